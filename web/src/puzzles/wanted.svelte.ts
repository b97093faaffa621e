/** Which puzzles somebody wants to see next. */

export const wanted = $state<{ theme?: string; rules?: string }>({});
