"""Decisions that the solver judges: to win this turn, and to survive it."""

from __future__ import annotations

from typing import Final

from overcrush.engine.machine import kind_asked, offered, play
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SideId
from overcrush.engine.model.question import QuestionKind
from overcrush.lab.decisions.suite import SURVIVE, WIN, Position
from overcrush.players.moves import DECISIONS, Move, move_by
from overcrush.players.protocol import Player
from overcrush.players.solver import goals
from overcrush.players.solver.answer_bounds import AnswerBounds
from overcrush.players.solver.proven_answers import CERTAIN, attack_to_come
from overcrush.players.solver.turn_solver import TRIFLE, TurnSolver

POSITIONS: Final = 12_000
"""Positions that are looked at to find something that is certain to reach the goal,"""
OTHERS: Final = 4_000
"""to find something else that is not,"""
CHECKED: Final = 60_000
"""and to judge what a player did."""
ADDED: Final = 4
"""What Globals, effects and characters that are still to be fielded may add to an attack, in most turns."""
REPLY: Final = 4_000
"""Positions that are looked at for a reply of the other side, where a judgement needs one."""
GOALS: Final = {WIN: goals.WIN, SURVIVE: goals.SURVIVE}


def proven_kind(game: Game) -> str:
    """Which of the two may be asked in a position; "" where neither can be."""
    if kind_asked(game) not in DECISIONS or kind_asked(game) is QuestionKind.REROLL or len(offered(game)) < 2:
        return ""
    side = game.setting.side_of[game.asked]
    own = game.active == side
    life = game.life[1 - side] if own else game.life[side]
    coming, through = attack_to_come(game, own)
    if own:
        return WIN if through + ADDED >= life else ""
    return SURVIVE if coming >= life else ""


def proven_position(game: Game, kind: str, number: int, at: int) -> Position | None:
    """The position as a decision, if it is proven that some answers reach the goal and others do not."""
    side = game.setting.side_of[game.asked]
    judged = AnswerBounds(game, side, GOALS[kind])
    judged.narrow(POSITIONS)
    if judged.worst() < CERTAIN:
        return None
    judged.narrow(OTHERS, True)
    if all(each.best >= CERTAIN for each in judged.all):
        return None
    return Position(kind, number, at, looked=judged.solver.looked)


def reaches_goal(player: Player, game: Game, kind: str, move: Move) -> bool:
    """Whether a player who begins with that move is certain to reach the goal; game stays as it is.

    What the solver cannot settle after a move is played on: the other side replies as is best for it.
    """
    side = game.setting.side_of[game.asked]
    goal = GOALS[kind]
    turn = game.turn
    at = move.after.copy()
    while at.result == GOING_ON and at.turn == turn:
        offered(at)
        solver = TurnSolver(at, side, goal)
        worst, best = solver.bounds(at.copy(), CHECKED, CERTAIN - TRIFLE, CERTAIN)
        if worst >= CERTAIN:
            return True
        if best < CERTAIN or at.asked == CHANCE:
            return False
        while at.result == GOING_ON and at.turn == turn and at.asked != CHANCE and at.setting.side_of[at.asked] != side:
            play(at, best_reply(at, side, goal))
        if at.result == GOING_ON and at.turn == turn and at.asked != CHANCE:
            at = move_by(player, at).after
    return goals.final_value(at, side, goal, 0) >= CERTAIN


def best_reply(g: Game, side: SideId, goal: int) -> int:
    """What is best for the side that is asked, as far as the solver sees it."""
    judged = AnswerBounds(g, side, goal)
    judged.narrow(REPLY)
    return min(judged.all, key=lambda each: (each.worst, each.best)).answer
