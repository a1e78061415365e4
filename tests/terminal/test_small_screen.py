"""80 columns and 24 lines are enough: whatever is needed to answer is on the screen with the question."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.text import Text

from overcrush.engine.setup import Setup
from overcrush.formats import fitted_teams, format_named, setup_for
from overcrush.formats.team_lookup import team_for
from overcrush.terminal.plans import doubles_game, guided_setup
from overcrush.terminal.session import Session
from tests.terminal.driving import Keyboard, robot, session, until_input_ends

HEIGHT = 24
WIDTH = 80
MOST_QUESTIONS = 40


def turtles() -> Setup:
    rules = format_named("standard")
    return setup_for(fitted_teams([team_for("Turtle Power").team, team_for("Foot Clan").team], rules), rules)


class Watcher:
    """Looks at the screen each time something is to be typed."""

    def __init__(self, game: Session, keyboard: Keyboard) -> None:
        self.game, self.keyboard = game, keyboard
        self.questions = 0
        self.pages = 0
        typed = game.screen.read

        def read(prompt: str) -> str:
            self.look()
            return "quit" if self.questions >= MOST_QUESTIONS else typed(prompt)

        game.screen.read = read

    def look(self) -> None:
        opened = self.game.opened
        if opened is None:
            return
        self.questions += 1
        lines = self.keyboard.text.splitlines()
        assert all(len(line) <= WIDTH for line in lines[-HEIGHT:])
        # The last line is where somebody types.
        seen = " ".join(" ".join(lines[-(HEIGHT - 1) :]).split())
        if "is finished already" in lines[-1]:
            return
        assert " ".join(opened.shown.sentence.split()) in seen
        assert " 1 " in seen
        self.pages += "more lines: type more" in seen
        if "more lines: type more" not in seen:
            assert f" {len(opened.shown.answers)} " in seen


@pytest.mark.parametrize("name", ["guided", "turtles", "doubles"])
def test_the_question_and_its_answers_are_on_a_small_screen(tmp_path: Path, name: str) -> None:
    setup = {"guided": guided_setup(), "turtles": turtles(), "doubles": doubles_game()}[name]
    seats = ["person", "random"] if len(setup.teams) == 2 else ["person", "random", "random", "random"]
    game, keyboard = session(tmp_path, setup, seats=seats, guided=name == "guided")
    robot(game, keyboard)
    watcher = Watcher(game, keyboard)
    until_input_ends(game)
    assert watcher.questions > 10


def test_a_long_list_comes_in_pages_and_its_numbers_stay_the_same() -> None:
    keyboard = Keyboard([])
    lines = [Text(f"{number} answer") for number in range(1, 57)]
    keyboard.screen.page(lines, 20)
    assert "19 answer\n" in keyboard.text
    assert "20 answer" not in keyboard.text
    assert "37 more lines: type more." in keyboard.text
    keyboard.screen.show_more()
    keyboard.screen.show_more()
    assert "56 answer" in keyboard.text
    keyboard.screen.show_more()
    assert "There is nothing more to show." in keyboard.text
