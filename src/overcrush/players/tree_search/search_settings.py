"""How a search searches, by what is asked: whose first look it begins with, how far its play-outs reach, and what it
takes to overrule the first look.

What each kind of question needs was found by trials against greedy (docs/players.md).
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from overcrush.engine.model.game import Game
from overcrush.players.plans.policy import ACT, ATTACKERS, BLOCKERS, REROLL, in_own_main_step

BOTH_TURNS: Final = 2
"""This turn and the other side's: it strikes back at what an attack leaves."""
THREE_TURNS: Final = 3
"""And the next own one: who is left strikes again."""
SOME: Final = 64
"""With fewer play-outs a search is a quick one: what they tell of a third turn would be luck, so fights end with the
next turn; attacks and blocks inside play-outs are planned as quickly as greedy plans them; and rerolls are greedy's."""
MANY: Final = 1024
"""With fewer play-outs rerolls and the own Main Step are left to the first look: in trials play-outs found nothing
there that the network had not seen at the end of the turn."""
TRIES: Final = ((256, 8), (64, 4), (0, 1))
"""At the first look, before the play-outs, an answer is tried so often: from so many play-outs on, tries. It is twice
as often if the first look is greedy's."""
LOOKS: Final = ((256, 32), (64, 8), (0, 2))
"""The same where the first look mostly decides."""
LEAST_TRIFLE: Final = 0.0004
"""Less than this is a trifle to everybody."""


class SearchSettings:
    """How a search searches."""

    def __init__(self, play_outs: int) -> None:
        """play_outs: how many there will be; with more of them it pays to look at more answers, and more closely."""
        self.curiosity: float = 0.3
        """How much untried answers attract."""
        self.trust: float = 0.6
        """The share of the usual answer in what is tried first."""
        self.settled: int = 24
        """Play-outs through a place of the tree before other answers than the usual one are tried there."""
        self.as_greedy: bool = False
        """Whether the first look is greedy's own, by its features; otherwise the network judges."""
        self.tries: int = of_level(TRIES, play_outs)
        """How often the first look tries an answer."""
        self.thorough: bool = play_outs >= SOME
        """Whether the network chooses the attacks and blocks that follow."""
        self.lead: float = 0.0
        """By so much the first look's answer is taken to be better than it looked there."""
        self.turns: int = BOTH_TURNS
        """Turn ends that a play-out reaches, the present turn's included."""
        self.starters: int = 2 + int(sqrt(play_outs) / 2)
        """How many of the answers that look best are played out at all."""
        self.hopeless: float = 0.15
        """An answer that looks worse by so much at first is not played out."""
        self.surprise: float = 0.06
        """How far an answer usually turns out from what it looks like at first."""
        self.noise: float = 0.01
        """How far play-outs of two answers lie apart by luck, squared, before it is measured."""
        self.trifle: float = max(0.008 / sqrt(play_outs), LEAST_TRIFLE)
        """An answer that will not gain so much on average is not tried any more."""
        self.edge: float = 0.004
        """By so much another answer must look better than the first look's,"""
        self.sure: float = 0.4
        """and by so many times the luck that is left in the comparison."""


def of_level(steps: tuple[tuple[int, int], ...], play_outs: int) -> int:
    """What a table that begins with the most play-outs says of so many."""
    for least, value in steps:
        if play_outs >= least:
            return value
    raise ValueError(play_outs)


def settings_for(g: Game, play_outs: int) -> SearchSettings:
    """How to search for the answer to the open question."""
    f = g.frames[-1]
    kind = g.setting.programs[f.program].code[f.at].question_kind
    settings = SearchSettings(play_outs)
    if kind is REROLL:
        settings.as_greedy = play_outs < SOME
        settings.tries = of_level(LOOKS, play_outs)
        settings.surprise = 0.03
        settings.sure = 1.0
        if play_outs < MANY:
            settings.starters = 1
    elif in_own_main_step(g):
        # What to field, use and purchase: of so many answers one always looks a little better than it is, so only what
        # promises much more than the first look's answer is played out.
        settings.tries = of_level(LOOKS, play_outs)
        settings.lead = 0.06
        settings.noise = 0.02
        settings.surprise = 0.012
        settings.sure = 1.0
        if play_outs < MANY:
            settings.starters = 1
    elif kind is ACT:
        # Answers differ little, and the network alone would use Globals for the sake of small numbers.
        settings.as_greedy = True
        settings.noise = 0.02
        settings.surprise = 0.03
        settings.sure = 0.7
    elif (kind is ATTACKERS or kind is BLOCKERS) and play_outs >= SOME:
        settings.turns = THREE_TURNS
    return settings
