"""A team by whatever a person calls it: the name of a team that comes with the game, a file of any kind, or a link."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from overcrush.catalogue import Catalogue, load_catalogue
from overcrush.formats.team import Team
from overcrush.formats.team_files import WrongTeamFile, preset_named, read_team_file, team_of
from overcrush.formats.team_links import is_link, read_link
from overcrush.formats.team_lists import read_list
from overcrush.formats.team_parts import ReadTeam

TOML_TEAM: Final = "[cards]"
"""What a text has that is a file of a team, not a list."""

FILES: Final = (".toml", ".txt")
"""How files of teams usually end; no team that comes with the game is called so."""
LONGEST_SHOWN: Final = 200
NO_TEXT: Final = "This is no text. Give a link or a list of a team, or a file of one that ends in .toml or .txt."
_NO_TEXT: Final = re.compile(r"[\x00-\x08\x0e-\x1f\x7f\ufffd]")
"""What pictures and programs contain when they are read as text."""


def team_for(wanted: str, known: Catalogue | None = None) -> ReadTeam:
    """The team that a word of the command line means; UnknownTeam or WrongTeamFile if there is none.

    known: the cards that a team may have, if not those of the catalogue alone.
    """
    catalogue = known if known is not None else load_catalogue()
    if is_link(wanted):
        return read_link(wanted, catalogue)
    path = Path(wanted)
    if not _is_file(path):
        if path.suffix in FILES:
            raise WrongTeamFile(f"There is no file {wanted[:LONGEST_SHOWN]}. Check its name and its folder.")
        return team_of(preset_named(wanted), catalogue)
    try:
        content = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise WrongTeamFile(f"{path}: The file is not UTF-8 text. Save it as UTF-8.") from None
    except OSError as error:
        raise WrongTeamFile(f"{path}: The file cannot be read: {error.strerror or error}. Check its name.") from None
    if path.suffix == ".toml":
        return team_of(read_team_file(content, str(path)), catalogue)
    if is_link(content.strip()):
        return read_link(content.strip(), catalogue)
    return read_list(content, catalogue)


def team_in(text: str, known: Catalogue | None = None) -> ReadTeam:
    """The team of a text that somebody pasted: a link, a team file or a list."""
    catalogue = known if known is not None else load_catalogue()
    if _NO_TEXT.search(text):
        return ReadTeam(Team("Team"), (NO_TEXT,))
    stripped = text.strip()
    if is_link(stripped):
        return read_link(stripped, catalogue)
    if TOML_TEAM in stripped:
        try:
            return team_of(read_team_file(stripped, "the team"), catalogue)
        except WrongTeamFile as error:
            return ReadTeam(Team("Team", (), ()), tuple(str(error).splitlines()))
    return read_list(stripped, catalogue)


def is_preset(wanted: str) -> bool:
    """Whether such a word means a team that comes with the game, not a file or a link."""
    return not is_link(wanted) and not _is_file(Path(wanted))


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        # A name can be too long for a file, or contain what no file's name can.
        return False
