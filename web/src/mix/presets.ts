/** Mixes to begin with: ten cards each, named in the locale files. */

import { boxes, catalogue } from "../catalogue";

const OURS: Record<string, string> = {
  half: "archer spy lord assassination ambush prince queen cutthroat bribery trap",
  court: "spy heir lord decree conspiracy prince schemer queen felon bribery",
  knives: "archer soldier heir lord shapeshifter assassination queen cutthroat apothecary substitution",
  snares: "soldier spy shapeshifter decree ambush conspiracy schemer substitution bribery trap",
};
/** What comes along with a card: the Twin, or tokens. */
const ALONG: Record<string, string> = { prince: "twin", bribery: "tokens" };

export function along(card: string): string | undefined {
  return ALONG[card];
}

/** The cards that a mix can be made of, in the order of the rule book. */
export function choosable(): string[] {
  return catalogue()
    .cards.filter((card) => card.choosable)
    .map((card) => card.name);
}

/** The presets that this server's cards allow: ours, then every box that is a whole set. */
export function presets(): { id: string; box: string; cards: string[] }[] {
  const known = new Set(choosable());
  const whole = boxes()
    .map((box) => ({ id: `box-${box}`, box, cards: cardsOf(box) }))
    .filter(({ cards }) => cards.length === SIZE);
  const ours = Object.entries(OURS)
    .map(([id, cards]) => ({ id, box: "", cards: cards.split(" ") }))
    .filter(({ cards }) => cards.every((card) => known.has(card)));
  return [...ours, ...whole];
}

/** Cards of a family. */
export const SIZE = 10;

export function cardsOf(box: string): string[] {
  return catalogue()
    .cards.filter((card) => card.choosable && card.box === box)
    .map((card) => card.name);
}

/** Any ten. */
export function randomTen(): string[] {
  const left = choosable();
  const ten: string[] = [];
  while (ten.length < SIZE && left.length) ten.push(...left.splice(Math.floor(Math.random() * left.length), 1));
  return sorted(ten);
}

export function sorted(cards: readonly string[]): string[] {
  const order = choosable();
  return cards.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
}

export function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((card) => other.includes(card));
}
