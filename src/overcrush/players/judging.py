"""What a position is worth to a side, by rule of thumb: life, dice in the field, dice on their way."""

from __future__ import annotations

from typing import Final

from overcrush.engine.payment import pool
from overcrush.engine.places import shows_character
from overcrush.engine.queries import attack_of, defense_of
from overcrush.engine.state import Game
from overcrush.engine.words import (
    ATTACK,
    BAG,
    FIELD,
    GOING_ON,
    OUT,
    PREP,
    RESERVE,
    SIDEKICK,
    TIE,
    TOKEN,
    USED,
    ZONES,
)

WON: Final = 1000.0
ENERGY: Final = 0.3
"""A symbol in the Reserve Pool: some of it will still buy or pay something."""
NEARNESS: Final = {PREP: 0.55, RESERVE: 0.5, BAG: 0.4, USED: 0.35, OUT: 0.35}
"""How much of a die's quality counts where it lies: the Prep Area is rolled next turn, the Used Pile much later."""


def quality(g: Game, d: int) -> float:
    """How good a die is to own, wherever it is."""
    row = g.setting.cards[g.card[d]]
    if row.kind == SIDEKICK or row.kind == TOKEN:
        return 1.0
    return 1.0 + 0.6 * row.cost


def in_the_field(g: Game, d: int) -> float:
    """What a die is worth while it stands in the field."""
    if not shows_character(g, d):
        return 0.6 + 0.5 * quality(g, d)
    left = max(defense_of(g, d) - g.damage[d], 0)
    return 0.6 + 0.3 * quality(g, d) + 0.5 * attack_of(g, d) + 0.4 * left


def loss_when_koed(g: Game, d: int) -> float:
    """A die that is KO'd is rolled again next turn: it loses its place, not itself (C-028)."""
    return in_the_field(g, d) - NEARNESS[PREP] * quality(g, d)


def loss_when_used(g: Game, d: int) -> float:
    """An unblocked attacker deals its damage and leaves for the Used Pile (C-019)."""
    return in_the_field(g, d) - NEARNESS[USED] * quality(g, d)


def life_weight(life: int) -> float:
    """The less life there is, the more a point of it matters."""
    if life > 10:
        return 1.0
    return 1.5 if life > 5 else 2.2


def life_worth(life: int) -> float:
    """All of a side's life."""
    low = min(life, 5)
    middle = min(max(life - 5, 0), 5)
    return 2.2 * low + 1.5 * middle + 1.0 * max(life - 10, 0)


def side_worth(g: Game, side: int) -> float:
    """Life and dice of one side."""
    total = life_worth(max(g.life[side], 0))
    for seat in g.setting.seats_of[side]:
        at = seat * ZONES
        for zone in (FIELD, ATTACK):
            for d in g.places[at + zone]:
                total += in_the_field(g, d)
        for zone, nearness in NEARNESS.items():
            for d in g.places[at + zone]:
                total += nearness * quality(g, d)
        total += ENERGY * sum(pool(g, seat))
    return total


def worth(g: Game, side: int) -> float:
    """The position from one side's point of view."""
    if g.result != GOING_ON:
        if g.result == TIE:
            return 0.0
        return WON if g.result == side + 1 else -WON
    return side_worth(g, side) - side_worth(g, 1 - side)
