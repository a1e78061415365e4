"""Between what the chance to win is proven to lie after an answer, by what the rest of the turn allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from overcrush.engine.machine import play
from overcrush.engine.model.game import Game
from overcrush.players.solver.goals import SURVIVE, WIN
from overcrush.players.solver.proven_answers import NEAR, strength
from overcrush.players.solver.turn_solver import TRIFLE, TurnSolver


class Bounds(NamedTuple):
    """What is proven of the chance to win after an answer."""

    least: float = 0.0
    most: float = 1.0

    @property
    def surely_wins(self) -> bool:
        """Whether the other side can do nothing against it."""
        return self.least > 1.0 - TRIFLE

    @property
    def surely_loses(self) -> bool:
        """Whether nothing can be done against the other side any more."""
        return self.most < TRIFLE

    @property
    def is_settled(self) -> bool:
        """Whether the game is won or lost for certain."""
        return self.surely_wins or self.surely_loses

    def within(self, chance: float) -> float:
        """An estimate, corrected by what is proven."""
        return min(max(chance, self.least), self.most)


UNKNOWN: Final = Bounds()


def proven_chances(g: Game, answers: Sequence[Sequence[int]], positions: int, stop: Callable[[], bool]) -> list[Bounds]:
    """For each whole answer to the open question what is proven after so many positions; g stays as it is."""
    side = g.setting.side_of[g.asked]
    own = g.active == side
    life = g.life[1 - side] if own else g.life[side]
    if strength(g, own) + NEAR < life:
        return [UNKNOWN] * len(answers)
    solver = TurnSolver(g, side, WIN if own else SURVIVE, stop)
    found: list[Bounds] = []
    for answer in answers:
        after = g.copy()
        for part in answer:
            play(after, part)
        least, most = solver.bounds(after, positions, -1.0, 2.0)
        found.append(Bounds(least, 1.0) if own else Bounds(0.0, most))
    return found
