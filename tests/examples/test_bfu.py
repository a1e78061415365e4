"""The example of play of Battle for Ultramar (edition bfu, 2018): Jamie against Leo (docs/examples.md)."""

from tests.citing import rule
from tests.examples.playing import Players, example, has, lives


def jamie_1(at: Players) -> None:
    game, jamie, _ = at
    game.rolls("bolt", "mask", "shield")
    jamie.rerolls()

    jamie.cannot("buy Primaris Inceptor", rule="B-005")
    jamie.buys("Primaris Reiver")

    game.skips_to("end of turn")
    assert has(jamie) == {"bag": "4 Sidekick", "used": "Primaris Reiver, 4 Sidekick"}
    assert lives(game) == (10, 10)


def leo_1(at: Players) -> None:
    game, _, leo = at
    game.rolls("fist", "mask", "shield", "L1")
    leo.rerolls("Sidekick L1")
    game.rolls("wild")

    leo.buys("Plague Marine", paying="1 fist 1 mask")
    leo.buys("Plague Marine", paying="1 wild 1 shield")

    game.skips_to("end of turn")
    assert has(leo) == {"bag": "4 Sidekick", "used": "2 Plague Marine, 4 Sidekick"}


def jamie_2(at: Players) -> None:
    game, jamie, _ = at
    game.rolls("bolt", "mask", "shield", "L1")
    jamie.rerolls()

    jamie.buys("Primaris Reiver")
    jamie.field("Sidekick")
    jamie.attacks_with()

    game.skips_to("end of turn")
    assert has(jamie) == {"field": "Sidekick", "used": "2 Primaris Reiver, 7 Sidekick"}


def leo_2(at: Players) -> None:
    game, _, leo = at
    game.rolls("mask", "mask", "shield", "L1")
    leo.rerolls()

    leo.buys("Chaos Warp")
    leo.field("Sidekick")
    leo.attacks_with()

    assert (leo.attack("Sidekick"), leo.defense("Sidekick")) == (1, 1), "no Plague Marine is active"
    game.skips_to("end of turn")
    assert has(leo) == {"field": "Sidekick", "used": "Chaos Warp, 2 Plague Marine, 7 Sidekick"}
    assert lives(game) == (10, 10)


def jamie_3(at: Players) -> None:
    game, jamie, leo = at
    assert len(jamie.zone("used")) == 9
    game.draws("Primaris Reiver", "Sidekick", "Sidekick", "Sidekick")
    game.rolls("Primaris Reiver: L2", "fist", "mask", "mask")
    jamie.rerolls()

    jamie.field("Primaris Reiver", paying="1 mask")
    jamie.buys("Primaris Inceptor")
    jamie.attacks_with("Primaris Reiver", "Sidekick")

    assert [(each.name, each.amount, each.how) for each in game.events("damaged")] == [("Sidekick", 1, "Range")]
    assert [(each.player, each.amount, each.how) for each in game.events("player damaged")] == [("Leo", 4, "combat")]
    assert has(leo) == {"prep": "Sidekick", "used": "Chaos Warp, 2 Plague Marine, 7 Sidekick"}
    assert game.step == "attack"
    assert has(jamie) == {
        "bag": "Primaris Reiver, 4 Sidekick",
        "used": "Primaris Inceptor",
        "out": "Primaris Reiver, 4 Sidekick",
    }, "the attackers have left the field before Cleanup"
    game.skips_to("end of turn")
    assert has(jamie) == {
        "bag": "Primaris Reiver, 4 Sidekick",
        "used": "Primaris Inceptor, Primaris Reiver, 4 Sidekick",
    }
    assert lives(game) == (10, 6)


def leo_3(at: Players) -> None:
    game, _, leo = at
    game.draws("Chaos Warp", "Sidekick", "Sidekick", "Sidekick")
    assert has(leo)["prep"] == "Chaos Warp, 4 Sidekick", "five dice to roll"
    game.rolls("Chaos Warp: generic generic", "mask", "fist", "fist", "fist")
    leo.rerolls()

    leo.may("buy Typhus")
    assert leo.energy == "3 fist 1 mask 2 generic"


TURNS = (jamie_1, leo_1, jamie_2, leo_2, jamie_3, leo_3)


def played(turns: int) -> Players:
    """The game after so many turns of the example."""
    players = example("bfu", "Jamie", "Leo")
    for turn in TURNS[:turns]:
        turn(players)
    return players


@rule("C-019")
def test_the_example_is_replayed_to_where_the_book_stops() -> None:
    game, _, _ = played(6)
    assert (game.turn, game.active, game.step) == (6, "Leo", "main")
    assert lives(game) == (10, 6)


def test_a_plague_marine_gives_leo_the_six_energy_as_well() -> None:
    game, _, leo = played(5)
    game.draws("Plague Marine", "Sidekick", "Sidekick", "Sidekick")
    game.rolls("Plague Marine: fist fist", "mask", "fist", "fist", "fist")
    leo.rerolls()
    leo.buys("Typhus")
    assert has(leo)["used"] == "Typhus"


@rule("B-004")
def test_without_a_double_energy_face_leo_could_not_buy_typhus() -> None:
    game, _, leo = played(5)
    game.draws("Plague Marine", "Sidekick", "Sidekick", "Sidekick")
    game.rolls("Plague Marine: fist", "mask", "fist", "fist", "fist")
    leo.rerolls()
    leo.cannot("buy Typhus", rule="B-004")
