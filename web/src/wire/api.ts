/** The REST calls of the server; docs/protocol.md has the list. */

import { forgetProposal, propose } from "../memory";
import { keyFor } from "../profile";
import { carried } from "./carrier";
import type {
  Catalogue,
  Done,
  Fill,
  Invitation,
  Join,
  JoinPublic,
  PublicTables,
  NewTable,
  Peek,
  PushForm,
  PushKey,
  QuickStart,
  RecordForm,
  Replay,
  ReviewProgress,
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

/** Call the server; what it refuses is thrown. */
export async function call<Answer>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: unknown,
  secret?: string,
): Promise<Answer> {
  const headers: Record<string, string> = {};
  const key = keyFor(method, path);
  if (key) headers["oriflamme-profile"] = key;
  if (body !== undefined) headers["content-type"] = "application/json";
  if (secret) headers.authorization = `Bearer ${secret}`;
  let answer: Response;
  try {
    answer = await carried().fetch(path, {
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

/** Pauses before asking again, in milliseconds. */
const AGAIN = [500, 1500];

/** Sit down with a secret of one's own; when the answer is lost, the same request is made again. */
async function sitDown(key: string, ask: (own: string) => Promise<Seated>): Promise<Seated> {
  const own = propose(key);
  for (const pause of [...AGAIN, 0]) {
    try {
      const seated = await ask(own);
      forgetProposal(key);
      return seated;
    } catch (error) {
      if (codeOf(error) !== "unavailable") forgetProposal(key);
      if (codeOf(error) !== "unavailable" || !pause) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  throw new Refusal("unavailable");
}

export const api = {
  catalogue: () => call<Catalogue>("GET", "catalogue"),
  lobby: () => call<PublicTables>("GET", "lobby"),
  newTable: (form: NewTable) => call<TableLinks>("POST", "tables", form),
  quick: (form: QuickStart, secret?: string) => call<Seated>("POST", "quick", form, secret),
  peek: (link: string) => call<Peek>("POST", "peek", { link }),
  join: (form: Join) => sitDown(form.link, (own) => call<Seated>("POST", "join", { ...form, own })),
  joinPublic: (table: string, form: JoinPublic) =>
    sitDown(table, (own) => call<Seated>("POST", `tables/${table}/join`, { ...form, own })),
  watch: (table: string) => call<Seated>("POST", `tables/${table}/watch`),
  fill: (table: string, form: Fill, secret: string) => call<TableMessage>("POST", `tables/${table}/fill`, form, secret),
  invitation: (table: string, secret: string) =>
    call<Invitation>("POST", `tables/${table}/invitation`, undefined, secret),
  decline: (table: string, secret: string) => call<TableMessage>("POST", `tables/${table}/decline`, undefined, secret),
  rematch: (table: string, secret: string) => call<Seated>("POST", `tables/${table}/rematch`, undefined, secret),
  table: (table: string, secret?: string) => call<TableMessage>("GET", `tables/${table}`, undefined, secret),
  replay: (table: string, secret?: string) => call<Replay>("GET", `tables/${table}/replay`, undefined, secret),
  review: (table: string, seat: number, since: number, secret?: string) =>
    call<ReviewProgress>("GET", `tables/${table}/review?seat=${seat}&since=${since}`, undefined, secret),
  pushKey: () => call<PushKey>("GET", "push"),
  subscribe: (form: PushForm, secret: string) => call<Done>("POST", "push", form, secret),
  replayRecord: (form: RecordForm) => call<Replay>("POST", "replays", form),
};
