/** The time that is left to a seat, counted down between updates. */

import { cue } from "../sounds";
import { t } from "../text/words.svelte";
import type { Play } from "./play.svelte";

const clock = $state({ now: Date.now() });
let users = 0;
let timer: ReturnType<typeof setInterval> | undefined;
let last = 0;

function watch(play: Play): void {
  if (users) return;
  users = 1;
  timer = setInterval(() => {
    clock.now = Date.now();
    const mine = play.clocks && play.clocks.form.running === play.viewer && play.viewer !== null;
    const left = mine && play.viewer !== null ? Math.ceil(leftOf(play, play.viewer) / 1000) : 0;
    if (left > 0 && left <= 10 && left !== last) cue("tick");
    last = left;
    if (!play.clocks) {
      clearInterval(timer);
      users = 0;
    }
  }, 250);
}

function leftOf(play: Play, seat: number): number {
  const clocks = play.clocks;
  if (!clocks) return 0;
  const left = clocks.form.remaining[seat] ?? 0;
  const run = Math.max(0, clock.now - clocks.at - clocks.form.starts_in);
  return clocks.form.running === seat ? Math.max(0, left - run) : left;
}

/** Time that is left: `2 d 5 h`, `5 h 20 min`, then `19:59`. */
export function timeText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return t("web-left-days", { days: Math.floor(hours / 24), hours: hours % 24 });
  const minutes = Math.floor(seconds / 60) % 60;
  if (hours) return t("web-left-hours", { hours, minutes });
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The same where there is little room: days, hours, or minutes. */
function shortTime(seconds: number): string {
  const hours = Math.ceil(seconds / 3600);
  if (hours > 48) return t("web-left-days-short", { days: Math.floor(hours / 24) });
  return seconds >= 3600 ? t("web-left-hours-short", { hours }) : timeText(seconds);
}

export function clockOf(play: Play, seat: number): { left: number; running: boolean; short: string } | null {
  const clocks = play.clocks;
  if (!clocks || play.table?.seats[seat]?.bot) return null;
  queueMicrotask(() => watch(play));
  const left = leftOf(play, seat);
  const seconds = Math.ceil(left / 1000);
  const short = shortTime(seconds);
  return { left, running: clocks.form.running === seat, short };
}
