"""Real dice: people type what they draw and roll."""

from __future__ import annotations

from pathlib import Path

import pytest

from overcrush.terminal.plans import COMPUTER, PERSON, demo_game, guided_setup
from tests.terminal.driving import evening, session, until_input_ends

FIRST = ["bolt", "bolt", "wild"]
"""The first player's three dice."""


def test_rolls_are_typed_one_by_one(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, guided_setup(), [*FIRST, "done"], real_dice=True)
    until_input_ends(game)
    assert "You roll Sidekick. What is it?" in keyboard.text
    assert keyboard.prompts[:3] == ["dice > "] * 3
    assert "energy 3: 2 bolt, 1 wild" in keyboard.text


def test_a_whole_roll_may_be_typed_in_one_line_by_words_or_numbers(tmp_path: Path) -> None:
    for number, line in enumerate(("bolt, bolt, wild", "2 2 5")):
        game, keyboard = session(tmp_path / str(number), guided_setup(), [line, "done"], real_dice=True)
        until_input_ends(game)
        assert "energy 3: 2 bolt, 1 wild" in keyboard.text, line


def test_a_face_that_the_die_does_not_have_is_refused(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, guided_setup(), ["L3", "9", "bolt, L7", "bolt", "wild"], real_dice=True)
    until_input_ends(game)
    assert "Type the number of the face, or its words." in " ".join(keyboard.after(0).split())
    assert keyboard.after(1).startswith("! ")
    assert "'L7' does not fit here." in keyboard.after(2)
    assert "Reroll which dice?" in keyboard.text


def test_a_mistyped_roll_is_taken_back(tmp_path: Path) -> None:
    lines = ["bolt", "bolt", "undo", "fist", "wild", "undo", "mask", "done"]
    game, keyboard = session(tmp_path, guided_setup(), lines, real_dice=True)
    until_input_ends(game)
    assert keyboard.text.count("Taken back.") == 2
    assert "energy 3: 1 fist, 1 bolt, 1 mask" in keyboard.text


def test_the_computer_s_dice_are_typed_too_and_draws_name_the_kinds_in_the_bag(tmp_path: Path) -> None:
    lines = ["bolt bolt", "bolt, bolt, wild", "done", "buy ferry", "fist, fist, fist, fist", "1", "1", "1", "1"]
    game, keyboard = session(tmp_path, guided_setup(), lines, real_dice=True)
    until_input_ends(game)
    assert "Computer rolls Sidekick. What is it?" in keyboard.text


def test_help_and_rules_work_while_dice_are_typed(tmp_path: Path) -> None:
    lines = ["?", "more", "? Sidekick", "rules reroll", "story", "cards", "concede", "settings"]
    game, keyboard = session(tmp_path, guided_setup(), lines, real_dice=True)
    until_input_ends(game)
    assert "T-018" in keyboard.after(1)
    assert "wild" in keyboard.after(2)
    assert "T-020" in keyboard.after(3)
    assert "Type this roll first, then concede." in keyboard.after(6)
    # The same in the middle of the game, when the computer's dice are typed.
    lines = ["bolt, bolt, wild", "done", "buy ferry", "concede", "pay"]
    game, keyboard = session(tmp_path / "later", guided_setup(), lines, real_dice=True)
    until_input_ends(game)
    assert "Type this roll first, then concede." in keyboard.after(3)
    assert "Type settings payment ask." in " ".join(keyboard.after(4).split())


def test_a_crash_between_two_rolls_goes_on_with_the_second(tmp_path: Path) -> None:
    evening(tmp_path, ["1", "bolt"], real_dice=True)
    again = evening(tmp_path, ["bolt", "wild", ""])
    assert "Reroll which dice?" in again.text
    assert "2 x Sidekick (bolt) · Sidekick (wild)" in again.text


def test_two_people_with_real_dice_share_the_keyboard(tmp_path: Path) -> None:
    lines = ["bolt, bolt, wild", "done", "buy ferry", "fist, fist, mask, mask", "done"]
    game, keyboard = session(tmp_path, guided_setup(), lines, seats=(PERSON, PERSON), real_dice=True)
    until_input_ends(game)
    assert "Player 2 rolls Sidekick. What is it?" in keyboard.text
    assert keyboard.prompts[-1] == "Player 2 > "
    assert COMPUTER not in game.plan.seats


def test_more_faces_than_dice_are_told_and_not_kept_for_later(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, guided_setup(), ["bolt, bolt, wild, fist"], real_dice=True)
    until_input_ends(game)
    assert "! More was typed than there were dice; not used: fist." in keyboard.after(0)
    assert "Reroll which dice?" in keyboard.after(0)


@pytest.mark.parametrize("code", ["wwe", "ai", "bfu", "fus", "tmnt"])
def test_the_board_can_be_looked_at_before_the_first_roll(tmp_path: Path, code: str) -> None:
    game, keyboard = session(tmp_path, demo_game(code), ["board"], real_dice=True, seed=1)
    until_input_ends(game)
    assert "life 10 of 10" in keyboard.after(0)
    assert "(1 of 6)" in keyboard.after(0)
