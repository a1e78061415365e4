"""What an environment is played with: teams by name, a format, who begins."""

from __future__ import annotations

import dataclasses
import difflib
import random
from collections.abc import Sequence
from typing import Final

from overcrush.engine.setup import Setup, TeamSetup
from overcrush.formats import Format, Team, changed, format_named, setup_for
from overcrush.formats.team_files import playable_presets
from overcrush.practice.practice_teams import DOUBLES, FIRST_LESSON, STANDARD
from overcrush.soak.random_teams import random_teams

RANDOM: Final = "random"
"""In the place of teams: other ones every game, out of all cards."""
USUAL_TEAMS: Final = ("Avengers Assembled", "Rogues and Guardians")
USUAL_FORMATS: Final = {2: "standard", 4: "doubles"}
NOBODY_YET: Final = -1


class WrongTable(ValueError):  # noqa: N818 - reads as what it is, and is shown to people as a sentence
    """Teams or a format that make no game; the message says what to change."""


@dataclasses.dataclass(frozen=True)
class Table:
    """A game that can be set up again and again."""

    teams: tuple[TeamSetup, ...] | None
    """The teams seat by seat; None: random ones every game."""
    rules: Format
    first: int

    @property
    def seats(self) -> int:
        return self.rules.seats

    def setup(self, seed: int) -> Setup:
        """The set-up of a game; the seed matters for random teams only."""
        if self.teams is not None:
            named = [Team(team.name, team.cards, team.basics) for team in self.teams]
        else:
            names = tuple(f"player_{seat}" for seat in range(self.seats))
            drawn = random_teams(random.Random(seed), names, printed=True)
            named = [Team(team.name, team.cards, team.basics) for team in drawn]
        return setup_for(named, self.rules, first=self.first)


def table_for(
    teams: str | Sequence[str | TeamSetup] | None = None,
    *,
    players: int = 2,
    format: str = "",  # noqa: A002 - the game's own word, and how people pass it
    first: int = NOBODY_YET,
    turn_limit: int = 0,
) -> Table:
    """The table of an environment; WrongTable if the teams make no game.

    teams: names of teams that come with the game, or teams themselves; "random" for new ones every game.
    """
    if players not in USUAL_FORMATS:
        raise WrongTable(f"A game has 2 players, or 4 in doubles; not {players}.")
    rules = format_named(format or USUAL_FORMATS[players])
    if rules.seats != players:
        raise WrongTable(f"{rules.name} is a game of {rules.seats}: say players={rules.seats}.")
    if rules.shared_basics:
        raise WrongTable(f"{rules.name} needs cards in the middle that nobody brings. Choose another format.")
    rules = changed(rules, turn_limit=turn_limit)
    if teams == RANDOM:
        return Table(None, rules, first)
    if isinstance(teams, str):
        raise WrongTable(f'`teams` is a list with a team for each player, or "{RANDOM}"; not {teams!r}.')
    if teams is None:
        teams = USUAL_TEAMS if players == 2 else DOUBLES
    if len(teams) != players:
        raise WrongTable(f"{players} players need {players} teams; {len(teams)} were named.")
    table = Table(tuple(team if isinstance(team, TeamSetup) else team_named(team) for team in teams), rules, first)
    table.setup(0)
    return table


def team_named(name: str) -> TeamSetup:
    """A team that comes with the game, by its name however it is typed."""
    known: dict[str, TeamSetup] = {
        team.name.casefold(): team for team in (*playable_presets(), *STANDARD, *DOUBLES, *FIRST_LESSON)
    }
    found = known.get(name.strip().casefold())
    if found is None:
        near = difflib.get_close_matches(name.casefold(), known, n=1, cutoff=0.5)
        names = ", ".join(team.name for team in known.values())
        hint = f"Did you mean {known[near[0]].name}?" if near else f"There are: {names}."
        raise WrongTable(f"There is no team {name.strip()!r}. {hint}")
    return found
