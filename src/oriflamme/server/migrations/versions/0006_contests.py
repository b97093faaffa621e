"""The deal of the day and challenges: who plays which deal, each once."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0004"


def upgrade() -> None:
    op.rename_table("push_keys", "server_keys")
    op.create_table(
        "contests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("day", sa.String(10), unique=True),
        sa.Column("link", sa.LargeBinary(32), unique=True),
        sa.Column("start", sa.JSON, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("bots", sa.JSON, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id")),
    )
    op.create_table(
        "entries",
        sa.Column("contest", sa.String(32), sa.ForeignKey("contests.id"), nullable=False),
        sa.Column("profile", sa.LargeBinary(32), sa.ForeignKey("profiles.hash"), nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("adjusted", sa.Float),
        sa.PrimaryKeyConstraint("contest", "profile"),
    )
    op.create_index("ix_entries_profile", "entries", ["profile"])
    op.create_index("ix_entries_table_id", "entries", ["table_id"])


def downgrade() -> None:
    for name in ("entries", "contests"):
        op.drop_table(name)
    op.rename_table("server_keys", "push_keys")
