/** What can be opened over a table. */
export type Panel = "log" | "text" | "chat" | "piles" | "people";
