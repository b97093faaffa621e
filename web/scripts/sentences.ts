/** The page's own sentences for moments of games, for tests/web/test_sentences.py. */

import { change } from "../src/settings.svelte";
import { choicesOf, emptiedSlot, liftedSlot } from "../src/table/choices";
import { caption, detail, question } from "../src/text/story";
import { say, speak } from "../src/text/words.svelte";
import type { DecisionMessage, EventMessage, ViewMessage } from "../src/wire/types";

interface Moment {
  decision: DecisionMessage;
  view: ViewMessage;
  events: EventMessage[];
  names: string[];
}

/** The question of each moment, and each option's caption and detail under its move. */
async function sentences(language: string, moments: readonly Moment[]): Promise<[string, Record<string, string[]>][]> {
  change({ language });
  await speak();
  return moments.map(({ decision, view, events, names }) => {
    const choices = choicesOf(decision, emptiedSlot(liftedSlot(decision, events), view.queue));
    const options = choices.map((choice): [string, string[]] => [
      choice.option.move,
      [caption(choice, say(), view.queue), detail(choice, say())],
    ]);
    return [question(decision, say(), names, view.viewer), Object.fromEntries(options)];
  });
}

Object.assign(window, { sentences });
