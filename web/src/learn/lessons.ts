/** The lessons: positions of real games, and what is to be done in them. Their texts are `web-lesson-ID-…`. */

export interface Step {
  /** answers that are right, as patterns of moves */
  right: RegExp;
  /** other answers that have an explanation of their own: `web-lesson-ID-KEY`; any other is explained by `…-wrong` */
  others?: readonly { move: RegExp; key: string }[];
  /** the slot that is meant, where it is not the one at hand */
  at?: number;
  /** slots that matter too, and are not dimmed */
  see?: readonly number[];
}

export interface Lesson {
  id: string;
  /** the card that is explained beside the lesson */
  card: string;
  steps: readonly Step[];
  position: Record<string, unknown>;
}

const SEATS = [["red"], ["blue"], ["green"]];

function resolution(queue: string, cursor: number, influence = [3, 3, 3], round = 3): Record<string, unknown> {
  return { rules: "revised", seats: SEATS, round, first: 0, phase: "resolution", influence, queue, cursor };
}

function placement(
  queue: string,
  hand: readonly string[],
  round: number,
  influence = [3, 3, 3],
): Record<string, unknown> {
  const hands = [hand.map((name) => `red.${name}`), ["blue.decree"], ["green.decree"]];
  return {
    rules: "revised",
    seats: SEATS,
    round,
    first: 1,
    phase: "placement",
    to_place: [0],
    hands,
    influence,
    queue,
  };
}

export const LESSONS: readonly Lesson[] = [
  {
    id: "place",
    card: "red.heir",
    steps: [{ right: /^place \S+ (front|back)$/ }],
    position: placement("blue.lord green.archer", ["heir", "lord", "spy", "conspiracy"], 1, [1, 1, 1]),
  },
  {
    id: "reveal",
    card: "red.heir",
    steps: [{ right: /^reveal$/ }],
    position: resolution("blue.lord! red.heir+2 green.spy blue.archer", 2),
  },
  {
    id: "wait",
    card: "red.conspiracy",
    steps: [{ right: /^wait$/ }],
    position: resolution("green.lord! red.conspiracy+1 blue.heir! green.conspiracy+1 blue.lord!", 2),
  },
  {
    id: "lord",
    card: "red.lord",
    steps: [
      {
        right: /^place red\.lord back$/,
        others: [
          { move: /^place red\.lord on/, key: "cover" },
          { move: /^place red\.(?!lord)/, key: "card" },
        ],
        at: 3,
      },
    ],
    position: placement("blue.spy! green.lord! red.heir!", ["lord", "archer", "conspiracy"], 2),
  },
  {
    id: "stack",
    card: "red.soldier",
    steps: [{ right: /^place \S+ on 2$/, others: [{ move: / on [13]$/, key: "slot" }], at: 2 }],
    position: placement("red.lord! red.soldier! red.heir! blue.heir", ["ambush", "conspiracy", "spy"], 4),
  },
  {
    id: "strike",
    card: "red.soldier",
    steps: [{ right: /^target 3$/ }],
    position: resolution("blue.spy! red.soldier! green.conspiracy+3 blue.lord", 2, [3, 3, 3], 5),
  },
  {
    id: "ambush",
    card: "red.assassination",
    steps: [
      { right: /^reveal$/ },
      {
        right: /^target 3$/,
        others: [
          { move: /^target 1$/, key: "self" },
          { move: /^target 4$/, key: "own" },
        ],
      },
    ],
    position: resolution("red.assassination blue.ambush green.heir! red.lord!", 1, [3, 3, 5], 4),
  },
  {
    id: "spy",
    card: "red.spy",
    steps: [{ right: /^target 3$/ }],
    position: resolution("blue.lord! red.spy! green.archer! blue.heir", 2, [2, 0, 7]),
  },
  {
    id: "decree",
    card: "red.decree",
    steps: [{ right: /^reveal$/ }, { right: /^target 3$/ }, { right: /^gap [056]$/ }],
    position: resolution("red.decree blue.spy! blue.lord! blue.soldier green.spy red.heir!", 1, [3, 5, 3], 4),
  },
  {
    id: "shapeshifter",
    card: "red.shapeshifter",
    steps: [{ right: /^target 1$/ }],
    position: resolution("blue.heir! red.shapeshifter! green.soldier! green.spy", 2, [3, 3, 3], 4),
  },
  {
    id: "read",
    card: "red.conspiracy",
    steps: [{ right: /^reveal$/, see: [3] }],
    position: resolution("red.conspiracy+3 blue.lord! green.archer! blue.spy red.lord!", 1, [4, 5, 6], 5),
  },
];
