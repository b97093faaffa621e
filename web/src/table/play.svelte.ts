/** A table as it is shown: updates come in, their actions are told one after another, then the question stands. */

import { tick } from "svelte";
import { pace, speed } from "../settings.svelte";
import { cue } from "../sounds";
import { actionsOf } from "../text/lines";
import { say } from "../text/words.svelte";
import { TableSocket, type Request } from "../wire/socket";
import type {
  Accepted,
  ChatLine,
  ChatMessage,
  ClocksMessage,
  DecisionMessage,
  EventMessage,
  HelpMessage,
  PresenceMessage,
  ResultMessage,
  TableMessage,
  Update,
  ViewMessage,
  Welcome,
} from "../wire/types";
import { seatName } from "./people";
import { agree, sceneOf, type Scene } from "./scene";
import type { Stagecraft } from "./show";
import { lastAnswer, partsOf, Telling } from "./telling.svelte";

export class Play {
  table = $state.raw<TableMessage | null>(null);
  decision = $state.raw<DecisionMessage | null>(null);
  result = $state.raw<ResultMessage | null>(null);
  clocks = $state.raw<{ form: ClocksMessage; at: number } | null>(null);
  viewer = $state<number | null>(null);
  version = $state(0);
  /** everything that has been told */
  events = $state.raw<EventMessage[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** the last line of the chat that was on the screen */
  chatRead = $state(0);
  muted = $state.raw<number[]>([]);
  /** who is there, and when we heard that */
  presence = $state.raw<{ seats: PresenceMessage["seats"]; at: number } | null>(null);
  connected = $state(false);
  /** the code of a refused request, to be shown once */
  refused = $state<string | null>(null);
  /** the link itself does not work */
  closed = $state<string | null>(null);
  /** how often the one player was helped; null where there is no help */
  help = $state.raw<HelpMessage | null>(null);
  /** the help that is asked for, and the last that came */
  asking = $state<"hint" | "explain" | "undo" | null>(null);
  advice = $state.raw<Accepted | null>(null);
  /** a move is on its way */
  sending = $state<string | null>(null);
  playing = $state(false);
  /** the events before the player's last answer */
  mark = $state(0);
  /** how often events and view did not agree */
  drift = $state(0);
  stage: Stagecraft | null = null;
  onsettle: (() => void) | null = null;

  names = $derived((this.table?.seats ?? []).map((seat) => seatName(seat, say())));
  families = $derived((this.table?.seats ?? []).map((seat) => seat.families));
  actions = $derived(actionsOf(this.events));
  /** what has been told since the player's last answer */
  sinceAnswer = $derived(this.actions.filter((action) => action.first + action.events.length > this.mark));
  asked = $derived(this.decision !== null && this.decision.seat === this.viewer && !this.sending);
  readonly telling = new Telling(this);

  /** Whether this player has placed a card: before that there is nothing to undo. */
  decided = $derived(this.events.some((event) => event.key === "placed" && event.seat === this.viewer));

  private readonly socket: TableSocket | null;
  private waiting = $state.raw<Update[]>([]);
  private sent = new Map<number, Request>();
  private latest: ViewMessage | null = null;
  private answered = false;

  /** With a link, a table of the server; without one, whatever is handed to `receive` and `jump`. */
  constructor(link: string | null) {
    this.connected = link === null;
    this.socket =
      link === null
        ? null
        : new TableSocket(link, {
            onWelcome: (message) => this.welcome(message),
            onTable: (message) => (this.table = message),
            onPresence: (message) => (this.presence = { seats: message.seats, at: Date.now() }),
            onUpdate: (message) => this.receive(message),
            onChat: (message) => this.hear(message),
            onAnswer: (id, code, accepted) => this.answer(id, code, accepted),
            onConnection: (connected) => (this.connected = connected),
            onClosed: (code) => (this.closed = code),
          });
  }

  /** What lies on the table, as it is shown: now, or a moment that the player has stepped back to. */
  get scene(): Scene | null {
    return this.telling.scene;
  }

  /** How many actions have arrived and are not told yet. */
  get ahead(): number {
    return this.waiting.reduce((sum, update) => sum + partsOf(update.events).length, 0) + this.telling.ahead;
  }

  close(): void {
    this.socket?.close();
    this.finish();
  }

  /** Answer the question. */
  move(move: string): void {
    if (!this.asked || this.playing || this.telling.back !== null) return;
    this.sending = move;
    this.answered = true;
    this.mark = this.events.length;
    this.telling.forget();
    this.request({ type: "move", version: this.version, move });
  }

  /** Ask for help. */
  ask(kind: "hint" | "explain" | "undo"): void {
    if (!this.help || this.playing || this.asking) return;
    this.asking = kind;
    this.request({ type: kind, version: this.version });
  }

  request(request: Request): void {
    if (this.socket) this.sent.set(this.socket.send(request), request);
  }

  /** Show at once what is still being told; whether there was anything. */
  finish(): boolean {
    return this.telling.skip(this.playing);
  }

  private welcome(message: Welcome): void {
    this.viewer = message.viewer;
    this.muted = message.muted;
  }

  private hear(message: ChatMessage): void {
    const known = new Set(this.chat.map((line) => line.id));
    this.chat = [...this.chat, ...message.lines.filter((line) => !known.has(line.id))];
  }

  private answer(id: number, code: string | null, accepted?: Accepted): void {
    const request = this.sent.get(id);
    this.sent.delete(id);
    if (request?.type === this.asking) this.asking = null;
    if (accepted?.hint || accepted?.outlooks) this.advice = accepted;
    if (request?.type === "move" && code !== null) this.sending = null;
    if (code !== null && code !== "stale") this.refused = code;
  }

  receive(update: Update): void {
    if (update.since === null) {
      this.waiting = [];
      if (this.scene === null || this.help?.undos !== update.help?.undos) {
        this.finish();
        this.start(update);
        return;
      }
      update = { ...update, events: update.events.slice(this.events.length) };
    }
    this.waiting = [...this.waiting, update];
    if (!this.playing) void this.run();
  }

  /** The first look at a table: nothing is told, it lies there. */
  private start(update: Update): void {
    this.events = update.events;
    this.mark = lastAnswer(update.events, this.viewer);
    this.telling.forget();
    if (update.view) this.telling.put(sceneOf(update.view, null));
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
      const [update, ...others] = this.waiting;
      this.waiting = others;
      if (update) await this.play(update);
    }
    await this.telling.held();
    this.playing = false;
    if (this.asked || this.result || !this.awaited) this.telling.skipping = false;
    if (this.result) cue("end");
    else if (this.asked) cue("turn");
    this.onsettle?.();
    if (this.waiting.length) void this.run();
  }

  private async play(update: Update): Promise<void> {
    if (this.sending && update.version > this.version) this.sending = null;
    if (update.events.length || update.version !== this.version) this.decision = null;
    await this.telling.tell(partsOf(update.events));
    const live = this.telling.live;
    if (update.view && live && !agree(live, update.view)) this.drift += 1;
    this.settle(update);
    await tick();
  }

  /** The player will be asked again. */
  private get awaited(): boolean {
    return this.socket !== null && this.viewer !== null && !this.table?.seats[this.viewer]?.bot;
  }

  /** Nobody at this table has answered anything that we saw asked. */
  get opening(): boolean {
    return this.viewer !== null && this.version < this.names.length && !this.answered;
  }

  /** Nothing moves and nothing waits: nobody looks, or the player wants it so. */
  get hidden(): boolean {
    return pace() === 0 || document.hidden || !this.stage;
  }

  get moving(): boolean {
    return speed() > 0;
  }

  private settle(update: Update): void {
    this.version = update.version;
    this.help = update.help;
    if (update.view) this.telling.put(sceneOf(update.view, this.telling.live));
    this.latest = update.view ?? this.latest;
    this.decision = update.decision;
    this.result = update.result;
    this.clocks = update.clocks ? { form: update.clocks, at: Date.now() } : null;
    if (this.sending && update.decision?.seat !== this.viewer) this.sending = null;
  }
}
