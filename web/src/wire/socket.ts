/** A table's socket: says hello, connects again when it breaks, and sends an unanswered move again. */

import { carried, isOnline, type Line } from "./carrier";
import type {
  Accepted,
  Begin,
  Chat,
  ChatMessage,
  ChooseFamily,
  ChooseFirst,
  Explain,
  HandOver,
  Hello,
  Hint,
  Leave,
  Lock,
  MakeMove,
  Mute,
  Pong,
  PresenceMessage,
  RefusedMessage,
  Replace,
  Report,
  SeatBot,
  SendAway,
  TableMessage,
  TakeBack,
  Undo,
  Update,
  Welcome,
} from "./types";

type Message = Welcome | TableMessage | PresenceMessage | Update | ChatMessage | Accepted | RefusedMessage | Pong;
type Seating = Leave | Replace | Begin | SeatBot | SendAway | Lock | ChooseFamily | ChooseFirst;
type Unnumbered<T> = T extends unknown ? Omit<T, "id"> : never;
type Helping = Hint | Explain | Undo;
export type Request = Unnumbered<MakeMove | HandOver | TakeBack | Chat | Mute | Report | Seating | Helping>;

export interface Listener {
  onWelcome(message: Welcome): void;
  onTable(message: TableMessage): void;
  onPresence(message: PresenceMessage): void;
  onUpdate(message: Update): void;
  onChat(message: ChatMessage): void;
  /** The answer to a request, by its number. */
  onAnswer(id: number, code: string | null, accepted?: Accepted): void;
  onConnection(connected: boolean): void;
  /** The link itself is refused: there is no use in trying again. */
  onClosed(code: string): void;
}

const PAUSES = [150, 400, 1000, 2000, 4000];
/** Milliseconds of silence after which a page that is seen asks whether the server is there, tells that it is not,
 * and gives the connection up; a hidden page has time. */
const BEAT = { ask: 2000, tell: 4500, leave: 12_000 };
const HIDDEN = { ask: 10_000, tell: 40_000, leave: 40_000 };
/** The protocol that this page speaks (docs/protocol.md). */
const PROTOCOL = 2;

export class TableSocket {
  private socket: Line | null = null;
  private tries = 0;
  private nextId = 1;
  private pending = new Map<number, Request>();
  private version: number | null = null;
  private welcomed = false;
  private stopped = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heard = Date.now();
  private pinged = 0;
  /** what the listener was told: whether the connection stands */
  private told = true;
  private readonly watch: ReturnType<typeof setInterval>;

  constructor(
    private readonly link: string,
    private readonly listener: Listener,
  ) {
    this.watch = setInterval(() => this.check(), 500);
    addEventListener("online", this.again);
    addEventListener("offline", this.doubt);
    this.connect();
  }

  /** Send a request; a move is sent again after a broken connection, until it is answered. */
  send(request: Request): number {
    const id = this.nextId++;
    this.pending.set(id, request);
    if (this.welcomed) this.write({ ...request, id });
    return id;
  }

  close(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    clearInterval(this.watch);
    removeEventListener("online", this.again);
    removeEventListener("offline", this.doubt);
    this.socket?.close();
  }

  private readonly again = (): void => {
    if (this.stopped) return;
    if (this.socket) this.write({ type: "ping", id: 0 });
    else {
      clearTimeout(this.timer);
      this.connect();
    }
  };

  /** Say that the connection is lost, whether or not the browser has noticed. */
  private readonly tell = (): void => {
    if (this.stopped || !this.told) return;
    this.told = false;
    this.listener.onConnection(false);
  };

  private readonly doubt = (): void => {
    if (!isOnline()) this.tell();
  };

  private stands(): void {
    if (this.told || !isOnline()) return;
    this.told = true;
    this.listener.onConnection(true);
  }

  private connect(): void {
    this.welcomed = false;
    const socket = carried().socket();
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => this.write(this.hello());
    socket.onmessage = (event) => {
      if (socket === this.socket) this.read(JSON.parse(event.data as string) as Message);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  private hello(): Hello {
    const hello: Hello = { type: "hello", link: this.link, protocol: PROTOCOL };
    return this.version === null ? hello : { ...hello, version: this.version };
  }

  private lost(): void {
    this.socket = null;
    this.welcomed = false;
    if (this.stopped) return;
    this.tell();
    const pause = PAUSES[Math.min(this.tries++, PAUSES.length - 1)] ?? 4000;
    this.timer = setTimeout(() => this.connect(), pause * (0.75 + Math.random() / 2));
  }

  /** A connection that says nothing, not even to a ping, is a broken one. */
  private check(): void {
    const { ask, tell, leave } = document.hidden ? HIDDEN : BEAT;
    const silence = Date.now() - this.heard;
    if (silence > tell) this.tell();
    if (this.socket && silence > leave) {
      const silent = this.socket;
      this.lost();
      silent.close();
    } else if (this.welcomed && silence > ask && Date.now() - this.pinged > ask) {
      this.pinged = Date.now();
      this.write({ type: "ping", id: 0 });
    }
  }

  private write(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private read(message: Message): void {
    this.heard = Date.now();
    if (this.welcomed) this.stands();
    switch (message.type) {
      case "welcome":
        this.listener.onWelcome(message);
        break;
      case "table":
        this.listener.onTable(message);
        break;
      case "presence":
        this.listener.onPresence(message);
        break;
      case "chat":
        this.listener.onChat(message);
        break;
      case "update":
        this.update(message);
        break;
      case "accepted":
        this.answered(message.id, null, message);
        break;
      case "refused":
        if (message.id !== null) this.answered(message.id, message.code);
        else if (!this.welcomed || message.code === "sent_away") this.refuseLink(message.code);
        break;
      case "pong":
        break;
    }
  }

  private update(message: Update): void {
    const known = this.version;
    if (message.since !== null && known !== null && message.since > known) {
      this.socket?.close();
      return;
    }
    if (!this.welcomed) this.resume();
    this.version = message.view ? message.version : null; // before the game begins nothing is known
    this.listener.onUpdate(message);
  }

  /** The first update has come: the connection stands, and what was not answered is asked again. */
  private resume(): void {
    this.welcomed = true;
    this.tries = 0;
    this.told = isOnline();
    this.listener.onConnection(this.told);
    for (const [id, request] of this.pending) this.write({ ...request, id });
  }

  private answered(id: number, code: string | null, accepted?: Accepted): void {
    this.pending.delete(id);
    this.listener.onAnswer(id, code, accepted);
  }

  private refuseLink(code: string): void {
    if (code === "too_many" || code === "shutting_down" || code === "unavailable") return;
    this.close();
    this.listener.onClosed(code);
  }
}
