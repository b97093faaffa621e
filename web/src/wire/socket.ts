/** A table's socket: says hello, connects again when it breaks, and sends an unanswered move again. */

import type {
  Accepted,
  Chat,
  ChatMessage,
  HandOver,
  Hello,
  MakeMove,
  Mute,
  Pong,
  RefusedMessage,
  Report,
  TableMessage,
  TakeBack,
  Update,
  Welcome,
} from "./types";

type Message = Welcome | TableMessage | Update | ChatMessage | Accepted | RefusedMessage | Pong;
type Unnumbered<T> = T extends unknown ? Omit<T, "id"> : never;
export type Request = Unnumbered<MakeMove | HandOver | TakeBack | Chat | Mute | Report>;

export interface Listener {
  onWelcome(message: Welcome): void;
  onTable(message: TableMessage): void;
  onUpdate(message: Update): void;
  onChat(message: ChatMessage): void;
  /** The answer to a request, by its number. */
  onAnswer(id: number, code: string | null): void;
  onConnection(connected: boolean): void;
  /** The link itself is refused: there is no use in trying again. */
  onClosed(code: string): void;
}

const PAUSES = [150, 400, 1000, 2000, 4000];
const PING = 20_000;
/** The protocol that this page speaks (docs/protocol.md). */
const PROTOCOL = 2;

export class TableSocket {
  private socket: WebSocket | null = null;
  private tries = 0;
  private nextId = 1;
  private pending = new Map<number, Request>();
  private version: number | null = null;
  private welcomed = false;
  private stopped = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heard = Date.now();
  private readonly watch: ReturnType<typeof setInterval>;

  constructor(
    private readonly link: string,
    private readonly listener: Listener,
  ) {
    this.watch = setInterval(() => this.check(), PING / 2);
    addEventListener("online", this.again);
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
    this.socket?.close();
  }

  private readonly again = (): void => {
    if (this.socket || this.stopped) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    this.welcomed = false;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`);
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
    this.listener.onConnection(false);
    const pause = PAUSES[Math.min(this.tries++, PAUSES.length - 1)] ?? 4000;
    this.timer = setTimeout(() => this.connect(), pause * (0.75 + Math.random() / 2));
  }

  /** A connection that says nothing, not even to a ping, is a broken one. */
  private check(): void {
    if (!this.welcomed) return;
    const silence = Date.now() - this.heard;
    if (silence > 2 * PING) this.socket?.close();
    else if (silence > PING / 2) this.write({ type: "ping", id: 0 });
  }

  private write(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private read(message: Message): void {
    this.heard = Date.now();
    switch (message.type) {
      case "welcome":
        this.listener.onWelcome(message);
        break;
      case "table":
        this.listener.onTable(message);
        break;
      case "chat":
        this.listener.onChat(message);
        break;
      case "update":
        this.update(message);
        break;
      case "accepted":
        this.answered(message.id, null);
        break;
      case "refused":
        if (!this.welcomed && message.id === null) this.refuseLink(message.code);
        else if (message.id !== null) this.answered(message.id, message.code);
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
    this.version = message.version;
    this.listener.onUpdate(message);
  }

  /** The first update has come: the connection stands, and what was not answered is asked again. */
  private resume(): void {
    this.welcomed = true;
    this.tries = 0;
    this.listener.onConnection(true);
    for (const [id, request] of this.pending) this.write({ ...request, id });
  }

  private answered(id: number, code: string | null): void {
    this.pending.delete(id);
    this.listener.onAnswer(id, code);
  }

  private refuseLink(code: string): void {
    if (code === "too_many" || code === "shutting_down" || code === "unavailable") return;
    this.close();
    this.listener.onClosed(code);
  }
}
