"""Who made which table: no address has more tables than it may, nor more turns of the bots.

An address itself is never written down. Its mark is, a hash with a secret that is thrown away after a day: then nobody
can tell any more which address it was.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Final

from oriflamme.server.daily import day_of
from oriflamme.server.keys import key_of_day
from oriflamme.server.refusals import Refused
from oriflamme.server.room import Room
from oriflamme.server.services import Services

KEY: Final = "mark"
"""The name of the secret, before its day."""
MARK: Final = 8
"""Bytes of a mark."""


class Makers:
    """The addresses that make tables through this process."""

    def __init__(self, services: Services, rooms: Callable[[], Iterable[Room]]) -> None:
        self.services = services
        self.limits = services.settings.limits
        self.rooms = rooms
        self.key: tuple[str, bytes] = "", b""
        """The day and its secret."""
        self.making: Counter[str] = Counter()
        """Tables that are being made."""

    async def mark(self, address: str) -> str:
        """Return what stands for an address today, in all processes of the database."""
        day = f"{day_of(self.services.now()):%y%m%d}"
        if self.key[0] != day:
            writer = self.services.store.writer
            self.key = day, await key_of_day(writer, KEY, day, lambda: secrets.token_bytes(32))
        return hmac.digest(self.key[1], address.encode(), hashlib.sha256)[:MARK].hex()

    @asynccontextmanager
    async def may_make(self, address: str, public: bool) -> AsyncIterator[str]:
        """Refuse an address that has too many tables, count the one that it makes now, and give its mark."""
        mark = await self.mark(address)
        self.making[mark] += 1
        try:
            limit = self.limits.unattended
            if 0 < limit < self.making[mark] + self.unattended(mark):
                raise Refused("too_many")
            limit = self.limits.public_tables
            if public and 0 < limit < self.making[mark] + await self.public_tables(mark):
                raise Refused("too_many")
            yield mark
        finally:
            self.making[mark] -= 1
            if not self.making[mark]:
                del self.making[mark]

    def unattended(self, mark: str) -> int:
        """Return how many tables of this address are in memory and have no player with an open socket."""
        return sum(
            room.table.row.maker == mark and not room.audience.players and room.table.row.finished is None
            for room in self.rooms()
        )

    async def public_tables(self, mark: str) -> int:
        """Return how many tables of this address are in the lobby."""
        return sum(row.maker == mark for row in await self.services.store.open_public())
