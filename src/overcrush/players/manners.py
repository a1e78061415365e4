"""How a search searches, by what is asked: how far its play-outs reach, and what it takes to overrule greedy.

What each kind of question needs was found by comparing: what greedy sees, and what play-outs of one to six turn ends
say, with what comes of an answer when greedy players go on from it (docs/players.md).
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from overcrush.engine.attacking import PickAttackers
from overcrush.engine.blocking import PickBlocks
from overcrush.engine.programs import Instruction
from overcrush.engine.turn import PickRerolls

THIS_TURN: Final = 1
BOTH_TURNS: Final = 2
"""This turn and the other side's: it strikes back at what an attack leaves."""


class Manner:
    """How a search searches."""

    def __init__(self, play_outs: int) -> None:
        """play_outs: how many there will be; with more of them it pays to look at more answers, and more closely."""
        self.curiosity: float = 0.3
        """How much untried answers attract."""
        self.trust: float = 0.6
        """The share of the usual answer in what is tried first."""
        self.settled: int = 24
        """Play-outs through a place of the tree before other answers than the usual one are tried there."""
        self.turns: int = THIS_TURN
        """Turn ends that a play-out reaches, the present turn's included."""
        self.starters: int = 2 + int(sqrt(play_outs) / 2)
        """How many of the answers that look best are played out at all."""
        self.hopeless: float = 0.1
        """An answer that looks worse by so much at first is not played out."""
        self.surprise: float = 0.02
        """How far an answer usually turns out from what it looks like at first."""
        self.noise: float = 0.005
        """How far play-outs of two answers lie apart by luck, squared, before it is measured."""
        self.trifle: float = 0.008 / sqrt(play_outs)
        """An answer that will not gain so much on average is not tried any more."""
        self.edge: float = 0.002
        """By so much another answer must look better than greedy's,"""
        self.sure: float = 1.0
        """and by so many times the luck that is left in the comparison."""


def manner_for(asked: Instruction, play_outs: int) -> Manner:
    """How to search for the answer to a question."""
    manner = Manner(play_outs)
    if isinstance(asked, PickAttackers | PickBlocks | PickRerolls):
        # What a fight or a roll is worth shows in what the next side makes of it; greedy sees only this turn's half.
        manner.turns = BOTH_TURNS
        manner.hopeless = 0.15
        manner.surprise = 0.06
        manner.noise = 0.01
        manner.edge = 0.004
        manner.sure = 0.4
    return manner
