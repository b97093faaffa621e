/** The player's games that are not over, as the server lists them; every page shows how many wait. */

import { keptTables, noteAttached } from "../memory";
import { offers } from "../pages";
import { profileKey } from "../profile";
import { profileApi } from "../wire/profile";
import type { RunningGame } from "../wire/types";

const EVERY = 20_000;
/** links that one call can attach */
const LINKS = 50;

const known = $state<{ games: RunningGame[] | null }>({ games: null });

export function runningGames(): RunningGame[] | null {
  return known.games;
}

export function isOurs(game: RunningGame): boolean {
  return game.asked !== null && game.seats.includes(game.asked);
}

/** How many games wait for a move of this player. */
export function waitingCount(): number {
  return (known.games ?? []).filter(isOurs).length;
}

/** Games that only this browser remembers join the list of the profile. */
async function attachKept(): Promise<void> {
  const missing = keptTables().filter((table) => !table.attached && !table.lesson);
  const links = missing.flatMap((table) => table.secrets).slice(0, LINKS);
  if (!links.length) return;
  await profileApi.attach(links);
  noteAttached(missing.map((table) => table.table));
}

/** Ask the server anew. */
export async function lookForGames(): Promise<void> {
  try {
    await attachKept();
    known.games = profileKey() ? (await profileApi.running()).games : [];
  } catch {
    // The next look may have more luck; what was known stays.
  }
}

/** Look now, and again while the page is in sight. */
export function watchGames(): () => void {
  if (!offers("games")) return () => undefined;
  void lookForGames();
  const timer = setInterval(() => {
    if (document.visibilityState === "visible") void lookForGames();
  }, EVERY);
  return () => clearInterval(timer);
}
