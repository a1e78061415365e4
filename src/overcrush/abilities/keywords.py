"""The names of the keywords."""

from __future__ import annotations

from typing import Final

KEYWORDS: Final = (
    "Ally",
    "Anti-Breath Weapon",
    "Attune",
    "Breath Weapon",
    "Call Out",
    "Cleave",
    "Continuous",
    "Crossover",
    "Deadly",
    "Energy Drain",
    "Equip",
    "Experience",
    "Fabricate",
    "Fast",
    "Frag",
    "Gate",
    "Immortal",
    "Impulse",
    "Infiltrate",
    "Intimidate",
    "Iron Will",
    "Overcrush",
    "Range",
    "Regenerate",
    "Suit Up",
    "Swarm",
    "Tag Out",
    "Turtle Power",
    "Underdog",
    "Amplify",
    "Aftershock",
    "Energize",
    "Flip",
    "Recruit",
    "Awaken",
    "Crosspulse",
    "Trap",
)
"""In the order of the engine's numbers."""

WITH_NUMBER: Final = ("Breath Weapon", "Range")
"""Keywords that always have a number."""
WITH_OR_WITHOUT: Final = ("Energy Drain",)
"""Keywords that may have one."""
WITH_TWO: Final = ("Fabricate",)
WITH_NOUN: Final = ("Gate", "Suit Up", "Recruit")
"""Keywords about other dice, which must be described."""
WITH_EFFECT: Final = ("Impulse", "Aftershock", "Energize", "Awaken", "Crosspulse")
"""Keywords that say when, and need an effect."""
PLAIN: Final = tuple(
    name for name in KEYWORDS if name not in (*WITH_NUMBER, *WITH_TWO, *WITH_NOUN, *WITH_EFFECT, "Underdog")
)
"""Keywords that say it all."""
