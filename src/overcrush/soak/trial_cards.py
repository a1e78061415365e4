"""Cards that make things happen to other cards: what a line waits for or guards against must come from somewhere."""

from __future__ import annotations

from functools import cache
from typing import Final

from overcrush.abilities.card import Card, Side
from overcrush.abilities.layouts import Level, action_die, character_die
from overcrush.language import read

AFFILIATION: Final = "Trial"
GROWN: Final[tuple[Level, ...]] = ((0, 2, 2, 0), (0, 3, 3, 0), (0, 4, 4, 0))
GIANT: Final[tuple[Level, ...]] = ((0, 5, 5, 0), (0, 6, 6, 0), (0, 7, 7, 0))

TEXTS: Final = (
    (
        "Needle",
        "action",
        "Deal 4 damage to target character.",
        "Global [1]: deal 2 damage to target player or character.",
    ),
    (
        "Sling",
        "action",
        "Each character gains Range 2 until end of turn.",
        "Global [2]: target character gains Range 2 until end of turn.",
    ),
    ("Lathe", "action", "Reroll target character.", "Global [1]: spin target character up 1."),
    ("Press", "action", "KO target character.", "Global [1]: spin target character down 1."),
    ("Tumbler", "action", "Gain 1 life.", "Global [1]: reroll target character."),
    ("Furnace", "action", "An opponent loses 1 life.", "Global KO a character: gain 1 life."),
    ("Bellows", "action", "Draw and roll 2.", "Global [1]: prep 1 from bag.", "Global [1]: draw and roll 1."),
    (
        "Lever",
        "action",
        "Target character gets +1A until end of turn.",
        "Global [1]: target character gets -1D until end of turn.",
    ),
    (
        "Probe",
        "character",
        "When fielded: deal 1 damage to target character.",
        "When this attacks: deal 1 damage to target player or character.",
    ),
    (
        "Net",
        "character",
        "When fielded: capture target opposing character.",
        "When this attacks: spin target opposing character down 1.",
    ),
    (
        "Hook",
        "character",
        "When fielded: take control of target opposing character.",
        "When this blocks: reroll target opposing character.",
    ),
    (
        "Ramp",
        "character",
        "When fielded: move a character die in your used to field.",
        "When KO'd: draw and roll 1.",
    ),
    ("Twin", "character", "Ally.", "Overcrush."),
    ("Giant", "giant", "Fast."),
    (
        "Spinner",
        "character",
        "When fielded: spin each character up 1.",
        "When this attacks: spin each opposing character down 1.",
    ),
)
"""Name, kind and lines of each."""


@cache
def trial_cards() -> tuple[Card, ...]:
    """All of them."""
    return tuple(made(number, *each) for number, each in enumerate(TEXTS, start=1))


def made(number: int, name: str, kind: str, *lines: str) -> Card:
    die = action_die(("bolt",)) if kind == "action" else character_die(("bolt",), GIANT if kind == "giant" else GROWN)
    text = "\n".join(lines)
    side = Side(read(text), () if kind == "action" else (AFFILIATION,), text)
    return Card(
        id=f"TRY-{number:03}",
        name=f"Trial {name}",
        subtitle="",
        kind="action" if kind == "action" else "character",
        cost=6 if kind == "giant" else 2,
        energy=("bolt",),
        die=die,
        front=side,
    )
