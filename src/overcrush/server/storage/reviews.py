"""Marks of decisions that were computed before."""

from __future__ import annotations

import contextlib
import time
from typing import Final

import sqlalchemy as sa

from overcrush.server.storage.schema import REVIEWS

MOST_REVIEWS: Final = 2_000
"""That are kept; those that were not read for longest go."""


class StoredReviews:
    """The marks of whole games in the database."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine

    def read(self, replay: str, positions: int, program: str) -> str | None:
        """The marks of a game of that length, if that program has made them."""
        same = REVIEWS.c.replay == replay
        fits = same & (REVIEWS.c.positions == positions) & (REVIEWS.c.program == program)
        with self.engine.begin() as connection:
            text: str | None = connection.execute(sa.select(REVIEWS.c.text).where(fits)).scalar()
            if text is not None:
                connection.execute(REVIEWS.update().where(same).values(touched=time.time()))
        return text

    def write(self, replay: str, positions: int, program: str, text: str) -> None:
        """Keep the marks of a game instead of those that were kept before."""
        row = {"positions": positions, "program": program, "text": text, "touched": time.time()}
        # Another process may have come to the same result at the same moment: then its row stays.
        with contextlib.suppress(sa.exc.IntegrityError), self.engine.begin() as connection:
            connection.execute(REVIEWS.delete().where(REVIEWS.c.replay == replay))
            connection.execute(REVIEWS.insert(), {"replay": replay, **row})
            newest = sa.select(REVIEWS.c.touched).order_by(REVIEWS.c.touched.desc())
            limit = connection.execute(newest.offset(MOST_REVIEWS).limit(1)).scalar()
            if limit is not None:
                connection.execute(REVIEWS.delete().where(REVIEWS.c.touched <= limit))
