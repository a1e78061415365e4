"""Seats are not taken by surprise: a page asks first, who lost a browser comes back by a link, teams change in time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.serving import Message, Page, Site, computer, person, serving
from tests.server.test_friends import look_at, of_type, two
from tests.server.test_places import GUEST, asked


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("own"), own=True) as found:
        yield found


def hello(page: Page) -> Message:
    found: Message = page.until(of_type("hello"))
    return found


# A seat that another page plays


def test_another_page_watches_until_it_asks_for_the_seat(own: Site) -> None:
    ann, _ = two(own)
    with own.page(ann["game"], page="one") as first:
        assert hello(first)["seats"] == [0]
        with own.page(ann["game"], page="two") as second:
            told = hello(second)
            assert (told.get("seats", []), told["elsewhere"]) == ([], [0])
            assert second.ask("concede")["code"] == "watching"
        with own.page(ann["game"], page="two", take=True) as third:
            assert hello(third)["seats"] == [0]
            assert hello(first)["moved"]


def test_a_page_that_comes_back_has_its_seat_without_a_question(own: Site) -> None:
    ann, _ = two(own)
    with own.page(ann["game"], page="one"), own.page(ann["game"], page="one") as again:
        assert hello(again)["seats"] == [0]


def test_the_list_says_which_seats_are_played_at_other_pages(own: Site) -> None:
    ann, bea = two(own)

    def present(page: str) -> list[int]:
        listed = own.http.get("/api/games", headers={"X-Page": page}).json()["open"]
        row = next(each for each in listed if each["game"] == ann["game"])
        assert row["mine"] == [0]
        seats: list[int] = row["present"]
        return seats

    assert present("one") == []
    with own.page(ann["game"], page="one") as first, own.page(bea["game"], bea["token"], page="b") as second:
        first.first_state()
        second.first_state()
        assert present("one") == [1]
        assert present("two") == [0, 1]


# A lost browser


def test_a_new_link_gives_a_seat_back_and_the_browser_from_before_watches(own: Site) -> None:
    ann, bea = two(own)
    link = asked(own, ann, "return", seat=1).json()["invitation"]
    shown = look_at(own, ann, link).json()
    assert (shown["device"], shown["back"], shown["used"]) == (True, "Bea", False)
    with own.page(bea["game"], bea["token"], page="old") as old:
        old.first_state()
        new = own.sit_down({**ann, "invitations": [{"invitation": link}]})
        assert hello(old)["replaced"], "it is told at once"
        assert old.ask("concede")["code"] == "watching"
    with own.page(new["game"], new["token"], page="new") as page:
        assert hello(page)["seats"] == [1]
    with own.page(bea["game"], bea["token"], page="old", take=True) as old:
        told = hello(old)
        assert (told.get("seats", []), told["replaced"]) == ([], True)
    assert look_at(own, ann, link).json()["used"]
    assert own.http.post(f"/api/games/{ann['game']}/seat", json={"invitation": link}).status_code == 409


def test_only_whoever_opened_the_table_makes_a_link_to_a_seat_that_nobody_is_at(own: Site) -> None:
    ann, bea = two(own)
    assert asked(own, ann, "return", bea["token"], seat=0).status_code == 403
    assert asked(own, ann, "return", seat=0).status_code == 409, "one's own seat"
    assert asked(own, ann, "return", seat=3).status_code == 409
    with own.page(bea["game"], bea["token"]) as page:
        page.first_state()
        reply = asked(own, ann, "return", seat=1)
        assert reply.status_code == 409
        assert "is at the table" in reply.json()["detail"]
    alone = own.open_game(seats=[person("Turtle Power"), computer("Foot Clan")])
    assert asked(own, alone, "return", seat=1).status_code == 409, "a computer's seat"


def test_an_older_link_and_all_links_of_a_game_that_is_over_are_good_no_more(own: Site) -> None:
    ann, _ = two(own)
    old, new = (asked(own, ann, "return", seat=1).json()["invitation"] for _ in range(2))
    assert look_at(own, ann, old).status_code == 403
    assert look_at(own, ann, new).status_code == 200
    over(own, ann)
    assert asked(own, ann, "return", seat=1).status_code == 409


def over(site: Site, opened: Message) -> None:
    with site.page(opened["game"], opened["token"]) as page:
        page.first_state()
        page.ask("concede")


# Teams in the waiting room


def test_whoever_opened_the_table_changes_their_team_until_the_game_begins(own: Site) -> None:
    opened = own.open_game(seats=[person("Turtle Power", name="Ann"), GUEST], first=0)

    def change(seat: int, team: Any, token: str | None = None) -> int:
        return int(asked(own, opened, "team", token, seat=seat, team=team).status_code)

    with own.page(opened["game"], opened["token"]) as ann:
        ann.until(of_type("lobby"))
        assert change(0, {"preset": "Main Event"}) == 204
        lobby = ann.until(of_type("lobby"))
        assert (lobby["seats"][0]["name"], lobby["seats"][0]["team"]) == ("Ann", "Main Event")
        assert change(1, {"preset": "Main Event"}) == 409, "nobody's seat yet"
        assert change(0, {"preset": "Nobody"}) == 422
        bea = own.sit_down(opened, name="Bea", team={"preset": "Foot Clan"})
        facts = ann.until(of_type("table"))
        assert [place["team"] for place in facts["places"]] == ["Main Event", "Foot Clan"]
    assert change(0, {"preset": "Turtle Power"}) == 409, "the game has begun"
    assert change(1, {"preset": "Turtle Power"}, bea["token"]) == 403


# Playing again


def test_both_must_agree_to_the_same_teams(own: Site) -> None:
    ann, bea = two(own)
    over(own, ann)
    with own.page(ann["game"], ann["token"]) as first, own.page(bea["game"], bea["token"]) as second:
        for page in (first, second):
            page.first_state()
        first.ask("rematch", agree=True, teams="same")
        offer = second.until(of_type("again"))
        assert (offer["seats"], offer["teams"]) == ([0], "same")
        second.ask("rematch", agree=True, teams="swapped")
        offer = first.until(lambda message: message["type"] == "again" and message["seats"] == [1])
        assert offer.get("game") is None, "something else was proposed"
        first.ask("rematch", agree=True, teams="same")
        second.ask("rematch", agree=True, teams="same")
        following = first.until(lambda message: message["type"] == "again" and "game" in message)
    with own.page(following["game"], following["token"]) as page:
        facts = page.until(of_type("table"))
        assert [(place["name"], place["team"]) for place in facts["places"]] == [
            ("Ann", "Turtle Power"),
            ("Bea", "Foot Clan"),
        ]
