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
  pause: () => void;
  /** to the action before or after */
  step: (by: number) => void;
  panel: (name: "log" | "text" | "chat") => void;
  root: () => HTMLElement | null;
}

/** Two digits within this time are one number. */
const SECOND_DIGIT = 500;
const ROWS = [".queue", ".ask", ".hand"];

/** The keys of one table: single letters and numbers answer, arrows move about, Space explains. */
class Keyboard {
  /** a number that follows is a card of the hand */
  private toHand = false;
  private digits = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly controls: Controls) {}

  readonly press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    const target = event.target as HTMLElement;
    if (target.closest("input, textarea, select") || document.querySelector("dialog[open]")) return;
    if (event.key === " " && !target.closest("button, a") && this.controls.finish()) {
      event.preventDefault();
      return;
    }
    if (this.act(event.key, target)) event.preventDefault();
  };

  /** Do what a key means here; whether it means anything. */
  private act(key: string, target: HTMLElement): boolean {
    if (key === "Escape") this.controls.cancel();
    else if (key === "Enter" && this.controls.confirming()) this.controls.confirm();
    else if (key === " " && target.closest("[data-explain]")) {
      if (!explained.now?.pinned) explainFocus();
    } else if (key === "ArrowRight") this.walk(1);
    else if (key === "ArrowLeft") this.walk(-1);
    else if (key === "ArrowDown") this.climb(1);
    else if (key === "ArrowUp") this.climb(-1);
    else if (settings.keys && /^[0-9]$/.test(key)) this.digit(key);
    else return settings.keys && key.length === 1 && this.letter(key.toLowerCase());
    return true;
  }

  private byKey(key: string): Choice | undefined {
    return this.controls.choices().find((choice) => choice.key === key);
  }

  private focusables(row: string): HTMLElement[] {
    const found = this.controls.root()?.querySelectorAll<HTMLElement>(`${row} button, ${row} a[href]`) ?? [];
    return [...found].filter((element) => element.offsetParent !== null);
  }

  /** Move along the row that has the focus. */
  private walk(step: number): void {
    const row = ROWS.find((name) => document.activeElement?.closest(name)) ?? ".queue";
    const found = this.focusables(row);
    const list = row === ".queue" && settings.mirrored ? found.toReversed() : found;
    const at = list.indexOf(document.activeElement as HTMLElement);
    const next = at < 0 ? (step > 0 ? 0 : list.length - 1) : at + step;
    list[Math.max(0, Math.min(list.length - 1, next))]?.focus();
  }

  /** Move to the next row that has something to choose. */
  private climb(step: number): void {
    const now = ROWS.findIndex((name) => document.activeElement?.closest(name));
    const first = now < 0 ? (step > 0 ? 0 : ROWS.length - 1) : now + step;
    for (let row = first; row >= 0 && row < ROWS.length; row += step) {
      const [found] = this.focusables(ROWS[row] ?? "");
      if (!found) continue;
      found.focus();
      return;
    }
  }

  private readonly number = (): void => {
    const wanted = this.digits;
    this.digits = "";
    const choice = this.byKey(wanted);
    if (choice && choice.spot.kind !== "front" && choice.spot.kind !== "back") this.controls.choose(choice);
    else this.controls.root()?.querySelector<HTMLElement>(`[data-slot="${wanted}"] button`)?.focus();
  };

  private digit(key: string): void {
    if (this.toHand) {
      this.toHand = false;
      const card = this.controls.hand()[Number(key) - 1];
      if (card && this.controls.placeable().includes(card)) this.controls.select(card);
      return;
    }
    clearTimeout(this.timer);
    this.digits += this.digits === "" && key === "0" ? "10" : key;
    const slots = this.controls.root()?.querySelectorAll("[data-slot]").length ?? 0;
    if (this.digits.length >= 2 || Number(`${this.digits}0`) > slots + 1) this.number();
    else this.timer = setTimeout(this.number, SECOND_DIGIT);
  }

  private letter(key: string): boolean {
    if (key === "h") {
      this.toHand = true;
      this.focusables(".hand")[0]?.focus();
    } else if (key === "l") this.controls.panel("log");
    else if (key === "p") this.controls.pause();
    else if (key === ",") this.controls.step(-1);
    else if (key === ".") this.controls.step(1);
    else if (key === "s") this.focusables(".since")[0]?.focus();
    else if (key === "t") this.controls.panel("text");
    else if (key === "?") window.open("/rules", "_blank", "noopener");
    else {
      const choice = this.byKey(key.toUpperCase());
      if (!choice) return false;
      this.controls.choose(choice);
    }
    return true;
  }
}

/** What to do with every key that is pressed. */
export function keyboard(controls: Controls): (event: KeyboardEvent) => void {
  return new Keyboard(controls).press;
}
