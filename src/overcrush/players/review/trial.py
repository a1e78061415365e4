"""Answers tried against each other: the same dice for all of them, so that luck does not decide."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import play
from overcrush.players.evaluation.features import NO_PRIOR
from overcrush.players.tree_search.search import SEEDS
from overcrush.players.tree_search.search_settings import settings_for
from overcrush.players.tree_search.search_tree import Node, play_out
from overcrush.table.observation import Observation

TURNS: Final = 5
"""Turn ends that a play-out reaches: in trials the differences that it finds then came nearest to those between whole
games. The team prior is left out: what it says of purchases was not found again in whole games."""
ROUND: Final = 64
"""Play-outs with one tree. What a tree happens to find out first colours everything that follows in it, so each round
begins with a new one, and rounds are what the error is measured by."""
EXPECTED: Final = 4
"""The weight of the expected spread of play-outs against the measured one."""
EXPECTED_ROUNDS: Final = 2
"""The same for rounds."""
TREES_APART: Final = 0.03
"""How far two trees usually differ in what they find, besides the dice."""


class Trial:
    """Some whole answers to one question, and what came of their play-outs."""

    def __init__(self, observed: Observation, answers: Sequence[Sequence[int]], seed: int, play_outs: int) -> None:
        self.observed = observed
        self.answers = answers
        self.seed = seed
        self.settings = settings_for(observed.game, play_outs)
        self.settings.turns = TURNS
        self.side = observed.game.setting.side_of[observed.seat]
        self.roots: list[Node] = []
        self.values: list[list[float]] = [[] for _ in answers]
        """One for each play-out; the same place in two lists means the same dice."""

    @property
    def played(self) -> int:
        """How often each of them was played out."""
        return len(self.values[-1])

    def play(self) -> None:
        """Play each of them out once more."""
        if self.played % ROUND == 0:
            self.roots = [Node() for _ in self.answers]
        seed = self.seed + self.played * SEEDS
        for number, answer in enumerate(self.answers):
            dice = Seeded(seed)
            game = self.observed.sample(dice)
            for part in answer[:-1]:
                play(game, part)
            value = play_out(game, self.roots[number], self.side, answer[-1], dice, seed, self.settings, NO_PRIOR)
            self.values[number].append(value)

    def chance(self, number: int) -> float:
        """The chance to win after one of them."""
        return mean_of(self.values[number])

    def error(self, number: int) -> float:
        """The standard error of that chance."""
        return self.error_of(self.values[number])

    def error_between(self, one: int, other: int) -> float:
        """The standard error of the difference between the chances of two of them."""
        return self.error_of([a - b for a, b in zip(self.values[one], self.values[other], strict=True)])

    def error_of(self, values: Sequence[float]) -> float:
        """The standard error of a mean; few values say little of their spread, so the expected one counts with them."""
        count = len(values)
        spread = (self.settings.noise * EXPECTED + squares(values)) / (EXPECTED + count - 1)
        rounds = [mean_of(values[first : first + ROUND]) for first in range(0, count - ROUND + 1, ROUND)]
        if not rounds:
            return sqrt(spread / count)
        expected = spread / ROUND + TREES_APART**2
        apart = (expected * EXPECTED_ROUNDS + squares(rounds)) / (EXPECTED_ROUNDS + len(rounds) - 1)
        return sqrt(apart * ROUND / count)


def mean_of(values: Sequence[float]) -> float:
    """Their mean."""
    return sum(values) / len(values)


def squares(values: Sequence[float]) -> float:
    """The sum of their squared distances from their mean."""
    mean = mean_of(values)
    return sum((value - mean) ** 2 for value in values)
