"""Bots think in processes of their own, one thought at a time in each; a thought that takes too long is killed."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final

import orjson

from oriflamme.bots import BOTS
from oriflamme.bots.bot import parse_bot_name
from oriflamme.game import View
from oriflamme.server.bot_process import FAILED, MOVE, READY, THINKING
from oriflamme.server.metrics import Metrics

log = logging.getLogger("oriflamme.bots")

COMMAND: Final = (sys.executable, "-P", "-m", "oriflamme.server.bot_process")
STARTING: Final = 60.0
"""Seconds for a process to start."""
LOADING: Final = 10.0
"""Seconds for a process to read a request and to load its bot."""
SPARE: Final = 2.0
"""Seconds that a thought may take beyond its budget."""
FEWEST: Final = 1.0
"""Least seconds for a bot whose budget is not a time."""
ITERATION: Final = 0.001
"""Seconds allowed for each iteration of a budget in iterations; it usually takes a twentieth of that."""
SILENT: Final = 3
"""Thoughts that must fail in a row before the bots count as silent."""


class ThoughtFailed(Exception):
    """A bot raised an error, or its process died."""


class ThoughtOverdue(ThoughtFailed):
    """A thought took too long, and its process was killed."""


def seconds_for(bot: str) -> float:
    """Return the seconds that a bot may think about a move."""
    name, budget = parse_bot_name(bot)
    if budget is None:
        budget = BOTS[name][1]
    if budget.milliseconds is not None:
        return budget.milliseconds / 1000
    return max(FEWEST, (budget.iterations or 0) * ITERATION)


class BotProcess:
    """One process in which bots think. It is started when needed, and again if it has died."""

    def __init__(self) -> None:
        self.process: Process | None = None

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.returncode is None

    async def start(self) -> Process:
        """Start the process unless it runs, and return when it is ready."""
        if self.process is None or not self.is_running:
            async with asyncio.timeout(STARTING):
                self.process = await asyncio.create_subprocess_exec(*COMMAND, str(os.getpid()), stdin=PIPE, stdout=PIPE)
                await expect(self.process, READY)
        return self.process

    async def make_ready(self) -> None:
        """Start the process before anybody asks."""
        try:
            await self.start()
        except BaseException:
            await self.kill()
            raise

    async def think(self, request: bytes, seconds: float) -> str:
        """Return a bot's move. The process is killed if the move is late or the caller is cancelled."""
        try:
            process = await self.start()
            async with asyncio.timeout(LOADING):
                assert process.stdin is not None
                process.stdin.write(request)
                await process.stdin.drain()
                await expect(process, THINKING)
            async with asyncio.timeout(seconds):
                answer = await read(process)
        except TimeoutError:
            await self.kill()
            raise ThoughtOverdue("the thought took too long") from None
        except OSError:
            await self.kill()
            raise ThoughtFailed("the process died") from None
        except asyncio.CancelledError:
            await self.kill()
            raise
        if not answer.startswith(MOVE):
            raise ThoughtFailed(answer.removeprefix(FAILED).decode())
        return answer.removeprefix(MOVE).decode()

    async def kill(self) -> None:
        """End the process at once, whatever it is doing."""
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await asyncio.shield(process.wait())


async def read(process: Process) -> bytes:
    """Return the next line of a process's output."""
    assert process.stdout is not None
    line = await process.stdout.readline()
    if not line.endswith(b"\n"):
        raise ConnectionResetError("the process died")
    return line.removesuffix(b"\n")


async def expect(process: Process, word: bytes) -> None:
    """Wait for a line; raise an error if the process reports a failure instead."""
    line = await read(process)
    if line.startswith(FAILED):
        raise ThoughtFailed(line.removeprefix(FAILED).decode())
    if line + b"\n" != word:
        raise ConnectionResetError("the process said something else")


class BotPool:
    """A number of processes that think about views, first come, first served."""

    def __init__(self, processes: int, metrics: Metrics) -> None:
        self.metrics = metrics
        self.free = [BotProcess() for _ in range(processes)]
        self.turns = asyncio.Semaphore(processes)
        self.starting: set[asyncio.Task[None]] = set()
        self.failures = 0
        """Thoughts that failed since one succeeded."""

    @property
    def is_silent(self) -> bool:
        """Whether bots have stopped answering."""
        return self.failures >= SILENT

    async def choose(self, bot: str, view: View) -> str:
        """Return a bot's move; a thought that takes too long raises ThoughtOverdue."""
        request = orjson.dumps({"bot": bot, "view": view.to_dict()}) + b"\n"
        async with self.turns:
            process = self.take(running=True)
            try:
                move = await process.think(request, seconds_for(bot) + SPARE)
            except ThoughtFailed as error:
                self.failures += 1
                if isinstance(error, ThoughtOverdue):
                    self.metrics.bots_killed.inc()
                    self.warm_up(1)
                raise
            finally:
                self.free.append(process)
        self.failures = 0
        return move

    def warm_up(self, processes: int) -> None:
        """Start processes before anybody asks."""
        for _ in range(processes):
            task = asyncio.create_task(self.make_ready())
            self.starting.add(task)
            task.add_done_callback(self.starting.discard)

    async def make_ready(self) -> None:
        async with self.turns:
            process = self.take(running=False)
            try:
                await process.make_ready()
            except (OSError, TimeoutError, ThoughtFailed) as error:
                log.error("a process for bots did not start", extra={"error": type(error).__name__})
            finally:
                self.free.append(process)

    def take(self, running: bool) -> BotProcess:
        """Take a free process, preferably one that runs or does not run, as told."""
        return self.free.pop(next((n for n, free in enumerate(self.free) if free.is_running == running), 0))

    async def close(self) -> None:
        """End every process."""
        for task in self.starting:
            task.cancel()
        await asyncio.gather(*self.starting, return_exceptions=True)
        for process in self.free:
            await process.kill()
