"""Whether a game can be opened as it is wanted: everything that stands against it, seat by seat."""

from __future__ import annotations

from typing import Final

import msgspec

from overcrush.formats import Team, check, check_side
from overcrush.formats.team_parts import ReadTeam
from overcrush.server.lobby import (
    NewGame,
    TeamShown,
    chosen_team,
    fitted_choices,
    is_demo,
    names_for,
    new_setup,
    rules_for,
    seats_of_opener,
    shown,
)
from overcrush.server.problems import Refused

NO_TEAM: Final = ReadTeam(Team("Team"))
SHARED: Final = "O-006"
"""Teammates bring different cards."""


class Wrong(msgspec.Struct, frozen=True):
    """One thing that a format forbids of a team, and the nearest way to mend it."""

    rule: str
    words: str
    fix: str
    card: str = ""


class SeatChecked(msgspec.Struct, frozen=True):
    """What is to be said about the team of a seat."""

    problems: list[str]
    """What was not understood."""
    wrong: list[Wrong]
    """What the format forbids."""
    team: TeamShown | None = None
    """As it will be played."""


class GameChecked(msgspec.Struct, frozen=True):
    """Whether a game can be opened as it is wanted, seat by seat."""

    seats: list[SeatChecked]
    problem: str = ""
    """What is wrong with the game as a whole."""


def checked(wanted: NewGame) -> GameChecked:
    """Everything that stands against opening a game, seat by seat, and the teams as they would be played."""
    if is_demo(wanted):
        return checked_demo(wanted)
    problems: list[list[str]] = [[] for _ in wanted.seats]
    read: list[ReadTeam] = []
    for number, seat in enumerate(wanted.seats):
        found = NO_TEAM
        try:
            # Where whoever sits down chooses, there is nothing to check yet.
            if seat.team is not None:
                found = chosen_team(seat.team, number + 1)
                problems[number] += found.problems
        except Refused as error:
            problems[number].append(error.words)
        read.append(found)
    try:
        rules = rules_for(wanted, [each for each in read if each is not NO_TEAM])
    except Refused as error:
        return GameChecked([SeatChecked(each, []) for each in problems], error.words)
    fitted = [
        Team(name, team.cards, team.basics)
        for name, team in zip(names_for(wanted.seats), fitted_choices(wanted, read, rules), strict=True)
    ]
    wrong = [[] if read[number] is NO_TEAM else check(team, rules) for number, team in enumerate(fitted)]
    for second in range(1, len(fitted), 2) if rules.seats == 4 else ():
        # What teammates may not share comes behind what each of them may not bring.
        both = check_side(fitted[second - 1 : second + 1], rules)
        wrong[second] += [each for each in both if each.rule == SHARED]
    problem = ""
    if rules.seats != len(wanted.seats):
        problem = f"{rules.name} is played by {rules.seats} players, not {len(wanted.seats)}. Choose other rules."
    try:
        seats_of_opener(wanted)
    except Refused as error:
        problem = problem or error.words
    seats = []
    for number, team in enumerate(fitted):
        said = [Wrong(each.rule, each.sentence, each.fix, each.card) for each in wrong[number]]
        as_played = ReadTeam(Team(read[number].team.name, team.cards, team.basics), (), read[number].format)
        seats.append(SeatChecked(problems[number], said, shown(as_played) if team.cards or team.basics else None))
    return GameChecked(seats, problem)


def checked_demo(wanted: NewGame) -> GameChecked:
    """A demo game has the cards of its book: only the game as a whole can be wrong."""
    try:
        new_setup(wanted)
    except Refused as error:
        return GameChecked([SeatChecked([], []) for _ in wanted.seats], error.words)
    return GameChecked([SeatChecked([], []) for _ in wanted.seats])
