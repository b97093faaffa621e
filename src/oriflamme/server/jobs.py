"""Jobs: bots' moves and clocks that run out. They are stored on disk, so none is lost."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Final

from oriflamme.game.action import MOST_BEATS
from oriflamme.server.bot_pool import BotPool, ThoughtFailed, ThoughtOverdue, pace_of
from oriflamme.server.database import AWAY
from oriflamme.server.job_store import Kind
from oriflamme.server.refusals import Refused
from oriflamme.server.room import Room
from oriflamme.server.rows import Job
from oriflamme.server.services import Services
from oriflamme.server.starts import bot_of, seed_of
from oriflamme.server.turns import Thought

log = logging.getLogger("oriflamme.jobs")

TRIES: Final = 3
"""How often a bot is asked for a move, or a job is tried, before the simplest bot takes over."""

LATER: Final = 0.01
"""Seconds after the end of a turn when it is looked at: then it is over in milliseconds, too."""
FAR = 3600.0
"""Seconds ahead of which no timer is set for the end of a turn."""

Finder = Callable[[str], Awaitable[Room]]


class JobRunner:
    """Runs the jobs of this process and picks up abandoned ones."""

    def __init__(self, services: Services, find: Finder, kinds: tuple[Kind, ...], every: float = 0.5) -> None:
        self.services = services
        self.find = find
        self.kinds = kinds
        self.every = every
        self.bots = BotPool(services.settings.bot_processes, services.metrics)
        services.metrics.oldest_job.set_function(self.oldest_wait)
        self.failures: Counter[tuple[str, int]] = Counter()
        """How often the job of a table failed at a version."""
        self.busy: dict[str, asyncio.Task[None]] = {}
        self.timers: dict[str, asyncio.TimerHandle] = {}
        """The ends of the turns that this process waits for, on a clock that nobody can set."""
        self.oldest: tuple[int, int] | None = None
        """When the bot's move on disk was due that is waited for the longest, and since when that is known."""
        self.sweeper: asyncio.Task[None] | None = None
        self.wake = asyncio.Event()
        self.closed = False
        self.most = 64
        """The most jobs that run at once."""

    @property
    def plays_bots(self) -> bool:
        return "bot" in self.kinds

    def start(self) -> None:
        if self.plays_bots and self.services.settings.bots_ready:
            self.bots.warm_up()
        self.sweeper = asyncio.create_task(self.sweep(), name="jobs")

    async def close(self) -> None:
        """Stop; unfinished jobs stay on disk."""
        self.closed = True
        for timer in self.timers.values():
            timer.cancel()
        tasks = [task for task in (self.sweeper, *self.busy.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.bots.close()

    def follow(self, room: Room) -> None:
        """Run the job that follows a change which this process has made."""
        job = room.job
        if self.closed:
            return
        if self.services.settings.bots == "pool" and self.plays_bots and job is not None and job.kind == "bot":
            self.spawn(room.id, partial(self.do, room.id, job, claimed=False))
        self.watch(room.id, job)

    def watch(self, table: str, job: Job | None) -> None:
        """End the turn of a person when its time is over, if it has one."""
        before = self.timers.pop(table, None)
        if before is not None:
            before.cancel()
        if job is None or job.kind != "clock" or "clock" not in self.kinds or self.closed:
            return
        seconds = max(0, job.due - self.services.time.steady()) / 1000 + LATER
        if seconds > FAR:
            return  # it is on disk, and found there when it is due
        self.timers[table] = asyncio.get_running_loop().call_later(seconds, self.ring, table, job)

    def ring(self, table: str, job: Job) -> None:
        """The time of a turn is over."""
        self.timers.pop(table, None)
        self.spawn(table, partial(self.do, table, job, claimed=False))

    async def ensure(self, room: Room) -> None:
        """Write the job of the turn at hand if it is not on disk; whoever is free does it.

        Another process may have moved before it heard who plays the next seat.
        """
        if room.table.asked is not None:
            job = room.on_disk(room.next_job(room.table.decision, room.table.version))
            if job is not None:
                await self.services.store.jobs.ensure(room.id, replace(job, lease=0))

    def spawn(self, key: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Run a background task, at most one per table."""
        before = self.busy.get(key)
        task = asyncio.create_task(self.after(before, work))
        self.busy[key] = task
        task.add_done_callback(lambda done: self.busy.pop(key) if self.busy.get(key) is done else None)

    async def after(self, before: asyncio.Task[None] | None, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        try:
            if before is not None and before is not asyncio.current_task():
                await asyncio.wait([before])
            await work()
        except Refused as refused:
            log.info("a job was refused", extra={"code": refused.code})
        except Exception:
            log.exception("a job failed")

    async def play(self, room: Room, job: Job, claimed: bool) -> None:
        """Let the bot whose turn it is think and move."""
        if claimed:
            async with room.lock:
                await room.catch_up()
                await room.refresh()
        table = room.table
        seat, level = table.asked, table.asked_bot
        if seat is None or level is None or table.version != job.seq:
            if claimed:
                await self.services.store.jobs.drop(room.id, job)
            return
        thought, bot = Thought(room), bot_of(level, table.row.start)
        move = await self.think(room, job, seat, bot, thought)
        await asyncio.sleep(self.rest(job, bot, thought))
        await self.make(room, seat, job.seq, move)
        self.services.metrics.bot_moves.inc()

    def rest(self, job: Job, bot: str, thought: Thought) -> float:
        """Return the seconds until a bot's move appears.

        The moment was fixed when the thought began: as the job says, and not before the whole time that the bot may
        think. How long it did think, and so what it holds, makes no difference.
        """
        until_due = (job.due - self.services.time.steady()) / 1000
        until_thought = 0.0 if thought.began is None else thought.began + pace_of(bot) - time.monotonic()
        return max(0.0, until_due, until_thought)

    async def make(self, room: Room, seat: int, seq: int, move: str | None) -> None:
        """Make a bot's move, retrying while the database is away; without a legal one, make any legal move."""
        while True:
            try:
                await room.move(seat, seq, any_move(room) if move is None else move, bot=True)
                return
            except Refused as refused:
                if refused.code == "illegal_move" and move is not None:
                    log.error("a bot broke the rules", extra={"table": room.id})
                    move = None
                    continue
                if refused.code != "unavailable":
                    raise
            await asyncio.sleep(0.5)

    async def think(self, room: Room, job: Job, seat: int, bot: str, thought: Thought) -> str | None:
        """Return a bot's move; None if it fails or takes too long."""
        if self.failures[room.id, job.seq] >= TRIES:
            return None
        table = room.table
        seed = seed_of(table.row.start, seat, len(table.line))
        renewal = asyncio.create_task(self.renew(room.id, job))
        try:
            for _ in range(TRIES):
                try:
                    return await self.bots.choose(bot, table.game.view(seat), thought, seed=seed)
                except ThoughtOverdue:
                    log.error("a bot took too long", extra={"bot": bot, "table": room.id})
                    if seed is None:
                        return None
                except ThoughtFailed as error:
                    log.error("a bot failed", extra={"bot": bot, "error": str(error)})
        finally:
            renewal.cancel()
        return None

    async def renew(self, table: str, job: Job) -> None:
        """Renew the lease of a job while its bot thinks."""
        lease = self.services.settings.lease
        while True:
            await asyncio.sleep(lease / 3)
            try:
                await self.services.store.jobs.renew(table, job, self.services.now() + int(1000 * lease))
            except Exception as error:
                log.warning("renewing a lease failed", extra={"table": table, "error": type(error).__name__})

    # ---- abandoned jobs ---------------------------------------------------------------------

    async def sweep(self) -> None:
        """Claim open jobs, again and again."""
        while True:
            try:
                while len(self.busy) < self.most and await self.take():
                    pass
            except Exception as error:
                log.warning("looking for jobs failed", extra={"error": type(error).__name__})
                await asyncio.sleep(self.every)
            await self.bots.look_after()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.wake.wait(), self.every)
            self.wake.clear()

    async def take(self) -> bool:
        """Claim one open job of each kind and return whether there was any."""
        now = self.services.now()
        until = now + int(1000 * self.services.settings.lease)
        is_open, oldest = await self.services.store.jobs.look(self.kinds, now, until)
        self.note_oldest(oldest)
        if not is_open:
            return False
        found = False
        for kind in self.kinds:
            claimed = await self.claim(kind, now, until)
            if claimed is not None:
                found = True
                table, job = claimed
                self.spawn(table, partial(self.do, table, self.in_this_process(job), claimed=True))
        return found

    async def claim(self, kind: Kind, now: int, until: int) -> tuple[str, Job] | None:
        """Claim the open job of a kind that is due first."""
        return await self.services.store.jobs.claim(kind, now, until)

    def in_this_process(self, job: Job) -> Job:
        """Return a job from the disk with its time on this process's clock: no bot pauses longer than usual."""
        clocks, (_, longest) = self.services.time, self.services.settings.bot_pause
        return replace(job, due=min(clocks.to_steady(job.due), clocks.steady() + int(1000 * MOST_BEATS * longest)))

    def note_oldest(self, due: int | None) -> None:
        """Remember since when the oldest bot's move on disk is waited for; the wall clock does not say it."""
        if due is None:
            self.oldest = None
        elif self.oldest is None or self.oldest[0] != due:
            steady = self.services.time.steady()
            self.oldest = due, max(steady, self.services.time.to_steady(due))

    def oldest_wait(self) -> float:
        """Return the seconds that a bot's move has been late, or that a thought has waited for its turn."""
        on_disk = 0.0 if self.oldest is None else (self.services.time.steady() - self.oldest[1]) / 1000
        return max(0.0, on_disk, self.bots.turns.oldest_wait())

    async def do(self, table: str, job: Job, claimed: bool) -> None:
        """Do a job and count its failures; give up one that keeps failing."""
        try:
            room = await self.find(table)
            if job.kind == "bot":
                await self.play(room, job, claimed)
            else:
                await room.company.out_of_time(job)
        except Refused as refused:
            if refused.code == "bad_position":
                await self.give_up(table, job)
            raise
        except AWAY:
            raise
        except Exception:
            self.failures[table, job.seq] += 1
            if self.failures[table, job.seq] >= 2 * TRIES:
                await self.give_up(table, job)
            raise
        self.failures.pop((table, job.seq), None)

    async def give_up(self, table: str, job: Job) -> None:
        """Remove a job that cannot succeed."""
        log.error("a job was given up", extra={"table": table, "seq": job.seq})
        self.failures.pop((table, job.seq), None)
        await self.services.store.jobs.drop(table, job)


def any_move(room: Room) -> str:
    """Return what the simplest bot does: one of the legal moves."""
    table, decision = room.table, room.table.decision
    if decision is None:
        return ""
    seed = seed_of(table.row.start, decision.seat, len(table.line))
    rng = random.SystemRandom() if seed is None else random.Random(seed)
    return str(rng.choice(decision.options))
