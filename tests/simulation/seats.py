"""What must hold about who sits where, checked against the disk after every commit."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from oriflamme.server.characters import character_of
from oriflamme.server.starts import families_of

if TYPE_CHECKING:
    from tests.simulation.people import Person

THERE: Final = 15.0
"""Seconds after which somebody who is connected counts as there in every process, if nothing goes wrong meanwhile."""

Row = dict[str, Any]


@dataclass(frozen=True)
class Sitting:
    """A table and its seats as they are on disk."""

    row: Row
    seats: tuple[Row, ...]

    @property
    def status(self) -> str:
        return "waiting" if self.row["started"] is None else "playing" if self.row["finished"] is None else "over"

    def sits(self, seat: int | None, name: str) -> bool:
        """Whether somebody of this name has a seat, though a bot may play it."""
        return seat is not None and self.seats[seat]["name"] == name and not self.seats[seat]["invited"]

    @property
    def people(self) -> list[int]:
        """The seats of persons who have not left."""
        return [row["seat"] for row in self.seats if is_person(row) and row["left"] is None]


def is_person(row: Row) -> bool:
    return row["name"] is not None and not row["own_bot"] and not row["invited"]


def character(table: str, row: Row) -> str:
    return row["character"] or character_of(table, row["seat"], row["bot"])


class SeatChecks:
    """Watches who sits where, who is sent away, and who is replaced."""

    def __init__(self, disk: sqlite3.Connection, fail: Callable[[str], None], now: Callable[[], float]) -> None:
        self.disk, self.fail, self.now = disk, fail, now
        self.tables: dict[str, Sitting] = {}
        self.sent_away: dict[tuple[str, str], float] = {}
        """Who was sent away from which table, and when; no two people have one name."""
        self.began: dict[str, float] = {}
        self.people: list[Person] = []
        self.troubled: Callable[[], float] = lambda: 0.0
        """When something went wrong last."""
        self.noted = 0
        self.rematches = self.departures = self.replacements = 0

    # ---- the disk ----------------------------------------------------------------------------------------

    def look(self) -> None:
        """Compare the tables with what they were, and read what is noted about them."""
        seats: dict[str, list[Row]] = {}
        for row in self.disk.execute("SELECT * FROM seats ORDER BY table_id, seat"):
            seats.setdefault(row["table_id"], []).append(dict(row))
        for row in self.disk.execute("SELECT * FROM tables").fetchall():
            before, now = self.tables.get(row["id"]), Sitting(dict(row), tuple(seats[row["id"]]))
            self.tables[row["id"]] = now
            self.check(now)
            if before is not None:
                self.compare(before, now)
        self.read_notes()

    def check(self, now: Sitting) -> None:
        """What holds at any time."""
        table, host = now.row["id"], now.row["host"]
        names = [row["name"] for row in now.seats if row["name"] is not None]
        if len(set(names)) < len(names):
            self.fail(f"somebody sits twice at table {table}: {names}")
        bots = [character(table, row) for row in now.seats if row["own_bot"]]
        if len(set(bots)) < len(bots):
            self.fail(f"a bot sits twice at table {table}: {bots}")
        if now.status == "over":
            return
        if host is None and now.people:
            self.fail(f"people sit at table {table}, and nobody is the host")
        if host is not None and host not in now.people:
            self.fail(f"the host of table {table} has left, or never sat there")

    def compare(self, before: Sitting, now: Sitting) -> None:
        """What may change, and when."""
        table = now.row["id"]
        if before.status == "waiting" and now.status != "waiting":
            self.begin(now)
        for old, new in zip(before.seats, now.seats, strict=True):
            arrives = old["name"] is None and new["name"] is not None
            if arrives and before.row["locked"] and now.row["locked"]:
                self.fail(f"somebody sat down at table {table}, which is locked")
            if before.status != "waiting" and (arrives or (old["own_bot"] and not new["own_bot"])):
                self.fail(f"somebody sat down at table {table} during the game")

    def begin(self, now: Sitting) -> None:
        """A game begins: nobody is waited for, and everyone has a colour of their own."""
        self.began[now.row["id"]] = self.now()
        if any(row["invited"] for row in now.seats):
            self.fail(f"table {now.row['id']} began before everybody had answered the invitation")
        if any(row["name"] is None and not row["own_bot"] for row in now.seats):
            self.fail(f"table {now.row['id']} began with a free seat")
        families = [family for own in families_of(json.loads(now.row["start"])) for family in own]
        if len(set(families)) < len(families):
            self.fail(f"a colour is played twice at table {now.row['id']}")
        self.rematches += any(row["kept"] for row in now.seats)

    def read_notes(self) -> None:
        query = "SELECT id, table_id, seat, name, note FROM chat WHERE id > ? AND note IS NOT NULL ORDER BY id"
        for row in self.disk.execute(query, (self.noted,)).fetchall():
            self.noted = row["id"]
            if row["note"] == "sent_away":
                self.sent_away[row["table_id"], row["name"]] = self.now()
            elif row["note"] == "replaced":
                self.replacements += 1
                self.check_absent(row["table_id"], row["name"])
            elif row["note"] == "left":
                self.departures += 1

    # ---- people ------------------------------------------------------------------------------------------

    def check_absent(self, table: str, name: str) -> None:
        """Nobody is replaced who is there."""
        for person in self.people:
            if (person.table, person.name) == (table, name) and person.there_since is not None:
                here = self.now() - max(person.there_since, self.troubled())
                if here > THERE:
                    self.fail(f"{name} was replaced at table {table} after being there for {here:.1f} s")

    def welcome(self, person: Person, asked: float) -> None:
        """The server lets somebody in who has said hello at this time."""
        gone = self.sent_away.get((person.table, person.name))
        if gone is not None and gone < asked:
            self.fail(f"the link of {person.name}, who was sent away from table {person.table}, was let in")

    def check_gone(self, person: Person, patience: float) -> None:
        """Whoever was sent away is soon let go."""
        gone = self.sent_away.get((person.table, person.name))
        if gone is None or person.there_since is None:
            return
        if self.now() > max(gone, person.there_since, self.troubled()) + patience:
            self.fail(f"{person.name} was sent away from table {person.table}, and still sees it")

    def unknown(self, person: Person) -> None:
        """The server says that a link opens nothing."""
        now = self.tables.get(person.table)
        if now is not None and now.sits(person.seat, person.name):
            self.fail(f"{person.name} sits at table {person.table}, and the link opens nothing")

    def not_given_back(self, person: Person, code: str, asked: float) -> None:
        """Somebody asked for the seat back during the game, and is refused."""
        now, began = self.tables[person.table], self.began.get(person.table)
        if began is None or began > asked or now.status != "playing" or code == "unavailable":
            return
        if now.sits(person.seat, person.name):
            self.fail(f"{person.name} does not get the seat at table {person.table} back: {code}")

    def check_help(self, table: str, seat: int) -> None:
        """Help is for somebody who plays alone against bots, without a clock."""
        self.look()
        now = self.tables[table]
        people = [row["seat"] for row in now.seats if not row["own_bot"]]
        if people != [seat] or json.loads(now.row["clock"])["kind"] != "none":
            self.fail(f"seat {seat} of table {table} was helped, where there is no help")

    def is_due(self, table: str) -> bool:
        """Whether a game has to begin by itself."""
        now = self.tables[table]
        full = all(is_person(row) or row["own_bot"] for row in now.seats)
        return now.status == "waiting" and now.row["begins"] == "full" and full

    def is_done(self, table: str) -> bool:
        """Whether nothing more happens at a table: its game is over, or nobody waits for it to begin."""
        now = self.tables[table]
        return now.status == "over" or (now.status == "waiting" and not now.people)
