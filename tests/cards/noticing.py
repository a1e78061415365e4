"""Which lines of a card's text a scenario notices when they are missing."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from overcrush.abilities.card import Card, Side
from overcrush.catalogue import load_catalogue
from overcrush.proving.mutants import with_lines
from overcrush.proving.scenario_runs import NOTICED, verdict_on
from overcrush.scenarios.scenario_model import Scenario


def noticed_lines(scenario: Scenario, file: Path) -> dict[str, list[int]]:
    """For each card that the scenario is about the numbers of those lines; the lines of its back follow the front's."""
    playable = load_catalogue().playable
    return {
        card: [
            number
            for number, without in enumerate(cards_without_a_line(playable[card]), start=1)
            if verdict_on([(file, scenario)], without)[0] == NOTICED
        ]
        for card in scenario.proves
        if card in playable
    }


def cards_without_a_line(card: Card) -> Iterator[Card]:
    """The card without its first line, without its second, and so on."""
    for side in sides_without_a_line(card.front):
        yield replace(card, front=side)
    if card.back is not None:
        for side in sides_without_a_line(card.back):
            yield replace(card, back=side)


def sides_without_a_line(side: Side) -> Iterator[Side]:
    """One line of the text is one ability."""
    lines, abilities = side.text.splitlines(), side.abilities
    assert len(lines) == len(abilities)
    for at in range(len(lines)):
        yield with_lines(side, [*lines[:at], *lines[at + 1 :]], (*abilities[:at], *abilities[at + 1 :]))
