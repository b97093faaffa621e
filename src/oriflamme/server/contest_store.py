"""Contests on disk: the deals, and who plays them, each once."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, and_, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from oriflamme.server.database import Database
from oriflamme.server.db_schema import contests, entries, links, moves, results, seats, tables, upsert
from oriflamme.server.line import HINT, UNDO
from oriflamme.server.profile_store import attach_seat, open_profile
from oriflamme.server.refusals import Refused
from oriflamme.server.rows import ContestRow, EntryRow, Holder, SeatRow, TableRow
from oriflamme.server.writer import Writer

E: Final = entries.c


@dataclass(frozen=True, slots=True)
class Beginning:
    """A table that somebody begins a contest with, and the hash of the link that opens the seat."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    link: bytes


class ContestStore:
    """Reads and writes contests."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self.database = database
        self.writer = writer

    # ---- reading ---------------------------------------------------------------------------------------

    async def of_day(self, day: str) -> ContestRow | None:
        """Return the deal of a day, if anybody has played it."""
        return await self.find(contests.c.day == day)

    async def of_link(self, link: bytes) -> ContestRow | None:
        """Return the challenge of a link."""
        return await self.find(contests.c.link == link)

    async def find(self, which: Any) -> ContestRow | None:
        query = select(contests).where(which)
        row = await self.database.read(lambda connection: connection.execute(query).first())
        return None if row is None else contest_row(row)

    async def day_before(self, day: str) -> str | None:
        """Return the last day before this one whose deal somebody played."""
        query = select(func.max(contests.c.day)).where(contests.c.day < day)
        return await self.database.read(lambda connection: connection.scalar(query))

    async def entries(self, contest: str) -> list[EntryRow]:
        """Return everybody who has begun a contest, in that order."""
        return await self.matching(E.contest == contest)

    async def entry(self, contest: str, profile: bytes) -> EntryRow | None:
        """Return the entry of a profile."""
        return next(iter(await self.matching(E.contest == contest, E.profile == profile)), None)

    async def entry_of(self, contest: str, table: str | None) -> EntryRow | None:
        """Return the entry of a table."""
        return next(iter(await self.matching(E.contest == contest, E.table_id == table)), None)

    async def matching_tables(self, tables: Sequence[str]) -> list[EntryRow]:
        """Return the entries of tables."""
        return await self.matching(E.table_id.in_(tables)) if tables else []

    async def matching(self, *which: Any) -> list[EntryRow]:
        query = entry_query().where(*which).order_by(E.at, E.table_id)
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [entry_row(row) for row in rows]

    async def count(self, contest: str, before: int | None) -> int:
        """Return how many have finished a contest, before a moment if it ends."""
        query = select(func.count()).select_from(entries.join(tables, tables.c.id == E.table_id))
        query = query.where(E.contest == contest, tables.c.finished.is_not(None))
        query = query if before is None else query.where(tables.c.finished < before)
        return await self.database.read(lambda connection: connection.scalar(query)) or 0

    # ---- writing ---------------------------------------------------------------------------------------

    async def enter(self, contest: ContestRow, profile: bytes, new: Beginning, now: int) -> bool:
        """Begin a contest with a new table; return False if this profile has begun it before."""

        def order(connection: Connection) -> bool:
            if not open_profile(connection, profile, now):
                raise Refused("unknown_link")
            put_contest(connection, contest)
            mine = (E.contest == contest.id, E.profile == profile)
            if connection.scalar(select(E.table_id).where(*mine)) is not None:
                return False
            put_table(connection, new)
            holder = Holder(new.table.id, contest.seat)
            put_entry(connection, contest, profile, holder, now)
            attach_seat(connection, profile, holder, new.link, now)
            return True

        try:
            return await self.writer.write(order)
        except IntegrityError:  # the same profile, through another process, at the same moment
            return False

    async def challenge(self, contest: ContestRow, link: bytes, profile: bytes, holder: Holder, now: int) -> None:
        """Store a challenge, with the game of the one who makes it; it may be there already."""

        def order(connection: Connection) -> None:
            if not open_profile(connection, profile, now):
                raise Refused("unknown_link")
            if connection.scalar(select(contests.c.id).where(contests.c.link == link)) is None:
                put_contest(connection, contest, link)
                put_entry(connection, contest, profile, holder, now)

        with suppress(IntegrityError):  # made through another process at the same moment
            await self.writer.write(order)

    async def remember(self, profile: bytes, holder: Holder, link: bytes, now: int) -> None:
        """Attach the seat of an entry again, if its game was forgotten."""
        await self.writer.write(lambda connection: attach_seat(connection, profile, holder, link, now))

    async def adjust(self, table: str, seat: int, adjusted: float) -> None:
        """Keep the result without luck of a game that was reviewed."""
        change = update(entries).where(E.table_id == table, E.seat == seat).values(adjusted=adjusted)
        await self.writer.write(lambda connection: connection.execute(change).close())


# ---- inside a transaction ------------------------------------------------------------------------------------


def put_contest(connection: Connection, contest: ContestRow, link: bytes | None = None) -> None:
    """Store a contest unless it is there."""
    row = asdict(contest) | {"bots": list(contest.bots), "link": link}
    row["table_id"] = row.pop("table")
    connection.execute(upsert(connection, contests).values(row).on_conflict_do_nothing())


def put_table(connection: Connection, new: Beginning) -> None:
    """Store a table that only its player has a link to."""
    player = next(seat.seat for seat in new.seats if not seat.own_bot)
    connection.execute(insert(tables).values(asdict(new.table)))
    connection.execute(insert(seats), [{"table_id": new.table.id, **asdict(seat)} for seat in new.seats])
    connection.execute(insert(links).values(hash=new.link, table_id=new.table.id, seat=player))


def put_entry(connection: Connection, contest: ContestRow, profile: bytes, holder: Holder, now: int) -> None:
    row = {"contest": contest.id, "profile": profile, "table_id": holder.table, "seat": holder.seat, "at": now}
    connection.execute(insert(entries).values(row))


def entry_query() -> Any:
    """Return a query for entries with their results."""
    r, m, others = results.c, moves.c, results.alias()
    first = (others.c.table_id == E.table_id, others.c.place == 1)
    winners = select(func.count()).select_from(others).where(*first).scalar_subquery().label("winners")
    help = (m.table_id == E.table_id, or_(m.move == HINT, m.move.like(f"{UNDO}%")))
    helped = select(func.count()).select_from(moves).where(*help).scalar_subquery().label("helped")
    return (
        select(entries, tables.c.finished, seats.c.name, r.place, r.influence, winners, helped)
        .join(tables, tables.c.id == E.table_id)
        .join(seats, and_(seats.c.table_id == E.table_id, seats.c.seat == E.seat))
        .join(results, and_(r.table_id == E.table_id, r.seat == E.seat), isouter=True)
    )


def entry_row(row: Row[Any]) -> EntryRow:
    return EntryRow(
        profile=bytes(row.profile),
        table=row.table_id,
        seat=row.seat,
        at=row.at,
        finished=row.finished,
        name=row.name or "",
        place=row.place,
        influence=row.influence,
        winners=row.winners,
        helped=row.helped,
        adjusted=row.adjusted,
    )


def contest_row(row: Row[Any]) -> ContestRow:
    return ContestRow(
        id=row.id,
        day=row.day,
        start=row.start,
        seat=row.seat,
        bots=tuple(row.bots),
        created=row.created,
        table=row.table_id,
    )
