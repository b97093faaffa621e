/** Where influence came from: the books of a game, kept from its events. */

import type { EventMessage } from "../wire/types";

export const SOURCES = ["start", "tokens", "ability", "elimination", "taken", "lost"] as const;
export type Source = (typeof SOURCES)[number];

export interface Account {
  /** influence at the start and after each round */
  byRound: number[];
  bySource: Record<Source, number>;
}

/** The books of every seat. */
export function accounts(events: readonly EventMessage[], seats: number, beginning: readonly number[] = []): Account[] {
  const books = Array.from({ length: seats }, (_, seat): Account => ({
    byRound: [],
    bySource: { start: beginning[seat] ?? 0, tokens: 0, ability: 0, elimination: 0, taken: 0, lost: 0 },
  }));
  const now = Array.from({ length: seats }, (_, seat) => beginning[seat] ?? 0);
  for (const event of events) {
    const seat = event.seat ?? -1;
    const book = books[seat];
    const amount = event.amount ?? 0;
    if (event.key === "gained" && book) {
      now[seat] = (now[seat] ?? 0) + amount;
      const source = (SOURCES as readonly string[]).includes(event.source ?? "") ? (event.source as Source) : "ability";
      book.bySource[source] += amount;
    } else if (event.key === "lost" && book) {
      now[seat] = (now[seat] ?? 0) - amount;
      book.bySource.lost += amount;
    } else if (event.key === "round_ended" || (event.key === "round_started" && event.amount === 1)) {
      books.forEach((each, index) => {
        // A game that goes on from a position has no first round.
        if (event.key === "round_ended" && !each.byRound.length) each.byRound.push(each.bySource.start);
        each.byRound.push(now[index] ?? 0);
      });
    }
  }
  return books;
}
