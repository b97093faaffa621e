/** The languages that there is a locale file for, each with its own name for itself. */

const FILES = import.meta.glob<string>("../../../locales/*.ftl", { query: "?raw", import: "default" });
const RULES = import.meta.glob<string>("../../../locales/rules/*.ftl", { query: "?raw", import: "default" });
const STUDY = import.meta.glob<string>("../../../locales/*.ftl", { query: "?raw&study", import: "default" });

export type Language = string;

export const LANGUAGES: readonly Language[] = Object.keys(FILES).map((path) => path.replace(/^.*\/|\.ftl$/g, ""));

export function fileOf(language: Language): (() => Promise<string>) | undefined {
  return FILES[`../../../locales/${language}.ftl`];
}

/** The rules at length, which only somebody who reads them needs; English where a language has none yet. */
export function rulesOf(language: Language): (() => Promise<string>) | undefined {
  return RULES[`../../../locales/rules/${language}.ftl`] ?? RULES["../../../locales/rules/en.ftl"];
}

/** What only the pages of reviews and puzzles say. */
export function studyOf(language: Language): (() => Promise<string>) | undefined {
  return STUDY[`../../../locales/${language}.ftl`];
}

/** `Français`, as the browser knows it. */
export function languageName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
