/** Which page an address shows; each is loaded when it is first wanted. */

type Pages = Record<string, () => Promise<{ default: unknown }>>;

const ALWAYS: Pages = {
  "": () => import("./start/StartPage.svelte"),
  t: () => import("./table/TablePage.svelte"),
  rules: () => import("./rules/RulesPage.svelte"),
  learn: () => import("./learn/LearnPage.svelte"),
  replay: () => import("./replay/ReplayPage.svelte"),
};
/** Pages that need a server: people, profiles, searches. */
const SERVED: Pages = {
  friends: () => import("./start/FriendsPage.svelte"),
  replays: () => import("./replay/ReplaysPage.svelte"),
  review: () => import("./review/ReviewPage.svelte"),
  games: () => import("./games/GamesPage.svelte"),
  carry: () => import("./games/CarryPage.svelte"),
  mix: () => import("./mix/MixPage.svelte"),
  daily: () => import("./contests/DailyPage.svelte"),
  challenge: () => import("./contests/ChallengePage.svelte"),
  puzzle: () => import("./puzzles/PuzzlePage.svelte"),
  lobby: () => import("./lobby/LobbyPage.svelte"),
};

export const PAGES: Pages = import.meta.env.MODE === "alone" ? ALWAYS : { ...ALWAYS, ...SERVED };

/** Whether there is such a page; what leads to it is shown only then. */
export function offers(name: string): boolean {
  return name in PAGES;
}

export function partsOf(path: string): string[] {
  return path.split("/").filter(Boolean).map(decodeURIComponent);
}

/** The page of an address; the start page for one that is not known. */
export function nameOf(path: string): string {
  const name = partsOf(path)[0] ?? "";
  return name in PAGES ? name : "";
}
