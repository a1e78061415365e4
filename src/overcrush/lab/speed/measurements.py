"""Measurements that need separate processes: both builds of the engine, and one worker against two."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Final

import msgspec

from overcrush.compiled_engine import ACTIVE, SWITCH, build_path
from overcrush.lab.speed.player_speed import BuildSpeed
from overcrush.lab.storage.exports import write_text
from overcrush.lab.storage.source_digest import source_digest

RUNS: Final = 3
BENCH_TEAMS: Final = ("Turtle Power", "Main Event")
SIM: Final = ("sim", "Turtle Power", "Main Event", "--players", "greedy", "--seed", "7", "--json")
SIM_GAMES: Final = 40


class Bench(msgspec.Struct):
    """What is used here of the figures of `overcrush bench`."""

    decisions_per_second: float
    compiled: bool


class Speeds(msgspec.Struct):
    """Everything that was measured, saved beside the stored games."""

    sources: str
    builds: list[BuildSpeed] = []
    bench: list[Bench] = []
    one_worker: list[float] = []
    """Seconds of each run of the same games."""
    two_workers: list[float] = []
    load: float = 0.0
    """The system's load before one worker was compared with two: above 1 the gain is underestimated."""

    @property
    def gain(self) -> float:
        """How many times faster two workers are."""
        return median(self.one_worker) / median(self.two_workers) if self.two_workers else 0.0

    def build(self, compiled: bool) -> BuildSpeed | None:
        """The figures of one build; None if it was not measured."""
        return next((each for each in self.builds if each.compiled == compiled), None)


class CannotMeasure(RuntimeError):  # noqa: N818 - shown to people as a sentence
    """A process that measures has failed; the message has the last line of its error output."""


def environment(compiled: bool) -> dict[str, str]:
    """The environment of a process that runs that build."""
    kept = {name: value for name, value in os.environ.items() if name not in (SWITCH, ACTIVE)}
    build = build_path()
    paths = [path for path in kept.get("PYTHONPATH", "").split(os.pathsep) if path and Path(path) != build]
    kept[SWITCH] = "0"
    if compiled:
        # Set here and not by the switch, which works for the command only, not for `python -m` of another module.
        kept |= {SWITCH: "1", ACTIVE: build.name}
        paths.insert(0, str(build))
    kept["PYTHONPATH"] = os.pathsep.join(paths)
    return kept


def run(words: list[str], compiled: bool) -> bytes:
    """The output of a process that runs that build."""
    command = [sys.executable, "-P", *words]
    ran = subprocess.run(command, env=environment(compiled), capture_output=True, check=False)
    if ran.returncode:
        last = ran.stderr.decode(errors="replace").strip().splitlines()[-1:]
        raise CannotMeasure(f"Measuring failed: {' '.join(words)}: {''.join(last)}")
    return ran.stdout


def measure_all(seconds: float, say: Callable[[str], None]) -> Speeds:
    """Measure everything, with the compiled engine too if there is one. seconds: the most for each player."""
    found = Speeds(source_digest())
    builds = [True, False] if build_path().is_dir() else [False]
    for compiled in builds:
        name = "compiled" if compiled else "uncompiled"
        say(f"Measuring players, {name} ...")
        words = ["-m", "overcrush.lab.speed.player_speed", str(seconds)]
        found.builds.append(msgspec.json.decode(run(words, compiled), type=BuildSpeed))
        say(f"Measuring the engine, {name} ...")
        words = ["-m", "overcrush", "bench", "--json", "--teams", ",".join(BENCH_TEAMS)]
        found.bench.append(msgspec.json.decode(run(words, compiled), type=Bench))
    found.load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    for number in range(RUNS):
        say(f"Measuring one worker against two, run {number + 1} of {RUNS} ...")
        for workers, times in ((1, found.one_worker), (2, found.two_workers)):
            began = time.monotonic()
            run(["-m", "overcrush", *SIM, "--games", str(SIM_GAMES), "--workers", str(workers)], builds[0])
            times.append(time.monotonic() - began)
    return found


def load_speeds(path: Path) -> Speeds | None:
    """What was measured before with the present sources; None if there is nothing."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Speeds)
    except (OSError, msgspec.DecodeError):
        return None
    return found if found.sources == source_digest() else None


def save_speeds(path: Path, found: Speeds) -> None:
    """Keep what was measured. ExportProblem if it cannot be written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_text(path, msgspec.json.encode(found).decode())
