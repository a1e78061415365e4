"""Who plays at which seat: guests and computers in the waiting room, a seat that moves, what others must agree to."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from overcrush.server.storage.database_file import DATABASE
from overcrush.server.storage.migrating import file_url
from overcrush.server.storage.queries import Storage
from tests.browser.line import PATIENCE
from tests.browser.server_process import ServerProcess, person
from tests.browser.visitor import PHONE, Visitor
from tests.server.doubles import store_attack

WAIT = PATIENCE * 1000
GUEST = {"kind": "person", "team": None, "invited": True}


def test_doubles_with_a_guest_a_computer_and_somebody_at_this_screen(visit: Callable[..., Visitor]) -> None:
    ann, bea = visit(), visit()
    page = ann.page
    page.goto("/new/doubles")
    seats = [page.get_by_role("region", name=f"Seat {n}") for n in (1, 2, 3, 4)]
    for seat, who in ((2, "link"), (1, "person"), (3, "1")):
        seats[seat].get_by_label("Who sits here").select_option(who)
    seats[1].get_by_label("Name").fill("Cid")
    expect(seats[2].get_by_label("Team")).to_have_value("*theirs")
    page.get_by_label("Clock for each person").select_option(label="10 minutes, 5 s more a turn")
    page.get_by_role("button", name="Invite 1 person").click()
    link = page.get_by_label("Link for seat 3")
    expect(link).to_be_visible(timeout=WAIT)
    bea.page.goto(link.input_value())
    bea.page.get_by_label("Your team").select_option("Main Event")
    sit_down_here(bea)
    ann.line.wait_until(lambda: ann.line.version >= 0, "the table")
    assert ann.line.hello["seats"] == [0, 1]
    assert bea.line.hello["seats"] == [2]
    places = bea.line.messages("table")[-1]["places"]
    assert [(place["name"], place.get("level")) for place in places][1:] == [
        ("Cid", None),
        ("Bea", None),
        ("Computer 1", 1),
    ]
    clocks = bea.line.state["clocks"]
    assert (clocks["total"], clocks["left"][3]) == (600, None), "people have clocks, computers have none"


def sit_down_here(guest: Visitor) -> None:
    guest.page.get_by_label("Your name").fill("Bea")
    guest.page.get_by_role("button", name="Sit down").click()
    guest.line.wait_until(lambda: guest.line.version >= 0, "the table")


def test_in_the_waiting_room_a_free_seat_goes_to_a_computer_and_back_until_the_game_starts(
    visit: Callable[..., Visitor], server: ServerProcess
) -> None:
    opened = server.open_game(seats=[person("Turtle Power", name="Ann"), GUEST, GUEST, GUEST])
    ann = visit(way="touch", size=PHONE)
    page = ann.page
    page.goto(f"/game/{opened['game']}")
    page.get_by_text("Let a computer play at seat 3").click()
    seat = page.locator(".seat", has_text="Let a computer play at seat 3")
    seat.get_by_label("Level").select_option("1")
    seat.get_by_label("Its team").select_option("Main Event")
    seat.get_by_role("button", name="Give the seat to a computer").click()
    expect(page.locator(".waits")).to_contain_text("Waiting for 2 people", timeout=WAIT)
    expect(page.get_by_text("Seat 3, level 1")).to_be_visible()
    page.get_by_role("button", name="Free seat 3 for a person").click()
    link = page.get_by_label("Link for seat 3")
    expect(link).to_be_visible(timeout=WAIT)
    expect(page.locator(".waits")).to_contain_text("Waiting for 3 people")
    shown = visit()
    shown.page.goto(link.input_value())
    expect(shown.page.get_by_role("heading", name="You are invited")).to_be_visible(timeout=WAIT)
    page.locator(".waits").get_by_label("Level").select_option("1")
    page.get_by_role("button", name="Start with 3 computers").click()
    ann.line.wait_until(lambda: ann.line.version >= 0, "the table")
    assert [place.get("level") for place in ann.line.messages("table")[-1]["places"]] == [None, 1, 1, 1]


def test_a_game_moves_to_another_device_and_back(visit: Callable[..., Visitor]) -> None:
    ann, phone = visit(), visit(way="touch", size=PHONE)
    ann.home.start_game(level=1)
    question = ann.table.wait_for_question()
    assert question is not None
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Move to another device").click()
    link = ann.page.get_by_label("Link for the other device")
    expect(link).to_be_visible(timeout=WAIT)
    expect(ann.page.get_by_role("img", name="The link as a code to scan")).to_be_visible()
    address = link.input_value()
    ann.page.keyboard.press("Escape")
    phone.page.goto(address)
    phone.page.get_by_role("button", name="Play here").click()
    phone.line.wait_until(lambda: phone.line.version >= 0, "the table")
    assert "#" not in phone.page.url
    assert phone.table.wait_for_question() is not None
    here = ann.page.get_by_role("button", name="Play here instead")
    expect(here).to_be_visible(timeout=WAIT)
    here.click()
    expect(phone.page.get_by_role("button", name="Play here instead")).to_be_visible(timeout=WAIT)
    other = visit()
    other.page.goto(address)
    expect(other.page.get_by_role("heading", name="This link was used already")).to_be_visible(timeout=WAIT)


def test_both_see_what_would_be_taken_back_and_that_no_answer_means_no(
    visit: Callable[..., Visitor], server: ServerProcess
) -> None:
    opened = server.open_game(seats=[person("Turtle Power", name="Ann"), person("Foot Clan")], first=0)
    asked, other = ann, bea = visit(), visit()
    bea.page.goto(f"/join/{opened['game']}#{opened['invitations'][0]['invitation']}")
    sit_down_here(bea)
    ann.sit_at(opened["game"], opened["token"])
    asked.page.get_by_role("button", name=re.compile("^All")).click()
    asked.page.get_by_role("button", name=re.compile("^Reroll")).click()
    asked.line.wait_until(lambda: (asked.line.question or {}).get("kind") != "reroll", "the dice")
    asked.page.get_by_role("button", name=re.compile("^Undo")).first.click()
    for each in (ann, bea):
        expect(each.table.bar).to_contain_text(re.compile(r"No answer for \d+ s means no"), timeout=WAIT)
        assert each.page.locator(".story li.leaving").count() > 0
    other.page.get_by_role("button", name="No", exact=True).click()
    expect(asked.page.get_by_role("alert").filter(has_text="It stays as it was answered")).to_be_visible(timeout=WAIT)
    expect(ann.page.locator(".story li.leaving")).to_have_count(0)


def test_teammates_choose_their_blocks_at_the_same_time_and_see_each_other(
    visit: Callable[..., Visitor], server: ServerProcess
) -> None:
    storage = Storage(file_url(server.home / DATABASE))
    game, tokens = store_attack(storage, [[0, 1], [2], [3]])
    storage.close()
    bea, cid = visit(), visit(way="touch", size=PHONE)
    for each, token in ((bea, tokens[1]), (cid, tokens[2])):
        each.sit_at(game, token)
        expect(each.page.locator("[data-question=blockers]")).to_be_visible(timeout=WAIT)
    block_with_one(bea, 2)
    expect(cid.table.bar).to_contain_text("has chosen so far: Sidekick", timeout=WAIT)
    expect(cid.page.locator(".lane .row.two, .lane .die")).not_to_have_count(2)
    block_with_one(cid, 3)
    expect(bea.table.bar).to_contain_text("has chosen so far: Sidekick", timeout=WAIT)
    cid.page.get_by_role("button", name=re.compile("^Block with 1")).click()
    expect(cid.table.bar).to_contain_text("Your blocks are declared", timeout=WAIT)
    expect(bea.table.bar).to_contain_text("has declared: Sidekick", timeout=WAIT)
    cid.page.get_by_role("button", name=re.compile("^Change my blocks")).click()
    expect(cid.page.locator("[data-question=blockers]")).to_be_visible(timeout=WAIT)
    block_with_one(cid, 3)
    cid.page.get_by_role("button", name=re.compile("^Block with 1")).click()
    expect(cid.table.bar).to_contain_text("Your blocks are declared", timeout=WAIT)
    before = bea.line.version
    # What Bea has put together is still there after all of that.
    bea.page.get_by_role("button", name=re.compile("^Block with 1")).click()
    for each in (bea, cid):
        each.line.wait_until(lambda each=each: each.line.version > before, "both blocks at once")  # type: ignore[misc]
        told = [event for state in each.line.messages("state") for event in state.get("events", [])]
        assert sorted(event["fields"]["seat"] for event in told if event["kind"] == "blocked") == [2, 3]


def block_with_one(visitor: Visitor, seat: int) -> None:
    """Choose one Sidekick of a seat as a blocker."""
    dice = visitor.line.messages("state")[-1]["view"]["dice"]
    mine = next(die["number"] for die in dice if die["zone"] == "field" and die.get("controller") == seat)
    visitor.page.locator(f"[data-die='{mine}']").click()
    expect(visitor.page.get_by_role("button", name=re.compile("^Block with 1"))).to_be_visible(timeout=WAIT)
