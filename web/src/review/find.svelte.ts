/** Find the better move: the answer stays hidden until a move is found, or shown. */

import type { DecisionReview } from "../wire/types";
import { amount, isNear } from "./figures";

export class Find {
  on = $state(false);
  tried = $state.raw<ReadonlySet<string>>(new Set());
  verdict = $state.raw<{ kind: "found" | "near" | "not-yet"; loss: string } | null>(null);
  private decision: DecisionReview | null = null;

  start(decision: DecisionReview): void {
    this.decision = decision;
    this.on = true;
    this.tried = new Set();
    this.verdict = null;
  }

  stop(): void {
    this.on = false;
    this.verdict = null;
  }

  /** Try a move; one that is as good as the best shows the answer. */
  attempt(move: string): void {
    const { decision } = this;
    if (!decision || !this.on) return;
    this.tried = new Set([...this.tried, move]);
    const share = (name: string): number => decision.options.find((option) => option.move === name)?.share ?? 0;
    const loss = move === decision.played ? decision.loss : Math.max(0, share(decision.best) - share(move));
    const kind = move === decision.best ? "found" : isNear(decision, move) ? "near" : "not-yet";
    this.verdict = { kind, loss: amount(loss) };
    if (kind !== "not-yet") this.on = false;
  }
}
