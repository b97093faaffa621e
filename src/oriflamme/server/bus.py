"""PostgreSQL's LISTEN/NOTIFY: it carries "table T reached version N", for several tables at once; the rest is read."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Final

import asyncpg
from sqlalchemy import URL, Connection, text

log = logging.getLogger("oriflamme.bus")

CHANNEL: Final = "oriflamme"
CHANGED: Final = -1
"""Announced instead of a version when something other than a table's moves changed."""
TOGETHER: Final = 250
"""Tables in one announcement, which PostgreSQL lets have 8,000 bytes."""
NOTIFY: Final = text("SELECT pg_notify(:channel, :news)")


def announce(connection: Connection, news: Sequence[tuple[str, int]]) -> None:
    """Announce the new versions of tables when the transaction commits; SQLite has a single process."""
    if news and connection.dialect.name == "postgresql":
        for start in range(0, len(news), TOGETHER):
            words = " ".join([f"{table} {version}" for table, version in news[start : start + TOGETHER]])
            connection.execute(NOTIFY, {"channel": CHANNEL, "news": words})


class Bus:
    """Listens to the other processes. After a lost connection, `missed` is called."""

    def __init__(self, url: URL, heard: Callable[[str, int], None], missed: Callable[[], None]) -> None:
        self.url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.heard = heard
        self.missed = missed
        self.task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start listening, and return when the first connection is up."""
        ready = asyncio.Event()
        self.task = asyncio.create_task(self.run(ready), name="bus")
        await ready.wait()

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def run(self, ready: asyncio.Event) -> None:
        while True:
            try:
                await self.listen(ready)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError) as error:
                log.warning("connection of the bus lost", extra={"error": type(error).__name__})
            await asyncio.sleep(0.25)

    async def listen(self, ready: asyncio.Event) -> None:
        """Listen on one connection until it is lost."""
        lost = asyncio.Event()
        connection = await asyncpg.connect(self.url, timeout=5)
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, self.receive)
            ready.set()
            self.missed()
            while not lost.is_set():
                try:
                    await asyncio.wait_for(lost.wait(), 10)
                except TimeoutError:
                    await connection.execute("SELECT 1", timeout=5)
        finally:
            connection.terminate()

    def receive(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        words = str(payload).split()
        for table, version in zip(words[::2], words[1::2], strict=True):
            self.heard(table, int(version))
