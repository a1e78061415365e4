"""For pytest: every table that a test opened is closed when the test has passed, with its last checks."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from overcrush.testing.table_driver import OPEN


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, None, None]:
    """After the test's own lines: tables of a failed test are only forgotten, so that the first failure is shown."""
    OPEN.clear()
    try:
        yield
        for table in tuple(OPEN):
            table.close()
    finally:
        OPEN.clear()
