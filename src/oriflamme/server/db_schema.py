"""The tables of the database: deals, one row for each move, seats, links, jobs and chat."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Connection,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
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
    Column("host", Integer),  # the seat that may begin, send away and lock; none before anybody sits
    Column("begins", String(8), nullable=False, server_default="full"),  # "full": when no seat is free; "host"
    Column("locked", Boolean, nullable=False, server_default=false()),  # nobody can sit down
    Column("absence", Integer),  # seconds after which others may replace an absent player; none: as usual
    Column("first", String(8), nullable=False, server_default="lot"),  # how the first player was found
    Column("maker", String(16), nullable=False, server_default=""),  # the mark of the address that made it
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
    Column("stand_in", Integer),  # the last move that a bot made because the time was over
    Column("left", BigInteger),  # when the person left the game, unless it came back
    Column("kept", Boolean, nullable=False, server_default=false()),  # for the person of the game before
    Column("invited", Boolean, nullable=False, server_default=false()),  # and that person has not answered yet
    Column("again", Boolean),  # whether the person plays the rematch
    Column("character", String(32)),  # of the seat's own bot, if one was chosen
    PrimaryKeyConstraint("table_id", "seat"),
)

links: Final = Table(
    "links",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer),  # none: a spectator
    Column("joins", Boolean, nullable=False, server_default=false()),  # opens the next free seat
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
    Column("quick", Boolean, nullable=False, server_default=false()),  # the bot does not search
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
    Column("note", String(16)),  # something that happened at the table; then there is no text
    Column("by", Integer),  # the seat that did it
    Column("version", Integer),  # the moves that had been made then
)

presence: Final = Table(
    "presence",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("server", String(32), nullable=False),  # the process that has, or had, a socket of this seat
    Column("left", BigInteger),  # when the last socket there was closed; none: one is open
    PrimaryKeyConstraint("table_id", "seat", "server"),
)

servers: Final = Table(
    "servers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("beats", BigInteger, nullable=False),  # counted on while the process runs
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

profiles: Final = Table(
    "profiles",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),  # of the key that a browser keeps
    Column("created", BigInteger, nullable=False),
    Column("deleted", BigInteger),  # since when; gone for good a little later
)

profile_games: Final = Table(
    "profile_games",
    metadata,
    Column("profile", ForeignKey("profiles.hash"), nullable=False),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("link", LargeBinary(32), nullable=False),  # the hash of the seat's link that the key opens, in `links`
    Column("main", Boolean, nullable=False),  # false for further seats at the same table, on one device
    Column("at", BigInteger, nullable=False),
    Column("forgotten", BigInteger),  # since when; gone for good a little later
    PrimaryKeyConstraint("profile", "table_id", "seat"),
)

carries: Final = Table(
    "carries",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),  # of the code
    Column("profile", ForeignKey("profiles.hash"), nullable=False, index=True),
    Column("sealed", LargeBinary(64)),  # the key, which only the code opens; none once it is used
    Column("name", Text),
    Column("expires", BigInteger, nullable=False),
    Column("used", BigInteger),
)

summaries: Final = Table(
    "summaries",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("finished", BigInteger, nullable=False),
    Column("rules", String(16), nullable=False),  # the name of the rule set, or "mixed"
    Column("level", String(32), nullable=False),  # of the strongest bot, or "people" if several people played
    Column("seats", Integer, nullable=False),
    Column("chart", JSON, nullable=False),  # the influence of each seat at the start and after each round
)

results: Final = Table(
    "results",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("influence", Integer, nullable=False),
    Column("bot", String(32)),  # the level that played the seat at the end
    Column("best", String(32)),  # the card that brought most
    Column("best_amount", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)

pushes: Final = Table(
    "pushes",
    metadata,
    Column("link", LargeBinary(32), nullable=False),  # the hash of the link it belongs to
    Column("endpoint", String(1024), nullable=False),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("key", LargeBinary(65), nullable=False),  # of the browser
    Column("auth", LargeBinary(16), nullable=False),
    PrimaryKeyConstraint("link", "endpoint"),
    Index("pushes_seat", "table_id", "seat"),
    Index("pushes_endpoint", "endpoint"),
)

server_keys: Final = Table(
    "server_keys",
    metadata,
    Column("name", String(16), primary_key=True),
    Column("key", LargeBinary(256), nullable=False),  # private
)

contests: Final = Table(
    "contests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("day", String(10), unique=True),  # of the deal of the day, as 2026-11-18; none for a challenge
    Column("link", LargeBinary(32), unique=True),  # the hash of a challenge's link
    Column("start", JSON, nullable=False),  # as in `tables`
    Column("seat", Integer, nullable=False),
    Column("bots", JSON, nullable=False),  # the level of each seat; null for the player's
    Column("created", BigInteger, nullable=False),
    Column("table_id", ForeignKey("tables.id")),  # the finished game that a challenge was made of
)

entries: Final = Table(
    "entries",
    metadata,
    Column("contest", ForeignKey("contests.id"), nullable=False),
    Column("profile", ForeignKey("profiles.hash"), nullable=False, index=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("adjusted", Float),  # the result without luck, once the game is reviewed
    PrimaryKeyConstraint("contest", "profile"),
)

puzzle_answers: Final = Table(
    "puzzle_answers",
    metadata,
    Column("profile", ForeignKey("profiles.hash"), nullable=False),
    Column("puzzle", String(16), nullable=False),
    Column("day", String(10), nullable=False),  # if it was the puzzle of this day, as 2026-11-18; otherwise empty
    Column("at", BigInteger, nullable=False),
    Column("move", String(40), nullable=False),
    Column("credit", Float, nullable=False),  # from 0 to 1
    Column("solved", Boolean, nullable=False),
    Column("rating", Integer, nullable=False),  # of the puzzle
    PrimaryKeyConstraint("profile", "puzzle", "day"),
    Index("puzzle_answers_day", "day"),
)


def upsert(connection: Connection, table: Table) -> Any:
    """Return an insert of this database's dialect that knows ON CONFLICT."""
    return postgresql.insert(table) if connection.dialect.name == "postgresql" else sqlite.insert(table)
