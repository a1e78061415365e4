"""The Gymnasium environment: that project's own test, and what it cannot know."""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from overcrush.envs import gymnasium, layout
from overcrush.envs.episodes import NotPossible
from overcrush.envs.gymnasium import OvercrushEnv
from overcrush.players import Observation, RandomPlayer, UnknownPlayer

LESSON: dict[str, Any] = {"teams": ["Watch", "Wreckers"], "format": "demo-ai"}


@pytest.mark.parametrize("table", [{}, {"teams": "random"}, {"players": 4}, LESSON])
def test_it_passes_the_environment_checker(table: dict[str, Any]) -> None:
    check_env(gym.make(gymnasium.NAME, render_mode="ansi", **table).unwrapped)


def played(env: Any, seed: int) -> tuple[list[int], float, dict[str, Any]]:
    """A game of random actions: what was done, what it brought, the last info."""
    observation, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    actions: list[int] = []
    while True:
        action = env.action_space.sample(observation["action_mask"])
        actions.append(int(action))
        observation, reward, terminated, truncated, info = env.step(action)
        assert reward == 0 or terminated
        if terminated or truncated:
            return actions, float(reward), info


def test_the_same_seed_gives_the_same_game() -> None:
    env = OvercrushEnv(**LESSON)
    games = [played(env, seed) for seed in range(6)]
    assert games == [played(OvercrushEnv(**LESSON), seed) for seed in range(6)]
    assert {reward for _, reward, _ in games} == {1.0, -1.0}
    assert {info["seat"] for _, _, info in games} == {0, 1}


def test_a_forbidden_action_loses_at_once_and_says_so() -> None:
    env = OvercrushEnv(**LESSON)
    env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(layout.FABRICATE)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert info["illegal"]
    assert not observation["action_mask"].any()
    with pytest.raises(NotPossible, match="the game is over"):
        env.step(0)


def test_a_long_game_is_cut_off() -> None:
    env = OvercrushEnv(most_actions=15)
    actions, reward, _ = played(env, 4)
    assert (len(actions), reward) == (15, 0.0)


class Watcher:
    """Answers with the first offered answer and remembers whose questions it got."""

    def __init__(self) -> None:
        self.seats: set[int] = set()

    def decide(self, observed: Observation) -> int:
        """The first answer."""
        assert observed.game.asked == observed.seat
        self.seats.add(observed.seat)
        return observed.offer[0]


def test_opponents_of_ones_own_answer_for_their_seats_only() -> None:
    foes, friend = Watcher(), Watcher()
    env = OvercrushEnv(players=4, seat=1, opponent=foes, teammate=friend, turn_limit=4)
    played(env, 1)
    assert friend.seats == {0}
    assert foes.seats == {2, 3}


def test_no_two_opponents_and_no_two_games_roll_alike() -> None:
    env = OvercrushEnv(players=4, seat=0)
    sequences: list[tuple[int, ...]] = []
    for seed in (1, 2):
        env.reset(seed=seed)
        for player in env.others.values():
            assert isinstance(player, RandomPlayer)
            sequences.append(tuple(player.dice.below(1000) for _ in range(5)))
    assert len(set(sequences)) == 6


@pytest.mark.parametrize("name", ["greedy", "search:1"])
def test_every_player_of_the_project_can_be_the_opponent(name: str) -> None:
    actions, reward, _ = played(OvercrushEnv(**LESSON, opponent=name, turn_limit=3), 1)
    assert actions
    assert reward in (1.0, 0.0, -1.0)


def test_wrong_seats_and_players_are_refused_with_a_sentence() -> None:
    with pytest.raises(UnknownPlayer, match="Did you mean random"):
        OvercrushEnv(opponent="randon")
    with pytest.raises(ValueError, match="take 0 to 1, or -1"):
        OvercrushEnv(seat=2)


def test_the_learner_sees_its_own_seat() -> None:
    env = OvercrushEnv(**LESSON, seat=1)
    observation, info = env.reset(seed=3)
    assert info == {"seat": 1, "encoding": layout.VERSION}
    assert np.array_equal(observation["observation"], env.episode.observe(1))
    assert "seat 1 (you)" in env.render()
