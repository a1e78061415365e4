"""Ruling A84: what one thing takes at one moment is one event, for texts that reduce or cap damage."""

import pytest

from overcrush.abilities.amounts import Number
from overcrush.abilities.bends import Bend, TakesAtMost, TakesLess
from overcrush.testing import card, seat, table
from tests.rules.small_cards import always


@pytest.mark.parametrize(
    ("bend", "taken"),
    [
        (TakesAtMost("combat", 2), 2),
        (TakesAtMost("combat", 2, "source"), 4),
        (TakesLess("combat", Number(1)), 4),
        (TakesLess("combat", Number(1), "source"), 3),
    ],
)
def test_damage_of_two_blockers_is_lessened_once_or_for_each_source(bend: Bend, taken: int) -> None:
    knight = always("Knight", bend, "0/1/9 1/1/9 1/1/9")
    three = card("Three", levels="0/3/5 1/3/5 1/3/5")
    two = card("Two", levels="0/2/4 1/2/4 1/2/4")
    game = table(cards=[knight, three, two], you=seat(field="Knight"), opponent=seat(field="Three, Two"))

    game.you.attacks_with("Knight")
    game.opponent.blocks({"Knight": ["Three", "Two"]})
    game.you.answers("1 to Three")

    assert game.you.damage("Knight") == taken
