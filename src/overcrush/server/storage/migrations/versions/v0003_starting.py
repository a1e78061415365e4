"""Where a game comes from, what waits for consent; teams of one's own."""

import sqlalchemy as sa
from alembic import op

revision = "0003_starting"
down_revision = "0002_opened_records"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns and the table."""
    op.add_column("games", sa.Column("origin", sa.String(40), nullable=False, server_default=""))
    op.add_column("games", sa.Column("undo", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "teams",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
