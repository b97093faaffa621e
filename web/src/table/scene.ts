/**
 * What lies on the table, step by step. A view is always whole and is what is shown in the end; events only carry the
 * picture from one view to the next, as a person would move the cards. No rule is applied here: each event says what
 * to move.
 */

import { parse } from "../cards";
import type { EventMessage, QueueCardMessage, ViewMessage } from "../wire/types";

/** A card in the queue that keeps its identity while it moves. */
export interface Piece extends QueueCardMessage {
  id: number;
}

export interface Scene extends Omit<ViewMessage, "queue"> {
  queue: Piece[][];
}

let nextId = 1;

/** The scene of a view; cards that were there before keep their identity. */
export function sceneOf(view: ViewMessage, before: Scene | null): Scene {
  const old = before?.queue ?? [];
  const sameShape = old.length === view.queue.length && old.every((slot, at) => fits(slot, view.queue[at] ?? []));
  const spare = sameShape ? [] : old.flat();
  const queue = view.queue.map((slot, at) =>
    slot.map((card, height) => ({ ...card, id: sameShape ? (old[at]?.[height]?.id ?? nextId++) : claim(spare, card) })),
  );
  return { ...view, queue };
}

function fits(slot: readonly Piece[], cards: readonly QueueCardMessage[]): boolean {
  return (
    slot.length === cards.length &&
    slot.every((piece, height) => family(piece.card) === family(cards[height]?.card ?? ""))
  );
}

function claim(spare: Piece[], card: QueueCardMessage): number {
  let at = spare.findIndex((piece) => piece.card === card.card);
  if (at < 0) at = spare.findIndex((piece) => piece.card.endsWith("?") && family(piece.card) === family(card.card));
  const [found] = at < 0 ? [] : spare.splice(at, 1);
  return found?.id ?? nextId++;
}

function family(card: string): string {
  return card.split(".")[0] ?? "";
}

/** Whether two scenes show the same: what the events led to, and what the server says. */
export function agree(scene: Scene, view: ViewMessage): boolean {
  const queue = scene.queue.map((slot) => slot.map(({ id: _, ...card }) => card));
  return (
    JSON.stringify(queue) === JSON.stringify(view.queue) &&
    JSON.stringify(scene.influence) === JSON.stringify(view.influence)
  );
}

/** The scene after an event. */
export function advance(scene: Scene, event: EventMessage): Scene {
  const next: Scene = { ...scene, queue: scene.queue.map((slot) => [...slot]), influence: [...scene.influence] };
  const step = STEPS[event.key];
  if (step) step(next, event);
  next.queue = next.queue.filter((slot) => slot.length > 0);
  return next;
}

/** The scene with the victim of an elimination turned up; the same one where it lies open already. */
export function turnedUp(scene: Scene, event: EventMessage): Scene {
  const found = leaving(scene, event);
  const piece = found ? scene.queue[found.slot]?.[found.height] : undefined;
  if (!found || !piece || piece.revealed) return scene;
  const queue = scene.queue.map((slot) => [...slot]);
  const stack = queue[found.slot];
  if (stack) stack[found.height] = { ...piece, card: event.card ?? piece.card, revealed: true };
  return { ...scene, queue };
}

type Step = (scene: Scene, event: EventMessage) => void;

const STEPS: Record<string, Step> = {
  round_started: (scene, event) => {
    scene.round = event.amount ?? scene.round;
    scene.first = event.seat ?? scene.first;
    scene.phase = "placement";
    scene.cursor = null;
  },
  placed: (scene, event) => {
    const piece = newPiece(event.card ?? "red.?", Boolean(event.by) && !event.card?.endsWith("?"));
    const cursor = scene.cursor;
    takeFromHand(scene, event);
    if (event.place === "on") scene.queue[(event.slot ?? 1) - 1]?.push(piece);
    else scene.queue.splice((event.slot ?? 1) - 1, 0, [piece]);
    if (event.by && event.place === "front" && cursor !== null) scene.cursor = cursor + 1;
  },
  waited: (scene, event) => {
    at(scene, event);
    edit(scene, event.slot, (piece) => ({ ...piece, tokens: event.amount ?? piece.tokens }));
  },
  revealed: (scene, event) => {
    at(scene, event);
    edit(scene, event.slot, (piece) => ({ ...piece, card: event.card ?? piece.card, revealed: true }));
  },
  acted: (scene, event) => {
    const found = find(scene, event.card);
    if (found) scene.cursor = found.slot + 1;
    scene.phase = "resolution";
  },
  gained: (scene, event) => {
    pay(scene, event.seat, event.amount ?? 0);
    if (event.source === "tokens") spend(scene, event.card);
  },
  lost: (scene, event) => pay(scene, event.seat, -(event.amount ?? 0)),
  eliminated: (scene, event) => remove(scene, event),
  discarded: (scene, event) => remove(scene, event),
  tokens_returned: (scene, event) => spend(scene, event.card),
  moved: (scene, event) => {
    const from = (event.origin ?? 1) - 1;
    const stack = scene.queue[from];
    const piece = stack?.pop();
    if (!piece) return;
    if (stack && stack.length === 0) scene.queue.splice(from, 1);
    scene.queue.splice((event.slot ?? 1) - 1, 0, [piece]);
    const decree = find(scene, event.by);
    if (decree) scene.cursor = decree.slot + 1;
  },
  replaced: (scene, event) => {
    const cursor = scene.cursor;
    scene.queue.splice((event.slot ?? 1) - 1, 0, [newPiece(event.card ?? "red.?", true)]);
    if (cursor !== null && (event.slot ?? 1) <= cursor) scene.cursor = cursor + 1;
    drop(scene.discards, event.card);
    drop(scene.aside, event.card);
  },
  bribed: (scene, event) => {
    const bribe = event.by ? parse(event.by).family : null;
    edit(scene, event.slot, (piece) => ({ ...piece, bribe }));
  },
  bribe_returned: (scene, event) => {
    const found = find(scene, event.card);
    if (found) edit(scene, found.slot + 1, (piece) => ({ ...piece, bribe: null }));
  },
};

function at(scene: Scene, event: EventMessage): void {
  scene.cursor = event.slot ?? scene.cursor;
  scene.phase = "resolution";
}

function newPiece(card: string, revealed: boolean): Piece {
  return { id: nextId++, card, revealed, tokens: 0, bribe: null };
}

/** Change the top card of a slot. */
function edit(scene: Scene, slot: number | null | undefined, change: (piece: Piece) => Piece): void {
  const stack = scene.queue[(slot ?? 1) - 1];
  const top = stack?.at(-1);
  if (stack && top) stack[stack.length - 1] = change(top);
}

function find(scene: Scene, card: string | null | undefined): { slot: number; height: number } | null {
  for (const [slot, stack] of scene.queue.entries()) {
    const height = stack.findIndex((piece) => piece.card === card);
    if (height >= 0) return { slot, height };
  }
  return null;
}

function spend(scene: Scene, card: string | null | undefined): void {
  const found = find(scene, card);
  if (found) edit(scene, found.slot + 1, (piece) => ({ ...piece, tokens: 0 }));
}

function pay(scene: Scene, seat: number | null | undefined, amount: number): void {
  if (seat === null || seat === undefined) return;
  scene.influence[seat] = (scene.influence[seat] ?? 0) + amount;
}

/** Take a card out of the queue: the one that is known by name, else the top of the slot. */
export function leaving(scene: Scene, event: EventMessage): { slot: number; height: number } | null {
  const known = find(scene, event.card);
  if (known) return known;
  const slot = (event.slot ?? 1) - 1;
  const stack = scene.queue[slot];
  return stack?.length ? { slot, height: stack.length - 1 } : null;
}

function remove(scene: Scene, event: EventMessage): void {
  const found = leaving(scene, event);
  if (!found) return;
  const stack = scene.queue[found.slot];
  stack?.splice(found.height, 1);
  if (stack?.length === 0 && scene.cursor !== null && found.slot + 1 < scene.cursor) scene.cursor -= 1;
  const card = event.card;
  if (!card) return;
  const { family } = parse(card);
  scene.discards = { ...scene.discards, [family]: [...(scene.discards[family] ?? []), card] };
}

function takeFromHand(scene: Scene, event: EventMessage): void {
  const { seat, card } = event;
  if (seat === null || seat === undefined || !card) return;
  if (event.by) {
    scene.twins = scene.twins.filter((twin) => twin !== parse(card).family);
    return;
  }
  scene.hands = scene.hands.map((hand, owner) => (owner === seat ? without(hand, card) : hand));
}

function without(cards: readonly string[], card: string): string[] {
  const at = cards.indexOf(card);
  return cards.filter((_, index) => index !== at);
}

function drop(piles: Record<string, string[]>, card: string | null | undefined): void {
  if (!card) return;
  const { family } = parse(card);
  const pile = piles[family];
  if (pile?.includes(card)) piles[family] = without(pile, card);
}
