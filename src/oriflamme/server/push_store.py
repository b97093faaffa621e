"""Subscriptions to notices and the server's own key, on disk."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, select

from oriflamme.server.db_schema import links, pushes, upsert
from oriflamme.server.keys import server_key
from oriflamme.server.push_crypto import new_key
from oriflamme.server.refusals import Refused
from oriflamme.server.rows import Holder
from oriflamme.server.store import Store

PER_SEAT = 5
"""Browsers of one seat that are told."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """A browser that wants to be told when it is a seat's turn."""

    endpoint: str
    key: bytes
    auth: bytes


class PushStore:
    """The subscriptions of one database. Each belongs to a link, and is gone with it."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def server_key(self) -> bytes:
        """Return the private key that notices are signed with; the first server of a database makes it."""
        return await server_key(self.store.writer, "vapid", new_key)

    async def add(self, holder: Holder, link: bytes, new: Subscription) -> None:
        """Store a subscription of a seat's link; an endpoint is stored once for a link."""
        c = pushes.c
        row = {"link": link, "endpoint": new.endpoint, "table_id": holder.table, "seat": holder.seat}
        content = {"key": new.key, "auth": new.auth}

        def order(connection: Connection) -> None:
            known = (c.link == link) & (c.endpoint == new.endpoint)
            others = select(func.count()).where(c.table_id == holder.table, c.seat == holder.seat, ~known)
            if (connection.scalar(others) or 0) >= PER_SEAT:
                raise Refused("too_many")
            put = upsert(connection, pushes).values(row | content)
            connection.execute(put.on_conflict_do_update(index_elements=["link", "endpoint"], set_=content))

        await self.store.writer.write(order)

    async def remove(self, link: bytes, endpoint: str) -> None:
        """Forget a subscription of a link."""
        gone = delete(pushes).where(pushes.c.link == link, pushes.c.endpoint == endpoint)
        await self.store.writer.write(lambda connection: connection.execute(gone).close())

    async def remove_endpoint(self, endpoint: str) -> None:
        """Forget a browser that its push service no longer knows."""
        gone = delete(pushes).where(pushes.c.endpoint == endpoint)
        await self.store.writer.write(lambda connection: connection.execute(gone).close())

    async def of(self, table: str, seat: int) -> list[Subscription]:
        """Return the subscriptions of a seat whose links are valid."""
        c = pushes.c
        query = select(c.endpoint, c.key, c.auth).join(links, links.c.hash == c.link)
        query = query.where(c.table_id == table, c.seat == seat).order_by(c.endpoint).limit(PER_SEAT)
        rows = await self.store.database.read(lambda connection: connection.execute(query).all())
        return [Subscription(row.endpoint, bytes(row.key), bytes(row.auth)) for row in rows]
