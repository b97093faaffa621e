/** The turn of a game: the largest gain of those who won, the last one where several are as large. */

import type { EventMessage } from "../wire/types";

export function turnOf(events: readonly EventMessage[], winners: readonly number[]): EventMessage | null {
  let turn: EventMessage | null = null;
  for (const event of events) {
    if (event.key !== "gained" || event.source === "start" || !event.card || !winners.includes(event.seat ?? -1))
      continue;
    if ((event.amount ?? 0) > 0 && (event.amount ?? 0) >= (turn?.amount ?? 0)) turn = event;
  }
  return turn;
}
