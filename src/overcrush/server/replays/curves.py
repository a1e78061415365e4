"""The chance to win over a game, computed while somebody looks: at once by a quick look, then better by thinking.

For each turn the position is taken at which a player is asked first.
"""

from __future__ import annotations

import asyncio
from typing import Final

from overcrush.players.evaluation.network import network_value
from overcrush.server.replays.followed import Followed, Key, Work
from overcrush.server.replays.messages import CurvePoint
from overcrush.server.replays.sources import Source
from overcrush.table.playback import Playback

LEVEL: Final = 2
SECONDS: Final = 1.5
"""For a position at the most."""
MOST_POINTS: Final = 60
"""A longer game has a point every few turns."""
SIDE: Final = 0
"""Whose chance is told."""


class Curves(Followed[CurvePoint]):
    """The curves of all replays that somebody looks at."""

    async def begin(self, source: Source, key: Key) -> Work[CurvePoint]:
        """The quick look at each position and how the game ended; what comes of thinking follows."""
        quick = await asyncio.to_thread(quick_points, source.playback)
        targets = targets_of(source.playback)
        curve = Work[CurvePoint](key, len(quick) + len(targets))
        curve.pieces = quick
        return curve

    async def piece(self, work: Work[CurvePoint], source: Source, address: str) -> CurvePoint:
        """The chance at the next position."""
        targets = targets_of(source.playback)
        done = work.count - len(work.pieces)
        at, turn = targets[-done]
        chance = await self.thought(source, at, address)
        return CurvePoint(at, turn, round(chance, 3), "searched", len(targets) - done + 1, len(targets))

    async def thought(self, source: Source, at: int, address: str) -> float:
        """The chance at a position after thinking about it; by a quick look if the thinking failed."""
        found = await self.thoughts.of(source, at, address, LEVEL, SECONDS)
        if found is None or not found.considered:
            return quick_chance(source.playback, at)
        chance = found.considered[0].win_chance
        seat = source.playback.moments[at].seat
        assert seat is not None, "a seat is asked where a turn begins"
        return chance if source.playback.table.game.setting.side_of[seat] == SIDE else 1 - chance


def targets_of(playback: Playback) -> list[tuple[int, int]]:
    """The positions that are thought about, each with its turn."""
    decisions = playback.first_decisions()
    return decisions[:: -(-len(decisions) // MOST_POINTS)] if decisions else []


def quick_chance(playback: Playback, at: int) -> float:
    """The chance of side 0 by a look at the position."""
    seen = playback.observation(at).game
    return round(network_value(seen, seen.setting.all_sides[SIDE]), 3)


def quick_points(playback: Playback) -> list[CurvePoint]:
    """A first curve: a look at each position, and how it ended."""
    targets = targets_of(playback)
    count = len(targets)
    found = [CurvePoint(at, turn, quick_chance(playback, at), "quick", 0, count) for at, turn in targets]
    if playback.over:
        view = playback.positions(playback.last, 1, None)[0].view
        assert view.result is not None, "a game that is over has a result"
        winner = view.result.winner
        chance = 0.5 if winner is None else 1.0 if winner == SIDE else 0.0
        found.append(CurvePoint(playback.last, view.turn, chance, "result", 0, count))
    return found
