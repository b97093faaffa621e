/** The calls about puzzles; docs/protocol.md has the list. */

import { call } from "./api";
import type { PuzzleCollection, PuzzleFigures, PuzzleOffer, PuzzlePosition, PuzzleVerdict } from "./types";

export interface Wanted {
  theme?: string;
  rules?: string;
  /** the puzzle that it must not be */
  after?: string;
}

function query(wanted: Wanted): string {
  const found = Object.entries(wanted).filter(([, value]) => value);
  return found.length ? `?${new URLSearchParams(Object.fromEntries(found) as Record<string, string>)}` : "";
}

export const puzzleApi = {
  collection: () => call<PuzzleCollection>("GET", "puzzles"),
  daily: () => call<PuzzleOffer>("GET", "puzzles/daily"),
  next: (wanted: Wanted) => call<PuzzleOffer>("GET", `puzzles/next${query(wanted)}`),
  offer: (id: string) => call<PuzzleOffer>("GET", `puzzles/${id}`),
  position: (id: string) => call<PuzzlePosition>("GET", `puzzles/${id}/position`),
  answer: (id: string, move: string) => call<PuzzleVerdict>("POST", `puzzles/${id}`, { move }),
  figures: () => call<PuzzleFigures>("GET", "profile/puzzles"),
};
