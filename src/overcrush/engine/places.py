"""Where dice are and what they show, and that something computed of them is stale."""

from __future__ import annotations

from overcrush.engine.cardrows import CardRow, FaceRow
from overcrush.engine.state import Game, Ints
from overcrush.engine.words import (
    ATTACK,
    CHARACTER_FACE,
    FIELD,
    ZONES,
)


def row(g: Game, d: int) -> CardRow:
    return g.setting.cards[g.card[d]]


def face(g: Game, d: int) -> FaceRow:
    return g.setting.die_faces[d][g.face[d]]


def in_field(g: Game, d: int) -> bool:
    """Field Zone, the Attack Zone included (Z-015)."""
    return g.zone[d] == FIELD or g.zone[d] == ATTACK


def shows_character(g: Game, d: int) -> bool:
    shown = g.face[d]
    return shown >= 0 and g.setting.die_faces[d][shown].kind == CHARACTER_FACE


def is_character(g: Game, d: int) -> bool:
    """A character die in the field."""
    zone = g.zone[d]
    if zone != FIELD and zone != ATTACK:
        return False
    return g.setting.die_faces[d][g.face[d]].kind == CHARACTER_FACE


def dice_in(g: Game, seat: int, zone: int) -> Ints:
    return g.places[seat * ZONES + zone]


def field_of(g: Game, seat: int) -> Ints:
    at = seat * ZONES
    attackers = g.places[at + ATTACK]
    if not attackers:
        return g.places[at + FIELD]
    return g.places[at + FIELD] + attackers


def characters_of_side(g: Game, side: int) -> list[int]:
    return [d for seat in g.setting.seats_of[side] for d in field_of(g, seat) if shows_character(g, d)]


def side_of_die(g: Game, d: int) -> int:
    return g.setting.side_of[g.controller[d]]


def is_active(g: Game, card: int, side: int) -> bool:
    return g.fielded[card * g.setting.sides + side] > 0


def touch(g: Game, d: int) -> None:
    """Something about one die changed: what was computed of it (of all, if other dice may depend on it) is stale."""
    if g.setting.has_statics:
        g.stats = g.setting.zeros[:]
        g.keys = g.setting.zeros[:]
        g.prices = g.setting.no_prices[:]
    else:
        forget(g, d)


def touch_elsewhere(g: Game, d: int) -> None:
    """Something outside the field changed: only abilities that look there can tell."""
    if g.setting.fickle:
        g.stats = g.setting.zeros[:]
        g.keys = g.setting.zeros[:]
        g.prices = g.setting.no_prices[:]
    else:
        forget(g, d)


def forget(g: Game, d: int) -> None:
    """What was computed of one die is stale; a copy that uses the same lists keeps them as they are."""
    if g.shared:
        g.stats = g.stats[:]
        g.keys = g.keys[:]
        g.prices = g.prices[:]
        g.shared = False
    g.stats[d] = 0
    g.keys[d] = 0


def touch_all(g: Game) -> None:
    g.stats = g.setting.zeros[:]
    g.keys = g.setting.zeros[:]
    g.prices = g.setting.no_prices[:]
