"""Blocks of two teammates at the same time: each sees what the other chooses, and either may be ready first."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.server.doubles import store_attack
from tests.server.serving import Message, Page, Site, serving

ALONE = [[0], [1], [2], [3]]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture
def pages(site: Site) -> Iterator[list[Page]]:
    """Four people, each at a page of their own; seat 2 is asked for blockers first."""
    game, tokens = store_attack(site.server.storage, ALONE)
    with ExitStack() as stack:
        found = [stack.enter_context(site.page(game, token)) for token in tokens]
        for page in found:
            page.first_state()
        yield found


def blocks(page: Page) -> list[int]:
    """One of the blocks that a page may declare."""
    return [page.state["question"]["declaration"]["parts"][0]["answer"]]


def of_mate(page: Page, done: bool, count: int) -> Message:
    """What a page is told of its teammate, once it is so."""
    return page.until(
        lambda message: (
            message["type"] == "teammate"
            and message.get("done", False) == done
            and len(message.get("blocks", [])) == count
        )
    )


def test_both_teammates_are_asked_for_their_blocks_at_once(pages: list[Page]) -> None:
    asked = [page.state.get("question") for page in pages]
    assert [question and (question["kind"], question["seat"]) for question in asked] == [
        None,
        None,
        ("blockers", 2),
        ("blockers", 3),
    ]
    assert {page.state["view"]["waiting"]["seat"] for page in pages} == {2}, "the game asks one after the other"


def test_a_teammate_sees_what_is_chosen_and_the_other_side_does_not(pages: list[Page]) -> None:
    first, second = pages[2], pages[3]
    chosen = blocks(first)
    assert first.ask("draft", version=first.state["version"], parts=chosen)["type"] == "drafted"
    told = of_mate(second, done=False, count=1)
    assert (told["seat"], told["blocks"][0]["answer"]) == (2, chosen[0])
    ahead = blocks(second)
    checked = second.ask("draft", version=second.state["version"], parts=ahead)
    assert checked["type"] == "drafted"
    lanes = checked["forecast"]["lanes"]
    assert [bool(lane.get("blockers")) for lane in lanes] == [True, True], "with what the teammate has chosen"
    assert of_mate(first, done=False, count=1)["seat"] == 3
    for page in pages[:2]:
        assert page.ask("why", about={"die": 0})["type"] == "because"
        assert not [message for message in page.got if message["type"] == "teammate"]


def test_blocks_that_are_declared_first_count_together_with_the_teammates(pages: list[Page]) -> None:
    first, second = pages[2], pages[3]
    version = second.state["version"]
    ahead = blocks(second)
    assert second.ask("answer", version=version, answer=ahead)["type"] == "taken"
    waiting = second.first_state()
    assert waiting["version"] == version, "nothing has happened yet"
    assert [part["answer"] for part in waiting["prepared"]] == ahead
    assert "question" not in waiting
    of_mate(first, done=True, count=1)
    assert first.answer(blocks(first))["type"] == "taken"
    fought = second.until(lambda message: message["type"] == "state" and message["version"] > version)
    declared = [event for event in fought["events"] if event["kind"] == "blocked"]
    assert sorted(event["fields"]["seat"] for event in declared) == [2, 3]
    assert "prepared" not in fought


def test_blocks_that_wait_are_taken_back_freely(pages: list[Page]) -> None:
    first, second = pages[2], pages[3]
    version = second.state["version"]
    assert second.ask("answer", version=version, answer=blocks(second))["type"] == "taken"
    assert "question" not in second.first_state()
    assert second.ask("undo")["type"] == "taken"
    assert second.first_state()["question"]["seat"] == 3
    assert first.answer([])["type"] == "taken"
    asked = second.until(lambda message: message["type"] == "state" and message["version"] > version)
    assert asked["question"]["seat"] == 3, "what was taken back does not count"


def test_whoever_declared_first_takes_back_freely_until_the_teammate_has(pages: list[Page]) -> None:
    first, second = pages[2], pages[3]
    assert first.answer(blocks(first))["type"] == "taken"
    told = of_mate(second, done=True, count=1)
    assert told["seat"] == 2
    assert first.state["undo"]["points"][0]["reason"] == "free"
    version = first.state["version"]
    assert first.ask("undo")["type"] == "taken"
    again = first.until(lambda message: message["type"] == "state" and message["version"] > version)
    assert again["question"]["seat"] == 2


def test_blocks_that_are_not_allowed_are_not_kept(pages: list[Page]) -> None:
    second = pages[3]
    version = second.state["version"]
    own = [part["answer"] for part in second.state["question"]["declaration"]["parts"]]
    theirs = blocks(pages[2])
    for wrong in (theirs, [12345], own[:1] * 5):
        assert second.ask("answer", version=version, answer=wrong)["type"] == "refused"
    assert second.ask("answer", version=version - 1, answer=own[:1])["type"] == "refused"
    assert second.ask("answer", version=version, answer=own[0])["type"] == "refused", "only a whole declaration"
    assert pages[0].ask("answer", version=version, answer=own[:1])["type"] == "refused"


def test_on_one_screen_the_second_sees_what_the_first_has_declared(site: Site) -> None:
    game, tokens = store_attack(site.server.storage, [[0, 1], [2, 3]])
    with site.page(game, tokens[1]) as page:
        question = page.question()
        assert question is not None
        assert question["seat"] == 2
        chosen = blocks(page)
        assert page.answer(chosen)["type"] == "taken"
        assert page.state["question"]["seat"] == 3
        told = of_mate(page, done=True, count=1)
        assert (told["seat"], told["blocks"][0]["answer"]) == (2, chosen[0])


def test_blocks_that_wait_survive_a_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("again")
    with serving(folder) as site:
        game, tokens = store_attack(site.server.storage, ALONE)
        with site.page(game, tokens[3]) as second:
            second.first_state()
            assert second.ask("answer", version=second.state["version"], answer=blocks(second))["type"] == "taken"
    with serving(folder) as site, site.page(game, tokens[2]) as first:
        first.first_state()
        of_mate(first, done=True, count=1)
        assert first.answer([])["type"] == "taken"
        assert [event["fields"]["seat"] for event in first.state["events"] if event["kind"] == "blocked"] == [3]
