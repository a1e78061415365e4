"""That something computed of dice is stale."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.bend_kinds import (
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
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId

PERMISSION_BENDS: Final = (
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
VALUE_BENDS: Final = ~PERMISSION_BENDS
TEXT_BENDS: Final = 1 << B_LOSES_TEXT | 1 << B_COPIES_STATS | 1 << B_COPIES_ABILITIES | 1 << B_COPY
"""Kinds that change which texts hold: where a card can do that, what is live tells too little."""


def depends_on_others(g: Game) -> bool:
    """Whether what was computed of one die may hang on other dice or on the moment."""
    if g.setting.dice_interact or g.live is None or g.live_kinds & VALUE_BENDS:
        return True
    return len(g.mods) > 0 and (g.modifier_kinds < 0 or g.modifier_kinds & VALUE_BENDS != 0)


def touch(g: Game, d: DieId) -> None:
    """Something about one die changed: what was computed of it (of all, if other dice may depend on it) is stale."""
    s = g.setting
    if not s.has_statics:
        forget(g, d)
    elif s.dice_interact or g.live is None or g.live_kinds & VALUE_BENDS or (g.mods and depends_on_others(g)):
        touch_all(g)
    else:
        forget(g, d)


def touch_elsewhere(g: Game, d: DieId) -> None:
    """Something outside the field changed: only abilities that look there can tell."""
    if g.setting.reads_outside_field:
        touch_all(g)
    else:
        forget(g, d)


def touch_moment(g: Game) -> None:
    """Another step, another turn, other places of dice that were touched themselves: only texts can tell."""
    if g.live is None or g.live_kinds & VALUE_BENDS or g.mods or g.setting.dice_interact:
        if depends_on_others(g):
            touch_all(g)


def forget(g: Game, d: DieId) -> None:
    """What was computed of one die is stale."""
    if g.shared or len(g.computed_dice) > MOST_COMPUTED:
        touch_all(g)
    else:
        g.bonuses_seen = False
        g.stats[d] = 0
        g.keyword_bits[d] = 0


MOST_COMPUTED: Final = 256
"""Where no text makes everything stale, the list of what is kept would grow with the game."""


def touch_all(g: Game) -> None:
    """Everything that was computed is stale; a copy that uses the same lists keeps them as they are."""
    g.modifier_kinds = -1
    g.bonuses_seen = False
    if g.shared:
        g.stats = g.setting.zeros[:]
        g.keyword_bits = g.setting.zeros[:]
        g.prices = g.setting.no_prices[:]
        g.shared = False
        g.computed_dice = []
        g.prices_known = False
        return
    if g.computed_dice:
        for d in g.computed_dice:
            g.stats[d] = 0
            g.keyword_bits[d] = 0
        g.computed_dice.clear()
    if g.prices_known:
        g.prices = g.setting.no_prices[:]
        g.prices_known = False


def effects_changed(g: Game) -> None:
    """Effects were applied or are over: which texts hold is found out anew only where effects can change that."""
    if g.setting.bend_kinds & TEXT_BENDS:
        g.live = None
    touch_all(g)


def texts_changed(g: Game) -> None:
    """A text holds from now on, or no more: which do is found out when somebody asks."""
    g.live = None
    touch_all(g)
