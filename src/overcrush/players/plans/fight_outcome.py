"""How a fight ends when certain blocks are made, in plain numbers: who falls, who is let through, what is left.

What is left is weighed as greedy weighs positions (`evaluation/features.py`): life, characters in the field, dice that
come back by way of the Prep Area and the Used Pile, and the damage that each side's next attack can deal.
"""

from __future__ import annotations

from typing import Final, TypeVar

from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId
from overcrush.engine.steps.blockers import PAIR
from overcrush.players.evaluation.features import let_through, part_of, weight_of
from overcrush.players.plans.fighters import Fighter, fells, strongest_first

LAST_LIFE: Final = weight_of("last life")
MIDDLE_LIFE: Final = weight_of("middle life")
UPPER_LIFE: Final = weight_of("upper life")
STRENGTH: Final = weight_of("attack")
TOUGHNESS: Final = weight_of("defense")
CHARACTER: Final = weight_of("characters")
FIELDED_COST: Final = weight_of("fielded cost")
PREPARED_COST: Final = weight_of("prepared cost")
USED_COST: Final = weight_of("used cost")
PREPARED_DIE: Final = weight_of("prepared dice")
NEXT_ATTACK: Final = weight_of("next attack")
NEXT_ATTACK_WINS: Final = weight_of("next attack wins")
LATER_ATTACK: Final = weight_of("later attack")
DEAD: Final = -1000.0
"""Less than any worth of staying alive."""
CLOSELY: Final = 4
"""How many of the plans that the quick evaluation rates best are then rated by the network."""
STANDS: Final = 0
FALLS: Final = 1
"""KO'd, on the way to the Prep Area."""
SPENT: Final = 2
"""Let through, on the way to the Used Pile."""
ALONE: Final = -1
"""In place of an attacker: the blocker blocks nobody."""
MOST_EVALUATIONS: Final = 240
"""After this many evaluated changes no further one is made: very large fights are not planned to the end."""
TRIFLE: Final = 1e-6
"""A change must be better by this much, so that rounding errors do not make changes go in circles."""


class Combatant(Fighter):
    """A fighter with what it is worth when the turn is over and its effects are gone."""

    def __init__(self, g: Game, d: DieId) -> None:
        super().__init__(g, d)
        shown = g.setting.die_faces[d][g.face[d]]
        self.usual: int = min(self.attack, shown.attack) if g.mods else self.attack
        self.stands: float = STRENGTH * self.usual + TOUGHNESS * self.tough + CHARACTER + FIELDED_COST * self.cost
        """In the field."""
        self.prepared: float = PREPARED_COST * self.cost + PREPARED_DIE
        """In the Prep Area, where a KO'd die goes."""
        self.whole: int = self.tough + g.damage[d]
        """Its defense when the turn is over and damage is gone."""


def combatants(g: Game, dice: list[DieId]) -> list[Combatant]:
    """The strongest first."""
    found = [Combatant(g, d) for d in dice]
    found.sort(key=strongest_first)
    return found


class Ranks:
    """Who fights, and who stays out of the fight."""

    def __init__(
        self,
        attackers: list[Combatant],
        blockers: list[Combatant],
        waiting: list[Combatant],
        others: list[Combatant],
    ) -> None:
        """waiting: the attacking side's characters that stayed at home; others: those of the defending side that
        cannot block.
        """
        self.attackers = attackers
        self.blockers = blockers
        self.waiting = waiting
        self.others = others


class Defense:
    """One attack, and what blocks would make of it."""

    def __init__(self, ranks: Ranks, life: int, their_life: int) -> None:
        self.attackers = ranks.attackers
        self.blockers = ranks.blockers
        self.waiting = ranks.waiting
        self.others = ranks.others
        self.life = life
        self.their_life = their_life
        self.fates: list[int] = [STANDS] * len(ranks.attackers)
        """What became of each attacker in the last fight,"""
        self.felled: list[bool] = [False] * len(ranks.blockers)
        """and whether each blocker was KO'd in it."""

    def fight(self, blocks: list[int]) -> int:
        """Find out who would be KO'd; gives the damage to the defending side.

        blocks: for each blocker the place of its attacker.
        """
        damage = 0
        for number in range(len(blocks)):
            self.felled[number] = False
        for place, attacker in enumerate(self.attackers):
            left = attacker.attack
            power = 0
            met = False
            falls = False
            for number, against in enumerate(blocks):
                if against != place:
                    continue
                met = True
                blocker = self.blockers[number]
                power += blocker.attack
                falls = falls or fells(blocker, attacker)
                if fells(attacker, blocker) if left == attacker.attack else left >= blocker.tough:
                    self.felled[number] = True
                left = max(left - blocker.tough, 0)
            if not met:
                damage += attacker.attack
                self.fates[place] = SPENT
            else:
                self.fates[place] = FALLS if falls or power >= attacker.tough else STANDS
                if attacker.crushes:
                    damage += left
        return damage

    def worth(self, blocks: list[int]) -> float:
        """The value of the position after the fight, for the defending side."""
        life = self.life - self.fight(blocks)
        if life <= 0:
            return DEAD + life
        total = life_worth(life)
        mine = [one.usual for one in self.others]
        for number, one in enumerate(self.blockers):
            if self.felled[number]:
                total -= one.stands - one.prepared
            else:
                mine.append(one.usual)
        theirs = [one.usual for one in self.waiting]
        for place, one in enumerate(self.attackers):
            fate = self.fates[place]
            if fate == STANDS:
                theirs.append(one.usual)
            else:
                total += one.stands - (one.prepared if fate == FALLS else USED_COST * one.cost)
        strike = part_of(let_through(mine, len(theirs)), self.their_life)
        answer = part_of(let_through(theirs, len(mine)), life)
        return total + NEXT_ATTACK * strike + (NEXT_ATTACK_WINS if strike >= 1.0 else 0.0) - LATER_ATTACK * answer

    def improve(self, blocks: list[int], fixed: int, allowed: set[int]) -> None:
        """Make one change after another, the best first, until none is better; the first `fixed` blocks stay.

        A change sends one blocker elsewhere, or two free ones together against somebody whom only both can KO.
        """
        worth = self.worth(blocks)
        looks = 0
        while looks < MOST_EVALUATIONS:
            best = worth + TRIFLE
            found: list[int] = []
            tried: set[tuple[int, int, int, int]] = set()
            for number in range(fixed, len(blocks)):
                before = blocks[number]
                one = self.blockers[number]
                like = (before, one.attack, one.tough, one.cost)
                if like in tried:
                    continue
                tried.add(like)
                for place in range(ALONE, len(self.attackers)):
                    if place == before or not self.may(number, place, allowed):
                        continue
                    blocks[number] = place
                    looks += 1
                    changed = self.worth(blocks)
                    if changed > best:
                        best = changed
                        found = blocks[:]
                    if before == ALONE and place != ALONE:
                        helper = self.helper(blocks, number, place, fixed, allowed)
                        if helper >= 0:
                            blocks[helper] = place
                            changed = self.worth(blocks)
                            if changed > best:
                                best = changed
                                found = blocks[:]
                            blocks[helper] = ALONE
                blocks[number] = before
            if not found:
                return
            blocks[:] = found
            worth = best

    def may(self, number: int, place: int, allowed: set[int]) -> bool:
        """Whether a blocker may be sent against an attacker, or stay free."""
        return place == ALONE or self.blockers[number].die << PAIR | self.attackers[place].die in allowed

    def helper(self, blocks: list[int], number: int, place: int, fixed: int, allowed: set[int]) -> int:
        """The cheapest free blocker with which the attacker is KO'd; -1 if none is needed, or none is enough."""
        attacker = self.attackers[place]
        missing = attacker.tough
        for other, against in enumerate(blocks):
            if against == place:
                if fells(self.blockers[other], attacker):
                    return -1
                missing -= self.blockers[other].attack
        best = -1
        if missing > 0:
            for other in range(fixed, len(blocks)):
                if other == number or blocks[other] != ALONE or self.blockers[other].attack < missing:
                    continue
                if self.may(other, place, allowed) and (
                    best < 0 or self.blockers[other].stands < self.blockers[best].stands
                ):
                    best = other
        return best


class Noted(Defense):
    """The same, remembering the value of every plan of blocks that was evaluated."""

    def __init__(self, ranks: Ranks, life: int, their_life: int) -> None:
        super().__init__(ranks, life, their_life)
        self.known: dict[tuple[int, ...], float] = {}

    def worth(self, blocks: list[int]) -> float:
        """The value for the defending side, remembered."""
        value = super().worth(blocks)
        self.known[tuple(blocks)] = value
        return value


Looked = TypeVar("Looked", int, tuple[int, ...])


def closest(known: dict[Looked, float]) -> list[Looked]:
    """The few most valuable of the plans that were evaluated, the best first."""
    return sorted(known, key=lambda each: -known[each])[:CLOSELY]


def life_worth(life: int) -> float:
    """What life is worth to its side."""
    return LAST_LIFE * min(life, 5) + MIDDLE_LIFE * min(max(life - 5, 0), 5) + UPPER_LIFE * max(life - 10, 0)
