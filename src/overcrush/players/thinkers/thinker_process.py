"""Thinking in a process of its own: the table is never blocked, thinking can be interrupted and keeps its time.

The process gets what the seat may see, as bytes, and nothing else: what is hidden does not even reach it. It runs the
compiled engine if there is one, whatever the table runs.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Final

import msgspec

from overcrush import compiled_engine
from overcrush.engine.chance import Seeded
from overcrush.engine.codec import decode, encode
from overcrush.engine.model.ids import SeatId
from overcrush.engine.model.setting import Setting
from overcrush.engine.setup import Setup
from overcrush.players.names import known_name, play_outs_of, player_named, prior_games_of
from overcrush.players.plans.policy import policy_answer
from overcrush.players.protocol import Player, Stop
from overcrush.players.review.reviewer import Reviewer
from overcrush.players.tree_search.search_result import Decision
from overcrush.players.tree_search.team_prior import team_prior
from overcrush.table.observation import Observation, Secret
from overcrush.table.setting_cache import setting_for

KEPT_FOR_ANSWER: Final = 0.1
"""Seconds of a time limit that are kept for handing the answer over: never more than a quarter of it."""
HANGS: Final = 10.0
"""Seconds after which a process that does not answer is considered hung: a busy machine may take a few to start it."""
SECONDS_ALONE: Final = 2.0
"""Seconds between checks whether the parent process is still there."""


INTERRUPT: Final = None
"""Sent instead of a question: stop thinking. Any other message means that too: nobody waits for the answer then."""


class ThinkingFailed(RuntimeError):  # noqa: N818 - shown to people as a sentence
    """The process came to an end without an answer; the message says what to do."""


class Job(msgspec.Struct):
    """A question to think about, ready to be sent."""

    player: str
    seed: int
    seconds: float
    """0 for as long as it takes."""
    lines: bool
    game: bytes
    seat: int
    offer: list[int]
    secrets: list[tuple[int, bool, int, list[int]]]
    prior_seconds: float = 0.0
    """How many seconds may go into the team prior; 0 for no limit."""
    given: list[int] = []
    """An answer that was given, to be weighed against the player's own; empty if the player shall answer."""
    number: int = 0
    """Which of the questions to this process it is."""
    began: float = 0.0
    """When it was asked, by the system clock, which all processes share."""


def job(
    observed: Observation,
    player: str,
    seed: int,
    seconds: float,
    lines: bool,
    prior_seconds: float = 0.0,
    given: Sequence[int] = (),
) -> Job:
    """What the process needs to know."""
    secrets = [(each.where, each.delayed, each.slot, each.choices) for each in observed.secrets]
    game = encode(observed.game)
    return Job(player, seed, seconds, lines, game, observed.seat, observed.offer, secrets, prior_seconds, list(given))


def player_for(sent: Job) -> Player:
    """Whoever thinks about a question."""
    if sent.given:
        return Reviewer(sent.given, play_outs_of(sent.player), sent.seed, sent.seconds, sent.prior_seconds)
    return player_named(sent.player, sent.seed, sent.lines, sent.seconds, sent.prior_seconds)


def received(setting: Setting, sent: Job) -> Observation:
    """The observation, rebuilt in the process."""
    game = decode(setting, sent.game)
    game.offer = sent.offer
    game.asked = SeatId(sent.seat)
    return Observation(game, SeatId(sent.seat), [Secret(*each) for each in sent.secrets], sent.offer)


def quick_decision(observed: Observation) -> Decision:
    """The policy's answer, without thinking."""
    return Decision(policy_answer(observed.sample(Seeded(0)), observed.seat, observed.offer, Seeded(0)), whole=False)


class Thinker:
    """A process that thinks for any number of seats, one question at a time."""

    def __init__(self) -> None:
        self.process: multiprocessing.process.BaseProcess | None = None
        self.line: Connection | None = None
        self.interrupted: bool = False
        """Whether somebody ended the thinking about the last question."""
        self.setting: Setting | None = None
        """The game that the process knows."""
        self.asked: Job | None = None
        """What it thinks about."""
        self.observed: Observation | None = None
        self.began: float = 0.0
        self.number: int = 0
        """Of the last question."""
        self.late_since: float = 0.0
        """Since when the process has been working on an answer that nobody waits for; 0 if it is not."""

    # One question

    def start(
        self,
        observed: Observation,
        player: str,
        seed: int = 0,
        seconds: float = 0.0,
        lines: bool = False,
        prior_seconds: float = 0.0,
        given: Sequence[int] = (),
    ) -> None:
        """Begin to think; `poll` says when there is an answer.

        seconds: the most time for it. prior_seconds: how much of it may go into the team prior. 0 for no limit.
        given: an answer that was given, to be weighed against the player's own.
        """
        if self.asked is not None:
            raise ThinkingFailed("A question is being thought about. Wait for its answer, or interrupt it first.")
        self.began = time.monotonic()
        sent = job(observed, known_name(player), seed, seconds, lines, prior_seconds, given)
        self.number += 1
        sent.number = self.number
        sent.began = time.time()
        self.open(observed.game.setting)
        assert self.line is not None
        self.interrupted = False
        self.asked = sent
        self.observed = observed
        self.line.send(sent)

    def expect(self, setting: Setting, player: str) -> None:
        """Say who will be asked at this table: while nobody waits, the process plays games for the team prior."""
        name = known_name(player)
        self.open(setting)
        assert self.line is not None
        self.line.send(name)

    def poll(self, wait: float = 0.0) -> Decision | None:
        """The decision once it is there, waiting at most this long; None while thinking goes on.

        When the time is up and there is no answer, the usual answer counts.
        """
        if self.asked is None:
            raise ThinkingFailed("Nothing is being thought about. Start with a question.")
        assert self.line is not None
        limit = self.asked.seconds
        end = self.began + limit if limit else float("inf")
        wait_until = min(time.monotonic() + wait, end)
        try:
            while self.line.poll(max(wait_until - time.monotonic(), 0.0)):
                number, found = self.line.recv()
                self.late_since = 0.0
                # An answer that came too late for the question before is passed over.
                if number == self.number:
                    self.asked = None
                    assert isinstance(found, Decision)
                    return found
        except (EOFError, OSError):
            self.close()
            raise ThinkingFailed(
                "The process that was thinking came to an end without an answer. Ask again; if it happens again, "
                "choose another player."
            ) from None
        return self.give_up() if time.monotonic() >= end else None

    def think(
        self,
        observed: Observation,
        player: str,
        seed: int = 0,
        seconds: float = 0.0,
        lines: bool = False,
        prior_seconds: float = 0.0,
        given: Sequence[int] = (),
    ) -> Decision:
        """Think and wait for the decision. Ctrl-C while it waits interrupts the thinking: the best so far counts."""
        self.start(observed, player, seed, seconds, lines, prior_seconds, given)
        while True:
            try:
                if (found := self.poll(0.2)) is not None:
                    return found
            except KeyboardInterrupt:
                if self.interrupted:
                    raise
                self.interrupt()

    def interrupt(self) -> None:
        """Stop thinking; the best answer so far comes at once."""
        self.interrupted = True
        self.hurry()

    def hurry(self) -> None:
        """Tell the process to stop thinking; does nothing if it has ended."""
        if self.line is not None:
            with contextlib.suppress(OSError):
                self.line.send(INTERRUPT)

    def give_up(self) -> Decision:
        """The time is up: the policy's answer counts.

        A process that is only late, such as one that has just been started, may finish; one that hangs is ended.
        """
        assert self.observed is not None
        found = quick_decision(self.observed)
        now = time.monotonic()
        if not self.late_since:
            self.late_since = now
        if now - self.late_since > HANGS:
            self.close()
        else:
            self.hurry()
            self.asked = None
        return found

    # The process

    def open(self, setting: Setting) -> None:
        """Start the process unless it runs, and tell it which game is played."""
        if self.process is None or not self.process.is_alive():
            self.close()
            # Started afresh, not forked: the same on every system, and nothing of this process is known to it.
            context = multiprocessing.get_context("spawn")
            self.line, other = context.Pipe()
            # No lock or event is shared with it: after a kill the system would complain of those.
            arguments = (work.__module__, work.__name__, other, os.getpid())
            self.process = context.Process(target=compiled_engine.run_compiled, args=arguments, daemon=True)
            self.process.start()
            other.close()
            self.setting = None
        if self.setting is not setting:
            assert self.line is not None
            self.line.send(setting.setup)
            self.setting = setting

    def close(self) -> None:
        """End the process, whatever it does."""
        self.asked = None
        self.late_since = 0.0
        self.setting = None
        if self.line is not None:
            self.line.close()
            self.line = None
        if self.process is not None:
            # Killed, not asked: a hung process would not react.
            self.process.kill()
            self.process.join()
            self.process = None

    def __enter__(self) -> Thinker:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def work(line: Connection, first: int) -> None:
    """The loop of the process, until its parent is gone."""
    # Ctrl-C reaches all processes; only the first one decides what to do.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(first,), daemon=True).start()
    serve(line)


def serve(line: Connection) -> None:
    """Receive set-ups and questions and send decisions, as long as the other end is open.

    While nothing arrives it plays games for the team prior of the players that will be asked.
    """
    setting: Setting | None = None
    games = 0
    with contextlib.suppress(EOFError, OSError):
        while True:
            if setting is not None:
                team_prior(setting, games, line.poll)
            sent = line.recv()
            if sent is INTERRUPT:
                continue
            if isinstance(sent, Setup):
                setting = setting_for(sent)
                games = 0
                continue
            if isinstance(sent, str):
                games = max(games, prior_games_of(sent))
                continue
            assert setting is not None, "a question comes after its game"
            player = player_for(sent)
            gone = max(time.time() - sent.began, 0.0) if sent.seconds else 0.0
            found = player.think(received(setting, sent), until(line.poll, sent.seconds, gone))
            line.send((sent.number, found))


def until(interrupted: Stop, seconds: float, gone: float = 0.0) -> Stop:
    """True from the moment somebody interrupts, or when the time is up; gone: how much of it has passed already."""
    kept = min(KEPT_FOR_ANSWER, seconds / 4)
    end = time.monotonic() + max(seconds - kept - gone, 0.0) if seconds else float("inf")

    def stop() -> bool:
        return time.monotonic() >= end or interrupted()

    return stop


def _end_with(first: int) -> None:
    while os.getppid() == first:
        time.sleep(SECONDS_ALONE)
    os._exit(1)
