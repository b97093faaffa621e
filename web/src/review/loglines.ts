/** The log of a game with what each line changed for the reviewed seat. */

import { actionsOf, type Action } from "../text/lines";
import type { Frame } from "../wire/types";
import { points } from "./figures";

export interface LogLine {
  action: Action;
  /** the move that it follows from */
  version: number;
  /** points that the move changed, at its first line; null where that is not known */
  change: number | null;
}

/** `curve` has the share of each seat before each move, as far as it is known. */
export function logLines(frames: readonly Frame[], curve: readonly (readonly number[])[], seat: number): LogLine[] {
  const events = frames.flatMap((frame) => frame.events);
  const moves = frames.flatMap((frame, index) => frame.events.map(() => Math.max(0, index - 1)));
  let last = -1;
  return actionsOf(events).map((action) => {
    const version = moves[action.first] ?? 0;
    const [before, after] = [curve[version]?.[seat], curve[version + 1]?.[seat]];
    const first = version !== last;
    last = version;
    const known =
      first && before !== undefined && after !== undefined && action.first >= (frames[0]?.events.length ?? 0);
    return { action, version, change: known ? points(after) - points(before) : null };
  });
}
