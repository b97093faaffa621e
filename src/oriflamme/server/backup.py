"""Backups, each one SQLite file with everything, and the reports of players."""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
from pathlib import Path
from typing import Any

from filelock import Timeout
from sqlalchemy import Connection, Table, func, insert, select, text

from oriflamme.game.errors import BadInput
from oriflamme.server.backup_check import check_content, check_games, duplicate, sign
from oriflamme.server.database import VERSION, Database, SqliteThreads, in_transaction, serving_lock
from oriflamme.server.db_schema import metadata, tables
from oriflamme.server.faults import told_in_a_sentence
from oriflamme.server.settings import Settings
from oriflamme.server.store import Store

PAGE = 1000
"""Rows copied at once."""


def back_up(settings: Settings, file: Path) -> int:
    """Copy everything, as of one moment, into a new file and return the number of tables."""
    if file.exists():
        raise BadInput("file", str(file), "a file that is not there yet")
    if not file.parent.is_dir():
        raise BadInput("file", str(file), "a file in a directory that is there")
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    os.close(handle)
    Path(name).unlink()
    try:
        count = asyncio.run(copied(settings.database, f"sqlite:///{Path(name).absolute()}"))
        sign(Path(name))
        Path(name).replace(file)
    finally:
        for left in file.parent.glob(f"{Path(name).name}*"):
            left.unlink()
    return count


def bring_back(settings: Settings, file: Path) -> int:
    """Check a backup, copy it into an empty database and return the number of tables."""
    if not file.is_file():
        raise BadInput("file", str(file), "a backup")
    check_content(file)
    with tempfile.TemporaryDirectory() as directory:
        copy = Path(directory) / "backup.sqlite"
        duplicate(file, copy)
        asyncio.run(check_games(file, copy))
        return asyncio.run(copied(f"sqlite:///{copy}", settings.database))


def reported(settings: Settings) -> list[str]:
    """Return the lines of chat that players reported, newest first, as JSON in ASCII: a terminal obeys none of it."""
    return [json.dumps(report) for report in asyncio.run(read_reports(settings))]


async def read_reports(settings: Settings) -> list[dict[str, Any]]:
    database = Database(settings.database)
    try:
        with told_in_a_sentence(database.url):
            await database.migrate()
        return await Store(database).reports()
    finally:
        await database.close()


async def copied(source: str, target: str) -> int:
    """Copy all rows from one database into another, which must be empty. At least one of them is SQLite."""
    old, new = Database(source), Database(target)
    try:
        with told_in_a_sentence(new.url):
            await new.migrate()
        with told_in_a_sentence(old.url):
            await old.read(lambda connection: connection.scalar(VERSION))
        if new.is_sqlite:
            with serving_lock(new.path):
                return await copy_all(old, new)
        return await copy_all(old, new)
    except Timeout:
        raise BadInput("--database", str(new.url.database), "a database that no server uses") from None
    finally:
        await old.close()
        await new.close()


async def copy_all(old: Database, new: Database) -> int:
    if isinstance(old.engine, SqliteThreads):
        file = old.engine.reader
        return await new.write(lambda writing: in_transaction(file, lambda reading: copy_rows(reading, writing)))
    assert isinstance(new.engine, SqliteThreads)
    file = new.engine.writer
    return await old.write(lambda reading: in_transaction(file, lambda writing: copy_rows(reading, writing)))


def copy_rows(reading: Connection, writing: Connection) -> int:
    """Copy every table of the database, as of one moment, and return the number of games."""
    if reading.dialect.name == "postgresql":
        reading.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
    if writing.scalar(select(func.count()).select_from(tables)):
        raise BadInput("--database", str(writing.engine.url.database), "an empty database")
    for table in metadata.sorted_tables:
        copy_table(reading, writing, table)
    if writing.dialect.name == "postgresql":
        for name in ("chat", "reports"):
            last = f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), COALESCE(MAX(id), 1)) FROM {name}"
            writing.execute(text(last))
    return int(writing.scalar(select(func.count()).select_from(tables)) or 0)


def copy_table(reading: Connection, writing: Connection, table: Table) -> None:
    """Copy the rows of one table in pages."""
    rows = reading.execution_options(yield_per=PAGE).execute(select(table))
    for page in rows.mappings().partitions():
        writing.execute(insert(table), [dict(row) for row in page])
