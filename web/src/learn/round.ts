/** The worked round: a recorded game from its second round on. The comments on its moves are `topic-round-N`. */

const REVISED = { cards: "base", edition: "revised", duel: false, twin_face_down: false };

/** The record of the first two rounds. A seat named after a level is a bot's. */
export const RECORD = {
  format: 1,
  rules: REVISED,
  seats: [["red"], ["blue"], ["green"]],
  names: ["", "normal aldric (blue)", "normal isolde (green)"],
  first: 0,
  deal: {
    red: dealt("heir archer lord soldier conspiracy spy decree", "shapeshifter assassination ambush"),
    blue: dealt("ambush lord spy heir shapeshifter assassination conspiracy", "archer soldier decree"),
    green: dealt("soldier conspiracy archer heir lord decree spy", "shapeshifter assassination ambush"),
  },
  moves: [
    "place red.heir front",
    "place blue.ambush back",
    "place green.soldier back",
    "reveal",
    "wait",
    "wait",
    "place blue.lord front",
    "place green.conspiracy back",
    "place red.archer back",
    "reveal",
    "wait",
    "reveal",
    "target 3",
    "wait",
    "reveal",
    "target 1",
  ],
  result: null,
};

/** The moves before the round that is commented. */
export const BEFORE = 6;

export interface Moment {
  /** the slot that is spoken of */
  at?: number;
  /** slots that matter too, and are not dimmed */
  see?: readonly number[];
  /** the card that is explained beside it */
  card: string;
}

/** The round before its first move, and after each. */
export const MOMENTS: readonly Moment[] = [
  { card: "red.heir" },
  { at: 1, card: "red.heir" },
  { at: 5, card: "red.heir" },
  { at: 6, see: [1], card: "red.archer" },
  { at: 1, see: [2], card: "blue.lord" },
  { at: 3, card: "blue.lord" },
  { at: 4, see: [3, 5], card: "green.soldier" },
  { card: "blue.ambush" },
  { at: 3, card: "blue.ambush" },
  { at: 4, see: [1], card: "red.archer" },
  { card: "red.archer" },
];

function dealt(hand: string, aside: string): { hand: string[]; aside: string[] } {
  return { hand: hand.split(" "), aside: aside.split(" ") };
}
