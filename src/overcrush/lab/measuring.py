"""How fast players think: seconds a decision by level, play-outs a second, and how much of that is the engine.

`python -m overcrush.lab.measuring` measures in its own process, so that one command can measure the compiled engine and
the sources as they are.
"""

from __future__ import annotations

import importlib
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import fmean
from types import FrameType
from typing import Any, Final

import msgspec

from overcrush.engine.machine import advance, offered, play
from overcrush.engine.setup import build_setting, open_game
from overcrush.engine.state import Game
from overcrush.engine.table import Seeded, playout
from overcrush.engine.words import CHANCE, GOING_ON
from overcrush.fast import PACKAGE, is_compiled
from overcrush.lab.matches import Sitting, over_teams
from overcrush.lab.sources import sources
from overcrush.lab.teams import chosen_teams, presets
from overcrush.players import Sight, player_named, seen
from overcrush.players.manners import manner_for
from overcrush.players.protocol import never
from overcrush.players.scouting import scouted
from overcrush.players.search import PLAY_OUTS, scouting_games

GAMES: Final = 4
"""Games of two greedy players from which positions are taken."""
EVERY: Final = 9
"""One position after so many decisions: some of each step of a turn."""
MOST_SECONDS: Final = 40.0
"""For one player: with fewer positions if they take longer."""
TICK: Final = 0.002
"""Seconds of this process between two looks at where it is."""
MEASURED: Final = ("random", "greedy", "search:1", "search:2", "search:3")
"""Players whose time for a decision is measured; levels 4 and 5 would take too long."""
PLAY_OUTS_OF: Final = "search:3"
COUNTED_IN: Final = ("greedy", "following", "tree", "search")
"""Modules of players that play answers on copies."""


class Thinking(msgspec.Struct):
    """How long a player takes for a decision."""

    player: str
    seconds: float
    """On average, of one core."""
    longest: float
    positions: int
    play_outs: int
    """All together."""


class Measured(msgspec.Struct):
    """What one build of the engine reaches."""

    compiled: bool
    sources: str
    positions: int
    thinking: list[Thinking]
    play_outs_per_second: float
    """Of search at level 3, at questions that it does not leave to its first look."""
    engine_share: float
    """Share of its time there that is spent inside the engine; 0 where it cannot be seen."""
    answers_per_play_out: float
    """Answers that it plays on copies there for each play-out; 0 where they cannot be counted."""
    seconds_per_answer: float
    """What playing a random answer from the same positions takes, the list of answers included."""
    cores: int
    load: float
    """How many processes wanted a core while this was measured: above `cores` the figures are too slow."""
    scouting: float = 0.0
    """Seconds that search at level 3 takes before its first answer at a table, to find out what the dice are worth."""


def positions(games: int = GAMES) -> list[Game]:
    """Questions from games of greedy players over the preset teams, from beginning to end."""
    teams, rules = chosen_teams(presets(), "standard")
    match = over_teams(teams, ("greedy", "greedy"), rules, 1)
    found: list[Game] = []
    for number in range(games):
        setup = match.setup(Sitting(match.tables[7 * number], (0, 1), 0, (0, 0)))
        game = open_game(build_setting(setup), 0, setup.sidekicks)
        dice, players = Seeded(number), [player_named("greedy", seat) for seat in range(2)]
        offered(game)
        if game.asked == CHANCE:
            advance(game, dice, None)
        decisions = 0
        while game.result == GOING_ON:
            if decisions % EVERY == number:
                found.append(game.copy())
            decisions += 1
            play(game, players[game.asked].decide(seen(game, game.asked)), dice)
    return found


def sights(games: list[Game]) -> list[Sight]:
    """What the seat that is asked sees of each."""
    for game in games:
        offered(game)
    return [seen(game, game.asked) for game in games]


def think(player: str, asked: list[Sight], most: float = MOST_SECONDS) -> Thinking:
    """Let a player think about the questions, one after the other, as long as the time allows."""
    thinker = player_named(player, 1)
    times: list[float] = []
    play_outs = 0
    for sight in spread(asked):
        began = time.process_time()
        play_outs += thinker.think(sight).play_outs
        times.append(time.process_time() - began)
        if sum(times) > most:
            break
    return Thinking(player, fmean(times), max(times), len(times), play_outs)


def played_out(asked: list[Sight]) -> list[Sight]:
    """Those of the questions that search at level 3 does not leave to its first look."""
    return [sight for sight in asked if len(sight.offer) > 1 and manner_for(sight.game, PLAY_OUTS[2]).starters > 1]


def scout(asked: list[Sight]) -> float:
    """Let level 3 scout every table of the questions, so that it knows them; gives the seconds of one table."""
    settings = {id(sight.game.setting): sight.game.setting for sight in asked}
    games = scouting_games(PLAY_OUTS[2])
    began = time.process_time()
    for setting in settings.values():
        scouted(setting, games, never)
    return (time.process_time() - began) / len(settings)


def spread(asked: list[Sight]) -> list[Sight]:
    """The same questions in an order that has early and late ones of every game among the first few."""
    return [asked[at] for start in range(7) for at in range(start, len(asked), 7)]


class Looks:
    """Where a process was found when it was looked at."""

    def __init__(self) -> None:
        self.inside: int = 0
        self.every: int = 0

    def look(self, _signal: int, frame: FrameType | None) -> None:
        """Called by the clock: the innermost function of ours decides."""
        self.every += 1
        while frame is not None:
            name = frame.f_code.co_filename
            if str(PACKAGE) in name:
                self.inside += str(PACKAGE / "engine") in name
                return
            frame = frame.f_back


@contextmanager
def looked_at(looks: Looks) -> Iterator[None]:
    """Look at this process again and again, where the system has a clock for that."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGPROF, looks.look)
    signal.setitimer(signal.ITIMER_PROF, TICK, TICK)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def answers_counted(asked: list[Sight]) -> int:
    """How many answers the searching player plays on copies to think about those questions once."""
    count = 0

    def counted(*given: Any, **named: Any) -> Any:
        nonlocal count
        count += 1
        return play(*given, **named)

    modules = [importlib.import_module(f"overcrush.players.{name}") for name in COUNTED_IN]
    users = [module for module in modules if hasattr(module, "play")]
    for module in users:
        vars(module)["play"] = counted
    try:
        thinker = player_named(PLAY_OUTS_OF, 1)
        for sight in asked:
            thinker.think(sight)
    finally:
        for module in users:
            vars(module)["play"] = play
    return count


def seconds_per_answer(games: list[Game]) -> float:
    """What random answers from those positions take, each listed and played."""
    decisions = 0
    began = time.process_time()
    for at, game in enumerate(games):
        for number in range(4):
            decisions += playout(game.copy(), Seeded(at * 4 + number), Seeded(at), 60).decisions
    return (time.process_time() - began) / max(1, decisions)


def quick() -> dict[str, float]:
    """Seconds a decision by player with this build, roughly: a few seconds of measuring after one table's scouting."""
    asked = sights(positions(1))
    scout(asked)
    return with_high_levels({name: think(name, asked, 0.5).seconds for name in MEASURED})


def with_high_levels(found: dict[str, float]) -> dict[str, float]:
    """The same seconds a decision, and those of the levels that nobody has measured by their number of play-outs."""
    third = found[PLAY_OUTS_OF]
    above = {f"search:{level}": third * PLAY_OUTS[level - 1] / PLAY_OUTS[2] for level in (4, 5)}
    return above | found


def measure(most: float = MOST_SECONDS) -> Measured:
    """Measure this process: takes a few minutes uncompiled, less compiled."""
    games = positions()
    asked = sights(games)
    scouting = scout(asked)
    thinking = [think(player, asked, most) for player in MEASURED]
    followed = played_out(asked)
    third = think(PLAY_OUTS_OF, followed, most)
    some = spread(followed)[: max(3, min(len(followed), int(most / max(0.001, third.seconds))))]
    looks = Looks()
    counted = played = 0
    if not is_compiled():
        few = some[: max(3, len(some) // 2)]
        with looked_at(looks):
            played = sum(player_named(PLAY_OUTS_OF, 1).think(sight).play_outs for sight in few)
        counted = answers_counted(few)
    return Measured(
        compiled=is_compiled(),
        sources=sources(),
        positions=len(asked),
        thinking=thinking,
        play_outs_per_second=third.play_outs / (third.seconds * third.positions),
        engine_share=looks.inside / looks.every if looks.every else 0.0,
        answers_per_play_out=counted / played if played else 0.0,
        seconds_per_answer=seconds_per_answer(games),
        cores=os.cpu_count() or 1,
        load=os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0,
        scouting=scouting,
    )


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(measure(float(sys.argv[1]) if len(sys.argv) > 1 else MOST_SECONDS)))
