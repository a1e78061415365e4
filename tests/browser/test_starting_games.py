"""Starting games on the home page and at a new table: teams of one's own, seats, secret teams, conceding, deleting."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Route, expect

from overcrush.formats.team_lists import write_list
from overcrush.formats.team_lookup import team_for
from tests.browser.line import PATIENCE
from tests.browser.visitor import Visitor

LIST = write_list(team_for("Turtle Power").team)
WAIT = PATIENCE * 1000


def test_a_pasted_team_is_kept_mended_and_played(visit: Callable[..., Visitor]) -> None:
    me = visit()
    page = me.page
    me.home.open()
    page.get_by_label("Team link, list or file").fill("4x Nobody At All")
    me.hand.use(page.get_by_role("button", name="Read the team"))
    expect(page.get_by_text(re.compile("There is no card 'Nobody At All'"))).to_be_visible(timeout=WAIT)
    page.get_by_label("Team link, list or file").fill(LIST)
    me.hand.use(page.get_by_role("button", name="Read the team"))
    page.get_by_label("Name of the team").fill("My turtles")
    me.hand.use(page.get_by_role("button", name="Play it"))
    expect(page.get_by_label("Your team")).to_have_value(re.compile("^own:"))
    me.hand.use(page.get_by_role("button", name="Change"))
    page.get_by_label(re.compile("^Format")).select_option(label="Casual 15/15")
    expect(page.get_by_text("My turtles does not fit Casual 15/15 yet")).to_be_visible(timeout=WAIT)
    me.hand.use(page.get_by_role("button", name="Make these changes"))
    start = page.get_by_role("button", name="Start the game")
    expect(start).not_to_have_attribute("aria-disabled", "true", timeout=WAIT)
    me.hand.use(start)
    page.wait_for_url("**/game/*", timeout=WAIT)
    assert me.table.wait_for_question() is not None
    me.home.open()
    expect(page.get_by_label("Your team").locator("option", has_text="My turtles")).to_be_attached()
    me.hand.use(page.get_by_role("button", name="Delete My turtles"))
    me.hand.use(page.get_by_role("button", name="Delete it for good"))
    expect(page.get_by_label("Your team").locator("option", has_text="My turtles")).to_have_count(0)


def test_what_was_chosen_early_stays_when_teams_come_late(visit: Callable[..., Visitor]) -> None:
    me = visit()
    held: list[Route] = []
    me.page.route("**/api/own/teams", lambda route: held.append(route))
    me.page.goto(me.home.address)
    opponent = me.page.get_by_label("Opponent")
    opponent.select_option("friend")
    me.line.wait_until(lambda: bool(held), "the question for teams of one's own")
    assert me.page.get_by_label("Your team").locator("option").count() == 0, "no team can be chosen yet"
    for each in held:
        each.continue_()
    expect(me.page.get_by_label("Your team")).not_to_have_value("", timeout=WAIT)
    expect(opponent).to_have_value("friend")
    expect(me.page.get_by_label("Their team").locator("option:checked")).to_have_text("a team of their own choice")


def test_doubles_are_set_up_seat_by_seat_at_one_screen(visit: Callable[..., Visitor]) -> None:
    me = visit()
    page = me.page
    me.home.open()
    me.hand.use(page.get_by_role("link", name=re.compile("Two against two")))
    second = page.get_by_role("region", name="Seat 2")
    second.get_by_label("Who sits here").select_option("person")
    second.get_by_label("Name").fill("Bea")
    second.get_by_label("Team").select_option("Main Event")
    page.get_by_role("region", name="Seat 3").get_by_label("Who sits here").select_option("1")
    page.get_by_role("region", name="Seat 4").get_by_label("Who sits here").select_option("1")
    page.get_by_label("Rulebook").select_option("tmnt")
    page.get_by_label("Who begins").select_option(label="your side")
    start = page.get_by_role("button", name="Start with 2 computers")
    expect(start).not_to_have_attribute("aria-disabled", "true", timeout=WAIT)
    me.hand.use(start)
    page.wait_for_url("**/game/*", timeout=WAIT)
    question = me.table.wait_for_question()
    assert question is not None
    assert question["seat"] in (0, 1)
    assert sorted(me.line.hello["seats"]) == [0, 1]
    assert page.get_by_text("Bea").count() > 0


def test_two_people_choose_their_teams_in_secret_and_may_choose_the_same(visit: Callable[..., Visitor]) -> None:
    me = visit()
    page = me.page
    page.goto("/new/screen")
    page.get_by_label(re.compile("Choose teams in secret")).check(timeout=WAIT)
    for name in ("Player 1", "Player 2"):
        me.hand.use(page.get_by_role("button", name=f"{name} chooses a team"))
        me.hand.use(page.get_by_role("dialog").get_by_role("button", name=re.compile("Turtle Power")))
        assert "Turtle Power" not in page.locator("main").inner_text()
    me.hand.use(page.get_by_role("button", name="Start the game"))
    page.wait_for_url("**/game/*", timeout=WAIT)
    question = me.table.wait_for_question()
    assert question is not None
    assert question["kind"] == "call"
    expect(page.get_by_text("Turtle Power")).to_have_count(2)


def test_conceding_asks_first_and_the_finished_game_can_be_deleted(visit: Callable[..., Visitor]) -> None:
    me = visit()
    page = me.page
    me.home.start_game(level=1, first="I do")
    assert me.table.wait_for_question() is not None
    me.table.play(1)
    told = me.table.story()
    page.reload()
    assert me.table.wait_for_question() is not None
    assert me.table.story()[: len(told)] == told, "whoever comes back reads the whole story"
    me.hand.use(page.get_by_role("button", name="Menu"))
    me.hand.use(page.get_by_role("button", name="Concede", exact=True))
    me.hand.use(page.get_by_role("button", name="Concede: the other side wins"))
    expect(me.table.result).to_be_visible(timeout=WAIT)
    me.home.open()
    finished = page.locator(".run", has_text="Computer wins").first
    me.hand.use(finished.get_by_role("button", name=re.compile("^Delete")))
    me.hand.use(page.get_by_role("button", name="Cancel"))
    before = page.locator(".run", has_text="Computer wins").count()
    me.hand.use(finished.get_by_role("button", name=re.compile("^Delete")))
    me.hand.use(page.get_by_role("button", name="Delete it for good"))
    expect(page.locator(".run", has_text="Computer wins")).to_have_count(before - 1, timeout=WAIT)


def test_a_demo_game_is_played_with_the_cards_of_its_book_on_either_side(visit: Callable[..., Visitor]) -> None:
    me = visit()
    page = me.page
    me.home.open()
    me.hand.use(page.get_by_role("button", name="Change"))
    page.get_by_label(re.compile("^Format")).select_option(value="demo-wwe")
    expect(page.get_by_label("Their team")).to_have_count(0)
    side = page.get_by_label("Your side")
    expect(side.locator("option")).to_have_count(2)
    names = side.locator("option").all_inner_texts()
    me.hand.use(page.get_by_role("button", name=re.compile(f"See all cards {names[1]}")))
    expect(page.get_by_role("dialog").locator("article")).to_have_count(3)
    me.hand.use(page.get_by_role("dialog").get_by_role("button", name="Close"))
    side.select_option(label=names[1])
    expect(page.locator(".say .fixed")).to_have_text(names[0])
    page.get_by_label("Opponent").select_option("computer-1")
    me.hand.use(page.get_by_role("button", name="Start the game"))
    page.wait_for_url("**/game/*", timeout=WAIT)
    assert me.table.wait_for_question() is not None
    assert [place["team"] for place in me.line.messages("table")[-1]["places"]] == names[::-1]


def test_another_browser_of_the_same_person_plays_again_with_teams_swapped(visit: Callable[..., Visitor]) -> None:
    me, also_me = visit(), visit()
    me.home.start_game("Turtle Power", level=1, their_team="Foot Clan")
    assert me.table.wait_for_question() is not None
    also_me.page.goto(me.page.url)
    also_me.line.wait_until(lambda: also_me.line.version >= 0, "the table")
    also_me.hand.use(also_me.page.get_by_role("button", name="Take over here"))
    assert also_me.table.wait_for_question() is not None
    also_me.hand.use(also_me.page.get_by_role("button", name="Menu"))
    also_me.hand.use(also_me.page.get_by_role("button", name="Concede"))
    also_me.hand.use(also_me.page.get_by_role("button", name="Concede: the other side wins"))
    before = also_me.page.url
    also_me.hand.use(also_me.page.get_by_role("button", name="Play again, teams swapped"))
    also_me.page.wait_for_url(lambda address: "/game/" in address and address != before, timeout=WAIT)
    also_me.line.wait_until(lambda: not also_me.table.over and also_me.line.version >= 0, "the new table")
    places = also_me.line.messages("table")[-1]["places"]
    assert [place["team"] for place in places] == ["Foot Clan", "Turtle Power"]


def test_the_list_of_games_says_what_is_asked_in_plain_words_and_has_one_lesson(visit: Callable[..., Visitor]) -> None:
    for me in (visit(), visit()):
        me.page.goto("/learn")
        assert me.table.wait_for_question() is not None
        assert "Level 0" not in me.page.locator("body").inner_text()
    page = me.page
    me.home.open()
    lessons = page.locator(".run", has=page.get_by_text("Lesson", exact=True))
    expect(lessons).to_have_count(1)
    expect(lessons).to_contain_text("You are asked which dice to reroll.")
    expect(lessons).not_to_contain_text("evel 0")
