"""The lobby: making tables, joining them, and rematches."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace

from oriflamme.server.bodies import DealStart, NewTable, PositionStart, QuickStart, RulesForm, SeatForm
from oriflamme.server.links import hashed, new_secret, new_table_id
from oriflamme.server.refusals import Refused
from oriflamme.server.rows import Holder, SeatRow, TableRow
from oriflamme.server.runtime import Runtime
from oriflamme.server.starts import (
    Start,
    again,
    families_of,
    fresh_start,
    known_level,
    position_start,
    read_rules,
    rules_of,
)
from oriflamme.server.tasks import unbroken
from oriflamme.server.wire import Form, table_form


class Lobby:
    """Everything that can be done with tables except playing at them."""

    def __init__(self, runtime: Runtime) -> None:
        self.runtime = runtime
        self.store = runtime.store
        self.tasks = runtime.services.tasks

    # ---- making ----------------------------------------------------------------------------------------

    @unbroken
    async def create(self, wish: NewTable, asker: Holder | None) -> Form:
        """Make a table and return its secrets."""
        start = await self.start_of(wish, None if wish.seats is None else len(wish.seats), asker)
        forms = wish.seats or [SeatForm()] * len(families_of(start))
        if len(forms) != len(families_of(start)):
            raise Refused("bad_seats")
        now = self.runtime.services.now()
        seats = [new_seat(seat, form.bot, None, now) for seat, form in enumerate(forms)]
        table, secret = await self.make(wish, start, seats, now)
        people = [None if seat.own_bot else secret[seat.seat] for seat in seats]
        return {"table": table, "seats": people, "spectator": secret[-1]}

    @unbroken
    async def quick(self, wish: QuickStart, asker: Holder | None) -> Form:
        """Make a table against bots and return a seat at it."""
        start = await self.start_of(wish, wish.seats, asker)
        count = len(families_of(start))
        mine = secrets.randbelow(count) if wish.seat is None else wish.seat
        if mine >= count or (wish.seats is not None and wish.seats != count):
            raise Refused("bad_seats")
        now = self.runtime.services.now()
        seats = [
            new_seat(seat, None if seat == mine else wish.level, wish.name if seat == mine else None, now)
            for seat in range(count)
        ]
        table, secret = await self.make(wish, start, seats, now)
        await (await self.runtime.room(table["id"])).begin()
        return {"table": await self.form(table["id"]), "seat": mine, "link": secret[mine]}

    async def make(
        self, wish: NewTable | QuickStart, start: Start, seats: Sequence[SeatRow], now: int
    ) -> tuple[Form, list[str]]:
        """Store a table, and return it with the secrets of its seats and, last, of the spectators."""
        public = isinstance(wish, NewTable) and wish.public
        one_round = isinstance(wish.start, PositionStart) and wish.start.one_round
        row = TableRow(
            id=new_table_id(),
            created=now,
            start=start,
            one_round=one_round,
            clock=wish.clock.model_dump(),
            public=public,
            replay=wish.replay,
        )
        secret = [new_secret() for _ in range(len(seats) + 1)]
        links: list[tuple[bytes, int | None]] = [
            (hashed(secret[seat.seat]), seat.seat) for seat in seats if not seat.own_bot
        ]
        await self.store.create(row, seats, [*links, (hashed(secret[-1]), None)], None)
        if not any(seat.free for seat in seats) and isinstance(wish, NewTable):
            await (await self.runtime.room(row.id)).begin()
        return await self.form(row.id), secret

    async def start_of(self, wish: NewTable | QuickStart, seats: int | None, asker: Holder | None) -> Start:
        """Return how a table begins."""
        if isinstance(wish.start, PositionStart):
            return position_start(wish.start.position)
        if isinstance(wish.start, DealStart):
            row = await self.store.table(wish.start.table)
            self.may_see_replay(row, asker)
            return again(row.start)
        rules = wish.rules.model_dump() if isinstance(wish.rules, RulesForm) else wish.rules
        return fresh_start(read_rules(rules), seats)

    # ---- sitting down ----------------------------------------------------------------------------------

    @unbroken
    async def join(self, holder: Holder, link: str, name: str) -> Form:
        """Sit down with an invitation, or change the name with one's own link.

        An invitation can be used once: the person gets a link of their own, which nobody else has seen.
        """
        if holder.seat is None:
            raise Refused("not_a_seat")
        secret = new_secret()
        if not await self.store.take(holder, name, self.runtime.services.now(), hashed(secret)):
            secret = link
            await self.store.rename(holder, name, hashed(link))
        await (await self.runtime.room(holder.table)).begin()
        return {"table": await self.form(holder.table), "seat": holder.seat, "link": secret}

    @unbroken
    async def join_public(self, table: str, name: str, seat: int | None) -> Form:
        """Take a free seat of a public table; its maker's link to that seat is revoked."""
        room = await self.runtime.room(table)
        if not room.table.row.public:
            raise Refused("not_allowed")
        await room.refresh()
        free = [row.seat for row in room.table.seats if row.free and seat in (None, row.seat)]
        secret = new_secret()
        for choice in free:
            if await self.store.take(Holder(table, choice), name, self.runtime.services.now(), hashed(secret)):
                await room.begin()
                return {"table": await self.form(table), "seat": choice, "link": secret}
        raise Refused("seat_taken" if seat is not None and seat < len(room.table.seats) else "no_free_seat")

    @unbroken
    async def watch(self, table: str) -> Form:
        """Return a spectator's link to a public table."""
        if not (await self.store.table(table)).public:
            raise Refused("not_allowed")
        return {"table": await self.form(table), "seat": None, "link": await self.new_link(Holder(table, None))}

    @unbroken
    async def fill(self, holder: Holder, level: str) -> Form:
        """Give the free seats to bots and begin the game."""
        if holder.seat is None:
            raise Refused("not_a_seat")
        room = await self.runtime.room(holder.table)
        if room.table.row.started is not None:
            raise Refused("already_started")
        await self.store.fill(holder.table, known_level(level))
        await room.begin()
        return await self.form(holder.table)

    async def new_link(self, holder: Holder) -> str:
        secret = new_secret()
        await self.store.add_link(holder, hashed(secret), self.runtime.settings.limits.links)
        return secret

    # ---- playing again ---------------------------------------------------------------------------------

    @unbroken
    async def rematch(self, holder: Holder) -> Form:
        """Return a link to the rematch, in which everyone moves one seat on; the first player who asks makes it."""
        old = await self.store.load(holder.table)
        if old.table.status != "over":
            raise Refused("not_finished")
        if old.table.rematch is None:
            if holder.seat is None:
                raise Refused("not_a_seat")
            await self.make_rematch(old.table, old.seats)
        table = str((await self.store.table(holder.table)).rematch)
        count = len(old.seats)
        seat = None if holder.seat is None else (holder.seat + 1) % count
        room = await self.runtime.room(table)
        secret = await self.new_link(Holder(table, seat))
        await room.begin()
        before = self.runtime.rooms.get(holder.table)
        if before is not None:
            await before.refresh()
        return {"table": await self.form(table), "seat": seat, "link": secret}

    async def make_rematch(self, old: TableRow, seats: Sequence[SeatRow]) -> None:
        now = self.runtime.services.now()
        start = old.start if old.start["kind"] == "position" else fresh_start(rules_of(old.start), len(seats))
        row = replace(old, id=new_table_id(), created=now, started=None, finished=None, start=start, rematch=None)
        rotated = [
            replace(seats[seat - 1], seat=seat, since=now, bot=keeps(seats[seat - 1])) for seat in range(len(seats))
        ]
        await self.store.rematch(old.id, row, rotated, hashed(new_secret()), None)

    # ---- looking ---------------------------------------------------------------------------------------

    async def form(self, table: str) -> Form:
        """Return a table as everybody may know it."""
        room = await self.runtime.room(table)
        return table_form(room.table.row, room.table.seats, room.table.version)

    async def lobby(self) -> Form:
        """Return the public tables."""
        return {"tables": [table_form(*found) for found in await self.store.lobby()]}

    def may_see_replay(self, row: TableRow, asker: Holder | None) -> None:
        """Refuse a replay to others than the players, unless the table shows it to everyone."""
        if row.status != "over":
            raise Refused("not_finished")
        plays = asker is not None and asker.table == row.id and asker.seat is not None
        if not plays and row.replay != "everyone":
            raise Refused("not_allowed")


def new_seat(seat: int, bot: str | None, name: str | None, now: int) -> SeatRow:
    """Return a seat of a new table: a bot's, a person's, or free."""
    return SeatRow(
        seat=seat,
        name=name,
        bot=None if bot is None else known_level(bot),
        own_bot=bot is not None,
        since=None if name is None else now,
    )


def keeps(seat: SeatRow) -> str | None:
    """Return the bot of a seat in the rematch: own bots stay, people play themselves again."""
    return seat.bot if seat.own_bot else None
