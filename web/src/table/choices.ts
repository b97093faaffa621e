/** The options of a question, sorted by where on the table they are chosen. */

import type { DecisionMessage, EventMessage, OptionMessage } from "../wire/types";

export type Spot =
  | { kind: "front" }
  | { kind: "back" }
  /** the top of a slot: placed onto, or aimed at */
  | { kind: "slot"; slot: number }
  /** so many slots before it; between these as they are drawn, 0 and one too many being the ends */
  | { kind: "gap"; gap: number; between: readonly [number, number] }
  /** reveal, wait, repeat, keep */
  | { kind: "word"; word: string };

export interface Choice {
  option: OptionMessage;
  /** the card to be placed */
  card: string | null;
  spot: Spot;
  /** the key that chooses it */
  key: string;
}

const KEYS: Record<string, string> = { reveal: "R", wait: "W", repeat: "N", keep: "K" };

/** `emptied` is still drawn as long as the question stands, and counts. */
function choiceOf(option: OptionMessage, emptied: number | null): Choice {
  const [verb = "", ...rest] = option.move.split(" ");
  if (verb === "place") {
    const [card = "", where = "", slot] = rest;
    if (where === "on") return { option, card, spot: { kind: "slot", slot: Number(slot) }, key: String(slot) };
    return { option, card, spot: { kind: where as "front" | "back" }, key: where === "front" ? "F" : "B" };
  }
  const number = Number(rest[0]);
  if (verb === "target") return { option, card: null, spot: { kind: "slot", slot: number }, key: String(number) };
  if (verb === "gap") {
    const before = emptied !== null && number >= emptied ? number + 1 : number;
    return {
      option,
      card: null,
      spot: { kind: "gap", gap: number, between: [before, before + 1] },
      key: String(before + 1),
    };
  }
  return { option, card: null, spot: { kind: "word", word: verb }, key: KEYS[verb] ?? "" };
}

/** The slot whose card is being moved, while it is asked where to. */
export function liftedSlot(decision: DecisionMessage | null, events: readonly EventMessage[]): number | null {
  if (decision?.ask !== "gap") return null;
  return events.findLast((event) => event.key === "chose")?.slot ?? null;
}

/** The slot that the card being moved leaves empty: none where it lies on a stack. */
export function emptiedSlot(lifted: number | null, queue: readonly (readonly unknown[])[]): number | null {
  return lifted !== null && queue[lifted - 1]?.length === 1 ? lifted : null;
}

/** To do something stands before to do nothing; all others keep their order. */
const RANK: Record<string, number> = { reveal: -1, repeat: -1 };
const rank = ({ spot }: Choice): number => (spot.kind === "word" ? (RANK[spot.word] ?? 0) : 0);

/** Every option of a decision. */
export function choicesOf(decision: DecisionMessage | null, emptied: number | null = null): Choice[] {
  const choices = (decision?.options ?? []).map((option) => choiceOf(option, emptied));
  return choices.toSorted((a, b) => rank(a) - rank(b));
}

/** The cards that may be placed, each once. */
export function placeable(choices: readonly Choice[]): string[] {
  return [...new Set(choices.flatMap((choice) => (choice.card ? [choice.card] : [])))];
}

/** What can be chosen now: with a card in hand its places, otherwise everything that needs no card. */
export function open(choices: readonly Choice[], selected: string | null): Choice[] {
  return choices.filter((choice) => choice.card === null || choice.card === selected);
}

export function atSlot(choices: readonly Choice[], slot: number): Choice | undefined {
  return choices.find((choice) => choice.spot.kind === "slot" && choice.spot.slot === slot);
}

/** The gap after so many slots as they are drawn. */
export function atGap(choices: readonly Choice[], before: number): Choice | undefined {
  return choices.find((choice) => choice.spot.kind === "gap" && choice.spot.between[0] === before);
}

export function atEnd(choices: readonly Choice[], end: "front" | "back"): Choice | undefined {
  return choices.find((choice) => choice.spot.kind === end);
}
