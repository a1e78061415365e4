"""The words that a person types: verbs, what stands between the parts of a list, levels and energy.

Each has its line in the section `typed` of a language's file, several words for the same separated by a bar. English is
understood in every language.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from overcrush.engine.model.constants import ENERGY_NAMES
from overcrush.wording.texts import Language, language, spoken

BETWEEN: Final = "|"
LEVEL_TEXT: Final = "word:level"
LEVEL_FIELD: Final = "{level}"


def typed_words(name: str) -> tuple[str, ...]:
    """The words for something in the language that is spoken and in English, in small letters, the longest first."""
    return words_in(spoken(), name)


@cache
def words_in(known: Language, name: str) -> tuple[str, ...]:
    texts = [each.texts[f"typed:{name}"].casefold() for each in (known, language())]
    words = dict.fromkeys(word for text in texts for word in text.split(BETWEEN))
    return tuple(sorted(words, key=len, reverse=True))


def any_of(name: str) -> str:
    """A pattern for the same."""
    return f"(?:{'|'.join(re.escape(word) for word in typed_words(name))})"


def after_verb(name: str, text: str) -> tuple[str, str]:
    """The verb that a text begins with, and what stands behind it; nothing if it begins with none of these."""
    for verb in typed_words(name):
        if text.startswith(f"{verb} "):
            return verb, text[len(verb) + 1 :]
    return "", ""


def level_words(level: int) -> set[str]:
    """What a level is called."""
    return {f"{mark}{level}" for mark in level_marks(spoken())}


def level_pattern() -> re.Pattern[str]:
    """A level behind a name."""
    return level_pattern_in(spoken())


@cache
def level_pattern_in(known: Language) -> re.Pattern[str]:
    marks = "|".join(re.escape(mark) for mark in level_marks(known))
    return re.compile(rf" (?:{marks})\d+\**(?= |$)")


@cache
def level_marks(known: Language) -> tuple[str, ...]:
    """What stands before the number of a level."""
    texts = [each.texts[LEVEL_TEXT].casefold() for each in (known, language())]
    return tuple(dict.fromkeys(text.partition(LEVEL_FIELD)[0] for text in texts))


def energy_called() -> dict[str, int]:
    """The types of energy by what they are called, in small letters."""
    return energy_in(spoken())


@cache
def energy_in(known: Language) -> dict[str, int]:
    found = {name: at for at, name in enumerate(ENERGY_NAMES)}
    for at, name in enumerate(ENERGY_NAMES):
        found.setdefault(known.say(f"energy:{name}", {}, {}).casefold(), at)
    return found
