"""What each answer to the open question is worth: the solver's work shared out fairly among them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from overcrush.engine.machine import offered, proceed
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SideId
from overcrush.players.solver.turn_solver import TRIFLE, TurnSolver

FIRST_SHARE: Final = 40
"""Positions for each answer in the first round."""
FIRST_MORE: Final = 8
"""So many times as many for the first open answer of the side whose goal it is: everybody attacks, for example."""
GROWTH: Final = 4
"""How many times as many in each further round."""


class Judged:
    """One answer, and the bounds of what it is worth."""

    def __init__(self, answer: int, worst: float, best: float) -> None:
        self.answer = answer
        self.worst = worst
        self.best = best

    def is_exact(self) -> bool:
        """Whether it is worth exactly that much."""
        return self.best - self.worst < TRIFLE


class AnswerBounds:
    """The bounds of all answers to the open question. They can be narrowed further at any time."""

    def __init__(self, g: Game, side: SideId, goal: int, stop: Callable[[], bool] | None = None) -> None:
        self.game = g
        self.solver = TurnSolver(g, side, goal, stop)
        self.own: bool = g.setting.side_of[g.asked] == side
        """Whether the side whose goal it is answers: it takes the best for it, the other one the worst."""
        self.all: list[Judged] = [Judged(answer, self.solver.least, self.solver.most) for answer in offered(g)]

    def narrow(self, positions: int, every: bool = False) -> None:
        """Look at so many more positions, at most.

        It ends when the best answer is known. every: only when it is known of every answer whether it is as good.
        """
        end = self.solver.looked + positions
        share = FIRST_SHARE
        while self.solver.looked < end and not self.solver.may_not_go_on():
            open_answers = [each for each in self.all if self.is_open(each, every)]
            if not open_answers:
                return
            for at, each in enumerate(open_answers):
                if self.solver.looked < end and not self.solver.may_not_go_on() and self.is_open(each, every):
                    self.look(
                        each, min(share * FIRST_MORE if at == 0 and self.own else share, end - self.solver.looked)
                    )
            share *= GROWTH

    def spend(self, work: int, every: bool = False) -> None:
        """The same with so much more work at most, which is nearer to time than a number of positions."""
        self.solver.most_work = self.solver.work + work
        self.narrow(work, every)

    def look(self, judged: Judged, positions: int) -> None:
        """Narrow the bounds of one answer."""
        tried = self.game.copy()
        proceed(tried, judged.answer, None, None)
        # Enough is known of an answer that is worse than the best one.
        low, high = self.solver.least - 1.0, self.solver.most + 1.0
        if self.own:
            low = max(self.worst() - TRIFLE, low)
        else:
            high = min(self.best() + TRIFLE, high)
        worst, best = self.solver.bounds(tried, positions, low, high)
        judged.worst = max(judged.worst, worst)
        judged.best = min(judged.best, best)

    def worst(self) -> float:
        """What the position is worth at least."""
        return max(each.worst for each in self.all) if self.own else min(each.worst for each in self.all)

    def best(self) -> float:
        """What it is worth at most."""
        return max(each.best for each in self.all) if self.own else min(each.best for each in self.all)

    def is_open(self, judged: Judged, every: bool) -> bool:
        """Whether more should be known of an answer."""
        if judged.is_exact():
            return False
        if self.own:
            if judged.best < self.worst() - TRIFLE:
                return False
            # Another answer is as good as this one can be.
            return every or judged.best > self.worst() + TRIFLE
        if judged.worst > self.best() + TRIFLE:
            return False
        return every or judged.worst < self.best() - TRIFLE

    def best_answers(self) -> list[int]:
        """The answers that are proven to be as good as any; empty if none is."""
        if self.own:
            return [each.answer for each in self.all if each.worst >= self.best() - TRIFLE]
        return [each.answer for each in self.all if each.best <= self.worst() + TRIFLE]
