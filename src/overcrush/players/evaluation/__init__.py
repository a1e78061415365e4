"""How good a position is: features, and a small network that was trained on games."""
