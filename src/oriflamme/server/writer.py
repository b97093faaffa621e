"""The one queue of commits: what waits, from all tables, is written in one transaction, then acknowledged."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, TypeVar

import orjson
from sqlalchemy import Connection, text, update
from sqlalchemy.exc import IntegrityError

from oriflamme.server.database import Database
from oriflamme.server.db_schema import moves as moves_table
from oriflamme.server.db_schema import tables, upsert
from oriflamme.server.job_store import put_jobs
from oriflamme.server.metrics import Metrics
from oriflamme.server.rows import Job, MoveRow

T = TypeVar("T")
Write = Callable[[Connection], T]
"""Something to be written: a function of a connection, run inside a transaction."""

LARGEST: Final = 500
"""The most writes of one transaction."""


class TransactionLost(OSError):
    """SQLite rolled the whole transaction back inside a statement, as it does when the disk is full."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Entry:
    """A move on its way to the disk, with the job that follows it."""

    table: str
    move: MoveRow
    job: Job | None
    had_job: bool
    finished: bool

    @property
    def is_alone(self) -> bool:
        """Whether nothing but the move is to be written."""
        return self.job is None and not self.had_job and not self.finished


class Writer:
    """Commits what waits in groups; the disk is waited for once for each group.

    A write that fails does not affect the others of its group, unless the whole transaction is lost.
    """

    def __init__(self, database: Database, metrics: Metrics) -> None:
        self.database = database
        self.metrics = metrics
        self.announce: Callable[[Sequence[tuple[str, MoveRow]]], None] = lambda moves: None
        """Called with moves that are on disk: other processes want to know."""
        self.waiting: list[tuple[Entry | Write[Any], asyncio.Future[Any]]] = []
        self.task: asyncio.Task[None] | None = None

    async def append(self, entry: Entry) -> bool:
        """Write a move and return whether its number was free; a database that fails raises its error."""
        return bool(await self.enqueue(entry))

    async def write(self, work: Write[T]) -> T:
        """Write anything else; when this returns it is on disk. PostgreSQL writes such things side by side."""
        if not self.database.is_sqlite:
            return await self.database.write(work)
        result: T = await self.enqueue(work)
        return result

    async def enqueue(self, work: Entry | Write[Any]) -> Any:
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.waiting.append((work, done))
        if self.task is None:
            self.task = asyncio.create_task(self.run(), name="writer")
        return await done

    async def run(self) -> None:
        """Write until nothing waits."""
        try:
            while self.waiting:
                group, self.waiting = self.waiting[:LARGEST], self.waiting[LARGEST:]
                await self.commit(group)
        finally:
            self.task = None

    async def commit(self, group: Sequence[tuple[Entry | Write[Any], asyncio.Future[Any]]]) -> None:
        """Commit a group and tell everybody who waits for it."""
        begun = time.perf_counter()
        works = [work for work, _ in group]
        outcomes = await self.carry_out_apart(works)
        self.metrics.commits.observe(time.perf_counter() - begun)
        made = [
            (work.table, work.move)
            for work, outcome in zip(works, outcomes, strict=True)
            if isinstance(work, Entry) and outcome is True
        ]
        if made:
            self.metrics.moves.inc(len(made))
            self.announce(made)
        for (_, done), outcome in zip(group, outcomes, strict=True):
            settle(done, outcome)

    async def carry_out_apart(self, works: Sequence[Entry | Write[Any]]) -> Sequence[Any]:
        """Write a group and return the result or the error of each; on PostgreSQL moves alone take a shorter way."""
        if self.database.appender is None:
            return await self.carry_out_together(works)
        short = [work for work in works if isinstance(work, Entry) and work.is_alone]
        if len(short) == len(works):
            return await self.append_alone(short)
        is_short = [isinstance(work, Entry) and work.is_alone for work in works]
        long = [work for work, way in zip(works, is_short, strict=True) if not way]
        of_short, of_long = await asyncio.gather(self.append_alone(short), self.carry_out_together(long))
        found = {True: iter(of_short), False: iter(of_long)}
        return [next(found[way]) for way in is_short]

    async def append_alone(self, entries: Sequence[Entry]) -> Sequence[Any]:
        """Write moves that change nothing else."""
        appender = self.database.appender
        if not entries or appender is None:
            return []
        try:
            new = await appender.append([(entry.table, entry.move) for entry in entries])
        except Exception as error:
            return [error] * len(entries)
        return [(entry.table, entry.move.seq) in new for entry in entries]

    async def carry_out_together(self, works: Sequence[Entry | Write[Any]]) -> Sequence[Any]:
        """Write a group in one transaction."""
        try:
            return await self.database.write(lambda connection: carry_out(connection, works))
        except Exception as error:
            return [error] * len(works)

    async def close(self) -> None:
        """Write what waits, then stop."""
        if self.task is not None:
            await self.task


def settle(done: asyncio.Future[Any], outcome: Any) -> None:
    """Resolve the future of somebody who waits, unless it was cancelled."""
    if done.done():
        return
    if isinstance(outcome, Exception):
        done.set_exception(outcome)
    else:
        done.set_result(outcome)


# ---- inside the transaction --------------------------------------------------------------------------------


def carry_out(connection: Connection, works: Sequence[Entry | Write[Any]]) -> list[Any]:
    """Run writes in one transaction and return the result or the error of each; all moves are one write."""
    entries = [work for work in works if isinstance(work, Entry)]
    others = [work for work in works if not isinstance(work, Entry)]
    alone = len(others) + bool(entries) == 1
    moved: Any = attempt(connection, lambda one: append_moves(one, entries), alone) if entries else []
    if isinstance(moved, Exception):
        moved = [moved] * len(entries)
    of_moves, of_others = iter(moved), iter([attempt(connection, other, alone) for other in others])
    return [next(of_moves if isinstance(work, Entry) else of_others) for work in works]


def attempt(connection: Connection, work: Write[Any], alone: bool) -> Any:
    """Run a write wholly or not at all, and return its error if it fails; alone in its transaction it raises it."""
    outcome: Any
    if alone:
        outcome = work(connection)
    else:
        try:
            with connection.begin_nested():
                outcome = work(connection)
        except Exception as error:
            outcome = error
    check_transaction(connection, outcome if isinstance(outcome, Exception) else None)
    return outcome


def check_transaction(connection: Connection, cause: Exception | None) -> None:
    """Raise an error if SQLite has ended the transaction: then nothing in it is on disk, whoever it was from."""
    driver: Any = connection.connection.dbapi_connection
    if connection.dialect.name == "sqlite" and not driver.in_transaction:
        raise TransactionLost("SQLite rolled the transaction back") from cause


def append_moves(connection: Connection, entries: Sequence[Entry]) -> list[bool]:
    """Append moves with their jobs, and return for each whether its number was free."""
    # Sorted, so that two processes never wait for each other crosswise.
    ordered = sorted(entries, key=lambda entry: (entry.table, entry.move.seq))
    new = put_moves(connection, ordered)
    written = [entry for entry in ordered if (entry.table, entry.move.seq) in new]
    put_jobs(connection, [(entry.table, entry.job) for entry in written if entry.job or entry.had_job])
    for entry in written:
        if entry.finished:
            connection.execute(update(tables).where(tables.c.id == entry.table).values(finished=entry.move.at))
    return [(entry.table, entry.move.seq) in new for entry in entries]


def put_moves(connection: Connection, entries: Sequence[Entry]) -> set[tuple[str, int]]:
    """Append moves and return the tables and numbers of those whose number was free."""
    if connection.dialect.name == "postgresql":
        found = connection.execute(APPEND_NEW, {"moves": orjson.dumps([row_of(entry) for entry in entries]).decode()})
    elif append_all(connection, entries):
        return {(entry.table, entry.move.seq) for entry in entries}
    else:
        c = moves_table.c
        order = upsert(connection, moves_table).on_conflict_do_nothing().returning(c.table_id, c.seq)
        found = connection.execute(order, [row_of(entry) for entry in entries])
    return {(row.table_id, row.seq) for row in found}


def row_of(entry: Entry) -> dict[str, Any]:
    return {"table_id": entry.table, **asdict(entry.move)}


APPEND_NEW: Final = text(
    """
    INSERT INTO moves (table_id, seq, seat, move, bot, at)
    SELECT table_id, seq, seat, move, bot, at
    FROM json_to_recordset(CAST(CAST(:moves AS text) AS json))
        AS given (table_id text, seq integer, seat integer, move text, bot boolean, at bigint)
    ON CONFLICT DO NOTHING RETURNING table_id, seq
    """
)
"""One statement for any number of moves: PostgreSQL plans it once, and it takes one round trip."""

APPEND: Final = """
    INSERT INTO moves (table_id, seq, seat, move, bot, at)
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
        json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]')
    FROM json_each(?)
"""


def append_all(connection: Connection, entries: Sequence[Entry]) -> bool:
    """Append moves to SQLite with one statement, all or none, and return whether that was possible.

    SQLite releases the GIL for every row and has to wait for it again; here that happens once for all rows.
    """
    moves = [(entry.table, entry.move) for entry in entries]
    rows = [(table, move.seq, move.seat, move.move, int(move.bot), move.at) for table, move in moves]
    try:
        connection.exec_driver_sql(APPEND, (orjson.dumps(rows).decode(),)).close()
    except IntegrityError:
        return False
    return True
