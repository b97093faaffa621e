"""The hall: the rooms of this process. A room is made by replaying its table, and forgotten when nobody looks."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from contextlib import suppress
from typing import Any

from oriflamme.server.bus import Bus
from oriflamme.server.codes import Refused
from oriflamme.server.database import Database
from oriflamme.server.links import hashed
from oriflamme.server.metrics import Metrics
from oriflamme.server.room import Room, Services
from oriflamme.server.rows import Holder
from oriflamme.server.settings import Settings
from oriflamme.server.steward import Steward
from oriflamme.server.store import CHANGED, Store
from oriflamme.server.writer import Writer

log = logging.getLogger("oriflamme.hall")


class Hall:
    """Everything a process needs to keep tables: database, writer, rooms, bots and the bus."""

    def __init__(self, settings: Settings, kinds: tuple[str, ...] | None = None, every: float = 0.5) -> None:
        self.settings = settings
        self.database = Database(settings.database)
        self.metrics = Metrics()
        self.store = Store(self.database)
        self.writer = Writer(self.store, self.metrics)
        self.services = Services(self.store, self.writer, settings, self.metrics, random.SystemRandom())
        if kinds is None:
            kinds = ("clock", "bot") if settings.bots == "pool" else ("clock",)
        self.steward = Steward(self.services, self.room, kinds, every)
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.background: set[asyncio.Task[Any]] = set()
        self.bus: Bus | None = None

    async def start(self) -> None:
        """Migrate, listen, and take up what was left."""
        await self.database.migrate()
        if self.database.is_sqlite:
            await self.store.free_jobs()
        else:
            self.bus = Bus(self.database.url, self.heard, self.missed)
            await self.bus.start()
        self.writer.start()
        self.steward.start()
        self.run(self.forget())

    async def close(self) -> None:
        """Stop everything; moves on their way are written first."""
        await self.steward.close()
        for task in list(self.background):
            task.cancel()
        if self.bus is not None:
            await self.bus.close()
        await self.writer.close()
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

    async def room(self, table: str) -> Room:
        """The room of a table, loaded once however many ask."""
        if table in self.rooms:
            return self.rooms[table]
        if table not in self.loading:
            self.loading[table] = asyncio.create_task(self.load(table))
            self.loading[table].add_done_callback(lambda _: self.loading.pop(table, None))
        return await asyncio.shield(self.loading[table])

    async def load(self, table: str) -> Room:
        room = Room(self.services, await self.store.load(table), self.steward.follow)
        self.rooms[table] = room
        self.metrics.tables.set(len(self.rooms))
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
                if not room.viewers and room.left < old and not room.lock.locked() and table not in self.steward.busy:
                    del self.rooms[table]
            self.metrics.tables.set(len(self.rooms))

    # ---- the bus ---------------------------------------------------------------------------------------

    def heard(self, table: str, version: int) -> None:
        """Another process, or this one, changed a table."""
        self.steward.wake.set()
        room = self.rooms.get(table)
        if room is not None and (version == CHANGED or version > room.table.version):
            self.run(self.renew(room, version))

    def missed(self) -> None:
        """The bus was away: look at every room."""
        for room in self.rooms.values():
            self.run(self.renew(room, CHANGED))

    async def renew(self, room: Room, version: int) -> None:
        with suppress(Refused):
            async with room.lock:
                if version == CHANGED or version > room.table.version:
                    await room.catch_up()
                if version == CHANGED:
                    await room.refresh()
