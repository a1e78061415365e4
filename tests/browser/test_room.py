"""A question has room for all its words, and covers nothing of the person who is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.controls import QUESTIONS
from tests.browser.questions import QuestionTables
from tests.browser.visitor import PHONE, Visitor

LAPTOP = (1366, 768)
KINDS = ("act", "attackers", "blockers", "face", "may", "pay", "reroll", "split", "target")
ASKED = [next(each for each in QUESTIONS if each.startswith((f"{kind} (", f"{kind}:"))) for kind in KINDS]
COVERED = """
() => {
  const bar = document.querySelector("#question").getBoundingClientRect();
  const ask = document.querySelector("#question .ask");
  const words = ask ? [ask, ...ask.querySelectorAll("p")] : [];
  const cut = words.filter((each) => each.scrollHeight > each.clientHeight + 1);
  const dice = [...document.querySelectorAll(".reserve.own [data-die], .half.own [data-die]")];
  const faces = dice.map((die) => die.querySelector(".face").getBoundingClientRect());
  const under = faces.filter((face) => face.bottom > bar.top + 1);
  return { cut: cut.map((each) => each.textContent), under: under.length };
}
"""


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_question_is_read_whole_and_lies_over_no_die_of_mine(
    visits: Callable[..., Visitor], question_tables: QuestionTables, size: tuple[int, int]
) -> None:
    found: dict[str, Any] = {}
    for name in ASKED:
        me = visits(question_tables, way="touch" if size == PHONE else "mouse", size=size)
        opened = question_tables.open(name)
        me.sit_at(opened.game, opened.token).take_the_screen()
        me.page.wait_for_timeout(100)
        found[name] = me.page.evaluate(COVERED)
        me.close()
    assert {name: seen for name, seen in found.items() if seen != {"cut": [], "under": 0}} == {}
