"""Nothing is paid for that nothing comes of."""

from __future__ import annotations

import pytest

from overcrush.engine.machine import offered, play
from overcrush.engine.model.actions import PASS
from overcrush.engine.model.game import Game
from overcrush.engine.setup import Setup, TeamSetup
from overcrush.players import observe, player_named
from overcrush.players.plans.idle_uses import completed, does_nothing, is_pointless, uses, worth_doing
from overcrush.practice import card
from overcrush.table.position import Position
from overcrush.wording.questions import words_of

FIGHTERS = Setup(
    (
        TeamSetup("Ours", ((card("Fist Fighter"), 2), (card("Dock Hand"), 4))),
        TeamSetup("Theirs", ((card("Dock Hand"), 4),)),
    ),
    first=0,
)
THRIFTY = ("greedy", "search:1", "search:2", "search:3")


def in_a_lost_window() -> Game:
    """Our Sidekick is blocked by a character that no Global can make it beat: one more A changes nothing."""
    game = (
        Position(FIGHTERS)
        .seat(0)
        .virtual("fist", 1)
        .field("Sidekick")
        .seat(1)
        .field("Dock Hand", level=3)
        .build(step="attack", active=0)
    )
    for _ in range(2):
        assert play(game, offered(game)[0]) is None
    return game


def a_global(game: Game) -> int:
    return next(answer for answer in offered(game) if uses(answer))


def test_what_changes_something_is_worth_doing() -> None:
    game = in_a_lost_window()
    used = a_global(game)
    assert not does_nothing(game, completed(game, used))
    assert worth_doing(game, offered(game)) == offered(game)


def test_the_same_position_again_is_nothing() -> None:
    game = in_a_lost_window()
    assert does_nothing(game, game.copy())


def test_what_ends_no_differently_is_pointless() -> None:
    game = in_a_lost_window()
    assert is_pointless(game, a_global(game), seed=3)
    assert not is_pointless(game, PASS, seed=3)


@pytest.mark.parametrize("player", THRIFTY)
def test_players_keep_the_energy(player: str) -> None:
    game = in_a_lost_window()
    assert words_of(game, player_named(player, 1).decide(observe(game, game.asked))) == "pass"


def test_a_global_that_decides_the_fight_is_not_pointless() -> None:
    game = (
        Position(FIGHTERS).seat(0).virtual("fist", 1).field("Sidekick").seat(1).life(2).build(step="attack", active=0)
    )
    for _ in range(2):
        if not any(uses(answer) for answer in offered(game)):
            assert play(game, offered(game)[0]) is None
    assert not is_pointless(game, a_global(game), seed=3)
