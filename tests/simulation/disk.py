"""The disk that all processes share: a real SQLite file whose statements can fail, or be the last of a process."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import OperationalError
from tests.simulation.boundary import NEWS
from tests.simulation.loop import VirtualLoop

from oriflamme.server.bus import News
from oriflamme.server.database import Database, SqliteThreads
from oriflamme.server.queries import read_moves
from oriflamme.server.rows import MoveRow
from oriflamme.server.store import Store


class Died(BaseException):
    """The process dies here."""


@dataclass(slots=True)
class Troubles:
    """How often things go wrong: chances for each statement, commit or call."""

    error: float = 0.0
    """A statement fails."""
    rollback: float = 0.0
    """A statement fails, and SQLite gives the whole transaction up."""
    death: float = 0.0
    """The process dies at a statement."""
    commit_error: float = 0.0
    commit_death: float = 0.0
    """The process dies after a commit, before anybody knows of it."""
    doubt: float = 0.0
    """The connection is lost after a commit: nobody knows whether it happened."""
    slow: float = 0.0
    """A call of the database takes seconds."""


CALM: Final = Troubles()

FAULTS: Final = ("error", "rollback", "death", "death_after", "doubt", "slow")
"""What can be wished for at one statement; those of `death_after` and `doubt` come after its commit."""


def failure(what: str) -> OperationalError:
    """The error of a statement, as the server meets it."""
    return OperationalError("", {}, sqlite3.OperationalError(what))


class Disk:
    """Executes the transactions of all processes, one at a time, with troubles."""

    def __init__(self, loop: VirtualLoop, rng: random.Random, troubles: Troubles) -> None:
        self.loop = loop
        self.rng = rng
        self.troubles = troubles
        self.dying: Callable[[str], None] = lambda owner: None
        """Called when a process dies at the disk."""
        self.committed: Callable[[str | None], None] = lambda owner: None
        """Called after whatever may have changed the disk."""
        self.fault: tuple[int, str] | None = None
        """The number of a statement or commit, and what happens there."""
        self.afterwards: str | None = None
        """What happens at the end of the transaction under way."""
        self.texts: list[str] | None = None
        """The statements since the storm began, if somebody wants to know them."""
        self.statements = self.failures = 0
        self.last_failure = 0.0
        loop.execute, loop.delay = self.execute, self.delay

    def happens(self, chance: float) -> bool:
        return chance > 0 and self.rng.random() < chance

    def delay(self) -> float:
        if self.happens(self.troubles.slow) or self.takes("slow"):
            self.note()
            return self.rng.uniform(0.5, 6.0)
        return self.rng.choice((0.0, 0.0, 0.001, 0.01)) * self.rng.random()

    def takes(self, kind: str) -> bool:
        """Whether this is to happen at the end of the transaction; it happens once."""
        if self.afterwards != kind:
            return False
        self.afterwards = None
        return True

    def wished(self, text: str) -> str | None:
        """Count a statement, and return what is to happen at it."""
        self.statements += 1
        if self.texts is not None:
            self.texts.append(text)
        if self.fault is None or self.statements != self.fault[0]:
            return None
        kind = self.fault[1]
        if kind in ("death_after", "doubt", "slow"):
            self.afterwards = kind
        return kind

    def note(self) -> None:
        self.failures += 1
        self.last_failure = self.loop.now

    def execute(self, owner: str | None, work: Callable[[], Any]) -> Any:
        """Run what the server runs in a thread."""
        try:
            outcome = work()
            if self.happens(self.troubles.commit_death) or self.takes("death_after"):
                raise Died
        except Died:
            self.note()
            if owner is not None:
                self.dying(owner)
            return None
        finally:
            self.committed(owner)
        if self.happens(self.troubles.doubt) or self.takes("doubt"):
            self.note()
            raise failure("connection lost")
        return outcome

    def watch(self, database: Database, publish: Callable[[list[News]], None]) -> None:
        """Let the statements of a database meet troubles, and publish what is announced with a commit."""
        assert isinstance(database.engine, SqliteThreads)
        for engine in (database.engine.writer, database.engine.reader):
            self.listen(engine, publish)

    def listen(self, engine: Engine, publish: Callable[[list[News]], None]) -> None:
        @event.listens_for(engine, "before_cursor_execute")
        def before(_connection: Connection, cursor: sqlite3.Cursor, text: str, *_: Any) -> None:
            self.maybe_fail(cursor.connection, self.wished(text))

        @event.listens_for(engine, "commit")
        def commit(connection: Connection) -> None:
            kind = self.wished("COMMIT")
            if kind == "death":
                raise Died
            if self.happens(self.troubles.commit_error) or kind in ("error", "rollback"):
                self.note()
                raise failure("disk I/O error")
            news = connection.info.pop(NEWS, [])
            if news:
                publish(news)

        @event.listens_for(engine, "rollback")
        def rolled_back(connection: Connection) -> None:
            connection.info.pop(NEWS, None)

    def maybe_fail(self, connection: sqlite3.Connection, kind: str | None) -> None:
        troubles = self.troubles
        if self.happens(troubles.death) or kind == "death":
            raise Died
        if self.happens(troubles.error) or kind == "error":
            self.note()
            raise failure("simulated error")
        if (self.happens(troubles.rollback) or kind == "rollback") and connection.in_transaction:
            self.note()
            connection.execute("ROLLBACK")
            raise failure("database or disk is full")


class SharedDatabase(Database):
    """A file that several processes share as they share a PostgreSQL."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.is_sqlite = False


async def news_one_by_one(self: Store, known: dict[str, int]) -> dict[str, list[MoveRow]]:
    """Read the moves of several tables; the server's own query is PostgreSQL's."""
    return {
        table: list(await self.database.read(lambda one, table=table, after=after: read_moves(one, table, after)))  # type: ignore[misc]
        for table, after in known.items()
    }
