"""What a worker does: it plays the bots of servers elsewhere, and takes a job when it can begin to think about it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from oriflamme.server.job_store import Kind, Waiting
from oriflamme.server.jobs import Finder, JobRunner
from oriflamme.server.room import Room
from oriflamme.server.rows import Job
from oriflamme.server.services import Services
from oriflamme.server.turns import Thought

EVERY: Final = 1.0
"""Seconds between two looks for jobs that nobody told of."""

PAUSING: Final = 1000
"""The most tables whose bots pause at once."""


class Worker(JobRunner):
    """Chooses among all waiting jobs as `Turns` does among the thoughts of a server.

    What it cannot begin yet stays on disk, where another worker may take it. A bot's pause keeps nobody else waiting.
    """

    def __init__(self, services: Services, find: Finder) -> None:
        super().__init__(services, find, ("bot",), EVERY)
        self.most = PAUSING
        self.thinking: dict[tuple[str, int], bool] = {}
        """The thoughts that were taken and are not over: table and version, and whether it is a quick one."""

    async def claim(self, kind: Kind, now: int, until: int) -> tuple[str, Job] | None:
        """Claim the waiting job whose turn it is, if there is a process for it."""
        store = self.services.store.jobs
        waiting = [found for found in await store.waiting(now, until) if self.has_room(found.job.quick)]
        while waiting:
            choice = self.next_of(waiting)
            waiting.remove(choice)
            job = await store.claim_waiting(choice, now, until)
            if job is not None:
                self.thinking[choice.id, job.seq] = job.quick
                return choice.id, job
        return None

    def has_room(self, quick: bool) -> bool:
        """Return whether a thought could begin now; one more process is there for quick ones."""
        processes, long = self.services.settings.bot_processes, sum(not quick for quick in self.thinking.values())
        return len(self.thinking) <= processes and (quick or long < processes)

    def next_of(self, waiting: Sequence[Waiting]) -> Waiting:
        """Return the job whose turn it is: as among the thoughts of one process."""
        now, steady = time.monotonic(), self.services.time.steady()
        thoughts = [
            Thought(found, asked=now - max(0, steady - self.services.time.to_steady(found.job.due)) / 1000)
            for found in waiting
        ]
        chosen = self.bots.turns.next_of(thoughts)
        return waiting[thoughts.index(chosen)]

    async def think(self, room: Room, job: Job, seat: int, bot: str, thought: Thought) -> str | None:
        try:
            return await super().think(room, job, seat, bot, thought)
        finally:
            self.is_over(room.id, job)

    async def do(self, table: str, job: Job, claimed: bool) -> None:
        try:
            await super().do(table, job, claimed)
        finally:
            self.is_over(table, job)

    def is_over(self, table: str, job: Job) -> None:
        """A thought has ended: look for the next one."""
        if self.thinking.pop((table, job.seq), None) is not None:
            self.wake.set()
