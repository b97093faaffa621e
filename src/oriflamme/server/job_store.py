"""Jobs on disk: a bot's move or the end of a clock that a table waits for, at most one for each table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal

from sqlalchemy import ColumnElement, Connection, Executable, delete, func, or_, select, update

from oriflamme.server.database import Database
from oriflamme.server.db_schema import jobs, upsert
from oriflamme.server.rows import Job

if TYPE_CHECKING:
    from oriflamme.server.writer import Writer

Kind = Literal["bot", "clock"]

LONGEST_LEASE: Final = 600_000
"""Milliseconds beyond the usual lease after which one was written before the wall clock was set back."""


class JobStore:
    """The jobs of one database. A lease keeps others away from a job while somebody works on it."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self.database = database
        self.writer = writer

    async def look(self, kinds: Sequence[Kind], now: int, until: int) -> tuple[bool, int | None]:
        """Return whether there is anything to claim, and when the bot's move was due that is waited for the longest."""
        c = jobs.c
        ripe = or_(c.kind == "bot", c.due <= now)
        claimable = select(c.table_id).where(c.kind.in_(kinds), is_free(now, until), ripe).limit(1)
        oldest = select(func.min(c.due)).where(c.kind == "bot")
        return await self.database.read(
            lambda connection: (connection.execute(claimable).first() is not None, connection.scalar(oldest))
        )

    async def claim(self, kind: Kind, now: int, until: int) -> tuple[str, Job] | None:
        """Claim a free job until the lease ends, and return its table and the job."""
        c = jobs.c
        free = select(c.table_id).where(c.kind == kind, is_free(now, until)).order_by(c.due).limit(1)
        if kind == "clock":
            free = free.where(c.due <= now)
        chosen = free.with_for_update(skip_locked=True).scalar_subquery()
        change = update(jobs).where(c.table_id == chosen).values(lease=until).returning(c.table_id, c.seq, c.due)
        row = await self.writer.write(lambda connection: connection.execute(change).first())
        return None if row is None else (row.table_id, Job(kind=kind, seq=row.seq, due=row.due, lease=until))

    async def renew(self, table: str, job: Job, until: int) -> None:
        """Extend the lease of a job."""
        await self.execute(update(jobs).where(jobs.c.table_id == table, jobs.c.seq == job.seq).values(lease=until))

    async def postpone(self, table: str, job: Job) -> None:
        """Let a job wait until it is due; nobody works on it until then."""
        change = update(jobs).where(jobs.c.table_id == table, jobs.c.seq == job.seq, jobs.c.kind == job.kind)
        await self.execute(change.values(due=job.due, lease=job.lease))

    async def drop(self, table: str, job: Job) -> None:
        """Remove a job that has nothing left to do."""
        await self.execute(delete(jobs).where(jobs.c.table_id == table, jobs.c.seq == job.seq))

    async def release_all(self) -> None:
        """Release all leases: the only process of this database has restarted."""
        await self.execute(update(jobs).values(lease=0))

    async def execute(self, statement: Executable) -> None:
        await self.writer.write(lambda connection: connection.execute(statement).close())


def is_free(now: int, until: int) -> ColumnElement[bool]:
    """Nobody works on a job: its lease is over, or so long that the wall clock must have been set back since."""
    return or_(jobs.c.lease < now, jobs.c.lease > until + LONGEST_LEASE)


def put_jobs(connection: Connection, changes: Sequence[tuple[str, Job | None]]) -> None:
    """Set or remove the jobs of these tables."""
    rows = [
        {"table_id": table, "kind": job.kind, "seq": job.seq, "due": job.due, "lease": job.lease}
        for table, job in changes
        if job is not None
    ]
    gone = [table for table, job in changes if job is None]
    if rows:
        order = upsert(connection, jobs)
        new = {name: order.excluded[name] for name in ("kind", "seq", "due", "lease")}
        connection.execute(order.on_conflict_do_update(index_elements=["table_id"], set_=new), rows)
    if gone:
        connection.execute(delete(jobs).where(jobs.c.table_id.in_(gone)))
