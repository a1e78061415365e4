"""From a line of text to its value: every reading is found, so that a second one can be refused.

A line is read in two passes. The first finds where each part of it can end, as a set of places, and makes no values:
its work grows with the length of the line and not with the number of readings. The second makes the values of those
parts only that belong to a reading of the whole line, and gives up where one of them has more than a few readings.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from typing import Any, Final

from overcrush.language.grammar import Grammar, Phrase, fill
from overcrush.language.lexer import Token, Tokenizer
from overcrush.language.vocabulary import Words
from overcrush.language.writer import Writer

Span = tuple[str, int, int]
"""A part of a line: its category, the place of its first word and the place after its last one."""
Way = tuple[Phrase, list[int]]
"""A phrase that a part can be, with the places before each of its elements and after the last one."""

FEW: Final = 4
"""A line is refused if a part of it has more readings than this, and would be written in the same words for each."""
SPARE: Final = 2
"""How many readings of a part are kept that would be written differently, to show how it could be written."""
TRIED: Final = 64
"""How many ways to put a part together are tried."""

THE_END: Final = "the end of the line"


class ManyReadings(Exception):  # noqa: N818 - it names what was found
    """A part of a line has too many readings to go on with the rest of it."""

    def __init__(self, span: Span) -> None:
        self.span = span


class Tables:
    """What is known of a grammar before any line is read: with which words each of its phrases can begin."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.tokenizer = Tokenizer(Words())
        for phrases in grammar.phrases.values():
            for phrase in phrases:
                phrase.elements = tuple(self.elements(phrase))
        self.firsts = first_words(grammar)
        self.openings: dict[str, dict[str, list[Phrase]]] = {}
        """For each category and word: the phrases that can begin with it."""
        for category, phrases in grammar.phrases.items():
            table: dict[str, list[Phrase]] = {}
            for phrase in phrases:
                for word in first_of(phrase, self.firsts):
                    table.setdefault(word, []).append(phrase)
            self.openings[category] = table

    def elements(self, phrase: Phrase) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = []
        for piece in phrase.pieces:
            if piece.name:
                if not self.grammar.known(piece.category):
                    raise AssertionError(f"{phrase.pattern!r} asks for {piece.category!r}, which nothing describes")
                found.append((piece.name, piece.category))
            else:
                tokens = self.tokenizer.cut(piece.text, 1)[:-1]
                found += [("", "a" if token.text == "an" else token.text) for token in tokens]
        return found


class Reader:
    """Reads lines by a grammar, with the proper words that they may use."""

    def __init__(self, tables: Tables, words: Words) -> None:
        self.grammar = tables.grammar
        self.openings = tables.openings
        self.tokenizer = Tokenizer(words)
        self.words = tuple(sorted(self.tokenizer.kinds))

    def run(self, line: str, number: int = 1) -> Run:
        """A line to be read."""
        return Run(self, self.tokenizer.cut(line, number))


class Run:
    """One line being read. Sets of places are integers: the bit of a place is set if the place belongs to the set."""

    def __init__(self, reader: Reader, tokens: list[Token]) -> None:
        self.reader = reader
        self.grammar = reader.grammar
        self.tokens = tokens
        self.last = len(tokens) - 1
        """The place of the end, after the last word."""
        self.plain = [token.plain for token in tokens]
        self.known: dict[tuple[str, int], int] = {}
        self.fitting: dict[tuple[str, int], list[Way]] = {}
        """For each category and place the phrases that fit there."""
        self.meant: dict[Span, tuple[Any, ...]] = {}
        self.furthest = 0
        self.expected: dict[str, None] = {}
        """What could have stood at the furthest place, in the order of asking."""

    # Where parts can end

    def reads(self, category: str) -> bool:
        """Whether the whole line is such a part."""
        ends = self.ends(category, 0)
        if ends >> self.last & 1:
            return True
        if ends:
            self.miss(ends.bit_length() - 1, THE_END)
        return False

    def ends(self, category: str, at: int) -> int:
        """The places at which a part of that category can end that begins here."""
        known = self.known.get((category, at))
        if known is not None:
            return known
        token = self.tokens[at]
        terminal = self.grammar.terminals.get(category)
        found = 0
        if terminal is not None:
            if terminal.read(token) is None:
                self.miss(at, terminal.label)
            else:
                found = 2 << at
        else:
            ways = self.fitting[category, at] = []
            table = self.reader.openings[category]
            for phrase in (*table.get(self.plain[at], ()), *table.get(f"<{token.kind}>", ())):
                places = self.places(phrase, at)
                if places[-1]:
                    ways.append((phrase, places))
                    found |= places[-1]
            if not found and self.furthest <= at:
                self.miss_category(category, at)
        self.known[category, at] = found
        return found

    def places(self, phrase: Phrase, at: int) -> list[int]:
        """For a phrase that begins here the places before each of its elements, and those after the last one."""
        here = 1 << at
        found = [here]
        for name, what in phrase.elements:
            after = 0
            while here:
                place = here.bit_length() - 1
                here ^= 1 << place
                if name:
                    after |= self.ends(what, place)
                elif self.plain[place] == what:
                    after |= 2 << place
                else:
                    self.miss(place, what)
            here = after
            found.append(here)
            if not here:
                break
        return found

    # What parts mean

    def readings(self, category: str) -> tuple[Any, ...]:
        """All that the whole line can mean as such a part; ManyReadings if that is too much."""
        whole = (category, 0, self.last)
        ways: dict[Span, list[Way]] = {}
        waiting = [whole]
        while waiting:
            span = waiting[-1]
            if span not in ways:
                # Its parts come first, the shortest before the others: it may be all that needs to be looked at.
                ways[span] = self.ways_of(span)
                parts = dict.fromkeys(part for part in self.parts_of(ways[span]) if part not in ways)
                waiting += sorted(parts, key=lambda part: part[1] - part[2])
            else:
                waiting.pop()
                if span not in self.meant:
                    self.meant[span] = self.meaning(span, ways[span])
        return self.meant[whole]

    def ways_of(self, span: Span) -> list[Way]:
        """The ways to put a part together."""
        category, at, end = span
        found = self.fitting.get((category, at), ())
        return [(phrase, self.through(phrase, places, end)) for phrase, places in found if places[-1] >> end & 1]

    def parts_of(self, ways: list[Way]) -> Iterator[Span]:
        """The parts that are put together in these ways."""
        for phrase, through in ways:
            for element, (name, what) in enumerate(phrase.elements):
                if name:
                    for place in places_of(through[element]):
                        for end in places_of(self.ends(what, place) & through[element + 1]):
                            yield what, place, end

    def through(self, phrase: Phrase, places: list[int], end: int) -> list[int]:
        """Of the places of a phrase those from which the end can be reached."""
        found = [1 << end]
        for (name, what), here in zip(reversed(phrase.elements), reversed(places[:-1]), strict=True):
            after = found[-1]
            kept = 0
            for place in places_of(here):
                if self.ends(what, place) & after if name else after >> place & 2 and self.plain[place] == what:
                    kept |= 1 << place
            found.append(kept)
        found.reverse()
        return found

    def meaning(self, span: Span, ways: list[Way]) -> tuple[Any, ...]:
        """All that a part can mean whose own parts are known."""
        category, at, _ = span
        terminal = self.grammar.terminals.get(category)
        if terminal is not None:
            return (terminal.read(self.tokens[at]),)
        found: list[Any] = []
        spare: list[Any] = []
        for tried, (phrase, slots) in enumerate(self.filled(ways, at)):
            if tried == TRIED:
                if found:
                    raise ManyReadings(span)
                break
            value = fill(phrase.template, slots)
            if value in found or (spare and not self.is_written_so(span, value)):
                continue
            found.append(value)
            if len(found) > FEW and not spare:
                spare = found[:SPARE]
                found = [value for value in found if self.is_written_so(span, value)]
            if len(found) > FEW:
                raise ManyReadings(span)
        return tuple(found or spare)

    def filled(self, ways: list[Way], at: int) -> Iterator[tuple[Phrase, dict[str, Any]]]:
        """Every way to fill the slots of the phrases."""
        for phrase, through in ways:
            for slots in self.slots(phrase, through, 0, at):
                yield phrase, slots

    def slots(self, phrase: Phrase, through: list[int], element: int, at: int) -> Iterator[dict[str, Any]]:
        """The slots of a phrase from an element on."""
        while element < len(phrase.elements) and not phrase.elements[element][0]:
            element += 1
            at += 1
        if element == len(phrase.elements):
            yield {}
            return
        name, what = phrase.elements[element]
        for end in places_of(self.ends(what, at) & through[element + 1]):
            for value in self.meant[what, at, end]:
                for rest in self.slots(phrase, through, element + 1, end):
                    yield {name: value, **rest}

    def is_written_so(self, span: Span, value: Any) -> bool:
        """Whether a part that means this would be written in just these words. Only such parts make up a whole line
        that is written as it stands, because a line is written by writing its parts."""
        category, at, end = span
        return self.writer.write(category, value) == self.said(at, end)

    @cached_property
    def writer(self) -> Writer:
        return Writer(self.grammar)

    def said(self, at: int, end: int) -> str:
        """The words of a part as the grammar writes them."""
        text = ""
        for before, token in pairwise((self.tokens[at], *self.tokens[at:end])):
            text += " " * (token.column - before.column - len(before.text)) + token.plain
        return text

    def unclear_part(self) -> Span:
        """The shortest part of the line that has several readings."""
        several = [span for span, found in self.meant.items() if len(found) > 1]
        return min(several, key=lambda span: span[2] - span[1])

    # What is said if nothing fits

    def miss(self, at: int, what: str) -> None:
        if at > self.furthest:
            self.furthest = at
            self.expected = {}
        if at == self.furthest:
            self.expected[what] = None

    def miss_category(self, category: str, at: int) -> None:
        label = self.grammar.labels.get(category)
        for what in [label] if label else [word for word in self.reader.openings[category] if word[0] != "<"]:
            self.miss(at, what)

    def possible(self) -> list[str]:
        """All words that could stand at the furthest place, those after labels included."""
        found = dict.fromkeys(self.expected)
        for category, label in self.grammar.labels.items():
            if label in self.expected:
                found.update(dict.fromkeys(self.reader.openings.get(category, ())))
        return [word for word in found if word[0] != "<"]


def places_of(places: int) -> Iterator[int]:
    """The places of a set, first to last."""
    while places:
        first = places & -places
        yield first.bit_length() - 1
        places ^= first


def first_of(phrase: Phrase, firsts: dict[str, frozenset[str]]) -> frozenset[str]:
    name, what = phrase.elements[0]
    return firsts[what] if name else frozenset((what,))


def first_words(grammar: Grammar) -> dict[str, frozenset[str]]:
    """With which words and kinds of tokens each category can begin; refuses a grammar that never gets past one."""
    firsts = {name: frozenset(f"<{kind}>" for kind in terminal.kinds) for name, terminal in grammar.terminals.items()}
    path: list[str] = []

    def visit(category: str) -> frozenset[str]:
        if category in firsts:
            return firsts[category]
        if category in path:
            raise AssertionError(f"{' -> '.join([*path, category])}: a phrase begins with its own category")
        path.append(category)
        found: frozenset[str] = frozenset()
        for phrase in grammar.phrases[category]:
            name, what = phrase.elements[0]
            found |= visit(what) if name else frozenset((what,))
        path.pop()
        firsts[category] = found
        return found

    for category in grammar.phrases:
        visit(category)
    return firsts
