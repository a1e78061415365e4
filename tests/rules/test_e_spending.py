"""Energy that is spent in part, left over, or lost, and where its dice go (E rules)."""

import pytest

from overcrush.abilities.ability import Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.costs import Energy
from overcrush.abilities.effects import GainLife, LoseLife, Move, Reroll
from overcrush.abilities.groups import Bound, Chosen, Each
from overcrush.abilities.program import Choose, sequence
from overcrush.abilities.selectors import In, Opposing, Shows, YoursAlone
from overcrush.abilities.triggers import Event
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.probing import deed, once, with_global
from tests.rules.small_cards import BOOKS, BOOKS_2016, BOOKS_2018

THIEF = card("Night Thief", cost=2, energy="bolt", levels="0/2/2 1/3/3 2/4/4")
WEAVER = card("Net Weaver", cost=3, energy="mask, shield", levels="0/2/2 1/3/3 1/4/4")
CHEAP = card("Dock Rat", cost=1, levels="0/1/1 0/1/2 0/2/2")
CHEER = with_global("Cheer", GainLife(Number(1)))


AGAIN = deed(
    "Again",
    sequence(Choose("chosen", Chosen(YoursAlone() & In(("reserve",)) & Shows("energy"))), Reroll(Bound("chosen"))),
)


@pytest.mark.parametrize("edition", BOOKS)
@rule("E-011")
def test_a_partly_spent_double_stays_with_the_energy_that_is_left(edition: str) -> None:
    game = table(
        edition=edition, cards=[THIEF, CHEAP], you=seat(reserve="Night Thief bolt bolt, Sidekick", team="Dock Rat")
    )

    game.you.buys("Dock Rat")

    assert game.you.dice("reserve") == ["Night Thief (bolt)", "Sidekick L1"]
    assert game.you.zone("out") == []
    game.you.buys("Dock Rat")
    assert game.you.zone("out") == ["Night Thief"]


@rule("E-011")
def test_a_partly_spent_double_of_two_types_shows_the_single_face_of_its_die() -> None:
    """Ruling A12: on a die of two types the single face is generic."""
    game = table(cards=[WEAVER, CHEAP], you=seat(reserve="Net Weaver mask shield, Sidekick", team="Dock Rat"))

    game.you.buys("Dock Rat", paying="1 mask")

    assert game.you.dice("reserve") == ["Net Weaver (1)", "Sidekick L1"]
    assert game.you.energy == "1 generic"


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("E-012")
def test_a_partly_spent_die_cannot_be_rerolled(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[THIEF, CHEAP, AGAIN],
        you=seat(reserve="Night Thief bolt bolt, 1 fist, Again, Sidekick", team="Dock Rat"),
    )

    game.you.buys("Dock Rat", paying="1 bolt")
    assert game.you.face("Night Thief", "reserve") == "bolt"
    game.rolls("Sidekick: mask")
    game.you.uses("Again")

    assert game.you.dice("reserve") == ["Night Thief (bolt)", "Sidekick (mask)", "Sidekick L1"]


@pytest.mark.parametrize("edition", BOOKS_2016)
@pytest.mark.parametrize("then", ["field Sidekick", "use Good Deed"])
@rule("E-013")
def test_in_2016_the_rest_of_a_generic_die_is_lost_unless_it_is_spent_at_once(edition: str, then: str) -> None:
    good = deed("Good Deed", GainLife(Number(1)))
    game = table(
        edition=edition,
        cards=[CHEAP, CHEER, good],
        you=seat(reserve="Cheer 2 generic, Sidekick x2, Good Deed x2", team="Dock Rat", life=10),
    )

    game.you.buys("Dock Rat")
    assert game.you.zone("out") == ["Cheer"]
    game.you.answers(then)

    assert game.you.energy == ""
    game.you.cannot("buy Dock Rat", rule="B-004")


@pytest.mark.parametrize("edition", BOOKS_2018)
@pytest.mark.parametrize("then", ["field Sidekick", "use Good Deed"])
@rule("E-014")
def test_in_2018_the_rest_of_a_generic_die_stays_as_virtual_energy_until_priority_is_passed(
    edition: str, then: str
) -> None:
    good = deed("Good Deed", GainLife(Number(1)))
    game = table(
        edition=edition,
        cards=[CHEAP, CHEER, good],
        you=seat(reserve="Cheer 2 generic x2, Sidekick x2, Good Deed x2", team="Dock Rat", life=10),
    )

    game.you.buys("Dock Rat")
    game.you.answers(then)

    assert game.you.zone("out").count("Cheer") == 1
    assert game.you.energy == "3 generic"
    game.you.buys("Dock Rat")
    assert game.you.zone("out").count("Cheer") == 1
    game.you.buys("Dock Rat")
    assert game.you.energy == "1 generic"
    game.you.passes()
    assert game.you.energy == ""
    assert game.step == "main"


@pytest.mark.parametrize("edition", BOOKS_2016)
@rule("E-015")
def test_in_2016_two_purchases_may_use_up_one_generic_die(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[CHEAP, THIEF, CHEER],
        you=seat(reserve="Cheer 2 generic, 1 bolt, Sidekick", team="Dock Rat, Night Thief"),
    )

    game.you.buys("Dock Rat", paying="1 generic")
    game.you.buys("Night Thief", paying="1 bolt 1 generic")

    assert game.you.zone("used") == ["Dock Rat", "Night Thief"]
    assert game.you.energy == ""


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("E-016")
def test_virtual_energy_is_lost_when_its_holder_passes(edition: str) -> None:
    game = table(
        edition=edition, cards=[CHEAP], you=seat(virtual="3 generic", reserve="Sidekick, 1 fist", team="Dock Rat")
    )

    game.you.buys("Dock Rat", paying="1 generic")
    game.you.buys("Dock Rat", paying="1 generic")
    assert game.you.energy == "1 fist 1 generic"
    assert game.you.zone("out") == []
    game.you.passes()

    assert game.you.energy == "1 fist"
    assert game.step == "main"


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("E-016")
def test_the_inactive_player_gives_up_virtual_energy_with_the_one_ability(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[CHEER],
        active="opponent",
        you=seat(reserve="Cheer 2 generic, 1 fist", life=10),
        opponent=seat(reserve="Sidekick"),
    )

    game.opponent.passes()
    game.you.uses_global("Cheer", paying="1 generic")

    assert game.you.life == 11
    assert game.you.energy == "1 fist"


@pytest.mark.parametrize("edition", BOOKS)
@pytest.mark.parametrize(("active", "zone"), [("you", "out"), ("opponent", "used")])
@rule("E-017")
def test_spent_energy_goes_out_of_play_on_the_own_turn_and_to_the_used_pile_on_the_opponents(
    edition: str, active: str, zone: str
) -> None:
    game = table(edition=edition, cards=[CHEER], basics="Cheer", active=active, you=seat(reserve="1 fist", life=10))
    if active == "opponent":
        game.opponent.passes()

    game.you.uses_global("Cheer")

    assert game.you.zone(zone) == ["Sidekick"]
    assert game.you.zone("out" if zone == "used" else "used") == []


@pytest.mark.parametrize("edition", BOOKS)
@rule("E-022")
def test_unspent_energy_pays_for_globals_on_the_opponents_turn(edition: str) -> None:
    ward = with_global("Ward", GainLife(Number(1)), Energy(("shield",), Number(1)))
    game = table(edition=edition, cards=[ward], basics="Ward", you=seat(reserve="1 shield", life=10))
    game.chance(3)

    game.you.passes()
    game.skips_to("opponent main")
    game.opponent.passes()
    game.you.uses_global("Ward")

    assert game.active == "Opponent"
    assert game.you.life == 11


@pytest.mark.parametrize("edition", BOOKS)
@rule("E-023")
def test_a_double_is_partly_spent_on_a_global(edition: str) -> None:
    spark = with_global("Spark", GainLife(Number(1)), Energy(("bolt",), Number(1)))
    game = table(
        edition=edition, cards=[THIEF, spark], basics="Spark", you=seat(reserve="Night Thief bolt bolt", life=10)
    )

    game.you.answers("global Spark", *once(edition))

    assert game.you.dice("reserve") == ["Night Thief (bolt)"]
    assert game.you.zone("out") == []


@pytest.mark.parametrize("edition", BOOKS)
@rule("E-023")
def test_a_double_is_partly_spent_on_a_fielding_cost(edition: str) -> None:
    game = table(edition=edition, cards=[THIEF], you=seat(reserve="Night Thief bolt bolt, Night Thief L2, Sidekick"))

    game.you.field("Night Thief")

    assert game.you.dice("reserve") == ["Night Thief (bolt)", "Sidekick L1"]
    assert game.you.zone("out") == []


@rule("E-024")
def test_energy_lost_to_an_effect_goes_to_the_used_pile_and_is_not_spent() -> None:
    energy = Each(Opposing() & In(("reserve",)) & Shows("energy"))
    robber = card("Robber", abilities=[Triggered(Event("attacks"), Move(energy, "used"))])
    miser = card("Miser", abilities=[Triggered(Event("spent", who="you"), LoseLife(Number(5)), "card")])
    game = table(
        edition="wwe",
        cards=[robber, miser, CHEER],
        basics="Cheer",
        you=seat(field="Robber"),
        opponent=seat(reserve="2 fist", field="Miser", life=15),
    )

    game.you.attacks_with("Robber")

    assert game.opponent.zone("used") == ["Sidekick", "Sidekick"]
    assert game.opponent.energy == ""
    assert game.opponent.life == 15
    game.opponent.blocks()
