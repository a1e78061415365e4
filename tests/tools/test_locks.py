"""The lock files belong to pyproject.toml, fit each other and say nothing about where packages come from."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.write_locks import ALL, FOLDER, PURPOSES, dependencies, fingerprint

LOCKED = re.compile(r"([a-z0-9-]+)==([a-z0-9.]+)(?: ; [a-z_]+ [!=]=.*)?")
NAME = re.compile(r"[A-Za-z0-9-]+")
PRIVATE = re.compile(r"https?:|file:|index|find-links|@|/", re.IGNORECASE)


def lines(purpose: str) -> list[str]:
    """The packages of a lock file, without its heading."""
    text = (FOLDER / f"{purpose}.txt").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]


def locked(purpose: str) -> dict[str, str]:
    """The version of each package."""
    return {line.partition("==")[0]: line for line in lines(purpose)}


@pytest.mark.parametrize("purpose", PURPOSES)
def test_a_lock_file_was_written_for_the_present_dependencies(purpose: str) -> None:
    text = (FOLDER / f"{purpose}.txt").read_text(encoding="utf-8")
    assert f"# {fingerprint(purpose)}\n" in text, "the dependencies have changed: run `make lock`"
    for needed in dependencies(purpose):
        name = NAME.match(needed)
        assert name is not None
        assert name.group().lower() in locked(purpose)


@pytest.mark.parametrize("purpose", PURPOSES)
def test_a_lock_file_holds_exact_versions_and_no_address(purpose: str) -> None:
    for line in lines(purpose):
        assert LOCKED.fullmatch(line), line
        assert not PRIVATE.search(line), line


@pytest.mark.parametrize("purpose", sorted(set(PURPOSES) - {ALL, "lock", "node"}))
def test_every_purpose_has_the_versions_of_all(purpose: str) -> None:
    everything = locked(ALL)
    assert {name: everything[name].partition(" ;")[0] for name in locked(purpose)} == {
        name: line.partition(" ;")[0] for name, line in locked(purpose).items()
    }


def test_playing_needs_few_packages() -> None:
    assert len(lines("play")) < 40
    assert not {"ray", "open-spiel", "mypy", "pytest", "numpy", "torch"} & set(locked("play"))


def test_there_is_a_lock_file_for_each_purpose_and_no_other() -> None:
    assert {path.stem for path in Path(FOLDER).glob("*")} == set(PURPOSES)
