/** What flies: cards to their new places, cards that leave, coins. Everything can be finished at once. */

import { speed } from "../settings.svelte";

const running = new Set<Animation>();

function run(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
  const animation = element.animate(frames, { fill: "backwards", ...options });
  running.add(animation);
  const done = (): void => void running.delete(animation);
  animation.finished.then(done, done);
  return animation;
}

/** Finish everything that moves. */
export function finishAll(): void {
  for (const animation of running) animation.finish();
}

export function isMoving(): boolean {
  return running.size > 0;
}

export type Places = Map<string, DOMRect>;

/** Where every card is now. */
export function places(root: Element): Places {
  const found: Places = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    found.set(element.dataset.piece ?? "", element.getBoundingClientRect());
  }
  return found;
}

/** Let every card that has moved glide from where it was; a new one comes from `source`. */
export function glide(root: Element, before: Places, source: DOMRect | null, duration: number): void {
  for (const element of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    const from = before.get(element.dataset.piece ?? "") ?? source;
    if (!from) continue;
    const to = element.getBoundingClientRect();
    const dx = from.left + from.width / 2 - to.left - to.width / 2;
    const dy = from.top + from.height / 2 - to.top - to.height / 2;
    const size = to.width ? from.width / to.width : 1;
    if (Math.abs(dx) + Math.abs(dy) < 1 && Math.abs(size - 1) < 0.02) continue;
    run(
      element,
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${size})`, zIndex: 5 },
        { transform: "none", zIndex: 5 },
      ],
      {
        duration,
        easing: "cubic-bezier(.2, .8, .2, 1)",
      },
    );
  }
}

/** Let something glide to its place from where it stood. */
export function slide(element: Element | null | undefined, from: DOMRect, duration: number): void {
  if (!element) return;
  const to = element.getBoundingClientRect();
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (Math.abs(dx) + Math.abs(dy) < 1) return;
  run(element, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], {
    duration,
    easing: "cubic-bezier(.6, 0, .3, 1)",
  });
}

/** Turn a card over on its vertical axis; the face is already there. */
export function turn(element: Element | null, duration: number): void {
  if (!element) return;
  run(element, [{ transform: "perspective(700px) rotateY(90deg)" }, { transform: "perspective(700px) rotateY(0)" }], {
    duration,
    easing: "ease-out",
  });
}

/** A copy of a card flies away and fades: tilted if it was eliminated. */
export function away(layer: Element, card: Element | null, to: DOMRect | null, tilt: number, duration: number): void {
  if (!card) return;
  const from = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-piece");
  for (const named of ghost.querySelectorAll("[id]")) named.removeAttribute("id");
  ghost.classList.add("fly");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, {
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    position: "fixed",
  });
  layer.append(ghost);
  const dx = to ? to.left + to.width / 2 - from.left - from.width / 2 : 0;
  const dy = to ? to.top + to.height / 2 - from.top - from.height / 2 : -60;
  const frames = [
    { transform: "none", opacity: 1 },
    { transform: `rotate(${tilt}deg) scale(1.04)`, opacity: 1, offset: 0.35 },
    { transform: `translate(${dx}px, ${dy}px) rotate(${tilt * 2}deg) scale(.22)`, opacity: 0.3 },
  ];
  const gone = (): void => ghost.remove();
  run(ghost, frames, { duration, easing: "cubic-bezier(.6, 0, .3, 1)", fill: "forwards" }).finished.then(gone, gone);
}

/** The attacker leans towards its victim. */
export function nudge(element: Element | null, towards: DOMRect | null, duration: number): void {
  if (!element || !towards) return;
  const by = Math.sign(towards.left - element.getBoundingClientRect().left) * 8;
  run(element, [{ transform: "none" }, { transform: `translateX(${by}px)` }, { transform: "none" }], {
    duration,
    easing: "ease-in-out",
  });
}

/** Coins fly along an arc, 60 ms apart. */
export function coins(layer: Element, from: DOMRect | null, to: DOMRect | null, count: number, duration: number): void {
  if (!from || !to) return;
  for (let number = 0; number < Math.min(count, 8); number++) {
    const coin = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    coin.setAttribute("class", "tok fly");
    coin.setAttribute("viewBox", "0 0 100 100");
    coin.setAttribute("aria-hidden", "true");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", "#p-influence");
    coin.append(use);
    const x = from.left + from.width / 2 - 15 + number * 4;
    const y = from.top + from.height / 2 - 15;
    Object.assign(coin.style, { position: "fixed", left: `${x}px`, top: `${y}px`, width: "30px", height: "30px" });
    layer.append(coin);
    const dx = to.left + to.width / 2 - 15 - x;
    const dy = to.top + to.height / 2 - 15 - y;
    const lift = Math.min(-40, dy / 2 - 50);
    const frames = [
      { transform: "scale(.6)", opacity: 0 },
      { transform: `translate(${dx * 0.35}px, ${lift}px) scale(1.25)`, opacity: 1, offset: 0.45 },
      { transform: `translate(${dx}px, ${dy}px) scale(1)`, opacity: 1 },
    ];
    const gone = (): void => coin.remove();
    run(coin, frames, {
      duration,
      delay: number * 60,
      easing: "cubic-bezier(.3, .1, .2, 1)",
      fill: "both",
    }).finished.then(gone, gone);
  }
}

/** Something drops onto a card from above. */
export function dropIn(element: Element | null, duration: number): void {
  if (!element) return;
  run(
    element,
    [
      { transform: "translate(-50%, -70px) scale(1.3)", opacity: 0 },
      { transform: "translate(-50%, 0)", opacity: 1 },
    ],
    {
      duration,
      easing: "cubic-bezier(.3, 1.4, .5, 1)",
    },
  );
}

/** Bring a slot of the queue into sight. */
export function scrollToSlot(root: HTMLElement | undefined, slot: number): void {
  const behavior = speed() ? "smooth" : "auto";
  root?.querySelector(`[data-slot="${slot}"]`)?.scrollIntoView({ inline: "center", block: "nearest", behavior });
}

/** The first and the last slot whose middle is in sight. */
export function slotsInSight(zone: HTMLElement): [number, number] {
  const { scrollLeft, clientWidth } = zone;
  const inSight = [...zone.querySelectorAll<HTMLElement>("[data-slot]")].filter(({ offsetLeft, offsetWidth }) => {
    const middle = offsetLeft + offsetWidth / 2;
    return middle > scrollLeft && middle < scrollLeft + clientWidth;
  });
  return [Number(inSight[0]?.dataset.slot ?? 0), Number(inSight.at(-1)?.dataset.slot ?? 0)];
}
