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
from overcrush.players.moves import Move, Name
from overcrush.players.protocol import Stop, never
from overcrush.players.races.play_outs import played_out
from overcrush.table.observation import Observation

FIRST_TRIES: Final = 4
"""Play-outs of each move before the worse half drops out; then as many again, and each time twice as many."""
NOISE: Final = 0.01
"""The variance of the difference between two moves' play-outs, before it is measured,"""
EXPECTED: Final = 4
"""and what that counts for, in play-outs."""
SEEDS: Final = 7919
"""Between the dice of two play-outs."""


class RaceSettings(NamedTuple):
    """How thoroughly moves are compared."""

    moves: int
    """Of more moves than these only the promising ones are compared."""
    looks: int
    """Play-outs of every move to the end of this turn, before any goes further."""
    tries: int
    """Play-outs of those that are left at the end."""
    turns: int
    """Turn ends that a play-out reaches, this turn's included."""
    network_plans: bool
    """Whether the network chooses attacks and blocks in them."""
    starters: int = 24
    """How many of those that look best then go further at all."""
    surprise: float = 0.06
    """How far the value of a move usually differs from how this turn ends."""
    sure: float = 0.4
    """By how many standard errors a move must be ahead of the one that looked best, or that is usually made."""
    lead: float = 0.0
    """By how much the usual move is preferred at first."""


class Racer:
    """A move, and what came of its play-outs."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.looks: list[float] = []
        """How this turn ended. The same place in two racers' values means the same dice."""
        self.values: list[float] = []
        """What play-outs over several turns came to."""
        self.lead: float = 0.0

    def first(self) -> float:
        """Its value by how this turn ends."""
        return sum(self.looks) / len(self.looks) + self.lead if self.looks else 0.0

    def mean(self, weight: float, count: int = 0) -> float:
        """The chance to win; weight: that of how this turn ends, in play-outs. count: only the first so many."""
        values = self.values[:count] if count else self.values
        return (self.first() * weight + sum(values)) / (weight + len(values))

    def chance(self, weight: float) -> float:
        """The same without its lead, to be told to people."""
        return self.mean(weight) - self.lead * weight / (weight + len(self.values))


class Race:
    """Some moves of the player asked, compared with one another."""

    def __init__(
        self,
        observed: Observation,
        moves: list[Move],
        settings: RaceSettings,
        seed: int,
        usual: Name = None,
        prior: CardPrior = NO_PRIOR,
    ) -> None:
        """usual: the name of the move that the policy makes."""
        self.observed = observed
        self.settings = settings
        self.seed = seed
        self.prior = prior
        self.side = observed.game.setting.side_of[observed.seat]
        self.racers = [Racer(move) for move in moves]
        for racer in self.racers:
            racer.lead = settings.lead if racer.move.name == usual else 0.0
        self.racing = self.racers[:]
        """Those that are still tried, the best first."""
        self.default = self.racers[0]
        """What looked best after this turn: it is made unless another move is ahead by more than luck explains."""
        self.noise: float = NOISE
        """The variance of the difference between two moves' play-outs with the same dice."""
        self.played: int = 0

    def run(self, stop: Stop = never) -> bool:
        """Play to the end; False if it was stopped before."""
        if not self.look(stop):
            return False
        tries = 0
        while len(self.racing) > 1 and tries < self.settings.tries:
            if tries:
                keep = max(2, (len(self.racing) + 1) // 2)
                self.racing = [*self.racing[:keep], *([self.default] if self.default in self.racing[keep:] else [])]
            tries += min(max(tries, FIRST_TRIES), self.settings.tries - tries)
            for racer in self.racing:
                while len(racer.values) < tries:
                    if stop():
                        self.sort()
                        return False
                    racer.values.append(self.play_out(racer.move, len(racer.values), self.settings.turns))
                    self.played += 1
            self.sort()
        return True

    def look(self, stop: Stop) -> bool:
        """How this turn ends after each move, all of them with the same dice."""
        for number in range(self.settings.looks):
            for racer in self.racers:
                if stop() and self.racers[0].looks:
                    self.sort()
                    return False
                racer.looks.append(self.play_out(racer.move, number, 1))
                self.played += 1
        self.racing.sort(key=lambda racer: -racer.first())
        self.default = self.racing[0]
        del self.racing[max(2, self.settings.starters) :]
        return True

    def sort(self) -> None:
        """The best first, by the dice that all of them had."""
        shared = min(len(racer.values) for racer in self.racing)
        if shared > 1:
            self.noise = self.measured_noise(shared)
        weight = self.weight()
        self.racing.sort(key=lambda racer: -racer.mean(weight, shared))

    def weight(self) -> float:
        """What the end of this turn counts for, in play-outs: the noisier play-outs are, the more."""
        return self.noise / self.settings.surprise**2

    def measured_noise(self, count: int) -> float:
        """How much the differences between moves vary from one roll of the dice to another."""
        means = [sum(racer.values[:count]) / count for racer in self.racing]
        middle = sum(means) / len(means)
        total = 0.0
        for number in range(count):
            luck = sum(racer.values[number] for racer in self.racing) / len(self.racing) - middle
            for racer, mean in zip(self.racing, means, strict=True):
                total += (racer.values[number] - luck - mean) ** 2
        free = (len(self.racing) - 1) * (count - 1)
        return (NOISE * EXPECTED + total) / (EXPECTED + free)

    def ranked(self) -> list[Racer]:
        """All of them: the one to be made first, then the better before the worse, those tried longest first."""
        left = [racer for racer in self.racers if racer not in self.racing]
        left.sort(key=lambda racer: (-len(racer.values), -racer.mean(self.weight())))
        ranked = [*self.racing, *left]
        best = self.best()
        return [best, *(racer for racer in ranked if racer is not best)]

    def best(self) -> Racer:
        """The leader, if it is ahead by more than luck explains."""
        leader = self.racing[0]
        ahead, unsure = self.ahead(leader, self.default)
        return leader if ahead > self.settings.sure * unsure else self.default

    def ahead(self, one: Racer, other: Racer) -> tuple[float, float]:
        """How far a move is ahead of another one with the dice that both had, and the standard error of that."""
        shared = min(len(one.values), len(other.values))
        weight = self.weight()
        since = sum(one.values[:shared]) - sum(other.values[:shared])
        gap = (weight * (one.first() - other.first()) + since) / (weight + shared)
        return (gap, sqrt(2 * self.noise / (weight + shared)))

    def play_out(self, move: Move, number: int, turns: int) -> float:
        """The chance to win after a move by so many turn ends, with the dice of that number."""
        seed = self.seed + number * SEEDS
        position = self.sampled(move, seed) if self.observed.secrets else move.after
        last = self.observed.game.turn + turns - 1
        return played_out(position, self.side, seed, last, self.settings.network_plans, self.prior)

    def sampled(self, move: Move, seed: int) -> Game:
        """The position after a move in a game that may be the true one; where it cannot be made, as it was found."""
        game = self.observed.sample(Seeded(seed))
        for answer in move.answers:
            if play(game, answer) is not None:
                return move.after
        return game
