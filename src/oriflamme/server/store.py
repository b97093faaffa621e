"""Reading and writing tables. Every write is announced to the other processes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import (
    ARRAY,
    Connection,
    Executable,
    Integer,
    String,
    and_,
    delete,
    func,
    insert,
    literal,
    select,
    update,
)

from oriflamme.server import db_schema
from oriflamme.server.bus import announce
from oriflamme.server.database import Database
from oriflamme.server.db_schema import upsert
from oriflamme.server.job_store import JobStore
from oriflamme.server.metrics import Metrics
from oriflamme.server.names import check_name
from oriflamme.server.presence_store import PresenceStore
from oriflamme.server.queries import (
    move_row,
    read_chat,
    read_holder,
    read_moves,
    read_mutes,
    read_presence,
    read_seats,
    read_table,
    seats_of,
    table_row,
)
from oriflamme.server.refusals import Refused
from oriflamme.server.rematch_store import RematchStore
from oriflamme.server.rows import Facts, Holder, Loaded, MoveRow, PublicTable, SeatRow, TableRow
from oriflamme.server.seating import Note
from oriflamme.server.seating_store import SeatingStore, put_notes
from oriflamme.server.writer import Writer


class Store:
    """The tables of one database."""

    def __init__(self, database: Database, metrics: Metrics | None = None) -> None:
        self.database = database
        self.writer = Writer(database, metrics or Metrics())
        self.jobs = JobStore(database, self.writer)
        self.seating = SeatingStore(self.writer)
        self.presence = PresenceStore(self.writer)
        self.rematches = RematchStore(self.writer)

    # ---- reading ---------------------------------------------------------------------------------------

    async def holder(self, digest: bytes) -> Holder | None:
        """Return what a link opens."""
        return await self.database.read(lambda connection: read_holder(connection, digest))

    async def table(self, table: str) -> TableRow:
        """Return a table's own row; an unknown table is refused."""
        return await self.database.read(lambda connection: read_table(connection, table))

    async def load(self, table: str) -> Loaded:
        """Return everything about a table, as of one moment."""

        def order(connection: Connection) -> Loaded:
            return Loaded(
                table=read_table(connection, table),
                seats=read_seats(connection, table),
                moves=read_moves(connection, table, 0),
                chat=read_chat(connection, table, 0),
                mutes=read_mutes(connection, table),
                presence=read_presence(connection, table),
            )

        return await self.database.read(order)

    async def moves(self, table: str, after: int) -> tuple[MoveRow, ...]:
        """Return the moves from this number on."""
        return await self.database.read(lambda connection: read_moves(connection, table, after))

    async def news(self, known: dict[str, int]) -> dict[str, list[MoveRow]]:
        """Return the moves of several tables from given numbers on, in one query; PostgreSQL only."""
        c = db_schema.moves.c
        ids = func.unnest(literal(list(known), ARRAY(String)), literal(list(known.values()), ARRAY(Integer)))
        asked = ids.table_valued("id", "after", name="asked").render_derived()
        query = select(db_schema.moves).join(asked, and_(c.table_id == asked.c.id, c.seq >= asked.c.after))
        found: dict[str, list[MoveRow]] = {table: [] for table in known}
        rows = await self.database.read(lambda one: one.execute(query.order_by(c.table_id, c.seq)).all())
        for row in rows:
            found[row.table_id].append(move_row(row))
        return found

    async def facts(self, table: str, after_chat: int) -> Facts:
        """Return what can change besides the moves."""
        return await self.database.read(
            lambda connection: Facts(
                table=read_table(connection, table),
                seats=read_seats(connection, table),
                chat=read_chat(connection, table, after_chat),
                presence=read_presence(connection, table),
            )
        )

    async def lobby(self, limit: int = 100) -> list[tuple[TableRow, tuple[SeatRow, ...], int]]:
        """Return the public tables that are not over, newest first, with their versions."""
        t, m = db_schema.tables, db_schema.moves
        version = select(func.count()).where(m.c.table_id == t.c.id).scalar_subquery().label("version")
        query = select(t, version).where(t.c.public, t.c.finished.is_(None)).order_by(t.c.created.desc()).limit(limit)

        def order(connection: Connection) -> list[tuple[TableRow, tuple[SeatRow, ...], int]]:
            rows = connection.execute(query).all()
            seats = seats_of(connection, [row.id for row in rows])
            return [(table_row(row), seats[row.id], row.version) for row in rows]

        return await self.database.read(order)

    async def open_public(self) -> list[PublicTable]:
        """Return the public tables that wait or are being played."""
        t, s, m = db_schema.tables.c, db_schema.seats.c, db_schema.moves.c
        sitting = select(func.count(s.name), func.max(s.since)).where(s.table_id == t.id)
        played = select(func.count(), func.max(m.at)).where(m.table_id == t.id)
        columns = [
            query.with_only_columns(column).scalar_subquery()
            for query in (sitting, played)
            for column in query.selected_columns
        ]
        query = select(t.id, t.maker, t.created, t.started, *columns).where(t.public, t.finished.is_(None))
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [
            PublicTable(table, sitting, version, max(filter(None, times)), maker)
            for table, maker, created, started, sitting, since, version, moved in rows
            for times in [(created, started, since, moved)]
        ]

    # ---- writing ---------------------------------------------------------------------------------------

    async def create(
        self,
        table: TableRow,
        seats: Sequence[SeatRow],
        links: Iterable[tuple[bytes, int | None]],
        invitation: bytes | None = None,
    ) -> None:
        """Store a new table; the invitation opens whichever seat is free next."""
        rows = [{"hash": digest, "table_id": table.id, "seat": seat, "joins": False} for digest, seat in links]
        if invitation is not None:
            rows.append({"hash": invitation, "table_id": table.id, "seat": None, "joins": True})

        def order(connection: Connection) -> None:
            connection.execute(insert(db_schema.tables).values(asdict(table)))
            connection.execute(insert(db_schema.seats), [{"table_id": table.id, **asdict(seat)} for seat in seats])
            connection.execute(insert(db_schema.links), rows)

        await self.writer.write(order)

    async def invite(self, table: str, digest: bytes) -> None:
        """Make this the link to the next free seat; the one before is void."""
        links = db_schema.links
        old = delete(links).where(links.c.table_id == table, links.c.joins)
        new = insert(links).values(hash=digest, table_id=table, seat=None, joins=True)

        def order(connection: Connection) -> None:
            connection.execute(old)
            connection.execute(new)

        await self.writer.write(order)

    async def close_to_strangers(self, table: str) -> None:
        """Take a table out of the lobby."""
        t = db_schema.tables
        await self.change(table, update(t).where(t.c.id == table).values(public=False))

    async def add_link(self, holder: Holder, digest: bytes, limit: int) -> None:
        """Add a link to a seat or for a spectator; refuse one more than a seat may have."""
        c = db_schema.links.c
        same = c.seat.is_(None) if holder.seat is None else c.seat == holder.seat
        new = insert(db_schema.links).values(hash=digest, table_id=holder.table, seat=holder.seat)

        def order(connection: Connection) -> None:
            count = connection.scalar(select(func.count()).where(c.table_id == holder.table, same))
            if holder.seat is not None and (count or 0) >= limit:
                raise Refused("too_many")
            connection.execute(new)

        await self.writer.write(order)

    async def take(self, holder: Holder, name: str, now: int, digest: bytes) -> bool:
        """Put a name on a free seat, with this link alone, and return whether the seat was free.

        The seat's other links are revoked, including the one that its creator has. The first person is the host.
        """
        c, links = db_schema.seats.c, db_schema.links
        free = (c.table_id == holder.table, c.seat == holder.seat, c.own_bot.is_(False), c.name.is_(None))
        t = db_schema.tables
        claim = update(t).where(t.c.id == holder.table, t.c.host.is_(None)).values(host=holder.seat)

        def change(connection: Connection) -> bool:
            table = read_table(connection, holder.table, lock=True)
            seats = read_seats(connection, holder.table)
            if not any(row.free for row in seats if row.seat == holder.seat):
                return False
            check_name(table, seats, holder.seat or 0, name)
            if connection.execute(update(db_schema.seats).where(*free).values(name=name, since=now)).rowcount != 1:
                return False
            if table.locked:
                raise Refused("locked")
            connection.execute(delete(links).where(links.c.table_id == holder.table, links.c.seat == holder.seat))
            if read_holder(connection, digest) is not None:  # proposed, though it opens something else
                raise Refused("bad_request")
            row = {"hash": digest, "table_id": holder.table, "seat": holder.seat}
            connection.execute(insert(links).values(row))
            connection.execute(claim)
            put_notes(connection, holder.table, (Note("sat_down", holder.seat or 0, name),), 0, now)
            announce(connection, [holder.table])
            return True

        return await self.writer.write(change)

    async def rename(self, holder: Holder, name: str, digest: bytes) -> None:
        """Change the name of the person who has this link to a seat."""
        c, link = db_schema.seats.c, db_schema.links.c.hash
        seat = (c.table_id == holder.table, c.seat == holder.seat, c.own_bot.is_(False))

        def change(connection: Connection) -> None:
            if connection.scalar(select(link).where(link == digest)) is None:
                raise Refused("unknown_link")
            table = read_table(connection, holder.table, lock=True)
            check_name(table, read_seats(connection, holder.table), holder.seat or 0, name)
            if connection.execute(update(db_schema.seats).where(*seat).values(name=name)).rowcount != 1:
                raise Refused("bot_seat")
            announce(connection, [holder.table])

        await self.writer.write(change)

    async def say(self, table: str, seat: int, name: str, words: str, now: int) -> None:
        """Add a line to the chat."""
        row = {"table_id": table, "seat": seat, "name": name, "text": words, "at": now}
        await self.change(table, insert(db_schema.chat).values(row))

    async def mute(self, table: str, seat: int, other: int, muted: bool) -> None:
        """Store whom a seat has muted."""
        c = db_schema.mutes.c
        row = {"table_id": table, "seat": seat, "muted": other}
        gone = delete(db_schema.mutes).where(c.table_id == table, c.seat == seat, c.muted == other)

        def change(connection: Connection) -> None:
            new = upsert(connection, db_schema.mutes).values(row).on_conflict_do_nothing()
            connection.execute(new if muted else gone)

        await self.writer.write(change)

    async def report(self, table: str, seat: int, line: int, reason: str, now: int) -> bool:
        """Store a report of a line of this table's chat and return whether there is such a line."""
        c = db_schema.chat.c
        row = {"table_id": table, "chat_id": line, "seat": seat, "reason": reason, "at": now}

        def order(connection: Connection) -> bool:
            if connection.scalar(select(c.id).where(c.id == line, c.table_id == table, c.note.is_(None))) is None:
                return False
            connection.execute(insert(db_schema.reports).values(row))
            return True

        return await self.writer.write(order)

    async def reports(self) -> list[dict[str, Any]]:
        """Return the reports, newest first, each with its line of chat."""
        c, said = db_schema.reports.c, db_schema.chat.c
        joined = db_schema.reports.join(db_schema.chat, c.chat_id == said.id)
        columns = (c.at, c.table_id, said.name, said.text, c.seat, c.reason)
        query = select(*columns).select_from(joined).order_by(c.id.desc())
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [dict(zip(("at", "table", "name", "text", "by", "reason"), row, strict=True)) for row in rows]

    # ---- inside a transaction --------------------------------------------------------------------------

    async def change(self, table: str, order: Executable) -> None:
        """Run one statement that changes a table and announce it."""

        def both(connection: Connection) -> None:
            connection.execute(order)
            announce(connection, [table])

        await self.writer.write(both)
