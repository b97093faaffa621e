/** Which page an address shows; each is loaded when it is first wanted. */

export const PAGES: Record<string, () => Promise<{ default: unknown }>> = {
  "": () => import("./start/StartPage.svelte"),
  t: () => import("./table/TablePage.svelte"),
  friends: () => import("./start/FriendsPage.svelte"),
  rules: () => import("./rules/RulesPage.svelte"),
  learn: () => import("./learn/LearnPage.svelte"),
  replays: () => import("./replay/ReplaysPage.svelte"),
  replay: () => import("./replay/ReplayPage.svelte"),
  review: () => import("./review/ReviewPage.svelte"),
  games: () => import("./games/GamesPage.svelte"),
  carry: () => import("./games/CarryPage.svelte"),
  mix: () => import("./mix/MixPage.svelte"),
  daily: () => import("./contests/DailyPage.svelte"),
  challenge: () => import("./contests/ChallengePage.svelte"),
  puzzle: () => import("./puzzles/PuzzlePage.svelte"),
  lobby: () => import("./lobby/LobbyPage.svelte"),
};

export function partsOf(path: string): string[] {
  return path.split("/").filter(Boolean).map(decodeURIComponent);
}

/** The page of an address; the start page for one that is not known. */
export function nameOf(path: string): string {
  const name = partsOf(path)[0] ?? "";
  return name in PAGES ? name : "";
}
