"""Choosing a team: one that is known, one that the browser keeps, or one of your own as a link, a file or a list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from overcrush.catalogue import Catalogue
from overcrush.catalogue.entries import plain
from overcrush.engine.setup import TeamSetup
from overcrush.formats import Format, Team, check, nearest_legal
from overcrush.formats.team_files import UnknownTeam, WrongTeamFile
from overcrush.formats.team_links import is_link
from overcrush.formats.team_lists import LONGEST_LINE
from overcrush.formats.team_lookup import is_preset, team_for, team_in
from overcrush.formats.team_parts import ReadTeam
from overcrush.practice.practice_teams import STANDARD
from overcrush.terminal.commands import command_of, word_for
from overcrush.terminal.own_cards import OwnCards, known_teams
from overcrush.terminal.screen import Leave, Screen, choose
from overcrush.terminal.teams_of_browser import KeptTeam, TeamsProblem, teams_of_browser
from overcrush.wording.texts import YOU, listed, say

BESIDE_A_TEAM: Final = 8
"""Characters of a line of the menu that neither the team's name nor its cards take."""
MOST_LINES: Final = 200
"""Lines of a list that are read."""
USE: Final = "use fitted"
OTHER: Final = "another team"
BACK_TO_TEAMS: Final = "back to teams"


@dataclass(frozen=True, slots=True)
class TeamShelf:
    """All teams that a person may choose from."""

    teams: tuple[TeamSetup, ...]
    kept: tuple[KeptTeam, ...] = ()
    """Those that the browser keeps."""
    catalogue: Catalogue | None = None
    """The cards that a list may name, if not those of the catalogue alone."""

    def team_called(self, wanted: str) -> ReadTeam:
        """The team that a word of the command line means; UnknownTeam or WrongTeamFile if there is none."""
        if is_preset(wanted):
            for kept in self.kept:
                if plain(kept.name) == plain(wanted):
                    return named_as(team_in(kept.text, self.catalogue), kept.name)
            for team in self.teams:
                if plain(team.name) == plain(wanted):
                    return ReadTeam(Team(team.name, team.cards, team.basics))
        return team_for(wanted, self.catalogue)


def team_shelf(screen: Screen, home: Path, own: OwnCards | None) -> TeamShelf:
    """What there is to choose from: teams of own cards, of the browser, of the catalogue, and for practice."""
    kept: list[KeptTeam] = []
    try:
        kept = teams_of_browser(home)
    except TeamsProblem as problem:
        screen.problem(str(problem))
    with screen.waiting(say("menu:reading cards")):
        return TeamShelf(tuple(known_teams(own)), tuple(kept), own.catalogue if own is not None else None)


def named_as(read: ReadTeam, name: str) -> ReadTeam:
    """The same team with the name under which it is kept."""
    return ReadTeam(Team(name, read.team.cards, read.team.basics), read.problems, read.format)


def as_setup(team: Team) -> TeamSetup:
    """A team as the menu has it."""
    return TeamSetup(team.name, team.cards, team.basics)


def team_title(name: str) -> str:
    """Whose team is being chosen."""
    return say("menu:team", {"player": say("word:you") if name == YOU else name})


def choose_team(screen: Screen, title: str, shelf: TeamShelf, rules: Format) -> TeamSetup:
    """Ask until a team is chosen that may play by these rules, or can be fitted to them."""
    known = shelf.teams
    names = [*(team.name for team in shelf.kept), *(team.name for team in known), say("menu:own team")]
    room = screen.width - max(map(len, names)) - BESIDE_A_TEAM
    entries = [(kept.name, say("menu:kept team")) for kept in shelf.kept]
    entries += [(team.name, short_list([card.name for card, _ in team.cards], room)) for team in known]
    entries.append((say("menu:own team"), say("menu:about own team")))

    def details(at: int) -> list[str]:
        if at < len(shelf.kept):
            return team_lines(as_setup(team_in(shelf.kept[at].text, shelf.catalogue).team))
        if at < len(entries) - 1:
            return team_lines(known[at - len(shelf.kept)])
        return [say("menu:how to give a team", {"back": word_for("back")})]

    while True:
        at = choose(screen, title, entries, details=details)
        if len(shelf.kept) <= at < len(entries) - 1:
            return known[at - len(shelf.kept)]
        if at < len(shelf.kept):
            kept = shelf.kept[at]
            found = judged(screen, named_as(team_in(kept.text, shelf.catalogue), kept.name), rules)
        else:
            found = own_team(screen, shelf, rules)
        if found is not None:
            return found


def own_team(screen: Screen, shelf: TeamShelf, rules: Format) -> TeamSetup | None:
    """A team that is typed, pasted or read from a file; None if somebody wants the list of teams again."""
    while True:
        screen.heading(say("menu:own team"))
        screen.line(say("menu:how to give a team", {"back": word_for("back")}))
        read = asked_team(screen, shelf)
        if read is None:
            return None
        again, team = decided(screen, read, rules)
        if not again:
            return team


def asked_team(screen: Screen, shelf: TeamShelf) -> ReadTeam | None:
    """What somebody types or pastes, read as a team; None for nothing."""
    first = screen.ask()
    if command_of(first) == "quit":
        raise Leave
    if not first or command_of(first) == "back":
        return None
    if is_link(first) or not is_preset(first):
        try:
            return team_for(first, shelf.catalogue)
        except (UnknownTeam, WrongTeamFile) as problem:
            return ReadTeam(Team(say("menu:own team")), tuple(str(problem).splitlines()))
    if first.endswith((".toml", ".txt")):
        return ReadTeam(Team(say("menu:own team")), (say("menu:no file", {"file": first[:LONGEST_LINE]}),))
    lines = [first]
    while len(lines) < MOST_LINES and (line := screen.ask(say("menu:next card"))):
        lines.append(line)
    # A list that was pasted may have empty lines: what is there already belongs to it.
    lines += screen.typed_before().splitlines()
    return team_in("\n".join(lines), shelf.catalogue)


def judged(screen: Screen, read: ReadTeam, rules: Format) -> TeamSetup | None:
    """A team as it will be played, after whatever is wrong with it was shown; None if another one is wanted."""
    return decided(screen, read, rules, [USE, BACK_TO_TEAMS])[1]


def decided(
    screen: Screen, read: ReadTeam, rules: Format, ways: Sequence[str] = (USE, OTHER, BACK_TO_TEAMS)
) -> tuple[bool, TeamSetup | None]:
    """Whether another team is to be given at once, and else the team if it is to be played."""
    violations = check(read.team, rules)
    if not read.problems and not violations:
        screen.note(size_of(read.team, rules))
        return False, as_setup(read.team)
    whole = completed(read.team, rules)
    fitted = nearest_legal(whole, rules)
    lines = [*read.problems, *map(str, violations)]
    if fitted.cards and not check(fitted, rules):
        lines.append(say("menu:would play", {"size": size_of(fitted, rules)}))
    else:
        ways = [way for way in ways if way != USE]
        lines.append(say("menu:cannot be fitted", {"team": read.team.name, "format": rules.name}))
    screen.paged(lines)
    choices = [(say(f"menu:{way}"), say(f"menu:about {way}")) for way in ways]
    way = ways[choose(screen, say("menu:what with it", {"team": read.team.name}), choices)]
    # It is fitted when all teams are known: what it then loses depends on the teammate's.
    return way == OTHER, as_setup(whole) if way == USE else None


def completed(team: Team, rules: Format, beside: Sequence[Team] = ()) -> Team:
    """The team with practice Basic Action Cards in the place of those that it lacks, none that a teammate brings."""
    missing = max(rules.basics - len(team.basics), 0)
    taken = {card.name for each in (team, *beside) for card in each.basics}
    others = dict.fromkeys(card for practice in STANDARD for card in practice.basics if card.name not in taken)
    return Team(team.name, team.cards, (*team.basics, *list(others)[:missing]))


def size_of(team: Team, rules: Format) -> str:
    """A team in a sentence."""
    fields = {"team": team.name, "format": rules.name, "cards": str(len(team.cards)), "dice": str(team.dice)}
    return say("menu:size", {**fields, "basics": listed(card.name for card in team.basics)})


def team_lines(team: TeamSetup) -> list[str]:
    """Every card of a team, with its price and dice; its Basic Actions."""
    lines: list[str] = []
    for card, dice in team.cards:
        name = f"{card.name}: {card.subtitle}" if card.subtitle else card.name
        price = " ".join([str(card.cost), *(say(f"energy:{energy}") for energy in card.energy)])
        lines.append(say("menu:card", {"name": name, "price": price, "number": str(dice)}))
    if team.basics:
        lines.append(say("menu:basics", {"list": listed(f"{card.name} {card.cost}" for card in team.basics)}))
    return lines


def short_list(names: list[str], room: int) -> str:
    """As many names as fit, and how many more there are."""
    told: list[str] = []
    for at, name in enumerate(names):
        rest = more([*told, name], len(names) - at - 1)
        if told and len(rest) > room:
            return more(told, len(names) - at)
        told.append(name)
    return listed(told)


def more(names: list[str], number: int) -> str:
    """Names and how many more there are."""
    return say("menu:more", {"list": listed(names), "number": str(number)}) if number else listed(names)
