"""Rows of the database as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

Status = Literal["waiting", "playing", "over"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """A table: how it began and what it agreed on."""

    id: str
    created: int
    started: int | None = None
    finished: int | None = None
    start: dict[str, Any]
    one_round: bool
    clock: dict[str, Any]
    public: bool
    replay: str
    rematch: str | None = None
    host: int | None = None
    """The seat whose person may begin, send away and lock."""
    begins: str = "full"
    """`full`: as soon as no seat is free; `host`: when the host says so."""
    locked: bool = False
    absence: int | None = None
    """Seconds after which others may replace an absent player; none: as usual for the clock."""
    first: str = "lot"
    """How the first player was found: by `lot`, by the host's `choice`, or as the `oldest`."""
    maker: str = ""
    """The mark of the address that made it, which stands for the address as long as its day lasts."""

    @property
    def status(self) -> Status:
        return "waiting" if self.started is None else "playing" if self.finished is None else "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """Who sits on a seat."""

    seat: int
    name: str | None
    bot: str | None
    own_bot: bool
    since: int | None
    stand_in: int | None = None
    """The last move that a bot made because the time was over."""
    left: int | None = None
    """When the person left the game, unless it came back."""
    kept: bool = False
    """The seat is kept for the person who played the game before."""
    invited: bool = False
    """That person has not answered yet."""
    again: bool | None = None
    """Whether the person plays the rematch; none: no answer yet."""
    character: str | None = None
    """Who the seat's own bot is, if that was chosen; otherwise it follows from table, seat and level."""

    @property
    def person(self) -> bool:
        """Whether somebody sits here, though a bot may play at the moment."""
        return self.name is not None and not self.own_bot and not self.invited

    @property
    def free(self) -> bool:
        return self.name is None and not self.own_bot


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveRow:
    """A move that was made."""

    seq: int
    seat: int
    move: str
    bot: bool
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """A bot's move or the end of a clock that a table waits for."""

    kind: Literal["bot", "clock"]
    seq: int
    due: int
    lease: int = 0
    """Until then a process works on it."""
    quick: bool = False
    """Whether the bot does not search: its thought takes no time worth mentioning."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatRow:
    """A line of the chat."""

    id: int
    seat: int
    name: str
    text: str
    at: int
    note: str | None = None
    """Something that happened at the table; then there is no text."""
    by: int | None = None
    """The seat that did it."""
    version: int | None = None
    """The moves that had been made then."""


@dataclass(frozen=True, slots=True)
class PresenceRow:
    """A process has, or had, a socket of a seat."""

    seat: int
    server: str
    left: int | None
    """When the last one was closed; none: one is open."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What can change at a table besides the moves."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    chat: tuple[ChatRow, ...]
    presence: tuple[PresenceRow, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Loaded:
    """Everything on disk about a table."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    moves: tuple[MoveRow, ...]
    chat: tuple[ChatRow, ...]
    mutes: frozenset[tuple[int, int]]
    """Pairs of seats: the first has muted the second."""
    presence: tuple[PresenceRow, ...] = ()


@dataclass(frozen=True, slots=True)
class PublicTable:
    """A table in the lobby, and what changes when somebody joins or moves."""

    id: str
    sitting: int
    version: int
    last: int
    """When anything happened last."""
    maker: str = ""


@dataclass(frozen=True, slots=True)
class Holder:
    """What a link opens: a seat of a table, or watching it."""

    table: str
    seat: int | None
    joins: bool = False
    """Whether it also opens the next free seat."""


@dataclass(frozen=True, slots=True)
class OwnTable:
    """A table of a profile, with who sits there."""

    row: TableRow
    sitting: tuple[SeatRow, ...]
    version: int
    seats: tuple[int, ...]
    """The seats of the profile."""
    moved: int | None
    """When the last move was made."""


@dataclass(frozen=True, slots=True)
class CarryRow:
    """A code that carries a profile to another device."""

    sealed: bytes | None
    name: str | None
    profile: bytes
    expires: int
    used: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestRow:
    """A deal that many play, each once: the deal of the day, or a challenge."""

    id: str
    day: str | None
    start: dict[str, Any]
    seat: int
    """The seat that everybody plays."""
    bots: tuple[str | None, ...]
    """The level of each seat; none for the player's."""
    created: int
    table: str | None = None
    """The finished game that a challenge was made of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryRow:
    """Somebody plays a contest, or has played it."""

    profile: bytes
    table: str
    seat: int
    at: int
    finished: int | None
    name: str
    place: int | None
    """None until the finished game is summed up."""
    influence: int | None
    winners: int
    """The number of seats that share the first place."""
    helped: int
    """Hints and undos."""
    adjusted: float | None
    """The result without luck: the fair share, less what the player's own decisions gave away."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleAnswerRow:
    """What a profile answered to a puzzle: the first time, or on the day on which it was everybody's."""

    puzzle: str
    day: str
    """Empty if it was not the puzzle of the day."""
    at: int
    move: str
    credit: float
    solved: bool
    rating: int
    """Of the puzzle."""
