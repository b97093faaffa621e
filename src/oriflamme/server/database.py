"""Engines for SQLite and PostgreSQL, and the migration that runs when a server starts."""

from __future__ import annotations

import asyncio
import fcntl
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeVar

import asyncpg
from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import QueuePool

from oriflamme.game.errors import BadInput

MIGRATIONS: Final = Path(__file__).parent / "migrations"
LOCK: Final = 0x0F1A44E
"""The advisory lock that migrations hold."""
AWAY: Final = (SQLAlchemyError, OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)
"""What a database that is away looks like; a PostgreSQL that starts or stops refuses with errors of the driver."""
DRIVERS: Final = ("sqlite+aiosqlite", "sqlite", "postgresql+asyncpg")
"""The first is an older name of the second."""
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
        self.engine: SqliteThreads | PostgresPool
        if self.is_sqlite:
            Path(self.path).parent.mkdir(parents=True, exist_ok=True)
            self.engine = SqliteThreads(self.path)
        else:
            self.engine = PostgresPool(self.url)

    @property
    def path(self) -> str:
        """The file of an SQLite database."""
        if not self.url.database or self.url.database == ":memory:":
            raise BadInput("--database", self.url.render_as_string(), "a file")
        return self.url.database

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Return what a function of a connection finds; it writes nothing."""
        return await self.engine.read(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run a function of a connection in one transaction; when this returns its writes are on disk."""
        return await self.engine.write(work)

    async def close(self) -> None:
        await self.engine.close()

    async def migrate(self) -> None:
        """Bring the schema up to date, one process at a time."""
        if await self.read(is_newest):
            return
        if self.is_sqlite:
            with await patient_lock(Path(f"{self.path}.migrating")):
                await self.write(upgrade)
        else:
            await self.write(upgrade_alone)

    async def is_there(self) -> bool:
        """Whether the database answers."""
        try:
            async with asyncio.timeout(2):
                await self.read(lambda connection: connection.scalar(text("SELECT 1")))
        except Exception:
            return False
        return True


class SqliteThreads:
    """One connection that writes and two that read, in threads."""

    READERS = 2

    def __init__(self, path: str) -> None:
        self.writer = sqlite_engine(path, 1, "BEGIN IMMEDIATE")
        self.reader = sqlite_engine(path, self.READERS, "BEGIN")
        self.writing = ThreadPoolExecutor(1, "writer")
        self.reading = ThreadPoolExecutor(self.READERS, "reader")

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.reading, in_transaction, self.reader, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.writing, in_transaction, self.writer, work)

    async def close(self) -> None:
        for pool in (self.writing, self.reading):
            await asyncio.to_thread(pool.shutdown)
        self.writer.dispose()
        self.reader.dispose()


class PostgresPool:
    """A pool of connections that both read and write."""

    def __init__(self, url: URL) -> None:
        self.writer = create_async_engine(
            url, pool_size=10, max_overflow=5, pool_timeout=10, connect_args={"timeout": 5}
        )
        # Reading alone needs no transaction, and so two round trips less.
        self.reader = self.writer.execution_options(isolation_level="AUTOCOMMIT")

    async def read(self, work: Callable[[Connection], T]) -> T:
        async with self.reader.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        async with self.writer.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self.writer.dispose()


def in_transaction(engine: Engine, work: Callable[[Connection], T]) -> T:
    with engine.begin() as connection:
        return work(connection)


def is_newest(connection: Connection) -> bool:
    """Whether no step is missing."""
    newest = max(path.stem for path in MIGRATIONS.glob("versions/[0-9]*.py")).partition("_")[0]
    if not inspect(connection).has_table("alembic_version"):
        return False
    return bool(connection.scalar(text("SELECT version_num FROM alembic_version")) == newest)


def upgrade(connection: Connection) -> None:
    """Run the steps that are missing."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def upgrade_alone(connection: Connection) -> None:
    """Run them while no other process does."""
    connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    upgrade(connection)


def sqlite_engine(path: str, size: int, begin: str) -> Engine:
    """An engine whose transactions begin as told; what is committed is on disk."""
    engine = create_engine(
        URL.create("sqlite", database=path),
        poolclass=QueuePool,
        pool_size=size,
        max_overflow=0,
        connect_args={"check_same_thread": False},
    )

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


class FileLock:
    """A lock that ends with this process at the latest; BlockingIOError if another holds it."""

    def __init__(self, path: Path) -> None:
        self.file = path.open("a")
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.file.close()
            raise

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        self.file.close()


async def patient_lock(path: Path) -> FileLock:
    """The lock, as soon as nobody else holds it."""
    while True:
        try:
            return FileLock(path)
        except BlockingIOError:
            await asyncio.sleep(0.05)
