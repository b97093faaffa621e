/** How each event is seen: what moves when. */

import type { EventMessage } from "../wire/types";
import { away, coins, dropIn, glide, nudge, places, turn } from "./motion";

/** How long an event takes before the next one begins, in milliseconds. */
export const DURATION: Record<string, number> = {
  round_started: 350,
  placed: 420,
  waited: 320,
  revealed: 360,
  acted: 160,
  gained: 380,
  lost: 300,
  eliminated: 560,
  discarded: 360,
  tokens_returned: 200,
  sprang: 320,
  moved: 420,
  replaced: 420,
  bribed: 320,
  bribe_returned: 200,
  copied: 250,
  chose: 120,
  nothing_happened: 250,
  drew: 0,
  repeated: 150,
  not_replaced: 200,
};

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

/** Change the picture by `change`, and let what changed be seen. */
export async function show(
  stage: Stagecraft,
  event: EventMessage,
  duration: number,
  change: () => Promise<void>,
): Promise<void> {
  const { root, layer } = stage;
  const before = places(root);
  const source = sourceOf(root, event);
  if (event.key === "eliminated" || event.key === "discarded") leave(stage, event, duration);
  await change();
  if (duration <= 0) return;
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

function leave(stage: Stagecraft, event: EventMessage, duration: number): void {
  const { root, layer } = stage;
  const card = named(root, event.card) ?? topOf(root, event.slot);
  const family = event.card?.split(".")[0] ?? "";
  const pile = rectOf(root, `[data-discard="${family}"]`);
  const eliminated = event.key === "eliminated";
  if (eliminated) nudge(named(root, event.by), card?.getBoundingClientRect() ?? null, duration / 2);
  away(layer, card, pile, eliminated ? 8 : 0, duration * 1.2);
}
