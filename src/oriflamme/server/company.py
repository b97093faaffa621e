"""The company of a room: people come, leave, are replaced, and the host decides; every change is on disk first."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from oriflamme.server import seating
from oriflamme.server.refusals import Refused
from oriflamme.server.rows import Job
from oriflamme.server.seating import Seating
from oriflamme.server.starts import known_level
from oriflamme.server.tasks import Tasks, unbroken

if TYPE_CHECKING:
    from oriflamme.server.room import Room

PATIENCE: Final = 20.0
"""Seconds that a request waits for a bot's move."""
HOST_AWAY: Final = 60_000
"""Milliseconds after which the next person may begin in the host's place."""
IN_A_ROW: Final = 3
"""Moves in a row whose time was over; after the last of them the bot stays."""
TRIES: Final = 8

Change = Callable[[Seating], Seating]


class Company:
    """What the people at a table do besides playing."""

    def __init__(self, room: Room) -> None:
        self.room = room

    @property
    def tasks(self) -> Tasks:
        return self.room.tasks

    @property
    def level(self) -> str:
        """The level of a bot that stands in for a person."""
        return self.room.services.settings.default_level

    @unbroken
    async def change(self, how: Change) -> None:
        """Change who sits where; on return it is on disk."""
        async with self.room.lock:
            await self.make(how)

    async def make(self, how: Change) -> None:
        """Change who sits where, with the lock; if somebody was faster, look again first."""
        room = self.room
        for _ in range(TRIES):
            if room.table.row.started is not None:
                await room.catch_up()
            await room.refresh()
            before = Seating(room.table.row, room.table.seats)
            after = how(before)
            if after == before:
                return
            job = room.job_after(after)
            if await self.write(before, after, job):
                return
        raise Refused("unavailable")

    async def write(self, before: Seating, after: Seating, job: Job | None) -> bool:
        """Write a change and take it over; return False if somebody was faster.

        If either fails the change may be on disk, and the next move must not follow from what was before.
        """
        room = self.room
        try:
            if not await room.services.store.seating.write(
                before, after, room.table.version, room.on_disk(job), room.now()
            ):
                return False
            await self.adopt(after, job)
        except Exception:
            room.unsure = True
            raise
        return True

    async def adopt(self, after: Seating, job: Job | None) -> None:
        if after.row.status == "playing":
            self.room.job, self.room.has_job = job, job is not None
        await self.room.refresh()
        self.room.follow(self.room)

    # ---- persons -----------------------------------------------------------------------------------------

    async def leave(self, seat: int | None) -> None:
        await self.change(lambda now: seating.leave(now, seat, self.room.now(), self.level))

    async def replace(self, seat: int, by: int | None, level: str | None) -> None:
        """Let a bot play for somebody who is away."""
        room, chosen = self.room, self.level if level is None else known_level(level)

        def how(now: Seating) -> Seating:
            known = seat < len(now.seats) and now.seats[seat].person
            away = room.presence.away(now.row, now.seats[seat]) if known else None
            return seating.replace_absent(now, seat, by, away, chosen)

        await self.change(how)

    async def hand_over(self, seat: int | None, level: str | None) -> None:
        chosen = self.level if level is None else known_level(level)
        await self.change(lambda now: seating.hand_over(now, seat, chosen))

    @unbroken
    async def take_back(self, seat: int | None) -> None:
        """Let a person play again. A turn whose time is over stays the bot's: then the person waits for its move."""
        while not await self.try_to_take_back(seat):
            await asyncio.wait_for(self.room.news.wait(), PATIENCE)

    async def try_to_take_back(self, seat: int | None) -> bool:
        """Give a seat back; return False while that has to wait for a bot's move."""
        room = self.room
        async with room.lock:
            await room.catch_up()
            late = seat is not None and room.table.is_late(seat, room.time.steady())
            if late and room.table.row.finished is None:
                room.news.clear()
                return False
            await self.make(lambda now: seating.take_back(now, seat, room.now()))
            return True

    @unbroken
    async def out_of_time(self, job: Job) -> None:
        """Let a bot make the move of a person whose time is over; if it is not, the job waits until it is."""
        room = self.room
        async with room.lock:
            await room.catch_up()
            await room.refresh()
            table = room.table
            seat = table.asked
            if seat is None or table.version != job.seq or table.asked_bot is not None:
                return
            if not table.is_late(seat, room.time.steady()):
                await room.wait_for_clock()
                room.follow(room)
                return
            late, version = seat, table.version

            def how(now: Seating) -> Seating:
                if table.version != version or table.asked_bot is not None:
                    return now
                stays = table.late_in_a_row(late) + 1 >= IN_A_ROW
                return seating.stand_in(now, late, version, self.level if stays else None)

            await self.make(how)

    # ---- the waiting room --------------------------------------------------------------------------------

    async def begin(self, seat: int | None, level: str | None) -> None:
        """Begin the game as the host; with a level, bots take the seats that are free."""
        chosen = None if level is None else known_level(level)

        def how(now: Seating) -> Seating:
            self.check_begin(now, seat)
            seating.while_waiting(now)
            filled = now if chosen is None else seating.fill(now, chosen)
            return seating.begin(filled, self.room.now())

        await self.change(how)

    def check_begin(self, now: Seating, seat: int | None) -> None:
        """Refuse whoever may not begin: only the host may, or the next person there if the host is long away."""
        if seat is None:
            raise Refused("not_a_seat")
        leader = now.row.host
        if leader is None or leader == seat:
            return
        presence = self.room.presence
        away = presence.away(now.row, now.seats[leader])
        heir = seating.next_person(now, leader, presence.here(now.row, now.seats))
        if away is None or away < HOST_AWAY or heir != seat:
            raise Refused("not_host")

    @property
    def is_due(self) -> bool:
        """Whether the game should have begun by itself: a process may have died before it did."""
        return begins_now(Seating(self.room.table.row, self.room.table.seats))

    async def begin_if_full(self) -> None:
        """Begin the game where it begins by itself, if nobody is waited for."""

        def how(now: Seating) -> Seating:
            return seating.begin(now, self.room.now()) if begins_now(now) else now

        await self.change(how)

    async def fill(self, seat: int | None, level: str) -> None:
        """Give the free seats to bots and begin; where the host begins, only as the host."""

        def how(now: Seating) -> Seating:
            seating.while_waiting(now)
            if now.row.begins == "host":
                self.check_begin(now, seat)
            return seating.begin(seating.fill(now, level), self.room.now())

        await self.change(how)

    async def seat_bot(self, by: int | None, seat: int, level: str | None, character: str | None = None) -> None:
        await self.change(lambda now: seating.seat_bot(now, by, seat, level, character))
        await self.begin_if_full()

    async def send_away(self, by: int | None, seat: int) -> None:
        await self.change(lambda now: seating.send_away(now, by, seat, self.level))

    async def lock(self, by: int | None, locked: bool) -> None:
        await self.change(lambda now: seating.lock(now, by, locked))

    async def choose_family(self, seat: int | None, family: str) -> None:
        await self.change(lambda now: seating.choose_family(now, seat, family))

    async def choose_first(self, by: int | None, how: str, seat: int | None) -> None:
        await self.change(lambda now: seating.choose_first(now, by, how, seat))


def begins_now(now: Seating) -> bool:
    """Return whether a game begins by itself: nobody is waited for."""
    return now.row.started is None and now.row.begins == "full" and now.full
