/** Why something happened: rulings and parts of the rules in the player's language. */

import { parse } from "../cards";
import { catalogue } from "../catalogue";
import { cardRule } from "../text/rules";
import type { Words } from "../text/words.svelte";
import type { EventMessage } from "../wire/types";

/** Where an event belongs that nothing else explains: the walk along the queue. */
const WALK = "4.1";

export interface Reason {
  /** `R12`, or the name of a part of the rules */
  name: string;
  /** where the rules page has it */
  place: string;
  text: string;
}

/** Why an event came about. */
export function reasons(event: EventMessage, edition: string, words: Words): Reason[] {
  if (event.rulings?.length) {
    return event.rulings.map((ruling) => ({ name: ruling, place: ruling, text: rulingText(ruling, words) }));
  }
  const { sources, events } = catalogue().reasons;
  const section = sources[event.source ?? ""] ?? events[event.key] ?? "";
  const name = event.card ? parse(event.card).name : null;
  if (!words.has(sectionId(section)) && name) {
    return [{ name: words.card(name), place: `card-${name}`, text: cardRule(name, edition, words) }];
  }
  const shown = sectionId(words.has(sectionId(section)) ? section : WALK);
  return [{ name: words.text(shown), place: shown, text: words.text(`${shown}-text`) }];
}

/** The message that sums a section of the rule book up; not every section has one. */
export function sectionId(number: string): string {
  return `section-${number.replaceAll(".", "-")}`;
}

/** A ruling in words; nothing as long as the rules at length are not loaded. */
export function rulingText(ruling: string, words: Words): string {
  const id = `ruling-${ruling}`;
  return words.has(id) ? words.text(id) : "";
}

/** The messages `id-1`, `id-2` and so on. */
export function numbered(id: string, words: Words): string[] {
  const found: string[] = [];
  while (words.has(`${id}-${found.length + 1}`)) found.push(words.text(`${id}-${found.length + 1}`));
  return found;
}
