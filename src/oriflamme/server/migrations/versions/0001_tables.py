"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

ROW_NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def table_id(**options: bool) -> sa.Column[str]:
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False, **options)  # type: ignore[arg-type]


def upgrade() -> None:
    create_tables()
    create_play()
    create_talk()


def create_tables() -> None:
    """Create the tables, their seats and the links to them."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("started", sa.BigInteger),
        sa.Column("finished", sa.BigInteger),
        sa.Column("start", sa.JSON, nullable=False),
        sa.Column("one_round", sa.Boolean, nullable=False),
        sa.Column("clock", sa.JSON, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("replay", sa.String(16), nullable=False),
        sa.Column("rematch", sa.String(32)),
    )
    op.create_index("tables_public", "tables", ["public", "created"])
    op.create_table(
        "seats",
        table_id(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.Text),
        sa.Column("bot", sa.String(32)),
        sa.Column("own_bot", sa.Boolean, nullable=False),
        sa.Column("since", sa.BigInteger),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_table(
        "links",
        sa.Column("hash", sa.LargeBinary(32), primary_key=True),
        table_id(index=True),
        sa.Column("seat", sa.Integer),
    )


def create_play() -> None:
    """Create the moves and the jobs."""
    op.create_table(
        "moves",
        table_id(),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("move", sa.String(40), nullable=False),
        sa.Column("bot", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq"),
    )
    op.create_table(
        "jobs",
        table_id(primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("lease", sa.BigInteger, nullable=False),
    )
    op.create_index("jobs_due", "jobs", ["kind", "due"])


def create_talk() -> None:
    """Create the chat, who does not hear whom, and the reports."""
    op.create_table(
        "chat",
        sa.Column("id", ROW_NUMBER, primary_key=True, autoincrement=True),
        table_id(index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "mutes",
        table_id(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("muted", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "muted"),
    )
    op.create_table(
        "reports",
        sa.Column("id", ROW_NUMBER, primary_key=True, autoincrement=True),
        table_id(),
        sa.Column("chat_id", ROW_NUMBER, sa.ForeignKey("chat.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for name in ("reports", "mutes", "chat", "jobs", "moves", "links", "seats", "tables"):
        op.drop_table(name)
