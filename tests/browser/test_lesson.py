"""The lesson on the real table: by its notes to the end, and by doing something else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tests.browser.visitor import Visitor

MOST_STEPS = 400
MARKS = 7
INTRODUCED = 2
LESSON_PARTS = ".mat [data-zone], .mat .d, .mat [data-life], #question, .cards .crow, .side .glob"
OVERLAPS = """() => {
  const note = document.querySelector(".lesson-live").getBoundingClientRect();
  return [...document.querySelectorAll(PARTS)].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.width > 0 && box.left < note.right - 1 && box.right > note.left + 1
      && box.top < note.bottom - 1 && box.bottom > note.top + 1;
  }).map((each) => each.outerHTML.slice(0, 80));
}"""


def begin(visitor: Visitor) -> None:
    """Open the lesson from the home page."""
    visitor.home.open()
    visitor.page.get_by_role("link", name="Learn to play").click()
    visitor.table.wait_for_question()
    visitor.page.locator('[data-note="goal"]').wait_for()
    read_on(visitor)


def read_on(visitor: Visitor) -> None:
    """Turn the pages of the first note to its last."""
    for _ in range(INTRODUCED):
        visitor.page.get_by_role("button", name="Next", exact=True).click()
    visitor.page.locator('[data-note="roll"]').wait_for()


def marks_done(visitor: Visitor) -> list[str]:
    """The moments that have their tick."""
    return visitor.page.locator(".lesson-mark.done > span").all_inner_texts()


def step(visitor: Visitor) -> None:
    """Let the lesson play the step that it speaks of."""
    visitor.page.get_by_role("button", name="Skip this step").click()


def test_the_lesson_leads_to_a_win(visit: Callable[..., Visitor]) -> None:
    me = visit()
    begin(me)
    assert me.page.locator(".lesson-note h2").inner_text() == "Your first roll"
    me.table.hand.use(me.table.main_button)
    me.table.wait_for_question()
    assert me.page.locator("[data-note]").get_attribute("data-note") == "buy"
    me.page.locator(".cards [data-taught]").click()
    me.line.wait_until(lambda: "Buy" in marks_done(me) or me.line.question is not None, "what comes after the click")
    taught = []
    for _ in range(MOST_STEPS):
        if me.table.over:
            break
        taught.append(me.page.locator("[data-note]").get_attribute("data-note"))
        covered = me.page.evaluate(OVERLAPS.replace("PARTS", repr(LESSON_PARTS)))
        assert covered == [], "the note covers nothing of the table"
        version = me.line.version
        step(me)
        me.line.wait_until(partial(is_past, me, version), f"what follows {taught[-1]}")
        me.table.wait_for_question()
    assert {"field", "attack", "global", "block"} <= set(taught), "nothing is ticked that was not shown"
    assert me.line.result is not None
    assert me.line.result["winner"] == 0
    me.page.locator('[data-note="win"]').wait_for()
    assert len(marks_done(me)) == MARKS
    known = me.page.locator(".lesson-known")
    assert known.locator("ul").first.locator("a").count() == MARKS
    assert known.locator(".ways-on a").count() == 3


def is_past(me: Visitor, version: int) -> bool:
    """Whether a step is played to its end: the table has gone on since a version and the lesson speaks again."""
    speaks = me.page.locator("[data-note]").count() > 0 and me.page.locator(".lesson-acts [aria-disabled]").count() == 0
    return me.table.over or (me.line.version > version and speaks)


def test_whoever_does_something_else_is_warned_once_and_goes_on(visit: Callable[..., Visitor]) -> None:
    me = visit()
    begin(me)
    me.table.hand.use(me.table.main_button)
    me.table.wait_for_question()
    before = me.table.version
    me.table.hand.use(me.table.main_button)
    assert me.page.locator("[data-note]").get_attribute("data-note") == "slip.energy"
    assert me.table.version == before
    me.table.hand.use(me.table.button("Go on all the same"))
    me.table.wait_for_question()
    assert me.table.version > before
    me.page.locator(".lesson-note").wait_for()
    assert "Buy" not in marks_done(me)
    me.page.get_by_role("link", name="Leave for now").click()
    me.page.get_by_role("link", name="Go on with the lesson").click()
    me.table.wait_for_question()
    assert "Roll" in marks_done(me)
    for _ in range(MOST_STEPS):
        question = me.table.wait_for_question()
        if question is None or (question["kind"] == "act" and me.line.state["view"]["active"] == 0):
            break
        me.table.answer()
    before = me.table.version
    me.table.hand.use(me.table.main_button)
    me.table.wait()
    assert me.table.version > before, "what was warned of before is not warned of again"


def test_a_mark_leads_back_to_its_moment(visit: Callable[..., Visitor]) -> None:
    me = visit()
    begin(me)
    me.table.hand.use(me.table.main_button)
    me.table.wait_for_question()
    assert "Roll" in marks_done(me)
    me.page.get_by_role("button", name="Roll done").click()
    me.page.locator('[data-note="goal"]').wait_for()
    read_on(me)
    me.page.get_by_role("button", name="Field step 3").click()
    me.page.locator('[data-note="field"]').wait_for()
