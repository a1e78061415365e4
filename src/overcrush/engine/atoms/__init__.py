"""The only code that changes the facts of a game: places, faces, damage, life, energy, the queue."""
