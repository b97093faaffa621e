"""The one writer of moves: whatever waits, from all tables, is written in one transaction, then acknowledged."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field

from sqlalchemy import Connection, update

from oriflamme.server import db_schema
from oriflamme.server.database import settle
from oriflamme.server.metrics import Metrics
from oriflamme.server.rows import Job, MoveRow
from oriflamme.server.store import Store

LARGEST = 500
"""The most moves of one transaction."""


@dataclass(slots=True, eq=False)
class Entry:
    """A move on its way to the disk."""

    table: str
    move: MoveRow
    job: Job | None
    had_job: bool
    finished: bool
    written: asyncio.Future[bool] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    """True once committed; False where another move has this number."""


class Writer:
    """Collects moves and commits them in groups; a conflict of one does not concern the others."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self.store = store
        self.metrics = metrics
        self.waiting: list[Entry] = []
        self.news = asyncio.Event()
        self.closing = False
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self.run(), name="writer")

    async def write(self, entry: Entry) -> bool:
        """Write a move; whether it is the one of its number. A database that fails raises its error."""
        self.waiting.append(entry)
        self.news.set()
        return await entry.written

    async def close(self) -> None:
        """Write what waits, then stop."""
        self.closing = True
        self.news.set()
        if self.task is not None:
            await self.task

    async def run(self) -> None:
        while not self.closing or self.waiting:
            await self.news.wait()
            self.news.clear()
            while self.waiting:
                group, self.waiting = self.waiting[:LARGEST], self.waiting[LARGEST:]
                await self.commit(group)

    async def commit(self, group: list[Entry]) -> None:
        """One transaction for all of them."""
        begun = time.perf_counter()
        try:
            new = await self.store.database.write(lambda connection: self.insert(connection, group))
        except Exception as error:
            for entry in group:
                settle(entry.written, error)
            return
        self.metrics.commits.observe(time.perf_counter() - begun)
        self.metrics.moves.inc(len(new))
        for entry in group:
            settle(entry.written, (entry.table, entry.move.seq) in new)

    def insert(self, connection: Connection, group: list[Entry]) -> set[tuple[str, int]]:
        """The moves and what follows from them; which of them are new."""
        # Sorted, so that two processes never wait for each other crosswise.
        group = sorted(group, key=lambda entry: (entry.table, entry.move.seq))
        new = self.store.put_moves(connection, [(entry.table, entry.move) for entry in group])
        written = [entry for entry in group if (entry.table, entry.move.seq) in new]
        self.store.put_jobs(connection, [(e.table, e.job) for e in written if e.job or e.had_job])
        for entry in written:
            if entry.finished:
                over = (
                    update(db_schema.tables).where(db_schema.tables.c.id == entry.table).values(finished=entry.move.at)
                )
                connection.execute(over)
        if written:
            self.store.tell(connection, [(entry.table, entry.move.seq + 1) for entry in written])
        return new
