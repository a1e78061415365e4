"""Every page of the program, for tests that go through all of them. A new page gets a line in PAGES."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tests.browser.visitor import Visitor


def home(visitor: Visitor) -> None:
    """The home page, with everything unfolded."""
    visitor.home.open()
    visitor.page.get_by_role("button", name="Change").click()


def cards_of_a_team(visitor: Visitor) -> None:
    """The cards of a team, on the home page."""
    visitor.home.open()
    visitor.page.locator("button.team").first.click()
    visitor.page.get_by_role("dialog").wait_for()


def running_game(visitor: Visitor) -> None:
    """A table at the first question of the Main Step."""
    visitor.home.start_game(level=1, first="I do")
    table = visitor.table
    while True:
        question = table.wait_for_question()
        assert question is not None, "the game goes on"
        if question["kind"] == "act":
            return
        table.answer()


def menu_of_a_game(visitor: Visitor) -> None:
    """The menu over a table."""
    running_game(visitor)
    visitor.page.get_by_role("button", name="Menu").click()
    visitor.page.get_by_role("dialog", name="Menu").wait_for()


def game_over(visitor: Visitor) -> None:
    """How a game ended."""
    running_game(visitor)
    visitor.page.get_by_role("button", name="Menu").click()
    visitor.page.get_by_role("button", name="Concede").click()
    visitor.page.get_by_role("button", name="Concede: the other side wins").click()
    visitor.table.result.wait_for()


PAGES: Final[tuple[Callable[[Visitor], None], ...]] = (home, cards_of_a_team, running_game, menu_of_a_game, game_over)
"""Each opens its page for a visitor."""
