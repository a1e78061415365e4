"""Positions put together by hand: what they hold, and what they refuse."""

from collections.abc import Callable

import pytest

from overcrush.engine.laws import check_laws
from overcrush.engine.machine import play
from overcrush.engine.model.constants import BAG, FIELD, HELD, MAIN, RESERVE, STEP_NAMES, ZONES
from overcrush.engine.model.game import Game
from overcrush.table.position import Position, PositionError
from overcrush.wording.questions import find, question
from tests.engine.tiny import sidekicks_only, small_teams


def count(game: Game, seat: int, zone: int) -> int:
    return len(game.places[seat * ZONES + zone])


def at_table() -> Position:
    return Position(small_teams())


def test_dice_that_are_not_mentioned_stay_where_a_game_begins() -> None:
    game = at_table().seat(0).field("Sidekick").build()
    assert len(game.places[BAG]) == 7
    assert len(game.places[ZONES + BAG]) == 8
    assert game.stock[1] == 4


def test_everything_told_is_there() -> None:
    position = at_table().seat(0).life(13).field("Knight", level=2, damage=1).reserve("Sidekick", face="wild")
    position.virtual("bolt", 2).counter("Knight", "experience", 2).seat(1).field("Sidekick", 2).used("Lance", 3)
    game = position.build(step="main", active=0, turn=6)
    assert game.life == [13, 20]
    knight = game.places[FIELD][0]
    assert (game.face[knight], game.damage[knight]) == (4, 1)
    assert len(game.places[RESERVE]) == 1
    assert game.virtual[1] == 2
    assert game.counters == [(1, game.setting.word_numbers["experience"], 2)]
    assert len(game.places[ZONES + FIELD]) == 2
    assert (game.turn, game.step, game.active) == (6, MAIN, 0)
    check_laws(game, thorough=True)


@pytest.mark.parametrize("step", STEP_NAMES)
@pytest.mark.parametrize("active", [0, 1])
def test_a_game_can_start_in_any_step_and_goes_on_lawfully(step: str, active: int) -> None:
    position = at_table()
    for seat in (0, 1):
        position.seat(seat).field("Sidekick").reserve("Sidekick", 2, face="fist").prep("Sidekick").used("Sidekick")
    game = position.build(step=step, active=active, turn=4)
    check_laws(game, thorough=True)
    assert game.turn in (4, 5)
    if step in ("start", "clear and draw", "roll and reroll", "main", "attack"):
        assert (game.turn, game.active) == (4, active)


def test_a_position_can_be_built_twice() -> None:
    position = at_table().seat(0).field("Sidekick")
    one, other = position.build(step="attack"), position.build(step="attack")
    found = find(one, "attack with Sidekick")
    assert isinstance(found, int)
    assert play(one, found) is None
    assert one != other


def test_in_doubles_each_seat_has_its_own_dice() -> None:
    game = Position(sidekicks_only(4)).seat(3).field("Sidekick", 8).build()
    assert game.places[3 * ZONES + FIELD] == tuple(range(24, 32))


def test_a_controlled_and_a_captured_die_go_home_at_the_end_of_the_turn() -> None:
    position = at_table().seat(0).field("Knight", level=3)
    position.field("Sidekick", owner=1).captured("Sidekick", by="Knight", owner=1)
    game = position.build(step="attack")
    check_laws(game)
    assert count(game, 1, HELD) == 1
    assert count(game, 0, FIELD) == 2
    found = find(game, "done")
    assert isinstance(found, int)
    assert play(game, found) is None
    assert count(game, 1, HELD) == 0
    assert count(game, 1, FIELD) == 2


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda p: p.field("Sidekick", 9), "8 dice of Sidekick"),
        (lambda p: p.bag("Knight", 5), "4 dice of Knight"),
        (lambda p: p.bag("Knight", 0), "at least 1"),
        (lambda p: p.field("Knight", level=4), "no face 'L4'"),
        (lambda p: p.field("Knight", face="bolt"), "energy face"),
        (lambda p: p.field("Stumble"), "does not stay"),
        (lambda p: p.reserve("Sidekick"), "give one, such as"),
        (lambda p: p.reserve("Sidekick", face="gold"), "no face 'gold'"),
        (lambda p: p.reserve("Sidekick", face="fist", level=1), "give one of them"),
        (lambda p: p.field("Nobody"), "No card 'Nobody'"),
        (lambda p: p.field("Lance"), "is on the team of Bea"),
        (lambda p: p.life(0), "life of 0"),
        (lambda p: p.life(21), "life of 21"),
        (lambda p: p.seat(2), "no seat 2"),
        (lambda p: p.virtual("gold"), "no energy 'gold'"),
        (lambda p: p.virtual("bolt", -1), "negative"),
        (lambda p: p.counter("Knight", "experience", 0), "at least 1"),
        (lambda p: p.flip("Knight"), "one side only"),
        (lambda p: p.field("Sidekick", damage=-1), "negative"),
        (lambda p: p.captured("Sidekick", by="Knight", owner=1), "place it first"),
        (lambda p: p.field("Sidekick", damage=1).build(), "would have been KO'd"),
        (lambda p: p.seat(1).reserve("Sidekick", level=1).build(active=0), "must show an energy face"),
        (lambda p: p.build(step="dinner"), "no step 'dinner'"),
        (lambda p: p.build(active=2), "side 0 or 1"),
        (lambda p: p.build(turn=0), "no turn 0"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(wrong: Callable[[Position], object], says: str) -> None:
    with pytest.raises(PositionError, match=says) as refused:
        wrong(at_table())
    assert str(refused.value).endswith(".")


def test_cards_with_one_name_are_the_seats_own() -> None:
    game = at_table().seat(0).field("Knight").seat(1).field("Knight").build(step="attack")
    mine, theirs = game.places[FIELD][0], game.places[ZONES + FIELD][0]
    subtitles = [game.setting.cards[game.card[d]].source.subtitle for d in (mine, theirs)]
    assert subtitles == ["Of the Gate", "Of the Moor"]
    assert question(game).words()[0] == "attack with Knight L1"
