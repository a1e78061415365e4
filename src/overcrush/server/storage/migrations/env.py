"""What alembic runs: the changes on the connection that `migrating.py` hands over."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
