/** What the server knows about the game: cards, boxes, rulings, rule sets. Asked for once, before anything is shown. */

import { api } from "./wire/api";
import type { CardInfo, Catalogue, RuleSetInfo, RulesMessage } from "./wire/types";

const PAUSE = 1000;

let known: Catalogue | null = null;

/** Fetch the catalogue; a server that does not answer yet is asked again. */
export async function fetchCatalogue(): Promise<void> {
  while (!known) {
    try {
      known = await api.catalogue();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

export function catalogue(): Catalogue {
  if (!known) throw new Error("the catalogue is not there yet");
  return known;
}

/** The facts about a card. */
export function cardInfo(name: string): CardInfo | undefined {
  return catalogue().cards.find((card) => card.name === name);
}

/** The boxes in the order of the rule book. */
export function boxes(): string[] {
  return [...new Set(catalogue().cards.map((card) => card.box))];
}

export function ruleSet(name: string): RuleSetInfo | undefined {
  return catalogue().rules.find((rules) => rules.name === name);
}

/** What a rule set is called: one of the server's names, or `mixed`. */
export function nameOfRules(rules: RulesMessage): string {
  const same = catalogue().rules.find((named) => JSON.stringify(named.rules) === JSON.stringify(rules));
  return same?.name ?? "mixed";
}
