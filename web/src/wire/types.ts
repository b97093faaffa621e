/* Made from the server's schemas by `make web-types`; do not edit. */

export interface Everything {}
/**
 * A request was carried out; a move is on disk.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Accepted".
 */
export interface Accepted {
  id: number;
  repeated?: boolean;
  type: "accepted";
  version: number;
}
/**
 * A card that some rule set has.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "CardInfo".
 */
export interface CardInfo {
  box: string;
  choosable: boolean;
  editions: boolean;
  kind: "character" | "intrigue";
  name: string;
  rulings: string[];
}
/**
 * What this server offers, and the facts about the game that a client needs.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Catalogue".
 */
export interface Catalogue {
  bots: string[];
  cards: CardInfo[];
  chat_length: number;
  families: string[];
  languages: string[];
  levels: LevelInfo[];
  name_length: number;
  protocol: number;
  reasons: Reasons;
  rules: RuleSetInfo[];
  rulings: RulingInfo[];
  sections: SectionInfo[];
  version: string;
}
/**
 * A level that players choose, and the bot behind it.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "LevelInfo".
 */
export interface LevelInfo {
  bot: string;
  name: string;
}
/**
 * The section of the rule book behind an event that no ruling decides: by its source, else by its key.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Reasons".
 */
export interface Reasons {
  events: {
    [k: string]: string;
  };
  sources: {
    [k: string]: string;
  };
}
/**
 * A named rule set and the tables it can be played at.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "RuleSetInfo".
 */
export interface RuleSetInfo {
  cards: string[];
  families: string[][];
  name: string;
  rules: RulesMessage;
  seats: number[];
}
/**
 * A rule set in its object form.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "RulesMessage".
 */
export interface RulesMessage {
  cards: string | string[];
  duel: boolean;
  edition: "revised" | "first";
  twin_face_down: boolean;
}
/**
 * A ruling of the rule book, and the section that it is written in.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "RulingInfo".
 */
export interface RulingInfo {
  name: string;
  section: string;
}
/**
 * A section of the rule book.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "SectionInfo".
 */
export interface SectionInfo {
  number: string;
  title: string;
}
/**
 * Say something to the table.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Chat".
 */
export interface Chat {
  id: number;
  text: string;
  type: "chat";
}
/**
 * What a seat said. Texts are data: show them as text, never as markup.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ChatLine".
 */
export interface ChatLine {
  at: number;
  id: number;
  name: string;
  seat: number;
  text: string;
}
/**
 * Lines of the chat that are new to this viewer.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ChatMessage".
 */
export interface ChatMessage {
  lines: ChatLine[];
  type: "chat";
}
/**
 * The clock of a table.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ClockMessage".
 */
export interface ClockMessage {
  increment?: number;
  kind: "none" | "move" | "game";
  seconds?: number;
}
/**
 * The time that is left, at the moment of sending.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ClocksMessage".
 */
export interface ClocksMessage {
  remaining: number[];
  running: number | null;
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
  ability: string | null;
  ask: "place" | "reveal" | "target" | "gap" | "repeat";
  card: string | null;
  options: OptionMessage[];
  seat: number;
  slot: number | null;
}
/**
 * A legal move.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "OptionMessage".
 */
export interface OptionMessage {
  gain?: number | null;
  move: string;
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
  ability?: string | null;
  amount?: number;
  by?: string | null;
  card?: string | null;
  key: string;
  origin?: number | null;
  other?: number | null;
  place?: ("front" | "back" | "on") | null;
  round: number;
  rulings?: string[];
  seat?: number | null;
  slot?: number | null;
  source?: string | null;
  winners?: number[];
}
/**
 * Give the free seats to bots and begin the game.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Fill".
 */
export interface Fill {
  level?: string;
}
/**
 * A moment of a game: the state after `version` moves, as one viewer knew it then.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Frame".
 */
export interface Frame {
  decision: DecisionMessage | null;
  events: EventMessage[];
  move: string | null;
  version: number;
  view: ViewMessage;
}
/**
 * What one seat, or a spectator, may know; what happened before is in the events.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ViewMessage".
 */
export interface ViewMessage {
  aside: {
    [k: string]: string[];
  };
  bribe_tokens: string[];
  cursor: number | null;
  discards: {
    [k: string]: string[];
  };
  first: number;
  hands: string[][];
  influence: number[];
  phase: "placement" | "resolution" | "over";
  piles: string[][];
  queue: QueueCardMessage[][];
  round: number;
  to_place: number[];
  twins: string[];
  viewer: number | null;
}
/**
 * A card in the queue, as the viewer sees it.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "QueueCardMessage".
 */
export interface QueueCardMessage {
  bribe: string | null;
  card: string;
  revealed: boolean;
  tokens: number;
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
 * Seconds for the whole game, plus an increment for each move.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "GameClock".
 */
export interface GameClock {
  increment?: number;
  kind: "game";
  seconds: number;
}
/**
 * Let a bot play my seat for me.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "HandOver".
 */
export interface HandOver {
  id: number;
  level?: string | null;
  type: "hand_over";
}
/**
 * The first message: who looks, and what it has seen already.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Hello".
 */
export interface Hello {
  link: string;
  protocol?: 2;
  type: "hello";
  version?: number | null;
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
 * Answer the open question of version `version`.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "MakeMove".
 */
export interface MakeMove {
  id: number;
  move: string;
  type: "move";
  version: number;
}
/**
 * Seconds for each move.
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
  id: number;
  muted?: boolean;
  seat: number;
  type: "mute";
}
/**
 * A table to make. A deal or a position fixes the rules and the number of seats.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "NewTable".
 */
export interface NewTable {
  clock?: NoClock | MoveClock | GameClock;
  public?: boolean;
  replay?: "players" | "everyone";
  rules?: ("first" | "revised" | "ablaze" | "duel") | RulesForm;
  seats?: SeatForm[] | null;
  start?: FreshStart | DealStart | PositionStart;
}
/**
 * No clock: the players take their time.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "NoClock".
 */
export interface NoClock {
  kind?: "none";
}
/**
 * A rule set spelled out (docs/formats.md).
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "RulesForm".
 */
export interface RulesForm {
  cards?: ("base" | "ablaze") | string[];
  duel?: boolean;
  edition?: "revised" | "first";
  twin_face_down?: boolean;
}
/**
 * A seat for a person, or for a bot of the given level.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "SeatForm".
 */
export interface SeatForm {
  bot?: string | null;
}
/**
 * A position as scenario files write it (docs/formats.md).
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "PositionStart".
 */
export interface PositionStart {
  kind: "position";
  one_round?: boolean;
  position: {
    [k: string]: unknown;
  };
}
/**
 * What a link opens, before joining.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Peek".
 */
export interface Peek {
  seat: number | null;
  table: TableMessage;
}
/**
 * The table itself: sent on connecting and whenever something of it changes.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "TableMessage".
 */
export interface TableMessage {
  clock: ClockMessage;
  created: number;
  id: string;
  one_round: boolean;
  public: boolean;
  rematch: string | null;
  replay: "players" | "everyone";
  rules: RulesMessage;
  rules_name: string;
  seats: SeatMessage[];
  start: "fresh" | "deal" | "position";
  status: "waiting" | "playing" | "over";
  type?: "table";
  version: number;
}
/**
 * Who sits on a seat.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "SeatMessage".
 */
export interface SeatMessage {
  bot: string | null;
  families: string[];
  free: boolean;
  name: string | null;
  seat: number;
}
/**
 * Ask for a `pong`.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Ping".
 */
export interface Ping {
  id: number;
  type: "ping";
}
/**
 * The answer to `ping`.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Pong".
 */
export interface Pong {
  id: number;
  type: "pong";
}
/**
 * The public tables, newest first.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "PublicTables".
 */
export interface PublicTables {
  tables: TableMessage[];
}
/**
 * A table against bots, with a seat for you.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "QuickStart".
 */
export interface QuickStart {
  clock?: NoClock | MoveClock | GameClock;
  level?: string;
  name: string;
  replay?: "players" | "everyone";
  rules?: ("first" | "revised" | "ablaze" | "duel") | RulesForm;
  seat?: number | null;
  seats?: number | null;
  start?: FreshStart | DealStart | PositionStart;
}
/**
 * A seat's place in the ranking; tied seats share it.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "RankMessage".
 */
export interface RankMessage {
  cards: number;
  influence: number;
  place: number;
  seat: number;
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
  id: number | null;
  type: "refused";
  version: number | null;
}
/**
 * A replay: a game as each viewer saw it.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Replay".
 */
export interface Replay {
  families: string[][];
  names: string[];
  position: {
    [k: string]: unknown;
  } | null;
  record: {
    [k: string]: unknown;
  } | null;
  result: ResultMessage | null;
  rules: RulesMessage;
  viewers: ViewerFrames[];
}
/**
 * How the game ended.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ResultMessage".
 */
export interface ResultMessage {
  influence: number[];
  ranking: RankMessage[];
  rulings: string[];
  tie_break: ("cards" | "shared") | null;
  winners: number[];
}
/**
 * The frames of one viewer.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ViewerFrames".
 */
export interface ViewerFrames {
  frames: Frame[];
  viewer: number | null;
}
/**
 * Report a line of the chat to those who run the server.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Report".
 */
export interface Report {
  chat: number;
  id: number;
  reason?: string;
  type: "report";
}
/**
 * Your seat, and its secret.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Seated".
 */
export interface Seated {
  link: string;
  seat: number | null;
  table: TableMessage;
}
/**
 * A new table with its secrets: one link for each person's seat, and one for spectators.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "TableLinks".
 */
export interface TableLinks {
  seats: (string | null)[];
  spectator: string;
  table: TableMessage;
}
/**
 * Take my seat back from the bot.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "TakeBack".
 */
export interface TakeBack {
  id: number;
  type: "take_back";
}
/**
 * Everything new for this viewer: sent on connecting and after each move.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Update".
 */
export interface Update {
  clocks: ClocksMessage | null;
  decision: DecisionMessage | null;
  events: EventMessage[];
  result: ResultMessage | null;
  since: number | null;
  type: "update";
  version: number;
  view: ViewMessage | null;
}
/**
 * The answer to `hello`.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Welcome".
 */
export interface Welcome {
  muted: number[];
  protocol: number;
  table: string;
  type: "welcome";
  viewer: number | null;
}
