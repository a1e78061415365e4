"""The lobby: teams and formats to choose from, opening a table, sitting down at one."""

from __future__ import annotations

import dataclasses
import hashlib
import hmac
import secrets
import time
from functools import cache
from typing import Annotated, Final, Literal

import msgspec

from overcrush.api import card_info
from overcrush.catalogue import load_catalogue
from overcrush.editions import UnknownEdition, UnknownSwitch
from overcrush.formats import (
    FORMATS,
    Format,
    IllegalTeams,
    Team,
    UnknownFormat,
    demo_setup,
    fitted_teams,
    format_named,
    options_of,
    setup_for,
)
from overcrush.formats.builtin import sets_to_come
from overcrush.formats.team_files import (
    USUAL_FORMAT,
    UnknownTeam,
    preset_named,
    preset_teams,
    team_of,
)
from overcrush.formats.team_lookup import team_in
from overcrush.formats.team_parts import LONGEST, ReadTeam
from overcrush.server.fairness import new_secret, new_seed
from overcrush.server.play import Page, Summary
from overcrush.server.play_parts import YOU
from overcrush.server.problems import Refused
from overcrush.server.starting.game_choices import Start, Switches, changed_rules
from overcrush.server.storage.queries import INVITATION, REPLACED, TOKEN, Storage, StoredGame, StoredKey, StoredSeat
from overcrush.server.together.clocks import ClockChoice, new_clocks
from overcrush.table.entries import Setup, setup_text
from overcrush.table.view import Face

TOKEN_BYTES: Final = 16
GAME_BYTES: Final = 9
LONGEST_NAME: Final = 24
DOUBLES: Final = "doubles"
DEMO: Final = "demo-"

Name = Annotated[str, msgspec.Meta(max_length=200)]
Code = Annotated[str, msgspec.Meta(max_length=40)]
Seed = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[!-~]+$")]
TeamText = Annotated[str, msgspec.Meta(max_length=LONGEST)]


# What is asked for


class TeamChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A team that comes with the game by its name, or the text of one: a list, a link, a team file."""

    preset: Name | None = None
    text: TeamText | None = None
    fitted: bool = False
    """Of a text: what the format forbids is mended in the nearest way, as it is with preset teams."""
    side: Annotated[int, msgspec.Meta(ge=0, le=1)] | None = None
    """In a demo game instead of a team: which of the book's two sides; without it they sit in the book's order."""


class SeatChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat."""

    kind: Literal["person", "computer"]
    team: TeamChoice | None = TeamChoice()
    """None: whoever sits down there chooses it, and nobody sees the teams of others before that."""
    level: Annotated[int, msgspec.Meta(ge=0, le=5)] | None = None
    """Of a computer: 1 to 5; 0 answers at once."""
    name: Name | None = None
    invited: bool = False
    """A person who sits down by a link, also where others sit at the page that opens the table."""
    seed: Seed | None = None
    """What this seat adds to the dice; without one the server draws it."""


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game to be opened."""

    seats: Annotated[list[SeatChoice], msgspec.Meta(min_length=2, max_length=4)]
    """Two, or four in doubles: then the first two play together."""
    format: Code | None = None
    """Without one the format of the teams, or doubles."""
    life: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None
    first: Annotated[int, msgspec.Meta(ge=0, le=1)] | None = None
    """The side that begins; without it the game finds out."""
    start: Start | None = None
    """How the game finds out who decides about that; without it as the format says."""
    edition: Code | None = None
    """The book whose rules hold; without it the format's."""
    switches: Switches = {}
    """What is set differently from that book."""
    one_screen: bool = False
    """All people who are not invited sit at the page that opens the table; without it only the first of them does."""
    clock: ClockChoice | None = None
    """How much time each person has; as much as they like without it."""


class TextOfTeam(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text that may be a team."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST + 1)]


# What is told


class Invitation(msgspec.Struct, frozen=True):
    """A free seat and what it can be taken with, once."""

    seat: int
    invitation: str


class Opened(msgspec.Struct, frozen=True):
    """A game and the token of whoever opened it."""

    game: str
    token: str
    invitations: list[Invitation] = msgspec.field(default_factory=list)


class TeamCard(msgspec.Struct, frozen=True):
    """A card of a team."""

    id: str
    name: str
    subtitle: str
    kind: str
    cost: int
    energy: list[str]
    affiliations: list[str]
    dice: int
    max_dice: int
    text: list[str]
    faces: list[Face]


class TeamShown(msgspec.Struct, frozen=True):
    """A team with its cards."""

    name: str
    set: str
    set_title: str
    """The name of the set; like its code empty if the cards come from several."""
    format: str
    about: str
    cards: list[TeamCard]
    basics: list[TeamCard]


class TeamRead(msgspec.Struct, frozen=True):
    """What a text says of a team, and everything in it that was not understood."""

    problems: list[str]
    team: TeamShown | None = None


class FormatShown(msgspec.Struct, frozen=True):
    """A format to choose."""

    code: str
    name: str
    description: str
    edition: str
    life: int
    seats: int
    to_come: list[str]
    """The names of its sets if none of them is in the program yet: then no team can be built in it."""


# Teams and formats


@cache
def teams() -> list[TeamShown]:
    """The teams that come with the game."""
    return [shown(team_of(file, load_catalogue()), file.set, file.about) for file in preset_teams()]


def shown(read: ReadTeam, of_set: str = "", about: str = "") -> TeamShown:
    """A team with everything that is printed on its cards."""
    team = read.team
    cards = [team_card(card.id, dice) for card, dice in team.cards]
    basics = [team_card(card.id, 0) for card in team.basics]
    known = load_catalogue().sets.get(of_set)
    return TeamShown(
        team.name, of_set, known.title if known else of_set, read.format or USUAL_FORMAT, about, cards, basics
    )


def team_card(card_id: str, dice: int) -> TeamCard:
    """A card of the catalogue with its dice on a team; Basic Action Dice are the table's."""
    info = card_info(load_catalogue().entries[card_id])
    return TeamCard(
        info.id,
        info.name,
        info.subtitle,
        info.kind,
        info.cost,
        info.energy,
        info.affiliations,
        dice or info.max_dice,
        info.max_dice,
        (info.text or "").splitlines(),
        info.faces,
    )


def formats() -> list[FormatShown]:
    """The formats to choose from."""
    return [
        FormatShown(
            each.code,
            each.name,
            each.description,
            each.edition,
            each.life,
            each.seats,
            list(sets_to_come(each, load_catalogue())),
        )
        for each in FORMATS.values()
    ]


def read_team(text: str) -> TeamRead:
    """What a text says of a team."""
    read = team_in(text)
    found = shown(read) if read.team.cards or read.team.basics else None
    return TeamRead(list(read.problems), found)


# Opening a table


def new_token() -> str:
    """128 random bits, as text."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """What the database has of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def clean_name(name: str | None) -> str:
    """A name as plain text on one line, cut to a length that fits the table."""
    printable = "".join(each if each.isprintable() else " " for each in name or "")
    return " ".join(printable.split())[:LONGEST_NAME].strip()


def names_for(seats: list[SeatChoice]) -> list[str]:
    """What the players are called: as they like; a person alone is You, others are numbered."""
    people = [seat for seat in seats if seat.kind == "person"]
    computers = [seat for seat in seats if seat.kind == "computer"]
    names: list[str] = []
    for seat in seats:
        alike = people if seat.kind == "person" else computers
        number = next(at for at, other in enumerate(alike, 1) if other is seat)
        usual = (YOU if len(alike) == 1 else f"Player {number}") if seat.kind == "person" else f"Computer {number}"
        if seat.kind == "computer" and len(alike) == 1:
            usual = "Computer"
        names.append(clean_name(seat.name) or usual)
    return names


def chosen_team(choice: TeamChoice, number: int) -> ReadTeam:
    """The team of a seat, with what was not understood of it; Refused if there is none."""
    if (choice.preset is None) == (choice.text is None):
        raise Refused(422, f"Seat {number} needs a team: either the name of a preset one, or a text.")
    if choice.text is not None:
        return team_in(choice.text)
    try:
        return team_of(preset_named(choice.preset or ""), load_catalogue())
    except UnknownTeam as error:
        raise Refused(422, str(error)) from None


def chosen_teams(wanted: NewGame) -> list[ReadTeam]:
    """The teams of all seats; Refused with what is wrong with one."""
    found: list[ReadTeam] = []
    for number, seat in enumerate(wanted.seats, 1):
        read = chosen_team(seat.team or TeamChoice(), number)
        if read.problems:
            raise Refused(422, f"The team of seat {number} was not understood. {' '.join(read.problems[:5])}")
        found.append(read)
    return found


def rules_for(wanted: NewGame, read: list[ReadTeam]) -> Format:
    """The format of a game with everything that is set differently; Refused with what cannot be."""
    code = wanted.format or (DOUBLES if len(wanted.seats) == 4 else usual_format(read))
    try:
        return changed_rules(format_named(code), wanted.life, wanted.edition, wanted.switches, wanted.start)
    except (UnknownFormat, UnknownEdition, UnknownSwitch, ValueError) as error:
        raise Refused(422, str(error)) from None


def new_setup(wanted: NewGame) -> tuple[Setup, str, list[str]]:
    """The set-up of a game, the code of its format, and the names of the teams; Refused with what is wrong."""
    count = len(wanted.seats)
    if count == 3:
        raise Refused(422, "A game has two seats, or four in doubles. Send as many.")
    names = names_for(wanted.seats)
    try:
        if is_demo(wanted):
            return demo(wanted, names)
        read = chosen_teams(wanted)
        rules = rules_for(wanted, read)
        fitted = fitted_choices(wanted, read, rules)
        called = [Team(name, team.cards, team.basics) for name, team in zip(names, fitted, strict=True)]
        setup = setup_for(called, rules, first=-1 if wanted.first is None else wanted.first)
    except IllegalTeams as error:
        told = " ".join(f"{each.team}: {each.sentence} {each.fix}" for each in error.violations[:5])
        raise Refused(422, f"These teams may not play in this format. {told}") from None
    except ValueError as error:
        raise Refused(422, str(error)) from None
    return setup, rules.code, [each.team.name for each in read]


def fitted_choices(wanted: NewGame, read: list[ReadTeam], rules: Format) -> list[Team]:
    """The teams as the format allows them, unless somebody has brought one and wants it as it is."""
    chosen = [seat.team or TeamChoice() for seat in wanted.seats]
    brought = [at for at, team in enumerate(chosen) if team.preset is None and not team.fitted]
    return fitted_teams([each.team for each in read], rules, as_they_are=brought)


def is_demo(wanted: NewGame) -> bool:
    """Whether a book's demo game is wanted with the cards of the book, not with teams."""
    chosen = [seat.team for seat in wanted.seats]
    own_cards = all(team is not None and team.preset is None and team.text is None for team in chosen)
    return (wanted.format or "").startswith(DEMO) and own_cards


def demo(wanted: NewGame, names: list[str]) -> tuple[Setup, str, list[str]]:
    """A book's demo game with its own cards."""
    code = wanted.format or ""
    rules = rules_for(wanted, [])
    setup = demo_setup(code.removeprefix(DEMO))
    if len(wanted.seats) != len(setup.teams):
        raise Refused(422, "A demo game has two seats. Send as many.")
    sides = [
        at if seat.team is None or seat.team.side is None else seat.team.side for at, seat in enumerate(wanted.seats)
    ]
    if len(set(sides)) != len(sides):
        raise Refused(422, "Each of the book's two sides is played once. Give the seats different ones.")
    called = tuple(dataclasses.replace(setup.teams[side], name=name) for side, name in zip(sides, names, strict=True))
    book_first = sides.index(setup.first) if setup.first in sides else setup.first
    setup = dataclasses.replace(
        setup,
        teams=called,
        life=rules.life,
        # The book says who begins; whoever wants to find out in one of its ways leaves that open.
        first=(book_first if wanted.start is None else -1) if wanted.first is None else wanted.first,
        options=options_of(rules),
        start=rules.start,
    )
    return setup, code, [" and ".join(card.name for card, _ in team.cards) for team in setup.teams]


def usual_format(read: list[ReadTeam]) -> str:
    """The format that all of these teams are made for, else the usual one."""
    own = {each.format or USUAL_FORMAT for each in read}
    return own.pop() if len(own) == 1 else USUAL_FORMAT


def open_game(storage: Storage, wanted: NewGame, everybody_sits: bool = False) -> Opened:
    """Open a table: whoever opens it gets the first person's seat, or those of all people at one screen.

    everybody_sits: nobody has to be invited; whoever opens it gives each person a token.
    """
    setup, code, team_names = new_setup(with_all_teams(wanted))
    game = secrets.token_urlsafe(GAME_BYTES)
    # What others choose later is held against the same format.
    wanted = msgspec.structs.replace(wanted, format=code)
    people = [number for number, seat in enumerate(wanted.seats) if seat.kind == "person"]
    mine = seats_of_opener(wanted)
    now = time.time()
    row = StoredGame(
        game,
        setup_text(setup),
        code,
        title_of(wanted, team_names),
        wanted.one_screen,
        new_secret(),
        now,
        now,
        False,
        msgspec.json.encode(Summary()).decode(),
        wanted=msgspec.json.encode(wanted).decode(),
        clock=new_clocks(wanted.clock, len(wanted.seats)),
    )
    seats = [
        StoredSeat(
            number,
            team_names[number] if seat.team is not None else "",
            (1 if seat.level is None else seat.level) if seat.kind == "computer" else None,
            None if number in people and number not in mine and not everybody_sits else seat.seed or new_seed(),
        )
        for number, seat in enumerate(wanted.seats)
    ]
    token = new_token()
    free = [seat for seat in people if seat not in mine and not everybody_sits]
    invitations = [Invitation(seat, new_token()) for seat in free]
    keys = [(hashed(token), StoredKey(game, TOKEN, mine, True, False))]
    keys += [(hashed(each.invitation), StoredKey(game, INVITATION, [each.seat], False, False)) for each in invitations]
    storage.add_game(row, seats, keys)
    return Opened(game, token, invitations)


def with_all_teams(wanted: NewGame) -> NewGame:
    """What is wanted, with the first team also where the team is still to be chosen; Refused if nobody has one."""
    known = next((seat.team for seat in wanted.seats if seat.team is not None), None)
    mine = seats_of_opener(wanted)
    for number, seat in enumerate(wanted.seats):
        if seat.team is None and (known is None or seat.kind == "computer" or number in mine):
            raise Refused(422, f"Seat {number + 1} needs a team: only a person who is invited can choose it later.")
    return msgspec.structs.replace(
        wanted, seats=[msgspec.structs.replace(seat, team=seat.team or known) for seat in wanted.seats]
    )


def seats_of_opener(wanted: NewGame) -> list[int]:
    """The seats at the page that opens a table; Refused if there are people and none of them sits there."""
    here = [number for number, seat in enumerate(wanted.seats) if seat.kind == "person" and not seat.invited]
    if not here and any(seat.kind == "person" for seat in wanted.seats):
        raise Refused(422, "Somebody has to sit at this page. Let one person not be invited by a link.")
    return here if wanted.one_screen else here[:1]


def title_of(wanted: NewGame, team_names: list[str]) -> str:
    """What lists call a game."""
    if any(seat.team is None for seat in wanted.seats):
        return "Teams are being chosen"
    half = len(team_names) // 2
    return " against ".join(" and ".join(side) for side in (team_names[:half], team_names[half:]))


def page_of(storage: Storage, game: str, token: str | None) -> Page:
    """Who somebody with that token is at a table; Refused if the token is not for it."""
    if not token:
        return Page()
    wanted = hashed(token)
    key = storage.key(wanted)
    if key is not None and key.kind == REPLACED and key.game == game:
        page = Page()
        page.is_replaced = True
        return page
    if key is None or key.kind != TOKEN or not hmac.compare_digest(key.game.encode(), game.encode()):
        raise Refused(403, "This browser has no seat at that table any more. Open the address again to watch.")
    return Page(key.seats, key.host)
