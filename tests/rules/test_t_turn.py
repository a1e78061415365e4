"""A turn: its steps in their order, drawing, rolling, and where a turn goes on (T rules)."""

import pytest

from overcrush.abilities.ability import Static, Triggered
from overcrush.abilities.amounts import EventAmount, Number, Symbols
from overcrush.abilities.bends import DrawsMore
from overcrush.abilities.effects import GainLife, Ko, LoseLife, PrepFromBag
from overcrush.abilities.groups import AnOpponent, Each, You
from overcrush.abilities.selectors import AnyDie, Sidekick
from overcrush.abilities.triggers import During, Event
from overcrush.testing import Tabletop, card, seat, table
from tests.citing import rule
from tests.rules.probing import deed, with_global
from tests.rules.small_cards import BOOKS, BOOKS_2016, BOOKS_2018

THIEF = card("Night Thief", cost=2, energy="bolt", levels="0/2/2 1/3/3 2/4/4")
RAT = card("Dock Rat", cost=1, levels="0/1/1 0/1/2 0/2/2")
CHEER = with_global("Cheer", GainLife(Number(1)))
GOOD = deed("Good Deed", GainLife(Number(1)))
LUCK = card("Lucky Coin", levels="0/0/3 0/0/3 0/0/3", abilities=[Static(AnyDie(), DrawsMore(Number(1)))])


@pytest.mark.parametrize("edition", BOOKS)
@rule("T-001")
def test_players_alternate_turns(edition: str) -> None:
    game = table(edition=edition, you=seat(reserve="Sidekick"))
    game.chance(5)

    assert game.active == "You"
    game.skips_to("opponent main")
    assert (game.turn, game.active) == (4, "Opponent")
    game.skips_to("your main")
    assert (game.turn, game.active) == (5, "You")


@pytest.mark.parametrize("edition", BOOKS)
@rule("T-002")
def test_a_turn_has_five_steps_in_their_order(edition: str) -> None:
    game = table(
        edition=edition, cards=[THIEF], step="start", you=seat(bag="Night Thief, Sidekick x4", field="Sidekick")
    )
    steps = [game.step]

    game.draws("Night Thief", "Sidekick")
    steps.append(game.step)
    game.rolls("Night Thief: L1", "Sidekick: fist", "Sidekick: fist", "Sidekick: fist")
    game.you.rerolls()
    steps.append(game.step)
    game.skips_to("attack")
    steps.append(game.step)
    game.you.attacks_with()
    game.skips_to("end of turn")
    steps.append(game.step)

    assert steps == ["clear and draw", "roll and reroll", "main", "attack", "cleanup"]


@pytest.mark.parametrize("edition", BOOKS)
@rule("T-003")
def test_a_step_that_is_over_does_not_come_back(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[THIEF, CHEER],
        basics="Cheer",
        you=seat(reserve="3 bolt", field="Sidekick", team="Night Thief"),
    )

    game.you.may("buy Night Thief")
    game.you.attacks_with("Sidekick")

    assert game.step == "attack"
    game.you.cannot("buy Night Thief", rule="B-001")


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("T-004")
def test_start_of_turn_effects_come_before_clear_and_draw(edition: str) -> None:
    miser = card(
        "Miser", abilities=[Triggered(Event("turn start", who="you"), GainLife(Symbols("fist", You())), "card")]
    )
    game = table(edition=edition, cards=[miser], step="start", you=seat(reserve="3 fist", field="Miser", life=10))

    assert game.you.life == 13
    assert game.you.zone("reserve") == []
    game.chance("any")


@pytest.mark.parametrize("edition", BOOKS)
@rule("T-006", "T-005")
def test_dice_are_cleared_before_dice_are_drawn(edition: str) -> None:
    game = table(edition=edition, step="start", you=seat(bag="", used="Sidekick x2", reserve="1 fist, 1 mask"))

    assert len(game.you.zone("prep")) == 4
    assert game.you.life == 20
    game.chance("any")


@pytest.mark.parametrize("edition", BOOKS)
@rule("T-007")
def test_four_dice_are_drawn_into_the_prep_area(edition: str) -> None:
    game = table(edition=edition, step="start", you=seat(bag="Sidekick x8"))

    assert len(game.you.zone("prep")) == 4
    assert len(game.you.zone("bag")) == 4
    assert game.you.zone("out") == []
    game.chance("any")


@pytest.mark.parametrize("edition", BOOKS)
@rule("T-008")
def test_a_bag_with_too_few_dice_is_drawn_empty_then_refilled(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[THIEF],
        step="start",
        you=seat(bag="Night Thief", used="Sidekick x9", team="Night Thief"),
    )

    assert game.you.zone("prep") == ["Night Thief", "Sidekick", "Sidekick", "Sidekick"]
    assert len(game.you.zone("bag")) == 6
    assert game.you.zone("used") == []
    game.chance("any")


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("T-009")
def test_in_2018_the_very_first_turn_has_three_dice_and_one_out_of_play(edition: str) -> None:
    game = table(edition=edition, step="clear and draw", turn=1)

    assert len(game.you.zone("prep")) == 3
    assert game.you.zone("out") == ["Sidekick"]
    assert len(game.you.zone("bag")) == 4
    assert game.you.life == 20
    game.rolls("fist", "fist", "fist")
    game.you.rerolls()
    assert game.you.energy == "3 fist"
    game.skips_to("end of turn")
    assert game.you.zone("used") == ["Sidekick"]


@pytest.mark.parametrize("edition", BOOKS_2016)
@rule("T-010")
def test_in_2016_the_very_first_turn_has_four_dice(edition: str) -> None:
    game = table(edition=edition, step="clear and draw", turn=1)

    assert len(game.you.zone("prep")) == 4
    assert game.you.zone("out") == []
    assert len(game.you.zone("bag")) == 4
    game.chance("any")


@pytest.mark.parametrize("edition", BOOKS)
@rule("T-011")
def test_the_second_player_and_every_later_turn_draw_four(edition: str) -> None:
    game = table(edition=edition, step="clear and draw", turn=1)
    game.chance(2)

    game.skips_to("opponent main")
    assert (game.turn, len(game.opponent.zone("bag"))) == (2, 4)
    assert game.opponent.zone("out") == []
    game.skips_to("your main")
    assert (game.turn, game.you.zone("bag"), game.you.zone("out")) == (3, [], [])


@pytest.mark.parametrize("edition", BOOKS)
@rule("T-012")
def test_additional_draws_of_the_step_go_to_the_prep_area_too(edition: str) -> None:
    game = table(edition=edition, cards=[LUCK], step="clear and draw", you=seat(bag="Sidekick x7", field="Lucky Coin"))

    assert game.step == "roll and reroll"
    assert len(game.you.zone("prep")) == 5
    assert len(game.you.zone("bag")) == 2
    game.chance("any")


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("T-013")
def test_all_dice_drawn_in_the_step_are_one_draw(edition: str) -> None:
    watcher = card("Watcher", abilities=[Triggered(Event("drew", who="you"), GainLife(Number(1)), "card")])
    game = table(
        edition=edition,
        cards=[LUCK, watcher],
        step="clear and draw",
        you=seat(bag="Sidekick x2", used="Sidekick x5", field="Lucky Coin, Watcher", life=10),
    )

    assert len(game.you.zone("prep")) == 5
    assert game.you.life == 11
    game.chance("any")


@rule("T-013")
def test_the_draw_of_the_step_is_as_large_as_the_dice_drawn_and_no_larger() -> None:
    counter = card("Bean Counter", abilities=[Triggered(Event("drew", who="you"), GainLife(EventAmount()), "card")])
    game = table(
        cards=[counter],
        step="clear and draw",
        you=seat(bag="Sidekick x5", prep="Sidekick x2", field="Bean Counter", life=10),
    )

    assert len(game.you.zone("prep")) == 6
    assert game.you.life == 14
    game.chance("any")


@rule("T-012")
def test_a_card_may_take_a_draw_of_the_step_away_and_that_is_no_short_draw() -> None:
    thin = card("Thin Air", levels="0/0/3 0/0/3 0/0/3", abilities=[Static(AnyDie(), DrawsMore(Number(-1)))])
    game = table(cards=[thin], step="clear and draw", you=seat(bag="Sidekick x7", field="Thin Air"))

    assert len(game.you.zone("prep")) == 3
    assert game.you.life == 20
    game.chance("any")


@pytest.mark.parametrize("edition", BOOKS)
@rule("T-014")
def test_each_die_short_of_four_costs_one_life_and_gives_one_generic_energy(edition: str) -> None:
    game = table(edition=edition, step="clear and draw", you=seat(bag="Sidekick"))

    game.rolls("L1")
    game.you.rerolls()

    assert game.you.life == 17
    assert game.you.energy == "3 generic"


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("T-015")
def test_life_lost_by_a_short_draw_is_no_damage(edition: str) -> None:
    sore = card("Sore Loser", abilities=[Triggered(Event("player damaged", who="you"), GainLife(Number(5)), "card")])
    game = table(edition=edition, cards=[sore], step="clear and draw", you=seat(bag="Sidekick x2", field="Sore Loser"))

    assert game.you.life == 18
    assert [event.amount for event in game.events("life lost")] == [2]
    assert game.events("player damaged") == []
    game.chance("any")


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("T-016")
def test_missing_extra_draws_cost_nothing(edition: str) -> None:
    game = table(edition=edition, cards=[LUCK], step="clear and draw", you=seat(bag="Sidekick x4", field="Lucky Coin"))

    game.rolls("L1", "L1", "L1", "L1")
    game.you.rerolls()

    assert game.you.life == 20
    assert game.you.energy == ""


SHORT = seat(bag="Sidekick x3", team="Dock Rat")


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("T-017")
def test_in_2018_energy_of_a_short_draw_is_lost_when_priority_is_passed(edition: str) -> None:
    game = table(edition=edition, cards=[RAT], step="clear and draw", you=SHORT)

    game.rolls("L1", "L1", "L1")
    game.you.rerolls()
    game.you.may("buy Dock Rat")
    game.you.passes()

    assert game.step == "main"
    assert game.you.energy == ""


@pytest.mark.parametrize("edition", BOOKS_2016)
@rule("T-017")
def test_in_2016_energy_of_a_short_draw_lasts_until_the_main_step_ends(edition: str) -> None:
    """Ruling A11; the rule of 2018 is no rule of these books."""
    game = table(edition=edition, cards=[RAT], step="clear and draw", you=SHORT)

    game.rolls("L1", "L1", "L1")
    game.you.rerolls()
    game.you.passes()
    assert game.step == "main"
    assert game.you.energy == "1 generic"
    game.you.buys("Dock Rat")

    assert game.you.zone("used") == ["Dock Rat"]


HORN = card(
    "Horn",
    abilities=[
        Triggered(Event("step start", who="you", how=During("attack")), GainLife(Number(1)), scope="card"),
        Triggered(Event("step end", who="you", how=During("attack")), GainLife(Number(2)), scope="card"),
    ],
)


@pytest.mark.parametrize("edition", BOOKS)
@rule("T-025", "T-026")
def test_without_an_attack_neither_the_start_nor_the_end_of_the_attack_step_comes(edition: str) -> None:
    game = table(edition=edition, cards=[HORN, THIEF], you=seat(field="Horn", life=10))
    game.ends_main()
    game.asks("you", "may", "no", "yes")
    game.you.answers("no")
    game.chance("any")
    game.skips_to("end of turn")
    assert game.you.life == 10

    game = table(edition=edition, cards=[HORN, THIEF], you=seat(field="Horn, Night Thief", life=10))
    game.you.attacks_with("Night Thief")
    game.skips_to("cleanup")
    assert game.you.life == 13


@rule("T-025")
def test_with_nobody_to_attack_the_attack_step_does_not_start() -> None:
    bell = card(
        "Bell", abilities=[Triggered(Event("step start", how=During("attack")), GainLife(Number(1)), scope="card")]
    )
    game = table(cards=[bell], opponent=seat(field="Bell", life=10))
    game.ends_main()
    game.chance("any")
    game.skips_to("end of turn")
    assert game.opponent.life == 10


@rule("T-025")
def test_whoever_wanted_to_attack_and_then_names_nobody_has_had_only_the_start_of_the_step() -> None:
    game = table(cards=[HORN, THIEF], you=seat(field="Horn", life=10))
    game.ends_main()
    game.you.answers("yes", "done")
    game.skips_to("cleanup")
    assert game.you.life == 11


DAWN = card("Dawn", abilities=[Triggered(Event("turn start", who="you"), PrepFromBag(Number(1)), scope="card")])
DRAWING = Event("step start", who="you", how=During("clear and draw"))
PACKER = card("Packer", abilities=[Triggered(DRAWING, PrepFromBag(Number(1)), scope="card")])
CRASH = card("Crash", abilities=[Triggered(Event("turn start", who="you"), Ko(Each(Sidekick())), scope="card")])


@pytest.mark.parametrize("edition", BOOKS)
@pytest.mark.parametrize(("name", "step"), [("Dawn", "start"), ("Packer", "clear and draw")])
@rule("T-018")
def test_a_die_prepped_before_the_roll_of_its_own_turn_waits_for_the_next(edition: str, name: str, step: str) -> None:
    game = table(
        edition=edition,
        cards=[DAWN, PACKER, THIEF],
        step=step,
        you=seat(field=name, bag="Night Thief, Sidekick x4", prep="Sidekick"),
    )

    game.draws("Night Thief")
    game.rolls("fist", "fist", "fist", "fist", "fist")
    game.you.rerolls()

    assert game.you.dice("reserve") == ["Sidekick (fist)"] * 5
    assert game.you.zone("prep") == ["Night Thief"]


@rule("T-018")
def test_a_die_kod_before_the_roll_of_its_own_turn_waits_and_an_opposing_one_does_not() -> None:
    game = table(
        cards=[CRASH, THIEF],
        step="start",
        you=seat(field="Crash, Sidekick", bag="Night Thief x4"),
        opponent=seat(field="Sidekick", bag="Night Thief x4"),
    )

    game.rolls("bolt", "bolt", "bolt", "bolt")
    game.you.rerolls()
    assert game.you.zone("prep") == ["Sidekick"]
    game.skips_to("cleanup")
    game.rolls("bolt", "bolt", "bolt", "bolt", "bolt")
    game.opponent.rerolls()

    assert game.opponent.zone("prep") == []


@rule("T-018")
def test_a_die_that_waited_is_rolled_in_the_next_turn() -> None:
    game = table(
        cards=[DAWN, THIEF, RAT],
        step="start",
        you=seat(field="Dawn", bag="Night Thief, Sidekick x4"),
        opponent=seat(bag="Sidekick x8"),
    )
    game.draws("Night Thief")
    game.chance(3)
    game.skips_to("opponent main")
    assert game.you.zone("prep") == ["Night Thief"]

    game.skips_to("your main")

    assert "Night Thief" not in game.you.zone("prep")


@pytest.mark.parametrize("edition", BOOKS)
@rule("T-018")
def test_all_dice_of_the_prep_area_are_rolled(edition: str) -> None:
    game = table(
        edition=edition, cards=[THIEF], step="clear and draw", you=seat(bag="Sidekick x4", prep="Night Thief x2")
    )

    game.rolls("fist", "fist", "bolt", "mask", "Night Thief: L1", "Night Thief: L2")

    assert game.you.dice("prep") == [
        "Night Thief L1",
        "Night Thief L2",
        "Sidekick (bolt)",
        "Sidekick (fist)",
        "Sidekick (fist)",
        "Sidekick (mask)",
    ]


@pytest.mark.parametrize("edition", BOOKS)
@pytest.mark.parametrize(
    ("chosen", "again", "pool"),
    [
        ([], [], ["bolt", "fist", "mask", "shield"]),
        (["fist", "mask"], ["wild", "wild"], ["bolt", "shield", "wild", "wild"]),
        (["fist", "bolt", "mask", "shield"], ["wild"] * 4, ["wild"] * 4),
    ],
)
@rule("T-019")
def test_any_number_of_the_dice_just_rolled_is_rerolled_once_as_one_group(
    edition: str, chosen: list[str], again: list[str], pool: list[str]
) -> None:
    game = table(edition=edition, step="roll and reroll", you=seat(prep="Sidekick x4"))

    game.rolls("fist", "bolt", "mask", "shield")
    game.rolls(*again)
    game.you.rerolls(*(f"Sidekick ({face})" for face in chosen))

    assert game.step == "main"
    assert game.you.dice("reserve") == [f"Sidekick ({face})" for face in pool]


@pytest.mark.parametrize("edition", BOOKS)
@rule("T-020")
def test_there_is_no_second_reroll_even_for_dice_left_out_of_the_first(edition: str) -> None:
    game = table(edition=edition, step="roll and reroll", you=seat(prep="Sidekick x3"))

    game.rolls("fist", "mask", "L1")
    game.you.answers("reroll Sidekick (fist)", "done")
    game.rolls("bolt")

    assert game.step == "main"
    game.asks("you", "act", "pass", "field Sidekick")
    assert game.you.dice("reserve") == ["Sidekick (bolt)", "Sidekick (mask)", "Sidekick L1"]


@pytest.mark.parametrize("edition", BOOKS)
@rule("T-021")
def test_rolled_dice_move_to_the_reserve_pool_with_their_faces(edition: str) -> None:
    game = table(
        edition=edition, cards=[THIEF, GOOD], step="roll and reroll", you=seat(prep="Sidekick, Night Thief, Good Deed")
    )

    game.rolls("wild", "Night Thief: L3", "Good Deed: **")
    game.you.rerolls()

    assert game.you.zone("prep") == []
    assert game.you.dice("reserve") == ["Good Deed **", "Night Thief L3", "Sidekick (wild)"]


@pytest.mark.parametrize("edition", BOOKS)
@rule("T-022")
def test_in_the_main_step_everything_may_be_done_in_any_order_and_number(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[RAT, CHEER, GOOD],
        basics="Cheer",
        you=seat(reserve="3 fist, Sidekick x2, Good Deed x2", team="Dock Rat", life=10),
    )

    game.you.buys("Dock Rat")
    game.you.field("Sidekick")
    game.you.uses("Good Deed")
    game.you.buys("Dock Rat")
    game.you.uses_global("Cheer")
    game.you.uses("Good Deed")
    game.you.field("Sidekick")

    assert game.step == "main"
    assert game.you.zone("used") == ["Dock Rat", "Dock Rat"]
    assert game.you.zone("field") == ["Sidekick", "Sidekick"]
    assert game.you.life == 13


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("T-024")
def test_after_the_main_step_the_active_player_chooses_whether_to_attack(edition: str) -> None:
    game = table(edition=edition, you=seat(field="Sidekick"))

    game.ends_main()

    game.asks("you", "attackers", "attack with Sidekick", "done")
    game.you.answers("done")
    game.skips_to("end of turn")
    assert game.opponent.life == 20
    assert game.you.zone("field") == ["Sidekick"]


def ready_to_respond(edition: str) -> Tabletop:
    """Both players could use a Global if there were a window, the opponent could block."""
    return table(
        edition=edition,
        cards=[CHEER, GOOD],
        basics="Cheer",
        you=seat(field="Sidekick", reserve="1 fist, Good Deed"),
        opponent=seat(field="Sidekick", reserve="1 fist"),
    )


@pytest.mark.parametrize("edition", BOOKS)
@rule("T-025")
def test_without_an_attack_there_is_no_window_and_unused_action_dice_go_to_the_used_pile(edition: str) -> None:
    game = ready_to_respond(edition)

    game.ends_main()
    game.you.answers("done")

    assert game.topic() == "rest", "nobody is asked between the choice and Cleanup"
    assert game.you.zone("used") == []
    game.skips_to("end of turn")
    assert game.you.zone("used") == ["Good Deed"]
    assert game.you.energy == game.opponent.energy == "1 fist"


@pytest.mark.parametrize("edition", BOOKS)
@rule("T-026")
def test_to_choose_no_attackers_is_not_to_attack(edition: str) -> None:
    game = ready_to_respond(edition)

    game.you.attacks_with()

    assert game.topic() == "rest", "nobody is asked to block or to act"
    assert game.events("attack declared", "attacks", "blocks declared") == []


@pytest.mark.parametrize("edition", BOOKS)
@rule("T-027")
def test_an_attack_is_attackers_then_blockers_then_a_window_then_damage(edition: str) -> None:
    game = ready_to_respond(edition)

    game.ends_main()
    game.asks("you", "attackers", ...)
    game.you.attacks_with("Sidekick")
    game.asks("opponent", "blockers", ...)
    game.opponent.blocks({"Sidekick": "Sidekick"})
    game.asks("you", "act", "pass", "use Good Deed", "global Cheer")
    game.you.passes()
    game.asks("opponent", "act", "pass", "global Cheer")
    assert game.you.zone("attack") == game.opponent.zone("attack") == ["Sidekick"]
    game.all_pass()
    assert game.you.zone("prep") == game.opponent.zone("prep") == ["Sidekick"]


@pytest.mark.parametrize("edition", BOOKS)
@pytest.mark.parametrize("active", ["you", "opponent"])
@rule("T-028")
def test_the_active_player_goes_first_when_both_have_something_to_do(edition: str, active: str) -> None:
    """Both triggers hang on the same event; each takes life, so the order can be read off."""
    brute = card(
        "Brute",
        levels="0/5/9 0/5/9 0/5/9",
        abilities=[Triggered(Event("is blocked"), LoseLife(Number(1), AnOpponent()))],
    )
    guard = card(
        "Guard", levels="0/5/9 0/5/9 0/5/9", abilities=[Triggered(Event("blocks"), LoseLife(Number(2), AnOpponent()))]
    )
    one, other = seat(field="Brute"), seat(field="Guard")
    game = table(
        edition=edition,
        cards=[brute, guard],
        active=active,
        you=one if active == "you" else other,
        opponent=other if active == "you" else one,
    )
    attacker, defender = (game.you, game.opponent) if active == "you" else (game.opponent, game.you)

    attacker.attacks_with("Brute")
    defender.blocks({"Brute": "Guard"})

    assert [(event.player, event.amount) for event in game.events("life lost")] == [
        (defender.name, 1),
        (attacker.name, 2),
    ]
