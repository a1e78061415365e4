"""One visitor cannot starve the rest: opening games, working at tables, thinking and messages are bounded for each."""

from __future__ import annotations

import logging
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from overcrush.players.thinkers.thinker_pool import Job, ThinkerPool
from overcrush.server import lobby, wire
from overcrush.server.limits import Limits, Visitors, one_visitor
from overcrush.server.lobby import NewGame, Opened
from overcrush.server.memory import THREADS
from overcrush.server.play import Page as Looker
from overcrush.server.play import Play
from overcrush.server.storage.queries import Storage
from tests.server.serving import GENEROUS, PATIENCE, Message, Page, Site, computer, person, serving
from tests.server.test_playing import played, quick_choice

GREEDY, OTHER = "203.0.113.1", "203.0.113.2"
MANY = THREADS * 2
ONE_SCREEN: Message = {"seats": [person("Turtle Power"), person("Foot Clan")], "one_screen": True, "first": 0}


def posted(site: Site, who: str, **wanted: Any) -> httpx.Response:
    """A new game for a visitor."""
    return site.http.post("/api/games", json={**ONE_SCREEN, **wanted}, headers={"X-Forwarded-For": who})


def page_of(site: Site, opened: Message, who: str) -> Page:
    return Page(site.port, opened["game"], opened["token"], None, {"X-Forwarded-For": who})


def test_who_opens_many_games_at_once_leaves_room_for_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    open_game = lobby.open_game
    other_is_done = threading.Event()

    def slowly(storage: Storage, wanted: NewGame) -> Opened:
        if wanted.life == 7:
            assert other_is_done.wait(PATIENCE), "the other visitor has waited for all of them"
        return open_game(storage, wanted)

    monkeypatch.setattr(lobby, "open_game", slowly)
    with serving(tmp_path, behind_proxy=True) as site, ThreadPoolExecutor(MANY) as threads:
        greedy = [threads.submit(posted, site, GREEDY, life=7) for _ in range(MANY)]
        assert posted(site, OTHER).status_code == 201
        assert not any(each.done() for each in greedy)
        other_is_done.set()
        assert [each.result().status_code for each in greedy] == [201] * MANY


def test_who_keeps_many_tables_busy_leaves_threads_for_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    draft = Play.draft
    other_is_done = threading.Event()

    def slowly(play: Play, page: Looker, message: wire.CheckDraft) -> wire.ToPage:
        assert other_is_done.wait(PATIENCE), "the other visitor has waited for all of them"
        return draft(play, page, message)

    monkeypatch.setattr(Play, "draft", slowly)
    with serving(tmp_path, behind_proxy=True) as site:
        games = [posted(site, GREEDY).json() for _ in range(MANY)]
        pages = [page_of(site, game, GREEDY) for game in games]
        for page in pages:
            page.first_state()
        for page in pages:
            page.send({"type": "draft", "id": "slow", "version": page.state["version"], "parts": []})
        with page_of(site, posted(site, OTHER).json(), OTHER) as other:
            played(other, 5)
        other_is_done.set()
        for page in pages:
            assert page.until(lambda message: message.get("id") == "slow")
            page.close()


def test_computers_of_one_visitor_take_turns_with_those_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_for: list[str] = []
    submit = ThinkerPool.submit

    def noted(pool: ThinkerPool, table: str, *arguments: Any, **more: Any) -> Job:
        asked_for.append(table)
        return submit(pool, table, *arguments, **more)

    monkeypatch.setattr(ThinkerPool, "submit", noted)
    against = [person("Turtle Power"), computer("Foot Clan")]
    with serving(tmp_path, behind_proxy=True) as site:
        games = [posted(site, GREEDY, seats=against, one_screen=False, first=1).json() for _ in range(4)]
        pages = [page_of(site, game, GREEDY) for game in games]
        opened = posted(site, OTHER, seats=against, one_screen=False, first=1).json()
        with page_of(site, opened, OTHER) as other:
            for _ in range(3):
                question = other.question()
                assert question is not None
                assert other.answer(quick_choice(question))["type"] == "taken"
        for page in pages:
            page.close()
    assert set(asked_for) == {GREEDY, OTHER}, "the pool goes round the addresses, not the games"


def test_messages_of_all_sockets_of_an_address_are_counted_together(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(GENEROUS, address_messages_a_second=0.001, address_messages_at_once=30.0)
    with serving(tmp_path, limits=limits, behind_proxy=True) as site:
        mine, others = posted(site, GREEDY).json(), posted(site, OTHER).json()
        pages = [page_of(site, mine, GREEDY) for _ in range(3)]
        for page in pages:
            page.first_state()
        let_go = 0
        for page in pages:
            try:
                for _ in range(10):
                    page.ask("hurry")
            except ConnectionClosed:
                let_go += 1
            page.close()
        assert let_go
        with page_of(site, others, OTHER) as other:
            played(other, 3)


def test_an_address_of_ipv6_is_known_by_its_first_half() -> None:
    assert one_visitor("2001:db8:1:2::1") == one_visitor("2001:db8:1:2:ffff::9")
    assert one_visitor("2001:db8:1:2::1") != one_visitor("2001:db8:1:3::1")
    assert one_visitor("::ffff:192.0.2.7") == one_visitor("192.0.2.7") == "192.0.2.7"
    assert one_visitor("not:an:address") == "not:an:address"
    visitors = Visitors(Limits())
    assert visitors.of("2001:db8::1") is visitors.of("2001:db8::2")


def test_nothing_secret_of_a_whole_game_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with serving(tmp_path) as site:
        opened = site.open_game(seats=[person("Turtle Power", seed="seed-of-mine"), person("Foot Clan")], life=1)
        invitation = opened["invitations"][0]["invitation"]
        address = f"/api/games/{opened['game']}"
        token = site.http.post(f"{address}/seat", json={"invitation": invitation}).json()["token"]
        # Faults are logged as well, with where they came from.
        site.http.post(f"{address}/seat", json={"invitation": invitation})
        site.http.get(f"{address}/record", headers={"X-Seat-Token": token + "wrong"})
        with site.page(opened["game"], opened["token"]) as mine, site.page(opened["game"], token) as theirs:
            mine.until(lambda message: message["type"] == "state" and message["version"] > 0)
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(Play, "draft", lambda *_: 1 / 0)
                mine.ask("draft", version=mine.state["version"], parts=[])
            mine.ask("concede")
            theirs.until(lambda message: message["type"] == "state" and "result" in message["view"])
    storage = Storage(f"sqlite:///{tmp_path / 'games.db'}")
    row = storage.game(opened["game"])
    seeds = [seat.seed for seat in storage.seats(opened["game"])]
    storage.close()
    assert row is not None
    assert "ZeroDivisionError" in caplog.text
    for secret in (opened["token"], token, invitation, row.secret, *seeds):
        assert secret
        assert not [record for record in caplog.records if secret in record.getMessage() and ours(record)]
        assert secret not in "".join(str(record.exc_text) for record in caplog.records if ours(record))
    site_only = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert all(secret not in str(record.__dict__) for record in site_only for secret in (opened["token"], row.secret))


def ours(record: logging.LogRecord) -> bool:
    """Whether the server wrote it; the other side of the sockets logs in the same process, and more."""
    return not record.name.startswith(("websockets.client", "httpx", "httpcore", "hypothesis"))


def test_health_says_when_the_database_is_out_of_reach(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_: Storage) -> None:
        raise sa.exc.OperationalError("select", {}, Exception("gone"))

    with serving(tmp_path) as site:
        assert site.http.get("/health").status_code == 200
        monkeypatch.setattr(Storage, "check", broken)
        with caplog.at_level(logging.ERROR):
            reply = site.http.get("/health")
        assert reply.status_code == 503
        assert reply.json()["ok"] is False
