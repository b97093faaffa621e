/** Where calls and sockets go: to the server that the page came from, or to the tables in the page itself. */

/** Whether there is no server: the page is by itself, and offers what it can do alone. */
export const ALONE = import.meta.env.MODE === "alone";

/** What of a WebSocket a table needs. */
export interface Line {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Carrier {
  fetch(path: string, init: RequestInit): Promise<Response>;
  socket(): Line;
}

let carrier: Carrier = {
  fetch: (path, init) => fetch(`/api/${path}`, init),
  socket: () => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`),
};

export function carryBy(other: Carrier): void {
  carrier = other;
}

export function carried(): Carrier {
  return carrier;
}

/** Whether there may be a connection; tables in the page itself are always there. */
export function isOnline(): boolean {
  return ALONE || navigator.onLine;
}
