"""What the network says of positions: the same from both sides, certain of results, and sensible where it is plain."""

from __future__ import annotations

import pytest

from overcrush.engine.model.constants import MAIN
from overcrush.engine.model.ids import SideId
from overcrush.players.evaluation.network import network_value, numbers_of, position
from overcrush.players.evaluation.network_weights import HIDDEN, OUTCOME
from overcrush.table.position import Position
from tests.players.test_features import board
from tests.players.test_players import PLAIN


def test_the_weights_fit_the_numbers() -> None:
    inputs = len(position(board()))
    assert inputs == 2 * len(numbers_of(board(), SideId(0))) + 4
    assert {len(unit) for unit in HIDDEN} == {inputs + 1}
    assert len(OUTCOME) == len(HIDDEN) + 1


def test_what_one_side_gains_the_other_loses() -> None:
    game = board(2, 1, 14)
    assert network_value(game, SideId(0)) == pytest.approx(1 - network_value(game, SideId(1)))


def test_the_side_that_attacks_next_comes_first() -> None:
    game = board(2, 1, 14)
    mine, theirs = numbers_of(game, SideId(0)), numbers_of(game, SideId(1))
    assert position(game)[: len(mine)] == mine
    game.active = SideId(1)
    assert position(game)[: len(mine)] == theirs


def test_the_best_attacks_and_defenses_count_one_by_one() -> None:
    game = (
        Position(PLAIN)
        .seat(0)
        .field("Wrecker Captain", level=3)
        .field("Sidekick", damage=0)
        .build(step="attack", active=0)
    )
    captain = next(row for row in game.setting.cards if row.name == "Wrecker Captain")
    face = next(face for face in captain.faces if face.level == 3)
    assert numbers_of(game, SideId(0))[-6:] == [face.attack, 1, 0, face.defense, 1, 0]


def test_the_result_is_certain() -> None:
    game = board()
    for result, chance in ((1, 1.0), (2, 0.0), (-1, 0.5)):
        game.result = result
        assert network_value(game, SideId(0)) == chance


def test_whoever_has_everything_is_likely_to_win() -> None:
    game = board(3, 0, 20)
    game.life[1] = 3
    game.step = MAIN
    assert network_value(game, SideId(0)) > 0.9
    behind = board(0, 3, 3)
    assert network_value(behind, SideId(0)) < 0.2
