"""Jobs on disk: a bot's move or the end of a clock that a table waits for, at most one for each table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import TYPE_CHECKING, Final, Literal

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Executable,
    Select,
    bindparam,
    case,
    delete,
    exists,
    func,
    or_,
    select,
    update,
)

from oriflamme.server.database import Database
from oriflamme.server.db_schema import jobs, presence, tables, upsert
from oriflamme.server.rows import Job

if TYPE_CHECKING:
    from oriflamme.server.writer import Writer

Kind = Literal["bot", "clock"]

LONGEST_LEASE: Final = 600_000
"""Milliseconds beyond the usual lease after which one was written before the wall clock was set back."""

OLDEST: Final = select(func.min(jobs.c.due)).where(jobs.c.kind == "bot")
"""When the bot's move was due that is waited for the longest."""


EACH: Final = 8
"""Waiting jobs of one maker that a worker looks at."""
MOST: Final = 500
"""Waiting jobs that a worker looks at."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A bot's move that nobody works on, and whose table it is."""

    id: str
    job: Job
    address: str
    """The mark of the maker's."""
    urgency: int
    """0 where a player waits, 2 where nobody does."""


class JobStore:
    """The jobs of one database. A lease keeps others away from a job while somebody works on it."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self.database = database
        self.writer = writer

    async def look(self, kinds: Sequence[Kind], now: int, until: int) -> tuple[bool, int | None]:
        """Return whether there is anything to claim, and when the bot's move was due that is waited for the longest."""
        return await self.database.read(
            lambda connection: (
                any(connection.execute(claimable(kind, now, until)).first() is not None for kind in kinds),
                connection.scalar(OLDEST),
            )
        )

    async def claim(self, kind: Kind, now: int, until: int) -> tuple[str, Job] | None:
        """Claim a free job until the lease ends, and return its table and the job."""
        c = jobs.c
        chosen = claimable(kind, now, until).with_for_update(skip_locked=True).scalar_subquery()
        change = update(jobs).where(c.table_id == chosen).values(lease=until).returning(c.table_id, c.seq, c.due)
        row = await self.writer.write(lambda connection: connection.execute(change).first())
        return None if row is None else (row.table_id, Job(kind=kind, seq=row.seq, due=row.due, lease=until))

    async def waiting(self, now: int, until: int) -> list[Waiting]:
        """Return the bots' moves that a worker may choose from: a few of each maker, those of players first."""
        times = {"now": now, "late": until + LONGEST_LEASE}
        rows = await self.database.read(lambda connection: connection.execute(WAITING, times).all())
        return [
            Waiting(row.table_id, Job(kind="bot", seq=row.seq, due=row.due, quick=row.quick), row.maker, row.urgency)
            for row in rows
        ]

    async def claim_waiting(self, waiting: Waiting, now: int, until: int) -> Job | None:
        """Claim a job until the lease ends, unless somebody else was faster."""
        same = (*is_same(waiting.id, waiting.job), is_free(now, until))
        change = update(jobs).where(*same).values(lease=until).returning(jobs.c.due)
        due = await self.writer.write(lambda connection: connection.scalar(change))
        return None if due is None else replace(waiting.job, due=due, lease=until)

    async def renew(self, table: str, job: Job, until: int) -> None:
        """Extend the lease of a job."""
        await self.execute(update(jobs).where(*is_same(table, job)).values(lease=until))

    async def postpone(self, table: str, job: Job) -> None:
        """Let a job wait until it is due; nobody works on it until then."""
        await self.execute(update(jobs).where(*is_same(table, job)).values(due=job.due, lease=job.lease))

    async def ensure(self, table: str, job: Job) -> None:
        """Write a job unless the disk has it, or a later one."""
        query = select(jobs.c.seq, jobs.c.kind).where(jobs.c.table_id == table)
        found = await self.database.read(lambda connection: connection.execute(query).first())
        if found is None or found.seq < job.seq or (found.seq == job.seq and found.kind != job.kind):
            await self.writer.write(lambda connection: put_jobs(connection, [(table, job)]))

    async def drop(self, table: str, job: Job) -> None:
        """Remove a job that has nothing left to do."""
        await self.execute(delete(jobs).where(*is_same(table, job)))

    async def release_all(self) -> None:
        """Release all leases: the only process of this database has restarted."""
        await self.execute(update(jobs).values(lease=0))

    async def execute(self, statement: Executable) -> None:
        await self.writer.write(lambda connection: connection.execute(statement).close())


def is_same(table: str, job: Job) -> tuple[ColumnElement[bool], ...]:
    """A job on disk is still this one: somebody may have put another in its place."""
    return jobs.c.table_id == table, jobs.c.seq == job.seq, jobs.c.kind == job.kind


def claimable(kind: Kind, now: int, until: int) -> Select[tuple[str]]:
    """Return a query for the next job of a kind. Clocks that run out later, perhaps in days, are not looked at."""
    c = jobs.c
    query = select(c.table_id).where(c.kind == kind, is_free(now, until)).order_by(c.due).limit(1)
    return query if kind == "bot" else query.where(c.due <= now)


def is_free(now: int, until: int) -> ColumnElement[bool]:
    """Nobody works on a job: its lease is over, or so long that the wall clock must have been set back since."""
    return or_(jobs.c.lease < now, jobs.c.lease > until + LONGEST_LEASE)


def waiting_query() -> Select[tuple[str, int, int, bool, str, int]]:
    """Return a query for the bots' moves that nobody works on. No maker keeps those of others from being seen."""
    c, open_socket = jobs.c, exists().where(presence.c.table_id == jobs.c.table_id, presence.c.left.is_(None))
    urgency = case((open_socket, 0), else_=2).label("urgency")
    is_waiting = or_(c.lease < bindparam("now", type_=BigInteger), c.lease > bindparam("late", type_=BigInteger))
    found = (
        select(c.table_id, c.seq, c.due, c.quick, tables.c.maker, urgency)
        .join_from(jobs, tables)
        .where(c.kind == "bot", is_waiting)
        .subquery()
    )
    of_maker = found.c.maker, found.c.quick
    place = func.row_number().over(partition_by=of_maker, order_by=(found.c.urgency, found.c.due)).label("place")
    ranked = select(found, place).subquery()
    chosen = select(*(ranked.c[column.name] for column in found.c)).where(ranked.c.place <= EACH)
    return chosen.order_by(ranked.c.urgency, ranked.c.place, ranked.c.due).limit(MOST)


WAITING: Final = waiting_query()


def put_jobs(connection: Connection, changes: Sequence[tuple[str, Job | None]]) -> None:
    """Set or remove the jobs of these tables; a job of an earlier move never replaces that of a later one."""
    rows = [{"table_id": table, **asdict(job)} for table, job in changes if job is not None]
    gone = [table for table, job in changes if job is None]
    if rows:
        order = upsert(connection, jobs)
        new = {field.name: order.excluded[field.name] for field in fields(Job)}
        is_newer = jobs.c.seq <= order.excluded.seq
        connection.execute(order.on_conflict_do_update(index_elements=["table_id"], set_=new, where=is_newer), rows)
    if gone:
        connection.execute(delete(jobs).where(jobs.c.table_id.in_(gone)))
