"""Whole games in browsers of all sizes, in both themes, with and without moving dice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.visitor import DESKTOP, PHONE, Theme, Visitor, Way

LAPTOP = (1280, 720)
TABLET = (820, 1180)


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
