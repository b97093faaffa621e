/** The key of this player's profile: made by the browser with the first game, kept here, hashed by the server. */

const KEY = "oriflamme.profile";
/** where nothing can be stored the key lasts as long as the page */
let fallback: string | null = null;

export function profileKey(): string | null {
  try {
    return localStorage.getItem(KEY) ?? fallback;
  } catch {
    return fallback;
  }
}

/** Keep a key; null forgets the one there is. */
export function keepKey(key: string | null): void {
  fallback = key;
  try {
    if (key === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, key);
  } catch {
    // It lasts as long as the page.
  }
}

/** The key; somebody without one gets one. */
export function ownKey(): string {
  const known = profileKey();
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const key = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  keepKey(key);
  return key;
}

/** The key that a call names: a seat or an answer to a puzzle makes one, calls about the profile have one or none. */
export function keyFor(method: string, path: string): string | null {
  if (method === "POST" && /^(quick|join|daily|challenge\/play|tables\/\w+\/(join|rematch|sit|challenge))$/.test(path))
    return ownKey();
  if (method === "POST" && /^(profile\/games|puzzles\/\w+)$/.test(path)) return ownKey();
  return /^(profile|carry|daily|challenge|puzzles)\b/.test(path) ? profileKey() : null;
}
