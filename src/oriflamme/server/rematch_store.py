"""Rematches on disk: an invitation concerns two tables, so every answer is written to both at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

from sqlalchemy import Connection, func, insert, select, update

from oriflamme.server.bus import announce
from oriflamme.server.db_schema import links, seats, tables
from oriflamme.server.queries import read_seats, read_table
from oriflamme.server.refusals import Refused
from oriflamme.server.rows import SeatRow, TableRow
from oriflamme.server.seating import VACANT, Note
from oriflamme.server.seating_store import put_notes

if TYPE_CHECKING:
    from oriflamme.server.writer import Writer


class RematchStore:
    """The rematches of one database."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    async def offer(self, old: str, by: int, table: TableRow, rows: Sequence[SeatRow], spectator: bytes) -> bool:
        """Store the rematch of a table unless there is one, and return whether it was stored."""
        claim = update(tables).where(tables.c.id == old, tables.c.rematch.is_(None)).values(rematch=table.id)

        def order(connection: Connection) -> bool:
            if connection.execute(claim).rowcount != 1:
                return False
            connection.execute(insert(tables).values(asdict(table)))
            connection.execute(insert(seats), [{"table_id": table.id, **asdict(row)} for row in rows])
            connection.execute(insert(links).values(hash=spectator, table_id=table.id, seat=None))
            answer(connection, old, by, True, "rematch", table.created)
            return True

        return await self.writer.write(order)

    async def accept(self, old: str, seat: int, new: str, new_seat: int, digest: bytes, limit: int, now: int) -> None:
        """Sit down in the rematch, with a link of one's own; refused where the seat is no longer kept."""

        def order(connection: Connection) -> None:
            row = read_table(connection, new, lock=True)
            kept = read_seats(connection, new)[new_seat]
            if not kept.kept:
                raise Refused("seat_taken" if row.status == "waiting" else "already_started")
            here = (links.c.table_id == new, links.c.seat == new_seat)
            if (connection.scalar(select(func.count()).where(*here)) or 0) >= limit:
                raise Refused("too_many")
            connection.execute(insert(links).values(hash=digest, table_id=new, seat=new_seat))
            if kept.invited:
                change(connection, new, new_seat, invited=False, since=now)
                claim = update(tables).where(tables.c.id == new, tables.c.host.is_(None))
                connection.execute(claim.values(host=new_seat))
                put_notes(connection, new, (Note("sat_down", new_seat, kept.name or ""),), 0, now)
                announce(connection, [new])
                answer(connection, old, seat, True, None, now)

        await self.writer.write(order)

    async def decline(self, old: str, seat: int, new: str, new_seat: int, now: int) -> None:
        """Say that one does not play again: the seat is free."""

        def order(connection: Connection) -> None:
            read_table(connection, new, lock=True)
            kept = read_seats(connection, new)[new_seat]
            if not kept.invited:
                raise Refused("not_allowed")
            change(connection, new, new_seat, **VACANT)
            announce(connection, [new])
            answer(connection, old, seat, False, "declined", now)

        await self.writer.write(order)


def answer(connection: Connection, table: str, seat: int, again: bool, note: str | None, now: int) -> None:
    """Write an answer to the table whose game is over."""
    name = read_seats(connection, table)[seat].name or ""
    change(connection, table, seat, again=again)
    if note is not None:
        put_notes(connection, table, (Note(note, seat, name, seat),), 0, now)
    announce(connection, [table])


def change(connection: Connection, table: str, seat: int, **values: object) -> None:
    connection.execute(update(seats).where(seats.c.table_id == table, seats.c.seat == seat).values(**values))
