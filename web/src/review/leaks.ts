/** What the others could know of a seat's face-down cards, card by card. */

import type { LeakEntry } from "../wire/types";

export interface CardLeak {
  card: string;
  from: number;
  to: number;
  /** version and the belief of the best-informed opponent */
  series: [number, number][];
  last: number;
}

/** The cards in the order they were placed, each with its series. */
export function leaksOf(leaks: readonly LeakEntry[], of: number): CardLeak[] {
  const found = new Map<string, CardLeak>();
  for (const { card, version, known } of leaks) {
    const share = Math.max(0, ...known.map((each) => each ?? 0));
    const leak = found.get(card) ?? { card, from: version, to: version, series: [], last: share };
    leak.series.push([version, share]);
    leak.to = Math.min(of, version);
    leak.last = share;
    found.set(card, leak);
  }
  return [...found.values()];
}
