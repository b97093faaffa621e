/** Why an action came about, in a sentence or two: what else it caused, or the rule of the card that acts. */

import { parse } from "../cards";
import type { Action } from "../text/lines";
import { cardRule } from "../text/rules";
import { tell } from "../text/story";
import type { Words } from "../text/words.svelte";

const TELLING = new Set(["replaced", "not_replaced", "tokens_returned", "bribe_returned", "copied"]);
/** Actions that need no reason. */
const PLAIN = new Set(["placed", "waited", "round_started", "round_ended", "game_started", "game_ended"]);

export function reasonOf(action: Action, edition: string, words: Words, names: readonly string[]): string {
  const { headline, events } = action;
  const told = events.filter((event) => event !== headline && TELLING.has(event.key));
  // What lies on a card goes when the card has fallen.
  const ordered = told.toSorted((a, b) => Number(a.key.endsWith("_returned")) - Number(b.key.endsWith("_returned")));
  if (ordered.length) return ordered.map((event) => tell(event, words, names)).join(" ");
  if (PLAIN.has(headline.key)) return "";
  const card = headline.by ?? headline.card;
  const name = headline.ability ?? (card ? parse(card).name : null);
  return name ? cardRule(name, edition, words) : "";
}
