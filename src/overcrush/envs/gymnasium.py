"""The game as Gymnasium knows games: one seat learns, chosen opponents take the others.

    from overcrush.envs import gymnasium
    env = gymnasium.OvercrushEnv(["Avengers Assembled", "Turtle Power"], opponent="random")
    observation, info = env.reset(seed=7)
    while True:
        action = env.action_space.sample(observation["action_mask"])
        observation, reward, terminated, truncated, info = env.step(action)
        if terminated or truncated:
            break

Importing it also registers `Overcrush-v2` for `gymnasium.make`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from overcrush.engine.chance import Seeded
from overcrush.engine.model.constants import TIE
from overcrush.engine.model.ids import SeatId
from overcrush.engine.setup import TeamSetup
from overcrush.envs.env_setup import NOBODY_YET, table_for
from overcrush.envs.episodes import Encoding, Episode, Mask, NotPossible
from overcrush.envs.layout import ACTIONS, MOST, SIZE, VERSION
from overcrush.envs.observation_encoding import Numbers
from overcrush.envs.opponents import Opponent, answer_of, opponent_named
from overcrush.envs.rendering import rendered
from overcrush.extras import need

need("gymnasium", "Gymnasium", "this environment", "envs")

import gymnasium  # noqa: E402 - after the sentence about what is missing
import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402

ANY_SEAT: Final = -1
MOST_ACTIONS: Final = 20_000
"""A game in which the learner has taken this many actions is cut off (truncated)."""


class OvercrushEnv(gymnasium.Env[dict[str, Any], Any]):
    """A game against opponents. An action that the mask forbids loses it at once, and `info["illegal"]` says so."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}  # type: ignore[misc] # Gymnasium declares it per instance and reads it per class

    def __init__(
        self,
        teams: str | Sequence[str | TeamSetup] | None = None,
        *,
        opponent: str | Opponent = "random",
        teammate: str | Opponent | None = None,
        seat: int = ANY_SEAT,
        players: int = 2,
        format: str = "",  # noqa: A002 - the game's own word, and how people pass it
        first: int = NOBODY_YET,
        turn_limit: int = 0,
        most_actions: int = MOST_ACTIONS,
        render_mode: str | None = None,
    ) -> None:
        """`seat` is the learner's, -1 for another one every game; `teammate` is the fourth player of doubles."""
        self.table = table_for(teams, players=players, format=format, first=first, turn_limit=turn_limit)
        if seat != ANY_SEAT and not 0 <= seat < self.table.seats:
            raise ValueError(f"There is no seat {seat}: take 0 to {self.table.seats - 1}, or -1 for any.")
        for name in (opponent, teammate):
            if isinstance(name, str):
                opponent_named(name, 0)
        self.opponent = opponent
        self.teammate = teammate
        self.wanted_seat = seat
        self.most_actions = most_actions
        self.render_mode = render_mode
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, MOST, (SIZE,), np.int16),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(ACTIONS)
        self._encoding: Encoding | None = None
        self.seat: int = max(seat, 0)
        self.others: dict[int, Opponent] = {}
        self.episode: Episode

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - the API's
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game up to the learner's first question; the same seed gives the same teams, seat, dice, opponents."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**31))
        seats = self.table.seats
        self.seat = self.wanted_seat if self.wanted_seat != ANY_SEAT else int(self.np_random.integers(seats))
        if self._encoding is None or self.table.teams is None:
            self._encoding = Encoding(self.table.setup(number))
        self.others = {other: self.player_of(other, number) for other in range(seats) if other != self.seat}
        self.episode = self._encoding.open(Seeded(number))
        self.let_others_answer()
        return self.observed(), self.told_beside()

    def player_of(self, seat: int, number: int) -> Opponent:
        side_of = [0, 1] if self.table.seats == 2 else [0, 0, 1, 1]
        who = self.opponent
        if self.teammate is not None and side_of[seat] == side_of[self.seat]:
            who = self.teammate
        # Players of one game must not roll alike, nor like the dice on the table.
        return opponent_named(who, number * 8 + seat + 1) if isinstance(who, str) else who

    def let_others_answer(self) -> None:
        episode = self.episode
        while not episode.over and episode.asked != self.seat:
            episode.answer(answer_of(self.others[episode.asked], episode.game))

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Act, and let the others answer until the learner is asked again."""
        episode = self.episode
        illegal = False
        try:
            episode.act(int(action))
        except NotPossible:
            if episode.over:
                raise
            illegal = True
            episode.concede(self.seat)
        self.let_others_answer()
        truncated = not episode.over and episode.actions >= self.most_actions
        if truncated:
            episode.end(TIE)
        reward = episode.outcome(self.seat)
        info = self.told_beside()
        if illegal:
            info["illegal"] = True
        return self.observed(), reward, episode.over and not truncated, truncated, info

    def observed(self) -> dict[str, Any]:
        observation: Numbers = self.episode.observe(self.seat)
        mask: Mask = self.episode.mask(self.seat)
        return {"observation": observation, "action_mask": mask}

    def told_beside(self) -> dict[str, Any]:
        return {"seat": self.seat, "encoding": VERSION}

    def render(self) -> str:
        """The table as the learner sees it."""
        return rendered(self.episode.game, SeatId(self.seat))


NAME: Final = f"Overcrush-v{VERSION}"
if NAME not in gymnasium.registry:
    gymnasium.register(NAME, entry_point="overcrush.envs.gymnasium:OvercrushEnv")
