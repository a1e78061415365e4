"""Whom to attack with: attacks are compared by what is left when they are blocked as is to be expected.

The fight is added up as whoever defends would add it up (`defending`), so that both sides count the same things.
"""

from __future__ import annotations

from typing import Final

from overcrush.engine.choosing import FINISHED
from overcrush.engine.queries import look
from overcrush.engine.state import Game
from overcrush.engine.words import FIELD
from overcrush.players.defending import ALONE, TRIFLE, Combatant, Defense, combatants
from overcrush.players.fighting import characters, plan_blocks

CHANGES: Final = 3
"""How often one attacker is added or left out after the strongest few, or all, were looked at."""
PATIENCE: Final = 60
"""Turns, of both sides together, after which attacking is better than waiting for ever."""
BOLDNESS: Final = 0.02
"""By so much every attacker is worth more with each turn after that."""


class Charge:
    """Two fields before the attackers are declared."""

    def __init__(self, g: Game, seat: int) -> None:
        s = g.setting
        side = s.side_of[seat]
        self.mine = combatants(g, characters(g, seat, FIELD))
        self.theirs = combatants(g, characters(g, s.across[seat], FIELD))
        self.my_life: int = g.life[side]
        self.their_life: int = g.life[1 - side]
        self.boldness: float = BOLDNESS * max(0, g.turn - PATIENCE)

    def worth(self, sent: list[bool]) -> float:
        """What an attack is worth to the attacker; sent: for each of its characters whether it attacks."""
        attackers = [one for i, one in enumerate(self.mine) if sent[i]]
        waiting = [one for i, one in enumerate(self.mine) if not sent[i]]
        defense = Defense(attackers, self.theirs, waiting, [], self.their_life, self.my_life)
        blocks = expected_blocks(attackers, self.theirs, self.their_life)
        return self.boldness * len(attackers) - defense.worth(blocks)


def expected_blocks(attackers: list[Combatant], blockers: list[Combatant], life: int) -> list[int]:
    """The quick plan of blocks: for each blocker the place of its attacker."""
    place_of = {one.die: place for place, one in enumerate(attackers)}
    expected = {
        blocker.die: place_of[attacker.die] for blocker, attacker in plan_blocks(list(attackers), list(blockers), life)
    }
    return [expected.get(one.die, ALONE) for one in blockers]


def plan_charge(g: Game, seat: int, picked: list[int], offer: list[int]) -> list[int]:
    """Whom to add to the attackers picked already: the strongest few or all, then one more or less while it pays.

    Of dice that look alike the game offers the first, so that the first ones stand for whichever are meant.
    """
    charge = Charge(g, seat)
    looks = {look(g, d) for d in offer if d != FINISHED}
    able = [one.die not in picked and look(g, one.die) in looks for one in charge.mine]
    declared = [one.die in picked for one in charge.mine]
    best = charge.worth(declared)
    sent = declared[:]
    more = declared[:]
    for i in range(len(more)):
        if able[i]:
            more[i] = True
            worth = charge.worth(more)
            if worth > best + TRIFLE:
                best = worth
                sent = more[:]
    for _ in range(CHANGES):
        found = -1
        for i in range(len(sent)):
            if able[i]:
                sent[i] = not sent[i]
                worth = charge.worth(sent)
                if worth > best + TRIFLE:
                    best = worth
                    found = i
                sent[i] = not sent[i]
        if found < 0:
            break
        sent[found] = not sent[found]
    return [one.die for i, one in enumerate(charge.mine) if sent[i] and not declared[i]]
