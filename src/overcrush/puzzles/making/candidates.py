"""Positions that may be puzzles: found cheaply, at the life at which it becomes close.

A game is played from twenty life. Read again from more or less of it, the same answers lead to the same dice on the
table, with as much more or less life on both sides: so the position is taken where one life more would be too much.
"""

from __future__ import annotations

import dataclasses
from typing import Final, NamedTuple

from overcrush.engine.machine import declared, kind_asked, offered
from overcrush.engine.model.constants import MAIN
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SideId
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.queries.caches import touch_all
from overcrush.engine.queries.energy import energy_by_type
from overcrush.players.solver.goals import DAMAGE, SURVIVE, WIN
from overcrush.players.solver.turn_solver import TurnSolver
from overcrush.puzzles.puzzle import FIND_THE_BLOCK, SURVIVE_THIS_TURN, WIN_THIS_TURN
from overcrush.table.records.record import Record, RecordError

PLENTY: Final = 90
"""Life with which nobody is out of the game within a turn."""
POSITIONS: Final = 250
"""Positions that are looked at for the damage of a turn."""
LEAST_ANSWERS: Final = 3
"""With fewer answers there is not much to find."""
LEAST_START: Final = 2
MOST_START: Final = 40
"""The life that a game may start with."""


class Candidate(NamedTuple):
    """A position that may be a puzzle."""

    goal: str
    """What is to be reached; a block may turn out to be more than that."""
    record: Record
    """The game up to there, from the life that makes it close."""
    game: Game


def goal_at(g: Game) -> str:
    """What might be asked of the player at the open question; nothing if it makes no puzzle."""
    kind = kind_asked(g)
    own = g.setting.side_of[g.asked] == g.active
    if len(offered(g)) < LEAST_ANSWERS or declared(g):
        return ""
    if kind is QuestionKind.BLOCKERS:
        return FIND_THE_BLOCK
    if kind is QuestionKind.ATTACKERS:
        # Where nothing can be paid, everybody attacks.
        return WIN_THIS_TURN if any(energy_by_type(g, g.asked)) else ""
    if kind is not QuestionKind.ACT or g.step == MAIN:
        return ""
    return WIN_THIS_TURN if own else SURVIVE_THIS_TURN


def close_life(g: Game, side: SideId, goal: str) -> int:
    """With how much life of the side under attack the goal is just reached; 0 if that is not proven."""
    attacking = side if goal == WIN_THIS_TURN else SideId(1 - side)
    tried = g.copy()
    tried.life[1 - attacking] = PLENTY
    touch_all(tried)
    tried.offer = None
    offered(tried)
    solver = TurnSolver(tried, attacking, DAMAGE)
    worst, best = solver.bounds(tried.copy(), POSITIONS, solver.least - 1.0, solver.most + 1.0)
    if goal == WIN_THIS_TURN:
        return int(worst)
    return int(best) + 1 if best < PLENTY else 0


def candidate(record: Record, g: Game) -> Candidate | None:
    """The position with the life that makes it close, if it may be a puzzle."""
    goal = goal_at(g)
    if not goal:
        return None
    side = g.setting.side_of[g.asked]
    attacked = SideId(1 - side) if goal == WIN_THIS_TURN else side
    life = close_life(g, side, goal)
    start = record.setup.life + life - g.life[attacked]
    if life < 1 or not LEAST_START <= start <= MOST_START or g.life[1 - attacked] + life - g.life[attacked] < 1:
        return None
    moved = Record(dataclasses.replace(record.setup, life=start), record.answers[:])
    try:
        there = moved.replay()
    except RecordError:
        return None
    if there.asked != g.asked or there.turn != g.turn or there.life[attacked] != life or goal_at(there) != goal:
        return None
    return Candidate(goal, moved, there)


def solver_goal(goal: str) -> int:
    """The goal as the solver has it."""
    return WIN if goal == WIN_THIS_TURN else SURVIVE
