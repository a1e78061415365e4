"""`?` and a sign or word of the board."""

from __future__ import annotations

from pathlib import Path

import pytest

from overcrush.terminal.guide import lessons
from overcrush.terminal.plans import guided_setup
from overcrush.wording.texts import language
from tests.terminal.driving import session, until_input_ends


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("A", "A (attack): the damage"),
        ("d", "D (defense): how much damage"),
        ("4A/3D", "attack 4 and defense 3"),
        ("2A", "A (attack)"),
        ("L3", "Level: L1, L2, L3"),
        ("L2*", "Burst, written *"),
        ("*", "Burst, written *"),
        ("level", "Level: L1, L2, L3"),
        ("burst", "Without such a text it means nothing."),
        ("wild", "counts as any one type"),
        ("Prep Area", "rolled in your next turn"),
        ("reserve", "Reserve Pool: what you rolled"),
        ("x2", "dice are left to buy"),
        ("3 bolt", "at least one of them"),
        ("KO", "rolled again"),
    ],
)
def test_signs_and_words_of_the_board_are_explained(tmp_path: Path, words: str, told: str) -> None:
    game, keyboard = session(tmp_path, guided_setup(), [f"? {words}"])
    until_input_ends(game)
    assert told in " ".join(keyboard.after(0).split())


def test_every_word_of_the_glossary_is_called_something() -> None:
    texts = language().texts
    names = {key.partition(":")[2] for key in texts if key.startswith("glossary:")}
    assert names == {key.partition(":")[2] for key in texts if key.startswith("called:")}


def test_the_guide_tells_two_ideas_at_once_at_most_and_each_once(tmp_path: Path) -> None:
    game, _ = session(tmp_path, guided_setup(), [""], guided=True)
    until_input_ends(game)
    assert game.opened is not None
    seen = list(game.plan.seen)
    assert len(seen) == len(set(seen))
    assert not set(lessons(game.opened.shown, seen, game.table.game)) & set(seen)
