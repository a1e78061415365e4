"""The team that an invited person would like to bring: what the format of the game says about it."""

from __future__ import annotations

import msgspec

from overcrush.formats import Team, check, fitted_teams
from overcrush.formats.team_parts import ReadTeam
from overcrush.server.lobby import TeamChoice, chosen_team, rules_for, shown
from overcrush.server.problems import Refused
from overcrush.server.starting.game_checks import SeatChecked, Wrong
from overcrush.server.storage.queries import Storage
from overcrush.server.together.seating import Code, invited, wanted_of


class TeamToBring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A team that somebody who is invited would like to play."""

    invitation: Code
    team: TeamChoice


def checked_team(storage: Storage, game: str, wanted: TeamToBring) -> SeatChecked:
    """What stands against a team in the game of an invitation, with the nearest fixes; nobody sits down.

    The teams of the others count for nothing here: whoever is still to choose must not learn of them.
    """
    row, key = invited(storage, game, wanted.invitation)
    opened = wanted_of(row)
    seat = key.seats[0]
    if opened is None or opened.seats[seat].team is not None:
        raise Refused(409, "The team of this seat is chosen already.")
    read = chosen_team(wanted.team, seat + 1)
    rules = rules_for(opened, [])
    as_it_is = wanted.team.preset is None and not wanted.team.fitted
    team = fitted_teams([read.team], rules, as_they_are=[0] if as_it_is else [])[0]
    wrong = [Wrong(each.rule, each.sentence, each.fix, each.card) for each in check(team, rules)]
    as_played = ReadTeam(Team(read.team.name, team.cards, team.basics), (), read.format)
    return SeatChecked(list(read.problems), wrong, shown(as_played) if team.cards or team.basics else None)
