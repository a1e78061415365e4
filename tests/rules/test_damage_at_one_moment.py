"""Damage at one moment (A84): reduced once for all of it, and an event for each source where a player takes it."""

import pytest

from overcrush.abilities.ability import AT_ONCE, UNLIMITED, Replacement, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.bends import Bend, TakesAtMost, TakesLess
from overcrush.abilities.effects import GainLife, Prevent
from overcrush.abilities.triggers import Event
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.small_cards import always, with_global


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


ALARM = Event("player damaged", who="you")


@rule("C-018")
@pytest.mark.parametrize(("limit", "gained"), [(UNLIMITED, 2), (AT_ONCE, 1)])
def test_each_source_that_damages_a_player_is_an_event_of_its_own(limit: str, gained: int) -> None:
    martyr = card("Martyr", abilities=[Triggered(ALARM, GainLife(Number(1)), scope="card", limit=limit)])
    game = table(cards=[martyr], you=seat(field="Sidekick x2"), opponent=seat(field="Martyr", life=10))

    game.you.attacks_with("Sidekick", "Sidekick")
    game.opponent.blocks()

    assert game.opponent.life == 8 + gained


@rule("G-011")
@pytest.mark.parametrize(("limit", "answers", "left"), [(UNLIMITED, 2, 10), (AT_ONCE, 1, 9)])
def test_damage_of_each_source_to_a_player_can_be_prevented(limit: str, answers: int, left: int) -> None:
    shield = with_global("Shield", Prevent(Number(1)), on=ALARM, limit=limit)
    game = table(
        cards=[shield],
        you=seat(field="Sidekick x2"),
        opponent=seat(team="Shield", reserve="2 fist", life=10),
    )

    game.you.attacks_with("Sidekick", "Sidekick")
    for _ in range(answers):
        game.asks("opponent", "react", "no", "yes")
        game.opponent.answers("yes")

    assert game.opponent.life == left


def test_all_that_a_player_takes_at_once_can_be_prevented_together() -> None:
    wall = Replacement(ALARM, Prevent(Number(-1)), scope="card", optional="may", limit=AT_ONCE)
    saint = card("Saint", abilities=[wall])
    game = table(cards=[saint], you=seat(field="Sidekick x2"), opponent=seat(field="Saint", life=10))

    game.you.attacks_with("Sidekick", "Sidekick")
    game.opponent.blocks()
    game.opponent.answers("yes")

    assert game.opponent.life == 10
