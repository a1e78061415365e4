"""Learns from a whole test run which rules are shown, and compares that with what is committed."""

from pathlib import Path

import pytest

from overcrush.rulebook import rulebook
from overcrush.rulebook.rule_status import Outcome, status_of, write
from tests.citing import cited_by

PROPERTY = "rules"


class ShownRules:
    """A pytest plugin. In a whole run it writes the status files, and fails the run if they had to change.

    A part of the tests says nothing about rules whose tests were left out, so a selection of any kind writes nothing.
    With several workers only the controller judges: a test's rules travel to it with the test's report.
    """

    def __init__(self, config: pytest.Config, tests: Path, folder: Path) -> None:
        self.folder = folder
        self.is_worker = hasattr(config, "workerinput")
        self.whole = asks_for_everything(config, tests)
        # For each citing test function whether all its runs passed so far.
        self.passed: dict[str, bool] = {}
        self.rules: dict[str, set[str]] = {}
        self.changes: list[str] = []

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            if ids := cited_by(item):
                item.user_properties.append((PROPERTY, ids))

    def pytest_deselected(self) -> None:
        self.whole = False

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.whole = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        ids = [
            name
            for key, value in report.user_properties
            if key == PROPERTY and isinstance(value, list)
            for name in value
        ]
        if not ids or (report.skipped and report.when != "call"):
            return
        # A test with parameters is one test: it shows its rules if every set of parameters passes.
        name = report.nodeid.split("[", 1)[0]
        if report.when == "call" or report.failed:
            self.passed[name] = self.passed.get(name, True) and report.passed
            self.rules.setdefault(name, set()).update(ids)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        finished = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        # Tests that were collected and not run, such as for a list of them, say nothing either.
        if self.is_worker or not self.whole or not finished or not self.passed:
            return
        outcomes = [Outcome(name, sorted(self.rules[name]), passed) for name, passed in self.passed.items()]
        self.changes = write(*status_of(rulebook(), outcomes), self.folder)
        if self.changes:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        tell_changes(terminalreporter, "rules shown by tests", self.changes, self.folder)


def tell_changes(reporter: pytest.TerminalReporter, title: str, changes: list[str], folder: Path) -> None:
    """Say at the end of a run what was written anew and what to do about it; nothing if nothing was."""
    if not changes:
        return
    reporter.section(title, red=True)
    for change in changes[:20]:
        reporter.line(change)
    if len(changes) > 20:
        reporter.line(f"... and {len(changes) - 20} more")
    reporter.line("The run fails because the committed status was another one. It has been written anew:")
    reporter.line(f"commit the files of {folder.name}/ with this change and run the tests again.")


def asks_for_everything(config: pytest.Config, tests: Path) -> bool:
    """Whether the run was asked for all tests, so that it may judge what is shown and what is not."""
    options = config.option
    narrowed = (
        options.keyword
        or options.markexpr
        or getattr(options, "deselect", None)
        or getattr(options, "lf", False)
        or getattr(options, "stepwise", False)
        or getattr(options, "ignore", None)
        or getattr(options, "ignore_glob", None)
        or options.maxfail
        or options.collectonly
    )
    asked = {(config.invocation_params.dir / argument).resolve() for argument in config.args}
    return not narrowed and asked == {tests.resolve()}
