"""Computer seats: who thinks about what, for how long, and how its answer gets to the table; hints too.

A computer thinks only while somebody looks at the table. Whoever takes the lease of a version thinks about it; the
answer goes in as an entry like any other, so two thinkers cannot both count. Addresses take turns.
"""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import logging
import threading
import time
import zlib
from typing import Final

from overcrush.formats import demo_setup
from overcrush.players.gentle import GentlePlayer
from overcrush.players.names import PROMPT_LEVEL, TABLE_PRIOR_SECONDS, player_named
from overcrush.players.thinkers.thinker_pool import Cancelled, Job, ThinkerPool
from overcrush.players.thinkers.thinker_process import ThinkingFailed, quick_decision
from overcrush.server import wire
from overcrush.server.fairness import LESSON, FairDice, new_secret
from overcrush.server.hints import weighed
from overcrush.server.limits import Visitors, one_visitor
from overcrush.server.neighbours import Neighbours
from overcrush.server.news import News, Written
from overcrush.server.rooms import Room, Viewer
from overcrush.server.storage.queries import Storage
from overcrush.table.observation import Observation
from overcrush.table.table import new_table

LOG: Final = logging.getLogger("overcrush.server")

LEVELS: Final = {0: "greedy", **{level: f"search:{level}" for level in range(1, 6)}}
"""The players behind the levels; 0 answers without searching."""
SECONDS: Final = {level: 2.6 if level <= PROMPT_LEVEL else 15.0 if level == 4 else 45.0 for level in LEVELS}
"""The longest time for an answer; what is left to three seconds is for writing it down and for the way to the page."""
HINT_LEVEL: Final = 2
HINT_SECONDS: Final = 2.6
GONE_ON: Final = "The table has gone on before the hint was ready."
LOOK: Final = 0.02
"""Seconds between two looks whether there is an answer."""
TELL_AFTER: Final = 0.3
"""Thinking that takes less is not announced."""
TELL_EVERY: Final = 1.0
LATE: Final = 0.1
"""Seconds after its time limit at which an answer is not waited for any more."""
HURRIED: Final = 1.0
"""Seconds that somebody who hurries the computer waits at the most."""
WARM_GAME: Final = "ai"
WARM_SECONDS: Final = 20.0
"""For a process to start on a busy machine; nobody waits for it."""
LEASE_SECONDS: Final = 6.0
"""How long a lease lasts that is not renewed: then its process is dead, and another one thinks."""
RENEW_EVERY: Final = 2.0
WAIT_FOR_LEASE: Final = 0.5
WAIT_FOR_ROOM: Final = 0.1
"""Seconds until it is tried again if too much is thought about for an address."""


class Thinkers:
    """Thinks for the computer seats of all tables of this process."""

    def __init__(
        self, storage: Storage, news: News, neighbours: Neighbours, visitors: Visitors, processes: int
    ) -> None:
        self.storage = storage
        self.news = news
        self.neighbours = neighbours
        self.visitors = visitors
        self.processes = processes
        self.pool: ThinkerPool | None = None

    def opened(self) -> ThinkerPool:
        """The pool, with its processes once there is something to think about."""
        if self.pool is None:
            self.pool = ThinkerPool(self.processes)
        return self.pool

    def warm_up(self) -> None:
        """Start the processes in the background, so that the first answer of a game is no slower than the next."""
        threading.Thread(target=self.warmed, name="warming up", daemon=True).start()

    def warmed(self) -> None:
        setup = demo_setup(WARM_GAME)
        table = new_table(dataclasses.replace(setup, first=0), FairDice(new_secret(), []))
        observed = table.observation(table.game.asked)
        with contextlib.suppress(ThinkingFailed):
            # One question for each process: it loads the engine and the cards, and answers.
            for number in range(self.processes):
                self.opened().submit(f"warming up {number}", observed, LEVELS[1], number, WARM_SECONDS)

    def look(self, room: Room) -> None:
        """Begin to think if a computer is asked and somebody waits for it."""
        if room.viewers and (room.thinking is None or room.thinking.done()):
            room.thinking = asyncio.create_task(self.think(room))
            room.thinking.add_done_callback(tell_fault)

    async def think(self, room: Room) -> None:
        """Answer for computer seats until a person is asked, the game is over or nobody looks any more."""
        while room.viewers:
            async with room.lock:
                asked = room.play.computer_asked()
                if asked is None:
                    return
                seat, level = asked
                version = room.play.version
                observed = await room.run(room.play.observation, seat)
                about = await room.run(lambda: room.play.table.asked().sentence)
            if not await self.take_lease(room, version):
                await asyncio.sleep(WAIT_FOR_LEASE)
                async with room.lock:
                    await room.run(room.play.catch_up)
                continue
            if not room.viewers:
                return
            address = next(iter(room.viewers)).address
            answer = await self.answer_of(room, observed, level, version, about, address)
            if answer is None:
                continue
            async with room.lock:
                counted = await room.run(room.play.computer_answer, seat, answer, version)
                number = room.play.version
            if counted:
                await self.news.tell(Written(room.play.game.id, number))

    async def take_lease(self, room: Room, version: int) -> bool:
        """Be the one who thinks about a version, or stay it; says whether nobody else does."""
        return await room.run(self.storage.take_lease, room.play.game.id, version, self.storage.origin, LEASE_SECONDS)

    async def answer_of(
        self, room: Room, observed: Observation, level: int, version: int, about: str, address: str
    ) -> int | None:
        """What the computer answers; None if the table has gone on in the meantime."""
        if room.play.game.origin == LESSON:
            # At once and the same every time, as when the dice were chosen.
            return await room.run(GentlePlayer().decide, observed)
        began = time.monotonic()
        seed = zlib.crc32(f"{room.play.game.id} {version}".encode())
        visitor = self.visitors.of(address)
        while not self.visitors.may_think(address):
            await asyncio.sleep(WAIT_FOR_ROOM)
            if room.play.version != version:
                return None
        visitor.thinking += 1
        limit = SECONDS[level]
        try:
            job = self.opened().submit(one_visitor(address), observed, LEVELS[level], seed, limit, TABLE_PRIOR_SECONDS)
            room.job = job
            told = began + TELL_AFTER - TELL_EVERY
            renewed = began
            end = began + limit + LATE
            while not job.ended.is_set():
                await asyncio.sleep(LOOK)
                if room.play.version != version:
                    job.cancel()
                    return None
                now = time.monotonic()
                end = min(end, now + HURRIED) if job.hurried else end
                if now >= end:
                    # A process that has just been started may not have heard of its time limit yet.
                    job.cancel()
                    return (await room.run(quick_decision, observed)).answer
                if now - renewed >= RENEW_EVERY:
                    renewed = now
                    await self.take_lease(room, version)
                if now - told >= TELL_EVERY:
                    told = now
                    self.neighbours.show(room, wire.Thinking(observed.seat, about, round(now - began, 1), limit))
            return await room.run(self.result_of, job, observed)
        finally:
            visitor.thinking -= 1
            room.job = None

    def result_of(self, job: Job, observed: Observation) -> int | None:
        """The thought; a thinker that fails again and again is stood in for by one that chooses at random."""
        try:
            return job.result(0).answer
        except Cancelled:
            return None
        except ThinkingFailed:
            LOG.exception("thinking failed; a random answer counts")
            return player_named("random", job.seed).decide(observed)

    def hurry(self, room: Room) -> None:
        """The computer shall answer now."""
        if room.job is not None:
            room.job.hurry()

    # Hints

    async def hint(self, room: Room, viewer: Viewer, message: wire.AskHint) -> None:
        """Think about the open question of a page and tell it what a good player would answer."""
        async with room.lock:
            play = room.play
            question = await room.run(lambda: play.table.question)
            if question is None or question.seat not in viewer.seats:
                words = "There is nothing to advise: nobody of you is asked now. Ask again when it is your turn."
                viewer.send(wire.Problem("hint", words, message.id))
                return
            if len(play.people) > 1 and not play.one_screen:
                words = "There are no hints in a game with other people. Decide for yourself, or ask them."
                viewer.send(wire.Problem("hint", words, message.id))
                return
            version = play.version
            observed = await room.run(play.observation, question.seat)
        visitor = self.visitors.of(viewer.address)
        if not self.visitors.may_think(viewer.address):
            viewer.send(wire.Problem("busy", "Computers think about much for you already. Ask again soon.", message.id))
            return
        visitor.thinking += 1
        try:
            job = self.opened().submit(
                one_visitor(viewer.address),
                observed,
                LEVELS[HINT_LEVEL],
                version,
                HINT_SECONDS,
                TABLE_PRIOR_SECONDS,
                lines=True,
            )
            while not job.ended.is_set():
                await asyncio.sleep(LOOK)
                if play.version != version or viewer not in room.viewers:
                    job.cancel()
            found = job.result(0)
        except Cancelled:
            viewer.send(wire.Problem("hint", GONE_ON, message.id))
            return
        except ThinkingFailed as failed:
            LOG.exception("a hint failed")
            viewer.send(wire.Problem("hint", str(failed), message.id))
            return
        finally:
            visitor.thinking -= 1
        async with room.lock:
            if play.version != version:
                viewer.send(wire.Problem("hint", GONE_ON, message.id))
                return
            answers = await room.run(weighed, found, question, play.table)
        viewer.send(wire.Hint(message.id, version, answers, HINT_LEVEL, found.play_outs))

    async def close(self) -> None:
        """End all processes."""
        if self.pool is not None:
            await asyncio.to_thread(self.pool.close)


def tell_fault(task: asyncio.Task[None]) -> None:
    """Log why a task ended that should not have."""
    if not task.cancelled() and (fault := task.exception()) is not None:
        LOG.error("thinking for a table ended", exc_info=fault)
