/** What the pages of the deal of the day and of challenges share. */

import { address, remember } from "../memory";
import { PAGES } from "../pages";
import { go } from "../route.svelte";
import { levelShort, rulesShort } from "../start/choice";
import { settings } from "../settings.svelte";
import { t } from "../text/words.svelte";
import type { Contest, ContestEntry, ContestResult, Seated } from "../wire/types";

/** Players from which on a chart says something. */
export const ENOUGH = 5;

export type State = "new" | "running" | "played" | "late";

export function stateOf(contest: Contest): State {
  if (!contest.own) return "new";
  if (!contest.own.counts) return "late";
  return contest.own.over ? "played" : "running";
}

export function ownResult(contest: Contest): ContestResult | undefined {
  return contest.results?.find((result) => result.own);
}

/** `Base, 3 bots: hard`. */
export function gameText(contest: Contest): string {
  const bots = contest.bots.filter((level): level is string => level !== null);
  return t("web-play-now-detail", {
    rules: rulesShort(contest.rules_name),
    bots: bots.length,
    level: [...new Set(bots)].map(levelShort).join(", "),
  });
}

/** Better than how many, or which player this was while there are few. */
export function standing(contest: Contest): string {
  const own = contest.own;
  if (!own?.number) return "";
  if (own.better === null) return t("web-daily-number", { nth: t("web-nth", { place: own.number }) });
  return t("web-daily-better", { percent: own.better, players: contest.players });
}

/** Sit down where the server has put us. */
export function enter(seated: Seated): void {
  const table = seated.table.id;
  const families = seated.table.seats.flatMap((seat) => seat.families);
  remember({ table, secrets: [seated.link], name: settings.name, families, at: Date.now(), over: false });
  go(address(table, [seated.link]));
}

export function ownAddress(own: ContestEntry): string {
  return address(own.table, [own.link]);
}

/** What one looks back at a game with: the review where there is one. */
export const LOOK_BACK = "review" in PAGES ? "review" : "replay";

/** `6 h 43 min`. */
export function timeUntil(at: number, now: number): string {
  const minutes = Math.max(0, Math.ceil((at - now) / 60_000));
  const unit = (value: number, name: "hour" | "minute"): string =>
    new Intl.NumberFormat(settings.language, { style: "unit", unit: name, unitDisplay: "short" }).format(value);
  const hours = Math.floor(minutes / 60);
  return [hours ? unit(hours, "hour") : "", unit(minutes % 60, "minute")].filter(Boolean).join(" ");
}

/** The date of a deal, which is the same everywhere. */
export function dayText(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(settings.language, { ...options, timeZone: "UTC" }).format(new Date(day));
}

const KEY = "oriflamme.challenges";
const MOST = 50;

function kept(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/** The secret of the challenge that a table belongs to. */
export function challengeOf(table: string): string {
  return kept()[table] ?? "";
}

export function keepChallenge(table: string, secret: string): void {
  try {
    const others = Object.entries(kept()).filter(([known]) => known !== table);
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others.slice(1 - MOST), [table, secret]])));
  } catch {
    // Then the link has to be opened again to compare results.
  }
}
