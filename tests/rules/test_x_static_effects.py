"""X-030 to X-033 and X-051, X-052: static effects, while active, while attacking, and what is left of a bonus."""

import pytest

from overcrush.abilities.ability import Static
from overcrush.abilities.effects import Ko, RemoveFromCombat
from overcrush.abilities.selectors import Attacking, Blocking, Character, This, Yours
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.small_cards import (
    BOOKS,
    BOOKS_2016,
    BOOKS_2018,
    IT,
    KO,
    bonus,
    gives,
    target,
    when_fielded,
    while_active,
    with_global,
)

HERO = card("Hero", levels="0/2/4 1/3/5 1/4/6")
CHIEF = while_active("Chief", Yours() & Character(), bonus(3, 0))
SNIPER = with_global("Sniper", target(), Ko(IT))
CALM = with_global("Calm", target(), RemoveFromCombat(IT))


@rule("X-030")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_bonus_while_active_is_gone_when_its_source_leaves_in_mid_combat(edition: str) -> None:
    game = table(
        cards=[CHIEF, SNIPER, HERO],
        edition=edition,
        you=seat(field="Chief, Hero"),
        opponent=seat(reserve="1 bolt", team="Sniper"),
    )
    game.you.attacks_with("Hero")
    assert game.you.attack("Hero") == 5

    game.opponent.uses_global("Sniper", "target Chief")

    assert game.opponent.life == 18


@rule("X-031")
@pytest.mark.parametrize("edition", BOOKS)
def test_while_active_begins_with_the_first_die_of_the_card(edition: str) -> None:
    game = table(cards=[CHIEF, HERO], edition=edition, you=seat(field="Hero", reserve="Chief L1"))
    assert game.you.attack("Hero") == 2

    game.you.field("Chief")

    assert game.you.attack("Hero") == 5


@rule("X-031")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_while_active_ends_with_the_last_die_of_the_card(edition: str) -> None:
    game = table(cards=[CHIEF, KO, HERO], edition=edition, you=seat(field="Hero, Chief x2", reserve="Knock Down x2"))

    game.you.uses("Knock Down", "target Chief")
    assert game.you.attack("Hero") == 5
    game.you.uses("Knock Down", "target Chief")

    assert game.you.attack("Hero") == 2


@rule("X-032")
@pytest.mark.parametrize("edition", BOOKS)
def test_a_while_active_effect_applies_once_however_many_dice_there_are(edition: str) -> None:
    game = table(cards=[CHIEF, HERO], edition=edition, you=seat(field="Hero, Chief x3"))

    assert game.you.attack("Hero") == 5


@rule("X-033")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_bonus_while_attacking_is_lost_with_the_attack(edition: str) -> None:
    charger = card("Charger", abilities=[Static(This() & Attacking(), bonus(3, 0), "die")])
    game = table(
        cards=[charger, CALM],
        edition=edition,
        you=seat(field="Charger", reserve="1 bolt", team="Calm"),
        opponent=seat(reserve="1 bolt"),
    )
    assert game.you.attack("Charger") == 1
    game.you.attacks_with("Charger")
    assert game.you.attack("Charger") == 4

    game.you.uses_global("Calm")

    assert game.you.zone("field") == ["Charger"]
    assert game.you.attack("Charger") == 1


@rule("X-033")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_bonus_while_blocking_holds_while_the_die_blocks(edition: str) -> None:
    wall = card("Wall", levels="0/1/1 1/1/1 1/1/1", abilities=[Static(This() & Blocking(), bonus(0, 3), "die")])
    game = table(cards=[wall, HERO], edition=edition, you=seat(field="Hero"), opponent=seat(field="Wall"))
    game.you.attacks_with("Hero")
    assert game.opponent.defense("Wall") == 1

    game.opponent.blocks({"Hero": "Wall"})

    assert game.opponent.zone("field") == ["Wall"], "2 damage against a defense of 4"
    assert game.opponent.defense("Wall") == 1


@rule("X-051")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_an_applied_bonus_outlives_its_source_and_a_static_one_does_not(edition: str) -> None:
    bard = when_fielded("Bard", target(Yours() & Character() & ~This()), gives(1, 0))
    game = table(
        cards=[bard, CHIEF, KO, HERO],
        edition=edition,
        you=seat(field="Hero", reserve="Bard L1, Chief L1, Knock Down x2"),
    )
    game.you.field("Bard")
    game.you.field("Chief")
    assert game.you.attack("Hero") == 6

    game.you.uses("Knock Down", "target Bard")
    game.you.uses("Knock Down", "target Chief")

    assert game.you.attack("Hero") == 3
    game.skips_to("end of turn")
    assert game.you.attack("Hero") == 2


@rule("X-052")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_a_bonus_once_gained_lasts_until_the_end_of_the_turn(edition: str) -> None:
    game = table(cards=[CHIEF, KO, HERO], edition=edition, you=seat(field="Hero, Chief", reserve="Knock Down"))

    game.you.uses("Knock Down", "target Chief")

    assert game.you.attack("Hero") == 5
    game.skips_to("cleanup")
    assert game.you.attack("Hero") == 5
    game.skips_to("end of turn")
    assert game.you.attack("Hero") == 2


@rule("X-052")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_a_die_fielded_after_the_source_left_gets_no_bonus(edition: str) -> None:
    game = table(cards=[CHIEF, KO], edition=edition, you=seat(field="Chief", reserve="Knock Down, Sidekick"))
    game.you.uses("Knock Down", "target Chief")

    game.you.field("Sidekick")

    assert game.you.attack("Sidekick") == 1


@rule("X-032", "X-052")
def test_in_2016_the_bonus_is_not_counted_twice_when_its_source_comes_back() -> None:
    game = table(
        cards=[CHIEF, KO, HERO],
        edition="fus",
        you=seat(field="Hero, Chief", reserve="Knock Down, Chief L1"),
    )
    game.you.uses("Knock Down", "target Chief")

    game.you.field("Chief")

    assert game.you.attack("Hero") == 5
