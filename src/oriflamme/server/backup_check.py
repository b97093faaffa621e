"""Whether a backup is what was written: SQLite's own check, a checksum of every table, and every game replayed."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, select

from oriflamme.game import IllegalMove
from oriflamme.game.errors import BadInput
from oriflamme.server import db_schema
from oriflamme.server.database import Database
from oriflamme.server.faults import told_in_a_sentence
from oriflamme.server.line import line_of
from oriflamme.server.queries import read_moves, read_seats, table_row
from oriflamme.server.rows import MoveRow, SeatRow, TableRow
from oriflamme.server.sqlite_file import damage
from oriflamme.server.starts import game_of

CHECKSUMS: Final = "backup_checksums"
"""The table of a backup that holds the number of rows and the checksum of every other table."""


def sign(file: Path) -> None:
    """Write the checksums of a backup into it."""
    with closing(sqlite3.connect(file)) as connection:
        with connection:
            found = list(checksums(connection))
            connection.execute(f"CREATE TABLE {CHECKSUMS} (name TEXT PRIMARY KEY, rows INTEGER, sha256 TEXT)")
            connection.executemany(f"INSERT INTO {CHECKSUMS} VALUES (?, ?, ?)", found)
        connection.execute("PRAGMA journal_mode=DELETE")  # so that looking at it leaves no files beside it


def checksums(connection: sqlite3.Connection) -> Iterator[tuple[str, int, str]]:
    """Yield the name, the number of rows and the checksum of every table but the one that holds them."""
    listed = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
    for (name,) in connection.execute(listed).fetchall():
        if name == CHECKSUMS:
            continue
        digest, count = hashlib.sha256(), 0
        for row in connection.execute(f'SELECT * FROM "{name}" ORDER BY rowid'):
            digest.update(repr(row).encode())
            count += 1
        yield name, count, digest.hexdigest()


def duplicate(file: Path, copy: Path) -> None:
    """Copy an SQLite file, with what its log holds."""
    with closing(read_only(file)) as old, closing(sqlite3.connect(copy)) as new:
        old.backup(new)


def read_only(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{file.absolute()}?mode=ro", uri=True)


def check_content(file: Path) -> None:
    """Refuse a file that is damaged, or whose rows are not those that were written."""
    found = damage(file, thorough=True)
    if found is not None:
        raise BadInput("file", str(file), f"a backup that is intact; SQLite says: {found}")
    with closing(read_only(file)) as connection:
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if not {"alembic_version", "tables", "moves"} <= names:
            raise BadInput("file", str(file), "a backup of a table server")
        if CHECKSUMS not in names:
            return  # a backup of an earlier version, or the file of a server
        written = {name: rest for name, *rest in connection.execute(f"SELECT * FROM {CHECKSUMS}")}
        now = {name: rest for name, *rest in checksums(connection)}
    for name in sorted(written.keys() | now.keys()):
        was, rows = written.get(name), now.get(name)
        if was is None or rows is None or was[0] != rows[0]:
            counts = [0 if each is None else each[0] for each in (rows, was)]
            raise BadInput("file", str(file), f"{counts[1]} rows in the table {name!r}, where there are {counts[0]}")
        if was != rows:
            raise BadInput("file", str(file), f"the rows of the table {name!r} as they were written: they have changed")


async def check_games(file: Path, copy: Path) -> None:
    """Bring a copy of a backup up to date and replay every game in it; one that cannot be replayed is named."""
    database = Database(f"sqlite:///{copy}")
    try:
        with told_in_a_sentence(database.url):
            await database.migrate()
        await database.read(lambda connection: replay_all(connection, file))
    finally:
        await database.close()


def replay_all(connection: Connection, file: Path) -> None:
    for row in connection.execute(select(db_schema.tables)).all():
        table = table_row(row)
        wrong = replay(table, read_seats(connection, table.id), read_moves(connection, table.id, 0))
        if wrong is not None:
            raise BadInput("file", str(file), f"games that can be replayed; table {table.id}: {wrong}")


def replay(table: TableRow, seats: tuple[SeatRow, ...], moves: tuple[MoveRow, ...]) -> str | None:
    """Replay a game, and return what is wrong with it."""
    try:
        game = game_of(table.start, [str(seat.seat) for seat in seats], table.one_round)
    except BadInput as error:
        # Positions that an older version accepted stay as they are: they were not damaged.
        return None if table.start.get("kind") == "position" else str(error)
    if [move.seq for move in moves] != list(range(len(moves))):
        return "moves are missing"
    for move in line_of(moves):
        asked = game.decision
        if asked is None or asked.seat != move.seat:
            return f"move {move.seq} was not asked for"
        try:
            game.play(move.move)
        except IllegalMove as error:
            return f"move {move.seq}: {error}"
    if table.finished is not None and game.decision is not None and table.started is not None:
        return "moves are missing at the end"
    return None
