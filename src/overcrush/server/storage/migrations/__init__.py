"""Every change of the tables, one after the other; alembic makes those that a database does not have yet."""
