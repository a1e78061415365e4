"""The greedy player: tries each answer, lets habit finish the turn, and takes what then looks best."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import play
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SideId
from overcrush.engine.model.question import QuestionKind
from overcrush.players.evaluation.features import NO_LIKING, Liking, win_chance
from overcrush.players.plans.policy import Memory, habit, in_own_main_step
from overcrush.players.plans.rollout import follow
from overcrush.players.protocol import Seated, Stop, never
from overcrush.players.seeds import seed_of
from overcrush.players.tree_search.search_result import Considered, Decision
from overcrush.table.observation import Observation

SAMPLES: Final = 8
"""How often an answer is tried when dice follow from it."""
MOST_TRIED: Final = 12
"""Of more answers than these only those that look best after one try are tried as often."""
EDGE: Final = 0.002
"""By so much another answer must look better than the usual one."""
REROLL_EDGE: Final = 0.06
"""The same for rerolls after SAMPLES tries: what a few tries of a roll say is luck, and the plan knows all faces. After
more tries less is luck, and less is wanted."""
MAIN_EDGE: Final = 0.08
"""The same for the own Main Step. Of many things to do one always looks a little better than it is: with 0.002 the
tries lost to the habit that they begin with, with 0.05 and more they beat it. It also goes down with more tries."""
SEEDS: Final = 7919
"""Between the dice of two samples."""


Value = Callable[[Game, SideId, Liking], float]
"""How likely a side is to win a game, as somebody sees it who likes some dice better than others."""


class Tried:
    """One answer, and what the turn came to after it."""

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

    def try_once(self, observed: Observation, seed: int, value: Value, liking: Liking, thorough: bool) -> None:
        """Answer, and let habit finish the turn. The same try of all answers has the same dice."""
        dice = Seeded(seed + self.times * SEEDS)
        before = dice.first
        game = observed.sample(dice)
        turn = game.turn
        play(game, self.answer)
        follow(game, dice, turn, liking, thorough)
        self.total += value(game, game.setting.side_of[observed.seat], liking)
        self.times += 1
        self.certain = dice.first == before


class GreedyPlayer(Seated):
    """Looks one answer ahead. The same seed gives the same answer to the same question."""

    def __init__(
        self,
        seed: int = 0,
        value: Value = win_chance,
        samples: int = SAMPLES,
        liking: Liking = NO_LIKING,
        thorough: bool = False,
    ) -> None:
        """value, samples: how the ends of turns are valued, and how often an answer is tried when dice follow.

        liking: what dice are worth beyond their cost.
        thorough: whether the network chooses the attacks and blocks that follow.
        """
        self.seed = seed
        self.value = value
        self.samples = samples
        self.liking = liking
        self.thorough = thorough

    def think(self, observed: Observation, stop: Stop = never) -> Decision:
        """The answer after which the turn ends best."""
        if len(observed.offer) == 1:
            return Decision(observed.offer[0])
        seed = seed_of(observed, self.seed)
        memory = Memory(self.liking, self.thorough)
        usual = habit(observed.sample(Seeded(seed)), observed.seat, observed.offer, Seeded(seed), memory)
        edge = edge_for(observed, self.samples)
        found = [Tried(usual, edge), *(Tried(answer, 0.0) for answer in observed.offer if answer != usual)]
        whole = self.try_all(found, observed, seed, stop)
        looked_at = sorted((each for each in found if each.times), key=best_first)
        considered = [Considered(each.answer, each.chance(), each.times) for each in looked_at]
        return Decision(considered[0].answer, considered, sum(each.times for each in looked_at), whole)

    def try_all(self, found: list[Tried], observed: Observation, seed: int, stop: Stop) -> bool:
        """Try all once, then the best as often as the dice need; False if it was stopped before that.

        The first one, the usual answer, is tried in any case.
        """
        for each in found:
            if each is not found[0] and stop():
                return False
            each.try_once(observed, seed, self.value, self.liking, self.thorough)
        best = sorted(found, key=best_first)[:MOST_TRIED]
        for each in best:
            each.promising = True
        for _ in range(1, self.samples):
            for each in best:
                if each.certain:
                    continue
                if stop():
                    return False
                each.try_once(observed, seed, self.value, self.liking, self.thorough)
        return True


def edge_for(observed: Observation, samples: int) -> float:
    """By how much an answer to the open question must look better than the usual one after so many tries."""
    luck = sqrt(SAMPLES / samples)
    if observed.kind() is QuestionKind.REROLL:
        return REROLL_EDGE * luck
    return MAIN_EDGE * luck if in_own_main_step(observed.game) else EDGE


def best_first(each: Tried) -> tuple[bool, float, float, int]:
    """Sort key: the better first, the usual one if there is little between them."""
    return (not each.promising, -each.chance() - each.edge, -each.edge, each.answer)
