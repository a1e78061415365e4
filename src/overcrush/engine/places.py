"""Where dice are and what they show, and that something computed of them is stale."""

from __future__ import annotations

from typing import Final

from overcrush.engine.bendkinds import (
    B_ARRANGES,
    B_ATTACKERS_MAX,
    B_ATTACKERS_MIN,
    B_BLOCKS_MORE,
    B_CANNOT_ATTACK,
    B_CANNOT_BE,
    B_CANNOT_BE_BLOCKED,
    B_CANNOT_BLOCK,
    B_COPIES_ABILITIES,
    B_COPIES_STATS,
    B_COPY,
    B_DAMAGE_CAP,
    B_DEALS_DOUBLE,
    B_DEALS_MORE,
    B_DEALS_NONE,
    B_DRAWS_MORE,
    B_ENERGY_AS,
    B_EXTRA_ATTACK,
    B_FORBID,
    B_GAINS_ABILITY,
    B_GOES_TO,
    B_LESS_DAMAGE,
    B_LOSES_TEXT,
    B_MUST_ATTACK,
    B_MUST_BLOCK,
    B_NEEDS_BLOCKERS,
    B_NO_DAMAGE,
    B_NO_KO,
    B_SKIPS,
    B_UNTARGETABLE,
)
from overcrush.engine.cardrows import CardRow, FaceRow
from overcrush.engine.frames import Ints
from overcrush.engine.state import Game
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


DEEDS: Final = (
    1 << B_CANNOT_ATTACK
    | 1 << B_MUST_ATTACK
    | 1 << B_CANNOT_BLOCK
    | 1 << B_MUST_BLOCK
    | 1 << B_CANNOT_BE_BLOCKED
    | 1 << B_NEEDS_BLOCKERS
    | 1 << B_BLOCKS_MORE
    | 1 << B_UNTARGETABLE
    | 1 << B_NO_KO
    | 1 << B_CANNOT_BE
    | 1 << B_NO_DAMAGE
    | 1 << B_LESS_DAMAGE
    | 1 << B_DAMAGE_CAP
    | 1 << B_DEALS_NONE
    | 1 << B_DEALS_MORE
    | 1 << B_DEALS_DOUBLE
    | 1 << B_FORBID
    | 1 << B_GOES_TO
    | 1 << B_DRAWS_MORE
    | 1 << B_SKIPS
    | 1 << B_EXTRA_ATTACK
    | 1 << B_ATTACKERS_MAX
    | 1 << B_ATTACKERS_MIN
    | 1 << B_ENERGY_AS
    | 1 << B_ARRANGES
    | 1 << B_GAINS_ABILITY
)
"""Kinds of bends, as bits, that say what may or must be done, or give what waits for events (static abilities cannot be
gained): no number that is kept comes from them."""
TELLING: Final = ~DEEDS
TEXTS: Final = 1 << B_LOSES_TEXT | 1 << B_COPIES_STATS | 1 << B_COPIES_ABILITIES | 1 << B_COPY
"""Kinds that change which texts hold: where a card can do that, what is live tells too little."""


def looks_around(g: Game) -> bool:
    """Whether what was computed of one die may hang on other dice or on the moment."""
    if g.setting.entwined or g.live is None or g.live_kinds & TELLING:
        return True
    return len(g.mods) > 0 and (g.applied < 0 or g.applied & TELLING != 0)


def touch(g: Game, d: int) -> None:
    """Something about one die changed: what was computed of it (of all, if other dice may depend on it) is stale."""
    s = g.setting
    if not s.has_statics:
        forget(g, d)
    elif s.entwined or g.live is None or g.live_kinds & TELLING or (g.mods and looks_around(g)):
        touch_all(g)
    else:
        forget(g, d)


def touch_elsewhere(g: Game, d: int) -> None:
    """Something outside the field changed: only abilities that look there can tell."""
    if g.setting.fickle:
        touch_all(g)
    else:
        forget(g, d)


def touch_moment(g: Game) -> None:
    """Another step, another turn, other places of dice that were touched themselves: only texts can tell."""
    if g.live is None or g.live_kinds & TELLING or g.mods or g.setting.entwined:
        if looks_around(g):
            touch_all(g)


def forget(g: Game, d: int) -> None:
    """What was computed of one die is stale."""
    if g.shared or len(g.kept) > MOST_KEPT:
        touch_all(g)
    else:
        g.stats[d] = 0
        g.keys[d] = 0


MOST_KEPT: Final = 256
"""Where no text makes everything stale, the list of what is kept would grow with the game."""


def touch_all(g: Game) -> None:
    """Everything that was computed is stale; a copy that uses the same lists keeps them as they are."""
    g.applied = -1
    if g.shared:
        g.stats = g.setting.zeros[:]
        g.keys = g.setting.zeros[:]
        g.prices = g.setting.no_prices[:]
        g.shared = False
        g.kept = []
        g.priced = False
        return
    if g.kept:
        for d in g.kept:
            g.stats[d] = 0
            g.keys[d] = 0
        g.kept.clear()
    if g.priced:
        g.prices = g.setting.no_prices[:]
        g.priced = False


def effects_changed(g: Game) -> None:
    """Effects were applied or are over: which texts hold is found out anew only where effects can change that."""
    if g.setting.bend_kinds & TEXTS:
        g.live = None
    touch_all(g)


def texts_changed(g: Game) -> None:
    """A text holds from now on, or no more: which do is found out when somebody asks."""
    g.live = None
    touch_all(g)
