"""Rows of events: each column means one thing, and the law notices a row that tells what its kind does not."""

import inspect

import pytest

from overcrush.cli.bench import chosen_teams
from overcrush.engine.atoms.triggers import emit
from overcrush.engine.chance import Seeded
from overcrush.engine.laws import LawBroken, check_references
from overcrush.engine.model.constants import EV_KEYWORD, EV_MOVED, EVENT_KINDS
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.model.rows import (
    ABSENT,
    COLUMN_NAMES,
    COLUMNS,
    E_AMOUNT,
    E_STEP,
    EVENT_LENGTH,
    event_row,
    misplaced,
)
from overcrush.engine.playout import playout
from overcrush.engine.setup import Setup, build_setting, open_game

OF_THE_DIE = ("attack", "defense", "level")
"""Columns that are read off the table when something happens."""


def opened() -> Game:
    """The fixed game of the bench, at its beginning."""
    return open_game(build_setting(Setup(chosen_teams(""), first=0)), 0, 8)


def test_every_kind_of_event_says_which_columns_it_tells() -> None:
    assert sorted(COLUMNS) == list(range(EVENT_KINDS))
    assert len(ABSENT) == EVENT_LENGTH


@pytest.mark.parametrize("at", range(EVENT_LENGTH), ids=COLUMN_NAMES)
def test_what_happens_is_told_in_the_same_columns_as_what_would_happen(at: int) -> None:
    name = {"from": "came_from"}.get(COLUMN_NAMES[at], COLUMN_NAMES[at].replace(" ", "_"))
    assert name in inspect.signature(event_row).parameters
    if name in ("kind", "die", "card", *OF_THE_DIE):
        return
    g = opened()
    g.events.clear()
    given = {"seat": SeatId(0), "by": SeatId(0), name: 1}
    emit(g, EV_MOVED, **given)  # type: ignore[arg-type]
    (row,) = g.events
    assert row == event_row(EV_MOVED, **given)  # type: ignore[arg-type]
    assert row[at] == 1


def test_a_row_that_tells_what_its_kind_does_not_breaks_the_law() -> None:
    g = opened()
    check_references(g)
    row = list(event_row(EV_KEYWORD, SeatId(0), SeatId(0), amount=2, keyword=3))
    assert misplaced(tuple(row)) == []
    assert row[E_AMOUNT] == 2
    row[E_STEP] = 1
    g.events.append(tuple(row))
    with pytest.raises(LawBroken, match="step"):
        check_references(g)


def test_games_tell_only_what_their_kinds_of_events_tell() -> None:
    for seed in range(3):
        g = opened()
        for decisions in (100, 150, 200):
            playout(g, Seeded(seed), Seeded(seed + 1), decisions)
            assert g.events
            assert [misplaced(event) for event in g.events if misplaced(event)] == []
