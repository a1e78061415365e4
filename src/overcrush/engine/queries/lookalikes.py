"""Dice that nothing tells apart, so that choosing among them is no choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from overcrush.engine.model.constants import ATTACK, FLAG_BITS, ZONES
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId
from overcrush.engine.model.modifiers import M_KEPT, M_TARGET, kept_of

# What can be told apart of a die, packed into one number: card, face, damage, flags, controller, zone
CARD_ROOM: Final = 1 << 12
FACE_ROOM: Final = 1 << 4
DAMAGE_ROOM: Final = 1 << 16
FLAG_ROOM: Final = 1 << FLAG_BITS
SEAT_ROOM: Final = 5
"""Four seats and nobody."""
ZONE_ROOM: Final = 1 << 4
UNIQUE: Final = 1 << 60
"""Appearances from here on are those of one die only."""
NOBODY_TOUCHED: Final[list[int]] = []

assert ZONES <= ZONE_ROOM, "there are more zones than ZONE_ROOM says: raise it"
assert CARD_ROOM * FACE_ROOM * DAMAGE_ROOM * FLAG_ROOM * SEAT_ROOM * ZONE_ROOM <= UNIQUE, (
    "the numbers of a die no longer fit below UNIQUE: make one of the rooms smaller"
)


def touched_dice(g: Game) -> list[int]:
    """What effects lie on, and the dice that rules for whatever matches speak of."""
    found = [mod[M_TARGET] for mod in g.mods]
    for mod in g.mods:
        if len(mod) > M_KEPT:
            for _, values in kept_of(mod):
                found.extend(values)
    return found


def appearance(g: Game, d: DieId) -> int:
    """What can be told apart of a die."""
    return appearances(g, (d,))[0]


def appearances(g: Game, dice: Sequence[DieId]) -> list[int]:
    """What can be told apart of dice; those with effects on them or in combat are each their own kind."""
    touched = touched_dice(g) if g.mods else NOBODY_TOUCHED
    zones = g.zone
    hosts = g.host
    cards = g.card
    faces = g.face
    damage = g.damage
    flags = g.flags
    controllers = g.controller
    found: list[int] = []
    for d in dice:
        zone = zones[d]
        if zone == ATTACK or hosts[d] >= 0 or d in touched:
            found.append(UNIQUE + d)
        else:
            shown = ((cards[d] * FACE_ROOM + faces[d] + 1) * DAMAGE_ROOM + damage[d]) * FLAG_ROOM + flags[d]
            found.append((shown * SEAT_ROOM + controllers[d] + 1) * ZONE_ROOM + zone)
    return found


def appearances_in_area(g: Game, dice: list[DieId]) -> list[int]:
    """The same for dice of one player's area outside combat: what they have in common is left out."""
    s = g.setting
    if g.damage is not s.no_damage or g.host is not s.no_hosts:
        return appearances(g, dice)
    if g.mods and any(d in dice for d in touched_dice(g)):
        return appearances(g, dice)
    cards = g.card
    faces = g.face
    flags = g.flags
    return [(cards[d] * FACE_ROOM + faces[d]) * FLAG_ROOM + flags[d] for d in dice]


def by_appearance(g: Game, dice: list[DieId]) -> list[tuple[int, DieId]]:
    """Dice with their appearances, in the order in which they are offered."""
    if len(dice) < 2:
        return [(0, d) for d in dice]
    return sorted(zip(appearances(g, dice), dice, strict=True))


def by_appearance_but(g: Game, dice: list[DieId], named: Sequence[int]) -> list[tuple[int, DieId]]:
    """The same, where each die that the effect under way has already named is its own kind, before its twins."""
    pairs = by_appearance(g, dice)
    if not named or len(dice) < 2:
        return pairs
    ordered = sorted((look, d not in named, d) for look, d in pairs)
    return [(look if fresh else UNIQUE + d, d) for look, fresh, d in ordered]


def by_appearance_in_area(g: Game, dice: list[DieId]) -> list[tuple[int, DieId]]:
    """The same order for dice of one player's area outside combat."""
    if len(dice) < 2:
        return [(0, d) for d in dice]
    return sorted(zip(appearances_in_area(g, dice), dice, strict=True))
