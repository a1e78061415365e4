"""What tests with a browser get: loaded for all tests, so that any folder can use it; explained in docs/testing.md."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.questions import QuestionTables
    from tests.browser.server_process import ServerProcess
    from tests.browser.visitor import Visitor

FAILURES = Path(__file__).parent.parent.parent / "build" / "browser"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
REPORT = pytest.StashKey[pytest.TestReport]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Lets a fixture know at its end whether the test has failed."""
    report = yield
    if report.when == "call":
        item.stash[REPORT] = report
    return report


def chromium_path() -> str:
    """Where Chromium is; skips the test where it is missing."""
    found = next((path for path in map(shutil.which, NAMES) if path), None)
    if found is None:
        pytest.skip("Chromium is missing: install it (Debian: apt install chromium) to test the pages in a browser")
    return found


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A Chromium without a window."""
    from overcrush.server.pages import is_built

    if not is_built():
        pytest.skip("the pages are not built: make pages builds them, which needs Node or a package index")
    path = chromium_path()
    from playwright.sync_api import sync_playwright

    # For a module and not for the whole run: as long as it is there, no other test could run an event loop.
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server for the tests of a module, in a process, as `overcrush play` starts it."""
    from tests.browser.server_process import running_server

    assert chromium.is_connected(), "Chromium runs"
    with running_server(tmp_path_factory.mktemp("own")) as running:
        yield running


@pytest.fixture(scope="module")
def public_server(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server for others, as `overcrush serve` starts it: whoever has no token watches."""
    from tests.browser.server_process import running_server

    assert chromium.is_connected(), "Chromium runs"
    with running_server(tmp_path_factory.mktemp("public"), "serve") as running:
        yield running


@pytest.fixture(scope="module")
def question_tables(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[QuestionTables]:
    """A server at which a game at any kind of question can be opened."""
    from tests.browser.questions import serving_questions

    assert chromium.is_connected(), "Chromium runs"
    with serving_questions(tmp_path_factory.mktemp("questions")) as tables:
        yield tables


@pytest.fixture
def visits(request: pytest.FixtureRequest, chromium: Browser) -> Iterator[Callable[..., Visitor]]:
    """Makes visitors of any server: `visits(server, way="keys")`. What their consoles complain about fails the test."""
    from tests.browser.visitor import Visitor

    everybody: list[Visitor] = []

    def visit(server: ServerProcess | QuestionTables, **wanted: Any) -> Visitor:
        everybody.append(Visitor(chromium, server.address, **wanted))
        return everybody[-1]

    yield visit
    complaints = [complaint for visitor in everybody for complaint in visitor.complaints]
    report = request.node.stash.get(REPORT, None)
    if complaints or report is None or report.failed:
        name = re.sub(r"\W+", "-", request.node.name)
        for number, visitor in enumerate(everybody, 1):
            visitor.keep(FAILURES, f"{name}-{number}")
    for visitor in everybody:
        visitor.close()
    assert complaints == []


@pytest.fixture
def visit(server: ServerProcess, visits: Callable[..., Visitor]) -> Callable[..., Visitor]:
    """Makes visitors of the module's own server: `visit()`, `visit(way="touch", size=PHONE)`."""

    def of_server(**wanted: Any) -> Visitor:
        return visits(server, **wanted)

    return of_server
