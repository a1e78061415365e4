"""Replays: who may see what, positions, luck, proof of dice, playing on, records from files, what fits no more."""

from __future__ import annotations

import hashlib
import hmac
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Message, Site, computer, person, serving
from tests.server.test_playing import played


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[Site]:
    with serving(folder) as found:
        yield found


@pytest.fixture(scope="module")
def over(site: Site) -> Message:
    """A game that was played to its end."""
    # With so much life nobody has lost before turn 3, whatever the dice show.
    opened = site.open_game(first=0, life=10)
    with site.page(opened["game"], opened["token"]) as page:
        played(page)
        return {**opened, "state": page.state, "commitment": page.got[1]["commitment"]}


@pytest.fixture(scope="module")
def running(site: Site) -> Message:
    """A game in which somebody has answered a little."""
    opened = site.open_game(first=0)
    with site.page(opened["game"], opened["token"]) as page:
        played(page, 6)
    return opened


def asked(site: Site, path: str, status: int = 200, token: str | None = None, **query: Any) -> Any:
    headers = {} if token is None else {"X-Seat-Token": token}
    reply = site.http.get(f"/api/replays/{path}", params=query, headers=headers)
    assert reply.status_code == status, reply.text
    return reply.json()


def points(site: Site, game: str) -> list[Message]:
    with site.http.stream("GET", f"/api/replays/{game}/chances") as reply:
        assert reply.status_code == 200
        return [json.loads(line) for line in reply.iter_lines()]


# Who sees what


def test_a_finished_game_is_shown_to_anybody_from_every_seat(site: Site, over: Message) -> None:
    shown = asked(site, over["game"])
    assert shown["finished"]
    assert shown["views"] == [0, 1]
    assert len(shown["moments"]) == shown["positions"]
    assert shown["events"][-1]["kind"] == "over"
    for seat in shown["views"]:
        assert asked(site, f"{over['game']}/positions", seat=seat)["positions"][0]["view"]["seat"] == seat


def test_a_running_game_is_shown_to_its_seats_alone_and_without_what_is_to_come(site: Site, running: Message) -> None:
    game, token = running["game"], running["token"]
    for path in (game, f"{game}/positions", f"{game}/dice", f"{game}/chances"):
        assert "goes on" in asked(site, path, 403)["detail"]
    shown = asked(site, game, token=token, seat=0)
    assert not shown.get("finished")
    assert shown["views"] == [0]
    assert "luck" not in shown
    assert "provable" not in shown
    asked(site, game, 403, token=token, seat=1)
    asked(site, f"{game}/positions", 403, token=token, seat=1)
    asked(site, f"{game}/dice", 409, token=token)
    asked(site, f"{game}/chances", 409, token=token)
    asked(site, game, 403, token="of another game")


def test_there_is_no_replay_of_nothing(site: Site) -> None:
    assert "home page" in asked(site, "nothing", 404)["detail"]


# Positions


def test_the_last_position_is_the_table_as_it_stood(site: Site, over: Message) -> None:
    last = asked(site, over["game"])["positions"]
    found = asked(site, f"{over['game']}/positions", first=last, seat=0)
    assert [each["at"] for each in found["positions"]] == [last]
    end = over["state"]["view"]
    view = found["positions"][0]["view"]
    assert {**view, "version": 0} == {**end, "version": 0}


def test_positions_come_in_pages_that_join(site: Site, over: Message) -> None:
    last = asked(site, over["game"])["positions"]
    first = asked(site, f"{over['game']}/positions")["positions"]
    assert [each["at"] for each in first] == list(range(min(32, last + 1)))
    second = asked(site, f"{over['game']}/positions", first=8)["positions"]
    assert second[: len(first) - 8] == first[8:]
    asked(site, f"{over['game']}/positions", 422, first=last + 1)


def test_a_concession_is_a_position_of_its_own(site: Site) -> None:
    opened = site.open_game(first=0)
    with site.page(opened["game"], opened["token"]) as page:
        played(page, 3)
        page.ask("concede")
    shown = asked(site, opened["game"])
    assert shown["ending"]["kind"] == "conceded"
    told = [event["words"] for event in shown["events"] if event["number"] in shown["ending"]["events"]]
    assert told
    last = asked(site, f"{opened['game']}/positions", first=shown["positions"])["positions"][0]
    assert last["view"]["result"]["conceded"] == 0
    before = asked(site, f"{opened['game']}/positions", first=shown["positions"] - 1)["positions"]
    assert "result" not in before[0]["view"]
    assert len(before) == 2


# Why, luck, dice


def test_the_ending_names_what_decided_the_game(site: Site, over: Message) -> None:
    shown = asked(site, over["game"])
    ending = shown["ending"]
    assert ending["kind"] == "damage"
    assert ending["life"] > 0
    hits = [event for event in shown["events"] if event["number"] in ending["events"]]
    assert hits
    assert all(event["kind"] in ("player damaged", "life lost") for event in hits)


def test_luck_counts_every_roll_of_every_seat(site: Site, over: Message) -> None:
    shown = asked(site, over["game"])
    rolls = [event for event in shown["events"] if event["kind"] == "rolled"]
    assert sum(seat["dice"] for seat in shown["luck"]) == len(rolls)
    assert [measure["name"] for measure in shown["luck"][0]["measures"]] == ["energy", "characters", "bursts"]


def test_every_die_of_the_proof_can_be_computed_again(site: Site, over: Message) -> None:
    proof = asked(site, f"{over['game']}/dice")
    key = bytes.fromhex(proof["secret"])
    assert hashlib.sha256(key).hexdigest() == proof["commitment"] == over["commitment"]
    seeds = "\n".join(proof["seeds"])
    for n, number in enumerate(proof["numbers"]):
        found = int.from_bytes(hmac.digest(key, f"{seeds}\n{n}".encode(), "sha256")) % number["total"]
        assert number.get("low", 0) <= found < number["high"], number


# The chance to win


def test_the_chance_to_win_is_told_at_once_and_then_better(site: Site, over: Message) -> None:
    found = points(site, over["game"])
    quick = [point for point in found if point["how"] == "quick"]
    searched = [point for point in found if point["how"] == "searched"]
    assert [point["at"] for point in quick] == [point["at"] for point in searched]
    assert [point["done"] for point in searched] == list(range(1, len(quick) + 1))
    winner = over["state"]["view"]["result"]["winner"]
    assert [point["chance"] for point in found if point["how"] == "result"] == [1.0 if winner == 0 else 0.0]
    assert points(site, over["game"]) == found, "what is known is kept"


# Playing on


def test_playing_on_opens_a_new_game_from_that_position_with_its_own_dice(site: Site, over: Message) -> None:
    shown = asked(site, over["game"])
    at = next(n for n, moment in enumerate(shown["moments"]) if moment.get("seat") == 0 and moment["turn"] > 1)
    wanted = {"at": at, "seats": [{"kind": "person"}, {"kind": "computer", "level": 0}]}
    before = site.http.get(f"/api/games/{over['game']}/record").text
    reply = site.http.post(f"/api/replays/{over['game']}/games", json=wanted)
    assert reply.status_code == 201, reply.text
    opened = reply.json()
    position = asked(site, f"{over['game']}/positions", first=at, seat=0)["positions"][0]["view"]
    with site.page(opened["game"], opened["token"]) as page:
        page.first_state()
        assert page.got[1]["commitment"] != over["commitment"]
        same = ("turn", "step", "active", "sides", "dice", "heaps", "seats")
        assert {name: page.state["view"][name] for name in same} == {name: position[name] for name in same}
        played(page)
        assert page.state["view"]["result"]
    assert site.http.get(f"/api/games/{over['game']}/record").text == before
    proof = asked(site, f"{opened['game']}/dice")
    assert proof["commitment"] != over["commitment"]


def test_both_sides_on_one_screen_or_the_other_seat_can_play_on(site: Site, over: Message) -> None:
    for kinds, mine in ((("person", "person"), [0, 1]), (("computer", "person"), [1])):
        wanted = {"at": 0, "seats": [{"kind": kind} for kind in kinds]}
        opened = site.http.post(f"/api/replays/{over['game']}/games", json=wanted).json()
        with site.page(opened["game"], opened["token"]) as page:
            page.first_state()
            assert page.got[0]["seats"] == mine


def test_the_story_of_a_game_that_is_played_on_begins_with_whose_turn_it_is(site: Site, over: Message) -> None:
    moments = asked(site, over["game"])["moments"]
    at = next(at for at, each in enumerate(moments) if each["turn"] == 2 and each["seat"] is not None)
    wanted = {"at": at, "seats": [{"kind": "person"}, {"kind": "person"}]}
    opened = site.http.post(f"/api/replays/{over['game']}/games", json=wanted).json()
    with site.page(opened["game"], opened["token"]) as page:
        page.first_state()
    headers = {"X-Seat-Token": opened["token"]}
    first = site.http.get(f"/api/replays/{opened['game']}", headers=headers).json()["events"][0]
    assert first["kind"] == "turn began"
    assert first["fields"]["turn"] == 2
    assert first["fields"]["side"] == moments[at]["side"]


def test_every_roll_and_draw_is_told_in_one_sentence(site: Site, over: Message) -> None:
    proof = asked(site, f"{over['game']}/dice")
    told = [each["words"] for each in proof["numbers"]]
    assert all(words.endswith(".") and words.count(". ") == 0 for words in told), told
    assert any(" rolls Sidekick: " in words or " roll Sidekick: " in words for words in told)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"at": 1_000_000}, "positions 0 to"),
        ({"seats": [{"kind": "person"}] * 4}, "2 seats"),
        ({"seats": [{"kind": "computer"}] * 2}, "Somebody must play"),
    ],
)
def test_what_cannot_be_played_on_is_refused(site: Site, over: Message, change: Message, told: str) -> None:
    wanted = {"at": 0, "seats": [{"kind": "person"}, {"kind": "computer"}], **change}
    reply = site.http.post(f"/api/replays/{over['game']}/games", json=wanted)
    assert reply.status_code == 422
    assert told in reply.json()["detail"]


def test_nobody_plays_on_from_the_end_or_from_a_game_that_goes_on(site: Site, over: Message, running: Message) -> None:
    wanted = {"at": asked(site, over["game"])["positions"], "seats": [{"kind": "person"}, {"kind": "computer"}]}
    reply = site.http.post(f"/api/replays/{over['game']}/games", json=wanted)
    assert "earlier point" in reply.json()["detail"]
    headers = {"X-Seat-Token": running["token"]}
    reply = site.http.post(f"/api/replays/{running['game']}/games", json={**wanted, "at": 0}, headers=headers)
    assert reply.status_code == 409


# Records from files


def test_a_record_is_opened_from_a_file_and_has_an_address(site: Site, over: Message) -> None:
    text = site.http.get(f"/api/games/{over['game']}/record").text
    reply = site.http.post("/api/replays", json={"text": text})
    assert reply.status_code == 201, reply.text
    replay = reply.json()["replay"]
    assert site.http.post("/api/replays", json={"text": text}).json()["replay"] == replay
    shown = asked(site, replay)
    game = asked(site, over["game"])
    assert shown["opened"]
    assert shown["provable"]
    for name in ("moments", "events", "luck", "ending", "positions"):
        assert shown[name] == game[name]
    assert site.http.get(f"/api/replays/{replay}/record").text == text
    wanted = {"at": 0, "seats": [{"kind": "person"}, {"kind": "computer"}]}
    assert site.http.post(f"/api/replays/{replay}/games", json=wanted).status_code == 201


@pytest.mark.parametrize(
    ("text", "status", "told"),
    [
        ("", 422, "must begin with"),
        ("a shopping list", 422, "must begin with"),
        ("overcrush record 2\nedition ai\nanswers\n", 422, "2 or 4 players"),
        ("overcrush record 2\n" + "# nothing\n" * 7000, 413, "no game is so long"),
        ("x" * 400_000, 422, "length"),
    ],
)
def test_what_is_no_record_is_refused_with_the_next_step(site: Site, text: str, status: int, told: str) -> None:
    reply = site.http.post("/api/replays", json={"text": text})
    assert reply.status_code == status, reply.text
    assert told in reply.json()["detail"]


def test_a_record_without_its_secret_is_shown_and_says_that_its_dice_cannot_be_checked(
    site: Site, over: Message
) -> None:
    text = site.http.get(f"/api/games/{over['game']}/record").text
    bare = "\n".join(line for line in text.splitlines() if not line.startswith("# dice"))
    replay = site.http.post("/api/replays", json={"text": bare}).json()["replay"]
    assert "provable" not in asked(site, replay)
    assert "not known here" in asked(site, f"{replay}/dice", 409)["detail"]


# A new version of the program


def test_a_game_that_fits_no_more_becomes_a_replay_up_to_there_with_the_reason(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open_game(first=0, life=3, seats=[person("Turtle Power"), computer("Foot Clan")])
        with site.page(opened["game"], opened["token"]) as page:
            played(page)
        whole = asked(site, opened["game"])
    place = len(whole["moments"]) // 2
    with sqlite3.connect(tmp_path / "games.db") as database:
        database.execute(
            "update entries set words = 'purchase card=unheard-of' where game = ? and number = ?",
            (opened["game"], place),
        )
    with serving(tmp_path) as site:
        shown = asked(site, opened["game"])
        assert shown["positions"] == place - 1
        assert shown["finished"]
        assert "unheard-of" in shown["stopped"]
        assert shown["moments"] == whole["moments"][: place - 1]
        asked(site, f"{opened['game']}/positions", first=place - 1)
        text = site.http.get(f"/api/games/{opened['game']}/record").text
        assert "purchase card=unheard-of" in text, "what does not fit is kept in the record"
        assert len([line for line in text.splitlines() if ": " in line]) >= len(whole["moments"])
        with site.page(opened["game"], opened["token"]) as page:
            assert page.first_state()["view"]["turn"] >= 1


def test_a_finished_game_whose_set_up_fits_no_more_keeps_its_record(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open_game(first=0)
        with site.page(opened["game"], opened["token"]) as page:
            played(page, 3)
            page.ask("concede")
        text = site.http.get(f"/api/games/{opened['game']}/record").text
    with sqlite3.connect(tmp_path / "games.db") as database:
        database.execute("update games set setup = replace(setup, 'life', 'lives')")
    with serving(tmp_path) as site:
        assert "cannot be played any more" in asked(site, opened["game"], 409)["detail"]
        kept = site.http.get(f"/api/games/{opened['game']}/record")
        assert kept.status_code == 200
        answers = [line for line in text.splitlines() if ": " in line and not line.startswith("#")]
        assert [line for line in kept.text.splitlines() if ": " in line and not line.startswith("#")] == answers
