"""The games of the person whose server this is, as their home page lists them."""

from __future__ import annotations

from typing import Final

import msgspec

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
    words: str
    """What is asked."""
    life: list[int]
    waiting: bool
    """Somebody here is asked, not a computer."""
    seats: list[ListedSeat]
    asked: int | None
    """The seat that is asked."""
    touched: float
    """When something happened last, in seconds since 1970."""


class FinishedGame(msgspec.Struct, frozen=True):
    """A game that is over."""

    game: str
    title: str
    words: str
    turns: int
    life: list[int]
    seats: list[ListedSeat]
    touched: float


class Games(msgspec.Struct, frozen=True):
    """The games of the person whose server this is."""

    open: list[OpenGame]
    finished: list[FinishedGame]
    elsewhere: list[OtherGame] = []
    """Those of the terminal, in the same data folder."""


def games(storage: Storage, others: OtherGames | None = None) -> Games:
    """All games of a server, for the person whose own it is; also those that are kept elsewhere."""
    going_on: list[OpenGame] = []
    finished: list[FinishedGame] = []
    for over in (False, True):
        for row in storage.listed(over, MOST_LISTED):
            told = msgspec.json.decode(row.summary, type=Summary)
            seats = [
                ListedSeat(name, seat.team, seat.level)
                for name, seat in zip(names_in(row.setup), storage.seats(row.id), strict=True)
            ]
            if over:
                finished.append(FinishedGame(row.id, row.title, told.words, told.turn, told.life, seats, row.touched))
                continue
            waiting = told.waiting is not None and seats[told.waiting].level is None
            going_on.append(
                OpenGame(row.id, row.title, told.turn, told.words, told.life, waiting, seats, told.waiting, row.touched)
            )
    return Games(going_on, finished, [] if others is None else others.listed())


def remove_game(storage: Storage, game: str) -> None:
    """Delete a game for good; Refused if there is none."""
    if not storage.remove_game(game):
        raise Refused(404, "There is no such game here. It may have been deleted already.")
