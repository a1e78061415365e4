"""The game as OpenSpiel knows games: importing this module registers `python_overcrush`, with explicit chance.

    import pyspiel
    import overcrush.envs.openspiel
    game = pyspiel.load_game("python_overcrush(teams=Avengers Assembled/Turtle Power)")
    state = game.new_initial_state()

Every draw and every rolled die is a chance node of its own. Chance's actions are the engine's own numbers: of the card
that is drawn, of the face that is rolled, of the side that decides who begins.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from overcrush.engine.machine import offered, weights
from overcrush.engine.model.constants import CHANCE, TIE
from overcrush.engine.model.ids import SeatId
from overcrush.envs.env_setup import NOBODY_YET, RANDOM, USUAL_TEAMS, table_for
from overcrush.envs.episodes import Encoding, Episode
from overcrush.envs.layout import ACTIONS, CARDS, SECTIONS, kind_of
from overcrush.envs.observation_encoding import Observer as SeatObserver
from overcrush.envs.observation_encoding import split
from overcrush.envs.rendering import rendered
from overcrush.extras import need
from overcrush.wording.questions import question

need("pyspiel", "OpenSpiel", "this environment", "envs")

import pyspiel  # noqa: E402 - after the sentence about what is missing

SHORT_NAME: Final = "python_overcrush"
MOST_ACTIONS: Final = 20_000
"""A game that is not over after this many actions of players is a tie."""
PARAMETERS: Final[dict[str, Any]] = {
    "teams": "",
    "players": 2,
    "format": "",
    "first": NOBODY_YET,
    "turn_limit": 0,
    "team_seed": 0,
    "most_actions": MOST_ACTIONS,
}
"""teams: names with / between them, or "random" for teams drawn with `team_seed`."""

GAME_TYPE: Final = pyspiel.GameType(
    short_name=SHORT_NAME,
    long_name="Overcrush",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class OvercrushGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """A table at which games are played."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        said = {**PARAMETERS, **(params or {})}
        players = int(said["players"])
        teams = [name.strip() for name in str(said["teams"]).split("/") if name.strip()]
        table = table_for(
            RANDOM if teams == [RANDOM] else teams or (USUAL_TEAMS if players == 2 else None),
            players=players,
            format=str(said["format"]),
            first=int(said["first"]),
            turn_limit=int(said["turn_limit"]),
        )
        self.most_actions = int(said["most_actions"])
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=CARDS,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.most_actions,
        )
        super().__init__(GAME_TYPE, info, params or {})
        self.encoding = Encoding(table.setup(int(said["team_seed"])))

    def new_initial_state(self) -> OvercrushState:
        """A game before anything was drawn or rolled."""
        return OvercrushState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """What a seat sees; other kinds of observers (perfect recall, only public, only private) there are not.

        params: {"parts": "table/seats"} for some parts of the observation only.
        """
        unknown = [name for name in params or {} if name not in ("name", "parts")]
        if unknown:
            raise ValueError(f"Observers of {SHORT_NAME} know the parameter parts, and no {', '.join(unknown)}.")
        if iig_obs_type is not None:
            single = pyspiel.PrivateInfoType.SINGLE_PLAYER
            if iig_obs_type.perfect_recall or not iig_obs_type.public_info or iig_obs_type.private_info != single:
                return None
        return Observer(str((params or {}).get("parts", "")).split("/"))


class OvercrushState(pyspiel.State):  # type: ignore[misc] # OpenSpiel has no types
    """A game under way."""

    def __init__(self, game: OvercrushGame) -> None:
        super().__init__(game)
        self.most_actions = game.most_actions
        self.episode: Episode = game.encoding.open(None)

    def current_player(self) -> int:
        """The seat that acts next, CHANCE, or TERMINAL."""
        asked = self.episode.asked
        if self.episode.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if asked == CHANCE else asked

    def _legal_actions(self, player: int) -> list[int]:
        return self.episode.possible() if player == self.episode.asked else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may answer, and how likely."""
        game = self.episode.game
        odds = weights(game)
        total = sum(odds)
        return sorted((answer, weight / total) for answer, weight in zip(offered(game), odds, strict=True))

    def _apply_action(self, action: int) -> None:
        if self.episode.asked == CHANCE:
            self.episode.answer(int(action))
        else:
            self.episode.act(int(action))
        if self.episode.actions >= self.most_actions and not self.episode.over:
            self.episode.end(TIE)

    def _action_to_string(self, player: int, action: int) -> str:
        episode = self.episode
        if player < 0:
            asked = question(episode.game)
            return next((each.words for each in asked.answers if each.number == action), f"chance {action}")
        return action_words(episode, player, int(action))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.episode.over

    def returns(self) -> list[float]:
        """1 for each seat of the side that won, -1 for the others; 0 for a tie."""
        return [self.episode.outcome(seat) for seat in range(self.episode.encoding.setting.seats)]

    def __str__(self) -> str:
        seat = SeatId(max(self.episode.asked, 0))
        return rendered(self.episode.game, seat)


def action_words(episode: Episode, seat: int, action: int) -> str:
    """An action as people read it: its kind, and the name of the card or die it means."""
    kind, number = kind_of(action)
    setting = episode.encoding.setting
    observer: SeatObserver = episode.encoding.observers[seat]
    if kind == "die":
        die = observer.slots.die_at[number]
        return f"die {number}: {setting.cards[episode.game.card[die]].name}" if die >= 0 else f"die {number}"
    if kind in ("card", "fabricate", "ability"):
        card = observer.slots.card_at[number] if number < CARDS else -1
        return f"{kind} {number}: {setting.cards[card].name}" if card >= 0 else f"{kind} {number}"
    return kind if kind in ("no", "yes") else f"{kind} {number}"


class Observer:
    """Observations in the form OpenSpiel wants them: one flat tensor, and its parts by name."""

    def __init__(self, parts: Sequence[str] = ()) -> None:
        wanted = [part for part in parts if part] or list(SECTIONS)
        for part in wanted:
            if part not in SECTIONS:
                raise ValueError(f"An observation has the parts {', '.join(SECTIONS)}; {part!r} is none of them.")
        size = sum(SECTIONS[part].size for part in wanted)
        self.tensor: NDArray[np.float32] = np.zeros(size, np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        at = 0
        for part in wanted:
            section = SECTIONS[part]
            self.dict[part] = self.tensor[at : at + section.size].reshape(section.shape)
            at += section.size

    def set_from(self, state: OvercrushState, player: int) -> None:
        """Show what the player sees now."""
        seen = split(state.episode.observe(player))
        for part, numbers in self.dict.items():
            numbers[:] = seen[part]

    def string_from(self, state: OvercrushState, player: int) -> str:
        """What the player sees now, as text."""
        return rendered(state.episode.game, SeatId(player))


if SHORT_NAME not in pyspiel.registered_names():
    pyspiel.register_game(GAME_TYPE, OvercrushGame)
