/** The tables that this browser sits or sat at. Only links are kept, never cards. */

export interface Kept {
  table: string;
  /** The secrets of the seats on this device; several in pass and play. */
  secrets: string[];
  name: string;
  /** families of every seat, for the crests */
  families: string[];
  at: number;
  over: boolean;
  lesson?: boolean;
  /** it is in the list of the profile's games */
  attached?: boolean;
}

const KEY = "oriflamme.tables";
const MOST = 30;

export function keptTables(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Kept[];
  } catch {
    return [];
  }
}

function write(tables: Kept[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables.slice(0, MOST)));
  } catch {
    // Nothing can be kept here: the link in the address still works.
  }
}

/** Remember a table, newest first. */
export function remember(table: Kept): void {
  write([table, ...keptTables().filter((known) => known.table !== table.table)]);
}

/** Take note that these tables are in the list of the profile's games. */
export function noteAttached(ids: readonly string[]): void {
  write(keptTables().map((known) => (ids.includes(known.table) ? { ...known, attached: true } : known)));
}

/** Forget everything, and return it for somebody who wants it back. */
export function forgetAll(): Kept[] {
  const all = keptTables();
  write([]);
  return all;
}

export function bringBack(tables: Kept[]): void {
  write(tables);
}

export function forget(id: string): void {
  write(keptTables().filter((known) => known.table !== id));
}

export function remembered(id: string): Kept | undefined {
  return keptTables().find((known) => known.table === id);
}

export function finish(id: string): void {
  write(keptTables().map((known) => (known.table === id ? { ...known, over: true } : known)));
}

const JOINING = "oriflamme.joining.";

/** The secret that was proposed for a seat and not answered yet. */
export function proposal(key: string): string | null {
  try {
    return localStorage.getItem(JOINING + key);
  } catch {
    return null;
  }
}

/** A secret to propose for a seat: the same until the answer has come, so that asking again is harmless. */
export function propose(key: string): string {
  const known = proposal(key);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const secret = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  try {
    localStorage.setItem(JOINING + key, secret);
  } catch {
    // Then only this attempt knows it.
  }
  return secret;
}

export function forgetProposal(key: string): void {
  try {
    localStorage.removeItem(JOINING + key);
  } catch {
    // There was none to forget.
  }
}

/** The address of a seat: the secrets stand behind the #, where no server sees them. */
export function address(table: string, secrets: readonly string[]): string {
  return `/t/${table}#${secrets.join(",")}`;
}
