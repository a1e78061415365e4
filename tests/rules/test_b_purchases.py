"""Purchasing dice: who, when, from which cards, and for how much (B rules)."""

import pytest

from overcrush.abilities.ability import Static
from overcrush.abilities.amounts import Number
from overcrush.abilities.bends import Free, Price
from overcrush.abilities.card import Card
from overcrush.abilities.conditions import Exists
from overcrush.abilities.effects import DrawAndRoll, GainLife
from overcrush.abilities.selectors import Affiliated, Character, CopyOfThis, In, Named, Yours
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.probing import deed, with_global
from tests.rules.small_cards import BOOKS, BOOKS_2018

THIEF = card("Night Thief", cost=2, energy="bolt", levels="0/2/2 1/3/3 2/4/4")
SENTINEL = card("Harbor Sentinel", cost=4, energy="shield", levels="1/2/3 1/3/3* 2/4/5")
CHEER = with_global("Cheer", GainLife(Number(1)))
ERRAND = deed("Errand", DrawAndRoll(Number(1)), cost=3)
UNBOUGHT = In(("card",))


def discount(name: str, amount: int) -> Card:
    """A character that makes the dice of its player's cards of a name cheaper."""
    return card("Broker", abilities=[Static(Yours() & Named(name) & UNBOUGHT, Price("purchase", Number(-amount)))])


@pytest.mark.parametrize("edition", BOOKS)
@rule("B-001")
def test_dice_are_not_purchased_in_the_attack_step(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[THIEF, CHEER],
        basics="Cheer",
        you=seat(reserve="3 bolt", field="Sidekick", team="Night Thief"),
    )

    game.you.attacks_with("Sidekick")

    game.you.cannot("buy Night Thief", rule="B-001")


@pytest.mark.parametrize("edition", BOOKS)
@rule("B-001")
def test_the_inactive_player_purchases_nothing(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[THIEF, CHEER],
        basics="Cheer",
        active="opponent",
        you=seat(reserve="3 bolt", team="Night Thief"),
    )

    game.opponent.passes()

    game.asks("you", "act", "pass", "global Cheer")
    game.you.cannot("buy Night Thief", rule="P-006")


@pytest.mark.parametrize("edition", BOOKS)
@rule("B-002")
def test_any_number_of_dice_is_purchased_in_one_turn(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[THIEF, CHEER],
        basics="Cheer",
        you=seat(reserve="6 bolt, Night Thief bolt bolt, Night Thief bolt, Sidekick", team="Night Thief"),
    )

    game.you.buys("Night Thief")
    game.you.buys("Night Thief")
    game.you.buys("Cheer")

    assert game.you.zone("used") == ["Cheer", "Night Thief", "Night Thief"]


@pytest.mark.parametrize("edition", BOOKS)
@rule("B-003")
def test_dice_come_from_the_own_cards_and_the_basic_actions_never_from_the_opponents_cards(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[THIEF, SENTINEL, ERRAND],
        basics="Errand",
        you=seat(reserve="3 shield, 4 bolt, Sidekick", team="Night Thief"),
        opponent=seat(team="Harbor Sentinel"),
    )

    game.you.cannot("buy Harbor Sentinel", rule="B-003")
    game.you.buys("Night Thief")
    game.you.buys("Errand")
    assert game.you.zone("used") == ["Errand", "Night Thief"]


@pytest.mark.parametrize("edition", BOOKS)
@pytest.mark.parametrize(("energy", "enough"), [("3 shield", False), ("4 shield", True)])
@rule("B-004")
def test_the_number_on_the_card_is_what_a_die_costs(edition: str, energy: str, enough: bool) -> None:
    game = table(edition=edition, cards=[SENTINEL], you=seat(reserve=f"{energy}, Sidekick", team="Harbor Sentinel"))

    if enough:
        game.you.buys("Harbor Sentinel")
        assert game.you.energy == ""
    else:
        game.you.cannot("buy Harbor Sentinel", rule="B-004")


@pytest.mark.parametrize("edition", BOOKS)
@pytest.mark.parametrize(
    ("energy", "enough"),
    [
        ("1 shield, Cheer 2 generic, 1 fist", True),
        ("1 wild, 3 fist", True),
        ("4 fist", False),
        ("Cheer 2 generic x2", False),
        ("2 fist, 2 mask, 2 bolt", False),
    ],
)
@rule("B-005")
def test_one_of_the_energy_paid_must_be_of_the_cards_type(edition: str, energy: str, enough: bool) -> None:
    game = table(
        edition=edition, cards=[SENTINEL, CHEER], you=seat(reserve=f"{energy}, Sidekick", team="Harbor Sentinel")
    )

    if enough:
        game.you.buys("Harbor Sentinel")
        assert game.you.zone("used") == ["Harbor Sentinel"]
        assert game.you.energy == ""
    else:
        game.you.cannot("buy Harbor Sentinel", rule="B-005")


@pytest.mark.parametrize("edition", BOOKS)
@pytest.mark.parametrize("energy", ["Cheer 2 generic, 1 mask", "3 fist", "1 wild, 1 bolt, 1 shield"])
@rule("B-006")
def test_any_energy_pays_for_a_basic_action_die(edition: str, energy: str) -> None:
    game = table(edition=edition, cards=[ERRAND, CHEER], basics="Errand", you=seat(reserve=f"{energy}, Sidekick"))

    game.you.buys("Errand")

    assert game.you.zone("used") == ["Errand"]
    assert game.you.energy == ""


@pytest.mark.parametrize("name", ["Night Thief", "Errand"])
@rule("B-007")
def test_a_purchased_die_goes_from_its_card_to_the_buyers_used_pile(name: str) -> None:
    game = table(cards=[THIEF, ERRAND], basics="Errand", you=seat(reserve="3 bolt, Sidekick", team="Night Thief x3"))

    game.you.buys(name)

    assert game.you.stock(name) == 2
    assert game.you.zone("used") == [name]
    assert game.opponent.zone("used") == []


@pytest.mark.parametrize("edition", BOOKS)
@rule("B-008")
def test_a_card_without_dice_sells_nothing(edition: str) -> None:
    game = table(edition=edition, cards=[THIEF], you=seat(reserve="4 bolt, Sidekick", team="Night Thief x1"))

    game.you.buys("Night Thief")

    assert game.you.stock("Night Thief") == 0
    game.you.cannot("buy Night Thief", rule="B-008")


@pytest.mark.parametrize("edition", BOOKS)
@rule("B-009")
def test_reductions_never_bring_a_price_below_1(edition: str) -> None:
    """Ruling A15 gives the floor to the books of 2016 too."""
    game = table(
        edition=edition,
        cards=[THIEF, discount("Night Thief", 3)],
        you=seat(reserve="2 bolt, Sidekick", field="Broker", team="Night Thief"),
    )

    assert game.you.cost("Night Thief") == 1
    game.you.buys("Night Thief")
    assert game.you.energy == "1 bolt"


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("B-010")
def test_a_card_of_two_types_never_costs_less_than_2(edition: str) -> None:
    twin = card("Twin Blade", cost=3, energy="fist, mask")
    game = table(
        edition=edition,
        cards=[twin, discount("Twin Blade", 3)],
        you=seat(reserve="1 fist, 1 mask, Sidekick", field="Broker", team="Twin Blade"),
    )

    assert game.you.cost("Twin Blade") == 2
    game.you.buys("Twin Blade")
    assert game.you.energy == ""


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("B-011")
def test_a_reduction_keeps_the_type_that_must_be_paid(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[SENTINEL, discount("Harbor Sentinel", 3), CHEER],
        you=seat(reserve="1 fist, Cheer 2 generic, Sidekick", field="Broker", team="Harbor Sentinel"),
    )

    assert game.you.cost("Harbor Sentinel") == 1
    game.you.cannot("buy Harbor Sentinel", rule="B-005")


@pytest.mark.parametrize("edition", BOOKS_2018)
@pytest.mark.parametrize(("field", "cost"), [("Wrecker L1", 3), ("Sidekick", 4)])
@rule("B-012")
def test_a_character_that_reduces_its_own_price_does_so_from_its_card(edition: str, field: str, cost: int) -> None:
    wrecker = card("Wrecker", affiliations=["Wreckers"])
    friend = Exists(Yours() & Character() & Affiliated("Wreckers"))
    recruit = card(
        "Recruit",
        cost=4,
        energy="fist",
        abilities=[Static(CopyOfThis() & UNBOUGHT, Price("purchase", Number(-1)), "always", friend)],
    )
    game = table(
        edition=edition,
        cards=[wrecker, recruit],
        you=seat(reserve="4 fist, Sidekick", field=field, team="Recruit"),
    )

    assert game.you.cost("Recruit") == cost
    game.you.buys("Recruit")
    assert len(game.you.zone("out")) == cost


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("B-013")
def test_a_die_that_is_free_costs_no_energy_at_all(edition: str) -> None:
    gift = card(
        "Gift Horse", cost=5, energy="mask", abilities=[Static(CopyOfThis() & UNBOUGHT, Free("purchase"), "always")]
    )
    game = table(edition=edition, cards=[gift], you=seat(reserve="1 fist, Sidekick", team="Gift Horse"))

    game.you.buys("Gift Horse")

    assert game.you.energy == "1 fist"
    assert game.you.zone("used") == ["Gift Horse"]


@pytest.mark.parametrize("edition", BOOKS)
@rule("B-014")
def test_a_die_just_purchased_is_neither_rolled_nor_used_this_turn(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[THIEF, ERRAND],
        basics="Errand",
        you=seat(reserve="6 bolt, Sidekick", team="Night Thief"),
    )

    game.you.buys("Night Thief")
    game.you.buys("Errand")

    assert game.you.dice("reserve") == ["Sidekick (bolt)", "Sidekick L1"]
    game.you.cannot("field Night Thief", rule="F-001")
    game.you.cannot("use Errand", rule="A-001")
    game.skips_to("end of turn")
    assert game.you.zone("used").count("Night Thief") == 1
