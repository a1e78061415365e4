"""The compiled engine stands outside the sources and never outlives an edit."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from overcrush.fast import ACTIVE, PACKAGE, SWITCH, build_path, sources_hash
from tools.build_fast import CannotBuild, build, why_not

STATE = """
from overcrush.abilities import START
from overcrush.engine.atoms.life import less

def life() -> int:
    return less(START)
"""
RUN = """
def run() -> None:
    from overcrush.engine.state import life
    from overcrush.fast import is_compiled
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
        "players/tree.py": "def deep(life: int) -> int:\n    return life * 2\n",
        "cli/__init__.py": "",
        "cli/main.py": RUN.format(marker="first"),
        "fast.py": (PACKAGE / "fast.py").read_text(encoding="utf-8"),
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
    shown = "import overcrush.players.tree as t, overcrush.players as p; print(t.__file__, t.deep(3), p.NAME)"
    path = build(package)
    (package / "players" / "names.py").write_text('NAME = "second"\n', encoding="utf-8")
    assert build_path(package) == path
    environment = os.environ | {"PYTHONPATH": str(path)}
    command = [sys.executable, "-P", "-B", "-c", shown]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()
    assert told[0].startswith(str(path))
    assert not told[0].endswith(".py")
    assert told[1:] == ["6", "second"]
    (package / "players" / "tree.py").write_text("def deep(life: int) -> int:\n    return life * 3\n", encoding="utf-8")
    assert build_path(package) != path


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


def test_the_hash_follows_the_vocabulary_too(package: Path) -> None:
    before = sources_hash(package)
    (package / "abilities" / "__init__.py").write_text("START: int = 10\n", encoding="utf-8")
    assert sources_hash(package) != before
    (package / "abilities" / "__init__.py").write_text("START: int = 20\n", encoding="utf-8")
    assert sources_hash(package) == before
