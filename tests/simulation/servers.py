"""Server processes that start, are killed in the middle of anything, stop properly, and start again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from contextvars import Context, copy_context
from typing import Any, TypeVar
from unittest.mock import patch

from tests.simulation.boundary import Clerk, Line, use_thinkers
from tests.simulation.disk import Disk, SharedDatabase
from tests.simulation.loop import OWNER, VirtualLoop
from tests.simulation.network import Connection

from oriflamme.server import runtime as runtime_module
from oriflamme.server.bus import News
from oriflamme.server.database import Database
from oriflamme.server.lobby import Lobby
from oriflamme.server.rows import MoveRow
from oriflamme.server.runtime import Runtime
from oriflamme.server.settings import Settings
from oriflamme.server.socket import Sockets

T = TypeVar("T")

LOST = 0.05
"""How often an announcement of a move is lost on its way to a process."""


class Gone(Exception):
    """The process is not there, or died before it answered."""


class Server:
    """A simulated process. Each of its lives has a name of its own; all tasks of a life end with it."""

    def __init__(
        self, number: int, loop: VirtualLoop, disk: Disk, settings: Settings, rng: random.Random, shared: bool
    ) -> None:
        self.number, self.loop, self.disk, self.settings, self.rng = number, loop, disk, settings, rng
        self.shared = shared
        self.lives = 0
        self.is_up = self.is_starting = False
        self.failing = 0.0
        """How often its bots fail."""
        self.context: Context = copy_context()
        self.runtime: Runtime | None = None
        self.sockets: Sockets | None = None
        self.lobby: Lobby | None = None
        self.connections: list[Connection] = []
        self.calls: set[asyncio.Future[Any]] = set()
        self.publish: Callable[[list[News]], None] = lambda news: None
        self.stopping: asyncio.Future[None] | None = None
        """Done when it has stopped, or was killed while it stopped."""
        self.last_change = 0.0
        """When it was started, killed or cut off last."""

    @property
    def life(self) -> str:
        return f"{self.number}.{self.lives}"

    # ---- living ----------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin a new life."""
        self.lives += 1
        self.is_starting, self.last_change = True, self.loop.now
        self.context = Context()
        self.context.run(OWNER.set, self.life)
        self.loop.create_task(self.begin(), context=self.context)

    async def begin(self) -> None:
        try:
            self.runtime = self.build()
            await self.runtime.start()
            if isinstance(self.runtime.bus, Line):
                self.runtime.bus.publish = self.publish
        except Exception:
            self.kill()  # it could not start; somebody starts it again
            return
        self.sockets, self.lobby = Sockets(self.runtime), Lobby(self.runtime)
        self.is_up, self.is_starting = True, False

    def build(self) -> Runtime:
        kind = SharedDatabase if self.shared else Database
        with patch.object(runtime_module, "Database", kind):
            runtime = Runtime(self.settings)
        runtime.services.rng.seed(self.rng.getrandbits(64))
        use_thinkers(runtime.jobs.bots, self.rng, self.failing)
        runtime.desk.process = Clerk(self.rng, 0.0)
        self.disk.watch(runtime.database, self.publish)
        return runtime

    def kill(self) -> None:
        """End this life at once, whatever is under way."""
        self.loop.kill(self.life)
        if self.stopping is not None and not self.stopping.done():
            self.stopping.set_result(None)
        self.end()

    def end(self) -> None:
        self.is_up = self.is_starting = False
        self.last_change = self.loop.now
        for connection in self.connections:
            connection.cut()
        self.connections = []
        for call in self.calls:
            if not call.done():
                call.set_exception(Gone())
        self.calls.clear()

    async def stop(self) -> None:
        """Stop properly: what has begun to be written is written; unless it is killed meanwhile."""
        assert self.runtime is not None
        runtime, life = self.runtime, self.life
        self.end()
        self.stopping = stopping = self.loop.create_future()
        self.loop.create_task(self.close(runtime, stopping), context=self.context)
        await stopping
        self.loop.kill(life)

    async def close(self, runtime: Runtime, stopping: asyncio.Future[None]) -> None:
        with suppress(Exception):
            await runtime.close()
        if not stopping.done():
            stopping.set_result(None)

    # ---- being asked -----------------------------------------------------------------------------------

    async def call(self, work: Callable[[Lobby], Awaitable[T]]) -> T:
        """Ask the process for something, as over REST."""
        if not self.is_up or self.lobby is None:
            raise Gone
        answer: asyncio.Future[T] = self.loop.create_future()
        self.calls.add(answer)
        lobby = self.lobby

        async def run() -> None:
            try:
                result = await work(lobby)
            except Exception as error:
                if not answer.done():
                    answer.set_exception(error)
            else:
                if not answer.done():
                    answer.set_result(result)

        self.loop.create_task(run(), context=self.context)
        try:
            return await answer
        finally:
            self.calls.discard(answer)

    def connect(self, deliver: Callable[[dict[str, Any]], None], address: str) -> Connection:
        """Open a socket."""
        if not self.is_up or self.sockets is None:
            raise Gone
        connection = Connection(self.loop, self.rng, self.context, deliver, address)
        self.connections = [each for each in self.connections if each.is_open]
        self.connections.append(connection)
        self.loop.create_task(self.sockets.serve(connection.socket), context=self.context)
        return connection

    # ---- the bus ---------------------------------------------------------------------------------------

    def hear(self, news: list[News]) -> None:
        """Tell this process, a while later, what some process has announced."""
        line = self.find_line()
        if line is None or line.is_cut:
            return
        for table, move in news:
            if move is not None and self.rng.random() < LOST:
                continue
            delay = self.rng.choice((0.0, 0.01, 1.0)) * self.rng.random()
            self.loop.call_later(delay, self.tell, line, table, move, context=self.context)

    def find_line(self) -> Line | None:
        bus: Any = None if self.runtime is None else self.runtime.bus
        return bus if isinstance(bus, Line) and (self.is_up or self.is_starting) else None

    def tell(self, line: Line, table: str, move: MoveRow | None) -> None:
        if not line.is_cut:
            line.heard(table, move)

    def cut_line(self, seconds: float) -> None:
        """Break the connection of the bus; when it is back, the process reads everything anew."""
        line = self.find_line()
        if line is None or line.is_cut:
            return
        line.is_cut, self.last_change = True, self.loop.now

        def mend() -> None:
            line.is_cut, self.last_change = False, self.loop.now
            line.missed()

        self.loop.call_later(seconds, mend, context=self.context)
