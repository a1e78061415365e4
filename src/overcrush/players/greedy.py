"""The greedy player: tries each answer, lets the policy finish the turn, and takes what then looks best."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import play
from overcrush.engine.model.actions import PASS
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SideId
from overcrush.engine.model.question import QuestionKind
from overcrush.players.evaluation.features import NO_PRIOR, CardPrior, win_chance
from overcrush.players.plans.idle_uses import is_pointless, worth_doing
from overcrush.players.plans.policy import Memory, in_own_main_step, policy_answer
from overcrush.players.plans.rollout import follow
from overcrush.players.protocol import Seated, Stop, never
from overcrush.players.races.race import RaceSettings
from overcrush.players.races.raced_decision import raced_declaration
from overcrush.players.seeds import seed_of
from overcrush.players.solver.proven_answers import proven_answers
from overcrush.players.tree_search.search_result import Considered, Decision
from overcrush.table.observation import Observation

SAMPLES: Final = 8
"""How often an answer is tried when dice follow from it."""
MOST_TRIED: Final = 12
"""Of more answers than these only those that look best after one try are tried as often."""
EDGE: Final = 0.002
"""Another answer must be rated better than the policy's by this much."""
REROLL_EDGE: Final = 0.06
"""The same for rerolls after SAMPLES tries: a few tries of a roll are mostly luck, and the reroll plan knows all faces.
With more tries luck counts less, and the margin shrinks."""
MAIN_EDGE: Final = 0.08
"""The same for the player's own Main Step. Of many things to do one always looks a little better than it is: with 0.002
the tries lost against the policy itself, with 0.05 and more they beat it. It also goes down with more tries."""
SEEDS: Final = 7919
"""Between the dice of two samples."""
ATTACKS: Final = RaceSettings(moves=8, looks=1, tries=16, turns=2, network_plans=False)
"""An attack looks bad by the end of its turn, when the attackers are gone: attacks are followed to the next turn's."""
PROOF: Final = 8_000
"""The work that goes into proofs before anything is tried."""


Value = Callable[[Game, SideId, CardPrior], float]
"""How likely a side is to win a game, given a prior of what dice are worth."""


class Tried:
    """One answer, and how the turn ended after it."""

    def __init__(self, answer: int, edge: float) -> None:
        self.answer = answer
        self.edge = edge
        self.total: float = 0.0
        self.times: int = 0
        self.certain: bool = False
        """Whether no dice were rolled: then it would be the same every time."""
        self.promising: bool = False
        """Whether it looked good enough after one try to be tried again."""

    def chance(self) -> float:
        """The chance to win, on average over the dice."""
        return self.total / self.times

    def try_once(self, observed: Observation, seed: int, value: Value, prior: CardPrior, network_plans: bool) -> None:
        """Answer, and let the policy finish the turn. A try with the same number has the same dice for every answer."""
        dice = Seeded(seed + self.times * SEEDS)
        before = dice.first
        game = observed.sample(dice)
        turn = game.turn
        play(game, self.answer)
        follow(game, dice, turn, prior, network_plans)
        self.total += value(game, game.setting.side_of[observed.seat], prior)
        self.times += 1
        self.certain = dice.first == before


class GreedyPlayer(Seated):
    """Looks one answer ahead. The same seed gives the same answer to the same question."""

    def __init__(
        self,
        seed: int = 0,
        value: Value = win_chance,
        samples: int = SAMPLES,
        prior: CardPrior = NO_PRIOR,
        network_plans: bool = False,
        proof: int = PROOF,
        attacks: RaceSettings | None = ATTACKS,
    ) -> None:
        """value, samples: how the ends of turns are valued, and how often an answer is tried when dice follow.

        prior: what dice are worth beyond their cost.
        network_plans: whether the network chooses the attacks and blocks that follow.
        proof: the work that goes into proofs; 0 where others have asked for them.
        attacks: how whole attacks are compared; None where others have done it.
        """
        self.seed = seed
        self.proof = proof
        self.attacks = attacks
        self.value = value
        self.samples = samples
        self.prior = prior
        self.network_plans = network_plans

    def think(self, observed: Observation, stop: Stop = never) -> Decision:
        """The answer after which the turn ends best."""
        if len(observed.offer) == 1:
            return Decision(observed.offer[0])
        seed = seed_of(observed, self.seed)
        game = observed.sample(Seeded(seed))
        if self.proof:
            proven = proven_answers(game, observed.offer, self.proof, stop)
            if proven.settled():
                return Decision(proven.answers[0])
            observed = observed.among(proven.answers)
        observed = observed.among(worth_doing(game, observed.offer))
        if self.attacks is not None and observed.kind() is QuestionKind.ATTACKERS:
            return raced_declaration(observed, self.attacks, self.seed, self.prior, stop)
        decision = self.tried(observed, seed, stop)
        if is_pointless(game, decision.answer, seed):
            decision.prefer(PASS)
        return decision

    def tried(self, observed: Observation, seed: int, stop: Stop) -> Decision:
        """The answer after which the turn ends best, of those that are left to try."""
        memory = Memory(self.prior, self.network_plans)
        default = policy_answer(observed.sample(Seeded(seed)), observed.seat, observed.offer, Seeded(seed), memory)
        edge = 0.0 if uses_in_window(observed, default) else edge_for(observed, self.samples)
        found = [Tried(default, edge), *(Tried(answer, 0.0) for answer in observed.offer if answer != default)]
        whole = self.try_all(found, observed, seed, stop)
        tried = sorted((each for each in found if each.times), key=best_first)
        considered = [Considered(each.answer, each.chance(), each.times) for each in tried]
        return Decision(considered[0].answer, considered, sum(each.times for each in tried), whole)

    def try_all(self, found: list[Tried], observed: Observation, seed: int, stop: Stop) -> bool:
        """Try all once, then the best as often as the dice need; False if it was stopped before that.

        The first one, the policy's answer, is tried in any case.
        """
        for each in found:
            if each is not found[0] and stop():
                return False
            each.try_once(observed, seed, self.value, self.prior, self.network_plans)
        best = sorted(found, key=best_first)[:MOST_TRIED]
        for each in best:
            each.promising = True
        for _ in range(1, self.samples):
            for each in best:
                if each.certain:
                    continue
                if stop():
                    return False
                each.try_once(observed, seed, self.value, self.prior, self.network_plans)
        return True


def uses_in_window(observed: Observation, answer: int) -> bool:
    """Whether the answer uses something outside the player's own Main Step: it must be better than to pass."""
    asks_what_to_do = observed.kind() is QuestionKind.ACT and not in_own_main_step(observed.game)
    return asks_what_to_do and answer != PASS


def edge_for(observed: Observation, samples: int) -> float:
    """By how much an answer to the open question must be rated better than the policy's, given the number of tries."""
    luck = sqrt(SAMPLES / samples)
    if observed.kind() is QuestionKind.REROLL:
        return REROLL_EDGE * luck
    return MAIN_EDGE * luck if in_own_main_step(observed.game) else EDGE


def best_first(each: Tried) -> tuple[bool, float, float, int]:
    """Sort key: the better first, the policy's answer if there is little between them."""
    return (not each.promising, -each.chance() - each.edge, -each.edge, each.answer)
