"""Who is there: presence of the people at a table, and of the processes that know.

A person is there while a socket of the seat is open, in whichever process. A process writes a row when the first socket
of a seat opens there, and the time when the last one has been closed for `GRACE`, so a connection that breaks and comes
back is not told. On PostgreSQL every process counts up a number of its own; one whose number stands still for `READS`
looks of another has died, and nobody is there through it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from typing import Final

import orjson

from oriflamme.server.audience import Audience
from oriflamme.server.database import AWAY
from oriflamme.server.rows import PresenceRow, SeatRow, TableRow
from oriflamme.server.services import Services
from oriflamme.server.wire import Form

log = logging.getLogger("oriflamme.presence")

GRACE: Final = 4.0
"""Seconds after the last socket of a seat was closed when the person counts as away."""
BEAT: Final = 2.0
"""Seconds between two looks at the other processes."""
READS: Final = 4
"""Looks after which a process that has not counted on is given up."""
TRIES: Final = 5


class Presence:
    """Who is there at one table, as this process knows it."""

    def __init__(self, services: Services, table: str, audience: Audience, rows: Sequence[PresenceRow]) -> None:
        self.services = services
        self.table = table
        self.audience = audience
        self.own: dict[int, int | None] = {row.seat: row.left for row in rows if row.server == services.server}
        """For each seat that had sockets here: when the last one was closed; none while one is open."""
        self.others: tuple[PresenceRow, ...] = ()
        self.timers: dict[int, asyncio.TimerHandle] = {}
        self.unwritten: set[int] = set()
        self.writing = False
        self.read(rows)

    @property
    def is_waiting(self) -> bool:
        """Whether somebody may come back soon, or something is still to be written."""
        return bool(self.timers) or self.writing

    # ---- sockets of this process -------------------------------------------------------------------------

    def arrive(self, seat: int) -> None:
        """Note that a socket of a person's seat is open."""
        timer = self.timers.pop(seat, None)
        if timer is not None:
            timer.cancel()
        if self.own.get(seat, 0) is not None:
            self.note(seat, None)

    def depart(self, seat: int) -> None:
        """A socket of a seat was closed; if it was the last one, the person is away unless it comes back soon."""
        if seat in self.own and not self.is_open(seat):
            before = self.timers.pop(seat, None)
            if before is not None:
                before.cancel()
            at = self.services.time.steady()
            self.timers[seat] = asyncio.get_running_loop().call_later(GRACE, self.gone, seat, at)

    def gone(self, seat: int, at: int) -> None:
        self.timers.pop(seat, None)
        if not self.is_open(seat):
            self.note(seat, self.services.time.to_wall(at))

    def is_open(self, seat: int) -> bool:
        return any(player.seat == seat for player in self.audience.players)

    def is_elsewhere(self, seat: int) -> bool:
        """Whether another process has an open socket of a seat."""
        return any(other.seat == seat and other.left is None for other in self.others)

    def note(self, seat: int, left: int | None) -> None:
        self.own[seat] = left
        self.audience.tell(presence=True)
        self.write([seat])

    # ---- the disk ----------------------------------------------------------------------------------------

    def write(self, seats: Iterable[int]) -> None:
        """Write the presence of seats; those of the next moment together."""
        self.unwritten |= set(seats)
        if self.unwritten and not self.writing:
            self.writing = True
            self.services.tasks.begin(self.write_all())

    async def write_all(self) -> None:
        failures = 0
        try:
            while self.unwritten and failures < TRIES:
                seats = {seat: self.own[seat] for seat in sorted(self.unwritten)}
                self.unwritten.clear()
                try:
                    await self.services.store.presence.put(self.table, self.services.server, seats)
                except AWAY as error:
                    log.warning("writing presence failed", extra={"error": type(error).__name__})
                    failures += 1
                    self.unwritten |= seats.keys()
                    await asyncio.sleep(BEAT)
        finally:
            self.writing = False

    def write_again(self) -> None:
        """Write who is there through this process, which others had given up."""
        self.write(seat for seat, left in self.own.items() if left is None)

    def read(self, rows: Sequence[PresenceRow]) -> bool:
        """Take over what other processes have written, and return whether that is new."""
        others = tuple(row for row in rows if row.server != self.services.server)
        if others == self.others:
            return False
        self.others = others
        return True

    # ---- what is told ------------------------------------------------------------------------------------

    def away(self, row: TableRow, seat: SeatRow) -> int | None:
        """Return for how many milliseconds a person has been away; None if it is there."""
        times = [self.own[seat.seat]] if seat.seat in self.own else []
        times += [other.left for other in self.others if other.seat == seat.seat]
        if None in times:
            return None
        since = max(time for time in (*times, seat.since, row.created) if time is not None)
        return max(0, self.services.time.wall() - since)

    def here(self, row: TableRow, seats: Sequence[SeatRow]) -> frozenset[int]:
        """Return the seats whose persons are there."""
        return frozenset(seat.seat for seat in seats if seat.person and self.away(row, seat) is None)

    def text(self, row: TableRow, seats: Sequence[SeatRow]) -> bytes:
        """Return the message that tells who is there."""
        form: list[Form] = []
        for seat in seats:
            away = self.away(row, seat) if seat.person else None
            form.append({"here": seat.person and away is None, "away": away})
        return orjson.dumps({"type": "presence", "seats": form})


class Vigil:
    """Watches whether the other processes of a database still run."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.store = services.store.presence
        self.counts: dict[str, tuple[int, int]] = {}
        """The number of each other process, and for how many looks it has stood still."""

    async def look(self) -> tuple[list[str], bool]:
        """Look once. Return the tables where somebody is away now, and whether this process had been given up."""
        beats, given_up = await self.store.beat(self.services.server)
        beats.pop(self.services.server, None)
        known = self.counts
        self.counts = {server: (beat, still(known.get(server), beat)) for server, beat in beats.items()}
        silent = [server for server, (_, looks) in self.counts.items() if looks >= READS]
        if not silent:
            return [], given_up
        return await self.store.give_up(silent, self.services.now()), given_up


def still(known: tuple[int, int] | None, beat: int) -> int:
    """Return for how many looks a number has stood still."""
    return known[1] + 1 if known is not None and known[0] == beat else 0
