"""Processes that think are there before the first question."""

from __future__ import annotations

import time

from overcrush.server.limits import Limits, Visitors
from overcrush.server.memory import Memory
from overcrush.server.neighbours import Neighbours
from overcrush.server.news import LocalNews
from overcrush.server.storage.queries import Storage
from overcrush.server.thinkers import Thinkers

PATIENCE = 120.0


def test_warming_up_starts_every_process_without_anybody_waiting() -> None:
    storage, news = Storage("sqlite://"), LocalNews()
    thinkers = Thinkers(storage, news, Neighbours(Memory(storage), news), Visitors(Limits()), 1)
    began = time.monotonic()
    thinkers.warm_up()
    pool = None
    while pool is None or pool.started < 1 or pool.waiting:
        assert time.monotonic() - began < PATIENCE, "nothing is thought about"
        time.sleep(0.02)
        pool = thinkers.pool
    pool.close()
