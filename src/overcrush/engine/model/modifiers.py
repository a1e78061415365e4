"""An applied or persistent effect: the fields of its row, how long it lasts, and the bends that every game has."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.columns import Ints
from overcrush.engine.model.ids import DieId
from overcrush.engine.model.numbering import in_order

# Durations
END_OF_TURN: Final = 0
YOUR_NEXT_TURN: Final = 1
THIS_LEAVES: Final = 2
THE_GAME: Final = 3
NEXT_PURCHASE: Final = 4
"""Until the player purchases a die that the bend is about, or the turn ends."""
THIS_KOD: Final = 5
"""Until end of turn, and no longer than until this die is KO'd."""
THEIR_NEXT_DRAW: Final = 6
"""Until an opponent's next Clear and Draw Step is over."""
DURATIONS: Final = in_order(
    {
        "end of turn": END_OF_TURN,
        "your next turn": YOUR_NEXT_TURN,
        "this leaves": THIS_LEAVES,
        "game": THE_GAME,
        "next purchase": NEXT_PURCHASE,
        "this is KO'd": THIS_KOD,
        "their next draw step": THEIR_NEXT_DRAW,
    }
)

UNTIL_RETURN: Final = 20
"""No word of a card: kept until the die goes back where it belongs."""
assert len(DURATIONS) <= UNTIL_RETURN, "UNTIL_RETURN has the number of another duration: raise it"

# Fields of a modifier: an applied or persistent effect
M_BEND: Final = 0
M_TARGET: Final = 1
M_SEAT: Final = 2
M_DIE: Final = 3
M_CARD: Final = 4
M_UNTIL: Final = 5
M_FIRST: Final = 6
M_SECOND: Final = 7
M_KIND: Final = 8
M_KEPT: Final = 9
"""From here on, what a bend remembers of the effect that gave it ("characters among them"): slot, size, values, and so
on."""
ON_LOAN: Final = 3
"""As the kind of a return: the die is in the field until the turn ends and then goes somewhere else (captures.py)."""
RETURNS_BEND: Final = 0
CALLED_OUT_BEND: Final = 1
BONUS_BEND: Final = 2
SET_ATTACK_BEND: Final = 3
SET_DEFENSE_BEND: Final = 4
"""Bends that every setting has, by number."""
EVERYTHING: Final = -1000
"""As a modifier's target: whatever matches the bend's own test."""


def with_kept(mod: Ints, kept: list[tuple[int, Ints]]) -> Ints:
    """A modifier that remembers what slots of the effect held."""
    found = list(mod) if len(mod) > M_KIND else [*mod, 0]
    for slot, values in kept:
        found += [slot, len(values), *values]
    return tuple(found)


def kept_of(mod: Ints) -> list[tuple[int, Ints]]:
    """What a modifier remembers: slots of the effect that gave it, with what they held."""
    found: list[tuple[int, Ints]] = []
    at = M_KEPT
    while at < len(mod):
        size = mod[at + 1]
        found.append((mod[at], mod[at + 2 : at + 2 + size]))
        at += 2 + size
    return found


def forgetting(mod: Ints, d: DieId) -> Ints:
    """The same modifier without a die among those that it remembers: it left the field, and is spoken of no more."""
    if len(mod) <= M_KEPT:
        return mod
    kept = [(slot, tuple(x for x in values if x != d) if slot else values) for slot, values in kept_of(mod)]
    return with_kept(mod[:M_KEPT], kept)
