/** The fonts of a language's own letters, wanted before the first word is drawn; index.html asks for the Latin ones. */

import { settings } from "../settings.svelte";

/** Letters that a language has besides the Latin ones; the browser finds the files by `unicode-range`. */
const LETTERS: Record<string, string> = { pl: "\u0105", ru: "\u0430" };
const FACES = ['700 1em "Oriflamme Display"', '400 1em "Oriflamme Text"', '700 1em "Oriflamme Text"'];

export function loadLetters(): void {
  const letter = LETTERS[settings.language];
  if (letter) for (const face of FACES) void document.fonts.load(face, letter).catch(() => []);
}
