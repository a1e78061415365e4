"""The table in the browser: pages, seats, games and their storage. It holds no rule of the game."""
