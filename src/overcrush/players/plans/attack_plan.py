"""Whom to attack with: attacks are compared by what is left when they are blocked as is to be expected.

At a quick look the quick plan of blocks is expected, and the fight is added up as whoever defends would add it up. A
thorough plan then lets the network choose between the attacks that look best, and expects improved blocks.
"""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.constants import FIELD
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId, SideId
from overcrush.engine.queries.lookalikes import appearance
from overcrush.engine.queries.targets import FINISHED
from overcrush.engine.steps.blockers import PAIR
from overcrush.players.evaluation.features import NO_LIKING, Liking
from overcrush.players.evaluation.network_inputs import Aftermath, Camp
from overcrush.players.plans.fight_outcome import ALONE, TRIFLE, Combatant, Defense, Ranks, closest, combatants
from overcrush.players.plans.fighters import characters, plan_blocks

CHANGES: Final = 3
"""How often one attacker is added or left out after the strongest few, or all, were looked at."""
MOST_PAIRS: Final = 30
"""Attackers times blockers up to which expected blocks are planned; of armies the quick plan has to do."""
PATIENCE: Final = 60
"""Turns, of both sides together, after which attacking is better than waiting for ever."""
BOLDNESS: Final = 0.02
"""By so much every attacker is worth more with each turn after that."""


class Charge:
    """Two fields before the attackers are declared."""

    def __init__(self, g: Game, seat: SeatId) -> None:
        s = g.setting
        side = s.side_of[seat]
        self.mine = combatants(g, characters(g, seat, FIELD))
        self.theirs = combatants(g, characters(g, s.across[seat], FIELD))
        self.my_life: int = g.life[side]
        self.their_life: int = g.life[1 - side]
        self.boldness: float = BOLDNESS * max(0, g.turn - PATIENCE)
        self.known: dict[int, float] = {}
        """What attacks are worth that were looked at, by the places of the attackers."""

    def worth(self, sent: list[bool]) -> float:
        """What an attack is worth to the attacker at a quick look; sent: for each character whether it attacks."""
        key = 0
        for i in range(len(sent)):
            if sent[i]:
                key |= 1 << i
        if key not in self.known:
            ranks = self.ranks(key)
            blocks = expected_blocks(ranks.attackers, self.theirs, self.their_life)
            left = Defense(ranks, self.their_life, self.my_life).worth(blocks)
            self.known[key] = self.boldness * len(ranks.attackers) - left
        return self.known[key]

    def ranks(self, key: int) -> Ranks:
        """Who attacks, and who stays at home; all of the others may block."""
        attackers = [one for i, one in enumerate(self.mine) if key >> i & 1]
        waiting = [one for i, one in enumerate(self.mine) if not key >> i & 1]
        return Ranks(attackers, self.theirs, waiting, [])

    def best_of_best(self, g: Game, side: SideId, liking: Liking) -> int:
        """Of the attacks that looked best the one whose fight leaves most, when the blocks are planned, too."""
        camp = Camp(g, side, self.mine, liking)
        their_camp = Camp(g, SideId(1 - side), self.theirs, liking)
        pairs = {blocker.die << PAIR | one.die for blocker in self.theirs for one in self.mine}
        best = -1
        most = 0.0
        for key in closest(self.known):
            ranks = self.ranks(key)
            blocks = expected_blocks(ranks.attackers, self.theirs, self.their_life)
            if 0 < len(ranks.attackers) * len(blocks) <= MOST_PAIRS:
                Defense(ranks, self.their_life, self.my_life).improve(blocks, 0, pairs)
            left = Aftermath(ranks, their_camp, camp).worth(blocks)
            worth = self.boldness * len(ranks.attackers) - left
            if best < 0 or worth > most + TRIFLE:
                best = key
                most = worth
        return best


def expected_blocks(attackers: list[Combatant], blockers: list[Combatant], life: int) -> list[int]:
    """The quick plan of blocks: for each blocker the place of its attacker."""
    place_of = {one.die: place for place, one in enumerate(attackers)}
    expected = {
        blocker.die: place_of[attacker.die] for blocker, attacker in plan_blocks(list(attackers), list(blockers), life)
    }
    return [expected.get(one.die, ALONE) for one in blockers]


def plan_charge(
    g: Game, seat: SeatId, picked: list[int], offer: list[int], liking: Liking = NO_LIKING, thorough: bool = False
) -> list[int]:
    """Whom to add to the attackers picked already: the strongest few or all, then one more or less while it pays.

    Of dice that look alike the game offers the first, so that the first ones stand for whichever are meant.
    """
    charge = Charge(g, seat)
    looks = {appearance(g, DieId(d)) for d in offer if d != FINISHED}
    able = [one.die not in picked and appearance(g, one.die) in looks for one in charge.mine]
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
    if thorough:
        key = charge.best_of_best(g, g.setting.side_of[seat], liking)
        sent = [key >> i & 1 == 1 for i in range(len(sent))]
    return [one.die for i, one in enumerate(charge.mine) if sent[i] and not declared[i]]
