"""What each kind of question is answered with on the page."""

from __future__ import annotations

from tests.browser.questions import Stored, places
from tests.browser.visitor import Visitor

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
    "free global": ".glob[data-offered], .bar .go .btn:not([data-key])",
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


def control_of(question: str) -> str:
    """What a question is answered with."""
    key = question.partition(" (")[0]
    return CONTROLS.get(key) or CONTROLS[key.partition(":")[0]]


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
