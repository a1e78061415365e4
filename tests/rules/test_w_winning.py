"""Life totals, winning, losing and ties (W rules)."""

import pytest

from overcrush.abilities.ability import Action, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.effects import DealDamage, GainLife, LoseLife
from overcrush.abilities.groups import AnOpponent, EachPlayer, You
from overcrush.abilities.program import sequence
from overcrush.abilities.triggers import Event
from overcrush.table.observation import observe
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.townsfolk import ALL, BOOKS_2016, BOOKS_2018, BRUTE, FEAST

BLAST = card("Blast", kind="basic action", abilities=[Action(DealDamage(Number(3), AnOpponent()))])
"""3 damage to your opponent."""
QUAKE = card("Quake", kind="basic action", abilities=[Action(DealDamage(Number(2), EachPlayer()))])
"""2 damage to each player."""
PLAGUE = card("Plague", kind="basic action", abilities=[Action(LoseLife(Number(1), EachPlayer()))])
"""Each player loses 1 life."""
FEUD = card(
    "Feud",
    kind="basic action",
    abilities=[Action(sequence(DealDamage(Number(2), AnOpponent()), DealDamage(Number(2), You())))],
)
"""2 damage to your opponent, then 2 damage to you."""
MOURNER = card(
    "Mourner",
    abilities=[
        Triggered(Event("player damaged", who="you"), GainLife(Number(1)), "card"),
        Triggered(Event("life lost", who="you"), GainLife(Number(2)), "card"),
    ],
)
"""When you take damage: gain 1 life. When you lose life: gain 2 life."""


@rule("W-001")
@pytest.mark.parametrize("edition", ALL)
def test_a_player_at_zero_life_loses_at_once_and_nothing_waiting_resolves(edition: str) -> None:
    saint = card("Saint", abilities=[Triggered(Event("player damaged", who="you"), GainLife(Number(9)), "card")])
    game = table(
        edition=edition,
        cards=[BLAST, saint],
        you=seat(reserve="Blast, 3 fist, Sidekick"),
        opponent=seat(field="Saint", life=3),
    )

    game.you.uses("Blast")

    assert game.result == "You"
    assert game.opponent.life == 0
    assert game.events("life gained") == []


@rule("W-001")
@pytest.mark.parametrize("edition", ALL)
def test_the_rest_of_the_effect_that_ended_the_game_does_not_resolve(edition: str) -> None:
    game = table(edition=edition, cards=[FEUD], you=seat(reserve="Feud, Sidekick", life=2), opponent=seat(life=2))

    game.you.uses("Feud")

    assert game.result == "You"
    assert game.you.life == 2


@rule("W-002")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_life_below_zero_loses_too(edition: str) -> None:
    game = table(edition=edition, cards=[BRUTE], you=seat(field="Brute"), opponent=seat(life=1))

    game.you.attacks_with("Brute")

    assert game.result == "You"
    assert game.opponent.life == -3


@rule("W-003")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_one_effect_that_damages_both_players_to_zero_is_a_tie(edition: str) -> None:
    game = table(edition=edition, cards=[QUAKE], you=seat(reserve="Quake, Sidekick", life=1), opponent=seat(life=2))

    game.you.uses("Quake")

    assert game.result == "tie"


@rule("W-003")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_of_two_effects_the_first_decides(edition: str) -> None:
    saw = card("Saw", abilities=[Triggered(Event("attacks"), DealDamage(Number(2), AnOpponent()))])
    axe = card("Axe", abilities=[Triggered(Event("attacks"), DealDamage(Number(2), You()))])
    game = table(edition=edition, cards=[saw, axe], you=seat(field="Saw, Axe", life=2), opponent=seat(life=2))

    game.you.attacks_with("Saw", "Axe")
    game.you.answers("Axe")

    assert game.result == "Opponent"
    assert game.opponent.life == 2


@rule("W-004")
@pytest.mark.parametrize("edition", ALL)
def test_both_players_at_zero_at_the_same_moment_tie_whatever_the_cause(edition: str) -> None:
    # Ruling A28 gives the books of 2018 the same answer.
    game = table(edition=edition, cards=[PLAGUE], you=seat(reserve="Plague, Sidekick", life=1), opponent=seat(life=1))

    game.you.uses("Plague")

    assert game.result == "tie"
    assert (game.you.life, game.opponent.life) == (0, 0)


@rule("W-004")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_damage_to_both_players_at_once_is_a_tie(edition: str) -> None:
    game = table(edition=edition, cards=[QUAKE], you=seat(reserve="Quake, Sidekick", life=2), opponent=seat(life=1))

    game.you.uses("Quake")

    assert game.result == "tie"


@rule("W-005")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("start", [10, 20])
def test_life_never_rises_above_the_start(edition: str, start: int) -> None:
    game = table(edition=edition, cards=[FEAST], life=start, you=seat(reserve="Feast x2, Sidekick", life=start - 3))

    game.you.uses("Feast")
    assert game.you.life == start - 1
    game.you.uses("Feast")

    assert game.you.life == start
    assert [told.amount for told in game.events("life gained")] == [2, 1]


@rule("W-006")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_losing_life_is_not_taking_damage(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[PLAGUE, MOURNER],
        you=seat(reserve="Plague, Sidekick", life=10),
        opponent=seat(field="Mourner", life=10),
    )

    game.you.uses("Plague")

    assert game.opponent.life == 11, "10 - 1 + 2"


@rule("W-006")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_taking_damage_is_not_losing_life(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[BLAST, MOURNER],
        you=seat(reserve="Blast, Sidekick", life=10),
        opponent=seat(field="Mourner", life=10),
    )

    game.you.uses("Blast")

    assert game.opponent.life == 8, "10 - 3 + 1"


@rule("W-007")
@pytest.mark.parametrize("edition", ALL)
def test_damage_to_a_player_reduces_life_by_the_same_amount(edition: str) -> None:
    game = table(edition=edition, cards=[BLAST], you=seat(reserve="Blast, Sidekick"), opponent=seat(life=10))

    game.you.uses("Blast")

    assert (game.you.life, game.opponent.life) == (20, 7)


@rule("W-008")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(("life", "result"), [(1, "Opponent"), (2, "")])
def test_running_out_of_dice_costs_life_and_can_lose_the_game(edition: str, life: int, result: str) -> None:
    game = table(edition=edition, step="clear and draw", you=seat(bag="Sidekick x3", life=life))

    assert game.result == result
    assert game.you.life == life - 1


@rule("W-009")
@pytest.mark.parametrize("edition", ALL)
def test_every_player_sees_both_life_totals(edition: str) -> None:
    game = table(edition=edition, cards=[BLAST], you=seat(reserve="Blast, Sidekick", life=15), opponent=seat(life=10))
    game.you.uses("Blast")

    for looking in game.seats:
        seen = observe(game.game, looking.number)
        assert (seen.life(0), seen.life(1)) == (15, 7)


@rule("W-009")
def test_in_doubles_a_team_has_one_life_total() -> None:
    game = table(
        edition="tmnt",
        seats=4,
        cards=[BLAST],
        you=seat(reserve="Blast", life=15),
        partner=seat(reserve="Blast, Sidekick"),
        opponent=seat(life=10),
    )
    game.you.uses("Blast")
    game.you.passes()
    game.partner.uses("Blast")

    assert (game.you.life, game.partner.life) == (15, 15)
    assert (game.opponent.life, game.other_opponent.life) == (4, 4)
