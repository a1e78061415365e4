"""The teams of a match, from what somebody typed, checked against the format that they play in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from overcrush.formats import UnknownFormat, WrongFormat, changed, check, format_named
from overcrush.formats.card_files import OwnCardsProblem, catalogue_with
from overcrush.formats.game_format import Format
from overcrush.formats.team import Team, nearest_legal
from overcrush.formats.team_files import USUAL_FORMAT, UnknownTeam, WrongTeamFile, preset_teams
from overcrush.formats.team_lookup import team_for
from overcrush.formats.team_parts import ReadTeam

SHOWN: Final = 8
"""Problems of a team that are listed; more would help nobody."""
MOST_LIFE: Final = 999
"""The most life that a game can start with; records have the same limit."""


class WrongTeams(ValueError):  # noqa: N818 - reads as what it is, and is shown to people as sentences
    """Teams or a format with which no match can be played; the sentences say what to do."""


def chosen_teams(
    wanted: Sequence[str],
    format_code: str = "",
    *,
    life: int | None = None,
    fit: bool = False,
    cards: Path | None = None,
) -> tuple[tuple[Team, ...], Format]:
    """The teams and the format they play in.

    Without a code they play in the format that they were built for, or in the usual one if they were built for several.
    fit: a team that the format does not allow is changed, as little as possible, until it does.
    cards: a file with cards that teams may have besides those of the catalogue.
    """
    try:
        known = catalogue_with(cards)[0] if cards is not None else None
        read = [team_for(each, known) for each in wanted]
    except (OwnCardsProblem, UnknownTeam, WrongTeamFile) as problem:
        raise WrongTeams(str(problem)) from None
    for word, each in zip(wanted, read, strict=True):
        if each.problems:
            raise WrongTeams("\n".join([f"{word}: the team cannot be played.", *each.problems[:SHOWN]]))
    rules = chosen_format(format_code or common_format(read), life)
    teams = told_apart([nearest_legal(each.team, rules) if fit else each.team for each in read])
    problems = [str(violation) for team in teams for violation in check(team, rules)]
    if problems:
        more = [] if fit else [f"With --fit the teams are changed until {rules.name} allows them."]
        raise WrongTeams("\n".join([*problems[:SHOWN], *more]))
    return teams, rules


def common_format(read: Sequence[ReadTeam]) -> str:
    """The format that all teams were built for, or the usual one."""
    found = {each.format or USUAL_FORMAT for each in read}
    return found.pop() if len(found) == 1 else USUAL_FORMAT


def chosen_format(code: str, life: int | None = None) -> Format:
    """The format of that code, for two players."""
    if life is not None and not 1 <= life <= MOST_LIFE:
        raise WrongTeams(f"A game starts with 1 to {MOST_LIFE} life, not {life}.")
    try:
        rules = format_named(code)
        if life is not None:
            rules = changed(rules, life=life)
    except (UnknownFormat, WrongFormat) as problem:
        raise WrongTeams(str(problem)) from None
    if rules.seats != 2:
        raise WrongTeams(f"{rules.name} is played by four. The lab plays formats for two, such as standard or casual.")
    if rules.shared_basics:
        raise WrongTeams(f"{rules.name} needs Basic Action Cards that nobody brings. Choose standard or casual.")
    return rules


def told_apart(teams: Sequence[Team]) -> tuple[Team, ...]:
    """The same teams, with a number after each name that an earlier team has too."""
    names: list[str] = []
    for team in teams:
        name, number = team.name, 2
        while name in names:
            name, number = f"{team.name} ({number})", number + 1
        names.append(name)
    return tuple(Team(name, team.cards, team.basics) for name, team in zip(names, teams, strict=True))


def presets(count: int | None = None) -> list[str]:
    """The names of the teams that come with the game."""
    return [team.name for team in preset_teams()][:count]
