"""Appends moves to PostgreSQL on a connection of its own: one statement for all, which is its own transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import asyncpg
from sqlalchemy import URL

from oriflamme.server.rows import MoveRow

PATIENCE: Final = 30.0
"""Seconds for the statement; after that nobody knows whether it was carried out."""

APPEND: Final = """
    INSERT INTO moves (table_id, seq, seat, move, bot, at)
    SELECT * FROM unnest($1::text[], $2::integer[], $3::integer[], $4::text[], $5::boolean[], $6::bigint[])
        AS given (table_id, seq, seat, move, bot, at)
    ORDER BY table_id, seq
    ON CONFLICT DO NOTHING RETURNING table_id, seq
"""
"""Sorted, so that two processes never wait for each other crosswise."""


class Appender:
    """Writes moves that change nothing else: no job follows them or was there, and the game goes on."""

    def __init__(self, url: URL, name: str) -> None:
        self.url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.name = name
        self.connection: asyncpg.Connection | None = None

    async def append(self, moves: Sequence[tuple[str, MoveRow]]) -> set[tuple[str, int]]:
        """Append moves and return the tables and numbers of those whose number was free."""
        connection = await self.connect()
        rows = [(table, move.seq, move.seat, move.move, move.bot, move.at) for table, move in moves]
        try:
            found = await connection.fetch(APPEND, *map(list, zip(*rows, strict=True)), timeout=PATIENCE)
        except BaseException:
            await self.close()
            raise
        return {(table, seq) for table, seq in found}

    async def connect(self) -> asyncpg.Connection:
        if self.connection is None or self.connection.is_closed():
            settings = {"application_name": self.name}
            self.connection = await asyncpg.connect(self.url, timeout=5, server_settings=settings)
        return self.connection

    async def close(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.terminate()
