"""What every test run has: the book-keeping of rules that are shown by tests, and of cards that scenarios prove."""

import signal
from pathlib import Path

import pytest

from overcrush.catalogue.status import FOLDER as CATALOGUE
from overcrush.rulebook.rule_loader import FOLDER
from tests.catalogue.showing import ProvenCards
from tests.showing import ShownRules

pytest_plugins = ["pytester", "overcrush.testing.plugin", "tests.browser.fixtures"]


def pytest_configure(config: pytest.Config) -> None:
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        # So it is in a background job of a shell, and programs that tests start would inherit it and never hear Ctrl-C.
        signal.signal(signal.SIGINT, signal.default_int_handler)
    config.pluginmanager.register(ShownRules(config, Path(__file__).parent, FOLDER), "shown-rules")
    rulings = Path(__file__).parent.parent / "docs" / "rulings"
    config.pluginmanager.register(ProvenCards(config, Path(__file__).parent, CATALOGUE, rulings), "proven-cards")
