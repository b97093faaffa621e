"""Reading and writing the truth. Every write is one transaction, and tells the other processes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import ARRAY, Integer, String, and_, delete, func, insert, literal, or_, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from oriflamme.server import schema
from oriflamme.server.codes import Refused
from oriflamme.server.database import Database
from oriflamme.server.rows import ChatRow, Holder, Job, Loaded, MoveRow, SeatRow, TableRow

CHANNEL = "oriflamme"
CHANGED = -1
"""What the bus says when something else than the moves of a table changed."""
CHAT_LINES = 200


class Store:
    """The tables of one database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.upsert: Any = sqlite.insert if database.is_sqlite else postgresql.insert

    # ---- reading ---------------------------------------------------------------------------------------

    async def holder(self, digest: bytes) -> Holder | None:
        """What a link opens."""
        query = select(schema.links.c.table_id, schema.links.c.seat).where(schema.links.c.hash == digest)
        async with self.database.reader.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Holder(row.table_id, row.seat)

    async def table(self, table: str) -> TableRow:
        """A table's own row; an unknown one is refused."""
        async with self.database.reader.connect() as connection:
            return await self._table(connection, table)

    async def load(self, table: str) -> Loaded:
        """Everything about a table, as of one moment."""
        async with self.database.reader.begin() as connection:
            row = await self._table(connection, table)
            found = await connection.execute(select(schema.mutes).where(schema.mutes.c.table_id == table))
            mutes = frozenset((row.seat, row.muted) for row in found)
            moves = await self._moves(connection, table, 0)
            seats, chat = await self._seats(connection, table), await self._chat(connection, table, 0)
        return Loaded(row, seats, moves, chat, mutes)

    async def moves(self, table: str, after: int) -> tuple[MoveRow, ...]:
        """The moves from this number on."""
        async with self.database.reader.connect() as connection:
            return await self._moves(connection, table, after)

    async def news(self, known: dict[str, int]) -> dict[str, list[MoveRow]]:
        """The moves of several tables from given numbers on, in one query; PostgreSQL only."""
        c = schema.moves.c
        ids = func.unnest(literal(list(known), ARRAY(String)), literal(list(known.values()), ARRAY(Integer)))
        asked = ids.table_valued("id", "after", name="asked").render_derived()
        query = select(schema.moves).join(asked, and_(c.table_id == asked.c.id, c.seq >= asked.c.after))
        found: dict[str, list[MoveRow]] = {table: [] for table in known}
        async with self.database.reader.connect() as connection:
            for r in await connection.execute(query.order_by(c.table_id, c.seq)):
                found[r.table_id].append(MoveRow(r.seq, r.seat, r.move, r.bot, r.at))
        return found

    async def facts(self, table: str, after_chat: int) -> tuple[TableRow, tuple[SeatRow, ...], tuple[ChatRow, ...]]:
        """What changes besides the moves."""
        async with self.database.reader.begin() as connection:
            row = await self._table(connection, table)
            return row, await self._seats(connection, table), await self._chat(connection, table, after_chat)

    async def lobby(self, limit: int = 100) -> list[tuple[TableRow, tuple[SeatRow, ...], int]]:
        """Public tables that wait or are being played, newest first, with their versions."""
        t, m = schema.tables, schema.moves
        version = select(func.count()).where(m.c.table_id == t.c.id).scalar_subquery().label("version")
        query = select(t, version).where(t.c.public, t.c.finished.is_(None)).order_by(t.c.created.desc()).limit(limit)
        async with self.database.reader.begin() as connection:
            rows = (await connection.execute(query)).all()
            seats = await self._seats_of(connection, [row.id for row in rows])
        return [(table_row(row), seats[row.id], row.version) for row in rows]

    # ---- writing ---------------------------------------------------------------------------------------

    async def create(
        self, table: TableRow, seats: Sequence[SeatRow], links: Iterable[tuple[bytes, int | None]], job: Job | None
    ) -> None:
        """Put a new table on disk."""
        async with self.database.writer.begin() as connection:
            await self._create(connection, table, seats, links, job)

    async def rematch(
        self, old: str, table: TableRow, seats: Sequence[SeatRow], spectator: bytes, job: Job | None
    ) -> bool:
        """Put the rematch of a table on disk, unless there is one already."""
        t = schema.tables
        async with self.database.writer.begin() as connection:
            claim = update(t).where(t.c.id == old, t.c.rematch.is_(None)).values(rematch=table.id)
            if (await connection.execute(claim)).rowcount != 1:
                return False
            await self._create(connection, table, seats, [(spectator, None)], job)
            await self.tell(connection, [(old, CHANGED)])
        return True

    async def add_link(self, holder: Holder, digest: bytes, limit: int) -> None:
        """One more link to a seat or to the spectators' bench; beyond the limit the oldest way in is enough."""
        c = schema.links.c
        same = c.seat.is_(None) if holder.seat is None else c.seat == holder.seat
        async with self.database.writer.begin() as connection:
            count = await connection.scalar(select(func.count()).where(c.table_id == holder.table, same))
            if holder.seat is not None and (count or 0) >= limit:
                raise Refused("too_many")
            await connection.execute(insert(schema.links).values(hash=digest, table_id=holder.table, seat=holder.seat))

    async def sit(self, holder: Holder, name: str, now: int, only_free: bool = False) -> bool:
        """Put a name on a seat; whether the seat could be had."""
        c = schema.seats.c
        change = update(schema.seats).where(c.table_id == holder.table, c.seat == holder.seat, c.own_bot.is_(False))
        if only_free:
            change = change.where(c.name.is_(None))
        async with self.database.writer.begin() as connection:
            since = func.coalesce(c.since, now)
            if (await connection.execute(change.values(name=name, since=since))).rowcount != 1:
                return False
            if only_free:  # nobody else keeps a way in, not even who made the table
                lk = schema.links.c
                await connection.execute(
                    delete(schema.links).where(lk.table_id == holder.table, lk.seat == holder.seat)
                )
            await self.tell(connection, [(holder.table, CHANGED)])
        return True

    async def fill(self, table: str, level: str) -> None:
        """Give the free seats to bots."""
        c = schema.seats.c
        free = (c.table_id == table, c.name.is_(None), c.own_bot.is_(False))
        async with self.database.writer.begin() as connection:
            await connection.execute(update(schema.seats).where(*free).values(bot=level, own_bot=True))
            await self.tell(connection, [(table, CHANGED)])

    async def begin(self, table: str, now: int, job: Job | None) -> bool:
        """Begin the game, once and only when no seat is free."""
        t, c = schema.tables, schema.seats.c
        waiting = select(c.seat).where(c.table_id == table, c.name.is_(None), c.own_bot.is_(False)).exists()
        change = update(t).where(t.c.id == table, t.c.started.is_(None), ~waiting).values(started=now)
        async with self.database.writer.begin() as connection:
            if (await connection.execute(change)).rowcount != 1:
                return False
            await self.put_jobs(connection, [(table, job)])
            await self.tell(connection, [(table, CHANGED)])
        return True

    async def set_bot(self, holder: Holder, bot: str | None, now: int, job: Job | None) -> None:
        """Let a bot play a person's seat, or the person again."""
        c = schema.seats.c
        change = update(schema.seats).where(c.table_id == holder.table, c.seat == holder.seat, c.own_bot.is_(False))
        async with self.database.writer.begin() as connection:
            values: dict[str, Any] = {"bot": bot} if bot is not None else {"bot": None, "since": now}
            await connection.execute(change.values(**values))
            await self.put_jobs(connection, [(holder.table, job)])
            await self.tell(connection, [(holder.table, CHANGED)])

    async def say(self, table: str, seat: int, name: str, words: str, now: int) -> None:
        """Add a line to the chat."""
        line = insert(schema.chat).values(table_id=table, seat=seat, name=name, text=words, at=now)
        async with self.database.writer.begin() as connection:
            await connection.execute(line)
            await self.tell(connection, [(table, CHANGED)])

    async def mute(self, table: str, seat: int, other: int, muted: bool) -> None:
        """Remember who does not want to hear whom."""
        c = schema.mutes.c
        row = {"table_id": table, "seat": seat, "muted": other}
        async with self.database.writer.begin() as connection:
            if muted:
                await connection.execute(self.upsert(schema.mutes).values(row).on_conflict_do_nothing())
            else:
                await connection.execute(
                    delete(schema.mutes).where(c.table_id == table, c.seat == seat, c.muted == other)
                )

    async def report(self, table: str, seat: int, line: int, reason: str, now: int) -> bool:
        """Keep a report of a line of this table's chat; whether there is such a line."""
        c = schema.chat.c
        async with self.database.writer.begin() as connection:
            if await connection.scalar(select(c.id).where(c.id == line, c.table_id == table)) is None:
                return False
            row = {"table_id": table, "chat_id": line, "seat": seat, "reason": reason, "at": now}
            await connection.execute(insert(schema.reports).values(row))
        return True

    # ---- what must happen by itself --------------------------------------------------------------------

    async def claim(self, kind: str, now: int, until: int) -> tuple[str, Job] | None:
        """Take a job that nobody works on; others leave it alone until then."""
        c = schema.jobs.c
        open_jobs = select(c.table_id).where(c.kind == kind, c.lease < now).order_by(c.due).limit(1)
        if kind == "clock":
            open_jobs = open_jobs.where(c.due <= now)
        chosen = open_jobs.with_for_update(skip_locked=True).scalar_subquery()
        order = update(schema.jobs).where(c.table_id == chosen).values(lease=until)
        async with self.database.writer.begin() as connection:
            row = (await connection.execute(order.returning(c.table_id, c.seq, c.due))).first()
        return (
            None if row is None else (row.table_id, Job("bot" if kind == "bot" else "clock", row.seq, row.due, until))
        )

    async def has_open_jobs(self, kinds: Sequence[str], now: int) -> bool:
        """Whether there is anything to claim, without writing."""
        c = schema.jobs.c
        ripe = or_(c.kind == "bot", c.due <= now)
        query = select(c.table_id).where(c.kind.in_(kinds), c.lease < now, ripe).limit(1)
        async with self.database.reader.connect() as connection:
            return (await connection.execute(query)).first() is not None

    async def renew(self, table: str, job: Job, until: int) -> None:
        """Keep a job for longer."""
        c = schema.jobs.c
        order = update(schema.jobs).where(c.table_id == table, c.seq == job.seq).values(lease=until)
        async with self.database.writer.begin() as connection:
            await connection.execute(order)

    async def drop_job(self, table: str, job: Job) -> None:
        """Remove a job that has nothing left to do."""
        c = schema.jobs.c
        async with self.database.writer.begin() as connection:
            await connection.execute(delete(schema.jobs).where(c.table_id == table, c.seq == job.seq))

    async def free_jobs(self) -> None:
        """Forget who worked on what: the only process of this database starts anew."""
        async with self.database.writer.begin() as connection:
            await connection.execute(update(schema.jobs).values(lease=0))

    # ---- inside a transaction --------------------------------------------------------------------------

    async def _create(
        self,
        connection: AsyncConnection,
        table: TableRow,
        seats: Sequence[SeatRow],
        links: Iterable[tuple[bytes, int | None]],
        job: Job | None,
    ) -> None:
        await connection.execute(insert(schema.tables).values(asdict(table)))
        await connection.execute(insert(schema.seats), [{"table_id": table.id, **asdict(seat)} for seat in seats])
        rows = [{"hash": digest, "table_id": table.id, "seat": seat} for digest, seat in links]
        await connection.execute(insert(schema.links), rows)
        await self.put_jobs(connection, [(table.id, job)])

    async def put_jobs(self, connection: AsyncConnection, jobs: Sequence[tuple[str, Job | None]]) -> None:
        """Set or remove what must happen by itself at these tables."""
        rows = [
            {"table_id": table, "kind": job.kind, "seq": job.seq, "due": job.due, "lease": job.lease}
            for table, job in jobs
            if job is not None
        ]
        gone = [table for table, job in jobs if job is None]
        if rows:
            order = self.upsert(schema.jobs)
            new = {name: order.excluded[name] for name in ("kind", "seq", "due", "lease")}
            await connection.execute(order.on_conflict_do_update(index_elements=["table_id"], set_=new), rows)
        if gone:
            await connection.execute(delete(schema.jobs).where(schema.jobs.c.table_id.in_(gone)))

    async def tell(self, connection: AsyncConnection, news: Sequence[tuple[str, int]]) -> None:
        """Say on the bus which table reached which version; told when the transaction is committed."""
        if not self.database.is_sqlite:
            rows = [{"channel": CHANNEL, "news": f"{table} {version}"} for table, version in news]
            await connection.execute(text("SELECT pg_notify(:channel, :news)"), rows)

    async def _table(self, connection: AsyncConnection, table: str) -> TableRow:
        row = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table))).first()
        if row is None:
            raise Refused("unknown_table")
        return table_row(row)

    async def _seats(self, connection: AsyncConnection, table: str) -> tuple[SeatRow, ...]:
        return (await self._seats_of(connection, [table]))[table]

    async def _seats_of(self, connection: AsyncConnection, tables: list[str]) -> dict[str, tuple[SeatRow, ...]]:
        c = schema.seats.c
        found: dict[str, list[SeatRow]] = {table: [] for table in tables}
        query = select(schema.seats).where(c.table_id.in_(tables)).order_by(c.table_id, c.seat)
        for row in await connection.execute(query):
            found[row.table_id].append(SeatRow(row.seat, row.name, row.bot, row.own_bot, row.since))
        return {table: tuple(rows) for table, rows in found.items()}

    async def _moves(self, connection: AsyncConnection, table: str, after: int) -> tuple[MoveRow, ...]:
        c = schema.moves.c
        query = select(schema.moves).where(c.table_id == table, c.seq >= after).order_by(c.seq)
        return tuple(MoveRow(r.seq, r.seat, r.move, r.bot, r.at) for r in await connection.execute(query))

    async def _chat(self, connection: AsyncConnection, table: str, after: int) -> tuple[ChatRow, ...]:
        c = schema.chat.c
        query = select(schema.chat).where(c.table_id == table, c.id > after).order_by(c.id.desc()).limit(CHAT_LINES)
        rows = (await connection.execute(query)).all()
        return tuple(ChatRow(r.id, r.seat, r.name, r.text, r.at) for r in reversed(rows))


def table_row(row: Any) -> TableRow:
    """A row of `tables` as a value."""
    return TableRow(
        row.id, row.created, row.started, row.finished, row.start, row.one_round, row.clock, row.public, row.replay,
        row.rematch,
    )  # fmt: skip
