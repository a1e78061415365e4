"""The demo games of the books, to be seen before they are played."""

from __future__ import annotations

from functools import cache

import msgspec

from overcrush.formats import DEMOS, Team, UnknownFormat, demo, demo_teams
from overcrush.server.lobby import DEMO, TeamCard, TeamShown, team_card
from overcrush.server.problems import Refused


class DemoShown(msgspec.Struct, frozen=True):
    """A book's demo game with its own cards."""

    format: str
    title: str
    sides: list[TeamShown]
    """The starting player's first."""
    shared: list[TeamCard]
    """Basic Actions that nobody brings."""
    note: str = ""
    """Where it is not quite the book's."""


@cache
def demo_shown(code: str) -> DemoShown:
    """The demo game of a format; Refused if that is none."""
    try:
        book = demo(code.removeprefix(DEMO))
    except UnknownFormat as error:
        raise Refused(404, str(error)) from None
    if code not in (each.format for each in DEMOS.values()):
        raise Refused(404, f"{code!r} is not the format of a demo game.")
    teams, shared = demo_teams(book)
    return DemoShown(
        code,
        book.title,
        [side_shown(code, team) for team in teams],
        [team_card(card.id, 0) for card in shared],
        book.note,
    )


def side_shown(code: str, team: Team) -> TeamShown:
    """One side of a demo game, called by its cards."""
    cards = [team_card(card.id, dice) for card, dice in team.cards]
    basics = [team_card(card.id, 0) for card in team.basics]
    return TeamShown(" and ".join(card.name for card in cards), "", "", code, "", cards, basics)
