/** The worker: Python with the tables of a server, and the browser's database in place of the server's. */

import type { PyodideAPI } from "pyodide";
import type { Asked, Said } from "./messages";
import { Store } from "./store";

/** What `oriflamme.alone.tables.Tables` offers; texts are JSON. */
interface Tables {
  has(table: string): boolean;
  open(kept: string): void;
  kept(table: string): string;
  call(method: string, path: string, body: string): string;
  receive(port: number, text: string): string;
  close(port: number): void;
  waits(table: string): number;
  think(table: string): string;
}
interface Told {
  table: string | null;
  keep: boolean;
  send: [number, string][];
}

const HOME = "/alone";
const BEGIN = `
import sys
sys.path.insert(0, "${HOME}")
from oriflamme.alone.stand_ins import install
install()
from oriflamme.alone.tables import Tables
Tables()`;

const store = new Store();
const waiting = new Set<string>();
let tables: Tables;
let pace = 1;
/** one thing at a time, in the order of asking */
let last = Promise.resolve();

function say(said: Said): void {
  postMessage(said);
}

function queue(action: () => Promise<void>): void {
  last = last.then(action).catch((error: unknown) => say({ kind: "failed", problem: String(error) }));
}

async function start(base: string): Promise<void> {
  const files = fetch(`${base}python.zip`).then((answer) => answer.arrayBuffer());
  const pyodide = (await import(/* @vite-ignore */ `${base}pyodide/pyodide.mjs`)) as {
    loadPyodide(options: object): Promise<PyodideAPI>;
  };
  const python = await pyodide.loadPyodide({ indexURL: `${base}pyodide/`, env: { HOME, ORIFLAMME_INTERPRETED: "1" } });
  python.unpackArchive(await files, "zip", { extractDir: HOME });
  tables = python.runPython(BEGIN) as Tables;
  say({ kind: "ready" });
}

async function keep(table: string): Promise<void> {
  try {
    await store.put(table, tables.kept(table));
  } catch {
    // The game goes on as long as the page is open.
  }
}

/** Open a table that this worker has not seen yet, if it is kept. */
async function open(table: string | undefined): Promise<void> {
  if (table === undefined || tables.has(table)) return;
  try {
    const kept = await store.get(table);
    if (kept !== undefined) tables.open(kept);
  } catch {
    // It cannot be opened: whoever asks for it is told that there is none.
  }
}

async function call({ number, method, path, body }: Extract<Asked, { kind: "call" }>): Promise<void> {
  const form = JSON.parse(body || "{}") as { link?: string; start?: { table?: string } };
  await open(/^tables\/(\w+)/.exec(path)?.[1] ?? form.link ?? form.start?.table);
  const {
    status,
    answer,
    keep: changed,
  } = JSON.parse(tables.call(method, path, body)) as {
    status: number;
    answer: unknown;
    keep: string[];
  };
  for (const table of changed) await keep(table);
  say({ kind: "answer", number, status, body: JSON.stringify(answer) });
  if (changed.length) await store.tidy().catch(() => undefined);
}

async function tell(text: string): Promise<void> {
  const told = JSON.parse(text) as Told;
  if (told.table !== null && told.keep) await keep(told.table);
  for (const [port, message] of told.send) say({ kind: "message", port, text: message });
  if (told.table !== null) wait(told.table);
}

/** Let the bot that is asked move when what has happened is told. */
function wait(table: string): void {
  const pause = tables.waits(table);
  if (pause < 0 || waiting.has(table)) return;
  waiting.add(table);
  const move = async (): Promise<void> => {
    waiting.delete(table);
    if (tables.waits(table) < 0) return;
    const start = performance.now();
    const told = tables.think(table);
    performance.measure("think", { start });
    await tell(told);
  };
  setTimeout(() => queue(move), pace ? pause / pace : 0);
}

async function receive(port: number, text: string): Promise<void> {
  await open((JSON.parse(text) as { link?: string }).link);
  await tell(tables.receive(port, text));
}

addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  if ("pace" in data) pace = data.pace;
  switch (data.kind) {
    case "start":
      queue(() => start(data.base));
      break;
    case "call":
      queue(() => call(data));
      break;
    case "send":
      queue(() => receive(data.port, data.text));
      break;
    case "close":
      queue(() => Promise.resolve(tables.close(data.port)));
  }
});
