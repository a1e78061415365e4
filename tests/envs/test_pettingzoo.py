"""The PettingZoo environment: that project's own tests, and what they cannot know."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from overcrush.engine.model.ids import SeatId
from overcrush.envs import layout, pettingzoo
from overcrush.envs.env_setup import WrongTable
from overcrush.envs.slots import Slots

# What PettingZoo's test says of every environment with masks that is not on its own list.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]

TABLES: list[dict[str, Any]] = [
    {},
    {"teams": "random"},
    {"players": 4},
    {"teams": "random", "players": 4},
    {"teams": ["Watch", "Wreckers"], "format": "demo-ai"},
]


@pytest.mark.parametrize("table", TABLES)
def test_it_passes_the_api_test(table: dict[str, Any]) -> None:
    api_test(pettingzoo.env(**table), num_cycles=200)


@pytest.mark.parametrize("table", TABLES)
def test_it_passes_the_seed_test(table: dict[str, Any]) -> None:
    seed_test(lambda: pettingzoo.env(**table), num_cycles=80)


def played(seed: int, **table: Any) -> tuple[list[tuple[str, int]], dict[str, float], Any]:
    """A game of random actions: who did what, what everybody got, the environment after it."""
    env = pettingzoo.env(**table)
    env.reset(seed=seed)
    for at, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seed + at)
    trajectory: list[tuple[str, int]] = []
    got: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        if termination or truncation:
            got[agent] = reward
            env.step(None)
            continue
        action = int(env.action_space(agent).sample(observation["action_mask"]))
        trajectory.append((agent, action))
        env.step(action)
    return trajectory, got, env


def test_the_same_seed_gives_the_same_game_to_its_end() -> None:
    first, rewards, _ = played(11, teams="random")
    assert (first, rewards) == played(11, teams="random")[:2]
    assert len(first) > 50
    assert first != played(12, teams="random")[0]


def test_the_winner_gets_1_and_the_loser_loses_1() -> None:
    results = set()
    for seed in range(6):
        _, got, env = played(seed, teams=["Watch", "Wreckers"], format="demo-ai")
        winner = env.unwrapped.episode.game.result - 1
        assert got == {f"player_{seat}": 1.0 if seat == winner else -1.0 for seat in (0, 1)}
        results.add(winner)
    assert results == {0, 1}


def test_partners_of_doubles_win_and_lose_together() -> None:
    _, got, env = played(2, players=4)
    assert got["player_0"] == got["player_1"] == -got["player_2"] == -got["player_3"]
    assert abs(got["player_0"]) == 1
    assert {agent for agent, _ in played(2, players=4)[0]} == set(env.possible_agents)


def test_a_forbidden_action_ends_the_game_with_minus_1() -> None:
    env = pettingzoo.env(["Lamps", "Tide"])
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(layout.FABRICATE)
    assert env.rewards[agent] == -1
    assert all(env.terminations.values())


def test_a_game_that_takes_too_many_actions_is_cut_off_without_a_winner() -> None:
    _, got, env = played(3, most_actions=20)
    assert got == {"player_0": 0.0, "player_1": 0.0}
    assert env.unwrapped.episode.actions == 20


def test_the_turn_limit_of_the_rules_holds() -> None:
    _, _, env = played(3, turn_limit=2)
    assert env.unwrapped.episode.game.turn <= 3


def test_whose_dice_they_are_does_not_depend_on_the_seat() -> None:
    env = pettingzoo.env(["Lamps", "Lamps"], first=0)
    env.reset(seed=1)
    raw = env.unwrapped
    first, second = (raw.observe(agent)["observation"] for agent in raw.possible_agents)
    dice = layout.SECTIONS["dice"]
    own = slice(dice.start, dice.start + layout.SEAT_DICE * len(dice.columns))
    assert raw.episode.game.turn == 1
    assert not np.array_equal(first[own], second[own])
    assert Slots(raw.episode.encoding.setting, SeatId(1)).die_at[0] == 8


def test_rendering_tells_the_table_in_words() -> None:
    env = pettingzoo.env(["Lamps", "Tide"], render_mode="ansi")
    env.reset(seed=1)
    assert "question: first or second, put to seat" in env.render()


def test_wrong_tables_are_refused_with_the_next_step() -> None:
    with pytest.raises(WrongTable, match="Did you mean Lamps"):
        pettingzoo.env(["Lamp", "Tide"])
    with pytest.raises(WrongTable, match="2 players need 2 teams; 1 were named"):
        pettingzoo.env(["Lamps"])
    with pytest.raises(WrongTable, match="say players=4"):
        pettingzoo.env(format="doubles")
    with pytest.raises(WrongTable, match="or 4 in doubles; not 3"):
        pettingzoo.env(players=3)
    with pytest.raises(WrongTable, match="a list with a team for each player"):
        pettingzoo.env("Lamps")
    with pytest.raises(WrongTable, match="cards in the middle that nobody brings"):
        pettingzoo.env(["Lamps", "Tide"], format="demo-fus")
