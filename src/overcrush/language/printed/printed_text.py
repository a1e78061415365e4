"""What is printed on a card, read into the text of the card language."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any, Final

from overcrush.abilities.ability import Ability, Action, Global, Keyword
from overcrush.abilities.effects import Apply
from overcrush.language.bounds import LONGEST_LINE
from overcrush.language.card_text import read_line, written
from overcrush.language.errors import LanguageError
from overcrush.language.grammar import fill
from overcrush.language.lexer import END
from overcrush.language.printed.phrases import PRINTED
from overcrush.language.printed.preparation import LIST_MARK, OWN, Preparation
from overcrush.language.printed.settling import Unsettled, settled
from overcrush.language.reader import ManyReadings, Reader, Run, Span, Tables, Way
from overcrush.language.vocabulary import Words

MOST_READINGS: Final = 12
"""A part of a paragraph with more readings than this is not read."""
MOST_TRIED: Final = 400
"""How many ways to put a part together are tried."""
SHOWN: Final = 6
UNKNOWN_X: Final = re.compile(r"(?<![\w\"])[+-]?X\b")


@dataclass(frozen=True, slots=True)
class PrintedParagraph:
    """A printed paragraph with our text of it, or with what was not understood."""

    printed: str
    text: str = ""
    """Our lines; empty if it was not read, or says nothing."""
    problem: str = ""
    """Why it was not read; empty if it was."""
    stopped: str = ""
    """The words that were not understood, from the first of them."""
    understood: str = ""
    """The words before them, as they were prepared."""
    expected: tuple[str, ...] = ()
    """What could have stood there."""


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """The printed paragraphs of a card."""

    paragraphs: tuple[PrintedParagraph, ...]

    @property
    def read(self) -> bool:
        """Whether every paragraph was read."""
        return not any(each.problem for each in self.paragraphs)

    @property
    def text(self) -> str:
        """Our text of the card, one line for each ability; of those paragraphs only that were read."""
        return "\n".join(each.text for each in self.paragraphs if each.text)


@cache
def tables() -> Tables:
    return Tables(PRINTED)


@cache
def table_words() -> frozenset[str]:
    """Every word that a phrase of the tables is made of, in small letters."""
    return frozenset(
        text.lower()
        for phrases in PRINTED.phrases.values()
        for phrase in phrases
        for name, text in (phrase.elements or tuple(tables().elements(phrase)))
        if not name
    )


@lru_cache(maxsize=16)
def reader(words: Words) -> Reader:
    return Reader(tables(), words)


@lru_cache(maxsize=16)
def preparation(words: Words) -> Preparation:
    tables()
    return Preparation(words, table_words())


class PrintedRun(Run):
    """A printed line being read: no reading is better than another, so all of them are kept, up to a bound."""

    def meaning(self, span: Span, ways: list[Way]) -> tuple[Any, ...]:
        category, at, _ = span
        terminal = self.grammar.terminals.get(category)
        if terminal is not None:
            return (terminal.read(self.tokens[at]),)
        found: list[Any] = []
        for tried, (phrase, slots) in enumerate(self.filled(ways, at)):
            value = fill(phrase.template, slots)
            if value not in found:
                found.append(value)
            if len(found) > MOST_READINGS or tried > MOST_TRIED:
                raise ManyReadings(span)
        return tuple(found)


def read_printed(paragraphs: Iterable[str], words: Words, name: str = "", kind: str = "") -> PrintedCard:
    """Our text of what is printed on a card, paragraph by paragraph.

    `name` is what the card is called, `kind` what it is: "character", "action", or "" if that is not known.
    """
    read = [(printed, *read_paragraph(text, words, name)) for printed, text in joined_lists(paragraphs)]
    kinds = [ability for _, _, abilities in read for ability in abilities]
    found = []
    for printed, paragraph, abilities in read:
        problem = out_of_place(abilities, kinds, kind)
        if problem:
            found.append(PrintedParagraph(printed, problem=problem, stopped=printed))
        else:
            found.append(replace(paragraph, printed=printed))
    return PrintedCard(tuple(found))


def joined_lists(paragraphs: Iterable[str]) -> list[tuple[str, str]]:
    """Paragraphs as they are printed and as they are read: the items of a list belong to what stands before them."""
    found: list[tuple[str, str]] = []
    for each in paragraphs:
        paragraph = each.strip()
        if not paragraph:
            continue
        if paragraph.startswith(LIST_MARK) and found:
            printed, text = found[-1]
            item = paragraph.removeprefix(LIST_MARK).strip().rstrip(".")
            first = text.endswith(":")
            small = item[:1].lower() + item[1:] if item[1:2].islower() else item
            text = f"{text} {small}" if first else f"{text.rstrip('.')}; or {small}"
            found[-1] = (f"{printed}\n{paragraph}", f"{text}")
        else:
            found.append((paragraph, paragraph))
    return found


def read_paragraph(paragraph: str, words: Words, name: str) -> tuple[PrintedParagraph, tuple[Ability, ...]]:
    """A paragraph read by itself, and the abilities that it says."""
    texts: list[str] = []
    abilities: list[Ability] = []
    for line in preparation(words).lines(paragraph, name):
        try:
            text, ability = read_prepared(line, words, name)
        except NotRead as problem:
            return problem.about(paragraph), ()
        texts.append(text)
        abilities.append(ability)
    return PrintedParagraph(paragraph, "\n".join(texts)), tuple(abilities)


class NotRead(Exception):  # noqa: N818 - it names what was found
    """A prepared line that has no reading, or too many."""

    def __init__(self, problem: str, understood: str = "", stopped: str = "", expected: tuple[str, ...] = ()) -> None:
        self.problem = problem
        self.understood = understood
        self.stopped = stopped
        self.expected = expected

    def about(self, paragraph: str) -> PrintedParagraph:
        return PrintedParagraph(paragraph, "", self.problem, self.stopped, self.understood, self.expected)


def read_prepared(line: str, words: Words, name: str) -> tuple[str, Ability]:
    """Our text of a prepared line, and what it means."""
    if len(line) > LONGEST_LINE:
        raise NotRead("It is too long.", stopped=line)
    try:
        tokens = reader(words).tokenizer.cut(line, 1)
    except LanguageError as error:
        at = max(error.column - 1, 0)
        raise NotRead("A sign in it is unknown.", line[:at].strip(), line[at:]) from error
    run = PrintedRun(reader(words), tokens)
    if not run.reads("line"):
        token = run.tokens[run.furthest]
        at = token.column - 1
        stopped = line[at:] if token.kind != END else ""
        raise NotRead("No printed phrase goes on like this.", line[:at].strip(), stopped, tuple(run.expected)[:SHOWN])
    try:
        found = run.readings("line")
    except ManyReadings:
        raise NotRead("It can be read in too many ways.", stopped=line) from None
    texts = texts_of(found, words, name)
    if not texts:
        raise NotRead("The language has no words for what it would mean.", stopped=line)
    if len(texts) > 1:
        raise NotRead(f"It can be read in {len(texts)} ways: {' | '.join(texts)}", stopped=line)
    return next(iter(texts.items()))


def texts_of(found: tuple[Any, ...], words: Words, name: str) -> dict[str, Ability]:
    """The texts that readings are written as, each with its meaning; those that the language would refuse are none."""
    texts: dict[str, Ability] = {}
    for value in found:
        try:
            text = written(settled(value)).replace(f'"{OWN}"', f'"{name}"')
            if UNKNOWN_X.search(text) and "X is" not in text:
                continue
            texts[text] = read_line(text, words)
        except (LanguageError, Unsettled):
            continue
    return texts


def out_of_place(abilities: tuple[Ability, ...], card: list[Ability], kind: str) -> str:
    """Why abilities cannot stand on a card beside its others: an action die's text on a character."""
    mine = [each for each in abilities if isinstance(each, Action)]
    if not mine:
        return ""
    if not kind and any(isinstance(each.do, Apply) and not each.burst for each in mine):
        return "On a character it holds all the time, on an action for a turn: say which kind of card it is."
    if kind == "character" or not all(isinstance(each, Action | Global | Keyword) for each in card):
        return "It reads as the text of an action die, which a character does not have."
    if any(each.burst for each in mine) and not any(isinstance(each, Action) and not each.burst for each in card):
        return "It adds to the text of an action die, but there is none before it."
    return ""
