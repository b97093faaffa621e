"""A table in memory: its game, replayed from the deal and the moves, and what is derived from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import orjson

from oriflamme.game import Decision, Event, Game, IllegalMove
from oriflamme.game.action import beats
from oriflamme.game.game import Ahead
from oriflamme.game.memories import unread_events
from oriflamme.server.characters import seat_character
from oriflamme.server.clocks import Clocks
from oriflamme.server.line import HINT, help_of, kept_by
from oriflamme.server.refusals import Refused
from oriflamme.server.rows import Job, Loaded, MoveRow, SeatRow, TableRow
from oriflamme.server.starts import families_of, game_of, is_scored
from oriflamme.server.updates import Updates
from oriflamme.server.wire import Form, table_form

BYTES = 64
"""The most updates kept for other sockets that need the same."""
OPENING: Final = 5
"""Bots' pauses are divided by this while only bots have moved."""
WAITING: Final = orjson.dumps(
    {
        "type": "update",
        "version": 0,
        "since": None,
        "events": [],
        "view": None,
        "decision": None,
        "result": None,
        "clocks": None,
        "help": None,
    }
)
"""The update of a table that waits for players."""


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
        """The log: everything on disk, moves and notes."""
        self.line: list[MoveRow] = []
        """The moves that stand."""
        self.undone = 0
        """The version of the last undo; whoever has seen an earlier one is sent the whole game."""
        self.marks = [self.game.event_count]
        """The number of events at each version."""
        self.clocks = Clocks(self.row.clock, len(self.seats), self.row.started or self.row.created)
        self.updates = Updates(self.game)
        self.made: dict[tuple[int | None, int | None, int | None, bool], bytes] = {}
        self.beside: tuple[int, bytes] | None = None
        """What stands beside the game in updates, and of what moment."""
        self.helps = True
        """Whether there is anybody who can help."""
        self.default_level = "normal"
        """The level of the bot that makes a move for a person whose time is over."""
        for move in loaded.moves:
            self.apply(move, move.at)
        last = loaded.moves[-1].at if loaded.moves else self.clocks.turn_began
        self.clocks.turn_began += to_past(last) - last

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
        return None if self.asked is None else self.bot_at(self.asked, self.version)

    def bot_at(self, seat: int, version: int) -> str | None:
        """Return the level of the bot that makes a move, in place of a person or as its own."""
        row = self.seats[seat]
        return self.default_level if row.bot is None and row.stand_in == version else row.bot

    def late_in_a_row(self, seat: int) -> int:
        """Return how many of a person's last moves a bot has made since the person sat down or came back."""
        since, count = self.seats[seat].since or 0, 0
        for move in reversed(self.moves):
            if move.seat == seat:
                if not move.bot or move.at < since:
                    break
                count += 1
        return count

    def look_ahead(self, seat: int | None, version: int, move: str, bot: bool) -> Ahead | None:
        """Look a move ahead; return None if the same move was already made, and refuse one that cannot be made."""
        if seat is None:
            raise Refused("not_a_seat")
        if self.row.started is None:
            raise Refused("not_started")
        if version > self.version:
            raise Refused("ahead")
        if version < self.version:
            past = self.moves[version]
            if (past.seat, past.move, past.bot) == (seat, move, bot):
                return None
            raise Refused("stale")
        if self.asked is None:
            raise Refused("game_over")
        if (self.bot_at(seat, version) is not None) != bot:
            raise Refused("bot_plays")
        if self.asked != seat:
            raise Refused("not_your_turn")
        try:
            return self.game.look_ahead(move)
        except IllegalMove:
            raise Refused("illegal_move") from None

    def apply(self, move: MoveRow, at: int) -> None:
        """Take over a move or a note that is on disk, and was made at this moment."""
        kept = kept_by(move)
        if kept is not None:
            self.game.take_back(len(self.line) - kept)
            del self.line[kept:]
            self.undone = move.seq + 1
        elif move.move != HINT:
            self.game.play(move.move)
            self.line.append(move)
        self.note(move, at)

    def adopt(self, move: MoveRow, ahead: Ahead, at: int) -> None:
        """Make a move that is on disk and was looked ahead."""
        self.game.adopt(ahead)
        self.line.append(move)
        self.note(move, at)

    def note(self, move: MoveRow, at: int) -> None:
        """Remember a move that the game has made."""
        told = self.marks[-1]
        self.moves.append(move)
        self.marks.append(self.game.event_count)
        if self.clocks.running:
            length = beats(self.game.events_for(None, told), self.event_before(told))
            self.clocks.moved(move.seat, at, not self.seats[move.seat].own_bot, length)
        self.forget()
        self.updates.forget()

    def change(self, row: TableRow, seats: tuple[SeatRow, ...]) -> bool:
        """Take over what changed besides the moves, and return whether anything did."""
        if (self.row, self.seats) == (row, seats):
            return False
        if self.row.started is None and row.started is not None and not self.moves:
            self.clocks.turn_began = self.to_past(row.started)
        redealt = self.row.start != row.start
        self.row, self.seats = row, seats
        self.names = self.game.names = seat_names(row, seats)
        if redealt:
            self.game = game_of(row.start, self.names, row.one_round)
            self.updates = Updates(self.game)
            self.marks = [self.game.event_count]
        self.forget()
        return True

    def forget(self) -> None:
        """Forget the updates that were made: something has changed."""
        self.made.clear()
        self.beside = None

    @property
    def is_opening(self) -> bool:
        """Whether nobody but bots has placed yet."""
        return self.version < len(self.seats) and all(move.bot for move in self.moves)

    @property
    def may_help(self) -> bool:
        """Whether there is help here: somebody plays alone against bots, without a clock and for no result."""
        if not self.helps or self.row.started is None or is_scored(self.row.start):
            return False
        return sum(not seat.own_bot for seat in self.seats) == 1 and not self.clocks.running

    def beats_ahead(self, ahead: Ahead) -> float:
        """Return how long a move that was looked ahead takes to tell."""
        return beats(unread_events(ahead.state, self.game.numbering), self.event_before(self.game.event_count))

    def event_before(self, number: int) -> Event | None:
        """Return the event before the one with this number, as everybody saw it."""
        found = self.game.events_for(None, number - 1) if number else ()
        return found[0] if found else None

    def has_job(self, decision: Decision | None, seq: int) -> bool:
        """Return whether somebody has to work on a decision: a bot, or whoever watches the clock."""
        return decision is not None and (self.clocks.running or self.bot_at(decision.seat, seq) is not None)

    def job(
        self, decision: Decision | None, seq: int, pause: int, lease: int, now: int, beats: float, quick: bool
    ) -> Job | None:
        """Return the job of a decision: a bot's move, or the end of a person's time."""
        if decision is None:
            return None
        if self.bot_at(decision.seat, seq) is not None:
            return Job(kind="bot", seq=seq, due=now + pause, lease=lease, quick=quick)
        if not self.clocks.running:
            return None
        clocks = self.clocks
        if seq != self.version and self.asked is not None:
            clocks = clocks.after(self.asked, now, not self.seats[self.asked].own_bot, beats)
        return Job(kind="clock", seq=seq, due=clocks.deadline(decision.seat))

    # ---- what is sent ----------------------------------------------------------------------------------

    def table_text(self) -> bytes:
        return orjson.dumps(table_form(self.row, self.seats, self.version))

    def update_text(self, viewer: int | None, since: int | None, now: int, has_view: bool = False) -> bytes:
        """Return the update of a viewer who has seen a version; sockets that need the same share it.

        A client that has the view of that version, and asked for it, is told only what changes.
        """
        if self.row.started is None:
            return WAITING
        since = None if since is not None and since < self.undone else since
        key = (viewer, since, now if self.clocks.running else None, has_view)
        found = self.made.get(key)
        if found is None:
            if len(self.made) > BYTES:
                self.made.clear()
            found = self.made[key] = self.new_text(viewer, since, now, has_view)
        return found

    def new_text(self, viewer: int | None, since: int | None, now: int, has_view: bool) -> bytes:
        told, extras, found = 0 if since is None else self.marks[since], self.extras_text(now), None
        if has_view and since is not None and since < self.version:
            found = self.updates.delta_text(viewer, self.version, since, told, extras)
        return found or self.updates.text(viewer, self.version, since, told, extras)

    def look(self, viewer: int | None) -> None:
        """Remember a viewer's view, for a client that wants to be told what changes."""
        if self.row.started is not None:
            self.updates.look(viewer, self.version)

    def extras_text(self, now: int) -> bytes:
        """Return what an update holds besides the game, as the end of its text; viewers share it."""
        if self.beside is None or self.beside[0] != now:
            extras = {"clocks": self.clocks_form(now), "help": help_of(self.moves) if self.may_help else None}
            self.beside = now, orjson.dumps(extras)[1:]
        return self.beside[1]

    def clocks_form(self, now: int) -> Form | None:
        if not self.clocks.running:
            return None
        seat = None if self.asked_bot is not None else self.asked
        return self.clocks.to_dict(seat, now)

    def is_late(self, seat: int, now: int) -> bool:
        """Return whether it is the turn of this seat and its time is over."""
        return self.clocks.running and self.asked == seat and self.clocks.deadline(seat) <= now


def seat_names(row: TableRow, seats: Sequence[SeatRow]) -> tuple[str, ...]:
    """Return the names of the seats: people by their names, bots by their level, character and family."""
    families = families_of(row.start)
    return tuple(name_of(row, seat, families[seat.seat]) for seat in seats)


def name_of(row: TableRow, seat: SeatRow, families: Sequence[str]) -> str:
    if seat.name is not None:
        return seat.name
    family = "+".join(families)
    return family if seat.bot is None else f"{seat.bot} {seat_character(row, seat)} ({family})"
