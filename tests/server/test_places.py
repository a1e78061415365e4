"""Who plays where: computers at free seats, several people at one page beside others, a seat on another device."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.serving import Message, Page, Site, computer, person, serving
from tests.server.test_friends import look_at, of_type, two
from tests.server.test_playing import quick_choice

TEAMS = ("Turtle Power", "Foot Clan", "Main Event", "Gate of Fiends")
GUEST: Message = {"kind": "person", "team": None, "invited": True}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


def asked(site: Site, opened: Message, what: str, token: str | None = None, **body: Any) -> Any:
    """Ask for something at a table, as whoever opened it unless it is said who."""
    headers = {"X-Seat-Token": opened["token"] if token is None else token}
    return site.http.post(f"/api/games/{opened['game']}/{what}", json=body, headers=headers)


def sitting(lobby: Message) -> list[tuple[str, bool, int | None]]:
    return [(seat["name"], seat["sits"], seat.get("level")) for seat in lobby["seats"]]


def doubles(site: Site) -> Message:
    """Ann, and three seats for others who choose their teams."""
    return site.open_game(seats=[person("Turtle Power", name="Ann"), GUEST, GUEST, GUEST], first=0)


# Computers at free seats


def test_a_free_seat_is_given_to_a_computer_and_back_to_a_person(site: Site) -> None:
    opened = doubles(site)
    with site.page(opened["game"], opened["token"]) as ann:
        ann.until(of_type("lobby"))
        given = asked(site, opened, "computers", seat=2, level=3, team={"preset": "Main Event"})
        assert given.status_code == 204
        lobby = ann.until(of_type("lobby"))
        assert sitting(lobby)[2] == ("Computer", True, 3)
        assert [each.get("chooses", False) for each in lobby["seats"]] == [False, True, False, True]
        old = opened["invitations"][1]["invitation"]
        assert look_at(site, opened, old).status_code == 403, "nobody can sit down there any more"
        assert asked(site, opened, "free", seat=2).status_code == 204
        freed = asked(site, opened, "invitations", seat=2)
        lobby = ann.until(of_type("lobby"))
        assert sitting(lobby)[2] == ("Player 3", False, None)
        shown = look_at(site, opened, freed.json()["invitation"]).json()
        assert (shown["seat"], shown["chooses_team"], shown["used"]) == (2, True, False)


def test_the_game_starts_with_computers_at_all_free_seats(site: Site) -> None:
    opened = doubles(site)
    site.sit_down(opened, 0, name="Bea", team={"preset": "Foot Clan"})
    with site.page(opened["game"], opened["token"]) as ann:
        ann.until(of_type("lobby"))
        assert asked(site, opened, "computers", level=1).status_code == 204
        assert ann.question() is not None
        facts = [message for message in ann.got if message["type"] == "table"][-1]
        assert [(place["name"], place.get("level")) for place in facts["places"]] == [
            ("Ann", None),
            ("Bea", None),
            ("Computer 1", 1),
            ("Computer 2", 1),
        ]
        teams = [place["team"] for place in facts["places"]]
        assert len(set(teams)) == 4, "preset teams that nobody else plays"
        assert asked(site, opened, "free", seat=2).status_code == 409, "the game has begun"
        assert asked(site, opened, "computers", level=1).status_code == 409


def test_a_team_that_was_chosen_for_a_seat_stays_when_a_computer_gets_it(site: Site) -> None:
    opened = site.open_game(seats=[person("Turtle Power"), person("Foot Clan")], first=0)
    with site.page(opened["game"], opened["token"]) as ann:
        assert asked(site, opened, "computers", level=1).status_code == 204
        ann.until(lambda message: message["type"] == "state" and message["version"] > 0)
        facts = [message for message in ann.got if message["type"] == "table"][-1]
        assert [(place["name"], place["team"]) for place in facts["places"]] == [
            ("You", "Turtle Power"),
            ("Computer", "Foot Clan"),
        ]


def test_a_computer_of_the_first_hour_makes_room_for_a_person(site: Site) -> None:
    seats = [person("Turtle Power", name="Ann"), GUEST, computer("Foot Clan", 1), computer("Main Event", 1)]
    opened = site.open_game(seats=seats, first=0)
    assert asked(site, opened, "free", seat=3).status_code == 204
    freed = asked(site, opened, "invitations", seat=3).json()
    site.sit_down({**opened, "invitations": [freed]}, name="Dan", team={"preset": "Main Event"})
    with site.page(opened["game"], opened["token"]) as ann:
        assert sitting(ann.until(of_type("lobby"))) == [
            ("Ann", True, None),
            ("Player 2", False, None),
            ("Computer", True, 1),
            ("Dan", True, None),
        ]


def test_only_whoever_opened_the_table_says_who_plays_at_its_seats(site: Site) -> None:
    opened = doubles(site)
    seated = site.sit_down(opened, 0, name="Bea", team={"preset": "Foot Clan"})
    for what, body in (("computers", {"level": 1}), ("free", {"seat": 2})):
        assert asked(site, opened, what, seated["token"], **body).status_code == 403
        assert site.http.post(f"/api/games/{opened['game']}/{what}", json=body).status_code == 403
        assert site.http.post(f"/api/games/none/{what}", json=body).status_code == 404
    assert asked(site, opened, "computers", seat=1, level=1).status_code == 409, "Bea sits there"
    assert asked(site, opened, "free", seat=1).status_code == 409, "no computer sits there"
    wrong = asked(site, opened, "computers", seat=2, level=1, team={"preset": "Nobody"})
    assert wrong.status_code == 422


# Several people at one page beside others


def test_two_people_at_one_page_play_against_two_who_are_invited(site: Site) -> None:
    seats = [person(team, name=name, invited=at > 1) for at, (team, name) in enumerate(zip(TEAMS, "ABCD", strict=True))]
    opened = site.open_game(seats=seats, one_screen=True, first=0)
    assert [each["seat"] for each in opened["invitations"]] == [2, 3]
    guests = [site.sit_down(opened, at) for at in (0, 1)]
    with site.page(opened["game"], opened["token"]) as both, site.page(opened["game"], guests[0]["token"]) as third:
        assert both.until(of_type("hello"))["seats"] == [0, 1]
        assert third.until(of_type("hello"))["seats"] == [2]
        facts = both.until(of_type("table"))
        assert "one_screen" not in facts, "not all people sit at one page"
        answered_seats = set()
        for _ in range(4):
            question = both.question()
            assert question is not None
            answered_seats.add(question["seat"])
            assert both.answer(quick_choice(question))["type"] == "taken"
        assert answered_seats <= {0, 1}


def test_who_sits_at_the_same_page_need_not_be_asked_about_taking_back(site: Site) -> None:
    seats = [person(team, name=name, invited=at > 1) for at, (team, name) in enumerate(zip(TEAMS, "ABCD", strict=True))]
    opened = site.open_game(seats=seats, one_screen=True, first=0)
    guests = [site.sit_down(opened, at) for at in (0, 1)]
    with site.page(opened["game"], opened["token"]) as both, site.page(opened["game"], guests[0]["token"]) as third:
        asking: Page = both
        question = asking.question()
        assert question is not None
        asking.answer([part["answer"] for part in question["declaration"]["parts"]])
        assert asking.ask("undo")["type"] == "taken"
        request = third.until(lambda message: message["type"] == "state" and "undo_request" in message["view"])
        assert request["view"]["undo_request"]["waits_for"] == [2, 3]


def test_somebody_has_to_sit_at_the_page_that_opens_the_table(site: Site) -> None:
    seats = [person(team, invited=True) for team in TEAMS[:2]]
    assert site.http.post("/api/games", json={"seats": seats}).status_code == 422
    assert "sit at this page" in site.http.post("/api/games/check", json={"seats": seats}).json()["problem"]


# Another device


def test_a_seat_moves_to_another_device_by_a_link_that_is_good_once(site: Site) -> None:
    ann, _ = two(site)
    with site.page(ann["game"], ann["token"]) as old:
        question = old.question()
        link = asked(site, ann, "device").json()["invitation"]
        shown = look_at(site, ann, link).json()
        assert (shown["device"], shown["used"], shown["chooses_team"]) == (True, False, False)
        moved = site.sit_down({**ann, "invitations": [{"invitation": link}]})
        assert moved["token"] not in (ann["token"], link)
        with site.page(moved["game"], moved["token"]) as new:
            assert new.question() == question
            assert new.got[0]["seats"] == [0]
            assert new.got[0]["host"]
            assert old.until(of_type("hello"))["moved"]
        assert look_at(site, ann, link).json()["used"]
        reply = site.http.post(f"/api/games/{ann['game']}/seat", json={"invitation": link})
        assert reply.status_code == 409


def test_a_new_link_for_another_device_replaces_the_one_before(site: Site) -> None:
    ann, bea = two(site)
    first, second = (asked(site, ann, "device", bea["token"]).json()["invitation"] for _ in range(2))
    assert look_at(site, ann, first).status_code == 403
    assert look_at(site, ann, second).json()["seat"] == 1
    assert site.http.post(f"/api/games/{ann['game']}/device", json={}).status_code == 403, "a watcher has no seat"
