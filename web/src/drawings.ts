/** Drawings are loaded one by one, when something first shows them, and drawn by `<use href="#name">`. */

const files = import.meta.glob<string>("./drawings/*.svg", { query: "?url", import: "default", eager: true });
const asked = new Set<string>();
let sprite: SVGSVGElement | null = null;

/** Make a drawing available to `<use>`; it appears as soon as it is there. */
export function need(name: string): void {
  if (asked.has(name)) return;
  asked.add(name);
  const url = files[`./drawings/${name}.svg`];
  if (url === undefined) throw new Error(`no drawing ${name}`);
  void load(name, url);
}

async function load(name: string, url: string, attempt = 0): Promise<void> {
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(String(answer.status));
    add(name, await answer.text());
  } catch {
    if (attempt < 5) setTimeout(() => void load(name, url, attempt + 1), 500 * 2 ** attempt);
  }
}

function add(name: string, text: string): void {
  const drawing = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const symbol = document.createElementNS("http://www.w3.org/2000/svg", "symbol");
  symbol.id = name;
  symbol.setAttribute("viewBox", drawing.getAttribute("viewBox") ?? "0 0 100 100");
  symbol.setAttribute("overflow", "visible");
  symbol.append(...drawing.childNodes);
  for (const use of symbol.querySelectorAll("use")) need((use.getAttribute("href") ?? "#").slice(1));
  sheet().append(symbol);
}

function sheet(): SVGSVGElement {
  if (!sprite) {
    sprite = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    sprite.setAttribute("class", "sprite");
    sprite.setAttribute("aria-hidden", "true");
    document.body.prepend(sprite);
  }
  return sprite;
}
