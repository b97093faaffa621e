"""Reading rows: functions of a connection, for use inside a transaction."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import BigInteger, Connection, LargeBinary, Row, String, bindparam, select

from oriflamme.server import db_schema
from oriflamme.server.links import is_table_id
from oriflamme.server.refusals import Refused
from oriflamme.server.rows import ChatRow, Holder, MoveRow, PresenceRow, SeatRow, TableRow

CHAT_LINES: Final = 200
"""Lines of chat that are kept in memory and sent to whoever connects."""

# What is read all the time is built once: SQLAlchemy spends longer on that than SQLite on the answer.
TABLE: Final = bindparam("table", type_=String)
FIRST: Final = bindparam("first", type_=BigInteger)
table_query: Final = select(db_schema.tables).where(db_schema.tables.c.id == TABLE)
locked_table_query: Final = table_query.with_for_update()
seats_query: Final = select(db_schema.seats).where(db_schema.seats.c.table_id == TABLE).order_by(db_schema.seats.c.seat)
moves_query: Final = (
    select(db_schema.moves)
    .where(db_schema.moves.c.table_id == TABLE, db_schema.moves.c.seq >= FIRST)
    .order_by(db_schema.moves.c.seq)
)
chat_query: Final = (
    select(db_schema.chat)
    .where(db_schema.chat.c.table_id == TABLE, db_schema.chat.c.id >= FIRST)
    .order_by(db_schema.chat.c.id.desc())
    .limit(CHAT_LINES)
)
presence_query: Final = (
    select(db_schema.presence.c.seat, db_schema.presence.c.server, db_schema.presence.c.left)
    .where(db_schema.presence.c.table_id == TABLE)
    .order_by(db_schema.presence.c.seat, db_schema.presence.c.server)
)
mutes_query: Final = select(db_schema.mutes.c.seat, db_schema.mutes.c.muted).where(db_schema.mutes.c.table_id == TABLE)
link_query: Final = select(db_schema.links.c.table_id, db_schema.links.c.seat, db_schema.links.c.joins).where(
    db_schema.links.c.hash == bindparam("digest", type_=LargeBinary)
)


def read_holder(connection: Connection, digest: bytes) -> Holder | None:
    """Return what a link opens."""
    row = connection.execute(link_query, {"digest": digest}).first()
    return None if row is None else Holder(row.table_id, row.seat, row.joins)


def read_table(connection: Connection, table: str, lock: bool = False) -> TableRow:
    """Return a table's own row; `lock` keeps other transactions from changing it."""
    query = locked_table_query if lock else table_query
    row = connection.execute(query, {"table": table}).first() if is_table_id(table) else None
    if row is None:
        raise Refused("unknown_table")
    return table_row(row)


def read_seats(connection: Connection, table: str) -> tuple[SeatRow, ...]:
    return tuple(seat_row(row) for row in connection.execute(seats_query, {"table": table}))


def seats_of(connection: Connection, tables: list[str]) -> dict[str, tuple[SeatRow, ...]]:
    c = db_schema.seats.c
    found: dict[str, list[SeatRow]] = {table: [] for table in tables}
    query = select(db_schema.seats).where(c.table_id.in_(tables)).order_by(c.table_id, c.seat)
    for row in connection.execute(query):
        found[row.table_id].append(seat_row(row))
    return {table: tuple(rows) for table, rows in found.items()}


def read_moves(connection: Connection, table: str, after: int) -> tuple[MoveRow, ...]:
    return tuple(move_row(row) for row in connection.execute(moves_query, {"table": table, "first": after}))


def read_chat(connection: Connection, table: str, after: int) -> tuple[ChatRow, ...]:
    rows = connection.execute(chat_query, {"table": table, "first": after + 1}).all()
    return tuple(chat_row(row) for row in reversed(rows))


def read_presence(connection: Connection, table: str) -> tuple[PresenceRow, ...]:
    found = connection.execute(presence_query, {"table": table})
    return tuple(PresenceRow(row.seat, row.server, row.left) for row in found)


def read_mutes(connection: Connection, table: str) -> frozenset[tuple[int, int]]:
    return frozenset((row.seat, row.muted) for row in connection.execute(mutes_query, {"table": table}))


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
        maker=row.maker,
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
        character=row.character,
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
