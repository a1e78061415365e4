"""Takes pictures of the pages beside the table through a real server: home, cards, teams, lobby, lesson, puzzle,
rules, replay.

Used by tools/write_looks.py. Each page is opened as a person would see it, at the size of its pictured design. For the
pages of a replay all its decisions are judged first: that takes some minutes, on the compiled engine (`make fast`) two.
"""

from __future__ import annotations

import base64
import html
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

from overcrush.compiled_engine import build_path
from tests.browser.puzzle_page import PuzzlePage, a_block_puzzle, a_global_puzzle
from tests.browser.server_process import ServerProcess, computer, person, running_server
from tests.browser.visitor import DESKTOP, PHONE, Theme, Visitor
from tools.write_sample_game import SEED, TEAMS, record_of_whole_game

LAPTOP: Final = (1280, 720)
PATIENCE: Final = 60.0
QUALITY: Final = 0.86
MOST_LESSON_STEPS: Final = 60
MOST_JUDGING: Final = 1800.0
BEFORE_A_BLUNDER: Final = 270
"""A position of the record after which the next mark is one."""
STEPS_OF_A_LINE: Final = 6
AS_WEBP: Final = Path(__file__).parent.parent / "web" / "tools" / "as_webp.js"


@dataclass(frozen=True)
class Scene:
    """What pages can be opened at: a server with some games."""

    server: ServerProcess
    replay: str
    finished: str
    lobby: str
    doubles: str


@dataclass(frozen=True)
class Pictured:
    """A page to be opened, and the name of the design that shows it."""

    name: str
    caption: str
    come: Callable[[Visitor, Scene], object]
    size: tuple[int, int] = DESKTOP
    theme: Theme = "light"
    design: str = ""
    image: str = ""
    """Its name in docs/images."""


def at(address: str, shown: str) -> Callable[[Visitor, Scene], None]:
    """Open an address and wait for something."""

    def come(me: Visitor, scene: Scene) -> None:
        me.page.goto(address.format(scene=scene))
        me.page.locator(shown).first.wait_for()

    return come


def home(me: Visitor, _: Scene) -> None:
    """The home page with its lists."""
    me.home.open()
    me.page.locator(".team").first.wait_for()


def lesson_roll(me: Visitor, _: Scene) -> None:
    """The first note of the lesson."""
    me.page.goto("/learn")
    me.page.locator(".lesson-note").wait_for()


def is_past(me: Visitor, version: int) -> bool:
    """Whether the table has gone on since a version, or the game is over."""
    return me.line.version > version or me.table.over


def lesson_until(note: str) -> Callable[[Visitor, Scene], None]:
    """The lesson, played by its own steps until it speaks of something."""

    def come(me: Visitor, scene: Scene) -> None:
        lesson_roll(me, scene)
        wanted = me.page.locator(f'[data-note="{note}"]')
        for _ in range(MOST_LESSON_STEPS):
            if wanted.count():
                return
            version = me.line.version
            me.page.get_by_role("button", name="Skip this step").click()
            me.line.wait_until(partial(is_past, me, version), "the step")
            me.table.wait_for_question()
        wanted.wait_for()

    return come


def replay(me: Visitor, scene: Scene) -> None:
    """A replay at a blunder, with its curve and all marks."""
    me.page.goto(f"/replay/{scene.replay}#at={BEFORE_A_BLUNDER}&seat=0")
    me.page.locator(".onmark").first.wait_for()
    me.page.get_by_role("button", name="Next mark").click()
    me.page.locator(".replaybar .m").wait_for()
    decisions = me.page.get_by_role("button", name="Decisions")
    if decisions.is_visible():
        decisions.click()
    me.page.wait_for_timeout(1500)


def analysis(me: Visitor, scene: Scene) -> None:
    """What would have been better, on a phone."""
    replay(me, scene)
    me.page.get_by_role("button", name="What was better?").click()


def better_line(me: Visitor, scene: Scene) -> None:
    """The better line on the table."""
    replay(me, scene)
    me.page.get_by_role("button", name="Show that line").click()
    for _ in range(STEPS_OF_A_LINE):
        me.page.get_by_role("button", name="Next step").click()
        me.page.wait_for_timeout(200)


def decisions(me: Visitor, scene: Scene) -> None:
    """All decisions, on a phone."""
    replay(me, scene)
    me.page.locator(".phonebar").get_by_role("button", name="Story").click()
    me.page.get_by_role("button", name="Decisions").click()


def puzzle(me: Visitor, _: Scene) -> PuzzlePage:
    """A puzzle that a Global with a target solves."""
    return PuzzlePage(me, a_global_puzzle("win")).open()


def puzzle_solved(me: Visitor, scene: Scene) -> None:
    """The same, solved, with its solution and lines that fail."""
    puzzle(me, scene).solve_by_global()
    me.page.locator(".puzzle-end.good").wait_for()
    me.page.locator(".puzzle-failed li").first.wait_for(state="attached")


def puzzle_panel(me: Visitor, _: Scene) -> None:
    """A puzzle that was solved, on a phone: the solution and why other lines fail."""
    page = PuzzlePage(me, a_block_puzzle()).open()
    page.solve()
    page.wait_until("solved")
    me.page.locator(".phonebar").get_by_role("button", name="Puzzle").click()


PAGES: Final = (
    Pictured("home", "The home page.", home, design="home", image="home"),
    Pictured("home-dark", "The same in dark.", home, theme="dark", design="home-dark"),
    Pictured("home-phone", "The home page on a phone.", home, PHONE, design="home-phone", image="phone-home"),
    Pictured(
        "cards",
        "Cards of a query, one beside the list.",
        at("/cards?q=set:ai cost>=4", ".beside, aside article"),
        design="cards",
        image="cards",
    ),
    Pictured(
        "cards-dark",
        "The same in dark.",
        at("/cards?q=set:ai cost>=4", ".beside, aside article"),
        theme="dark",
        design="cards-dark",
    ),
    Pictured("card", "The page of a card.", at("/cards/AI-022", ".cardpage"), image="card"),
    Pictured("teams", "Teams that come with the game, and one's own.", at("/teams", "main h1"), image="teams"),
    Pictured(
        "team",
        "Building a team.",
        at(
            "/teams/build?view&cards=3x11ai;2x41ai;4x12ai;2x34ai;3x15ai;2x49ai&name=Low%20Water&format=standard",
            ".figures, .energy, h1",
        ),
        design="team",
        image="team",
    ),
    Pictured(
        "team-dark",
        "The same in dark.",
        at(
            "/teams/build?view&cards=3x11ai;2x41ai;4x12ai;2x34ai;3x15ai;2x49ai&name=Low%20Water&format=standard",
            ".figures, .energy, h1",
        ),
        theme="dark",
        design="team-dark",
    ),
    Pictured(
        "rules-search",
        "Rules that fit words.",
        at("/rules?q=blocker is gone", ".hits mark"),
        design="rules-search",
        image="rules",
    ),
    Pictured("rules-rule", "The page of a rule.", at("/rules/C-015", ".rule h1"), design="rules-rule", image="rule"),
    Pictured(
        "rules-keyword-dark",
        "The page of a keyword, in dark.",
        at("/rules/keyword/Overcrush", ".rule h1"),
        theme="dark",
        design="rules-keyword-dark",
    ),
    Pictured(
        "rules-phone-search",
        "Rules on a phone.",
        at("/rules?q=blocker is gone", ".hits mark"),
        PHONE,
        design="rules-phone-search",
    ),
    Pictured(
        "rules-phone-rule",
        "A rule on a phone.",
        at("/rules/C-015", ".rule h1"),
        PHONE,
        design="rules-phone-rule",
        image="phone-rule",
    ),
    Pictured(
        "rules-phone-keyword",
        "A keyword on a phone.",
        at("/rules/keyword/Overcrush", ".rule h1"),
        PHONE,
        design="rules-phone-keyword",
    ),
    Pictured("lobby", "Waiting for a friend.", at("/game/{scene.lobby}", ".invite .qr"), design="lobby", image="lobby"),
    Pictured(
        "lobby-dark", "The same in dark.", at("/game/{scene.lobby}", ".invite .qr"), theme="dark", design="lobby-dark"
    ),
    Pictured(
        "lobby-doubles",
        "Waiting for others, two against two.",
        at("/game/{scene.doubles}", ".invite .qr"),
        design="lobby-doubles",
    ),
    Pictured(
        "lobby-phone",
        "Waiting for a friend, on a phone.",
        at("/game/{scene.lobby}", ".invite .qr"),
        PHONE,
        design="lobby-phone",
        image="phone-lobby",
    ),
    Pictured(
        "lobby-phone-doubles",
        "Two against two, on a phone.",
        at("/game/{scene.doubles}", ".invite .qr"),
        PHONE,
        design="lobby-phone-doubles",
    ),
    Pictured("lesson-roll", "The lesson: the first roll.", lesson_roll, design="lesson-roll", image="lesson"),
    Pictured("lesson-attack", "The lesson: the attack.", lesson_until("attack"), design="lesson-attack"),
    Pictured("lesson-win", "The lesson: the win.", lesson_until("win"), design="lesson-win"),
    Pictured(
        "lesson-phone-roll",
        "The lesson on a phone.",
        lesson_roll,
        PHONE,
        design="lesson-phone-roll",
        image="phone-lesson",
    ),
    Pictured("puzzles", "All puzzles.", at("/puzzles", ".list a")),
    Pictured("puzzle", "A puzzle.", puzzle, design="puzzle", image="puzzle"),
    Pictured(
        "puzzle-solved-dark",
        "A puzzle that is solved, in dark.",
        puzzle_solved,
        theme="dark",
        design="puzzle-solved-dark",
    ),
    Pictured("puzzle-phone", "A puzzle on a phone.", puzzle, PHONE, design="puzzle-phone", image="phone-puzzle"),
    Pictured("puzzle-phone-solved", "A solution on a phone.", puzzle_panel, PHONE, design="puzzle-phone-solved"),
    Pictured("replay", "A replay at a blunder.", replay, design="replay", image="replay"),
    Pictured("replay-dark", "A replay in dark.", replay, theme="dark", design="replay-dark"),
    Pictured("replay-laptop", "A replay on a laptop.", replay, LAPTOP, design="replay-laptop"),
    Pictured("replay-line", "A better line on the table.", better_line, image="replay-line"),
    Pictured("replay-phone", "A replay on a phone.", replay, PHONE, design="replay-phone", image="phone-replay"),
    Pictured("replay-phone-decisions", "All decisions on a phone.", decisions, PHONE, design="replay-phone-decisions"),
    Pictured(
        "replay-phone-analysis-dark",
        "What would have been better, on a phone.",
        analysis,
        PHONE,
        theme="dark",
        design="replay-phone-analysis-dark",
    ),
    Pictured(
        "result", "The end of a game.", at("/game/{scene.finished}", ".luck"), design="table-result", image="result"
    ),
)


@contextmanager
def scene(judged: bool) -> Iterator[Scene]:
    """A server of one's own with a finished game, one that waits for people, and a record to look at.

    judged: all decisions of the record have their marks.
    """
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder), fast=build_path().exists()) as server:
        with httpx.Client(base_url=server.address, trust_env=False, timeout=PATIENCE) as http:
            record = http.post("/api/replays", json={"text": record_of_whole_game(SEED)}).json()["replay"]
            if judged:
                print("Judging all decisions of a replay ...", file=sys.stderr)
                for what in ("chances", "marks"):
                    http.get(f"/api/replays/{record}/{what}", timeout=MOST_JUDGING)
        own, other = TEAMS
        lobby = server.open_game(seats=[person(own, name="Ann"), {"kind": "person", "team": None}])
        four = [person(own, name="Ann"), person("Turtle Power"), computer("Main Event", 2), person("Foot Clan")]
        doubles = server.open_game(seats=four)
        finished = server.open_game(seats=[person(own, name="Ann"), computer(other, 1)])
        yield Scene(server, record, finished["game"], lobby["game"], doubles["game"])


def concede(browser: Browser, scene: Scene) -> None:
    """Bring the game of the result to its end: some turns by the first button, then giving up."""
    me = Visitor(browser, scene.server.address)
    me.page.goto(f"/game/{scene.finished}")
    for _ in range(24):
        if me.table.wait_for_question() is None or me.table.over:
            break
        me.table.answer()
    if not me.table.over:
        me.page.get_by_role("button", name="Menu").click()
        me.page.get_by_role("button", name="Concede").click()
        me.page.get_by_role("button", name="Concede: the other side wins").click()
        me.page.locator(".over").wait_for()
    me.close()


def shoot(
    browser_path: str, folder: Path, designs: Path, images: Path | None, only: str
) -> tuple[list[str], list[str]]:
    """Take the pictures; gives a section of HTML for each, and what went wrong."""
    sections: list[str] = []
    faults: list[str] = []
    (folder / "product").mkdir(parents=True, exist_ok=True)
    (folder / "design").mkdir(parents=True, exist_ok=True)
    # Those that are kept come first.
    wanted = sorted((each for each in PAGES if only in each.name), key=lambda each: not each.image)
    if not wanted:
        return [], []
    judged = any(each.name.startswith("replay") for each in wanted)
    with sync_playwright() as playwright, scene(judged) as places:
        browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox", "--disable-gpu"])
        if any(each.name == "result" for each in wanted):
            concede(browser, places)
        for each in wanted:
            me = Visitor(
                browser, places.server.address, each.size, "touch" if each.size == PHONE else "mouse", each.theme
            )
            path = folder / "product" / f"page-{each.name}.png"
            try:
                each.come(me, places)
                me.page.evaluate("() => document.fonts.ready")
                me.page.wait_for_timeout(700)
                me.page.screenshot(path=path)
                if images is not None and each.image:
                    (images / f"{each.image}.webp").write_bytes(as_webp(me.page, path))
            except Exception as error:
                # One page that cannot be opened must not keep the others from being seen; it is told at the end.
                faults.append(f"{each.name}: {str(error).splitlines()[0]}")
            faults += [f"{each.name}: {complaint}" for complaint in me.complaints]
            me.close()
            sections.append(section(each, folder, designs))
        browser.close()
    return sections, faults


def as_webp(page: Page, path: Path) -> bytes:
    """A small picture of what was shot."""
    source = f"data:image/png;base64,{base64.b64encode(path.read_bytes()).decode()}"
    blank = page.context.new_page()
    made: str = blank.evaluate(AS_WEBP.read_text("utf-8"), [source, QUALITY])
    blank.close()
    return base64.b64decode(made.partition(",")[2])


def section(each: Pictured, folder: Path, designs: Path) -> str:
    """The product and its design side by side."""
    figures = [figure(f"product/page-{each.name}.png", "product")]
    design = designs / f"{each.design}.png"
    if each.design and design.exists():
        shutil.copyfile(design, folder / "design" / design.name)
        figures.append(figure(f"design/{design.name}", f"design: {each.design}"))
    told = f"<h2>{html.escape(each.name)}</h2><p>{html.escape(each.caption)}</p>"
    return f'<section id="page-{each.name}">{told}<div class="pair">{"".join(figures)}</div></section>'


def figure(path: str, title: str) -> str:
    """A picture with what it is."""
    said = html.escape(title)
    return (
        f'<figure><figcaption>{said}</figcaption><a href="{path}">'
        f'<img src="{path}" alt="{said}" loading="lazy"></a></figure>'
    )
