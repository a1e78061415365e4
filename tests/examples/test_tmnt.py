"""The example of play of Teenage Mutant Ninja Turtles (edition tmnt, 2016): Martha against Matt (docs/examples.md)."""

from tests.citing import rule
from tests.examples.playing import Players, example, has, lives


def martha_1(at: Players) -> None:
    game, martha, _ = at
    assert has(martha) == {"bag": "4 Sidekick", "prep": "4 Sidekick"}
    game.rolls("mask", "mask", "shield", "L1")
    martha.rerolls("Sidekick (mask) x2")
    game.rolls("fist", "mask")

    martha.buys("Casey Jones", paying="1 fist 1 mask")
    martha.field("Sidekick")
    martha.attacks_with()

    game.skips_to("end of turn")
    assert has(martha) == {
        "bag": "4 Sidekick",
        "reserve": "Sidekick (shield)",
        "field": "Sidekick",
        "used": "Casey Jones, 2 Sidekick",
    }, "the third energy, of which the book does not speak, stays"
    assert lives(game) == (10, 10)


def matt_1(at: Players) -> None:
    game, _, matt = at
    game.rolls("wild", "wild", "mask", "shield")
    matt.rerolls()

    matt.buys("Rocksteady")

    game.skips_to("end of turn")
    assert has(matt) == {"bag": "4 Sidekick", "used": "Rocksteady, 4 Sidekick"}


def martha_2(at: Players) -> None:
    game, martha, _ = at
    game.rolls("mask", "mask", "shield", "L1")
    assert has(martha)["used"] == "Casey Jones, 3 Sidekick", "the energy was cleared before she drew"
    martha.rerolls("Sidekick (mask) x2")
    game.rolls("bolt", "fist")

    martha.buys("Give Me a Break!")
    martha.field("Sidekick")
    assert has(martha)["field"] == "2 Sidekick"
    martha.attacks_with("Sidekick")

    game.skips_to("end of turn")
    assert has(martha) == {"field": "Sidekick", "used": "Casey Jones, Give Me a Break!, 7 Sidekick"}
    assert lives(game) == (10, 9)


def matt_2(at: Players) -> None:
    game, _, matt = at
    game.rolls("fist", "mask", "L1", "L1")
    matt.rerolls()

    matt.buys("Turtle Van")
    matt.field("Sidekick")
    matt.field("Sidekick")
    matt.attacks_with()

    game.skips_to("end of turn")
    assert has(matt) == {"field": "2 Sidekick", "used": "Rocksteady, 6 Sidekick, Turtle Van"}
    assert lives(game) == (10, 9)


def martha_3(at: Players) -> None:
    game, martha, matt = at
    assert len(martha.zone("used")) == 9, "and not ten, as the book has it"
    game.draws("Casey Jones", "Sidekick", "Sidekick", "Sidekick")
    game.rolls("Casey Jones: fist", "L1", "fist", "mask")
    martha.rerolls("Casey Jones")
    game.rolls("Casey Jones: L3")

    assert martha.fielding_cost("Casey Jones") == 2
    martha.field("Casey Jones")
    martha.field("Sidekick")
    martha.attacks_with("Casey Jones", "Sidekick x2")
    martha.answers("Sidekick (Matt)", "Sidekick (Matt)", "done")
    assert [(each.name, each.other) for each in game.events("blocks")] == [("Sidekick", "Casey Jones")] * 2
    martha.answers("2 to Sidekick")

    assert martha.damage("Casey Jones") == 2
    assert [(each.kind, each.player) for each in game.events("ko")] == [("ko", "Matt"), ("ko", "Matt")]
    assert lives(game) == (10, 7)
    game.skips_to("end of turn")
    assert has(martha) == {
        "bag": "Give Me a Break!, 4 Sidekick",
        "field": "Casey Jones L3",
        "used": "4 Sidekick",
    }
    assert has(matt) == {"prep": "2 Sidekick", "used": "Rocksteady, 6 Sidekick, Turtle Van"}


def matt_3(at: Players) -> None:
    game, _, matt = at
    game.draws("Rocksteady", "Sidekick", "Sidekick", "Sidekick")
    assert has(matt)["bag"] == "3 Sidekick, Turtle Van", "the Used Pile went into the empty bag"
    assert has(matt)["prep"] == "Rocksteady, 5 Sidekick", "six dice to roll"
    game.rolls("Rocksteady: L2", "mask", "fist", "fist", "bolt", "shield")
    matt.rerolls()

    matt.field("Rocksteady", paying="1 fist")
    matt.buys("Bebop")
    assert not matt.has_keyword("Rocksteady", "Overcrush"), "Bebop is bought, not active"
    matt.attacks_with()

    game.skips_to("end of turn")
    assert has(matt) == {
        "bag": "3 Sidekick, Turtle Van",
        "field": "Rocksteady L2",
        "used": "Bebop, 5 Sidekick",
    }
    assert lives(game) == (10, 7)


TURNS = (martha_1, matt_1, martha_2, matt_2, martha_3, matt_3)


def played(turns: int) -> Players:
    """The game after so many turns of the example."""
    players = example("tmnt-example", "Martha", "Matt")
    for turn in TURNS[:turns]:
        turn(players)
    return players


@rule("T-005", "T-010", "Z-003")
def test_the_example_is_replayed_to_where_the_book_stops() -> None:
    game, _, _ = played(6)
    assert game.turn == 6


def test_with_rocksteady_at_level_3_matt_could_not_have_bought_bebop() -> None:
    game, _, matt = played(5)
    game.draws("Rocksteady", "Sidekick", "Sidekick", "Sidekick")
    game.rolls("Rocksteady: L3", "mask", "fist", "fist", "bolt", "shield")
    matt.rerolls()
    matt.field("Rocksteady", paying="1 fist 1 bolt")
    matt.cannot("buy Bebop", rule="B-004")


def test_rocksteady_takes_damage_when_he_blocks_whatever_the_book_says() -> None:
    game, martha, matt = played(6)
    game.draws("Sidekick", "Sidekick", "Sidekick", "Sidekick")
    game.rolls("mask", "mask", "mask", "mask")
    martha.rerolls()
    martha.attacks_with("Casey Jones")
    martha.answers("done")
    matt.blocks({"Casey Jones": "Rocksteady"})
    game.all_pass()
    assert has(matt)["prep"] == "Rocksteady", "four damage for a defense of three"


def test_martha_could_have_hunted_one_sidekick_and_left_the_other_to_matt() -> None:
    game, martha, matt = played(4)
    game.draws("Casey Jones", "Sidekick", "Sidekick", "Sidekick")
    game.rolls("Casey Jones: L3", "L1", "fist", "mask")
    martha.rerolls()
    martha.field("Casey Jones")
    martha.attacks_with("Casey Jones")
    martha.answers("Sidekick (Matt)", "done")
    game.asks("matt", "blockers", "block Casey Jones with Sidekick", "done")
    matt.answers("done")
    assert [(each.name, each.other) for each in game.events("blocks")] == [("Sidekick", "Casey Jones")]
    assert has(matt) == {"field": "Sidekick", "prep": "Sidekick", "used": "Rocksteady, 6 Sidekick, Turtle Van"}
