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

LEAST: Final = 32
"""Play-outs of both answers before it is asked whether more are needed."""
CLEAR: Final = 3.0
"""So many standard errors away from a difference that counts, more play-outs would hardly change anything."""
NO_MATTER: Final = 0.01
"""A smaller difference counts for nothing."""
MATTERS: Final = 0.10
"""A greater one counts the same however great it is."""
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
        self.seconds = seconds
        self.prior_seconds = prior_seconds

    def think(self, observed: Observation, stop: Stop = never) -> Decision:
        """What it would have answered, and what was answered, each with its chance to win."""
        game = observed.sample(Seeded(seed_of(observed, self.seed)))
        side = game.setting.side_of[observed.seat]
        (known,) = proven_chances(game, side, [self.given], POSITIONS, stop)
        given = Considered(self.given[0], 0.5, 0, declared=self.given)
        if known.surely_wins:
            given.win_chance = 1.0
            given.proven = True
            return Decision(self.given[0], [given])
        player = SearchPlayer(
            self.play_outs, self.seed, lines=True, seconds=self.seconds, prior_seconds=self.prior_seconds
        )
        found = player.think(observed, stop)
        if not found.considered:
            return Decision(self.given[0], [], whole=False)
        better = found.considered[0]
        better.declared = whole_answer(game, better)
        if same_answer(better.declared, self.given):
            better.win_chance = known.within(better.win_chance)
            better.proven = known.surely_loses
            return Decision(self.given[0], [better], found.play_outs, found.whole)
        (hoped,) = proven_chances(game, side, [better.declared], POSITIONS, stop)
        ways = [better.declared, self.given]
        if later := put_off(game, self.given[0], better.answer):
            ways.append(later)
        trial = self.tried(observed, ways, stop, (hoped, known))
        if not trial.played:
            return Decision(better.answer, [], whole=False)
        if known.surely_loses:
            given.line = proven_line(game, side, self.given)
        if hoped.surely_wins:
            better.line = proven_line(game, side, better.declared)
        for number, (each, bounds) in enumerate(((better, hoped), (given, known))):
            each.win_chance = bounds.within(trial.chance(number))
            each.proven = bounds.surely_wins or bounds.surely_loses
            each.play_outs = trial.played
        better.error = 0.0
        given.error = error(trial, better.proven, given.proven)
        return Decision(better.answer, [better, given], found.play_outs + 2 * trial.played, found.whole)

    def tried(self, observed: Observation, ways: list[list[int]], stop: Stop, bounds: tuple[Bounds, Bounds]) -> Trial:
        """Both answers, played out until it is clear how much lies between them."""
        trial = Trial(observed, ways, seed_of(observed, self.seed + 1), self.play_outs)
        check = LEAST
        while trial.played < self.play_outs and not stop():
            trial.play()
            if trial.played == check:
                check *= 2
                behind = bounds[0].within(trial.chance(0)) - bounds[1].within(trial.chance(1))
                unsure = CLEAR * trial.error_between(0, 1)
                if behind + unsure < NO_MATTER or behind - unsure > MATTERS:
                    break
        return trial


def error(trial: Trial, better_is_proven: bool, given_is_proven: bool) -> float:
    """The standard error of the difference: what is proven has none."""
    if better_is_proven and given_is_proven:
        return 0.0
    if better_is_proven:
        return trial.error(1)
    return trial.error(0) if given_is_proven else trial.error_between(0, 1)


def proven_line(g: Game, side: SideId, answer: Sequence[int]) -> list[Message]:
    """What follows a whole answer if both sides do what is proven to be best for them; g stays as it is."""
    game = g.copy()
    for part in answer[:-1]:
        play(game, part)
    return best_line(game, side, WIN if g.active == side else SURVIVE, answer[-1], LINE_POSITIONS)[1:]
