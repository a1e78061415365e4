"""V-022 to V-031: taking control of dice."""

import pytest

from overcrush.abilities.ability import Static, Triggered
from overcrush.abilities.effects import Move, Reroll, TakeControl
from overcrush.abilities.selectors import Character, CopyOfThis, Named, Opposing, Yours
from overcrush.abilities.triggers import Event
from overcrush.testing import Tabletop, card, seat, table
from tests.citing import rule
from tests.rules.small_cards import (
    BOOKS,
    BOOKS_2018,
    IT,
    KO,
    action,
    bonus,
    gain,
    target,
    when,
    when_fielded,
)

WITCH = when_fielded("Witch", target(Opposing() & Character()), TakeControl(IT), energy="mask")
HERO = card("Hero", levels="0/2/4 1/3/5 1/4/6")
REROLL = action("Second Try", target(Yours() & Named("Witch")), Reroll(IT))
BAGGED = action("Into the Bag", target(Yours() & Character() & Named("Hero")), Move(IT, "bag"))


def controlled(edition: str) -> Tabletop:
    """Your Witch has taken control of the opponent's Hero at level 2, in the Main Step."""
    game = table(
        cards=[WITCH, HERO, KO, REROLL, BAGGED],
        edition=edition,
        you=seat(reserve="Witch L1, Knock Down, Second Try, Into the Bag", team="Hero x4", bag="Sidekick x4"),
        opponent=seat(field="Hero L2", bag="Sidekick x4"),
    )
    game.you.field("Witch")
    return game


@rule("V-022")
@pytest.mark.parametrize("edition", BOOKS)
def test_a_die_you_take_control_of_moves_to_your_field_and_may_attack_for_you(edition: str) -> None:
    game = controlled(edition)

    assert game.you.dice("field") == ["Hero L2", "Witch L1"]
    assert game.opponent.zone("field") == []
    game.you.attacks_with("Hero")
    game.skips_to("cleanup")
    assert game.opponent.life == 17


@rule("V-022")
@pytest.mark.parametrize("edition", BOOKS)
def test_taking_control_is_not_fielding(edition: str) -> None:
    medic = when("Medic", Event("fielded"), gain(1))
    game = table(
        cards=[WITCH, medic],
        edition=edition,
        you=seat(reserve="Witch L1", life=5),
        opponent=seat(field="Medic", life=5),
    )

    game.you.field("Witch")

    assert game.you.zone("field") == ["Medic", "Witch"]
    assert (game.you.life, game.opponent.life) == (5, 5)


@rule("V-022")
@pytest.mark.parametrize("edition", BOOKS)
def test_a_controlled_die_may_block_for_you(edition: str) -> None:
    game = table(
        cards=[HERO],
        edition=edition,
        active="opponent",
        you=seat(field="Hero owner=opponent"),
        opponent=seat(field="Sidekick"),
    )
    game.opponent.attacks_with("Sidekick")

    game.you.blocks({"Sidekick": "Hero"})

    assert game.opponent.zone("prep") == ["Sidekick"]
    assert game.you.life == 20


@rule("V-023")
def test_in_fus_the_controlling_die_cannot_attack_but_the_controlled_one_can() -> None:
    game = controlled("fus")
    game.ends_main()

    game.you.cannot("attack with Witch", rule="C-001")
    game.you.attacks_with("Hero")
    game.skips_to("cleanup")

    assert game.opponent.life == 17


@rule("V-024")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_in_2018_the_controlling_die_attacks_as_usual(edition: str) -> None:
    game = controlled(edition)

    game.you.attacks_with("Witch", "Hero")
    game.skips_to("cleanup")

    assert game.opponent.life == 16


@rule("V-025")
@pytest.mark.parametrize("edition", BOOKS)
def test_a_controlled_die_refers_to_the_opponents_card_of_that_name(edition: str) -> None:
    mine = card("Ranger", subtitle="Of the Hills", levels="0/1/1 0/1/1 0/1/1", abilities=[Triggered(ATTACKS, gain(1))])
    other = card("Ranger", subtitle="Of the Sea", levels="0/4/4 0/4/4 0/4/4", abilities=[Triggered(ATTACKS, gain(2))])
    game = table(
        cards=[WITCH, mine, other],
        edition=edition,
        you=seat(reserve="Witch L1", team="Ranger: Of the Hills", life=5),
        opponent=seat(field="Ranger: Of the Sea"),
    )
    game.you.field("Witch")

    game.you.attacks_with("Ranger")

    assert game.you.life == 7
    assert game.opponent.life == 16


ATTACKS = Event("attacks")
CHIEF = card("Chief", abilities=[Static(Yours() & Character() & ~CopyOfThis(), bonus(3, 0))])


@rule("V-026")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_in_2018_the_card_of_a_controlled_die_is_active_for_you(edition: str) -> None:
    game = table(
        cards=[WITCH, CHIEF],
        edition=edition,
        you=seat(reserve="Witch L1, Sidekick", field="Sidekick"),
        opponent=seat(field="Chief"),
    )
    assert game.you.attack("Sidekick") == 1

    game.you.field("Witch")

    assert game.you.attack("Sidekick") == 4


@rule("V-026")
def test_what_strengthens_the_card_strengthens_its_controlled_die() -> None:
    hero = card("Hero", levels="0/2/4 1/3/5 1/4/6", keywords=["Experience"])
    game = table(
        cards=[WITCH, hero],
        you=seat(reserve="Witch L1"),
        opponent=seat(field="Hero L1", counters="Hero experience 2"),
    )

    game.you.field("Witch")

    assert game.you.attack("Hero") == 4


@rule("V-026")
def test_in_fus_the_card_of_a_controlled_die_does_nothing_for_you() -> None:
    game = table(
        cards=[WITCH, CHIEF],
        edition="fus",
        you=seat(reserve="Witch L1", field="Sidekick"),
        opponent=seat(field="Chief"),
    )

    game.you.field("Witch")

    assert game.you.attack("Sidekick") == 1


@rule("V-027")
def test_in_fus_a_controlled_die_that_attacks_unblocked_goes_to_its_owners_prep_area() -> None:
    game = controlled("fus")

    game.you.attacks_with("Hero")
    game.skips_to("cleanup")

    assert game.opponent.life == 17
    assert game.opponent.zone("prep") == ["Hero"]


@rule("V-027")
def test_in_fus_a_controlled_die_that_is_kod_goes_to_its_owners_prep_area() -> None:
    game = controlled("fus")

    game.you.uses("Knock Down", "target Hero")

    assert game.opponent.zone("prep") == ["Hero"]
    assert game.you.zone("prep") == []


@rule("V-027")
def test_in_fus_a_controlled_die_sent_to_the_bag_goes_to_its_owners_bag() -> None:
    game = controlled("fus")

    game.you.uses("Into the Bag")

    assert "Hero" in game.opponent.zone("bag")


@rule("V-028")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_in_2018_a_controlled_die_sent_to_any_unrolled_place_goes_to_its_owners_prep_area(edition: str) -> None:
    game = controlled(edition)

    game.you.uses("Into the Bag")

    assert game.opponent.zone("prep") == ["Hero"]
    assert "Hero" not in game.opponent.zone("bag")


@rule("V-028")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_in_2018_a_controlled_die_that_is_kod_goes_to_its_owners_prep_area(edition: str) -> None:
    game = controlled(edition)

    game.you.uses("Knock Down", "target Hero")

    assert game.opponent.zone("prep") == ["Hero"]
    assert game.you.zone("prep") == []


@rule("V-029")
@pytest.mark.parametrize("edition", BOOKS)
def test_control_ends_with_the_turn(edition: str) -> None:
    game = controlled(edition)

    game.skips_to("cleanup")
    assert game.you.zone("field") == ["Hero", "Witch"]
    game.skips_to("end of turn")

    assert game.you.zone("field") == ["Witch"]
    assert game.opponent.zone("field") == ["Hero"]


@rule("V-029")
@pytest.mark.parametrize("edition", BOOKS)
def test_control_ends_when_the_controlling_die_is_kod(edition: str) -> None:
    game = controlled(edition)

    game.you.uses("Knock Down", "target Witch")

    assert game.you.zone("field") == []
    assert game.opponent.zone("field") == ["Hero"]


@rule("V-029")
@pytest.mark.parametrize(("edition", "mine"), [("fus", ["Hero"]), ("ai", []), ("bfu", []), ("wwe", [])])
def test_a_controlling_die_that_leaves_in_another_way_ends_control_in_2018_only(edition: str, mine: list[str]) -> None:
    game = controlled(edition)

    game.you.uses("Second Try")
    game.rolls("mask")

    assert game.you.zone("field") == mine


@rule("V-030")
@pytest.mark.parametrize("edition", BOOKS)
def test_when_control_ends_the_die_goes_back_to_the_field_it_came_from_at_its_level(edition: str) -> None:
    game = controlled(edition)

    game.skips_to("end of turn")

    assert game.opponent.dice("field") == ["Hero L2"]


@rule("V-031")
def test_in_fus_the_controlling_die_stays_where_it_is_when_control_ends() -> None:
    game = controlled("fus")
    game.you.attacks_with("Hero")

    game.skips_to("end of turn")

    assert game.you.dice("field") == ["Witch L1"]


def test_in_fus_the_controlling_die_may_attack_again_once_control_has_ended() -> None:
    game = controlled("fus")
    game.you.uses("Knock Down", "target Hero")

    game.you.attacks_with("Witch")
    game.skips_to("cleanup")

    assert game.opponent.life == 19
