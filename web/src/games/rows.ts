/** What the rows of one's games say. */

import { address, remembered } from "../memory";
import { levelShort, rulesShort } from "../start/choice";
import { seatName } from "../table/people";
import { say, t } from "../text/words.svelte";
import type { FinishedGame, RunningGame, TableMessage } from "../wire/types";

/** The address of a game: with the links that this browser has, else with those that follow from the key. */
export function openAddress(game: { table: TableMessage; links: string[] }): string {
  return address(game.table.id, remembered(game.table.id)?.secrets ?? game.links);
}

export function rulesText(table: TableMessage): string {
  return rulesShort(table.rules_name);
}

/** Who is to move: `Your move`, `Aldric’s move`, `Waiting for 2 players`. */
export function waitsFor(game: RunningGame): string {
  if (game.asked === null) {
    const free = game.table.seats.filter((seat) => seat.free).length;
    return free ? t("web-waits-players", { count: free }) : t("web-not-begun");
  }
  if (game.seats.includes(game.asked)) return t("web-your-move-title");
  const seat = game.table.seats[game.asked];
  return t("web-their-move", { seat: seat ? seatName(seat, say()) : "" });
}

/** Who played: `hard bots`, or people. */
export function companyText(game: FinishedGame): string {
  if (game.level === "people") return t("web-among-people");
  return t("web-bots-of", { level: levelShort(game.level) });
}

/** A seat of a finished game, in the order of the ranking. */
export interface Ranked {
  seat: number;
  name: string;
  family: string;
  place: number;
  influence: number;
  own: boolean;
}

export function ranking(game: FinishedGame): Ranked[] {
  return game.results
    .map((result, seat) => {
      const sitting = game.table.seats[seat];
      const own = game.seats.includes(seat);
      const alone = own && game.seats.length === 1;
      return {
        seat,
        own,
        name: alone ? t("web-you") : sitting ? seatName(sitting, say()) : "",
        family: sitting?.families[0] ?? "red",
        place: result.place,
        influence: result.influence,
      };
    })
    .toSorted((a, b) => a.place - b.place || a.seat - b.seat);
}

/** The place of the player, and whether others share it. */
export function ownPlace(game: FinishedGame): { place: number; shared: boolean; left: boolean } {
  const seat = game.seats[0] ?? 0;
  const result = game.results[seat];
  const place = result?.place ?? 0;
  return {
    place,
    shared: game.results.filter((each) => each.place === place).length > 1,
    left: result?.bot !== null,
  };
}
