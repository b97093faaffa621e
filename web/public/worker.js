/** Notices that arrive while no page of their table is seen. The page has put the sentence aside, in its language. */

addEventListener("push", (event) => event.waitUntil(show(event.data)));
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(`/t/${event.notification.data}`));
});

async function show(data) {
  const { table } = data.json();
  const pages = await self.clients.matchAll({ type: "window" });
  if (pages.some((page) => page.visibilityState === "visible" && new URL(page.url).pathname === `/t/${table}`)) return;
  const kept = await (await caches.open("oriflamme-notices")).match("/notice");
  const { title, body } = kept ? await kept.json() : { title: "Oriflamme", body: "" };
  await self.registration.showNotification(title, { body, tag: table, icon: "/icon-192.png", data: table });
}

/** Show the page of a table: one that is open, or a new one, which remembers its seat. */
async function open(path) {
  const pages = await self.clients.matchAll({ type: "window" });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}
