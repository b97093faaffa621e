/** A replay as updates for the table: from one viewer's knowledge, or with everything that anybody knew. */

import { nameOfRules } from "../catalogue";
import { charactersOf } from "../start/levels";
import type { EventMessage, Frame, QueueCardMessage, Replay, TableMessage, Update, ViewMessage } from "../wire/types";

/** Whose knowledge: a seat, null for a spectator, or everything. */
export type Perspective = number | null | "all";

export function framesOf(replay: Replay, perspective: Perspective): Frame[] {
  const of = (viewer: number | null): Frame[] => replay.viewers.find((each) => each.viewer === viewer)?.frames ?? [];
  if (perspective !== "all") return of(perspective);
  const all = replay.names.map((_, seat) => of(seat));
  return of(null).map((frame, index) =>
    mergedFrame(
      frame,
      all.flatMap((frames) => frames[index] ?? []),
    ),
  );
}

function mergedFrame(frame: Frame, others: readonly Frame[]): Frame {
  const view: ViewMessage = {
    ...frame.view,
    queue: frame.view.queue.map((slot, at) =>
      slot.map((card, height) =>
        mergedCard(
          card,
          others.map((other) => other.view.queue[at]?.[height]),
        ),
      ),
    ),
    hands: frame.view.hands.map((hand, seat) => others[seat]?.view.hands[seat] ?? hand),
    aside: Object.assign({}, ...others.map((other) => known(other.view.aside))) as ViewMessage["aside"],
  };
  const events = frame.events.map((event, index) =>
    mergedEvent(
      event,
      others.flatMap((other) => other.events[index] ?? []),
    ),
  );
  return { ...frame, view, events };
}

function known(aside: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(aside).filter(([, cards]) => !cards.some((card) => card.endsWith("?"))));
}

function mergedCard(card: QueueCardMessage, others: readonly (QueueCardMessage | undefined)[]): QueueCardMessage {
  return others.find((other) => other && !other.card.endsWith("?")) ?? card;
}

function mergedEvent(event: EventMessage, others: readonly EventMessage[]): EventMessage {
  const better = others.find((other) => other.card && !other.card.endsWith("?"));
  return better && event.card?.endsWith("?") ? { ...event, card: better.card } : event;
}

/** Each round with the moment it begins at. */
export function roundStarts(frames: readonly Frame[]): [number, number][] {
  const starts = new Map<number, number>();
  frames.forEach((frame, index) =>
    frame.events.forEach((event) => event.key === "round_started" && starts.set(event.amount ?? 1, index)),
  );
  return [...starts];
}

/** The update that shows a frame; `events` are those that lead to it. */
export function updateOf(
  replay: Replay,
  frame: Frame,
  events: EventMessage[],
  since: number | null,
  last: boolean,
): Update {
  const decision = frame.decision ? { ...frame.decision, options: [] } : null;
  return {
    type: "update",
    version: frame.version,
    since,
    events,
    view: frame.view,
    decision,
    result: last ? replay.result : null,
    clocks: null,
    help: replay.help,
  };
}

export function tableOf(
  replay: Pick<Replay, "names" | "families" | "rules">,
  id: string,
  seenBy: TableMessage["replay"],
): TableMessage {
  const seats = replay.names.map((name, seat) => {
    const families = replay.families[seat] ?? [];
    const end = ` (${families.join("+")})`;
    const [bot = null, who] = name.endsWith(end) ? name.slice(0, -end.length).split(" ") : [];
    const character = bot && (who ?? charactersOf(bot)[seat] ?? null);
    const company = { stand_in: null, left: false, invited: false, again: null };
    const nameless = bot !== null || name === families.join("+");
    return { seat, families, name: nameless ? null : name, bot, character, free: false, ...company };
  });
  return {
    type: "table",
    id,
    status: "over",
    rules: replay.rules,
    rules_name: nameOfRules(replay.rules),
    start: "fresh",
    one_round: false,
    clock: { kind: "none", seconds: 0, increment: 0 },
    public: false,
    replay: seenBy,
    seats,
    created: 0,
    version: 0,
    rematch: null,
    host: null,
    begins: "full",
    locked: false,
    absence: 0,
    first: "lot",
    first_seat: null,
  };
}
