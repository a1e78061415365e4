"""The tool that proves rule tests: what it counts as noticed, and that its breaks follow the engine."""

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from overcrush.engine.model.ids import CardId, SeatId
from overcrush.engine.queries import energy, prices
from overcrush.engine.queries.prices import purchase_cost
from overcrush.engine.setup import Setup, new_game
from overcrush.engine.steps import quick_offer
from overcrush.practice.practice_teams import BENCH
from overcrush.rulebook import rulebook
from tools.break_rules import (
    FAULTY,
    NOT_NOTICED,
    NOT_SHOWN,
    NOTICED,
    Verdict,
    in_process,
    judged,
    lacking,
    load_breaks,
    summary,
)
from tools.breaks.making import Break, put, swap, swap_constant

BROKEN = Break("X-012", "nothing is targeting", lambda: None)
SOUND = {"tests/a.py::test_one", "tests/a.py::test_two"}


def items(*names: str) -> list[pytest.Item]:
    return [cast(pytest.Item, SimpleNamespace(nodeid=f"tests/a.py::{name}")) for name in names]


def outcome(faults: tuple[str, ...] = (), **failed: bool) -> dict[str, object]:
    return {"failed": {f"tests/a.py::{name}": bad for name, bad in failed.items()}, "faults": list(faults)}


def test_a_break_is_noticed_when_every_citing_test_fails() -> None:
    verdict = judged(BROKEN, items("test_one", "test_two"), outcome(test_one=True, test_two=True), SOUND)
    assert (verdict.state, verdict.tests) == (NOTICED, 2)


def test_one_test_that_passes_all_the_same_is_named() -> None:
    verdict = judged(BROKEN, items("test_one", "test_two"), outcome(test_one=True, test_two=False), SOUND)
    assert verdict.state == NOT_NOTICED
    assert verdict.why == ["tests/a.py::test_two passes all the same"]


def test_a_test_with_parameters_is_one_test() -> None:
    failed = {"tests/a.py::test_one[ai]": False, "tests/a.py::test_one[fus]": True}
    verdict = judged(BROKEN, items("test_one[ai]", "test_one[fus]"), {"failed": failed, "faults": []}, SOUND)
    assert (verdict.state, verdict.tests) == (NOTICED, 1)


def test_a_test_that_fails_anyway_proves_nothing() -> None:
    verdict = judged(BROKEN, items("test_three"), outcome(test_three=True), SOUND)
    assert verdict.state == FAULTY
    assert verdict.why == ["tests/a.py::test_three fails without the break"]


def test_a_break_that_crashes_proves_nothing() -> None:
    verdict = judged(BROKEN, items("test_one"), outcome(("TypeError in do: no",), test_one=True), SOUND)
    assert verdict.state == FAULTY


def test_work_runs_in_a_process_of_its_own() -> None:
    kept: list[int] = []

    def work() -> list[int]:
        kept.append(1)
        return kept

    assert in_process(work)() == [1]
    assert kept == []


def test_an_error_in_that_process_comes_back_as_text() -> None:
    told = in_process(lambda: 1 // 0)()
    assert isinstance(told, str)
    assert "ZeroDivisionError" in told


def test_a_function_is_replaced_wherever_it_was_imported() -> None:
    def work() -> list[bool]:
        swap(purchase_cost, lambda *_given: 7)
        return [quick_offer.purchase_cost is prices.purchase_cost, prices.purchase_cost is purchase_cost]  # type: ignore[attr-defined]

    assert in_process(work)() == [True, True]
    assert prices.purchase_cost(new_game(Setup(tuple(BENCH), first=0)), SeatId(0), CardId(1)) != 7, (
        "here it is what it was"
    )


def test_a_break_of_something_that_is_gone_says_so() -> None:
    with pytest.raises(LookupError, match="must follow"):
        put(energy, "no_such_function", None)
    with pytest.raises(LookupError, match="must follow"):
        swap(object(), None)
    with pytest.raises(LookupError, match="must follow"):
        swap_constant("NO_SUCH_CONSTANT", 1)


def test_there_are_breaks_for_every_letter() -> None:
    found = load_breaks()
    rules = [each.rule for each in found]
    assert len(set(rules)) >= 150
    assert {rule[0] for rule in rules} == {rule[0] for rule in rulebook().rules}
    assert all(each.sentence and not each.sentence.endswith(".") for each in found)


def test_a_whole_run_must_prove_enough() -> None:
    few = [Verdict(BROKEN, NOTICED, 1), Verdict(BROKEN, NOT_SHOWN)]
    assert "At least 150" in lacking(few)
    every = [Verdict(Break(rule, "", lambda: None), NOTICED, 1) for rule in rulebook().rules]
    assert lacking(every) == ""
    assert summary(few).startswith("break-rules: 1 noticed, 1 not shown; 1 rules proven")


def test_the_command_lists_its_breaks() -> None:
    root = Path(__file__).parents[2]
    command = [sys.executable, "-m", "tools.break_rules", "--list", "B"]
    ran = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith("B-001  ")
