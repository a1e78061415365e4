"""Marks of decisions over HTTP: judged once, kept, told again at once; not while a game goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from overcrush.server.replays import reviews
from tests.server.serving import Message, Site, serving

RECORDS = Path(__file__).parent.parent / "records"
LOST = (RECORDS / "lost-without-blocking.record").read_text(encoding="utf-8")
CUT = LOST[: LOST.index("First player: done")]


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The least thinking: what is proven is proven at every level."""
    monkeypatch.setattr(reviews, "LEVEL", 1)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with serving(tmp_path) as found:
        yield found


def opened(site: Site, text: str) -> str:
    reply = site.http.post("/api/replays", json={"text": text})
    assert reply.status_code == 201, reply.text
    replay: str = reply.json()["replay"]
    return replay


def marks(site: Site, replay: str) -> list[Message]:
    with site.http.stream("GET", f"/api/replays/{replay}/marks") as reply:
        assert reply.status_code == 200
        return [json.loads(line) for line in reply.iter_lines()]


def no_thinking(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on whoever thinks fails."""

    def submitted(*_: object, **__: object) -> None:
        raise AssertionError("nothing is to be thought about")

    monkeypatch.setattr(site.server.thinkers, "opened", submitted)


def test_every_decision_is_told_with_its_mark_and_what_would_have_been_better(site: Site) -> None:
    attack, block = marks(site, opened(site, LOST))
    assert (attack["at"], attack["of"]) == (0, 2)
    assert attack["mark"]
    assert (block["words"], block["mark"], block["certain"]) == ("block with nobody", "blunder", "loss")
    assert block.get("chance", 0.0) == 0.0
    assert block["better_chance"] > 0.5
    assert block["better"].startswith("block ")
    assert "loses for certain" in block["why"]


def test_who_comes_later_or_after_a_restart_gets_the_same_without_thinking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as site:
        replay = opened(site, LOST)
        first = marks(site, replay)
        no_thinking(site, monkeypatch)
        assert marks(site, replay) == first
    with serving(tmp_path) as site:
        no_thinking(site, monkeypatch)
        assert marks(site, replay) == first


def test_another_program_judges_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path) as site:
        replay = opened(site, LOST)
        marks(site, replay)
    monkeypatch.setattr(reviews, "PROGRAM", "another")
    with serving(tmp_path) as site:
        stored = site.server.reviews.stored
        assert stored.read(replay, 8, "another") is None
        assert len(marks(site, replay)) == 2
        assert stored.read(replay, 8, "another") is not None


def test_what_nobody_had_time_for_has_no_mark_and_is_not_kept(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "SECONDS", 0.001)
    replay = opened(site, LOST)
    assert [each.get("mark", "") for each in marks(site, replay)] == ["", ""]
    assert site.server.reviews.stored.read(replay, 8, reviews.PROGRAM) is None


def test_the_decisions_of_a_cut_record_are_judged_as_far_as_it_goes(site: Site) -> None:
    (attack,) = marks(site, opened(site, CUT))
    assert attack["words"].startswith("attack with")


def test_a_game_that_goes_on_is_not_judged(site: Site) -> None:
    game = site.open_game(first=0)
    reply = site.http.get(f"/api/replays/{game['game']}/marks", headers={"X-Seat-Token": game["token"]})
    assert reply.status_code == 409
    assert "when the game is over" in reply.text
