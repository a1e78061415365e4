"""Links to teams as the community's team builders give them: `.../?view&cards=4x38ai;2x7wwe;3x49ai&name=...`.

Each card is a number of dice, an x, the collector number and the code of the set. Codes may contain x and digits: an
item is split at its first x, and the digits after it are the number.
"""

from __future__ import annotations

import difflib
import re
from typing import Final
from urllib.parse import quote, unquote, unquote_plus

from overcrush.catalogue import Catalogue
from overcrush.formats.team import Team, set_of
from overcrush.formats.team_parts import LONGEST, Gathering, ReadTeam

UNNAMED: Final = "Team"
MOST_DIGITS: Final = 4
SHOWN: Final = 40
"""How many characters of a card that is not understood are shown."""

_CARDS: Final = re.compile(r"[?&]cards=([^&#\s]*)", re.IGNORECASE)
_NAME: Final = re.compile(r"[?&]name=([^&#\s]*)", re.IGNORECASE)
_ITEM: Final = re.compile(r"(\d+)x(\d+)([a-z0-9]*)", re.IGNORECASE)


def is_link(text: str) -> bool:
    """Whether a text is a link to a team."""
    return len(text.split()) == 1 and _CARDS.search(text) is not None


def read_link(link: str, catalogue: Catalogue) -> ReadTeam:
    """The team of a link."""
    gathering = Gathering(catalogue)
    if len(link) > LONGEST:
        gathering.problems.append(f"The link has {len(link):,} characters; a link to a team has at most {LONGEST:,}.")
        return gathering.read(UNNAMED)
    named = _NAME.search(link)
    name = unquote_plus(named[1]).strip() if named else ""
    cards = _CARDS.search(link)
    if cards is None:
        gathering.problems.append("The link names no cards. It should contain something like ?view&cards=4x38ai;2x7wwe")
        return gathering.read(name or UNNAMED)
    for item in unquote(cards[1]).split(";"):
        if item.strip():
            if gathering.is_full():
                break
            _add(gathering, item.strip())
    return gathering.read(name or UNNAMED)


def _add(gathering: Gathering, item: str) -> None:
    parts = _ITEM.fullmatch(item)
    if parts is None:
        gathering.problems.append(f"{item[:SHOWN]}: A card is dice, x, number, set, such as 4x38ai.")
        return
    if len(parts[1]) > MOST_DIGITS or len(parts[2]) > MOST_DIGITS:
        gathering.problems.append(f"{item[:SHOWN]}...: A number in it is too large. A card is such as 4x38ai.")
        return
    count, number, code = int(parts[1]), int(parts[2]), parts[3].upper()
    catalogue = gathering.catalogue
    if code not in catalogue.sets:
        near = difflib.get_close_matches(code, catalogue.sets, n=1, cutoff=0.5)
        hint = f"Did you mean {near[0]}?" if near else f"Cards of {', '.join(catalogue.sets)} are known."
        gathering.problems.append(f"{item}: No card of the set {code or 'without a code'} is known. {hint}")
        return
    entry = catalogue.entries.get(f"{code}-{number:03d}")
    if entry is None:
        last = catalogue.of_set(code)[-1]
        gathering.problems.append(f"{item}: The set {code} has no card {number}. Its last one is {last.number}.")
        return
    gathering.add_entry(entry, count, item)


def write_link(team: Team, base: str = "") -> str:
    """The team as the part of a link that follows the address of a team builder."""
    listed = [*team.cards, *((card, card.max_dice) for card in team.basics)]
    items = [f"{count}x{int(card.id.rpartition('-')[2])}{set_of(card).lower()}" for card, count in listed]
    return f"{base}?view&cards={';'.join(items)}&name={quote(team.name, safe='')}"
