/** Explaining cards: the mouse rests on one, a finger stays on one, or Space is pressed. */

export interface Explained {
  cards: string[];
  /** its slot, in words; empty for a card that lies in none */
  where: string;
  /** stays until it is closed */
  pinned: boolean;
}

const HOVER = 550;
const PRESS = 480;

export const explained = $state<{ now: Explained | null }>({ now: null });
let timer: ReturnType<typeof setTimeout> | undefined;
let pressed = false;
/** just clicked: it need not be explained until the mouse comes back */
let clicked: HTMLElement | null = null;

function cardsAt(target: EventTarget | null): { element: HTMLElement; cards: string[] } | null {
  const element = (target as Element | null)?.closest?.<HTMLElement>("[data-explain]");
  const cards = (element?.dataset.explain ?? "").split(" ").filter((card) => card && !card.endsWith("?"));
  return element && cards.length ? { element, cards } : null;
}

export function explain(cards: string[], element: Element, pinned = true): void {
  const where = element.closest("[data-slot]")?.querySelector(".holder .sr")?.textContent ?? "";
  explained.now = { cards, where, pinned };
}

export function stopExplaining(): void {
  clearTimeout(timer);
  explained.now = null;
}

/** Handlers for the root of a page that shows cards. */
export const explaining = {
  onpointerover(event: PointerEvent): void {
    if (event.pointerType !== "mouse" || explained.now?.pinned) return;
    const found = cardsAt(event.target);
    clearTimeout(timer);
    if (found?.element === clicked) return;
    clicked = null;
    if (!found) explained.now = null;
    else timer = setTimeout(() => explain(found.cards, found.element, false), explained.now ? 60 : HOVER);
  },
  onpointerdown(event: PointerEvent): void {
    pressed = false;
    if (event.pointerType === "mouse") {
      stopExplaining();
      clicked = cardsAt(event.target)?.element ?? null;
      return;
    }
    const found = cardsAt(event.target);
    clearTimeout(timer);
    if (!found) return;
    timer = setTimeout(() => {
      pressed = true;
      explain(found.cards, found.element);
    }, PRESS);
  },
  onpointerup(): void {
    if (!pressed && !explained.now) clearTimeout(timer);
  },
  onpointercancel(): void {
    clearTimeout(timer);
  },
  onpointerleave(): void {
    if (!explained.now?.pinned) stopExplaining();
  },
  oncontextmenu(event: MouseEvent): void {
    if (pressed) event.preventDefault();
  },
  /** A long press explains and does not choose. */
  onclickcapture(event: MouseEvent): void {
    if (!pressed) return;
    pressed = false;
    event.preventDefault();
    event.stopPropagation();
  },
};

/** Explain what has the focus; whether there was anything. */
export function explainFocus(): boolean {
  const found = cardsAt(document.activeElement);
  if (!found) return false;
  explain(found.cards, found.element);
  return true;
}
