import type { Replay } from "../wire/types";

/** Let the browser save the record of a game as a file. */
export function saveRecord(replay: Replay, id: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(replay.record) + "\n"], { type: "application/jsonl" }));
  link.download = `oriflamme-${id}.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
