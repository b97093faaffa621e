/** The story of a game in sentences, as `oriflamme.game.story` tells it: log lines, questions, cards. */

import { parse, type Card } from "../cards";
import type { Choice } from "../table/choices";
import type { DecisionMessage, EventMessage, OptionMessage, QueueCardMessage } from "../wire/types";
import type { Facts, Words } from "./words.svelte";

const CASES = ["gen", "dat", "acc", "ins"];

/** The log line of an event. */
export function tell(event: EventMessage, words: Words, names: readonly string[]): string {
  const facts = {
    ...eventFacts(event, words, names),
    ...cardFacts("card", event.card, words),
    ...cardFacts("by", event.by, words),
    winners: joined(
      (event.winners ?? []).map((seat) => names[seat] ?? ""),
      words,
    ),
  };
  return words.text(`event-${event.key.replaceAll("_", "-")}`, facts);
}

/** The one sentence that says what is asked of whom; the `reader` who is asked needs no name. */
export function question(
  decision: DecisionMessage,
  words: Words,
  names: readonly string[],
  reader: number | null = null,
): string {
  const own = reader === decision.seat;
  const text = words.text(questionId(decision, words), {
    ...cardFacts("card", decision.card, words),
    seat: names[decision.seat] ?? "",
    own: yes(own),
    slot: decision.slot ?? 0,
    ability: decision.ability ? words.card(decision.ability) : "",
    ...nameFacts(decision.card, words),
  });
  return own ? text.replace(/^\u2068*./u, (start) => start.toUpperCase()) : text;
}

/** The message that asks; each ability that needs a target has its own. */
function questionId(decision: DecisionMessage, words: Words): string {
  if (decision.ask === "place" && decision.card) return "ask-place-twin";
  const special = `ask-${decision.ask}-${decision.ability ?? ""}`;
  return words.has(special) ? special : `ask-${decision.ask}`;
}

/** An answer as a player reads it; what it does is told by `detail`. */
export function caption(choice: Choice, words: Words, queue: readonly (readonly QueueCardMessage[])[]): string {
  const { spot } = choice;
  if (spot.kind === "front" || spot.kind === "back") return words.text(`move-place-${spot.kind}`);
  if (spot.kind === "word") return words.text(`move-${spot.word}`);
  if (spot.kind === "gap") return words.text("move-gap", gapFacts(spot.between, queue.length));
  if (choice.card) return words.text("move-place-on", { slot: spot.slot });
  const target = queue[spot.slot - 1]?.at(-1)?.card;
  return words.text("move-target", { ...cardFacts("card", target, words), slot: spot.slot });
}

/** What an answer does, in a few words; nothing where its caption says it all. */
export function detail(choice: Choice, words: Words): string {
  const id = choice.spot.kind === "word" ? `detail-${choice.spot.word}` : "";
  return words.has(id) ? words.text(id) : "";
}

/** What an option brings at once, or may bring, and what is risky about it; nothing where it is nothing. */
export function outlookText(option: OptionMessage, words: Words): string {
  const parts: string[] = [];
  const gain = option.gain ?? null;
  if (gain === null) {
    parts.push(words.text("option-range", { least: signed(option.least ?? 0), most: signed(option.most ?? 0) }));
  } else if (gain !== 0) {
    parts.push(words.text(gain < 0 ? "option-lose" : "option-gain", { amount: Math.abs(gain) }));
  }
  const risks = option.risks ?? [];
  if (risks.length) parts.push(words.text("option-risk", { cards: risks.map((name) => words.card(name)).join(", ") }));
  return parts.join(" · ");
}

/** The same where there is little room: a number, and whether there is a risk. */
export function outlookShort({ gain, least, most, risks }: OptionMessage, words: Words): string {
  const known = gain ?? null;
  const number = known === null ? `${signed(least ?? 0)} … ${signed(most ?? 0)}` : known === 0 ? "" : signed(known);
  return [number, risks?.length ? words.text("option-risk-short") : ""].filter(Boolean).join(" · ");
}

/** An amount with its sign, as it is printed. */
export function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : amount < 0 ? `\u2212${-amount}` : "0";
}

/** Where a moved card goes: to an end of the queue, or between two slots. */
function gapFacts([before, after]: readonly [number, number], slots: number): Facts {
  return { before, after, end: before === 0 ? "front" : before >= slots ? "back" : "none" };
}

/** A card with its family: `red Spy`, or `a red card`. */
export function cardText(text: string | null | undefined, words: Words, form = "nom"): string {
  if (!text) return "";
  const card: Card = parse(text);
  const family = {
    family: words.family(card.family),
    family_gen: words.family(card.family, "gen"),
    family_f: words.family(card.family, "f"),
  };
  if (card.name === null) return words.form("hidden-card", form, family);
  return words.text("known-card", {
    name: words.card(card.name, form),
    gender: words.gender(`card-${card.name}`),
    ...family,
  });
}

/** Names as a sentence lists them: `Ann, Bob and Cid`. */
export function joined(names: readonly string[], words: Words): string {
  if (names.length < 2) return names.join("");
  return words.text("list-and", { first: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" });
}

export function eventFacts(event: EventMessage, words: Words, names: readonly string[]): Facts {
  const name = event.card ? parse(event.card).name : null;
  const seatName = (seat: number | null | undefined): string =>
    seat === null || seat === undefined ? "" : (names[seat] ?? "");
  return {
    seat: seatName(event.seat),
    other: seatName(event.other),
    has_other: yes(event.other !== undefined && event.other !== null),
    has_by: yes(Boolean(event.by)),
    itself: yes(Boolean(event.by) && event.by === event.card),
    copied: yes(Boolean(event.ability) && event.ability !== name),
    ability: event.ability ? words.card(event.ability) : "",
    source: event.source ?? "none",
    place: event.place ?? "none",
    slot: event.slot ?? 0,
    origin: event.origin ?? 0,
    amount: event.amount ?? 0,
    round: event.round,
    n_winners: (event.winners ?? []).length,
    name: name ? words.card(name) : "?",
  };
}

/** A card in every case, as `$card`, `$card_gen`, …; of the card itself also whether it is hidden. */
export function cardFacts(variable: string, card: string | null | undefined, words: Words): Facts {
  const facts: Facts = { [variable]: cardText(card, words) };
  for (const form of CASES) facts[`${variable}_${form}`] = cardText(card, words, form);
  if (variable === "card") facts.hidden = yes(Boolean(card) && parse(card as string).name === null);
  return facts;
}

/** A card's name without its family, in the cases that questions need, and its gender. */
function nameFacts(card: string | null | undefined, words: Words): Facts {
  const name = card ? parse(card).name : null;
  if (!name) return { name: "", name_acc: "", name_gen: "", gender: "m" };
  return {
    name: words.card(name),
    name_acc: words.card(name, "acc"),
    name_gen: words.card(name, "gen"),
    gender: words.gender(`card-${name}`),
  };
}

export function yes(condition: boolean): string {
  return condition ? "yes" : "no";
}
