/** The table of a puzzle: who sits there. */

import { playerName } from "../start/tables";
import type { PuzzlePosition, TableMessage } from "../wire/types";

/** The level that stands for the others: all of them are bots. */
const OTHERS = "master";

export function tableOf(position: PuzzlePosition, rulesName: string): TableMessage {
  const company = { free: false, stand_in: null, left: false, invited: false, again: null };
  const seats = position.families.map((families, seat) => {
    const own = seat === position.seat;
    return { seat, families, name: own ? playerName() : null, bot: own ? null : OTHERS, ...company };
  });
  return {
    type: "table",
    id: "",
    status: "playing",
    rules: position.rules,
    rules_name: rulesName,
    start: "fresh",
    one_round: false,
    clock: { kind: "none", seconds: 0, increment: 0 },
    public: false,
    replay: "players",
    seats,
    created: 0,
    version: 0,
    rematch: null,
    host: null,
    begins: "full",
    locked: false,
    absence: 0,
    first: "lot",
    first_seat: null,
  };
}
