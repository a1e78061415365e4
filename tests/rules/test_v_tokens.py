"""V-045 to V-048: tokens."""

import pytest

from overcrush.abilities.amounts import Number
from overcrush.abilities.effects import Field, Reroll, Spin
from overcrush.abilities.groups import NewTokens
from overcrush.abilities.selectors import Character, Having, OfType, TokenDie, Yours
from overcrush.testing import Tabletop, seat, table
from tests.citing import rule
from tests.rules.small_cards import (
    BOOKS_2018,
    IT,
    KO,
    ZAP,
    action,
    bonus,
    gain,
    target,
    when_fielded,
    while_active,
)

QUEEN = when_fielded("Queen", Field(NewTokens("Drone", 2, 3)), energy="fist", levels="0/1/9 1/1/9 1/1/9")
UP = action("Uphill", target(TokenDie()), Spin(IT, Number(1)))
REROLL = action("Second Try", target(Yours() & Character()), Reroll(IT))


def with_token(edition: str, reserve: str) -> Tabletop:
    """A Queen is fielded and makes a Drone."""
    flag = while_active("Flag", Yours() & Character() & OfType("fist"), bonus(3, 0))
    poor = action("For the Poor", target(Character() & Having("cost", "=", Number(0))), gain(1))
    game = table(
        cards=[QUEEN, UP, REROLL, KO, ZAP, flag, poor],
        edition=edition,
        you=seat(reserve=f"Queen L1, {reserve}", field="Flag", life=5),
    )
    game.you.field("Queen")
    assert game.you.zone("field") == ["Drone", "Flag", "Queen"]
    return game


@rule("V-045")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_token_is_a_level_one_character_with_the_stats_that_its_maker_gives(edition: str) -> None:
    game = with_token(edition, "Zap")

    assert (game.you.level("Drone"), game.you.attack("Drone"), game.you.defense("Drone")) == (1, 2, 3)
    game.you.uses("Zap", "target Drone")
    assert game.you.damage("Drone") == 1
    game.you.attacks_with("Drone")
    assert game.opponent.life == 18


@rule("V-045")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_token_costs_nothing(edition: str) -> None:
    game = with_token(edition, "For the Poor")

    game.you.uses("For the Poor")

    assert game.you.life == 6, "the Drone was the only die it could choose"


@rule("V-046")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_token_that_is_kod_ceases_to_exist(edition: str) -> None:
    game = with_token(edition, "Knock Down")

    game.you.uses("Knock Down", "target Drone")

    assert game.you.zone("field") == ["Flag", "Queen"]
    assert game.you.zone("prep") == []


@rule("V-046")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_token_that_attacks_unblocked_ceases_to_exist(edition: str) -> None:
    game = with_token(edition, "1 bolt")
    game.you.attacks_with("Drone")

    game.skips_to("cleanup")

    assert game.opponent.life == 18
    assert game.you.zone("field") == ["Flag", "Queen"]
    assert game.you.zone("out") == []
    game.skips_to("end of turn")
    assert game.you.zone("used") == []


@rule("V-047")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_token_cannot_be_spun(edition: str) -> None:
    game = with_token(edition, "Uphill")

    game.you.uses("Uphill")

    assert (game.you.level("Drone"), game.you.attack("Drone")) == (1, 2)


@rule("V-047")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_token_cannot_be_chosen_to_be_rerolled(edition: str) -> None:
    game = with_token(edition, "Second Try")

    game.you.answers("use Second Try")

    game.asks("you", "target", "target Flag", "target Queen")


@rule("V-048")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_token_has_no_energy_type(edition: str) -> None:
    game = with_token(edition, "1 bolt")

    assert game.you.attack("Queen") == 4, "a fist character"
    assert game.you.attack("Drone") == 2


@rule("V-048")
def test_a_token_is_of_no_type_though_its_maker_is() -> None:
    types = [while_active(f"Flag of {name}", OfType(name) & Character(), bonus(1, 0)) for name in TYPES]
    game = table(cards=[QUEEN, *types], you=seat(reserve="Queen L1", field=", ".join(one.name for one in types)))

    game.you.field("Queen")

    assert game.you.attack("Drone") == 2
    assert game.you.attack("Queen") == 2


TYPES = ("fist", "bolt", "mask", "shield")
