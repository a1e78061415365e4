"""Several processes with one PostgreSQL database: a page may be connected to any of them."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from overcrush.server.running import SECONDS_TO_SHOW_LIFE
from overcrush.server.storage.queries import Storage
from tests.server.doubles import store_attack
from tests.server.serving import PATIENCE, Message, Page, Site, computer, free_port, person, serving
from tests.server.test_playing import quick_choice
from tests.server.test_teammates import blocks
from tools.postgres_cluster import Cluster

FRIENDS = [person("Turtle Power"), person("Foot Clan")]
AT_ONCE = 8
"""Requests at the same time."""


@pytest.fixture
def sites(postgres: Cluster, tmp_path: Path) -> Iterator[tuple[Site, Site, str]]:
    """Two servers with one database, and its address."""
    database = postgres.new_database()
    with serving(tmp_path, database) as one, serving(tmp_path, database) as other:
        yield one, other, database


def friends(one: Site, other: Site) -> tuple[Page, Page]:
    """Two people at one table, each connected to another server."""
    opened = one.open_game(seats=FRIENDS, first=0)
    game = opened["game"]
    mine = one.page(game, opened["token"])
    mine.first_state()
    body = {"invitation": opened["invitations"][0]["invitation"], "name": "Ann"}
    reply = other.http.post(f"/api/games/{game}/seat", json=body)
    assert reply.status_code == 201, reply.text
    theirs = other.page(game, reply.json()["token"])
    theirs.first_state()
    return mine, theirs


def asked_of(pages: tuple[Page, Page]) -> tuple[Page, Page]:
    """The page that is asked, then the other one, both with the same state."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        newest = max(page.state["version"] for page in pages)
        for page in pages:
            while page.state["version"] < newest:
                page.receive()
        for page, other in (pages, pages[::-1]):
            if page.state["version"] == other.state["version"] and "question" in page.state:
                return page, other
        pages[0].receive()
    raise AssertionError("nobody is asked")


def test_a_move_taken_by_one_process_reaches_pages_at_another(sites: tuple[Site, Site, str]) -> None:
    one, other, _ = sites
    mine, theirs = friends(one, other)
    with mine, theirs:
        mine.until(lambda message: message["type"] == "state" and message["version"] > 0)
        answered = set()
        for _ in range(30):
            page, waiting = asked_of((mine, theirs))
            answered.add(page is mine)
            assert page.answer(quick_choice(page.state["question"]))["type"] == "taken"
            version = page.state["version"]
            while waiting.state["version"] < version:
                waiting.receive()
            assert waiting.state["view"]["dice"] == page.state["view"]["dice"]
            assert waiting.state["events"], "what happened comes with it"
        assert answered == {True, False}
        mine_text = one.http.get(f"/api/games/{mine.game}/record").text
        assert mine_text == other.http.get(f"/api/games/{mine.game}/record").text
        assert "player Ann" in mine_text or 'player "Ann"' in mine_text


def test_the_same_message_at_two_processes_counts_once(sites: tuple[Site, Site, str]) -> None:
    here, there, database = sites
    opened = here.open_game(seats=FRIENDS, first=0, one_screen=True)
    for number in range(6):
        # A page sends its answer, loses the line, and sends it again at the other process.
        with here.page(opened["game"], opened["token"]) as page:
            question = page.question()
            assert question is not None
            message = {
                "type": "answer",
                "id": f"twice {number}",
                "version": question["version"],
                "answer": quick_choice(question),
            }
            page.send(message)
            taken = page.until(lambda told: told["type"] == "taken")
        with there.page(opened["game"], opened["token"]) as page:
            page.send(message)
            assert page.until(lambda told: told["type"] in ("taken", "refused")) == taken
        here, there = there, here
    storage = Storage(database)
    entries = storage.entries(opened["game"])
    assert len(entries) == storage.last_number(opened["game"])
    storage.close()


def test_the_newest_page_of_a_seat_plays_and_one_at_another_process_watches(sites: tuple[Site, Site, str]) -> None:
    one, other, _ = sites
    opened = one.open_game(seats=FRIENDS, first=0, one_screen=True)
    with one.page(opened["game"], opened["token"]) as here:
        question = here.question()
        assert question is not None
        with other.page(opened["game"], opened["token"]) as there:
            assert there.question() == question
            hello = here.until(lambda message: message["type"] == "hello")
            assert (hello.get("seats", []), hello["moved"]) == ([], True)
            assert "question" not in here.first_state()
            refused = here.ask("answer", version=question["version"], answer=quick_choice(question))
            assert refused["code"] == "watching"
            assert there.answer(quick_choice(question))["type"] == "taken"
            here.until(lambda message: message["type"] == "state" and message["version"] == there.state["version"])
            # It plays again where it comes back last, at whichever process.
            with one.page(opened["game"], opened["token"]) as again:
                assert again.question() is not None
                assert there.until(lambda message: message["type"] == "hello")["moved"]


def test_of_pages_that_come_at_the_same_moment_one_plays(sites: tuple[Site, Site, str]) -> None:
    one, other, _ = sites
    opened = one.open_game(seats=FRIENDS, first=0, one_screen=True)
    pages = [(one, other)[at % 2].page(opened["game"], opened["token"]) for at in range(6)]
    try:
        for page in pages:
            page.first_state()
        end = time.monotonic() + PATIENCE
        while sum(1 for page in pages if plays(page)) != 1:
            assert time.monotonic() < end
            for page in pages:
                with contextlib.suppress(TimeoutError):
                    page.receive(0.2)
        playing = next(page for page in pages if plays(page))
        question = playing.question()
        assert question is not None
        assert playing.answer(quick_choice(question))["type"] == "taken"
    finally:
        for page in pages:
            page.close()


def plays(page: Page) -> bool:
    """Whether a page has a seat, as it was told last."""
    return bool([message for message in page.got if message["type"] == "hello"][-1].get("seats"))


def test_presence_phrases_and_requests_to_take_back_reach_pages_at_another_process(
    sites: tuple[Site, Site, str],
) -> None:
    one, other, _ = sites
    mine, theirs = friends(one, other)
    with mine, theirs:

        def both_here(message: Message) -> bool:
            return message["type"] == "presence" and all(seat["here"] for seat in message["seats"])

        assert both_here(mine.until(both_here))
        if not any(both_here(message) for message in theirs.got):
            theirs.until(both_here)
        mine.ask("say", phrase="hello")
        assert theirs.until(lambda message: message["type"] == "phrase")["phrase"] == "hello"
        for _ in range(40):
            page, waiting = asked_of((mine, theirs))
            page.answer(quick_choice(page.state["question"]))
            offers = [each for each in (page, waiting) if needs_consent(each)]
            if offers:
                break
        asking = offers[0]
        agreeing = theirs if asking is mine else mine
        asked_of((mine, theirs))
        point = next(point for point in asking.state["undo"]["points"] if point.get("consent"))
        asking.ask("undo", to=point["to"])

        def requested(message: Message) -> bool:
            return message["type"] == "state" and "undo_request" in message["view"]

        request = agreeing.until(requested)["view"]["undo_request"]
        before = agreeing.state["version"]
        assert agreeing.ask("consent", request=request["number"], agree=True)["type"] == "taken"
        for page in (asking, agreeing):
            while page.state["version"] <= before or "undo_request" in page.state["view"]:
                page.receive()
        theirs.close()
        gone = mine.until(lambda message: message["type"] == "presence" and not both_here(message))
        assert [seat["here"] for seat in gone["seats"]] == [True, False]


def needs_consent(page: Page) -> bool:
    return any(point.get("consent") for point in (page.state.get("undo") or {}).get("points", []))


def test_settings_of_a_seat_count_at_another_process(sites: tuple[Site, Site, str]) -> None:
    one, other, _ = sites
    opened = one.open_game(seats=FRIENDS, first=0, one_screen=True)
    with one.page(opened["game"], opened["token"]) as here:
        here.question()
        assert here.ask("windows", ask="never")["type"] == "taken"
    with other.page(opened["game"], opened["token"]) as there:
        for _ in range(60):
            question = there.question()
            if question is None:
                break
            assert question["kind"] not in ("window", "reaction"), "never means never"
            there.answer(quick_choice(question))


def test_a_computer_answers_once_although_two_processes_could_think(sites: tuple[Site, Site, str]) -> None:
    one, other, _ = sites
    opened = one.open_game(seats=[person("Turtle Power"), computer("Foot Clan")], first=1)
    # Somebody watches at the other process, so that it could think as well.
    with one.page(opened["game"], opened["token"]) as here, other.page(opened["game"]) as there:
        for _ in range(12):
            question = here.question()
            if question is None:
                break
            here.answer(quick_choice(question))
        # While the person is asked, or when it is over, nobody goes on.
        here.question()
        while there.state.get("version", -1) < here.state["version"]:
            there.receive()
        assert there.state["view"]["dice"] == here.state["view"]["dice"]


def test_processes_hear_each_other_again_after_their_connections_broke(
    sites: tuple[Site, Site, str], postgres: Cluster
) -> None:
    one, other, database = sites
    opened = one.open_game(seats=FRIENDS, first=0, one_screen=True)
    with one.page(opened["game"], opened["token"]) as here, other.page(opened["game"]) as there:
        question = here.question()
        assert question is not None
        postgres.end_connections(database)
        assert here.answer(quick_choice(question))["type"] == "taken"
        while there.state.get("version", -1) < here.state["version"]:
            there.receive()
        assert one.http.get("/health").json()["ok"]


# Real processes


@contextlib.contextmanager
def processes(database: str, count: int) -> Iterator[tuple[Site, subprocess.Popen[bytes]]]:
    """`overcrush serve` with several processes."""
    port = free_port()
    command = [sys.executable, "-m", "overcrush", "serve", "--port", str(port), "--workers", str(count)]
    running = subprocess.Popen([*command, "--database", database], stdout=subprocess.DEVNULL, start_new_session=True)
    site = Site(port)
    try:
        assert len(pids(site, count)) == count
        yield site, running
    finally:
        site.http.close()
        if running.poll() is None:
            running.terminate()
        running.wait(PATIENCE)


def pids(site: Site, count: int, without: int = 0) -> set[int]:
    """The processes that answer; asked until there are so many, by several at once: one by one the same may answer."""

    def asked(_: int) -> int:
        with contextlib.suppress(httpx.TransportError), httpx.Client(trust_env=False) as fresh:
            reply = fresh.get(f"http://127.0.0.1:{site.port}/health", timeout=PATIENCE)
            if reply.status_code == 200:
                return int(reply.json()["process"])
        return without

    found: set[int] = set()
    end = time.monotonic() + PATIENCE
    with ThreadPoolExecutor(AT_ONCE) as askers:
        while len(found) < count and time.monotonic() < end:
            found.update(askers.map(asked, range(AT_ONCE)))
            found.discard(without)
            time.sleep(0.15)
    return found


def test_pages_of_a_process_that_is_killed_go_on_at_another(postgres: Cluster) -> None:
    with processes(postgres.new_database(), 2) as (site, running):
        games = [site.open_game(seats=FRIENDS, first=0, one_screen=True) for _ in range(6)]
        pages = [site.page(game["game"], game["token"]) for game in games]
        versions = []
        for page in pages:
            for _ in range(3):
                question = page.question()
                assert question is not None
                assert page.answer(quick_choice(question))["type"] == "taken"
            versions.append(page.state["version"])
        victim = pids(site, 2).pop()
        os.kill(victim, signal.SIGKILL)
        for at, page in enumerate(pages):
            game = games[at]
            again = page
            for _ in range(3):
                try:
                    question = again.question()
                    assert question is not None
                    reply = again.answer(quick_choice(question))
                except (ConnectionClosed, OSError):
                    again = site.page(game["game"], game["token"], versions[at])
                    assert again.first_state()["version"] >= versions[at]
                    continue
                assert reply["type"] == "taken"
            assert again.state["version"] > versions[at]
            again.close()
            page.close()
        assert len(pids(site, 2, without=victim)) == 2, "another one takes its place"
        running.terminate()
        assert running.wait(PATIENCE) == 0


def test_a_process_that_dies_while_it_is_asked_for_a_sign_of_life_is_replaced_at_once(postgres: Cluster) -> None:
    with processes(postgres.new_database(), 2) as (site, running):
        victim = pids(site, 2).pop()
        os.kill(victim, signal.SIGSTOP)
        time.sleep(1.5)  # By then it has been asked, and does not answer.
        os.kill(victim, signal.SIGKILL)
        killed = time.monotonic()
        assert len(pids(site, 2, without=victim)) == 2
        assert time.monotonic() - killed < SECONDS_TO_SHOW_LIFE / 2
        running.terminate()
        assert running.wait(PATIENCE) == 0


def test_processes_end_when_the_one_that_started_them_is_killed(postgres: Cluster) -> None:
    with processes(postgres.new_database(), 2) as (site, running):
        children = pids(site, 2)
        os.kill(running.pid, signal.SIGKILL)
        running.wait(PATIENCE)
        end = time.monotonic() + PATIENCE
        while any(is_running(pid) for pid in children) and time.monotonic() < end:
            time.sleep(0.1)
        assert not [pid for pid in children if is_running(pid)]


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_file_is_for_one_process_and_says_so(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "overcrush", "serve", "--port", str(free_port()), "--workers", "2"]
    command += ["--database", f"sqlite:///{tmp_path / 'games.db'}"]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ran.returncode == 1
    assert "PostgreSQL" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_a_rematch_is_agreed_on_between_processes(sites: tuple[Site, Site, str]) -> None:
    mine, theirs = friends(sites[0], sites[1])
    with mine, theirs:
        assert mine.ask("concede")["type"] == "taken"
        theirs.until(lambda message: message["type"] == "state" and "result" in message["view"])
        mine.ask("rematch", agree=True)
        assert theirs.until(lambda message: message["type"] == "again")["missing"] == [1]
        theirs.send({"type": "rematch", "id": "again", "agree": True})
        offers = [
            page.until(lambda message: message["type"] == "again" and "game" in message) for page in (mine, theirs)
        ]
    assert offers[0]["game"] == offers[1]["game"]
    for site, seat, offer in zip(sites[:2], (0, 1), offers, strict=True):
        with site.page(offer["game"], offer["token"]) as page:
            page.first_state()
            assert page.got[0]["seats"] == [seat]


def test_teammates_at_two_processes_declare_their_blocks_together(sites: tuple[Site, Site, str]) -> None:
    one, other, _ = sites
    game, tokens = store_attack(one.server.storage, [[0, 1], [2], [3]])
    with one.page(game, tokens[1]) as first, other.page(game, tokens[2]) as second:
        first.first_state()
        second.first_state()
        version = first.state["version"]

        def told(page: Page, done: bool) -> Message:
            return page.until(
                lambda message: (
                    message["type"] == "teammate" and message.get("done", False) == done and bool(message.get("blocks"))
                )
            )

        first.ask("draft", version=version, parts=blocks(first))
        assert told(second, done=False)["seat"] == 2
        assert second.ask("answer", version=version, answer=blocks(second))["type"] == "taken"
        assert told(first, done=True)["seat"] == 3
        assert first.answer(blocks(first))["type"] == "taken"
        fought = second.until(lambda message: message["type"] == "state" and message["version"] > version)
        declared = [event["fields"]["seat"] for event in fought["events"] if event["kind"] == "blocked"]
        assert sorted(declared) == [2, 3]


def test_clocks_go_on_at_the_other_process(sites: tuple[Site, Site, str]) -> None:
    one, other, _ = sites
    opened = one.open_game(seats=FRIENDS, first=0, clock={"minutes": 60})
    seated = other.sit_down(opened)
    with one.page(opened["game"], opened["token"]) as mine, other.page(opened["game"], seated["token"]) as theirs:
        pages = (mine, theirs)
        for page in pages:
            page.until(lambda message: message["type"] == "state" and message["version"] > 0)
        for _ in range(4):
            asked, waiting = asked_of(pages)
            asked.answer(quick_choice(asked.state["question"]))
            while waiting.state["version"] < asked.state["version"]:
                waiting.receive()
            assert waiting.state["clocks"]["total"] == 3600
            assert all(left is not None and 0 < left <= 3600 for left in waiting.state["clocks"]["left"])
