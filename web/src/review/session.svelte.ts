/** What the review page shows: a game, a seat, a moment, and how somebody looks at it. */

import { framesOf, roundStarts, tableOf } from "../replay/merge";
import { momentIn } from "../replay/moment";
import { seatName } from "../table/people";
import { sceneOf, type Scene } from "../table/scene";
import { joined, question } from "../text/story";
import { say, t } from "../text/words.svelte";
import { api, codeOf } from "../wire/api";
import type { Replay, DecisionReview } from "../wire/types";
import { accountOf, lostBy, momentsOf, points } from "./figures";
import { Find } from "./find.svelte";
import { choicesIn } from "./moves";
import { SeatReview } from "./review.svelte";
import { moveText, situationAt, titleOf } from "./situation";

export class Session {
  replay = $state.raw<Replay | null>(null);
  /** why there is nothing to show */
  problem = $state("");
  /** the seat of whoever looks, if they played */
  own = $state<number | null>(null);
  seat = $state(0);
  at = $state(0);
  asItWas = $state(false);
  readonly find = new Find();

  private reviews = $state.raw<readonly SeatReview[]>([]);
  /** nobody has chosen a moment yet: the review chooses one when it is whole */
  private untouched = $state(true);
  private wantsFind = false;
  private before: Scene | null = null;

  constructor(
    readonly id: string,
    readonly secret: string | undefined,
  ) {}

  review = $derived(this.reviews[this.seat]);
  frames = $derived(this.replay ? framesOf(this.replay, this.seat) : []);
  private whole = $derived(this.replay ? framesOf(this.replay, "all") : []);
  last = $derived(Math.max(0, this.frames.length - 1));
  rounds = $derived(roundStarts(this.frames));
  roundAt = (version: number): number => this.rounds.findLast(([, start]) => start <= version)?.[0] ?? 1;
  families = $derived(this.replay?.families ?? []);
  names = $derived(this.replay ? tableOf(this.replay, "", "players").seats.map((each) => seatName(each, say())) : []);
  frame = $derived(this.frames[this.at]);
  /** as the seat saw it, and as everybody together knew it */
  scene = $derived.by(() => (this.frame ? (this.before = sceneOf(this.frame.view, this.before)) : null));
  truth = $derived.by(() => {
    const known = this.whole[this.at];
    return known && this.scene ? sceneOf(known.view, this.scene) : null;
  });
  curve = $derived(this.review?.curve ?? []);
  errors = $derived(this.review?.errors ?? []);
  decision = $derived(this.review?.decisionAt(this.at) ?? null);
  situation = $derived(situationAt(this.frames, this.at, this.names, this.families, this.seat));
  account = $derived(this.review?.account ? accountOf(this.review.account) : null);
  moments = $derived.by(() => {
    const decisions = this.review?.decisions ?? [];
    return momentsOf(decisions, this.account?.decisions ?? -100 * lostBy(decisions));
  });
  graded = $derived(this.moments.graded ? this.moments.shown.map((moment) => moment.decision) : []);
  cursor = $derived(this.scene?.phase === "resolution" ? (this.frame?.decision?.slot ?? this.scene.cursor) : null);
  /** the slots of the move played and of the best one */
  played = $derived(this.find.on ? null : this.slotOf(this.decision?.played));
  best = $derived(this.find.on ? null : this.slotOf(this.decision?.best));
  /** what can be tried on the table itself */
  choices = $derived(
    this.find.on && this.situation
      ? choicesIn(this.situation).filter((each) => !each.card && !this.find.tried.has(each.option.move))
      : [],
  );
  /** what the move at hand changes for the seat */
  change = $derived.by(() => {
    const [now, next] = [this.curve[this.at], this.curve[this.at + 1]];
    return now && next ? points(next[this.seat] ?? 0) - points(now[this.seat] ?? 0) : null;
  });
  asked = $derived(
    this.frame?.decision ? question(this.frame.decision, say(), this.names, this.seat) : t("web-review-end"),
  );
  label = $derived(t("web-review-at", { round: this.roundAt(this.at), at: this.at, of: this.last }));
  spoken = $derived.by(() => {
    const share = this.curve[this.at]?.[this.seat];
    const chance =
      share === undefined
        ? ""
        : t("option-with-detail", { option: this.names[this.seat] ?? "", detail: `${points(share)} %` });
    return `${this.label}. ${this.asked} ${chance}`;
  });
  result = $derived.by(() => {
    const found = this.replay?.result;
    if (!found) return "";
    const winners = found.winners.map((each) => this.names[each] ?? "");
    const influence = found.influence[found.winners[0] ?? 0] ?? 0;
    return t("result-winner", { winners: joined(winners, say()), n_winners: winners.length, influence });
  });

  private slotOf(move: string | undefined): number | null {
    const spot = move ? moveText(this.situation, move, say())?.choice.spot : undefined;
    return spot?.kind === "slot" ? spot.slot : null;
  }

  titled = (decision: DecisionReview): { card: string | null; played: string; best: string } =>
    titleOf(situationAt(this.frames, decision.version, this.names, this.families, this.seat), decision, say());

  async open(): Promise<void> {
    try {
      this.problem = "";
      const found = await api.replay(this.id, this.secret);
      const peeked = this.secret ? await api.peek(this.secret).catch(() => null) : null;
      this.own = peeked?.table.id === this.id ? peeked.seat : null;
      const moment = momentIn(location.search, found.names.length, this.own);
      this.untouched = !location.search.includes("step=");
      this.wantsFind = location.search.includes("find=1");
      this.replay = found;
      this.at = Math.min(moment.step, this.last);
      this.look(typeof moment.perspective === "number" ? moment.perspective : 0);
    } catch (error) {
      this.problem = codeOf(error);
    }
  }

  /** Look from another seat. */
  look(seat: number): void {
    this.seat = seat;
    this.find.stop();
    if (this.reviews[seat]) return;
    const copy = [...this.reviews];
    copy[seat] = new SeatReview(this.id, seat, this.secret);
    this.reviews = copy;
  }

  show = (at: number): void => {
    this.untouched = false;
    this.at = Math.max(0, Math.min(this.last, at));
    this.find.stop();
  };

  toggleFind = (): void => {
    if (this.find.on) this.find.stop();
    else if (this.decision) this.find.start(this.decision);
  };

  /** Once the review is whole, show what cost most, unless somebody looks at something else; for an effect. */
  settle(): void {
    if (this.wantsFind && this.decision) {
      this.wantsFind = false;
      this.find.start(this.decision);
    }
    if (!this.review?.account || !this.untouched) return;
    this.untouched = false;
    const worst = this.graded.toSorted((a, b) => b.loss - a.loss)[0] ?? this.moments.shown[0]?.decision;
    if (worst) this.at = worst.version;
  }

  close(): void {
    this.reviews.forEach((each) => each?.close());
  }
}
