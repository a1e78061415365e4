"""Reading and writing of whole texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache, lru_cache
from operator import is_
from typing import Any

from overcrush.abilities.ability import Ability
from overcrush.abilities.expansion import UnclearError, unfold_ability
from overcrush.abilities.program import ChooseOne
from overcrush.language.bounds import LONGEST_LINE, MOST_LINES, TooMuch, check_amounts
from overcrush.language.error_messages import WRITE, refusal
from overcrush.language.errors import LanguageError
from overcrush.language.grammar import names_of
from overcrush.language.phrases import GRAMMAR
from overcrush.language.reader import FEW, ManyReadings, Reader, Run, Span, Tables
from overcrush.language.vocabulary import Words
from overcrush.language.writer import Writer, finished

NO_WORDS = Words()


@cache
def tables() -> Tables:
    return Tables(GRAMMAR)


@lru_cache(maxsize=16)
def reader(words: Words) -> Reader:
    return Reader(tables(), words)


@cache
def writer() -> Writer:
    return Writer(GRAMMAR)


def read(text: str, words: Words = NO_WORDS, name: str = "") -> tuple[Ability, ...]:
    """The abilities of a text, one for each line; the whole text or a LanguageError, which holds those of all lines.

    `name` is what the card is called, so that the error about a text that names its own card can say what to write.
    """
    lines = [(number, line) for number, line in enumerate(text.strip("\r\n").splitlines(), start=1) if line.strip()]
    if len(lines) > MOST_LINES:
        number, line = lines[MOST_LINES]
        message = f"A text has at most {MOST_LINES} lines, one for each ability; this one has {len(lines):,}."
        raise LanguageError(message, number, 1, line)
    found: list[Ability] = []
    errors: list[LanguageError] = []
    for number, line in lines:
        try:
            found.append(read_line(line.strip(), words, number, name))
        except LanguageError as error:
            error.column += len(line) - len(line.lstrip())
            errors.append(error)
    if errors:
        first, *further = errors
        first.further = tuple(further)
        raise first
    return tuple(found)


def read_line(line: str, words: Words = NO_WORDS, number: int = 1, name: str = "") -> Ability:
    """One ability. Exactly one reading, and the text that it is written as."""
    if len(line) > LONGEST_LINE:
        message = (
            f"A line has at most {LONGEST_LINE} characters, and this one has {len(line):,}. Say it in several lines."
        )
        raise LanguageError(message, number, 1, line)
    run = reader(words).run(line, number)
    found = meanings(run, line, number, name)
    texts = [written(value) for value in found]
    same = [value for value, text in zip(found, texts, strict=True) if text == line]
    if not same:
        raise differently(line, max(texts, key=lambda text: common(line, text)), number)
    if len(same) > 1:
        raise unclear_part(run, run.unclear_part(), str(len(same)), line, number)
    ability = same[0]
    if (problem := unclear(ability)) is not None:
        raise LanguageError(sentence(str(problem)), number, 1, line) from problem
    labelled: Ability = with_labels(ability)
    return labelled


def readings(line: str, words: Words = NO_WORDS) -> tuple[Ability, ...]:
    """All that a line may mean, whether or not it would be written so; a LanguageError if it means nothing."""
    return meanings(reader(words).run(line), line, 1, "")


def meanings(run: Run, line: str, number: int, name: str) -> tuple[Ability, ...]:
    if not run.reads("line"):
        raise refusal(run, "line", line, number, name, proper)
    try:
        return run.readings("line")
    except ManyReadings as many:
        raise unclear_part(run, many.span, f"more than {FEW}", line, number) from None


def proper(run: Run) -> str | None:
    """The text as which a line that reads is written; None if it would be refused all the same."""
    try:
        found = run.readings("line")
    except ManyReadings:
        return None
    return written(found[0]) if len(found) == 1 and unclear(found[0]) is None else None


def unclear_part(run: Run, span: Span, ways: str, line: str, number: int) -> LanguageError:
    """The error for words that can be understood in several ways."""
    first, last = run.tokens[span[1]], run.tokens[span[2] - 1]
    part = line[first.column - 1 : last.column - 1 + len(last.text)]
    message = f"{part!r} can be read in {ways} ways; say it so that only one is left."
    return LanguageError(message, number, first.column, line)


def unclear(ability: Ability) -> UnclearError | TooMuch | None:
    """What a line points at that is not there, or what it asks too much of; None if all is well."""
    try:
        unfold_ability(ability)
        check_amounts(ability)
    except (UnclearError, TooMuch) as error:
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


def sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


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
    return LanguageError(f"{WRITE} {better}", number, at + 1, line)


# The options of a choice are shown to players as they are written


def with_labels(value: Any) -> Any:
    """Choices of one effect, which have no labels yet, with the text of each option."""
    return relabelled(value, lambda choice: tuple(writer().write("body", each) or "" for each in choice.options))


def without_labels(value: Any) -> Any:
    return relabelled(value, lambda _: ())


def relabelled(value: Any, labels: Callable[[ChooseOne], tuple[str, ...]]) -> Any:
    if isinstance(value, tuple):
        items = tuple(relabelled(item, labels) for item in value)
        return value if all(map(is_, items, value)) else items
    parts = [getattr(value, name) for name in names_of(value)]
    changed = [relabelled(part, labels) for part in parts]
    result: Any = value if all(map(is_, changed, parts)) else type(value)(*changed)
    return replace(result, labels=labels(value)) if isinstance(value, ChooseOne) else result
