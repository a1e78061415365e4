"""Breaks rules one by one and runs the tests that cite them: every one must fail, or the rule is not really shown.

Each break patches the uncompiled engine in a process of its own (tools/breaks/, one module for each letter). A break
that no test notices fails the run; a rule that no test cites yet is listed as not shown.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import io
import json
import os
import pkgutil
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TextIO

import pytest

import tools.breaks
from overcrush import engine
from overcrush.compiled_engine import is_compiled
from overcrush.rulebook import rulebook
from overcrush.rulebook.rule_entries import LETTER_TITLES
from tools.breaks.making import BREAKS, Break

ROOT: Final = Path(__file__).parent.parent
LEAST: Final = 150
"""Rules that a whole run must prove, with some of every letter."""
MOST_SECONDS: Final = 120
"""For the tests of one break; a break that makes them hang has to be written otherwise."""

NOTICED: Final = "noticed"
NOT_NOTICED: Final = "NOT NOTICED"
NOT_SHOWN: Final = "not shown"
FAULTY: Final = "FAULTY"


@dataclass
class Verdict:
    """What came of one break."""

    broken: Break
    state: str
    tests: int = 0
    why: list[str] = field(default_factory=list)


# Tests, each time in a process that nothing before has touched


class Breaking:
    """A pytest plugin that runs the collected tests again and again: first as they are, then with each rule broken."""

    def __init__(self, chosen: list[Break], processes: int, out: TextIO) -> None:
        self.chosen = chosen
        self.processes = processes
        self.out = out
        self.verdicts: list[Verdict] = []
        self.cited: dict[str, list[pytest.Item]] = {}
        # What a process of its own learns about its tests
        self.failed: dict[str, bool] = {}
        self.faults: list[str] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """In the place of pytest's own loop."""
        for item in session.items:
            for mark in item.iter_markers("rules"):
                for rule in mark.args:
                    self.cited.setdefault(rule, []).append(item)
        for verdict in self.judge():
            self.verdicts.append(verdict)
            for line in report_of(verdict):
                print(line, file=self.out, flush=True)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or report.failed:
            self.failed[report.nodeid] = report.failed or self.failed.get(report.nodeid, False)

    def pytest_runtest_makereport(self, call: pytest.CallInfo[None]) -> None:
        if call.excinfo is not None:
            last = call.excinfo.traceback[-1]
            if Path(str(last.path)).parent == Path(__file__).parent / "breaks":
                self.faults.append(f"{call.excinfo.typename} in {last.name}: {call.excinfo.value}"[:200])

    def judge(self) -> Iterator[Verdict]:
        """Break the rules, a few at a time."""
        sound = self.sound_tests()
        under_way: list[tuple[Break, list[pytest.Item], Callable[[], Any]]] = []
        for broken in self.chosen:
            tests = self.cited.get(broken.rule, [])
            if not tests:
                yield Verdict(broken, NOT_SHOWN)
                continue
            if len(under_way) >= self.processes:
                first, its_tests, fetch = under_way.pop(0)
                yield judged(first, its_tests, fetch(), sound)
            under_way.append((broken, tests, self.tried(broken.patch, tests)))
        for first, its_tests, fetch in under_way:
            yield judged(first, its_tests, fetch(), sound)

    def sound_tests(self) -> set[str]:
        """Tests that pass while no rule is broken."""
        rules = {each.rule for each in self.chosen}
        wanted = {item.nodeid: item for rule in rules for item in self.cited.get(rule, ())}
        items = [wanted[name] for name in sorted(wanted)]
        shares = [items[at :: self.processes] for at in range(self.processes)]
        failed: Counter[str] = Counter()
        ran: set[str] = set()
        for fetch in [self.tried(lambda: None, share) for share in shares if share]:
            outcome = fetch()
            if isinstance(outcome, str):
                raise SystemExit(f"The tests cannot be run without a break: {outcome}")
            for test, bad in outcome["failed"].items():
                ran.add(name_of(test))
                failed[name_of(test)] += bad
        return {name for name in ran if not failed[name]}

    def tried(self, patch: Callable[[], None], tests: list[pytest.Item]) -> Callable[[], Any]:
        """Apply a patch, run the tests, tell which failed: started now, fetched later."""

        def run() -> dict[str, Any]:
            patch()
            for at, item in enumerate(tests):
                following = tests[at + 1] if at + 1 < len(tests) else None
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            return {"failed": self.failed, "faults": self.faults}

        return in_process(run)


def in_process(work: Callable[[], Any]) -> Callable[[], Any]:
    """Start work in a copy of this process; calling the result waits for what it gives, or for an error as text."""
    reading, writing = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        os.close(reading)
        signal.alarm(MOST_SECONDS)
        try:
            result = json.dumps(work())
        except BaseException:
            result = json.dumps(traceback.format_exc())
        with os.fdopen(writing, "w", encoding="utf-8") as pipe:
            pipe.write(result)
        os._exit(0)
    os.close(writing)

    def fetched() -> Any:
        with os.fdopen(reading, encoding="utf-8") as pipe:
            result = pipe.read()
        _, status = os.waitpid(child, 0)
        if status or not result:
            return f"the tests did not end within {MOST_SECONDS} s" if os.WIFSIGNALED(status) else "the process ended"
        return json.loads(result)

    return fetched


def run_tests(plugin: Breaking) -> int:
    """Collect all tests once, without a word, and hand them to the plugin."""
    quiet = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", "--tb=no", "--rootdir", str(ROOT)]
    silence = io.StringIO()
    with contextlib.redirect_stdout(silence), contextlib.redirect_stderr(silence):
        code = pytest.main([*quiet, str(ROOT / "tests")], plugins=[plugin])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        print(f"Not all tests can be collected:\n{silence.getvalue()}", file=sys.stderr)
        return 2
    return 0


# Judging


def judged(broken: Break, tests: list[pytest.Item], outcome: Any, sound: set[str]) -> Verdict:
    """Whether every citing test that passes on the sound engine has noticed the break."""
    functions = {name_of(test.nodeid) for test in tests}
    if isinstance(outcome, str):
        return Verdict(broken, FAULTY, len(functions), [outcome.strip().splitlines()[-1]])
    if lame := sorted(function for function in functions if function not in sound):
        return Verdict(broken, FAULTY, len(functions), [f"{name} fails without the break" for name in lame])
    if outcome["faults"]:
        return Verdict(broken, FAULTY, len(functions), sorted(set(outcome["faults"]))[:3])
    # A test with parameters is one test: it has noticed if one set of parameters has.
    noticed = {name_of(test) for test, failed in outcome["failed"].items() if failed}
    missed = sorted(functions - noticed)
    state = NOT_NOTICED if missed else NOTICED
    return Verdict(broken, state, len(functions), [f"{name} passes all the same" for name in missed])


def name_of(test: str) -> str:
    """The test without its parameters."""
    return test.split("[", 1)[0]


# The command


def load_breaks() -> list[Break]:
    """All breaks, in the order of the rules."""
    for module in pkgutil.iter_modules(tools.breaks.__path__):
        importlib.import_module(f"tools.breaks.{module.name}")
    # Whatever imports a function by name must have done so before a patch looks for it.
    for module in pkgutil.iter_modules(engine.__path__):
        importlib.import_module(f"overcrush.engine.{module.name}")
    known = rulebook()
    for broken in BREAKS:
        if broken.rule not in known.rules or broken.rule in known.not_testable:
            raise SystemExit(f"The break of {broken.rule} ({broken.sentence}) is about no rule that can be shown.")
    return sorted(BREAKS, key=lambda broken: broken.rule)


def report_of(verdict: Verdict) -> list[str]:
    """A line for the break, and what went wrong."""
    count = f"{verdict.tests} test{'' if verdict.tests == 1 else 's'}"
    line = f"{verdict.broken.rule}  {verdict.state:<11}  {count:<8}  {verdict.broken.sentence}"
    return [line, *(f"       {why}" for why in verdict.why)]


def summary(found: list[Verdict]) -> str:
    states = Counter(verdict.state for verdict in found)
    rules = {verdict.broken.rule for verdict in found if verdict.state == NOTICED}
    letters = {rule[0] for rule in rules}
    counts = ", ".join(
        f"{states[state]} {state}" for state in (NOTICED, NOT_NOTICED, FAULTY, NOT_SHOWN) if states[state]
    )
    missing = "".join(letter for letter in LETTER_TITLES if letter not in letters)
    return f"break-rules: {counts}; {len(rules)} rules proven" + (f", none of {', '.join(missing)}" if missing else "")


def lacking(found: list[Verdict]) -> str:
    """What a whole run must prove and has not; empty if it has."""
    rules = {verdict.broken.rule for verdict in found if verdict.state == NOTICED}
    letters = [letter for letter in LETTER_TITLES if letter not in {rule[0] for rule in rules}]
    if len(rules) < LEAST or letters:
        return f"At least {LEAST} rules of all letters must be proven; there are {len(rules)}, none of {letters}."
    return ""


def main() -> int:
    """Break the chosen rules and say what was noticed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("rules", nargs="*", help="rules or letters, such as X-012 or K; all without any")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--list", action="store_true", help="only list the breaks")
    options = parser.parse_args()
    if is_compiled():
        print("The compiled engine cannot be patched; run this without it.", file=sys.stderr)
        return 2
    chosen = [each for each in load_breaks() if not options.rules or {each.rule, each.rule[0]} & set(options.rules)]
    if options.list:
        for broken in chosen:
            print(f"{broken.rule}  {broken.sentence}")
        return 0
    began = time.monotonic()
    # A second way to the screen: pytest keeps the first one for itself while tests run.
    with os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8") as out:
        plugin = Breaking(chosen, max(1, options.processes), out)
        code = run_tests(plugin)
    print(f"{summary(plugin.verdicts)} ({time.monotonic() - began:.0f} s)")
    failed = any(verdict.state in (NOT_NOTICED, FAULTY) for verdict in plugin.verdicts)
    if not options.rules and (missing := lacking(plugin.verdicts)):
        print(missing)
        failed = True
    return code or int(failed)


if __name__ == "__main__":
    sys.exit(main())
