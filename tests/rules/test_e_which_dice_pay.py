"""Which dice pay, where that makes a difference: a double may be broken or spared."""

import pytest

from overcrush.engine.machine import open_question
from overcrush.engine.model.question import OptionKind
from overcrush.testing import Tabletop, card, seat, table
from overcrush.wording.questions import question
from tests.citing import rule
from tests.rules.small_cards import BOOKS

THIEF = card("Night Thief", cost=2, energy="bolt", levels="0/2/2 1/3/3 2/4/4")
WEAVER = card("Net Weaver", cost=3, energy="mask, shield", levels="0/2/2 1/3/3 1/4/4")
CHEAP = card("Dock Rat", cost=1, levels="0/1/1 0/1/2 0/2/2")
PAIR = card("Two Rats", cost=2, levels="0/1/1 0/1/2 0/2/2")
# A character to field keeps the Main Step open.
OPEN = "Sidekick"


def paying(reserve: str, bought: str, edition: str = "ai") -> Tabletop:
    """A table at the payment for a card."""
    game = table(
        edition=edition,
        cards=[THIEF, WEAVER, CHEAP, PAIR],
        you=seat(reserve=f"{reserve}, {OPEN}", team="Dock Rat, Two Rats"),
    )
    game.you.answers(f"buy {bought}")
    return game


@pytest.mark.parametrize("edition", BOOKS)
@rule("E-011")
def test_a_single_or_half_of_a_double_may_pay(edition: str) -> None:
    spared = paying("1 bolt, Night Thief bolt bolt", "Dock Rat", edition)
    assert question(spared.ahead).words() == ["pay 1 bolt", "pay 1 bolt with Night Thief (bolt bolt)"]
    broken = paying("1 bolt, Night Thief bolt bolt", "Dock Rat", edition)

    spared.you.answers("pay 1 bolt")
    broken.you.answers("pay 1 bolt with Night Thief")

    assert spared.you.dice("reserve") == ["Night Thief (bolt bolt)", "Sidekick L1"]
    assert broken.you.dice("reserve") == ["Night Thief (bolt)", "Sidekick (bolt)", "Sidekick L1"]
    assert broken.you.zone("out") == []


@rule("E-011")
def test_two_singles_may_pay_instead_of_a_whole_double() -> None:
    game = paying("2 bolt, Night Thief bolt bolt", "Two Rats")
    assert question(game.ahead).words() == [
        "pay 2 bolt",
        "pay 2 bolt with Sidekick (bolt), Sidekick (bolt)",
    ]

    game.you.answers("pay 2 bolt with Sidekick (bolt), Sidekick (bolt)")

    assert game.you.dice("reserve") == ["Night Thief (bolt bolt)", "Sidekick L1"]
    assert game.you.zone("out") == ["Sidekick", "Sidekick"]


@rule("E-011")
def test_breaking_a_double_of_two_types_changes_what_is_left() -> None:
    """Ruling A12: what is left of it is generic."""
    game = paying("1 mask, Net Weaver mask shield", "Dock Rat")

    game.you.answers("pay 1 mask with Net Weaver (mask shield)")

    assert game.you.energy == "1 mask 1 generic"


@rule("E-010")
def test_nobody_is_asked_which_of_several_singles_pay() -> None:
    game = paying("2 bolt", "Dock Rat")

    assert game.you.zone("out") == ["Sidekick"]


@rule("E-010")
def test_nobody_is_asked_where_all_dice_must_pay() -> None:
    game = paying("1 bolt, Night Thief bolt", "Two Rats")

    assert sorted(game.you.zone("out")) == ["Night Thief", "Sidekick"]


def test_the_option_names_its_dice() -> None:
    game = paying("1 bolt, Night Thief bolt bolt", "Dock Rat")

    by_types, by_dice = open_question(game.ahead).options

    assert by_types.kind is by_dice.kind is OptionKind.PAY
    assert by_types.energy == by_dice.energy
    assert by_types.dice is None
    assert [game.ahead.setting.cards[game.ahead.card[d]].name for d in by_dice.dice or ()] == ["Night Thief"]
