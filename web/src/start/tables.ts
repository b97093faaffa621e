/** Making tables, and the links that were told when one was made. */

import { address, remember } from "../memory";
import { go } from "../route.svelte";
import { change, settings } from "../settings.svelte";
import { t } from "../text/words.svelte";
import { api } from "../wire/api";
import type { ClockMessage, NewTable, QuickStart, TableLinks } from "../wire/types";

/** The links of a table that this browser made; the server keeps only their hashes. */
export interface Invitations {
  table: string;
  /** for everybody: the next free seat */
  invitation: string;
  spectator: string;
}

const KEY = "oriflamme.invitations";
const MOST = 20;

function kept(): Invitations[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Invitations[];
  } catch {
    return [];
  }
}

export function invitations(table: string): Invitations | null {
  return kept().find((known) => known.table === table) ?? null;
}

export function keepInvitations(table: string, invitation: string, spectator: string): void {
  try {
    const others = kept().filter((known) => known.table !== table);
    localStorage.setItem(KEY, JSON.stringify([{ table, invitation, spectator }, ...others].slice(0, MOST)));
  } catch {
    // Then the host asks for a new link.
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

/** Seconds of a day. */
export const DAY = 86_400;

/** Make a table for people and sit down at it; the others come by link, and the maker begins. */
export async function tableForFriends(form: NewTable): Promise<void> {
  await sitDown(await api.newTable({ begins: "host", ...form }));
}

/** Sit down at a table that was just made, and keep its links. */
export async function sitDown(links: TableLinks): Promise<void> {
  keepInvitations(links.table.id, links.invitation, links.spectator);
  const invitation = links.seats[0];
  if (!invitation) return;
  const { table, link } = await api.join({ link: invitation, name: playerName() });
  const families = table.seats.flatMap((seat) => seat.families);
  remember({ table: table.id, secrets: [link], name: settings.name, families, at: Date.now(), over: false });
  go(address(table.id, [link]));
}

export function clockText(clock: ClockMessage): string {
  if (clock.kind === "none") return t("web-clock-none");
  const minutes = Math.round((clock.seconds ?? 0) / 60);
  const days = Math.round((clock.seconds ?? 0) / DAY);
  if (clock.kind === "move" && days) return t("web-clock-days", { days });
  if (clock.kind === "move") return t("web-clock-move", { seconds: clock.seconds ?? 0 });
  return t("web-clock-game", { minutes, increment: clock.increment ?? 0 });
}
