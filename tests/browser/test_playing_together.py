"""Two people with a browser each: the invitation, the game, what may go wrong in its middle, watching, the rematch."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from overcrush.formats.team_lists import write_list
from overcrush.formats.team_lookup import team_for
from overcrush.server.together.network import own_addresses
from tests.browser.line import PATIENCE
from tests.browser.server_process import ServerProcess, person
from tests.browser.visitor import PHONE, Visitor

ANSWERS = 6
LIFE = 8


def invited(host: Visitor, clock: str | None = None, life: int = LIFE) -> str:
    """Start a game with a friend on the home page; gives the link of the waiting room."""
    host.home.open()
    page = host.page
    page.get_by_label("Opponent").select_option("friend")
    page.get_by_role("button", name="Change").click()
    page.get_by_role("textbox", name="Life", exact=True).fill(str(life))
    if clock is not None:
        page.get_by_label("Clock for each person").select_option(label=clock)
    page.get_by_role("button", name="Start the game").click()
    field = page.get_by_label("Link for seat 2")
    expect(field).to_be_visible()
    return field.input_value()


def sit_down(guest: Visitor, link: str, name: str = "Bea") -> None:
    """Open an invitation and take the seat."""
    guest.page.goto(link)
    guest.page.get_by_label("Your name").fill(name)
    sit = guest.page.get_by_role("button", name="Sit down")
    expect(sit).not_to_have_attribute("aria-disabled", "true", timeout=PATIENCE * 1000)
    sit.click()
    guest.line.wait_until(lambda: guest.line.version >= 0, "the table")


def two(visit: Callable[..., Visitor], clock: str | None = None) -> tuple[Visitor, Visitor]:
    """Ann, who has opened the table, and Bea, who has sat down."""
    ann, bea = visit(), visit()
    sit_down(bea, invited(ann, clock))
    ann.line.wait_until(lambda: ann.line.version >= 0, "the table")
    return ann, bea


def play_on(ann: Visitor, bea: Visitor, answers: int) -> None:
    """Whoever is asked answers, so many times."""
    for _ in range(answers):
        asked = whoever_is_asked(ann, bea)
        if asked is None:
            return
        asked.table.wait()
        asked.table.answer()


def whoever_is_asked(ann: Visitor, bea: Visitor) -> Visitor | None:
    """Which of the two is asked, once both have the newest state; nobody when the game is over."""

    def settled() -> bool:
        if ann.table.over and bea.table.over:
            return True
        same = ann.line.version == bea.line.version
        return same and (ann.line.question is not None or bea.line.question is not None)

    ann.line.wait_until(settled, "a question to one of them")
    if ann.table.over:
        return None
    return ann if ann.line.question is not None else bea


def reloaded(visitor: Visitor) -> None:
    """Load the page again, and wait for its question."""
    visitor.page.reload()
    visitor.line.wait_until(lambda: visitor.line.opened == 2 and visitor.line.question is not None, "the question")


def reconnected(visitor: Visitor, before: int) -> None:
    """Wait until the page has come back after so many sockets."""
    visitor.line.wait_until(
        lambda: visitor.line.opened > before and visitor.table.button("Try now").count() == 0, "the line"
    )


def at_new_table(visitor: Visitor) -> None:
    """Wait until the page shows a game that goes on."""
    visitor.line.wait_until(lambda: not visitor.table.over and visitor.line.version >= 0, "the new table")


def test_two_browsers_play_with_a_reload_and_a_killed_server_in_the_middle(
    visit: Callable[..., Visitor], server: ServerProcess
) -> None:
    ann, bea = two(visit)
    assert "#" not in bea.page.url, "the invitation is gone from the address"
    play_on(ann, bea, ANSWERS)
    asked = whoever_is_asked(ann, bea)
    assert asked is not None
    version, words = asked.table.version, asked.table.title()
    reloaded(asked)
    assert (asked.table.version, asked.table.title()) == (version, words)
    play_on(ann, bea, ANSWERS)
    asked = whoever_is_asked(ann, bea)
    assert asked is not None
    version, words = asked.table.version, asked.table.title()
    for each in (ann, bea):
        each.server_may_be_gone = True
    lines = [each.line.opened for each in (ann, bea)]
    server.kill()
    for each in (ann, bea):
        expect(each.table.bar).to_contain_text("No connection. Your game is safe.")
    server.start()
    for each, before in zip((ann, bea), lines, strict=True):
        reconnected(each, before)
    assert whoever_is_asked(ann, bea) is asked
    assert (asked.table.version, asked.table.title()) == (version, words)
    play_on(ann, bea, ANSWERS)
    assert asked.table.version > version


def test_people_see_each_other_come_and_go_and_say_a_phrase(visit: Callable[..., Visitor]) -> None:
    ann, bea = two(visit)
    ann.page.get_by_role("button", name="Say").click()
    ann.page.get_by_role("button", name="Good luck!").click()
    expect(bea.page.locator(".foe .phrase")).to_contain_text("Good luck!")
    bea.page.goto("about:blank")
    expect(ann.page.locator(".half.foe .who")).to_contain_text("Bea is not here.")
    bea.page.go_back()
    expect(ann.page.locator(".half.foe .who")).not_to_contain_text("Bea is not here.")


def test_an_invitation_is_good_once_and_then_one_may_watch(visit: Callable[..., Visitor]) -> None:
    ann, bea, eve = visit(), visit(), visit()
    link = invited(ann)
    sit_down(bea, link)
    eve.page.goto(link)
    expect(eve.page.get_by_role("heading", name="This invitation was used already")).to_be_visible()


def test_a_seat_is_played_in_one_tab_and_can_be_taken_back(visit: Callable[..., Visitor]) -> None:
    ann, bea = two(visit)
    address = bea.page.url
    old = bea.page
    bea.new_page()
    bea.page.goto(address)
    bea.line.wait_until(lambda: bea.line.version >= 0, "the table")
    expect(bea.table.bar).to_contain_text("Bea plays this on another page now")
    expect(old.get_by_role("button", name="Play here instead")).to_have_count(0)
    bea.page.get_by_role("button", name="Take over here").click()
    here = old.get_by_role("button", name="Play here instead")
    expect(here).to_be_visible()
    here.click()
    expect(bea.page.get_by_role("button", name="Play here instead")).to_be_visible()
    expect(here).not_to_be_visible()
    ann.table.wait()


def test_a_second_browser_is_asked_before_it_takes_a_seat_and_told_whose_game_it_would_delete(
    visit: Callable[..., Visitor],
) -> None:
    ann, bea = two(visit)
    address = ann.page.url
    cy = visit()
    cy.home.open()
    row = cy.page.locator(".run", has=cy.page.locator(f'a[href="{address.removeprefix(cy.address)}"]'))
    expect(row).to_contain_text("Seat of Player 1, open on another page")
    row.get_by_role("button", name="Delete").click()
    expect(cy.page.get_by_role("dialog")).to_contain_text("It is open on another page now (Player 1 and Bea)")
    cy.page.get_by_role("button", name="Cancel").click()
    row.get_by_role("link").click()
    cy.line.wait_until(lambda: cy.line.version >= 0, "the table")
    expect(cy.table.bar).to_contain_text("Player 1 plays this on another page now")
    assert "moved" not in ann.line.hello
    cy.page.get_by_role("button", name="Watch").click()
    expect(cy.page.get_by_role("button", name="Take over here")).to_have_count(0)
    expect(ann.page.locator(".watchers")).to_contain_text("1 watching")
    # Whoever plays is not asked when they load their own page again.
    reloaded_or_waiting(ann)
    assert ann.line.hello["seats"] == [0]
    play_on(ann, bea, 2)


def reloaded_or_waiting(visitor: Visitor) -> None:
    """Load the page again, and wait for the table."""
    visitor.page.reload()
    visitor.line.wait_until(lambda: visitor.line.opened == 2 and visitor.line.version >= 0, "the table")


def test_whoever_lost_their_browser_comes_back_by_a_new_link(visit: Callable[..., Visitor]) -> None:
    ann, bea = two(visit)
    play_on(ann, bea, 2)
    address = bea.page.url
    bea.page.goto("about:blank")
    ann.page.get_by_role("button", name="Menu").click()
    # The same button stands beside "Bea is not here" where the game waits for her.
    ann.page.get_by_role("dialog").get_by_role("button", name="New link for Bea").click()
    link = ann.page.get_by_label("Link for Bea", exact=True).input_value()
    new = visit()
    new.page.goto(link)
    expect(new.page.get_by_text("You are Bea.")).to_be_visible()
    new.page.get_by_role("button", name="Play here").click()
    new.line.wait_until(lambda: new.line.version >= 0, "the table")
    assert new.line.hello["seats"] == [1]
    bea.page.goto(address)
    expect(bea.table.bar).to_contain_text("Your seat was taken with a new link")
    # Nobody needs the link any more.
    expect(ann.page.get_by_role("dialog", name="New link for Bea")).to_have_count(0)
    ann.page.get_by_role("dialog").get_by_role("button", name="Close", exact=True).click()
    play_on(ann, new, 2)


def test_whoever_opened_the_table_changes_their_team_in_the_waiting_room(visit: Callable[..., Visitor]) -> None:
    ann, bea = visit(), visit()
    link = invited(ann)
    ann.page.get_by_label("Your team").select_option("Turtle Power")
    expect(ann.page.get_by_label("Your team")).to_be_enabled()
    sit_down(bea, link)
    ann.line.wait_until(lambda: ann.line.version >= 0, "the table")
    assert ann.line.messages("table")[-1]["places"][0]["team"] == "Turtle Power"


def test_after_the_game_both_agree_to_a_rematch_with_the_teams_exchanged(visit: Callable[..., Visitor]) -> None:
    ann, bea = two(visit)
    teams = [place["team"] for place in ann.line.messages("table")[-1]["places"]]
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Concede").click()
    ann.page.get_by_role("button", name="Concede: the other side wins").click()
    before = ann.page.url
    ann.page.get_by_role("button", name="Play again", exact=True).click()
    expect(ann.page.get_by_text("Waiting for Bea to say yes")).to_be_visible()
    expect(bea.page.get_by_text("Player 1 would like to play again with the same teams.")).to_be_visible()
    bea.page.get_by_role("button", name="Ask for teams swapped").click()
    ann.page.get_by_role("button", name="Play again, teams swapped").click()
    for each in (ann, bea):
        each.page.wait_for_url(lambda address: "/game/" in address and address != before)
        at_new_table(each)
    assert ann.page.url == bea.page.url
    assert [place["team"] for place in ann.line.messages("table")[-1]["places"]] == teams[::-1]
    play_on(ann, bea, 2)


def test_clocks_are_shown_and_run_for_whoever_is_asked(visit: Callable[..., Visitor]) -> None:
    ann, bea = two(visit, clock="10 minutes, 5 s more a turn")
    for each in (ann, bea):
        expect(each.page.get_by_role("timer")).to_have_count(2)
        expect(each.page.locator(".clock.runs")).to_have_count(1)
    assert whoever_is_asked(ann, bea) is not None


@pytest.mark.skipif(not own_addresses(), reason="this machine has no network address")
def test_over_the_network_a_phone_sits_down_and_a_third_browser_watches(
    visit: Callable[..., Visitor], server: ServerProcess
) -> None:
    ann = visit()
    invited(ann)
    ann.page.get_by_role("button", name="Open to this network").click()
    expect(ann.page.get_by_role("button", name="Close again")).to_be_visible()
    link = ann.page.get_by_label("Link for seat 2").input_value()
    assert not link.startswith(server.address)
    base = link.split("/join/")[0]
    bea, eve = visit(way="touch", size=PHONE), visit()
    sit_down(bea, link)
    ann.line.wait_until(lambda: ann.line.version >= 0, "the table")
    eve.page.goto(f"{base}{ann.page.url.removeprefix(server.address)}")
    eve.line.wait_until(lambda: eve.line.version >= 0, "the table")
    assert "seats" not in eve.line.hello
    expect(ann.page.locator(".watchers")).to_contain_text("1 watching")
    play_on(ann, bea, 4)
    eve.line.wait_until(lambda: eve.line.version == ann.line.version, "the same version")
    assert eve.line.question is None
    assert eve.page.locator("[data-offered]").count() == 0
    # Nobody but the person at home sees their games.
    assert eve.page.evaluate("async () => (await fetch('/api/games')).status") == 403
    eve.complaints.clear()


def test_the_link_to_watch_gives_no_seat_also_on_the_machine_of_the_server(visit: Callable[..., Visitor]) -> None:
    ann, _ = two(visit)
    ann.page.get_by_role("button", name="Menu").click()
    link = ann.page.get_by_label("Link to watch").input_value()
    eve = visit()
    eve.page.goto(link)
    eve.line.wait_until(lambda: eve.line.version >= 0, "the table")
    assert "seats" not in eve.line.hello
    expect(ann.page.locator(".watchers")).to_contain_text("1 watching")
    assert "moved" not in ann.line.hello
    eve.page.reload()
    eve.line.wait_until(lambda: eve.line.opened == 2 and eve.line.version >= 0, "the table")
    assert "seats" not in eve.line.hello


def test_the_page_of_an_invitation_lets_the_guest_choose_a_team_in_secret(
    visit: Callable[..., Visitor], server: ServerProcess
) -> None:
    opened = server.open_game(seats=[person("Turtle Power", name="Ann"), {"kind": "person", "team": None}])
    bea = visit()
    bea.page.goto(f"/join/{opened['game']}#{opened['invitations'][0]['invitation']}")
    expect(bea.page.get_by_text("Ann invites you to a game.")).to_be_visible()
    assert "Turtle Power" not in bea.page.locator(".lede").inner_text()
    bea.page.get_by_label("Your team").select_option("Turtle Power")
    bea.page.get_by_text("Look through all teams").click()
    bea.page.locator(".team", has_text="Foot Clan").click()
    cards = bea.page.get_by_role("dialog", name="Cards of Foot Clan")
    expect(cards.locator("article")).to_have_count(len(team_for("Foot Clan").team.cards) + 2)
    cards.get_by_role("button", name="Play this team").click()
    expect(bea.page.get_by_label("Your team")).to_have_value("Foot Clan")
    bea.page.get_by_role("button", name="Sit down").click()
    bea.line.wait_until(lambda: bea.line.version >= 0, "the table")
    assert [place["team"] for place in bea.line.messages("table")[-1]["places"]] == ["Turtle Power", "Foot Clan"]


def test_a_guest_brings_a_team_and_has_it_mended_for_the_format(
    visit: Callable[..., Visitor], server: ServerProcess
) -> None:
    seats = [person("Foot Clan", name="Ann"), {"kind": "person", "team": None}]
    opened = server.open_game(format="casual", seats=seats)
    bea = visit()
    page = bea.page
    page.goto(f"/join/{opened['game']}#{opened['invitations'][0]['invitation']}")
    page.get_by_text("Bring a team of your own").click()
    page.get_by_label("Team link, list or file").fill(write_list(team_for("Turtle Power").team))
    page.get_by_role("button", name="Read the team").click()
    page.get_by_label("Name of the team").fill("My turtles")
    page.get_by_role("button", name="Play it").click()
    sit = page.get_by_role("button", name="Sit down")
    expect(page.get_by_text("My turtles does not fit Casual 15/15 yet")).to_be_visible()
    expect(sit).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Make these changes").click()
    expect(sit).not_to_have_attribute("aria-disabled", "true")
    sit.click()
    bea.line.wait_until(lambda: bea.line.version >= 0, "the table")
