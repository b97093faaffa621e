"""Public tables expire: where nobody joins or moves for long, a table leaves the lobby."""

from __future__ import annotations

from oriflamme.server.clocks import Time
from oriflamme.server.rows import PublicTable
from oriflamme.server.store import Store


class Expiry:
    """Since when nothing has happened at each public table, on a clock that nobody can set."""

    def __init__(self, store: Store, time: Time, minutes: float) -> None:
        self.store = store
        self.time = time
        self.longest = int(60_000 * minutes)
        self.since: dict[PublicTable, int] = {}

    async def expire(self) -> list[str]:
        """Close the tables whose time is over to strangers, and return them; links to their seats stay valid."""
        now, rows = self.time.steady(), await self.store.open_public()
        known = {row.id for row in self.since}
        self.since = {row: self.since.get(row, now if row.id in known else self.time.to_past(row.last)) for row in rows}
        over = [row.id for row, since in self.since.items() if now - since >= self.longest]
        for table in over:
            await self.store.close_to_strangers(table)
        return over
