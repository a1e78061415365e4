"""A match under way: which games are played, which are left, and when it is over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from overcrush.lab.matches import Match
from overcrush.lab.playing import Played
from overcrush.lab.sequential import Betting
from overcrush.lab.workers import Errand

AT_ONCE: Final = 2
"""Games of one errand: a pair."""
AT_ONCE_RANDOM: Final = 20
"""Games of one errand where nobody thinks: handing over would cost more than playing."""
RANDOM: Final = "random"


class Course:
    """The games of a match, whatever the order in which they come in.

    until_clear: the match is over after the first pair at which the sequential test is clear. It looks at the games in
    the order of their numbers, never in that in which workers finish them: so the number of workers changes nothing.
    """

    def __init__(self, match: Match, most: int, *, until_clear: bool = False, least: int = 0) -> None:
        self.match = match
        self.most = most
        self.until_clear = until_clear
        self.least = least
        """Not over before so many games, even if it is clear."""
        self.games: dict[int, Played] = {}
        self.bets = Betting()
        self.looked: int = 0
        """Games that the test has looked at: the unbroken row of pairs from the first on."""
        self.decided: int = 0
        """The number of games after which it was clear; 0 as long as it is not."""

    def note(self, played: Played) -> bool:
        """One more game is over; False if it was known already."""
        if played.number in self.games or not 0 <= played.number < self.most:
            return False
        self.games[played.number] = played
        while self.until_clear and not self.decided and self.looked + 1 < self.most:
            one, other = self.games.get(self.looked), self.games.get(self.looked + 1)
            if one is None or other is None:
                break
            self.bets.add((one.score_a + other.score_a) / 2)
            self.looked += 2
            if self.looked >= self.least and self.bets.clear():
                self.decided = self.looked
        return True

    @property
    def over(self) -> bool:
        """Whether no further game is needed."""
        return bool(self.decided) or len(self.games) >= self.most

    def kept(self) -> list[Played]:
        """The games that count, in order. Those that workers played beyond a decision do not."""
        end = self.decided or self.most
        return [self.games[number] for number in sorted(self.games) if number < end]

    def errands(self) -> Iterator[Errand]:
        """What is left to be played, in order; ends by itself when the match is over."""
        size = AT_ONCE_RANDOM if set(self.match.players) == {RANDOM} else AT_ONCE
        for at in range(0, self.most, size):
            if self.over:
                return
            left = tuple(number for number in range(at, min(at + size, self.most)) if number not in self.games)
            if left:
                yield Errand(self.match, left)
