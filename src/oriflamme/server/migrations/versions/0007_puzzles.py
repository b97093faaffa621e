"""Puzzles: the answers of each profile."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "puzzle_answers",
        sa.Column("profile", sa.LargeBinary(32), sa.ForeignKey("profiles.hash"), nullable=False),
        sa.Column("puzzle", sa.String(16), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("move", sa.String(40), nullable=False),
        sa.Column("credit", sa.Float, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("rating", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("profile", "puzzle", "day"),
    )
    op.create_index("puzzle_answers_day", "puzzle_answers", ["day"])


def downgrade() -> None:
    op.drop_table("puzzle_answers")
