/** The whole game by keyboard. */

import { settings } from "../settings.svelte";
import type { Choice } from "./choices";
import { explainFocus, explained } from "./explain.svelte";

interface Controls {
  choices: () => readonly Choice[];
  hand: () => readonly string[];
  placeable: () => readonly string[];
  choose: (choice: Choice) => void;
  select: (card: string) => void;
  confirming: () => Choice | null;
  confirm: () => void;
  cancel: () => void;
  finish: () => boolean;
  panel: (name: "log" | "text" | "chat") => void;
  root: () => HTMLElement | null;
}

/** Two digits within this time are one number. */
const SECOND_DIGIT = 500;
const ROWS = [".queue", ".ask", ".hand"];

export function keyboard(controls: Controls): (event: KeyboardEvent) => void {
  let toHand = false;
  let digits = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  function byKey(key: string): Choice | undefined {
    return controls.choices().find((choice) => choice.key === key);
  }

  function focusables(row: string): HTMLElement[] {
    return [...(controls.root()?.querySelectorAll<HTMLElement>(`${row} button, ${row} a[href]`) ?? [])].filter(
      (found) => found.offsetParent !== null,
    );
  }

  function walk(step: number): void {
    const row = ROWS.find((name) => document.activeElement?.closest(name)) ?? ".queue";
    const found = focusables(row);
    const list = row === ".queue" && settings.mirrored ? found.toReversed() : found;
    const at = list.indexOf(document.activeElement as HTMLElement);
    list[Math.max(0, Math.min(list.length - 1, at < 0 ? (step > 0 ? 0 : list.length - 1) : at + step))]?.focus();
  }

  function climb(step: number): void {
    const now = ROWS.findIndex((name) => document.activeElement?.closest(name));
    for (
      let row = now < 0 ? (step > 0 ? 0 : ROWS.length - 1) : now + step;
      row >= 0 && row < ROWS.length;
      row += step
    ) {
      const [first] = focusables(ROWS[row] ?? "");
      if (!first) continue;
      first.focus();
      return;
    }
  }

  function number(): void {
    const wanted = digits;
    digits = "";
    const choice = byKey(wanted);
    if (choice && choice.spot.kind !== "front" && choice.spot.kind !== "back") controls.choose(choice);
    else controls.root()?.querySelector<HTMLElement>(`[data-slot="${wanted}"] button`)?.focus();
  }

  function digit(key: string): void {
    if (toHand) {
      toHand = false;
      const card = controls.hand()[Number(key) - 1];
      if (card && controls.placeable().includes(card)) controls.select(card);
      return;
    }
    clearTimeout(timer);
    digits += digits === "" && key === "0" ? "10" : key;
    const longer = controls.root()?.querySelectorAll("[data-slot]").length ?? 0;
    if (digits.length >= 2 || Number(`${digits}0`) > longer + 1) number();
    else timer = setTimeout(number, SECOND_DIGIT);
  }

  function letter(key: string): boolean {
    if (key === "h") {
      toHand = true;
      focusables(".hand")[0]?.focus();
      return true;
    }
    if (key === "l") controls.panel("log");
    else if (key === "t") controls.panel("text");
    else if (key === "?") window.open("/rules", "_blank", "noopener");
    else {
      const choice = byKey(key.toUpperCase());
      if (!choice) return false;
      controls.choose(choice);
    }
    return true;
  }

  return (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    const target = event.target as HTMLElement;
    if (target.closest("input, textarea, select, dialog")) return;
    if (controls.finish()) {
      if (event.key === " ") event.preventDefault();
      return;
    }
    if (event.key === "Escape") controls.cancel();
    else if (event.key === "Enter" && controls.confirming()) controls.confirm();
    else if (event.key === " " && target.closest("[data-explain]")) {
      if (!explained.now?.pinned) explainFocus();
    } else if (event.key === "ArrowRight") walk(1);
    else if (event.key === "ArrowLeft") walk(-1);
    else if (event.key === "ArrowDown") climb(1);
    else if (event.key === "ArrowUp") climb(-1);
    else if (settings.keys && /^[0-9]$/.test(event.key)) digit(event.key);
    else if (!settings.keys || event.key.length !== 1 || !letter(event.key.toLowerCase())) return;
    event.preventDefault();
  };
}
