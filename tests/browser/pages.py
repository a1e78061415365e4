"""Every page of the program, for tests that go through all of them. A new page gets a line in PAGES."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import expect

from tests.browser.line import PATIENCE
from tests.browser.puzzle_page import PuzzlePage, a_block_puzzle
from tests.browser.replay_page import ReplayPage
from tests.browser.visitor import Visitor

LOST: Final = Path(__file__).parent.parent / "records" / "lost-without-blocking.record"


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


def replay(visitor: Visitor) -> None:
    """A game that is over, to look back at."""
    game_over(visitor)
    ReplayPage(visitor.page).open(visitor.page.url.rpartition("/")[2])


def lost_without_blocking(visitor: Visitor) -> ReplayPage:
    """The replay of a record in which a game is lost because nobody blocks, with its marks."""
    visitor.page.goto("/replay")
    visitor.page.locator(".openrecord input").set_input_files(LOST)
    visitor.page.wait_for_url("**/replay/*", timeout=PATIENCE * 1000)
    found = ReplayPage(visitor.page)
    found.wait()
    expect(visitor.page.locator(".onmark")).to_have_count(2, timeout=PATIENCE * 1000)
    return found


def better_line(visitor: Visitor) -> None:
    """What would have been better than a blunder, on the table."""
    lost_without_blocking(visitor)
    for _ in range(2):
        visitor.page.get_by_role("button", name="Next mark").click()
    what = visitor.page.get_by_role("button", name="What was better?")
    if what.is_visible():
        what.click()
    visitor.page.get_by_role("button", name="Show that line").click()
    visitor.page.locator(".walkbar").wait_for()


def waiting_room(visitor: Visitor) -> str:
    """A table that waits for a friend; gives the link for them."""
    visitor.home.open()
    visitor.page.get_by_role("button", name="With a friend").click()
    link = visitor.page.get_by_label("Link for seat 2")
    link.wait_for()
    return link.input_value()


def invitation(visitor: Visitor) -> None:
    """What somebody sees who is invited."""
    link = waiting_room(visitor)
    # Whoever has opened the table has a seat; somebody else's browser knows nothing of it.
    visitor.page.evaluate("localStorage.clear()")
    visitor.page.goto(link)
    visitor.page.get_by_role("button", name="Sit down").wait_for()


def lesson(visitor: Visitor) -> None:
    """The first note of the lesson."""
    visitor.page.goto("/learn")
    visitor.table.wait_for_question()
    visitor.page.locator(".lesson-note").wait_for()


def puzzle(visitor: Visitor) -> PuzzlePage:
    """A puzzle of which nothing is answered yet."""
    return PuzzlePage(visitor, a_block_puzzle()).open()


def puzzle_hint(visitor: Visitor) -> None:
    """A puzzle with its first hint."""
    puzzle(visitor).press("Hint")
    visitor.page.locator(".puzzle-hints p:visible").first.wait_for()


def puzzle_defeated(visitor: Visitor) -> None:
    """A wrong answer, and the line that defeats it."""
    page = puzzle(visitor)
    page.fail()
    page.press("Show why")
    page.walk_to_the_end()


def puzzle_solved(visitor: Visitor) -> None:
    """A puzzle that was solved after a hint, with the lines that fail."""
    page = puzzle(visitor)
    page.press("Hint")
    visitor.page.locator(".puzzle-hints p:visible").first.wait_for()
    # On a phone a hint is told in a sheet over the table.
    visitor.page.keyboard.press("Escape")
    page.solve()
    page.wait_until("solved")


def at(address: str) -> Callable[[Visitor], None]:
    """A page that is all there once it is loaded."""

    def open_address(visitor: Visitor) -> None:
        visitor.page.goto(address, wait_until="networkidle")
        visitor.page.get_by_role("heading").first.wait_for()

    return open_address


def team_with_a_fault(visitor: Visitor) -> None:
    """A team that is built, with a die too many, everything unfolded, and why a card cannot be added."""
    at("/teams/build?preset=Avengers Assembled")(visitor)
    page = visitor.page
    page.get_by_role("group", name="Dice of Hulk: Explosive Beginnings").get_by_role("button", name="more").click()
    page.get_by_role("button", name="Take the fix").wait_for()
    # On a team that is full no single card says why: that is seen with room, and a card that is not allowed.
    page.get_by_label("Format").select_option(label="Modern Age 2017")
    page.get_by_role("button", name="Remove Thor: Wayward Son").click()
    page.get_by_role("button", name="Remove Hulk: Explosive Beginnings").click()
    page.get_by_role("button", name="Why can").first.click()
    for summary in page.locator("summary").all():
        summary.click()


class KnownPage(NamedTuple):
    """A page, or one thing that it can show."""

    name: str
    pattern: str
    """Its line in web/src/addresses.ts."""
    open: Callable[[Visitor], object]


PAGES: Final = (
    KnownPage("home", "/", home),
    KnownPage("cards of a team", "/", cards_of_a_team),
    KnownPage("running game", "/game/{id}", running_game),
    KnownPage("menu of a game", "/game/{id}", menu_of_a_game),
    KnownPage("game over", "/game/{id}", game_over),
    KnownPage("waiting room", "/game/{id}", waiting_room),
    KnownPage("invitation", "/join/{id}", invitation),
    KnownPage("new game", "/new/{way}", at("/new/game")),
    KnownPage("new doubles", "/new/{way}", at("/new/doubles")),
    KnownPage("lesson", "/learn", lesson),
    KnownPage("puzzles", "/puzzles", at("/puzzles")),
    KnownPage("puzzle", "/puzzle/{id}", puzzle),
    KnownPage("puzzle with a hint", "/puzzle/{id}", puzzle_hint),
    KnownPage("puzzle defeated", "/puzzle/{id}", puzzle_defeated),
    KnownPage("puzzle solved", "/puzzle/{id}", puzzle_solved),
    KnownPage("replay", "/replay/{id}", replay),
    KnownPage("replay with marks", "/replay/{id}", lost_without_blocking),
    KnownPage("better line", "/replay/{id}", better_line),
    KnownPage("replay of a file", "/replay", at("/replay")),
    KnownPage("cards", "/cards", at("/cards")),
    KnownPage("card", "/cards/{id}", at("/cards/FUS-042")),
    KnownPage("teams", "/teams", at("/teams")),
    KnownPage("team", "/teams/build", team_with_a_fault),
    KnownPage("rules", "/rules", at("/rules")),
    KnownPage("rule", "/rules/{id}", at("/rules/X-012")),
    KnownPage("keyword", "/rules/keyword/{name}", at("/rules/keyword/Overcrush")),
)
