"""Characters in a fight as plain numbers, and the blocks that are to be expected."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.constants import CHARACTER_FACE, K_DEADLY, K_FAST, K_OVERCRUSH, ZONES
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId, Zone
from overcrush.engine.queries.die_keywords import has_keyword
from overcrush.engine.queries.stats import attack_of, defense_of
from overcrush.engine.queries.targets import FINISHED

# The weights that plans of fights use. They differ from those of `evaluation/features.py`, which rate the position
# after a fight and everything the policy does afterwards; these were found by letting policies play against each other.
LAST_LIFE: Final = 0.34
"""A point of life up to 5."""
MIDDLE_LIFE: Final = 0.15
"""A point of life from 5 to 10."""
UPPER_LIFE: Final = 0.175
"""A point of life above 10."""
STANDING_ATTACK: Final = 0.12
STANDING_DEFENSE: Final = 0.045
STANDING: Final = 0.05
"""Any character in the field, whatever its A and D."""
STANDING_COST: Final = 0.05
PREPARED_COST: Final = 0.14
USED_COST: Final = 0.07


def life_weight(life: int) -> float:
    """What the next point of a side's life is worth."""
    if life > 10:
        return UPPER_LIFE
    return MIDDLE_LIFE if life > 5 else LAST_LIFE


def standing(attack: int, defense: int, cost: int) -> float:
    """What a character is worth in the field."""
    return STANDING_ATTACK * attack + STANDING_DEFENSE * defense + STANDING + STANDING_COST * cost


def loss_when_koed(attack: int, defense: int, cost: int) -> float:
    """A die that is KO'd is rolled again next turn: it loses its place in the field, but is not lost (C-028)."""
    return max(standing(attack, defense, cost) - PREPARED_COST * cost, 0.01)


def loss_when_used(attack: int, defense: int, cost: int) -> float:
    """An unblocked attacker deals its damage and leaves for the Used Pile (C-019)."""
    return max(standing(attack, defense, cost) - USED_COST * cost, 0.02)


class Fighter:
    """A character in the field as its numbers."""

    def __init__(self, g: Game, d: DieId) -> None:
        self.die = d
        self.attack: int = attack_of(g, d)
        self.tough: int = max(defense_of(g, d) - g.damage[d], 1)
        self.deadly: bool = has_keyword(g, d, K_DEADLY)
        self.fast: bool = has_keyword(g, d, K_FAST)
        self.crushes: bool = has_keyword(g, d, K_OVERCRUSH)
        self.cost: int = g.setting.cards[g.card[d]].cost
        self.koed: float = loss_when_koed(self.attack, self.tough, self.cost)
        self.used: float = loss_when_used(self.attack, self.tough, self.cost)


def strongest_first(one: Fighter) -> tuple[int, int]:
    """Sort key. Look-alikes stand in the order in which the game offers them."""
    return (-one.attack, one.die)


def cheapest_first(one: Fighter) -> tuple[float, int]:
    """Sort key."""
    return (one.koed, one.die)


def characters(g: Game, seat: SeatId, zone: Zone) -> list[DieId]:
    """A player's characters in a zone."""
    faces = g.setting.die_faces
    return [d for d in g.places[seat * ZONES + zone] if g.face[d] >= 0 and faces[d][g.face[d]].kind == CHARACTER_FACE]


def fells(one: Fighter, other: Fighter) -> bool:
    """Whether one alone KOs the other in a fight."""
    strikes = one.attack >= other.tough or (one.deadly and one.attack > 0)
    if strikes and other.fast and not one.fast:
        return other.attack < one.tough
    return strikes


def block_gain(blocker: Fighter, attacker: Fighter, weight: float) -> float:
    """What a block brings, against letting the attacker through; weight is that of a point of life."""
    kept_out = attacker.attack
    if attacker.crushes and kept_out > blocker.tough:
        kept_out = blocker.tough
    gain = kept_out * weight - attacker.used
    if fells(blocker, attacker):
        gain += attacker.koed
    if fells(attacker, blocker):
        gain -= blocker.koed
    return gain


def quick_blocks(attackers: list[Fighter], blockers: list[Fighter], life: int) -> list[tuple[Fighter, Fighter]]:
    """Blocks to be expected: what pays, then whatever is needed to stay alive, then two on one where that KOs it.

    Quicker than `block_plan.py`, which decides real blocks: planning an attack (`attack_plan.py`) evaluates many
    fights.
    """
    free = sorted(blockers, key=cheapest_first)
    weight = life_weight(life)
    plan: list[tuple[Fighter, Fighter]] = []
    met: set[int] = set()
    coming = 0
    for attacker in attackers:
        coming += attacker.attack
    for attacker in attackers:
        best = -1
        best_gain = 0.0
        for i in range(len(free)):
            gain = block_gain(free[i], attacker, weight)
            if gain > best_gain:
                best = i
                best_gain = gain
        if best >= 0:
            plan.append((free.pop(best), attacker))
            met.add(attacker.die)
            coming -= attacker.attack
    for attacker in attackers:
        if coming < life:
            break
        if attacker.die not in met and free:
            plan.append((free.pop(0), attacker))
            coming -= attacker.attack
    if free and plan:
        helpers(plan, free)
    return plan


def helpers(plan: list[tuple[Fighter, Fighter]], free: list[Fighter]) -> None:
    """A second blocker where one alone does not KO the attacker and two do."""
    for first, attacker in plan[:]:
        missing = attacker.tough
        for other, met in plan:
            if met is attacker:
                missing -= other.attack
        if missing <= 0 or fells(first, attacker):
            continue
        for i in range(len(free)):
            helper = free[i]
            if helper.attack >= missing and attacker.koed > helper.koed / 2:
                plan.append((free.pop(i), attacker))
                break


def next_of(wanted: list[int], picked: list[int], offer: list[int]) -> int:
    """The next small answer on the way to the wanted attackers."""
    for die in offer:
        if die != FINISHED and die in wanted and die not in picked:
            return die
    return FINISHED if FINISHED in offer else offer[0]
