"""Which scenarios prove which cards, and whether they notice a change."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from overcrush.abilities.card import Card
from overcrush.scenarios.runner import files_of, play
from overcrush.scenarios.scenario_file import read_scenario
from overcrush.scenarios.scenario_model import Outcome, Scenario, ScenarioError

NOTICED: Final = "noticed"
MISSED: Final = "missed"
BROKEN: Final = "broken"
"""The engine failed: worse than not being noticed."""


@dataclass(slots=True)
class Proofs:
    """The scenarios of a folder, by the cards that they prove."""

    scenarios: dict[str, list[tuple[Path, Scenario]]] = field(default_factory=dict)
    wrong: list[tuple[Path, str]] = field(default_factory=list)
    """Files that cannot be read."""


def proofs_in(folder: Path) -> Proofs:
    """All scenarios below a folder."""
    found = Proofs()
    for path in files_of([folder]):
        try:
            scenario = read_scenario(path.read_text(encoding="utf-8"), path.parent)
        except (ScenarioError, OSError, UnicodeDecodeError) as error:
            found.wrong.append((path, str(error)))
            continue
        for card in scenario.proves:
            found.scenarios.setdefault(card, []).append((path, scenario))
    return found


def passes(scenario: Scenario, card: Card | None = None) -> bool:
    """Whether everything that the scenario expects happens, with this card in the place of the one of its id."""
    cards = scenario.cards
    if card is not None:
        scenario.cards = (*cards, card)
    outcome = Outcome("")
    try:
        play(scenario, outcome, thorough=False)
    except ScenarioError as error:
        if error.__cause__ is not None:
            raise
        return False
    finally:
        scenario.cards = cards
    return not outcome.problems


def verdict_on(scenarios: list[tuple[Path, Scenario]], card: Card) -> tuple[str, str]:
    """The verdict on a mutant: noticed by which file, missed, or broken with the reason."""
    for path, scenario in scenarios:
        try:
            if not passes(scenario, card):
                return NOTICED, path.name
        except Exception as error:
            return BROKEN, f"{path.name}: {type(error).__name__}: {error}"
    return MISSED, ""
