"""The programs of the steps: where they go on is said by labels."""

from __future__ import annotations

import importlib
import pkgutil
import re
from pathlib import Path

import pytest

from overcrush import engine
from overcrush.engine.model.instructions import Label, Program, Return
from overcrush.engine.setup import build_setting
from overcrush.formats import demo_setup

ROOMS = Path(engine.__file__).parent
COUNTED = re.compile(r"\b(?:f|w|frame|below)\.at (?:=|\+=|-=) -?\d")


def labels() -> dict[str, Label]:
    """Every label of the engine by its name in the sources."""
    names = [each.name for each in pkgutil.walk_packages(engine.__path__, f"{engine.__name__}.")]
    modules = [vars(importlib.import_module(name)) for name in names]
    return {name: value for found in modules for name, value in found.items() if isinstance(value, Label)}


def test_every_label_stands_in_a_program_of_every_game() -> None:
    build_setting(demo_setup("ai"))
    assert len(labels()) > 20
    assert [name for name, label in labels().items() if label.at < 0] == []


def test_no_step_counts_how_far_it_jumps() -> None:
    counted = [
        f"{file.relative_to(ROOMS)}: {line.strip()}"
        for file in sorted(ROOMS.rglob("*.py"))
        for line in file.read_text(encoding="utf-8").splitlines()
        if COUNTED.search(line)
    ]
    assert counted == []


def test_programs_that_share_a_label_have_it_at_the_same_place() -> None:
    label = Label("the end")
    Program("short", [label, Return()], 2)
    with pytest.raises(AssertionError, match="the end stands at 0 and at 1"):
        Program("long", [Return(), label, Return()], 2)
