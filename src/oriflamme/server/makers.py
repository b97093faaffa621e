"""Who made which table: no address has more tables than it may. Addresses are kept in memory only."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Final

from oriflamme.server.refusals import Refused
from oriflamme.server.room import Room
from oriflamme.server.settings import Limits
from oriflamme.server.store import Store

KEPT: Final = 10_000
"""Tables whose makers are remembered."""


class Makers:
    """The addresses that made the tables of this process since it started."""

    def __init__(self, store: Store, limits: Limits, rooms: Callable[[], Iterable[Room]]) -> None:
        self.store = store
        self.limits = limits
        self.rooms = rooms
        self.of: OrderedDict[str, str] = OrderedDict()
        self.making: Counter[str] = Counter()
        """Tables that are being made."""

    def note(self, table: str, address: str) -> None:
        """Remember who made a table; whoever asks for a rematch later did not make it."""
        self.of.setdefault(table, address)
        if len(self.of) > KEPT:
            self.of.popitem(last=False)
        for room in self.rooms():
            if room.id == table:
                room.audience.maker = self.of[table]

    @asynccontextmanager
    async def may_make(self, address: str, public: bool) -> AsyncIterator[None]:
        """Refuse an address that has too many tables, and count the one that it makes now."""
        self.making[address] += 1
        try:
            limit = self.limits.unattended
            if 0 < limit < self.making[address] + self.unattended(address):
                raise Refused("too_many")
            limit = self.limits.public_tables
            if public and 0 < limit < self.making[address] + await self.public_tables(address):
                raise Refused("too_many")
            yield
        finally:
            self.making[address] -= 1
            if not self.making[address]:
                del self.making[address]

    def unattended(self, address: str) -> int:
        """Return how many tables of this address are in memory and have no player with an open socket."""
        return sum(
            room.audience.maker == address and not room.audience.players and room.table.row.finished is None
            for room in self.rooms()
        )

    async def public_tables(self, address: str) -> int:
        """Return how many tables of this address are in the lobby."""
        return sum(self.of.get(row.id) == address for row in await self.store.open_public())
