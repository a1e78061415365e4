"""Somebody with a browser of their own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from tests.browser.hands import Finger, Hand, Keys, Mouse
from tests.browser.home_page import HomePage
from tests.browser.line import PATIENCE, Line
from tests.browser.table_page import TablePage

DESKTOP: Final = (1440, 900)
PHONE: Final = (375, 812)
NOT_OURS: Final = ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "WebSocket connection to")
"""What Chromium itself prints when a server that was killed cannot be reached."""

Way = Literal["mouse", "touch", "keys"]
Theme = Literal["light", "dark"]


class Visitor:
    """A browser without any history, with one page; everything that its console complains about is kept."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: tuple[int, int] = DESKTOP,
        way: Way = "mouse",
        theme: Theme = "light",
        motion: bool = False,
        bypass_csp: bool = False,
    ) -> None:
        self.address = address
        self.way = way
        self.complaints: list[str] = []
        self.server_may_be_gone = False
        """A test that kills the server says so: then the browser may print that it does not find it."""
        self.context: BrowserContext = browser.new_context(
            base_url=address,
            viewport={"width": size[0], "height": size[1]},
            has_touch=way == "touch",
            is_mobile=way == "touch",
            color_scheme=theme,
            reduced_motion="no-preference" if motion else "reduce",
            bypass_csp=bypass_csp,
            locale="en-GB",
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.new_page()

    def new_page(self) -> None:
        """Open a fresh tab, and go on there."""
        self.page: Page = self.context.new_page()
        self.page.on("console", self.note_console)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error on the page: {error}"))
        self.page.on("crash", lambda _: self.complaints.append("the page crashed"))
        self.line = Line(self.page)
        self.hand = self.new_hand()
        self.home = HomePage(self.page, self.address, self.hand)
        self.table = TablePage(self.page, self.line, self.hand)

    def new_hand(self) -> Hand:
        """How this person reaches things."""
        match self.way:
            case "mouse":
                return Mouse(self.page)
            case "touch":
                return Finger(self.page)
            case "keys":
                return Keys(self.page)

    def note_console(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        if self.server_may_be_gone and any(words in message.text for words in NOT_OURS):
            return
        self.complaints.append(f"{message.type} in the console: {message.text}")

    def sit_at(self, game: str, token: str | None = None) -> TablePage:
        """Open the page of a game; with its token as the person who has the seat, as the home page leaves it."""
        if token is not None:
            kept = json.dumps([f"overcrush.token.{game}", token])
            self.context.add_init_script(f"localStorage.setItem(...{kept})")
        self.page.goto(f"/game/{game}")
        self.line.wait_until(lambda: self.line.version >= 0, "the table")
        self.table.wait_until_shown()
        return self.table

    def keep(self, folder: Path, name: str) -> None:
        """Save what is on the screen, the story and the last messages, to understand a failure."""
        folder.mkdir(parents=True, exist_ok=True)
        if not self.page.is_closed():
            self.page.screenshot(path=folder / f"{name}.png")
            words = [self.page.url, "", *self.table.story(), "", *self.complaints, ""]
            words += [str(message)[:2000] for message in self.line.got[-5:]]
            (folder / f"{name}.txt").write_text("\n".join(words), encoding="utf-8")

    def close(self) -> None:
        self.context.close()
