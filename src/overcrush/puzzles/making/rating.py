"""How hard a puzzle is: how rarely somebody who guesses finds it, and which computer players miss it."""

from __future__ import annotations

from math import log2
from typing import Final

from overcrush.engine.machine import offered
from overcrush.engine.model.game import Game
from overcrush.players import Player, observe, player_named
from overcrush.players.greedy import GreedyPlayer
from overcrush.puzzles.judging import Judge, Verdict
from overcrush.puzzles.moments import Status, next_moment

RATED_BY: Final = ("greedy", "search:1", "search:2", "search:3")
MOST_ANSWERS: Final = 40
RARE: Final = 3.0
VERY_RARE: Final = 5.0
"""How rarely somebody who guesses at every question finds the line: once in 2**3 tries, once in 2**5."""


def missed_by(game: Game, judge: Judge, seed: int) -> tuple[str, ...]:
    """The players that do not find the solution, the weakest first.

    Where one finds it, those above it are not asked: they prove no less and think longer.
    """
    missed: list[str] = []
    for name in RATED_BY:
        if finds(player_named(name, seed), game, judge):
            break
        missed.append(name)
    return tuple(missed)


def missed_at_sight(game: Game, judge: Judge, seed: int) -> bool:
    """Whether the greedy player misses it when it proves nothing and only tries each answer."""
    return not finds(GreedyPlayer(seed, proof=0), game, judge)


def finds(player: Player, game: Game, judge: Judge) -> bool:
    """Whether a player reaches the goal."""
    tried = game.copy()
    for _ in range(MOST_ANSWERS):
        moment = next_moment(judge, tried.copy(), (), player.decide(observe(tried, tried.asked)))
        if moment.status is not Status.ASKED:
            return moment.status is Status.SOLVED
        tried = moment.game
    return False


def rarity(game: Game, judge: Judge, answers: tuple[int, ...]) -> float:
    """How rarely somebody who guesses at every question of a line keeps the goal: once in 2**rarity tries."""
    found = 0.0
    tried = game.copy()
    for answer in answers:
        offer = offered(tried)
        kept = sum(1 for each in offer if judge.after(tried, each) is not Verdict.LOST)
        found += log2(len(offer) / max(kept, 1))
        tried = next_moment(judge, tried, (), answer).game
    return found


def difficulty_of(planned: bool, at_sight: bool, rare: float, missed: tuple[str, ...]) -> int:
    """From 1 to 5, a point more for everything that makes it harder.

    planned: simple plans find it. at_sight: the greedy player misses it without proofs. rare: how rarely guessing finds
    it. missed: players that miss it.
    """
    points = (not planned, at_sight, rare >= RARE, rare >= VERY_RARE or bool(missed))
    return 1 + sum(points)
