"""Fast random play."""

from __future__ import annotations

from overcrush.engine.machine import advance, offered, proceed
from overcrush.engine.model.chance_source import ChanceSource
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game

# Fast random play


class Playout:
    """What a fast random game counted."""

    def __init__(self) -> None:
        self.decisions: int = 0
        """Answers by a seat to a question that offered two or more."""
        self.listed: int = 0
        """Answers that those questions offered, all together."""
        self.finished: bool = False


def playout(
    g: Game,
    dice: ChanceSource,
    player: ChanceSource,
    limit: int,
    record: list[int] | None = None,
    eager: bool = False,
) -> Playout:
    """Play a game in place with random answers, at most `limit` of them.

    dice answers chance, player the seats: the same numbers give the same game as the slow way through questions.
    eager: passing and "done" are chosen half as often, so that more happens.
    """
    counted = Playout()
    offered(g)
    if g.asked == CHANCE:
        advance(g, dice, record)
    decisions = 0
    listed = 0
    # A conceded game may still hold its last offer.
    for _ in range(limit if g.result == GOING_ON else 0):
        offer = g.offer
        if offer is None:
            if g.result != GOING_ON:
                break
            offer = offered(g)
        n = len(offer)
        answer = offer[player.below(n)]
        if eager and answer <= 0:
            answer = offer[player.below(n)]
        decisions += 1
        listed += n
        proceed(g, answer, dice, record)
    counted.decisions = decisions
    counted.listed = listed
    counted.finished = g.result != GOING_ON
    return counted
