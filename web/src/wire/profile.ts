/** The calls about this player's profile; docs/protocol.md has the list. */

import { call } from "./api";
import type { Attached, Carried, CarryCode, FinishedGames, GameTotals, ProfileInfo, RunningGames } from "./types";

export interface Filter {
  rules?: string;
  level?: string;
  seats?: string;
  result?: string;
}

function query(filter: Filter, before = ""): string {
  const wanted = Object.entries({ ...filter, before }).filter(([, value]) => value);
  return wanted.length ? `?${new URLSearchParams(Object.fromEntries(wanted) as Record<string, string>)}` : "";
}

export const profileApi = {
  info: () => call<ProfileInfo>("GET", "profile"),
  running: () => call<RunningGames>("GET", "profile/running"),
  finished: (filter: Filter, before?: string) => call<FinishedGames>("GET", `profile/games${query(filter, before)}`),
  totals: (filter: Filter) => call<GameTotals>("GET", `profile/totals${query(filter)}`),
  attach: (links: string[]) => call<Attached>("POST", "profile/games", { links }),
  forget: (table: string) => call<ProfileInfo>("DELETE", `profile/games/${table}`),
  remember: (table: string) => call<ProfileInfo>("POST", `profile/games/${table}/restore`),
  remove: () => call<ProfileInfo>("DELETE", "profile"),
  restore: () => call<ProfileInfo>("POST", "profile/restore"),
  carry: (name: string) => call<CarryCode>("POST", "profile/carry", name ? { name } : {}),
  take: (code: string) => call<Carried>("POST", "carry", { code }),
};
