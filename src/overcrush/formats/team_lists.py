"""Teams as a text that people write: a card in each line, with the number of dice in front.

Team: Avengers Assembled
3x Black Widow: Red Alert (AI-011)
2 Thor - Wayward Son
Big Entrance
"""

from __future__ import annotations

import re
from typing import Final

from overcrush.catalogue import Catalogue
from overcrush.formats.team import Team, label
from overcrush.formats.team_parts import LONGEST, Gathering, ReadTeam

UNNAMED: Final = "Team"
LONGEST_LINE: Final = 200
BASIC_HEADING: Final = "Basic Actions:"

_TITLE: Final = re.compile(r"(?:team|name)\s*:\s*(.+)", re.IGNORECASE)
_HEADING: Final = re.compile(r"[A-Za-z ]+:|-+|=+")
_COUNT_FIRST: Final = re.compile(r"(\d{1,4})\s*(?:[x\u00d7]\s*|\s)(?=\D)(.+)", re.IGNORECASE)
_COUNT_LAST: Final = re.compile(r"(.+?)\s+[x\u00d7]\s*(\d{1,4})", re.IGNORECASE)
_ID: Final = re.compile(r"[(\[]\s*([A-Za-z][A-Za-z0-9]*?-?\d{1,3})\s*[)\]]")


def read_list(text: str, catalogue: Catalogue) -> ReadTeam:
    """The team of a text; what is not understood is reported with its line."""
    gathering = Gathering(catalogue)
    if len(text) > LONGEST:
        gathering.problems.append(f"The list has {len(text):,} characters; a list of a team has at most {LONGEST:,}.")
        return gathering.read(UNNAMED)
    name = ""
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.strip().lstrip("*\u2022").strip()
        if not words or words.startswith("#"):
            continue
        if (title := _TITLE.fullmatch(words)) and not name:
            name = title[1].strip()
        elif len(words) > LONGEST_LINE:
            gathering.problems.append(f"Line {number}: A card is written in at most {LONGEST_LINE} characters.")
        elif not _HEADING.fullmatch(words):
            if gathering.is_full():
                break
            _add(gathering, words, f"Line {number}, {words!r}")
    if not (gathering.cards or gathering.basics or gathering.problems):
        gathering.problems.append("There is no card in it. Write one in each line, such as 2x Thor: Wayward Son.")
    return gathering.read(name or UNNAMED)


def _add(gathering: Gathering, words: str, written: str) -> None:
    count: int | None = None
    if first := _COUNT_FIRST.fullmatch(words):
        count, words = int(first[1]), first[2]
    elif last := _COUNT_LAST.fullmatch(words):
        count, words = int(last[2]), last[1]
    identity = _ID.search(words)
    entry = gathering.catalogue.with_id(identity[1]) if identity else None
    if entry is not None:
        gathering.add_entry(entry, count, written)
    else:
        gathering.add(_ID.sub("", words).strip(), count, written)


def write_list(team: Team) -> str:
    """The team as a text that reads back as the same team."""
    lines = [f"Team: {team.name}"]
    lines += [f"{count}x {label(card)} ({card.id})" for card, count in team.cards]
    if team.basics:
        lines += [BASIC_HEADING, *(f"{card.name} ({card.id})" for card in team.basics)]
    return "\n".join(lines) + "\n"
