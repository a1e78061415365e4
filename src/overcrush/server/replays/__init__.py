"""Games that are looked at again: who may, what they get, the chance to win, luck, playing on from a point."""
