"""Puzzles over HTTP: the list, one on the table, attempts that the page brings along, lines that are played out."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest

from overcrush.puzzles import Attempt, BrokenPuzzle, Puzzle, Status, puzzles, puzzles_of, solution_of
from overcrush.server.limits import Limits, Visitors
from overcrush.server.problems import Refused
from overcrush.server.puzzles.desk import MOST_OF_ONE, Desk
from tests.server.serving import PATIENCE, Message, Site, serving

BLOCK = puzzles_of(goal="block")[0]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    limits = Limits(requests_at_once=1_000)
    with serving(tmp_path_factory.mktemp("server"), limits=limits) as found:
        yield found


def attempt(
    site: Site, puzzle: Puzzle, answers: list[int], message: Message | None = None, told: int | None = None
) -> Message:
    body = {"answers": answers, "told": told, "message": message}
    reply = site.http.post(f"/api/puzzles/{puzzle.id}/attempt", json=body)
    assert reply.status_code == 200, reply.text
    found: Message = reply.json()
    return found


def answer(given: int | list[int]) -> Message:
    return {"type": "answer", "id": "a", "version": 0, "answer": given}


def wrong_answers(puzzle: Puzzle) -> list[int]:
    question = Attempt(puzzle).question()
    assert question is not None
    for option in question.options:
        tried = Attempt(puzzle)
        tried.answer(option)
        if tried.status is Status.FAILED:
            return tried.answers
    raise AssertionError("one of the answers is wrong")


def test_the_list_has_every_puzzle_and_that_of_the_day(site: Site) -> None:
    told = site.http.get("/api/puzzles", params={"day": "2026-11-19"}).json()
    assert [each["id"] for each in told["puzzles"]] == [puzzle.id for puzzle in puzzles()]
    assert told["today"] in {puzzle.id for puzzle in puzzles()}
    following = site.http.get("/api/puzzles", params={"day": "2026-11-20"}).json()
    assert following["today"] != told["today"]
    assert site.http.get("/api/puzzles", params={"day": "yesterday"}).status_code in (400, 422)


def test_a_puzzle_tells_its_cards_and_players_and_nothing_of_its_solution(site: Site) -> None:
    reply = site.http.get(f"/api/puzzles/{BLOCK.id}")
    told = reply.json()
    assert told["puzzle"]["goal"] == "block"
    assert told["seat"] == BLOCK.seat
    assert len(told["facts"]["places"]) == 2
    assert "solution" not in reply.text


@pytest.mark.parametrize("puzzle", puzzles()[:4], ids=lambda puzzle: puzzle.id)
def test_an_attempt_is_solved_answer_by_answer_without_anything_being_kept(site: Site, puzzle: Puzzle) -> None:
    told = attempt(site, puzzle, [])
    for each in solution_of(puzzle).answers:
        assert told["standing"] == "asked"
        assert told["messages"][0]["question"]["seat"] == puzzle.seat
        told = attempt(site, puzzle, told["answers"], answer(each), told["messages"][0]["version"])
    assert told["standing"] == "solved"
    assert told["messages"][0].get("question") is None


def test_a_state_tells_only_what_the_page_has_not_drawn(site: Site) -> None:
    first = attempt(site, BLOCK, [])["messages"][0]
    assert [event["kind"] for event in first["events"]] == ["turn began"]
    told = attempt(site, BLOCK, [], answer(solution_of(BLOCK).answers[0]), first["version"])
    state = told["messages"][0]
    assert min(event["answer"] for event in state["events"]) == 1
    assert state["undo"]["points"]
    again = attempt(site, BLOCK, told["answers"], None, state["version"])["messages"][0]
    assert "events" not in again


def test_a_wrong_answer_has_failed_and_the_line_that_defeats_it_is_played_out(site: Site) -> None:
    answers = wrong_answers(BLOCK)
    told = attempt(site, BLOCK, answers)
    assert told["standing"] == "failed"
    reply = site.http.post(f"/api/puzzles/{BLOCK.id}/defeat", json={"answers": answers}).json()
    walk = reply["walk"]
    last = walk["positions"][-1]
    assert len(walk["positions"]) == walk["shown"]["positions"] + 1
    assert last["view"]["result"] is not None
    assert reply["line"]["ends"] == "You have no life left."
    assert reply["line"]["words"]
    assert all(event["kind"] != "turn began" for event in walk["shown"]["events"][1:])
    assert 0 <= walk["begin"] < last["at"]


def test_what_was_answered_last_is_taken_back_a_declaration_as_a_whole(site: Site) -> None:
    answers = wrong_answers(BLOCK)
    told = attempt(site, BLOCK, answers, {"type": "undo", "id": "u"}, told=99)
    assert told["answers"] == []
    assert told["standing"] == "asked"
    assert told["messages"][0]["told"] == 0


def test_a_solution_is_told_with_what_leads_to_it(site: Site) -> None:
    found = site.http.get(f"/api/puzzles/{BLOCK.id}/solution").json()
    assert found["kinds"] == ["block"]
    assert "block" in found["first"]
    assert found["walk"]["begin"] == 0
    assert len(found["walk"]["positions"]) > 1


@pytest.mark.parametrize("puzzle", puzzles()[:6], ids=lambda puzzle: puzzle.id)
def test_lines_beside_the_solution_fail_and_say_what_is_done_in_them(site: Site, puzzle: Puzzle) -> None:
    others = site.http.get(f"/api/puzzles/{puzzle.id}/solution").json()["others"]
    assert 1 <= len(others) <= 5
    assert len({each["words"] for each in others}) == len(others)
    for each in others:
        assert Attempt.of(puzzle, each["answers"]).status is Status.FAILED
        assert each["ends"].endswith(".")


def test_a_draft_and_a_why_are_answered_as_at_any_table(site: Site) -> None:
    state = attempt(site, BLOCK, [])["messages"][0]
    (drafted,) = attempt(site, BLOCK, [], {"type": "draft", "id": "d", "version": 0, "parts": []})["messages"]
    assert drafted["type"] == "drafted"
    assert drafted["draft"]["can_add"]
    (wrong,) = attempt(site, BLOCK, [], {"type": "draft", "id": "d", "version": 0, "parts": [999_999]})["messages"]
    assert wrong["type"] == "refused"
    card = state["view"]["cards"][0]["number"]
    (because,) = attempt(site, BLOCK, [], {"type": "why", "id": "w", "about": {"card": card}})["messages"]
    assert because["type"] == "because"
    assert because["refusal"]["words"]


def test_an_answer_that_is_not_offered_is_refused_and_nothing_has_changed(site: Site) -> None:
    told = attempt(site, BLOCK, [], answer(999_999))
    assert told["answers"] == []
    (refused,) = told["messages"]
    assert refused["type"] == "refused"
    assert refused["id"] == "a"


@pytest.mark.parametrize(
    ("path", "body", "status", "words"),
    [
        ("/nothing", None, 404, "There is no puzzle 'nothing'"),
        ("/nothing/solution", None, 404, "There is no puzzle"),
        ("/nothing/attempt", {"answers": []}, 404, "There is no puzzle"),
        (f"/{BLOCK.id}/attempt", {"answers": [123_456]}, 422, "not among the answers"),
        (f"/{BLOCK.id}/attempt", {"answers": ["x"]}, 422, "answers"),
        (f"/{BLOCK.id}/attempt", {"answers": [1] * 401}, 422, "400"),
        (f"/{BLOCK.id}/attempt", {"answers": [], "cheat": True}, 422, "cheat"),
        (f"/{BLOCK.id}/attempt", {"answers": [], "message": {"type": "concede", "id": "c"}}, 422, "concede"),
        (f"/{BLOCK.id}/defeat", {"answers": []}, 409, "Nothing is lost"),
    ],
)
def test_what_cannot_be_done_says_why(site: Site, path: str, body: Message | None, status: int, words: str) -> None:
    address = f"/api/puzzles{path}"
    reply = site.http.get(address) if body is None else site.http.post(address, json=body)
    assert reply.status_code == status, reply.text
    assert words in reply.json()["detail"]


def test_a_body_that_is_too_large_is_refused(site: Site) -> None:
    reply = site.http.post(f"/api/puzzles/{BLOCK.id}/attempt", content=b'{"answers": [' + b"1," * 100_000 + b"1]}")
    assert reply.status_code == 413


async def tried(desk: Desk, address: str, release: threading.Event) -> str:
    """How a request fares that takes until it is released."""
    try:
        await desk.run(address, release.wait, PATIENCE)
    except Refused as refused:
        return str(refused.status)
    return "done"


def test_whoever_asks_for_much_at_once_waits_while_others_are_served() -> None:
    async def asking() -> list[str]:
        desk = Desk(Visitors(Limits()))
        release = threading.Event()
        addresses = ["1.2.3.4"] * (MOST_OF_ONE + 2) + ["5.6.7.8"]
        tasks = [asyncio.create_task(tried(desk, address, release)) for address in addresses]
        await asyncio.sleep(0)
        release.set()
        fared = await asyncio.gather(*tasks)
        # Whoever has waited may ask again.
        fared.append(await tried(desk, "1.2.3.4", release))
        desk.close()
        return fared

    assert asyncio.run(asking()) == ["done"] * MOST_OF_ONE + ["429"] * 2 + ["done", "done"]


def test_a_puzzle_that_fits_no_more_says_so() -> None:
    def broken() -> None:
        raise BrokenPuzzle("Puzzle x cannot be set up any more.")

    async def asking() -> None:
        desk = Desk(Visitors(Limits()))
        try:
            await desk.run("1.2.3.4", broken)
        finally:
            desk.close()

    with pytest.raises(Refused, match="Take another one") as refused:
        asyncio.run(asking())
    assert refused.value.status == 409
