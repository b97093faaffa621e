"""PostgreSQL's LISTEN/NOTIFY: the processes of a database tell each other of moves and of other changes.

A move is announced after its commit, on a connection of its own, together with whatever else waits: NOTIFY inside a
transaction would let all commits of the database wait for each other. So an announcement can be lost with its process;
`Runtime.check` finds what was not heard of.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import astuple
from typing import Final

import asyncpg
import orjson
from sqlalchemy import URL, Connection, text

from oriflamme.server.rows import MoveRow

log = logging.getLogger("oriflamme.bus")

CHANNEL: Final = "oriflamme"
TOGETHER: Final = 50
"""News in one announcement, which PostgreSQL lets have 8,000 bytes."""
MOST: Final = 10_000
"""Moves that wait to be announced; what is beyond is found by those who look for it."""
PATIENCE: Final = 5.0
PAUSE: Final = 0.25
"""Seconds until a lost connection is made again."""

NOTIFY_IN_TRANSACTION: Final = text("SELECT pg_notify(:channel, current_setting('application_name') || :news)")
NOTIFY: Final = "SELECT pg_notify($1, current_setting('application_name') || news) FROM unnest($2::text[]) AS news"

News = tuple[str, MoveRow | None]
"""A table, and the move that was made there; none if something else changed."""
FAILURES: Final = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError)


def announce(connection: Connection, tables: Sequence[str]) -> None:
    """Announce changes of tables when the transaction commits; SQLite has a single process."""
    if tables and connection.dialect.name == "postgresql":
        for words in written([(table, None) for table in tables]):
            connection.execute(NOTIFY_IN_TRANSACTION, {"channel": CHANNEL, "news": words})


def written(news: Sequence[News]) -> list[str]:
    """Return news as texts that PostgreSQL carries; the name of the process is put before each."""
    rows = [(table, *astuple(move)) if move is not None else (table,) for table, move in news]
    parts = [rows[start : start + TOGETHER] for start in range(0, len(rows), TOGETHER)]
    return [" " + orjson.dumps(part).decode() for part in parts]


def read(words: str) -> list[News]:
    """Return what was announced; before it stands who did."""
    return [(table, row_of(*row) if row else None) for table, *row in orjson.loads(words.partition(" ")[2])]


def row_of(seq: int, seat: int, move: str, bot: bool, at: int) -> MoveRow:
    return MoveRow(seq=seq, seat=seat, move=move, bot=bot, at=at)


class Bus:
    """Announces moves and listens to the other processes. After a lost connection, `missed` is called."""

    def __init__(
        self, url: URL, name: str, heard: Callable[[str, MoveRow | None], None], missed: Callable[[], None]
    ) -> None:
        self.url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.name = name
        """The name of this process, whose own announcements are not news to it."""
        self.heard = heard
        self.missed = missed
        self.waiting: list[News] = []
        self.has_news = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Start listening, and return when the first connection is up."""
        ready = asyncio.Event()
        self.tasks = [asyncio.create_task(self.listen(ready), name="bus"), asyncio.create_task(self.speak())]
        await ready.wait()

    async def close(self) -> None:
        """Announce what waits, unless that takes long, and stop."""
        with suppress(TimeoutError):
            async with asyncio.timeout(1):
                while self.waiting:
                    await asyncio.sleep(0.01)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def connect(self) -> asyncpg.Connection:
        settings = {"application_name": self.name}
        return await asyncpg.connect(self.url, timeout=PATIENCE, server_settings=settings)

    # ---- speaking --------------------------------------------------------------------------------------

    def announce(self, moves: Sequence[tuple[str, MoveRow]]) -> None:
        """Announce moves that are on disk, soon."""
        if len(self.waiting) < MOST:
            self.waiting += moves
        self.has_news.set()

    async def speak(self) -> None:
        while True:
            try:
                await self.speak_until_lost()
            except FAILURES as error:
                log.warning("announcing failed", extra={"error": type(error).__name__})
            await asyncio.sleep(PAUSE)

    async def speak_until_lost(self) -> None:
        """Announce what waits, all at once, again and again."""
        connection = await self.connect()
        try:
            while True:
                await self.has_news.wait()
                self.has_news.clear()
                count = len(self.waiting)
                try:
                    await connection.execute(NOTIFY, CHANNEL, written(self.waiting), timeout=PATIENCE)
                except BaseException:
                    self.has_news.set()
                    raise
                del self.waiting[:count]
        finally:
            connection.terminate()

    # ---- listening -------------------------------------------------------------------------------------

    async def listen(self, ready: asyncio.Event) -> None:
        while True:
            try:
                await self.listen_until_lost(ready)
            except FAILURES as error:
                log.warning("connection of the bus lost", extra={"error": type(error).__name__})
            await asyncio.sleep(PAUSE)

    async def listen_until_lost(self, ready: asyncio.Event) -> None:
        """Listen on one connection."""
        lost = asyncio.Event()
        connection = await self.connect()
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, self.receive)
            ready.set()
            self.missed()
            while not lost.is_set():
                try:
                    await asyncio.wait_for(lost.wait(), 10)
                except TimeoutError:
                    await connection.execute("SELECT 1", timeout=PATIENCE)
        finally:
            connection.terminate()

    def receive(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        words = str(payload)
        if words.startswith(f"{self.name} "):
            return
        for table, move in read(words):
            self.heard(table, move)
