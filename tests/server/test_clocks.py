"""Clocks: what costs time, what does not, and what happens when it is up. The tests move the hand themselves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from overcrush.server.together.clocks import ClockChoice, Clocks, KeptClocks, clocks_of, new_clocks
from tests.server.serving import Hand, Message, Page, Site, computer, person, serving
from tests.server.test_playing import quick_choice

CLOCK = {"minutes": 1, "increment": 5}


@pytest.fixture
def hand() -> Hand:
    return Hand()


@pytest.fixture
def site(tmp_path: Path, hand: Hand) -> Iterator[Site]:
    with serving(tmp_path, now=hand) as found:
        yield found


def two(site: Site) -> tuple[Message, Message]:
    seats = [person("Turtle Power", name="Ann"), person("Foot Clan")]
    opened = site.open_game(first=0, clock=CLOCK, seats=seats)
    return opened, site.sit_down(opened, name="Bea")


def state_where(page: Page, wanted: Any) -> Message:
    """The first state, also of those that came already, that is as wanted."""
    if page.state and wanted(page.state):
        return page.state
    return page.until(lambda message: message["type"] == "state" and wanted(message))


# The clocks by themselves


def test_a_clock_costs_time_only_while_it_runs() -> None:
    hand = Hand()
    clocks = Clocks(KeptClocks([60.0, 60.0], began=True), hand)
    clocks.run_for(0)
    hand.move(10)
    clocks.run_for(1)
    hand.move(20)
    clocks.run_for(None)
    hand.move(1000)
    assert (clocks.left(0), clocks.left(1)) == (50, 40)
    assert clocks.out_of_time is None


def test_no_clock_runs_before_everybody_was_at_the_table() -> None:
    hand = Hand()
    clocks = Clocks(KeptClocks([60.0, 60.0]), hand)
    clocks.run_for(0)
    hand.move(1000)
    assert clocks.left(0) == 60
    assert clocks.running is None


def test_time_that_is_up_is_told_and_never_below_nothing() -> None:
    hand = Hand()
    clocks = Clocks(KeptClocks([60.0, 60.0], began=True), hand)
    clocks.run_for(1)
    told: list[int | None] = []
    for seconds in (59.5, 0.5, 10):
        hand.move(seconds)
        told.append(clocks.out_of_time)
    assert told == [None, 1, 1]
    assert clocks.left(1) == 0


def test_the_end_of_a_turn_adds_time_once() -> None:
    clocks = Clocks(KeptClocks([60.0, 60.0], increment=5, began=True), Hand())
    clocks.turn_over(1, [1])
    assert clocks.kept.left == [60, 60]
    clocks.turn_over(2, [0])
    clocks.turn_over(1, [1])
    clocks.turn_over(2, [0])
    assert clocks.kept.left == [65, 60]


def test_time_that_passes_while_nothing_runs_the_server_costs_nobody_any() -> None:
    hand = Hand()
    clocks = clocks_of(new_clocks(ClockChoice(1), 2), hand)
    assert clocks is not None
    clocks.kept.began = True
    clocks.run_for(0)
    hand.move(10)
    kept = clocks.encoded()
    hand.move(5000)
    again = clocks_of(kept, hand)
    assert again is not None
    again.run_for(0)
    assert again.left(0) == 50
    assert clocks_of(new_clocks(None, 2)) is None


# At the table


def test_the_clock_of_whoever_is_asked_runs_once_both_are_there(site: Site, hand: Hand) -> None:
    first, second = two(site)
    with site.page(first["game"], first["token"]) as ann:
        assert state_where(ann, lambda state: "question" in state)["clocks"] == {"left": [60.0, 60.0], "total": 60.0}
        hand.move(500)
        with site.page(second["game"], second["token"]) as bea:
            running = state_where(ann, lambda state: state["clocks"].get("running") == 0)
            assert running["clocks"]["left"] == [60.0, 60.0]
            bea.first_state()
            hand.move(7)
            question = ann.question()
            assert question is not None
            ann.answer(quick_choice(question))
            assert ann.state["clocks"]["left"][0] == 53


def test_time_out_loses_and_is_told_with_its_reason(site: Site, hand: Hand) -> None:
    first, second = two(site)
    with site.page(first["game"], first["token"]) as ann, site.page(second["game"], second["token"]) as bea:
        state_where(ann, lambda state: state["clocks"].get("running") == 0)
        hand.move(60)
        for page, words in ((ann, "Your time is up."), (bea, "Ann's time is up.")):
            over = state_where(page, lambda state: "result" in state["view"])
            result = over["view"]["result"]
            assert (result["winner"], result["conceded"], result["loss"]) == (1, 0, "out of time")
            assert any(event["words"].startswith(words) for event in over["events"])
    assert "Ann: out of time" in site.http.get(f"/api/games/{first['game']}/record").text


def test_an_answer_that_comes_too_late_does_not_count(site: Site, hand: Hand) -> None:
    first, second = two(site)
    with site.page(first["game"], first["token"]) as ann, site.page(second["game"], second["token"]) as bea:
        state_where(ann, lambda state: state["clocks"].get("running") == 0)
        bea.first_state()
        question = ann.question()
        assert question is not None
        hand.move(61)
        reply = ann.ask("answer", version=ann.state["version"], answer=quick_choice(question))
        assert reply["type"] == "refused"
        assert state_where(ann, lambda state: "result" in state["view"])["view"]["result"]["loss"] == "out of time"


def test_a_clock_runs_on_when_both_have_gone(site: Site, hand: Hand) -> None:
    first, second = two(site)
    with site.page(first["game"], first["token"]) as ann, site.page(second["game"], second["token"]):
        state_where(ann, lambda state: state["clocks"].get("running") == 0)
    site.server.memory.kept_seconds = 0
    assert site.server.memory.forget_idle() == 0
    hand.move(60)
    with site.page(first["game"]) as watcher:
        state_where(watcher, lambda state: "result" in state["view"])


def test_waiting_for_a_computer_costs_no_time(site: Site) -> None:
    opened = site.open_game(first=1, clock=CLOCK, seats=[person("Turtle Power"), computer("Foot Clan")])
    with site.page(opened["game"], opened["token"]) as page:
        for _ in range(4):
            question = page.question()
            assert question is not None
            assert page.state["clocks"]["left"][1] is None
            assert page.state["clocks"]["running"] == 0
            page.answer(quick_choice(question))
        assert page.state["clocks"]["left"][0] >= 60


def test_a_restart_keeps_the_time_that_is_left_and_does_not_count(tmp_path: Path, hand: Hand) -> None:
    with serving(tmp_path, now=hand) as site:
        first, second = two(site)
        with site.page(first["game"], first["token"]) as ann, site.page(second["game"], second["token"]):
            state_where(ann, lambda state: state["clocks"].get("running") == 0)
            hand.move(20)
            question = ann.question()
            assert question is not None
            ann.answer(quick_choice(question))
            left = ann.state["clocks"]["left"]
            assert left[0] == 40
    hand.move(100_000)
    with serving(tmp_path, now=hand) as site, site.page(first["game"], first["token"]) as ann:
        assert ann.first_state()["clocks"]["left"] == left


@pytest.mark.parametrize("clock", [{"minutes": 0}, {"minutes": 181}, {"minutes": 5, "increment": -1}, {}])
def test_clocks_that_make_no_sense_are_refused(site: Site, clock: Message) -> None:
    seats = [person("Turtle Power"), person("Foot Clan")]
    assert site.http.post("/api/games", json={"seats": seats, "clock": clock}).status_code == 422
