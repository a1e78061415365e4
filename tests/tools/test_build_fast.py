"""The compiled engine stands outside the sources, never outlives an edit, and is built once however many want it."""

import inspect
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from overcrush import compiled_engine
from overcrush.compiled_engine import (
    ACTIVE,
    PACKAGE,
    SWITCH,
    Progress,
    build_path,
    build_told,
    building,
    building_lock,
    builds_folder,
    last_progress,
    sources_hash,
    start_building,
    stop_building,
    why_not,
    write_progress,
)
from overcrush.engine.chance import Seeded
from overcrush.engine.model.ids import as_dice
from tools import build_fast
from tools.build_fast import QUICKLY_COMPILED, BeingBuilt, CannotBuild, build, quick_path

STATE = """
from overcrush.abilities import START
from overcrush.engine.atoms.life import less

def life() -> int:
    return less(START)
"""
RUN = """
def run() -> None:
    from overcrush.engine.state import life
    from overcrush.compiled_engine import is_compiled
    print(life(), is_compiled(), {marker!r})
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A small package of the same shape as ours."""
    root = tmp_path / "src" / "overcrush"
    files = {
        "__init__.py": "",
        "abilities/__init__.py": "START: int = 20\n",
        "engine/__init__.py": "",
        "engine/state.py": STATE,
        "engine/atoms/__init__.py": "",
        "engine/atoms/life.py": "def less(life: int) -> int:\n    return life - 1\n",
        "players/__init__.py": "from overcrush.players.names import NAME\n",
        "players/names.py": 'NAME = "first"\n',
        "players/tree_search/__init__.py": "",
        "players/tree_search/search_tree.py": "def deep(life: int) -> int:\n    return life * 2\n",
        "cli/__init__.py": "",
        "cli/main.py": RUN.format(marker="first"),
        "compiled_engine.py": (PACKAGE / "compiled_engine.py").read_text(encoding="utf-8"),
        "__main__.py": (PACKAGE / "__main__.py").read_text(encoding="utf-8"),
    }
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def run(package: Path, fast: bool) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != ACTIVE}
    environment |= {"PYTHONPATH": str(package.parent), SWITCH: "1" if fast else "0"}
    command = [sys.executable, "-P", "-m", "overcrush"]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.skipif(bool(why_not()), reason=why_not())
def test_hot_loops_of_players_are_compiled_and_the_rest_of_their_package_stays_live(package: Path) -> None:
    shown = (
        "import overcrush.players.tree_search.search_tree as t, overcrush.players as p; "
        "print(t.__file__, t.deep(3), p.NAME)"
    )
    path = build(package)
    (package / "players" / "names.py").write_text('NAME = "second"\n', encoding="utf-8")
    assert build_path(package) == path
    environment = os.environ | {"PYTHONPATH": str(path)}
    command = [sys.executable, "-P", "-B", "-c", shown]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()
    assert told[0].startswith(str(path))
    assert not told[0].endswith(".py")
    assert told[1:] == ["6", "second"]
    tree = package / "players" / "tree_search" / "search_tree.py"
    tree.write_text("def deep(life: int) -> int:\n    return life * 3\n", encoding="utf-8")
    assert build_path(package) != path


@pytest.mark.skipif(bool(why_not()), reason=why_not())
def test_a_quickly_compiled_engine_is_for_comparing_only(package: Path) -> None:
    path = build(package, level=QUICKLY_COMPILED)
    assert path == quick_path(package)
    assert list(path.rglob("*.so"))
    assert not build_path(package).exists()
    assert run(package, fast=True).returncode == 2


@pytest.mark.skipif(bool(why_not()), reason=why_not())
def test_the_switch_uses_the_build_of_the_present_sources_only(package: Path, tmp_path: Path) -> None:
    assert run(package, fast=False).stdout.split() == ["19", "False", "first"]
    missing = run(package, fast=True)
    assert missing.returncode == 2
    assert "make fast" in missing.stderr

    path = build(package)

    assert path == build_path(package)
    assert run(package, fast=True).stdout.split() == ["19", "True", "first"]
    assert not list(package.rglob("*.so"))
    assert build(package) == path

    # A project that was moved still has its build, and looks for the rest beside it.
    project = package.parent.parent
    elsewhere = tmp_path / "elsewhere"
    shutil.copytree(project / "src", elsewhere / "src")
    shutil.copytree(project / "build", elsewhere / "build")
    moved = elsewhere / "src" / "overcrush"
    (moved / "cli" / "main.py").write_text(RUN.format(marker="moved"), encoding="utf-8")
    assert run(moved, fast=True).stdout.split() == ["19", "True", "moved"]

    # Outside the engine the live source counts at once; inside, the old build no longer serves.
    (package / "cli" / "main.py").write_text(RUN.format(marker="second"), encoding="utf-8")
    assert run(package, fast=True).stdout.split() == ["19", "True", "second"]
    (package / "engine" / "atoms" / "life.py").write_text("def less(life: int) -> int:\n    return life - 2\n")
    assert run(package, fast=True).returncode == 2
    assert run(package, fast=False).stdout.split() == ["18", "False", "second"]


@pytest.mark.skipif(bool(why_not()), reason=why_not())
def test_an_engine_that_does_not_compile_leaves_no_build(package: Path) -> None:
    (package / "engine" / "state.py").write_text("def life() -> int:\n    return 'nineteen'\n", encoding="utf-8")
    with pytest.raises(CannotBuild, match="mypyc could not compile"):
        build(package)
    assert not build_path(package).exists()
    assert "the last try failed" in build_told(package)
    assert "engine/state.py:2" in build_told(package)


def test_the_hash_follows_the_vocabulary_too(package: Path) -> None:
    before = sources_hash(package)
    (package / "abilities" / "__init__.py").write_text("START: int = 10\n", encoding="utf-8")
    assert sources_hash(package) != before
    (package / "abilities" / "__init__.py").write_text("START: int = 20\n", encoding="utf-8")
    assert sources_hash(package) == before


RUN_COMPILED = "from overcrush.compiled_engine import run_compiled; run_compiled('overcrush.cli.main', 'run')"


@pytest.mark.skipif(bool(why_not()), reason=why_not())
def test_a_new_process_runs_the_build_while_the_command_runs_the_sources(package: Path) -> None:
    def told(code: str, switch: str = "") -> list[str]:
        environment = {name: value for name, value in os.environ.items() if name not in (ACTIVE, SWITCH)}
        environment |= {"PYTHONPATH": str(package.parent)} | ({SWITCH: switch} if switch else {})
        command = [sys.executable, "-P", "-c", code]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()

    assert told(RUN_COMPILED) == ["19", "False", "first"]
    build(package)
    assert told(RUN_COMPILED) == ["19", "True", "first"]
    assert told(RUN_COMPILED, switch="0") == ["19", "False", "first"]
    assert told(f"import overcrush.engine; {RUN_COMPILED}") == ["19", "False", "first"], "it is too late to switch"


@pytest.mark.skipif(bool(why_not()), reason=why_not())
def test_a_build_that_was_killed_is_not_taken_for_a_whole_one(package: Path) -> None:
    code = "import pathlib, sys; from tools.build_fast import build; build(pathlib.Path(sys.argv[1]))"
    # The sources of this project must be found, not the small package's.
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(PACKAGE.parent), str(build_fast.ROOT)])}
    started = subprocess.Popen([sys.executable, "-c", code, str(package)], env=environment, start_new_session=True)
    end = time.monotonic() + 240
    while (now := building(package)) is None or now.step < 2:
        assert time.monotonic() < end
        assert started.poll() is None
        time.sleep(0.01)
    assert now.process == started.pid
    assert "Step 2 of 3: translating" in build_told(package)
    with pytest.raises(BeingBuilt):
        build(package, wait=False)
    started.kill()
    started.wait()
    assert building(package) is None
    assert not build_path(package).exists()
    assert "is not compiled" in build_told(package)
    assert build(package).is_dir()
    assert not list(builds_folder(package).glob("unfinished-*"))
    assert build_told(package).endswith(str(build_path(package)))


@pytest.mark.skipif(bool(why_not()), reason=why_not())
def test_whoever_waited_for_another_build_does_not_build_again(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def finish_meanwhile(path: Path, wait: bool) -> object:
        assert wait
        build_path(path).mkdir(parents=True)
        return building_lock(path)

    monkeypatch.setattr(build_fast, "building_lock", finish_meanwhile)
    monkeypatch.setattr(build_fast, "_compile", lambda *_: pytest.fail("it was compiled again"))
    assert build(package) == build_path(package)


@pytest.fixture
def starting(package: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The small package with a builder that writes down how it was called; gives the file that it writes."""
    written = package.parent.parent / "called.json"
    builder = package.parent.parent / compiled_engine.BUILDER
    builder.parent.mkdir()
    builder.write_text(f"import json, sys\nopen({str(written)!r}, 'w').write(json.dumps(sys.argv[1:]))\n")
    monkeypatch.setattr(compiled_engine, "why_not", lambda: "")
    monkeypatch.setattr(compiled_engine, "free_memory", lambda: float("inf"))
    monkeypatch.delenv(SWITCH, raising=False)
    return written


def test_the_engine_is_compiled_in_the_background(package: Path, starting: Path) -> None:
    assert start_building(package)
    assert compiled_engine._started[-1].wait(30) == 0
    assert json.loads(starting.read_text(encoding="utf-8")) == ["--background"]


@pytest.mark.parametrize("reason", ["built", "being built", "failed", "no compiler", "no memory", "no checkout", "off"])
def test_nothing_is_compiled_in_the_background_if(
    reason: str, package: Path, starting: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    progress = Progress(sources_hash(package), os.getpid(), time.time(), 1, "testing")
    if reason == "built":
        build_path(package).mkdir(parents=True)
    elif reason == "failed":
        builds_folder(package).mkdir(parents=True)
        write_progress(progress._replace(failure="so"), package)
    elif reason == "no compiler":
        monkeypatch.setattr(compiled_engine, "why_not", lambda: "no C compiler")
    elif reason == "no memory":
        monkeypatch.setattr(compiled_engine, "free_memory", lambda: 1e9)
    elif reason == "no checkout":
        (package.parent.parent / compiled_engine.BUILDER).unlink()
    elif reason == "off":
        monkeypatch.setenv(SWITCH, "0")
    if reason == "being built":
        with building_lock(package):
            write_progress(progress, package)
            assert not start_building(package)
    else:
        assert not start_building(package)
    assert not starting.exists()


def test_in_the_background_it_takes_the_lowest_priority_and_leaves_others_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    called: list[str] = []

    def busy(wait: bool, shown: bool) -> Path:
        called.append(f"build {wait} {shown}")
        raise BeingBuilt

    monkeypatch.setattr(build_fast, "take_lowest_priority", lambda: called.append("priority"))
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(build_fast, "build", busy)
    monkeypatch.setattr(sys, "argv", ["build_fast", "--background"])
    assert build_fast.main() == 0
    assert called == ["priority", "build False False"]


def test_the_lowest_priority_is_the_lowest_of_all_sessions() -> None:
    group = Path("/proc/self/autogroup")
    code = "import os, pathlib; from tools.build_fast import take_lowest_priority; take_lowest_priority(); "
    code += f"group = pathlib.Path({str(group)!r}); print(os.nice(0), group.read_text() if group.exists() else '')"
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(PACKAGE.parent), str(build_fast.ROOT)])}
    command = [sys.executable, "-c", code]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, start_new_session=True)
    told = ran.stdout.split()
    assert told[0] == "19"
    if group.exists() and group.read_text(encoding="ascii"):
        assert told[-2:] == ["nice", "19"]


def test_a_build_in_the_background_can_be_stopped(package: Path) -> None:
    assert not stop_building(package)
    other = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    with building_lock(package):
        write_progress(Progress("", other.pid, time.time(), 1, "testing"), package)
        assert stop_building(package)
    assert other.wait(30) == -signal.SIGTERM
    assert not stop_building(package), "nobody builds any more, whatever was written down"


def test_progress_that_cannot_be_read_is_none(package: Path) -> None:
    builds_folder(package).mkdir(parents=True)
    for text in ("", "[1]", '{"name": "x"}'):
        (builds_folder(package) / compiled_engine.PROGRESS).write_text(text, encoding="utf-8")
        assert last_progress(package) is None


def test_memory_that_is_free_is_known_or_not_asked_about() -> None:
    assert compiled_engine.free_memory() > 1e6


INTERRUPTED = """
import signal
import sys

sys.path.insert(0, sys.argv[1])
from dice import Seeded


def stop(*_: object) -> None:
    raise KeyboardInterrupt


signal.signal(signal.SIGALRM, stop)
signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
heard = 0
while heard < 300:
    try:
        dice = Seeded(heard)
        while True:
            dice.below(6)
            dice.tossed([[0, 1, 2, 3, 4, 5]], (0,) * 12, None)
    except KeyboardInterrupt:
        heard += 1
signal.setitimer(signal.ITIMER_REAL, 0)
dice = Seeded(7)
print([dice.below(1000) for _ in range(50)], dice.tossed([[0, 1, 2, 3, 4, 5]], (0,) * 30, None))
"""


@pytest.mark.skipif(bool(why_not()), reason=why_not())
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such timer")
def test_compiled_dice_hear_ctrl_c_and_roll_as_others_do(tmp_path: Path) -> None:
    """An interrupt within a multiplication of large numbers would end the process with "fatal: out of memory"."""
    source = inspect.getsource(Seeded).replace("class Seeded(Chance):", "class Seeded:")
    head = "from __future__ import annotations\nfrom typing import TYPE_CHECKING\nif TYPE_CHECKING:\n"
    head += "    from mypy_extensions import i64\n    Ints = tuple[int, ...]\n    Dice = tuple[int, ...]\n"
    source = source[: source.index("    def answer(")]
    (tmp_path / "dice.py").write_text(f"{head}\n\n{source}", encoding="utf-8")
    subprocess.run([sys.executable, "-m", "mypyc", "dice.py"], cwd=tmp_path, check=True, capture_output=True)
    (tmp_path / "dice.py").unlink()
    ran = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, str(tmp_path)], capture_output=True, text=True, check=False, timeout=200
    )
    assert ran.stderr == ""
    dice = Seeded(7)
    numbers = [dice.below(1000) for _ in range(50)]
    assert ran.stdout == f"{numbers} {dice.tossed([[0, 1, 2, 3, 4, 5]], as_dice((0,) * 30), None)}\n"
