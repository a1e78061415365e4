"""The ground that tests with a browser stand on can notice what it is for."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.visitor import Visitor

INLINE = """() => {
  const script = document.createElement("script");
  script.textContent = "window.broken = true";
  document.body.append(script);
}"""


def test_a_breach_of_the_content_policy_is_noticed(visit: Callable[..., Visitor]) -> None:
    me = visit()
    me.home.open()
    assert me.complaints == []
    me.page.evaluate(INLINE)
    me.line.wait_until(lambda: bool(me.complaints), "the complaint")
    assert "Content Security Policy" in me.complaints.pop()
    assert me.page.evaluate("window.broken") is None


def test_an_error_on_the_page_is_noticed(visit: Callable[..., Visitor]) -> None:
    me = visit()
    me.home.open()
    me.page.evaluate("() => { setTimeout(() => { throw new Error('broken') }) }")
    me.line.wait_until(lambda: bool(me.complaints), "the complaint")
    assert me.complaints.pop() == "error on the page: broken"
