/** What a seat could believe of a face-down card. */

import { say, t } from "../text/words.svelte";
import type { BeliefEntry } from "../wire/types";
import { rounded } from "./figures";

/** A card, how likely it was, and how likely by mere chance. */
type Guess = readonly [string, number, number];
export const guessesOf = (belief: BeliefEntry): readonly Guess[] => belief.cards as unknown as readonly Guess[];

export interface Likely {
  cards: { name: string; share: number; chance: number }[];
  others: number;
}

/** The likeliest cards in whole per cent, and the rest: together 100. */
export function likeliest(belief: BeliefEntry, most: number): Likely {
  const sorted = guessesOf(belief)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, most);
  const sum = sorted.reduce((all, [, share]) => all + share, 0);
  const shares = rounded([...sorted.map(([, share]) => 100 * share), 100 * Math.max(0, 1 - sum)], 100);
  return {
    cards: sorted.map(([name, , chance], index) => ({
      name,
      share: shares[index] ?? 0,
      chance: Math.round(100 * chance),
    })),
    others: shares.at(-1) ?? 0,
  };
}

/** The belief about the card in a slot, counted from 1, at this height. */
export function beliefAt(
  beliefs: readonly BeliefEntry[] | null | undefined,
  slot: number,
  level: number,
): BeliefEntry | undefined {
  return beliefs?.find((each) => each.slot === slot - 1 && each.level === level);
}

/** `Ambush 38 %, chance 14 %; …`, for those who listen. */
export function beliefText(belief: BeliefEntry): string {
  return likeliest(belief, 3)
    .cards.map(({ name, share, chance }) =>
      t("web-review-belief", { card: say().card(name), share: String(share), chance: String(chance) }),
    )
    .join("; ");
}
