/** Who sits where, and whose card is whose. */

import { parse } from "../cards";
import { capital } from "../start/choice";
import type { Words } from "../text/words.svelte";
import type { SeatMessage } from "../wire/types";
import type { Piece } from "./scene";

/** What a seat is called: the person's name, the character's, or the family's. */
export function seatName(seat: SeatMessage, words: Words): string {
  if (seat.name) return seat.name;
  if (seat.free) return words.text("web-free-seat");
  return seat.character === null
    ? capital(words.family(seat.families[0] ?? "red"))
    : words.text(`web-name-${seat.character}`);
}

/** The family that a card belongs to: its own, or the one that bribed it. */
export function belongs(piece: Piece): string {
  return piece.bribe ?? parse(piece.card).family;
}

export function seatOf(family: string, families: readonly (readonly string[])[]): number {
  return families.findIndex((played) => played.includes(family));
}
