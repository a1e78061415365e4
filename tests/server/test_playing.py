"""Playing over the socket: answers in, states out, and nothing lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Page, Site, serving


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


def quick_choice(question: dict[str, Any]) -> int:
    """Something that brings a game forward: attack with everything, else the last offer that is none of passing."""
    options = question["options"]
    kinds = ("attack", "purchase", "field", "pay")
    for kind in kinds:
        for option in options:
            if option["kind"] == kind:
                return int(option["answer"])
    return int(options[0]["answer"])


def played(page: Page, answers: int = 10_000) -> None:
    for _ in range(answers):
        question = page.question()
        if question is None:
            return
        reply = page.answer(quick_choice(question))
        assert reply["type"] == "taken", reply


def test_a_page_joins_with_its_token_and_gets_hello_table_and_state(site: Site) -> None:
    opened = site.open_game()
    with site.page(opened["game"], opened["token"]) as page:
        page.first_state()
        assert [message["type"] for message in page.got] == ["hello", "table", "presence", "state"]
        hello, table = page.got[:2]
        assert hello["seats"] == [0]
        assert hello["host"]
        assert [place["name"] for place in table["places"]] == ["You", "Computer"]
        assert len(table["commitment"]) == 64


def test_an_answer_is_taken_and_brings_a_new_state(site: Site) -> None:
    opened = site.open_game(first=0)
    with site.page(opened["game"], opened["token"]) as page:
        question = page.question()
        assert question is not None
        before = page.state["version"]
        reply = page.answer(question["options"][0]["answer"])
        assert reply["type"] == "taken"
        assert reply["version"] > before
        assert page.state["version"] >= reply["version"]
        assert page.state["events"]


def test_an_answer_that_is_not_offered_is_refused_and_changes_nothing(site: Site) -> None:
    opened = site.open_game(first=0)
    with site.page(opened["game"], opened["token"]) as page:
        assert page.question() is not None
        version = page.state["version"]
        reply = page.answer(987_654)
        assert reply["type"] == "refused"
        assert reply["refusal"]["words"]
        with site.page(opened["game"], opened["token"]) as other:
            assert other.first_state()["version"] == version


def test_an_answer_to_an_older_version_is_refused(site: Site) -> None:
    opened = site.open_game(first=0)
    with site.page(opened["game"], opened["token"]) as page:
        question = page.question()
        assert question is not None
        reply = page.ask("answer", version=page.state["version"] - 1, answer=question["options"][0]["answer"])
        assert reply["refusal"]["key"] == "table.stale"


def test_the_same_message_sent_twice_counts_once_and_gets_its_first_acknowledgement(site: Site) -> None:
    opened = site.open_game(first=0)
    with site.page(opened["game"], opened["token"]) as page:
        question = page.question()
        assert question is not None
        answer = {"type": "answer", "id": "once", "version": page.state["version"]}
        answer["answer"] = question["options"][0]["answer"]
        page.send(answer)
        first = page.until(lambda message: message.get("id") == "once")
        page.send(answer)
        second = page.until(lambda message: message.get("id") == "once")
        assert first == second
        assert first["type"] == "taken"


def test_a_whole_game_against_the_computer_comes_to_its_end(site: Site) -> None:
    opened = site.open_game(format="casual", life=5)
    with site.page(opened["game"], opened["token"]) as page:
        played(page)
        assert page.state["view"]["result"]["words"]
    text = site.http.get(f"/api/games/{opened['game']}/record").text
    assert "# dice secret" in text


def test_a_page_that_comes_back_gets_the_events_since_the_version_it_has_seen(site: Site) -> None:
    opened = site.open_game(first=0)
    with site.page(opened["game"], opened["token"]) as page:
        seen = page.first_state()["version"]
        played(page, 3)
        version = page.state["version"]
    with site.page(opened["game"], opened["token"], seen) as again:
        state = again.first_state()
        assert state["version"] >= version
        assert state["events"]
    with site.page(opened["game"], opened["token"]) as fresh:
        assert "events" not in fresh.first_state()


def test_a_new_server_on_the_same_file_resumes_at_the_same_question(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        opened = site.open_game(first=0)
        with site.page(opened["game"], opened["token"]) as page:
            played(page, 12)
            question = page.question()
            version = page.state["version"]
            view = page.state["view"]
    with serving(tmp_path) as site, site.page(opened["game"], opened["token"]) as page:
        assert page.question() == question
        assert page.state["version"] == version
        assert page.state["view"] == view
        played(page, 3)
