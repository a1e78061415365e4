"""The demo games of the books in the browser: their own cards, seen before they are played, on either side."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from overcrush.formats import DEMOS
from tests.server.serving import Message, Site, person, serving


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


def seats(*sides: int | None) -> list[Message]:
    """A person and a computer that play these sides of the book."""
    teams = [{} if side is None else {"side": side} for side in sides]
    return [{"kind": "person", "team": teams[0]}, {"kind": "computer", "level": 0, "team": teams[1]}]


@pytest.mark.parametrize("format_code", sorted({each.format for each in DEMOS.values()}))
def test_every_demo_format_shows_the_cards_that_are_played(site: Site, format_code: str) -> None:
    shown = site.http.get(f"/api/demos/{format_code}").json()
    book = DEMOS[format_code.removeprefix("demo-")]
    assert [[card["id"] for card in side["cards"]] for side in shown["sides"]] == [list(book.first), list(book.second)]
    assert {card["id"] for card in shown["shared"]} == set(book.shared)
    assert all(card["text"] or card["faces"] for side in shown["sides"] for card in side["cards"])
    opened = site.open_game(format=format_code, seats=seats(1, 0))
    facts = site.page(opened["game"], opened["token"]).until(lambda message: message["type"] == "table")
    places = [place["team"] for place in facts["places"]]
    assert places == [side["name"] for side in reversed(shown["sides"])]
    assert not facts.get("start")


def test_sides_exchange_in_a_rematch_also_of_a_demo(site: Site) -> None:
    opened = site.open_game(format="demo-wwe", seats=seats(0, 1))
    page = site.page(opened["game"], opened["token"])
    facts = page.until(lambda message: message["type"] == "table")
    page.first_state()
    page.send({"type": "concede", "id": "c"})
    page.until(lambda message: message["type"] == "state" and "result" in message["view"])
    page.send({"type": "rematch", "id": "r", "agree": True})
    again = page.until(lambda message: message["type"] == "again" and bool(message.get("game")))
    following = site.page(again["game"], again["token"]).until(lambda message: message["type"] == "table")
    assert [place["team"] for place in following["places"]] == [place["team"] for place in facts["places"]][::-1]


def test_one_side_cannot_be_played_twice_and_other_formats_have_no_demo(site: Site) -> None:
    body = {"format": "demo-wwe", "seats": seats(0, 0)}
    assert site.http.post("/api/games", json=body).status_code == 422
    assert "Each of the book's two sides" in site.http.post("/api/games/check", json=body).json()["problem"]
    assert site.http.get("/api/demos/standard").status_code == 404
    assert site.http.post("/api/games/check", json={**body, "seats": seats(None, None)}).json()["problem"] == ""


def test_teams_may_still_be_sent_to_a_demo_format(site: Site) -> None:
    opened = site.open_game(
        format="demo-wwe", seats=[person("Turtle Power"), seats(0, 1)[1] | {"team": {"preset": "Foot Clan"}}]
    )
    facts = site.page(opened["game"], opened["token"]).until(lambda message: message["type"] == "table")
    assert [place["team"] for place in facts["places"]] == ["Turtle Power", "Foot Clan"]
