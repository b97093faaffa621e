/** The review by keyboard. */

import { settings } from "../settings.svelte";

interface Controls {
  at: () => number;
  last: () => number;
  /** the moments at which rounds begin, and the key moments */
  rounds: () => readonly number[];
  moments: () => readonly number[];
  show: (at: number) => void;
  find: () => void;
  turn: () => void;
  seat: () => void;
  copy: () => void;
  numbers: () => void;
  leave: () => void;
}

/** Arrows step, single letters do the rest; the letters can be switched off in the settings. */
export function keysOf(controls: Controls): (event: KeyboardEvent) => void {
  const { at, show } = controls;
  const after = (all: readonly number[]): number => all.find((each) => each > at()) ?? controls.last();
  const before = (all: readonly number[]): number => all.findLast((each) => each < at()) ?? 0;
  const keys: Record<string, () => void> = {
    ArrowRight: () => show(at() + 1),
    ArrowLeft: () => show(at() - 1),
    "Shift ArrowRight": () => show(after(controls.rounds())),
    "Shift ArrowLeft": () => show(before(controls.rounds())),
    Home: () => show(0),
    End: () => show(controls.last()),
    Escape: controls.leave,
  };
  const letters: Record<string, () => void> = {
    n: () => show(after(controls.moments())),
    p: () => show(before(controls.moments())),
    f: controls.find,
    a: controls.turn,
    s: controls.seat,
    c: controls.copy,
    t: controls.numbers,
  };
  return (event) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.altKey || event.metaKey || target.closest("input, textarea, select, dialog")) return;
    const letter = settings.keys ? letters[event.key.toLowerCase()] : undefined;
    const key = keys[event.shiftKey && event.key.startsWith("Arrow") ? `Shift ${event.key}` : event.key] ?? letter;
    if (key) key();
    else if (settings.keys && /^[1-9]$/.test(event.key))
      document.querySelector<HTMLElement>(`[data-slot="${event.key}"] button`)?.focus();
    else return;
    event.preventDefault();
  };
}
