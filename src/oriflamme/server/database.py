"""Engines for SQLite and PostgreSQL, and the migration that runs when a server starts."""

from __future__ import annotations

import asyncio
import fcntl
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, event, inspect, make_url, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from oriflamme.game.errors import BadInput

MIGRATIONS: Final = Path(__file__).parent / "migrations"
LOCK: Final = 0x0F1A44E
"""The advisory lock that migrations hold."""
AWAY: Final = (SQLAlchemyError, OSError, TimeoutError)
"""What a database that is away looks like."""
DRIVERS: Final = ("sqlite+aiosqlite", "postgresql+asyncpg")


class Database:
    """The connections of one process: one that writes and some that read, or on PostgreSQL a pool for both."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        if self.url.drivername not in DRIVERS:
            raise BadInput("--database", self.url.render_as_string(), " or ".join(f"{d}://…" for d in DRIVERS))
        self.is_sqlite = self.url.drivername.startswith("sqlite")
        if self.is_sqlite:
            Path(self.path).parent.mkdir(parents=True, exist_ok=True)
            self.writer = sqlite_engine(self.url, size=1, begin="BEGIN IMMEDIATE")
            self.reader = sqlite_engine(self.url, size=2, begin="BEGIN")
        else:
            self.writer = create_async_engine(
                self.url, pool_size=10, max_overflow=5, pool_timeout=10, connect_args={"timeout": 5}
            )
            # Reading alone needs no transaction, and so two round trips less.
            self.reader = self.writer.execution_options(isolation_level="AUTOCOMMIT")

    @property
    def path(self) -> str:
        """The file of an SQLite database."""
        if not self.url.database or self.url.database == ":memory:":
            raise BadInput("--database", self.url.render_as_string(), "a file")
        return self.url.database

    async def close(self) -> None:
        await self.writer.dispose()
        if self.is_sqlite:
            await self.reader.dispose()

    async def migrate(self) -> None:
        """Bring the schema up to date, one process at a time."""
        async with self.reader.connect() as connection:
            if await connection.run_sync(is_newest):
                return
        if self.is_sqlite:
            with await patient_lock(Path(f"{self.path}.migrating")):
                async with self.writer.begin() as connection:
                    await connection.run_sync(upgrade)
            return
        async with self.writer.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            await connection.run_sync(upgrade)

    async def is_there(self) -> bool:
        """Whether the database answers."""
        try:
            async with asyncio.timeout(2), self.reader.connect() as connection:
                await connection.execute(text("SELECT 1"))
        except Exception:
            return False
        return True


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


def sqlite_engine(url: Any, size: int, begin: str) -> AsyncEngine:
    """An engine whose transactions begin as told; what is committed is on disk."""
    engine = create_async_engine(url, poolclass=AsyncAdaptedQueuePool, pool_size=size, max_overflow=0, pool_timeout=30)

    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, _: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
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
