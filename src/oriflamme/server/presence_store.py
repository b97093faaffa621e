"""Who is there, on disk: a row for each process that has, or had, a socket of a seat."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from sqlalchemy import Connection, delete, select, update

from oriflamme.server.bus import announce
from oriflamme.server.db_schema import presence, servers, upsert

if TYPE_CHECKING:
    from oriflamme.server.writer import Writer


class PresenceStore:
    """The presence of all tables of one database, and the processes that vouch for it."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    async def put(self, table: str, server: str, seats: Mapping[int, int | None]) -> None:
        """Write for some seats that a process has a socket of theirs, or when it had the last one."""
        c = presence.c
        rows = [{"table_id": table, "seat": seat, "server": server, "left": left} for seat, left in seats.items()]
        old = (c.table_id == table, c.seat.in_(seats), c.server != server, c.left.is_not(None))

        def order(connection: Connection) -> None:
            put = upsert(connection, presence)
            new = {"left": put.excluded.left}
            connection.execute(put.on_conflict_do_update(index_elements=["table_id", "seat", "server"], set_=new), rows)
            connection.execute(delete(presence).where(*old))
            announce(connection, [table])

        await self.writer.write(order)

    async def beat(self, server: str) -> tuple[dict[str, int], bool]:
        """Count on, and return the counts of all processes, and whether this one had been given up."""

        def order(connection: Connection) -> tuple[dict[str, int], bool]:
            count = update(servers).where(servers.c.id == server).values(beats=servers.c.beats + 1)
            given_up = connection.execute(count).rowcount == 0
            if given_up:
                put = upsert(connection, servers).values(id=server, beats=0)
                connection.execute(put.on_conflict_do_nothing())
            found = connection.execute(select(servers.c.id, servers.c.beats)).all()
            return {row.id: row.beats for row in found}, given_up

        return await self.writer.write(order)

    async def give_up(self, silent: Collection[str], now: int) -> list[str]:
        """Forget processes that have stopped; nobody is there through them. Return their tables."""

        def order(connection: Connection) -> list[str]:
            connection.execute(delete(servers).where(servers.c.id.in_(silent)))
            return self.close(connection, presence.c.server.in_(silent), now)

        return await self.writer.write(order)

    async def close_others(self, alive: Collection[str], now: int) -> list[str]:
        """Nobody is there through a process other than these. Return the tables where that changes something."""
        return await self.writer.write(lambda connection: self.close(connection, presence.c.server.not_in(alive), now))

    def close(self, connection: Connection, which: object, now: int) -> list[str]:
        c = presence.c
        change = update(presence).where(which, c.left.is_(None)).values(left=now).returning(c.table_id)  # type: ignore[arg-type]
        tables = sorted({row.table_id for row in connection.execute(change)})
        announce(connection, tables)
        return tables
