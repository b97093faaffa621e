/** The log as people read it, as `oriflamme.game.lines` tells it: one line for an action, with "you" for its reader. */

import { parse } from "../cards";
import type { EventMessage } from "../wire/types";
import { cardFacts, eventFacts, joined, yes } from "./story";
import type { Facts, Words } from "./words.svelte";

/** What belongs together: the server says which events begin an action, and which one its line tells. */
export interface Action {
  /** the number of its first event */
  first: number;
  headline: EventMessage;
  events: EventMessage[];
}

/** Fold events; the first of them has the number `start`. */
export function actionsOf(events: readonly EventMessage[], start = 0): Action[] {
  const folded: Action[] = [];
  events.forEach((event, index) => {
    const last = folded.at(-1);
    if (event.role === "begins" || !last) folded.push({ first: start + index, headline: event, events: [event] });
    else {
      last.events.push(event);
      if (event.role === "leads") last.headline = event;
    }
  });
  return folded;
}

/** The seat that acts; a loss names the seat that loses. */
export function actorOf({ headline, events }: Action): number | null {
  if (headline.key !== "lost") return headline.seat ?? null;
  const acting = events.find((event) => event.key === "acted" || event.key === "revealed");
  return acting?.seat ?? headline.other ?? null;
}

/** How much influence each seat gained or lost by it; what they start with is no gain. */
export function changesOf(action: Action): Map<number, number> {
  const changes = new Map<number, number>();
  for (const { key, seat, amount = 0, source } of action.events) {
    if ((key !== "gained" && key !== "lost") || seat === undefined || seat === null || source === "start") continue;
    changes.set(seat, (changes.get(seat) ?? 0) + (key === "gained" ? amount : -amount));
  }
  return changes;
}

const TARGETED = new Set(["eliminated", "moved", "bribed", "placed"]);
const CASES = ["gen", "dat", "acc", "ins"];
const VOWELS = "aeiouyhàâäæéèêëîïôöœùûü";

/** Tells a reader: in a language, with the names of the seats, and with "you" for the own seat, if any. */
export class Narrator {
  constructor(
    readonly words: Words,
    readonly names: readonly string[],
    readonly seat: number | null,
  ) {}

  /** The line of an action: what was done to whom. */
  line(action: Action): string {
    const { headline } = action;
    return this.words.text(`line-${headline.key.replaceAll("_", "-")}`, {
      ...eventFacts(headline, this.words, this.names),
      ...cardFacts("card", headline.card, this.words),
      ...this.people(action),
      ...this.pieces(action),
    });
  }

  /** The card that acts, and whose it is: `Maud’s Soldier`. */
  actor(action: Action): string {
    return this.words.text("part-actor", this.pieces(action));
  }

  name(seat: number): string {
    return seat === this.seat ? this.words.text("line-you") : (this.names[seat] ?? "");
  }

  private own(seat: number | null | undefined): string {
    return yes(seat !== null && seat !== undefined && seat === this.seat);
  }

  private people(action: Action): Facts {
    const { headline, events } = action;
    const losers = [
      ...new Set(events.flatMap(({ key, seat }) => (key === "lost" && seat !== undefined ? [seat] : []))),
    ];
    const winners = headline.winners ?? [];
    const named = (seats: readonly (number | null)[]): string =>
      joined(
        seats.map((seat) => this.name(seat ?? -1)),
        this.words,
      );
    return {
      own: this.own(headline.seat),
      count: events.filter(({ key }) => key === headline.key).length,
      losing: yes(losers.includes(this.seat ?? -1)),
      losers: named(losers),
      n_losers: losers.length,
      paid: yes((changesOf(action).get(headline.seat ?? -1) ?? 0) > 0),
      winning: yes(winners.includes(this.seat ?? -1)),
      winners: named(winners),
    };
  }

  private pieces(action: Action): Facts {
    const { headline, events } = action;
    const [actor, target] = TARGETED.has(headline.key) ? [headline.by, headline.card] : [headline.card, headline.by];
    const victims = events.filter(({ key }) => key === "eliminated" && key === headline.key);
    const owner = headline.other ?? headline.seat;
    return {
      ...this.piece("actor", actor, actorOf(action)),
      ...this.piece("target", target, owner),
      same: yes(owner === headline.seat),
      victims: joined(
        victims.map((event) => this.victim(event)),
        this.words,
      ),
    };
  }

  private victim(event: EventMessage): string {
    const same = yes(event.seat === event.other);
    return this.words.text("line-victim", { same, ...this.piece("target", event.card, event.other) });
  }

  /** A card without its family, in every case, and whose it is. */
  piece(variable: string, card: string | null | undefined, seat: number | null | undefined): Facts {
    const name = card ? parse(card).name : null;
    const id = name ? `card-${name}` : "some-card";
    const owner = seat === null || seat === undefined ? "" : (this.names[seat] ?? "");
    const facts: Facts = {
      [variable]: this.words.text(id),
      [`${variable}_gender`]: this.words.gender(id),
      [`${variable}_known`]: yes(name !== null),
      [`${variable}_of`]: owner,
      [`${variable}_own`]: this.own(seat),
      [`${variable}_vowel`]: yes(owner !== "" && VOWELS.includes(owner.charAt(0).toLowerCase())),
    };
    for (const form of CASES) facts[`${variable}_${form}`] = this.words.form(id, form);
    return facts;
  }
}
