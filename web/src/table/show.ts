/** How each event is seen: what moves when, in the order in which things happen at a real table. */

import type { EventMessage } from "../wire/types";
import { away, coins, dropIn, glide, nudge, places, turn } from "./motion";
import { advance, turnedUp, type Scene } from "./scene";

/** How long an event takes, in milliseconds, when there is time enough for all of its action. */
const DURATION: Record<string, number> = {
  round_started: 350,
  placed: 480,
  waited: 360,
  revealed: 340,
  gained: 360,
  lost: 200,
  discarded: 300,
  moved: 480,
  replaced: 420,
  bribed: 340,
  bribe_returned: 200,
};
/** The steps of an elimination: the attacker leans, the victim turns over, is held, falls. */
const LEAN = 150;
const FLIP = 240;
const HOLD = 400;
const FALL = 450;

type Cue = "place" | "reveal" | "coin" | "strike" | "snap";
export const CUE: Record<string, Cue> = {
  placed: "place",
  revealed: "reveal",
  waited: "coin",
  gained: "coin",
  eliminated: "strike",
  sprang: "snap",
  moved: "place",
  replaced: "place",
};

/** Where things are on the page. */
export interface Stagecraft {
  root: HTMLElement;
  /** what flies is put here */
  layer: HTMLElement;
}

type Wait = (milliseconds: number) => Promise<void>;
type Put = (scene: Scene) => Promise<void>;

/** Show the events of one action within a time; `put` changes the picture. */
export async function show(
  stage: Stagecraft,
  events: readonly EventMessage[],
  before: Scene,
  time: number,
  wait: Wait,
  stop: () => boolean,
  put: Put,
): Promise<void> {
  let scene = before;
  const falling = new Set(events.filter(({ key }) => key === "eliminated").map(({ card }) => card));
  const needed = events.reduce((sum, event) => sum + lengthOf(event), 0);
  const rate = Math.min(1, time / Math.max(1, needed));
  for (const event of events) {
    // What lies on a card that falls falls with it.
    if (event.key.endsWith("_returned") && falling.has(event.card)) continue;
    if (stop()) return;
    if (event.key === "eliminated") scene = await eliminate(stage, scene, event, rate, wait, put);
    else scene = await change(stage, scene, event, lengthOf(event) * rate, put);
    if (event.key !== "eliminated") await wait(lengthOf(event) * rate);
  }
}

function lengthOf({ key }: EventMessage): number {
  return key === "eliminated" ? LEAN + FLIP + HOLD + FALL : (DURATION[key] ?? 0);
}

/** The victim turns over, is held so that it can be read, and falls with its tokens; then the queue closes up. */
async function eliminate(
  stage: Stagecraft,
  scene: Scene,
  event: EventMessage,
  rate: number,
  wait: Wait,
  put: Put,
): Promise<Scene> {
  const { root } = stage;
  const victim = (): HTMLElement | null => named(root, event.card) ?? topOf(root, event.slot);
  nudge(named(root, event.by), victim()?.getBoundingClientRect() ?? null, LEAN * rate);
  await wait(LEAN * rate);
  const up = turnedUp(scene, event);
  if (up !== scene) {
    await put(up);
    turn(victim()?.querySelector(".card") ?? null, FLIP * rate);
    await wait(FLIP * rate);
  }
  const struck = victim();
  struck?.classList.add("struck");
  await wait(HOLD * rate + (up === scene ? FLIP * rate : 0));
  const after = await change(stage, up, event, FALL * rate, put);
  await wait(FALL * rate);
  return after;
}

/** Change the picture by one event, and let what changed be seen. */
async function change(
  stage: Stagecraft,
  scene: Scene,
  event: EventMessage,
  duration: number,
  put: Put,
): Promise<Scene> {
  const { root, layer } = stage;
  const after = advance(scene, event);
  const before = places(root);
  const source = sourceOf(root, event);
  if (event.key === "eliminated" || event.key === "discarded") leave(stage, event, duration);
  await put(after);
  if (duration <= 0) return after;
  glide(root, before, source, duration);
  const seat = rectOf(root, `[data-influence="${event.seat ?? -1}"]`);
  const card = named(root, event.card) ?? topOf(root, event.slot);
  switch (event.key) {
    case "revealed":
      turn(card?.querySelector(".card") ?? null, duration);
      break;
    case "waited":
      dropIn(card?.querySelector(".coins") ?? null, duration);
      break;
    case "gained":
      coins(layer, payer(root, event, card), seat, event.amount ?? 0, duration * 1.5);
      break;
    case "lost":
      if (event.other === undefined)
        coins(layer, seat, card?.getBoundingClientRect() ?? null, event.amount ?? 0, duration * 1.5);
      break;
  }
  return after;
}

function rectOf(root: Element, selector: string): DOMRect | null {
  return root.querySelector(selector)?.getBoundingClientRect() ?? null;
}

function topOf(root: Element, slot: number | null | undefined): HTMLElement | null {
  const pieces = root.querySelectorAll<HTMLElement>(`[data-slot="${slot ?? 0}"] [data-piece]`);
  return pieces[pieces.length - 1] ?? null;
}

function named(root: Element, card: string | null | undefined): HTMLElement | null {
  return card ? root.querySelector<HTMLElement>(`[data-piece][data-card="${CSS.escape(card)}"]`) : null;
}

function payer(root: Element, event: EventMessage, card: Element | null): DOMRect | null {
  if (event.source === "taken") return rectOf(root, `[data-influence="${event.other ?? -1}"]`);
  return card?.getBoundingClientRect() ?? rectOf(root, ".queue");
}

function sourceOf(root: Element, event: EventMessage): DOMRect | null {
  if (event.key !== "placed" && event.key !== "replaced") return null;
  const own = event.card ? rectOf(root, `[data-hand="${CSS.escape(event.card)}"]`) : null;
  return own ?? rectOf(root, `[data-seat="${event.seat ?? -1}"] .crest`);
}

/** A card flies to its family's discards, with its number and name if nothing lies below it. */
function leave(stage: Stagecraft, event: EventMessage, duration: number): void {
  const { root, layer } = stage;
  const card = named(root, event.card) ?? topOf(root, event.slot);
  const slot = card?.closest<HTMLElement>(".slot");
  const alone = slot?.querySelectorAll("[data-piece]").length === 1;
  const family = event.card?.split(".")[0] ?? "";
  const pile = rectOf(root, `[data-discard="${family}"]`);
  away(layer, alone ? slot : card, pile, event.key === "eliminated" ? 8 : 0, duration * 1.2);
}
