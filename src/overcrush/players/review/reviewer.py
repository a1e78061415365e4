"""The reviewer: weighs the answer that was given against the one that it would have given itself.

A searching player names its own answer. Both are then played out again with new dice, the same for both: the luck that
made an answer look best does not favour it any more. What the solver proves of the rest of the turn goes before any
estimate.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import play
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SideId
from overcrush.players.protocol import Seated, Stop, never
from overcrush.players.review.comparison import LEAST, Comparison
from overcrush.players.review.proven_chances import Bounds, proven_chances, sure_win
from overcrush.players.review.trial import Trial
from overcrush.players.review.whole_answers import put_off, same_answer, whole_answer
from overcrush.players.search_player import SearchPlayer
from overcrush.players.seeds import seed_of
from overcrush.players.solver.best_line import best_line
from overcrush.players.solver.goals import SURVIVE, WIN
from overcrush.players.tree_search.search_result import Considered, Decision
from overcrush.table.observation import Observation
from overcrush.wording.texts import Message

POSITIONS: Final = 3_000
"""That the solver looks at for each of the answers."""
LINE_POSITIONS: Final = 1_000
"""The same for each step of what follows them."""


class Reviewer(Seated):
    """Weighs one answer. Its decision has its own answer first and the one that was given last."""

    def __init__(
        self, given: Sequence[int], play_outs: int, seed: int = 0, seconds: float = 0.0, prior_seconds: float = 0.0
    ) -> None:
        """given: the whole answer, with all parts of a declaration."""
        self.given = list(given)
        self.play_outs = play_outs
        self.seed = seed
        self.player = SearchPlayer(play_outs, seed, lines=True, seconds=seconds, prior_seconds=prior_seconds)

    def think(self, observed: Observation, stop: Stop = never) -> Decision:
        """What it would have answered, and what was answered, each with its chance to win."""
        game = observed.sample(Seeded(seed_of(observed, self.seed)))
        (known,) = proven_chances(game, [self.given], POSITIONS, stop)
        if known.surely_wins:
            return self.agreed(1.0, known)
        winning = sure_win(game, POSITIONS, stop)
        if winning is not None:
            better = Considered(winning, 1.0, 0)
        else:
            found = self.player.think(observed, stop)
            if not found.considered or stop():
                return Decision(found.answer, [], whole=False)
            better = found.considered[0]
        better.declared = whole_answer(game, better)
        if same_answer(game, better.declared, self.given):
            trial = Trial(observed, [self.given], seed_of(observed, self.seed + 1), self.play_outs)
            while trial.played < LEAST and not stop():
                trial.play()
            return self.agreed(trial.chance(0) if trial.played else better.win_chance, known)
        return self.compared(observed, game, better, known, stop)

    def agreed(self, chance: float, known: Bounds) -> Decision:
        """The given answer is the reviewer's own."""
        given = Considered(self.given[0], known.within(chance), 0, declared=self.given, proven=known.is_settled)
        return Decision(self.given[0], [given])

    def compared(self, observed: Observation, game: Game, better: Considered, known: Bounds, stop: Stop) -> Decision:
        """Another answer looked better: how much better it is. game: as it may stand."""
        (hoped,) = proven_chances(game, [better.declared], POSITIONS, stop)
        ways = [better.declared, self.given]
        if later := put_off(game, self.given[0], better.answer):
            ways.append(later)
        seeds = (seed_of(observed, self.seed + 1), seed_of(observed, self.seed + 2))
        comparison = Comparison(observed, ways, (hoped, known), self.play_outs, seeds)
        if not comparison.run(stop):
            return Decision(better.answer, [], whole=False)
        given = Considered(self.given[0], 0.0, comparison.played, declared=self.given, error=comparison.error())
        better.win_chance, given.win_chance = comparison.chances()
        better.proven, given.proven = hoped.is_settled, known.is_settled
        better.play_outs = comparison.played
        better.error = 0.0
        side = game.setting.side_of[observed.seat]
        if known.surely_loses:
            given.line = proven_line(game, side, self.given)
        if hoped.surely_wins:
            better.line = proven_line(game, side, better.declared)
        return Decision(better.answer, [better, given], 2 * comparison.played)


def proven_line(g: Game, side: SideId, answer: Sequence[int]) -> list[Message]:
    """What follows a whole answer if both sides do what is proven to be best for them; g stays as it is."""
    game = g.copy()
    for part in answer[:-1]:
        play(game, part)
    return best_line(game, side, WIN if g.active == side else SURVIVE, answer[-1], LINE_POSITIONS)[1:]
