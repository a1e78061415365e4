"""Each keyword has one definition, which says everything about it."""

from __future__ import annotations

import re

import pytest

from overcrush.abilities.bends import Gains
from overcrush.abilities.keywords import KEYWORDS, SHAPES
from overcrush.abilities.selectors import Yours
from overcrush.compiled_engine import PACKAGE
from overcrush.engine.compiler import keywords
from overcrush.engine.compiler.keywords import DEFINITIONS, definition, find_definitions
from overcrush.engine.compiler.keywords.definition import EVERY_DIE, ITS_CARD, KeywordDefinition
from overcrush.engine.compiler.keywords.turtle_power import AFFILIATION
from overcrush.engine.compiler.nouns import VocabularyError
from overcrush.engine.model import constants
from overcrush.rulebook import rulebook
from overcrush.testing import card, seat, table
from tests.rules.small_cards import while_active

ENGINE = PACKAGE / "engine"


def test_every_keyword_is_defined_in_the_order_of_its_number() -> None:
    assert tuple(DEFINITIONS) == KEYWORDS


def test_a_keyword_without_a_definition_is_named_at_import(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keywords, "KEYWORDS", (*KEYWORDS, "Strike"))

    with pytest.raises(ImportError, match=r"Strike: listed in abilities/keywords.py, but not defined"):
        find_definitions()


def test_a_definition_without_a_keyword_is_named_at_import(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keywords, "KEYWORDS", tuple(name for name in KEYWORDS if name != "Fast"))

    with pytest.raises(ImportError, match=r"Fast: in engine/compiler/keywords, but not listed"):
        find_definitions()


def test_a_keyword_defined_twice_is_named_at_import(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(definition, "AGAIN", KeywordDefinition("Fast"), raising=False)

    with pytest.raises(ImportError, match="the keyword Fast is defined twice"):
        find_definitions()


def test_the_rules_of_a_keyword_are_those_of_the_rulebook() -> None:
    known = rulebook().keywords

    assert {name: each.rules for name, each in DEFINITIONS.items() if each.rules} == {
        name: tuple(known[name].rules) for name in KEYWORDS if name in known and known[name].rules
    }


def test_what_a_card_names_belongs_to_that_card() -> None:
    needy = {name for name, shape in SHAPES.items() if shape in ("other dice", "an effect")}

    assert all(DEFINITIONS[name].belongs_to == ITS_CARD for name in needy)
    assert {each.belongs_to for each in DEFINITIONS.values()} == {EVERY_DIE, ITS_CARD}


def test_a_definition_names_the_modules_of_the_engine_that_ask_for_its_number() -> None:
    numbers = {name: number for name, number in vars(constants).items() if re.fullmatch("K_[A-Z_]+", name)}
    asked: dict[str, set[str]] = {name: set() for name in KEYWORDS}
    for path in sorted(ENGINE.rglob("*.py")):
        place = path.relative_to(ENGINE).as_posix()
        for word in set(re.findall(r"\bK_[A-Z_]+\b", path.read_text(encoding="utf-8"))):
            if place != "model/constants.py":
                asked[KEYWORDS[numbers[word]]].add(place)

    assert {name: sorted(places) for name, places in asked.items()} == {
        name: sorted(each.engine) for name, each in DEFINITIONS.items()
    }


def test_a_keyword_that_is_printed_and_gained_acts_once() -> None:
    bully = card("Bully", keywords=["Intimidate"])
    coach = while_active("Coach", Yours(), Gains("Intimidate"))
    game = table(
        cards=[bully, coach], you=seat(field="Coach", reserve="Bully, wild x3"), opponent=seat(field="Sidekick x3")
    )

    game.you.fields("Bully")
    game.you.answers("target Sidekick")

    assert game.opponent.zone("field") == ["Sidekick", "Sidekick"]
    assert game.opponent.zone("aside") == ["Sidekick"]


def test_what_belongs_to_a_card_cannot_be_gained() -> None:
    coach = while_active("Coach", Yours(), Gains("Flip"))

    with pytest.raises(VocabularyError, match="Flip cannot be gained: what it does stands on the card that has it"):
        table(cards=[coach], you=seat(field="Coach"))


@pytest.mark.parametrize(("level", "cost"), [(1, 5), (2, 4)])
def test_a_keyword_behind_a_burst_does_nothing_on_other_faces(level: int, cost: int) -> None:
    brain = card("Brain", affiliations=[AFFILIATION], levels="0/1/1 0/1/1* 0/1/1", keywords=["* Turtle Power"])
    other = card("Hothead", cost=5, affiliations=[AFFILIATION])
    game = table(cards=[brain, other], you=seat(field=f"Brain L{level}", team="Hothead"))

    assert game.you.cost("Hothead") == cost
