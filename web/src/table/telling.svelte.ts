/** Telling a game: how long an action is shown, pause, and steps back through what happened since the last answer. */

import { tick } from "svelte";
import { pace } from "../settings.svelte";
import { cue } from "../sounds";
import { Narrator, type Action } from "../text/lines";
import { say } from "../text/words.svelte";
import type { EventMessage } from "../wire/types";
import { finishAll } from "./motion";
import type { Play } from "./play.svelte";
import { advance, type Scene } from "./scene";
import { CUE, show } from "./show";

/** Milliseconds that an action is shown. */
const ACTION = 900;
/** One that eliminates a card or touches the player. */
const GRAVE = 1500;
/** An action while much is waiting. */
const HASTE = 610;
/** So much telling may wait before that. */
const BACKLOG = 12_000;
/** To read a letter; and nothing is shown longer than this for it. */
const LETTER = 22;
const LONGEST = 2000;

/** One action, or what continues it: the table before and after. */
export interface Step {
  /** the number of its first event */
  first: number;
  events: EventMessage[];
  before: Scene;
  after: Scene;
}

/** The events of an update by the action they belong to; the first may continue one. */
export function partsOf(events: readonly EventMessage[]): EventMessage[][] {
  const parts: EventMessage[][] = [];
  for (const event of events) {
    if (event.role === "begins" || !parts.length) parts.push([event]);
    else parts.at(-1)?.push(event);
  }
  return parts;
}

const ANSWERS = new Set(["placed", "waited", "revealed", "chose", "repeated"]);

/** How many events there were when the player last answered, as far as the events tell. */
export function lastAnswer(events: readonly EventMessage[], viewer: number | null): number {
  return events.findLastIndex((event) => event.seat === viewer && ANSWERS.has(event.key)) + 1;
}

/** Whether events take or move something of a player, or hit one of the player's cards. */
export function touches(events: readonly EventMessage[], viewer: number | null): boolean {
  if (viewer === null) return false;
  return events.some(
    ({ key, seat, other }) =>
      (key === "lost" && seat === viewer) ||
      (key === "discarded" && seat === viewer && events.some((event) => event.key === "sprang")) ||
      (other === viewer && seat !== viewer && ["eliminated", "moved", "bribed", "sprang", "copied"].includes(key)),
  );
}

export class Telling {
  /** what is shown */
  scene = $state.raw<Scene | null>(null);
  /** what has been told, whatever is shown */
  live: Scene | null = null;
  steps = $state.raw<Step[]>([]);
  /** the step that the player has gone back to */
  back = $state<number | null>(null);
  paused = $state(false);
  /** straight to the next question */
  skipping = $state(false);
  /** pieces that just changed, shown by a ring where nothing flies */
  changed = $state.raw<ReadonlySet<number>>(new Set());
  /** actions of the update at hand that are still to be told */
  ahead = $state(0);
  private readonly sleepers = new Set<() => void>();
  private reel = 0;

  constructor(private readonly play: Play) {}

  /** The action that is shown, if any has been told. */
  get action(): Action | null {
    const { actions } = this.play;
    if (this.back === null) return actions.at(-1) ?? null;
    const first = this.steps[this.back]?.first ?? 0;
    return actions.findLast((action) => action.first <= first) ?? null;
  }

  /** The number of the step that is shown, and of how many. */
  get position(): [number, number] {
    const told = this.steps.length;
    return [this.back === null ? told : this.back + 1, told + this.play.ahead];
  }

  put(scene: Scene): void {
    this.live = scene;
    if (this.back === null) this.scene = scene;
  }

  /** A new turn begins: what was before cannot be stepped back to. */
  forget(): void {
    this.steps = [];
    this.now();
  }

  async tell(parts: readonly EventMessage[][]): Promise<void> {
    for (const [index, part] of parts.entries()) {
      await this.held();
      this.ahead = parts.length - index - 1;
      await this.perform(part);
    }
    this.ahead = 0;
  }

  /** Wait while the player has paused or stepped back. */
  async held(): Promise<void> {
    while ((this.paused || this.back !== null) && !this.skipping) {
      await new Promise<void>((resolve) => this.sleepers.add(resolve));
    }
  }

  /** Tell one action: its line is there, and what changes is seen to change. */
  private async perform(part: EventMessage[]): Promise<void> {
    const before = this.live;
    const first = this.play.events.length;
    this.play.events = [...this.play.events, ...part];
    if (!before) return;
    const after = part.reduce(advance, before);
    this.steps = [...this.steps, { first, events: part, before, after }];
    if (this.skipping || this.play.hidden) {
      this.put(after);
      if (!this.play.moving) this.ring(before, after);
      return;
    }
    for (const event of part) {
      const sound = CUE[event.key];
      if (sound) cue(sound, event.amount);
    }
    await tick(); // Its time begins when its line is there, however busy the machine is.
    const began = performance.now();
    const duration = this.time(part, first);
    await this.animate(part, before, duration, (scene) => this.put(scene));
    this.put(after);
    await this.pause(duration - (performance.now() - began));
  }

  /** Show how events change the table. */
  private async animate(
    part: readonly EventMessage[],
    before: Scene,
    duration: number,
    put: (scene: Scene) => void,
  ): Promise<void> {
    const { stage, moving } = this.play;
    if (!stage) return;
    if (!moving) {
      const after = part.reduce(advance, before);
      put(after);
      this.ring(before, after);
      return;
    }
    const stop = (): boolean => this.skipping || !this.play.stage;
    await show(
      stage,
      part,
      before,
      duration,
      (milliseconds) => this.pause(milliseconds),
      stop,
      async (scene) => {
        put(scene);
        await tick();
      },
    );
  }

  /** How long an action is shown. */
  private time(part: readonly EventMessage[], first: number): number {
    const grave = part.some(({ key }) => key === "eliminated" || key === "sprang") || touches(part, this.play.viewer);
    const hasty = !grave && (this.play.opening || this.play.ahead * ACTION > BACKLOG);
    if (hasty) return HASTE / pace();
    const action = this.play.actions.findLast((each) => each.first <= first);
    const line = action ? new Narrator(say(), this.play.names, this.play.viewer).line(action) : "";
    return Math.max(grave ? GRAVE : ACTION, Math.min(LONGEST, LETTER * line.length)) / pace();
  }

  private pause(duration: number): Promise<void> {
    if (duration <= 0 || this.skipping) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.sleepers.delete(wake);
        resolve();
      }, duration);
      const wake = (): void => {
        clearTimeout(timer);
        resolve();
      };
      this.sleepers.add(wake);
    });
  }

  private wake(): void {
    for (const wake of this.sleepers) wake();
    this.sleepers.clear();
  }

  /** Without motion a change is shown by a ring for a second. */
  private ring(before: Scene, after: Scene): void {
    const known = new Map(before.queue.flat().map((piece) => [piece.id, JSON.stringify(piece)]));
    const changed = after.queue.flat().filter((piece) => known.get(piece.id) !== JSON.stringify(piece));
    if (!changed.length) return;
    this.changed = new Set([...this.changed, ...changed.map((piece) => piece.id)]);
    setTimeout(() => (this.changed = new Set()), 1000);
  }

  // ---- the player's hand on it ----------------------------------------------------------------------------

  /** Straight to the question; whether there was anything to skip. */
  skip(playing: boolean): boolean {
    finishAll();
    if (!playing && this.back === null) return false;
    if (playing) this.skipping = true;
    this.paused = false;
    this.now();
    return true;
  }

  toggle(): void {
    this.paused = !this.paused;
    if (!this.paused) this.now();
  }

  /** Back to what is happening. */
  now(): void {
    this.reel += 1;
    this.back = null;
    if (this.live) this.scene = this.live;
    this.wake();
  }

  stepBack(): void {
    this.show((this.back ?? this.steps.length - 1) - 1);
  }

  stepForward(): void {
    if (this.back === null) return;
    if (this.back + 1 >= this.steps.length) this.now();
    else this.show(this.back + 1);
  }

  /** Show a step as it lay there when it had been told. */
  private show(index: number): void {
    const step = this.steps[Math.max(0, index)];
    if (!step) return;
    this.reel += 1;
    finishAll();
    this.back = Math.max(0, index);
    this.scene = step.after;
  }

  /** Show the action of an event again, and stay there. */
  async again(first: number): Promise<void> {
    const index = this.steps.findLastIndex((step) => step.first <= first);
    if (index >= 0) await this.replay(index, index);
  }

  /** Show everything since the last answer again, then come back. */
  async all(): Promise<void> {
    const reel = await this.replay(0, this.steps.length - 1);
    if (reel === this.reel) this.now();
  }

  private async replay(from: number, to: number): Promise<number> {
    finishAll();
    this.reel += 1;
    const reel = this.reel;
    for (let index = from; index <= to && reel === this.reel; index++) {
      const step = this.steps[index];
      if (!step) break;
      this.back = index;
      this.scene = step.before;
      await tick();
      const duration = this.time(step.events, step.first);
      const began = performance.now();
      await this.animate(step.events, step.before, duration, (scene) => {
        if (reel === this.reel) this.scene = scene;
      });
      if (reel === this.reel) await this.pause(duration - (performance.now() - began));
    }
    return reel;
  }
}
