"""Which attackers to block: blocks are improved one at a time, by the position after the fight (`fight_outcome.py`).

With network plans the network chooses between the plans rated best (`evaluation/network_inputs.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from overcrush.engine.model.columns import NOTHING, Ints
from overcrush.engine.model.constants import ATTACK, FIELD
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId, SideId
from overcrush.engine.queries.lookalikes import appearance
from overcrush.engine.queries.targets import FINISHED
from overcrush.engine.steps.blockers import PAIR, PAIR_MASK
from overcrush.players.evaluation.features import NO_PRIOR, CardPrior
from overcrush.players.evaluation.network_inputs import NetworkDefense, SideInputs
from overcrush.players.plans.fight_outcome import ALONE, Combatant, Defense, Noted, Ranks, closest, combatants
from overcrush.players.plans.fighters import characters, quick_blocks


class BlockPlan:
    """The characters of both sides once attackers are declared, and the blocks that are planned."""

    def __init__(self, g: Game, seat: SeatId, pairs: Ints, offer: list[int], noting: bool) -> None:
        """pairs: what is declared so far. noting: whether every plan that was evaluated is remembered."""
        s = g.setting
        across = s.across[seat]
        side = s.side_of[seat]
        self.allowed = {answer for answer in offer if answer != FINISHED}
        first = {DieId(answer >> PAIR) for answer in self.allowed}
        mine = characters(g, seat, FIELD)
        # Of dice that look alike only the first is offered; the others can do what it can.
        for d in mine:
            if d in first or d in pairs:
                continue
            for twin in first:
                if appearance(g, twin) == appearance(g, d):
                    self.allowed.update([d << PAIR | answer & PAIR_MASK for answer in offer if answer >> PAIR == twin])
        attackers = combatants(g, characters(g, across, ATTACK))
        place_of = {one.die: place for place, one in enumerate(attackers)}
        declared = [i for i in range(0, len(pairs), 2) if pairs[i + 1] in place_of]
        free = combatants(g, sorted({DieId(answer >> PAIR) for answer in self.allowed}))
        blockers = [Combatant(g, DieId(pairs[i])) for i in declared] + free
        taken = {one.die for one in blockers}
        others = combatants(g, [d for d in mine if d not in taken])
        self.ranks = Ranks(attackers, blockers, combatants(g, characters(g, across, FIELD)), others)
        self.noted = Noted(self.ranks, g.life[side], g.life[1 - side])
        defense = self.noted if noting else Defense(self.ranks, g.life[side], g.life[1 - side])
        self.fixed: int = len(declared)
        expected: dict[int, int] = {}
        if not declared:
            for blocker, attacker in quick_blocks(list(attackers), list(free), g.life[side]):
                expected[blocker.die] = place_of[attacker.die]
        self.blocks: list[int] = [place_of[DieId(pairs[i + 1])] for i in declared]
        """For each blocker the place of its attacker."""
        for number in range(len(declared), len(blockers)):
            place = expected.get(blockers[number].die, ALONE)
            self.blocks.append(place if defense.may(number, place, self.allowed) else ALONE)
        defense.improve(self.blocks, len(declared), self.allowed)

    def by_network(self, g: Game, side: SideId, prior: CardPrior) -> list[int]:
        """The blocks that the network rates best, among those that were rated best."""
        ranks = self.ranks
        inputs = SideInputs(g, side, ranks.blockers + ranks.others, prior)
        their_inputs = SideInputs(g, SideId(1 - side), ranks.attackers + ranks.waiting, prior)
        return NetworkDefense(ranks, inputs, their_inputs).best_of(closest(self.noted.known))

    def wanted(self, g: Game, blocks: Sequence[int]) -> list[tuple[int, int]]:
        """Blocks beside those that are declared: what a blocker looks like, and whom it blocks."""
        return [
            (appearance(g, self.ranks.blockers[i].die), self.ranks.attackers[blocks[i]].die)
            for i in range(self.fixed, len(blocks))
            if blocks[i] != ALONE
        ]


def plan_blocks(
    g: Game, seat: SeatId, pairs: Ints, offer: list[int], prior: CardPrior = NO_PRIOR, network_plans: bool = False
) -> list[tuple[int, int]]:
    """The blocks to declare besides those in `pairs`: what a blocker looks like, and whom it blocks.

    network_plans: the network judges what they leave.
    """
    plan = BlockPlan(g, seat, pairs, offer, network_plans)
    return plan.wanted(g, plan.by_network(g, g.setting.side_of[seat], prior) if network_plans else plan.blocks)


def promising_blocks(g: Game, seat: SeatId, offer: list[int], most: int) -> list[list[tuple[int, int]]]:
    """The blocks that look best at a quick glance, in the same form; none is declared yet."""
    plan = BlockPlan(g, seat, NOTHING, offer, noting=True)
    known = plan.noted.known
    return [plan.wanted(g, blocks) for blocks in sorted(known, key=lambda each: -known[each])[:most]]


def next_block(g: Game, wanted: list[tuple[int, int]], offer: list[int]) -> int:
    """The next small answer on the way to the wanted blocks."""
    for answer in offer:
        if answer != FINISHED and (appearance(g, DieId(answer >> PAIR)), answer & PAIR_MASK) in wanted:
            return answer
    return FINISHED if FINISHED in offer else offer[0]
