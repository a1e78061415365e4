"""What a table agrees on: formats, teams and whether they are legal, demo games, set-ups for the engine."""

from overcrush.formats.builtin import DRAFTS, FORMATS, changed, format_named
from overcrush.formats.demos import DEMOS, Demo, demo, demo_setup, demo_teams
from overcrush.formats.game_format import Draft, Format, UnknownFormat, WrongFormat, options_of
from overcrush.formats.setups import IllegalTeams, fitted_teams, setup_for
from overcrush.formats.team import Team, Violation, check, check_side, check_table, nearest_legal

__all__ = [
    "DEMOS",
    "DRAFTS",
    "FORMATS",
    "Demo",
    "Draft",
    "Format",
    "IllegalTeams",
    "Team",
    "UnknownFormat",
    "Violation",
    "WrongFormat",
    "changed",
    "check",
    "check_side",
    "check_table",
    "demo",
    "demo_setup",
    "demo_teams",
    "fitted_teams",
    "format_named",
    "nearest_legal",
    "options_of",
    "setup_for",
]
