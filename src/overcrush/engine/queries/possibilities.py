"""What could be done to a die now: choices that nothing can come of are not offered."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.abilities import Test
from overcrush.engine.model.bend_kinds import B_CANNOT_BE, B_FORBID, B_NO_KO, B_RETURNS
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import CHARACTER_FACE, DAMAGED_NOW, K_IRON_WILL, PARTLY_SPENT, RESERVE, TOKEN
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.modifiers import M_BEND, M_KIND, M_TARGET, ON_LOAN
from overcrush.engine.model.permissions import V_REROLL, V_SPIN
from overcrush.engine.queries.active_bends import concerns, held_on
from overcrush.engine.queries.dice import in_field, row
from overcrush.engine.queries.die_keywords import has_keyword

CAN_BE: Final = ("spun up", "spun down", "rerolled", "swapped", "flipped", "KO'd")
SPUN_UP: Final = 0
SPUN_DOWN: Final = 1
REROLLED: Final = 2
FLIPPED: Final = 4
KOD: Final = 5


class CanBeTest(Test):
    def __init__(self, verb: int) -> None:
        self.verb = verb

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        verb = self.verb
        if verb == SPUN_UP:
            return turns_by(g, d, 1, f.seat) != 0
        if verb == SPUN_DOWN:
            return turns_by(g, d, -1, f.seat) != 0
        if verb == REROLLED:
            return can_reroll(g, d)
        if verb == FLIPPED:
            return g.setting.cards[g.card[d]].source.back is not None
        if verb == KOD:
            return can_be_kod(g, d)
        return can_be_swapped(g, d)


def can_be_kod(g: Game, d: DieId) -> bool:
    """Iron Will: only if damaged earlier this turn (K-069 to K-072); and what a card forbids."""
    if held_on(g, B_NO_KO, d):
        return False
    return not has_keyword(g, d, K_IRON_WILL) or g.flags[d] & DAMAGED_NOW != 0


def is_return(g: Game, mod: Ints) -> bool:
    return g.setting.bends[mod[M_BEND]].kind == B_RETURNS


def can_be_swapped(g: Game, d: DieId) -> bool:
    """Not a die that an effect sends away at the end of the turn (V-044)."""
    for m in g.mods:
        if m[M_TARGET] == d and g.setting.bends[m[M_BEND]].kind == B_RETURNS and m[M_KIND] == ON_LOAN:
            return False
    return True


def turns_by(g: Game, d: DieId, by: int, seat: SeatId) -> int:
    """How far a die would turn up or (negative) down: the highest and lowest levels stop it (V-005, V-007)."""
    levels = g.setting.cards[g.setting.die_card[d]].levels
    if not levels or g.face[d] < 0 or row(g, d).kind == TOKEN:
        return 0
    if g.setting.cards[g.setting.die_card[d]].faces[g.face[d]].kind != CHARACTER_FACE:
        return 0
    if g.setting.bend_kinds >> B_CANNOT_BE & 1 and any(h.bend.word == V_SPIN for h in held_on(g, B_CANNOT_BE, d)):
        return 0
    if g.setting.bend_kinds >> B_FORBID & 1:
        for h in held_on(g, B_FORBID, d):
            if h.bend.word == V_SPIN and concerns(g, h, seat):
                return 0
    at = levels.index(g.face[d])
    return min(len(levels) - 1, max(0, at + by)) - at


def can_reroll(g: Game, d: DieId) -> bool:
    """Rolled dice only (V-010), no tokens (V-047), no partly spent ones in 2018 (E-012)."""
    if not (in_field(g, d) or g.zone[d] == RESERVE) or len(row(g, d).rolls) < 2:
        return False
    if g.flags[d] & PARTLY_SPENT and not g.setting.options.partly_spent_may_reroll:
        return False
    if g.setting.bend_kinds >> B_CANNOT_BE & 1:
        return not any(h.bend.word == V_REROLL for h in held_on(g, B_CANNOT_BE, d))
    return True
