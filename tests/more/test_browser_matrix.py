"""Whole games in browsers of all sizes, in both themes, with and without moving dice; doubles at one screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.server_process import ServerProcess, person
from tests.browser.visitor import DESKTOP, PHONE, Theme, Visitor, Way

LAPTOP = (1280, 720)
TABLET = (820, 1180)
TEAMS = ("Turtle Power", "Foot Clan", "Avengers Assembled", "Rogues and Guardians")


@pytest.mark.parametrize(
    ("size", "way", "theme", "motion"),
    [
        (DESKTOP, "mouse", "dark", True),
        (DESKTOP, "keys", "light", True),
        (LAPTOP, "mouse", "light", True),
        (LAPTOP, "keys", "dark", False),
        (TABLET, "touch", "dark", False),
        (TABLET, "touch", "light", True),
        (PHONE, "touch", "dark", True),
    ],
)
def test_a_whole_game(
    visit: Callable[..., Visitor], size: tuple[int, int], way: Way, theme: Theme, motion: bool
) -> None:
    me = visit(size=size, way=way, theme=theme, motion=motion)
    me.home.start_game(level=1, life=5)
    me.table.play_to_the_end()


def test_doubles_at_one_screen_are_played_to_their_end(visit: Callable[..., Visitor], server: ServerProcess) -> None:
    opened = server.open_game(seats=[person(team) for team in TEAMS], format="doubles", life=8, one_screen=True)
    me = visit()
    table = me.sit_at(opened["game"], opened["token"])
    asked: set[int] = set()
    while question := table.wait_for_question():
        asked.add(question["seat"])
        table.answer()
    expect(table.result).to_be_visible()
    assert asked == {0, 1, 2, 3}
