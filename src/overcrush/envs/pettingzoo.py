"""The game as PettingZoo knows games: agents act one after the other, with masks (AEC).

from overcrush.envs import pettingzoo
env = pettingzoo.env(["Avengers Assembled", "Turtle Power"])
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    action = None if termination or truncation else env.action_space(agent).sample(observation["action_mask"])
    env.step(action)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from overcrush.engine.chance import Seeded
from overcrush.engine.model.constants import TIE
from overcrush.engine.model.ids import SeatId
from overcrush.engine.setup import TeamSetup
from overcrush.envs.env_setup import NOBODY_YET, Table, table_for
from overcrush.envs.episodes import Encoding, Episode
from overcrush.envs.layout import ACTIONS, MOST, SIZE, VERSION
from overcrush.envs.rendering import rendered
from overcrush.extras import need

need("gymnasium", "Gymnasium", "this environment", "envs")
need("pettingzoo", "PettingZoo", "this environment", "envs")

import numpy as np  # noqa: E402 - after the sentences about what is missing
from gymnasium import spaces  # noqa: E402
from gymnasium.utils import seeding  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

MOST_ACTIONS = 20_000
"""A game that is not over after this many actions is cut off (truncated)."""


def env(
    teams: str | Sequence[str | TeamSetup] | None = None,
    *,
    players: int = 2,
    format: str = "",  # noqa: A002 - the game's own word, and how people pass it
    first: int = NOBODY_YET,
    turn_limit: int = 0,
    most_actions: int = MOST_ACTIONS,
    render_mode: str | None = None,
) -> Any:
    """The environment with PettingZoo's usual guards: an action that the mask forbids ends the game with -1."""
    table = table_for(teams, players=players, format=format, first=first, turn_limit=turn_limit)
    guarded = wrappers.TerminateIllegalWrapper(raw_env(table, most_actions, render_mode), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo's own name for it; it has no types
    """The environment itself."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": f"overcrush_v{VERSION}",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(self, table: Table, most_actions: int = MOST_ACTIONS, render_mode: str | None = None) -> None:
        super().__init__()
        self.table = table
        self.most_actions = most_actions
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(table.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, MOST, (SIZE,), np.int16),
                    "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._actions = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._encoding: Encoding | None = None
        self._random, _ = seeding.np_random()
        self.agents: list[str] = []
        self.episode: Episode

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The observation and the mask of possible actions."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The actions of docs/environments.md."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - the API's
        """A new game; the same seed gives the same teams and dice."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        number = int(self._random.integers(2**31))
        if self._encoding is None or self.table.teams is None:
            self._encoding = Encoding(self.table.setup(number))
        self.episode = self._encoding.open(Seeded(number))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.episode.asked]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent sees, and what it may do now."""
        seat = self.seat_of[agent]
        return {"observation": self.episode.observe(seat), "action_mask": self.episode.mask(seat)}

    def step(self, action: int | None) -> None:
        """Act for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is still playing and needs an action; the action mask says which are possible.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        episode = self.episode
        episode.act(int(action))
        if not episode.over and episode.actions >= self.most_actions:
            episode.end(TIE)
            self.truncations = dict.fromkeys(self.agents, True)
        elif episode.over:
            self.rewards = {each: episode.outcome(self.seat_of[each]) for each in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[episode.asked]
        self._accumulate_rewards()

    def render(self) -> str:
        """The table as the agent whose turn it is sees it."""
        return rendered(self.episode.game, SeatId(self.seat_of[self.agent_selection]))

    def close(self) -> None:
        """Nothing is open."""
