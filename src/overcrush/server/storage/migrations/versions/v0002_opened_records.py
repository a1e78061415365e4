"""Records that were opened from files."""

import sqlalchemy as sa
from alembic import op

revision = "0002_opened_records"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "opened_records",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
    )
    op.create_index("opened_records_touched", "opened_records", ["touched"])
