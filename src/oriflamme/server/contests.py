"""Contests: one deal, one seat and the same bots for everybody. The first start of a profile counts."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from typing import Final

from oriflamme.server import standings
from oriflamme.server.characters import company_of
from oriflamme.server.contest_store import Beginning, ContestStore
from oriflamme.server.daily import day_of, draw, end_of
from oriflamme.server.keys import server_key
from oriflamme.server.links import hashed, new_table_id
from oriflamme.server.lobby import Lobby
from oriflamme.server.names import looks_like, other_names
from oriflamme.server.new_seats import new_seat
from oriflamme.server.profiles import link_of
from oriflamme.server.refusals import Refused
from oriflamme.server.rows import ContestRow, EntryRow, Holder, SeatRow, TableRow
from oriflamme.server.starts import deal_of, families_of, rules_of
from oriflamme.server.tasks import unbroken
from oriflamme.server.wire import Form

SECRET_BYTES: Final = 32
AT_ONCE: Final = 20
"""Games that one request sums up or looks for the reviews of."""

Judge = Callable[[str, int], Awaitable[float | None]]
"""Returns the result of a seat without luck; None until its game is reviewed."""


class Contests:
    """The deal of the day, and challenges."""

    judge: Judge | None = None
    """Where reviews are made."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.runtime = lobby.runtime
        self.tasks = lobby.tasks
        self.store = ContestStore(lobby.store.database, lobby.store.writer)
        self.secret: bytes | None = None

    def now(self) -> int:
        return self.runtime.services.now()

    # ---- finding ---------------------------------------------------------------------------------------

    async def daily(self, day: date | None = None) -> ContestRow:
        """Return the deal of today, or of an earlier day on which somebody played it."""
        today = day_of(self.now())
        found = await self.store.of_day(str(day or today))
        if found is None and day in (None, today):
            if self.secret is None:
                make = lambda: secrets.token_bytes(SECRET_BYTES)  # noqa: E731
                self.secret = await server_key(self.runtime.store.writer, "daily", make)
            return draw(self.secret, today, self.now())
        if found is None or (day is not None and day > today):
            raise Refused("unknown_table")
        return found

    async def challenge(self, link: str) -> ContestRow:
        """Return the challenge of a link."""
        found = await self.store.of_link(hashed(link))
        if found is None:
            raise Refused("unknown_link")
        return found

    # ---- playing ---------------------------------------------------------------------------------------

    @unbroken
    async def play(self, contest: ContestRow, key: str, name: str, maker: str = "") -> Form:
        """Begin a contest, or return the seat of somebody who has begun it."""
        entry = await self.store.entry(contest.id, hashed(key))
        if entry is None:
            new = self.beginning(contest, key, name, maker)
            await self.store.enter(contest, hashed(key), new, self.now())
            entry = await self.store.entry(contest.id, hashed(key))
        assert entry is not None
        link = link_of(key, entry.table, entry.seat)
        await self.store.remember(hashed(key), Holder(entry.table, entry.seat), hashed(link), self.now())
        await (await self.runtime.room(entry.table)).company.begin_if_full()
        return {"table": await self.lobby.form(entry.table), "seat": entry.seat, "link": link}

    def beginning(self, contest: ContestRow, key: str, name: str, maker: str) -> Beginning:
        """Return a new table for a player, whose name is none of the bots'."""
        now, table = self.now(), new_table_id()
        seats = tuple(
            new_seat(seat, bot, name if seat == contest.seat else None, now) for seat, bot in enumerate(contest.bots)
        )
        row = TableRow(
            id=table,
            created=now,
            start=contest.start,
            one_round=False,
            clock={"kind": "none"},
            public=False,
            replay="players",
            host=contest.seat,
            maker=maker,
        )
        if looks_like(name, other_names(seats, company_of(row), contest.seat)):
            raise Refused("name_taken")
        return Beginning(row, seats, hashed(link_of(key, table, contest.seat)))

    # ---- challenging -----------------------------------------------------------------------------------

    @unbroken
    async def make_challenge(self, holder: Holder, key: str) -> Form:
        """Return the link of a challenge with the deal of a finished game against bots; asked again, the same."""
        loaded = await self.runtime.store.load(holder.table)
        row, seats = loaded.table, loaded.seats
        if holder.seat is None:
            raise Refused("not_a_seat")
        if row.status != "over":
            raise Refused("not_finished")
        if not self.can_be_challenge(row, seats, holder.seat):
            raise Refused("not_allowed")
        start = {key: row.start[key] for key in ("stream", "counted") if key in row.start} | deal_of(row.start)
        bots = tuple(seat.bot if seat.own_bot else None for seat in seats)
        new = ContestRow(
            id=new_table_id(),
            day=None,
            start={"kind": "challenge", "company": company_of(row)} | start,
            seat=holder.seat,
            bots=bots,
            created=self.now(),
            table=row.id,
        )
        link = link_of(key, f"challenge {row.id}", holder.seat)
        await self.runtime.profiles.attach(key, [holder])
        await self.store.challenge(new, hashed(link), hashed(key), holder, self.now())
        return {"link": link}

    def can_be_challenge(self, row: TableRow, seats: Sequence[SeatRow], seat: int) -> bool:
        """Return whether somebody played a deal alone to its end; today's deal is open to everybody anyway."""
        alone = all(other.own_bot == (other.seat != seat) for other in seats)
        return alone and seats[seat].bot is None and row.start["kind"] != "position" and not self.lobby.is_today(row)

    # ---- looking ---------------------------------------------------------------------------------------

    async def form(self, contest: ContestRow, key: str | None) -> Form:
        """Return a contest as somebody may know it: results once the own game or the day is over."""
        profile = None if key is None else hashed(key)
        own = None if profile is None else await self.store.entry(contest.id, profile)
        end = None if contest.day is None else end_of(date.fromisoformat(contest.day))
        past = end is not None and end <= self.now()
        is_open = past or (own is not None and own.finished is not None and counts(own, end, self.now()))
        maker = None if contest.table is None else await self.store.entry_of(contest.id, contest.table)
        entries = await self.results(contest, end) if is_open else []
        shown = entries if is_open else await self.summed_up([maker] if maker is not None else [])
        return {
            "kind": contest.start["kind"],
            "day": contest.day,
            "ends": end,
            "before": None if contest.day is None else await self.store.day_before(contest.day),
            "rules": rules_of(contest.start).to_dict(),
            "rules_name": rules_of(contest.start).name,
            "families": [list(played) for played in families_of(contest.start)],
            "seat": contest.seat,
            "bots": list(contest.bots),
            "by": None if maker is None else maker.name,
            "players": await self.store.count(contest.id, end),
            "own": None if own is None or key is None else self.own_form(own, end, entries, key),
            "results": standings.listed(shown, profile, past) if is_open or shown else None,
            "chart": standings.chart(entries) if is_open else None,
        }

    async def results(self, contest: ContestRow, end: int | None) -> list[EntryRow]:
        """Return the entries that count."""
        found = await self.store.entries(contest.id)
        finished = [entry for entry in found if entry.finished is not None and counts(entry, end, self.now())]
        return await self.summed_up(finished)

    async def summed_up(self, entries: list[EntryRow]) -> list[EntryRow]:
        """Return finished entries with their results, after summing up what nobody has."""
        missing = [entry for entry in entries if entry.place is None][:AT_ONCE]
        for entry in missing:
            await self.runtime.profiles.summaries.make(entry.table)
        made = {found.table: found for found in await self.store.matching_tables([one.table for one in missing])}
        known = [made.get(entry.table, entry) for entry in entries]
        return await self.judged([entry for entry in known if entry.place is not None])

    async def judged(self, entries: list[EntryRow]) -> list[EntryRow]:
        """Add results without luck where games have been reviewed since, and keep them."""
        if self.judge is None:
            return entries
        waiting = [entry for entry in entries if entry.place is not None and entry.adjusted is None]
        found: dict[str, float] = {}
        for entry in waiting[:AT_ONCE]:
            with suppress(Refused):
                adjusted = await self.judge(entry.table, entry.seat)
                if adjusted is not None:
                    await self.store.adjust(entry.table, entry.seat, adjusted)
                    found[entry.table] = adjusted
        return [replace(entry, adjusted=found.get(entry.table, entry.adjusted)) for entry in entries]

    def own_form(self, own: EntryRow, end: int | None, entries: Sequence[EntryRow], key: str) -> Form:
        mine = next((entry for entry in entries if entry.table == own.table), None)
        return {
            "table": own.table,
            "seat": own.seat,
            "link": link_of(key, own.table, own.seat),
            "over": own.finished is not None,
            "counts": counts(own, end, self.now()),
            "number": None if mine is None else standings.number_of(entries, mine),
            "better": None if mine is None else standings.better_than(entries, mine),
        }


def counts(entry: EntryRow, end: int | None, now: int) -> bool:
    """Return whether a game counts, or still can: it ends on its day."""
    return end is None or (now if entry.finished is None else entry.finished) < end
