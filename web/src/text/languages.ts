export const LANGUAGES = ["en", "fr", "pl", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", fr: "Français", pl: "Polski", ru: "Русский" };
