"""The table around a game: who answers chance, what is written down, taking back, whole declarations.

The game knows nothing of all this, so that a copy of it does not grow with what happened before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from overcrush.engine.chance import Chance, Seeded
from overcrush.engine.codec import encode
from overcrush.engine.machine import advance, declared, offered, play
from overcrush.engine.machine import concede as concede_game
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.events import Event
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.model.refusals import Refusal
from overcrush.engine.setup import Setup
from overcrush.table.chance import UNKNOWN_DICE, TableError, chance_answers
from overcrush.table.declarations import unfold_words
from overcrush.table.observation import Observation, observe
from overcrush.table.record import AnswerLine, Record, head_lines, text_of
from overcrush.table.view import SPECTATOR, CardFacts, View
from overcrush.table.view_builder import build_view, card_facts
from overcrush.wording.questions import WordedQuestion, find, plain_words, question
from overcrush.wording.refusals import refusal_in_words
from overcrush.wording.story import said_by


class Player(Protocol):
    """Anybody who answers for a seat: gets what the seat may see and the question, gives an offered number."""

    def choose(self, seen: Observation, asked: WordedQuestion) -> int: ...


class Happening:
    """One answer, of a seat or of chance, with what was said by it and everything that came of it."""

    def __init__(self, line: AnswerLine, kind: QuestionKind, said: str, events: list[Event]) -> None:
        self.line = line
        """As the record has it."""
        self.kind = kind
        """What was asked."""
        self.said = said
        """The answer as a sentence, where no event tells it; else nothing."""
        self.events = events


class Step:
    """A seat's answer: where it stands in the list of answers, and the dice before it."""

    def __init__(self, at: int, seat: int, first: int, second: int) -> None:
        self.at = at
        self.seat = seat
        self.first = first
        self.second = second


class Table:
    """A game with its source of chance and everything that was answered since it stood at `start`."""

    def __init__(
        self,
        game: Game | None,
        chance: Chance,
        record: Record | None = None,
        practice: bool = False,
        rolls: bool = True,
    ) -> None:
        """A game that stands anywhere, or None for the game of a record, which goes on where the record ends.

        practice: everybody agrees that answers may be taken back past dice and other players' answers.
        rolls: chance is asked at once; otherwise when `roll` is called.
        """
        stands = encode(game) if game is not None and record is not None else b""
        if game is None:
            if record is None:
                raise TableError("A table needs a game or a record.")
            game = record.opening()
        self.game = game
        self.chance = chance
        self.record = record
        self.practice = practice
        self.start = game.copy()
        self.answers: list[int] = []
        """Every answer since `start`, chance included; forced ones are not asked and not in it."""
        self.steps: list[Step] = []
        self.happenings: list[Happening] = []
        """What came of each of the answers."""
        self.head: list[str] = []
        """The head of the record's text, once somebody asked for it."""
        self.again: list[int] = []
        """What chance answered before something was taken back: it answers the same again."""
        self.conceded: int = -1
        """The seat that gave up."""
        self.taken_back: int = 0
        """What keeps the version from going back when answers are taken back."""
        if record is not None:
            self.answers = record.answers
            self.resume(record)
        if stands and stands != encode(self.game):
            raise TableError("The game does not stand where its record ends. Leave the game out to go on from there.")
        if rolls:
            self.roll()

    def resume(self, record: Record) -> None:
        """Play the record through once and learn who answered what, so that it can be told and taken back."""
        self.start = record.opening()
        self.conceded = record.conceded
        walked = self.start.copy()
        for at, answer in enumerate(record.answers):
            if walked.asked != CHANCE:
                self.steps.append(Step(at, walked.asked, UNKNOWN_DICE, UNKNOWN_DICE))
            if self.witness(walked, answer) is not None:
                raise TableError(f"Answer {at + 1} of the record does not fit its game.")
        if self.conceded >= 0 and walked.result == GOING_ON:
            concede_game(walked, self.conceded)
            advance(walked, None, None)
        self.game = walked

    def roll(self) -> None:
        """Let chance answer until a seat is asked."""
        while self.game.result == GOING_ON and chance_is_asked(self.game):
            if self.again and self.again[0] in offered(self.game):
                answer = self.again.pop(0)
            else:
                self.again.clear()
                answer = self.chance.answer(self.game)
            refused = self.witness(self.game, answer)
            if refused is not None:
                why = refusal_in_words(self.game, refused)
                raise TableError(f"Chance gave an answer that is not possible. {why.sentence}")
            self.answers.append(answer)

    def asked(self) -> WordedQuestion:
        """The open question."""
        return question(self.game)

    @property
    def version(self) -> int:
        """Goes up with every answer and everything else that changes the table, and never goes back."""
        return len(self.answers) + self.taken_back + (self.conceded >= 0)

    def view(self, seat: int | None = SPECTATOR) -> View:
        """Everything that a seat, or a spectator, may see."""
        return build_view(self.game, seat, self.version, self.conceded)

    def cards(self) -> list[CardFacts]:
        """What is printed on the cards of the table; it does not change."""
        return card_facts(self.game)

    def over(self) -> bool:
        return self.game.result != GOING_ON

    def play(self, answer: int | str) -> str:
        """Answer the open question by number or words; words may be a whole declaration.

        Returns an empty string, or why it was refused; then nothing has changed.
        """
        if isinstance(answer, str):
            found = find(self.game, answer)
            if isinstance(found, int):
                return self.play_number(found)
            steps = unfold_words(self.game, answer)
            if steps is None:
                return found.sentence
            if isinstance(steps, Refusal):
                return str(refusal_in_words(self.game, steps))
            for step in steps:
                problem = self.play_number(step)
                if problem:
                    raise AssertionError(f"a declaration that fitted does not fit any more: {problem}")
            return ""
        return self.play_number(answer)

    def play_number(self, answer: int) -> str:
        g = self.game
        seat = g.asked
        at = len(self.answers)
        first = self.chance.first if isinstance(self.chance, Seeded) else 0
        second = self.chance.second if isinstance(self.chance, Seeded) else 0
        refused = self.witness(g, answer)
        if refused is not None:
            return str(refusal_in_words(g, refused))
        self.answers.append(answer)
        self.steps.append(Step(at, seat, first, second))
        self.roll()
        return ""

    def witness(self, g: Game, answer: object) -> Refusal | None:
        """Play an answer and keep what comes of it; why not if it is refused."""
        if not isinstance(answer, int) or isinstance(answer, bool) or answer not in offered(g):
            return play(g, answer)
        asked = question(g)
        line = AnswerLine(g.turn, g.active, g.asked, plain_words(asked, answer))
        said = said_by(g, asked, answer)
        events: list[Event] = []
        g.listener = events
        play(g, answer)
        g.listener = None
        self.happenings.append(Happening(line, asked.kind, said, events))
        return None

    def text(self) -> str:
        """The game as a record's text."""
        if self.record is None:
            raise TableError("This table keeps no record: it was not given one.")
        if not self.head:
            self.head = head_lines(self.record)
        return text_of(self.record, [happening.line for happening in self.happenings], self.head)

    def concede(self, seat: int) -> None:
        """Give up: at any moment, also when another seat is asked (A87)."""
        if self.over():
            raise TableError("The game is over; nobody can concede any more.")
        if not 0 <= seat < self.game.setting.seats:
            raise TableError(f"There is no seat {seat}.")
        concede_game(self.game, seat)
        advance(self.game, None, None)
        self.conceded = seat
        if self.record is not None:
            self.record.conceded = seat

    # Taking back

    def undo_problem(self, seat: int) -> str:
        """Why the seat cannot take back its last answer; empty if it can."""
        if self.conceded >= 0:
            return "A game that was conceded is over."
        mine = [step for step in self.steps if step.seat == seat]
        if not mine:
            return "You have not answered anything yet that could be taken back."
        if self.practice:
            return ""
        if self.steps[-1].seat != seat:
            return "Another player has answered since; only in a practice game can you go back further."
        if len(self.answers) > self.steps[-1].at + 1:
            return "Dice were drawn or rolled since; only in a practice game can you go back further."
        return ""

    def undo(self, seat: int) -> str:
        """Take back the seat's last answer. Returns an empty string, or why that cannot be.

        In a practice game this may reach back past dice and other players; then the same dice come again.
        """
        problem = self.undo_problem(seat)
        if problem:
            return problem
        while self.steps[-1].seat != seat:
            self.steps.pop()
        step = self.steps.pop()
        self.go_back(step)
        return ""

    def go_back(self, step: Step) -> None:
        """Play everything before the step again from the start."""
        kept = self.answers[: step.at]
        taken_back = self.answers[step.at :]
        game, fitted = replay_from(self.start, kept)
        assert fitted == len(kept), "the answers of a table always fit"
        if isinstance(self.chance, Seeded) and step.first != UNKNOWN_DICE:
            self.chance.first = step.first
            self.chance.second = step.second
        else:
            self.again = chance_answers(game, taken_back) + self.again
        self.game = game
        self.taken_back += len(self.answers) - step.at + 1
        del self.answers[step.at :]
        del self.happenings[step.at :]

    def start_over(self) -> str:
        """Take back all steps of the declaration under way. Returns an empty string, or why not."""
        seat = self.game.asked
        if not declared(self.game):
            return "There is no declaration under way that could start over."
        while declared(self.game) and self.steps and self.steps[-1].seat == seat:
            if len(self.answers) > self.steps[-1].at + 1:
                break
            self.go_back(self.steps.pop())
        return ""

    # Running

    def run(self, players: Sequence[Player], limit: int = 1_000_000) -> int:
        """Ask the players in turn until the game is over; gives the result."""
        if len(players) != self.game.setting.seats:
            raise TableError(f"This game has {self.game.setting.seats} seats and got {len(players)} players.")
        for _ in range(limit):
            if self.over():
                return self.game.result
            seat = self.game.asked
            asked = question(self.game)
            problem = self.play_number(players[seat].choose(observe(self.game, seat), asked))
            if problem:
                raise TableError(f"The player of seat {seat} gave an answer that is refused: {problem}")
        raise TableError(f"The game has not ended after {limit} answers. Set a turn limit in the options.")


def chance_is_asked(g: Game) -> bool:
    return len(offered(g)) > 0 and g.asked == CHANCE


def new_table(setup: Setup, chance: Chance, practice: bool = False) -> Table:
    """A new game at a table that writes its record."""
    record = Record(setup)
    return Table(None, chance, record, practice)


def replay_from(start: Game, answers: Sequence[int]) -> tuple[Game, int]:
    """Play answers on a copy; gives the game and how many of them fitted."""
    game = start.copy()
    for at, answer in enumerate(answers):
        if play(game, answer) is not None:
            return game, at
    return game, len(answers)
