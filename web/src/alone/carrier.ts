/** The worker in place of a server: calls are messages to it, and so is what a socket would carry. */

import { pace } from "../settings.svelte";
import type { Carrier, Line } from "../wire/carrier";
import { fetchPage, house } from "./house.svelte";
import type { Asked, Said } from "./messages";

const BASE = new URL(".", location.href).href;

class Port implements Line {
  readyState: number = WebSocket.OPEN;
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;

  constructor(
    private readonly number: number,
    private readonly tables: TablesHere,
  ) {
    queueMicrotask(() => this.onopen?.(new Event("open")));
  }

  send(text: string): void {
    this.tables.post({ kind: "send", port: this.number, text, pace: pace() });
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.tables.forget(this.number);
    this.onclose?.(new CloseEvent("close"));
  }
}

export class TablesHere implements Carrier {
  private count = 0;
  private readonly calls = new Map<number, (answer: Response) => void>();
  private readonly ports = new Map<number, Port>();
  private readonly worker: Promise<Worker>;

  constructor() {
    this.worker = fetchPage(BASE).then(() => this.start());
  }

  /** The catalogue is a file; everything else is asked of the worker. */
  fetch(path: string, init: RequestInit): Promise<Response> {
    if (path === "catalogue") return fetch(`${BASE}catalogue.json`);
    const number = ++this.count;
    const body = typeof init.body === "string" ? init.body : "";
    this.post({ kind: "call", number, method: init.method ?? "GET", path, body, pace: pace() });
    return new Promise((resolve) => this.calls.set(number, resolve));
  }

  socket(): Line {
    const number = ++this.count;
    const port = new Port(number, this);
    this.ports.set(number, port);
    return port;
  }

  forget(port: number): void {
    this.ports.delete(port);
    this.post({ kind: "close", port });
  }

  post(message: Asked): void {
    void this.worker.then((worker) => worker.postMessage(message));
  }

  private start(): Worker {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Said>) => this.hear(data);
    worker.onerror = (event) => this.hear({ kind: "failed", problem: event.message });
    worker.postMessage({ kind: "start", base: BASE } satisfies Asked);
    return worker;
  }

  private hear(said: Said): void {
    switch (said.kind) {
      case "ready":
        house.ready = true;
        break;
      case "failed":
        house.failed = !house.ready;
        console.error(said.problem);
        for (const answer of this.calls.values()) answer(new Response(null, { status: 503 }));
        this.calls.clear();
        break;
      case "answer":
        this.calls.get(said.number)?.(new Response(said.body, { status: said.status }));
        this.calls.delete(said.number);
        break;
      case "message":
        this.ports.get(said.port)?.onmessage?.(new MessageEvent("message", { data: said.text }));
    }
  }
}
