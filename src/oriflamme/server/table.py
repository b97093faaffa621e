"""A table in memory: its game, replayed from the deal and the moves, and what is derived from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import orjson

from oriflamme.game import Decision, Game
from oriflamme.game.game import Ahead
from oriflamme.server.clocks import Clocks
from oriflamme.server.rows import Job, Loaded, MoveRow, SeatRow, TableRow
from oriflamme.server.starts import families_of, game_of
from oriflamme.server.wire import Form, decision_form, events_form, result_form, table_form, view_form

BYTES = 64
"""The most updates kept for other sockets that need the same."""


class Table:
    """The state of a table; it does no input or output."""

    def __init__(self, loaded: Loaded, to_past: Callable[[int], int] = int) -> None:
        self.to_past = to_past
        """The moment on this process's clock of a time on disk."""
        self.row = loaded.table
        self.seats = loaded.seats
        self.names = seat_names(loaded.table, loaded.seats)
        self.game: Game = game_of(self.row.start, self.names, self.row.one_round)
        self.moves: list[MoveRow] = []
        self.marks = [self.game.event_count]
        """The number of events at each version."""
        self.clocks = Clocks(self.row.clock, len(self.seats), self.row.started or self.row.created)
        self.made: dict[tuple[int | None, int | None], str] = {}
        for move in loaded.moves:
            self.apply(move, move.at)
        self.clocks.turn_began = to_past(self.clocks.turn_began)

    @property
    def version(self) -> int:
        return len(self.moves)

    @property
    def decision(self) -> Decision | None:
        """Who must decide what."""
        return self.game.decision

    @property
    def asked(self) -> int | None:
        """The seat that must decide, once the game has begun."""
        return None if self.row.started is None or self.decision is None else self.decision.seat

    @property
    def asked_bot(self) -> str | None:
        """The level of the bot that must decide."""
        return None if self.asked is None else self.seats[self.asked].bot

    def apply(self, move: MoveRow, at: int) -> None:
        """Make a move that is on disk, and was made at this moment."""
        self.game.play(move.move)
        self.note(move, at)

    def adopt(self, move: MoveRow, ahead: Ahead, at: int) -> None:
        """Make a move that is on disk and was looked ahead."""
        self.game.adopt(ahead)
        self.note(move, at)

    def note(self, move: MoveRow, at: int) -> None:
        """Remember a move that the game has made."""
        self.moves.append(move)
        self.marks.append(self.game.event_count)
        self.clocks.moved(move.seat, at, not self.seats[move.seat].own_bot)
        self.made.clear()

    def change(self, row: TableRow, seats: tuple[SeatRow, ...]) -> bool:
        """Take over what changed besides the moves, and return whether anything did."""
        if (self.row, self.seats) == (row, seats):
            return False
        if self.row.started is None and row.started is not None:
            self.clocks.turn_began = self.to_past(row.started)
        self.row, self.seats = row, seats
        self.names = self.game.names = seat_names(row, seats)
        self.made.clear()
        return True

    @property
    def is_opening(self) -> bool:
        """Whether nobody but bots has placed yet."""
        return self.version < len(self.seats) and all(move.bot for move in self.moves)

    def job(self, decision: Decision | None, seq: int, pause: int, lease: int, now: int) -> Job | None:
        """Return the job of a decision: a bot's move, or the end of a person's time."""
        if decision is None:
            return None
        seat = self.seats[decision.seat]
        if seat.bot is not None:
            return Job(kind="bot", seq=seq, due=now + pause, lease=lease)
        if not self.clocks.running:
            return None
        clocks = self.clocks
        if seq != self.version and self.asked is not None:
            clocks = clocks.after(self.asked, now, not self.seats[self.asked].own_bot)
        return Job(kind="clock", seq=seq, due=clocks.deadline(decision.seat))

    # ---- what is sent ----------------------------------------------------------------------------------

    def table_text(self) -> str:
        return orjson.dumps(table_form(self.row, self.seats, self.version)).decode()

    def update_text(self, viewer: int | None, since: int | None, now: int) -> str:
        """Return the update of a viewer who has seen a version; sockets that need the same share it."""
        if self.clocks.running:
            return dumped(self.update_form(viewer, since, now))
        key = (viewer, since)
        if key not in self.made:
            if len(self.made) > BYTES:
                self.made.clear()
            self.made[key] = dumped(self.update_form(viewer, since, now))
        return self.made[key]

    def update_form(self, viewer: int | None, since: int | None, now: int) -> Form:
        if self.row.started is None:
            nothing: Form = {"view": None, "decision": None, "result": None, "clocks": None}
            return {"type": "update", "version": 0, "since": None, "events": [], **nothing}
        view = self.game.view(viewer, 0 if since is None else self.marks[since])
        return {
            "type": "update",
            "version": self.version,
            "since": since,
            "events": events_form(view.history),
            "view": view_form(view),
            "decision": decision_form(self.game, view),
            "result": result_form(self.game.result),
            "clocks": self.clocks_form(now),
        }

    def clocks_form(self, now: int) -> Form | None:
        if not self.clocks.running:
            return None
        seat = None if self.asked_bot is not None else self.asked
        return self.clocks.to_dict(seat, now)

    def is_late(self, seat: int, now: int) -> bool:
        """Return whether it is the turn of this seat and its time is over."""
        return self.clocks.running and self.asked == seat and self.clocks.deadline(seat) <= now


def seat_names(row: TableRow, seats: Sequence[SeatRow]) -> tuple[str, ...]:
    """Return the names of the seats: people by their names, bots by their level and family."""
    families = families_of(row.start)
    return tuple(name_of(seat, families[seat.seat]) for seat in seats)


def name_of(seat: SeatRow, families: Sequence[str]) -> str:
    if seat.name is not None:
        return seat.name
    family = "+".join(families)
    return family if seat.bot is None else f"{seat.bot} ({family})"


def dumped(form: Form) -> str:
    return orjson.dumps(form).decode()
