"""The home page in the words of a player."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.hands import Hand, Mouse
from tests.browser.line import PATIENCE


class HomePage:
    """The page on which games begin."""

    def __init__(self, page: Page, address: str, hand: Hand | None = None) -> None:
        self.page = page
        self.address = address
        self.hand: Hand = hand or Mouse(page)

    def open(self) -> None:
        """Open it, and wait until teams can be chosen."""
        self.page.goto(self.address)
        expect(self.page.get_by_label("Your team").locator("option").first).to_be_attached(timeout=PATIENCE * 1000)

    def start_game(
        self,
        team: str | None = None,
        level: int = 1,
        their_team: str | None = None,
        life: int | None = None,
        first: str | None = None,
        one_screen: bool = False,
    ) -> None:
        """Say the sentence that starts a game, and wait for its table. `first` is what the list of the page says."""
        self.open()
        if team is not None:
            self.page.get_by_label("Your team").select_option(team)
        against = "screen" if one_screen else f"computer-{level}"
        self.page.get_by_label("Opponent").select_option(against)
        if their_team is not None:
            self.page.get_by_label("Their team").select_option(their_team)
        if life is not None or first is not None:
            self.hand.use(self.page.get_by_role("button", name="Change"))
        if life is not None:
            self.page.get_by_role("textbox", name="Life", exact=True).fill(str(life))
        if first is not None:
            self.page.get_by_label("Who begins").select_option(label=first)
        self.hand.use(self.page.get_by_role("button", name="Start the game"))
        self.page.wait_for_url("**/game/*", timeout=PATIENCE * 1000)
