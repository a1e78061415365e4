"""Files of teams: those that come with the game, and those of your own in the same format."""

from __future__ import annotations

import difflib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from overcrush.catalogue import Catalogue, load_catalogue
from overcrush.catalogue.entries import plain
from overcrush.catalogue.loader import TEAMS
from overcrush.catalogue.toml_text import NotToml, read_toml, shown
from overcrush.engine.setup import TeamSetup
from overcrush.formats.builtin import FORMATS
from overcrush.formats.game_format import nearest
from overcrush.formats.team import Team
from overcrush.formats.team_parts import MOST_DICE, Gathering, ReadTeam

KEYS: Final = ("name", "set", "format", "about", "basics", "cards")
USUAL_FORMAT: Final = "standard"


class WrongTeamFile(ValueError):  # noqa: N818 - reads as what it is, and is shown to people as sentences
    """A file that is no team; every problem is listed."""


class UnknownTeam(LookupError):  # noqa: N818 - as above
    """No team has that name; the message names the nearest one."""


@dataclass(frozen=True, slots=True)
class TeamFile:
    """What a file says; its cards are ids that are looked up later."""

    name: str
    set: str
    """The set that its cards come from; empty if they come from several."""
    format: str
    about: str
    basics: tuple[str, ...]
    cards: tuple[tuple[str, int], ...]


def read_team_file(text: str, file: str) -> TeamFile:
    """The team of a file's text; WrongTeamFile with everything that is wrong."""
    try:
        data = read_toml(text)
    except NotToml as error:
        place = f"{file}, line {error.line}" if error.line else file
        raise WrongTeamFile(f"{place}: {error.sentence}") from None
    problems = [f"There is no key {shown(key)} here. {nearest(key, KEYS)}" for key in data if key not in KEYS]
    found = TeamFile(
        name=_text(data, "name", problems),
        set=_text(data, "set", problems, ""),
        format=_text(data, "format", problems, USUAL_FORMAT),
        about=_text(data, "about", problems, ""),
        basics=_ids(data, problems),
        cards=_counts(data, problems),
    )
    if found.format not in FORMATS:
        problems.append(f"There is no format {shown(found.format)}. {nearest(found.format, FORMATS)}")
    if problems:
        raise WrongTeamFile("\n".join(f"{file}: {problem}" for problem in problems))
    return found


def _text(data: Mapping[str, object], key: str, problems: list[str], default: str | None = None) -> str:
    value = data.get(key, default)
    if isinstance(value, str) and (value.strip() or default is not None):
        return value
    problems.append(f"{key!r} is missing." if value is None else f"{key!r} is a text, not {shown(value)}.")
    return ""


def _ids(data: Mapping[str, object], problems: list[str]) -> tuple[str, ...]:
    value = data.get("basics", [])
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return tuple(value)
    problems.append(f'\'basics\' is a list of ids, such as basics = ["AI-049", "AI-054"]; not {shown(value)}.')
    return ()


def _counts(data: Mapping[str, object], problems: list[str]) -> tuple[tuple[str, int], ...]:
    value = data.get("cards", {})
    if not isinstance(value, dict):
        problems.append(f"'cards' is a section [cards] with lines such as \"AI-011\" = 3; not {shown(value)}.")
        return ()
    for card, count in value.items():
        if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MOST_DICE:
            problems.append(f"The dice on {card[:40]} are a whole number from 1 to {MOST_DICE}, not {shown(count)}.")
    return tuple((card, count) for card, count in value.items() if isinstance(count, int))


def team_of(file: TeamFile, catalogue: Catalogue) -> ReadTeam:
    """The team with its cards; unknown and unplayable ones are reported."""
    gathering = Gathering(catalogue)
    for card, count in (*file.cards, *((basic, None) for basic in file.basics)):
        if gathering.is_full():
            break
        gathering.add(card, count, card)
    return gathering.read(file.name, file.format)


def write_team_file(team: Team, chosen_format: str = USUAL_FORMAT) -> str:
    """The team as a file that reads back as the same team."""
    # A JSON string without control characters is a string of TOML too.
    lines = [f"name = {json.dumps(team.name, ensure_ascii=False)}", f'format = "{chosen_format}"']
    lines += [f"basics = {json.dumps([card.id for card in team.basics])}", "", "[cards]"]
    lines += [f'"{card.id}" = {count}' for card, count in team.cards]
    return "\n".join(lines) + "\n"


def preset_teams(folder: Path = TEAMS) -> tuple[TeamFile, ...]:
    """The teams that come with the game, in the order of their files' names."""
    return tuple(read_team_file(path.read_text(encoding="utf-8"), path.name) for path in sorted(folder.glob("*.toml")))


def preset_named(name: str) -> TeamFile:
    """The team of that name, however it is typed; UnknownTeam names the nearest one."""
    by_name = {plain(team.name): team for team in preset_teams()}
    if found := by_name.get(plain(name)):
        return found
    near = difflib.get_close_matches(plain(name), by_name, n=1, cutoff=0.5)
    known = ", ".join(team.name for team in by_name.values())
    hint = f"Did you mean {by_name[near[0]].name}?" if near else f"There are: {known}."
    raise UnknownTeam(f"There is no team {shown(name.strip())}. {hint}")


def playable_presets() -> list[TeamSetup]:
    """The teams that come with the game, those whose cards can all be played."""
    catalogue = load_catalogue()
    found = [team_of(file, catalogue) for file in preset_teams()]
    return [TeamSetup(read.team.name, read.team.cards, read.team.basics) for read in found if not read.problems]
