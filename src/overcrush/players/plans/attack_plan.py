"""Which characters attack: attacks are compared by what is left after the blocks that are to be expected.

The quick evaluation expects the quick plan of blocks, and adds up the fight as the defending side would. With network
plans the network then chooses between the attacks that the quick evaluation rates best, and expects improved blocks.
"""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.constants import FIELD
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId, SideId
from overcrush.engine.queries.lookalikes import appearance
from overcrush.engine.queries.targets import FINISHED
from overcrush.engine.steps.blockers import PAIR
from overcrush.players.evaluation.features import NO_PRIOR, CardPrior
from overcrush.players.evaluation.network_inputs import NetworkDefense, SideInputs
from overcrush.players.plans.fight_outcome import ALONE, TRIFLE, Combatant, Defense, Ranks, closest, combatants
from overcrush.players.plans.fighters import characters, quick_blocks

CHANGES: Final = 3
"""How often one attacker is added or left out after attacks with the strongest few, or with all, were evaluated."""
MOST_PAIRS: Final = 30
"""Attackers times blockers up to which expected blocks are planned; larger fights use the quick plan."""
PATIENCE: Final = 60
"""Turns, of both sides together, after which attacking is better than waiting for ever."""
BOLDNESS: Final = 0.02
"""How much more every attacker is worth with each turn after that."""


class AttackPlan:
    """The characters of both sides before attackers are declared, and the attacks that were evaluated."""

    def __init__(self, g: Game, seat: SeatId) -> None:
        s = g.setting
        side = s.side_of[seat]
        self.mine = combatants(g, characters(g, seat, FIELD))
        self.theirs = combatants(g, characters(g, s.across[seat], FIELD))
        self.my_life: int = g.life[side]
        self.their_life: int = g.life[1 - side]
        self.boldness: float = BOLDNESS * max(0, g.turn - PATIENCE)
        self.known: dict[int, float] = {}
        """The value of each attack that was evaluated, by a bit for each attacker."""

    def worth(self, sent: list[bool]) -> float:
        """The quick evaluation of an attack, for the attacker; sent: for each character whether it attacks."""
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
        """Who attacks, and who does not; all opposing characters may block."""
        attackers = [one for i, one in enumerate(self.mine) if key >> i & 1]
        waiting = [one for i, one in enumerate(self.mine) if not key >> i & 1]
        return Ranks(attackers, self.theirs, waiting, [])

    def best_by_network(self, g: Game, side: SideId, prior: CardPrior) -> int:
        """The attack that the network rates best, among those that the quick evaluation rates best."""
        inputs = SideInputs(g, side, self.mine, prior)
        their_inputs = SideInputs(g, SideId(1 - side), self.theirs, prior)
        pairs = {blocker.die << PAIR | one.die for blocker in self.theirs for one in self.mine}
        best = -1
        most = 0.0
        for key in closest(self.known):
            ranks = self.ranks(key)
            blocks = expected_blocks(ranks.attackers, self.theirs, self.their_life)
            if 0 < len(ranks.attackers) * len(blocks) <= MOST_PAIRS:
                Defense(ranks, self.their_life, self.my_life).improve(blocks, 0, pairs)
            left = NetworkDefense(ranks, their_inputs, inputs).worth(blocks)
            worth = self.boldness * len(ranks.attackers) - left
            if best < 0 or worth > most + TRIFLE:
                best = key
                most = worth
        return best


def expected_blocks(attackers: list[Combatant], blockers: list[Combatant], life: int) -> list[int]:
    """The quick plan of blocks: for each blocker the place of its attacker."""
    place_of = {one.die: place for place, one in enumerate(attackers)}
    expected = {
        blocker.die: place_of[attacker.die] for blocker, attacker in quick_blocks(list(attackers), list(blockers), life)
    }
    return [expected.get(one.die, ALONE) for one in blockers]


def plan_attack(
    g: Game, seat: SeatId, picked: list[int], offer: list[int], prior: CardPrior = NO_PRIOR, network_plans: bool = False
) -> list[int]:
    """Which attackers to add to those already picked."""
    plan = AttackPlan(g, seat)
    declared = [one.die in picked for one in plan.mine]
    sent = compared(g, plan, declared, offer)
    if network_plans:
        key = plan.best_by_network(g, g.setting.side_of[seat], prior)
        sent = [key >> i & 1 == 1 for i in range(len(sent))]
    return [one.die for i, one in enumerate(plan.mine) if sent[i] and not declared[i]]


def promising_attacks(g: Game, seat: SeatId, offer: list[int], most: int) -> list[list[int]]:
    """The attacks that look best at a quick glance, each as its dice; nobody has been declared yet."""
    plan = AttackPlan(g, seat)
    compared(g, plan, [False] * len(plan.mine), offer)
    keys = sorted(plan.known, key=lambda key: -plan.known[key])[:most]
    return [[one.die for i, one in enumerate(plan.mine) if key >> i & 1] for key in keys]


def compared(g: Game, plan: AttackPlan, declared: list[bool], offer: list[int]) -> list[bool]:
    """The attack that is worth most: the strongest few or all, then one more or less while it pays.

    Of dice that look alike the game offers only the first, so that one represents all of them.
    """
    offered_looks = {appearance(g, DieId(d)) for d in offer if d != FINISHED}
    able = [not declared[i] and appearance(g, one.die) in offered_looks for i, one in enumerate(plan.mine)]
    best = plan.worth(declared)
    sent = declared[:]
    more = declared[:]
    for i in range(len(more)):
        if able[i]:
            more[i] = True
            worth = plan.worth(more)
            if worth > best + TRIFLE:
                best = worth
                sent = more[:]
    for _ in range(CHANGES):
        found = -1
        for i in range(len(sent)):
            if able[i]:
                sent[i] = not sent[i]
                worth = plan.worth(sent)
                if worth > best + TRIFLE:
                    best = worth
                    found = i
                sent[i] = not sent[i]
        if found < 0:
            break
        sent[found] = not sent[found]
    return sent
