"""Lists, teams and new games over HTTP; errors are sentences."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from overcrush import __version__
from overcrush.formats.team_links import write_link
from overcrush.formats.team_lists import write_list
from overcrush.formats.team_lookup import team_for
from overcrush.rulebook import rulebook
from tests.server.serving import Site, computer, person, serving

LIST = write_list(team_for("Turtle Power").team)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("server"), own=True) as found:
        yield found


def test_the_program_says_its_version_and_whose_it_is(site: Site) -> None:
    told = site.http.get("/api/program").json()
    assert told == {"version": __version__, "protocol": 1, "own": True, "name": "Overcrush"}
    assert site.http.get("/health").json()["ok"]


def test_teams_come_with_their_cards_and_faces(site: Site) -> None:
    teams = site.http.get("/api/teams").json()
    assert len(teams) == 10
    card = teams[0]["cards"][0]
    assert set(card) >= {"id", "name", "subtitle", "kind", "cost", "energy", "dice", "max_dice", "text", "faces"}
    assert len(card["faces"]) == 6
    assert all(len(team["basics"]) == 2 for team in teams)


def test_formats_are_listed(site: Site) -> None:
    codes = [each["code"] for each in site.http.get("/api/formats").json()]
    assert {"standard", "casual", "doubles", "demo-wwe"} <= set(codes)


@pytest.mark.parametrize(
    ("rule_id", "title"),
    [("T-001", "Players take turns"), ("K-030", "What Deadly does"), ("A36", rulebook().rulings["A36"].question)],
)
def test_a_rule_is_told_with_its_subject(site: Site, rule_id: str, title: str) -> None:
    book = rulebook()
    words = book.rulings[rule_id].ruling if rule_id in book.rulings else book.rules[rule_id].rule
    assert site.http.get(f"/api/rules/{rule_id}").json() == {"id": rule_id, "title": title, "words": words}


def test_an_unknown_rule_is_told_so(site: Site) -> None:
    reply = site.http.get("/api/rules/Q-999")
    assert reply.status_code == 404
    assert "There is no such rule" in reply.json()["detail"]


@pytest.mark.parametrize("text", [LIST, write_link(team_for("Turtle Power").team)])
def test_a_list_or_link_is_read_as_a_team_and_can_be_played(site: Site, text: str) -> None:
    told = site.http.post("/api/teams/read", json={"text": text}).json()
    assert told["problems"] == []
    assert len(told["team"]["cards"]) == 8
    site.open_game(seats=[{"kind": "person", "team": {"text": text}}, computer("Foot Clan")])


def test_what_is_not_understood_of_a_team_is_told(site: Site) -> None:
    told = site.http.post("/api/teams/read", json={"text": "2x Nobody At All"}).json()
    assert told["team"] is None
    assert "Nobody At All" in told["problems"][0]


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"seats": [person("Turtle Power")] * 3}, "two seats, or four"),
        ({"seats": [person("Turtle Pwoer"), computer("Foot Clan")]}, "Did you mean Turtle Power?"),
        ({"format": "standart"}, "Did you mean standard?"),
        ({"seats": [{"kind": "person", "team": {}}, computer("Foot Clan")]}, "Seat 1 needs a team"),
        ({"seats": [{"kind": "person", "team": {"text": "2x Nobody"}}, computer("Foot Clan")]}, "not understood"),
        ({"format": "modern-2022", "seats": [{"kind": "person", "team": {"text": LIST}}] * 2}, "may not play"),
        ({"format": "doubles"}, "4"),
        ({"life": 0}, "life"),
        ({"first": 2}, "first"),
        ({"seats": []}, "seats"),
        ({"seats": [person("Turtle Power"), computer("Foot Clan", 9)]}, "level"),
        ({"colour": "red"}, "colour"),
        ({"seats": [person("Turtle Power", seed="a b"), computer("Foot Clan")]}, "seed"),
    ],
)
def test_a_game_that_cannot_be_opened_says_why(site: Site, wanted: dict[str, Any], sentence: str) -> None:
    body = {"seats": [person("Turtle Power"), computer("Foot Clan")], **wanted}
    reply = site.http.post("/api/games", json=body)
    assert reply.status_code == 422, reply.text
    assert reply.headers["content-type"] == "application/problem+json"
    assert sentence in reply.json()["detail"], reply.text


def test_a_demo_game_needs_no_teams(site: Site) -> None:
    for code in ("fus", "tmnt", "ai", "bfu", "wwe"):
        opened = site.open_game(format=f"demo-{code}", seats=[{"kind": "person"}, {"kind": "computer", "level": 0}])
        with site.page(opened["game"], opened["token"]) as page:
            page.first_state()
            assert page.got[1]["edition"] == code
            assert [place["name"] for place in page.got[1]["places"]] == ["You", "Computer"]


def test_names_are_plain_text_on_one_line(site: Site) -> None:
    name = "<b>Ann</b>\n\x00 of the very long name"
    opened = site.open_game(seats=[person("Turtle Power", name=name), computer("Foot Clan")])
    with site.page(opened["game"], opened["token"]) as page:
        page.first_state()
        assert page.got[1]["places"][0]["name"] == "<b>Ann</b> of the very l"


def test_the_persons_own_server_lists_their_games_to_them(site: Site) -> None:
    opened = site.open_game(first=0)
    with site.page(opened["game"], opened["token"]) as page:
        assert page.question() is not None
        listed = site.http.get("/api/games").json()
        mine = next(each for each in listed["open"] if each["game"] == opened["game"])
        assert mine["title"] == "Turtle Power against Foot Clan"
        assert mine["waiting"]
        assert mine["turn"] == 1
        assert mine["life"] == [20, 20]
        page.ask("concede")
    finished = site.http.get("/api/games").json()["finished"]
    mine = next(each for each in finished if each["game"] == opened["game"])
    assert mine["words"]
    assert mine["turns"] == 1


def test_the_person_at_home_needs_no_token(site: Site) -> None:
    opened = site.open_game(first=0)
    with site.page(opened["game"]) as page:
        assert page.question() is not None
        assert page.got[0]["seats"] == [0]


def test_a_record_hides_nothing_but_secrets_and_can_be_read(site: Site) -> None:
    opened = site.open_game(first=0)
    with site.page(opened["game"], opened["token"]) as page:
        page.first_state()
    reply = site.http.get(f"/api/games/{opened['game']}/record", headers={"X-Seat-Token": opened["token"]})
    assert reply.text.startswith("overcrush record 2")
    assert "attachment" in reply.headers["content-disposition"]
    assert site.http.get("/api/games/nothing/record").status_code == 404
    wrong = site.http.get(f"/api/games/{opened['game']}/record", headers={"X-Seat-Token": "wrong"})
    assert wrong.status_code == 403


def test_the_api_describes_itself(site: Site) -> None:
    told = site.http.get("/api/schema/openapi.json").json()
    assert told["openapi"].startswith("3.1")
    assert {"/api/games", "/api/teams", "/api/formats", "/api/program", "/health"} <= set(told["paths"])


def test_pages_are_served_with_the_first_page_for_addresses_of_the_client(tmp_path: Path) -> None:
    folder = tmp_path / "pages"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>home</title>")
    (folder / "assets" / "app-1.js").write_text("let a = 1;")
    (tmp_path / "private.txt").write_text("private")
    with serving(tmp_path, pages=str(folder)) as site:
        for path in ("/", "/game/abc", "/cards"):
            reply = site.http.get(path)
            assert "home" in reply.text
            assert reply.headers["cache-control"] == "no-cache"
        script = site.http.get("/assets/app-1.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        assert site.http.get("/assets/app-2.js").status_code == 404
        for path in ("/../private.txt", "/%2e%2e/private.txt", "/assets/..%2f..%2fprivate.txt", "/%00.txt"):
            assert "private" not in site.http.get(path).text
        assert site.http.get("/api/nothing").status_code == 404


def test_without_built_pages_the_server_says_what_to_do(tmp_path: Path) -> None:
    with serving(tmp_path, pages=str(tmp_path / "none")) as site:
        reply = site.http.get("/")
        assert reply.status_code == 503
        assert "play --terminal" in reply.text
