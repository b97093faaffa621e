"""What must hold at every step, checked against the disk itself and games replayed from it."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from weakref import WeakSet

from tests.simulation.loop import OWNER, VirtualLoop
from tests.simulation.network import Form
from tests.simulation.seats import SeatChecks

from oriflamme.game import Game
from oriflamme.server import runtime
from oriflamme.server.line import HINT, UNDO
from oriflamme.server.room import Room
from oriflamme.server.starts import families_of, game_of
from oriflamme.server.wire import view_form

TOLERANCE: Final = 0.1
"""Seconds by which the end of a turn may differ: times are rounded, and messages take a moment."""
TOLD: Final = 5.0
"""Seconds in which everybody who is connected is told of a move, if nothing goes wrong meanwhile."""


class Violation(AssertionError):
    """Something that must hold does not."""


@dataclass
class Reference:
    """A table as it is on disk: its game, replayed move by move."""

    game: Game
    clock: bool
    marks: list[int] = field(default_factory=list)
    """The number of events at each version."""
    undone: list[int] = field(default_factory=lambda: [0])
    """For each version, that of the last undo before it."""
    line: list[tuple[int, bool]] = field(default_factory=list)
    """The seats of the moves that stand, and whether a bot made them."""
    moves: list[tuple[int, str]] = field(default_factory=list)
    committed: list[float] = field(default_factory=list)
    """When each move was on disk."""

    @property
    def version(self) -> int:
        return len(self.moves)


class Checks:
    """Watches the disk, the sockets and the rooms."""

    def __init__(self, loop: VirtualLoop, path: Path, shared: bool) -> None:
        self.loop = loop
        self.disk = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        self.disk.row_factory = sqlite3.Row
        self.tables: dict[str, Reference] = {}
        self.seen = 0
        self.turn_ends: dict[tuple[str, int, int], float] = {}
        self.rooms: dict[tuple[str | None, str], WeakSet[Room]] = {}
        self.jobless: dict[str, float] = {}
        """Tables whose job is not on disk, and since when."""
        self.patience = TOLD if shared else 0.0
        self.violation: str | None = None
        self.acknowledged = self.updates = self.moves = self.undos = 0
        self.disk_version = -1
        self.seats = SeatChecks(self.disk, self.fail, lambda: loop.now)

    def close(self) -> None:
        self.disk.close()

    def fail(self, what: str) -> None:
        """Remember the first violation; the run ends with it."""
        if self.violation is None:
            self.violation = f"{what} (step {self.loop.steps}, second {self.loop.now - 1000:.3f})"

    # ---- the disk --------------------------------------------------------------------------------------

    def committed(self, _owner: str | None) -> None:
        """Look at the disk after whatever may have changed it."""
        version = self.disk.execute("PRAGMA data_version").fetchone()[0]
        if version == self.disk_version:
            return
        self.disk_version = version
        self.seats.look()
        rows = self.disk.execute("SELECT rowid, * FROM moves WHERE rowid > ? ORDER BY rowid", (self.seen,)).fetchall()
        for row in rows:
            self.seen = row["rowid"]
            self.append(row)
        if rows and self.disk.execute("SELECT count(*) FROM moves").fetchone()[0] != self.moves:
            self.fail("a move has vanished from the disk")
        self.check_jobs()
        if not self.patience:
            self.check_jobless(0.0)

    def append(self, row: sqlite3.Row) -> None:
        """Make a move of the disk in the reference; the whole disk replays if all of them can be made."""
        reference = self.reference(row["table_id"])
        decision = reference.game.decision
        if row["seq"] != reference.version:
            self.fail(f"move {row['seq']} is on disk at version {reference.version}")
        elif row["move"] == HINT or row["move"].startswith(UNDO):
            self.note_help(reference, row)
        elif decision is None or decision.seat != row["seat"]:
            self.fail(f"a move of seat {row['seat']} is on disk out of turn")
        elif row["move"] not in map(str, decision.options):
            self.fail(f"an illegal move is on disk: {row['move']}")
        else:
            reference.game.play(row["move"])
            reference.line.append((row["seat"], bool(row["bot"])))
            self.note(reference, row)

    def note(self, reference: Reference, row: sqlite3.Row) -> None:
        """Remember that the log of a table has grown."""
        reference.moves.append((row["seat"], row["move"]))
        reference.marks.append(reference.game.event_count)
        reference.committed.append(self.loop.now)
        if len(reference.undone) < len(reference.marks):
            reference.undone.append(reference.undone[-1])
        self.moves += 1

    def note_help(self, reference: Reference, row: sqlite3.Row) -> None:
        """Somebody was helped: only where that is allowed, and an undo goes back to their own last decision."""
        self.seats.check_help(row["table_id"], row["seat"])
        if row["move"] != HINT:
            own = [number for number, made in enumerate(reference.line) if made == (row["seat"], False)]
            kept = int(row["move"].removeprefix(UNDO))
            if not own or kept != own[-1] or reference.game.is_over:
                self.fail(f"an undo to move {kept} is on disk: {row['seat']} has decided at {own}")
                return
            reference.game.take_back(len(reference.line) - kept)
            del reference.line[kept:]
            reference.undone.append(reference.version + 1)
            self.undos += 1
        self.note(reference, row)

    def reference(self, table: str) -> Reference:
        known = self.tables.get(table)
        if known is None:
            row = self.disk.execute("SELECT start, one_round, clock FROM tables WHERE id = ?", (table,)).fetchone()
            start = json.loads(row["start"])
            names = [f"P{seat}" for seat in range(len(families_of(start)))]
            game = game_of(start, names, bool(row["one_round"]))
            known = Reference(game, json.loads(row["clock"])["kind"] != "none", [game.event_count])
            self.tables[table] = known
        return known

    def playing(self) -> list[str]:
        """The tables whose game has begun and is not over."""
        rows = self.disk.execute("SELECT id FROM tables WHERE started IS NOT NULL AND finished IS NULL")
        return [row["id"] for row in rows]

    def check_jobs(self) -> None:
        """Whoever must decide, the disk says what happens if nobody does anything: no crash can stop a table."""
        self.jobless = {table: since for table, since in self.jobless.items() if table in self.playing()}
        jobs = {row["table_id"]: row for row in self.disk.execute("SELECT table_id, seq, kind FROM jobs")}
        for table in self.playing():
            reference = self.reference(table)
            decision = reference.game.decision
            if decision is None:
                self.fail(f"table {table} is over, but the disk does not say so")
                continue
            query = "SELECT * FROM seats WHERE table_id = ? AND seat = ?"
            seat = dict(self.disk.execute(query, (table, decision.seat)).fetchone())
            job = jobs.get(table)
            by_bot = seat["bot"] is not None or seat.get("stand_in") == reference.version
            kind = "bot" if by_bot else "clock" if reference.clock else None
            if kind is None or (job is not None and (job["seq"], job["kind"]) == (reference.version, kind)):
                self.jobless.pop(table, None)
            else:
                self.jobless.setdefault(table, self.loop.now)

    def check_jobless(self, troubled: float) -> None:
        """A job that a process did not write, since it had not heard who plays, is soon written by another."""
        for table, since in self.jobless.items():
            if self.loop.now >= max(since, troubled) + self.patience:
                self.fail(f"table {table} has not had its job on disk since second {since - 1000:.3f}")

    # ---- what is told ----------------------------------------------------------------------------------

    def acknowledge(self, table: str, seat: int | None, version: int, move: str) -> None:
        """The server is about to tell a person that a move was made."""
        self.acknowledged += 1
        moves = self.reference(table).moves
        if version >= len(moves) or moves[version] != (seat, move):
            self.fail(f"move {version} of table {table} is acknowledged, but not on disk")

    def update(self, table: str, seat: int | None, known: int | None, form: Form) -> None:
        """The server is about to send an update to a viewer who knows a version."""
        self.updates += 1
        if form["view"] is None:
            return
        reference, version, since = self.reference(table), int(form["version"]), form["since"]
        if version > reference.version:
            self.fail(f"version {version} is told, but {reference.version} moves are on disk")
            return
        if since is not None and since != known:
            self.fail(f"a viewer who knows version {known} is told what happened since {since}")
        if since is not None and since < reference.undone[version]:
            self.fail(f"a viewer who knows version {since} is not told the whole game after the undo that followed")
            return
        if version < (known or 0):
            self.fail(f"a viewer who knows version {known} is told version {version}")
        begin = 0 if since is None else reference.marks[since]
        if len(form["events"]) != reference.marks[version] - begin:
            self.fail(f"{len(form['events'])} events are told between the versions {since} and {version}")
        if version == reference.version:
            self.compare(reference, seat, begin, form)
        self.check_clock(table, version, form["clocks"])

    def compare(self, reference: Reference, seat: int | None, begin: int, form: Form) -> None:
        """What is told is what the game on disk says."""
        view = reference.game.view(seat, begin)
        if plain([event.to_dict() for event in view.history]) != [without(event, "role") for event in form["events"]]:
            self.fail("other events are told than those of the game on disk")
        if without(form["view"], "names") != without(plain(view_form(view)), "names"):
            self.fail("another view is told than that of the game on disk")

    def check_clock(self, table: str, version: int, clocks: Form | None) -> None:
        """The end of a turn never moves to a later time."""
        if clocks is None or clocks["running"] is None:
            return
        seat = int(clocks["running"])
        if not clocks["remaining"][seat]:
            return  # over, whenever that was
        end = self.loop.now + (clocks["starts_in"] + clocks["remaining"][seat]) / 1000
        earliest = self.turn_ends.setdefault((table, version, seat), end)
        if end > earliest + TOLERANCE:
            self.fail(f"turn {version} of table {table} was made {end - earliest:.3f} s longer")
        self.turn_ends[table, version, seat] = min(end, earliest)

    def told_by(self, table: str, version: int) -> float | None:
        """When a viewer who knows this version has to know more; None if there is no more."""
        reference = self.tables.get(table)
        if reference is None or reference.version <= version:
            return None
        return reference.committed[version] + TOLD

    # ---- rooms -----------------------------------------------------------------------------------------

    def built(self, room: Room) -> None:
        """A room was built; in one process a table has no second one."""
        known = self.rooms.setdefault((OWNER.get(), room.id), WeakSet())
        known.add(room)
        if len(known) > 1:
            self.fail(f"table {room.id} has {len(known)} rooms in process {OWNER.get()}")


def watched_room(checks: Checks) -> type[Room]:
    """A room that says when it is built."""

    class WatchedRoom(Room):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            checks.built(self)

    return WatchedRoom


def plain(form: Any) -> Any:
    """A form as it arrives over a socket."""
    return json.loads(json.dumps(form))


def without(form: Form, key: str) -> Form:
    return {name: value for name, value in form.items() if name != key}


ROOM: Final = (runtime, "Room")
"""Where the server takes the class of its rooms from."""
