"""Marks of decisions that were computed before."""

import sqlalchemy as sa
from alembic import op

revision = "0006_reviews"
down_revision = "0005_newest_page"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "reviews",
        sa.Column("replay", sa.String(40), primary_key=True),
        sa.Column("positions", sa.Integer, nullable=False),
        sa.Column("program", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
    )
    op.create_index("reviews_touched", "reviews", ["touched"])
