"""What the other side, and chance, answer while a puzzle is played: always the same to the same answers."""

from __future__ import annotations

from typing import Final

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import declared, kind_asked, offered, proceed, weights
from overcrush.engine.model.actions import PASS
from overcrush.engine.model.constants import CHANCE
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.queries.targets import FINISHED
from overcrush.players.plans.policy import Memory, policy_answer
from overcrush.puzzles.judging import Judge, Verdict

SEED: Final = 1
MOST_ANSWERS: Final = 400
"""Answers of a turn after which a line is not followed any further."""
GLANCE: Final = 1_200
"""Positions for a verdict when it is asked whether anything can go wrong, and when puzzles are made: with the same
number the same questions are put to whoever solves them."""
MOST_TRIED: Final = 24
"""Answers that are looked at for whether they can go wrong."""


def natural_answer(g: Game, memory: Memory) -> int:
    """What a player who follows simple plans answers; of dice the likeliest face."""
    offer = offered(g)
    if g.asked == CHANCE:
        odds = weights(g)
        return offer[odds.index(max(odds))]
    return policy_answer(g, g.asked, offer, Seeded(SEED), memory)


def simplest_answer(g: Game) -> int:
    """To do nothing if that is offered, else the first answer."""
    offer = offered(g)
    if kind_asked(g) is QuestionKind.ACT:
        return PASS
    return FINISHED if FINISHED in offer else offer[0]


def nothing_can_go_wrong(g: Game, judge: Judge) -> bool:
    """Whether every answer to the player's question is proven to keep the goal certain."""
    offer = offered(g)
    if len(offer) > MOST_TRIED:
        return False
    return all(judge.after(g, answer, GLANCE) is Verdict.KEPT for answer in offer)


def play_on(g: Game, judge: Judge) -> list[int]:
    """Play in place until the player has something to decide, or the turn is over; the answers.

    Nobody is asked where every answer does: the simplest of them is given.
    """
    played: list[int] = []
    memory = Memory()
    while not judge.is_over(g) and len(played) < MOST_ANSWERS:
        own = judge.is_players(g)
        if own and (declared(g) or not nothing_can_go_wrong(g, judge)):
            break
        answer = simplest_answer(g) if own else natural_answer(g, memory)
        played.append(answer)
        proceed(g, answer, None, None)
    return played


def refuting_answers(g: Game, judge: Judge) -> list[int]:
    """Play in place how a lost position is lost until the turn is over; the answers."""
    played: list[int] = []
    memory = Memory()
    while not judge.is_over(g) and len(played) < MOST_ANSWERS:
        answer = natural_answer(g, memory)
        if not judge.is_players(g) and judge.after(g, answer) is not Verdict.LOST:
            answer = next((each for each in offered(g) if judge.after(g, each) is Verdict.LOST), answer)
        played.append(answer)
        proceed(g, answer, None, None)
    return played
