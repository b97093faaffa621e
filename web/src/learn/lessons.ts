/** The lessons: positions of real games, and what is to be done in them. Their texts are `web-lesson-ID-…`. */

export interface Step {
  /** answers that are right, as patterns of moves */
  right: RegExp;
  /** a step with texts of its own: `web-lesson-ID-PART-text`, `…-task` and `…-wrong` in place of the lesson's */
  part?: string;
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

const ABLAZE = { rules: "ablaze" };
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
    id: "keep",
    card: "red.conspiracy",
    steps: [
      {
        right: /^place red\.ambush on 2$/,
        others: [{ move: / on 2$/, key: "card" }],
        at: 2,
        see: [1],
      },
      { part: "after", right: /^reveal$/, see: [2] },
    ],
    position: placement("blue.soldier! red.conspiracy+3 green.archer! blue.heir!", ["ambush", "spy", "lord"], 4),
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
  {
    id: "guess",
    card: "red.archer",
    steps: [{ right: /^target 6$/ }, { part: "discard", right: /^wait$/, see: [5] }],
    position: {
      ...resolution(
        "green.ambush+1 blue.heir! red.archer! red.conspiracy+1 blue.spy green.conspiracy+3",
        3,
        [4, 6, 5],
        5,
      ),
      discards: { blue: ["soldier", "archer", "assassination"] },
    },
  },
  {
    id: "twin",
    card: "red.prince",
    steps: [
      { right: /^reveal$/ },
      {
        part: "twin",
        right: /^place red\.twin back$/,
        others: [{ move: / on \d+$/, key: "cover" }],
      },
    ],
    position: { ...resolution("red.queen! red.prince+1 blue.schemer! green.queen!", 2), ...ABLAZE, twins: ["red"] },
  },
  {
    id: "bribe",
    card: "red.bribery",
    steps: [
      { right: /^reveal$/ },
      { part: "whom", right: /^target 4$/, others: [{ move: /^target 5$/, key: "less" }] },
    ],
    position: {
      ...resolution("red.bribery green.schemer! blue.cutthroat!/blue.prince! green.queen! blue.schemer!", 1),
      ...ABLAZE,
    },
  },
  {
    id: "trap",
    card: "red.substitution",
    steps: [{ right: /^reveal$/ }, { part: "whom", right: /^target 3$/ }, { part: "trap", right: /^wait$/, see: [4] }],
    position: {
      ...resolution("green.trap+1 red.substitution blue.queen! red.trap+1 blue.cutthroat!", 2, [3, 5, 3]),
      ...ABLAZE,
      aside: { red: ["queen"] },
    },
  },
  {
    id: "duel",
    card: "red.lord",
    steps: [
      {
        right: /^place red\.conspiracy front$/,
        others: [
          { move: /^place green\./, key: "stranger" },
          { move: / on \d+$/, key: "cover" },
        ],
        at: 1,
      },
      { part: "wait", right: /^wait$/ },
      { part: "spy", right: /^target 4$/ },
    ],
    position: {
      rules: "duel",
      seats: [
        ["red", "green"],
        ["blue", "yellow"],
      ],
      round: 2,
      first: 1,
      phase: "placement",
      to_place: [0],
      hands: [
        ["red.conspiracy", "green.heir", "green.archer", "green.soldier", "green.decree"],
        ["blue.decree", "yellow.decree"],
      ],
      influence: [3, 4],
      queue: "red.lord! green.spy! yellow.heir! blue.lord!",
    },
  },
];

/** Everything that is taught, in its order: the lessons, and after the first three the worked round. */
export const COURSE: readonly Pick<Lesson, "id" | "card">[] = [
  ...LESSONS.slice(0, 3),
  { id: "round", card: "blue.ambush" },
  ...LESSONS.slice(3),
];
