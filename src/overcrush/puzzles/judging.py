"""Whether the goal of a puzzle is still certain: what the solver proves of a position."""

from __future__ import annotations

from enum import Enum
from typing import Final

from overcrush.engine.machine import offered, proceed
from overcrush.engine.model.constants import GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SideId
from overcrush.players.solver.goals import final_value
from overcrush.players.solver.turn_solver import TRIFLE, TurnSolver, position_key

CERTAIN: Final = 1.0 - TRIFLE
"""From this value on the goal is reached whatever the other side answers and the dice show."""
POSITIONS: Final = 6_000
"""Positions that are looked at for one verdict while a puzzle is played."""


class Verdict(Enum):
    """What is proven of a position."""

    KEPT = "kept"
    """The goal is certain."""
    LOST = "lost"
    """The other side can keep the player from it, or dice can."""
    OPEN = "open"
    """Neither was proven."""


class Judge:
    """Judges positions of the turn in which a puzzle is set."""

    def __init__(self, start: Game, side: SideId, goal: int, positions: int = POSITIONS) -> None:
        """positions: how many are looked at for one verdict."""
        self.start = start
        self.side = side
        self.goal = goal
        self.positions = positions
        self.known: dict[tuple[object, int], Verdict] = {}
        """Verdicts that were given."""
        self.looked = 0
        """Positions that were looked at for all of them."""

    def verdict(self, g: Game, positions: int = 0) -> Verdict:
        """Whether the goal is certain in a position, which stays as it is; positions: if not as many as usual."""
        if self.is_over(g):
            return Verdict.KEPT if self.final(g) >= CERTAIN else Verdict.LOST
        key = (position_key(g), positions or self.positions)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self.proven(g, positions or self.positions)
        return found

    def proven(self, g: Game, positions: int) -> Verdict:
        """The verdict of a new search, which hangs on the position alone."""
        solver = TurnSolver(self.start, self.side, self.goal)
        worst, best = solver.bounds(g.copy(), positions, CERTAIN - TRIFLE, CERTAIN)
        self.looked += solver.looked
        if worst >= CERTAIN:
            return Verdict.KEPT
        return Verdict.LOST if best < CERTAIN else Verdict.OPEN

    def after(self, g: Game, answer: int, positions: int = 0) -> Verdict:
        """The verdict on one of the answers to the open question."""
        tried = g.copy()
        proceed(tried, answer, None, None)
        return self.verdict(tried, positions)

    def is_over(self, g: Game) -> bool:
        """Whether the turn of the puzzle has ended."""
        return g.result != GOING_ON or g.turn > self.start.turn

    def final(self, g: Game) -> float:
        """What the end of the turn is worth."""
        return final_value(g, self.side, self.goal, max(self.start.life[1 - self.side], 0))

    def is_players(self, g: Game) -> bool:
        """Whether the side that solves the puzzle is asked."""
        offered(g)
        return g.asked >= 0 and g.setting.side_of[g.asked] == self.side
