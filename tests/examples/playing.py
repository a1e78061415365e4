"""What the replayed examples share: a book's game with its players' names, and what each of them has."""

from collections import Counter
from dataclasses import replace

from overcrush.engine.setup import build_setting, open_game
from overcrush.formats import demo_setup
from overcrush.testing.seat_driver import Seated
from overcrush.testing.table_driver import Tabletop

SHOWN = ("bag", "prep", "reserve", "field", "attack", "used", "out")

Players = tuple[Tabletop, Seated, Seated]
"""The table, and the two players: first the one who goes first."""


def example(code: str, first: str, second: str) -> Players:
    """A demo game before its first turn, and its players; the one whom the book names first goes first."""
    setup = demo_setup(code)
    teams = tuple(replace(team, name=name) for team, name in zip(setup.teams, (first, second), strict=True))
    setup = replace(setup, teams=teams)
    table = Tabletop(open_game(build_setting(setup), setup.first, setup.sidekicks), setup)
    assert table.active == first
    return table, table.seats[0], table.seats[1]


def has(player: Seated) -> dict[str, str]:
    """All dice that a player has, zone by zone: {"bag": "4 Sidekick", "field": "Sasha Banks L2"}; no empty zones.

    Levels are told of dice in the field, faces of dice in the Reserve Pool.
    """
    found: dict[str, str] = {}
    for zone in SHOWN:
        dice = Counter(player.dice(zone) if zone in ("field", "attack", "reserve") else player.zone(zone))
        if dice:
            found[zone] = ", ".join(f"{many} {name}" if many > 1 else name for name, many in sorted(dice.items()))
    return found


def lives(table: Tabletop) -> tuple[int, ...]:
    return tuple(player.life for player in table.seats)
