/**
 * Drawings are loaded when something first shows them, and drawn by `<use href="#name">`: each emblem and piece by
 * itself, what belongs to a family (crest, backs, frames) together.
 */

const files = import.meta.glob<string>("./drawings/*.svg", { query: "?url", import: "default", eager: true });
const asked = new Set<string>();
const OF_A_FAMILY = /^(?:crest|disc|back|face|mini|minihid|miniback|bribe)-([a-z]+)/;
const SVG = "http://www.w3.org/2000/svg";
let sprite: SVGSVGElement | null = null;

/** Make a drawing available to `<use>`; it appears as soon as it is there. */
export function need(name: string): void {
  const family = OF_A_FAMILY.exec(name);
  const file = family ? `family-${family[1]}` : name;
  if (asked.has(file)) return;
  asked.add(file);
  const url = files[`./drawings/${file}.svg`];
  if (url === undefined) console.error(`no drawing ${name}`);
  else void load(file, url);
}

async function load(name: string, url: string, attempt = 0): Promise<void> {
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(String(answer.status));
    add(name, await answer.text());
  } catch {
    if (attempt < 6) setTimeout(() => void load(name, url, attempt + 1), 500 * 2 ** attempt);
  }
}

function add(name: string, text: string): void {
  const drawing = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const symbols = [...drawing.querySelectorAll("symbol")];
  if (!symbols.length) symbols.push(wrapped(name, drawing));
  for (const symbol of symbols) {
    symbol.setAttribute("overflow", "visible");
    sheet().append(symbol);
  }
}

function wrapped(name: string, drawing: Element): SVGSymbolElement {
  const symbol = document.createElementNS(SVG, "symbol");
  symbol.id = name;
  symbol.setAttribute("viewBox", drawing.getAttribute("viewBox") ?? "0 0 100 100");
  symbol.append(...drawing.childNodes);
  return symbol;
}

function sheet(): SVGSVGElement {
  if (!sprite) {
    sprite = document.createElementNS(SVG, "svg");
    sprite.setAttribute("class", "sprite");
    sprite.setAttribute("aria-hidden", "true");
    document.body.prepend(sprite);
  }
  return sprite;
}
