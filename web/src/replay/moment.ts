/** A moment of a replay in its address: `?step=12&seat=0`. The secret, if any, stays behind `#`. */

import { here, rename } from "../route.svelte";
import type { Perspective } from "./merge";

/** Browsers allow some hundred changes of the address in half a minute: it follows once nothing moves. */
const REST = 300;

/** What an address asks for, or the beginning with one's own eyes; a step may lie beyond the end. */
export function momentIn(
  search: string,
  seats: number,
  own: number | null,
): { step: number; perspective: Perspective } {
  const asked = new URLSearchParams(search);
  const step = asked.get("step") ?? "";
  const seat = asked.get("seat") ?? "";
  const seen: Perspective =
    seat === "all" ? seat : seat === "none" ? null : /^\d$/.test(seat) && Number(seat) < seats ? Number(seat) : own;
  return { step: /^\d{1,6}$/.test(step) ? Number(step) : 0, perspective: seen };
}

/** The path of a moment, for everybody: there is no secret in it. */
export function pathOf(id: string, step: number, perspective: Perspective, page = "replay"): string {
  return `/${page}/${id}?step=${String(step)}&seat=${perspective ?? "none"}`;
}

/** Let the address follow what is shown; for an effect of a component. */
export function keepAddress(id: string, step: number, perspective: Perspective, page = "replay"): () => void {
  const path = pathOf(id, step, perspective, page);
  const timer = setTimeout(() => rename(path + here().hash), REST);
  return () => clearTimeout(timer);
}
