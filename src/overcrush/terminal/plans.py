"""What is about to be played: set-up, who sits where, how it is helped along."""

from __future__ import annotations

import dataclasses
from typing import Final

import msgspec

from overcrush.engine.model.ids import SeatId
from overcrush.engine.setup import Setup, TeamSetup
from overcrush.formats import DEMOS, Format, Team, demo_setup, fitted_teams, format_named, setup_for
from overcrush.players.names import GREEDY, known_name
from overcrush.practice.practice_teams import DOUBLES, FIRST_LESSON
from overcrush.wording.texts import YOU, listed, say

PERSON: Final = "person"
COMPUTER: Final = GREEDY
"""The computer player who sits down if nobody names another one."""
FORMER_COMPUTER: Final = "computer"
"""What plans of older games call it."""


class Plan(msgspec.Struct):
    """A game around its record: kept beside it, so that it goes on in the same way."""

    title: str
    seats: list[str]
    """Seat by seat: person, or the name of a computer player."""
    guided: bool = False
    real_dice: bool = False
    seen: list[str] = []
    """What the guide has explained already."""
    own: str = ""
    """The file of the player's own cards, if there is one: the game goes on only with it."""

    def people(self) -> list[SeatId]:
        """The seats of people."""
        return [SeatId(seat) for seat, who in enumerate(self.seats) if who == PERSON]

    def computers(self) -> dict[int, str]:
        """The seats of computer players, and which players they are."""
        return {
            seat: COMPUTER if who == FORMER_COMPUTER else known_name(who)
            for seat, who in enumerate(self.seats)
            if who != PERSON
        }


def names_for(seats: list[str]) -> list[str]:
    """What the players are called: a person alone is You, several people and computers are numbered."""
    people = seats.count(PERSON)
    computers = len(seats) - people
    names: list[str] = []
    for at, who in enumerate(seats):
        number = seats[: at + 1].count(PERSON)
        if who == PERSON:
            names.append(YOU if people == 1 else say("name:player", {"number": str(number)}))
        else:
            names.append(
                say("name:computer") if computers == 1 else say("name:computers", {"number": str(at + 1 - number)})
            )
    return names


def named(setup: Setup, names: list[str]) -> Setup:
    """The same game with players called so."""
    teams = tuple(TeamSetup(names[seat], team.cards, team.basics) for seat, team in enumerate(setup.teams))
    return dataclasses.replace(setup, teams=teams)


def swapped(setup: Setup) -> Setup:
    """Everybody takes the cards of the other side, and the other side begins with them as before (S-029 left alone)."""
    teams = setup.teams
    half = len(teams) // 2
    others = teams[half:] + teams[:half]
    mixed = tuple(TeamSetup(team.name, other.cards, other.basics) for team, other in zip(teams, others, strict=True))
    return dataclasses.replace(setup, teams=mixed, first=setup.first if setup.first < 0 else 1 - setup.first)


def seated(setup: Setup, side: int) -> Setup:
    """The game with seat 0 on the given side: sides change places if it is the second one."""
    return setup if side == 0 else swapped(setup)


def guided_setup() -> Setup:
    """Two small practice teams and 10 life."""
    first, second = FIRST_LESSON
    teams = (TeamSetup("", first.cards, first.basics), TeamSetup("", second.cards, second.basics))
    rules = format_named("demo-ai")
    return setup_for(tuple(as_team(team) for team in teams), rules, first=0)


def as_team(team: TeamSetup) -> Team:
    """A preset team as one that can be checked."""
    return Team(team.name, team.cards, team.basics)


def demos() -> list[tuple[str, str]]:
    """Codes and titles of the books' demo games."""
    return [(demo.code, demo.title) for demo in DEMOS.values()]


def demo_game(code: str) -> Setup:
    """A book's demo game."""
    return demo_setup(code)


def team_sides(setup: Setup) -> list[str]:
    """The cards of each side in a few words."""
    half = len(setup.teams) // 2
    return [
        listed(card.name for team in teams for card, _ in team.cards)
        for teams in (setup.teams[:half], setup.teams[half:])
    ]


def two_teams(first: TeamSetup, second: TeamSetup, code: str) -> Setup:
    """A game of two chosen teams; who goes first is found at its start."""
    rules = format_named(code)
    # A shorter game takes dice off the cards that have most.
    return setup_for(fitted_teams((as_team(first), as_team(second)), rules), rules)


def doubles_game(rules: Format | None = None) -> Setup:
    """Two against two with the four preset half-teams, by the usual rules if no others are given."""
    return setup_for(tuple(as_team(team) for team in DOUBLES), rules or format_named("doubles"))
