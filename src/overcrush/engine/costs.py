"""Whether a cost can be paid: energy, life, dice, counters (X-003, G-015)."""

from __future__ import annotations

from typing import Final

from overcrush.engine.abilityrows import CostRow
from overcrush.engine.frames import Frame
from overcrush.engine.payment import can_pay
from overcrush.engine.selecting import at_least
from overcrush.engine.state import Game

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
        have = sum(entry[2] for entry in g.counters if entry[0] == f.card and entry[1] == cost.counter)
        if have < cost.counters:
            return NO_OTHER_COST
    return FINE
