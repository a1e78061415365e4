"""Whole games against the computer on the real page, through the real server."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.visitor import Visitor

LIFE = 5


def test_a_whole_game_by_mouse(visit: Callable[..., Visitor]) -> None:
    me = visit()
    me.home.start_game(level=1, life=LIFE)
    me.table.play_to_the_end()
    assert me.table.result.get_by_role("heading").inner_text() in ("You win", "You lose", "A tie")
