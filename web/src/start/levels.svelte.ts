/** How well bots can play: the levels that this server lists. */

import { say } from "../text/words.svelte";
import { api } from "../wire/api";

const known = $state<{ levels: string[] }>({ levels: ["easy", "normal"] });
let asked = false;

/** The levels, weakest first; asks the server once. */
export function levels(): readonly string[] {
  if (!asked) {
    asked = true;
    void api.catalogue().then(
      ({ levels }) => (known.levels = levels.map(({ name }) => name)),
      () => (asked = false),
    );
  }
  return known.levels;
}

/** What a level is called; one that no language knows yet has its own name. */
export function levelText(level: string): string {
  const words = say();
  return words.has(`web-who-${level}`) ? words.text(`web-who-${level}`) : words.text("web-who-bot", { level });
}
