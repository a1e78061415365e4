"""One random game with every law checked. Whatever breaks is reported with a record, and the soak goes on."""

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

from overcrush.engine.chance import Seeded
from overcrush.engine.codec import encode
from overcrush.engine.event_law import Facts, check_events
from overcrush.engine.laws import LawBroken, check_laws
from overcrush.engine.machine import advance, asking, offered, play
from overcrush.engine.model.actions import PASS
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.queries.targets import FINISHED
from overcrush.engine.setup import build_setting, open_game
from overcrush.soak.card_hunters import Hunt, hunt_for, hunter_answers
from overcrush.soak.coverage import Watcher
from overcrush.soak.schedule import Plan
from overcrush.table.records.record import Record, write

MOST_TURNS: Final = 1000
MOST_DECISIONS: Final = 60_000
MOST_SECONDS: Final = 300
"""Limits of one game, far beyond the longest that was ever seen: a game that exceeds one counts as endless."""
LISTENING_IN: Final = 4
"""In one game of this many there is a listener for its events."""
THOROUGH_IN: Final = 10
"""At one step in ten, offered answers and answers that should be refused are tried out on copies."""
REPLAY_MOMENTS: Final = 3
BUSY_PASSES_IN: Final = 8
"""A busy player who would pass chooses something else, seven times out of eight."""
PASSING: Final = {
    QuestionKind.ACT: PASS,
    QuestionKind.ATTACKERS: FINISHED,
    QuestionKind.BLOCKERS: FINISHED,
    QuestionKind.REROLL: FINISHED,
    QuestionKind.REACT: 0,
    QuestionKind.MAY: 0,
}
"""The answer that does nothing more, for questions in which a busy player would rather do something."""


class Endless(Exception):  # noqa: N818 - it names what happened
    """A game that does not end."""


@dataclass
class Outcome:
    """The outcome of one game."""

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
class RunningGame:
    """A game in progress, with everything needed for the laws that compare different moments."""

    plan: Plan
    game: Game
    start: Game
    rng: random.Random
    dice: Seeded
    answers: list[int] = field(default_factory=list)
    decisions: int = 0
    checked: int = 0
    """How many answers had been given when all laws last held."""
    moments: list[tuple[int, bytes]] = field(default_factory=list)
    """Moments for the replay law: how many answers had been given, and the state."""
    moments_passed: int = 0
    hunt: Hunt | None = None
    """What the players try to achieve, in a game about a card."""


def play_game(plan: Plan, watcher: Watcher | None = None) -> Outcome:
    """Play a planned game to its end with every law checked."""
    outcome = Outcome(plan.number, plan.title, plan.seats, plan.setup.options.code, plan.focus)
    began = time.perf_counter()
    running: RunningGame | None = None
    try:
        with time_limit(MOST_SECONDS):
            running = begin(plan, watcher)
            run(running, watcher)
            check_replay(running)
    except Exception as problem:  # whatever it is, the other games go on, and the report names this one
        outcome.problem = f"{type(problem).__name__}: {problem}"
        outcome.trace = traceback.format_exc()
    if running is not None:
        outcome.decisions = running.decisions
        outcome.answers = len(running.answers)
        outcome.turns = running.game.turn
        outcome.result = running.game.result
        if outcome.problem:
            outcome.record = record_text(running, outcome.problem)
    outcome.seconds = time.perf_counter() - began
    return outcome


def begin(plan: Plan, watcher: Watcher | None) -> RunningGame:
    """Set a planned game up."""
    setting = build_setting(plan.setup)
    if watcher is not None:
        watcher.begin(setting)
    game = open_game(setting, plan.setup.first, plan.setup.sidekicks)
    hunt = hunt_for(setting, plan)
    return RunningGame(plan, game, game.copy(), random.Random(plan.seed), Seeded(plan.seed), hunt=hunt)


def run(running: RunningGame, watcher: Watcher | None) -> None:
    """Play answer after answer until the game is over, and check the laws after each."""
    g = running.game
    # One game in four has a listener; the others take the short cuts that exist without one.
    listening = running.plan.seed % LISTENING_IN == 0
    g.listener = [] if listening else None
    facts = Facts(g) if listening else None
    while True:
        if facts is not None and g.listener is not None:
            check_events(facts, g.listener, g)
            g.listener = []
            facts = Facts(g)
        check_laws(g, thorough=running.rng.randrange(THOROUGH_IN) == 0)
        running.checked = len(running.answers)
        sample_moment(running)
        if watcher is not None:
            watcher.observe(g)
        if g.result != GOING_ON:
            return
        step(running)


def step(running: RunningGame) -> None:
    """Give one answer; on the fast path chance answers what follows from it at once."""
    g = running.game
    fast = None if running.plan.stepwise else running.dice
    if g.asked == CHANCE:
        if fast is not None:
            advance(g, fast, running.answers)
            return
        answer = running.dice.answer(g)
    else:
        running.decisions += 1
        if running.decisions > MOST_DECISIONS or g.turn > MOST_TURNS:
            raise Endless(f"the game has not ended after {running.decisions} decisions in {g.turn} turns")
        answer = choose_answer(running)
    refused = play(g, answer, fast, running.answers)
    if refused is not None:
        raise LawBroken(f"the offered answer {answer} is refused: {refused}")


def choose_answer(running: RunningGame) -> int:
    """A random answer of those offered; a busy player prefers to do something, a hunter prefers what helps its card."""
    g = running.game
    offer = offered(g)
    rng = running.rng
    if running.hunt is not None:
        offer = hunter_answers(g, running.hunt, running.plan.patient, asking(g).question_kind, offer, rng)
    answer = offer[rng.randrange(len(offer))]
    if running.plan.busy[g.asked]:
        passing = PASSING.get(asking(g).question_kind)
        # A hunter may want nothing else.
        if answer == passing and len(offer) > 1 and rng.randrange(BUSY_PASSES_IN):
            others = [other for other in offer if other != passing]
            answer = others[rng.randrange(len(others))]
    return answer


def sample_moment(running: RunningGame) -> None:
    """Keep three moments, each as likely as any other however long the game lasts (reservoir sampling)."""
    running.moments_passed += 1
    if len(running.moments) < REPLAY_MOMENTS:
        running.moments.append((len(running.answers), encode(running.game)))
    elif (at := running.rng.randrange(running.moments_passed)) < REPLAY_MOMENTS:
        running.moments[at] = (len(running.answers), encode(running.game))


def check_replay(running: RunningGame) -> None:
    """The replay law: the record alone gives the same game, at the end and at three moments before it."""
    wanted: dict[int, bytes] = dict(running.moments)
    copy = running.start.copy()
    for at in range(len(running.answers) + 1):
        if at in wanted and encode(copy) != wanted[at]:
            raise LawBroken(f"replaying the first {at} answers of the record gives another game")
        if at == len(running.answers):
            break
        refused = play(copy, running.answers[at])
        if refused is not None:
            raise LawBroken(f"answer {at + 1} of the record is refused in the replay: {refused}")
    if copy.value() != running.game.value():
        raise LawBroken("replaying the record gives another game")


def record_text(running: RunningGame, problem: str) -> str:
    """The record of a game that broke, with the problem at its end."""
    tail = "".join(f"# {line}\n" for line in problem.splitlines())
    for length in (len(running.answers), running.checked):
        try:
            text = write(Record(running.plan.setup, running.answers[:length]))
        except Exception:  # writing may break in the same way; then the record ends before that
            continue
        rest = running.answers[length:]
        return text + (f"# The answers {rest} follow.\n" if rest else "") + tail
    return f"# The record cannot be written in words. Its answers: {running.answers}\n" + tail


@contextmanager
def time_limit(seconds: int) -> Iterator[None]:
    """Stop a game that hangs between two answers, where the system can send a process an alarm."""
    if not hasattr(signal, "SIGALRM") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def on_alarm(_signal: int, _frame: FrameType | None) -> None:
        raise Endless(f"the game has not ended after {seconds} seconds")

    before = signal.signal(signal.SIGALRM, on_alarm)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
