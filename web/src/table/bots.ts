/** Which bots the host wants on the free seats of a table that waits. */

import { levelText } from "../start/levels";
import { t } from "../text/words.svelte";
import type { SeatMessage } from "../wire/types";

/** A bot for a seat: how strong it is, and who; null for anybody of that level. */
export interface BotWish {
  level: string;
  character: string | null;
}

/** Who or what plays: `Maud (normal bot)`, or `normal bot`. */
export function wishText({ level, character }: BotWish): string {
  return character ? `${t(`web-name-${character}`)} (${levelText(level)})` : levelText(level);
}

/** Whether somebody at the table is this character already, or has its name. */
export function isThere(character: string, seats: readonly SeatMessage[], but: number): boolean {
  const name = t(`web-name-${character}`).toLowerCase();
  return seats.some(
    (seat) => seat.seat !== but && (seat.character === character || seat.name?.trim().toLowerCase() === name),
  );
}
