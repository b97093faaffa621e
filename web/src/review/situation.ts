/** A moment of a game as a seat knew it, with what was asked of it. */

import { tenths } from "../text/figures";
import type { Words } from "../text/words.svelte";
import { sceneOf } from "../table/scene";
import { parse } from "../cards";
import type { Frame, DecisionReview } from "../wire/types";
import { points } from "./figures";
import { actingCard, choicesIn, oneLine, textOf, type MoveText, type Situation } from "./moves";

/** The situation before a move; null where nobody decides, or the frame is missing. */
export function situationAt(
  frames: readonly Frame[],
  version: number,
  names: readonly string[],
  families: readonly (readonly string[])[],
  viewer: number,
): Situation | null {
  const frame = frames[version];
  if (!frame?.decision) return null;
  return { decision: frame.decision, scene: sceneOf(frame.view, null), events: frame.events, names, families, viewer };
}

/** A move of this situation in words. */
export function moveText(situation: Situation | null, move: string, words: Words): MoveText | null {
  if (!situation) return null;
  const choice = choicesIn(situation).find((each) => each.option.move === move);
  return choice ? textOf(choice, situation, words) : null;
}

/** A decision in a line: the card and what was played, and the best move. */
export function titleOf(
  situation: Situation | null,
  decision: DecisionReview,
  words: Words,
): { card: string | null; played: string; best: string } {
  const [played, best] = [decision.played, decision.best].map((move) => moveText(situation, move, words));
  const acting = situation ? actingCard(situation) : null;
  const line = played ? oneLine(played, words) : decision.played;
  const name = acting && !played?.choice.card ? words.card(parse(acting).name ?? "") : "";
  return {
    card: played?.choice.card ?? acting ?? played?.card ?? null,
    played: name ? words.text("option-with-detail", { option: name, detail: line }) : line,
    best: best ? oneLine(best, words) : decision.best,
  };
}

/** Reasons whose numbers are chances; those of the others are influence points. */
const CHANCES = new Set(["target-strikes-back", "eliminated-before-next-turn", "rival-gains"]);

/** The reasons of a decision as sentences; those without a message are left out. */
export function reasonTexts(decision: DecisionReview, names: readonly string[], words: Words): string[] {
  return decision.reasons.flatMap((reason) => {
    const key = String(reason.key);
    if (!words.has(`review-reason-${key}`)) return [];
    const facts: Record<string, string> = {};
    for (const [name, value] of Object.entries(reason))
      if (typeof value === "number") facts[name] = CHANCES.has(key) ? String(points(value)) : tenths(value);
    if (Array.isArray(reason.cards)) facts.cards = reason.cards.map((name) => words.card(String(name))).join(", ");
    if (typeof reason.card === "string") facts.card = words.card(parse(reason.card).name ?? "");
    if (typeof reason.seat === "number") facts.name = names[reason.seat] ?? "";
    return [words.text(`review-reason-${key}`, facts)];
  });
}
