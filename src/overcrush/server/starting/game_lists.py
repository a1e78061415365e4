"""The games of the person whose server this is, as their home page lists them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

import msgspec

from overcrush.server.fairness import LESSON
from overcrush.server.play import Summary
from overcrush.server.problems import Refused
from overcrush.server.starting.other_games import OtherGame, OtherGames
from overcrush.server.storage.queries import Storage
from overcrush.table.entries import names_in

MOST_LISTED: Final = 100


class ListedSeat(msgspec.Struct, frozen=True):
    """Who sits at a game in a list, and with which team."""

    name: str
    team: str
    level: int | None = None
    """Of a computer."""


class OpenGame(msgspec.Struct, frozen=True):
    """A game that goes on."""

    game: str
    title: str
    turn: int
    kind: str
    """The kind of the question; empty for a game that an older version has written last."""
    life: list[int]
    waiting: bool
    """Somebody here is asked, not a computer."""
    seats: list[ListedSeat]
    asked: int | None
    """The seat that is asked."""
    touched: float
    """When something happened last, in seconds since 1970."""
    lessons: list[str] = []
    """It is the lesson: this game and all older lessons that go on, which are not listed."""
    mine: list[int] = []
    """The seats that this person has in any browser of this machine."""
    present: list[int] = []
    """Seats that are played at other pages now."""


class FinishedGame(msgspec.Struct, frozen=True):
    """A game that is over."""

    game: str
    title: str
    words: str
    turns: int
    life: list[int]
    seats: list[ListedSeat]
    touched: float
    lessons: list[str] = []
    """It is the lesson: this game and all older lessons that are over, which are not listed."""


class Games(msgspec.Struct, frozen=True):
    """The games of the person whose server this is."""

    open: list[OpenGame]
    finished: list[FinishedGame]
    elsewhere: list[OtherGame] = []
    """Those of the terminal, in the same data folder."""


def games(
    storage: Storage,
    others: OtherGames | None = None,
    present: Callable[[str], Collection[int]] = lambda _: (),
) -> Games:
    """All games of a server, for the person whose own it is; also those that are kept elsewhere.

    present: the seats of a game that are played at other pages now.
    """
    going_on: list[OpenGame] = []
    finished: list[FinishedGame] = []
    for over in (False, True):
        rows = storage.listed(over, MOST_LISTED)
        all_lessons = [row.id for row in rows if row.origin == LESSON]
        for row in rows:
            if row.origin == LESSON and row.id != all_lessons[0]:
                continue
            lessons = all_lessons if row.origin == LESSON else []
            told = msgspec.json.decode(row.summary, type=Summary)
            seats = [
                ListedSeat(name, seat.team, seat.level)
                for name, seat in zip(names_in(row.setup), storage.seats(row.id), strict=True)
            ]
            if over:
                finished.append(
                    FinishedGame(row.id, row.title, told.words, told.turn, told.life, seats, row.touched, lessons)
                )
                continue
            waiting = told.waiting is not None and seats[told.waiting].level is None
            going_on.append(
                OpenGame(
                    row.id,
                    row.title,
                    told.turn,
                    told.kind,
                    told.life,
                    waiting,
                    seats,
                    told.waiting,
                    row.touched,
                    lessons,
                    storage.host_seats(row.id),
                    sorted({seat for game in lessons or [row.id] for seat in present(game)}),
                )
            )
    return Games(going_on, finished, [] if others is None else others.listed())


def remove_game(storage: Storage, game: str) -> None:
    """Delete a game for good; Refused if there is none."""
    if not storage.remove_game(game):
        raise Refused(404, "There is no such game here. It may have been deleted already.")
