"""The worked example: it runs, learns, and draws its curve."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from overcrush.envs import layout, learner
from overcrush.envs.curve import drawn
from overcrush.envs.example import interval, play, train
from overcrush.envs.gymnasium import OvercrushEnv
from overcrush.envs.learner import Decision, Learner


def lesson() -> OvercrushEnv:
    """Short games of two small teams."""
    return OvercrushEnv(["Watch", "Wreckers"], format="demo-ai")


def test_a_tiny_version_runs_from_the_command_line(tmp_path: Path) -> None:
    curve, weights = tmp_path / "curve.svg", tmp_path / "weights.npz"
    options = ["--games", "2", "--tests", "1", "--curve", str(curve), "--weights", str(weights)]
    said = subprocess.run(
        [sys.executable, "-m", "overcrush.envs.example", *options],
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stderr
    assert "After 2 games it wins" in said.stdout
    assert ElementTree.parse(curve).getroot().tag.endswith("svg")
    stored = np.load(weights)
    assert stored["version"] == layout.VERSION
    assert stored["weights"].shape == learner.SHAPE


def test_a_missing_folder_is_told_before_hours_of_learning() -> None:
    said = subprocess.run(
        [sys.executable, "-m", "overcrush.envs.example", "--curve", "no/such/curve.svg"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 1
    assert "There is no folder no/such for curve.svg. Make it first." in said.stderr


def test_it_learns_and_the_same_seed_learns_the_same() -> None:
    """Small games, few of them: well above the half that it starts with."""
    trained = train(lesson(), games=150, tests=60, window=50)
    assert interval(trained.won, trained.games)[0] > 0.5
    assert [played for played, *_ in trained.points] == [50, 100, 150]
    once, again = (train(lesson(), games=10, tests=1, window=5) for _ in range(2))
    assert np.array_equal(once.learner.weights, again.learner.weights)
    assert once.points == again.points


def test_before_learning_all_possible_actions_are_equally_likely() -> None:
    env = lesson()
    observation, _ = env.reset(seed=1)
    decision = Decision(observation["observation"], observation["action_mask"])
    assert decision.actions == env.episode.possible()
    assert np.allclose(Learner(0).odds(decision), 1 / len(decision.actions))


def test_what_was_done_in_a_won_game_becomes_likelier() -> None:
    env, agent = lesson(), Learner(1)
    game, _ = play(env, agent, 1)
    lost, _ = play(env, agent, 2)

    def log_odds() -> float:
        return float(sum(np.log(agent.odds(decision)[picked]) for decision, picked in game))

    before = log_odds()
    agent.learn([(game, 1.0), (lost, -1.0)])
    assert log_odds() > before


def test_the_slope_is_the_slope() -> None:
    """Compared with small steps along single weights."""
    agent = Learner(2)
    game, _ = play(lesson(), agent, 3)
    agent.weights += agent.random.normal(size=learner.SHAPE) * 0.3
    slope = agent.slope(game)
    for at in np.argsort(np.abs(slope).ravel())[-5:]:
        place = np.unravel_index(at, learner.SHAPE)
        told = []
        for step in (1e-5, -2e-5):
            agent.weights[place] += step
            told.append(sum(np.log(agent.odds(decision)[picked]) for decision, picked in game))
        agent.weights[place] += 1e-5
        assert slope[place] == pytest.approx((told[0] - told[1]) / 2e-5, rel=1e-3)


def test_the_interval_holds_the_share_and_stays_within_0_and_1() -> None:
    assert interval(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-3)
    assert interval(0, 10)[0] == 0
    assert interval(10, 10)[1] == 1


def test_a_curve_has_a_point_for_each_measurement_and_escapes_its_title() -> None:
    picture = drawn("A & B", [(50, 0.5, 0.4, 0.6), (100, 0.9, 0.8, 1.0)], 100)
    root = ElementTree.fromstring(picture)
    circles = root.findall("{http://www.w3.org/2000/svg}circle")
    assert len(circles) == 2
    assert float(circles[0].attrib["cy"]) > float(circles[1].attrib["cy"])
    assert "A &amp; B" in picture
