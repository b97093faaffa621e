/** The tables as they are kept in the browser's database, the newest ones. */

const MOST = 60;

interface Kept {
  at: number;
  text: string;
}

export class Store {
  private readonly database: Promise<IDBDatabase>;

  constructor() {
    this.database = new Promise((resolve, reject) => {
      const asked = indexedDB.open("oriflamme-alone", 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore("tables");
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error ?? new Error("no database"));
    });
    this.database.catch(() => undefined); // Whoever reads or writes hears of it.
  }

  async get(id: string): Promise<string | undefined> {
    return (await this.ask<Kept | undefined>("readonly", (tables) => tables.get(id) as IDBRequest<Kept | undefined>))
      ?.text;
  }

  async put(id: string, text: string): Promise<void> {
    await this.ask("readwrite", (tables) => tables.put({ at: Date.now(), text } satisfies Kept, id));
  }

  /** Forget the oldest tables. */
  async tidy(): Promise<void> {
    const names = await this.ask("readonly", (tables) => tables.getAllKeys());
    if (names.length <= MOST) return;
    const tables = await this.ask<Kept[]>("readonly", (tables) => tables.getAll() as IDBRequest<Kept[]>);
    const order = names.map((name, index) => ({ name, at: tables[index]?.at ?? 0 })).sort((a, b) => a.at - b.at);
    for (const { name } of order.slice(0, names.length - MOST)) {
      await this.ask("readwrite", (tables) => tables.delete(name));
    }
  }

  private async ask<Found>(
    mode: IDBTransactionMode,
    wish: (tables: IDBObjectStore) => IDBRequest<Found>,
  ): Promise<Found> {
    const asked = wish((await this.database).transaction("tables", mode).objectStore("tables"));
    return new Promise((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error ?? new Error("the database refuses"));
    });
  }
}
