"""Taking back among several people: how long it is asked, and who has to agree."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from overcrush.server.together.taking_back import CONSENT_SECONDS
from tests.server.serving import Hand, Message, Page, Site, serving
from tests.server.test_friends import two

HAND = Hand()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("server"), now=HAND) as found:
        yield found


def asks(message: Message) -> bool:
    return message["type"] == "state" and "undo_request" in message["view"]


def rolled_again(page: Page) -> None:
    """Reroll everything: beyond that nothing is taken back without consent."""
    question = page.question()
    assert question is not None
    page.answer([part["answer"] for part in question["declaration"]["parts"]])


def test_no_answer_for_half_a_minute_means_no(site: Site) -> None:
    ann, bea = two(site)
    with site.page(ann["game"], ann["token"]) as first, site.page(bea["game"], bea["token"]) as second:
        second.first_state()
        rolled_again(first)
        version = first.state["version"]
        assert first.ask("undo")["type"] == "taken"
        asked = second.until(asks)
        assert asked["consent_left"] == CONSENT_SECONDS
        request = asked["view"]["undo_request"]
        HAND.move(CONSENT_SECONDS - 1)
        assert second.ask("windows", ask="payable")["type"] == "taken"
        assert second.until(lambda message: message["type"] == "state")["consent_left"] == 1
        HAND.move(1)
        for page in (first, second):
            ended = page.until(lambda message: message["type"] == "state" and not asks(message))
            assert ended["version"] == version
            assert "consent_left" not in ended
        assert second.ask("consent", request=request["number"], agree=True)["type"] == "refused"
        # It can be asked once more, and has its whole time again.
        assert first.ask("undo")["type"] == "taken"
        assert second.until(asks)["consent_left"] == CONSENT_SECONDS


def test_each_page_of_two_is_spoken_to_as_its_own_player(site: Site) -> None:
    ann, bea = two(site)
    with site.page(ann["game"], ann["token"]) as first, site.page(bea["game"], bea["token"]) as second:
        second.first_state()
        rolled_again(first)
        seen = second.until(lambda message: message["type"] == "state" and message["version"] == first.state["version"])
        for state, spoken_to in ((first.state, True), (seen, False)):
            told = [event["words"] for event in state["events"] if event["kind"] == "rolled"]
            assert told
            assert all(words.startswith("You ") == spoken_to for words in told)
