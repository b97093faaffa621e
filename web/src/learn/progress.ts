/** Which lessons are done, in this browser. */
const KEY = "oriflamme.lessons";

export function doneLessons(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export function markDone(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...doneLessons(), id])]));
  } catch {
    // Nothing can be kept here.
  }
}
