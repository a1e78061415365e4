"""The person's own server: where it listens, how it is tried, what `overcrush play` says."""

from __future__ import annotations

import http.server
import socket
import threading
import webbrowser
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from typer.testing import CliRunner

from overcrush.cli.main import application
from overcrush.server import home, pages
from overcrush.server.self_test import answer_to, self_test
from tests.server.serving import free_port, serving


@pytest.fixture
def other_program() -> Iterator[int]:
    """Another program that listens at a port and speaks HTTP."""
    server = http.server.HTTPServer(("127.0.0.1", 0), http.server.BaseHTTPRequestHandler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server.server_address[1]
    server.shutdown()
    server.server_close()
    thread.join()


def test_a_free_port_is_taken() -> None:
    port = free_port()
    assert home.place(port) == (port, False)


def test_a_port_where_our_own_server_listens_is_opened(tmp_path: Path) -> None:
    with serving(tmp_path, own=True) as site:
        found = home.place(site.port)
        assert found.is_ours
        assert found.address == f"http://localhost:{site.port}/"


def test_a_port_of_another_program_is_passed_over_and_that_is_said(other_program: int) -> None:
    said: list[str] = []
    found = home.place(other_program, said.append)
    assert not found.is_ours
    assert found.port > other_program
    assert str(other_program) in said[0]


def test_a_server_for_others_is_not_the_persons_own(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        assert not home.is_ours(site.port)


def test_without_any_port_it_is_said_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(home, "MOST_PORTS", 1)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(home.NoPort, match="--port"):
            home.place(taken.getsockname()[1], lambda _: None)


def test_the_self_test_plays_a_game_over_its_own_socket() -> None:
    assert "answers over its socket" in self_test()


def test_the_self_test_prefers_what_brings_a_game_forward() -> None:
    options = [{"kind": "pass", "answer": 0}, {"kind": "attack", "answer": 7}]
    assert answer_to({"version": 3, "options": options})["answer"] == 7


def test_without_built_pages_play_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "is_built", lambda: False)
    app, words = application(["play"])
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 1
    assert "play --terminal" in result.output


def test_serving_at_a_port_that_is_taken_says_what_to_do(other_program: int) -> None:
    app, words = application(["serve", "--port", str(other_program)])
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 1
    assert "--port" in result.output


def test_serving_with_a_database_that_cannot_be_used_says_what_to_do(tmp_path: Path) -> None:
    app, words = application(["serve", "--port", str(free_port()), "--database", "nonsense"])
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 1
    assert "--database" in result.output
    assert not list(tmp_path.iterdir())


# What `overcrush play` prints


@pytest.fixture
def no_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A server of which nothing is wanted but that it begins: it counts as started, and ends at once."""
    monkeypatch.setenv("OVERCRUSH_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("OVERCRUSH_FAST", "0")
    monkeypatch.setattr(pages, "is_built", lambda: True)
    monkeypatch.setattr(home, "when_started", lambda _, do: do())
    monkeypatch.setattr(uvicorn.Server, "run", lambda _: None)


def said_by_play(port: int) -> str:
    app, words = application(["play", "--port", str(port)])
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.usefixtures("no_run")
@pytest.mark.parametrize("browser", [True, False])
def test_play_prints_the_address_and_says_to_open_it_where_there_is_no_browser(
    monkeypatch: pytest.MonkeyPatch, browser: bool
) -> None:
    opened: list[str] = []

    def open_browser(address: str) -> bool:
        opened.append(address)
        return browser

    monkeypatch.setattr(webbrowser, "open", open_browser)
    port = free_port()
    said = said_by_play(port)
    assert f"http://localhost:{port}/" in said
    assert ("open this address in a browser" in said) is not browser
    assert opened == [f"http://localhost:{port}/"]


@pytest.mark.usefixtures("no_run")
def test_play_takes_the_next_port_of_another_program_and_says_so(
    monkeypatch: pytest.MonkeyPatch, other_program: int
) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda _: True)
    said = said_by_play(other_program)
    assert f"Another program listens at port {other_program}" in said
    assert f"http://localhost:{other_program}/" not in said


def test_play_opens_the_page_of_its_own_server_that_runs_already(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(pages, "is_built", lambda: True)
    monkeypatch.setattr(webbrowser, "open", lambda _: True)
    with serving(tmp_path, own=True) as site:
        said = said_by_play(site.port)
    assert said == f"Overcrush is at http://localhost:{site.port}/\n"
