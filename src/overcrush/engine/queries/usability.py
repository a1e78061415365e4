"""Whether an ability can be used at all: its costs can be paid and it has something to affect (X-003, X-019)."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.abilities import AbilityRow, CostRow, Need, Way
from overcrush.engine.model.ability_kinds import GLOBAL
from overcrush.engine.model.bend_kinds import B_FORBID, B_LOSES_TEXT, B_PRICE, B_UNTARGETABLE
from overcrush.engine.model.constants import OUT
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import CardId, SeatId
from overcrush.engine.model.permissions import V_GLOBAL
from overcrush.engine.model.rows import C_CARD, C_KIND, C_NUMBER
from overcrush.engine.queries.active_bends import bent, concerns, held_on
from overcrush.engine.queries.energy import can_pay
from overcrush.engine.queries.filters import at_least
from overcrush.engine.queries.prices import global_surcharge
from overcrush.engine.queries.targets import legal

NO_TARGET: Final = 4
NO_CONDITION: Final = 5


def global_barred(g: Game, seat: SeatId, card: CardId) -> int:
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
    if ability.needs and not all_there(g, ability, f, ability.needs):
        return NO_TARGET
    if ability.any_of:
        for way in ability.any_of:
            if way_open(g, ability, f, way):
                return FINE
        return NO_TARGET
    return FINE


def all_there(g: Game, ability: AbilityRow, f: Frame, needs: list[Need]) -> bool:
    """Whether there is a die for each of these needs."""
    guarded = g.setting.bend_kinds >> B_UNTARGETABLE & 1 == 1 and bent(g, B_UNTARGETABLE)
    for need in needs:
        test = need.test
        zones = test.known_zones
        if zones < 0:
            zones = test.reach()
        if (guarded and need.targeting) or (zones >> OUT & 1 and not need.of_effects):
            if not legal(g, f, test, need.targeting, ability.source):
                return False
        elif not at_least(g, f, test, 1):
            return False
    return True


def way_open(g: Game, ability: AbilityRow, f: Frame, way: Way) -> bool:
    """Whether everything is there that one way of affecting something needs."""
    if way.condition is not None and not way.condition.holds(g, f):
        return False
    for amount in way.amounts:
        if amount.of(g, f) <= 0:
            return False
    if way.chained:
        bound = Frame(f.program, f.seat, f.die, f.card, [f.slots[0], *[()] * way.slots])
        return chain_open(g, ability, bound, way, 0)
    return all_there(g, ability, f, way.needs)


def chain_open(g: Game, ability: AbilityRow, f: Frame, way: Way, at: int) -> bool:
    """Whether dice can be found one after the other, each fitting to those before."""
    if at == len(way.needs):
        return True
    need = way.needs[at]
    for d in legal(g, f, need.test, need.targeting, ability.source):
        if need.slot >= 0:
            f.slots[need.slot] = (d,)
        if chain_open(g, ability, f, way, at + 1):
            return True
    return False


def usable(g: Game, ability: AbilityRow, f: Frame) -> bool:
    return use_problem(g, ability, f) == FINE


FINE: Final = 0
NO_ENERGY: Final = 1
NO_TYPE: Final = 2
NO_OTHER_COST: Final = 3

# What happens to dice that pay a cost
PAY_KO: Final = 1
PAY_SACRIFICE: Final = 2
PAY_SPIN_DOWN: Final = 3
PAY_MOVE: Final = 4


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
    if cost.dice is not None and not at_least(g, f, cost.dice, cost.dice_count):
        return NO_OTHER_COST
    if cost.counter >= 0:
        have = sum(entry[C_NUMBER] for entry in g.counters if entry[C_CARD] == f.card and entry[C_KIND] == cost.counter)
        if have < cost.counters:
            return NO_OTHER_COST
    return FINE


SILENCING: Final = 1 << B_FORBID | 1 << B_LOSES_TEXT
"""Kinds of bends, as bits, that a Global must be looked at more closely for."""
