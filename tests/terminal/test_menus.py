"""Menus: short words, what stands beside a choice, what can be looked at before choosing."""

from __future__ import annotations

from pathlib import Path

from overcrush.terminal.screen import choose
from tests.terminal.driving import Keyboard, evening

DEMOS = [("Teenage Mutant Ninja Turtles", "tmnt"), ("World Wrestling", "wwe"), ("Faerun", "")]


def test_the_code_beside_a_choice_chooses_it() -> None:
    assert choose(Keyboard(["wwe"]).screen, "Which?", DEMOS) == 1
    assert choose(Keyboard(["ninja"]).screen, "Which?", DEMOS) == 0


def test_a_piece_from_the_middle_of_a_word_chooses_nothing() -> None:
    keyboard = Keyboard(["eenage", "1"])
    assert choose(keyboard.screen, "Which?", DEMOS) == 0
    assert "There is no choice 'eenage'." in keyboard.text


def test_a_question_mark_and_a_number_say_more_about_a_choice() -> None:
    keyboard = Keyboard(["? 1", "?3", "? 9", "1"])
    choose(keyboard.screen, "Which?", DEMOS)
    assert "Teenage Mutant Ninja Turtles: tmnt" in keyboard.after(0)
    assert "Faerun" in keyboard.after(1)
    assert "There is no choice '? 9'." in keyboard.after(2)


def test_the_cards_of_a_team_can_be_seen_before_choosing_it(tmp_path: Path) -> None:
    keyboard = evening(tmp_path, ["3", "1", "1", "1", "? 1"])
    shown = keyboard.after(4)
    assert shown.count(" dice\n") >= 8


def test_after_the_end_story_board_and_cards_can_be_looked_at(tmp_path: Path) -> None:
    keyboard = evening(tmp_path, ["1", "", "concede", "yes", "story", "board", "cards", "?", "quit"])
    assert "You concede." in keyboard.after(4)
    assert "life 10 of 10" in keyboard.after(5)
    assert "dice left" in keyboard.after(6)
    assert "story, board, cards" in keyboard.after(7)
