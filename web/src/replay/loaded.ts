/** A record that was loaded from a file, on its way to the replay page. */
import type { Replay } from "../wire/types";

export const loaded: { replay: Replay | null } = { replay: null };
