/** Rulings in the player's language: what the notes of the cards say about them, or a sentence of their own. */

import { ABLAZE, BASE, parse } from "../cards";
import type { Words } from "../text/words.svelte";
import type { EventMessage } from "../wire/types";

const CARDS = [...BASE, ...ABLAZE];

/** The part of the rules behind an event that no ruling decides. */
const PARTS: Record<string, string> = {
  game_started: "setup",
  round_started: "setup",
  placed: "placement",
  waited: "resolution",
  revealed: "tokens",
  acted: "resolution",
  chose: "card",
  copied: "card",
  eliminated: "eliminate",
  tokens_returned: "eliminate",
  nothing_happened: "card",
  drew: "setup",
  round_ended: "resolution",
  game_ended: "end",
};
const SOURCE_PARTS: Record<string, string> = {
  start: "setup",
  tokens: "tokens",
  elimination: "eliminate",
  ability: "card",
  taken: "card",
  lost: "card",
};

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
  const part = SOURCE_PARTS[event.source ?? ""] ?? PARTS[event.key] ?? "card";
  const name = event.card ? parse(event.card).name : null;
  if (part === "card" && name) {
    const special = `text-${name}-${edition}`;
    return [
      {
        name: words.card(name),
        place: `card-${name}`,
        text: words.text(words.has(special) ? special : `text-${name}`),
      },
    ];
  }
  const shown = part === "card" ? "resolution" : part;
  return [
    { name: words.text(`web-course-${shown}`), place: `course-${shown}`, text: words.text(`web-course-${shown}-text`) },
  ];
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
  if (ruling === "R20") return words.text(`rules-difference-lord-${edition}`);
  if (ruling === "R21") return words.text(`rules-difference-ambush-${edition}`);
  const near = [event?.by, event?.card].flatMap((card) => (card ? [parse(card).name] : []));
  for (const name of [...near, ...CARDS]) {
    const text = name ? sentences(words.text(`note-${name}`), ruling) : "";
    if (text) return text;
  }
  const result = `result-${ruling.toLowerCase()}`;
  return words.has(result) ? words.text(result) : "";
}

/** Every ruling of the rule book, in order. */
export const RULINGS = [
  "R1",
  "R2",
  "R3",
  "R4",
  "R5",
  "R6",
  "R7",
  "R8",
  "R9",
  "R10",
  "R11",
  "R12",
  "R13",
  "R14",
  "R15",
  "R16",
  "R17",
  "R18",
  "R20",
  "R21",
  "R23",
  "R30",
  "R31",
  "R32",
  "R33",
  "R34",
  "R35",
  "R36",
  "R37",
  "R38",
  "R39",
  "R40",
  "R41",
  "R42",
  "R43",
  "R44",
  "R50",
  "R51",
  "R52",
  "R53",
  "R54",
  "R55",
  "R56",
  "R60",
  "R61",
  "R62",
];
