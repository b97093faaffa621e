/** Rulings in the player's language: what the notes of the cards say about them, or a sentence of their own. */

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
    return event.rulings.map((ruling) => ({
      name: ruling,
      place: ruling,
      text: rulingText(ruling, event, edition, words),
    }));
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

/** The sentences of a note that a ruling stands behind: they end with its number in brackets. */
export function sentences(note: string, ruling: string): string {
  const found: string[] = [];
  let text = "";
  for (const part of note.split(/(?<=\.)\s+/)) {
    text = text ? `${text} ${part}` : part;
    const numbers = /\(([^)]*)\)[.;]?$/.exec(part);
    if (!numbers) continue;
    if ((numbers[1] ?? "").split(/,\s*/).includes(ruling)) found.push(text);
    text = "";
  }
  return found.join(" ");
}

/** A ruling in words; the cards of the event say it first. */
export function rulingText(
  ruling: string,
  event: Pick<EventMessage, "card" | "by"> | null,
  edition: string,
  words: Words,
): string {
  const own = `web-ruling-${ruling.toLowerCase()}`;
  if (words.has(own)) return words.text(own);
  const near = [event?.by, event?.card].flatMap((card) => (card ? (parse(card).name ?? []) : []));
  const about = catalogue().cards.filter((card) => card.rulings.includes(ruling));
  for (const name of [...near, ...about.map((card) => card.name)]) {
    for (const id of [`rules-difference-${name}-${edition}`, `note-${name}`]) {
      const text = words.has(id) ? sentences(words.text(id), ruling) : "";
      if (text) return text;
    }
  }
  const result = `result-${ruling.toLowerCase()}`;
  return words.has(result) ? words.text(result) : "";
}
