"""Cards of your own in the terminal: `overcrush play --cards FILE`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from overcrush.abilities.card import Card
from overcrush.catalogue import Catalogue
from overcrush.engine.setup import TeamSetup
from overcrush.formats import FORMATS
from overcrush.formats.card_files import catalogue_with
from overcrush.formats.team import BASIC
from overcrush.formats.team_files import playable_presets
from overcrush.practice.practice_teams import STANDARD

TEAM: Final = FORMATS["standard"]


@dataclass(frozen=True, slots=True)
class OwnCards:
    """What a file of cards brings to the table."""

    path: Path
    cards: Mapping[str, Card]
    teams: tuple[TeamSetup, ...]
    catalogue: Catalogue
    """All cards that a team may have: these and those of the catalogue."""


def own_cards(path: Path) -> OwnCards:
    """The cards of a file and teams that hold all of them; OwnCardsProblem if one cannot be played."""
    both, found = catalogue_with(path)
    return OwnCards(path, found.playable, tuple(teams_with(found)), both)


def teams_with(found: Catalogue) -> list[TeamSetup]:
    """Teams that hold all cards of a set, each name once on a team (S-005); a practice team fills them up."""
    groups: list[list[Card]] = [[]]
    for card in found.playable.values():
        if card.kind == BASIC:
            continue
        fitting = [
            group
            for group in groups
            if len(group) < TEAM.cards and all(each.name.casefold() != card.name.casefold() for each in group)
        ]
        if fitting:
            fitting[0].append(card)
        else:
            groups.append([card])
    basics = [card for card in found.playable.values() if card.kind == BASIC]
    (named,) = found.sets.values()
    return [
        _filled(named.name if len(groups) == 1 else f"{named.name} {number}", group, basics[2 * number - 2 :])
        for number, group in enumerate(groups, start=1)
    ]


def _filled(name: str, cards: list[Card], basics: list[Card]) -> TeamSetup:
    others = STANDARD[0]
    names = {card.name.casefold() for card in cards}
    further = [each for each in others.cards if each[0].name.casefold() not in names][: TEAM.cards - len(cards)]
    chosen = (*basics, *(card for card in others.basics if card not in basics))[: TEAM.basics]
    return TeamSetup(name, (*((card, card.max_dice) for card in cards), *further), tuple(chosen))


def known_teams(own: OwnCards | None) -> list[TeamSetup]:
    """All teams that can be chosen: yours, those of the catalogue whose cards can be played, and the practice teams."""
    return [*(own.teams if own is not None else ()), *playable_presets(), *STANDARD]
