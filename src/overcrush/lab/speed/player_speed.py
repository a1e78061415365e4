"""How fast players think: seconds a decision, play-outs a second, and how much of that time is the engine's.

`python -m overcrush.lab.speed.player_speed` measures in its own process, so that one command can measure both the
compiled engine and the uncompiled one.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from statistics import fmean, median
from types import FrameType
from typing import Any, Final

import msgspec

from overcrush.compiled_engine import PACKAGE, is_compiled
from overcrush.engine.chance import Seeded
from overcrush.engine.machine import advance, kind_asked, offered, play
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.playout import playout
from overcrush.engine.setup import build_setting, open_game
from overcrush.lab.games.matches import Seating, over_teams
from overcrush.lab.games.team_choice import chosen_teams, presets
from overcrush.lab.storage.source_digest import source_digest
from overcrush.players import Observation, observe, player_named
from overcrush.players.names import prior_games_of
from overcrush.players.plans.policy import in_own_main_step
from overcrush.players.protocol import never
from overcrush.players.solver.proven_answers import proven_answers, work_worth_it
from overcrush.players.tree_search.search import PLAY_OUTS, PROOFS
from overcrush.players.tree_search.search_settings import of_level, settings_for
from overcrush.players.tree_search.team_prior import team_prior

GAMES: Final = 4
"""Games of two greedy players from which positions are taken."""
POSITION_EVERY: Final = 9
"""One position in this many decisions is used, so that all steps of a turn occur."""
MOST_SECONDS: Final = 40.0
"""For one player; one that would take longer gets fewer positions."""
SAMPLE_SECONDS: Final = 0.002
"""Seconds of processor time between two samples of a profile."""
MEASURED: Final = ("random", "greedy", "search:1", "search:2", "search:3")
"""Players whose time for a decision is measured; levels 4 and 5 would take too long."""
PLAYERS: Final = "overcrush.players."
HIGH_LEVELS: Final = frozenset(("search:4", "search:5"))
PLAY_OUTS_OF: Final = "search:3"
PROOF_WORK: Final = of_level(PROOFS, PLAY_OUTS[2])
FIGHTS: Final = (QuestionKind.ATTACKERS, QuestionKind.BLOCKERS, QuestionKind.ACT)


class ThinkingTime(msgspec.Struct):
    """How long a player takes for a decision."""

    player: str
    seconds: float
    """On average, of one core."""
    longest: float
    positions: int
    play_outs: int
    """All together."""


class ProofTime(msgspec.Struct):
    """How long the solver takes at the attacks, blocks and Global windows at which players ask it."""

    positions: int
    median: float
    """Seconds of one core, for the work that level 3 allows."""
    most_of_them: float
    """95 of 100 take less."""
    longest: float


class BuildSpeed(msgspec.Struct):
    """The figures of one build of the engine."""

    compiled: bool
    sources: str
    positions: int
    thinking: list[ThinkingTime]
    play_outs_per_second: float
    """Of search at level 3, at the questions for which it plays any."""
    engine_share: float
    """The share of that time spent inside the engine; 0 where it cannot be measured."""
    answers_per_play_out: float
    """Answers that it plays on copies for each play-out; 0 where they cannot be counted."""
    seconds_per_answer: float
    """The time of a random answer from the same positions: listing the answers and playing one."""
    cores: int
    load: float
    """The system's load while this was measured: if it is above `cores`, the players are faster than it says."""
    scouting: float = 0.0
    """Seconds in which search at level 3 scouts two teams before its first answer."""
    proofs: ProofTime | None = None


def positions(games: int = GAMES) -> list[Game]:
    """Positions from games of greedy players with the preset teams, from beginning to end."""
    return [game for number, decision, game in questions(games) if decision % POSITION_EVERY == number]


def questions(games: int) -> Iterator[tuple[int, int, Game]]:
    """Every question of those games, with the number of the game and of the decision in it."""
    teams, rules = chosen_teams(presets(), "standard")
    match = over_teams(teams, ("greedy", "greedy"), rules, 1)
    for number in range(games):
        setup = match.setup(Seating(match.pairings[7 * number], (0, 1), 0, (0, 0)))
        game = open_game(build_setting(setup), 0, setup.sidekicks)
        dice, players = Seeded(number), [player_named("greedy", seat) for seat in range(2)]
        offered(game)
        if game.asked == CHANCE:
            advance(game, dice, None)
        decisions = 0
        while game.result == GOING_ON:
            yield number, decisions, game.copy()
            decisions += 1
            play(game, players[game.asked].decide(observe(game, game.asked)), dice)


def is_fight(game: Game) -> bool:
    """Whether players look for a proof at a question about attackers, blocks or what to do in a window of a fight."""
    offer, kind = offered(game), kind_asked(game)
    if len(offer) < 2 or kind not in FIGHTS or (kind is QuestionKind.ACT and in_own_main_step(game)):
        return False
    return work_worth_it(game, PROOF_WORK) > 0


def proof_time(games: list[Game]) -> ProofTime | None:
    """Let the solver look at one position after the other, as level 3 does; None if there is none."""
    times: list[float] = []
    for game in games:
        began = time.process_time()
        proven_answers(game, offered(game), PROOF_WORK)
        times.append(time.process_time() - began)
    if not times:
        return None
    times.sort()
    return ProofTime(len(times), median(times), times[len(times) * 95 // 100], times[-1])


def sights(games: list[Game]) -> list[Observation]:
    """What the seat that is asked sees of each position."""
    for game in games:
        offered(game)
    return [observe(game, game.asked) for game in games]


def think(player: str, asked: list[Observation], most: float = MOST_SECONDS) -> ThinkingTime:
    """Let a player think about one question after the other, as long as the time allows."""
    thinker = player_named(player, 1)
    times: list[float] = []
    play_outs = 0
    for observed in interleaved(asked):
        began = time.process_time()
        play_outs += thinker.think(observed).play_outs
        times.append(time.process_time() - began)
        if sum(times) > most:
            break
    return ThinkingTime(player, fmean(times), max(times), len(times), play_outs)


def searched(asked: list[Observation]) -> list[Observation]:
    """The questions for which search at level 3 plays anything out; it answers the others at first sight."""
    return [
        observed
        for observed in asked
        if len(observed.offer) > 1 and settings_for(observed.game, PLAY_OUTS[2]).starters > 1
    ]


def play_prior_games(asked: list[Observation], games: int) -> float:
    """Play the games of the team prior for the teams of every question, as a player does; the seconds for each
    set-up."""
    settings = {id(observed.game.setting): observed.game.setting for observed in asked}
    began = time.process_time()
    for setting in settings.values():
        team_prior(setting, games, never)
    return (time.process_time() - began) / len(settings)


def interleaved(asked: list[Observation]) -> list[Observation]:
    """The same questions in an order in which the first few are from all parts of the games."""
    return [asked[at] for start in range(7) for at in range(start, len(asked), 7)]


class ProfileSamples:
    """How often this process was inside the engine when it was sampled."""

    def __init__(self) -> None:
        self.in_engine: int = 0
        self.all: int = 0

    def take(self, _signal: int, frame: FrameType | None) -> None:
        """Called by a timer. The innermost function of Overcrush decides."""
        self.all += 1
        while frame is not None:
            name = frame.f_code.co_filename
            if str(PACKAGE) in name:
                self.in_engine += str(PACKAGE / "engine") in name
                return
            frame = frame.f_back


@contextmanager
def profiled(samples: ProfileSamples) -> Iterator[None]:
    """Take samples of what runs inside the block, where the system has a timer for that."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGPROF, samples.take)
    signal.setitimer(signal.ITIMER_PROF, SAMPLE_SECONDS, SAMPLE_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def answers_counted(asked: list[Observation]) -> int:
    """How many answers the searching player plays on copies when it thinks about those questions."""
    count = 0

    def counted(*given: Any, **named: Any) -> Any:
        nonlocal count
        count += 1
        return play(*given, **named)

    users = [
        module for name, module in sys.modules.items() if name.startswith(PLAYERS) and vars(module).get("play") is play
    ]
    for module in users:
        vars(module)["play"] = counted
    try:
        thinker = player_named(PLAY_OUTS_OF, 1)
        for observed in asked:
            thinker.think(observed)
    finally:
        for module in users:
            vars(module)["play"] = play
    return count


def seconds_per_answer(games: list[Game]) -> float:
    """The time of a random answer from those positions: listing the answers and playing one."""
    decisions = 0
    began = time.process_time()
    for at, game in enumerate(games):
        for number in range(4):
            decisions += playout(game.copy(), Seeded(at * 4 + number), Seeded(at), 60).decisions
    return (time.process_time() - began) / max(1, decisions)


def quick_estimate(players: Collection[str]) -> dict[str, float]:
    """Seconds a decision of those players with this build, roughly: from one game, half a second for each.

    Teams are scouted first if one of the players would do so; levels 4 and 5 are judged by level 3.
    """
    measured = [
        name for name in MEASURED if name in players or (name == PLAY_OUTS_OF and not HIGH_LEVELS.isdisjoint(players))
    ]
    asked = sights(positions(1))
    play_prior_games(asked, max(map(prior_games_of, measured), default=0))
    return with_high_levels({name: think(name, asked, 0.5).seconds for name in measured})


def with_high_levels(found: dict[str, float]) -> dict[str, float]:
    """The same seconds a decision, with those of levels 4 and 5 added, judged by level 3 and the play-outs of each."""
    third = found.get(PLAY_OUTS_OF)
    if third is None:
        return found
    above = {f"search:{level}": third * PLAY_OUTS[level - 1] / PLAY_OUTS[2] for level in (4, 5)}
    return above | found


def measure(most: float = MOST_SECONDS) -> BuildSpeed:
    """Measure the build that this process runs: a few minutes uncompiled, less compiled."""
    every = list(questions(GAMES))
    games = [game for number, decision, game in every if decision % POSITION_EVERY == number]
    asked = sights(games)
    scouting = play_prior_games(asked, prior_games_of(PLAY_OUTS_OF))
    thinking = [think(player, asked, most) for player in MEASURED]
    followed = searched(asked)
    third = think(PLAY_OUTS_OF, followed, most)
    some = interleaved(followed)[: max(3, min(len(followed), int(most / max(0.001, third.seconds))))]
    samples = ProfileSamples()
    counted = played = 0
    if not is_compiled():
        few = some[: max(3, len(some) // 2)]
        with profiled(samples):
            played = sum(player_named(PLAY_OUTS_OF, 1).think(observed).play_outs for observed in few)
        counted = answers_counted(few)
    return BuildSpeed(
        compiled=is_compiled(),
        sources=source_digest(),
        positions=len(asked),
        thinking=thinking,
        play_outs_per_second=third.play_outs / (third.seconds * third.positions),
        engine_share=samples.in_engine / samples.all if samples.all else 0.0,
        answers_per_play_out=counted / played if played else 0.0,
        seconds_per_answer=seconds_per_answer(games),
        cores=os.cpu_count() or 1,
        load=os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0,
        scouting=scouting,
        proofs=proof_time([game for _, _, game in every if is_fight(game)]),
    )


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(measure(float(sys.argv[1]) if len(sys.argv) > 1 else MOST_SECONDS)))
