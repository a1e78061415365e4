"""Opening one's own server to the network: what others reach there, and what stays for the person at home."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from overcrush.server.together import network
from tests.server.serving import PATIENCE, Site, person, serving

HERE = [address for address in network.own_addresses() if "." in address]
needs_network = pytest.mark.skipif(not HERE, reason="this machine has no network address")


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with serving(tmp_path, own=True, remembered=str(tmp_path / "open")) as found:
        yield found


def over_network(site: Site) -> httpx.Client:
    return httpx.Client(base_url=f"http://{HERE[0]}:{site.port}", timeout=PATIENCE, trust_env=False)


def test_addresses_of_this_machine_alone_are_not_offered() -> None:
    assert not network.is_of_network("127.0.0.1")
    assert not network.is_of_network("::1")
    assert not network.is_of_network("169.254.3.4")
    assert not network.is_of_network("fe80::1%eth0")
    assert network.is_of_network("192.168.1.20")
    assert network.is_of_network("2001:db8::5")


def test_without_a_network_it_is_said_what_to_do(site: Site) -> None:
    assert site.server.network is not None
    site.server.network.addresses = list
    reply = site.http.post("/api/network", json={"open": True})
    assert reply.status_code == 409
    assert "Connect it to a network" in reply.json()["detail"]
    assert site.http.get("/api/network").json() == {"open": False, "addresses": []}


def test_an_address_that_is_taken_is_told_as_none(site: Site) -> None:
    assert site.server.network is not None
    site.server.network.addresses = lambda: ["127.0.0.1"]
    assert site.http.post("/api/network", json={"open": True}).status_code == 409


@needs_network
def test_it_listens_on_the_network_only_while_it_is_open(site: Site, tmp_path: Path) -> None:
    with over_network(site) as other:
        with pytest.raises(httpx.ConnectError):
            other.get("/health")
        told = site.http.post("/api/network", json={"open": True}).json()
        assert told["open"]
        assert f"http://{HERE[0]}:{site.port}" in told["addresses"]
        assert site.http.get("/api/network").json() == told
        assert other.get("/health").json()["ok"]
        assert (tmp_path / "open").exists()
        assert site.http.post("/api/network", json={"open": True}).json() == told
        assert not site.http.post("/api/network", json={"open": False}).json()["open"]
        assert not (tmp_path / "open").exists()
    with over_network(site) as other, pytest.raises(httpx.ConnectError):
        other.get("/health")
    assert site.http.get("/health").json()["ok"]


@needs_network
def test_it_is_open_again_after_a_restart(tmp_path: Path) -> None:
    remembered = str(tmp_path / "open")
    with serving(tmp_path, own=True, remembered=remembered) as site:
        site.http.post("/api/network", json={"open": True})
    with serving(tmp_path, own=True, remembered=remembered) as site, over_network(site) as other:
        assert other.get("/health").json()["ok"]


@needs_network
def test_others_on_the_network_get_neither_the_list_of_games_nor_the_seats_of_the_person_at_home(site: Site) -> None:
    opened = site.open_game(first=0, seats=[person("Turtle Power"), person("Foot Clan")])
    site.http.post("/api/network", json={"open": True})
    with over_network(site) as other:
        for headers in ({}, {"Host": f"localhost:{site.port}"}, {"Host": "127.0.0.1"}):
            assert other.get("/api/games", headers=headers).status_code == 403
            assert other.get("/api/network", headers=headers).status_code == 403
            assert other.post("/api/network", json={"open": False}, headers=headers).status_code == 403
            invite = other.post(f"/api/games/{opened['game']}/invitations", json={"seat": 1}, headers=headers)
            assert invite.status_code == 403
        assert other.get("/health", headers={"Host": "evil.example"}).status_code == 421
        invitation = opened["invitations"][0]["invitation"]
        seated = other.post(f"/api/games/{opened['game']}/seat", json={"invitation": invitation})
        assert seated.status_code == 201
    with connect(f"ws://{HERE[0]}:{site.port}/ws", proxy=None) as line:
        line.send(f'{{"type": "join", "game": "{opened["game"]}"}}')
        assert '"seats"' not in str(line.recv(PATIENCE)), "without a token one watches"
    with pytest.raises(InvalidStatus):
        connect(f"ws://{HERE[0]}:{site.port}/ws", proxy=None, additional_headers={"Origin": "http://evil.example"})


def test_a_server_for_others_opens_no_network(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        assert site.http.get("/api/network").status_code == 403
        assert site.http.post("/api/network", json={"open": True}).status_code == 403


def test_a_page_that_calls_the_server_by_its_network_address_is_not_at_home(site: Site) -> None:
    assert site.http.get("/api/games", headers={"Host": "192.168.1.20:8710"}).status_code == 403
    assert site.http.get("/api/network", headers={"Host": "192.168.1.20:8710"}).status_code == 403
