"""What every test run has: the book-keeping of rules that are shown by tests."""

from pathlib import Path

import pytest

from overcrush.rulebook.load import FOLDER
from tests.showing import ShownRules

pytest_plugins = ["pytester", "overcrush.testing.plugin"]


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(ShownRules(config, Path(__file__).parent, FOLDER), "shown-rules")
