"""Marks of all decisions of a game, computed one by one while somebody looks, and kept when they are complete."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from overcrush import __version__
from overcrush.engine.machine import offered
from overcrush.players.review.answer_words import whole_message
from overcrush.players.review.marks import judged
from overcrush.players.review.reasons import reasons
from overcrush.players.tree_search.search_result import Decision
from overcrush.server.replays.followed import Followed, Key, ReplayThoughts, Work
from overcrush.server.replays.messages import Reviewed
from overcrush.server.replays.sources import Source
from overcrush.server.storage.reviews import StoredReviews
from overcrush.table.playback import Decided, Playback
from overcrush.wording.texts import say

LEVEL: Final = 3
SECONDS: Final = 30.0
"""For a decision at the most, waiting included; with the compiled engine few take more than a second."""
PROGRAM: Final = f"{__version__} 1"
"""What has judged: a change of how it judges has another number, and judges again."""


class Reviews(Followed[Reviewed]):
    """The marks of all replays that somebody looks at."""

    def __init__(self, thoughts: ReplayThoughts, stored: StoredReviews) -> None:
        super().__init__(thoughts)
        self.stored = stored

    async def begin(self, source: Source, key: Key) -> Work[Reviewed]:
        """All marks, if they were kept; none otherwise."""
        work = Work[Reviewed](key, len(source.playback.decisions()))
        text = await asyncio.to_thread(self.stored.read, *key, PROGRAM)
        kept = [] if text is None else msgspec.json.decode(text, type=list[Reviewed])
        if len(kept) == work.count:
            work.pieces = kept
        return work

    async def piece(self, work: Work[Reviewed], source: Source, address: str) -> Reviewed:
        """The mark of the next decision."""
        done = len(work.pieces)
        decided = source.playback.decisions()[done]
        found = await self.thoughts.of(source, decided.at, address, LEVEL, SECONDS, decided.answers)
        return await asyncio.to_thread(reviewed, source.playback, decided, found, done + 1, work.count)

    async def finished(self, work: Work[Reviewed]) -> None:
        """Keep them, if each decision was judged: next time there may be more time."""
        if all(piece.mark for piece in work.pieces):
            text = msgspec.json.encode(work.pieces).decode()
            await asyncio.to_thread(self.stored.write, *work.key, PROGRAM, text)


def reviewed(playback: Playback, decided: Decided, found: Decision | None, done: int, of: int) -> Reviewed:
    """What a page is told of a decision."""
    game = playback.game(decided.at)
    offered(game)
    words = say(whole_message(game, decided.answers), None, game)
    judgement = None if found is None else judged(found, decided.answers)
    told = Reviewed(decided.at, decided.last, decided.seat, decided.turn, words, done=done, of=of)
    if judgement is None:
        return told
    return msgspec.structs.replace(
        told,
        mark=judgement.mark,
        chance=round(judgement.chance, 3),
        better_chance=round(judgement.better_chance, 3),
        error=round(judgement.error, 3),
        certain=judgement.certain,
        better=say(whole_message(game, judgement.better), None, game) if judgement.better else "",
        why=" ".join(say(each, None, game) for each in reasons(game, judgement)),
    )
