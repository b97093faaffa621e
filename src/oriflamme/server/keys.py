"""The server's own secrets on disk: each is made when it is first wanted and kept with the tables."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, delete, select

from oriflamme.server.db_schema import server_keys, upsert
from oriflamme.server.writer import Writer


async def server_key(writer: Writer, name: str, make: Callable[[], bytes]) -> bytes:
    """Return the secret of this name; the first server of a database makes it."""

    def order(connection: Connection) -> bytes:
        fresh = {"name": name, "key": make()}
        connection.execute(upsert(connection, server_keys).values(fresh).on_conflict_do_nothing())
        return bytes(connection.scalars(select(server_keys.c.key).where(server_keys.c.name == name)).one())

    return await writer.write(order)


async def key_of_day(writer: Writer, name: str, day: str, make: Callable[[], bytes]) -> bytes:
    """Return the secret of this name for a day; those of other days are thrown away."""
    today, c = f"{name} {day}", server_keys.c
    await writer.write(
        lambda connection: connection.execute(
            delete(server_keys).where(c.name.startswith(f"{name} "), c.name != today)
        ).close()
    )
    return await server_key(writer, today, make)
