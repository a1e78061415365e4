"""What words mean in tests and in scenarios of the first format: more is understood than is said."""

from __future__ import annotations

from overcrush.wording.options import typed
from overcrush.wording.questions import Unread, WordedQuestion, find_among


def leniently(asked: WordedQuestion, words: str) -> int | Unread:
    """The answer that words mean; a level may be that of either die of a block."""
    return find_among(asked, words, level_of_either=True)


def without_bursts(asked: WordedQuestion, words: str) -> int | Unread:
    """The answer that words mean; the bursts of an action die may be left out where they are clear."""
    found = leniently(asked, words)
    if isinstance(found, int):
        return found
    meant = [one.number for one in asked.answers if typed(one.words.rstrip("*")) == typed(words)]
    return meant[0] if len(meant) == 1 else found
