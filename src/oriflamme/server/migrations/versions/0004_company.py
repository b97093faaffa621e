"""Company: the host, who is there, who left, and what happened at the table."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("host", sa.Integer))
    op.add_column("tables", sa.Column("begins", sa.String(8), nullable=False, server_default="full"))
    op.add_column("tables", flag("locked"))
    op.add_column("tables", sa.Column("absence", sa.Integer))
    op.add_column("tables", sa.Column("first", sa.String(8), nullable=False, server_default="lot"))
    op.add_column("seats", sa.Column("stand_in", sa.Integer))
    op.add_column("seats", sa.Column("left", sa.BigInteger))
    op.add_column("seats", flag("kept"))
    op.add_column("seats", flag("invited"))
    op.add_column("seats", sa.Column("again", sa.Boolean))
    op.add_column("links", flag("joins"))
    op.add_column("chat", sa.Column("note", sa.String(16)))
    op.add_column("chat", sa.Column("by", sa.Integer))
    op.add_column("chat", sa.Column("version", sa.Integer))
    create_presence()


def create_presence() -> None:
    """Create who is there, and the processes that say so."""
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("server", sa.String(32), nullable=False),
        sa.Column("left", sa.BigInteger),
        sa.PrimaryKeyConstraint("table_id", "seat", "server"),
    )
    op.create_table(
        "servers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("beats", sa.BigInteger, nullable=False),
    )


def flag(name: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())


def downgrade() -> None:
    for name in ("servers", "presence"):
        op.drop_table(name)
    for table, columns in (
        ("chat", ("version", "by", "note")),
        ("links", ("joins",)),
        ("seats", ("again", "invited", "kept", "left", "stand_in")),
        ("tables", ("first", "absence", "locked", "begins", "host")),
    ):
        for column in columns:
            op.drop_column(table, column)
