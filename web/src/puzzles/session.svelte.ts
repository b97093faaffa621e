/** A puzzle as it is solved: the history of its seat, the question, the answer and the verdict. */

import { tableOf } from "../replay/merge";
import { playerName } from "../start/tables";
import { situationAt } from "../review/situation";
import { Answering } from "../table/answering.svelte";
import { Play } from "../table/play.svelte";
import { Narrator } from "../text/lines";
import { say } from "../text/words.svelte";
import { codeOf } from "../wire/api";
import { puzzleApi } from "../wire/puzzles";
import type { Frame, PuzzleOffer, PuzzlePosition, PuzzleVerdict, Update } from "../wire/types";
import { slotOf } from "./reasons";

/** The level of the bots that the others are. */
const OTHERS = "master";

export class Session {
  offer = $state.raw<PuzzleOffer | null>(null);
  position = $state.raw<PuzzlePosition | null>(null);
  verdict = $state.raw<PuzzleVerdict | null>(null);
  /** the moment of the history that is shown */
  at = $state(0);
  /** why there is nothing to show, or the answer was not taken */
  problem = $state("");
  readonly play = new Play(null);
  readonly answering = new Answering(this.play, () => true);

  frames = $derived<readonly Frame[]>(this.position?.frames ?? []);
  last = $derived(Math.max(0, this.frames.length - 1));
  /** the question stands there, rather than something that led to it */
  asking = $derived(this.at === this.last);
  situation = $derived(
    situationAt(this.frames, this.last, this.play.names, this.play.families, this.position?.seat ?? 0),
  );
  /** the slots of the answer and of the best one */
  answered = $derived(this.asking ? slotOf(this.situation, this.verdict?.move) : null);
  best = $derived(this.asking ? slotOf(this.situation, this.verdict?.best) : null);
  /** what had happened last at the moment that is shown */
  told = $derived.by(() => {
    const action = this.play.actions.at(-1);
    return action ? new Narrator(say(), this.play.names, this.play.viewer).line(action) : "";
  });

  /** Load a puzzle, or without an id that of the day. */
  async open(id: string | undefined): Promise<void> {
    this.problem = "";
    try {
      const [offer, known] = await Promise.all([
        id ? puzzleApi.offer(id) : puzzleApi.daily(),
        id ? puzzleApi.position(id) : null,
      ]);
      this.position = known ?? (await puzzleApi.position(offer.id));
      this.offer = offer;
      this.play.table = tableOf({ ...this.position, names: namesOf(this.position) }, "", "players");
      this.play.viewer = this.position.seat;
      this.show(this.last);
    } catch (error) {
      this.problem = codeOf(error);
    }
  }

  /** Show a moment of the history; the last one asks, until it is answered. */
  show = (at: number): void => {
    const frame = this.frames[Math.max(0, Math.min(this.last, at))];
    if (!frame) return;
    this.at = frame.version;
    this.play.sending = null;
    const events = this.frames.slice(0, this.at + 1).flatMap((each) => each.events);
    this.play.jump(updateOf(frame, events, this.asking && !this.verdict));
  };

  /** Send the answer that the table has taken. */
  async answer(move: string): Promise<void> {
    const { offer } = this;
    if (!offer || this.verdict) return;
    this.problem = "";
    try {
      this.verdict = await puzzleApi.answer(offer.id, move);
      if (!offer.own) this.offer = { ...offer, own: { credit: this.verdict.credit, solved: this.verdict.solved } };
    } catch (error) {
      this.problem = codeOf(error);
    }
    this.show(this.last);
  }

  retry = (): void => {
    this.verdict = null;
    this.show(this.last);
  };
}

/** The player, and bots as a record names them. */
function namesOf({ families, seat }: PuzzlePosition): string[] {
  return families.map((played, each) => (each === seat ? playerName() : `${OTHERS} (${played.join("+")})`));
}

/** What shows a frame; only where it `asks` there is something to answer. */
function updateOf(frame: Frame, events: Update["events"], asks: boolean): Update {
  return {
    type: "update",
    version: frame.version,
    since: null,
    events,
    view: frame.view,
    decision: asks ? frame.decision : null,
    result: null,
    clocks: null,
    help: null,
  };
}
