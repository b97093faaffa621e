/** Figures of a review as they are read: whole points that add up, moments that matter. */

import { tenths } from "../text/figures";
import type { DecisionReview, SeatAccount } from "../wire/types";

const MOST_MOMENTS = 5;
const CLOSEST = 3;
/** Below this share of the victory nothing was at stake. */
const AT_STAKE = 0.02;
/** From which part of a fair share on a loss has a grade. */
const LEAST = 0.06;

/** Whole numbers as near as possible that add up to the rounded sum (largest remainder). */
export function rounded(values: readonly number[], sum = Math.round(values.reduce((a, b) => a + b, 0))): number[] {
  const down = values.map(Math.floor);
  let missing = sum - down.reduce((a, b) => a + b, 0);
  const order = values.map((value, index) => [value - Math.floor(value), index] as const).toSorted(byFirst);
  for (const [, index] of order) {
    if (missing <= 0) break;
    down[index] = (down[index] ?? 0) + 1;
    missing -= 1;
  }
  return down;
}

function byFirst(a: readonly [number, number], b: readonly [number, number]): number {
  return b[0] - a[0];
}

/** A number with its sign, as it is printed. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `\u2212${-value}` : "0";
}

/** A share of the victory in whole points. */
export function points(share: number): number {
  return Math.round(100 * share);
}

/** Points of victory to read: whole ones, or tenths where there is less than one. */
export function amount(share: number): string {
  const value = 100 * share;
  return value >= 0.95 ? String(Math.round(value)) : value >= 0.05 ? tenths(value) : "0";
}

/** A standard error in points. */
export function margin(error: number): string {
  return `±${amount(error)}`;
}

export interface Account {
  fair: number;
  deal: number;
  decisions: number;
  fortune: number;
  result: number;
}

/** The account in whole points that add up to the result. */
export function accountOf(seat: SeatAccount): Account {
  const lost = lostBy(seat.decisions);
  const result = points(seat.result);
  const [fair = 0, deal = 0, decisions = 0, fortune = 0] = rounded(
    [seat.fair, seat.deal, -lost, seat.fortune].map((value) => 100 * value),
    result,
  );
  return { fair, deal, decisions, fortune, result };
}

export function lostBy(decisions: readonly DecisionReview[]): number {
  return decisions.reduce((sum, decision) => sum + decision.loss, 0);
}

export interface Moments {
  /** in the order of play, each with its loss in whole points */
  shown: { decision: DecisionReview; loss: number }[];
  /** the loss of all others, and how many they are */
  rest: number;
  others: number;
  /** whether they have grades; otherwise they are only the closest choices */
  graded: boolean;
}

/** The decisions that cost most, and the sum of the rest: together what the account says. */
export function momentsOf(decisions: readonly DecisionReview[], total: number): Moments {
  const costly = decisions.filter((decision) => decision.grade !== "good");
  const graded = costly.length > 0;
  const chosen = graded
    ? costly.toSorted((a, b) => b.loss - a.loss).slice(0, MOST_MOMENTS)
    : decisions
        .filter((decision) => decision.options.some(({ share }) => share > AT_STAKE && share < 1 - AT_STAKE))
        .toSorted((a, b) => lead(a) - lead(b))
        .slice(0, CLOSEST);
  const inOrder = chosen.toSorted((a, b) => a.version - b.version);
  const others = decisions.filter((decision) => !inOrder.includes(decision));
  const losses = rounded(
    [...inOrder.map((decision) => -100 * decision.loss), -100 * lostBy(others)],
    Math.min(0, total),
  );
  return {
    shown: inOrder.map((decision, index) => ({ decision, loss: losses[index] ?? 0 })),
    rest: losses.at(-1) ?? 0,
    others: others.length,
    graded,
  };
}

/** By how much the best option is ahead of the next one. */
function lead({ options }: DecisionReview): number {
  const [first = 0, second = 0] = options.map((option) => option.share).toSorted((a, b) => b - a);
  return first - second;
}

/** The loss in points from which on a decision has a grade. */
export function threshold(fair: number): string {
  const value = Math.round(1000 * LEAST * fair) / 10;
  return Number.isInteger(value) ? String(value) : tenths(value);
}

/** Chevrons of a grade. */
export function chevrons(grade: string): number {
  return ["good", "inaccuracy", "mistake", "blunder"].indexOf(grade);
}

/** Whether an option is no worse than the best, as far as the games can tell. */
export function isNear(decision: DecisionReview, move: string): boolean {
  const of = (name: string): { share: number; error: number } | undefined =>
    decision.options.find((option) => option.move === name);
  const [best, other] = [of(decision.best), of(move)];
  if (!best || !other) return false;
  if (move === decision.played) return decision.loss < 2 * decision.error;
  return best.share - other.share < 2 * other.error;
}
