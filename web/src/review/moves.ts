/** Moves of a review in words: what was done with which card. */

import { choicesOf, emptiedSlot, liftedSlot, type Choice } from "../table/choices";
import type { Scene } from "../table/scene";
import { caption } from "../text/story";
import { Narrator } from "../text/lines";
import type { Words } from "../text/words.svelte";
import { seatOf } from "../table/people";
import { parse } from "../cards";
import type { DecisionMessage, EventMessage } from "../wire/types";

export interface Situation {
  decision: DecisionMessage;
  scene: Scene;
  /** the events that lead to it */
  events: readonly EventMessage[];
  names: readonly string[];
  families: readonly (readonly string[])[];
  viewer: number;
}

export interface MoveText {
  choice: Choice;
  /** the card that is placed, chosen or acts */
  card: string | null;
  /** `Maud’s card`, `Spy: at the front` */
  title: string;
  /** `slot 5`, where the title does not say it */
  small: string;
}

/** Every option of a decision, as the table offers it. */
export function choicesIn({ decision, scene, events }: Situation): Choice[] {
  return choicesOf(decision, emptiedSlot(liftedSlot(decision, events), scene.queue));
}

export function textOf(choice: Choice, situation: Situation, words: Words): MoveText {
  const { scene, names, families, viewer, decision } = situation;
  const { spot } = choice;
  if (choice.card) {
    const title = words.card(parse(choice.card).name ?? "");
    return { choice, card: choice.card, title, small: caption(choice, words, scene.queue) };
  }
  if (spot.kind === "slot") {
    const top = scene.queue[spot.slot - 1]?.at(-1);
    const card = top?.card ?? null;
    const owner = card ? seatOf(parse(card).family, families) : -1;
    const narrator = new Narrator(words, names, viewer);
    const title = words.text("part-actor", narrator.piece("actor", card, owner < 0 ? null : owner));
    return { choice, card, title, small: words.text("web-slot-small", { slot: spot.slot }) };
  }
  return { choice, card: decision.card ?? null, title: caption(choice, words, scene.queue), small: "" };
}

/** A move in one line: `Spy: at the front`. */
export function oneLine({ title, small, choice }: MoveText, words: Words): string {
  if (small && choice.card) return words.text("option-with-detail", { option: title, detail: small });
  return small ? `${title}, ${small}` : title;
}

/** The card that a decision is about, if the reader knows it. */
export function actingCard({ decision }: Situation): string | null {
  const { card } = decision;
  return card && parse(card).name ? card : null;
}
