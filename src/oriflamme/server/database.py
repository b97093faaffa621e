"""SQLite and PostgreSQL behind one interface, and the migration that runs when a server starts."""

from __future__ import annotations

import asyncio
import os
import secrets
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

import asyncpg
import orjson
from filelock import AsyncFileLock, FileLock
from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import QueuePool

from oriflamme.game.errors import BadInput
from oriflamme.server.appender import Appender
from oriflamme.server.faults import DatabaseFault, Fault, fault_of, told_in_a_sentence
from oriflamme.server.sqlite_file import SqliteFile, damage

MIGRATIONS: Final = Path(__file__).parent / "migrations"
LOCK: Final = 0x0F1A44E
"""The advisory lock that migrations take."""
AWAY: Final = (SQLAlchemyError, OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)
"""The errors of a database that does not answer; a PostgreSQL that starts or stops raises those of the driver."""
DRIVERS: Final = ("sqlite+aiosqlite", "sqlite", "postgresql+asyncpg")
"""The first is an older name of the second."""
WAL_TRIES: Final = 200
PRAGMAS: Final = ("busy_timeout=10000", "synchronous=FULL", "foreign_keys=ON")
LOOK_EVERY: Final = 5.0
"""Seconds between two looks at the database."""
FIRST_LOOK: Final = 2.0
LOOK: Final = 0.2
"""Seconds that a look for damage takes at most, when a server starts and while it runs."""
VERSION: Final = text("SELECT version_num FROM alembic_version")
SAME_VERSION: Final = text("UPDATE alembic_version SET version_num = version_num")
T = TypeVar("T")


class Database:
    """Reads and writes in transactions: on SQLite in threads, one of which writes; on PostgreSQL in a pool.

    A transaction is a plain function of a connection, so that it leaves the event loop only once.
    """

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        if self.url.drivername not in DRIVERS:
            raise BadInput("--database", self.url.render_as_string(), " or ".join(f"{d}://…" for d in DRIVERS[1:]))
        self.is_sqlite = self.url.drivername.startswith("sqlite")
        self.name = secrets.token_hex(8)
        """The name of this process among those of the database, new each time it starts."""
        self.engine: SqliteThreads | PostgresPool
        if self.is_sqlite:
            with told_in_a_sentence(self.url):
                create_private(Path(self.path))
            self.engine = SqliteThreads(self.path)
        else:
            self.engine = PostgresPool(self.url, self.name)

    @property
    def path(self) -> str:
        """The file of an SQLite database."""
        if not self.url.database or self.url.database == ":memory:":
            raise BadInput("--database", self.url.render_as_string(), "a file")
        return self.url.database

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Return what a function of a connection reads."""
        return await self.engine.read(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run a function of a connection in one transaction; when this returns its writes are on disk."""
        return await self.engine.write(work)

    @property
    def appender(self) -> Appender | None:
        """The connection for moves alone, which PostgreSQL has."""
        return self.engine.appender

    async def close(self) -> None:
        await self.engine.close()

    async def migrate(self) -> None:
        """Bring the schema up to date, one process at a time."""
        if await self.read(is_newest):
            return
        if self.is_sqlite:
            async with AsyncFileLock(f"{self.path}.migrating"):
                await self.write(upgrade)
        else:
            await self.write(upgrade_alone)

    async def prepare(self) -> None:
        """Bring the schema up to date before a server starts; what is wrong is said in a sentence."""
        with told_in_a_sentence(self.url):
            try:
                await self.migrate()
                await self.engine.inspect(FIRST_LOOK)
            finally:
                await self.close()

    async def fault(self) -> Fault | None:
        """Return what is wrong with the database, if anything is."""
        try:
            async with asyncio.timeout(2):
                await self.read(lambda connection: connection.scalar(VERSION))
        except Exception as error:
            return fault_of(error)
        return self.engine.fault

    async def watch(self) -> None:
        """Look again and again whether the database is sound and can be written."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            with suppress(*AWAY):
                await self.engine.inspect(LOOK)


class SqliteThreads:
    """One connection that writes and two that read, in threads."""

    READERS = 2
    appender: Appender | None = None

    def __init__(self, path: str) -> None:
        self.writer = sqlite_engine(path, 1, "BEGIN IMMEDIATE")
        self.reader = sqlite_engine(path, self.READERS, "BEGIN")
        self.writing = ThreadPoolExecutor(1, "writer")
        self.reading = ThreadPoolExecutor(self.READERS, "reader")
        self.file = SqliteFile(path)
        self.fault: Fault | None = None
        event.listen(self.writer, "connect", lambda *_: self.file.forget_log())

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.reading, self.try_to_read, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.writing, self.try_to_write, work)

    def try_to_read(self, work: Callable[[Connection], T]) -> T:
        self.check()
        try:
            return in_transaction(self.reader, work)
        except AWAY as error:
            if fault_of(error) == "corrupt":
                self.fault = "corrupt"
            raise

    def try_to_write(self, work: Callable[[Connection], T]) -> T:
        """Write, unless the file cannot be relied on; what is in a file that was deleted meanwhile is not written."""
        self.check()
        try:
            written = in_transaction(self.writer, work)
        except AWAY as error:
            if not isinstance(error, IntegrityError):
                self.fault = fault_of(error)
            raise
        self.file.note_log()
        self.file.check()
        self.fault = None
        return written

    def check(self) -> None:
        self.file.check()
        if self.fault == "corrupt":
            raise DatabaseFault("corrupt")

    async def inspect(self, seconds: float) -> None:
        """Look for damage for so many seconds at most, and try to write."""
        self.file.check()
        if await asyncio.to_thread(damage, self.file.path, seconds) is not None:
            self.fault = "corrupt"
            raise DatabaseFault("corrupt")
        if self.fault == "corrupt":  # connections may remember what was damaged
            self.writer.dispose()
            self.reader.dispose()
            self.file.forget_log()
            self.fault = None
        await self.write(lambda connection: connection.execute(SAME_VERSION))

    async def close(self) -> None:
        for pool in (self.writing, self.reading):
            await asyncio.to_thread(pool.shutdown)
        self.writer.dispose()
        self.reader.dispose()


SETTLE = 0.1
"""Seconds in which the sockets of a closed pool are closed by the event loop."""


class PostgresPool:
    """A pool of connections that both read and write."""

    def __init__(self, url: URL, name: str) -> None:
        arguments = {"timeout": 5, "server_settings": {"application_name": name}}
        self.writer = create_async_engine(
            url,
            pool_size=10,
            max_overflow=5,
            pool_timeout=10,
            connect_args=arguments,
            json_serializer=to_json,
            json_deserializer=orjson.loads,
        )
        # Reading alone needs no transaction, and so two round trips less.
        self.reader = self.writer.execution_options(isolation_level="AUTOCOMMIT")
        self.appender: Appender | None = Appender(url, name)
        self.fault: Fault | None = None

    async def read(self, work: Callable[[Connection], T]) -> T:
        async with self.reader.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        async with self.writer.begin() as connection:
            return await connection.run_sync(work)

    async def inspect(self, seconds: float) -> None:
        """Look whether anything can be written."""
        async with asyncio.timeout(max(5.0, seconds)):
            read_only = await self.read(lambda connection: connection.scalar(text("SHOW transaction_read_only")))
        self.fault = "read_only" if read_only == "on" else None

    async def close(self) -> None:
        if self.appender is not None:
            await self.appender.close()
        await self.writer.dispose()
        await asyncio.sleep(SETTLE)


def to_json(value: object) -> str:
    return orjson.dumps(value).decode()


def in_transaction(engine: Engine, work: Callable[[Connection], T]) -> T:
    with engine.begin() as connection:
        return work(connection)


def is_newest(connection: Connection) -> bool:
    """Return whether the schema is up to date."""
    newest = max(path.stem for path in MIGRATIONS.glob("versions/[0-9]*.py")).partition("_")[0]
    if not inspect(connection).has_table("alembic_version"):
        return False
    return bool(connection.scalar(VERSION) == newest)


def upgrade(connection: Connection) -> None:
    """Run the missing migrations."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def upgrade_alone(connection: Connection) -> None:
    """Run the missing migrations while no other process does."""
    connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    upgrade(connection)


def sqlite_engine(path: str, size: int, begin: str) -> Engine:
    """Return an engine whose transactions begin with this statement; what is committed is on disk."""
    engine = create_engine(
        URL.create("sqlite", database=path),
        poolclass=QueuePool,
        pool_size=size,
        max_overflow=0,
        connect_args={"check_same_thread": False},
        json_serializer=to_json,
        json_deserializer=orjson.loads,
    )

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        use_wal(cursor)
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def create_private(path: Path) -> None:
    """Create a file that only its owner may read, unless it is there; SQLite gives its helper files the same mode."""
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def use_wal(cursor: sqlite3.Cursor) -> None:
    """Turn write-ahead logging on. While another connection does the same, SQLite does not wait but fails."""
    for _ in range(WAL_TRIES):
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
        time.sleep(0.05)
    raise sqlite3.OperationalError("database is locked")


def serving_lock(path: str) -> FileLock:
    """Return the lock that a server holds on its SQLite file; acquiring it a second time raises Timeout."""
    return FileLock(f"{path}.serving", blocking=False)
