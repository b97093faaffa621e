/** A mixed box: ten cards and how they are played; as the server reads it, and as a link. */

import { settings } from "../settings.svelte";
import type { RulesForm } from "../wire/types";
import { along, cardsOf, choosable, presets, SIZE, sorted } from "./presets";

export interface Mix {
  cards: string[];
  edition: "revised" | "first";
  /** two players are a duel, with two families each */
  seats: number;
  twinFaceDown: boolean;
}

/** The form of a whole mix. */
export function formOf(mix: Mix): RulesForm {
  return {
    cards: sorted(mix.cards),
    edition: mix.edition,
    duel: mix.seats === 2,
    twin_face_down: mix.twinFaceDown && bringsTwin(mix.cards),
  };
}

export function bringsTwin(cards: readonly string[]): boolean {
  return cards.some((card) => along(card) === "twin");
}

/** The mix that was played last, else the first preset. */
export function lastMix(): Mix {
  const { mix, seats } = settings;
  const cards = typeof mix?.cards === "string" ? cardsOf(mix.cards) : (mix?.cards ?? presets()[0]?.cards ?? []);
  return {
    cards: known(cards),
    edition: mix?.edition ?? "revised",
    seats: mix?.duel ? 2 : Math.max(3, seats),
    twinFaceDown: mix?.twin_face_down ?? false,
  };
}

/** The part of an address behind the #. */
export function hashOf(mix: Mix): string {
  const parts = new URLSearchParams({ cards: sorted(mix.cards).join("."), seats: String(mix.seats) });
  if (mix.edition === "first") parts.set("edition", "first");
  if (formOf(mix).twin_face_down) parts.set("twin", "down");
  return `#${parts}`;
}

/** Read a link; null where it holds no mix. */
export function mixOf(hash: string): Mix | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const cards = known((parts.get("cards") ?? "").split("."));
  if (!cards.length) return null;
  const seats = Number(parts.get("seats"));
  return {
    cards,
    edition: parts.get("edition") === "first" ? "first" : "revised",
    seats: [2, 3, 4, 5].includes(seats) ? seats : 4,
    twinFaceDown: parts.get("twin") === "down",
  };
}

function known(cards: readonly string[]): string[] {
  const all = choosable();
  return [...new Set(cards)].filter((card) => all.includes(card)).slice(0, SIZE);
}
