"""The five rulebooks as editions: what each says differently from the 2018 text, and nothing else.

`edition("wwe")` gives the options for a game; `edition("ai", swarm_chains=False)` changes a switch.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Final

from overcrush.editions import ai, bfu, fus, tmnt, wwe
from overcrush.editions.edition_model import (
    Book,
    Difference,
    Switch,
    UnknownEdition,
    UnknownSwitch,
    Value,
    WrongSetting,
)
from overcrush.editions.edition_words import USUAL
from overcrush.editions.switches import BY_NAME, SWITCHES
from overcrush.editions.topics import ROWS, Row
from overcrush.engine.model.edition_options import DEFAULT, Options

__all__ = [
    "DEFAULT_EDITION",
    "EDITIONS",
    "ROWS",
    "SWITCHES",
    "Book",
    "Difference",
    "Row",
    "Switch",
    "UnknownEdition",
    "UnknownSwitch",
    "Value",
    "WrongSetting",
    "book",
    "differences",
    "edition",
    "usual_value",
    "words_of",
]

DEFAULT_EDITION: Final = "ai"
"""Ruling A1."""

EDITIONS: Final[dict[str, Book]] = {each.code: each for each in (fus.BOOK, tmnt.BOOK, ai.BOOK, bfu.BOOK, wwe.BOOK)}


def edition(code: str = DEFAULT_EDITION, /, **switches: Value) -> Options:
    """The options of a book, with the given switches set differently."""
    chosen = book(code)
    options = Options()
    options.code = chosen.code
    options.words = words_of(chosen.code)
    for difference in chosen.differences:
        setattr(options, difference.option, difference.value)
    for name, value in switches.items():
        setattr(options, name, _checked(name, value))
    return options


def words_of(code: str) -> dict[str, str]:
    """What the book with that code calls things; nothing if there is no such book."""
    found = EDITIONS.get(code)
    return {**USUAL, **found.words} if found is not None else {}


def book(code: str) -> Book:
    """The book with that code, however it was typed."""
    found = EDITIONS.get(code.strip().casefold())
    if found is None:
        raise UnknownEdition(f"There is no edition {code!r}. {_nearest(code, EDITIONS)}")
    return found


def differences(code: str) -> list[Difference]:
    """What a book says differently from the 2018 text, for pages and screens."""
    return list(book(code).differences)


def usual_value(option: str) -> Value:
    """How a switch stands in the 2018 text."""
    _known(option)
    value = getattr(DEFAULT, option)
    assert isinstance(value, int)
    return value


def _known(name: str) -> None:
    if name not in BY_NAME:
        raise UnknownSwitch(f"An edition has no switch {name!r}. {_nearest(name, BY_NAME)}")


def _checked(name: str, value: Value) -> Value:
    if isinstance(usual_value(name), bool):
        if not isinstance(value, bool):
            raise WrongSetting(f"The switch {name} is either True or False, not {value!r}.")
    elif type(value) is not int or value < 0:
        raise WrongSetting(f"{name} is a number of turns, 0 for none, not {value!r}.")
    return value


def _nearest(typed: str, known: Iterable[str]) -> str:
    names = list(known)
    near = difflib.get_close_matches(typed.strip().casefold(), names, n=1, cutoff=0.5)
    if near:
        return f"Did you mean {near[0]}?"
    return f"There are: {', '.join(names)}."
