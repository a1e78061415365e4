"""Nobody answers for another seat, no name and no page from elsewhere gets in, and no message disturbs a game."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from overcrush.server.limits import Bucket, Limits, Visitors
from overcrush.server.safety import is_known_host, is_loopback, is_same_origin
from tests.server.serving import GENEROUS, Site, person, serving
from tests.server.test_playing import played
from tools.fuzz.bombardment import Bombardment

HOSTILE = 3000


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


def test_replies_forbid_what_pages_of_ours_never_do(site: Site) -> None:
    for path in ("/", "/api/program", "/api/nothing"):
        headers = site.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "server" not in headers


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "", "127.0.0.1.evil.example:80"])
def test_a_name_that_is_not_the_servers_is_refused(site: Site, host: str) -> None:
    reply = site.http.get("/api/program", headers={"Host": host})
    assert reply.status_code in (400, 421)


def test_a_server_is_known_by_addresses_in_numbers_localhost_and_its_names() -> None:
    assert is_known_host("localhost:8710", ())
    assert is_known_host("192.168.1.7:8710", ())
    assert is_known_host("[::1]:8710", ())
    assert is_known_host("Dice.Example:80", ("dice.example",))
    assert not is_known_host("dice.example", ())
    assert not is_known_host("[::1", ())
    assert is_loopback("127.0.0.1")
    assert not is_loopback("192.168.1.7")
    assert not is_loopback("")


def test_pages_from_elsewhere_may_not_post_or_open_sockets(site: Site) -> None:
    reply = site.http.post("/api/teams/read", json={"text": ""}, headers={"Origin": "http://evil.example"})
    assert reply.status_code == 403
    assert is_same_origin(f"http://127.0.0.1:{site.port}", f"127.0.0.1:{site.port}")
    assert not is_same_origin("null", f"127.0.0.1:{site.port}")
    with (
        pytest.raises(InvalidStatus),
        connect(f"ws://127.0.0.1:{site.port}/ws", proxy=None, origin=Origin("http://evil.example")),
    ):
        pass


def test_games_are_listed_by_no_server_but_the_persons_own_at_home(site: Site, tmp_path: Path) -> None:
    assert site.http.get("/api/games").status_code == 403
    with serving(tmp_path, own=True) as own:
        assert own.http.get("/api/games").status_code == 200
        other = own.http.get("/api/games", headers={"Host": f"192.168.7.7:{own.port}"})
        assert other.status_code == 403


def test_a_token_is_good_for_its_own_game_alone(site: Site) -> None:
    one, other = site.open_game(), site.open_game()
    for token in (one["token"], "x" * 22, one["token"][:-1]):
        with site.page(other["game"], token) as page:
            problem = page.receive()
            assert problem["code"] == "no_seat"
            assert problem["final"]
            with pytest.raises(ConnectionClosed):
                page.receive()


def test_an_invitation_is_no_token_and_a_token_is_no_invitation(site: Site) -> None:
    opened = site.open_game(seats=[person("Turtle Power"), person("Foot Clan")])
    invitation = opened["invitations"][0]["invitation"]
    with site.page(opened["game"], invitation) as page:
        assert page.receive()["code"] == "no_seat"
    reply = site.http.post(f"/api/games/{opened['game']}/seat", json={"invitation": opened["token"]})
    assert reply.status_code == 403


def test_tokens_and_invitations_are_kept_as_hashes(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open_game(seats=[person("Turtle Power"), person("Foot Clan")])
        site.http.get("/health")
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("games.db*"))
    assert opened["game"].encode() in kept
    assert opened["token"].encode() not in kept
    assert opened["invitations"][0]["invitation"].encode() not in kept


def test_who_sends_too_much_is_let_go(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(GENEROUS, messages_a_second=5.0, messages_at_once=10.0, sockets=3)
    with serving(tmp_path, limits=limits) as site:
        opened = site.open_game()
        with site.page(opened["game"], opened["token"]) as page:
            page.first_state()
            with pytest.raises(ConnectionClosed):  # noqa: PT012 - it is closed sooner or later
                for _ in range(500):
                    page.ask("hurry")
            assert page.got[-1]["code"] == "too_much"
        with site.page(opened["game"], opened["token"]) as page:
            page.first_state()
            page.send({"type": "say", "id": "x", "phrase": "y" * 20_000})
            assert page.until(lambda message: message["type"] == "problem")["final"]
        pages = [site.page(opened["game"], opened["token"]) for _ in range(3)]
        for each in pages:
            each.first_state()
        with connect(f"ws://127.0.0.1:{site.port}/ws", proxy=None) as line:
            assert json.loads(line.recv(10))["code"] == "sockets"
        for each in pages:
            each.close()


def test_who_opens_too_many_games_or_asks_too_often_has_to_wait(tmp_path: Path) -> None:
    limits = Limits(games_at_once=2, requests_at_once=12, requests_a_second=0.1)
    with serving(tmp_path, limits=limits) as site:
        site.open_game()
        site.open_game()
        body = {"seats": [person("Turtle Power"), person("Foot Clan")]}
        assert site.http.post("/api/games", json=body).status_code == 429
        assert {site.http.get("/health").status_code for _ in range(12)} == {200, 429}
        too_large = site.http.post("/api/teams/read", content=b"x" * 100_000)
        assert too_large.status_code in (413, 429)


def test_the_files_of_pages_are_counted_by_themselves(tmp_path: Path) -> None:
    folder = tmp_path / "pages"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>home</title>")
    (folder / "assets" / "app-1.js").write_text("let a = 1;")
    few = Limits(requests_at_once=3, requests_a_second=0.001, files_at_once=20, files_a_second=0.001)
    with serving(tmp_path, limits=few, pages=str(folder)) as site:
        assert [site.http.get("/assets/app-1.js").status_code for _ in range(21)] == [200] * 20 + [429]
        assert site.http.get("/").status_code == 200


def test_buckets_fill_again_and_addresses_are_forgotten() -> None:
    bucket = Bucket(1000.0, 2)
    assert [bucket.take() for _ in range(2)] == [True, True]
    visitors = Visitors(Limits())
    assert visitors.of("a") is visitors.of("a")


def test_a_socket_that_does_not_say_what_it_is_for_is_closed(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(GENEROUS, seconds_to_join=0.2)
    with (
        serving(tmp_path, limits=limits) as site,
        connect(f"ws://127.0.0.1:{site.port}/ws", proxy=None) as line,
    ):
        assert json.loads(line.recv(10))["code"] == "late"


# Hostile messages


def test_hostile_messages_from_a_seat_and_from_watchers_disturb_no_game(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path, limits=Limits(), behind_proxy=True) as site, caplog.at_level(logging.WARNING):
        done = Bombardment(f"127.0.0.1:{site.port}", 1)
        done.run(HOSTILE)
        assert done.sent >= HOSTILE
        assert [record.getMessage() for record in caplog.records] == []
        opened = done.target
        with site.page(opened["game"], opened["token"]) as page:
            version = page.first_state()["version"]
    with serving(tmp_path) as again, again.page(opened["game"], opened["token"]) as page:
        assert page.first_state()["version"] == version
        played(page, 3)
