"""The switch globals_after_each_action: the casual procedure of the books of 2016 (P-012, P-014; ruling A7)."""

from typing import Final

import pytest

from overcrush.testing import seat, table
from tests.rules.townsfolk import BOOKS_2016, FEAST, HEALER, STURDY

SWITCHED: Final = {"globals_after_each_action": True}


@pytest.mark.parametrize("edition", BOOKS_2016)
def test_the_other_player_may_use_a_global_after_each_action(edition: str) -> None:
    game = table(
        edition=edition,
        switches=SWITCHED,
        cards=[HEALER],
        you=seat(reserve="2 fist, Sidekick", team="Healer", life=10),
        opponent=seat(reserve="3 bolt", life=10),
    )

    game.you.field("Sidekick")
    game.asks("opponent", "act", "pass", "global Healer")
    game.opponent.uses_global("Healer", "once")

    game.asks("you", "act", ...)
    game.you.uses_global("Healer", "once")
    game.asks("opponent", "act", "pass", "global Healer")
    game.opponent.passes()
    game.asks("you", "act", ...)


def test_whoever_can_use_nothing_is_not_asked_after_an_action() -> None:
    game = table(
        edition="fus",
        switches=SWITCHED,
        cards=[HEALER, STURDY],
        you=seat(reserve="4 fist, Sidekick", team="Healer, Sturdy", life=10),
    )

    game.you.field("Sidekick")

    game.asks("you", "act", ...)


@pytest.mark.parametrize("edition", ["fus", "ai"])
def test_the_rest_of_a_generic_die_outlasts_the_other_players_global(edition: str) -> None:
    game = table(
        edition=edition,
        switches=SWITCHED,
        cards=[HEALER, STURDY, FEAST],
        you=seat(field="Sturdy", reserve="Feast 2 generic", team="Healer", life=10),
        opponent=seat(reserve="1 bolt", life=10),
    )
    game.you.uses_global("Healer", *(["once"] if edition == "fus" else []))

    game.opponent.uses_global("Healer")

    assert game.you.energy == "1 generic"
    game.you.uses_global("Healer")
    assert game.you.life == 12


def test_both_opponents_are_asked_in_doubles_and_the_same_player_goes_on() -> None:
    game = table(
        edition="fus",
        switches=SWITCHED,
        seats=4,
        cards=[HEALER],
        you=seat(reserve="Sidekick x2", team="Healer", life=10),
        partner=seat(reserve="Sidekick x2"),
        opponent=seat(reserve="1 bolt", life=10),
        other_opponent=seat(reserve="1 bolt"),
    )
    game.you.passes()
    game.partner.field("Sidekick")

    game.asks("opponent", "act", "pass", "global Healer")
    game.opponent.passes()
    game.asks("other opponent", "act", "pass", "global Healer")
    game.other_opponent.passes()

    game.asks("partner", "act", ...)


def test_nobody_is_asked_after_each_action_in_the_attack_step() -> None:
    game = table(
        edition="fus",
        switches=SWITCHED,
        cards=[HEALER],
        you=seat(field="Sidekick", reserve="2 fist", team="Healer", life=10),
        opponent=seat(reserve="1 bolt", life=10),
    )
    game.you.attacks_with("Sidekick")

    game.you.uses_global("Healer", "once")

    game.asks("you", "act", "pass", "global Healer")
