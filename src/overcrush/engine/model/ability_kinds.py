"""Kinds of abilities, where they work, how often, and for whom."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.numbering import in_order

# Who, seen from a controller
ANYONE: Final = 0
YOU: Final = 1
OPPONENT: Final = 2
WHO_NAMES: Final = in_order(
    {
        "anyone": ANYONE,
        "you": YOU,
        "opponent": OPPONENT,
    }
)

# Kinds of abilities
TRIGGERED: Final = 0
STATIC: Final = 1
REPLACING: Final = 2
GLOBAL: Final = 3
ANYTIME: Final = 4
ACTION_TEXT: Final = 5

# Scopes
PER_DIE: Final = 0
PER_CARD: Final = 1
ALWAYS: Final = 2
FROM_USED: Final = 3
FROM_PREP: Final = 4
ONCE_FOR_ALL: Final = 5
"""One trigger however many dice of both sides have the keyword (Range)."""
SCOPES: Final = in_order(
    {
        "die": PER_DIE,
        "card": PER_CARD,
        "always": ALWAYS,
        "used": FROM_USED,
        "prep": FROM_PREP,
        "once for all": ONCE_FOR_ALL,
    }
)

# Limits
NO_LIMIT: Final = 0
ONCE_PER_TURN: Final = 1
ONCE_ON_YOUR_TURN: Final = 2
ONLY_ON_YOUR_TURN: Final = 3
ONCE_PER_GAME: Final = 4
FIRST_TIME: Final = 5
FIRST_FROM_EACH: Final = 6
AT_ONCE: Final = 7
LIMITS: Final = in_order(
    {
        "": NO_LIMIT,
        "once per turn": ONCE_PER_TURN,
        "once on your turn": ONCE_ON_YOUR_TURN,
        "only on your turn": ONLY_ON_YOUR_TURN,
        "once per game": ONCE_PER_GAME,
        "first time each turn": FIRST_TIME,
        "first time each turn from each source": FIRST_FROM_EACH,
        "once for all at once": AT_ONCE,
    }
)
