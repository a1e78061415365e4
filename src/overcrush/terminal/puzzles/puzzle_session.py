"""Solving a puzzle in the terminal: the position, what is typed, right or wrong and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from overcrush.engine.machine import open_question
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.puzzles import Attempt, Puzzle, Status
from overcrush.table.table import Table
from overcrush.terminal.answer_lines import LEAST_ANSWERS, answer_lines
from overcrush.terminal.board import draw
from overcrush.terminal.commands import COMMANDS, command_of, word_for
from overcrush.terminal.help import all_cards, explain, search_lines
from overcrush.terminal.screen import Leave, Screen
from overcrush.terminal.story_lines import TURN_MARK, tell_story
from overcrush.terminal.typed_input import OpenQuestion
from overcrush.wording.options import card_name, die_name, player_name
from overcrush.wording.questions import question, shown_words
from overcrush.wording.texts import listed, listing, say

PROMPT_LINES: Final = 1


class PuzzleSession:
    """Somebody at the keyboard, and the puzzles that they solve one after the other."""

    def __init__(self, screen: Screen, puzzles: Sequence[Puzzle]) -> None:
        """puzzles: in the order in which they come; the first at once."""
        self.screen = screen
        self.puzzles = puzzles
        self.at = 0
        self.attempt = Attempt(puzzles[0])
        self.opened: OpenQuestion | None = None
        """The question that is being answered; None where the puzzle is over."""
        self.hinted: tuple[int, ...] | None = None
        """After which answers a hint was given."""

    @property
    def game(self) -> Game:
        """The game as it stands; nobody changes it."""
        return self.attempt.moment().game

    @property
    def seat(self) -> SeatId:
        """Who solves the puzzle."""
        return SeatId(self.attempt.puzzle.seat)

    def run(self) -> None:
        """Solve puzzles until somebody leaves; Leave comes out of it."""
        self.put()
        while True:
            text = self.screen.ask()
            if not self.command(text):
                self.answer(text)

    # What is on the screen

    def put(self) -> None:
        """Show where the puzzle stands: the board and the open question, or how to go on."""
        if self.attempt.status is not Status.ASKED:
            self.opened = None
            self.screen.note(self.text("again" if self.attempt.status is Status.FAILED else "onward"))
            return
        self.opened = OpenQuestion(self.game, question(self.game))
        self.show()

    def show(self) -> None:
        """The board and the question with its numbered answers."""
        above = self.screen.wrapped(self.title(), "bold cyan")
        if self.opened is None:
            draw(self.screen, self.game, self.seat, len(above) + PROMPT_LINES)
            self.screen.line(self.title(), "bold cyan")
            return
        asked = self.opened.shown
        above += self.screen.wrapped(asked.sentence, "bold")
        answers = answer_lines(self.screen, self.game, self.seat, asked, self.opened.chosen)
        drawn = draw(self.screen, self.game, self.seat, len(above) + min(len(answers), LEAST_ANSWERS))
        for line in above:
            self.screen.line(line)
        room = self.screen.height - drawn - len(above) - PROMPT_LINES
        self.screen.page(answers, max(room, LEAST_ANSWERS))

    def title(self) -> str:
        """Which puzzle it is, and what is to be reached."""
        puzzle = self.attempt.puzzle
        fields = {
            "id": puzzle.id,
            "difficulty": str(puzzle.difficulty),
            "goal": say(f"puzzle:{puzzle.goal}"),
            "player": player_name(self.game, self.seat),
        }
        return say("puzzle:title", fields)

    def text(self, key: str) -> str:
        """A text that names commands."""
        return say(f"puzzle:{key}", {command: word_for(command) for command in COMMANDS})

    def tell(self, table: Table, since: int) -> None:
        """What happened at a table behind so many answers, until the turn ended."""
        lines = tell_story(table.game, table.story(since))
        ended = next((at for at, line in enumerate(lines) if line.startswith(TURN_MARK)), len(lines))
        self.screen.paged(f"  {line}" for line in lines[:ended])

    # What is typed

    def answer(self, text: str) -> None:
        """Take what was typed as an answer."""
        if self.opened is None:
            self.screen.problem(self.text("again" if self.attempt.status is Status.FAILED else "onward"))
            return
        reply = self.opened.read(text)
        if reply.problem:
            first, *rest = reply.problem.split("\n")
            self.screen.problem(first)
            self.screen.lines(rest)
        elif reply.steps:
            before = len(self.attempt.moment().played)
            self.attempt.take(reply.steps)
            self.tell(self.attempt.table(), before)
            self.judge()
            self.put()
        else:
            self.show()

    def judge(self) -> None:
        """Say whether the puzzle is solved, and who misses it; or what defeats the answer."""
        if self.attempt.status is Status.SOLVED:
            self.screen.line(say("puzzle:right", {"goal": say(f"puzzle:{self.attempt.puzzle.goal}")}), "bold green")
            if missed := self.attempt.puzzle.missed_by:
                key = "missed" if len(missed) == 1 else "missed by several"
                self.screen.note(say(f"puzzle:{key}", {"list": listed(missed)}))
        elif self.attempt.status is Status.FAILED:
            defeat, there = self.attempt.defeat(), len(self.attempt.moment().played)
            self.screen.problem(say("puzzle:wrong, then" if len(defeat.answers) > there else "puzzle:wrong"))
            self.tell(defeat, there)
            self.screen.line(say(self.attempt.refutation()[-1], None, self.game), "bold")

    def command(self, text: str) -> bool:
        """Do what a command says; False if the text is none."""
        word, _, rest = text.partition(" ")
        name = command_of(word)
        commands: dict[str, Callable[[], None]] = {
            "": self.show,
            "board": self.show,
            "undo": self.undo,
            "restart": self.restart,
            "hint": self.hint,
            "solution": self.solution,
            "next": self.go_on,
            "cards": lambda: self.screen.paged(all_cards(self.game, self.seat)),
            "more": self.screen.show_more,
        }
        if name == "quit" and not rest:
            raise Leave
        if text.startswith("?") or name == "help":
            self.help((text[1:] if text.startswith("?") else rest).strip())
        elif name == "rules" and rest:
            self.screen.paged(search_lines(rest))
        elif name in commands and not rest:
            commands[name]()
        else:
            return False
        return True

    def help(self, words: str) -> None:
        """What can be typed, or what something is."""
        if not words:
            self.screen.lines([self.text("help"), self.text("help more")])
        else:
            asked = question(self.game) if self.opened is None else self.opened.shown
            self.screen.paged(explain(self.game, self.seat, asked, words))

    def undo(self) -> None:
        """Take back the last choice of a declaration, or the last answer."""
        if self.opened is not None and self.opened.back():
            self.show()
        elif self.attempt.undo():
            self.put()
        else:
            self.screen.problem(say("puzzle:nothing yet"))

    def restart(self) -> None:
        """Begin again."""
        self.attempt.restart()
        self.put()

    def go_on(self) -> None:
        """The next puzzle."""
        if self.at + 1 == len(self.puzzles):
            self.screen.problem(self.text("no next"))
            return
        self.at += 1
        self.attempt = Attempt(self.puzzles[self.at])
        self.hinted = None
        self.put()

    def hint(self) -> None:
        """First what to think of, then the answer."""
        answer = self.attempt.hint()
        if answer is None:
            self.screen.problem(self.text("no hint"))
            return
        option = next(each for each in open_question(self.game).options if each.answer == answer)
        there = tuple(self.attempt.answers)
        known = self.hinted == there
        self.hinted = there
        if not known and option.die is not None:
            self.screen.line(say("puzzle:hint", {"name": die_name(self.game, option.die)}))
        elif not known and option.card is not None:
            self.screen.line(say("puzzle:hint", {"name": card_name(self.game, option.card)}))
        else:
            words = shown_words(question(self.game), answer)
            self.screen.line(say("puzzle:hint again", {"words": words}))

    def solution(self) -> None:
        """The one best line."""
        line = list(self.attempt.solution().line())
        self.screen.line(say("puzzle:solution", {"list": listing(line, "semicolon")}, self.game))
