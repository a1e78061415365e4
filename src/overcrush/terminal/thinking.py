"""Computer players at the terminal: who needs a while thinks in a process of its own, and people are told so."""

from __future__ import annotations

from overcrush.engine.model.setting import Setting
from overcrush.players.names import (
    TABLE_PRIOR_SECONDS,
    player_named,
    prior_games_of,
    table_seconds,
    thinks_long,
)
from overcrush.players.thinkers.thinker_process import Thinker
from overcrush.players.tree_search.search_result import Decision
from overcrush.table.observation import Observation
from overcrush.terminal.screen import Screen
from overcrush.wording.texts import say


class Thinking:
    """Asks the process for thinking and says what it does."""

    def __init__(self, screen: Screen, thinker: Thinker | None, seed: int, seconds: float) -> None:
        """thinker: the process; without one everybody thinks here. seconds: the longest time; 0 for the level's own."""
        self.screen = screen
        self.thinker = thinker
        self.seed = seed
        self.seconds = seconds
        self.scouting: set[str] = set()
        """Players of whom it was said that they scout the teams."""

    def needed_for(self, name: str) -> bool:
        """Whether a player thinks in the process."""
        return self.thinker is not None and thinks_long(name)

    def expect(self, setting: Setting, name: str) -> None:
        """Let the process, if that player needs it, try the teams while people think."""
        if self.thinker is not None and thinks_long(name):
            self.thinker.expect(setting, name)

    def decide(self, observed: Observation, name: str, player: str) -> int:
        """What a player answers who thinks in the process; Ctrl-C hurries it. player: how people call it."""
        assert self.thinker is not None, "who thinks long has a process"
        self.announce_scouting(name)
        with self.screen.waiting(say("terminal:thinking hurry", {"name": name})):
            found = self.ask(self.thinker, observed, name, self.seed + observed.seat)
        if not found.whole and (self.seconds or self.thinker.interrupted):
            fields = {"name": player, "number": str(found.play_outs)}
            self.screen.note(say("terminal:time was up", fields))
        return found.answer

    def hint(self, observed: Observation, name: str) -> Decision:
        """What a searching player would answer, with the lines that it expects."""
        self.screen.note(say("terminal:thinking hurry", {"name": name}))
        self.announce_scouting(name)
        if self.thinker is None:
            return player_named(name, self.seed, lines=True).think(observed)
        with self.screen.waiting(say("terminal:thinking", {"name": name})):
            found = self.ask(self.thinker, observed, name, self.seed, lines=True)
        # Until the next hint it goes on trying the teams.
        self.expect(observed.game.setting, name)
        return found

    def ask(self, thinker: Thinker, observed: Observation, name: str, seed: int, lines: bool = False) -> Decision:
        """Think in the process for that; people do not wait longer than the player's level allows."""
        return thinker.think(observed, name, seed, self.seconds or table_seconds(name), lines, TABLE_PRIOR_SECONDS)

    def announce_scouting(self, name: str) -> None:
        """Say once why the first answers of a searching player take longer than the others."""
        games = prior_games_of(name)
        if games and name not in self.scouting:
            self.scouting.add(name)
            self.screen.note(say("terminal:scouts", {"name": name, "number": f"{games:,}"}))
