import { say } from "./words.svelte";

/** What a refusal of the server means, in the player's language; `code` is one of docs/protocol.md. */
export function errorText(code: string): string {
  const words = say();
  const special = `web-error-${code}`;
  return words.text(words.has(special) ? special : "web-error-other");
}
