/** The calls about the deal of the day and challenges; docs/protocol.md has the list. */

import { call } from "./api";
import type { ChallengeLink, Contest, Seated } from "./types";

export const contestApi = {
  daily: (day?: string) => call<Contest>("GET", day ? `daily?day=${day}` : "daily"),
  playDaily: (name: string) => call<Seated>("POST", "daily", { name }),
  challenge: (table: string, secret: string) =>
    call<ChallengeLink>("POST", `tables/${table}/challenge`, undefined, secret),
  look: (link: string) => call<Contest>("POST", "challenge", { link }),
  play: (link: string, name: string) => call<Seated>("POST", "challenge/play", { link, name }),
};
