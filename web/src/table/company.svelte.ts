/** Who is there, and what happened at the table besides the game, in words. */

import { say, t } from "../text/words.svelte";
import type { ChatLine, SeatMessage } from "../wire/types";
import type { Play } from "./play.svelte";

const clock = $state({ now: Date.now() });
let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Count on while somebody looks; for an effect of a component. */
export function watchTime(): () => void {
  watchers += 1;
  clock.now = Date.now();
  timer ??= setInterval(() => (clock.now = Date.now()), 1000);
  return () => {
    watchers -= 1;
    if (watchers) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** For how many milliseconds the person of a seat has been away; null for whoever is there. */
export function awayOf(play: Play, seat: number): number | null {
  const known = play.presence?.seats[seat];
  if (!play.presence || known?.away === null || known?.away === undefined) return null;
  return known.away + Math.max(0, clock.now - play.presence.at);
}

/** A time in one unit, as the language writes it: "40 sec", "2 min". */
export function timeText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [unit, size] = seconds < 60 ? ["second", 1] : seconds < 3600 ? ["minute", 60] : ["hour", 3600];
  const format = { style: "unit", unit, unitDisplay: "short" } as Intl.NumberFormatOptions;
  return new Intl.NumberFormat(say().language, format).format(Math.floor(seconds / (size as number)));
}

/** The bot that makes the moves of a seat now, if one does. */
export function botAt(seat: SeatMessage, version: number): boolean {
  return seat.bot !== null || seat.stand_in === version;
}

/** What happened, in a sentence. */
export function noteText(line: ChatLine, names: readonly string[]): string {
  const by = line.by === null ? "" : (names[line.by] ?? "");
  return t(`web-note-${(line.note ?? "").replaceAll("_", "-")}`, { seat: line.name, by });
}

/** What happened during the game, for the log. */
export function notesOf(play: Play): { after: number; text: string }[] {
  return play.chat
    .filter((line) => line.note && line.note !== "sat_down" && line.after)
    .map((line) => ({ after: line.after ?? 0, text: noteText(line, play.names) }));
}
