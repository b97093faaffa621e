"""The lobby: making tables and joining them."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import date

from oriflamme.server.bodies import DealStart, JoinPublic, NewTable, PositionStart, QuickStart, RulesForm, SeatForm
from oriflamme.server.daily import day_of
from oriflamme.server.links import hashed, new_secret, new_table_id
from oriflamme.server.names import looks_like, other_names
from oriflamme.server.new_seats import new_seat
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
    async def create(self, wish: NewTable, asker: Holder | None, maker: str = "") -> Form:
        """Make a table and return its secrets; the mark says who makes it."""
        start = await self.start_of(wish, None if wish.seats is None else len(wish.seats), asker)
        forms = wish.seats or [SeatForm()] * len(families_of(start))
        if len(forms) != len(families_of(start)):
            raise Refused("bad_seats")
        now = self.runtime.services.now()
        seats = [new_seat(seat, form.bot, None, now) for seat, form in enumerate(forms)]
        table, secret = await self.make(wish, start, seats, now, new_table_id(), maker)
        people = [None if seat.own_bot else secret[seat.seat] for seat in seats]
        return {"table": table, "seats": people, "spectator": secret[-2], "invitation": secret[-1]}

    @unbroken
    async def quick(self, wish: QuickStart, asker: Holder | None, maker: str = "") -> Form:
        """Make a table against bots and return a seat at it."""
        start = await self.start_of(wish, wish.seats, asker)
        count = len(families_of(start))
        if (wish.seat or 0) >= count or (wish.seats is not None and wish.seats != count):
            raise Refused("bad_seats")
        table_id = new_table_id()
        mine = own_seat(wish, count, table_id)
        now = self.runtime.services.now()
        seats = [
            new_seat(seat, None if seat == mine else wish.level, wish.name if seat == mine else None, now)
            for seat in range(count)
        ]
        table, secret = await self.make(wish, start, seats, now, table_id, maker)
        await (await self.runtime.room(table["id"])).company.begin_if_full()
        return {"table": await self.form(table["id"]), "seat": mine, "link": secret[mine]}

    async def make(
        self, wish: NewTable | QuickStart, start: Start, seats: Sequence[SeatRow], now: int, table_id: str, maker: str
    ) -> tuple[Form, list[str]]:
        """Store a table, and return it with the secrets of its seats, of the spectators and, last, for everybody."""
        made = wish if isinstance(wish, NewTable) else None
        one_round = isinstance(wish.start, PositionStart) and wish.start.one_round
        row = TableRow(
            id=table_id,
            created=now,
            start=start,
            one_round=one_round,
            clock=wish.clock.model_dump(),
            public=made is not None and made.public,
            replay=wish.replay,
            host=next((seat.seat for seat in seats if seat.name is not None), None),
            begins="full" if made is None else made.begins,
            absence=None if made is None else made.absence,
            maker=maker,
        )
        secret = [new_secret() for _ in range(len(seats) + 2)]
        links: list[tuple[bytes, int | None]] = [
            (hashed(secret[seat.seat]), seat.seat) for seat in seats if not seat.own_bot
        ]
        await self.store.create(row, seats, [*links, (hashed(secret[-2]), None)], hashed(secret[-1]))
        if not any(seat.free for seat in seats) and made is not None:
            await (await self.runtime.room(row.id)).company.begin_if_full()
        return await self.form(row.id), secret

    async def start_of(self, wish: NewTable | QuickStart, seats: int | None, asker: Holder | None) -> Start:
        """Return how a table begins."""
        if isinstance(wish.start, PositionStart):
            return position_start(wish.start.position)
        if isinstance(wish.start, DealStart):
            row = await self.store.table(wish.start.table)
            self.may_see_replay(row, asker)
            if self.is_today(row):
                raise Refused("not_allowed")
            return again(row.start)
        rules = wish.rules.model_dump() if isinstance(wish.rules, RulesForm) else wish.rules
        return fresh_start(read_rules(rules), seats)

    # ---- sitting down ----------------------------------------------------------------------------------

    @unbroken
    async def join(self, holder: Holder, link: str, name: str, own: str | None = None) -> Form:
        """Sit down with an invitation, or change the name with one's own link.

        An invitation can be used once: the person gets a link of their own, which nobody else has seen. A client
        that proposes it can ask again after a lost answer.
        """
        if holder.joins:
            return await self.sit_down(holder.table, name, None, own)
        if holder.seat is None:
            raise Refused("not_a_seat")
        secret = own or new_secret()
        if not await self.store.take(holder, name, self.runtime.services.now(), hashed(secret)):
            secret = link
            await self.store.rename(holder, name, hashed(link))
        await (await self.runtime.room(holder.table)).company.begin_if_full()
        return {"table": await self.form(holder.table), "seat": holder.seat, "link": secret}

    @unbroken
    async def join_public(self, table: str, form: JoinPublic) -> Form:
        """Take a free seat of a public table; its maker's link to that seat is revoked."""
        if not (await self.runtime.room(table)).table.row.public:
            raise Refused("not_allowed")
        return await self.sit_down(table, form.name, form.seat, form.own)

    async def sit_down(self, table: str, name: str, seat: int | None, own: str | None) -> Form:
        """Take the next free seat, or this one; somebody who sits there with the proposed link has it already."""
        room, secret = await self.runtime.room(table), own or new_secret()
        sitting = None if own is None else await self.store.holder(hashed(own))
        if sitting is not None and sitting.seat is not None and sitting.table == table:
            await room.company.begin_if_full()
            return {"table": await self.form(table), "seat": sitting.seat, "link": secret}
        await room.refresh()
        free = [row.seat for row in room.table.seats if row.free and seat in (None, row.seat)]
        for choice in free:
            if await self.store.take(Holder(table, choice), name, self.runtime.services.now(), hashed(secret)):
                await room.company.begin_if_full()
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
        await (await self.runtime.room(holder.table)).company.fill(holder.seat, known_level(level))
        return await self.form(holder.table)

    @unbroken
    async def invite(self, holder: Holder) -> Form:
        """Return a new link to the next free seat, for the host to give away."""
        row = await self.store.table(holder.table)
        if holder.seat is None or row.host != holder.seat:
            raise Refused("not_a_seat" if holder.seat is None else "not_host")
        secret = new_secret()
        await self.store.invite(holder.table, hashed(secret))
        return {"link": secret}

    async def new_link(self, holder: Holder) -> str:
        secret = new_secret()
        await self.store.add_link(holder, hashed(secret), self.runtime.settings.limits.links)
        return secret

    # ---- looking ---------------------------------------------------------------------------------------

    async def form(self, table: str) -> Form:
        """Return a table as everybody may know it."""
        room = await self.runtime.room(table)
        return table_form(room.table.row, room.table.seats, room.table.version)

    async def lobby(self) -> Form:
        """Return the public tables."""
        return {"tables": [{**table_form(*found), **self.presence(found[0])} for found in await self.store.lobby()]}

    def presence(self, row: TableRow) -> Form:
        """Return the round of a public table and how many watch; all viewers know both."""
        room = self.runtime.rooms.get(row.id)
        if room is None or row.started is None:
            return {"round": None, "watchers": 0}
        watchers = len(room.audience.everyone) - len(room.audience.players)
        return {"round": room.table.game.round, "watchers": watchers}

    def may_see_replay(self, row: TableRow, asker: Holder | None) -> None:
        """Refuse a replay to others than the players, unless the table shows it to everyone or its day is over."""
        if row.status != "over":
            raise Refused("not_finished")
        plays = asker is not None and asker.table == row.id and asker.seat is not None
        past = row.start["kind"] == "daily" and not self.is_today(row)
        if not plays and not past and row.replay != "everyone":
            raise Refused("not_allowed")

    def is_today(self, row: TableRow) -> bool:
        """Return whether a table plays the deal of today."""
        today = day_of(self.runtime.services.now())
        return row.start["kind"] == "daily" and date.fromisoformat(row.start["day"]) >= today


def own_seat(wish: QuickStart, count: int, company: str) -> int:
    """Return the seat of a person among bots, a random one unless it is named; the name is none of the bots'."""
    seats = range(count) if wish.seat is None else [wish.seat]
    bots = [new_seat(seat, wish.level, None, 0) for seat in range(count)]
    fit = [seat for seat in seats if not looks_like(wish.name, other_names(bots, company, seat))]
    if not fit:
        raise Refused("name_taken")
    return secrets.choice(fit)
