"""The reviewer: weighs the answer that was given against the best others.

A searching player names the best other answers. Each is then played out against the given one with new dice, the same
for both: the luck that made an answer look best does not favour it any more. What the solver proves of the rest of the
turn goes before any estimate.
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
from overcrush.players.review.proven_chances import Bounds, proven_chances
from overcrush.players.review.trial import Trial
from overcrush.players.review.whole_answers import put_off, same_answer, whole_answer
from overcrush.players.seeds import seed_of
from overcrush.players.solver.best_line import best_line
from overcrush.players.solver.goals import SURVIVE, WIN
from overcrush.players.tree_search.search import SearchPlayer
from overcrush.players.tree_search.search_result import Considered, Decision
from overcrush.table.observation import Observation
from overcrush.wording.texts import Message

RIVALS: Final = 2
"""So many other answers are tried against the given one: the search's favourite is not always the best."""
HOPELESS: Final = 0.1
"""An answer that is so far behind in the search is not tried."""
POSITIONS: Final = 3_000
"""That the solver looks at for each of the answers."""
LINE_POSITIONS: Final = 1_000
"""The same for each step of what follows them."""


class Reviewer(Seated):
    """Weighs one answer. Its decision has the best other answer first and the one that was given last."""

    def __init__(
        self, given: Sequence[int], play_outs: int, seed: int = 0, seconds: float = 0.0, prior_seconds: float = 0.0
    ) -> None:
        """given: the whole answer, with all parts of a declaration."""
        self.given = list(given)
        self.play_outs = play_outs
        self.seed = seed
        self.player = SearchPlayer(play_outs, seed, lines=True, seconds=seconds, prior_seconds=prior_seconds)

    def think(self, observed: Observation, stop: Stop = never) -> Decision:
        """What might have been better, and what was answered, each with its chance to win."""
        game = observed.sample(Seeded(seed_of(observed, self.seed)))
        (known,) = proven_chances(game, [self.given], POSITIONS, stop)
        if known.surely_wins:
            return self.agreed(1.0, known)
        found = self.player.think(observed, stop)
        if not found.considered or stop():
            return Decision(found.answer, [], whole=False)
        weighed = [self.compared(observed, game, rival, known, stop) for rival in self.rivals(game, found.considered)]
        if stop():
            return Decision(found.answer, [], whole=False)
        if not weighed:
            trial = Trial(observed, [self.given], seed_of(observed, self.seed + 1), self.play_outs)
            while trial.played < LEAST:
                trial.play()
            return self.agreed(trial.chance(0), known)
        return max(weighed, key=lost)

    def rivals(self, game: Game, considered: Sequence[Considered]) -> list[Considered]:
        """The best other answers, whole, as far as the search saw a chance for them."""
        found: list[Considered] = []
        for each in considered:
            if len(found) == RIVALS or each.win_chance < considered[0].win_chance - HOPELESS:
                break
            each.declared = whole_answer(game, each)
            if not any(same_answer(each.declared, other) for other in (self.given, *(one.declared for one in found))):
                found.append(each)
        return found

    def agreed(self, chance: float, known: Bounds) -> Decision:
        """There is no other answer that could be better."""
        given = Considered(self.given[0], known.within(chance), 0, declared=self.given, proven=known.is_settled)
        return Decision(self.given[0], [given])

    def compared(self, observed: Observation, game: Game, better: Considered, known: Bounds, stop: Stop) -> Decision:
        """How much better another answer is, or how much worse. game: as it may stand."""
        (hoped,) = proven_chances(game, [better.declared], POSITIONS, stop)
        ways = [better.declared, self.given]
        if later := put_off(game, self.given[0], better.answer):
            ways.append(later)
        seeds = (seed_of(observed, self.seed + 1), seed_of(observed, self.seed + 2))
        comparison = Comparison(observed, ways, (hoped, known), self.play_outs, seeds)
        comparison.run(stop)
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


def lost(weighed: Decision) -> float:
    """How much worse the given answer is."""
    return weighed.considered[0].win_chance - weighed.considered[-1].win_chance


def proven_line(g: Game, side: SideId, answer: Sequence[int]) -> list[Message]:
    """What follows a whole answer if both sides do what is proven to be best for them; g stays as it is."""
    game = g.copy()
    for part in answer[:-1]:
        play(game, part)
    return best_line(game, side, WIN if g.active == side else SURVIVE, answer[-1], LINE_POSITIONS)[1:]
