"""Games that are kept elsewhere on the person's machine, such as those of the terminal: listed, taken over, deleted."""

from __future__ import annotations

import secrets
import time
from typing import Protocol

import msgspec

from overcrush.server.fairness import new_secret, new_seed
from overcrush.server.play import Summary
from overcrush.server.problems import Refused
from overcrush.server.storage.queries import TOKEN, Storage, StoredGame, StoredKey, StoredSeat
from overcrush.table.entries import Entry

GAME_BYTES = 9


class OtherSeat(msgspec.Struct, frozen=True):
    """Who sits at a seat."""

    name: str
    team: str
    level: int | None = None
    """Of a computer."""


class OtherGame(msgspec.Struct, frozen=True):
    """A game that is kept elsewhere."""

    name: str
    """What it is called there."""
    title: str
    over: bool
    seats: list[OtherSeat]
    touched: float
    """When something happened last, in seconds since 1970."""
    turn: int = 0
    kind: str = ""
    """The kind of the question; empty where finding out would take long."""
    asked: int | None = None
    """The seat that is asked."""
    problem: str = ""
    """Why it cannot be gone on with here."""


class TakenGame(msgspec.Struct, frozen=True):
    """A game with everything that was done in it."""

    title: str
    setup: str
    """The head of its record."""
    entries: list[Entry]
    seats: list[OtherSeat]
    format: str
    over: bool
    summary: Summary


class OtherGameProblem(Exception):  # noqa: N818 - shown to people as a sentence
    """A game cannot be taken over; the message says why."""


class OtherGames(Protocol):
    """Where such games are."""

    origin: str
    """What the place is called."""

    def listed(self) -> list[OtherGame]:
        """All of them, the newest first."""

    def read(self, name: str) -> TakenGame:
        """One of them; OtherGameProblem if it cannot be taken over."""

    def put_aside(self, name: str) -> None:
        """It has been taken over, and is not listed any more."""

    def remove(self, name: str) -> None:
        """Delete it; OtherGameProblem if it cannot be."""


def take_over(storage: Storage, others: OtherGames, name: str) -> str:
    """Keep such a game here from now on, at the same question; gives its id."""
    try:
        taken = others.read(name)
    except OtherGameProblem as error:
        raise Refused(409, str(error)) from None
    now = time.time()
    game = secrets.token_urlsafe(GAME_BYTES)
    people = [number for number, seat in enumerate(taken.seats) if seat.level is None]
    row = StoredGame(
        game,
        taken.setup,
        taken.format,
        taken.title,
        len(people) > 1,
        new_secret(),
        now,
        now,
        taken.over,
        msgspec.json.encode(taken.summary).decode(),
        origin=others.origin,
    )
    seats = [StoredSeat(number, seat.team, seat.level, new_seed()) for number, seat in enumerate(taken.seats)]
    # On one's own server the person needs no token; the key only says which seats are theirs.
    key = StoredKey(game, TOKEN, people or list(range(len(seats))), True, False)
    storage.add_game(row, seats, [(secrets.token_hex(32), key)])
    if taken.entries:
        storage.append(game, 0, taken.entries, row.summary, taken.over)
    try:
        others.put_aside(name)
    except OtherGameProblem as error:
        storage.remove_game(game)
        raise Refused(409, str(error)) from None
    return game


def remove(others: OtherGames, name: str) -> None:
    """Delete such a game for good."""
    try:
        others.remove(name)
    except OtherGameProblem as error:
        raise Refused(409, str(error)) from None
