/** Names of the game: families, cards and how their texts are read. What a card does is the server's business. */

export const FAMILIES = ["red", "blue", "green", "yellow", "black"] as const;
export type Family = (typeof FAMILIES)[number];

export const BASE = [
  "archer",
  "soldier",
  "spy",
  "heir",
  "lord",
  "shapeshifter",
  "assassination",
  "decree",
  "ambush",
  "conspiracy",
];
export const ABLAZE = [
  "prince",
  "twin",
  "schemer",
  "queen",
  "cutthroat",
  "apothecary",
  "felon",
  "substitution",
  "bribery",
  "combination",
  "trap",
];
const INTRIGUES = new Set([
  "assassination",
  "decree",
  "ambush",
  "conspiracy",
  "substitution",
  "bribery",
  "combination",
  "trap",
]);

/** A card as the viewer knows it: `red.spy`, or `red.?`. */
export interface Card {
  family: Family;
  /** null where the viewer may not know it */
  name: string | null;
}

export function parse(text: string): Card {
  const [family, name] = text.split(".") as [Family, string];
  return { family, name: name === "?" ? null : name };
}

export function isIntrigue(name: string): boolean {
  return INTRIGUES.has(name);
}

export function kindOf(name: string): "character" | "intrigue" {
  return isIntrigue(name) ? "intrigue" : "character";
}
