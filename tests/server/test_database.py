"""Group commits: what is acknowledged is on disk, whatever fails in the middle of a transaction."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, text
from tests.server.client import quick_settings
from tests.server.rows import entry, move_row, person, table_row

from oriflamme.game import RuleSet
from oriflamme.server.database import Database, SqliteThreads
from oriflamme.server.links import hashed
from oriflamme.server.metrics import Metrics
from oriflamme.server.rows import Job
from oriflamme.server.runtime import Runtime
from oriflamme.server.starts import fresh_start
from oriflamme.server.store import Store
from oriflamme.server.writer import Writer

ORDERS = 8


class Faults:
    """Makes a statement of the writing connection fail, as SQLite fails when the disk is full: all is rolled back."""

    def __init__(self, database: Database, at: int, silent: bool = False) -> None:
        self.count, self.at, self.silent = 0, at, silent
        assert isinstance(database.engine, SqliteThreads)
        event.listen(database.engine.writer, "before_cursor_execute", self.before)
        event.listen(database.engine.writer, "commit", self.commit)

    @property
    def happened(self) -> bool:
        return self.count > self.at

    def before(self, _connection: Any, cursor: sqlite3.Cursor, *_: Any) -> None:
        self.count += 1
        if self.count - 1 == self.at:
            self.fail(cursor.connection)

    def commit(self, connection: Connection) -> None:
        self.count += 1
        if self.count - 1 == self.at and not self.silent:
            self.fail(connection.connection.dbapi_connection)

    def fail(self, connection: Any) -> None:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        if not self.silent:
            raise sqlite3.OperationalError("database or disk is full")


async def numbers(database: Database) -> set[int]:
    found = await database.read(lambda connection: connection.execute(text("SELECT n FROM kept")).scalars().all())
    return set(found)


def keep(number: int) -> Callable[[Connection], int]:
    """An order of two statements."""

    def order(connection: Connection) -> int:
        connection.execute(text("INSERT INTO kept (n) VALUES (:n)"), {"n": number})
        connection.execute(text("UPDATE kept SET more = 1 WHERE n = :n"), {"n": number})
        return number

    return order


async def gather(*work: Any) -> list[Any]:
    return list(await asyncio.gather(*work, return_exceptions=True))


@pytest.mark.parametrize("silent", [False, True], ids=["raises", "is silent"])
def test_nobody_is_acknowledged_when_the_transaction_is_gone(tmp_path: Path, silent: bool) -> None:
    """At every statement of a group: after a rollback inside a statement nothing of the group is on disk."""

    async def play(at: int) -> bool:
        database = Database(f"sqlite:///{tmp_path / f'{at}.sqlite'}")
        writer = Writer(database, Metrics())
        await database.write(lambda one: one.execute(text("CREATE TABLE kept (n INTEGER, more INTEGER)")).close())
        faults = Faults(database, at, silent)
        outcomes = await gather(*(writer.write(keep(number)) for number in range(ORDERS)))
        acknowledged = {outcome for outcome in outcomes if isinstance(outcome, int)}
        kept = await numbers(database)
        assert acknowledged <= kept, (at, acknowledged, kept)
        assert silent or acknowledged == kept
        happened, faults.at = faults.happened, -1
        # What comes afterwards is not concerned.
        assert await database.write(keep(100)) == 100
        assert await numbers(database) == {*kept, 100}
        await database.close()
        return happened

    async def play_all() -> None:
        at = 0
        while await play(at):
            at += 1
        assert at > 4 * ORDERS

    asyncio.run(play_all())


def test_an_order_that_fails_alone_concerns_nobody_else(tmp_path: Path) -> None:
    async def play() -> None:
        database = Database(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        writer = Writer(database, Metrics())
        await database.write(lambda one: one.execute(text("CREATE TABLE kept (n INTEGER UNIQUE, more)")).close())
        outcomes = await gather(*(writer.write(keep(number // 2)) for number in range(ORDERS)))
        assert [isinstance(outcome, Exception) for outcome in outcomes] == [False, True] * (ORDERS // 2)
        assert await numbers(database) == set(range(ORDERS // 2))
        await database.close()

    asyncio.run(play())


def test_a_full_disk_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    async def play() -> None:
        database = Database(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        writer = Writer(database, Metrics())
        await database.write(lambda one: one.execute(text("CREATE TABLE kept (n INTEGER, more TEXT)")).close())
        await database.write(lambda one: one.execute(text("PRAGMA max_page_count = 60")).close())

        def large(number: int) -> Callable[[Connection], int]:
            def order(connection: Connection) -> int:
                connection.execute(text("INSERT INTO kept VALUES (:n, :more)"), {"n": number, "more": "x" * 900})
                return number

            return order

        acknowledged: set[int] = set()
        failed = 0
        for first in range(0, 1000, 25):
            outcomes = await gather(*(writer.write(large(number)) for number in range(first, first + 25)))
            acknowledged |= {outcome for outcome in outcomes if isinstance(outcome, int)}
            failed += sum(isinstance(outcome, Exception) for outcome in outcomes)
            assert acknowledged == await numbers(database)
        assert acknowledged and failed
        await database.close()

    asyncio.run(play())


async def new_tables(store: Store, count: int) -> list[str]:
    """Tables with three people, on disk."""
    seats = [person(seat) for seat in range(3)]
    for number in range(count):
        start = fresh_start(RuleSet.named("revised"), 3)
        row = table_row(f"table{number}", start)
        await store.create(row, seats, [(hashed(f"link{number}"), 0)])
    return [f"table{number}" for number in range(count)]


def test_every_acknowledged_move_is_on_disk_at_whatever_statement_sqlite_gives_up(tmp_path: Path) -> None:
    """Moves, jobs, chat and seats of several tables in one group."""

    async def play(at: int) -> bool:
        database = Database(f"sqlite:///{tmp_path / f'{at}.sqlite'}")
        await database.migrate()
        store = Store(database)
        tables = await new_tables(store, 4)
        writer = store.writer
        faults = Faults(database, at)
        moves = [
            writer.append(entry(table, move_row(0, "wait"), job=Job(kind="clock", seq=1, due=5), finished=number == 0))
            for number, table in enumerate(tables)
        ]
        lines = [store.say(table, 0, "Ann", "hello", 1) for table in tables]
        outcomes = await gather(*lines[:2], *moves, *lines[2:])
        written = [outcome is True for outcome in outcomes[2:-2]]
        said = [outcome is None for outcome in (*outcomes[:2], *outcomes[-2:])]
        found = [await store.load(table) for table in tables]
        assert [len(table.moves) == 1 for table in found] == written
        assert [len(table.chat) == 1 for table in found] == said
        assert (found[0].table.finished is not None) == written[0]
        await database.close()
        return faults.happened

    async def play_all() -> None:
        at = 0
        while await play(at):
            at += 1
        assert at > 10

    asyncio.run(play_all())


def test_a_server_whose_disk_is_full_acknowledges_only_what_is_kept(sqlite: str) -> None:
    """Over the whole way of a move: what a player was told is on disk, and nothing else."""

    async def play() -> None:
        runtime = Runtime(quick_settings(sqlite))
        await runtime.start()
        tables = await new_tables(runtime.store, 12)
        database = runtime.database
        pages = await database.write(lambda one: int(one.scalar(text("PRAGMA page_count")) or 0))
        limit = text(f"PRAGMA max_page_count = {pages + 8}")
        await database.write(lambda one: one.execute(limit).close())
        accepted = 0
        for _ in range(60):
            rooms = [await runtime.room(table) for table in tables]
            outcomes = await gather(
                *(move_anything(room) for room in rooms), *(room.say(0, "x" * 200) for room in rooms)
            )
            accepted += sum(outcome is False for outcome in outcomes[: len(rooms)])
        kept = sum([len(await runtime.store.moves(table, 0)) for table in tables])
        assert accepted == kept == sum(room.table.version for room in runtime.rooms.values())
        assert outcomes and any(isinstance(outcome, Exception) for outcome in outcomes)
        await runtime.close()

    async def move_anything(room: Any) -> bool:
        decision = room.table.decision
        return bool(await room.move(decision.seat, room.table.version, str(decision.options[0])))

    asyncio.run(play())
