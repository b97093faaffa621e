/** Numbers as the player's language writes them. */

import { settings } from "../settings.svelte";

/** A number with one digit after the point, or the comma. */
export function tenths(value: number): string {
  const one = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false };
  return new Intl.NumberFormat(settings.language, one).format(value);
}
