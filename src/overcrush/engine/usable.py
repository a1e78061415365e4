"""Whether an ability can be used at all: its costs can be paid and it has something to affect (X-003, X-019)."""

from __future__ import annotations

from typing import Final

from overcrush.engine.bendkinds import ABILITY, BY_ACTION, BY_CHARACTER, BY_GLOBAL, GLOBAL, ACTION_TEXT
from overcrush.engine.choosing import legal
from overcrush.engine.payment import can_pay, global_surcharge
from overcrush.engine.queries import face, row
from overcrush.engine.selecting import at_least, matching
from overcrush.engine.state import AbilityRow, CostRow, Frame, Game

FINE: Final = 0
NO_ENERGY: Final = 1
NO_TYPE: Final = 2
NO_OTHER_COST: Final = 3
NO_TARGET: Final = 4
NO_CONDITION: Final = 5

# What happens to dice that pay a cost
PAY_KO: Final = 1
PAY_SACRIFICE: Final = 2
PAY_SPIN_DOWN: Final = 3
PAY_MOVE: Final = 4


def source_kind(ability: AbilityRow) -> int:
    if ability.kind == GLOBAL:
        return BY_GLOBAL
    if ability.kind == ACTION_TEXT:
        return BY_ACTION
    return BY_CHARACTER


def cost_problem(g: Game, cost: CostRow, f: Frame, surcharge: int) -> int:
    amount = surcharge
    if cost.amount is not None:
        amount += cost.amount.of(g, f)
    if amount > 0 or cost.types:
        found = can_pay(g, f.seat, amount, cost.types)
        if found:
            return found
    if cost.life is not None and g.life[g.setting.side_of[f.seat]] < cost.life.of(g, f):
        return NO_OTHER_COST
    if cost.dice is not None:
        if cost.dice_verb == PAY_SPIN_DOWN:
            able = [d for d in matching(g, f, cost.dice) if face(g, d).level > 1]
            if len(able) < cost.dice_count:
                return NO_OTHER_COST
        elif not at_least(g, f, cost.dice, cost.dice_count):
            return NO_OTHER_COST
    if cost.counter >= 0:
        have = sum(entry[2] for entry in g.counters if entry[0] == f.card and entry[1] == cost.counter)
        if have < cost.counters:
            return NO_OTHER_COST
    return FINE


def use_problem(g: Game, ability: AbilityRow, f: Frame) -> int:
    if ability.condition is not None and not ability.condition.holds(g, f):
        return NO_CONDITION
    if ability.cost is not None:
        surcharge = global_surcharge(g, f.seat) if ability.kind == GLOBAL else 0
        found = cost_problem(g, ability.cost, f, surcharge)
        if found:
            return found
    kind = source_kind(ability)
    for test, count in ability.needs:
        if len(legal(g, f, test, True, kind)) < count:
            return NO_TARGET
    if ability.any_of and not any(at_least(g, f, test, 1) for test in ability.any_of):
        return NO_TARGET
    return FINE


def usable(g: Game, ability: AbilityRow, f: Frame) -> bool:
    return use_problem(g, ability, f) == FINE


def card_name(g: Game, d: int) -> str:
    return row(g, d).name


ABILITY_DAMAGE: Final = ABILITY
