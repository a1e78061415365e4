"""What came of one answer: the line of the record, what is said of it, and its events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from overcrush.engine.machine import advance, open_question, play, proceed
from overcrush.engine.machine import concede as concede_game
from overcrush.engine.model.constants import CHANCE
from overcrush.engine.model.events import Event
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.model.question import QuestionKind
from overcrush.table.notation import notation_of
from overcrush.table.records.record import CONCEDE, GONE, OUT_OF_TIME, AnswerLine
from overcrush.wording.options import player_message
from overcrush.wording.questions import given_message
from overcrush.wording.story import said_by
from overcrush.wording.texts import Message, Part


class Happening:
    """One answer, of a seat or of chance, with what was said by it and everything that came of it.

    No word of it is in any language: whoever reads it says the messages.
    """

    def __init__(
        self, line: AnswerLine, kind: QuestionKind, answer: Part, said: Message | None, events: list[Event]
    ) -> None:
        self.line = line
        """As the record has it."""
        self.kind = kind
        """What was asked."""
        self.answer = answer
        """The answer, as what somebody did by it; of chance nothing."""
        self.said = said
        """What is told of the answer, where no event tells it; else nothing."""
        self.events = events


def happening_of(g: Game, answer: int, message: Part | None = None) -> Happening:
    """Play an offered answer and keep what comes of it; message: the answer itself, if it is at hand."""
    asked = open_question(g)
    line = AnswerLine(g, notation_of(g.setting).written(asked.options, answer))
    message = "" if asked.seat == CHANCE else given_message(g, asked, answer, message)
    said = said_by(g, asked, answer)
    events: list[Event] = []
    g.listener = events
    proceed(g, answer, None, None)
    g.listener = None
    return Happening(line, asked.kind, message, said, events)


class Told:
    """What a table tells of one answer, of the opening before all answers, or of a concession behind them."""

    def __init__(self, answer: int, seat: SeatId, said: Message | None, events: list[Event]) -> None:
        self.answer = answer
        """Which answer it was, counted from 1; 0 for the opening, one more than the last for a concession."""
        self.seat = seat
        self.said = said
        self.events = events


LOSS_TEXTS: Final = {CONCEDE: "story:conceded", OUT_OF_TIME: "story:out of time", GONE: "story:gone"}
"""What is told of a seat that loses beside the rules."""


def concession(g: Game, seat: SeatId, loss: str = CONCEDE) -> Told:
    """Let a seat lose and keep what comes of it; the number of the answer is set by the table."""
    said = Message(LOSS_TEXTS[loss], {"player": player_message(g, seat)})
    events: list[Event] = []
    g.listener = events
    concede_game(g, seat)
    advance(g, None, None)
    g.listener = None
    return Told(0, seat, said, events)


def seats_answers(start: Game, answers: Sequence[int], first: int) -> list[Part]:
    """Answers of seats from one on as messages; those of chance, and those before it, without."""
    walked = start.copy()
    said: list[Part] = []
    for at, answer in enumerate(answers):
        left_out = at < first or walked.asked == CHANCE
        said.append("" if left_out else given_message(walked, open_question(walked), answer))
        proceed(walked, answer, None, None)
    return said


def told_counts(start: Game, answers: Sequence[int]) -> list[int]:
    """How many things are told of each answer: its events, and the answer itself where no event tells it."""
    walked = start.copy()
    counts: list[int] = []
    for answer in answers:
        said = said_by(walked, open_question(walked), answer) is not None
        events: list[Event] = []
        walked.listener = events
        proceed(walked, answer, None, None)
        counts.append(len(events) + said)
    return counts


def replay_from(start: Game, answers: Sequence[int]) -> tuple[Game, int]:
    """Play answers on a copy; gives the game and how many of them fitted."""
    game = start.copy()
    for at, answer in enumerate(answers):
        if play(game, answer) is not None:
            return game, at
    return game, len(answers)
