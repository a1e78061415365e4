"""The page of a replay in the words of whoever looks back."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.line import PATIENCE


class ReplayPage:
    """A replay in a browser."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.bar = page.locator(".replaybar")

    def open(self, replay: str, point: str = "") -> None:
        """Open a replay, and wait for its table."""
        self.page.goto(f"/replay/{replay}{point}")
        self.wait()

    def wait(self) -> None:
        """Until the table is there."""
        expect(self.bar).to_be_visible(timeout=PATIENCE * 1000)

    @property
    def position(self) -> int:
        """The position on the screen."""
        return int(self.bar.get_attribute("data-position") or -1)

    @property
    def last(self) -> int:
        """The last position of the game."""
        return int(self.bar.get_attribute("data-last") or -1)

    def button(self, words: str) -> Locator:
        """A button of the controls."""
        return self.bar.get_by_role("button", name=words, exact=True)

    def expect_position(self, position: int) -> None:
        """Wait until a position is on the screen."""
        expect(self.bar).to_have_attribute("data-position", str(position), timeout=PATIENCE * 1000)

    def expect_moved(self, before: int) -> int:
        """Wait until another position is on the screen; gives it."""
        expect(self.bar).not_to_have_attribute("data-position", str(before), timeout=PATIENCE * 1000)
        return self.position

    def current_line(self) -> str:
        """The number of the line that tells of the position."""
        return self.page.locator(".replaystory li.now").get_attribute("data-line") or ""

    def line(self, number: str) -> Locator:
        """A line of the story by its number."""
        return self.page.locator(f'.replaystory li[data-line="{number}"] button')

    def lines(self) -> Locator:
        """The lines of the story that are no headings."""
        return self.page.locator(".replaystory li:not(.h) button")
