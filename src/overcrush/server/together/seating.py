"""Sitting down at a table: invitations, what whoever sits down chooses, names, and the rematch."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Collection
from typing import Annotated, Final, TypeVar

import msgspec

from overcrush.server.fairness import new_seed
from overcrush.server.lobby import (
    Invitation,
    Name,
    NewGame,
    Opened,
    SeatChoice,
    Seed,
    TeamChoice,
    clean_name,
    hashed,
    new_setup,
    new_token,
    open_game,
    title_of,
    with_all_teams,
)
from overcrush.server.play import Page
from overcrush.server.problems import Refused
from overcrush.server.storage.queries import DEVICE, INVITATION, RETURN, TOKEN, Outdated, Storage, StoredGame, StoredKey
from overcrush.server.together.clocks import ClockChoice
from overcrush.server.wire import RematchTeams
from overcrush.table.entries import PLAYER, setup_text
from overcrush.table.records.record import quoted

MOST_TRIES: Final = 8
"""As often as people sit down at the same moment."""
USED: Final = (
    "Somebody has sat down with this invitation already. If that was you, open the table in the same browser. "
    "Otherwise ask for a new invitation, or watch."
)

Code = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Result = TypeVar("Result")


class SitDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An invitation to be exchanged for a seat."""

    invitation: Code
    name: Name | None = None
    seed: Seed | None = None
    team: TeamChoice | None = None
    """Where whoever sits down chooses it."""


class LookAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An invitation to be looked at."""

    invitation: Code


class Invite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A free seat that somebody is to be invited to."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=3)]


class InvitationShown(msgspec.Struct, frozen=True):
    """What an invitation is for, or a link that moves a seat to another device."""

    used: bool
    seat: int
    host: str
    """Who invites."""
    format: str
    life: int
    chooses_team: bool
    """Whoever sits down chooses the team."""
    team: str = ""
    clock: ClockChoice | None = None
    device: bool = False
    """Whoever uses it goes on with a seat that is theirs already."""
    back: str | msgspec.UnsetType = msgspec.UNSET
    """Who comes back to their seat with it, from a browser that has no key to it."""


def again(work: Callable[[], Result]) -> Result:
    """Do something with a row, once more if somebody else has changed it in the meantime."""
    for _ in range(MOST_TRIES):
        try:
            return work()
        except Outdated:
            continue
    raise Refused(409, "Others sat down at the same moment. Try again.")


def wanted_of(game: StoredGame) -> NewGame | None:
    """How a game was opened; None if a version before that was kept has opened it."""
    return msgspec.json.decode(game.wanted, type=NewGame) if game.wanted else None


def invited(storage: Storage, game: str, invitation: str) -> tuple[StoredGame, StoredKey]:
    """The game and seats that an invitation is for; Refused if it is for none of this game."""
    key = storage.key(hashed(invitation))
    row = storage.game(game)
    if row is None or key is None or key.kind not in (INVITATION, DEVICE, RETURN) or key.game != game:
        raise Refused(403, "This invitation is good no more, or not for this table. Ask for a new one, or watch.")
    return row, key


def look_at(storage: Storage, game: str, wanted: LookAt) -> InvitationShown:
    """What an invitation is for, before it is used."""
    row, key = invited(storage, game, wanted.invitation)
    seat = key.seats[0]
    opened = wanted_of(row)
    chooses = key.kind == INVITATION and opened is not None and opened.seats[seat].team is None
    names = names_in(row.setup)
    host = storage.host_seats(game)
    life = next((int(line.split()[1]) for line in row.setup.split("\n") if line.startswith("life ")), 0)
    return InvitationShown(
        key.used,
        seat,
        names[host[0]] if host else "",
        row.format,
        life,
        chooses and not key.used,
        "" if opened is None or is_hidden(opened) else storage.seats(game)[seat].team,
        None if opened is None else opened.clock,
        key.kind != INVITATION,
        names[seat] if key.kind == RETURN else msgspec.UNSET,
    )


def is_hidden(wanted: NewGame) -> bool:
    """Whether a team is still to be chosen, so that nobody may see those of others."""
    return any(seat.team is None for seat in wanted.seats)


def sit_down(storage: Storage, game: str, wanted: SitDown) -> tuple[Opened, list[int]]:
    """Exchange an invitation for a seat, once; with the seats whose tokens of before are good no more."""
    return again(lambda: seated(storage, game, wanted))


def seated(storage: Storage, game: str, wanted: SitDown) -> tuple[Opened, list[int]]:
    row, key = invited(storage, game, wanted.invitation)
    if key.used:
        raise Refused(409, USED)
    if key.kind != INVITATION:
        return moved(storage, game, wanted.invitation, key), key.seats if key.kind == RETURN else []
    seat = key.seats[0]
    after, team = with_choice(row, seat, clean_name(wanted.name), wanted.team, storage.seats(game)[seat].team)
    token = new_token()
    mine = StoredKey(game, TOKEN, key.seats, False, False)
    seed = wanted.seed or new_seed()
    if not storage.take_seat(hashed(wanted.invitation), hashed(token), mine, seed, row, after, team):
        raise Refused(409, USED)
    return Opened(game, token), []


def moved(storage: Storage, game: str, link: str, key: StoredKey) -> Opened:
    """Exchange a link for a token of seats that somebody has already."""
    token = new_token()
    exchange = storage.hand_over if key.kind == RETURN else storage.exchange_key
    if not exchange(hashed(link), hashed(token), msgspec.structs.replace(key, kind=TOKEN)):
        raise Refused(409, USED)
    return Opened(game, token)


def move(storage: Storage, game: str, page: Page) -> Invitation:
    """What lets another browser go on with the seats of a page, once; older ones for them are good no more."""
    if not page.seats:
        raise Refused(403, "You watch this game: there is no seat to move.")
    made = Invitation(page.seats[0], new_token())
    key = StoredKey(game, DEVICE, list(page.seats), page.host, False)
    storage.replace_invitation(hashed(made.invitation), key)
    return made


def with_choice(
    row: StoredGame, seat: int, name: str, team: TeamChoice | None, team_name: str
) -> tuple[StoredGame, str]:
    """A game with what whoever sits down has chosen, and the name of their team; Refused with what is wrong."""
    opened = wanted_of(row)
    if opened is None or opened.seats[seat].team is not None:
        if team is not None:
            raise Refused(422, "The team of this seat is chosen already. Sit down without one.")
        return renamed_game(row, seat, name), team_name
    if team is None:
        raise Refused(422, "You choose the team of this seat. Send the name of a preset one, or a text.")
    chosen = changed_seat(opened, seat, team=team, name=name or opened.seats[seat].name)
    names = names_in(row.setup)
    setup, _, teams = new_setup(with_all_teams(chosen))
    # Those who have a name keep it; the set-up was made anew.
    names[seat] = name or names[seat]
    called = tuple(dataclasses.replace(each, name=named) for each, named in zip(setup.teams, names, strict=True))
    text = setup_text(dataclasses.replace(setup, teams=called))
    kept = msgspec.json.encode(chosen).decode()
    return msgspec.structs.replace(row, setup=text, wanted=kept, title=title_of(chosen, teams)), teams[seat]


def changed_seat(wanted: NewGame, seat: int, **values: object) -> NewGame:
    """How a game was opened, with something else for a seat."""
    seats: list[SeatChoice] = list(wanted.seats)
    seats[seat] = msgspec.structs.replace(seats[seat], **values)
    return msgspec.structs.replace(wanted, seats=seats)


def names_in(setup: str) -> list[str]:
    """The names of the players in the head of a record."""
    lines = [line for line in setup.split("\n") if line.startswith(PLAYER)]
    return [msgspec.json.decode(line[len(PLAYER) :], type=str) for line in lines]


def renamed_game(row: StoredGame, seat: int, name: str) -> StoredGame:
    """A game with another name for a seat; the same without a name."""
    if not name:
        return row
    lines = row.setup.split("\n")
    at = [place for place, line in enumerate(lines) if line.startswith(PLAYER)][seat]
    lines[at] = f"{PLAYER}{quoted(name)}"
    opened = wanted_of(row)
    kept = row.wanted if opened is None else msgspec.json.encode(changed_seat(opened, seat, name=name)).decode()
    return msgspec.structs.replace(row, setup="\n".join(lines), wanted=kept)


def rename(storage: Storage, game: str, seat: int, name: str) -> None:
    """Call a seat by another name, before the game begins."""

    def work() -> None:
        row = storage.game(game)
        cleaned = clean_name(name)
        if row is not None and cleaned:
            storage.keep_setup(row, renamed_game(row, seat, cleaned))

    again(work)


def invite(storage: Storage, game: str, page: Page, wanted: Invite) -> Invitation:
    """A new invitation to a free seat, for whoever opened the table; older ones to it are good no more."""
    if not page.host:
        raise Refused(403, "Only whoever opened the table can invite others to it.")
    seats = storage.seats(game)
    if wanted.seat >= len(seats) or seats[wanted.seat].seed is not None:
        raise Refused(409, "Somebody sits at that seat already.")
    made = Invitation(wanted.seat, new_token())
    storage.replace_invitation(hashed(made.invitation), StoredKey(game, INVITATION, [wanted.seat], False, False))
    return made


def link_back(storage: Storage, game: str, page: Page, wanted: Invite, here: Collection[int]) -> Invitation:
    """What brings somebody back to their seat who has lost their browser, once; older ones are good no more.

    here: seats whose pages are at the table.
    """
    if not page.host:
        raise Refused(403, "Only whoever opened the table can make a new link for a seat.")
    row = storage.game(game)
    seats = storage.seats(game)
    opened = None if row is None else wanted_of(row)
    if row is None or row.over or opened is None:
        raise Refused(409, "The game is over: nobody has to come back to it. Start a new one from the home page.")
    seat = wanted.seat
    if seat >= len(seats) or seat in page.seats or opened.seats[seat].kind != "person" or seats[seat].seed is None:
        raise Refused(409, "Nobody who was invited sits at that seat. Make an invitation to it, or choose another one.")
    if seat in here:
        raise Refused(409, "Whoever sits there is at the table. A new link can be made when their page is gone.")
    made = Invitation(seat, new_token())
    storage.replace_invitation(hashed(made.invitation), StoredKey(game, RETURN, [seat], False, False))
    return made


# Rematch


def swapped(wanted: NewGame, names: list[str]) -> NewGame:
    """The same game with the teams of the two sides exchanged; who began before does not begin again."""
    half = len(wanted.seats) // 2
    seats = [
        msgspec.structs.replace(
            seat, team=wanted.seats[(number + half) % len(wanted.seats)].team, name=names[number], seed=None
        )
        for number, seat in enumerate(wanted.seats)
    ]
    return other_begins(msgspec.structs.replace(wanted, seats=seats))


def repeated(wanted: NewGame, names: list[str]) -> NewGame:
    """The same game with the same teams; who began before does not begin again."""
    seats = [
        msgspec.structs.replace(seat, name=name, seed=None) for seat, name in zip(wanted.seats, names, strict=True)
    ]
    return other_begins(msgspec.structs.replace(wanted, seats=seats))


def other_begins(wanted: NewGame) -> NewGame:
    """A game in which the other side begins, where that is said and not found out."""
    return msgspec.structs.replace(wanted, first=None if wanted.first is None else 1 - wanted.first)


def rematch(storage: Storage, game: str, teams: RematchTeams = "swapped") -> str:
    """The game that follows one that is over, opened if it is not yet; everybody sits there already."""
    row = storage.game(game)
    if row is not None and row.next is not None:
        return row.next
    wanted = None if row is None else wanted_of(row)
    if row is None or wanted is None:
        raise Refused(409, "This game was opened by an older version. Start a new one from the home page.")
    anew = swapped if teams == "swapped" else repeated
    following = open_game(storage, anew(wanted, names_in(row.setup)), everybody_sits=True)
    if storage.follow(game, following.game):
        return following.game
    # Another process was quicker: its game counts, and ours is never played.
    found = storage.game(game)
    assert found is not None, "games are never removed"
    assert found.next is not None, "somebody has written it"
    return found.next


def seat_at(storage: Storage, game: str, page: Page) -> str:
    """A new token for the seats of a page at another game: that of a rematch."""
    token = new_token()
    storage.add_key(hashed(token), StoredKey(game, TOKEN, list(page.seats), page.host, False))
    return token
