"""A race: moves are played out with the same dice, and the worse half drops out again and again.

What a player does in one go is compared as a whole, so an attack is never judged by its first attacker alone.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import play
from overcrush.engine.model.game import Game
from overcrush.players.evaluation.features import NO_PRIOR, CardPrior
from overcrush.players.moves import Move
from overcrush.players.protocol import Stop, never
from overcrush.players.races.play_outs import played_out
from overcrush.table.observation import Observation

FIRST_TRIES: Final = 4
"""Play-outs of each move before the worse half drops out; then as many again, and each time twice as many."""
SEEDS: Final = 7919
"""Between the dice of two play-outs."""


class RaceSettings(NamedTuple):
    """How thoroughly moves are compared."""

    moves: int
    """Of more moves than these only the promising ones are compared."""
    tries: int
    """Play-outs of those that are left at the end."""
    turns: int
    """Turn ends that a play-out reaches, this turn's included."""
    network_plans: bool
    """Whether the network chooses attacks and blocks in them."""


class Racer:
    """A move, and what came of its play-outs."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.values: list[float] = []
        """The same place in two racers' values means the same dice."""

    def mean(self, count: int = 0) -> float:
        """The chance to win, by all of its play-outs or by the first few."""
        values = self.values[:count] if count else self.values
        return sum(values) / len(values) if values else 0.0

    def behind(self, other: Racer) -> tuple[float, float]:
        """How far it is behind another one with the dice that both had, and the standard error of that."""
        shared = min(len(self.values), len(other.values))
        if other is self or shared < 2:
            return (0.0, 0.0)
        gaps = [other.values[number] - self.values[number] for number in range(shared)]
        mean = sum(gaps) / shared
        return (mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / (shared - 1) / shared))


class Race:
    """Some moves of the player asked, compared with one another."""

    def __init__(
        self,
        observed: Observation,
        moves: list[Move],
        settings: RaceSettings,
        seed: int,
        prior: CardPrior = NO_PRIOR,
    ) -> None:
        self.observed = observed
        self.settings = settings
        self.seed = seed
        self.prior = prior
        self.side = observed.game.setting.side_of[observed.seat]
        self.racers = [Racer(move) for move in moves]
        self.racing = self.racers[:]
        """Those that are still tried, after the last round the best first."""
        self.played: int = 0

    def run(self, stop: Stop = never) -> bool:
        """Play to the end; False if it was stopped before."""
        tries = 0
        more = FIRST_TRIES
        while len(self.racing) > 1 and tries < self.settings.tries:
            for racer in self.racing:
                while len(racer.values) < tries + more:
                    if stop():
                        self.sort()
                        return False
                    racer.values.append(self.play_out(racer.move, len(racer.values)))
                    self.played += 1
            tries += more
            self.sort()
            if tries < self.settings.tries:
                more = min(tries, self.settings.tries - tries)
                del self.racing[max(2, (len(self.racing) + 1) // 2) :]
        return True

    def sort(self) -> None:
        """The best first, by the dice that all of them had."""
        shared = min(len(racer.values) for racer in self.racing)
        if shared:
            self.racing.sort(key=lambda racer: -racer.mean(shared))

    def ranked(self) -> list[Racer]:
        """All of them, the best first: those that were tried longest before the others."""
        left = [racer for racer in self.racers if racer not in self.racing]
        left.sort(key=lambda racer: (-len(racer.values), -racer.mean()))
        return [*self.racing, *left]

    def play_out(self, move: Move, number: int) -> float:
        """The chance to win after a move, with the dice of that number."""
        seed = self.seed + number * SEEDS
        position = self.sampled(move, seed) if self.observed.secrets else move.after
        return played_out(position, self.side, seed, self.settings.turns, self.settings.network_plans, self.prior)

    def sampled(self, move: Move, seed: int) -> Game:
        """The position after a move in a game that may be the true one; where it cannot be made, as it was found."""
        game = self.observed.sample(Seeded(seed))
        for answer in move.answers:
            if play(game, answer) is not None:
                return move.after
        return game
