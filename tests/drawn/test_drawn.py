"""The cards that were drawn by chance from the other sets: is the vocabulary really general?"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from overcrush.catalogue.loader import load_file
from overcrush.cli.cards import problems_of
from overcrush.scenarios.runner import run_file
from overcrush.scenarios.scenario_model import PASSED
from tests.drawn.draw import draw

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


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_card_that_is_written_reads_and_was_drawn(file: Path) -> None:
    entries = load_file(file).entries.values()
    assert [f"{entry.id}: {entry.problem}" for entry in entries if entry.card is None] == []
    drawn = {card for cards in DRAWN.values() for card in cards}
    assert {entry.id for entry in entries} <= drawn


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_engine_can_run_every_card_that_is_written(file: Path) -> None:
    problems, _ = problems_of(file)
    assert [str(problem) for problem in problems] == []


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_a_scenario_passes(file: Path) -> None:
    outcome = run_file(file)
    assert outcome.result == PASSED, "\n".join(map(str, outcome.problems))
