"""Contests: one deal, one seat and the same bots for everybody. The first start of a profile counts."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from typing import Final

from oriflamme.server import standings
from oriflamme.server.contest_store import Beginning, ContestStore, unfinished_summaries
from oriflamme.server.daily import day_of, draw, end_of
from oriflamme.server.keys import server_key
from oriflamme.server.links import hashed, new_table_id
from oriflamme.server.lobby import Lobby, new_seat
from oriflamme.server.names import looks_like, other_names
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
    async def play(self, contest: ContestRow, key: str, name: str) -> Form:
        """Begin a contest, or return the seat of somebody who has begun it."""
        entry = await self.own_entry(contest, key)
        if entry is None:
            new = self.beginning(contest, key, name)
            await self.store.enter(contest, hashed(key), new, self.now())
            entry = await self.own_entry(contest, key)
        assert entry is not None
        link = link_of(key, entry.table, entry.seat)
        await self.store.remember(hashed(key), Holder(entry.table, entry.seat), hashed(link), self.now())
        await (await self.runtime.room(entry.table)).company.begin_if_full()
        return {"table": await self.lobby.form(entry.table), "seat": entry.seat, "link": link}

    async def own_entry(self, contest: ContestRow, key: str) -> EntryRow | None:
        found = await self.store.entries(contest.id)
        return next((entry for entry in found if entry.profile == hashed(key)), None)

    def beginning(self, contest: ContestRow, key: str, name: str) -> Beginning:
        """Return a new table for a player, whose name is none of the bots'."""
        now, table = self.now(), new_table_id()
        seats = tuple(
            new_seat(seat, bot, name if seat == contest.seat else None, now) for seat, bot in enumerate(contest.bots)
        )
        if looks_like(name, other_names(seats, families_of(contest.start), contest.seat)):
            raise Refused("name_taken")
        row = TableRow(
            id=table,
            created=now,
            start=contest.start,
            one_round=False,
            clock={"kind": "none"},
            public=False,
            replay="players",
            host=contest.seat,
        )
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
            start={"kind": "challenge"} | start,
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
        """Return a contest as somebody may know it."""
        entries = await self.finished_entries(contest)
        profile = None if key is None else hashed(key)
        counted = [entry for entry in entries if entry.place is not None and self.counts(contest, entry)]
        own = next((entry for entry in entries if entry.profile == profile), None)
        past = contest.day is not None and end_of(date.fromisoformat(contest.day)) <= self.now()
        is_open = past or own in counted
        maker = next((entry for entry in entries if entry.table == contest.table), None)
        shown = counted if is_open else [entry for entry in counted if entry is maker]
        day = None if contest.day is None else date.fromisoformat(contest.day)
        return {
            "kind": contest.start["kind"],
            "day": contest.day,
            "ends": None if day is None else end_of(day),
            "before": None if contest.day is None else await self.store.day_before(contest.day),
            "rules": rules_of(contest.start).to_dict(),
            "rules_name": rules_of(contest.start).name,
            "families": [list(played) for played in families_of(contest.start)],
            "seat": contest.seat,
            "bots": list(contest.bots),
            "by": None if maker is None else maker.name,
            "players": len(counted),
            "own": None if own is None or key is None else self.own_form(contest, own, counted, key),
            "results": standings.listed(shown, profile, past) if is_open or shown else None,
            "chart": standings.chart(counted) if is_open else None,
        }

    async def finished_entries(self, contest: ContestRow) -> list[EntryRow]:
        """Return the entries of a contest, after summing up what nobody has."""
        entries = await self.store.entries(contest.id)
        missing = unfinished_summaries(entries)[:AT_ONCE]
        for table in missing:
            await self.runtime.profiles.summaries.make(table)
        if missing:
            entries = await self.store.entries(contest.id)
        return await self.judged(entries)

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

    def counts(self, contest: ContestRow, entry: EntryRow) -> bool:
        """Return whether a game counts, or still can: it ends on its day."""
        if contest.day is None:
            return True
        end = end_of(date.fromisoformat(contest.day))
        return (self.now() if entry.finished is None else entry.finished) < end

    def own_form(self, contest: ContestRow, own: EntryRow, counted: Sequence[EntryRow], key: str) -> Form:
        return {
            "table": own.table,
            "seat": own.seat,
            "link": link_of(key, own.table, own.seat),
            "over": own.finished is not None,
            "counts": self.counts(contest, own),
            "number": standings.number_of(counted, own) if own in counted else None,
            "better": standings.better_than(counted, own) if own in counted else None,
        }
