"""The keywords, one module each (or one for a few that share a rule), written with the vocabulary that cards use.

A keyword is added with a line in `overcrush.abilities.keywords` and a module here: every `KeywordDefinition` that a
module of this package holds is found by itself.
"""

from __future__ import annotations

import importlib
import pkgutil
from typing import Final

from overcrush.abilities.ability import Ability, Keyword
from overcrush.abilities.keywords import KEYWORDS
from overcrush.engine.compiler.keywords.definition import KeywordDefinition
from overcrush.engine.model.edition_options import Options


def find_definitions() -> dict[str, KeywordDefinition]:
    """Every definition of this package by name, in the order of the keywords' numbers."""
    found: dict[str, KeywordDefinition] = {}
    for module in pkgutil.iter_modules(__path__):
        for value in vars(importlib.import_module(f"{__name__}.{module.name}")).values():
            if isinstance(value, KeywordDefinition) and found.setdefault(value.name, value) is not value:
                raise ImportError(f"the keyword {value.name} is defined twice, once in {module.name}.py")
    unknown = [name for name in found if name not in KEYWORDS]
    missing = [name for name in KEYWORDS if name not in found]
    if unknown:
        raise ImportError(f"{', '.join(unknown)}: in engine/compiler/keywords, but not listed in abilities/keywords.py")
    if missing:
        names = ", ".join(missing)
        raise ImportError(f"{names}: listed in abilities/keywords.py, but not defined in engine/compiler/keywords")
    return {name: found[name] for name in KEYWORDS}


DEFINITIONS: Final = find_definitions()


def own_abilities(keyword: Keyword, options: Options) -> list[Ability]:
    """Abilities that a die has because its card, or an effect, gives it the keyword."""
    return DEFINITIONS[keyword.name].given(keyword, options)
