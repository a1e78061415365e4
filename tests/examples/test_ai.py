"""The example of play of Avengers Infinity (edition ai, 2018): June against Paul (docs/examples.md)."""

import pytest

from tests.citing import rule
from tests.examples.playing import Players, example, has, lives


def june_1(at: Players) -> None:
    game, june, _ = at
    game.rolls("mask", "mask", "bolt")
    june.rerolls("Sidekick (mask) x2", "Sidekick (bolt)")
    game.rolls("fist", "mask", "L1")

    june.buys("Black Widow")
    june.field("Sidekick")
    june.attacks_with()

    assert has(june) == {"bag": "4 Sidekick", "field": "Sidekick", "used": "Black Widow", "out": "3 Sidekick"}
    assert not game.events("attack declared")
    game.skips_to("end of turn")
    assert has(june) == {"bag": "4 Sidekick", "field": "Sidekick", "used": "Black Widow, 3 Sidekick"}
    assert lives(game) == (10, 10)


def paul_1(at: Players) -> None:
    game, _, paul = at
    game.rolls("bolt", "mask", "mask", "L1")
    paul.rerolls("Sidekick (mask) x2", "Sidekick L1")
    game.rolls("wild", "mask", "shield")

    paul.buys("Arnim Zola", paying="1 bolt 1 mask")
    paul.buys("Arnim Zola", paying="1 wild 1 shield")

    game.skips_to("end of turn")
    assert has(paul) == {"bag": "4 Sidekick", "used": "2 Arnim Zola, 4 Sidekick"}
    assert paul.stock("Arnim Zola") == 0, "two dice lie on each card"
    assert lives(game) == (10, 10)


def june_2(at: Players) -> None:
    game, june, _ = at
    game.rolls("shield", "fist", "fist", "mask")
    june.rerolls()

    june.buys("Captain America")
    june.attacks_with()

    game.skips_to("end of turn")
    assert has(june) == {"field": "Sidekick", "used": "Black Widow, Captain America, 7 Sidekick"}


def paul_2(at: Players) -> None:
    game, _, paul = at
    game.rolls("mask", "mask", "shield", "L1")
    paul.rerolls()

    paul.buys("Take Cover")
    paul.field("Sidekick")
    paul.attacks_with()

    game.skips_to("end of turn")
    assert has(paul) == {"field": "Sidekick", "used": "2 Arnim Zola, 7 Sidekick, Take Cover"}
    assert lives(game) == (10, 10)


def june_3(at: Players) -> None:
    game, june, paul = at
    assert len(june.zone("used")) == 9, "and not eleven, as the book has it"
    game.draws("Captain America", "Sidekick", "Sidekick", "Sidekick")
    assert has(june)["bag"] == "Black Widow, 4 Sidekick"
    game.rolls("Captain America: L1", "wild", "mask", "bolt")
    june.rerolls()

    june.field("Captain America", paying="1 bolt")
    june.buys("Black Widow", paying="1 wild 1 mask")
    june.attacks_with("Sidekick")
    paul.blocks({"Sidekick": "Sidekick"})
    game.draws("Sidekick")

    assert [(each.kind, each.player) for each in game.events("ko")] == [("ko", "June"), ("ko", "Paul")]
    assert has(june)["prep"] == "2 Sidekick"
    assert (june.attack("Captain America"), june.defense("Captain America")) == (3, 3), "no bonus for a Sidekick"
    game.skips_to("end of turn")
    assert has(june) == {
        "bag": "Black Widow, 3 Sidekick",
        "prep": "2 Sidekick",
        "field": "Captain America L1",
        "used": "Black Widow, 3 Sidekick",
    }
    assert has(paul) == {"prep": "Sidekick", "used": "2 Arnim Zola, 7 Sidekick, Take Cover"}
    assert lives(game) == (10, 10)


def paul_3(at: Players) -> None:
    game, _, paul = at
    game.draws("Arnim Zola", "Sidekick", "Sidekick", "Sidekick")
    assert has(paul)["prep"] == "Arnim Zola, 4 Sidekick", "five dice to roll"
    game.rolls("Arnim Zola: L1", "fist", "mask", "mask", "bolt")
    paul.rerolls()

    paul.field("Arnim Zola")
    paul.buys("Red Skull")
    paul.attacks_with()

    game.skips_to("end of turn")
    assert has(paul) == {
        "bag": "Arnim Zola, 4 Sidekick, Take Cover",
        "field": "Arnim Zola L1",
        "used": "Red Skull, 4 Sidekick",
    }
    assert lives(game) == (10, 10)


def june_4(at: Players) -> None:
    game, june, paul = at
    game.draws("Sidekick", "Sidekick", "Sidekick", "Black Widow")
    assert has(june)["prep"] == "Black Widow, 5 Sidekick", "the six dice of which the book speaks"
    assert "bag" not in has(june)
    assert (june.stock("Black Widow"), june.stock("Captain America")) == (0, 1)
    assert (paul.stock("Arnim Zola"), paul.stock("Red Skull"), paul.stock("Take Cover")) == (0, 1, 2)


TURNS = (june_1, paul_1, june_2, paul_2, june_3, paul_3, june_4)


def played(turns: int) -> Players:
    """The game after so many turns of the example."""
    players = example("ai", "June", "Paul")
    for turn in TURNS[:turns]:
        turn(players)
    return players


@rule("T-009", "Z-003")
def test_the_example_is_replayed_to_where_the_book_stops() -> None:
    game, _, _ = played(7)
    assert (game.turn, game.active, game.step) == (7, "June", "roll and reroll")


@rule("B-005")
def test_with_her_first_roll_june_could_buy_none_of_her_characters() -> None:
    game, june, _ = example("ai", "June", "Paul")
    game.rolls("mask", "mask", "bolt")
    june.rerolls()
    june.cannot("buy Black Widow", rule="B-005")
    june.cannot("buy Captain America", rule="B-004")


def test_with_his_first_roll_paul_could_buy_one_arnim_zola_or_a_basic_action() -> None:
    game, _, paul = played(1)
    game.rolls("bolt", "mask", "mask", "L1")
    paul.rerolls()
    paul.may("buy Take Cover")
    paul.buys("Arnim Zola", paying="1 bolt 1 mask")
    paul.cannot("buy Arnim Zola", rule="B-004")


def test_another_die_than_a_sidekick_would_have_made_captain_america_stronger() -> None:
    game, june, paul = played(4)
    game.draws("Captain America", "Sidekick", "Sidekick", "Sidekick")
    game.rolls("Captain America: L1", "wild", "mask", "bolt")
    june.rerolls()
    june.field("Captain America", paying="1 bolt")
    june.attacks_with("Sidekick")
    paul.blocks({"Sidekick": "Sidekick"})
    game.all_pass()
    game.draws("Black Widow")
    assert (june.attack("Captain America"), june.defense("Captain America")) == (4, 4)
    game.skips_to("end of turn")
    assert (june.attack("Captain America"), june.defense("Captain America")) == (3, 3)


@pytest.mark.parametrize("level", [2, 3])
def test_with_four_single_energies_arnim_zola_can_only_have_been_at_level_1(level: int) -> None:
    game, _, paul = played(5)
    game.draws("Arnim Zola", "Sidekick", "Sidekick", "Sidekick")
    game.rolls(f"Arnim Zola: L{level}", "fist", "mask", "mask", "bolt")
    paul.rerolls()
    paul.field("Arnim Zola", paying="1 bolt")
    paul.cannot("buy Red Skull", rule="B-004")
