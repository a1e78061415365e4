"""Random teams for a whole table: of practice cards, or of every card that can be played."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import cache

from overcrush.abilities.card import Card
from overcrush.abilities.conditions import ActiveNamed
from overcrush.abilities.selectors import Affiliated, Named, NamedWith, Tagged
from overcrush.catalogue import load_catalogue
from overcrush.engine.setup import TeamSetup
from overcrush.practice import CARDS
from overcrush.practice.teams import random_team


class Numbers:
    """Python's generator in the form in which teams are drawn."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return self.rng.randrange(n)


@cache
def all_cards() -> dict[str, Card]:
    """The practice set and the playable cards of the catalogue, by id."""
    return {**CARDS, **load_catalogue().playable}


def random_teams(
    rng: random.Random, names: tuple[str, ...], *, printed: bool = False, focus: str = ""
) -> tuple[TeamSetup, ...]:
    """A team for each name; teammates never bring the same card (O-005, O-006).

    printed: with cards of the catalogue. focus: the id of a card that the first and the last player bring, the first
    one with cards that it speaks of.
    """
    doubles = len(names) == 4
    numbers = Numbers(rng)
    pool = list(all_cards().values()) if printed else list(CARDS.values())
    taken: set[str] = set()
    teams: list[TeamSetup] = []
    for seat, name in enumerate(names):
        if seat == len(names) // 2:
            taken = set()
        wanted: list[Card] = []
        if focus and seat in (0, len(names) - 1):
            wanted = [all_cards()[focus]] if seat else with_friends(all_cards()[focus], pool, rng)
            wanted = [card for card in wanted if card.name not in taken]
        team = random_team(numbers, name, doubles=doubles, without=frozenset(taken), cards=pool, wanted=wanted)
        taken.update(card.name for card, _ in team.cards)
        taken.update(card.name for card in team.basics)
        teams.append(team)
    return tuple(teams)


def with_friends(card: Card, pool: Sequence[Card], rng: random.Random) -> list[Card]:
    """The card and some that its text asks for: by name, by affiliation, by type."""
    found = [card]
    for part in parts((card.front, card.back)):
        match part:
            case Named(name) | ActiveNamed(name):
                friends = [other for other in pool if other.name == name]
            case NamedWith(name):
                friends = [other for other in pool if name in other.name]
            case Affiliated(affiliation):
                friends = [other for other in pool if affiliation in other.front.affiliations]
            case Tagged(tag):
                friends = [other for other in pool if tag in other.tags]
            case _:
                continue
        friends = [other for other in friends if all(other.name != known.name for known in found)]
        if friends:
            found.append(friends[rng.randrange(len(friends))])
    return found[:5]


def parts(value: object) -> Iterator[object]:
    """Every part of a program."""
    yield value
    if is_dataclass(value):
        for part in fields(value):
            yield from parts(getattr(value, part.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from parts(item)
