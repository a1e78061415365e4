"""What was proven of a position, for people and for programs."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from overcrush.engine.machine import offered
from overcrush.engine.model.constants import CHANCE
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SideId
from overcrush.players.solver.answer_bounds import AnswerBounds
from overcrush.players.solver.best_line import best_line
from overcrush.players.solver.goals import DAMAGE, GOAL_NAMES
from overcrush.players.solver.turn_solver import TRIFLE, TurnSolver
from overcrush.wording.texts import Message


class ProvenAnswer(msgspec.Struct, frozen=True):
    """One answer, and between what its value lies."""

    answer: int
    worst: float
    best: float


class Proof(msgspec.Struct, frozen=True):
    """What a position is worth to a side by the end of the turn."""

    goal: str
    side: int
    worst: float
    best: float
    life: int
    """What the other side has to lose."""
    looked: int
    """How many positions were looked at."""
    answers: list[ProvenAnswer] = []
    """The best first; none where dice are rolled next."""
    line: list[Message] = []
    """What both sides do then, each the best for it, as far as that is proven."""

    @property
    def exact(self) -> bool:
        """Whether the value is known and not only bounded."""
        return self.best - self.worst < TRIFLE


def prove(game: Game, side: SideId, goal: int, positions: int, stop: Callable[[], bool], every: bool = False) -> Proof:
    """What is proven of a position after so many others were looked at, or when it is stopped.

    every: of each answer also whether it is as good as the best.
    """
    offered(game)
    life = max(game.life[1 - side], 0)
    if game.asked == CHANCE:
        solver = TurnSolver(game, side, goal, stop)
        worst, best = solver.bounds(game.copy(), positions, solver.least - 1.0, solver.most + 1.0)
        return Proof(GOAL_NAMES[goal], side, worst, best, life, solver.looked)
    judged = AnswerBounds(game, side, goal, stop)
    judged.narrow(positions, every)
    sign = -1.0 if judged.own else 1.0
    ordered = sorted(judged.all, key=lambda each: (sign * each.worst, sign * each.best))
    answers = [ProvenAnswer(each.answer, each.worst, each.best) for each in ordered]
    best_answers = judged.best_answers()
    # A line that leads nowhere tells nothing.
    worth_it = bool(best_answers) and judged.worst() > judged.solver.least + TRIFLE
    line = best_line(game, side, goal, best_answers[0]) if worth_it else []
    return Proof(GOAL_NAMES[goal], side, judged.worst(), judged.best(), life, judged.solver.looked, answers, line)


def value_said(worst: float, best: float, life: int, goal: int) -> Message:
    """What a value is, or between what it lies, to be said in any language."""
    if goal == DAMAGE:
        fields = {"number": shown(best), "least": shown(worst), "most": shown(best), "life": str(life)}
        if best - worst < TRIFLE:
            return Message("solve:exact damage", {**fields})
        if best >= life:
            return Message("solve:at least damage", {**fields, "number": shown(worst)})
        return Message("solve:between damages" if worst > 0 else "solve:at most damage", {**fields})
    if worst > 1.0 - TRIFLE:
        return Message("solve:certain")
    if best < TRIFLE:
        return Message("solve:impossible")
    least, most = shown(100 * worst), shown(100 * best)
    if best - worst < TRIFLE:
        return Message("solve:chance", {"chance": least})
    if worst < TRIFLE:
        return (
            Message("solve:nothing known") if best > 1.0 - TRIFLE else Message("solve:at most chance", {"chance": most})
        )
    if best > 1.0 - TRIFLE:
        return Message("solve:at least chance", {"chance": least})
    return Message("solve:between chances", {"least": least, "most": most})


def shown(number: float) -> str:
    """A number with as many digits as it needs, two behind the point at most."""
    return f"{number:.2f}".rstrip("0").rstrip(".")
