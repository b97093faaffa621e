/** Dragging a card to a place on the table. Everything it does can be done without it. */

const FAR = 8;

interface Dragging {
  start: () => void;
  drop: (where: string) => void;
}

function placeAt(x: number, y: number): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]") ?? null;
}

/** A card that is pressed, and follows the pointer once it has moved far enough. */
class Drag {
  private ghost: HTMLElement | null = null;
  private from: { x: number; y: number; left: number; top: number } | null = null;
  private over: HTMLElement | null = null;

  constructor(
    private readonly element: HTMLElement,
    private readonly options: Dragging,
  ) {}

  readonly down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const box = this.element.getBoundingClientRect();
    this.from = { x: event.clientX, y: event.clientY, left: box.left, top: box.top };
    addEventListener("pointermove", this.move);
    addEventListener("pointerup", this.up);
    addEventListener("pointercancel", this.stop);
  };

  private readonly move = (event: PointerEvent): void => {
    if (!this.from) return;
    const dx = event.clientX - this.from.x;
    const dy = event.clientY - this.from.y;
    if (!this.ghost) {
      if (Math.hypot(dx, dy) < FAR) return;
      this.ghost = lift(this.element);
      this.options.start();
    }
    this.ghost.style.transform = `translate(${this.from.left + dx}px, ${this.from.top + dy}px) rotate(3deg)`;
    const next = placeAt(event.clientX, event.clientY);
    if (next === this.over) return;
    this.over?.classList.remove("over");
    next?.classList.add("over");
    this.over = next;
  };

  private readonly up = (event: PointerEvent): void => {
    const dragged = this.ghost !== null;
    this.stop();
    if (!dragged) return;
    // The click that ends a drag chooses nothing.
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
    const where = placeAt(event.clientX, event.clientY)?.dataset.drop;
    if (where) this.options.drop(where);
  };

  readonly stop = (): void => {
    this.over?.classList.remove("over");
    this.ghost?.remove();
    this.ghost = this.over = null;
    this.from = null;
    removeEventListener("pointermove", this.move);
    removeEventListener("pointerup", this.up);
    removeEventListener("pointercancel", this.stop);
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** Makes an element a card that can be dragged onto what has `data-drop`. */
export function draggable(options: Dragging): (element: HTMLElement) => () => void {
  return (element) => {
    const drag = new Drag(element, options);
    const still = (event: Event): void => event.preventDefault();
    element.addEventListener("pointerdown", drag.down);
    element.addEventListener("dragstart", still);
    return () => {
      drag.stop();
      element.removeEventListener("pointerdown", drag.down);
      element.removeEventListener("dragstart", still);
    };
  };
}

function lift(element: HTMLElement): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement;
  for (const name of ["data-hand", "data-explain"]) ghost.removeAttribute(name);
  ghost.className = "card fly";
  ghost.inert = true;
  const width = `${element.getBoundingClientRect().width}px`;
  Object.assign(ghost.style, { position: "fixed", left: "0", top: "0", width, zIndex: "60", pointerEvents: "none" });
  document.body.append(ghost);
  return ghost;
}
