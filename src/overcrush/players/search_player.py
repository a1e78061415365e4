"""The searching player: proves what can be proven, compares whole declarations by races, and plays out everything else
along a tree.
"""

from __future__ import annotations

import time

from overcrush.engine.chance import Seeded
from overcrush.engine.model.actions import PASS
from overcrush.players.evaluation.features import NO_PRIOR
from overcrush.players.plans.idle_uses import is_pointless, worth_doing
from overcrush.players.plans.policy import Memory
from overcrush.players.protocol import Seated, Stop, never
from overcrush.players.races.race_settings import declaration_race
from overcrush.players.races.raced_decision import raced_declaration
from overcrush.players.seeds import seed_of
from overcrush.players.solver.proven_answers import proven_answers
from overcrush.players.tree_search.expected_line import tell_line
from overcrush.players.tree_search.search import PROOFS, Search, prior_games
from overcrush.players.tree_search.search_result import Decision
from overcrush.players.tree_search.search_settings import SearchSettings, of_level
from overcrush.players.tree_search.team_prior import team_prior
from overcrush.table.observation import Observation


class Until:
    """Asked again and again whether to stop: when the time is up, or when somebody else says so."""

    def __init__(self, end: float, stop: Stop) -> None:
        self.end = end
        self.stop = stop
        self.cut = False
        """Whether it has said yes."""

    def __call__(self) -> bool:
        self.cut = self.stop() or time.monotonic() > self.end
        return self.cut


class SearchPlayer(Seated):
    """Answers after a number of play-outs. The same seed gives the same answers to the same questions."""

    def __init__(
        self,
        play_outs: int,
        seed: int = 0,
        settings: SearchSettings | None = None,
        lines: bool = False,
        seconds: float = 0.0,
        prior_seconds: float = 0.0,
    ) -> None:
        """lines: also give the answers that are expected to follow.

        seconds: the time for an answer, if it is limited. At most half of it goes into proofs and the team prior, and
        at most `prior_seconds` if that is not 0. The rest of the prior's games wait for the next answer.
        """
        self.play_outs = play_outs
        self.lines = lines
        self.seed = seed
        self.settings = settings
        limits = [limit for limit in (seconds / 2, prior_seconds) if limit]
        self.prior_seconds = min(limits, default=float("inf"))

    def think(self, observed: Observation, stop: Stop = never) -> Decision:
        """The best answer."""
        if len(observed.offer) == 1:
            return Decision(observed.offer[0])
        began = time.monotonic()
        proving = Until(began + self.prior_seconds / 2, stop)
        scouting = Until(began + self.prior_seconds, stop)
        thinking = seed_of(observed, self.seed)
        game = observed.sample(Seeded(thinking))
        proven = proven_answers(game, observed.offer, of_level(PROOFS, self.play_outs), proving)
        if not self.lines:
            if proven.settled():
                return Decision(proven.answers[0])
            observed = observed.among(worth_doing(game, proven.answers))
            if len(observed.offer) == 1:
                return Decision(observed.offer[0])
        decision = self.compared(observed, stop, scouting)
        decision.whole = decision.whole and not (proving.cut or scouting.cut)
        decision = proven.weigh(decision)
        if is_pointless(game, decision.answer, thinking):
            decision.prefer(PASS)
        return decision

    def compared(self, observed: Observation, stop: Stop, scouting: Until) -> Decision:
        """What does best in play-outs."""
        settings = declaration_race(observed, self.play_outs)
        if settings is not None:
            return self.told(observed, raced_declaration(observed, settings, self.seed, NO_PRIOR, stop))
        prior = team_prior(observed.game.setting, prior_games(self.play_outs), scouting)
        search = Search(observed, self.seed, self.play_outs, self.settings, prior)
        return search.decision(search.run(stop), self.lines)

    def told(self, observed: Observation, decision: Decision) -> Decision:
        """The same decision, with the lines that are expected to follow if they are wanted."""
        if self.lines:
            for each in decision.considered:
                tell_line(observed, each, seed_of(observed, self.seed), Memory(network_plans=True))
        return decision
