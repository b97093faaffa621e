/** A review as it arrives: asked for again and again until it is whole. */

import { api, codeOf } from "../wire/api";
import type { DecisionReview, ReviewStep, SeatAccount } from "../wire/types";

const PAUSE = 700;
/** While it waits behind others, or the page is not seen. */
const LONG_PAUSE = 3000;

export class SeatReview {
  steps = $state.raw<ReviewStep[]>([]);
  account = $state.raw<SeatAccount | null>(null);
  of = $state(0);
  /** how many reviews come first */
  before = $state(0);
  computing = $state(false);
  /** the code of what went wrong; `failed` where the server gave up */
  problem = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private began: { at: number; done: number } | null = null;

  constructor(
    readonly table: string,
    readonly seat: number,
    private readonly secret: string | undefined,
  ) {
    void this.ask();
  }

  /** The expected shares before each move, as far as they are known. */
  get curve(): readonly (readonly number[])[] {
    return this.account?.curve ?? this.steps.map((step) => step.shares);
  }

  /** The standard error of the seat's own share in each of them. */
  get errors(): readonly number[] {
    return this.account?.errors ?? this.steps.map((step) => step.error);
  }

  get decisions(): readonly DecisionReview[] {
    return this.account?.decisions ?? this.steps.flatMap((step) => step.decision ?? []);
  }

  /** About how many seconds it still takes; null before that can be told. */
  get left(): number | null {
    const done = this.steps.length;
    if (!this.began || done - this.began.done < 3) return null;
    return Math.ceil(((Date.now() - this.began.at) / 1000 / (done - this.began.done)) * (this.of - done));
  }

  decisionAt(version: number): DecisionReview | null {
    return this.decisions.find((decision) => decision.version === version) ?? null;
  }

  again(): void {
    this.problem = "";
    void this.ask();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async ask(): Promise<void> {
    try {
      const answer = await api.review(this.table, this.seat, this.steps.length, this.secret);
      if (this.closed) return;
      this.of = answer.of;
      this.before = answer.before;
      this.steps = [...this.steps, ...answer.steps];
      this.computing = answer.state === "computing" || answer.state === "waiting";
      if (this.steps.length && !this.began) this.began = { at: Date.now(), done: this.steps.length };
      if (answer.review) this.account = answer.review.seats[0] ?? null;
      else if (answer.state === "failed") this.problem = "failed";
      else this.timer = setTimeout(() => void this.ask(), document.hidden || this.before ? LONG_PAUSE : PAUSE);
    } catch (error) {
      if (this.closed) return;
      this.computing = false;
      this.problem = codeOf(error);
    }
  }
}
