"""Marks of all decisions of a game, computed one by one while somebody looks, and kept when they are complete."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

import msgspec

from overcrush import __version__
from overcrush.players.review.marks import judged
from overcrush.players.review.reviewed import reviewed
from overcrush.players.tree_search.search_result import Decision
from overcrush.puzzles.unplayed_lines import better_line
from overcrush.server.replays.followed import Followed, Key, ReplayThoughts, Work
from overcrush.server.replays.messages import Marked
from overcrush.server.replays.sources import Source
from overcrush.server.storage.reviews import StoredReviews
from overcrush.table.playback import Decided, Playback

LEVEL: Final = 3
SECONDS: Final = 30.0
"""For a decision at the most, waiting included; with the compiled engine few take more than a second."""
PROGRAM: Final = f"{__version__} 2"
"""What has judged: a change of how it judges has another number, and judges again."""


class Reviews(Followed[Marked]):
    """The marks of all replays that somebody looks at."""

    def __init__(self, thoughts: ReplayThoughts, stored: StoredReviews) -> None:
        super().__init__(thoughts)
        self.stored = stored

    async def begin(self, source: Source, key: Key) -> Work[Marked]:
        """All marks, if they were kept; none otherwise."""
        work = Work[Marked](key, len(source.playback.decisions()))
        text = await asyncio.to_thread(self.stored.read, *key, PROGRAM)
        kept = [] if text is None else msgspec.json.decode(text, type=list[Marked])
        if len(kept) == work.count:
            work.pieces = kept
        return work

    async def piece(self, work: Work[Marked], source: Source, address: str) -> Marked:
        """The mark of the next decision."""
        decided = source.playback.decisions()[len(work.pieces)]
        found = await self.thoughts.of(source, decided.at, address, LEVEL, SECONDS, decided.answers)
        return await asyncio.to_thread(marked, source.playback, decided, found, work.count)

    async def finished(self, work: Work[Marked], pieces: Sequence[Marked]) -> None:
        """Keep them, if each decision was judged: next time there may be more time."""
        if all(piece.mark for piece in pieces):
            text = msgspec.json.encode(pieces).decode()
            await asyncio.to_thread(self.stored.write, *work.key, PROGRAM, text)


def marked(playback: Playback, decided: Decided, found: Decision | None, of: int) -> Marked:
    """A decision as a page gets it. found: what a reviewer found; None if it failed. of: how many there are."""
    told = msgspec.structs.asdict(reviewed(playback, decided, found, of))
    judgement = None if found is None else judged(found)
    return Marked(**told, better_answers=[] if judgement is None else better_line(playback, decided, judgement))
