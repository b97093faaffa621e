"""The tables of the database: deals, one row for each move, seats, links, jobs and chat."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)
from sqlalchemy.dialects import postgresql, sqlite

metadata: Final = MetaData()

ROW_NUMBER: Final = BigInteger().with_variant(Integer, "sqlite")
"""An automatic row number; SQLite needs a plain integer for that."""

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("finished", BigInteger),
    Column("start", JSON, nullable=False),  # {"kind", "rules", "seats", and "first", "deal", "piles"? or "position"}
    Column("one_round", Boolean, nullable=False),
    Column("clock", JSON, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("replay", String(16), nullable=False),
    Column("rematch", String(32)),
    Index("tables_public", "public", "created"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text),  # of the person; none while the seat is free or a bot's own
    Column("bot", String(32)),  # the level that plays now
    Column("own_bot", Boolean, nullable=False),  # the seat was given to a bot from the beginning
    Column("since", BigInteger),  # when the person sat down or took the seat back
    PrimaryKeyConstraint("table_id", "seat"),
)

links: Final = Table(
    "links",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer),  # none: a spectator
)

moves: Final = Table(
    "moves",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seq", Integer, nullable=False),  # from 0
    Column("seat", Integer, nullable=False),
    Column("move", String(40), nullable=False),
    Column("bot", Boolean, nullable=False),  # a bot made it
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
)

jobs: Final = Table(
    "jobs",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, nullable=False),  # the move that is waited for
    Column("kind", String(8), nullable=False),  # "bot": a bot must move; "clock": a person's time runs out
    Column("due", BigInteger, nullable=False),
    Column("lease", BigInteger, nullable=False),  # somebody works on it until then
    Index("jobs_due", "kind", "due"),
)

chat: Final = Table(
    "chat",
    metadata,
    Column("id", ROW_NUMBER, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

mutes: Final = Table(
    "mutes",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("muted", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", "muted"),
)

reports: Final = Table(
    "reports",
    metadata,
    Column("id", ROW_NUMBER, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("chat_id", ForeignKey("chat.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("reason", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)


def upsert(connection: Connection, table: Table) -> Any:
    """Return an insert of this database's dialect that knows ON CONFLICT."""
    return postgresql.insert(table) if connection.dialect.name == "postgresql" else sqlite.insert(table)
