"""The random numbers of a player's thinking: from its seed and the question, nothing else.

So a player answers the same question in the same way whenever and wherever it is asked: after an undo, in another
process, at the third try.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from overcrush.engine.codec import encode
from overcrush.table.observation import Observation

APART: Final = 1_000_003


def seed_of(observed: Observation, seed: int) -> int:
    """A seed for thinking about this question."""
    return seed * APART + crc32(encode(observed.game))
