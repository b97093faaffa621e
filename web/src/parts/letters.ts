/** Single-letter keys of a page: off while something is written or a dialog is open, and if the player wants none. */

import { settings } from "../settings.svelte";

const FIELDS = "input, select, textarea, dialog, [contenteditable]";

/** The key, in lower case, if it is one for the page; else nothing. */
export function letter(event: KeyboardEvent): string {
  const target = event.target as Element | null;
  if (!settings.keys || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return "";
  if (target?.closest?.(FIELDS) || document.querySelector("dialog[open]")) return "";
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}
