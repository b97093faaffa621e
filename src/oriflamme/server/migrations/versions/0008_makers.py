"""Makers: whose table it is, and which of the bots' moves take no time; workers share their turns by that."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("maker", sa.String(16), nullable=False, server_default=""))
    op.add_column("jobs", sa.Column("quick", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.drop_column("jobs", "quick")
    op.drop_column("tables", "maker")
