"""Which page plays for a seat where several processes serve it."""

import sqlalchemy as sa
from alembic import op

revision = "0005_newest_page"
down_revision = "0004_friends"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column."""
    op.add_column("seats", sa.Column("pages", sa.Integer, nullable=False, server_default="0"))
