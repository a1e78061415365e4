"""Where games are kept: tables of a database, what is asked of them, and how they came to be as they are."""
