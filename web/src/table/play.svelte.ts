/** A table as it is shown: updates come in, their events are played one after another, then the question stands. */

import { tick } from "svelte";
import { speed } from "../settings.svelte";
import { cue } from "../sounds";
import { say } from "../text/words.svelte";
import { TableSocket, type Request } from "../wire/socket";
import type {
  ChatLine,
  ChatMessage,
  ClocksMessage,
  DecisionMessage,
  EventMessage,
  ResultMessage,
  TableMessage,
  Update,
  ViewMessage,
  Welcome,
} from "../wire/types";
import { seatName } from "./people";
import { advance, agree, sceneOf, type Scene } from "./scene";
import { finishAll } from "./motion";
import { CUE, DURATION, show, type Stagecraft } from "./show";

/** Longest time between two decisions, in milliseconds. */
const LONGEST = 2500;

export class Play {
  table = $state.raw<TableMessage | null>(null);
  scene = $state.raw<Scene | null>(null);
  decision = $state.raw<DecisionMessage | null>(null);
  result = $state.raw<ResultMessage | null>(null);
  clocks = $state.raw<{ form: ClocksMessage; at: number } | null>(null);
  viewer = $state<number | null>(null);
  version = $state(0);
  events = $state.raw<EventMessage[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  muted = $state.raw<number[]>([]);
  connected = $state(false);
  /** the code of a refused request, to be shown once */
  refused = $state<string | null>(null);
  /** the link itself does not work */
  closed = $state<string | null>(null);
  /** a move is on its way */
  sending = $state<string | null>(null);
  playing = $state(false);
  /** pieces that just changed, shown by a ring where nothing flies */
  changed = $state.raw<ReadonlySet<number>>(new Set());
  /** how often events and view did not agree */
  drift = $state(0);
  stage: Stagecraft | null = null;
  onsettle: (() => void) | null = null;

  names = $derived((this.table?.seats ?? []).map((seat) => seatName(seat, say())));
  families = $derived((this.table?.seats ?? []).map((seat) => seat.families));
  asked = $derived(this.decision !== null && this.decision.seat === this.viewer && !this.sending);

  private readonly socket: TableSocket | null;
  private waiting: Update[] = [];
  private sent = new Map<number, Request>();
  private latest: ViewMessage | null = null;
  private hurry = false;
  private answered = false;
  private wake: (() => void) | null = null;

  /** With a link, a table of the server; without one, whatever is handed to `receive` and `jump`. */
  constructor(link: string | null) {
    this.connected = link === null;
    this.socket =
      link === null
        ? null
        : new TableSocket(link, {
            onWelcome: (message) => this.welcome(message),
            onTable: (message) => (this.table = message),
            onUpdate: (message) => this.receive(message),
            onChat: (message) => this.hear(message),
            onAnswer: (id, code) => this.answer(id, code),
            onConnection: (connected) => (this.connected = connected),
            onClosed: (code) => (this.closed = code),
          });
  }

  close(): void {
    this.socket?.close();
    this.finish();
  }

  /** Answer the question. */
  move(move: string): void {
    if (!this.asked || this.playing) return;
    this.sending = move;
    this.answered = true;
    this.request({ type: "move", version: this.version, move });
  }

  request(request: Request): void {
    if (this.socket) this.sent.set(this.socket.send(request), request);
  }

  /** Show at once what is still being played; whether there was anything. */
  finish(): boolean {
    finishAll();
    if (!this.playing) return false;
    this.hurry = true;
    this.wake?.();
    return true;
  }

  private welcome(message: Welcome): void {
    this.viewer = message.viewer;
    this.muted = message.muted;
  }

  private hear(message: ChatMessage): void {
    const known = new Set(this.chat.map((line) => line.id));
    this.chat = [...this.chat, ...message.lines.filter((line) => !known.has(line.id))];
  }

  private answer(id: number, code: string | null): void {
    const request = this.sent.get(id);
    this.sent.delete(id);
    if (request?.type === "move" && code !== null) this.sending = null;
    if (code !== null && code !== "stale") this.refused = code;
  }

  receive(update: Update): void {
    if (update.since === null) {
      this.waiting = [];
      if (this.scene === null) {
        this.start(update);
        return;
      }
      update = { ...update, events: update.events.slice(this.events.length) };
    }
    this.waiting.push(update);
    if (!this.playing) void this.run();
  }

  /** The first look at a table: nothing is played, it lies there. */
  private start(update: Update): void {
    this.events = update.events;
    if (update.view) this.scene = sceneOf(update.view, null);
    this.settle(update);
  }

  /** Show a moment at once. */
  jump(update: Update): void {
    this.waiting = [];
    this.finish();
    this.start(update);
  }

  private async run(): Promise<void> {
    this.playing = true;
    while (this.waiting.length) {
      const update = this.waiting.shift();
      if (update) await this.play(update);
    }
    this.playing = false;
    this.hurry = false;
    this.onsettle?.();
  }

  private async play(update: Update): Promise<void> {
    if (this.sending && update.version > this.version) this.sending = null;
    if (update.events.length || update.version !== this.version) this.decision = null;
    const length = update.events.reduce((sum, event) => sum + (DURATION[event.key] ?? 0), 0);
    const pace = Math.min(1, LONGEST / Math.max(1, length)) / (1 + this.waiting.length);
    for (const event of update.events) await this.perform(event, pace);
    if (update.view && this.scene && !agree(this.scene, update.view)) {
      this.drift += 1;
    }
    this.settle(update);
    await tick();
  }

  /** Play one event: the picture changes, and what changed is seen to change. */
  private async perform(event: EventMessage, pace: number): Promise<void> {
    this.events = [...this.events, event];
    if (!this.scene) return;
    const rate = speed();
    const still = rate === 0 || this.hurry || document.hidden || !this.stage;
    const before = this.scene;
    const after = advance(before, event);
    const sound = CUE[event.key];
    if (sound && !this.hurry) cue(sound, event.amount);
    if (still) {
      this.scene = after;
      if (rate === 0) this.ring(before, after);
      return;
    }
    const duration = ((DURATION[event.key] ?? 0) * pace) / rate;
    await show(this.stage as Stagecraft, event, duration, async () => {
      this.scene = after;
      await tick();
    });
    // Before the first question nobody wants to wait: what flies then flies beside it.
    if (duration > 0 && !this.opening) await this.pause(duration);
  }

  /** Without motion a change is shown by a ring for a second. */
  private ring(before: Scene, after: Scene): void {
    const known = new Map(before.queue.flat().map((piece) => [piece.id, JSON.stringify(piece)]));
    const changed = after.queue.flat().filter((piece) => known.get(piece.id) !== JSON.stringify(piece));
    if (!changed.length) return;
    this.changed = new Set([...this.changed, ...changed.map((piece) => piece.id)]);
    setTimeout(() => (this.changed = new Set()), 1000);
  }

  /** Nobody at this table has answered anything that we saw asked. */
  private get opening(): boolean {
    return this.viewer !== null && this.version < this.names.length && !this.answered;
  }

  private pause(duration: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, duration);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private settle(update: Update): void {
    const wasAsked = this.asked;
    this.version = update.version;
    if (update.view) this.scene = sceneOf(update.view, this.scene);
    this.latest = update.view ?? this.latest;
    this.decision = update.decision;
    this.result = update.result;
    this.clocks = update.clocks ? { form: update.clocks, at: Date.now() } : null;
    if (this.sending && update.decision?.seat !== this.viewer) this.sending = null;
    if (update.result) cue("end");
    else if (this.asked && !wasAsked) cue("turn");
  }
}
