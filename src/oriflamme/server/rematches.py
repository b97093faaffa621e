"""Rematches: an invitation to everybody of a finished game, which each accepts or declines."""

from __future__ import annotations

from oriflamme.server.links import hashed, new_secret
from oriflamme.server.lobby import Lobby
from oriflamme.server.new_seats import next_table
from oriflamme.server.refusals import Refused
from oriflamme.server.rows import Holder, Loaded
from oriflamme.server.tasks import unbroken
from oriflamme.server.wire import Form


class Rematches:
    """Playing again with the same people; everyone moves one seat on."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.runtime = lobby.runtime
        self.store = lobby.store
        self.tasks = lobby.tasks

    @unbroken
    async def rematch(self, holder: Holder, maker: str = "") -> Form:
        """Invite everybody, or accept the invitation, and return a link to the rematch.

        It begins when all have accepted. Spectators can follow.
        """
        old = await self.store.load(holder.table)
        if old.table.status != "over":
            raise Refused("not_finished")
        if old.table.rematch is None:
            await self.offer(old, player(holder), maker)
        table = str((await self.store.table(holder.table)).rematch)
        secret = new_secret()
        if holder.seat is None:
            seat, secret = None, await self.lobby.new_link(Holder(table, None))
        else:
            seat, most = (holder.seat + 1) % len(old.seats), self.runtime.settings.limits.links
            now = self.runtime.services.now()
            await self.store.rematches.accept(holder.table, holder.seat, table, seat, hashed(secret), most, now)
            await self.tell(holder.table)
        await (await self.runtime.room(table)).company.begin_if_full()
        return {"table": await self.lobby.form(table), "seat": seat, "link": secret}

    async def offer(self, old: Loaded, by: int, maker: str) -> None:
        """Make the rematch, unless somebody else has just made it."""
        row, seats = next_table(old, by, self.runtime.services.now(), maker)
        await self.store.rematches.offer(old.table.id, by, row, seats, hashed(new_secret()))

    @unbroken
    async def decline(self, holder: Holder) -> Form:
        """Decline the invitation: the seat is free."""
        old = await self.store.load(holder.table)
        seat, table = player(holder), old.table.rematch
        if table is None:
            raise Refused("not_finished")
        new = (seat + 1) % len(old.seats)
        await self.store.rematches.decline(holder.table, seat, table, new, self.runtime.services.now())
        await self.tell(holder.table, table)
        return await self.lobby.form(holder.table)

    async def tell(self, *tables: str) -> None:
        """Tell those who look at these tables through this process."""
        for table in tables:
            room = self.runtime.rooms.get(table)
            if room is not None:
                await room.refresh()


def player(holder: Holder) -> int:
    """Return the seat of a player; refuse a spectator."""
    if holder.seat is None:
        raise Refused("not_a_seat")
    return holder.seat
