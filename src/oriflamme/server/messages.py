"""Every message that the server sends over the socket. They carry facts; the client makes the sentences."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from oriflamme.server.notes import Note
from oriflamme.server.refusals import Code
from oriflamme.server.update_messages import Delta, Model, RulesMessage, Update


class SeatMessage(Model):
    """Who sits on a seat."""

    seat: int
    families: list[str]
    name: str | None
    """The person's name; null while the seat is free or a bot's own."""
    bot: str | None
    """The level of the bot that plays this seat now."""
    character: str | None
    """Who the bot is; null where a person sits, also while a bot plays for them."""
    free: bool
    stand_in: int | None
    """The last move that a bot made because the person's time was over: the move of this version alone."""
    left: bool
    """The person left the game; with the link of the seat it can come back."""
    invited: bool
    """The seat is kept for this person until it has answered the invitation to the rematch."""
    again: bool | None
    """Whether the person plays the rematch; null: no answer yet."""


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
    start: Literal["fresh", "deal", "position", "daily", "challenge"]
    """How it began: a fresh deal, the deal of another game, a position, the deal of the day, or a challenge."""
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
    host: int | None
    """The seat whose person begins the game, sends away and locks; null before anybody sits."""
    begins: Literal["full", "host"]
    """The game begins as soon as no seat is free, or when the host says so."""
    locked: bool
    """Nobody can sit down."""
    absence: int
    """Seconds after which the others may let a bot play for somebody who is away."""
    first: Literal["lot", "choice", "oldest"]
    """How the first player is found."""
    first_seat: int | None
    """The first player, unless by lot."""


class SeatPresence(Model):
    """Whether the person of a seat is there."""

    here: bool
    away: int | None
    """Milliseconds that the person has been away, at the moment of sending; null for a bot's or free seat, too."""


class PresenceMessage(Model):
    """Who is there: sent on connecting and whenever somebody comes or goes."""

    type: Literal["presence"]
    seats: list[SeatPresence]


class ChatLine(Model):
    """What a seat said, or a note of what happened. Texts are data: show them as text, never as markup."""

    id: int
    seat: int
    name: str
    text: str
    at: int
    note: Note | None
    """What happened to the seat; then there is no text."""
    by: int | None
    """The seat that did it, for a note."""
    version: int | None
    """The moves that had been made then, for a note."""
    after: int | None
    """The events that had happened then, for a note: its place in the log."""


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


class HintMessage(Model):
    """What a search from the seat's view finds best, and what that is worth out of 100."""

    move: str
    value: int
    other: str | None
    """The next best option."""
    other_value: int | None
    games: int
    """How many games were imagined."""


class OutlookMessage(Model):
    """What an option can bring its seat until the next question or the next card."""

    move: str
    least: int
    most: int
    asks: bool
    """The same action goes on with a question."""
    risks: list[str]
    chances: int
    """How many cards a hidden target may be; 0 where there is none."""
    striking: int
    """How many of these strike back."""
    loses: int
    """How many own cards fall in any case."""


class Accepted(Model):
    """A request was carried out; a move is on disk."""

    type: Literal["accepted"]
    id: int
    version: int
    repeated: bool = False
    """This very move had been made before; it was not made again."""
    hint: HintMessage | None = None
    outlooks: list[OutlookMessage] | None = None


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
    Welcome | TableMessage | PresenceMessage | Update | Delta | ChatMessage | Accepted | RefusedMessage | Pong,
    Field(discriminator="type"),
]
MESSAGE: TypeAdapter[Any] = TypeAdapter(Message)
