/** What happened since the player's last answer, in a few items: own losses, other falls, influence, placements. */

import { changesOf, type Action, type Narrator } from "../text/lines";
import { signed } from "../text/story";
import type { EventMessage } from "../wire/types";

export interface Item {
  kind: "loss" | "fall" | "influence" | "laid";
  /** the card that is shown beside it */
  card: string;
  title: string;
  text: string;
  /** the first event of the action that it is about */
  first: number;
}

const MOST = 4;

/** The items, the most important first, at most four. */
export function since(actions: readonly Action[], narrator: Narrator): Item[] {
  const falls = actions.flatMap((action) => fallsOf(action, narrator));
  const losses = actions.flatMap((action) => lossOf(action, narrator));
  const own = falls.filter(({ kind }) => kind === "loss");
  const others = falls.filter(({ kind }) => kind === "fall");
  const found = [...own, ...losses, ...others, ...gainOf(actions, narrator), ...laidOf(actions, narrator)];
  const laid = found.at(-1);
  if (found.length <= MOST || laid?.kind !== "laid") return found.slice(0, MOST);
  return own.length + losses.length >= MOST ? found.slice(0, MOST) : [...found.slice(0, MOST - 1), laid];
}

/** Cards that fell, and own cards that an Ambush or a Trap took along. */
function fallsOf(action: Action, narrator: Narrator): Item[] {
  const sprang = action.headline.key === "sprang";
  return action.events.flatMap((event): Item[] => {
    const owner = event.key === "eliminated" ? event.other : event.seat;
    const taken = sprang && event.key === "discarded";
    if (event.key !== "eliminated" && !taken) return [];
    const facts = narrator.piece("target", event.card, owner);
    return [
      {
        kind: owner === narrator.seat ? "loss" : "fall",
        card: event.card ?? "",
        title: narrator.words.text("web-since-lost-card", facts),
        text: by(
          event.by ?? action.headline.card,
          event.key === "eliminated" ? event.seat : action.headline.seat,
          narrator,
        ),
        first: action.first,
      },
    ];
  });
}

function by(card: string | null | undefined, seat: number | null | undefined, narrator: Narrator): string {
  return narrator.words.text("web-since-by", narrator.piece("actor", card, seat));
}

/** Influence that others took from the player. */
function lossOf(action: Action, narrator: Narrator): Item[] {
  const lost = action.events.filter(({ key, seat }) => key === "lost" && seat === narrator.seat);
  const [first] = lost;
  if (!first) return [];
  const amount = lost.reduce((sum, event) => sum + (event.amount ?? 0), 0);
  const acting = action.events.find(({ key }) => key === "acted" || key === "sprang")?.seat ?? first.other;
  return [
    {
      kind: "loss",
      card: first.card ?? "",
      title: narrator.words.text("web-since-lost", { amount }),
      text: by(first.card, first.other ?? acting, narrator),
      first: action.first,
    },
  ];
}

/** Who gained most, and everybody else's change in a line. */
function gainOf(actions: readonly Action[], narrator: Narrator): Item[] {
  const sums = new Map<number, number>();
  for (const action of actions)
    for (const [seat, amount] of changesOf(action)) sums.set(seat, (sums.get(seat) ?? 0) + amount);
  const ranked = [...sums].filter(([, amount]) => amount !== 0).toSorted((a, b) => b[1] - a[1]);
  const [best, ...others] = ranked;
  if (!best || best[1] <= 0) return [];
  const [seat, amount] = best;
  const action = actions.findLast((each) => (changesOf(each).get(seat) ?? 0) > 0);
  const own = seat === narrator.seat ? "yes" : "no";
  return [
    {
      kind: "influence",
      card: action?.events.find((event) => event.key === "gained" && event.seat === seat)?.card ?? "",
      title: narrator.words.text("web-since-gained", { own, seat: narrator.names[seat] ?? "", amount }),
      text: others.map(([other, change]) => `${narrator.name(other)} ${signed(change)}`).join(", "),
      first: action?.first ?? 0,
    },
  ];
}

/** The cards that the others placed, as one item. */
function laidOf(actions: readonly Action[], narrator: Narrator): Item[] {
  const placed = actions.filter(({ headline: { key, seat } }) => key === "placed" && seat !== narrator.seat);
  const last = placed.at(-1);
  if (!last) return [];
  const at = (place: EventMessage["place"]): number => placed.filter(({ headline }) => headline.place === place).length;
  const text = (["on", "front", "back"] as const)
    .filter((place) => at(place))
    .map((place) => narrator.words.text(`web-since-${place}`, { count: at(place) }))
    .join(", ");
  const title = narrator.words.text("web-since-laid", { count: placed.length });
  return [{ kind: "laid", card: last.headline.card ?? "", title, text, first: last.first }];
}
