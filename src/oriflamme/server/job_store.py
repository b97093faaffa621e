"""Jobs on disk: a bot's move or the end of a clock that a table waits for, at most one for each table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from sqlalchemy import Connection, Executable, delete, func, or_, select, update

from oriflamme.server.database import Database
from oriflamme.server.db_schema import jobs, upsert
from oriflamme.server.rows import Job

if TYPE_CHECKING:
    from oriflamme.server.writer import Writer

Kind = Literal["bot", "clock"]


class JobStore:
    """The jobs of one database. A lease keeps others away from a job while somebody works on it."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self.database = database
        self.writer = writer

    async def any_open(self, kinds: Sequence[Kind], now: int) -> bool:
        """Return whether there is anything to claim, without writing."""
        c = jobs.c
        ripe = or_(c.kind == "bot", c.due <= now)
        query = select(c.table_id).where(c.kind.in_(kinds), c.lease < now, ripe).limit(1)
        return await self.database.read(lambda connection: connection.execute(query).first() is not None)

    async def oldest_bot_move(self) -> int | None:
        """Return when the bot's move was due that has been waited for the longest."""
        query = select(func.min(jobs.c.due)).where(jobs.c.kind == "bot")
        return await self.database.read(lambda connection: connection.scalar(query))

    async def claim(self, kind: Kind, now: int, until: int) -> tuple[str, Job] | None:
        """Claim a free job until the lease ends, and return its table and the job."""
        c = jobs.c
        free = select(c.table_id).where(c.kind == kind, c.lease < now).order_by(c.due).limit(1)
        if kind == "clock":
            free = free.where(c.due <= now)
        chosen = free.with_for_update(skip_locked=True).scalar_subquery()
        change = update(jobs).where(c.table_id == chosen).values(lease=until).returning(c.table_id, c.seq, c.due)
        row = await self.writer.write(lambda connection: connection.execute(change).first())
        return None if row is None else (row.table_id, Job(kind=kind, seq=row.seq, due=row.due, lease=until))

    async def renew(self, table: str, job: Job, until: int) -> None:
        """Extend the lease of a job."""
        await self.execute(update(jobs).where(jobs.c.table_id == table, jobs.c.seq == job.seq).values(lease=until))

    async def drop(self, table: str, job: Job) -> None:
        """Remove a job that has nothing left to do."""
        await self.execute(delete(jobs).where(jobs.c.table_id == table, jobs.c.seq == job.seq))

    async def release_all(self) -> None:
        """Release all leases: the only process of this database has restarted."""
        await self.execute(update(jobs).values(lease=0))

    async def execute(self, statement: Executable) -> None:
        await self.writer.write(lambda connection: connection.execute(statement).close())


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
