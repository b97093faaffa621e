/** "Your turn" where somebody looks elsewhere: the title and the icon of the tab, and a notification. */

import { settings } from "../settings.svelte";
import { t } from "../text/words.svelte";

const TITLE = "Oriflamme";

/** Show in the tab whether it is this player's turn. */
export function markTab(turn: boolean): void {
  document.title = turn ? t("web-title-turn", { title: TITLE }) : TITLE;
  document
    .querySelector('link[rel="icon"]')
    ?.setAttribute("href", `${import.meta.env.BASE_URL}${turn ? "icon-turn.svg" : "icon.svg"}`);
}

/** Tell a player whose page is open but not seen; only where they asked for it. */
export async function notify(table: string): Promise<void> {
  if (!document.hidden || !settings.notices || !("Notification" in window) || Notification.permission !== "granted")
    return;
  const options = { tag: table, icon: "/icon-192.png" };
  const worker = await navigator.serviceWorker?.getRegistration();
  const title = t("web-title-turn", { title: TITLE });
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options).onclick = () => window.focus();
}
