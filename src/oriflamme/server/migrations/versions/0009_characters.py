"""Characters: which one the bot of a seat is, where somebody chose it."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("seats", sa.Column("character", sa.String(32)))


def downgrade() -> None:
    op.drop_column("seats", "character")
