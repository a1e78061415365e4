"""X-044 to X-050 and X-053: bonuses, stats of zero, damage on dice, KO without damage."""

import pytest

from overcrush.abilities.ability import Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.effects import ClearDamage, MoveToField, Reroll, Spin
from overcrush.abilities.groups import Each
from overcrush.abilities.selectors import Character, In, Opposing, Shows, SidekickDie, Yours
from overcrush.abilities.triggers import Event
from overcrush.testing import Tabletop, card, seat, table
from tests.citing import rule
from tests.rules.small_cards import (
    BOOKS,
    BOOKS_2016,
    BOOKS_2018,
    IT,
    KO,
    action,
    bonus,
    damage,
    gain,
    gives,
    target,
    while_active,
)

HERO = card("Hero", energy="fist", levels="0/1/2 1/2/3 1/3/4")
STOUT = card("Stout", energy="fist", levels="0/3/3 1/3/4 1/4/5")
CURSE = action("Curse", target(), gives(-3, 0))
BLESSING = action("Blessing", target(), gives(2, 0))
HIT = action("Hit", target(), damage(2))
REROLL = action("Second Try", target(Yours() & Character()), Reroll(IT))
AGAIN = action("Third Try", target(Yours() & In(("reserve",)) & Shows("energy") & ~SidekickDie()), Reroll(IT))


@rule("X-044")
@pytest.mark.parametrize("edition", BOOKS)
def test_all_modifiers_are_added_up_before_they_are_applied(edition: str) -> None:
    game = table(cards=[HERO, CURSE, BLESSING], edition=edition, you=seat(field="Hero", reserve="Curse, Blessing x2"))

    game.you.uses("Curse")
    game.you.uses("Blessing")
    assert game.you.attack("Hero") == 0, "1 - 3 + 2: the first one did not stop at zero"
    game.you.uses("Blessing")

    assert game.you.attack("Hero") == 2


def test_static_and_applied_modifiers_are_added_up_together() -> None:
    gloom = while_active("Gloom", Opposing() & Character(), bonus(-2, 0))
    game = table(
        cards=[HERO, BLESSING, gloom],
        you=seat(field="Hero", reserve="Blessing"),
        opponent=seat(field="Gloom"),
    )
    assert game.you.attack("Hero") == 0

    game.you.uses("Blessing", "target Hero")

    assert game.you.attack("Hero") == 1


@rule("X-045")
@pytest.mark.parametrize("edition", BOOKS)
def test_a_stat_never_falls_below_zero(edition: str) -> None:
    curse = action("Curse", target(), gives(-4, 0))
    game = table(cards=[HERO, curse], edition=edition, you=seat(field="Hero", reserve="Curse"), opponent=seat(life=15))
    game.you.uses("Curse")

    game.you.attacks_with("Hero")

    assert game.opponent.life == 15, "an attack of -3 gives nothing back"


@rule("X-046")
@pytest.mark.parametrize("edition", BOOKS)
def test_a_die_whose_defense_becomes_zero_is_kod_at_once(edition: str) -> None:
    frail = action("Frailty", target(), gives(0, -2))
    game = table(cards=[HERO, frail], edition=edition, you=seat(field="Hero", reserve="Frailty"))

    game.you.uses("Frailty")

    assert game.you.zone("prep") == ["Hero"]


@rule("X-046")
def test_a_die_whose_defense_becomes_less_than_zero_is_kod_too() -> None:
    frail = action("Frailty", target(), gives(0, -5))
    game = table(cards=[HERO, frail], you=seat(field="Hero", reserve="Frailty"))

    game.you.uses("Frailty")

    assert game.you.zone("prep") == ["Hero"]


@rule("X-047")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_damage_is_a_number_of_its_own_and_stays_until_cleanup(edition: str) -> None:
    game = table(cards=[STOUT, HIT], edition=edition, you=seat(field="Stout", reserve="Hit"))

    game.you.uses("Hit")

    assert (game.you.defense("Stout"), game.you.damage("Stout")) == (3, 2)
    game.skips_to("cleanup")
    assert game.you.damage("Stout") == 2
    game.skips_to("end of turn")
    assert game.you.damage("Stout") == 0


@rule("X-047")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_damage_is_gone_after_a_ko(edition: str) -> None:
    back = action("Back Again", target(Yours() & In(("prep",))), MoveToField(IT))
    game = table(
        cards=[STOUT, HIT, KO, back], edition=edition, you=seat(field="Stout", reserve="Hit, Knock Down, Back Again")
    )
    game.you.uses("Hit")

    game.you.uses("Knock Down")
    game.you.uses("Back Again")

    assert game.you.damage("Stout") == 0


def hit_and_rerolled(edition: str) -> Tabletop:
    """A die with 2 damage is rolled to energy and back to a level, and fielded again, in one Main Step."""
    game = table(
        cards=[STOUT, HIT, REROLL, AGAIN],
        edition=edition,
        you=seat(field="Stout", reserve="Hit, Second Try, Third Try"),
    )
    game.you.uses("Hit")
    game.you.uses("Second Try")
    game.rolls("fist")
    game.you.uses("Third Try")
    game.rolls("L1")
    game.you.field("Stout")
    return game


@rule("X-047")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_damage_is_gone_when_the_die_stops_being_a_character(edition: str) -> None:
    game = hit_and_rerolled(edition)

    assert game.you.damage("Stout") == 0


@rule("X-048")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_only_a_ko_or_the_end_of_the_turn_takes_damage_off(edition: str) -> None:
    game = hit_and_rerolled(edition)

    assert game.you.damage("Stout") == 2
    game.skips_to("end of turn")
    assert game.you.damage("Stout") == 0


@rule("X-048")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_damage_of_the_main_step_counts_in_combat(edition: str) -> None:
    game = table(
        cards=[STOUT, HIT],
        edition=edition,
        you=seat(field="Stout", reserve="Hit"),
        opponent=seat(field="Sidekick"),
    )
    game.you.uses("Hit", "target Stout")

    game.you.attacks_with("Stout")
    game.opponent.blocks({"Stout": "Sidekick"})

    assert game.you.zone("prep") == ["Stout"]


@rule("X-048")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_a_die_that_survives_is_whole_on_the_next_turn(edition: str) -> None:
    game = table(cards=[STOUT, HIT], edition=edition, you=seat(field="Stout", reserve="Hit"))
    game.you.uses("Hit")
    game.skips_to("cleanup")
    assert game.you.damage("Stout") == 2

    game.skips_to("end of turn")

    assert game.you.damage("Stout") == 0


@rule("X-049")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_die_is_kod_when_its_defense_falls_to_the_damage_on_it(edition: str) -> None:
    down = action("Downhill", target(), Spin(IT, Number(-1)))
    hero = card("Hero", levels="0/1/2 1/2/3 1/3/4")
    game = table(cards=[hero, HIT, down], edition=edition, you=seat(field="Hero L2", reserve="Hit, Downhill"))
    game.you.uses("Hit")
    assert game.you.zone("field") == ["Hero"]

    game.you.uses("Downhill")

    assert game.you.zone("prep") == ["Hero"]


@rule("X-050")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_losing_a_defense_bonus_kos_a_die_that_has_enough_damage(edition: str) -> None:
    armor = while_active("Armorer", Yours() & Character(), bonus(0, 1))
    game = table(
        cards=[HERO, HIT, KO, armor], edition=edition, you=seat(field="Hero, Armorer", reserve="Hit, Knock Down")
    )
    game.you.uses("Hit", "target Hero")
    assert game.you.zone("field") == ["Armorer", "Hero"]

    game.you.uses("Knock Down", "target Armorer")

    assert game.you.zone("prep") == ["Armorer", "Hero"]


@rule("X-050")
def test_a_static_minus_that_comes_kos_a_damaged_die_as_well() -> None:
    gloom = while_active("Gloom", Character(), bonus(0, -1), levels="0/1/5 1/1/5 1/1/5")
    game = table(cards=[STOUT, HIT, gloom], you=seat(field="Stout", reserve="Hit, Gloom L1"))
    game.you.uses("Hit")

    game.you.field("Gloom")

    assert game.you.zone("prep") == ["Stout"]


@rule("X-053")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_ko_without_damage_triggers_no_when_damaged_ability(edition: str) -> None:
    hurt = card(
        "Hurt",
        abilities=[Triggered(Event("damaged"), gain(1)), Triggered(Event("ko"), gain(3))],
    )
    game = table(cards=[hurt, KO], edition=edition, you=seat(field="Hurt", reserve="Knock Down", life=5))

    game.you.uses("Knock Down")

    assert game.you.life == 8


def test_damage_that_was_cleared_does_not_count_any_more() -> None:
    rest = action("Rest", ClearDamage(Each(Yours() & Character())))
    down = action("Downhill", target(), Spin(IT, Number(-1)))
    game = table(cards=[HERO, HIT, rest, down], you=seat(field="Hero L2", reserve="Hit, Rest, Downhill"))
    game.you.uses("Hit")

    game.you.uses("Rest")
    game.you.uses("Downhill")

    assert game.you.dice("field") == ["Hero L1"]
