/** Making tables, and the links that were told when one was made. */

import { address, remember } from "../memory";
import { go } from "../route.svelte";
import { change, settings } from "../settings.svelte";
import { t } from "../text/words.svelte";
import { api } from "../wire/api";
import type { ClockMessage, QuickStart, TableLinks } from "../wire/types";

export interface Invitations {
  seats: (string | null)[];
  spectator: string;
}

const KEY = "oriflamme.invitations.";

/** The links of a table made in this tab; they are told once, and kept only while it is open. */
export function invitations(table: string): Invitations | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY + table) ?? "null") as Invitations | null;
  } catch {
    return null;
  }
}

export function keepInvitations(links: TableLinks): void {
  try {
    sessionStorage.setItem(KEY + links.table.id, JSON.stringify({ seats: links.seats, spectator: links.spectator }));
  } catch {
    // Then the links are on the screen once, and no more.
  }
}

/** The player's name; somebody without one gets one. */
export function playerName(): string {
  if (settings.name) return settings.name;
  const names = t("web-guest-names").split(/,\s*/);
  const name = names[Math.floor(Math.random() * names.length)] ?? t("web-guest");
  change({ name });
  return name;
}

/** One call: a table against bots, and there we sit. */
export async function playNow(form: Partial<QuickStart> = {}): Promise<void> {
  const seated = await api.quick({
    name: playerName(),
    replay: "everyone",
    ...(settings.level ? { level: settings.level } : {}),
    ...form,
  });
  const families = seated.table.seats.flatMap((seat) => seat.families);
  remember({
    table: seated.table.id,
    secrets: [seated.link],
    name: settings.name,
    families,
    at: Date.now(),
    over: false,
  });
  go(address(seated.table.id, [seated.link]));
}

export function clockText(clock: ClockMessage): string {
  if (clock.kind === "none") return t("web-clock-none");
  const minutes = Math.round((clock.seconds ?? 0) / 60);
  if (clock.kind === "move") return t("web-clock-move", { seconds: clock.seconds ?? 0 });
  return t("web-clock-game", { minutes, increment: clock.increment ?? 0 });
}
