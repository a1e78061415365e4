"""Every scenario below this folder proves something about the cards that it names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from overcrush.catalogue.status import Result
from overcrush.scenarios.runner import run_file
from overcrush.scenarios.scenario_file import read_scenario
from overcrush.scenarios.scenario_model import PASSED, WRONG
from tests.cards.noticing import noticed_lines
from tests.catalogue.showing import PROPERTY, told

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.toml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_scenario_passes(file: Path, record_property: Callable[[str, object], None]) -> None:
    outcome = run_file(file)
    passed = outcome.result == PASSED
    if outcome.result != WRONG:
        scenario = read_scenario(file.read_text(encoding="utf-8"))
        noticed = noticed_lines(scenario, file) if passed else {card: [] for card in scenario.proves}
        name = file.relative_to(HERE.parent.parent).as_posix()
        record_property(PROPERTY, told(Result(name, outcome.title, passed, noticed)))
    assert passed, "\n".join(map(str, outcome.problems))


def test_every_scenario_is_named_after_the_card_that_it_proves_and_after_its_claim() -> None:
    wrong = []
    for file in FILES:
        number, _, claim = file.stem.partition("-")
        proves = read_scenario(file.read_text(encoding="utf-8")).proves
        if f"{file.parent.name.upper()}-{number}" not in proves or claim.count("-") < 2 or len(file.stem) > 75:
            wrong.append(f"{file.parent.name}/{file.name} proves {proves}")
    assert wrong == []
