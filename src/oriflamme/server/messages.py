"""Every message that the server sends over the socket. They carry facts; the client makes the sentences."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from oriflamme.server.refusals import Code

CardText = str
"""`red.spy`, or `red.?` where the viewer may not know which (docs/formats.md)."""


class Model(BaseModel):
    """A message; unknown keys and wrong types are refused."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class EventMessage(Model):
    """Something that happened, as the viewer may know it; only the keys that say something are there."""

    key: str
    round: int
    seat: int | None = None
    card: CardText | None = None
    slot: int | None = None
    amount: int = 0
    source: str | None = None
    rulings: list[str] = []
    by: CardText | None = None
    other: int | None = None
    place: Literal["front", "back", "on"] | None = None
    ability: str | None = None
    origin: int | None = None
    winners: list[int] = []


class QueueCardMessage(Model):
    """A card in the queue, as the viewer sees it."""

    card: CardText
    revealed: bool
    tokens: int
    bribe: str | None
    """The family whose bribe token lies on it."""


class RulesMessage(Model):
    """A rule set in its object form."""

    cards: str | list[str]
    """A box, or the names of the ten."""
    edition: Literal["revised", "first"]
    duel: bool
    twin_face_down: bool


class ViewMessage(Model):
    """What one seat, or a spectator, may know; what happened before is in the events."""

    viewer: int | None
    """A seat, or null for a spectator."""
    round: int
    first: int
    phase: Literal["placement", "resolution", "over"]
    cursor: int | None
    to_place: list[int]
    influence: list[int]
    queue: list[list[QueueCardMessage]]
    """The slots in resolution order, each from bottom to top."""
    hands: list[list[CardText]]
    aside: dict[str, list[CardText]]
    discards: dict[str, list[CardText]]
    twins: list[str]
    bribe_tokens: list[str]
    piles: list[list[str]]


class OptionMessage(Model):
    """A legal move."""

    move: str
    gain: int | None = None
    """The influence that this move brings its seat at once, where that is known."""


class DecisionMessage(Model):
    """What is asked of whom; only the seat that is asked gets the options."""

    seat: int
    ask: Literal["place", "reveal", "target", "gap", "repeat"]
    card: CardText | None
    slot: int | None
    ability: str | None
    options: list[OptionMessage]


class RankMessage(Model):
    """A seat's place in the ranking; tied seats share it."""

    place: int
    seat: int
    influence: int
    cards: int


class ResultMessage(Model):
    """How the game ended."""

    influence: list[int]
    winners: list[int]
    ranking: list[RankMessage]
    tie_break: Literal["cards", "shared"] | None
    rulings: list[str]


class ClocksMessage(Model):
    """The time that is left, at the moment of sending."""

    running: int | None
    """The seat whose clock runs; null while a bot plays or nobody must decide."""
    remaining: list[int]
    """Milliseconds of each seat."""


class Update(Model):
    """Everything new for this viewer: sent on connecting and after each move."""

    type: Literal["update"]
    version: int
    """How many moves have been made."""
    since: int | None
    """The events are those after this version; null: all from the beginning."""
    events: list[EventMessage]
    view: ViewMessage | None
    """Null while the table waits for players."""
    decision: DecisionMessage | None
    result: ResultMessage | None
    clocks: ClocksMessage | None


class SeatMessage(Model):
    """Who sits on a seat."""

    seat: int
    families: list[str]
    name: str | None
    """The person's name; null while the seat is free or a bot's own."""
    bot: str | None
    """The level of the bot that plays this seat now."""
    free: bool


class ClockMessage(Model):
    """The clock of a table."""

    kind: Literal["none", "move", "game"]
    seconds: int = 0
    """For each move, or for the whole game."""
    increment: int = 0
    """Seconds gained with each move; only with `game`."""


class TableMessage(Model):
    """The table itself: sent on connecting and whenever something of it changes."""

    type: Literal["table"] = "table"
    id: str
    status: Literal["waiting", "playing", "over"]
    rules: RulesMessage
    rules_name: str
    start: Literal["fresh", "deal", "position"]
    """How it began: a fresh deal, the deal of another game, or a position that somebody set up."""
    one_round: bool
    clock: ClockMessage
    public: bool
    replay: Literal["players", "everyone"]
    """Who may see the replay of the finished game; to join is to agree."""
    seats: list[SeatMessage]
    created: int
    """Milliseconds since 1970."""
    version: int
    rematch: str | None
    """The table of the rematch, once there is one."""


class ChatLine(Model):
    """What a seat said. Texts are data: show them as text, never as markup."""

    id: int
    seat: int
    name: str
    text: str
    at: int


class ChatMessage(Model):
    """Lines of the chat that are new to this viewer."""

    type: Literal["chat"]
    lines: list[ChatLine]


class Welcome(Model):
    """The answer to `hello`."""

    type: Literal["welcome"]
    protocol: int
    table: str
    viewer: int | None
    muted: list[int]


class Accepted(Model):
    """A request was carried out; a move is on disk."""

    type: Literal["accepted"]
    id: int
    version: int
    repeated: bool = False
    """This very move had been made before; it was not made again."""


class RefusedMessage(Model):
    """A request was not carried out, and nothing changed."""

    type: Literal["refused"]
    id: int | None
    """The request's number, where it could be read."""
    code: Code
    version: int | None
    """The version that the table has now, where there is one."""


class Pong(Model):
    """The answer to `ping`."""

    type: Literal["pong"]
    id: int


Message = Annotated[
    Welcome | TableMessage | Update | ChatMessage | Accepted | RefusedMessage | Pong, Field(discriminator="type")
]
MESSAGE: TypeAdapter[Any] = TypeAdapter(Message)
