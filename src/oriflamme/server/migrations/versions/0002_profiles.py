"""Profiles, the games attached to them, carry codes, and a summary of each finished game."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    create_profiles()
    create_summaries()


def create_profiles() -> None:
    """Create the profiles, their games and the codes that carry them to another device."""
    op.create_table(
        "profiles",
        sa.Column("hash", sa.LargeBinary(32), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("deleted", sa.BigInteger),
    )
    op.create_table(
        "profile_games",
        sa.Column("profile", sa.LargeBinary(32), sa.ForeignKey("profiles.hash"), nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("link", sa.LargeBinary(32), nullable=False),
        sa.Column("main", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("forgotten", sa.BigInteger),
        sa.PrimaryKeyConstraint("profile", "table_id", "seat"),
    )
    op.create_table(
        "carries",
        sa.Column("hash", sa.LargeBinary(32), primary_key=True),
        sa.Column("profile", sa.LargeBinary(32), sa.ForeignKey("profiles.hash"), nullable=False, index=True),
        sa.Column("sealed", sa.LargeBinary(64)),
        sa.Column("name", sa.Text),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
    )


def create_summaries() -> None:
    """Create the summaries of finished games and the result of each seat."""
    op.create_table(
        "summaries",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("finished", sa.BigInteger, nullable=False),
        sa.Column("rules", sa.String(16), nullable=False),
        sa.Column("level", sa.String(32), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("chart", sa.JSON, nullable=False),
    )
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("influence", sa.Integer, nullable=False),
        sa.Column("bot", sa.String(32)),
        sa.Column("best", sa.String(32)),
        sa.Column("best_amount", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )


def downgrade() -> None:
    for name in ("results", "summaries", "carries", "profile_games", "profiles"):
        op.drop_table(name)
