/** The reasons of a verdict in sentences, as `puzzles/telling.py` tells them in the terminal. */

import { oneLine, type Situation } from "../review/moves";
import { moveText } from "../review/situation";
import { tenths } from "../text/figures";
import { cardText, yes } from "../text/story";
import type { Facts, Words } from "../text/words.svelte";
import type { DecisionReview, PuzzleVerdict } from "../wire/types";

/** A move in one line. */
export function moveLine(situation: Situation | null, move: string, words: Words): string {
  const text = moveText(situation, move, words);
  return text ? oneLine(text, words) : move;
}

export function reasonTexts(verdict: PuzzleVerdict, situation: Situation | null, words: Words): string[] {
  return verdict.reasons
    .filter((reason) => words.has(`puzzle-reason-${String(reason.key)}`))
    .map((reason) => words.text(`puzzle-reason-${String(reason.key)}`, factsOf(reason, situation, words)));
}

function factsOf(reason: Record<string, unknown>, situation: Situation | null, words: Words): Facts {
  const facts: Facts = {};
  for (const [name, value] of Object.entries(reason)) {
    if (name === "belief" || name === "chance") facts[name] = Math.round(100 * Number(value));
    else if (name === "loss") facts[name] = tenths(100 * Number(value));
    else if (name === "best" || name === "other") facts[name] = tenths(Number(value));
    else if (name === "card") facts[name] = cardText(String(value), words);
    else if (name === "kind") facts[name] = words.card(String(value));
    else if (name === "move") facts.option = moveLine(situation, String(value), words);
    else if (name === "slot") facts[name] = Number(value);
    else if (name === "ahead") {
      const ahead = Number(value);
      Object.assign(facts, { ahead, distance: Math.abs(ahead), behind: yes(ahead < 0) });
    }
  }
  return facts;
}

/** The slot that a move is about, if any. */
export function slotOf(situation: Situation | null, move: string | undefined): number | null {
  if (!situation || !move) return null;
  const found = /^(?:target|place \S+ on) (\d+)$/.exec(move);
  return found ? Number(found[1]) : null;
}

/** A verdict as the review's table of options shows it. */
export function asDecision(verdict: PuzzleVerdict, version: number, round: number): DecisionReview {
  return {
    version,
    round,
    played: verdict.move,
    best: verdict.best,
    loss: verdict.loss,
    error: verdict.error,
    stake: 0,
    grade: verdict.grade,
    options: verdict.options.map((option) => ({ ...option, place: 0, games: 0 })),
    belief: [],
    reasons: [],
    judged_by: "share",
  };
}
