"""What to block: blocks are improved one at a time, by what the fight would leave behind in plain numbers.

The numbers are weighed as positions are (`valuing`): life, who stands in the field, what comes back by way of the Prep
Area and the Used Pile, and the blow that each side can strike next.
"""

from __future__ import annotations

from typing import Final

from overcrush.engine.blocking import PAIR, PAIR_MASK
from overcrush.engine.choosing import FINISHED
from overcrush.engine.frames import Ints
from overcrush.engine.queries import look
from overcrush.engine.state import Game
from overcrush.engine.words import ATTACK, FIELD
from overcrush.players.fighting import Fighter, characters, fells, plan_blocks, strongest_first
from overcrush.players.valuing import let_through, part_of, weight_of

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
NEXT_BLOW: Final = weight_of("next blow")
NEXT_LAST_BLOW: Final = weight_of("next last blow")
LATER_BLOW: Final = weight_of("later blow")
DEAD: Final = -1000.0
"""Less than any worth of staying alive."""
ALONE: Final = -1
"""The place of whom a blocker blocks that blocks nobody."""
MOST_LOOKS: Final = 240
"""When so many changes were looked at, no further one is made: fights of armies are not planned to the end."""
TRIFLE: Final = 1e-6
"""By so much a change must be better, so that rounding does not make changes go round."""


class Combatant(Fighter):
    """A fighter with what it is worth when the turn is over and its effects are gone."""

    def __init__(self, g: Game, d: int) -> None:
        super().__init__(g, d)
        shown = g.setting.die_faces[d][g.face[d]]
        self.usual: int = min(self.attack, shown.attack) if g.mods else self.attack
        self.stands: float = STRENGTH * self.usual + TOUGHNESS * self.tough + CHARACTER + FIELDED_COST * self.cost
        """In the field."""
        self.prepared: float = PREPARED_COST * self.cost + PREPARED_DIE
        """In the Prep Area, where a KO'd die goes."""


def combatants(g: Game, dice: list[int]) -> list[Combatant]:
    """The strongest first."""
    found = [Combatant(g, d) for d in dice]
    found.sort(key=strongest_first)
    return found


class Defense:
    """One attack, and what blocks would make of it."""

    def __init__(
        self,
        attackers: list[Combatant],
        blockers: list[Combatant],
        waiting: list[Combatant],
        others: list[Combatant],
        life: int,
        their_life: int,
    ) -> None:
        """waiting: the attacking side's characters that stayed at home; others: characters here that cannot block."""
        self.attackers = attackers
        self.blockers = blockers
        self.waiting = waiting
        self.others = others
        self.life = life
        self.their_life = their_life

    def worth(self, blocks: list[int]) -> float:
        """What is left to the defending side, against nothing; blocks: for each blocker the place of its attacker."""
        damage = 0
        total = 0.0
        mine = [one.usual for one in self.others]
        theirs = [one.usual for one in self.waiting]
        for place, attacker in enumerate(self.attackers):
            left = attacker.attack
            power = 0
            met = False
            felled = False
            for number, against in enumerate(blocks):
                if against != place:
                    continue
                met = True
                blocker = self.blockers[number]
                power += blocker.attack
                felled = felled or fells(blocker, attacker)
                if fells(attacker, blocker) if left == attacker.attack else left >= blocker.tough:
                    total -= blocker.stands - blocker.prepared
                else:
                    mine.append(blocker.usual)
                left = max(left - blocker.tough, 0)
            if not met:
                damage += attacker.attack
                total += attacker.stands - USED_COST * attacker.cost
            elif felled or power >= attacker.tough:
                total += attacker.stands - attacker.prepared
            else:
                theirs.append(attacker.usual)
            if met and attacker.crushes:
                damage += left
        for number, against in enumerate(blocks):
            if against == ALONE:
                mine.append(self.blockers[number].usual)
        if damage >= self.life:
            return DEAD - damage
        strike = part_of(let_through(mine, len(theirs)), self.their_life)
        answer = part_of(let_through(theirs, len(mine)), self.life - damage)
        return (
            total
            + life_worth(self.life - damage)
            + NEXT_BLOW * strike
            + (NEXT_LAST_BLOW if strike >= 1.0 else 0.0)
            - LATER_BLOW * answer
        )

    def improve(self, blocks: list[int], fixed: int, allowed: set[int]) -> None:
        """Make one change after another, the best first, until none is better; the first `fixed` blocks stay.

        A change sends one blocker elsewhere, or two free ones together against somebody whom only both can KO.
        """
        worth = self.worth(blocks)
        looks = 0
        while looks < MOST_LOOKS:
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


def life_worth(life: int) -> float:
    """What life is worth to its side."""
    return LAST_LIFE * min(life, 5) + MIDDLE_LIFE * min(max(life - 5, 0), 5) + UPPER_LIFE * max(life - 10, 0)


def plan_defense(g: Game, seat: int, pairs: Ints, offer: list[int]) -> list[tuple[int, int]]:
    """The blocks to declare besides those in `pairs`: what a blocker looks like, and whom it blocks."""
    s = g.setting
    across = s.across[seat]
    side = s.side_of[seat]
    allowed = {answer for answer in offer if answer != FINISHED}
    first = {answer >> PAIR for answer in allowed}
    mine = characters(g, seat, FIELD)
    # Of dice that look alike only the first is offered; the others can do what it can.
    for d in mine:
        if d in first or d in pairs:
            continue
        for twin in first:
            if look(g, twin) == look(g, d):
                allowed.update([d << PAIR | answer & PAIR_MASK for answer in offer if answer >> PAIR == twin])
    attackers = combatants(g, characters(g, across, ATTACK))
    place_of = {one.die: place for place, one in enumerate(attackers)}
    declared = [i for i in range(0, len(pairs), 2) if pairs[i + 1] in place_of]
    free = combatants(g, sorted({answer >> PAIR for answer in allowed}))
    blockers = [Combatant(g, pairs[i]) for i in declared] + free
    taken = {one.die for one in blockers}
    others = combatants(g, [d for d in mine if d not in taken])
    waiting = combatants(g, characters(g, across, FIELD))
    defense = Defense(attackers, blockers, waiting, others, g.life[side], g.life[1 - side])
    expected: dict[int, int] = {}
    if not declared:
        for blocker, attacker in plan_blocks(list(attackers), list(free), g.life[side]):
            expected[blocker.die] = place_of[attacker.die]
    blocks = [place_of[pairs[i + 1]] for i in declared]
    for number in range(len(declared), len(blockers)):
        place = expected.get(blockers[number].die, ALONE)
        blocks.append(place if defense.may(number, place, allowed) else ALONE)
    defense.improve(blocks, len(declared), allowed)
    return [
        (look(g, blockers[i].die), attackers[blocks[i]].die)
        for i in range(len(declared), len(blocks))
        if blocks[i] != ALONE
    ]


def next_block(g: Game, wanted: list[tuple[int, int]], offer: list[int]) -> int:
    """The next small answer on the way to the wanted blocks."""
    for answer in offer:
        if answer != FINISHED and (look(g, answer >> PAIR), answer & PAIR_MASK) in wanted:
            return answer
    return FINISHED if FINISHED in offer else offer[0]
