/** How things on the table are called, for those who listen and on buttons. */

import { parse } from "../cards";
import { say, t } from "../text/words.svelte";
import type { Piece } from "./scene";

/** `Slot 4, Isolde, face down, 2 tokens, can be chosen`. */
export function slotLabel(
  number: number,
  stack: readonly Piece[],
  owner: string,
  state: { target?: boolean; resolving?: boolean },
): string {
  const top = stack.at(-1);
  if (!top) return t("web-slot", { slot: number });
  const parts = [t("web-slot", { slot: number }), owner, sideLabel(top)];
  if (top.tokens) parts.push(t("web-tokens", { amount: top.tokens }));
  if (top.bribe)
    parts.push(
      t("web-bribed-by", {
        family: say().family(top.bribe),
        family_gen: say().family(top.bribe, "gen"),
        family_f: say().family(top.bribe, "f"),
      }),
    );
  for (const piece of stack.slice(0, -1).toReversed()) parts.push(t("web-covers", { what: sideLabel(piece) }));
  if (state.resolving) parts.push(t("web-resolving"));
  if (state.target) parts.push(t("web-choosable"));
  return parts.join(", ");
}

/** A card in the queue: its name, and whether it lies face down. */
export function sideLabel(piece: Piece): string {
  const { name } = parse(piece.card);
  if (!name) return t("web-face-down");
  return piece.revealed ? say().card(name) : t("web-own-face-down", { name: say().card(name) });
}

/** The card in a slot in one or two words, where its picture and its owner stand beside it. */
export function shortLabel({ card }: Piece): string {
  const { name } = parse(card);
  const text = name ? say().card(name) : t("web-face-down");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What is known of the card in a slot that an option aims at: `Isolde, 2 tokens, on top of: Spy`. */
export function aimDetail(stack: readonly Piece[], owner: string): string {
  const top = stack.at(-1);
  if (!top) return "";
  const parts = owner ? [owner] : [];
  if (!top.revealed) parts.push(t("web-face-down"));
  if (top.tokens) parts.push(t("web-tokens", { amount: top.tokens }));
  const under = stack.at(-2);
  if (under) parts.push(t("web-on-top-of", { what: sideLabel(under) }));
  return parts.join(", ");
}
