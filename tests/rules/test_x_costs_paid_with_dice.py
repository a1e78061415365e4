"""X-003, X-007: a cost that is paid with dice is not avoided, and what cannot pay is not offered."""

import pytest

from overcrush.abilities.ability import Global, Replacement, Static
from overcrush.abilities.amounts import Number
from overcrush.abilities.bends import CannotBeKod, SendsThisInstead
from overcrush.abilities.card import Card
from overcrush.abilities.costs import KoOwn, MoveOwn
from overcrush.abilities.effects import ClearDamage, DealDamage, Instead
from overcrush.abilities.groups import ThisDie
from overcrush.abilities.program import sequence
from overcrush.abilities.selectors import Character, InField, Named, Yours
from overcrush.abilities.triggers import Event
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.small_cards import BOOKS, BOOKS_2018, IT, action, always, gain, target, with_global

ALTAR = card("Altar", abilities=[Global(KoOwn(Character()), gain(3))])
GUILTY = card("Guilty", cost=4, levels="0/2/2 1/2/2 1/2/2")
SAVED = card("Saved", abilities=[Replacement(Event("ko"), sequence(Instead(), ClearDamage(ThisDie())))])
MAYBE = card("Maybe", abilities=[Replacement(Event("ko"), Instead(), optional="may")])
HYDRA = card("Hydra", cost=4, levels="0/2/2 1/3/3 1/4/4", keywords=["Regenerate"])
GUARD = card("Guard", abilities=[Static(Yours() & Named("Guilty"), SendsThisInstead(), scope="die")])
FORGED = card("Forged", cost=7, levels="0/5/5 1/6/6 1/7/7", keywords=["Fabricate 1-4"])
STONE = always("Stone", CannotBeKod())
IRON = card("Iron", levels="0/2/3 1/2/3 1/2/3", keywords=["Iron Will"])


@rule("X-003", "X-007")
@pytest.mark.parametrize("payer", [SAVED, MAYBE, HYDRA], ids=lambda each: str(each.name))
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_ko_that_pays_a_cost_is_not_replaced_and_nobody_is_asked(edition: str, payer: Card) -> None:
    game = table(edition=edition, cards=[ALTAR, payer], you=seat(team="Altar", field=payer.name, life=10))

    game.you.answers("global Altar")

    assert (game.you.zone("prep"), game.you.life) == ([payer.name], 13)


@rule("X-003")
def test_no_other_die_goes_in_place_of_one_that_pays() -> None:
    cards = [ALTAR, GUILTY, GUARD, with_global("Shelf", gain(3), cost=MoveOwn(Named("Guilty") & InField(), "prep"))]
    for name, answers in (("Altar", ["Guilty"]), ("Shelf", [])):
        game = table(cards=cards, you=seat(team=name, field="Guilty, Guard", life=10))

        game.you.answers(f"global {name}", *answers)

        assert (game.you.zone("prep"), game.you.life) == (["Guilty"], 13), name


@rule("K-047")
def test_a_regenerating_die_pays_for_fabricate() -> None:
    game = table(cards=[FORGED, HYDRA], you=seat(team="Forged", field="Hydra"))

    game.you.answers("fabricate Forged")

    assert (game.you.zone("prep"), game.you.zone("used")) == (["Hydra"], ["Forged"])


@rule("X-003")
@pytest.mark.parametrize("edition", BOOKS)
@pytest.mark.parametrize("name", ["Stone", "Iron"])
def test_a_die_that_cannot_be_kod_cannot_pay_with_its_ko(edition: str, name: str) -> None:
    cards = [ALTAR, STONE, IRON, GUILTY]
    alone = table(edition=edition, cards=cards, you=seat(team="Altar", field=name))
    alone.you.cannot("global Altar", rule="G-015")

    game = table(edition=edition, cards=cards, you=seat(team="Altar", field=f"{name}, Guilty", life=10))
    game.you.answers("global Altar")
    assert (game.you.zone("prep"), game.you.life) == (["Guilty"], 13)


@rule("X-003")
def test_a_damaged_die_with_iron_will_can_pay_with_its_ko() -> None:
    zap = action("Zap", target(), DealDamage(Number(1), IT))
    game = table(cards=[ALTAR, IRON, zap], you=seat(team="Altar", field="Iron", reserve="Zap", life=10))
    game.you.uses("Zap")

    game.you.answers("global Altar")

    assert (game.you.zone("prep"), game.you.life) == (["Iron"], 13)
