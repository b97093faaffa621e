"""What happens by itself: bots move, clocks run out. Jobs on disk see to it that nothing is forgotten."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any

from oriflamme.server.codes import Refused
from oriflamme.server.dealing import bot_of
from oriflamme.server.room import Room, Services
from oriflamme.server.rows import Job
from oriflamme.server.thinking import Thinker

log = logging.getLogger("oriflamme.steward")

Finder = Callable[[str], Awaitable[Room]]


class Steward:
    """Plays the bots of this process and looks after jobs that were left lying."""

    def __init__(self, services: Services, find: Finder, kinds: tuple[str, ...], every: float) -> None:
        self.services = services
        self.find = find
        self.kinds = kinds
        self.every = every
        self.thinker = Thinker(services.settings.bot_processes)
        self.busy: dict[str, asyncio.Task[None]] = {}
        self.sweeper: asyncio.Task[None] | None = None
        self.wake = asyncio.Event()
        self.most = 64
        """Bots' moves under way at once."""

    @property
    def plays_bots(self) -> bool:
        return "bot" in self.kinds

    def start(self) -> None:
        if self.plays_bots and self.services.settings.bots_ready:
            self.thinker.warm_up()
        self.sweeper = asyncio.create_task(self.sweep(), name="steward")

    async def close(self) -> None:
        """Stop; what is left undone is on disk."""
        tasks = [task for task in (self.sweeper, *self.busy.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinker.close()

    def follow(self, room: Room) -> None:
        """This process made a move or a change: it also does what follows by itself."""
        job = room.job
        if self.services.settings.bots == "pool" and self.plays_bots and job is not None and job.kind == "bot":
            self.spawn(room.id, self.play(room, job))

    def spawn(self, key: str, work: Coroutine[Any, Any, None]) -> None:
        """Do something in the background, one thing for each table."""
        before = self.busy.get(key)
        task = asyncio.create_task(self.after(before, work))
        self.busy[key] = task
        task.add_done_callback(lambda done: self.busy.pop(key) if self.busy.get(key) is done else None)

    async def after(self, before: asyncio.Task[None] | None, work: Coroutine[Any, Any, None]) -> None:
        try:
            if before is not None and before is not asyncio.current_task():
                await asyncio.wait([before])
            await work
        except Refused as refused:
            log.info("left undone", extra={"code": refused.code})
        except asyncio.CancelledError:
            work.close()
            raise
        except Exception:
            log.exception("failed")

    async def play(self, room: Room, job: Job, claimed: bool = False) -> None:
        """Let the bot that is asked think and move."""
        if claimed:
            async with room.lock:
                await room.catch_up()
                await room.refresh()
        table = room.table
        seat, level = table.asked, table.asked_bot
        if seat is None or level is None or table.version != job.seq:
            if claimed:
                await self.services.store.drop_job(room.id, job)
            return
        move = await self.think(room, job, seat, bot_of(level))
        await asyncio.sleep(max(0.0, (job.due - self.services.now()) / 1000))
        await self.make(room, seat, job.seq, move)
        self.services.metrics.bot_moves.inc()

    async def make(self, room: Room, seat: int, seq: int, move: str) -> None:
        """Make a bot's move, however long the database is away."""
        while True:
            try:
                await room.move(seat, seq, move, bot=True)
                return
            except Refused as refused:
                if refused.code != "unavailable":
                    raise
            await asyncio.sleep(0.5)

    async def think(self, room: Room, job: Job, seat: int, bot: str) -> str:
        """The bot's move; one that fails or breaks the rules is replaced by any legal one."""
        view = room.table.game.view(seat)
        renewal = asyncio.create_task(self.renew(room.id, job))
        try:
            move = await self.thinker.choose(bot, view)
            if room.table.is_option(move) or room.table.version != job.seq:
                return move
            log.error("a bot broke the rules", extra={"bot": bot})
        except Exception as error:
            log.error("a bot failed", extra={"bot": bot, "error": type(error).__name__})
        finally:
            renewal.cancel()
        return str(random.SystemRandom().choice(view.decision.options if view.decision else ()))

    async def renew(self, table: str, job: Job) -> None:
        """Keep the lease of a job while its bot thinks."""
        lease = self.services.settings.lease
        while True:
            await asyncio.sleep(lease / 3)
            try:
                await self.services.store.renew(table, job, self.services.now() + int(1000 * lease))
            except Exception as error:
                log.warning("lease not renewed", extra={"table": table, "error": type(error).__name__})

    # ---- jobs that nobody works on ---------------------------------------------------------------------

    async def sweep(self) -> None:
        """Take what is open, again and again."""
        while True:
            try:
                while len(self.busy) < self.most and await self.take():
                    pass
            except Exception as error:
                log.warning("jobs not looked at", extra={"error": type(error).__name__})
                await asyncio.sleep(self.every)
            with suppress(TimeoutError):
                await asyncio.wait_for(self.wake.wait(), self.every)
            self.wake.clear()

    async def take(self) -> bool:
        """Take one open job of each kind; whether there was any."""
        now = self.services.now()
        if not await self.services.store.has_open_jobs(self.kinds, now):
            return False
        found = False
        for kind in self.kinds:
            claimed = await self.services.store.claim(kind, now, now + int(1000 * self.services.settings.lease))
            if claimed is not None:
                found = True
                self.spawn(claimed[0], self.do(*claimed))
        return found

    async def do(self, table: str, job: Job) -> None:
        room = await self.find(table)
        if job.kind == "bot":
            await self.play(room, job, claimed=True)
        else:
            await room.out_of_time(job)
