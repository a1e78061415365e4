"""What playing together needs: how a table was opened, its clocks, the game that follows it."""

import sqlalchemy as sa
from alembic import op

revision = "0004_friends"
down_revision = "0003_starting"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns."""
    op.add_column("games", sa.Column("wanted", sa.Text, nullable=False, server_default=""))
    op.add_column("games", sa.Column("clock", sa.Text, nullable=False, server_default=""))
    op.add_column("games", sa.Column("next", sa.String(40), nullable=True))
