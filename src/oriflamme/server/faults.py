"""What is wrong with a database: told apart for `/healthz`, and in sentences for whoever starts a server."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Literal

import asyncpg
from alembic.util import CommandError
from sqlalchemy import URL

from oriflamme.game.errors import BadInput

Fault = Literal["gone", "corrupt", "read_only", "full", "locked", "unavailable"]

OF_SQLITE: Final[dict[int, Fault]] = {
    sqlite3.SQLITE_NOTADB: "corrupt",
    sqlite3.SQLITE_CORRUPT: "corrupt",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_IOERR_WRITE: "full",  # a quota, or the longest file that is allowed
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
}
OF_SYSTEM: Final[dict[int, Fault]] = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EROFS: "read_only",
    errno.EACCES: "read_only",
    errno.EPERM: "read_only",
}
SENTENCES: Final[dict[Fault, str]] = {
    "gone": "a file that is there",
    "corrupt": "an SQLite database that is intact: this file is damaged or no database",
    "read_only": "a database that this user may write",
    "full": "room on the disk",
    "locked": "a database that no other program has locked",
    "unavailable": "a database that can be opened",
}
OF_POSTGRES: Final[tuple[tuple[type[BaseException], str], ...]] = (
    (asyncpg.InvalidAuthorizationSpecificationError, "a user and a password that PostgreSQL accepts"),
    (asyncpg.InvalidCatalogNameError, "a database that PostgreSQL has (`createdb` makes one)"),
    (asyncpg.InsufficientPrivilegeError, "a user who may make and change tables"),
    (asyncpg.TooManyConnectionsError, "a PostgreSQL with free connections"),
    (asyncpg.PostgresError, "a PostgreSQL that is ready"),
    (OSError, "a PostgreSQL that answers at this address"),
    (asyncpg.InterfaceError, "a PostgreSQL that answers at this address"),
)


class DatabaseFault(OSError):
    """The database cannot be relied on: nothing is read or written until that is over."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(f"the database is {fault}")


def causes(error: BaseException) -> Iterator[BaseException]:
    """Yield an error and those that it stands for."""
    seen: BaseException | None = error
    while seen is not None:
        yield seen
        seen = getattr(seen, "orig", None) or seen.__cause__ or seen.__context__


def fault_of(error: BaseException) -> Fault:
    """Return what kind of fault an error of SQLite or of the operating system tells of."""
    for each in causes(error):
        if isinstance(each, DatabaseFault):
            return each.fault
        code = getattr(each, "sqlite_errorcode", None)
        if code is not None and (code in OF_SQLITE or code & 0xFF in OF_SQLITE):
            return OF_SQLITE.get(code) or OF_SQLITE[code & 0xFF]
        if isinstance(each, OSError) and each.errno in OF_SYSTEM:
            return OF_SYSTEM[each.errno]
        if isinstance(each, asyncpg.ReadOnlySQLTransactionError):
            return "read_only"
        if isinstance(each, asyncpg.DiskFullError):
            return "full"
    return "unavailable"


@contextmanager
def told_in_a_sentence(url: URL) -> Iterator[None]:
    """Turn the errors of opening a database into input errors, which end a command with one line."""
    try:
        yield
    except BadInput:
        raise
    except Exception as error:
        raise BadInput("--database", url.render_as_string(), expected(error, url)) from error


def expected(error: Exception, url: URL) -> str:
    """Return what a database would have to be for this error not to happen."""
    if any(isinstance(each, CommandError) for each in causes(error)):
        return "a database of this version of the server or an older one: a newer one has written it"
    if not url.drivername.startswith("sqlite"):
        for each in causes(error):
            for kind, sentence in OF_POSTGRES:
                if isinstance(each, kind):
                    return sentence
    fault = fault_of(error)
    reason = next((str(each) for each in causes(error) if isinstance(each, sqlite3.Error | OSError)), str(error))
    return SENTENCES[fault] if fault != "unavailable" else f"{SENTENCES[fault]} ({reason.splitlines()[0]})"
