/** What the page and its worker say to each other. */

/** To the worker; `pace` is how fast the page tells what happens, 0 for at once. */
export type Asked =
  | { kind: "start"; base: string }
  | { kind: "call"; number: number; method: string; path: string; body: string; pace: number }
  | { kind: "send"; port: number; text: string; pace: number }
  | { kind: "close"; port: number };

/** From the worker. */
export type Said =
  | { kind: "ready" }
  | { kind: "failed"; problem: string }
  | { kind: "answer"; number: number; status: number; body: string }
  | { kind: "message"; port: number; text: string };
