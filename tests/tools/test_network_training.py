"""The training of the network: random positions are real ones, and a fit finds what there is to find."""

from __future__ import annotations

import itertools
import random
import runpy
from pathlib import Path

import numpy as np
import pytest

from overcrush.engine.chance import Seeded
from overcrush.engine.laws import check_laws
from overcrush.engine.machine import advance
from overcrush.engine.model.constants import GOING_ON, START
from overcrush.engine.setup import new_game
from overcrush.players.evaluation import network_weights
from overcrush.players.evaluation.network import position
from tools.network_training.__main__ import WEIGHTS
from tools.network_training.game_samples import finished, games, new_table, store
from tools.network_training.gradient_fit import BATCH, fit, loss, read, write
from tools.network_training.random_positions import TurnEnd, dealt


def test_the_weights_are_written_where_players_read_them() -> None:
    assert network_weights.__file__ is not None
    assert Path(network_weights.__file__).resolve() == WEIGHTS.resolve()


def test_random_positions_are_those_of_real_games() -> None:
    rng = random.Random(4)
    table = new_table(rng)
    start = new_game(table.setup)
    end = TurnEnd(start)
    lives = set()
    found = 0
    for number in range(40):
        game = dealt(table, end, rng)
        if game is None:
            continue
        found += 1
        assert game.step == START
        lives.add(tuple(game.life))
        game = game.copy()
        advance(game, Seeded(number), None)
        if game.result == GOING_ON:
            check_laws(game, thorough=True)
    assert found > 20
    assert len(lives) > 5


def test_every_turn_end_of_a_game_is_kept_with_who_won() -> None:
    rows, won = next(games(3, by_features=True))
    assert len(rows) == len(won) > 5
    # Sides take turns, so neighbours see the same result from opposite sides.
    assert {a + b for a, b in itertools.pairwise(won)} == {1.0}


def test_a_dealt_game_is_seen_from_its_beginning() -> None:
    rng = random.Random(4)
    table = new_table(rng)
    game = dealt(table, TurnEnd(new_game(table.setup)), rng)
    assert game is not None
    before = position(game)
    rows, sides, _ = finished(game.copy(), 3, by_features=True)
    assert rows[0] == before
    assert sides[:2] == [sides[0], 1 - sides[0]]


def test_what_was_stored_can_be_read(tmp_path: Path) -> None:
    assert store(tmp_path, 5, 0.0, by_features=True) == 1
    rows, won, numbers = read(tmp_path)
    assert len(rows) == len(won) == len(numbers)
    with pytest.raises(SystemExit, match="play some first"):
        read(tmp_path / "nothing")


def test_a_fit_finds_the_rule_and_the_module_says_the_same(tmp_path: Path) -> None:
    rng = np.random.default_rng(2)
    rows = rng.normal(3, 2, (12 * BATCH, 5))
    won = (rng.random(len(rows)) < 1 / (1 + np.exp(-2 * (rows[:, 0] - rows[:, 1])))).astype(np.float64)
    network = fit(rows, won)
    assert loss(network.chances(rows), won) < 0.4 < loss(np.full(len(rows), 0.5), won)
    write(network, tmp_path / "weights.py")
    module = runpy.run_path(str(tmp_path / "weights.py"))
    hidden, outcome = np.array(module["HIDDEN"]), np.array(module["OUTCOME"])
    lit = np.maximum(rows[:50] @ hidden[:, :-1].T + hidden[:, -1], 0)
    chances = 1 / (1 + np.exp(-(lit @ outcome[:-1] + outcome[-1])))
    assert chances == pytest.approx(network.chances(rows[:50]), abs=0.01)
