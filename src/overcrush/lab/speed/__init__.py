"""How fast the players think and the engine runs."""
