"""The rooms of this process. A room is built by replaying its table and dropped when it has no subscribers.

A table never has two rooms: `rooms` knows every room that anybody still holds, and `kept` says which of them are held
without subscribers. Dropping a room only lets go of it; it is gone when everybody has.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final
from weakref import WeakValueDictionary

from oriflamme.game.errors import BadInput
from oriflamme.server.bus import Bus
from oriflamme.server.database import AWAY, Database
from oriflamme.server.desk import Desk
from oriflamme.server.expiry import Expiry
from oriflamme.server.faults import Fault
from oriflamme.server.health import HealthStatus
from oriflamme.server.job_store import Kind
from oriflamme.server.jobs import JobRunner
from oriflamme.server.links import hashed
from oriflamme.server.makers import Makers
from oriflamme.server.metrics import Metrics
from oriflamme.server.presence import BEAT, READS, Vigil
from oriflamme.server.profiles import Profiles
from oriflamme.server.push import Push
from oriflamme.server.refusals import Refused
from oriflamme.server.reviews import Reviews
from oriflamme.server.room import Room
from oriflamme.server.rows import Holder, MoveRow
from oriflamme.server.services import Services
from oriflamme.server.settings import Settings
from oriflamme.server.store import Store
from oriflamme.server.worker import Worker

log = logging.getLogger("oriflamme.runtime")


PATIENCE = 30.0
"""Seconds that a bot's move may be late before the bots count as silent."""


HEALTH: Final[dict[Fault, HealthStatus]] = {
    "gone": "database_gone",
    "corrupt": "database_corrupt",
    "read_only": "database_read_only",
    "full": "database_full",
    "locked": "database_locked",
    "unavailable": "unavailable",
}

TOGETHER: Final = 0.02
"""Seconds after which a room is reloaded when another process has changed something: people often sit down together."""
CHECK: Final = 2.0
"""Seconds between two looks for moves of other processes that were not heard of."""
UNHEARD = 10.0
"""Seconds after a change of the seats in which another process may move without knowing of it."""


class Runtime:
    """Everything a process needs to run tables: database, rooms, jobs and the bus."""

    def __init__(self, settings: Settings, serves: bool = True) -> None:
        self.settings = settings
        self.database = Database(settings.database)
        self.metrics = Metrics()
        self.store = Store(self.database, self.metrics)
        self.services = Services(self.store, settings, self.metrics, random.Random())
        kinds: tuple[Kind, ...] = ("clock", "bot") if settings.bots == "pool" else ("clock",)
        self.jobs = JobRunner(self.services, self.room, kinds) if serves else Worker(self.services, self.room)
        self.desk = Desk()
        self.reviews = Reviews(self.store, settings, self.metrics)
        self.rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self.kept: set[Room] = set()
        self.push = Push(self.services)
        self.profiles = Profiles(self.services, self.desk, self.rooms)
        self.serves = serves
        """Whether this process answers people, rather than only playing the bots."""
        self.makers = Makers(self.services, self.rooms.values)
        self.expiry = Expiry(self.store, self.services.time, settings.limits.lobby_minutes)
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.background: set[asyncio.Task[Any]] = set()
        self.bus: Bus | None = None
        self.behind: set[str] = set()
        """Tables whose moves on disk have to be looked at."""
        self.unheard: set[str] = set()
        """Tables that changed while they were loaded."""
        self.renewing: set[str] = set()
        """Tables that are about to be reloaded."""
        self.news = asyncio.Event()

    async def start(self) -> None:
        """Migrate the database, listen to the bus and resume unfinished jobs."""
        await self.database.migrate()
        if self.database.is_sqlite:
            await self.store.jobs.release_all()
        else:
            self.bus = Bus(self.database.url, self.services.server, self.heard, self.missed)
            self.store.writer.announce = self.bus.announce
            await self.bus.start()
            self.run(self.follow())
            self.run(self.check())
        self.jobs.start()
        self.run(self.database.watch())
        self.run(self.forget())
        if self.serves:
            self.run(self.profiles.sweep())
        self.run(self.attend())
        if self.expiry.longest > 0:
            self.run(self.expire())

    async def close(self) -> None:
        """Stop everything, after writing the moves under way."""
        await self.jobs.close()
        await self.push.close()
        background = list(self.background)
        for task in background:
            task.cancel()
        await asyncio.gather(*background, return_exceptions=True)
        await self.desk.close()  # now that nobody asks any more
        await self.reviews.close()
        await self.services.tasks.drain()
        await self.store.writer.close()
        if self.bus is not None:
            await self.bus.close()
        await self.database.close()

    def run(self, work: Any) -> None:
        """Run a task in the background."""
        task = asyncio.create_task(work)
        self.background.add(task)
        task.add_done_callback(self.background.discard)

    async def holder(self, secret: str) -> Holder:
        """Look a secret up, with the same work for a wrong one."""
        found = await self.store.holder(hashed(secret))
        if found is None:
            raise Refused("unknown_link")
        return found

    async def health(self) -> HealthStatus:
        """Return what is wrong with the database, if anything is, and whether bots move."""
        fault = await self.database.fault()
        if fault is not None:
            return HEALTH[fault]
        if self.jobs.bots.is_silent:
            return "bots_silent"
        return "bots_silent" if self.jobs.oldest_wait() > PATIENCE else "ok"

    async def room(self, table: str) -> Room:
        """Return the room of a table; concurrent callers share one load."""
        known = self.rooms.get(table)
        if known is not None:
            self.kept.add(known)
            return known
        if table not in self.loading:
            self.loading[table] = asyncio.create_task(self.load(table))
            self.loading[table].add_done_callback(lambda _: self.loaded(table))
        return await asyncio.shield(self.loading[table])

    def loaded(self, table: str) -> None:
        self.loading.pop(table, None)
        self.unheard.discard(table)

    async def load(self, table: str) -> Room:
        loaded = await self.store.load(table)
        try:
            room = Room(self.services, loaded, self.follow_up)
        except BadInput:  # the start of a table that an older version accepted
            raise Refused("bad_position") from None
        self.rooms[table] = room
        self.kept.add(room)
        self.metrics.tables.set(len(self.rooms))
        self.jobs.watch(table, room.end_of_turn())
        if self.bus is not None:
            if table in self.unheard:  # it changed while it was read
                self.unheard.discard(table)
                await self.renew(room)
            else:
                await self.jobs.ensure(room)
        return room

    def follow_up(self, room: Room) -> None:
        """Do what follows a change of whose turn it is: the next job, or after the last move a summary."""
        self.jobs.follow(room)
        self.push.turn(room)
        if self.serves and room.table.row.finished is not None:
            self.run(self.profiles.summaries.ended(room.id))

    async def forget(self) -> None:
        """Drop rooms that have had no subscribers for a while."""
        while True:
            await asyncio.sleep(max(0.05, self.settings.idle / 4))
            old = time.monotonic() - self.settings.idle
            self.kept -= {room for room in self.kept if room.left < old and not room.is_attended}
            self.metrics.tables.set(len(self.rooms))

    async def expire(self) -> None:
        """Let public tables expire, again and again."""
        while True:
            await asyncio.sleep(min(30.0, self.expiry.longest / 4000))
            with suppress(*AWAY):
                for table in await self.expiry.expire():
                    if table in self.rooms:
                        await self.renew(self.rooms[table])

    async def attend(self) -> None:
        """Watch who is there through other processes; a file has one process, so all others have ended."""
        if self.database.is_sqlite:
            await asyncio.sleep(BEAT * READS)
            with suppress(*AWAY):
                closed = await self.store.presence.close_others([self.services.server], self.services.now())
                await self.renew_all(closed)
            return
        vigil = Vigil(self.services)
        while True:
            with suppress(*AWAY):
                closed, given_up = await vigil.look()
                await self.renew_all(closed)
                if given_up:
                    for room in list(self.rooms.values()):
                        room.presence.write_again()
            await asyncio.sleep(BEAT)

    async def renew_all(self, tables: Sequence[str]) -> None:
        for table in tables:
            room = self.rooms.get(table)
            if room is not None:
                await self.renew(room)

    # ---- the bus ---------------------------------------------------------------------------------------

    def heard(self, table: str, move: MoveRow | None) -> None:
        """Take note that another process made a move, which is on disk, or changed something else."""
        if move is None or not self.serves:
            self.jobs.wake.set()  # a server does the jobs that follow its moves itself
        room = self.rooms.get(table)
        if room is None:
            if table in self.loading:
                self.unheard.add(table)
        elif move is None:
            self.renew_soon(room)
        elif move.seq == room.table.version:
            self.run(self.take_over(room, [move]))
        elif move.seq > room.table.version:
            self.behind.add(table)
            self.news.set()

    def missed(self) -> None:
        """Reload every room after the bus was away."""
        self.unheard |= self.loading.keys()
        for room in list(self.rooms.values()):
            self.renew_soon(room)

    def renew_soon(self, room: Room) -> None:
        """Reload a room, once for all changes of the next moment."""
        if room.id not in self.renewing:
            self.renewing.add(room.id)
            self.run(self.renew_later(room))

    async def renew_later(self, room: Room) -> None:
        await asyncio.sleep(TOGETHER)
        await self.renew(room)

    async def renew(self, room: Room) -> None:
        """Reload everything that changed on disk."""
        try:
            async with room.lock:
                self.renewing.discard(room.id)
                await room.catch_up()
                await room.refresh()
                if self.bus is not None:
                    await self.jobs.ensure(room)
            if room.company.is_due:
                await room.company.begin_if_full()
        except (Refused, *AWAY):
            room.unsure = True

    async def follow(self) -> None:
        """Read the moves that other processes made, those of many tables in one query."""
        while True:
            await self.news.wait()
            self.news.clear()
            waiting, self.behind = self.behind, set()
            rooms = {table: room for table in waiting if (room := self.rooms.get(table)) is not None}
            known = {table: room.table.version for table, room in rooms.items()}
            try:
                found = await self.store.news(known) if known else {}
            except AWAY as error:
                log.warning("reading moves of other processes failed", extra={"error": type(error).__name__})
                self.behind |= waiting
                self.news.set()
                await asyncio.sleep(0.25)
                continue
            for table, moves in found.items():
                if moves:
                    self.run(self.take_over(rooms[table], moves))

    async def check(self) -> None:
        """Look for moves that were not heard of: their process may have died before it announced them."""
        while True:
            await asyncio.sleep(CHECK)
            self.behind |= {table for table, room in self.rooms.items() if room.table.asked is not None}
            self.news.set()

    async def take_over(self, room: Room, moves: Sequence[MoveRow]) -> None:
        with suppress(Refused, *AWAY):
            async with room.lock:
                await room.take_over(moves)
                if time.monotonic() - room.changed < UNHEARD:
                    await self.jobs.ensure(room)
        if self.serves and moves and room.table.row.finished is not None:
            await self.profiles.summaries.ended(room.id)
