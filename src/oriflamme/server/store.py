"""Reading and writing the truth. Every write is one transaction, and tells the other processes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

import orjson
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
    or_,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

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
        row = await self.database.read(lambda connection: connection.execute(query).first())
        return None if row is None else Holder(row.table_id, row.seat)

    async def table(self, table: str) -> TableRow:
        """A table's own row; an unknown one is refused."""
        return await self.database.read(lambda connection: read_table(connection, table))

    async def load(self, table: str) -> Loaded:
        """Everything about a table, as of one moment."""

        def order(connection: Connection) -> Loaded:
            row = read_table(connection, table)
            found = connection.execute(select(schema.mutes).where(schema.mutes.c.table_id == table))
            mutes = frozenset((row.seat, row.muted) for row in found)
            moves = read_moves(connection, table, 0)
            return Loaded(row, read_seats(connection, table), moves, read_chat(connection, table, 0), mutes)

        return await self.database.read(order)

    async def moves(self, table: str, after: int) -> tuple[MoveRow, ...]:
        """The moves from this number on."""
        return await self.database.read(lambda connection: read_moves(connection, table, after))

    async def news(self, known: dict[str, int]) -> dict[str, list[MoveRow]]:
        """The moves of several tables from given numbers on, in one query; PostgreSQL only."""
        c = schema.moves.c
        ids = func.unnest(literal(list(known), ARRAY(String)), literal(list(known.values()), ARRAY(Integer)))
        asked = ids.table_valued("id", "after", name="asked").render_derived()
        query = select(schema.moves).join(asked, and_(c.table_id == asked.c.id, c.seq >= asked.c.after))
        found: dict[str, list[MoveRow]] = {table: [] for table in known}
        rows = await self.database.read(lambda one: one.execute(query.order_by(c.table_id, c.seq)).all())
        for r in rows:
            found[r.table_id].append(MoveRow(r.seq, r.seat, r.move, r.bot, r.at))
        return found

    async def facts(self, table: str, after_chat: int) -> tuple[TableRow, tuple[SeatRow, ...], tuple[ChatRow, ...]]:
        """What changes besides the moves."""
        return await self.database.read(
            lambda connection: (
                read_table(connection, table),
                read_seats(connection, table),
                read_chat(connection, table, after_chat),
            )
        )

    async def lobby(self, limit: int = 100) -> list[tuple[TableRow, tuple[SeatRow, ...], int]]:
        """Public tables that wait or are being played, newest first, with their versions."""
        t, m = schema.tables, schema.moves
        version = select(func.count()).where(m.c.table_id == t.c.id).scalar_subquery().label("version")
        query = select(t, version).where(t.c.public, t.c.finished.is_(None)).order_by(t.c.created.desc()).limit(limit)

        def order(connection: Connection) -> list[tuple[TableRow, tuple[SeatRow, ...], int]]:
            rows = connection.execute(query).all()
            seats = seats_of(connection, [row.id for row in rows])
            return [(table_row(row), seats[row.id], row.version) for row in rows]

        return await self.database.read(order)

    async def has_open_jobs(self, kinds: Sequence[str], now: int) -> bool:
        """Whether there is anything to claim, without writing."""
        c = schema.jobs.c
        ripe = or_(c.kind == "bot", c.due <= now)
        query = select(c.table_id).where(c.kind.in_(kinds), c.lease < now, ripe).limit(1)
        return await self.database.read(lambda connection: connection.execute(query).first() is not None)

    async def oldest_bot_job(self) -> int | None:
        """When the bot's move was due that is waited for the longest."""
        c = schema.jobs.c
        query = select(func.min(c.due)).where(c.kind == "bot")
        return await self.database.read(lambda connection: connection.scalar(query))

    # ---- writing ---------------------------------------------------------------------------------------

    async def create(
        self, table: TableRow, seats: Sequence[SeatRow], links: Iterable[tuple[bytes, int | None]], job: Job | None
    ) -> None:
        """Put a new table on disk."""
        await self.database.write(lambda connection: self._create(connection, table, seats, links, job))

    async def rematch(
        self, old: str, table: TableRow, seats: Sequence[SeatRow], spectator: bytes, job: Job | None
    ) -> bool:
        """Put the rematch of a table on disk, unless there is one already."""
        t = schema.tables
        claim = update(t).where(t.c.id == old, t.c.rematch.is_(None)).values(rematch=table.id)

        def order(connection: Connection) -> bool:
            if connection.execute(claim).rowcount != 1:
                return False
            self._create(connection, table, seats, [(spectator, None)], job)
            self.tell(connection, [(old, CHANGED)])
            return True

        return await self.database.write(order)

    async def add_link(self, holder: Holder, digest: bytes, limit: int) -> None:
        """One more link to a seat or to the spectators' bench; beyond the limit the oldest way in is enough."""
        c = schema.links.c
        same = c.seat.is_(None) if holder.seat is None else c.seat == holder.seat
        new = insert(schema.links).values(hash=digest, table_id=holder.table, seat=holder.seat)

        def order(connection: Connection) -> None:
            count = connection.scalar(select(func.count()).where(c.table_id == holder.table, same))
            if holder.seat is not None and (count or 0) >= limit:
                raise Refused("too_many")
            connection.execute(new)

        await self.database.write(order)

    async def sit(self, holder: Holder, name: str, now: int, only_free: bool = False) -> bool:
        """Put a name on a seat; whether the seat could be had."""
        c, links = schema.seats.c, schema.links
        change = update(schema.seats).where(c.table_id == holder.table, c.seat == holder.seat, c.own_bot.is_(False))
        if only_free:
            change = change.where(c.name.is_(None))
        # Nobody else keeps a way into a public seat, not even who made the table.
        forget = delete(links).where(links.c.table_id == holder.table, links.c.seat == holder.seat)

        def order(connection: Connection) -> bool:
            if connection.execute(change.values(name=name, since=func.coalesce(c.since, now))).rowcount != 1:
                return False
            if only_free:
                connection.execute(forget)
            self.tell(connection, [(holder.table, CHANGED)])
            return True

        return await self.database.write(order)

    async def fill(self, table: str, level: str) -> None:
        """Give the free seats to bots."""
        c = schema.seats.c
        free = (c.table_id == table, c.name.is_(None), c.own_bot.is_(False))
        await self.change(table, update(schema.seats).where(*free).values(bot=level, own_bot=True))

    async def begin(self, table: str, now: int, job: Job | None) -> bool:
        """Begin the game, once and only when no seat is free."""
        t, c = schema.tables, schema.seats.c
        waiting = select(c.seat).where(c.table_id == table, c.name.is_(None), c.own_bot.is_(False)).exists()
        change = update(t).where(t.c.id == table, t.c.started.is_(None), ~waiting).values(started=now)

        def order(connection: Connection) -> bool:
            if connection.execute(change).rowcount != 1:
                return False
            self.put_jobs(connection, [(table, job)])
            self.tell(connection, [(table, CHANGED)])
            return True

        return await self.database.write(order)

    async def set_bot(self, holder: Holder, bot: str | None, now: int, job: Job | None) -> None:
        """Let a bot play a person's seat, or the person again."""
        c = schema.seats.c
        change = update(schema.seats).where(c.table_id == holder.table, c.seat == holder.seat, c.own_bot.is_(False))
        values: dict[str, Any] = {"bot": bot} if bot is not None else {"bot": None, "since": now}

        def order(connection: Connection) -> None:
            connection.execute(change.values(**values))
            self.put_jobs(connection, [(holder.table, job)])
            self.tell(connection, [(holder.table, CHANGED)])

        await self.database.write(order)

    async def say(self, table: str, seat: int, name: str, words: str, now: int) -> None:
        """Add a line to the chat."""
        await self.change(table, insert(schema.chat).values(table_id=table, seat=seat, name=name, text=words, at=now))

    async def mute(self, table: str, seat: int, other: int, muted: bool) -> None:
        """Remember who does not want to hear whom."""
        c = schema.mutes.c
        row = {"table_id": table, "seat": seat, "muted": other}
        change: Any = delete(schema.mutes).where(c.table_id == table, c.seat == seat, c.muted == other)
        if muted:
            change = self.upsert(schema.mutes).values(row).on_conflict_do_nothing()
        await self.execute(change)

    async def report(self, table: str, seat: int, line: int, reason: str, now: int) -> bool:
        """Keep a report of a line of this table's chat; whether there is such a line."""
        c = schema.chat.c
        row = {"table_id": table, "chat_id": line, "seat": seat, "reason": reason, "at": now}

        def order(connection: Connection) -> bool:
            if connection.scalar(select(c.id).where(c.id == line, c.table_id == table)) is None:
                return False
            connection.execute(insert(schema.reports).values(row))
            return True

        return await self.database.write(order)

    async def reports(self) -> list[dict[str, Any]]:
        """What was reported, newest first, with the line it is about."""
        c, said = schema.reports.c, schema.chat.c
        joined = schema.reports.join(schema.chat, c.chat_id == said.id)
        columns = (c.at, c.table_id, said.name, said.text, c.seat, c.reason)
        query = select(*columns).select_from(joined).order_by(c.id.desc())
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [dict(zip(("at", "table", "name", "text", "by", "reason"), row, strict=True)) for row in rows]

    # ---- what must happen by itself --------------------------------------------------------------------

    async def claim(self, kind: str, now: int, until: int) -> tuple[str, Job] | None:
        """Take a job that nobody works on; others leave it alone until then."""
        c = schema.jobs.c
        open_jobs = select(c.table_id).where(c.kind == kind, c.lease < now).order_by(c.due).limit(1)
        if kind == "clock":
            open_jobs = open_jobs.where(c.due <= now)
        chosen = open_jobs.with_for_update(skip_locked=True).scalar_subquery()
        order = update(schema.jobs).where(c.table_id == chosen).values(lease=until)
        order_back = order.returning(c.table_id, c.seq, c.due)
        row = await self.database.write(lambda connection: connection.execute(order_back).first())
        return (
            None if row is None else (row.table_id, Job("bot" if kind == "bot" else "clock", row.seq, row.due, until))
        )

    async def renew(self, table: str, job: Job, until: int) -> None:
        """Keep a job for longer."""
        c = schema.jobs.c
        await self.execute(update(schema.jobs).where(c.table_id == table, c.seq == job.seq).values(lease=until))

    async def drop_job(self, table: str, job: Job) -> None:
        """Remove a job that has nothing left to do."""
        c = schema.jobs.c
        await self.execute(delete(schema.jobs).where(c.table_id == table, c.seq == job.seq))

    async def free_jobs(self) -> None:
        """Forget who worked on what: the only process of this database starts anew."""
        await self.execute(update(schema.jobs).values(lease=0))

    # ---- inside a transaction --------------------------------------------------------------------------

    async def execute(self, order: Executable) -> None:
        """One statement."""
        await self.database.write(lambda connection: connection.execute(order).close())

    async def change(self, table: str, order: Executable) -> None:
        """One statement that changes a table, and word of it."""

        def both(connection: Connection) -> None:
            connection.execute(order)
            self.tell(connection, [(table, CHANGED)])

        await self.database.write(both)

    def _create(
        self,
        connection: Connection,
        table: TableRow,
        seats: Sequence[SeatRow],
        links: Iterable[tuple[bytes, int | None]],
        job: Job | None,
    ) -> None:
        connection.execute(insert(schema.tables).values(asdict(table)))
        connection.execute(insert(schema.seats), [{"table_id": table.id, **asdict(seat)} for seat in seats])
        rows = [{"hash": digest, "table_id": table.id, "seat": seat} for digest, seat in links]
        connection.execute(insert(schema.links), rows)
        self.put_jobs(connection, [(table.id, job)])

    def put_moves(self, connection: Connection, moves: Sequence[tuple[str, MoveRow]]) -> set[tuple[str, int]]:
        """Append moves; the tables and numbers of those whose number was free."""
        if self.database.is_sqlite and append_all(connection, moves):
            return {(table, move.seq) for table, move in moves}
        m = schema.moves
        order = self.upsert(m).on_conflict_do_nothing().returning(m.c.table_id, m.c.seq)
        rows = connection.execute(order, [{"table_id": table, **asdict(move)} for table, move in moves])
        return {(row.table_id, row.seq) for row in rows}

    def put_jobs(self, connection: Connection, jobs: Sequence[tuple[str, Job | None]]) -> None:
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
            connection.execute(order.on_conflict_do_update(index_elements=["table_id"], set_=new), rows)
        if gone:
            connection.execute(delete(schema.jobs).where(schema.jobs.c.table_id.in_(gone)))

    def tell(self, connection: Connection, news: Sequence[tuple[str, int]]) -> None:
        """Say on the bus which table reached which version; told when the transaction is committed."""
        if not self.database.is_sqlite:
            rows = [{"channel": CHANNEL, "news": f"{table} {version}"} for table, version in news]
            connection.execute(text("SELECT pg_notify(:channel, :news)"), rows)


APPEND = text(
    """
    INSERT INTO moves (table_id, seq, seat, move, bot, at)
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
        json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]')
    FROM json_each(:moves)
    """
)


def append_all(connection: Connection, moves: Sequence[tuple[str, MoveRow]]) -> bool:
    """Append moves to SQLite by one statement, all or none.

    Whoever calls SQLite gives the interpreter's lock away for every row and waits until a busy loop lends it again;
    here that is once for all rows.
    """
    rows = [(table, move.seq, move.seat, move.move, int(move.bot), move.at) for table, move in moves]
    try:
        connection.execute(APPEND, {"moves": orjson.dumps(rows).decode()}).close()
    except IntegrityError:
        return False
    return True


def read_table(connection: Connection, table: str) -> TableRow:
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).first()
    if row is None:
        raise Refused("unknown_table")
    return table_row(row)


def read_seats(connection: Connection, table: str) -> tuple[SeatRow, ...]:
    return seats_of(connection, [table])[table]


def seats_of(connection: Connection, tables: list[str]) -> dict[str, tuple[SeatRow, ...]]:
    c = schema.seats.c
    found: dict[str, list[SeatRow]] = {table: [] for table in tables}
    query = select(schema.seats).where(c.table_id.in_(tables)).order_by(c.table_id, c.seat)
    for row in connection.execute(query):
        found[row.table_id].append(SeatRow(row.seat, row.name, row.bot, row.own_bot, row.since))
    return {table: tuple(rows) for table, rows in found.items()}


def read_moves(connection: Connection, table: str, after: int) -> tuple[MoveRow, ...]:
    c = schema.moves.c
    query = select(schema.moves).where(c.table_id == table, c.seq >= after).order_by(c.seq)
    return tuple(MoveRow(r.seq, r.seat, r.move, r.bot, r.at) for r in connection.execute(query))


def read_chat(connection: Connection, table: str, after: int) -> tuple[ChatRow, ...]:
    c = schema.chat.c
    query = select(schema.chat).where(c.table_id == table, c.id > after).order_by(c.id.desc()).limit(CHAT_LINES)
    rows = connection.execute(query).all()
    return tuple(ChatRow(r.id, r.seat, r.name, r.text, r.at) for r in reversed(rows))


def table_row(row: Any) -> TableRow:
    """A row of `tables` as a value."""
    return TableRow(
        row.id, row.created, row.started, row.finished, row.start, row.one_round, row.clock, row.public, row.replay,
        row.rematch,
    )  # fmt: skip
