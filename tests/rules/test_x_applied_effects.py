"""X-021 to X-029: applied and persistent effects, how long they last and what ends them."""

import pytest

from overcrush.abilities.ability import Static
from overcrush.abilities.amounts import Number
from overcrush.abilities.bends import MustAttack, Price, SwapsStats
from overcrush.abilities.effects import UNTIL_YOUR_NEXT_TURN, Apply, Ko, MoveToField, Reroll, Rule
from overcrush.abilities.selectors import Character, CharacterDie, In, Opposing, Shows, SidekickDie, This, Yours
from overcrush.abilities.triggers import Event
from overcrush.testing import Tabletop, card, seat, table
from tests.citing import rule
from tests.rules.small_cards import (
    BOOKS_2018,
    IT,
    KO,
    action,
    bonus,
    gain,
    gives,
    target,
    when,
    when_fielded,
    with_global,
)

HERO = card("Hero", levels="0/2/4 1/3/5 1/4/6", energy="fist")
CHEER = action("Cheer", target(), gives(2, 0))
REROLL = action("Second Try", target(Yours() & In(("field", "attack", "reserve")) & CharacterDie()), Reroll(IT))
AGAIN = action("Third Try", target(Yours() & In(("reserve",)) & Shows("energy") & ~SidekickDie()), Reroll(IT))


@rule("X-021")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_what_a_global_gives_takes_place_at_once_and_ends_in_cleanup(edition: str) -> None:
    shield = with_global("Shield Bearer", target(), gives(0, 1))
    game = table(cards=[shield, HERO], edition=edition, you=seat(field="Hero", reserve="1 bolt", team="Shield Bearer"))

    game.you.uses_global("Shield Bearer")

    assert game.you.defense("Hero") == 5
    game.skips_to("cleanup")
    assert game.you.defense("Hero") == 5
    game.skips_to("end of turn")
    assert game.you.defense("Hero") == 4


@rule("X-022")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_when_fielded_effect_occurs_for_each_die_that_is_fielded(edition: str) -> None:
    medic = when_fielded("Medic", gain(1))
    game = table(cards=[medic], edition=edition, you=seat(reserve="Medic L1 x2", life=10))

    game.you.field("Medic")
    game.you.field("Medic")

    assert game.you.life == 12


@rule("X-022")
def test_a_when_attacks_effect_occurs_for_each_attacker() -> None:
    raider = when("Raider", Event("attacks"), gain(1))
    game = table(cards=[raider], you=seat(field="Raider x3", life=10))

    game.you.attacks_with("Raider x2")
    game.you.answers("resolve Raider")

    assert game.you.life == 12


@rule("X-022")
def test_a_when_blocks_effect_occurs_for_each_blocker() -> None:
    guard = when("Guard", Event("blocks"), gain(1))
    game = table(cards=[guard], you=seat(field="Sidekick"), opponent=seat(field="Guard x3", life=10))
    game.you.attacks_with("Sidekick")

    game.opponent.blocks({"Sidekick": ["Guard", "Guard"]})
    game.opponent.answers("resolve Guard")

    assert game.opponent.life == 12


@rule("X-023")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_an_applied_effect_stays_when_its_source_leaves_and_several_add_up(edition: str) -> None:
    bard = when_fielded("Bard", target(Yours() & Character() & ~This()), gives(2, 0))
    game = table(
        cards=[bard, CHEER, KO, HERO],
        edition=edition,
        you=seat(reserve="Bard L1, Cheer, Knock Down", field="Hero"),
    )
    game.you.field("Bard")
    game.you.uses("Cheer", "target Hero")

    game.you.uses("Knock Down", "target Bard")

    assert game.you.zone("field") == ["Hero"]
    assert game.you.attack("Hero") == 6


@rule("X-024")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_die_that_was_kod_comes_back_without_what_was_applied_to_it(edition: str) -> None:
    back = action("Back Again", target(Yours() & In(("prep",))), MoveToField(IT))
    game = table(
        cards=[back, CHEER, KO, HERO],
        edition=edition,
        you=seat(reserve="Cheer, Knock Down, Back Again", field="Hero"),
    )
    game.you.uses("Cheer")
    assert game.you.attack("Hero") == 4

    game.you.uses("Knock Down")
    game.you.uses("Back Again")

    assert game.you.attack("Hero") == 2


def rerolled_and_fielded_again(game: Tabletop) -> None:
    """The Hero is rolled to energy, then to level 1, and fielded again in the same Main Step."""
    game.you.uses("Second Try")
    game.rolls("fist")
    assert game.you.dice("reserve").count("Hero (fist)") == 1
    game.you.uses("Third Try")
    game.rolls("L1")
    game.you.field("Hero")


@rule("X-024")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_die_rerolled_to_energy_comes_back_without_what_was_applied_to_it(edition: str) -> None:
    game = table(
        cards=[CHEER, REROLL, AGAIN, HERO],
        edition=edition,
        you=seat(reserve="Cheer, Second Try, Third Try", field="Hero"),
    )
    game.you.uses("Cheer")

    rerolled_and_fielded_again(game)

    assert game.you.attack("Hero") == 2


@rule("X-025")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_swapping_attack_and_defense_swaps_what_was_applied_to_them(edition: str) -> None:
    cheer = action("Cheer", target(), gives(3, 0))
    twist = action("Twist", target(), Apply(IT, SwapsStats()))
    game = table(cards=[cheer, twist, HERO], edition=edition, you=seat(reserve="Cheer, Twist", field="Hero"))

    game.you.uses("Cheer")
    game.you.uses("Twist")

    assert (game.you.attack("Hero"), game.you.defense("Hero")) == (4, 5)


@rule("X-026")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_static_bonus_stays_with_its_own_stat_when_attack_and_defense_are_swapped(edition: str) -> None:
    flag = card("Flag Bearer", abilities=[Static(Yours() & Character() & ~This(), bonus(1, 0))])
    hero = card("Hero", levels="0/2/4 1/3/5 1/4/6")
    twist = action("Twist", target(Yours() & Character()), Apply(IT, SwapsStats()))
    game = table(cards=[flag, twist, hero], edition=edition, you=seat(reserve="Twist", field="Hero, Flag Bearer"))

    game.you.uses("Twist", "target Hero")

    assert (game.you.attack("Hero"), game.you.defense("Hero")) == (5, 2)


@rule("X-027")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_an_effect_until_your_next_turn_lasts_over_the_opponents_turn(edition: str) -> None:
    toll = Rule(Opposing() & CharacterDie(), Price("field", Number(1), "opponent"), UNTIL_YOUR_NEXT_TURN)
    tax = action("Toll", toll)
    game = table(
        cards=[tax],
        edition=edition,
        you=seat(reserve="Toll", bag="Sidekick x4"),
        opponent=seat(bag="Sidekick x4"),
    )

    game.you.uses("Toll")
    game.skips_to("end of turn")
    game.rolls("L1, L1, L1, L1")
    game.opponent.rerolls()
    assert game.opponent.fielding_cost("Sidekick") == 1
    game.skips_to("end of turn")
    game.rolls("fist, fist, fist, L1")
    game.you.rerolls()

    assert game.you.fielding_cost("Sidekick") == 0
    game.you.field("Sidekick")


@rule("X-027")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_it_ends_when_that_players_next_turn_starts(edition: str) -> None:
    weak = Rule(Opposing() & Character(), bonus(2, 2), UNTIL_YOUR_NEXT_TURN)
    gift = action("Gift", weak)
    game = table(
        cards=[gift],
        edition=edition,
        you=seat(reserve="Gift", bag="Sidekick x4"),
        opponent=seat(bag="Sidekick x4", field="Sidekick"),
    )
    game.you.uses("Gift")

    game.skips_to("end of turn")
    assert game.opponent.attack("Sidekick") == 3
    game.rolls("fist, fist, fist, fist")
    game.opponent.rerolls()
    game.skips_to("end of turn")
    assert game.opponent.attack("Sidekick") == 3
    game.rolls("fist, fist, fist, fist")

    assert game.opponent.attack("Sidekick") == 1


DARE = with_global("Herald", target(), Apply(IT, MustAttack()))


@rule("X-028")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_must_attack_given_after_attackers_were_declared_is_gone_next_turn(edition: str) -> None:
    game = table(
        cards=[DARE, HERO],
        edition=edition,
        you=seat(field="Hero, Sidekick", reserve="1 bolt", team="Herald", bag="Sidekick x4"),
        opponent=seat(bag="Sidekick x4"),
    )
    game.you.attacks_with("Sidekick")
    game.you.uses_global("Herald", "target Hero")
    game.skips_to("end of turn")
    game.rolls("fist, fist, fist, fist")
    game.opponent.rerolls()
    game.skips_to("end of turn")
    game.rolls("fist, fist, fist, fist")
    game.you.rerolls()

    game.skips_to("attack")

    game.you.may("done")


def test_must_attack_given_before_holds_in_the_same_turn() -> None:
    game = table(cards=[DARE, HERO], you=seat(field="Hero, Sidekick", reserve="1 bolt", team="Herald"))
    game.you.uses_global("Herald", "target Hero")

    game.ends_main()

    game.you.cannot("done", rule="C-007")


@rule("X-029")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_persistent_effect_on_a_die_ends_when_it_is_rerolled_to_energy(edition: str) -> None:
    game = table(
        cards=[DARE, REROLL, AGAIN, HERO],
        edition=edition,
        you=seat(reserve="Second Try, Third Try, 1 bolt", field="Hero", team="Herald"),
    )
    game.you.uses_global("Herald")

    rerolled_and_fielded_again(game)
    game.ends_main()

    game.you.may("done")


@rule("X-029")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_persistent_effect_on_a_die_ends_when_it_is_kod(edition: str) -> None:
    back = action("Back Again", target(Yours() & In(("prep",))), MoveToField(IT))
    fall = action("Fall", target(), Ko(IT))
    game = table(
        cards=[DARE, fall, back, HERO],
        edition=edition,
        you=seat(reserve="Fall, Back Again, 1 bolt", field="Hero", team="Herald"),
    )
    game.you.uses_global("Herald")

    game.you.uses("Fall")
    game.you.uses("Back Again")
    game.ends_main()

    game.you.may("done")
