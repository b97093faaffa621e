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


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatRow:
    """A line of the chat."""

    id: int
    seat: int
    name: str
    text: str
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Loaded:
    """Everything on disk about a table."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    moves: tuple[MoveRow, ...]
    chat: tuple[ChatRow, ...]
    mutes: frozenset[tuple[int, int]]
    """Pairs of seats: the first has muted the second."""


@dataclass(frozen=True, slots=True)
class PublicTable:
    """A table in the lobby, and what changes when somebody joins or moves."""

    id: str
    sitting: int
    version: int
    last: int
    """When anything happened last."""


@dataclass(frozen=True, slots=True)
class Holder:
    """What a link opens: a seat of a table, or watching it."""

    table: str
    seat: int | None
