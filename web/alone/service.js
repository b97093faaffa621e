/**
 * The service worker of the page that is by itself: it fetches everything once and keeps it, so that the page needs no
 * network. FILES names each file of the page with its digest and its bytes; a new version fetches what has changed, and
 * serves when no page of the old one is open any more.
 */
self.importScripts("files.js");

const PLACE = new URL("./", self.location.href).href;
const CACHE = `oriflamme-alone ${PLACE}`;
const KEYS = new Map(self.FILES.map(([path, digest]) => [path, `${PLACE}${path}?${digest}`]));

addEventListener("install", (event) => event.waitUntil(fetchAll()));
addEventListener("activate", (event) => event.waitUntil(Promise.all([forgetOthers(), self.clients.claim()])));
addEventListener("fetch", (event) => {
  const key = keyOf(event.request);
  if (key) event.respondWith(kept(key, event.request));
});

/** Fetch what is not there yet. Names in assets/ change with what they name: what the page has fetched serves again. */
async function fetchAll() {
  const cache = await caches.open(CACHE);
  const all = self.FILES.reduce((sum, [, , bytes]) => sum + bytes, 0);
  let fetched = 0;
  for (const [path, , bytes] of self.FILES) {
    const key = KEYS.get(path);
    if (!(await cache.match(key))) {
      const answer = await fetch(path.startsWith("assets/") ? PLACE + path : key);
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await cache.put(key, answer);
    }
    fetched += bytes;
    await tell(fetched / all);
  }
}

async function tell(fetched) {
  for (const page of await self.clients.matchAll({ includeUncontrolled: true })) page.postMessage({ fetched });
}

async function forgetOthers() {
  const cache = await caches.open(CACHE);
  const known = new Set(KEYS.values());
  for (const request of await cache.keys()) if (!known.has(request.url)) await cache.delete(request);
}

function keyOf(request) {
  const place = request.url.replace(/[?#].*/, "");
  if (request.method !== "GET" || !place.startsWith(PLACE)) return undefined;
  return KEYS.get(place.slice(PLACE.length).replace(/^index\.html$/, ""));
}

async function kept(key, request) {
  return (await (await caches.open(CACHE)).match(key)) ?? fetch(request);
}
