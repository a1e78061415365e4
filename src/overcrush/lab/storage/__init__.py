"""Results on disk: finished games, tables for other programs, and the digest that tells sources apart."""
