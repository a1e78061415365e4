"""The team prior: before its first answer a search plays games between the teams and learns which dice win.

What a die does for its team is in its card's text, and no number of a position shows it. So in each of these games
every seat prefers a random half of its cards and avoids the others. Everything else averages out over the games, and a
card with which its seat wins more often is worth more than it costs. Nothing here knows a card.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from overcrush.engine.chance import Seeded
from overcrush.engine.codec import options_value
from overcrush.engine.machine import advance, offered, play
from overcrush.engine.model.constants import CHANCE, GOING_ON, SIDEKICK, TOKEN
from overcrush.engine.model.ids import SideId
from overcrush.engine.model.setting import Setting
from overcrush.engine.setup import Setup, open_game
from overcrush.players.evaluation.features import NO_PRIOR, CardPrior, outcome
from overcrush.players.plans.policy import Memory, policy_answer
from overcrush.players.protocol import Stop

ROUND: Final = 256
"""Games after which the prior is updated; the next round of games starts from it."""
PREFERENCE: Final = 4.0
"""How much a card is preferred or avoided in the first round, in points of cost."""
DECAY: Final = 0.5
"""How quickly preferences get weaker from round to round."""
LEARNING_RATE: Final = 30.0
"""How much a card's effect on winning changes its value: with 0.03 more wins it is worth about 1 more."""
LUCK_DISCOUNT: Final = 0.7
"""This multiple of a round's random variation is subtracted from a card's effect on winning."""
MOST_ANSWERS: Final = 3000
SEEDS: Final = 15_485_863
MOST_KNOWN: Final = 64


class PriorEstimate:
    """The estimate for one set-up. It can be continued at any time, and keeps the prior after each round."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.played: int = 0
        seats = range(setting.seats)
        self.stages: list[CardPrior] = [[[0.0] * len(setting.cards) for _ in seats]]
        self.purchasable: list[list[int]] = [
            [row.number for row in setting.cards if row.owner in (seat, -1) and row.kind not in (SIDEKICK, TOKEN)]
            for seat in seats
        ]
        """The cards whose dice a seat may purchase."""
        self.wins: list[float] = []
        self.preferences: list[list[list[int]]] = []
        """For each game of this round, each seat and each purchasable card: 1 if preferred, -1 if avoided."""

    def go_on(self, games: int, stop: Stop) -> CardPrior:
        """Play until this number of games is reached, unless stopped; gives the prior then."""
        rounds = games // ROUND
        while len(self.stages) <= rounds:
            if stop():
                return self.stages[-1]
            self.play_one()
            if len(self.wins) == ROUND:
                self.learn()
        return self.stages[rounds]

    def strength(self) -> float:
        """How far cards are preferred or avoided in this round."""
        return PREFERENCE / (1.0 + DECAY * (len(self.stages) - 1))

    def play_one(self) -> None:
        """One game by the policy; the side that begins changes from game to game."""
        s = self.setting
        dice = Seeded((self.played + 1) * SEEDS)
        prior = [values[:] for values in self.stages[-1]]
        signs: list[list[int]] = []
        strength = self.strength()
        for seat in s.all_seats:
            mine = [1 if dice.below(2) else -1 for _ in self.purchasable[seat]]
            for sign, card in zip(mine, self.purchasable[seat], strict=True):
                prior[seat][card] += strength * sign
            signs.append(mine)
        assert isinstance(s.setup, Setup)
        g = open_game(s, self.played % len(s.seats_of), s.setup.sidekicks)
        memory = Memory(prior)
        for _ in range(MOST_ANSWERS):
            if g.result != GOING_ON:
                break
            if g.asked == CHANCE:
                advance(g, dice, None)
            else:
                play(g, policy_answer(g, g.asked, offered(g), dice, memory), dice)
        self.played += 1
        self.wins.append(outcome(g.result, SideId(0)) if g.result != GOING_ON else 0.5)
        self.preferences.append(signs)

    def learn(self) -> None:
        """The round is over: update the prior by what its games show beyond luck."""
        s = self.setting
        luck = LUCK_DISCOUNT * 0.5 / sqrt(ROUND)
        mean = sum(self.wins) / ROUND
        prior = [values[:] for values in self.stages[-1]]
        for seat in s.all_seats:
            side = 1.0 if s.side_of[seat] == 0 else -1.0
            for place, card in enumerate(self.purchasable[seat]):
                part = 0.0
                for won, signs in zip(self.wins, self.preferences, strict=True):
                    part += (won - mean) * signs[seat][place]
                part *= side / ROUND
                if part > luck:
                    prior[seat][card] += LEARNING_RATE * (part - luck)
                elif part < -luck:
                    prior[seat][card] += LEARNING_RATE * (part + luck)
        self.stages.append(prior)
        self.wins = []
        self.preferences = []


def same_setup(one: Setting, other: Setting) -> bool:
    """Whether two set-ups are equal, whichever side goes first."""
    mine, theirs = one.setup, other.setup
    assert isinstance(mine, Setup)
    assert isinstance(theirs, Setup)
    return (
        mine.teams == theirs.teams
        and mine.shared_basics == theirs.shared_basics
        and (mine.life, mine.basic_dice, mine.sidekicks) == (theirs.life, theirs.basic_dice, theirs.sidekicks)
        and options_value(mine.options) == options_value(theirs.options)
    )


_known: list[PriorEstimate] = []


def estimate_for(setting: Setting) -> PriorEstimate:
    """The estimate for this set-up; a new one if there is none."""
    for estimate in _known:
        if estimate.setting is setting or same_setup(estimate.setting, setting):
            return estimate
    _known.append(PriorEstimate(setting))
    del _known[:-MOST_KNOWN]
    return _known[-1]


def team_prior(setting: Setting, games: int, stop: Stop) -> CardPrior:
    """What dice are worth to the seats beyond their cost, learned from some games; nothing if fewer than a round.

    The same number of games gives the same prior, whoever asks and however many games were played before.
    """
    if games < ROUND:
        return NO_PRIOR
    estimate = estimate_for(setting)
    return estimate.go_on(games, stop) if any(estimate.purchasable) else NO_PRIOR
