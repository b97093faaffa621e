/** Which page is shown: the path of the address. */

import { ALONE } from "./wire/carrier";

/** The address inside the house. A static host has one page: there everything else stands behind the first `#`. */
function inside(): { path: string; search: string; hash: string } {
  const { pathname, search, hash } = ALONE ? new URL(location.hash.slice(1) || "/", location.origin) : location;
  return { path: pathname, search, hash };
}

const place = $state(inside());

function look(): void {
  Object.assign(place, inside());
}
addEventListener("popstate", look);
addEventListener("hashchange", look);

export function here(): { path: string; search: string; hash: string } {
  return place;
}

/** What the browser shows for an address inside the house. */
function shown(to: string): string {
  return ALONE ? `#${to}` : to;
}

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", shown(to));
  else history.pushState(null, "", shown(to));
  look();
  scrollTo(0, 0);
}

/** Let the address follow what a page shows; the page stays as it is. */
export function rename(to: string): void {
  history.replaceState(history.state, "", shown(to));
}

function linkOf(event: Event): HTMLAnchorElement | null {
  return (event.target as Element).closest?.("a[href]") as HTMLAnchorElement | null;
}

/** Write a link as the browser needs it, before it is used: also in a new tab. */
function mend(event: Event): void {
  const link = linkOf(event);
  const to = link?.getAttribute("href") ?? "";
  if (to.startsWith("/")) link?.setAttribute("href", shown(to));
}
if (ALONE) for (const kind of ["pointerover", "focusin", "click"]) addEventListener(kind, mend, true);

/** Follow a link inside the page without loading it anew. */
export function follow(event: MouseEvent): void {
  const link = linkOf(event);
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  event.preventDefault();
  go(ALONE ? link.hash.slice(1) : link.pathname + link.search + link.hash);
}
