"""Which attackers to block: blocks are improved one at a time, by the position after the fight (`fight_outcome.py`).

With network plans the network chooses between the plans rated best (`evaluation/network_inputs.py`).
"""

from __future__ import annotations

from overcrush.engine.model.columns import Ints
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


def plan_blocks(
    g: Game, seat: SeatId, pairs: Ints, offer: list[int], prior: CardPrior = NO_PRIOR, network_plans: bool = False
) -> list[tuple[int, int]]:
    """The blocks to declare besides those in `pairs`: what a blocker looks like, and whom it blocks.

    network_plans: the network judges what they leave.
    """
    s = g.setting
    across = s.across[seat]
    side = s.side_of[seat]
    allowed = {answer for answer in offer if answer != FINISHED}
    first = {DieId(answer >> PAIR) for answer in allowed}
    mine = characters(g, seat, FIELD)
    # Of dice that look alike only the first is offered; the others can do what it can.
    for d in mine:
        if d in first or d in pairs:
            continue
        for twin in first:
            if appearance(g, twin) == appearance(g, d):
                allowed.update([d << PAIR | answer & PAIR_MASK for answer in offer if answer >> PAIR == twin])
    attackers = combatants(g, characters(g, across, ATTACK))
    place_of = {one.die: place for place, one in enumerate(attackers)}
    declared = [i for i in range(0, len(pairs), 2) if pairs[i + 1] in place_of]
    free = combatants(g, sorted({DieId(answer >> PAIR) for answer in allowed}))
    blockers = [Combatant(g, DieId(pairs[i])) for i in declared] + free
    taken = {one.die for one in blockers}
    others = combatants(g, [d for d in mine if d not in taken])
    waiting = combatants(g, characters(g, across, FIELD))
    ranks = Ranks(attackers, blockers, waiting, others)
    noted = Noted(ranks, g.life[side], g.life[1 - side])
    defense = noted if network_plans else Defense(ranks, g.life[side], g.life[1 - side])
    expected: dict[int, int] = {}
    if not declared:
        for blocker, attacker in quick_blocks(list(attackers), list(free), g.life[side]):
            expected[blocker.die] = place_of[attacker.die]
    blocks = [place_of[DieId(pairs[i + 1])] for i in declared]
    for number in range(len(declared), len(blockers)):
        place = expected.get(blockers[number].die, ALONE)
        blocks.append(place if defense.may(number, place, allowed) else ALONE)
    defense.improve(blocks, len(declared), allowed)
    if network_plans:
        inputs = SideInputs(g, side, blockers + others, prior)
        their_inputs = SideInputs(g, SideId(1 - side), attackers + waiting, prior)
        blocks = NetworkDefense(ranks, inputs, their_inputs).best_of(closest(noted.known))
    return [
        (appearance(g, blockers[i].die), attackers[blocks[i]].die)
        for i in range(len(declared), len(blocks))
        if blocks[i] != ALONE
    ]


def next_block(g: Game, wanted: list[tuple[int, int]], offer: list[int]) -> int:
    """The next small answer on the way to the wanted blocks."""
    for answer in offer:
        if answer != FINISHED and (appearance(g, DieId(answer >> PAIR)), answer & PAIR_MASK) in wanted:
            return answer
    return FINISHED if FINISHED in offer else offer[0]
