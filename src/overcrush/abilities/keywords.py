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
)
"""In the order of the engine's numbers."""
