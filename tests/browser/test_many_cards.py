"""Four thousand cards in the list: scrolling and typing stop the page no longer than with the few that are known."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
from playwright.sync_api import Page, Route, expect

from tests.browser.line import PATIENCE
from tests.browser.server_process import ServerProcess
from tests.browser.visitor import Visitor

MANY = 4_000
SCREENS = 12
SLACK_MS = 60.0
"""What a task may take more, once: a machine does other things too."""
WATCH = """
() => {
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
  }).observe({ type: "longtask" });
}
"""


def known_cards(address: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A reply of the server, and the rows of all cards."""
    rows: list[dict[str, Any]] = []
    with httpx.Client(base_url=address, trust_env=False, timeout=PATIENCE) as http:
        while True:
            reply = http.get("/api/cards", params={"q": "", "offset": len(rows), "most": 200}).json()
            rows += reply["cards"]
            if len(rows) >= reply["total"]:
                return reply, rows


def fed(page: Page, address: str, reply: dict[str, Any], rows: list[dict[str, Any]]) -> None:
    """Let the page get these rows for every query, and a card that is known beside them."""
    with httpx.Client(base_url=address, trust_env=False, timeout=PATIENCE) as http:
        known = http.get("/api/cards/AI-022").json()

    def answer(route: Route) -> None:
        asked = parse_qs(urlsplit(route.request.url).query)
        offset, most = int(asked.get("offset", ["0"])[0]), int(asked.get("most", ["60"])[0])
        told = {**reply, "total": len(rows), "cards": rows[offset : offset + most]}
        route.fulfill(body=json.dumps(told), content_type="application/json")

    def show(route: Route) -> None:
        card = {**known, "id": urlsplit(route.request.url).path.rpartition("/")[2]}
        route.fulfill(body=json.dumps(card), content_type="application/json")

    page.route(lambda wanted: urlsplit(wanted).path == "/api/cards", answer)
    page.route(lambda wanted: urlsplit(wanted).path.startswith("/api/cards/"), show)


def longest_task(page: Page, count: int) -> float:
    """The longest task, in ms, while somebody scrolls through the whole list and types."""
    page.goto("/cards")
    expect(page.get_by_role("status")).to_contain_text(f"{count:,}".replace(",", ""), timeout=PATIENCE * 1000)
    page.evaluate(WATCH)
    for _ in range(SCREENS):
        page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
        page.wait_for_timeout(120)
    for _ in range(SCREENS):
        page.mouse.wheel(0, -900)
        page.wait_for_timeout(40)
    page.get_by_role("searchbox").press_sequentially("cost>=4 set:ai", delay=40)
    page.wait_for_timeout(200)
    return float(page.evaluate("() => window.longest"))


def test_scrolling_and_typing_in_four_thousand_cards_is_as_smooth_as_in_a_few(
    visit: Callable[..., Visitor], server: ServerProcess
) -> None:
    reply, rows = known_cards(server.address)
    copies = [{**row, "id": f"GEN-{at:04d}"} for at, row in zip(range(MANY), itertools.cycle(rows), strict=False)]
    longest: dict[int, float] = {}
    for some in (rows, copies):
        page = visit().page
        fed(page, server.address, reply, some)
        longest[len(some)] = longest_task(page, len(some))
        if len(some) == MANY:
            drawn = page.get_by_role("list", name="Cards that fit").get_by_role("heading", level=2).count()
            assert drawn < MANY / 4, "only what is near the screen is drawn"
    assert longest[MANY] <= 2 * longest[len(rows)] + SLACK_MS, longest
