"""Bots think in processes of their own, one thought at a time in each; a thought that takes too long is killed."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from functools import cache
from typing import Final

import orjson

from oriflamme.bots import BOTS
from oriflamme.bots.bot import parse_bot_name
from oriflamme.game import View
from oriflamme.server.bot_process import FAILED, MOVE, READY, THINKING
from oriflamme.server.metrics import Metrics
from oriflamme.server.turns import Thought, Turns

log = logging.getLogger("oriflamme.bots")

COMMAND: Final = (sys.executable, "-P", "-m")
LONGEST: Final = 1 << 26
"""Bytes of an answer."""
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
USUAL: Final = 0.0002
"""Seconds for each iteration of its budget until a bot's move appears; it usually takes a quarter of that."""
MARGIN: Final = 0.1
"""Seconds added to a budget in time until the bot's move appears: a thought may end a little late."""
STOPPED: Final = 2.0
"""Seconds after which a stopped process (SIGSTOP) is killed."""
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


@cache
def pace_of(bot: str) -> float:
    """Return the seconds from the beginning of a thought until its move may appear: the whole budget, if it has one."""
    name, budget = parse_bot_name(bot)
    if budget is None:
        budget = BOTS[name][1]
    if budget.milliseconds is not None:
        return budget.milliseconds / 1000 + MARGIN
    return (budget.iterations or 0) * USUAL


class BotProcess:
    """One process in which bots think. It is started when needed, and again if it has died."""

    def __init__(self, module: str = "oriflamme.server.bot_process", *arguments: str) -> None:
        self.command = (*COMMAND, module, str(os.getpid()), *arguments)
        self.process: Process | None = None
        self.loading = LOADING
        self.starting = asyncio.Lock()
        self.stopped: float | None = None
        """Since when it is known to be stopped."""

    @property
    def is_stopped(self) -> bool:
        """Whether somebody stopped the process: it answers nothing until it is continued."""
        if self.process is None or self.process.returncode is not None:
            return False
        try:
            return os.waitid(os.P_PID, self.process.pid, os.WSTOPPED | os.WNOHANG | os.WNOWAIT) is not None
        except ChildProcessError:
            return False

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.returncode is None

    async def start(self) -> Process:
        """Start the process unless it runs, and return when it is ready."""
        async with self.starting, asyncio.timeout(STARTING):
            if self.process is None or not self.is_running:
                self.process = await asyncio.create_subprocess_exec(
                    *self.command, stdin=PIPE, stdout=PIPE, limit=LONGEST
                )
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
            async with asyncio.timeout(self.loading):
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
    """A number of processes that think about views, and one more for quick thoughts."""

    def __init__(self, processes: int, metrics: Metrics) -> None:
        self.metrics = metrics
        self.processes = [BotProcess() for _ in range(processes + 1)]
        self.free = self.processes[:-1]
        self.spare = self.processes[-1]
        """The one for quick thoughts, when all others are busy."""
        self.turns = Turns(processes)
        self.starting: set[asyncio.Task[None]] = set()
        self.failures = 0
        """Thoughts that failed since one succeeded."""

    @property
    def is_silent(self) -> bool:
        """Whether bots have stopped answering, or one of their processes was stopped."""
        return self.failures >= SILENT or any(process.is_stopped for process in self.processes)

    async def choose(
        self,
        bot: str,
        view: View,
        thought: Thought | None = None,
        wish: str | None = None,
        seed: int | None = None,
    ) -> str:
        """Return a bot's move, or what else is wished for; a thought that takes too long raises ThoughtOverdue."""
        drawn = None if seed is None else hex(seed)
        request = orjson.dumps({"bot": bot, "view": view.to_dict(), "wish": wish, "seed": drawn}) + b"\n"
        thought = thought or Thought()
        thought.is_quick = pace_of(bot) == 0
        await self.turns.enter(thought)
        process = self.spare if thought.is_spare else self.take()
        try:
            move = await process.think(request, seconds_for(bot) + SPARE)
        except ThoughtFailed as error:
            self.failures += 1
            if isinstance(error, ThoughtOverdue):
                self.metrics.bots_killed.inc()
                self.restart(process)
            raise
        finally:
            if not thought.is_spare:
                self.free.append(process)
            self.turns.leave(thought)
        self.failures = 0
        return move

    def warm_up(self) -> None:
        """Start all processes before anybody asks."""
        for process in self.processes:
            self.restart(process)

    def restart(self, process: BotProcess) -> None:
        """Start a process again before anybody asks."""
        task = asyncio.create_task(self.make_ready(process))
        self.starting.add(task)
        task.add_done_callback(self.starting.discard)

    async def make_ready(self, process: BotProcess) -> None:
        try:
            await process.make_ready()
        except (OSError, TimeoutError, ThoughtFailed) as error:
            log.error("a process for bots did not start", extra={"error": type(error).__name__})

    def take(self) -> BotProcess:
        """Take a free process, preferably one that runs."""
        return self.free.pop(next((n for n, free in enumerate(self.free) if free.is_running), 0))

    async def look_after(self) -> None:
        """Replace processes that were stopped; their thoughts begin again."""
        for process in self.processes:
            if not process.is_stopped:
                process.stopped = None
            elif process.stopped is None:
                process.stopped = time.monotonic()
            elif time.monotonic() - process.stopped > STOPPED:
                log.error("a process for bots was stopped, and is killed")
                process.stopped = None
                self.metrics.bots_killed.inc()
                await process.kill()
                self.restart(process)

    async def close(self) -> None:
        """End every process."""
        for task in self.starting:
            task.cancel()
        await asyncio.gather(*self.starting, return_exceptions=True)
        for process in self.processes:
            await process.kill()
