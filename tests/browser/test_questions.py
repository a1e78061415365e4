"""Every kind of question of the engine on the real page: its own control is there, and the server takes the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from overcrush.abilities.card import Card
from overcrush.engine.model.question import QuestionKind
from overcrush.formats.card_ids import lookup
from overcrush.server import play
from tests.browser.questions import FROM_CHANCE, Stored, cards_of_tables, places, positions, store
from tests.browser.visitor import Visitor
from tests.server.serving import serving

QUESTIONS = [f"{key} ({where})" for key, found in places().items() for where in found]
ON_THE_MAT = ".mat [data-die][data-offered]"
LIST = ".bar .go [data-offered], .bar .choices [data-offered]"
YES_OR_NO = '.bar [data-key="Y"], .bar [data-key="N"]'
STEPPER = ".bar .stepper output"
CONTROLS = {
    "act": '.bar .go [data-key~="Space"]',
    "attackers": '.bar .go [data-key="A"]',
    "blockers": '.bar .go [data-key~="N"]',
    "call": LIST,
    "choose": "[data-die][data-offered]",
    "choose one": LIST,
    "divide": ".bar .heaprow [data-die]",
    "energy": ".bar .go [data-offered] svg",
    "fabricate": ON_THE_MAT,
    "face": ".bar .faceslist [data-offered]",
    "first or second": LIST,
    "free global": ".glob[data-offered]",
    "how much": STEPPER,
    "may": YES_OR_NO,
    "name:affiliation": ".bar .names [data-offered]",
    "name:energy type": ".bar .go [data-offered] svg",
    "name:name": ".bar .names [data-offered]",
    "name:number": STEPPER,
    "order": ".bar ol.order li .orderrow",
    "pay": ".bar .cost svg",
    "react": YES_OR_NO,
    "reroll": '.bar .go [data-key~="K"]',
    "split": ".bar ul.shares .stepper",
    "target": '[data-die][data-offered], .bar .go .btn:not([data-key="H"]):not([data-key="U"])',
    "times": STEPPER,
}
"""What a kind of question, or one of its sentences, is answered with."""


class Site(NamedTuple):
    """The server, as visitors need it."""

    address: str


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Site, dict[str, Stored]]]:
    """A server with a game for each position. It runs in a thread: it must know cards that only tests have."""
    home = tmp_path_factory.mktemp("questions")
    own = cards_of_tables()

    def known(card_id: str) -> Card | None:
        return own.get(card_id) or lookup(card_id)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(play, "lookup", known)
        stored = {each.position.name: each for each in store(home, positions())}
        with serving(home) as site:
            yield Site(f"http://localhost:{site.port}"), stored


def control_of(question: str) -> str:
    """What a question is answered with."""
    key = question.partition(" (")[0]
    return CONTROLS.get(key) or CONTROLS[key.partition(":")[0]]


def test_there_is_a_position_and_a_control_for_every_kind_of_question() -> None:
    asked = {kind.value for kind in QuestionKind if kind not in FROM_CHANCE}
    assert {key.partition(":")[0] for key in places()} == asked
    assert {key.partition(":")[0] for key in CONTROLS} == asked


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_has_its_own_control_and_is_answered_by_it(
    visits: Callable[..., Visitor], tables: tuple[Site, dict[str, Stored]], question: str
) -> None:
    site, stored = tables
    answer_a_question(visits(site), stored[question])


def answer_a_question(me: Visitor, stored: Stored) -> None:
    """Open the table, look for the control, answer, and see that the server has taken it."""
    table = me.sit_at(stored.game, stored.token)
    question = table.wait_for_question()
    assert question is not None
    assert question["kind"] == stored.position.kind
    table.take_the_screen()
    assert me.page.locator(control_of(stored.position.name)).locator("visible=true").count() > 0
    before = table.version
    table.answer()
    assert table.version > before
    assert [message["refusal"]["words"] for message in me.line.messages("refused")] == []
    answers = [message for message in me.line.sent if message["type"] == "answer"]
    taken = {message["id"] for message in me.line.messages("taken")}
    assert answers
    assert all(message["id"] in taken for message in answers)
