"""The gentle player: an opponent for somebody who plays for the first time.

It answers by the policy, with exceptions that make it easy to follow and hard to lose against: it uses no Global,
attacks with one character, its weakest, only if two others stay at home and only as long as the other side has some
life left, and blocks one attacker, with a character that survives it.
"""

from __future__ import annotations

from typing import Final

from overcrush.engine.chance import Seeded
from overcrush.engine.model.constants import FIELD
from overcrush.engine.model.ids import DieId
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.queries.stats import attack_of
from overcrush.engine.queries.targets import FINISHED
from overcrush.engine.steps.attackers import A_PAIRS, A_PICKED
from overcrush.engine.steps.blockers import PAIR, PAIR_MASK
from overcrush.players.plans.fighters import Fighter, characters
from overcrush.players.plans.policy import policy_answer
from overcrush.players.protocol import Seated, Stop, never
from overcrush.players.seeds import seed_of
from overcrush.players.tree_search.search_result import Decision
from overcrush.table.observation import Observation

AT_HOME: Final = 2
"""Characters that stay in the field when one attacks."""
SPARED: Final = 3
"""A side with this life or less is not attacked."""


class GentlePlayer(Seated):
    """Attacks and blocks little. The same question always gets the same answer."""

    def think(self, observed: Observation, stop: Stop = never) -> Decision:  # noqa: ARG002 - there is nothing to stop
        """The policy's answer, or a gentler one."""
        kind = observed.kind()
        if kind is QuestionKind.ATTACKERS:
            return Decision(one_attacker(observed))
        if kind is QuestionKind.BLOCKERS:
            return Decision(one_block(observed))
        dice = Seeded(seed_of(observed, 0))
        return Decision(policy_answer(observed.sample(dice), observed.seat, observed.offer, dice))


def one_attacker(observed: Observation) -> int:
    """The weakest character if nobody attacks yet and enough stay; otherwise only whoever has to."""
    game = observed.game
    home = characters(game, observed.seat, FIELD)
    life = min(game.life[side] for side in range(len(game.life)) if side != game.setting.side_of[observed.seat])
    enough = game.frames[-1].slots[A_PICKED] or len(home) <= AT_HOME or life <= SPARED
    if FINISHED in observed.offer and enough:
        return FINISHED
    offered = [DieId(answer) for answer in observed.offer if answer != FINISHED]
    return min(offered, key=lambda die: (attack_of(game, die), die), default=FINISHED)


def one_block(observed: Observation) -> int:
    """The strongest attacker that a blocker survives, if nobody blocks yet; otherwise only what has to be blocked."""
    if FINISHED not in observed.offer:
        return observed.offer[0]
    if observed.game.frames[-1].slots[A_PAIRS]:
        return FINISHED
    survived = []
    for answer in observed.offer:
        if answer != FINISHED:
            blocker = Fighter(observed.game, DieId(answer >> PAIR))
            attack = attack_of(observed.game, DieId(answer & PAIR_MASK))
            if attack < blocker.tough:
                survived.append((-attack, answer))
    return min(survived)[1] if survived else FINISHED
