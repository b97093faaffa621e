import { t } from "./words.svelte";

const [LEAST, NUMBERS] = [10, 90];

/** A word and a number to recognise a table by, and to say aloud. They follow from its public name and open nothing. */
export function tableWord(id: string): string {
  const words = t("web-table-words").split(/,\s*/);
  let mixed = 0;
  for (const letter of id) mixed = (Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193) + 0x9e37) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0;
  const number = LEAST + (Math.floor(mixed / words.length) % NUMBERS);
  return `${words[mixed % words.length] ?? ""} ${number}`;
}
