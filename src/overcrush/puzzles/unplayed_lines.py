"""What could have followed a better answer, in a game that was played: both sides go on by simple plans.

A line ends where dice would have to be rolled or drawn: nobody knows what they would have shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from overcrush.engine.chance import Seeded
from overcrush.engine.codec import encode
from overcrush.engine.machine import kind_asked, offered, open_question, play
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import OptionKind, QuestionKind
from overcrush.players.plans.policy import Memory, policy_answer
from overcrush.players.review.marks import Judgement
from overcrush.players.solver.proven_answers import proven_answers
from overcrush.table.playback import Decided, Playback
from overcrush.table.records.record import Record
from overcrush.wording.questions import answer_message
from overcrush.wording.texts import Part

LineEnd = Literal["turn", "dice", "game"]
"""Why a line is not followed any further: the turn is over, dice would decide, or the game is over."""
ENDING: Final = (OptionKind.PASS, OptionKind.DONE)
SEED: Final = 1
"""For what simple plans leave open."""
MOST_ANSWERS: Final = 160
"""Small answers of both sides in a line."""
MOST_EXPECTED: Final = 60
"""The same of what is expected of whoever decided."""
POSITIONS: Final = 300
"""That the solver looks at before whoever decided goes on, so that a proven win is played to its end."""


class NotOffered(ValueError):  # noqa: N818 - shown to people as a sentence
    """Answers that could not be given at a position."""


def fits(game: Game, answers: Sequence[int]) -> bool:
    """Play answers in place, one after the other, as long as each is offered; tells whether all were."""
    for answer in answers:
        if game.result != GOING_ON or answer not in offered(game):
            return False
        play(game, answer)
    return True


def better_line(playback: Playback, decided: Decided, judgement: Judgement) -> list[int]:
    """The answers of a better line, with what was expected to follow in it; empty if only dice would be rolled."""
    game = playback.game(decided.at)
    better = judgement.better
    if not better or not fits(game, better) or (game.turn == decided.turn and dice_decide(game)):
        return []
    return [*better, *followed(game, decided, judgement.follows)]


def followed(game: Game, decided: Decided, expected: Sequence[Part]) -> list[int]:
    """Play in place what was expected of whoever decided, others by simple plans; empty if it does not come about."""
    left = list(expected)
    memory = Memory()
    answers: list[int] = []
    while left and len(answers) < MOST_EXPECTED:
        if game.result != GOING_ON or game.turn != decided.turn:
            return []
        if dice_decide(game):
            break
        answer = next_answer(game, decided.seat, memory)
        if game.asked == decided.seat:
            asked = open_question(game)
            said = {each.answer: answer_message(game, asked, each.answer) for each in asked.options}
            ending = next((each.answer for each in asked.options if each.kind in ENDING), answer)
            # What is not expected there was passed over.
            answer = next((each for each, words in said.items() if words == left[0]), ending)
            if said[answer] == left[0]:
                left.pop(0)
        answers.append(answer)
        play(game, answer)
    return answers


def dice_decide(game: Game) -> bool:
    """Whether chance is asked, and more than one thing may come."""
    offer = offered(game)
    return game.result == GOING_ON and game.asked == CHANCE and len(offer) > 1


def going_on(game: Game, seat: int, turn: int) -> tuple[list[int], LineEnd]:
    """Play in place until the turn is over or dice decide; the answers, and why the line ends there.

    seat: who decided.
    """
    memory = Memory()
    played: list[int] = []
    while game.result == GOING_ON and game.turn == turn and len(played) < MOST_ANSWERS:
        if dice_decide(game):
            return played, "dice"
        played.append(next_answer(game, seat, memory))
        play(game, played[-1])
    return played, "game" if game.result != GOING_ON else "turn"


def next_answer(game: Game, seat: int, memory: Memory) -> int:
    """What simple plans answer; for whoever decided, unless something else is proven to be better."""
    offer = offered(game)
    if len(offer) == 1 or game.asked == CHANCE:
        return offer[0]
    answer = policy_answer(game, game.asked, offer, Seeded(SEED), memory)
    if game.asked != seat or kind_asked(game) is QuestionKind.PAY:
        return answer
    kept = proven_answers(game, offer, POSITIONS).answers
    return answer if answer in kept else kept[0]


def line_after(playback: Playback, at: int, answers: Sequence[int]) -> tuple[Playback, LineEnd]:
    """A game that begins at a position with these answers, and why it ends; NotOffered if they do not fit there."""
    if not 0 <= at < playback.last:
        raise NotOffered(f"This game asks something at positions 0 to {playback.last - 1}. Ask for one of them.")
    start = playback.game(at)
    offered(start)
    if start.result != GOING_ON or start.asked == CHANCE:
        raise NotOffered(f"Nobody decides anything at position {at}. Ask for one where somebody does.")
    game = start.copy()
    decider = game.asked
    if not fits(game, answers):
        raise NotOffered(f"At position {at} these answers are not offered. Load the page again.")
    followed_by, ends = going_on(game, decider, start.turn)
    return Playback(Record(playback.record.setup, [*answers, *followed_by], encode(start))), ends
