/** The REST calls of the server; docs/protocol.md has the list. */

import type {
  Catalogue,
  Fill,
  Join,
  JoinPublic,
  Lobby,
  NewTable,
  Peek,
  QuickStart,
  RecordForm,
  Replay,
  Seated,
  TableLinks,
  TableMessage,
} from "./types";

/** A refusal of the server; `code` is one of the protocol's. */
export class Refusal extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** The code of whatever went wrong. */
export function codeOf(error: unknown): string {
  return error instanceof Refusal ? error.code : "other";
}

async function call<Answer>(method: "GET" | "POST", path: string, body?: unknown, secret?: string): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (secret) headers.authorization = `Bearer ${secret}`;
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal("unavailable");
  }
  const form: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refusal((form as { code?: string } | null)?.code ?? "unavailable");
  return form as Answer;
}

export const api = {
  catalogue: () => call<Catalogue>("GET", "catalogue"),
  lobby: () => call<Lobby>("GET", "lobby"),
  newTable: (form: NewTable) => call<TableLinks>("POST", "tables", form),
  quick: (form: QuickStart, secret?: string) => call<Seated>("POST", "quick", form, secret),
  peek: (link: string) => call<Peek>("POST", "peek", { link }),
  join: (form: Join) => call<Seated>("POST", "join", form),
  joinPublic: (table: string, form: JoinPublic) => call<Seated>("POST", `tables/${table}/join`, form),
  watch: (table: string) => call<Seated>("POST", `tables/${table}/watch`),
  fill: (table: string, form: Fill, secret: string) => call<TableMessage>("POST", `tables/${table}/fill`, form, secret),
  rematch: (table: string, secret: string) => call<Seated>("POST", `tables/${table}/rematch`, undefined, secret),
  table: (table: string, secret?: string) => call<TableMessage>("GET", `tables/${table}`, undefined, secret),
  replay: (table: string, secret?: string) => call<Replay>("GET", `tables/${table}/replay`, undefined, secret),
  replayRecord: (form: RecordForm) => call<Replay>("POST", "replays", form),
};
