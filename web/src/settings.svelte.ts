/** What this browser remembers of its player: language, theme, motion, sound, name. */

import { LANGUAGES, type Language } from "./text/languages";
import type { RulesForm } from "./wire/types";

export type Theme = "light" | "dark";
/** How fast actions are told and things move; 0: everything at once, and nothing flies. */
export type Speed = 0 | 0.5 | 1 | 2;

interface Kept {
  language: Language;
  theme: Theme;
  sound: boolean;
  speed: Speed;
  confirm: boolean;
  /** single-letter keys */
  keys: boolean;
  name: string;
  /** the queue is drawn from right to left */
  mirrored: boolean;
  /** told when it is their turn and the page is not seen */
  notices: boolean;
  /** whether they were asked */
  noticesAsked: boolean;
  /** the last choices of the start page: level of the bots, rules (`mixed`: the player's mix), number of seats */
  level: string;
  rules: string;
  seats: number;
  mix: RulesForm | null;
}

const KEY = "oriflamme.settings";

function detected(): Kept {
  const wanted = navigator.languages.map((name) => name.slice(0, 2).toLowerCase());
  const language = wanted.find((name) => LANGUAGES.includes(name)) ?? "en";
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  return {
    language,
    theme: dark ? "dark" : "light",
    sound: false,
    speed: 1,
    confirm: false,
    keys: true,
    name: "",
    mirrored: false,
    notices: false,
    noticesAsked: false,
    level: "",
    rules: "",
    seats: 4,
    mix: null,
  };
}

function kept(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

export const settings: Kept = $state({ ...detected(), ...kept() });

export function change(changes: Partial<Kept>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), ...changes }));
  } catch {
    // A browser that keeps nothing still plays.
  }
  wear();
}

/** Put theme and language onto the page. */
export function wear(): void {
  document.documentElement.dataset.theme = settings.theme;
  document.documentElement.lang = settings.language;
  const paper = settings.theme === "dark" ? "#0d1424" : "#f3e7cb";
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper);
}

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** How fast actions are told; 0: at once. */
export function pace(): Speed {
  return settings.speed;
}

/** How fast things move now: the player's choice, unless the system asks for stillness. */
export function speed(): Speed {
  return stillness.matches ? 0 : settings.speed;
}
