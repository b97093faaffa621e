/** The languages that there is a locale file for, each with its own name for itself. */

const FILES = import.meta.glob<string>("../../../locales/*.ftl", { query: "?raw", import: "default" });

export type Language = string;

export const LANGUAGES: readonly Language[] = Object.keys(FILES).map((path) => path.replace(/^.*\/|\.ftl$/g, ""));

export function fileOf(language: Language): (() => Promise<string>) | undefined {
  return FILES[`../../../locales/${language}.ftl`];
}

/** `Français`, as the browser knows it. */
export function languageName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
