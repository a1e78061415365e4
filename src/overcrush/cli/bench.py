"""`overcrush bench`: how fast the engine is, on two fixed teams with random players.

A decision is an answer by a seat to a question that offered two answers or more, and the answers are listed for each.
Chance and forced answers are not counted. Times are processor times of this process (`time.process_time`), which other
programs disturb less than they disturb a clock; each figure is the median of five runs.
"""

from __future__ import annotations

import json as json_module
import time
from dataclasses import asdict, dataclass
from statistics import median
from typing import Annotated, Final

import typer

from overcrush.child_processes import end_at_interrupt
from overcrush.compiled_engine import is_compiled
from overcrush.engine import machine
from overcrush.engine.chance import Seeded
from overcrush.engine.codec import encode
from overcrush.engine.model.game import Game
from overcrush.engine.model.setting import Setting
from overcrush.engine.playout import playout
from overcrush.engine.setup import Setup, TeamSetup, build_setting, open_game
from overcrush.practice.practice_teams import BENCH, STANDARD

INTERRUPTED: Final = 130
"""What shells expect of a program that Ctrl-C has ended."""
RUNS: Final = 5
LIMIT: Final = 1_000_000
"""The most decisions of a game; the fixed games end long before."""
PLAYER_SEEDS: Final = 1_000_003
SAMPLES: Final = 64
"""How many states, from different games and moments, are copied and encoded."""
REPEATS: Final = 40
"""How often each of them is copied and encoded in a run."""
CALIBRATION_ROUNDS: Final = 40_000


@dataclass
class Figures:
    """What the bench measures; the names are those of the JSON object."""

    decisions_per_second: float
    games_per_second: float
    decisions_per_game: float
    answers_per_question: float
    copy_us: float
    encode_us: float
    first_quarter_us: float
    """The time of a decision in the first quarter of a game's decisions."""
    last_quarter_us: float
    last_to_first: float
    compiled: bool
    dice: int
    games: int
    runs: int
    calibration_us: float
    """One round of a fixed loop in plain Python: how fast this machine is at this moment."""
    decisions_per_1000_rounds: float
    """Decisions in the time of a thousand rounds: comparable between machines."""
    engine: str
    """The file of the engine that was measured, which tells the build."""
    teams: tuple[str, ...]


class RunTimes:
    """What one run over all games took."""

    def __init__(self) -> None:
        self.seconds: float = 0.0
        self.decisions: int = 0
        self.listed: int = 0
        self.quarter_seconds: list[float] = [0.0, 0.0, 0.0, 0.0]
        self.quarter_decisions: list[int] = [0, 0, 0, 0]


def command(
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games in each run.")] = 100,
    teams: Annotated[
        str, typer.Option("--teams", help="Two teams by name, such as 'Main Event,Turtle Power'; compare only alike.")
    ] = "",
) -> None:
    """Measure decisions and games a second, a copy, an encoding, and whether long games slow down."""
    if is_compiled():
        end_at_interrupt(INTERRUPTED)
    figures = measure(games, chosen_teams(teams))
    if json:
        typer.echo(json_module.dumps(asdict(figures), indent=2))
        return
    for line in report_lines(figures):
        typer.echo(line)


def chosen_teams(names: str) -> tuple[TeamSetup, ...]:
    """The two teams of that name; without a name the fixed ones."""
    if not names.strip():
        return tuple(BENCH)
    # Imported here because the usual teams need no catalogue.
    from overcrush.formats.team_files import playable_presets

    known = {team.name.casefold(): team for team in (*STANDARD, *playable_presets())}
    wanted = [name.strip().casefold() for name in names.split(",")]
    if len(wanted) != 2 or any(name not in known for name in wanted):
        listed = ", ".join(team.name for team in known.values())
        raise typer.BadParameter(f"name two teams with a comma between them, out of: {listed}")
    return tuple(known[name] for name in wanted)


def measure(games: int, teams: tuple[TeamSetup, ...]) -> Figures:
    """Play the games five times over and take the medians."""
    setting = build_setting(Setup(teams, first=0))
    lengths = [play_one(setting, seed).decisions for seed in range(games)]
    states = sampled(setting, lengths)
    rounds: list[float] = []
    runs: list[RunTimes] = []
    copies: list[float] = []
    encodings: list[float] = []
    for _ in range(RUNS):
        rounds.append(calibrate())
        runs.append(play_run(setting, lengths))
        copies.append(time_copies(states))
        encodings.append(time_encodings(states))
    speed = median(run.decisions / run.seconds for run in runs)
    first = median(run.quarter_seconds[0] / max(1, run.quarter_decisions[0]) for run in runs)
    last = median(run.quarter_seconds[3] / max(1, run.quarter_decisions[3]) for run in runs)
    steady = median(
        run.quarter_seconds[3]
        / max(1, run.quarter_decisions[3])
        / (run.quarter_seconds[0] / max(1, run.quarter_decisions[0]))
        for run in runs
    )
    calibration = median(rounds)
    return Figures(
        decisions_per_second=round(speed, 1),
        games_per_second=round(median(games / run.seconds for run in runs), 2),
        decisions_per_game=round(runs[0].decisions / games, 1),
        answers_per_question=round(runs[0].listed / max(1, runs[0].decisions), 2),
        copy_us=round(median(copies) * 1e6, 2),
        encode_us=round(median(encodings) * 1e6, 2),
        first_quarter_us=round(first * 1e6, 2),
        last_quarter_us=round(last * 1e6, 2),
        last_to_first=round(steady, 3),
        compiled=is_compiled(),
        dice=setting.first_token or len(setting.die_card),
        games=games,
        runs=RUNS,
        calibration_us=round(calibration * 1e6, 3),
        decisions_per_1000_rounds=round(
            median(run.decisions / run.seconds * at * 1000 for run, at in zip(runs, rounds, strict=True)), 1
        ),
        engine=str(machine.__file__),
        teams=tuple(team.name for team in teams),
    )


def play_one(setting: Setting, seed: int) -> RunTimes:
    """Play one whole game, to see how many decisions it has."""
    counted = playout(open_game(setting, 0, 8), Seeded(seed), Seeded(seed + PLAYER_SEEDS), LIMIT)
    if not counted.finished:
        raise RuntimeError(f"The game of seed {seed} did not end within {LIMIT} decisions.")
    run = RunTimes()
    run.decisions = counted.decisions
    return run


def play_run(setting: Setting, lengths: list[int]) -> RunTimes:
    """Play all games, each in four parts of equally many decisions, so that the costs can be compared."""
    run = RunTimes()
    clock = time.process_time
    began = clock()
    for seed, length in enumerate(lengths):
        game = open_game(setting, 0, 8)
        dice, player = Seeded(seed), Seeded(seed + PLAYER_SEEDS)
        for quarter in range(4):
            limit = length // 4 if quarter < 3 else LIMIT
            at = clock()
            counted = playout(game, dice, player, limit)
            run.quarter_seconds[quarter] += clock() - at
            run.quarter_decisions[quarter] += counted.decisions
            run.listed += counted.listed
    run.seconds = clock() - began
    run.decisions = sum(run.quarter_decisions)
    if run.decisions != sum(lengths):
        raise RuntimeError("The same seeds gave other games: the engine is not deterministic.")
    return run


def sampled(setting: Setting, lengths: list[int]) -> list[Game]:
    """States from many games, spread from their beginnings to their ends."""
    states: list[Game] = []
    for at in range(SAMPLES):
        seed = at % len(lengths)
        game = open_game(setting, 0, 8)
        playout(game, Seeded(seed), Seeded(seed + PLAYER_SEEDS), lengths[seed] * (at + 1) // (SAMPLES + 1))
        states.append(game)
    return states


def time_copies(states: list[Game]) -> float:
    """Seconds for one copy."""
    began = time.process_time()
    for state in states:
        for _ in range(REPEATS):
            state.copy()
    return (time.process_time() - began) / len(states) / REPEATS


def time_encodings(states: list[Game]) -> float:
    """Seconds for one encoding."""
    began = time.process_time()
    for state in states:
        for _ in range(REPEATS):
            encode(state)
    return (time.process_time() - began) / len(states) / REPEATS


def calibrate() -> float:
    """Seconds for one round of a loop that never changes: calls, lists, numbers, as the engine uses them."""
    numbers = list(range(64))
    began = time.process_time()
    for at in range(CALIBRATION_ROUNDS):
        numbers = calibration_round(numbers, at & 63)
    return (time.process_time() - began) / CALIBRATION_ROUNDS


def calibration_round(numbers: list[int], at: int) -> list[int]:
    """Part of the definition of `decisions_per_1000_rounds`: an edit makes old figures useless."""
    found = numbers[:]
    total = 0
    for number in numbers[at & 31 : (at & 31) + 16]:
        if number & 1:
            total += number
        else:
            total ^= number << 2
    found[at] = total & 0xFFFF
    return found


def report_lines(figures: Figures) -> list[str]:
    """The figures for people."""
    mode = "compiled" if figures.compiled else "uncompiled"
    return [
        f"engine                {mode}, {figures.engine}",
        f"games                 {figures.games} of {' against '.join(figures.teams)}, medians of {figures.runs} runs, "
        "time of this process on one core",
        f"decisions per second  {figures.decisions_per_second:,.0f}",
        f"games per second      {figures.games_per_second:,.1f}",
        f"decisions per game    {figures.decisions_per_game:,.1f}",
        f"answers per question  {figures.answers_per_question:.2f}",
        f"copy                  {figures.copy_us:.2f} µs at {figures.dice} dice",
        f"encode                {figures.encode_us:.2f} µs",
        f"cost of a decision    {figures.first_quarter_us:.1f} µs in the first quarter of a game, "
        f"{figures.last_quarter_us:.1f} µs in the last: {figures.last_to_first:.2f} times",
        f"beside plain Python   {figures.decisions_per_1000_rounds:.1f} decisions in the time of 1,000 rounds "
        f"of a fixed loop ({figures.calibration_us:.2f} µs a round here)",
    ]
