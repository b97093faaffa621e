"""The file of an SQLite database: whether it is still the one that was opened, and whether it is sound."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Final

from oriflamme.server.faults import DatabaseFault

STEPS: Final = 20_000
"""Steps of SQLite's machine between two looks at the clock."""


class SqliteFile:
    """A file that is being used. What is written to a deleted file is lost, so its place is looked at each time."""

    def __init__(self, path: str) -> None:
        self.path = Path(path)
        self.log_path = Path(f"{path}-wal")
        self.identity = identity_of(self.path)
        self.log: tuple[int, int] | None = None
        """The write-ahead log, once something has been written."""

    @property
    def is_there(self) -> bool:
        """Whether the path still leads to the same file, and to the same log."""
        if identity_of(self.path) != self.identity:
            return False
        return self.log is None or identity_of(self.log_path) == self.log

    def check(self) -> None:
        """Raise an error if the file was deleted or replaced."""
        if not self.is_there:
            raise DatabaseFault("gone")

    def note_log(self) -> None:
        """Remember the log that has just been written."""
        if self.log is None:
            self.log = identity_of(self.log_path)

    def forget_log(self) -> None:
        """A connection is opened: the last one that was closed may have removed the log."""
        self.log = None


def identity_of(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def damage(path: str | Path, seconds: float | None = None, thorough: bool = False) -> str | None:
    """Return what SQLite finds damaged in a file, or None; it looks for so many seconds at most."""
    deadline = None if seconds is None else time.monotonic() + seconds
    with closing(sqlite3.connect(f"file:{Path(path).absolute()}?mode=ro", uri=True, timeout=1)) as connection:
        if deadline is not None:
            connection.set_progress_handler(lambda: time.monotonic() > deadline, STEPS)
        try:
            row = connection.execute(f"PRAGMA {'integrity' if thorough else 'quick'}_check(1)").fetchone()
        except sqlite3.DatabaseError as error:
            interrupted = error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT
            return None if interrupted or is_only_busy(error) else str(error)
    return None if row == ("ok",) else str(row[0]).splitlines()[-1]


def is_only_busy(error: sqlite3.Error) -> bool:
    """Return whether an error says nothing about the content of the file."""
    busy: tuple[int, ...] = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_CANTOPEN)
    return error.sqlite_errorcode & 0xFF in busy
