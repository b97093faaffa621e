/** Notices while the page is closed: this browser's subscription at its push service, told to the server. */

import { change, settings } from "../settings.svelte";
import { t } from "../text/words.svelte";
import { api } from "../wire/api";

/** Ask the browser for the right to show notices; call it for a click only. Whether they are shown from now on. */
export async function askForNotices(): Promise<boolean> {
  const granted = "Notification" in window && (await Notification.requestPermission()) === "granted";
  change({ notices: granted, noticesAsked: true });
  return granted;
}

/** Whether the browser has neither allowed nor forbidden notices, and the player was not asked yet. */
export function mayAsk(): boolean {
  return !settings.noticesAsked && "Notification" in window && Notification.permission === "default";
}

/** Have this browser told when it is the turn of a seat, where its player wants that. */
export async function subscribe(secret: string): Promise<void> {
  if (!settings.notices || !("PushManager" in window) || !("serviceWorker" in navigator)) return;
  if (Notification.permission !== "granted") return;
  try {
    await keepSentence();
    const { endpoint, keys } = (await subscription()).toJSON();
    if (endpoint && keys?.p256dh && keys.auth)
      await api.subscribe({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }, secret);
  } catch {
    // The browser has no push service, or it does not answer: the tab and its title still tell.
  }
}

async function subscription(): Promise<PushSubscription> {
  const { key } = await api.pushKey();
  const worker = await navigator.serviceWorker.register("/worker.js");
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await worker.pushManager.subscribe(options);
  } catch (error) {
    const other = await worker.pushManager.getSubscription();
    if (!other) throw error;
    await other.unsubscribe(); // made for a server that had another key
    return worker.pushManager.subscribe(options);
  }
}

/** Put aside what the notice says: the worker knows no languages. */
async function keepSentence(): Promise<void> {
  const text = { title: t("web-title-turn", { title: "Oriflamme" }), body: t("web-notice-body") };
  await (await caches.open("oriflamme-notices")).put("/notice", new Response(JSON.stringify(text)));
}
