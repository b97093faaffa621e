/** The time that is left to a seat, counted down between updates. */

import { cue } from "../sounds";
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
  return clocks.form.running === seat ? Math.max(0, left - (Math.max(clock.now, clocks.at) - clocks.at)) : left;
}

export function clockOf(play: Play, seat: number): { left: number; running: boolean; short: string } | null {
  const clocks = play.clocks;
  if (!clocks || play.table?.seats[seat]?.bot) return null;
  queueMicrotask(() => watch(play));
  const left = leftOf(play, seat);
  const seconds = Math.ceil(left / 1000);
  const short = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return { left, running: clocks.form.running === seat, short };
}
