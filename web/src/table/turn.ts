/** The turn of a game: what brought the winners into the lead, the largest such step; none if they led all along. */

import type { EventMessage } from "../wire/types";

/** Events between which influence changes hands are one step: what is taken from one is gained by another. */
const MOVES = new Set(["gained", "lost"]);

export function turnOf(
  events: readonly EventMessage[],
  winners: readonly number[],
  beginning: readonly number[],
): EventMessage | null {
  const influence = [...beginning];
  const best = (wanted: boolean): number =>
    Math.max(...influence.filter((_, seat) => winners.includes(seat) === wanted));
  const lead = (): number => best(true) - best(false);
  let turn: EventMessage | null = null;
  let largest = 0;
  let before = lead();
  let gain: EventMessage | null = null;
  for (const [index, event] of events.entries()) {
    if (!MOVES.has(event.key)) continue;
    const seat = event.seat ?? -1;
    const amount = event.amount ?? 0;
    influence[seat] = (influence[seat] ?? 0) + (event.key === "gained" ? amount : -amount);
    if (event.key === "gained" && winners.includes(seat) && event.card) gain = event;
    if (MOVES.has(events[index + 1]?.key ?? "")) continue;
    const now = lead();
    if (gain && before <= 0 && now > 0 && now - before >= largest) [turn, largest] = [gain, now - before];
    [before, gain] = [now, null];
  }
  return turn;
}
