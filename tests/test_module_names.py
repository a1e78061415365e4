"""Modules are found by their names: folders stay small, names are not shared by unrelated modules, references hold."""

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from overcrush.compiled_engine import PACKAGE

ROOT = Path(__file__).parent.parent
MOST_MODULES = 24
ONE_FILE_EACH = {"engine/compiler/keywords"}
"""Folders with one module for each thing of a kind: everybody finds the one they look for by its name."""
MODULES = [path for path in sorted(PACKAGE.rglob("*.py")) if path.name != "__init__.py"]
FOLDERS = sorted({path.parent for path in MODULES})
SOURCES = sorted([*PACKAGE.rglob("*.py"), *ROOT.glob("tools/**/*.py"), *ROOT.glob("tests/**/*.py")])
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *ROOT.glob("docs/**/*.md")])
NAMED = re.compile(r"(?<![\w/.<>*-])((?:[\w.]+/)*\w+\.py)\b(?!\w)")
"""A file of Python as a text names it: `search.py`, `players/seeds.py`."""
DOTTED = re.compile(r"(?<![\w.])overcrush(?:\.\w+)+")
SLASHED = re.compile(r"`((?:[a-z_]+/)+[a-z_]+/?)`")
"""A package or module as a text names it without an ending: `engine/model`, `players/names`."""


def comments_and_docstrings(path: Path) -> str:
    """What a module says to people: its docstrings, strings that stand alone, and comments."""
    source = path.read_text(encoding="utf-8")
    comments = [line.partition("#")[2] for line in source.splitlines() if "#" in line]
    expressions = [node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Expr)]
    strings = [str(each.value) for each in expressions if isinstance(each, ast.Constant)]
    return "\n".join([*comments, *strings])


@cache
def known_paths() -> set[str]:
    """Every way in which a file can be named: by its name, or with some of the folders that it stands in."""
    found: set[str] = set()
    for path in SOURCES:
        parts = path.relative_to(ROOT).parts
        found.update("/".join(parts[start:]) for start in range(len(parts)))
    return found


def is_known(name: str) -> bool:
    """Whether a dotted name leads to something: a package, a module, or a name in one of them."""
    place = PACKAGE
    for part in name.split(".")[1:]:
        if not (place / part).is_dir():
            package = place / "__init__.py"
            return (place / f"{part}.py").exists() or bool(re.search(rf"\b{part}\b", package.read_text("utf-8")))
        place = place / part
    return True


def missing_in(text: str, known: set[str]) -> list[str]:
    """What a text names of the sources and that is not there."""
    files = [name for name in NAMED.findall(text) if name not in known]
    dotted = [name for name in DOTTED.findall(text) if not is_known(name)]
    packages = {path.name for path in PACKAGE.iterdir() if path.is_dir()}
    slashed = [name for name in SLASHED.findall(text) if name.split("/")[0] in packages]
    return [
        *files,
        *dotted,
        *(name for name in slashed if not is_known(f"overcrush.{name.strip('/').replace('/', '.')}")),
    ]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(PACKAGE)))
def test_a_folder_has_no_more_modules_than_somebody_can_read_through(folder: Path) -> None:
    if folder.relative_to(PACKAGE).as_posix() not in ONE_FILE_EACH:
        assert len([path for path in MODULES if path.parent == folder]) <= MOST_MODULES


def test_no_module_name_stands_in_three_packages() -> None:
    numbers = Counter(path.name for path in MODULES)
    assert [name for name, number in numbers.items() if number > 2] == []


def test_a_text_that_names_a_missing_module_is_noticed() -> None:
    text = (
        "See `bending.py`, `engine/hurting`, overcrush.engine.words.K_FAST; `engine/atoms/moves.py`, `players/names`."
    )
    assert missing_in(text, known_paths()) == ["bending.py", "overcrush.engine.words.K_FAST", "engine/hurting"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_names_only_modules_that_exist(page: Path) -> None:
    assert missing_in(page.read_text(encoding="utf-8"), known_paths()) == []


def test_comments_and_docstrings_name_only_modules_that_exist() -> None:
    known = known_paths()
    missing = {path.relative_to(ROOT).as_posix(): missing_in(comments_and_docstrings(path), known) for path in SOURCES}
    assert {place: names for place, names in missing.items() if names} == {}
