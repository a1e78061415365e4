"""Starting a game: its rules, who begins, teams of one's own, games to go on with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from overcrush.editions import EDITIONS
from overcrush.engine.chance import Seeded
from overcrush.formats.team_lists import write_list
from overcrush.formats.team_lookup import team_for
from overcrush.server.starting.lessons import SECRET
from overcrush.table.records.record import Record, write
from overcrush.table.table import Table
from overcrush.terminal.games_for_browser import TerminalGames
from overcrush.terminal.plans import PERSON, Plan, demo_game, named, names_for
from overcrush.terminal.saved_games import CURRENT, Folder
from tests.server.serving import Message, Page, Site, computer, person, serving
from tools.find_lesson_dice import EVENTS, FEW_TURNS, careless, course, following_the_notes

LIST = write_list(team_for("Turtle Power").team)
FOUR = ["Turtle Power", "Foot Clan", "Main Event", "Death Guard"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("server"), own=True) as found:
        yield found


def kinds(message: Message) -> list[str]:
    return [option["kind"] for option in message["options"]]


# Rules


def test_choices_name_each_books_ways_to_begin_and_how_its_switches_stand(site: Site) -> None:
    told = site.http.get("/api/choices").json()
    assert [each["code"] for each in told["editions"]] == ["fus", "tmnt", "ai", "bfu", "wwe"]
    starts = {each["code"]: each["starts"] for each in told["editions"]}
    assert starts["ai"] == ["basic action die", "coin"]
    assert starts["tmnt"] == ["coin", "sidekick die"]
    names = {each["option"] for each in told["switches"]}
    assert all(set(each["switches"]) == names for each in told["editions"])
    assert next(each["words"] for each in told["switches"] if each["option"] == "swarm_chains")


@pytest.mark.parametrize("start", ["basic action die", "sidekick die"])
def test_a_die_is_called_and_rolled_for_who_decides(site: Site, start: str) -> None:
    both = [person("Turtle Power"), person("Foot Clan")]
    opened = site.open_game(seats=both, one_screen=True, start=start)
    with site.page(opened["game"], opened["token"]) as page:
        asked = page.question()
        assert asked is not None
        assert (asked["kind"], asked["seat"]) == ("call", 1)
        page.answer(asked["options"][0]["answer"])
        asked = page.question()
        assert asked is not None
        assert asked["kind"] == "first or second"
        seen = [message for message in page.got if message["type"] == "state"]
        told = [event for message in seen for event in message.get("events", []) if event["kind"] == "answered"]
        keys = [event["message"]["key"] for event in told]
        assert keys[0] == "told:calls energy"
        assert keys[1] in ("told:shows energy", "told:shows other")
        assert page.got[1]["start"] == start


@pytest.mark.parametrize("code", sorted(EDITIONS))
def test_any_team_plays_with_any_books_rules_also_two_against_two(site: Site, code: str) -> None:
    seats = [person(FOUR[0]), *[computer(team) for team in FOUR[1:]]]
    opened = site.open_game(seats=seats, edition=code)
    with site.page(opened["game"], opened["token"]) as page:
        page.first_state()
        facts = page.got[1]
        assert (facts["edition"], facts["format"], facts["life"]) == (code, "doubles", 30)
        assert [place["team"] for place in facts["places"]] == FOUR


def test_a_switch_is_part_of_the_game(site: Site) -> None:
    switches = {"swarm_chains": False, "first_player_may_attack": False, "turn_limit": 40}
    opened = site.open_game(switches=switches)
    head = site.http.get(f"/api/games/{opened['game']}/record").text
    assert "option swarm_chains false" in head
    assert "option first_player_may_attack false" in head
    assert "option turn_limit 40" in head


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"edition": "wwf"}, "Did you mean wwe?"),
        ({"switches": {"swarm_chain": True}}, "Did you mean swarm_chains?"),
        ({"switches": {"swarm_chains": 3}}, "True or False"),
        ({"start": "dice"}, "start"),
    ],
)
def test_rules_that_do_not_exist_are_refused_with_what_was_meant(
    site: Site, wanted: dict[str, Any], sentence: str
) -> None:
    body = {"seats": [person("Turtle Power"), computer("Foot Clan")], **wanted}
    reply = site.http.post("/api/games", json=body)
    assert reply.status_code == 422
    assert sentence in reply.json()["detail"]


def test_both_sides_may_bring_the_same_team(site: Site) -> None:
    opened = site.open_game(seats=[person("Turtle Power"), computer("Turtle Power")], first=0)
    with site.page(opened["game"], opened["token"]) as page:
        assert page.question() is not None
        owners = [card["owner"] for card in page.state["view"]["cards"] if card.get("owner") is not None]
        assert owners.count(0) == owners.count(1) == 8


# Teams


def test_everything_that_a_format_forbids_is_told_with_what_to_do(site: Site) -> None:
    body = {"format": "casual", "seats": [{"kind": "person", "team": {"text": LIST}}, computer("Foot Clan")]}
    told = site.http.post("/api/games/check", json=body).json()
    mine, theirs = told["seats"]
    assert mine["wrong"], "20 dice are too many for 15"
    assert all(each["rule"] and each["words"] and each["fix"] for each in mine["wrong"])
    assert theirs["wrong"] == [], "a preset team is fitted"
    body["seats"][0]["team"]["fitted"] = True  # type: ignore[index]
    told = site.http.post("/api/games/check", json=body).json()
    assert told["seats"][0]["wrong"] == []
    assert sum(card["dice"] for card in told["seats"][0]["team"]["cards"]) <= 15
    site.open_game(**body)


def test_what_teammates_may_not_share_is_told_to_the_second(site: Site) -> None:
    own = {"kind": "person", "team": {"text": LIST, "fitted": False}}
    body = {"seats": [own, own, computer("Foot Clan"), computer("Main Event")], "one_screen": True}
    told = site.http.post("/api/games/check", json=body).json()
    assert "O-006" in [each["rule"] for each in told["seats"][1]["wrong"]]
    assert "O-006" not in [each["rule"] for each in told["seats"][0]["wrong"]]


def test_a_seat_without_a_team_and_a_wrong_number_of_seats_are_told(site: Site) -> None:
    told = site.http.post(
        "/api/games/check", json={"format": "doubles", "seats": [{"kind": "person"}, computer("Foot Clan")]}
    )
    assert "needs a team" in told.json()["seats"][0]["problems"][0]
    assert "4 players" in told.json()["problem"]


def test_teams_of_ones_own_are_kept_changed_and_deleted(site: Site) -> None:
    kept = site.http.put("/api/own/teams/new", json={"name": "Mine", "text": LIST}).json()
    assert len(kept["read"]["team"]["cards"]) == 8
    site.http.put(f"/api/own/teams/{kept['id']}", json={"name": "Ours", "text": LIST})
    assert [each["name"] for each in site.http.get("/api/own/teams").json()] == ["Ours"]
    assert site.http.delete(f"/api/own/teams/{kept['id']}").status_code == 204
    assert site.http.delete(f"/api/own/teams/{kept['id']}").status_code == 404
    assert site.http.get("/api/own/teams").json() == []
    wrong = site.http.put("/api/own/teams/new", json={"name": "Nobody", "text": "2x Nobody At All"})
    assert wrong.status_code == 422
    assert "Nobody At All" in wrong.json()["detail"]


def test_a_server_for_others_keeps_no_teams_and_deletes_no_games(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open_game()
        assert site.http.get("/api/own/teams").status_code == 403
        assert site.http.put("/api/own/teams/new", json={"name": "Mine", "text": LIST}).status_code == 403
        assert site.http.delete(f"/api/games/{opened['game']}").status_code == 403
        assert site.http.post("/api/games/elsewhere", json={"name": CURRENT}).status_code == 403


# Lists


def test_games_are_listed_with_who_plays_what_and_whose_question_it_is(site: Site) -> None:
    opened = site.open_game(first=0)
    with site.page(opened["game"], opened["token"]) as page:
        page.question()
    mine = next(each for each in site.http.get("/api/games").json()["open"] if each["game"] == opened["game"])
    assert mine["seats"] == [
        {"name": "You", "team": "Turtle Power", "level": None},
        {"name": "Computer", "team": "Foot Clan", "level": 0},
    ]
    assert mine["asked"] == 0
    assert mine["touched"] > 0


def test_a_deleted_game_is_gone_and_whoever_looks_at_it_is_told(site: Site) -> None:
    opened = site.open_game(first=0)
    with site.page(opened["game"], opened["token"]) as page:
        page.question()
        assert site.http.delete(f"/api/games/{opened['game']}").status_code == 204
        told = page.until(lambda message: message["type"] == "problem")
        assert told["code"] == "deleted"
    assert site.http.delete(f"/api/games/{opened['game']}").status_code == 404
    assert opened["game"] not in [each["game"] for each in site.http.get("/api/games").json()["open"]]
    with site.page(opened["game"], opened["token"]) as page:
        assert page.until(lambda message: message["type"] == "problem")["code"] == "no_game"


# Games of the terminal


def saved_in_terminal(folder: Path) -> Table:
    """A game of the terminal under way, and a finished one."""
    plan = Plan("Demo", [PERSON, PERSON])
    table = Table(None, Seeded(3), Record(named(demo_game("ai"), names_for(plan.seats))))
    for _ in range(3):
        asked = table.question
        assert asked is not None
        assert table.answer(asked.seat, asked.options[-1].answer) is None
    assert table.record is not None
    Folder(folder).save(plan, write(table.record))
    Folder(folder).write("games/2026-01-02-030405-000000.record", write(table.record))
    return table


def test_a_game_of_the_terminal_goes_on_here_at_the_same_question(tmp_path: Path) -> None:
    table = saved_in_terminal(tmp_path)
    with serving(tmp_path, own=True, others=TerminalGames(tmp_path)) as site:
        current, finished = site.http.get("/api/games").json()["elsewhere"]
        assert (current["name"], current["over"], finished["over"]) == (CURRENT, False, True)
        assert [seat["name"] for seat in current["seats"]] == ["Player 1", "Player 2"]
        assert current["turn"] == table.game.turn
        opened = site.http.post("/api/games/elsewhere", json={"name": CURRENT}).json()
        with Page(site.port, opened["game"], None) as page:
            asked = page.question()
            assert asked is not None
            assert asked["words"] == table.asked().sentence
            assert page.answer(asked["options"][0]["answer"])["type"] == "taken"
        assert [each["name"] for each in site.http.get("/api/games").json()["elsewhere"]] == [finished["name"]]
        assert len(list(tmp_path.glob("in-browser-*.record"))) == 1
        seen = site.http.post("/api/games/elsewhere", json={"name": finished["name"]})
        assert seen.status_code == 201
        assert site.http.post("/api/games/elsewhere/remove", json={"name": finished["name"]}).status_code == 204
        assert site.http.get("/api/games").json()["elsewhere"] == []
        assert site.http.post("/api/games/elsewhere", json={"name": "../secret"}).status_code == 409


def test_a_game_that_the_terminal_is_playing_stays_there(tmp_path: Path) -> None:
    saved_in_terminal(tmp_path)
    with serving(tmp_path, own=True, others=TerminalGames(tmp_path)) as site, Folder(tmp_path).held():
        refused = site.http.post("/api/games/elsewhere", json={"name": CURRENT})
        assert refused.status_code == 409
        assert site.http.get("/api/games").json()["open"] == []
        assert (tmp_path / CURRENT).is_file()


# What waits for consent


def test_what_somebody_asks_to_take_back_survives_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open_game(seats=[person("Turtle Power"), person("Foot Clan")], first=0)
        sat = site.http.post(
            f"/api/games/{opened['game']}/seat", json={"invitation": opened["invitations"][0]["invitation"]}
        ).json()
        with site.page(opened["game"], opened["token"]) as mine, site.page(opened["game"], sat["token"]) as theirs:
            asked = mine.question()
            assert asked is not None
            mine.answer([part["answer"] for part in asked["declaration"]["parts"]])
            point = mine.state["undo"]["points"][0]
            assert mine.ask("undo", to=point["to"])["type"] == "taken"
            theirs.until(lambda message: message["type"] == "state" and "undo_request" in message["view"])
            version = theirs.state["version"]
    with serving(tmp_path) as site, site.page(opened["game"], sat["token"]) as theirs:
        request = theirs.first_state()["view"]["undo_request"]
        assert (request["seat"], request["to"], request["waits_for"]) == (0, point["to"], [1])
        assert theirs.ask("consent", request=request["number"], agree=True)["type"] == "taken"
        theirs.until(lambda message: message["type"] == "state" and message["version"] > version)
        assert "undo_request" not in theirs.state["view"]


def test_a_whole_declaration_is_asked_for_in_words_of_its_own(site: Site) -> None:
    opened = site.open_game(first=0)
    with site.page(opened["game"], opened["token"]) as page:
        asked = page.question()
        assert asked is not None
        assert asked["declaration"]["words"] == "Reroll which dice?"
        assert asked["declaration"]["message"]["key"] == "whole:reroll"


# The lesson


def test_the_dice_of_a_lesson_are_the_same_each_time_and_not_called_fair(site: Site) -> None:
    dice = []
    for _ in range(2):
        opened = site.http.post("/api/lessons").json()
        with site.page(opened["game"], opened["token"]) as page:
            question = page.question()
            assert question is not None
            facts = next(message for message in page.got if message["type"] == "table")
            assert facts["lesson"] is True
            assert not facts.get("commitment")
            dice.append([die.get("face") for die in page.state["view"]["dice"]])
        record = site.http.get(f"/api/games/{opened['game']}/record", headers={"X-Seat-Token": opened["token"]}).text
        assert "secret" not in record
    assert dice[0] == dice[1]


def test_the_lesson_is_won_soon_by_its_notes_and_by_careless_people_too() -> None:
    best = course(SECRET, following_the_notes)
    assert best.won
    assert best.turns <= FEW_TURNS
    assert best.moments == set(EVENTS.values())
    assert all(course(SECRET, careless(number)).won for number in range(3))
