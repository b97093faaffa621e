/* Made from the server's schemas by `make web-types`; do not edit. */

export interface Everything {}
/**
 * A request was carried out; a move is on disk.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Accepted".
 */
export interface Accepted {
  type: "accepted";
  id: number;
  version: number;
  repeated?: boolean;
}
/**
 * A body; unknown keys are refused.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Body".
 */
export interface Body {}
/**
 * What this server offers.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Catalogue".
 */
export interface Catalogue {
  version: string;
  protocol: number;
  rules: RuleSetInfo[];
  cards: string[];
  bots: string[];
  levels: LevelInfo[];
  languages: string[];
  name_length: number;
  chat_length: number;
}
/**
 * A named rule set and the tables it can be played at.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "RuleSetInfo".
 */
export interface RuleSetInfo {
  name: string;
  rules: RulesMessage;
  seats: number[];
  families: string[][];
  cards: string[];
}
/**
 * A rule set in its object form.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "RulesMessage".
 */
export interface RulesMessage {
  cards: ("base" | "ablaze") | string[];
  edition: "revised" | "first";
  duel: boolean;
  twin_face_down: boolean;
}
/**
 * A level that players choose, and the bot behind it.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "LevelInfo".
 */
export interface LevelInfo {
  name: string;
  bot: string;
}
/**
 * Say something to the table.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Chat".
 */
export interface Chat {
  type: "chat";
  id: number;
  text: string;
}
/**
 * What a seat said. Texts are data: show them as text, never as markup.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ChatLine".
 */
export interface ChatLine {
  id: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}
/**
 * Lines of the chat that are new to this viewer.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ChatMessage".
 */
export interface ChatMessage {
  type: "chat";
  lines: ChatLine[];
}
/**
 * The clock of a table.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ClockMessage".
 */
export interface ClockMessage {
  kind: "none" | "move" | "game";
  seconds?: number;
  increment?: number;
}
/**
 * The time that is left, at the moment of sending.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ClocksMessage".
 */
export interface ClocksMessage {
  running: number | null;
  remaining: number[];
}
/**
 * The deal and first player of a finished game, whose replay the asker may see.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "DealStart".
 */
export interface DealStart {
  kind: "deal";
  table: string;
}
/**
 * What is asked of whom; only the seat that is asked gets the options.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "DecisionMessage".
 */
export interface DecisionMessage {
  seat: number;
  ask: "place" | "reveal" | "target" | "gap" | "repeat";
  card: string | null;
  slot: number | null;
  ability: string | null;
  question: string;
  options: OptionMessage[];
}
/**
 * A legal move, and what a person reads on its button.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "OptionMessage".
 */
export interface OptionMessage {
  move: string;
  caption: string;
  gain?: number | null;
}
/**
 * Why nothing was done.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Error".
 */
export interface Error {
  code:
    | "bad_message"
    | "bad_request"
    | "bad_rules"
    | "bad_seats"
    | "bad_bot"
    | "bad_name"
    | "bad_position"
    | "bad_record"
    | "too_large"
    | "too_many"
    | "forbidden_origin"
    | "unknown_link"
    | "unknown_table"
    | "unknown_path"
    | "wrong_method"
    | "not_allowed"
    | "not_a_seat"
    | "not_started"
    | "not_finished"
    | "already_started"
    | "seat_taken"
    | "no_free_seat"
    | "not_your_turn"
    | "illegal_move"
    | "stale"
    | "ahead"
    | "bot_plays"
    | "bot_seat"
    | "game_over"
    | "unavailable"
    | "shutting_down"
    | "internal";
}
/**
 * Something that happened, as the viewer may know it; only the keys that say something are there.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "EventMessage".
 */
export interface EventMessage {
  key: string;
  round: number;
  seat?: number | null;
  card?: string | null;
  slot?: number | null;
  amount?: number;
  source?: string | null;
  rulings?: string[];
  by?: string | null;
  other?: number | null;
  place?: ("front" | "back" | "on") | null;
  ability?: string | null;
  origin?: number | null;
  winners?: number[];
}
/**
 * Give the free seats to bots and begin.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Fill".
 */
export interface Fill {
  level?: string;
}
/**
 * A moment of a game: everything after `version` moves, as one viewer knew it then.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Frame".
 */
export interface Frame {
  version: number;
  events: EventMessage[];
  view: ViewMessage;
  decision: DecisionMessage | null;
  move: string | null;
}
/**
 * What one seat, or a spectator, may know; what happened before is in the events.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ViewMessage".
 */
export interface ViewMessage {
  viewer: number | null;
  round: number;
  first: number;
  phase: "placement" | "resolution" | "over";
  cursor: number | null;
  to_place: number[];
  influence: number[];
  queue: QueueCardMessage[][];
  hands: string[][];
  aside: {
    [k: string]: string[];
  };
  discards: {
    [k: string]: string[];
  };
  twins: string[];
  bribe_tokens: string[];
  piles: string[][];
}
/**
 * A card in the queue, as the viewer sees it.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "QueueCardMessage".
 */
export interface QueueCardMessage {
  card: string;
  revealed: boolean;
  tokens: number;
  bribe: string | null;
}
/**
 * A fresh deal from the operating system's randomness.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "FreshStart".
 */
export interface FreshStart {
  kind?: "fresh";
}
/**
 * So many seconds for the whole game, and some more with each move.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "GameClock".
 */
export interface GameClock {
  kind: "game";
  seconds: number;
  increment?: number;
}
/**
 * Let a bot play my seat for me.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "HandOver".
 */
export interface HandOver {
  type: "hand_over";
  id: number;
  level?: string | null;
}
/**
 * Whether the server can do its work.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Health".
 */
export interface Health {
  status: "ok" | "unavailable";
}
/**
 * The first message: who looks, and what it has seen already.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Hello".
 */
export interface Hello {
  type: "hello";
  link: string;
  version?: number | null;
  language?: "en" | "fr" | "pl" | "ru";
  protocol?: 1;
}
/**
 * Sit down with a link; joining agrees to the table's replay setting.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Join".
 */
export interface Join {
  link: string;
  name: string;
}
/**
 * Sit down at a public table.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "JoinPublic".
 */
export interface JoinPublic {
  name: string;
  seat?: number | null;
}
/**
 * A link.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "LinkForm".
 */
export interface LinkForm {
  link: string;
}
/**
 * The public tables, newest first.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Lobby".
 */
export interface Lobby {
  tables: TableMessage[];
}
/**
 * The table itself: sent on connecting and whenever something of it changes.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "TableMessage".
 */
export interface TableMessage {
  type?: "table";
  id: string;
  status: "waiting" | "playing" | "over";
  rules: RulesMessage;
  rules_name: string;
  start: "fresh" | "deal" | "position";
  one_round: boolean;
  clock: ClockMessage;
  public: boolean;
  replay: "players" | "everyone";
  seats: SeatMessage[];
  created: number;
  version: number;
  rematch: string | null;
}
/**
 * Who sits on a seat.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "SeatMessage".
 */
export interface SeatMessage {
  seat: number;
  families: string[];
  name: string | null;
  bot: string | null;
  free: boolean;
}
/**
 * Answer the open question of version `version`.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "MakeMove".
 */
export interface MakeMove {
  type: "move";
  id: number;
  version: number;
  move: string;
}
/**
 * So many seconds for each move.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "MoveClock".
 */
export interface MoveClock {
  kind: "move";
  seconds: number;
}
/**
 * Show or do not show me any more what a seat says.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Mute".
 */
export interface Mute {
  type: "mute";
  id: number;
  seat: number;
  muted?: boolean;
}
/**
 * A table to be made. With a deal or a position, that one says the rules and the number of seats.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "NewTable".
 */
export interface NewTable {
  rules?: ("first" | "revised" | "ablaze" | "duel") | RulesForm;
  seats?: [SeatForm, SeatForm, ...SeatForm[]] | null;
  clock?: NoClock | MoveClock | GameClock;
  public?: boolean;
  replay?: "players" | "everyone";
  start?: FreshStart | DealStart | PositionStart;
}
/**
 * A rule set spelled out (docs/formats.md).
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "RulesForm".
 */
export interface RulesForm {
  cards?:
    ("base" | "ablaze") | [string, string, string, string, string, string, string, string, string, string, ...string[]];
  edition?: "revised" | "first";
  duel?: boolean;
  twin_face_down?: boolean;
}
/**
 * A seat for a person, or a bot's own where a level is given.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "SeatForm".
 */
export interface SeatForm {
  bot?: string | null;
}
/**
 * Play by post.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "NoClock".
 */
export interface NoClock {
  kind?: "none";
}
/**
 * A position as scenario files write it (docs/formats.md).
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "PositionStart".
 */
export interface PositionStart {
  kind: "position";
  position: {
    [k: string]: unknown;
  };
  one_round?: boolean;
}
/**
 * What a link opens, before joining.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Peek".
 */
export interface Peek {
  table: TableMessage;
  seat: number | null;
}
/**
 * Ask for a `pong`.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Ping".
 */
export interface Ping {
  type: "ping";
  id: number;
}
/**
 * The answer to `ping`.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Pong".
 */
export interface Pong {
  type: "pong";
  id: number;
}
/**
 * A table against bots with you on a seat.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "QuickStart".
 */
export interface QuickStart {
  name: string;
  rules?: ("first" | "revised" | "ablaze" | "duel") | RulesForm;
  seats?: number | null;
  seat?: number | null;
  level?: string;
  clock?: NoClock | MoveClock | GameClock;
  start?: FreshStart | DealStart | PositionStart;
}
/**
 * A seat's place in the ranking; tied seats share it.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "RankMessage".
 */
export interface RankMessage {
  place: number;
  seat: number;
  influence: number;
  cards: number;
}
/**
 * A game record (docs/formats.md).
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "RecordForm".
 */
export interface RecordForm {
  record: {
    [k: string]: unknown;
  };
  viewers?: (number | null)[] | null;
}
/**
 * A request was not carried out, and nothing changed.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "RefusedMessage".
 */
export interface RefusedMessage {
  type: "refused";
  id: number | null;
  code:
    | "bad_message"
    | "bad_request"
    | "bad_rules"
    | "bad_seats"
    | "bad_bot"
    | "bad_name"
    | "bad_position"
    | "bad_record"
    | "too_large"
    | "too_many"
    | "forbidden_origin"
    | "unknown_link"
    | "unknown_table"
    | "unknown_path"
    | "wrong_method"
    | "not_allowed"
    | "not_a_seat"
    | "not_started"
    | "not_finished"
    | "already_started"
    | "seat_taken"
    | "no_free_seat"
    | "not_your_turn"
    | "illegal_move"
    | "stale"
    | "ahead"
    | "bot_plays"
    | "bot_seat"
    | "game_over"
    | "unavailable"
    | "shutting_down"
    | "internal";
  version: number | null;
}
/**
 * A game to be looked at again, from each viewer's knowledge.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Replay".
 */
export interface Replay {
  record: {
    [k: string]: unknown;
  } | null;
  position: {
    [k: string]: unknown;
  } | null;
  names: string[];
  rules: RulesMessage;
  families: string[][];
  viewers: ViewerFrames[];
  result: ResultMessage | null;
}
/**
 * The frames of one viewer.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ViewerFrames".
 */
export interface ViewerFrames {
  viewer: number | null;
  frames: Frame[];
}
/**
 * How the game ended.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ResultMessage".
 */
export interface ResultMessage {
  influence: number[];
  winners: number[];
  ranking: RankMessage[];
  tie_break: ("cards" | "shared") | null;
  rulings: string[];
}
/**
 * Report a line of the chat to those who run the server.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Report".
 */
export interface Report {
  type: "report";
  id: number;
  chat: number;
  reason?: string;
}
/**
 * You sit here; the secret is your seat's.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Seated".
 */
export interface Seated {
  table: TableMessage;
  seat: number | null;
  link: string;
}
/**
 * A new table with its secrets: one link for each seat that is a person's, and one for spectators.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "TableLinks".
 */
export interface TableLinks {
  table: TableMessage;
  seats: (string | null)[];
  spectator: string;
}
/**
 * Take my seat back from the bot.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "TakeBack".
 */
export interface TakeBack {
  type: "take_back";
  id: number;
}
/**
 * Everything new for this viewer: sent on connecting and after each move.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Update".
 */
export interface Update {
  type: "update";
  version: number;
  since: number | null;
  events: EventMessage[];
  view: ViewMessage | null;
  decision: DecisionMessage | null;
  result: ResultMessage | null;
  clocks: ClocksMessage | null;
}
/**
 * The answer to `hello`.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Welcome".
 */
export interface Welcome {
  type: "welcome";
  protocol: number;
  table: string;
  viewer: number | null;
  muted: number[];
}
