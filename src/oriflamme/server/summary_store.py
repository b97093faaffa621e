"""Summaries of finished games on disk: pages of them and totals, for one profile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, and_, func, or_, select

from oriflamme.server.database import Database
from oriflamme.server.db_schema import results, summaries, tables, upsert
from oriflamme.server.profile_store import counted, last_move, own, own_tables
from oriflamme.server.rows import Loaded, OwnTable
from oriflamme.server.wire import Form
from oriflamme.server.writer import Writer


@dataclass(frozen=True, slots=True)
class Filter:
    """Which finished games are wanted."""

    rules: str | None = None
    level: str | None = None
    seats: int | None = None
    result: str | None = None
    """`won`, `placed` or `left`."""

    def conditions(self) -> list[Any]:
        wanted = [(summaries.c.rules, self.rules), (summaries.c.level, self.level), (summaries.c.seats, self.seats)]
        found = [column == value for column, value in wanted if value is not None]
        if self.result is not None:
            found.append(RESULTS[self.result])
        return found


RESULTS = {
    "won": and_(results.c.place == 1, results.c.bot.is_(None)),
    "placed": and_(results.c.place > 1, results.c.bot.is_(None)),
    "left": results.c.bot.is_not(None),
}
"""How a game ended for the profile: whoever let a bot play to the end has left."""


class SummaryStore:
    """Reads and writes summaries."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self.database = database
        self.writer = writer

    async def missing(self, profile: bytes) -> list[str]:
        """Return the finished games of a profile that nobody has summed up yet, the newest first."""
        mine = own(profile)
        query = (
            select(tables.c.id)
            .join(mine, mine.c.table_id == tables.c.id)
            .join(summaries, summaries.c.table_id == tables.c.id, isouter=True)
            .where(tables.c.finished.is_not(None), summaries.c.table_id.is_(None))
            .order_by(tables.c.finished.desc())
        )
        return await self.database.read(lambda connection: list(connection.scalars(query)))

    async def put(self, loaded: Loaded, rules: str, level: str, form: Form) -> None:
        """Keep a summary, unless another process has done so."""
        table = loaded.table
        summary = {"table_id": table.id, "finished": table.finished, "rules": rules, "level": level}
        summary |= {"seats": len(loaded.seats), "chart": form["chart"]}
        rows = [result_row(loaded, form, seat) for seat in range(len(loaded.seats))]

        def order(connection: Connection) -> None:
            connection.execute(upsert(connection, summaries).values(summary).on_conflict_do_nothing())
            connection.execute(upsert(connection, results).values(rows).on_conflict_do_nothing())

        await self.writer.write(order)

    async def page(
        self, profile: bytes, wanted: Filter, before: tuple[int, str] | None, most: int
    ) -> list[tuple[OwnTable, Form]]:
        """Return finished games before a moment, the newest first."""
        mine, s = own(profile), summaries.c
        query = joined(select(tables, counted(), last_move(), s.level, s.chart), mine).where(*wanted.conditions())
        query = query.order_by(s.finished.desc(), s.table_id.desc()).limit(most)
        if before is not None:
            query = query.where(or_(s.finished < before[0], and_(s.finished == before[0], s.table_id < before[1])))

        def order(connection: Connection) -> list[tuple[OwnTable, Form]]:
            rows = connection.execute(query).all()
            forms: dict[str, Form] = {row.id: {"level": row.level, "chart": row.chart, "results": []} for row in rows}
            each = select(results).where(results.c.table_id.in_(list(forms)))
            for row in connection.execute(each.order_by(results.c.table_id, results.c.seat)):
                result = {"place": row.place, "influence": row.influence, "bot": row.bot}
                forms[row.table_id]["results"].append(result)
            return [(table, forms[table.row.id]) for table in own_tables(connection, profile, rows)]

        return await self.database.read(order)

    async def totals(self, profile: bytes, wanted: Filter, recent: int) -> tuple[list[Any], list[int], Any]:
        """Return counts by rules, level, seats, place and whether the seat was left; the last places; the best card."""
        mine, s, r = own(profile), summaries.c, results.c
        groups = (s.rules, s.level, s.seats, r.place, r.bot.is_not(None).label("left"))
        of_groups = joined(select(*groups, func.count().label("games")), mine).where(*wanted.conditions())
        places = joined(select(r.place), mine).where(*wanted.conditions(), r.bot.is_(None))
        places = places.order_by(s.finished.desc(), s.table_id.desc()).limit(recent)
        total = func.sum(r.best_amount).label("influence")
        best = joined(select(r.best, func.count().label("games"), total), mine).where(*wanted.conditions())
        best = best.where(r.best.is_not(None)).group_by(r.best).order_by(total.desc(), r.best).limit(1)

        def order(connection: Connection) -> tuple[list[Any], list[int], Any]:
            counts = list(connection.execute(of_groups.group_by(*groups)))
            return counts, list(connection.scalars(places)), connection.execute(best).first()

        return await self.database.read(order)


def joined(query: Any, mine: Any) -> Any:
    """Return a query over the summaries of a profile's games, with the result of its seat."""
    s, r = summaries.c, results.c
    own_result = and_(r.table_id == mine.c.table_id, r.seat == mine.c.seat)
    return (
        query.select_from(mine)
        .join(tables, tables.c.id == mine.c.table_id)
        .join(summaries, s.table_id == mine.c.table_id)
        .join(results, own_result)
    )


def result_row(loaded: Loaded, form: Form, seat: int) -> Form:
    """Return the result of a seat as a row."""
    best = form["best"][seat]
    return {
        "table_id": loaded.table.id,
        "seat": seat,
        "place": form["places"][seat],
        "influence": form["influence"][seat],
        "bot": loaded.seats[seat].bot,
        "best": None if best is None else best[0],
        "best_amount": 0 if best is None else best[1],
    }
