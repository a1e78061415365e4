"""Energy: its types, how it is counted, how it is spent and where it goes (E rules)."""

from dataclasses import replace

import pytest

from overcrush.abilities.ability import Triggered
from overcrush.abilities.amounts import Number, Symbols
from overcrush.abilities.card import CharacterFace, Die, EnergyFace, Face
from overcrush.abilities.effects import GainLife
from overcrush.abilities.groups import You
from overcrush.abilities.program import ChooseQuality
from overcrush.abilities.qualities import AnEnergyType
from overcrush.abilities.selectors import Shows
from overcrush.abilities.triggers import Event
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.probing import counting, deed, once, with_global
from tests.rules.small_cards import BOOKS, BOOKS_2018

TYPES = ("fist", "bolt", "mask", "shield")
THIEF = card("Night Thief", cost=2, energy="bolt", levels="0/2/2 1/3/3 2/4/4")
WEAVER = card("Net Weaver", cost=3, energy="mask, shield", levels="0/2/2 1/3/3 1/4/4")
CROSSED = card("Twin Blade", cost=3, energy="fist, mask")
CHEER = with_global("Cheer", GainLife(Number(1)))


@rule("E-001")
def test_there_are_four_energy_types() -> None:
    oracle = deed("Oracle", ChooseQuality("type", AnEnergyType()))
    game = table(cards=[oracle], you=seat(reserve="Oracle, Sidekick"))

    game.you.answers("use Oracle")

    game.asks("you", "name", *TYPES)
    game.you.answers("mask")


@pytest.mark.parametrize("edition", BOOKS)
@pytest.mark.parametrize("energy", TYPES)
@rule("E-002")
def test_wild_energy_is_spent_as_any_type(edition: str, energy: str) -> None:
    wanted = card("Wanted", cost=2, energy=energy)
    other = "bolt" if energy != "bolt" else "mask"
    game = table(edition=edition, cards=[wanted], you=seat(reserve=f"1 wild, 1 {other}, Sidekick", team="Wanted"))

    game.you.buys("Wanted")

    assert game.you.zone("used") == ["Wanted"]
    assert game.you.energy == ""


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("E-003")
def test_wild_energy_is_no_type_where_energy_is_counted(edition: str) -> None:
    census = counting("Census", Symbols("mask", You()))
    game = table(edition=edition, cards=[census], basics="Census", you=seat(reserve="1 fist, 1 mask, 2 wild", life=10))

    game.you.uses_global("Census", paying="1 fist")

    assert game.you.life == 11


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("E-004")
def test_symbols_are_counted_and_not_dice(edition: str) -> None:
    census = counting("Census", Symbols("bolt", You()))
    game = table(
        edition=edition,
        cards=[census, THIEF],
        basics="Census",
        you=seat(reserve="1 fist, Night Thief bolt bolt, 1 bolt", life=10),
    )

    game.you.uses_global("Census", paying="1 fist")

    assert game.you.life == 13


@pytest.mark.parametrize("edition", BOOKS)
@rule("E-005")
def test_generic_energy_pays_any_cost_and_has_no_type(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[THIEF, CHEER],
        basics="Cheer",
        you=seat(reserve="Cheer 2 generic, Night Thief L2", team="Night Thief", life=10),
    )

    game.you.cannot("buy Night Thief", rule="B-005")
    game.you.field("Night Thief")
    assert game.you.zone("field") == ["Night Thief"]


@pytest.mark.parametrize("edition", BOOKS_2018)
@pytest.mark.parametrize("energy", [*TYPES, "wild"])
@rule("E-006")
def test_a_number_in_a_text_means_energy_of_any_kind(edition: str, energy: str) -> None:
    game = table(edition=edition, cards=[CHEER], basics="Cheer", you=seat(reserve=f"1 {energy}, Sidekick", life=10))

    game.you.uses_global("Cheer")

    assert game.you.life == 11
    assert game.you.energy == ""


@pytest.mark.parametrize("edition", BOOKS)
@rule("E-007")
def test_a_double_face_gives_two_energy_of_one_type(edition: str) -> None:
    game = table(edition=edition, cards=[THIEF], you=seat(reserve="Night Thief bolt bolt, Sidekick"))

    assert game.you.energy == "2 bolt"
    game.you.buys("Night Thief")
    assert game.you.zone("used") == ["Night Thief"]


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("E-007")
def test_a_double_face_may_give_two_different_types(edition: str) -> None:
    game = table(
        edition=edition, cards=[WEAVER], you=seat(reserve="Net Weaver mask shield, 1 fist, Sidekick", team="Net Weaver")
    )

    assert game.you.energy == "1 fist 1 mask 1 shield"
    game.you.buys("Net Weaver")
    assert game.you.energy == ""
    assert game.you.zone("used") == ["Net Weaver"]


@pytest.mark.parametrize("edition", BOOKS)
@rule("E-008")
def test_energy_pays_for_purchases_fielding_and_globals_and_nothing_else(edition: str) -> None:
    good = deed("Good Deed", GainLife(Number(1)))
    game = table(
        edition=edition,
        cards=[THIEF, CHEER, good],
        basics="Cheer",
        you=seat(reserve="6 bolt, Night Thief L2, Good Deed", team="Night Thief", life=10),
        opponent=seat(field="Sidekick"),
    )

    game.you.buys("Night Thief")
    assert game.you.energy == "4 bolt"
    game.you.field("Night Thief")
    assert game.you.energy == "3 bolt"
    game.you.answers("global Cheer", *once(edition))
    assert game.you.energy == "2 bolt"
    game.you.uses("Good Deed")
    game.you.attacks_with("Night Thief")
    game.opponent.blocks()
    game.all_pass()
    assert game.you.energy == "2 bolt"
    assert (game.you.life, game.opponent.life) == (12, 17)


@rule("E-009")
def test_energy_cannot_be_spent_on_nothing() -> None:
    game = table(cards=[THIEF], you=seat(reserve="1 fist, 1 mask, Sidekick", team="Night Thief"))

    game.asks("you", "act", "pass", "field Sidekick")
    game.skips_to("end of turn")
    assert game.you.energy == "1 fist 1 mask"


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("E-010")
def test_a_cost_is_paid_with_exactly_its_amount(edition: str) -> None:
    game = table(edition=edition, cards=[THIEF], you=seat(reserve="2 bolt, 1 fist", team="Night Thief"))

    game.you.answers("buy Night Thief")

    game.asks("you", "pay", "pay 2 bolt", "pay 1 fist 1 bolt")
    game.you.cannot("pay 1 fist 2 bolt", rule="E-010")
    game.you.cannot("pay 1 bolt", rule="E-010")
    game.you.answers("pay 2 bolt")
    assert game.you.energy == "1 fist"


@rule("E-018")
def test_the_opponents_energy_pays_nothing() -> None:
    game = table(
        cards=[THIEF], you=seat(reserve="1 fist, Sidekick", team="Night Thief"), opponent=seat(reserve="4 bolt")
    )

    game.you.cannot("buy Night Thief", rule="B-004")


@rule("E-018")
def test_a_teammates_energy_pays_nothing() -> None:
    game = table(
        seats=4,
        cards=[THIEF],
        you=seat(reserve="1 bolt, Sidekick", team="Night Thief"),
        partner=seat(reserve="4 bolt"),
    )

    game.you.cannot("buy Night Thief", rule="B-004")


@pytest.mark.parametrize("edition", BOOKS_2018)
@pytest.mark.parametrize(("first", "again", "life"), [("mask", "fist", 10), ("fist", "mask", 11)])
@rule("E-019")
def test_what_was_rolled_is_checked_once_when_the_step_ends(edition: str, first: str, again: str, life: int) -> None:
    seer = card(
        "Tide Seer", abilities=[Triggered(Event("rolled", Shows("mask"), who="you"), GainLife(Number(1)), "card")]
    )
    game = table(
        edition=edition, cards=[seer], step="roll and reroll", you=seat(prep="Sidekick", field="Tide Seer", life=10)
    )

    game.rolls(first)
    game.rolls(again)
    game.you.rerolls("Sidekick")

    assert game.you.life == life


@pytest.mark.parametrize("edition", BOOKS_2018)
@pytest.mark.parametrize(
    ("energy", "enough"),
    [
        ("1 fist, 1 mask, 1 bolt", True),
        ("1 wild, 1 fist, 1 bolt", True),
        ("2 wild, 1 bolt", True),
        ("2 fist, 1 bolt", False),
        ("3 mask", False),
    ],
)
@rule("E-020")
def test_a_card_of_two_types_is_bought_with_one_energy_of_each(edition: str, energy: str, enough: bool) -> None:
    game = table(edition=edition, cards=[CROSSED], you=seat(reserve=f"{energy}, Sidekick", team="Twin Blade"))

    if enough:
        game.you.buys("Twin Blade")
        assert game.you.zone("used") == ["Twin Blade"]
    else:
        game.you.cannot("buy Twin Blade", rule="E-020")


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("E-021")
def test_one_wild_stands_for_one_of_two_types_only(edition: str) -> None:
    small = card("Small Twin", cost=2, energy="fist, mask")
    game = table(edition=edition, cards=[small], you=seat(reserve="1 wild, 1 bolt, Sidekick", team="Small Twin"))

    game.you.cannot("buy Small Twin", rule="E-020")


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("E-021")
def test_a_payment_with_one_wild_is_not_offered_for_two_missing_types(edition: str) -> None:
    game = table(
        edition=edition, cards=[CROSSED], you=seat(reserve="2 wild, 1 fist, 2 bolt, Sidekick", team="Twin Blade")
    )

    game.you.answers("buy Twin Blade")

    game.asks("you", "pay", "1 fist 1 bolt 1 wild", "1 fist 2 wild", "1 bolt 2 wild")
    game.you.cannot("2 bolt 1 wild", rule="E-010")
    game.you.answers("1 bolt 2 wild")
    assert game.you.energy == "1 fist 1 bolt"


@rule("E-025")
def test_an_energy_face_gives_what_it_shows_whatever_the_type_of_its_card() -> None:
    levels = [CharacterFace(level, 0, level, level) for level in (1, 2, 3)]
    faces: tuple[Face, ...] = (
        EnergyFace(("mask",)),
        EnergyFace(("bolt", "bolt")),
        EnergyFace(("generic", "generic")),
        *levels,
    )
    odd = replace(card("Odd One", cost=2, energy="bolt"), die=Die(faces))
    wanted = card("Wanted", cost=1, energy="mask")
    game = table(
        cards=[odd, wanted, THIEF], you=seat(reserve="Odd One mask, 1 fist, Sidekick", team="Wanted, Night Thief")
    )

    assert game.you.energy == "1 fist 1 mask"
    game.you.cannot("buy Night Thief", rule="B-005")
    game.you.buys("Wanted")
    assert game.you.zone("out") == ["Odd One"]
