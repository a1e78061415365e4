"""Every line of every card does something in some position; and lines that do nothing are found."""

from __future__ import annotations

import pytest

from overcrush.abilities.card import Card
from overcrush.engine.compiler.code_builder import CodeBuilder
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.queries.trait_filters import NamedTest
from overcrush.language import Words, read
from overcrush.soak.dead_lines import examine
from overcrush.soak.line_positions import SceneMaker
from overcrush.soak.line_variants import lines_of
from overcrush.soak.random_teams import all_cards
from overcrush.testing import card
from tools.first_trials import read_trials

MOST = 240
"""So many positions a line is tried in here. They are always the same, so that the outcome does not depend on time."""
FEW = 45

NOT_FOUND = {
    "PRA-033 At end of an opponent's attack step: each of this character's dice gets +1D until your next turn.": (
        "between the end of that step and the next turn nobody is asked and nothing is dealt"
    ),
    "PRA-045 While active, if you have exactly 1 character: your characters deal double ability damage.": (
        "the one character is this one, which deals ability damage only with an ability that another card gives it"
    ),
}
"""Lines for which no position is found, each with the reason."""


def dead(cards: list[Card], most: int, first: dict[str, int] | None = None) -> list[str]:
    pool = list({**all_cards(), **{each.id: each for each in cards}}.values())
    found = []
    for each in cards:
        maker = SceneMaker(each, pool)
        for line in lines_of(each):
            name = f"{each.id} {line.text}"
            known = (first or {}).get(f"{each.id} {line.number}", 0)
            if not examine(line, maker, most=FEW if name in NOT_FOUND else most, first=known).alive:
                found.append(name)
    return found


@pytest.mark.parametrize("code", ["PRA", "WWE", "AI", "TMNT", "BFU", "FUS"])
def test_every_line_of_our_cards_does_something(code: str) -> None:
    cards = [each for each in all_cards().values() if each.id.startswith(f"{code}-")]
    assert dead(cards, MOST, read_trials()) == [line for line in NOT_FOUND if line.startswith(f"{code}-")]


def written(text: str) -> Card:
    return card("Witness", abilities=read(text, Words(), "Witness"), text=text, cost=3, affiliations=["Trial"])


DEAD = (
    "When you field a level 9 character: gain 1 life.",
    "When fielded: until end of turn, your level 9 characters get +1A.",
    "When fielded: KO each sidekick die in your bag.",
    "When your sidekick spins up: draw and roll 1.",
    "While active: your sidekicks lose Intimidate.",
    "Global [1]: spin each sidekick die in your bag up 1.",
    "When fielded, if you have 99 life or more: gain 1 life.",
)


@pytest.mark.parametrize("text", DEAD)
def test_a_line_that_can_do_nothing_is_found(text: str) -> None:
    assert dead([written(text)], FEW) == [f"{written(text).id} {text}"]


AMONG = "When fielded: choose target sidekick. Until end of turn, attacking characters among them get +1A +1D."
NAMED = 'When fielded: KO each opposing "Trial Giant" character.'


@pytest.mark.parametrize(
    "text",
    [
        AMONG,
        NAMED,
        "When you field a character sharing an affiliation with this: gain 1 life.",
        "When you field a character of A less than this die's A: gain 1 life.",
        "When fielded: choose target opponent. That player chooses one: deal 2 damage to that player; or pay [2].",
        "While active: your characters of level less than this die's level get +1A.",
    ],
)
def test_lines_that_were_dead_once_are_alive(text: str) -> None:
    assert dead([written(text)], MOST) == []


def test_a_rule_that_forgets_whom_it_is_about_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CodeBuilder, "slots_in", lambda *_: [])
    assert dead([written(AMONG)], FEW)


def test_a_name_that_means_nobody_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def own(test: NamedTest, g: Game, f: Frame, d: int) -> bool:
        named = g.setting.cards[g.card[d]].name == test.name
        return named and g.setting.side_of[g.controller[d]] == g.setting.side_of[f.seat]

    monkeypatch.setattr(NamedTest, "holds", own)
    assert dead([written(NAMED)], FEW)
