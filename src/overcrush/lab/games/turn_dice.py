"""Where the dice of a game come from: the seed of the match and the number of the game, nothing else.

So game 12 is the same game with one worker, with two and on a cluster, whatever was played before it.
"""

from __future__ import annotations

import hashlib
from typing import Final

from overcrush.engine.chance import Seeded
from overcrush.engine.model.constants import ROLL_AND_REROLL
from overcrush.engine.model.game import Game

MASK: Final = (1 << 64) - 1
FIRST_RANGE: Final = 2147483562
SECOND_RANGE: Final = 2147483398
"""The ranges of the two generators of `Seeded`."""


def seed_from(*words: object) -> int:
    """A number below 2**60 that depends on every word and looks random."""
    text = "/".join(str(word) for word in words)
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big") >> 4


def mix_bits(number: int) -> int:
    """64 bits mixed until each one depends on every other (the last step of SplitMix64)."""
    number &= MASK
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & MASK
    number = (number ^ number >> 27) * 0x94D049BB133111EB & MASK
    return number ^ number >> 31


class TurnDice:
    """Dice whose rolls in a turn do not depend on how many were rolled in the turns before.

    With one seed for a whole game, the two games of a pair would roll alike only up to the first answer that differs:
    from there on one of them has used more random numbers than the other. Here each turn has random numbers of its own,
    and so has each roll in it. So both games get the same rolls from beginning to end, as far as they roll the same
    dice.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.dice = Seeded(seed)
        self.turn: int = -1
        self.step: int = -1
        self.rolled: int = 0
        """After how many answers dice were rolled in this part of the turn."""
        self.before: int = -1

    def for_next_answer(self, game: Game) -> Seeded:
        """The dice for everything that the next answer leads to."""
        step = 0 if game.step == ROLL_AND_REROLL else 1
        if game.turn != self.turn or step != self.step:
            self.turn, self.step, self.rolled = game.turn, step, 0
        elif self.dice.first != self.before:
            self.rolled += 1
        place = (game.turn << 17) + (step << 16) + self.rolled
        first = mix_bits(self.seed + place * 0x9E3779B97F4A7C15)
        second = mix_bits(first + 0x9E3779B97F4A7C15)
        self.dice.first = first % FIRST_RANGE + 1
        self.dice.second = second % SECOND_RANGE + 1
        self.before = self.dice.first
        return self.dice
