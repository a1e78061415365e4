"""Between what the chance to win is proven to lie after an answer, by what the rest of the turn allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from overcrush.engine.machine import play
from overcrush.engine.model.constants import ATTACK, CHARACTER_FACE, FIELD, RESERVE, ZONES
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.queries.stats import attack_of
from overcrush.players.plans.fighters import characters
from overcrush.players.solver.answer_bounds import AnswerBounds
from overcrush.players.solver.goals import SURVIVE, WIN
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
ADDED: Final = 6
"""What Globals and effects add to an attack, in most turns."""


def proven_chances(g: Game, answers: Sequence[Sequence[int]], positions: int, stop: Callable[[], bool]) -> list[Bounds]:
    """For each whole answer to the open question what is proven after so many positions; g stays as it is."""
    side = g.setting.side_of[g.asked]
    own = g.active == side
    if not may_end(g):
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


def sure_win(g: Game, positions: int, stop: Callable[[], bool]) -> int | None:
    """An answer of the active side that wins this turn whatever the other side does; None if none is proven to."""
    side = g.setting.side_of[g.asked]
    if g.active != side or not may_end(g):
        return None
    judged = AnswerBounds(g, side, WIN, stop)
    judged.narrow(positions)
    return next((each.answer for each in judged.all if each.worst > 1.0 - TRIFLE), None)


def may_end(g: Game) -> bool:
    """Whether there is enough A on the table for the game to be over this turn; Globals and effects may add to it."""
    attack = 0
    for number in range(g.setting.seats):
        seat = SeatId(number)
        if g.setting.side_of[seat] != g.active:
            continue
        attack += sum(attack_of(g, die) for zone in (FIELD, ATTACK) for die in characters(g, seat, zone))
        for die in g.places[seat * ZONES + RESERVE]:
            face = g.setting.die_faces[die][g.face[die]]
            attack += face.attack if face.kind == CHARACTER_FACE else 0
    return attack + ADDED >= g.life[1 - g.active]
