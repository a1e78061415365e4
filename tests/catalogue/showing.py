"""Learns from a whole test run which cards are proven, and compares that with what is committed."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from overcrush.catalogue import Catalogue, CatalogueError, build_catalogue
from overcrush.catalogue.status import Result, proven, rulings_of, status_of, write
from tests.showing import asks_for_everything, tell_changes

PROPERTY = "card result"
"""A test that runs a scenario about cards says `record_property(PROPERTY, told(result))`."""


def told(result: Result) -> object:
    """A result as a report carries it from one process to another."""
    return msgspec.to_builtins(result)


class ProvenCards:
    """A pytest plugin. In a whole run it writes the status files of the catalogue, and fails if they had to change.

    A part of the tests says nothing about cards whose scenarios were left out: a selection of any kind writes nothing.
    """

    def __init__(
        self,
        config: pytest.Config,
        tests: Path,
        folder: Path,
        pages: Path,
        build: Callable[[], Catalogue] = build_catalogue,
    ) -> None:
        self.folder = folder
        self.build = build
        self.pages = pages
        self.is_worker = hasattr(config, "workerinput")
        self.whole = asks_for_everything(config, tests)
        self.ran = False
        self.results: list[Result] = []
        self.changes: list[str] = []

    def pytest_deselected(self) -> None:
        self.whole = False

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.whole = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when != "call":
            return
        self.ran = True
        for key, value in report.user_properties:
            if key == PROPERTY:
                result = msgspec.convert(value, Result)
                # A scenario may pass in a test that then fails for another reason: it proves nothing all the same.
                self.results.append(msgspec.structs.replace(result, passed=result.passed and report.passed))

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        finished = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        if self.is_worker or not self.whole or not finished or not self.ran:
            return
        try:
            catalogue = self.build()
        except CatalogueError as error:
            self.changes = [str(problem) for problem in error.problems]
        else:
            proofs = proven(self.results, catalogue)
            rulings = rulings_of(self.pages, catalogue)
            self.changes = write(status_of(catalogue, proofs), proofs, rulings, self.folder)
        if self.changes:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        tell_changes(terminalreporter, "cards proven by scenarios", self.changes, self.folder)
