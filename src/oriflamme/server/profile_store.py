"""Profiles on disk: the games attached to a key, and the codes that carry it to another device."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, func, insert, select, tuple_, update

from oriflamme.server.database import Database
from oriflamme.server.db_schema import (
    carries,
    entries,
    links,
    moves,
    profile_games,
    profiles,
    puzzle_answers,
    seats,
    tables,
    upsert,
)
from oriflamme.server.queries import seats_of, table_row
from oriflamme.server.rows import CarryRow, Holder, OwnTable
from oriflamme.server.writer import Writer

MOST_GAMES: Final = 5000
"""Seats of one profile; the oldest are dropped."""
MOST_RUNNING: Final = 100
"""Games of one profile that are listed as running."""

G: Final = profile_games.c


class ProfileStore:
    """Reads and writes profiles."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self.database = database
        self.writer = writer

    # ---- reading ---------------------------------------------------------------------------------------

    async def info(self, profile: bytes) -> tuple[int | None, int, CarryRow | None]:
        """Return since when there is a profile, the number of its games and its newest code."""
        created = select(profiles.c.created).where(profiles.c.hash == profile, profiles.c.deleted.is_(None))
        count = select(func.count()).select_from(own(profile))
        code = select(carries).where(carries.c.profile == profile).order_by(carries.c.expires.desc()).limit(1)

        def order(connection: Connection) -> tuple[int | None, int, CarryRow | None]:
            row = connection.execute(code).first()
            carry = None if row is None else CarryRow(row.sealed, row.name, row.profile, row.expires, row.used)
            return connection.scalar(created), connection.scalar(count) or 0, carry

        return await self.database.read(order)

    async def running(self, profile: bytes) -> list[OwnTable]:
        """Return the tables of a profile that are not over, the newest first."""
        mine = own(profile)
        query = (
            select(tables, counted(), last_move())
            .join(mine, mine.c.table_id == tables.c.id)
            .where(tables.c.finished.is_(None))
            .order_by(tables.c.created.desc(), tables.c.id)
            .limit(MOST_RUNNING)
        )
        return await self.database.read(lambda one: own_tables(one, profile, one.execute(query).all()))

    async def has(self, table: str) -> bool:
        """Return whether any profile has a seat at a table."""
        query = select(G.table_id).where(G.table_id == table).limit(1)
        return await self.database.read(lambda connection: connection.scalar(query)) is not None

    # ---- writing ---------------------------------------------------------------------------------------

    async def attach(
        self, profile: bytes, wanted: Sequence[tuple[Holder, bytes]], now: int, most_links: int
    ) -> list[str]:
        """Attach seats with the hashes of the links that open them, and return their tables.

        Only seats that a person has taken count, and only in games from a deal: lessons are not among them. A profile
        that is being deleted takes nothing.
        """

        def order(connection: Connection) -> list[str]:
            found = [(holder, link) for holder, link in wanted if can_be_kept(connection, holder, link, most_links)]
            if not found or not open_profile(connection, profile, now):
                return []
            for holder, link in found:
                attach_seat(connection, profile, holder, link, now)
            drop_oldest(connection, profile)
            return list(dict.fromkeys(holder.table for holder, _ in found))

        return await self.writer.write(order)

    async def forget(self, profile: bytes, table: str, now: int | None) -> bool:
        """Forget a game, or with None remember it again; return whether there is such a game."""
        change = update(profile_games).where(G.profile == profile, G.table_id == table).values(forgotten=now)
        return await self.writer.write(lambda connection: connection.execute(change).rowcount > 0)

    async def delete(self, profile: bytes, now: int | None) -> bool:
        """Delete a profile, or with None bring it back; return whether there is such a profile."""
        change = update(profiles).where(profiles.c.hash == profile).values(deleted=now)
        return await self.writer.write(lambda connection: connection.execute(change).rowcount > 0)

    async def carry(self, code: bytes, row: CarryRow, now: int) -> None:
        """Store a code; it replaces the earlier ones that nobody has used."""
        c = carries.c
        new = {"hash": code, "profile": row.profile, "sealed": row.sealed, "name": row.name, "expires": row.expires}

        def order(connection: Connection) -> None:
            open_profile(connection, row.profile, now)
            connection.execute(delete(carries).where(c.profile == row.profile, c.used.is_(None)))
            connection.execute(insert(carries).values(new))

        await self.writer.write(order)

    async def use(self, code: bytes, now: int) -> CarryRow | None:
        """Use a code up, and return what it carries; None if it was used, has expired or was never made."""
        c = carries.c
        fits = (c.hash == code, c.used.is_(None), c.expires > now)
        query = select(carries).join(profiles, profiles.c.hash == c.profile).where(*fits, profiles.c.deleted.is_(None))

        def order(connection: Connection) -> CarryRow | None:
            row = connection.execute(query).first()
            used = update(carries).where(*fits).values(used=now, sealed=None, name=None)
            if row is None or connection.execute(used).rowcount != 1:
                return None
            return CarryRow(row.sealed, row.name, row.profile, row.expires, now)

        return await self.writer.write(order)

    async def holders(self, profile: bytes) -> list[Holder]:
        """Return all seats of a profile."""
        mine = own(profile, main=False)
        query = select(mine.c.table_id, mine.c.seat)
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [Holder(row.table_id, row.seat) for row in rows]

    async def move_entries(self, old: bytes, new: bytes) -> None:
        """Give the contests that one profile plays, and its answers to puzzles, to another."""

        def order(connection: Connection) -> None:
            move_entries(connection, old, new)
            move_answers(connection, old, new)

        await self.writer.write(order)

    async def sweep(self, before: int) -> None:
        """Remove what was deleted or forgotten before a moment, codes that expired, and profiles without a game."""
        gone = select(profiles.c.hash).where(profiles.c.deleted < before)

        def order(connection: Connection) -> None:
            connection.execute(delete(carries).where(carries.c.expires < before))
            connection.execute(delete(carries).where(carries.c.profile.in_(gone)))
            remove_games(connection, (G.forgotten < before) | G.profile.in_(gone))
            for table in (entries, puzzle_answers):
                connection.execute(delete(table).where(table.c.profile.in_(gone)))
            connection.execute(delete(profiles).where(profiles.c.deleted < before))
            used = select(G.profile).where(G.profile == profiles.c.hash).exists()
            waits = select(carries.c.profile).where(carries.c.profile == profiles.c.hash).exists()
            plays = select(entries.c.profile).where(entries.c.profile == profiles.c.hash).exists()
            solves = select(puzzle_answers.c.profile).where(puzzle_answers.c.profile == profiles.c.hash).exists()
            connection.execute(delete(profiles).where(profiles.c.created < before, ~used, ~waits, ~plays, ~solves))

        await self.writer.write(order)


# ---- inside a transaction ------------------------------------------------------------------------------------


def own(profile: bytes, main: bool = True) -> Any:
    """Return the games of a profile whose links are still valid, once each, or each of its seats."""
    kept = (G.profile == profile, G.forgotten.is_(None), profiles.c.deleted.is_(None))
    joined = profile_games.join(profiles, profiles.c.hash == G.profile).join(links, links.c.hash == G.link)
    query = select(G.table_id, G.seat).select_from(joined).where(*kept)
    return (query.where(G.main) if main else query).subquery()


def counted() -> Any:
    """Return a column with the number of moves of a table."""
    return select(func.count()).where(moves.c.table_id == tables.c.id).scalar_subquery().label("version")


def last_move() -> Any:
    """Return a column with the time of the last move of a table."""
    return select(func.max(moves.c.at)).where(moves.c.table_id == tables.c.id).scalar_subquery().label("moved")


def own_tables(connection: Connection, profile: bytes, rows: Sequence[Row[Any]]) -> list[OwnTable]:
    """Return tables of a profile, with all who sit there and the seats of the profile."""
    ids = [row.id for row in rows]
    sitting = seats_of(connection, ids)
    mine = own(profile, main=False)
    seats: dict[str, list[int]] = {table: [] for table in ids}
    found = select(mine.c.table_id, mine.c.seat).where(mine.c.table_id.in_(ids)).order_by(mine.c.seat)
    for table, seat in connection.execute(found):
        seats[table].append(seat)
    return [OwnTable(table_row(row), sitting[row.id], row.version, tuple(seats[row.id]), row.moved) for row in rows]


def open_profile(connection: Connection, profile: bytes, now: int) -> bool:
    """Make a profile unless it is there; return whether it is open, not being deleted."""
    new = {"hash": profile, "created": now}
    connection.execute(upsert(connection, profiles).values(new).on_conflict_do_nothing())
    query = select(profiles.c.hash).where(profiles.c.hash == profile, profiles.c.deleted.is_(None))
    return connection.scalar(query) is not None


def can_be_kept(connection: Connection, holder: Holder, link: bytes, most_links: int) -> bool:
    """Return whether a seat is a person's, in a game from a deal, and may have one more link."""
    c, others = seats.c, links.c
    same = (others.table_id == holder.table, others.seat == holder.seat, others.hash != link)
    if (connection.scalar(select(func.count()).where(*same)) or 0) >= most_links:
        return False
    sits = (c.table_id == holder.table, c.seat == holder.seat, c.own_bot.is_(False), c.name.is_not(None))
    query = select(tables.c.start).join(seats, c.table_id == tables.c.id).where(*sits)
    start = connection.scalar(query)
    return start is not None and start["kind"] != "position"


def attach_seat(connection: Connection, profile: bytes, holder: Holder, link: bytes, now: int) -> None:
    """Attach one seat; one that was forgotten is remembered again."""
    row = {"hash": link, "table_id": holder.table, "seat": holder.seat}
    connection.execute(upsert(connection, links).values(row).on_conflict_do_nothing())
    others = (G.profile == profile, G.table_id == holder.table, G.seat != holder.seat)
    main = connection.scalar(select(G.seat).where(*others).limit(1)) is None
    new = {"profile": profile, "table_id": holder.table, "seat": holder.seat, "link": link, "main": main, "at": now}
    keys = ["profile", "table_id", "seat"]
    again = upsert(connection, profile_games).values(new)
    connection.execute(again.on_conflict_do_update(index_elements=keys, set_={"forgotten": None}))


def drop_oldest(connection: Connection, profile: bytes) -> None:
    """Remove the oldest games of a profile that has too many."""
    count = connection.scalar(select(func.count()).where(G.profile == profile)) or 0
    if count > MOST_GAMES:
        oldest = select(G.table_id, G.seat).where(G.profile == profile).order_by(G.at, G.table_id, G.seat)
        keys = [tuple(row) for row in connection.execute(oldest.limit(count - MOST_GAMES))]
        remove_games(connection, (G.profile == profile) & tuple_(G.table_id, G.seat).in_(keys))


def remove_games(connection: Connection, which: Any) -> None:
    """Remove games from their profiles for good, and the links that the keys opened."""
    connection.execute(delete(links).where(links.c.hash.in_(select(G.link).where(which))))
    connection.execute(delete(profile_games).where(which))


def move_entries(connection: Connection, old: bytes, new: bytes) -> None:
    """Give the entries of one profile to another; of a contest that both have begun, the first start stays."""
    c = entries.c
    ours = {row.contest: row.at for row in connection.execute(select(c.contest, c.at).where(c.profile == new))}
    for row in connection.execute(select(c.contest, c.at).where(c.profile == old)).all():
        if row.contest in ours and ours[row.contest] <= row.at:
            continue
        connection.execute(delete(entries).where(c.contest == row.contest, c.profile == new))
        connection.execute(update(entries).where(c.contest == row.contest, c.profile == old).values(profile=new))


def move_answers(connection: Connection, old: bytes, new: bytes) -> None:
    """Give the answers of one profile to another; of two answers to the same puzzle the first one stays."""
    c = puzzle_answers.c
    found = select(c.puzzle, c.day, c.at)
    ours = {(row.puzzle, row.day): row.at for row in connection.execute(found.where(c.profile == new))}
    for row in connection.execute(found.where(c.profile == old)).all():
        same = (c.puzzle == row.puzzle, c.day == row.day)
        if ours.get((row.puzzle, row.day), row.at + 1) > row.at:
            connection.execute(delete(puzzle_answers).where(c.profile == new, *same))
            connection.execute(update(puzzle_answers).where(c.profile == old, *same).values(profile=new))
