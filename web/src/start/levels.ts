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

/** How a character plays, or bots of a level do, in a sentence; nothing for a level that no language knows. */
export function manner(who: string): string {
  const words = say();
  return words.has(`web-plays-${who}`) ? words.text(`web-plays-${who}`) : "";
}

/** The characters of a level; those of the first level for a bot that is of none. */
export function charactersOf(level: string): string[] {
  const { levels } = catalogue();
  return (levels.find(({ name }) => name === level) ?? levels[0])?.characters ?? [];
}
