/** The page's own sentences for moments of games, and its log, for tests/web/test_sentences.py. */

import { change } from "../src/settings.svelte";
import { choicesOf, emptiedSlot, liftedSlot } from "../src/table/choices";
import { actionsOf, changesOf, Narrator } from "../src/text/lines";
import { caption, detail, outlookText, question } from "../src/text/story";
import { say, speak } from "../src/text/words.svelte";
import type { DecisionMessage, EventMessage, ViewMessage } from "../src/wire/types";

interface Moment {
  decision: DecisionMessage;
  view: ViewMessage;
  events: EventMessage[];
  names: string[];
}

/** The question of each moment, and each option's caption, detail and outlook under its move. */
async function sentences(language: string, moments: readonly Moment[]): Promise<[string, Record<string, string[]>][]> {
  change({ language });
  await speak();
  return moments.map(({ decision, view, events, names }) => {
    const choices = choicesOf(decision, emptiedSlot(liftedSlot(decision, events), view.queue));
    const options = choices.map((choice): [string, string[]] => [
      choice.option.move,
      [caption(choice, say(), view.queue), detail(choice, say()), outlookText(choice.option, say())],
    ]);
    return [question(decision, say(), names, view.viewer), Object.fromEntries(options)];
  });
}

interface Told {
  events: EventMessage[];
  names: string[];
  reader: number | null;
}

/** The log of each game, line by line, each with the changes of influence by seat. */
async function lines(language: string, games: readonly Told[]): Promise<[string, [number, number][]][][]> {
  change({ language });
  await speak();
  return games.map(({ events, names, reader }) => {
    const of = new Narrator(say(), names, reader);
    return actionsOf(events).map((action) => [of.line(action), [...changesOf(action)]]);
  });
}

Object.assign(window, { sentences, lines });
