"""Solving a puzzle: the player answers, the solver judges, the other side replies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import declared, offered, open_question, proceed
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId, SideId
from overcrush.engine.model.question import OptionKind
from overcrush.puzzles.judging import Verdict
from overcrush.puzzles.moments import Moment, Status, judge_of, moment_after, moment_of_defeat
from overcrush.puzzles.puzzle import WIN_THIS_TURN, BrokenPuzzle, Puzzle, position_of, side_of, start_of
from overcrush.table.dialogue import Answer as TableAnswer
from overcrush.table.dialogue import Question, Refusal, small_answers
from overcrush.table.notation import notation_of
from overcrush.table.records.record import Record
from overcrush.table.table import Table
from overcrush.wording.options import player_message, side_message
from overcrush.wording.questions import given_message
from overcrush.wording.texts import Message, say

SEED: Final = 1
"""No dice are rolled for anybody at a puzzle's table; a table has a source of chance all the same."""
SILENT: Final = (OptionKind.PASS, OptionKind.DONE)
"""Answers that a line does not name."""


class Attempt:
    """A try at a puzzle: nothing but the puzzle and the player's answers so far; all else follows from these."""

    def __init__(self, puzzle: Puzzle, answers: Sequence[int] = ()) -> None:
        """answers: small answers of the player, as `Attempt.answers` has them; NotAnAnswer if they do not fit."""
        self.puzzle = puzzle
        self.answers: list[int] = list(answers)
        # Also tells at once whether the answers fit.
        self.moment()

    @classmethod
    def of(cls, puzzle: Puzzle, answers: Sequence[int]) -> Attempt:
        """The attempt after these answers, the same everywhere."""
        return cls(puzzle, answers)

    def moment(self) -> Moment:
        """Where it stands."""
        return moment_after(self.puzzle, tuple(self.answers))

    @property
    def status(self) -> Status:
        """Whether something is to be decided, or it is solved, or has failed."""
        return self.moment().status

    def table(self) -> Table:
        """A table with the game as it stands, from the position on; changing it changes no attempt."""
        return table_after(self.puzzle, self.moment().played)

    def question(self) -> Question | None:
        """What the player is asked; None when it is over."""
        return self.table().question if self.status is Status.ASKED else None

    def answer(self, answer: TableAnswer) -> Refusal | None:
        """Answer the question: an option or its number, words, or a whole declaration; why it is refused, if it is.

        Then the other side has replied, or `status` says how it ended.
        """
        if self.status is not Status.ASKED:
            over = Message("puzzle:over")
            return Refusal("puzzle.over", say(over), over)
        steps = small_answers(self.moment().game.copy(), answer)
        if isinstance(steps, Refusal):
            return steps
        self.take(steps)
        return None

    def take(self, steps: Sequence[int]) -> None:
        """Take small answers; NotAnAnswer, and nothing has changed, if they are not offered."""
        moment_after(self.puzzle, (*self.answers, *steps))
        self.answers += steps

    def undo(self) -> bool:
        """Take back the last answer, a declaration as a whole; False if there is none."""
        if not self.answers:
            return False
        self.answers.pop()
        while self.answers and declared(self.moment().game):
            self.answers.pop()
        return True

    def restart(self) -> None:
        """Begin again."""
        self.answers.clear()

    def refutation(self) -> list[Message]:
        """How the other side defeats the last answer; nothing unless it was wrong."""
        if self.status is not Status.FAILED:
            return []
        before = moment_after(self.puzzle, tuple(self.answers)).played
        line = line_said(self.puzzle, self.defeat_answers(), len(before))
        return [*line, ending_said(self.puzzle, moment_of_defeat(self.puzzle, tuple(self.answers)).game)]

    def defeat(self) -> Table:
        """The table at the end of the refutation."""
        return table_after(self.puzzle, self.defeat_answers())

    def defeat_answers(self) -> tuple[int, ...]:
        """All answers of the lost line, from the position on."""
        return moment_of_defeat(self.puzzle, tuple(self.answers)).played

    def hint(self) -> int | None:
        """An answer to the open question that keeps the goal certain, on the one best line if that was followed."""
        if self.status is not Status.ASKED:
            return None
        best = self.solution().answers
        if best[: len(self.answers)] == self.answers and len(best) > len(self.answers):
            return best[len(self.answers)]
        game = self.moment().game
        judge = judge_of(self.puzzle)
        kept = [answer for answer in offered(game) if judge.after(game, answer) is not Verdict.LOST]
        return kept[-1] if kept else None

    def solution(self) -> Solution:
        """The one best line from the position, whatever was answered so far."""
        return solution_of(self.puzzle)


class Solution:
    """The one best line of a puzzle."""

    def __init__(self, puzzle: Puzzle, answers: list[int]) -> None:
        self.puzzle = puzzle
        self.answers = answers
        """The player's answers."""

    def line(self) -> list[Message]:
        """What both sides do, to be said in any language."""
        return line_said(self.puzzle, moment_after(self.puzzle, tuple(self.answers)).played)

    def table(self) -> Table:
        """The table at its end."""
        return Attempt(self.puzzle, self.answers).table()


def solution_of(puzzle: Puzzle) -> Solution:
    """The one best line; BrokenPuzzle if it does not fit any more."""
    answers: list[int] = []
    for words in puzzle.solution:
        game = moment_after(puzzle, tuple(answers)).game
        meant = notation_of(game.setting).meant(open_question(game).options, words)
        if len(meant) != 1:
            raise BrokenPuzzle(f"Puzzle {puzzle.id} has a solution that does not fit any more: {words}.")
        answers.append(meant[0].answer)
    return Solution(puzzle, answers)


def table_after(puzzle: Puzzle, answers: Sequence[int]) -> Table:
    """A table that began at the position, after these answers of both sides."""
    start = start_of(puzzle)
    table = Table(None, Seeded(SEED), Record(start.setup, [], start.position), rolls=False)
    for answer in answers:
        table.take(answer)
    return table


def line_said(puzzle: Puzzle, answers: Sequence[int], since: int = 0) -> list[Message]:
    """Who answers what, without what says nothing; since: only what came behind so many answers."""
    game = position_of(puzzle)
    line: list[Message] = []
    for at, answer in enumerate(answers):
        if at >= since and (said := answer_told(game, answer)) is not None:
            line.append(said)
        proceed(game, answer, None, None)
    return line


def ending_said(puzzle: Puzzle, game: Game) -> Message:
    """How the turn of a puzzle has ended for a player who missed the goal."""
    side = side_of(game, puzzle)
    if puzzle.goal != WIN_THIS_TURN:
        return Message("puzzle:ends:survive", {"player": side_message(game, side)})
    if game.result not in (GOING_ON, side + 1):
        return Message("puzzle:ends:win:lost", {"player": side_message(game, side)})
    other = SideId(1 - side)
    return Message("puzzle:ends:win", {"other": side_message(game, other), "life": max(game.life[other], 0)})


def answer_told(game: Game, answer: int) -> Message | None:
    """Who answers, and what; nothing where somebody only ends what they do."""
    offered(game)
    asked = open_question(game)
    option = next(each for each in asked.options if each.answer == answer)
    if option.kind in SILENT and (asked.so_far or option.kind is OptionKind.PASS):
        return None
    if game.asked == CHANCE:
        return Message("puzzle:dice", {"words": given_message(game, asked, answer)})
    return said_by(game, game.asked, given_message(game, asked, answer))


def said_by(game: Game, seat: SeatId, words: Message | str | int) -> Message:
    """What a seat says."""
    return Message("advice:said", {"player": player_message(game, seat), "words": words})
