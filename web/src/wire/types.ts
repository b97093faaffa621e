/* Made from the server's schemas by `make web-types`; do not edit. */

export interface Everything {}
/**
 * A request was carried out; a move is on disk.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Accepted".
 */
export interface Accepted {
  hint?: HintMessage | null;
  id: number;
  outlooks?: OutlookMessage[] | null;
  repeated?: boolean;
  type: "accepted";
  version: number;
}
/**
 * What a search from the seat's view finds best, and what that is worth out of 100.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "HintMessage".
 */
export interface HintMessage {
  games: number;
  move: string;
  other: string | null;
  other_value: number | null;
  value: number;
}
/**
 * What an option can bring its seat until the next question or the next card.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "OutlookMessage".
 */
export interface OutlookMessage {
  asks: boolean;
  chances: number;
  least: number;
  loses: number;
  most: number;
  move: string;
  risks: string[];
  striking: number;
}
/**
 * Games to attach, each proved by the link of a seat.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Attach".
 */
export interface Attach {
  /**
   * @minItems 1
   * @maxItems 50
   */
  links: string[];
}
/**
 * The tables that are attached now; links that open no seat of a person are left out.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Attached".
 */
export interface Attached {
  tables: string[];
}
/**
 * Begin the game as the host; with a level, bots take the seats that are free.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Begin".
 */
export interface Begin {
  id: number;
  level?: string | null;
  type: "begin";
}
/**
 * What a seat could believe of a face-down card in the queue, or of a hand.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "BeliefEntry".
 */
export interface BeliefEntry {
  cards: unknown[][];
  family: string;
  hand?: number | null;
  level?: number | null;
  seat?: number | null;
  slot?: number | null;
}
/**
 * The card that brought most influence in the games in which it brought most.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "BestCard".
 */
export interface BestCard {
  card: string;
  games: number;
  influence: number;
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
 * The key of the profile that the code carried, and the name that came along.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Carried".
 */
export interface Carried {
  key: string;
  name: string | null;
}
/**
 * A code that carries the profile to another device: it works once, until it expires.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "CarryCode".
 */
export interface CarryCode {
  code: string;
  expires: number;
}
/**
 * A name to be carried along with the profile.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "CarryForm".
 */
export interface CarryForm {
  name?: string | null;
}
/**
 * The newest code of a profile: until when it works, or when it was used.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "CarryState".
 */
export interface CarryState {
  expires: number;
  used: number | null;
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
  reviews: boolean;
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
  characters: string[];
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
 * The secret of a challenge; the link is /challenge#SECRET. It opens the deal, and nobody's cards.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ChallengeLink".
 */
export interface ChallengeLink {
  link: string;
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
 * What a seat said, or a note of what happened. Texts are data: show them as text, never as markup.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ChatLine".
 */
export interface ChatLine {
  after: number | null;
  at: number;
  by: number | null;
  id: number;
  name: string;
  note:
    | (
        | "sat_down"
        | "left"
        | "returned"
        | "handed_over"
        | "replaced"
        | "timed_out"
        | "bot_stays"
        | "host"
        | "sent_away"
        | "locked"
        | "unlocked"
        | "first_lot"
        | "first_choice"
        | "first_oldest"
        | "rematch"
        | "declined"
      )
    | null;
  seat: number;
  text: string;
  version: number | null;
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
 * Choose a colour while the table waits.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ChooseFamily".
 */
export interface ChooseFamily {
  family: string;
  id: number;
  type: "family";
}
/**
 * Say how the first player is found, as the host; or, where it is the oldest, that this is me.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ChooseFirst".
 */
export interface ChooseFirst {
  how: "lot" | "choice" | "oldest";
  id: number;
  seat?: number | null;
  type: "first";
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
  starts_in: number;
}
/**
 * A code from another device.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "CodeForm".
 */
export interface CodeForm {
  code: string;
}
/**
 * A deal that many play, each once: same cards, same seat, same bots.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Contest".
 */
export interface Contest {
  before: string | null;
  bots: (string | null)[];
  by: string | null;
  chart: InfluenceCount[] | null;
  day: string | null;
  ends: number | null;
  families: string[][];
  kind: "daily" | "challenge";
  own: ContestEntry | null;
  players: number;
  results: ContestResult[] | null;
  rules: RulesMessage;
  rules_name: string;
  seat: number;
}
/**
 * How many players reached an influence.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "InfluenceCount".
 */
export interface InfluenceCount {
  influence: number;
  players: number;
}
/**
 * One's own game.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ContestEntry".
 */
export interface ContestEntry {
  better: number | null;
  counts: boolean;
  link: string;
  number: number | null;
  over: boolean;
  seat: number;
  table: string;
}
/**
 * What somebody reached.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ContestResult".
 */
export interface ContestResult {
  adjusted: number | null;
  helped: number;
  influence: number;
  name: string;
  own: boolean;
  place: number;
  rank: number;
  share: number;
  table: string | null;
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
  least?: number | null;
  most?: number | null;
  move: string;
  risks?: string[];
}
/**
 * A decision of the seat, and what it gave away.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "DecisionReview".
 */
export interface DecisionReview {
  belief: BeliefEntry[];
  best: string;
  error: number;
  grade: "good" | "inaccuracy" | "mistake" | "blunder";
  judged_by: "share" | "place";
  loss: number;
  options: ReviewOption[];
  played: string;
  reasons: {
    [k: string]: unknown;
  }[];
  round: number;
  stake: number;
  version: number;
}
/**
 * A legal move and what it was worth.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ReviewOption".
 */
export interface ReviewOption {
  error: number;
  games: number;
  influence: number;
  move: string;
  place: number;
  share: number;
}
/**
 * An update for a client that keeps its view: `changed` is put over the view of version `since`.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Delta".
 */
export interface Delta {
  changed: ViewChanges;
  clocks: ClocksMessage | null;
  decision: DecisionMessage | null;
  events: EventMessage[];
  help: HelpMessage | null;
  result: ResultMessage | null;
  since: number;
  type: "delta";
  version: number;
}
/**
 * The keys of a view that have changed, with their new values; the others are not there.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ViewChanges".
 */
export interface ViewChanges {
  aside?: {
    [k: string]: string[];
  };
  bribe_tokens?: string[];
  cursor?: number | null;
  discards?: {
    [k: string]: string[];
  };
  first?: number;
  hands?: string[][];
  influence?: number[];
  phase?: "placement" | "resolution" | "over";
  piles?: string[][];
  queue?: QueueCardMessage[][];
  round?: number;
  to_place?: number[];
  twins?: string[];
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
  role?: ("begins" | "leads") | null;
  round: number;
  rulings?: string[];
  seat?: number | null;
  slot?: number | null;
  source?: string | null;
  winners?: number[];
}
/**
 * How often the one person at a table was helped.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "HelpMessage".
 */
export interface HelpMessage {
  hints: number;
  undos: number;
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
 * It is done.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Done".
 */
export interface Done {}
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
    | "name_taken"
    | "bad_position"
    | "bad_record"
    | "bad_endpoint"
    | "too_large"
    | "too_many"
    | "forbidden_origin"
    | "unknown_link"
    | "unknown_table"
    | "unknown_puzzle"
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
    | "not_host"
    | "not_full"
    | "still_here"
    | "locked"
    | "sent_away"
    | "family_taken"
    | "nothing_to_undo"
    | "no_review"
    | "reviews_off"
    | "unavailable"
    | "shutting_down"
    | "internal";
}
/**
 * Tell me what each option can bring.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Explain".
 */
export interface Explain {
  id: number;
  type: "explain";
  version: number;
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
 * A finished game.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "FinishedGame".
 */
export interface FinishedGame {
  chart: number[][];
  finished: number;
  level: string;
  links: string[];
  results: SeatResult[];
  seats: number[];
  table: TableMessage;
}
/**
 * How a game ended for one seat.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "SeatResult".
 */
export interface SeatResult {
  bot: string | null;
  influence: number;
  place: number;
}
/**
 * The table itself: sent on connecting and whenever something of it changes.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "TableMessage".
 */
export interface TableMessage {
  absence: number;
  begins: "full" | "host";
  clock: ClockMessage;
  created: number;
  first: "lot" | "choice" | "oldest";
  first_seat: number | null;
  host: number | null;
  id: string;
  locked: boolean;
  one_round: boolean;
  public: boolean;
  rematch: string | null;
  replay: "players" | "everyone";
  rules: RulesMessage;
  rules_name: string;
  seats: SeatMessage[];
  start: "fresh" | "deal" | "position" | "daily" | "challenge";
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
  again: boolean | null;
  bot: string | null;
  character: string | null;
  families: string[];
  free: boolean;
  invited: boolean;
  left: boolean;
  name: string | null;
  seat: number;
  stand_in: number | null;
}
/**
 * A page of finished games, newest first.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "FinishedGames".
 */
export interface FinishedGames {
  games: FinishedGame[];
  next: string | null;
  pending: number;
}
/**
 * What a move changed for the seat by fortune.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "FortuneChange".
 */
export interface FortuneChange {
  event: number | null;
  events: unknown[][];
  fortune: number;
  version: number;
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
 * The finished games of a profile in figures.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "GameTotals".
 */
export interface GameTotals {
  best: BestCard | null;
  games: number;
  levels: Share[];
  pending: number;
  places: number[];
  recent: number[];
  rules: Share[];
  seats: Share[];
  won: number;
}
/**
 * Games, and how many of them were won.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Share".
 */
export interface Share {
  games: number;
  name: string;
  won: number;
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
  deltas?: boolean;
  link: string;
  protocol?: 2;
  type: "hello";
  version?: number | null;
}
/**
 * Tell me what a strong bot would do, by what I know.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Hint".
 */
export interface Hint {
  id: number;
  type: "hint";
  version: number;
}
/**
 * The table's link to the next free seat; it replaces the one before.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Invitation".
 */
export interface Invitation {
  link: string;
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
  own?: string | null;
}
/**
 * Sit down at a public table.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "JoinPublic".
 */
export interface JoinPublic {
  name: string;
  own?: string | null;
  seat?: number | null;
}
/**
 * What the others could know of a face-down card of the seat.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "LeakEntry".
 */
export interface LeakEntry {
  bits: (number | null)[];
  card: string;
  known: (number | null)[];
  level: number;
  slot: number;
  version: number;
}
/**
 * Leave the table: a bot plays my seat, or it is free again; with my link I can come back.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Leave".
 */
export interface Leave {
  id: number;
  type: "leave";
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
 * A public table, and what goes on there.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "LobbyTable".
 */
export interface LobbyTable {
  absence: number;
  begins: "full" | "host";
  clock: ClockMessage;
  created: number;
  first: "lot" | "choice" | "oldest";
  first_seat: number | null;
  host: number | null;
  id: string;
  locked: boolean;
  one_round: boolean;
  public: boolean;
  rematch: string | null;
  replay: "players" | "everyone";
  round: number | null;
  rules: RulesMessage;
  rules_name: string;
  seats: SeatMessage[];
  start: "fresh" | "deal" | "position" | "daily" | "challenge";
  status: "waiting" | "playing" | "over";
  type?: "table";
  version: number;
  watchers: number;
}
/**
 * Let nobody sit down any more, as the host, or again.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Lock".
 */
export interface Lock {
  id: number;
  locked: boolean;
  type: "lock";
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
  absence?: number | null;
  begins?: "full" | "host";
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
 * The first answer of the profile: the one that is rated.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "OwnAnswer".
 */
export interface OwnAnswer {
  credit: number;
  solved: boolean;
}
/**
 * What a link opens, before joining.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Peek".
 */
export interface Peek {
  joins: boolean;
  seat: number | null;
  table: TableMessage;
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
 * Begin a challenge, or play on.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "PlayChallenge".
 */
export interface PlayChallenge {
  link: string;
  name: string;
}
/**
 * Begin the deal of the day, or play on.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "PlayDaily".
 */
export interface PlayDaily {
  name: string;
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
 * Who is there: sent on connecting and whenever somebody comes or goes.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "PresenceMessage".
 */
export interface PresenceMessage {
  seats: SeatPresence[];
  type: "presence";
}
/**
 * Whether the person of a seat is there.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "SeatPresence".
 */
export interface SeatPresence {
  away: number | null;
  here: boolean;
}
/**
 * What the server knows of a profile.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ProfileInfo".
 */
export interface ProfileInfo {
  carry: CarryState | null;
  created: number | null;
  games: number;
}
/**
 * The public tables, newest first.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "PublicTables".
 */
export interface PublicTables {
  tables: LobbyTable[];
}
/**
 * A browser that no longer wants to be told.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "PushEnd".
 */
export interface PushEnd {
  endpoint: string;
}
/**
 * A browser that wants to be told when it is this seat's turn, as its push service describes it.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "PushForm".
 */
export interface PushForm {
  endpoint: string;
  keys: PushKeys;
}
/**
 * The keys of a browser's subscription, in base64 for URLs.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "PushKeys".
 */
export interface PushKeys {
  auth: string;
  p256dh: string;
}
/**
 * The key that browsers subscribe with (VAPID).
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "PushKey".
 */
export interface PushKey {
  key: string;
}
/**
 * An answer to a puzzle.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "PuzzleAnswer".
 */
export interface PuzzleAnswer {
  move: string;
}
/**
 * The puzzles of this server in figures.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "PuzzleCollection".
 */
export interface PuzzleCollection {
  puzzles: number;
  rules: PuzzleCount[];
  themes: PuzzleCount[];
}
/**
 * How many puzzles there are of a theme or a rule set.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "PuzzleCount".
 */
export interface PuzzleCount {
  name: string;
  puzzles: number;
}
/**
 * What the answers of a profile add up to.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "PuzzleFigures".
 */
export interface PuzzleFigures {
  answered: number;
  best_days: number;
  best_streak: number;
  days: number;
  deviation: number;
  rating: number;
  solved: number;
  streak: number;
}
/**
 * A puzzle to be solved, without anything of its answer.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "PuzzleOffer".
 */
export interface PuzzleOffer {
  day: string | null;
  difficulty: "easy" | "medium" | "hard" | "expert";
  ends: number;
  figures: PuzzleFigures | null;
  id: string;
  own: OwnAnswer | null;
  queue: string[];
  rating: number;
  round: number;
  rules_name: string;
  seats: number;
}
/**
 * A legal move and what it is worth: the expected share of the victory, with its standard error.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "PuzzleOptionValue".
 */
export interface PuzzleOptionValue {
  credit: number;
  error: number;
  influence: number;
  move: string;
  share: number;
}
/**
 * What the seat of a puzzle sees and has seen; the last frame asks the question.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "PuzzlePosition".
 */
export interface PuzzlePosition {
  families: string[][];
  frames: Frame[];
  id: string;
  rules: RulesMessage;
  seat: number;
}
/**
 * What an answer is worth, and the solution.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "PuzzleVerdict".
 */
export interface PuzzleVerdict {
  best: string;
  change: number;
  credit: number;
  error: number;
  figures: PuzzleFigures | null;
  grade: "good" | "inaccuracy" | "mistake" | "blunder";
  loss: number;
  move: string;
  options: PuzzleOptionValue[];
  rated: boolean;
  reasons: {
    [k: string]: unknown;
  }[];
  solved: boolean;
  themes: string[];
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
    | "name_taken"
    | "bad_position"
    | "bad_record"
    | "bad_endpoint"
    | "too_large"
    | "too_many"
    | "forbidden_origin"
    | "unknown_link"
    | "unknown_table"
    | "unknown_puzzle"
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
    | "not_host"
    | "not_full"
    | "still_here"
    | "locked"
    | "sent_away"
    | "family_taken"
    | "nothing_to_undo"
    | "no_review"
    | "reviews_off"
    | "unavailable"
    | "shutting_down"
    | "internal";
  id: number | null;
  type: "refused";
  version: number | null;
}
/**
 * Let a bot play for somebody who has been away for long enough.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Replace".
 */
export interface Replace {
  id: number;
  level?: string | null;
  seat: number;
  type: "replace";
}
/**
 * A replay: a game as each viewer saw it.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Replay".
 */
export interface Replay {
  families: string[][];
  help: HelpMessage | null;
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
 * A review, as `oriflamme review --json` writes it.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ReviewForm".
 */
export interface ReviewForm {
  format: number;
  seats: SeatAccount[];
  value: string;
}
/**
 * The account of a seat: fair + deal - the losses of its decisions + fortune = result.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "SeatAccount".
 */
export interface SeatAccount {
  changes: FortuneChange[];
  curve: number[][];
  deal: number;
  decisions: DecisionReview[];
  errors: number[];
  fair: number;
  fortune: number;
  leaks: LeakEntry[];
  mistake_index: number;
  result: number;
  seat: number;
}
/**
 * How far a review is.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ReviewProgress".
 */
export interface ReviewProgress {
  before: number;
  done: number;
  of: number;
  review: ReviewForm | null;
  state: "waiting" | "computing" | "failed" | "done";
  steps: ReviewStep[];
}
/**
 * The position before a move as the seat knew it, and what the move changed for it.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "ReviewStep".
 */
export interface ReviewStep {
  change: FortuneChange;
  decision: DecisionReview | null;
  error: number;
  leaks: LeakEntry[];
  round: number;
  shares: number[];
  version: number;
}
/**
 * A game that waits or is being played, as everybody at the table may know it.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "RunningGame".
 */
export interface RunningGame {
  asked: number | null;
  links: string[];
  round: number | null;
  seats: number[];
  since: number;
  table: TableMessage;
}
/**
 * All games that are not over, those that wait for the profile first.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "RunningGames".
 */
export interface RunningGames {
  games: RunningGame[];
}
/**
 * Give a free seat to a bot or its bot another level, as the host; without a level, take the bot away.
 *
 * A `character` of the level can be chosen; without one, it is any that is not at the table.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "SeatBot".
 */
export interface SeatBot {
  character?: string | null;
  id: number;
  level?: string | null;
  seat: number;
  type: "seat_bot";
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
 * Send a person away, as the host: its link is void.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "SendAway".
 */
export interface SendAway {
  id: number;
  seat: number;
  type: "send_away";
}
/**
 * A new table with its secrets: one link for each person's seat, and one for spectators.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "TableLinks".
 */
export interface TableLinks {
  invitation: string;
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
 * Go back to before my last decision.
 *
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "Undo".
 */
export interface Undo {
  id: number;
  type: "undo";
  version: number;
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
  help: HelpMessage | null;
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
