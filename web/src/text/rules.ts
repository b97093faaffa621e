import type { Words } from "./words.svelte";

/** What a card does, in the edition that is played. */
export function cardRule(name: string, edition: string, words: Words): string {
  const special = `text-${name}-${edition}`;
  return words.text(words.has(special) ? special : `text-${name}`);
}
