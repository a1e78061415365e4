"""The OpenSpiel game: that project's own tests, and what they cannot know."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation

from overcrush.envs import layout, openspiel

LESSON = "python_overcrush(teams=Watch/Wreckers,format=demo-ai)"


@pytest.fixture(scope="module", autouse=True)
def _flags() -> None:
    """OpenSpiel's playthroughs read a command-line flag."""
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["tests"])


def test_importing_registers_the_game() -> None:
    assert openspiel.SHORT_NAME in pyspiel.registered_names()
    kind = pyspiel.load_game(LESSON).get_type()
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert kind.utility == pyspiel.GameType.Utility.ZERO_SUM


@pytest.mark.parametrize(
    ("game", "serialized"),
    [
        (LESSON, True),
        ("python_overcrush(teams=random,team_seed=5,turn_limit=6)", True),
        ("python_overcrush(players=4,turn_limit=3)", False),
    ],
)
def test_it_passes_the_random_simulation_test(game: str, serialized: bool) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=1, serialize=serialized, verbose=False)


def test_a_playthrough_is_written_and_plays_again_to_the_letter(tmp_path: Path) -> None:
    file = tmp_path / "python_overcrush.txt"
    text = generate_playthrough.playthrough(
        LESSON, None, observation_params_string="observe(parts=table/question)", seed=3
    )
    file.write_text(text, encoding="utf-8")
    original, again = generate_playthrough.replay(str(file))
    assert again == original
    assert "IsTerminal() = True" in text
    assert text.count("IsChanceNode() = True") >= 2
    assert "Returns() = [1, -1]" in text or "Returns() = [-1, 1]" in text


def played(state: Any, rng: random.Random, limit: int) -> None:
    """Random actions, chance's by their odds."""
    for _ in range(limit):
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert abs(sum(odds for _, odds in outcomes) - 1) < 1e-9
            assert all(0 <= answer < state.get_game().max_chance_outcomes() for answer, _ in outcomes)
            action = rng.choices([answer for answer, _ in outcomes], [odds for _, odds in outcomes])[0]
        else:
            action = rng.choice(state.legal_actions())
        state.apply_action(action)


def test_a_clone_goes_its_own_way() -> None:
    state = pyspiel.load_game(LESSON).new_initial_state()
    played(state, random.Random(1), 60)
    before = str(state)
    clone = state.clone()
    assert str(clone) == before
    played(clone, random.Random(2), 40)
    assert str(state) == before
    assert str(clone) != before


def test_a_die_is_rolled_by_chance_with_its_own_odds() -> None:
    """A Sidekick's six faces are all different."""
    state = pyspiel.load_game(LESSON).new_initial_state()
    rng = random.Random(4)
    while not (state.is_chance_node() and len(state.chance_outcomes()) == 6):
        played(state, rng, 1)
    assert [round(odds, 6) for _, odds in state.chance_outcomes()] == [round(1 / 6, 6)] * 6


def test_the_tensor_is_the_observation() -> None:
    game = pyspiel.load_game(LESSON)
    state = game.new_initial_state()
    played(state, random.Random(5), 30)
    for seat in (0, 1):
        tensor = np.array(state.observation_tensor(seat))
        assert tensor.shape == (layout.SIZE,)
        assert np.array_equal(tensor, state.episode.observe(seat))
    some = make_observation(game, params={"parts": "cards"})
    some.set_from(state, 1)
    assert some.dict["cards"].shape == layout.SECTIONS["cards"].shape
    assert some.dict["cards"].any()


def test_unknown_parts_and_parameters_are_refused_with_a_sentence() -> None:
    game = pyspiel.load_game(LESSON)
    with pytest.raises(ValueError, match="'hands' is none of them"):
        make_observation(game, params={"parts": "hands"})
    with pytest.raises(ValueError, match="and no sharp"):
        make_observation(game, params={"sharp": "yes"})


def test_a_game_that_takes_too_many_actions_is_a_tie() -> None:
    state = pyspiel.load_game("python_overcrush(most_actions=5)").new_initial_state()
    played(state, random.Random(6), 500)
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0]
