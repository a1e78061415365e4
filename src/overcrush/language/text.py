"""Reading and writing of whole texts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any

from overcrush.abilities.ability import Ability
from overcrush.abilities.program import ChooseOne
from overcrush.abilities.unfolding import UnclearError, unfold_ability
from overcrush.language.errors import LanguageError
from overcrush.language.phrases import GRAMMAR
from overcrush.language.reading import Reader
from overcrush.language.words import Words
from overcrush.language.writing import Writer, finished

NO_WORDS = Words()


@cache
def reader(words: Words) -> Reader:
    return Reader(GRAMMAR, words)


@cache
def writer() -> Writer:
    return Writer(GRAMMAR)


def read(text: str, words: Words = NO_WORDS) -> tuple[Ability, ...]:
    """The abilities of a text, one for each line; the whole text or a LanguageError."""
    return tuple(
        read_line(line.strip(), words, number)
        for number, line in enumerate(text.strip().splitlines(), start=1)
        if line.strip()
    )


def read_line(line: str, words: Words = NO_WORDS, number: int = 1) -> Ability:
    """One ability. Exactly one reading, and the text that it is written as."""
    found = reader(words).read("line", line, number)
    texts = {written(value): value for value in found}
    if line not in texts:
        raise differently(line, min(texts, key=lambda text: -common(line, text)), number)
    if len(found) > 1:
        same = [value for value in found if written(value) == line]
        if len(same) > 1:
            raise LanguageError(
                f"this can be read in {len(same)} ways; say it so that only one is left.", number, 1, line
            )
    ability: Ability = texts[line]
    if (problem := unclear(ability)) is not None:
        raise LanguageError(f"{problem}.", number, 1, line) from problem
    labelled: Ability = with_labels(ability)
    return labelled


def unclear(ability: Ability) -> UnclearError | None:
    """What a line points at that is not there; None if all is."""
    try:
        unfold_ability(ability)
    except UnclearError as error:
        return error
    return None


def write(abilities: Iterable[Ability], _words: Words = NO_WORDS) -> str:
    """The text of abilities, one line each."""
    return "\n".join(write_line(ability) for ability in abilities)


def write_line(ability: Ability) -> str:
    """The text of one ability; a LanguageError if the language has no words for it."""
    return written(without_labels(ability))


def written(ability: Ability) -> str:
    text = writer().write("line", ability)
    if text is None:
        raise LanguageError(f"there are no words for {ability}")
    return finished(text)


def common(one: str, other: str) -> int:
    """How far two texts agree."""
    length = 0
    for mine, its in zip(one, other, strict=False):
        if mine != its:
            break
        length += 1
    return length


def differently(line: str, better: str, number: int) -> LanguageError:
    at = common(line, better)
    return LanguageError(f"write it so: {better}", number, at + 1, line)


# The options of a choice are shown to players as they are written


def with_labels(value: Any) -> Any:
    """Choices of one effect with the text of each option."""
    return relabelled(value, named=True)


def without_labels(value: Any) -> Any:
    return relabelled(value, named=False)


def relabelled(value: Any, *, named: bool) -> Any:
    if isinstance(value, tuple):
        return tuple(relabelled(item, named=named) for item in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    parts = {part.name: getattr(value, part.name) for part in fields(value)}
    changed = {name: relabelled(part, named=named) for name, part in parts.items()}
    result: Any = type(value)(**changed) if changed != parts else value
    if isinstance(result, ChooseOne):
        texts = [writer().write("body", without_labels(option)) or "" for option in result.options]
        return replace(result, labels=tuple(texts) if named else ())
    return result
