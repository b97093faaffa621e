"""Writing who sits where: a change is written wholly, with its job, or not at all if something else came first."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, delete, func, insert, select, update

from oriflamme.server import db_schema
from oriflamme.server.bus import announce
from oriflamme.server.job_store import put_jobs
from oriflamme.server.queries import read_seats, read_table
from oriflamme.server.rows import Job, SeatRow
from oriflamme.server.seating import Note, Seating

if TYPE_CHECKING:
    from oriflamme.server.writer import Writer

NOTES: Final = 200
"""Notes that a table keeps."""


class Outrun(Exception):
    """Somebody else changed the table first."""


class SeatingStore:
    """The seats of one database."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    async def write(self, before: Seating, after: Seating, version: int, job: Job | None, now: int) -> bool:
        """Write a change of a table of this version; return False if it is no longer as it was before."""

        def order(connection: Connection) -> None:
            put_seating(connection, before, after, version, job, now)

        try:
            await self.writer.write(order)
        except Outrun:
            return False
        return True


def put_seating(
    connection: Connection, before: Seating, after: Seating, version: int, job: Job | None, now: int
) -> None:
    table = before.row.id
    if read_table(connection, table, lock=True) != before.row or read_seats(connection, table) != before.seats:
        raise Outrun
    if before.row != after.row:
        t = db_schema.tables
        connection.execute(update(t).where(t.c.id == table).values(changed(before.row, after.row)))
    for old, new in zip(before.seats, after.seats, strict=True):
        if old != new:
            put_seat(connection, table, old, new)
    if after.revoked:
        c = db_schema.links.c
        connection.execute(delete(db_schema.links).where(c.table_id == table, c.seat.in_(after.revoked)))
    put_notes(connection, table, after.notes, version, now)
    if after.row.status == "playing":
        put_jobs(connection, [(table, job)])
    # After the job: whoever moves at the same time has written theirs before, and is seen now.
    m = db_schema.moves.c
    if connection.scalar(select(func.count()).where(m.table_id == table)) != version:
        raise Outrun
    announce(connection, [table])


def put_seat(connection: Connection, table: str, old: SeatRow, new: SeatRow) -> None:
    c = db_schema.seats.c
    where = (c.table_id == table, c.seat == new.seat)
    connection.execute(update(db_schema.seats).where(*where).values(changed(old, new)))


def changed(old: Any, new: Any) -> dict[str, Any]:
    """Return the values that differ."""
    before = asdict(old)
    return {key: value for key, value in asdict(new).items() if value != before[key]}


def put_notes(connection: Connection, table: str, notes: tuple[Note, ...], version: int, now: int) -> None:
    """Add notes to the chat, and drop the oldest ones of a table that has many."""
    if not notes:
        return
    c = db_schema.chat.c
    rows = [
        {"table_id": table, "seat": note.seat, "name": note.name, "text": "", "at": now}
        | {"note": note.key, "by": note.by, "version": version}
        for note in notes
    ]
    connection.execute(insert(db_schema.chat), rows)
    mine = (c.table_id == table, c.note.is_not(None))
    oldest = select(c.id).where(*mine).order_by(c.id.desc()).offset(NOTES - 1).limit(1).scalar_subquery()
    connection.execute(delete(db_schema.chat).where(*mine, c.id < oldest))
