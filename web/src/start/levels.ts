/** How well bots can play: the levels that this server lists. */

import { catalogue } from "../catalogue";
import { say } from "../text/words.svelte";

/** The levels, weakest first. */
export function levels(): string[] {
  return catalogue().levels.map(({ name }) => name);
}

/** What a level is called; one that no language knows yet has its own name. */
export function levelText(level: string): string {
  const words = say();
  return words.has(`web-who-${level}`) ? words.text(`web-who-${level}`) : words.text("web-who-bot", { level });
}

/** How a bot of this level plays, in a sentence; nothing for a level that no language knows. */
export function manner(level: string): string {
  const words = say();
  return words.has(`web-plays-${level}`) ? words.text(`web-plays-${level}`) : "";
}
