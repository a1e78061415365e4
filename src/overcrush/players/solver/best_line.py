"""The line that both sides play when each takes what is proven to be best for it."""

from __future__ import annotations

from typing import Final

from overcrush.engine.machine import open_question, proceed
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SideId
from overcrush.players.solver.answer_bounds import AnswerBounds
from overcrush.wording.options import player_message
from overcrush.wording.questions import answer_message
from overcrush.wording.texts import Message

STEPS: Final = 24
"""Answers of a line."""
POSITIONS: Final = 3_000
"""Positions that are looked at for each of them."""


def best_line(game: Game, side: SideId, goal: int, answer: int, positions: int = POSITIONS) -> list[Message]:
    """What follows an answer until the turn ends, dice are rolled, or a player has no answer proven to be best."""
    g = game.copy()
    turn = g.turn
    line = [answer_said(g, answer)]
    proceed(g, answer, None, None)
    while len(line) < STEPS and g.result == GOING_ON and g.turn == turn and g.asked != CHANCE:
        judged = AnswerBounds(g, side, goal)
        judged.narrow(positions)
        best = judged.best_answers()
        if not best:
            break
        line.append(answer_said(g, best[0]))
        proceed(g, best[0], None, None)
    return line


def answer_said(g: Game, answer: int) -> Message:
    """Who answers, and what, to be said in any language."""
    said = answer_message(g, open_question(g), answer)
    return Message("advice:said", {"player": player_message(g, g.asked), "words": said})
