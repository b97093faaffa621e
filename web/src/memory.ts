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

export function forget(id: string): void {
  write(keptTables().filter((known) => known.table !== id));
}

export function remembered(id: string): Kept | undefined {
  return keptTables().find((known) => known.table === id);
}

export function finish(id: string): void {
  write(keptTables().map((known) => (known.table === id ? { ...known, over: true } : known)));
}

/** The address of a seat: the secrets stand behind the #, where no server sees them. */
export function address(table: string, secrets: readonly string[]): string {
  return `/t/${table}#${secrets.join(",")}`;
}
