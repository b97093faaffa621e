/** Every text that people read comes through here, from `locales/*.ftl`: terminal and server read the same files. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { settings } from "../settings.svelte";
import { fileOf, studyOf, rulesOf, type Language } from "./languages";

export type Facts = Record<string, FluentVariable>;

/** Fluent isolates what it fills in, so that a name from right to left cannot reorder the sentence around it. */
const ISOLATES = /[\u2068\u2069]/g;
/** Without such letters isolates change nothing, and are left out. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The texts of one language. */
export class Words {
  constructor(
    readonly language: Language,
    private readonly bundle: FluentBundle,
  ) {}

  text(id: string, facts: Facts = {}): string {
    return this.form(id, "nom", facts);
  }

  /** An attribute of a message, such as a case; the message itself where it has no such attribute. */
  form(id: string, attribute: string, facts: Facts = {}): string {
    const message = this.bundle.getMessage(id);
    const pattern = message?.attributes[attribute] ?? message?.value;
    if (pattern === null || pattern === undefined) {
      console.error(`${this.language}: no message ${id}`);
      return id;
    }
    const problems: Error[] = [];
    const text = this.bundle.formatPattern(pattern, facts, problems);
    if (problems.length) console.error(`${this.language}: ${id}: ${problems.join("; ")}`);
    return RIGHT_TO_LEFT.test(text) ? text : text.replace(ISOLATES, "");
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  /** The same language with more texts. */
  with(text: string): Words {
    this.bundle.addResource(new FluentResource(text));
    return new Words(this.language, this.bundle);
  }

  card(name: string, form = "nom"): string {
    return this.form(`card-${name}`, form);
  }

  /** The grammatical gender of a name, `card-spy`. */
  gender(id: string): string {
    return this.bundle.getMessage(id)?.attributes.gender === undefined ? "m" : this.form(id, "gender");
  }

  family(name: string, form = "nom"): string {
    return this.form(`family-${name}`, form);
  }
}

const loaded = new Map<Language, Words>();
/** parts that are loaded apart, each with its language */
const withMore = new Set<string>();
let words = $state.raw<Words | null>(null);

async function load(language: Language): Promise<Words> {
  const known = loaded.get(language);
  if (known) return known;
  const file = fileOf(language);
  if (!file) throw new Error(`no language ${language}`);
  const bundle = new FluentBundle(language, { useIsolating: true });
  const problems = bundle.addResource(new FluentResource(await file()));
  if (problems.length) console.error(`${language}: ${problems.join("; ")}`);
  const found = new Words(language, bundle);
  loaded.set(language, found);
  return found;
}

/** Load the player's language; call again when it changes. */
export async function speak(): Promise<void> {
  const language = settings.language;
  const found = await load(language);
  if (settings.language === language) words = found;
}

/** Load the rules at length in this language, once; what shows them changes when they are there. */
export function loadRules(language: Language): Promise<void> {
  return loadMore("rules", language, rulesOf(language));
}

/** Load the texts of reviews and puzzles in this language, once. */
export function loadStudy(language: Language): Promise<void> {
  return loadMore("study", language, studyOf(language));
}

async function loadMore(part: string, language: Language, file: (() => Promise<string>) | undefined): Promise<void> {
  const name = `${part} ${language}`;
  if (!file || withMore.has(name)) return;
  withMore.add(name);
  try {
    const [known, text] = await Promise.all([load(language), file()]);
    const found = known.with(text);
    loaded.set(language, found);
    if (settings.language === language) words = found;
  } catch {
    withMore.delete(name); // The next reader asks again.
  }
}

/** The texts of the player's language. */
export function say(): Words {
  if (!words) throw new Error("no language is loaded yet");
  return words;
}

/** A text of the player's language; changes with it. */
export function t(id: string, facts?: Facts): string {
  return say().text(id, facts);
}
