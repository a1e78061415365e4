"""80 columns and 24 lines are enough: whatever is needed to answer is on the screen with the question."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.text import Text

from overcrush.engine.chance import Seeded
from overcrush.engine.model.constants import MAIN
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import FIRST_SEAT
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.setup import Setup
from overcrush.formats import fitted_teams, format_named, setup_for
from overcrush.formats.team_lookup import team_for
from overcrush.table.table import new_table
from overcrush.terminal.answer_lines import answer_lines
from overcrush.terminal.board import (
    BASIC_ACTIONS,
    LEFT_OUT,
    OWN_CARDS,
    OWN_DICE,
    basics,
    card_text,
    cards_of,
    fitting_lines,
)
from overcrush.terminal.plans import doubles_game, guided_setup
from overcrush.terminal.session import Session
from overcrush.terminal.story_lines import TURN_MARK
from overcrush.terminal.typed_input import OpenQuestion
from overcrush.testing import seat, table
from overcrush.wording.questions import question
from overcrush.wording.texts import say
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
        self.read_upto = 0
        """How much of the output somebody has seen."""
        self.priced = 0
        """Questions of the Main Step below a board with the prices of all own cards."""
        typed = game.screen.read

        def read(prompt: str) -> str:
            self.read_news()
            if prompt == say("terminal:go on"):
                return typed(prompt)
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
        now = self.game.table.game
        if now.step == MAIN and opened.shown.kind is QuestionKind.ACT and now.active == now.setting.side_of[0]:
            priced = cards_of(now, FIRST_SEAT) + (basics(now) if now.setting.seats == 2 else [])
            prices = [card_text(now, row, FIRST_SEAT).plain for row in priced]
            assert all(price in seen for price in prices), "the board leaves out everything else first"
            self.priced += 1
        self.pages += "more lines: type more" in seen
        if "more lines: type more" not in seen:
            assert f" {len(opened.shown.answers)} " in seen

    def read_news(self) -> None:
        """Nothing that a computer did has left the screen before somebody could read it."""
        new = self.keyboard.text[self.read_upto :].splitlines()
        self.read_upto = len(self.keyboard.text)
        for line in new[: -(HEIGHT - 1)]:
            assert not re.match(rf"  Computer|{TURN_MARK} Computer's turn", line), f"gone unread: {line}"


@pytest.mark.parametrize("name", ["guided", "turtles", "doubles"])
def test_the_question_and_its_answers_are_on_a_small_screen(tmp_path: Path, name: str) -> None:
    setup = {"guided": guided_setup(), "turtles": turtles(), "doubles": doubles_game()}[name]
    seats = ["person", "random"] if len(setup.teams) == 2 else ["person", "random", "random", "random"]
    game, keyboard = session(tmp_path, setup, seats=seats, guided=name == "guided")
    robot(game, keyboard)
    watcher = Watcher(game, keyboard)
    until_input_ends(game)
    assert watcher.questions > 10
    assert watcher.priced > 5
    assert keyboard.pauses


def test_a_large_screen_shows_everything_without_a_pause(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, guided_setup(), height=60)
    robot(game, keyboard)
    until_input_ends(game)
    assert keyboard.pauses == []


def test_what_is_typed_to_go_on_answers_nothing(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, turtles(), seats=["person", "random"])
    robot(game, keyboard)
    robot_reads = game.screen.read
    given: list[int] = []

    def read(prompt: str) -> str:
        if prompt == say("terminal:go on"):
            given.append(len(game.record.answers))
            return "1"
        if given:
            assert len(game.record.answers) == given[-1]
            assert "Typed before the question was here, and not used: 1" in keyboard.text
            return "quit"
        return robot_reads(prompt)

    game.screen.read = read
    until_input_ends(game)
    assert len(given) == 1


def test_the_board_leaves_out_its_parts_in_order_and_the_own_prices_last() -> None:
    game = new_table(turtles(), Seeded(5)).game
    own = [card_text(game, row, FIRST_SEAT).plain for row in cards_of(game, FIRST_SEAT)]
    left_out: list[frozenset[str]] = []
    for room in range(40, 0, -1):
        lines, hidden = fitting_lines(Keyboard([]).screen, game, FIRST_SEAT, room)
        left_out.append(hidden)
        shown = " ".join(" ".join(line.plain for line in lines).split())
        if OWN_CARDS not in hidden:
            assert all(card in shown for card in own)
            assert len(lines) <= room
    assert left_out == sorted(left_out, key=len)
    assert left_out[0] == frozenset()
    kept_longest = [BASIC_ACTIONS, OWN_CARDS]
    assert list(LEFT_OUT[-2:]) == kept_longest
    assert any(OWN_DICE in hidden and not hidden & set(kept_longest) for hidden in left_out)
    assert frozenset(LEFT_OUT[:-1]) in left_out


def attacked_by_many() -> Game:
    """Six kinds of blockers against seven attackers: 42 blocks."""
    you = seat(field="Sidekick, Sidekick, Harbor Sentinel L1, Harbor Sentinel L2, Ferry Pilot L1, Ferry Pilot L2")
    foes = seat(field="Sidekick, Sidekick, Dock Hand L1, Dock Hand L2, Wrecker Lookout L1, Wrecker Lookout L2")
    at = table(you=you, opponent=foes, step="attack", active="opponent")
    at.opponent.attacks_with(
        "Sidekick", "Sidekick", "Dock Hand L1", "Dock Hand L2", "Wrecker Lookout L1", "Wrecker Lookout L2"
    )
    return at.game


def test_many_blocks_fit_into_few_lines_with_all_their_numbers() -> None:
    game = attacked_by_many()
    opened = OpenQuestion(game, question(game))
    assert len(opened.shown.answers) > 25
    lines = answer_lines(Keyboard([]).screen, game, FIRST_SEAT, opened.shown, [])
    text = "\n".join(line.plain for line in lines)
    assert len(lines) <= 13
    for number in range(1, len(opened.shown.answers) + 1):
        assert re.search(rf"(?<![0-9L]){number} ", text), number
    first = next(line.plain for line in lines if "Ferry Pilot L1 blocks" in line.plain)
    found = re.search(r"([0-9]+) Sidekick", first)
    assert found is not None
    opened.read(found[1])
    assert [each.plain for each in opened.chosen] == ["block Sidekick with Ferry Pilot L1"]


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
