"""The names of the keywords, and what a card writes beside each."""

from __future__ import annotations

from typing import Final

ALONE: Final = "alone"
"""The word says it all."""
NUMBER: Final = "a number"
MAYBE_NUMBER: Final = "a number or none"
TWO_NUMBERS: Final = "two numbers"
NOUN: Final = "other dice"
"""It is about other dice, which must be described."""
EFFECT: Final = "an effect"
"""It says when, and an effect says what."""
CONDITION: Final = "a text"
"""It is a condition before a text, never a line of its own."""

SHAPES: Final[dict[str, str]] = {
    "Ally": ALONE,
    "Anti-Breath Weapon": ALONE,
    "Attune": ALONE,
    "Breath Weapon": NUMBER,
    "Call Out": ALONE,
    "Cleave": ALONE,
    "Continuous": ALONE,
    "Crossover": ALONE,
    "Deadly": ALONE,
    "Energy Drain": MAYBE_NUMBER,
    "Equip": ALONE,
    "Experience": ALONE,
    "Fabricate": TWO_NUMBERS,
    "Fast": ALONE,
    "Frag": ALONE,
    "Gate": NOUN,
    "Immortal": ALONE,
    "Impulse": EFFECT,
    "Infiltrate": ALONE,
    "Intimidate": ALONE,
    "Iron Will": ALONE,
    "Overcrush": ALONE,
    "Range": NUMBER,
    "Regenerate": ALONE,
    "Suit Up": NOUN,
    "Swarm": ALONE,
    "Tag Out": ALONE,
    "Turtle Power": ALONE,
    "Underdog": CONDITION,
    "Amplify": ALONE,
    "Aftershock": EFFECT,
    "Energize": EFFECT,
    "Flip": ALONE,
    "Recruit": NOUN,
    "Awaken": EFFECT,
    "Crosspulse": EFFECT,
    "Trap": ALONE,
}
"""Every keyword with what stands beside it, in the order of the engine's numbers: new ones come last. What each of them
does is in `overcrush.engine.compiler.keywords`."""

KEYWORDS: Final = tuple(SHAPES)


def shaped(*shapes: str) -> tuple[str, ...]:
    """The keywords of some shapes."""
    return tuple(name for name, shape in SHAPES.items() if shape in shapes)


PLAIN: Final = shaped(ALONE, MAYBE_NUMBER)
WITH_NUMBER: Final = shaped(NUMBER)
WITH_OR_WITHOUT: Final = shaped(MAYBE_NUMBER)
WITH_TWO: Final = shaped(TWO_NUMBERS)
WITH_NOUN: Final = shaped(NOUN)
WITH_EFFECT: Final = shaped(EFFECT)
