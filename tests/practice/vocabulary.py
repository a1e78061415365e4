"""What the vocabulary of cards can say, and what of it a set of cards says."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from types import ModuleType

from overcrush.abilities import (
    ability,
    amounts,
    bends,
    conditions,
    costs,
    effects,
    groups,
    program,
    selectors,
)
from overcrush.abilities.card import Card
from overcrush.abilities.expansion import unfold_ability
from overcrush.engine.compiler.analysis import walk
from overcrush.engine.compiler.keywords import own_abilities
from overcrush.engine.model.edition_options import Options

MODULES: tuple[ModuleType, ...] = (
    ability,
    amounts,
    bends,
    conditions,
    costs,
    effects,
    groups,
    program,
    selectors,
)
ROOTS: tuple[type, ...] = (
    ability.Ability,
    amounts.Amount,
    bends.Bend,
    conditions.Condition,
    costs.Cost,
    groups.Group,
    groups.Players,
    program.Effect,
    selectors.Filter,
)


def constructs() -> set[type]:
    """Every class of the vocabulary that a card can be written with."""
    found: set[type] = set()
    for module in MODULES:
        for _, each in inspect.getmembers(module, inspect.isclass):
            if each.__module__ == module.__name__ and issubclass(each, ROOTS) and each not in ROOTS:
                found.add(each)
    return found


def parts(cards: Iterable[Card]) -> list[object]:
    """Every value in the programs of cards: as they are said, as they are unfolded, and what their keywords mean."""
    found: list[object] = []
    options = Options()
    for each in cards:
        mine = list(walk(each))
        found += mine
        for part in mine:
            if isinstance(part, ability.Ability):
                found += walk(unfold_ability(part))
            if isinstance(part, ability.Keyword):
                for meant in own_abilities(part, options):
                    found += walk(meant)
    return found


def words(cards: Iterable[Card], of: type, field: str) -> set[str]:
    """The words that stand in a field of a construct."""
    return {str(getattr(part, field)) for part in parts(cards) if isinstance(part, of)}
