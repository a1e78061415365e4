"""Scouting: before its first answer a search lets the teams play each other by habit and learns which dice win.

What a die does for its team stands in its card's text, and no number of a position tells it. So in each game of the
scouting every seat leans towards half of its cards and away from the others, by lot. Whatever else happens evens out
over the games, and a card that its seat wins with more often is worth more than it costs. Nothing here knows a card.
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
from overcrush.players.evaluation.features import NO_LIKING, Liking, outcome
from overcrush.players.plans.policy import Memory, habit
from overcrush.players.protocol import Stop

ROUND: Final = 256
"""Games after which the likings are changed; the next round leans from there."""
LEAN: Final = 4.0
"""By so much cost a card is preferred or avoided in the first round."""
LESS: Final = 0.5
"""How the leaning goes down from round to round."""
PACE: Final = 30.0
"""What a card's part in winning changes its liking by: 0.03 more wins make it worth about 1 more."""
SURE: Final = 0.7
"""So many times the luck of a round is taken off a card's part in winning before it is believed."""
MOST_ANSWERS: Final = 3000
SEEDS: Final = 15_485_863
MOST_KNOWN: Final = 64


class Scout:
    """What is known of one set-up. It can be gone on with at any time and knows what it knew after each round."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.played: int = 0
        seats = range(setting.seats)
        self.stages: list[Liking] = [[[0.0] * len(setting.cards) for _ in seats]]
        self.able: list[list[int]] = [
            [row.number for row in setting.cards if row.owner in (seat, -1) and row.kind not in (SIDEKICK, TOKEN)]
            for seat in seats
        ]
        """The cards whose dice a seat may purchase."""
        self.wins: list[float] = []
        self.leanings: list[list[list[int]]] = []
        """Of the games of this round: for each seat and purchasable card 1 or -1."""

    def go_on(self, games: int, stop: Stop) -> Liking:
        """Play until there were so many games, unless it is stopped; gives what is known then."""
        rounds = games // ROUND
        while len(self.stages) <= rounds:
            if stop():
                return self.stages[-1]
            self.play_one()
            if len(self.wins) == ROUND:
                self.learn()
        return self.stages[rounds]

    def lean(self) -> float:
        """How far cards are preferred or avoided in this round."""
        return LEAN / (1.0 + LESS * (len(self.stages) - 1))

    def play_one(self) -> None:
        """One game by habit; whoever begins changes from game to game."""
        s = self.setting
        dice = Seeded((self.played + 1) * SEEDS)
        liking = [likes[:] for likes in self.stages[-1]]
        signs: list[list[int]] = []
        lean = self.lean()
        for seat in s.all_seats:
            mine = [1 if dice.below(2) else -1 for _ in self.able[seat]]
            for sign, card in zip(mine, self.able[seat], strict=True):
                liking[seat][card] += lean * sign
            signs.append(mine)
        assert isinstance(s.setup, Setup)
        g = open_game(s, self.played % len(s.seats_of), s.setup.sidekicks)
        memory = Memory(liking)
        for _ in range(MOST_ANSWERS):
            if g.result != GOING_ON:
                break
            if g.asked == CHANCE:
                advance(g, dice, None)
            else:
                play(g, habit(g, g.asked, offered(g), dice, memory), dice)
        self.played += 1
        self.wins.append(outcome(g.result, SideId(0)) if g.result != GOING_ON else 0.5)
        self.leanings.append(signs)

    def learn(self) -> None:
        """The round is over: change the likings by what its games show beyond luck."""
        s = self.setting
        luck = SURE * 0.5 / sqrt(ROUND)
        mean = sum(self.wins) / ROUND
        liking = [likes[:] for likes in self.stages[-1]]
        for seat in s.all_seats:
            side = 1.0 if s.side_of[seat] == 0 else -1.0
            for place, card in enumerate(self.able[seat]):
                part = 0.0
                for won, signs in zip(self.wins, self.leanings, strict=True):
                    part += (won - mean) * signs[seat][place]
                part *= side / ROUND
                if part > luck:
                    liking[seat][card] += PACE * (part - luck)
                elif part < -luck:
                    liking[seat][card] += PACE * (part + luck)
        self.stages.append(liking)
        self.wins = []
        self.leanings = []


def lies_alike(one: Setting, other: Setting) -> bool:
    """Whether the same lies on the table, whoever goes first."""
    mine, theirs = one.setup, other.setup
    assert isinstance(mine, Setup)
    assert isinstance(theirs, Setup)
    return (
        mine.teams == theirs.teams
        and mine.shared_basics == theirs.shared_basics
        and (mine.life, mine.basic_dice, mine.sidekicks) == (theirs.life, theirs.basic_dice, theirs.sidekicks)
        and options_value(mine.options) == options_value(theirs.options)
    )


_known: list[Scout] = []


def scout_of(setting: Setting) -> Scout:
    """The one who knows this set-up; a new one if nobody does."""
    for scout in _known:
        if scout.setting is setting or lies_alike(scout.setting, setting):
            return scout
    _known.append(Scout(setting))
    del _known[:-MOST_KNOWN]
    return _known[-1]


def scouted(setting: Setting, games: int, stop: Stop) -> Liking:
    """What dice are worth to the seats beyond their cost, learned from so many games; nothing from fewer than a round.

    The same number of games gives the same likings, whoever asks and whatever was scouted before.
    """
    if games < ROUND:
        return NO_LIKING
    scout = scout_of(setting)
    return scout.go_on(games, stop) if any(scout.able) else NO_LIKING
