"""Event patterns: the same shapes serve "when", "would", history and reactive Globals."""

from __future__ import annotations

from dataclasses import dataclass

from overcrush.abilities.selectors import AnyDie, Filter


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happens; `kind` is one of the words of EVENTS.

    subject: the die it happens to. other: the second die (blocker, source, KO'er). who: whose event it is, seen from
    the ability's controller (you, opponent, anyone). how: a word that narrows it (combat, ability, alone, global ...).
    """

    kind: str
    subject: Filter = AnyDie()
    other: Filter = AnyDie()
    who: str = "anyone"
    how: str = ""


EVENTS = (
    "fielded",
    "attacks",
    "attack declared",
    "blocks",
    "is blocked",
    "unblocked",
    "blocks declared",
    "ko",
    "damaged",
    "dealt",
    "player damaged",
    "action used",
    "global used",
    "targeted",
    "purchased",
    "drawn",
    "drew",
    "rolled",
    "first roll",
    "spun",
    "moved",
    "left field",
    "entered field",
    "turn start",
    "turn end",
    "step start",
    "step end",
    "spent",
    "keyword used",
    "flipped",
    "life gained",
    "life lost",
    "captured",
    "control taken",
    "countered",
    "hits player",
    "blocked by",
    "leaves unblocked",
    "prepped",
    "drew and rolled",
    "before damage",
    "no attack",
)
"""Every kind of event, in the order of the engine's numbers."""

OWN_EVENTS = frozenset(
    (
        "fielded",
        "attacks",
        "blocks",
        "is blocked",
        "unblocked",
        "ko",
        "damaged",
        "dealt",
        "action used",
        "targeted",
        "purchased",
        "drawn",
        "rolled",
        "first roll",
        "spun",
        "moved",
        "left field",
        "entered field",
        "spent",
        "keyword used",
        "captured",
        "control taken",
        "hits player",
        "blocked by",
        "leaves unblocked",
    )
)
"""Events that happen to a die: with no subject named, a line per die means this very die."""
