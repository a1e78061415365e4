"""Cards of your own in the terminal: `overcrush play --cards FILE`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from overcrush.abilities.card import Card
from overcrush.catalogue import Catalogue, CatalogueError, load_catalogue, load_file
from overcrush.engine.setup import TeamSetup
from overcrush.formats import FORMATS
from overcrush.formats.engine_check import why_not_run
from overcrush.formats.team import BASIC
from overcrush.formats.team_files import playable_presets
from overcrush.practice.practice_teams import STANDARD
from overcrush.wording.texts import say

TEAM: Final = FORMATS["standard"]


class OwnCardsProblem(Exception):  # noqa: N818 - shown to people as sentences
    """The file cannot be played with; the message says why, card by card."""


@dataclass(frozen=True, slots=True)
class OwnCards:
    """What a file of cards brings to the table."""

    path: Path
    cards: Mapping[str, Card]
    teams: tuple[TeamSetup, ...]


def own_cards(path: Path) -> OwnCards:
    """The cards of a file and teams that hold all of them; OwnCardsProblem if one cannot be played."""
    try:
        found = load_file(path)
        load_catalogue().joined(found)
    except CatalogueError as error:
        raise OwnCardsProblem(str(error)) from None
    except ValueError as error:
        raise OwnCardsProblem(f"{path}: {error}") from None
    problems = {
        entry.id: entry.problem or (why_not_run(entry.card) if entry.card is not None else "")
        for entry in found.entries.values()
    }
    wrong = [f"{path}, {card} {found.entries[card].name}: {why}" for card, why in problems.items() if why]
    if wrong:
        raise OwnCardsProblem("\n".join([*wrong, say("folder:check cards", {"path": str(path)})]))
    if not found.entries:
        raise OwnCardsProblem(say("folder:no card", {"path": str(path)}))
    return OwnCards(path, found.playable, tuple(teams_with(found)))


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
