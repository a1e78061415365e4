"""The greedy player: tries each answer, lets habit finish the turn, and takes what then looks best."""

from __future__ import annotations

from typing import Final

from overcrush.engine.machine import play
from overcrush.engine.table import Seeded
from overcrush.players.following import follow
from overcrush.players.habits import habit
from overcrush.players.protocol import Seated, Stop, never
from overcrush.players.seeds import seed_of
from overcrush.players.sight import Sight
from overcrush.players.thought import Considered, Thought
from overcrush.players.valuing import win_chance

SAMPLES: Final = 8
"""How often an answer is tried when dice follow from it."""
EDGE: Final = 0.002
"""By so much another answer must look better than the usual one."""
SEEDS: Final = 7919
"""Between the dice of two samples."""


class GreedyPlayer(Seated):
    """Looks one answer ahead. The same seed gives the same answer to the same question."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def think(self, sight: Sight, stop: Stop = never) -> Thought:
        """The answer after which the turn ends best."""
        if len(sight.offer) == 1:
            return Thought(sight.offer[0])
        seed = seed_of(sight, self.seed)
        usual = habit(sight.sample(Seeded(seed)), sight.seat, sight.offer, Seeded(seed))
        found = [value_after(sight, usual, seed)]
        for answer in sight.offer:
            if stop():
                break
            if answer != usual:
                found.append(value_after(sight, answer, seed))
        best = max(found, key=lambda each: each.win_chance + (EDGE if each.answer == usual else 0.0))
        whole = len(found) == len(sight.offer)
        found.sort(key=lambda each: (each is not best, -each.win_chance))
        return Thought(best.answer, found, sum(each.play_outs for each in found), whole)


def value_after(sight: Sight, answer: int, seed: int) -> Considered:
    """The chance to win at the end of the turn, on average over the dice if any are rolled."""
    side = sight.game.setting.side_of[sight.seat]
    total = 0.0
    for number in range(SAMPLES):
        dice = Seeded(seed + number * SEEDS)
        before = dice.first
        tried = sight.sample(dice)
        turn = tried.turn
        play(tried, answer)
        follow(tried, dice, turn)
        total += win_chance(tried, side)
        if dice.first == before:
            return Considered(answer, total, 1)
    return Considered(answer, total / SAMPLES, SAMPLES)
