"""How games begin, and what holds from the first moment to the last: shown by playing."""

import random
from collections import Counter

import pytest

from overcrush.abilities.ability import Global
from overcrush.abilities.amounts import Number
from overcrush.abilities.costs import Energy
from overcrush.abilities.effects import GainLife
from overcrush.engine.machine import offered, play, weights
from overcrush.engine.model.actions import BUY, PASS, USE_GLOBAL, VERB
from overcrush.engine.model.constants import BAG, CHANCE, FIELD, OUT, RESERVE, USED
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.setup import Setup, TeamSetup, new_game
from overcrush.formats import DEMOS, FORMATS, Team, demo_setup, format_named, setup_for
from overcrush.table.observation import observe
from tests.citing import rule
from tests.formats.cards import BASICS, basic, team
from tests.formats.driving import (
    AREAS,
    answer,
    card_number,
    dice,
    field,
    main_step,
    purchase,
    run_to,
    sidekicks,
    topic,
)

STANDARD = FORMATS["standard"]
OTHER_BASICS = (basic("Three", "AI-053"), basic("Four", "AI-054"))


def standard_game(first: int = 0, **changes: object) -> Game:
    teams = (team(2, 2, name="You"), team(2, 2, name="Opponent", first="Other", basics=OTHER_BASICS))
    return new_game(setup_for(teams, format_named("standard", **changes), first=first))


def doubles_game(**changes: object) -> Game:
    players = [
        team(2, basics=(each,), name=f"Player {at}", first=f"Of {at}, number")
        for at, each in enumerate((*BASICS, *OTHER_BASICS))
    ]
    return new_game(setup_for(players, format_named("doubles", **changes), first=0))


@rule("S-001")
def test_two_or_four_play_and_no_other_number() -> None:
    for seats in (2, 4):
        assert new_game(Setup(tuple(TeamSetup(f"Player {at}") for at in range(seats)))).setting.seats == seats
    for seats in (1, 3):
        with pytest.raises(ValueError, match="two seats, or four in doubles"):
            new_game(Setup(tuple(TeamSetup(f"Player {at}") for at in range(seats))))


@rule("S-002")
@pytest.mark.parametrize("code", ["standard", "casual", *(f"demo-{each}" for each in ("fus", "tmnt", "ai"))])
def test_every_player_starts_with_eight_sidekicks_in_the_bag_and_nothing_else(code: str) -> None:
    if code.startswith("demo-"):
        g = new_game(demo_setup(code.removeprefix("demo-"), first=-1))
    else:
        g = new_game(setup_for((team(2), team(2)), FORMATS[code]))
    for seat in (0, 1):
        assert len(dice(g, seat, BAG)) == 8
        assert all(g.setting.cards[g.card[d]].name == "Sidekick" for d in dice(g, seat, BAG))
        assert all(not dice(g, seat, zone) for zone in AREAS if zone != BAG)


@rule("S-003")
@pytest.mark.parametrize("seats", [2, 4])
def test_sidekicks_are_neither_bought_nor_gained_nor_lost(seats: int) -> None:
    g = standard_game() if seats == 2 else doubles_game()
    choice = random.Random(seats)
    for _ in range(400):
        if g.result:
            break
        if topic(g) == "act":
            refusal = play(g, BUY << VERB | 0)
            assert refusal is not None
            assert refusal.rule in ("S-003", "P-006", "B-001")
            if g.setting.side_of[g.asked] == g.active and g.step == 3:
                assert refusal.rule == "S-003"
        answer(g, choice.choice(offered(g)))
        for side in (0, 1):
            assert sum(sidekicks(g, seat) for seat in g.setting.seats_of[side]) == 8 * len(g.setting.seats_of[side])


@rule("S-013")
def test_a_basic_action_card_has_three_dice_and_the_fourth_purchase_is_refused() -> None:
    g = standard_game()
    card = card_number(g, "One")
    assert [g.stock[card_number(g, name)] for name in ("One", "Two", "Three", "Four")] == [3, 3, 3, 3]
    for turn, seat in ((1, 0), (2, 1), (3, 0)):
        main_step(g, seat, turn=turn)
        assert purchase(g, card) is None
    main_step(g, 1, turn=4)
    refusal = purchase(g, card)
    assert refusal is not None
    assert refusal.rule == "B-008"
    assert purchase(g, card_number(g, "Two")) is None


@rule("S-015")
def test_a_player_buys_from_the_basic_actions_that_the_other_brought() -> None:
    g = standard_game()
    for seat, name in ((0, "Three"), (1, "One")):
        main_step(g, seat)
        assert purchase(g, card_number(g, name)) is None
        bought = [d for d in dice(g, seat, USED) if g.setting.cards[g.card[d]].name == name]
        assert len(bought) == 1


@rule("S-029")
@pytest.mark.parametrize("found", [0, 1])
@pytest.mark.parametrize("choice", [0, 1])
def test_chance_finds_a_player_who_decides_to_go_first_or_second(found: int, choice: int) -> None:
    g = standard_game(first=-1)
    assert g.asked == CHANCE
    assert weights(g) == [1, 1]
    answer(g, found)
    assert g.asked == found
    assert offered(g) == [0, 1]
    answer(g, choice)
    assert g.active == (found if choice == 0 else 1 - found)
    run_to(g, "act", g.active)
    assert g.turn == 1


ENERGY, OTHER = 0, 1


@rule("S-030")
@pytest.mark.parametrize("called", [ENERGY, OTHER])
@pytest.mark.parametrize("shown", [ENERGY, OTHER])
def test_who_calls_the_face_of_a_basic_action_die_right_decides(called: int, shown: int) -> None:
    g = standard_game(first=-1, start="basic action die")
    caller = g.asked
    assert caller in (0, 1)
    answer(g, called)
    assert g.asked == CHANCE
    assert weights(g) == [3, 3]
    answer(g, shown)
    assert topic(g) == "first or second"
    assert g.asked == (caller if called == shown else 1 - caller)


@rule("S-031")
@pytest.mark.parametrize("called", [ENERGY, OTHER])
@pytest.mark.parametrize("shown", [ENERGY, OTHER])
def test_who_calls_the_face_of_a_sidekick_die_right_decides(called: int, shown: int) -> None:
    g = standard_game(first=-1, start="sidekick die", edition="fus")
    caller = g.asked
    assert caller in (0, 1)
    answer(g, called)
    assert g.asked == CHANCE
    assert weights(g) == [5, 1]
    answer(g, shown)
    assert topic(g) == "first or second"
    assert g.asked == (caller if called == shown else 1 - caller)


def test_a_game_cannot_start_in_a_way_that_nobody_knows() -> None:
    with pytest.raises(ValueError, match="starts with one of coin, basic action die, sidekick die"):
        new_game(Setup((TeamSetup("A"), TeamSetup("B")), start="dance"))


@rule("S-040")
def test_energy_spent_on_the_own_turn_lies_out_of_play_until_the_turn_ends() -> None:
    g = standard_game()
    run_to(g, "roll", CHANCE, turn=2)
    main_step(g, 1, ["character", "wild", "wild", "wild"], turn=2)
    before = set(dice(g, 1, RESERVE))
    assert purchase(g, card_number(g, "One")) is None
    spent = before - set(dice(g, 1, RESERVE))
    assert len(spent) == 3
    assert spent <= set(dice(g, 1, OUT))
    assert not spent & set(dice(g, 1, USED))
    run_to(g, "roll", CHANCE, turn=3)
    assert spent <= set(dice(g, 1, USED))


@rule("O-001")
def test_in_doubles_each_player_faces_one_opponent() -> None:
    g = doubles_game()
    for seat in (0, 1):
        main_step(g, seat, ["character"] + ["wild"] * 2 + ["character"] + ["wild"] * 2, turn=1)
        assert field(g, next(d for d in dice(g, seat, RESERVE) if g.face[d] == 5)) is None
    for seat in (2, 3):
        main_step(g, seat, ["character"] + ["wild"] * 3 + ["character"] + ["wild"] * 3, turn=2)
        assert field(g, next(d for d in dice(g, seat, RESERVE) if g.face[d] == 5)) is None
    for seat, across in ((0, 2), (1, 3)):
        attack = g.copy()
        run_to(attack, "attackers", seat, turn=3)
        (attacker,) = dice(attack, seat, FIELD)
        answer(attack, attacker)
        run_to(attack, "blockers", across, turn=3)
        blockers = {number >> 12 for number in offered(attack) if number >= 0}
        assert blockers == set(dice(attack, across, FIELD))


@rule("O-004")
def test_in_doubles_six_dice_lie_on_each_basic_action_card() -> None:
    g = doubles_game()
    assert [g.stock[card_number(g, name)] for name in ("One", "Two", "Three", "Four")] == [6, 6, 6, 6]


@rule("O-005")
def test_beginners_at_doubles_have_three_dice_on_each_basic_action_card_and_later_six() -> None:
    basics = (*BASICS, *OTHER_BASICS)
    players = [team(4, 4, 4, 4, basics=(each,), first=f"{at}") for at, each in enumerate(basics)]
    for count, chosen in ((3, FORMATS["doubles-tmnt"]), (6, format_named("doubles-tmnt", basic_dice=6))):
        g = new_game(setup_for(players, chosen))
        assert [g.stock[card_number(g, name)] for name in ("One", "Two", "Three", "Four")] == [count] * 4


@rule("O-007")
def test_in_doubles_a_side_shares_thirty_life_and_never_has_more() -> None:
    healing = Global(Energy((), Number(1)), GainLife(Number(3)))
    spring = basic("Spring", "AI-055", abilities=(healing,))
    basics = (spring, BASICS[1], *OTHER_BASICS)
    players = [team(2, basics=(each,), name=f"Player {at}", first=f"Of {at}, number") for at, each in enumerate(basics)]
    g = new_game(setup_for(players, FORMATS["doubles"], first=0))
    assert g.life == [30, 30]
    main_step(g, 0, ["character"], turn=1)
    assert field(g, next(d for d in dice(g, 0, RESERVE) if g.face[d] == 5)) is None
    run_to(g, "attackers", 0, turn=1)
    answer(g, offered(g)[0])
    main_step(g, 2, turn=2)
    assert g.life == [30, 29]
    use = [number for number in offered(g) if number >> VERB == USE_GLOBAL]
    answer(g, use[0])
    while topic(g) == "pay":
        answer(g, offered(g)[0])
    assert g.life == [30, 30]


@rule("O-008")
def test_in_doubles_every_player_has_a_bag_of_eight_sidekicks() -> None:
    players = [team(2, basics=(each,), first=f"{at}") for at, each in enumerate((*BASICS, *OTHER_BASICS))]
    g = new_game(setup_for(players, FORMATS["doubles"]))
    assert [len(dice(g, seat, BAG)) for seat in range(4)] == [8, 8, 8, 8]
    assert [sidekicks(g, seat) for seat in range(4)] == [8, 8, 8, 8]


@pytest.mark.parametrize("code", DEMOS)
def test_a_demo_game_can_be_played_to_its_end(code: str) -> None:
    """The practice dice hold for a whole game of answers chosen blindly."""
    choice = random.Random(7)
    g = new_game(demo_setup(code, first=-1))
    for _ in range(20000):
        if g.result:
            return
        answer(g, choice.choice(offered(g)))
    raise AssertionError("the game did not end")


@rule("S-033")
def test_cards_stay_on_the_table_open_to_both_players() -> None:
    """At every question each seat sees all cards that were brought, and where all their dice are."""
    g = new_game(demo_setup("wwe"))
    brought = [row.source for row in g.setting.cards]
    choice = random.Random(3)
    for _ in range(300):
        if g.result:
            break
        for seat in (0, 1):
            seen = observe(g, SeatId(seat))
            assert [row.source for row in seen.game.setting.cards] == brought
            moved = Counter(die.card for player in (0, 1) for zone in AREAS for die in seen.dice(SeatId(player), zone))
            for row in g.setting.cards[1:]:
                assert seen.stock(row.number) + moved[row.number] == 3, row.name
        answer(g, choice.choice(offered(g)))
    assert any(g.stock[row.number] < 3 for row in g.setting.cards[1:]), "nothing was bought on the way"


def test_the_game_begins_with_the_team_s_names() -> None:
    g = new_game(setup_for((Team("Reds", (), BASICS), Team("Blues", (), BASICS)), STANDARD, first=1))
    assert g.setting.names == ["Reds", "Blues"]
    assert g.active == 1
    main_step(g, 1)
    answer(g, PASS)
