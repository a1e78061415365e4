"""V-001 to V-009: levels and spinning."""

import pytest

from overcrush.abilities.amounts import Number
from overcrush.abilities.conditions import Done
from overcrush.abilities.effects import Spin
from overcrush.abilities.program import If
from overcrush.abilities.selectors import Character, In, Yours
from overcrush.abilities.triggers import Event
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.small_cards import BOOKS, BOOKS_2018, IT, action, damage, gain, target, when, with_global

HERO = card("Hero", levels="2/1/2 0/3/4 1/5/6")
UP = action("Uphill", target(), Spin(IT, Number(1)), If(Done(), gain(1)))
DOWN = action("Downhill", target(), Spin(IT, Number(-1)), If(Done(), gain(1)))


@rule("V-001")
@pytest.mark.parametrize("edition", BOOKS)
def test_the_levels_are_the_character_faces_from_left_to_right(edition: str) -> None:
    game = table(cards=[HERO], edition=edition, you=seat(field="Hero L1, Hero L2, Hero L3"))

    found = [(game.you.attack(f"Hero L{n}"), game.you.defense(f"Hero L{n}")) for n in (1, 2, 3)]
    assert found == [(1, 2), (3, 4), (5, 6)]
    assert [game.you.level(f"Hero #{n}") for n in (1, 2, 3)] == [1, 2, 3]


@rule("V-002")
@pytest.mark.parametrize("edition", BOOKS)
def test_a_sidekick_has_level_one_only(edition: str) -> None:
    game = table(cards=[UP], edition=edition, you=seat(field="Sidekick", reserve="Uphill", life=5))
    assert game.you.level("Sidekick") == 1

    game.you.uses("Uphill")

    assert game.you.level("Sidekick") == 1
    assert game.you.life == 5, "nothing was spun"


@rule("V-003")
@pytest.mark.parametrize("edition", BOOKS)
def test_the_fielding_cost_is_not_the_level(edition: str) -> None:
    game = table(cards=[HERO], edition=edition, you=seat(reserve="Hero L1, Hero L2, Hero L3, 2 bolt"))

    assert [game.you.fielding_cost(f"Hero L{n}") for n in (1, 2, 3)] == [2, 0, 1]
    game.you.field("Hero L3")
    game.you.field("Hero L2")
    game.you.cannot("field Hero L1", rule="F-004")


@rule("V-004")
@pytest.mark.parametrize("edition", BOOKS)
def test_spinning_up_turns_a_die_to_the_next_face_to_the_right(edition: str) -> None:
    game = table(cards=[HERO, UP], edition=edition, you=seat(field="Hero L1", reserve="Uphill"))

    game.you.uses("Uphill")

    assert game.you.dice("field") == ["Hero L2"]
    assert (game.you.attack("Hero"), game.you.defense("Hero")) == (3, 4)


@rule("V-004")
def test_an_attacker_that_is_spun_stays_where_it_is() -> None:
    lift = with_global("Lifter", target(), Spin(IT, Number(1)))
    game = table(cards=[HERO, lift], you=seat(field="Hero L1", reserve="1 bolt", team="Lifter"))
    game.you.attacks_with("Hero")

    game.you.uses_global("Lifter")

    assert game.opponent.life == 17, "it still attacks, with the attack of level 2"


@rule("V-005")
@pytest.mark.parametrize("edition", BOOKS)
def test_a_die_on_its_highest_level_cannot_be_spun_up(edition: str) -> None:
    game = table(cards=[HERO, UP], edition=edition, you=seat(field="Hero L3", reserve="Uphill", life=5))

    game.you.uses("Uphill")

    assert game.you.dice("field") == ["Hero L3"]
    assert game.you.life == 5, "what follows from spinning it up does not happen"


@rule("V-006")
@pytest.mark.parametrize("edition", BOOKS)
def test_spinning_down_turns_a_die_to_the_next_face_to_the_left(edition: str) -> None:
    game = table(cards=[HERO, DOWN], edition=edition, you=seat(field="Hero L3", reserve="Downhill", life=5))

    game.you.uses("Downhill")

    assert game.you.dice("field") == ["Hero L2"]
    assert game.you.life == 6


@rule("V-007")
@pytest.mark.parametrize("edition", BOOKS)
def test_a_die_on_level_one_cannot_be_spun_down(edition: str) -> None:
    game = table(cards=[HERO, DOWN], edition=edition, you=seat(field="Hero L1", reserve="Downhill", life=5))

    game.you.uses("Downhill")

    assert game.you.dice("field") == ["Hero L1"]
    assert game.you.life == 5


@rule("V-008")
@pytest.mark.parametrize("edition", BOOKS)
def test_spinning_is_neither_fielding_nor_rolling(edition: str) -> None:
    fielded = when("Welcomer", Event("fielded", Character()), gain(1), scope="card")
    rolled = when("Gambler", Event("rolled"), gain(2), scope="card")
    game = table(
        cards=[HERO, UP, fielded, rolled],
        edition=edition,
        you=seat(field="Hero L1, Welcomer, Gambler", reserve="Uphill", life=5),
    )

    game.you.uses("Uphill", "target Hero")

    assert game.you.dice("field") == ["Gambler L1", "Hero L2", "Welcomer L1"]
    assert game.you.life == 6, "1 for having spun it and nothing else"


@rule("V-008")
def test_a_die_in_the_reserve_pool_that_is_spun_is_fielded_at_its_new_level() -> None:
    turn = action("Turn", target(Yours() & In(("reserve",)) & ~Character()), Spin(IT, Number(1)))
    game = table(cards=[HERO, turn], you=seat(reserve="Hero L1, Turn"))

    game.you.uses("Turn", "target Hero")

    assert game.you.dice("reserve") == ["Hero L2"]


@rule("V-009")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_damage_stays_on_a_die_that_is_spun(edition: str) -> None:
    hit = action("Hit", target(), damage(3))
    game = table(cards=[HERO, UP, hit], edition=edition, you=seat(field="Hero L2", reserve="Hit, Uphill"))
    game.you.uses("Hit")

    game.you.uses("Uphill")

    assert game.you.dice("field") == ["Hero L3"]
    assert game.you.damage("Hero") == 3


@rule("V-009")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_damaged_die_that_is_spun_to_a_lower_defense_is_kod(edition: str) -> None:
    hit = action("Hit", target(), damage(3))
    hero = card("Hero", levels="0/1/3 1/2/4 1/3/5")
    game = table(cards=[hero, DOWN, hit], edition=edition, you=seat(field="Hero L2", reserve="Hit, Downhill"))
    game.you.uses("Hit")

    game.you.uses("Downhill")

    assert game.you.zone("prep") == ["Hero"]
