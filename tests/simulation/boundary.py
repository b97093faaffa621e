"""What the simulation replaces, all in one place: clocks, the system's randomness, the bus and the bots' processes."""

from __future__ import annotations

import asyncio
import gc
import io
import logging
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any, Final
from unittest.mock import patch

import orjson
from sqlalchemy import Connection
from tests.simulation.loop import VirtualLoop

from oriflamme.bots import house_bot
from oriflamme.game import View
from oriflamme.server import bus, desk_process, runtime
from oriflamme.server.bot_pool import BotPool, BotProcess, ThoughtFailed, ThoughtOverdue
from oriflamme.server.bot_process import FAILED, MOVE
from oriflamme.server.bus import News
from oriflamme.server.rows import MoveRow

EPOCH: Final = 1_700_000_000.0
"""The time of day when virtual time is 0."""


@contextmanager
def virtual_time(loop: VirtualLoop, rng: random.Random) -> Iterator[None]:
    """Let every clock show virtual time, and draw the system's randomness from a seed."""

    def wall() -> float:
        return EPOCH + loop.now

    clocks: dict[str, Any] = {
        "monotonic": loop.time,
        "perf_counter": loop.time,
        "time": wall,
        "monotonic_ns": lambda: int(loop.now * 1e9),
        "time_ns": lambda: int(wall() * 1e9),
    }
    with ExitStack() as stack:
        for name, clock in clocks.items():
            stack.enter_context(patch(f"time.{name}", clock))
        stack.enter_context(patch("random._urandom", rng.randbytes))
        yield


@contextmanager
def quiet() -> Iterator[None]:
    """No logs and no garbage collection of its own accord: when objects go must not depend on earlier runs."""
    log = logging.getLogger("oriflamme")
    level, was_enabled = log.level, gc.isenabled()
    log.setLevel(logging.CRITICAL)
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.unfreeze()
        log.setLevel(level)
        if was_enabled:
            gc.enable()


# ---- the bus ---------------------------------------------------------------------------------------------

NEWS: Final = "oriflamme_news"
"""Where a connection keeps what its transaction announces."""


def announce(connection: Connection, tables: Sequence[str]) -> None:
    """Keep announcements until the transaction commits, as PostgreSQL does."""
    connection.info.setdefault(NEWS, []).extend((table, None) for table in tables)


class Line:
    """The bus of one process: it is heard late and in any order; after it was cut, everything counts as missed."""

    def __init__(self, _url: object, _name: str, heard: Any, missed: Any) -> None:
        self.heard, self.missed = heard, missed
        self.is_cut = False
        self.publish: Callable[[list[News]], None] = lambda news: None
        """What is announced before the process is up is lost."""

    def announce(self, moves: Sequence[tuple[str, MoveRow]]) -> None:
        """Announce moves after their commit."""
        if not self.is_cut:
            self.publish(list(moves))

    async def start(self) -> None:
        self.missed()

    async def close(self) -> None:
        self.is_cut = True


@contextmanager
def replaced_bus() -> Iterator[None]:
    modules = [module for name, module in sys.modules.items() if name.startswith("oriflamme.server.")]
    original = bus.announce
    with ExitStack() as stack:
        stack.enter_context(patch.object(runtime, "Bus", Line))
        for module in modules:
            if getattr(module, "announce", None) is original:
                stack.enter_context(patch.object(module, "announce", announce))
        yield


# ---- bots ------------------------------------------------------------------------------------------------


class Thinker(BotProcess):
    """A bot's process, simulated in the loop: it thinks of any move, sometimes too long, and sometimes fails."""

    def __init__(self, rng: random.Random, failing: float) -> None:
        super().__init__()
        self.rng = rng
        self.failing = failing

    @property
    def is_stopped(self) -> bool:
        return False

    @property
    def is_running(self) -> bool:
        return True

    async def make_ready(self) -> None:
        """It is ready."""

    async def kill(self) -> None:
        """There is nothing to kill."""

    async def think(self, request: bytes, seconds: float) -> str:
        await asyncio.sleep(self.rng.choice((0.0, 0.01, 0.1, 0.5)) * self.rng.random())
        if self.rng.random() < self.failing:
            return await self.fail(seconds)
        asked = orjson.loads(request)
        if asked["wish"] is not None:
            return "{}" if asked["wish"] == "hint" else "[]"
        view = View.from_dict(asked["view"])
        return str(house_bot("random").choose(view, self.rng))

    async def fail(self, seconds: float) -> str:
        kind = self.rng.randrange(3)
        if kind == 0:
            raise ThoughtFailed("simulated")
        if kind == 1:
            await asyncio.sleep(seconds)
            raise ThoughtOverdue("simulated")
        return "place red.nobody front"


class Clerk(Thinker):
    """The desk's process, simulated: it makes what is asked for in the loop."""

    async def think(self, request: bytes, seconds: float) -> str:
        await asyncio.sleep(0.1 * self.rng.random())
        answer = desk_process.answer(request, io.BytesIO()).removesuffix(b"\n")
        if not answer.startswith(MOVE):
            raise ThoughtFailed(answer.removeprefix(FAILED).decode())
        return answer.removeprefix(MOVE).decode()


def use_thinkers(pool: BotPool, rng: random.Random, failing: float) -> None:
    """Put simulated processes in the place of a pool's own."""
    pool.processes = [Thinker(rng, failing) for _ in pool.processes]
    pool.free, pool.spare = pool.processes[:-1], pool.processes[-1]
