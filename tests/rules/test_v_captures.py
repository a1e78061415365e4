"""V-016 to V-021: capturing dice."""

import pytest

from overcrush.abilities.amounts import CountOf
from overcrush.abilities.effects import Capture, GainLife, Reroll
from overcrush.abilities.selectors import Character, In, Named, Opposing, Yours
from overcrush.abilities.triggers import Event
from overcrush.testing import Tabletop, card, seat, table
from tests.citing import rule
from tests.rules.small_cards import (
    BOOKS,
    BOOKS_2018,
    IT,
    KO,
    ZAP,
    action,
    gain,
    target,
    when,
    when_fielded,
)

JAILER = when_fielded("Jailer", target(Opposing() & Character()), Capture(IT), energy="mask")
HERO = card("Hero", levels="0/2/4 1/3/5 1/4/6")
REROLL = action("Second Try", target(Yours() & Named("Jailer")), Reroll(IT))


@rule("V-016")
@pytest.mark.parametrize("edition", BOOKS)
def test_a_captured_die_is_neither_counted_nor_targeted_nor_active(edition: str) -> None:
    host = when("Host", Event("fielded"), gain(1), scope="card")
    counter = when_fielded("Counter", GainLife(CountOf(Opposing() & Character())))
    game = table(
        cards=[JAILER, host, counter, HERO, ZAP],
        edition=edition,
        you=seat(reserve="Jailer L1, Zap, Counter L1, Sidekick", life=5),
        opponent=seat(field="Host, Hero", life=5),
    )

    game.you.field("Jailer", "target Host")
    game.you.field("Counter")
    game.you.field("Sidekick")

    assert game.you.life == 6, "one opposing character, the Hero"
    assert game.opponent.life == 6, "the Host saw the Jailer come and nobody after it"
    game.you.answers("use Zap")
    game.asks("you", "target", "target Counter", "target Jailer", "target Sidekick", "target Hero L1")


@rule("V-016")
def test_a_captured_die_lies_in_no_zone_of_its_owner() -> None:
    game = table(cards=[JAILER, HERO], you=seat(reserve="Jailer L1"), opponent=seat(field="Hero L2"))

    game.you.field("Jailer")

    assert [game.opponent.zone(zone) for zone in ("field", "prep", "used", "bag", "reserve")][:3] == [[], [], []]
    assert game.events("captured")[0].name == "Hero"


def captured(edition: str) -> Tabletop:
    """A Hero at level 2 is captured by a Jailer, in the Main Step."""
    game = table(
        cards=[JAILER, HERO, KO, REROLL],
        edition=edition,
        you=seat(reserve="Jailer L1, Knock Down, Second Try", life=5),
        opponent=seat(field="Hero L2"),
    )
    game.you.field("Jailer")
    assert game.opponent.zone("field") == []
    return game


@rule("V-017")
def test_in_fus_a_capture_is_over_when_its_captor_is_kod() -> None:
    game = captured("fus")

    game.you.uses("Knock Down")

    assert game.opponent.zone("field") == ["Hero"]


@rule("V-017")
def test_in_fus_a_capture_lasts_though_its_captor_leaves_in_another_way() -> None:
    game = captured("fus")

    game.you.uses("Second Try")
    game.rolls("mask")
    assert game.you.dice("reserve").count("Jailer (mask)") == 1

    assert game.opponent.zone("field") == []
    game.skips_to("end of turn")
    assert game.opponent.zone("field") == ["Hero"]


@rule("V-018")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_in_2018_a_capture_is_over_when_its_captor_leaves_in_any_way(edition: str) -> None:
    game = captured(edition)

    game.you.uses("Second Try")
    game.rolls("mask")

    assert game.opponent.zone("field") == ["Hero"]


@rule("V-018")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_in_2018_a_capture_is_over_when_its_captor_is_kod(edition: str) -> None:
    game = captured(edition)

    game.you.uses("Knock Down")

    assert game.opponent.zone("field") == ["Hero"]


@rule("V-018")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_in_2018_a_capture_is_over_when_the_turn_ends(edition: str) -> None:
    game = captured(edition)

    game.skips_to("cleanup")
    assert game.opponent.zone("field") == []
    game.skips_to("end of turn")

    assert game.opponent.zone("field") == ["Hero"]
    assert game.you.zone("field") == ["Jailer"]


@rule("V-019")
@pytest.mark.parametrize("edition", BOOKS)
def test_a_captured_die_goes_back_to_the_place_it_was_captured_from(edition: str) -> None:
    snatcher = when_fielded("Snatcher", target(Opposing() & In(("used",))), Capture(IT))
    game = table(cards=[snatcher, HERO], edition=edition, you=seat(reserve="Snatcher L1"), opponent=seat(used="Hero"))
    game.you.field("Snatcher")
    assert game.opponent.zone("used") == []

    game.skips_to("end of turn")

    assert game.opponent.zone("used") == ["Hero"]


@rule("V-019")
@pytest.mark.parametrize("edition", BOOKS)
def test_a_die_captured_in_the_field_goes_back_to_its_owners_field(edition: str) -> None:
    game = captured(edition)

    game.skips_to("end of turn")

    assert game.opponent.zone("field") == ["Hero"]


@rule("V-020")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_captured_die_comes_back_on_its_level(edition: str) -> None:
    game = captured(edition)

    game.skips_to("end of turn")

    assert game.opponent.dice("field") == ["Hero L2"]


@rule("V-021")
@pytest.mark.parametrize("edition", BOOKS)
def test_coming_back_from_capture_is_not_fielding(edition: str) -> None:
    medic = when("Medic", Event("fielded"), gain(1))
    game = table(
        cards=[JAILER, KO, medic],
        edition=edition,
        you=seat(reserve="Jailer L1, Knock Down"),
        opponent=seat(field="Medic", life=5),
    )
    game.you.field("Jailer")

    game.you.uses("Knock Down")

    assert game.opponent.zone("field") == ["Medic"]
    assert game.opponent.life == 5
    assert [one.name for one in game.events("fielded")] == ["Jailer"]
