/** How far the page is with fetching what it needs, and whether the browser keeps it. */

interface House {
  /** the part that is fetched, from 0 to 1 */
  fetched: number;
  /** the browser keeps the page: it works without a network */
  kept: boolean;
  /** the tables are there */
  ready: boolean;
  failed: boolean;
}

export const house: House = $state({ fetched: 0, kept: false, ready: false, failed: false });

/** Let the service worker fetch the whole page; where there is none, or no room, the page goes on without. */
export async function fetchPage(base: string): Promise<void> {
  try {
    house.kept = "serviceWorker" in navigator && (await isKept(base));
  } catch {
    // It is fetched as it is needed, every time.
  }
  house.fetched = 1;
}

async function isKept(base: string): Promise<boolean> {
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ fetched?: number }>) => {
    if (house.fetched < 1) house.fetched = data.fetched ?? house.fetched;
  });
  navigator.serviceWorker.startMessages();
  const { active, installing } = await navigator.serviceWorker.register(`${base}service.js`, { scope: base });
  return active !== null || (installing !== null && (await done(installing)));
}

/** Whether a service worker could be installed. */
function done(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (worker.state === "activated" || worker.state === "redundant") resolve(worker.state === "activated");
    };
    worker.addEventListener("statechange", look);
    look();
  });
}
