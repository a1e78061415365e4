"""Who plays at the free seats of a table that waits: computers instead of people, and people again instead of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from overcrush.formats.team_files import preset_teams
from overcrush.server.fairness import new_seed
from overcrush.server.lobby import (
    NewGame,
    SeatChoice,
    TeamChoice,
    is_demo,
    new_setup,
    title_of,
    with_all_teams,
)
from overcrush.server.play import Page
from overcrush.server.problems import Refused
from overcrush.server.storage.queries import Storage, StoredGame, StoredSeat
from overcrush.server.together.seating import again, wanted_of
from overcrush.table.entries import setup_text

Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]


class GiveSeats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Free seats that computers shall play."""

    level: Annotated[int, msgspec.Meta(ge=1, le=5)]
    seat: Seat | None = None
    """Without one all that are free: the game begins."""
    team: TeamChoice | None = None
    """Where nobody has chosen it; without one the first preset team that nobody plays."""


class FreeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A computer's seat that a person shall have."""

    seat: Seat


class ChooseTeam(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another team for a seat at the page of whoever opened the table."""

    seat: Seat
    team: TeamChoice


def give_to_computers(storage: Storage, game: str, page: Page, wanted: GiveSeats) -> None:
    """Let computers play at free seats; Refused if they are not free, or somebody else opened the table."""
    again(lambda: given(storage, game, page, wanted))


def given(storage: Storage, game: str, page: Page, wanted: GiveSeats) -> None:
    row, opened, seats = waiting(storage, game, page)
    free = [seat.seat for seat in seats if seat.seed is None]
    chosen = free if wanted.seat is None else [wanted.seat]
    if not set(chosen) <= set(free):
        raise Refused(409, "Somebody sits at that seat already.")
    choices = list(opened.seats)
    for seat in chosen:
        team = choices[seat].team or wanted.team or unused_team(choices, row.format)
        choices[seat] = SeatChoice("computer", team, wanted.level)
    after, teams = set_up_anew(row, msgspec.structs.replace(opened, seats=choices))
    changed = [StoredSeat(seat, teams[seat], wanted.level, new_seed()) for seat in chosen]
    storage.change_seats(row, after, changed, was_free=True)


def free_seat(storage: Storage, game: str, page: Page, wanted: FreeSeat) -> None:
    """Let a person have the seat of a computer: whoever opened the table can invite somebody to it."""
    again(lambda: freed(storage, game, page, wanted.seat))


def freed(storage: Storage, game: str, page: Page, seat: int) -> None:
    row, opened, seats = waiting(storage, game, page)
    if seat >= len(seats) or opened.seats[seat].kind != "computer":
        raise Refused(409, "No computer sits at that seat. Choose another one.")
    choices = list(opened.seats)
    # A book's demo game has its own teams; otherwise whoever sits down brings one.
    team = choices[seat].team
    choices[seat] = SeatChoice("person", team if team == TeamChoice() else None, invited=True)
    after, teams = set_up_anew(row, msgspec.structs.replace(opened, seats=choices))
    name = "" if choices[seat].team is None else teams[seat]
    storage.change_seats(row, after, [StoredSeat(seat, name)], was_free=False)


def choose_team(storage: Storage, game: str, page: Page, wanted: ChooseTeam) -> None:
    """Let whoever opened the table play another team; Refused if the team is not allowed, or the game has begun."""
    again(lambda: chosen(storage, game, page, wanted))


def chosen(storage: Storage, game: str, page: Page, wanted: ChooseTeam) -> None:
    row, opened, seats = waiting(storage, game, page)
    seat = wanted.seat
    if seat not in page.seats:
        raise Refused(409, "Somebody else sits at that seat, or nobody yet. Choose a team for a seat of your own.")
    if is_demo(opened):
        raise Refused(409, "A demo game of a book has its own cards. Start another game from the home page.")
    choices = list(opened.seats)
    choices[seat] = msgspec.structs.replace(choices[seat], team=wanted.team)
    after, teams = set_up_anew(row, msgspec.structs.replace(opened, seats=choices))
    changed = StoredSeat(seat, teams[seat], None, seats[seat].seed)
    storage.change_seats(row, after, [changed], was_free=False)


def waiting(storage: Storage, game: str, page: Page) -> tuple[StoredGame, NewGame, list[StoredSeat]]:
    """A table that waits for people, for whoever opened it; Refused for everybody else, and once the game began."""
    if not page.host:
        raise Refused(403, "Only whoever opened the table can say who plays at its seats.")
    row = storage.game(game)
    seats = storage.seats(game)
    opened = None if row is None else wanted_of(row)
    if row is None or opened is None or all(seat.seed is not None for seat in seats):
        raise Refused(409, "The game has begun: everybody stays where they sit.")
    return row, opened, seats


def set_up_anew(row: StoredGame, wanted: NewGame) -> tuple[StoredGame, list[str]]:
    """A game with other players at its seats, and the names of their teams."""
    setup, _, teams = new_setup(with_all_teams(wanted))
    kept = msgspec.json.encode(wanted).decode()
    return msgspec.structs.replace(row, setup=setup_text(setup), wanted=kept, title=title_of(wanted, teams)), teams


def unused_team(choices: Sequence[SeatChoice], code: str) -> TeamChoice:
    """A preset team that nobody plays, one of the format's own if there is one."""
    used = {choice.team.preset for choice in choices if choice.team is not None}
    unused = [team for team in preset_teams() if team.name not in used] or preset_teams()
    return TeamChoice(preset=min(unused, key=lambda team: team.format != code).name)
