"""Settings of a search for each kind of question: which first evaluation it begins with, how far its play-outs go, and
how much it takes to overrule the first evaluation.

What each kind of question needs was found by trials against greedy (docs/players.md).
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from overcrush.engine.model.game import Game
from overcrush.players.plans.policy import ACT, in_own_main_step

BOTH_TURNS: Final = 2
"""This turn and the other side's, which attacks in return."""
SOME: Final = 64
"""With fewer play-outs a search is a quick one: attacks and blocks inside play-outs are planned as quickly as greedy
plans them."""
MANY: Final = 1024
"""With fewer play-outs the first evaluation decides the player's own Main Step: in trials play-outs found nothing there
that the network had not seen at the end of the turn."""
TRIES: Final = ((256, 8), (64, 4), (0, 1))
"""How often the first evaluation tries each answer: (least number of play-outs, tries). Twice as often if greedy's
features evaluate."""
MORE_TRIES: Final = ((256, 32), (64, 8), (0, 2))
"""The same where the first evaluation mostly decides."""
LEAST_TRIFLE: Final = 0.0004
"""The smallest gain that any search still looks for."""


class SearchSettings:
    """Settings of a search."""

    def __init__(self, play_outs: int) -> None:
        """play_outs: how many there will be; with more of them it pays to try more answers, and more often."""
        self.curiosity: float = 0.3
        """How much untried answers attract."""
        self.trust: float = 0.6
        """The share of the policy's answer in what is tried first."""
        self.least_visits: int = 24
        """Visits of a node before other answers than the policy's are tried there."""
        self.as_greedy: bool = False
        """Whether greedy's features do the first evaluation; otherwise the network does."""
        self.tries: int = of_level(TRIES, play_outs)
        """How often the first evaluation tries an answer."""
        self.network_plans: bool = play_outs >= SOME
        """Whether the network chooses the attacks and blocks that follow."""
        self.lead: float = 0.0
        """What is added to the value of the first evaluation's best answer."""
        self.turns: int = BOTH_TURNS
        """Turn ends that a play-out reaches, the present turn's included."""
        self.starters: int = 2 + int(sqrt(play_outs) / 2)
        """How many of the answers with the best first evaluation are played out at all."""
        self.hopeless: float = 0.15
        """An answer whose first evaluation is worse by this much is not played out."""
        self.surprise: float = 0.06
        """How far an answer's value usually differs from its first evaluation."""
        self.noise: float = 0.01
        """The variance, by luck, of the difference between play-outs of two answers, before it is measured."""
        self.trifle: float = max(0.008 / sqrt(play_outs), LEAST_TRIFLE)
        """An answer that is expected to gain less than this is not tried any more."""
        self.edge: float = 0.004
        """How much better another answer must be than the first evaluation's best,"""
        self.sure: float = 0.4
        """plus this multiple of the standard error of the comparison."""


def of_level(steps: tuple[tuple[int, int], ...], play_outs: int) -> int:
    """The entry of a table, which begins with the most play-outs, for a number of play-outs."""
    for least, value in steps:
        if play_outs >= least:
            return value
    raise ValueError(play_outs)


def settings_for(g: Game, play_outs: int) -> SearchSettings:
    """The settings for the open question."""
    f = g.frames[-1]
    kind = g.setting.programs[f.program].code[f.at].question_kind
    settings = SearchSettings(play_outs)
    if in_own_main_step(g):
        # What to field, use and purchase: of that many answers one always looks a little better than it is, so only
        # answers that promise much more than the first evaluation's best are played out.
        settings.tries = of_level(MORE_TRIES, play_outs)
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
    return settings
