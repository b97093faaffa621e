/** Moments as people say them, in the player's language. */

import { settings } from "../settings.svelte";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `5 minutes ago`. */
export function ago(at: number, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(settings.language, { numeric: "auto", style: "short" });
  const past = Math.max(0, now - at);
  if (past < MINUTE) return words.format(0, "second");
  if (past < HOUR) return words.format(-Math.round(past / MINUTE), "minute");
  if (past < DAY) return words.format(-Math.round(past / HOUR), "hour");
  return words.format(-Math.round(past / DAY), "day");
}

/** `today, 14:48`, `yesterday`, `Sat 14 Nov`. */
export function day(at: number, now = Date.now()): string {
  const days = Math.round((midnight(now) - midnight(at)) / DAY);
  const words = new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" });
  if (days === 0) return `${words.format(0, "day")}, ${clock(at)}`;
  if (days === 1) return words.format(-1, "day");
  const year = new Date(at).getFullYear() === new Date(now).getFullYear() ? undefined : "numeric";
  return new Date(at).toLocaleDateString(settings.language, { weekday: "short", day: "numeric", month: "short", year });
}

export function clock(at: number): string {
  return new Date(at).toLocaleTimeString(settings.language, { timeStyle: "short" });
}

/** `3 March 2026`. */
export function date(at: number): string {
  return new Date(at).toLocaleDateString(settings.language, { dateStyle: "long" });
}

function midnight(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
