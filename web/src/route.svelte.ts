/** Which page is shown: the path of the address. */

const place = $state({ path: location.pathname, hash: location.hash });

function look(): void {
  place.path = location.pathname;
  place.hash = location.hash;
}
addEventListener("popstate", look);
addEventListener("hashchange", look);

export function here(): { path: string; hash: string } {
  return place;
}

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  look();
  scrollTo(0, 0);
}

/** Follow a link inside the page without loading it anew. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a[href]") as HTMLAnchorElement | null;
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
