/** Who sits where, and whose card is whose. */

import { parse } from "../cards";
import type { Words } from "../text/words.svelte";
import type { SeatMessage } from "../wire/types";
import type { Piece } from "./scene";

/** What a seat is called: the person's name, or that of the family's bot. */
export function seatName(seat: SeatMessage, words: Words): string {
  if (seat.name) return seat.name;
  if (seat.free) return words.text("web-free-seat");
  return words.text(`web-name-${seat.families[0] ?? "red"}`);
}

/** Whether a bot has a seat of its own; one that plays for a person is no character. */
export function isCharacter(seat: SeatMessage): boolean {
  return seat.bot !== null && seat.name === null;
}

/** The family that a card belongs to: its own, or the one that bribed it. */
export function belongs(piece: Piece): string {
  return piece.bribe ?? parse(piece.card).family;
}

export function seatOf(family: string, families: readonly (readonly string[])[]): number {
  return families.findIndex((played) => played.includes(family));
}
