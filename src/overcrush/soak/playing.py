"""One random game under all laws; what breaks becomes a sentence and a record, never a stop."""

from __future__ import annotations

import random
import signal
import threading
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FrameType
from typing import Final

from overcrush.engine.choosing import FINISHED
from overcrush.engine.codec import encode
from overcrush.engine.laws import LawBroken, check_laws, check_life_events
from overcrush.engine.machine import advance, asking, offered, play
from overcrush.engine.record import Record, write
from overcrush.engine.setup import build_setting, open_game
from overcrush.engine.state import Game
from overcrush.engine.table import Seeded
from overcrush.engine.windows import PASS
from overcrush.engine.words import CHANCE, GOING_ON
from overcrush.soak.counting import Watcher
from overcrush.soak.keen import Sought, keen_answers, sought
from overcrush.soak.plans import Plan

MOST_TURNS: Final = 1000
MOST_DECISIONS: Final = 60_000
MOST_SECONDS: Final = 300
"""Of one game. Far more than the longest that was ever seen: beyond it a game counts as endless."""
THOROUGH_IN: Final = 10
"""Offered and refused answers are tried one step in ten."""
REPLAY_POINTS: Final = 3
BUSY_PASSES_IN: Final = 8
"""A busy player who would pass thinks again, seven times of eight."""
QUITTING: Final = {"act": PASS, "attackers": FINISHED, "blockers": FINISHED, "reroll": FINISHED, "react": 0, "may": 0}
"""The answer that does nothing more, for questions in which a busy player would rather do something."""


class Endless(Exception):  # noqa: N818 - it names what happened
    """A game that does not come to its end."""


@dataclass
class Outcome:
    """What came of one game."""

    number: int
    title: str
    seats: int
    edition: str
    about: str = ""
    """The card that the game was about."""
    decisions: int = 0
    answers: int = 0
    turns: int = 0
    result: int = GOING_ON
    seconds: float = 0.0
    problem: str = ""
    """What broke, in a sentence; empty if nothing did."""
    trace: str = ""
    record: str = ""
    """The record of the game up to there, as text."""


@dataclass
class Course:
    """A game under way with everything that the laws about more than one moment need."""

    plan: Plan
    game: Game
    start: Game
    rng: random.Random
    dice: Seeded
    answers: list[int] = field(default_factory=list)
    decisions: int = 0
    safe: int = 0
    """How many answers had been given when all laws last held."""
    points: list[tuple[int, bytes]] = field(default_factory=list)
    """Moments for the replay law: answers given, and the state."""
    seen: int = 0
    aim: Sought | None = None
    """The cards that the players are after, in a game about one."""


def play_game(plan: Plan, watcher: Watcher | None = None) -> Outcome:
    """Play a planned game to its end with every law checked."""
    outcome = Outcome(plan.number, plan.title, plan.seats, plan.setup.options.code, plan.focus)
    began = time.perf_counter()
    course: Course | None = None
    try:
        with time_limit(MOST_SECONDS):
            course = begin(plan, watcher)
            run(course, watcher)
            check_replay_points(course)
    except Exception as problem:  # whatever it is, the other games go on and the report names this one
        outcome.problem = f"{type(problem).__name__}: {problem}"
        outcome.trace = traceback.format_exc()
    if course is not None:
        outcome.decisions = course.decisions
        outcome.answers = len(course.answers)
        outcome.turns = course.game.turn
        outcome.result = course.game.result
        if outcome.problem:
            outcome.record = told(course, outcome.problem)
    outcome.seconds = time.perf_counter() - began
    return outcome


def begin(plan: Plan, watcher: Watcher | None) -> Course:
    setting = build_setting(plan.setup)
    if watcher is not None:
        watcher.begin(setting)
    game = open_game(setting, plan.setup.first, plan.setup.sidekicks)
    aim = sought(setting, plan)
    return Course(plan, game, game.copy(), random.Random(plan.seed), Seeded(plan.seed), aim=aim)


def run(course: Course, watcher: Watcher | None) -> None:
    """Answer after answer until the game is over."""
    g = course.game
    g.witness = []
    life = g.life[:]
    while True:
        check_life_events(g, life, g.witness)
        g.witness.clear()
        life = g.life[:]
        check_laws(g, thorough=course.rng.randrange(THOROUGH_IN) == 0)
        course.safe = len(course.answers)
        remember(course)
        if watcher is not None:
            watcher.look(g)
        if g.result != GOING_ON:
            return
        step(course)


def step(course: Course) -> None:
    """One answer, and on the fast path what chance answers behind it."""
    g = course.game
    fast = None if course.plan.walked else course.dice
    if g.asked == CHANCE:
        if fast is not None:
            advance(g, fast, course.answers)
            return
        answer = course.dice.answer(g)
    else:
        course.decisions += 1
        if course.decisions > MOST_DECISIONS or g.turn > MOST_TURNS:
            raise Endless(f"the game has not ended after {course.decisions} decisions in {g.turn} turns")
        answer = chosen(course)
    refused = play(g, answer, fast, course.answers)
    if refused is not None:
        raise LawBroken(f"the offered answer {answer} is refused: {refused}")


def chosen(course: Course) -> int:
    """A random answer of those offered; a busy player does not like to do nothing, a keen one has an aim."""
    g = course.game
    offer = offered(g)
    rng = course.rng
    if course.aim is not None:
        offer = keen_answers(g, course.aim, course.plan.patient, asking(g).topic(g, g.frames[-1]), offer, rng)
    answer = offer[rng.randrange(len(offer))]
    if course.plan.busy[g.asked]:
        quitting = QUITTING.get(asking(g).topic(g, g.frames[-1]))
        # A keen player may have nothing else in mind.
        if answer == quitting and len(offer) > 1 and rng.randrange(BUSY_PASSES_IN):
            others = [other for other in offer if other != quitting]
            answer = others[rng.randrange(len(others))]
    return answer


def remember(course: Course) -> None:
    """Keep three moments, each as likely as any other, without knowing how long the game will last."""
    course.seen += 1
    if len(course.points) < REPLAY_POINTS:
        course.points.append((len(course.answers), encode(course.game)))
    elif (at := course.rng.randrange(course.seen)) < REPLAY_POINTS:
        course.points[at] = (len(course.answers), encode(course.game))


def check_replay_points(course: Course) -> None:
    """The replay law: the record alone gives the same game, at the end and at three moments before it."""
    wanted: dict[int, bytes] = dict(course.points)
    copy = course.start.copy()
    for at in range(len(course.answers) + 1):
        if at in wanted and encode(copy) != wanted[at]:
            raise LawBroken(f"replaying the first {at} answers of the record gives another game")
        if at == len(course.answers):
            break
        refused = play(copy, course.answers[at])
        if refused is not None:
            raise LawBroken(f"answer {at + 1} of the record is refused in the replay: {refused}")
    if copy.value() != course.game.value():
        raise LawBroken("replaying the record gives another game")


def told(course: Course, problem: str) -> str:
    """The record of a game that broke, with what broke at its end."""
    tail = "".join(f"# {line}\n" for line in problem.splitlines())
    for length in (len(course.answers), course.safe):
        try:
            text = write(Record(course.plan.setup, course.answers[:length]))
        except Exception:  # it may break in the same way; then the record ends before that
            continue
        rest = course.answers[length:]
        return text + (f"# The answers {rest} follow.\n" if rest else "") + tail
    return f"# The record cannot be written in words. Its answers: {course.answers}\n" + tail


@contextmanager
def time_limit(seconds: int) -> Iterator[None]:
    """A game that hangs between two answers is stopped by the clock, where the system has one for processes."""
    if not hasattr(signal, "SIGALRM") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(_signal: int, _frame: FrameType | None) -> None:
        raise Endless(f"the game has not ended after {seconds} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
