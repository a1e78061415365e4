"""Moves compared with one another: each is played out many times, all of them with the same dice.

A few turns show little luck, but what is open then is valued by the network. It knows fights well, but has preferences
of its own among purchases and rerolls, so what seems worse there must also lose whole games.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

import msgspec

from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SideId
from overcrush.players.moves import Move, Name
from overcrush.players.races.play_outs import played_out

SIGMAS: Final = 3.0
"""A difference is clear if it is so many times its standard error,"""
LEAST_GAP: Final = 0.04
"""and at least so much of the chance to win."""
SWEEP: Final = 16
"""Play-outs of each move between two looks at who is behind."""
FIRST_SWEEPS: Final = 3
"""Nobody drops out before."""
HALFWAY: Final = 96
"""By then it shows how many moves may be worse."""
MOST: Final = 320
"""Play-outs of each move."""
WHOLE_GAMES: Final = 480
"""Whole games of a move, at most, to confirm that it is worse,"""
WHOLE_SWEEP: Final = 48
CONFIRMED: Final = 2.0
"""by so many standard errors; and at any time by SIGMAS of them."""
UNLIKELY: Final = 0.5
"""After a quarter of the games a move that is behind by fewer standard errors is not confirmed."""
EVERY_TURN: Final = 1_000
SEEDS: Final = 7919
TURNS: Final = 8
"""Turns that are played; what is still open then is valued by the network."""


class Rated(msgspec.Struct, frozen=True):
    """What came of a move's play-outs."""

    value: float
    """The chance to win."""
    behind: float
    """How much worse than the best move it is, by the play-outs that both had."""
    error: float
    """The standard error of that."""
    played: int
    lost: float = 0.0
    """How much worse it is in whole games,"""
    lost_error: float = 0.0
    """with the standard error."""
    whole_games: int = 0

    @property
    def seems_worse(self) -> bool:
        """Whether luck does not explain how far it is behind after a few turns."""
        return self.behind >= max(SIGMAS * self.error, LEAST_GAP)

    @property
    def clearly_worse(self) -> bool:
        """Whether whole games confirm it, if any were played."""
        return self.seems_worse and (not self.whole_games or self.lost >= CONFIRMED * self.lost_error)


class Racer:
    """A move with its play-outs so far."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.values: list[float] = []

    def mean(self) -> float:
        """The chance to win so far."""
        return sum(self.values) / len(self.values)


def compare(
    game: Game,
    moves: list[Move],
    seed: int,
    most: int = MOST,
    turns: int = TURNS,
    least_worse: float = 0.0,
    whole_games: bool = False,
) -> dict[Name, Rated]:
    """How good each move is for the player asked in `game`. Moves that seem worse are played no further.

    least_worse: the share of moves that must be worse; it ends early where that is out of reach.
    whole_games: whether those that seem worse must also lose whole games.
    """
    side = game.setting.side_of[game.asked]
    last = game.turn + turns - 1
    racers = [Racer(move) for move in moves]
    racing = racers
    while len(racing[0].values) < most and len(racing) > 1:
        for racer in racing:
            for _ in range(SWEEP):
                racer.values.append(played_out(racer.move.after, side, seed + len(racer.values) * SEEDS, last, True))
        played = len(racing[0].values)
        if played >= SWEEP * FIRST_SWEEPS:
            best = max(racing, key=Racer.mean)
            racing = [racer for racer in racing if racer is best or not rated(racer, best).seems_worse]
            level = sum(is_level(racer, best) for racer in racing)
            if level == len(racing) or (played >= HALFWAY and len(racers) - level < least_worse * len(racers)):
                break
    best = max(racing, key=Racer.mean)
    ratings = {racer.move.name: rated(racer, best) for racer in racers}
    seem_worse = [racer.move for racer in racers if ratings[racer.move.name].seems_worse]
    if not whole_games or len(seem_worse) < least_worse * len(racers):
        return ratings
    whole = WholeGames(side, seed)
    for move in seem_worse:
        ratings[move.name] = whole.confirm(ratings[move.name], move, best.move)
    return ratings


class WholeGames:
    """Whole games after moves, with the same dice for all of them. The network has no part in them."""

    def __init__(self, side: SideId, seed: int) -> None:
        self.side = side
        self.seed = seed
        self.values: dict[Name, list[float]] = {}

    def value(self, move: Move, number: int) -> float:
        """Who wins one of the games."""
        known = self.values.setdefault(move.name, [])
        while len(known) <= number:
            known.append(played_out(move.after, self.side, self.seed + len(known) * SEEDS, EVERY_TURN, False))
        return known[number]

    def confirm(self, rating: Rated, move: Move, best: Move) -> Rated:
        """The rating with whole games: so many as show whether the move is worse than the best."""
        mean, error = 0.0, 0.0
        played = 0
        while played < WHOLE_GAMES:
            played += WHOLE_SWEEP
            gaps = [self.value(best, number) - self.value(move, number) for number in range(played)]
            mean = sum(gaps) / played
            error = sqrt(sum((gap - mean) ** 2 for gap in gaps) / (played - 1) / played)
            if mean >= SIGMAS * error or (4 * played >= WHOLE_GAMES and mean < UNLIKELY * error):
                break
        return msgspec.structs.replace(rating, lost=mean, lost_error=error, whole_games=played)


def rated(racer: Racer, best: Racer) -> Rated:
    """A move against the best one, by the dice that both had."""
    shared = min(len(racer.values), len(best.values))
    if racer is best:
        return Rated(racer.mean(), 0.0, 0.0, shared)
    gaps = [best.values[number] - racer.values[number] for number in range(shared)]
    mean = sum(gaps) / shared
    variance = sum((gap - mean) ** 2 for gap in gaps) / (shared - 1)
    return Rated(racer.mean(), mean, sqrt(variance / shared), shared)


def is_level(racer: Racer, best: Racer) -> bool:
    """Whether more play-outs would hardly show that it is clearly worse."""
    found = rated(racer, best)
    return racer is best or found.behind < max(found.error, LEAST_GAP - 2.0 * found.error)
