"""The example of play of Faerûn Under Siege (edition fus, 2016): Katie against Reese (docs/examples.md)."""

from tests.citing import rule
from tests.examples.playing import Players, example, has, lives


def katie_1(at: Players) -> None:
    game, katie, _ = at
    assert has(katie) == {"bag": "4 Sidekick", "prep": "4 Sidekick"}, "four dice on the first turn, too"
    game.rolls("fist", "fist", "shield", "L1")
    katie.rerolls("Sidekick (fist)", "Sidekick L1")
    game.rolls("mask", "bolt")

    katie.buys("Bronze Dragon")

    game.skips_to("end of turn")
    assert has(katie) == {"bag": "4 Sidekick", "used": "Bronze Dragon, 4 Sidekick"}
    assert lives(game) == (10, 10)


def reese_1(at: Players) -> None:
    game, _, reese = at
    game.rolls("bolt", "mask", "shield", "L1")
    reese.rerolls()

    reese.buys("Gnome Ranger")
    reese.field("Sidekick")
    reese.attacks_with()

    game.skips_to("end of turn")
    assert has(reese) == {"bag": "4 Sidekick", "field": "Sidekick", "used": "Gnome Ranger, 3 Sidekick"}
    assert lives(game) == (10, 10)


def katie_2(at: Players) -> None:
    game, katie, _ = at
    game.rolls("fist", "fist", "mask", "shield")
    katie.rerolls()

    katie.may("buy Bronze Dragon")
    katie.buys("Hell Hound", paying="1 fist 1 mask")
    katie.buys("Hell Hound", paying="1 fist 1 shield")

    game.skips_to("end of turn")
    assert has(katie) == {"used": "Bronze Dragon, 2 Hell Hound, 8 Sidekick"}


def reese_2(at: Players) -> None:
    game, _, reese = at
    game.rolls("fist", "fist", "bolt", "mask")
    reese.rerolls()

    reese.may("buy Gnome Ranger")
    reese.buys("Hill Giant", paying="1 fist 1 bolt")
    reese.buys("Hill Giant", paying="1 fist 1 mask")
    reese.attacks_with()

    game.skips_to("end of turn")
    assert has(reese) == {"field": "Sidekick", "used": "Gnome Ranger, 2 Hill Giant, 7 Sidekick"}
    assert lives(game) == (10, 10)


def katie_3(at: Players) -> None:
    game, katie, reese = at
    assert len(katie.zone("used")) == 11
    game.draws("Sidekick", "Sidekick", "Hell Hound", "Bronze Dragon")
    game.rolls("Hell Hound: fist", "Bronze Dragon: mask", "fist", "fist")
    katie.rerolls("Hell Hound", "Bronze Dragon")
    game.rolls("Hell Hound: L1", "Bronze Dragon: L3")

    katie.field("Hell Hound")
    assert katie.fielding_cost("Bronze Dragon") == 2
    katie.field("Bronze Dragon")
    katie.attacks_with("Hell Hound", "Bronze Dragon")
    reese.blocks({"Bronze Dragon": "Sidekick"})

    assert katie.damage("Bronze Dragon") == 1
    assert has(katie) == {
        "bag": "Hell Hound, 6 Sidekick",
        "attack": "Bronze Dragon L3*",
        "out": "Hell Hound, 2 Sidekick",
    }, "who survives returns in Cleanup"
    assert has(reese)["prep"] == "Sidekick"
    game.skips_to("end of turn")
    assert has(katie) == {
        "bag": "Hell Hound, 6 Sidekick",
        "field": "Bronze Dragon L3*",
        "used": "Hell Hound, 2 Sidekick",
    }
    assert has(reese) == {"prep": "Sidekick", "used": "Gnome Ranger, 2 Hill Giant, 7 Sidekick"}
    assert lives(game) == (10, 8)


TURNS = (katie_1, reese_1, katie_2, reese_2, katie_3)


def played(turns: int) -> Players:
    """The game after so many turns of the example."""
    players = example("fus", "Katie", "Reese")
    for turn in TURNS[:turns]:
        turn(players)
    return players


@rule("C-033", "T-010")
def test_the_example_is_replayed_to_where_the_book_stops() -> None:
    game, _, _ = played(5)
    assert game.turn == 5


@rule("B-005")
def test_with_her_first_roll_katie_could_not_buy_the_bronze_dragon() -> None:
    game, katie, _ = example("fus", "Katie", "Reese")
    game.rolls("fist", "fist", "shield", "bolt")
    katie.rerolls()
    katie.cannot("buy Bronze Dragon", rule="B-005")


@rule("B-002", "B-008")
def test_katie_buys_two_hell_hounds_in_one_turn_and_no_third() -> None:
    game, katie, _ = played(4)
    assert katie.stock("Hell Hound") == 0
    game.draws("Sidekick", "Sidekick", "Sidekick", "Sidekick")
    game.rolls("fist", "fist", "fist", "fist")
    katie.rerolls()
    katie.cannot("buy Hell Hound", rule="B-008")
