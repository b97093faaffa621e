"""Reading rows: functions of a connection, for use inside a transaction."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, Row, select

from oriflamme.server import db_schema
from oriflamme.server.links import is_table_id
from oriflamme.server.refusals import Refused
from oriflamme.server.rows import ChatRow, MoveRow, PresenceRow, SeatRow, TableRow

CHAT_LINES: Final = 200
"""Lines of chat that are kept in memory and sent to whoever connects."""


def read_table(connection: Connection, table: str, lock: bool = False) -> TableRow:
    """Return a table's own row; `lock` keeps other transactions from changing it."""
    query = select(db_schema.tables).where(db_schema.tables.c.id == table)
    if lock:
        query = query.with_for_update()
    row = connection.execute(query).first() if is_table_id(table) else None
    if row is None:
        raise Refused("unknown_table")
    return table_row(row)


def read_seats(connection: Connection, table: str) -> tuple[SeatRow, ...]:
    return seats_of(connection, [table])[table]


def seats_of(connection: Connection, tables: list[str]) -> dict[str, tuple[SeatRow, ...]]:
    c = db_schema.seats.c
    found: dict[str, list[SeatRow]] = {table: [] for table in tables}
    query = select(db_schema.seats).where(c.table_id.in_(tables)).order_by(c.table_id, c.seat)
    for row in connection.execute(query):
        found[row.table_id].append(seat_row(row))
    return {table: tuple(rows) for table, rows in found.items()}


def read_moves(connection: Connection, table: str, after: int) -> tuple[MoveRow, ...]:
    c = db_schema.moves.c
    query = select(db_schema.moves).where(c.table_id == table, c.seq >= after).order_by(c.seq)
    return tuple(move_row(row) for row in connection.execute(query))


def read_chat(connection: Connection, table: str, after: int) -> tuple[ChatRow, ...]:
    c = db_schema.chat.c
    query = select(db_schema.chat).where(c.table_id == table, c.id > after).order_by(c.id.desc()).limit(CHAT_LINES)
    rows = connection.execute(query).all()
    return tuple(chat_row(row) for row in reversed(rows))


def read_presence(connection: Connection, table: str) -> tuple[PresenceRow, ...]:
    c = db_schema.presence.c
    query = select(c.seat, c.server, c.left).where(c.table_id == table).order_by(c.seat, c.server)
    return tuple(PresenceRow(row.seat, row.server, row.left) for row in connection.execute(query))


def table_row(row: Row[Any]) -> TableRow:
    """Return a row of `tables` as a value."""
    return TableRow(
        id=row.id,
        created=row.created,
        started=row.started,
        finished=row.finished,
        start=row.start,
        one_round=row.one_round,
        clock=row.clock,
        public=row.public,
        replay=row.replay,
        rematch=row.rematch,
        host=row.host,
        begins=row.begins,
        locked=row.locked,
        absence=row.absence,
        first=row.first,
    )


def seat_row(row: Row[Any]) -> SeatRow:
    """Return a row of `seats` as a value."""
    return SeatRow(
        seat=row.seat,
        name=row.name,
        bot=row.bot,
        own_bot=row.own_bot,
        since=row.since,
        stand_in=row.stand_in,
        left=row.left,
        kept=row.kept,
        invited=row.invited,
        again=row.again,
    )


def chat_row(row: Row[Any]) -> ChatRow:
    """Return a row of `chat` as a value."""
    return ChatRow(
        id=row.id,
        seat=row.seat,
        name=row.name,
        text=row.text,
        at=row.at,
        note=row.note,
        by=row.by,
        version=row.version,
    )


def move_row(row: Row[Any]) -> MoveRow:
    """Return a row of `moves` as a value."""
    return MoveRow(seq=row.seq, seat=row.seat, move=row.move, bot=row.bot, at=row.at)
