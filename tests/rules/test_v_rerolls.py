"""V-010 to V-015: rerolling dice by an effect."""

import pytest

from overcrush.abilities.ability import Keyword, Static
from overcrush.abilities.bends import CountsAs, MustAttack
from overcrush.abilities.card import Card
from overcrush.abilities.effects import Apply, Reroll
from overcrush.abilities.groups import Chosen, Each
from overcrush.abilities.program import Choose
from overcrush.abilities.selectors import (
    ActionDie,
    Character,
    CharacterDie,
    In,
    InField,
    Shows,
    Sidekick,
    SidekickDie,
    Yours,
)
from overcrush.abilities.triggers import Event
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.small_cards import BOOKS, BOOKS_2018, IT, action, bonus, gain, gives, target, when

HERO = card("Hero", energy="fist", levels="0/2/4 1/3/5 1/4/6")
REROLL = action("Second Try", target(Yours() & Character()), Reroll(IT))
AGAIN = action("Third Try", target(Yours() & In(("reserve",)) & Shows("energy") & ~SidekickDie()), Reroll(IT))


@rule("V-010")
@pytest.mark.parametrize("edition", BOOKS)
def test_only_rolled_dice_can_be_chosen_to_be_rerolled(edition: str) -> None:
    shake = action("Shake", target(Yours() & (CharacterDie() | SidekickDie())), Reroll(IT))
    game = table(
        cards=[HERO, shake],
        edition=edition,
        you=seat(field="Hero", reserve="Shake, Sidekick", bag="Sidekick", prep="Sidekick", used="Sidekick"),
    )

    game.you.answers("use Shake")

    game.asks("you", "target", "target Hero L1", "target Sidekick")
    game.you.answers("target Sidekick")
    game.rolls("mask")
    assert game.you.dice("reserve") == ["Sidekick (mask)"]


@rule("V-010")
def test_a_reroll_of_all_your_dice_leaves_bag_prep_area_and_used_pile_alone() -> None:
    shake = action("Shake", Reroll(Each(Yours() & (CharacterDie() | SidekickDie()))))
    game = table(
        cards=[HERO, shake],
        you=seat(field="Hero", reserve="Shake", bag="Sidekick", prep="Sidekick", used="Hero"),
    )

    game.you.uses("Shake")
    game.rolls("L3")

    assert game.you.dice("field") == ["Hero L3"]
    assert game.you.zone("prep") == ["Sidekick"]


@rule("V-011")
@pytest.mark.parametrize("edition", BOOKS)
def test_a_die_of_the_reserve_pool_stays_there_whatever_it_rolls(edition: str) -> None:
    game = table(cards=[HERO, AGAIN], edition=edition, you=seat(reserve="Hero fist, Third Try"))

    game.you.uses("Third Try")
    game.rolls("L2")

    assert game.you.dice("reserve") == ["Hero L2"]


@rule("V-011")
@pytest.mark.parametrize("edition", BOOKS)
def test_a_fielded_die_that_rolls_a_character_stays_in_the_field(edition: str) -> None:
    game = table(cards=[HERO, REROLL], edition=edition, you=seat(field="Hero", reserve="Second Try"))

    game.you.uses("Second Try")
    game.rolls("L3")

    assert game.you.dice("field") == ["Hero L3"]


@rule("V-012")
@pytest.mark.parametrize("edition", BOOKS)
def test_a_fielded_die_that_rolls_energy_goes_to_the_reserve_pool(edition: str) -> None:
    game = table(cards=[HERO, REROLL], edition=edition, you=seat(field="Hero", reserve="Second Try"))

    game.you.uses("Second Try")
    game.rolls("fist fist")

    assert game.you.dice("reserve") == ["Hero (fist fist)"]
    assert game.you.energy == "2 fist"


@rule("V-013")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_die_rerolled_to_another_level_never_left_the_field(edition: str) -> None:
    fielded = when("Welcomer", Event("fielded", Character()), gain(1), scope="card")
    left = when("Farewell", Event("left field"), gain(2), scope="card")
    leader = card("Leader", energy="mask", abilities=[Static(Yours() & Sidekick(), bonus(0, 1))])
    game = table(
        cards=[leader, fielded, left, REROLL],
        edition=edition,
        you=seat(field="Leader, Welcomer, Farewell, Sidekick damage=1", reserve="Second Try", life=5),
    )

    game.you.uses("Second Try", "target Leader")
    game.rolls("L2")

    assert "Leader L2" in game.you.dice("field")
    assert "Sidekick" in game.you.zone("field"), "its bonus was never gone"
    assert game.you.life == 5


@rule("V-013")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_what_was_applied_stays_on_a_die_rerolled_to_another_level(edition: str) -> None:
    cheer = action("Cheer", target(), gives(2, 0))
    game = table(cards=[HERO, REROLL, cheer], edition=edition, you=seat(field="Hero", reserve="Cheer, Second Try"))
    game.you.uses("Cheer")

    game.you.uses("Second Try")
    game.rolls("L2")

    assert game.you.attack("Hero") == 5


def continuous() -> Card:
    """An action die that stays in the field and makes characters stronger."""
    return card(
        "Banner", kind="action", energy="bolt", abilities=[Keyword("Continuous"), Static(Character(), bonus(2, 0))]
    )


@rule("V-014")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_continuous_die_rerolled_to_energy_leaves_the_field(edition: str) -> None:
    shake = action("Shake", Choose("target", Chosen(InField() & ActionDie(), how="choose")), Reroll(IT))
    game = table(
        cards=[continuous(), HERO, shake],
        edition=edition,
        you=seat(field="Banner, Hero", reserve="Shake"),
    )
    assert game.you.attack("Hero") == 4

    game.you.uses("Shake")
    game.rolls("bolt")

    assert game.you.dice("reserve") == ["Banner (bolt)"]
    assert game.you.attack("Hero") == 2


@rule("V-015")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_die_rerolled_to_energy_loses_every_effect_on_it(edition: str) -> None:
    gift = action(
        "Gift",
        target(),
        gives(2, 0),
        Apply(IT, CountsAs("affiliation", "Watch")),
        Apply(IT, MustAttack()),
    )
    game = table(
        cards=[HERO, gift, REROLL, AGAIN],
        edition=edition,
        you=seat(field="Hero", reserve="Gift, Second Try, Third Try"),
    )
    game.you.uses("Gift")
    assert game.you.affiliations("Hero") == ["Watch"]

    game.you.uses("Second Try")
    game.rolls("fist")
    game.you.uses("Third Try")
    game.rolls("L1")
    game.you.field("Hero")

    assert game.you.affiliations("Hero") == []
    assert game.you.attack("Hero") == 2
    game.ends_main()
    game.you.may("done")
