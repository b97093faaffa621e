/** Cards as the wire writes them. What a card is and does is the server's business. */

import { cardInfo } from "./catalogue";

/** A card as the viewer knows it: `red.spy`, or `red.?`. */
export interface Card {
  family: string;
  /** null where the viewer may not know it */
  name: string | null;
}

export function parse(text: string): Card {
  const [family = "", name = "?"] = text.split(".");
  return { family, name: name === "?" ? null : name };
}

export function kindOf(name: string): "character" | "intrigue" {
  return cardInfo(name)?.kind ?? "character";
}
