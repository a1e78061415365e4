"""The first tables: games, seats, keys of seats, entries, leases."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("format", sa.String(40), nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("one_screen", sa.Boolean, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("games_touched", "games", ["over", "touched"])
    op.create_table(
        "seats",
        sa.Column("game", sa.String(40), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("level", sa.Integer, nullable=True),
        sa.Column("team", sa.Text, nullable=False),
        sa.Column("seed", sa.String(64), nullable=True),
        sa.Column("windows", sa.Text, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(40), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("host", sa.Boolean, nullable=False),
        sa.Column("used", sa.Boolean, nullable=False),
    )
    op.create_index("keys_game", "keys", ["game"])
    op.create_table(
        "entries",
        sa.Column("game", sa.String(40), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("request", sa.String(80), nullable=True),
    )
    op.create_index("entries_request", "entries", ["game", "request"], unique=True)
    op.create_table(
        "leases",
        sa.Column("game", sa.String(40), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("holder", sa.String(40), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
