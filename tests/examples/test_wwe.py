"""The example of play of WWE (edition wwe, 2019): Michele against Chris, as far as the book goes (docs/examples.md)."""

import pytest

from tests.citing import rule
from tests.examples.playing import Players, example, has, lives


def michele_1(at: Players) -> None:
    game, michele, _ = at
    game.rolls("mask", "mask", "fist")
    assert has(michele) == {"bag": "4 Sidekick", "prep": "3 Sidekick", "out": "Sidekick"}
    michele.rerolls("Sidekick (mask) x2", "Sidekick (fist)")
    game.rolls("shield", "fist", "bolt")

    michele.buys("Sasha Banks", paying="1 shield 1 fist")

    assert has(michele) == {
        "bag": "4 Sidekick",
        "reserve": "Sidekick (bolt)",
        "used": "Sasha Banks",
        "out": "3 Sidekick",
    }
    game.skips_to("end of turn")
    assert has(michele) == {"bag": "4 Sidekick", "reserve": "Sidekick (bolt)", "used": "Sasha Banks, 3 Sidekick"}
    assert lives(game) == (10, 10)


def chris_1(at: Players) -> None:
    game, _, chris = at
    game.rolls("mask", "fist", "bolt", "L1")
    chris.rerolls()

    chris.buys("Ric Flair")
    chris.field("Sidekick")
    chris.attacks_with("Sidekick")

    assert has(chris) == {"bag": "4 Sidekick", "used": "Ric Flair", "out": "4 Sidekick"}, "not in the Used Pile yet"
    game.skips_to("end of turn")
    assert has(chris) == {"bag": "4 Sidekick", "used": "Ric Flair, 4 Sidekick"}
    assert lives(game) == (9, 10)


def michele_2(at: Players) -> None:
    game, michele, _ = at
    game.rolls("bolt", "fist", "mask", "L1")
    michele.rerolls()
    assert has(michele)["used"] == "Sasha Banks, 4 Sidekick", "the energy that she kept was cleared"

    michele.buys("Eddie Guerrero", paying="1 bolt 1 fist")
    michele.field("Sidekick")
    michele.uses_global("Walk with Elias")

    assert has(michele)["prep"] == "2 Sidekick"
    game.skips_to("end of turn")
    assert has(michele) == {
        "prep": "2 Sidekick",
        "field": "Sidekick",
        "used": "Eddie Guerrero, Sasha Banks, 5 Sidekick",
    }
    assert lives(game) == (9, 10)


def chris_2(at: Players) -> None:
    game, _, chris = at
    game.rolls("mask", "fist", "fist", "L1")
    chris.rerolls()

    chris.uses_global("Walk with Elias")
    chris.field("Sidekick")
    chris.attacks_with()

    game.skips_to("end of turn")
    assert has(chris) == {
        "prep": "2 Sidekick",
        "reserve": "2 Sidekick (fist)",
        "field": "Sidekick",
        "used": "Ric Flair, 3 Sidekick",
    }
    assert lives(game) == (9, 10)


def michele_3(at: Players) -> None:
    game, michele, chris = at
    game.draws("Sasha Banks", "Eddie Guerrero", "Sidekick", "Sidekick")
    assert has(michele) == {
        "bag": "3 Sidekick",
        "prep": "Eddie Guerrero, Sasha Banks, 4 Sidekick",
        "field": "Sidekick",
    }, "six dice to roll"
    game.rolls("Sasha Banks: L1", "Eddie Guerrero: L2", "L1", "L1", "fist", "fist")
    michele.rerolls()

    for die in ("Sidekick", "Sidekick", "Sasha Banks", "Eddie Guerrero"):
        michele.field(die)
    michele.attacks_with("Sasha Banks", "Eddie Guerrero")

    assert has(chris) == {"prep": "2 Sidekick", "field": "Sidekick", "used": "Ric Flair, 5 Sidekick"}
    chris.blocks({"Eddie Guerrero": "Sidekick"})
    michele.answers("yes")

    assert game.step == "attack"
    assert [(each.player, each.amount, each.how) for each in game.events("player damaged")][1:] == [
        ("Chris", 1, "ability")
    ], "Infiltrate instead of combat damage"
    assert michele.damage("Eddie Guerrero") == 1
    game.skips_to("end of turn")
    assert has(michele) == {
        "bag": "3 Sidekick",
        "reserve": "Sidekick (fist)",
        "field": "Eddie Guerrero L2, Sasha Banks L1, 3 Sidekick",
        "used": "Sidekick",
    }
    assert has(chris) == {"prep": "3 Sidekick", "used": "Ric Flair, 5 Sidekick"}
    assert lives(game) == (9, 9)


def chris_3(at: Players) -> None:
    game, _, chris = at
    game.draws("Ric Flair", "Sidekick", "Sidekick", "Sidekick")
    assert has(chris)["prep"] == "Ric Flair, 6 Sidekick", "seven dice to roll"
    game.rolls("Ric Flair: L1", "L1", "shield", "fist", "fist", "fist", "fist")
    chris.rerolls()

    chris.field("Ric Flair", paying="1 fist")
    chris.field("Sidekick")
    chris.buys("Becky Lynch")

    assert has(chris) == {
        "bag": "2 Sidekick",
        "field": "Ric Flair L1, Sidekick",
        "used": "Becky Lynch",
        "out": "5 Sidekick",
    }
    assert lives(game) == (9, 9)


TURNS = (michele_1, chris_1, michele_2, chris_2, michele_3, chris_3)


def played(turns: int) -> Players:
    """The game after so many turns of the example."""
    players = example("wwe", "Michele", "Chris")
    for turn in TURNS[:turns]:
        turn(players)
    return players


@rule("E-024", "K-064", "T-009")
def test_the_example_is_replayed_to_where_the_book_stops() -> None:
    game, _, _ = played(6)
    assert (game.turn, game.active, game.step) == (6, "Chris", "main")


@rule("B-005")
def test_with_her_first_roll_michele_could_buy_neither_of_her_characters() -> None:
    game, michele, _ = example("wwe", "Michele", "Chris")
    game.rolls("mask", "mask", "fist")
    michele.rerolls()
    for name in ("Sasha Banks", "Eddie Guerrero"):
        michele.cannot(f"buy {name}", rule="B-005")


@rule("E-010")
def test_the_book_s_three_energy_cannot_be_paid_for_a_die_that_costs_two() -> None:
    game, michele, _ = example("wwe", "Michele", "Chris")
    game.rolls("shield", "fist", "bolt")
    michele.rerolls()
    assert michele.cost("Sasha Banks") == 2
    michele.answers("buy Sasha Banks")
    michele.cannot("pay 1 shield 1 fist 1 bolt", rule="E-010")


def test_the_die_of_which_the_book_speaks_would_not_have_been_enough_for_chris() -> None:
    """One die in the Prep Area makes five to roll: Ric Flair, a Sidekick and three energy."""
    game, _, chris = played(5)
    game.draws("Ric Flair", "Sidekick", "Sidekick", "Sidekick")
    game.rolls("Ric Flair: L1", "L1", "shield", "fist", "fist", "L1", "L1")
    chris.rerolls()
    chris.field("Ric Flair", paying="1 fist")
    assert chris.energy == "1 fist 1 shield"
    chris.cannot("buy Becky Lynch", rule="B-004")


@rule("C-007")
def test_ric_flair_would_have_to_attack_where_the_book_stops() -> None:
    game, _, chris = played(6)
    game.ends_main()
    chris.cannot("done", rule="C-007")
    chris.attacks_with("Ric Flair")


@pytest.mark.parametrize("level", [2, 3])
def test_sasha_banks_may_also_have_been_at_a_level_that_costs_energy(level: int) -> None:
    """Then both energy dice are spent and nothing else of the turn changes."""
    game, michele, chris = played(4)
    game.draws("Sasha Banks", "Eddie Guerrero", "Sidekick", "Sidekick")
    game.rolls(f"Sasha Banks: L{level}", "Eddie Guerrero: L2", "L1", "L1", "fist", "fist")
    michele.rerolls()
    for die in ("Sidekick", "Sidekick", "Sasha Banks", "Eddie Guerrero"):
        michele.field(die)
    michele.attacks_with("Sasha Banks", "Eddie Guerrero")
    chris.blocks({"Eddie Guerrero": "Sidekick"})
    michele.answers("yes")
    game.skips_to("end of turn")
    assert has(michele) == {
        "bag": "3 Sidekick",
        "field": f"Eddie Guerrero L2, Sasha Banks L{level}, 3 Sidekick",
        "used": "2 Sidekick",
    }
    assert lives(game) == (9, 9)
