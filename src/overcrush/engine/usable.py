"""Whether an ability can be used at all: its costs can be paid and it has something to affect (X-003, X-019)."""

from __future__ import annotations

from typing import Final

from overcrush.engine.abilityrows import AbilityRow
from overcrush.engine.bending import bent, held_on
from overcrush.engine.bendkinds import (
    ACTION_TEXT,
    B_FORBID,
    B_PRICE,
    B_UNTARGETABLE,
    BY_ACTION,
    BY_CHARACTER,
    BY_GLOBAL,
    GLOBAL,
    V_GLOBAL,
)
from overcrush.engine.choosing import legal
from overcrush.engine.costs import FINE, cost_problem
from overcrush.engine.frames import Frame
from overcrush.engine.payment import concerns, global_surcharge
from overcrush.engine.selecting import at_least
from overcrush.engine.state import Game
from overcrush.engine.words import OUT

NO_TARGET: Final = 4
NO_CONDITION: Final = 5


def source_kind(ability: AbilityRow) -> int:
    if ability.kind == GLOBAL:
        return BY_GLOBAL
    if ability.kind == ACTION_TEXT:
        return BY_ACTION
    return BY_CHARACTER


def global_barred(g: Game, seat: int, card: int) -> int:
    """The card that forbids this player the Globals of a card + 1, or 0."""
    dice = g.setting.dice_of[card]
    if g.setting.bend_kinds >> B_FORBID & 1 and dice:
        for h in held_on(g, B_FORBID, dice[0]):
            if h.bend.word == V_GLOBAL and concerns(g, h, seat):
                return h.frame.card + 1
    return 0


def use_problem(g: Game, ability: AbilityRow, f: Frame) -> int:
    """What an ability lacks, 0 if nothing."""
    if ability.condition is not None and not ability.condition.holds(g, f):
        return NO_CONDITION
    if ability.cost is not None:
        surcharge = 0
        if ability.kind == GLOBAL and g.setting.bend_kinds >> B_PRICE & 1:
            surcharge = global_surcharge(g, f.seat)
        found = cost_problem(g, ability.cost, f, surcharge)
        if found:
            return found
    return lacks(g, ability, f)


def lacks(g: Game, ability: AbilityRow, f: Frame) -> int:
    """What an ability lacks besides its cost."""
    if ability.condition is not None and not ability.condition.holds(g, f):
        return NO_CONDITION
    if ability.needs:
        guarded = g.setting.bend_kinds >> B_UNTARGETABLE & 1 == 1 and bent(g, B_UNTARGETABLE)
        for test, count in ability.needs:
            zones = test.known_zones
            if zones < 0:
                zones = test.reach()
            if guarded or zones >> OUT & 1:
                if len(legal(g, f, test, True, source_kind(ability))) < count:
                    return NO_TARGET
            elif not at_least(g, f, test, count):
                return NO_TARGET
    if ability.any_of and not any(at_least(g, f, test, 1) for test in ability.any_of):
        return NO_TARGET
    return FINE


def usable(g: Game, ability: AbilityRow, f: Frame) -> bool:
    return use_problem(g, ability, f) == FINE
