"""Browsers that are told when it is their player's turn, and the key that notices are signed with."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "pushes",
        sa.Column("link", sa.LargeBinary(32), nullable=False),
        sa.Column("endpoint", sa.String(1024), nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("key", sa.LargeBinary(65), nullable=False),
        sa.Column("auth", sa.LargeBinary(16), nullable=False),
        sa.PrimaryKeyConstraint("link", "endpoint"),
    )
    op.create_index("pushes_seat", "pushes", ["table_id", "seat"])
    op.create_index("pushes_endpoint", "pushes", ["endpoint"])
    op.create_table(
        "push_keys",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("key", sa.LargeBinary(256), nullable=False),
    )
