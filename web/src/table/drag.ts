/** Dragging a card to a place on the table. Everything it does can be done without it. */

const FAR = 8;

interface Dragging {
  start: () => void;
  drop: (where: string) => void;
}

function placeAt(x: number, y: number): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]") ?? null;
}

/** Makes an element a card that can be dragged onto what has `data-drop`. */
export function draggable(options: Dragging): (element: HTMLElement) => () => void {
  return (element) => {
    let ghost: HTMLElement | null = null;
    let from: { x: number; y: number; left: number; top: number } | null = null;
    let over: HTMLElement | null = null;

    function down(event: PointerEvent): void {
      if (event.button !== 0) return;
      const box = element.getBoundingClientRect();
      from = { x: event.clientX, y: event.clientY, left: box.left, top: box.top };
      addEventListener("pointermove", move);
      addEventListener("pointerup", up);
      addEventListener("pointercancel", stop);
    }

    function move(event: PointerEvent): void {
      if (!from) return;
      const dx = event.clientX - from.x;
      const dy = event.clientY - from.y;
      if (!ghost) {
        if (Math.hypot(dx, dy) < FAR) return;
        ghost = lift(element);
        options.start();
      }
      ghost.style.transform = `translate(${from.left + dx}px, ${from.top + dy}px) rotate(3deg)`;
      const next = placeAt(event.clientX, event.clientY);
      if (next !== over) {
        over?.classList.remove("over");
        next?.classList.add("over");
        over = next;
      }
    }

    function up(event: PointerEvent): void {
      const place = ghost ? placeAt(event.clientX, event.clientY) : null;
      const dragged = ghost !== null;
      stop();
      if (dragged) addEventListener("click", swallow, { capture: true, once: true });
      if (dragged) setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
      if (place?.dataset.drop) options.drop(place.dataset.drop);
    }

    function swallow(event: Event): void {
      event.stopPropagation();
      event.preventDefault();
    }

    function stop(): void {
      over?.classList.remove("over");
      ghost?.remove();
      ghost = over = null;
      from = null;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", stop);
    }

    element.addEventListener("pointerdown", down);
    const still = (event: Event): void => event.preventDefault();
    element.addEventListener("dragstart", still);
    return () => {
      stop();
      element.removeEventListener("pointerdown", down);
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
