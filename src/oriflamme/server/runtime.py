"""The runtime: the rooms of this process. A room is made by replaying its table, and forgotten when nobody looks."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from oriflamme.game.errors import BadInput
from oriflamme.server.bodies import HealthStatus
from oriflamme.server.bus import CHANGED, Bus
from oriflamme.server.database import AWAY, Database
from oriflamme.server.desk import Desk
from oriflamme.server.expiry import Expiry
from oriflamme.server.job_store import Kind
from oriflamme.server.jobs import JobRunner
from oriflamme.server.links import hashed
from oriflamme.server.makers import Makers
from oriflamme.server.metrics import Metrics
from oriflamme.server.refusals import Refused
from oriflamme.server.room import Room
from oriflamme.server.rows import Holder, MoveRow
from oriflamme.server.services import Services
from oriflamme.server.settings import Settings
from oriflamme.server.store import Store

log = logging.getLogger("oriflamme.runtime")


PATIENCE = 30.0
"""Seconds after which a bot's move that did not come means that the bots do not answer."""


class Runtime:
    """Everything a process needs to keep tables: database, writer, rooms, bots and the bus."""

    def __init__(self, settings: Settings, kinds: tuple[Kind, ...] | None = None, every: float = 0.5) -> None:
        self.settings = settings
        self.database = Database(settings.database)
        self.metrics = Metrics()
        self.store = Store(self.database, self.metrics)
        self.services = Services(self.store, settings, self.metrics, random.Random())
        own: tuple[Kind, ...] = ("clock", "bot") if settings.bots == "pool" else ("clock",)
        self.jobs = JobRunner(self.services, self.room, own if kinds is None else kinds, every)
        self.desk = Desk()
        self.rooms: dict[str, Room] = {}
        self.makers = Makers(self.store, settings.limits, self.rooms.values)
        self.expiry = Expiry(self.store, self.services.time, settings.limits.lobby_minutes)
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.background: set[asyncio.Task[Any]] = set()
        self.bus: Bus | None = None
        self.behind: dict[str, int] = {}
        """Tables that went on elsewhere, and how far."""
        self.news = asyncio.Event()

    async def start(self) -> None:
        """Migrate, listen, and take up what was left."""
        await self.database.migrate()
        if self.database.is_sqlite:
            await self.store.jobs.release_all()
        else:
            self.bus = Bus(self.database.url, self.heard, self.missed)
            await self.bus.start()
            self.run(self.follow())
        self.jobs.start()
        self.run(self.forget())
        if self.expiry.longest > 0:
            self.run(self.expire())

    async def close(self) -> None:
        """Stop everything; moves on their way are written first."""
        await self.jobs.close()
        await self.desk.close()
        for task in list(self.background):
            task.cancel()
        if self.bus is not None:
            await self.bus.close()
        await self.services.tasks.drain()
        await self.store.writer.close()
        await self.database.close()

    def run(self, work: Any) -> None:
        """Do something in the background."""
        task = asyncio.create_task(work)
        self.background.add(task)
        task.add_done_callback(self.background.discard)

    async def holder(self, secret: str) -> Holder:
        """What a secret opens; the same work for a wrong one."""
        found = await self.store.holder(hashed(secret))
        if found is None:
            raise Refused("unknown_link")
        return found

    async def health(self) -> HealthStatus:
        """Whether the database answers, and whether bots move."""
        if not await self.database.is_there():
            return "unavailable"
        if self.jobs.bots.is_silent:
            return "bots_silent"
        return "bots_silent" if self.jobs.oldest_wait() > PATIENCE else "ok"

    async def room(self, table: str) -> Room:
        """The room of a table, loaded once however many ask."""
        if table in self.rooms:
            return self.rooms[table]
        if table not in self.loading:
            self.loading[table] = asyncio.create_task(self.load(table))
            self.loading[table].add_done_callback(lambda _: self.loading.pop(table, None))
        return await asyncio.shield(self.loading[table])

    async def load(self, table: str) -> Room:
        loaded = await self.store.load(table)
        try:
            room = Room(self.services, loaded, self.jobs.follow)
        except BadInput:  # the start of a table that an older version accepted
            raise Refused("bad_position") from None
        room.audience.maker = self.makers.of.get(table, "")
        self.rooms[table] = room
        self.metrics.tables.set(len(self.rooms))
        self.jobs.watch(table, room.end_of_turn())
        if self.bus is not None:
            # What happened between the reading and now was not heard.
            async with room.lock:
                await room.catch_up()
                await room.refresh()
        return room

    async def forget(self) -> None:
        """Let rooms go that nobody has looked at for a while."""
        while True:
            await asyncio.sleep(max(0.05, self.settings.idle / 4))
            old = time.monotonic() - self.settings.idle
            for table, room in list(self.rooms.items()):
                if not room.subscribers and room.left < old and not room.lock.locked() and table not in self.jobs.busy:
                    del self.rooms[table]
            self.metrics.tables.set(len(self.rooms))

    async def expire(self) -> None:
        """Let public tables expire, again and again."""
        while True:
            await asyncio.sleep(min(30.0, self.expiry.longest / 4000))
            with suppress(*AWAY):
                for table in await self.expiry.expire():
                    if table in self.rooms:
                        await self.renew(self.rooms[table])

    # ---- the bus ---------------------------------------------------------------------------------------

    def heard(self, table: str, version: int) -> None:
        """Another process, or this one, changed a table."""
        self.jobs.wake.set()
        room = self.rooms.get(table)
        if room is None:
            return
        if version == CHANGED:
            self.run(self.renew(room))
        elif version > room.table.version:
            self.behind[table] = max(version, self.behind.get(table, 0))
            self.news.set()

    def missed(self) -> None:
        """The bus was away: look at every room."""
        for room in self.rooms.values():
            self.run(self.renew(room))

    async def renew(self, room: Room) -> None:
        """Take over everything that changed on disk."""
        with suppress(Refused, *AWAY):
            async with room.lock:
                await room.catch_up()
                await room.refresh()

    async def follow(self) -> None:
        """Read the moves of all tables that went on elsewhere, many in one query."""
        while True:
            await self.news.wait()
            self.news.clear()
            waiting, self.behind = self.behind, {}
            rooms = {table: self.rooms[table] for table in waiting if table in self.rooms}
            known = {table: room.table.version for table, room in rooms.items()}
            known = {table: version for table, version in known.items() if version < waiting[table]}
            try:
                found = await self.store.news(known) if known else {}
            except AWAY as error:
                log.warning("news not read", extra={"error": type(error).__name__})
                self.behind = waiting | self.behind
                self.news.set()
                await asyncio.sleep(0.25)
                continue
            for table, moves in found.items():
                self.run(self.take_over(rooms[table], moves))

    async def take_over(self, room: Room, moves: Sequence[MoveRow]) -> None:
        with suppress(Refused, *AWAY):
            async with room.lock:
                await room.take_over(moves)
