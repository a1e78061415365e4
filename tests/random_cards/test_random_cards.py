"""The cards that were drawn by chance from the other sets: is the vocabulary really general?"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from overcrush.catalogue.loader import load_file
from overcrush.cli.cards import problems_of
from overcrush.scenarios.runner import run_file
from overcrush.scenarios.scenario_model import PASSED
from tests.random_cards.draw import draw

HERE = Path(__file__).parent
DRAWN = json.loads((HERE / "draw.json").read_text(encoding="utf-8"))
FILES = sorted((HERE / "cards").glob("*.toml"))
SCENARIOS = sorted((HERE / "scenarios").glob("*.toml"))
LIST = HERE.parents[2] / "shared" / "cards"


@pytest.mark.skipif(not LIST.is_dir(), reason="needs the list of all printed cards")
def test_the_list_is_what_chance_has_drawn() -> None:
    assert draw(LIST) == DRAWN


def test_a_hundred_and_fifty_cards_were_drawn() -> None:
    assert len({card for cards in DRAWN.values() for card in cards}) == 150


def test_every_card_that_is_written_was_drawn() -> None:
    written = {card for file in FILES for card in load_file(file).entries}
    assert written - {card for cards in DRAWN.values() for card in cards} == set()


def test_the_engine_can_run_every_card_that_is_written() -> None:
    assert [str(problem) for file in FILES for problem in problems_of(file)[0]] == []


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_a_scenario_passes(file: Path) -> None:
    outcome = run_file(file)
    assert outcome.result == PASSED, "\n".join(map(str, outcome.problems))
