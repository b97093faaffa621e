/** What the start page offers to play, and what was chosen last. */

import { catalogue, ruleSet } from "../catalogue";
import { presets, same } from "../mix/presets";
import { offers } from "../pages";
import { settings } from "../settings.svelte";
import { say } from "../text/words.svelte";
import type { QuickStart, RulesForm } from "../wire/types";
import { levels } from "./levels";

/** The player's own mix, among the names of rule sets. */
export const MIXED = "mixed";

/** The rule sets: the server's, then the mix. */
export function rulesChoices(): string[] {
  return [...catalogue().rules.map(({ name }) => name), ...(offers("mix") ? [MIXED] : [])];
}

export function chosenRules(): string {
  const fits = rulesChoices().includes(settings.rules) && (settings.rules !== MIXED || settings.mix !== null);
  return fits ? settings.rules : (catalogue().rules[0]?.name ?? "");
}

/** Somebody new begins with the weakest bots. */
export function chosenLevel(): string {
  return levels().includes(settings.level) ? settings.level : (levels()[0] ?? "");
}

/** The numbers of players that a rule set can be played with. */
export function sizesOf(rules: string, mix: RulesForm | null = settings.mix): number[] {
  const duel = catalogue().rules.find((set) => set.rules.duel);
  const usual = catalogue().rules.find((set) => !set.rules.duel);
  if (rules !== MIXED) return ruleSet(rules)?.seats ?? [];
  return (mix?.duel ? duel : usual)?.seats ?? [];
}

export function chosenSeats(): number {
  const sizes = sizesOf(chosenRules());
  return sizes.includes(settings.seats) ? settings.seats : (sizes[Math.floor(sizes.length / 2)] ?? 4);
}

/** What was chosen, as the server is asked for it. */
export function chosenGame(): Partial<QuickStart> {
  const rules = chosenRules();
  return {
    rules: (rules === MIXED ? settings.mix : rules) as QuickStart["rules"],
    seats: chosenSeats(),
    level: chosenLevel(),
  };
}

/** A short name: `Base`, `Duel`. */
export function rulesShort(rules: string): string {
  const words = say();
  return words.has(`web-set-${rules}`) ? words.text(`web-set-${rules}`) : words.text(`rules-${rules}`);
}

/** What the player's mix is called, if it is one of the presets. */
export function mixName(): string {
  const cards = settings.mix?.cards;
  const preset = Array.isArray(cards) ? presets().find((each) => !each.box && same(each.cards, cards)) : undefined;
  return preset ? say().text(`web-mix-${preset.id}`) : "";
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(settings.language) + text.slice(1);
}

/** A level alone: `normal`; one that no language knows yet has its own name. */
export function levelShort(level: string): string {
  const words = say();
  return words.has(`web-strength-${level}`) ? words.text(`web-strength-${level}`) : level;
}
