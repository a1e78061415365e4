"""From a line of text to its value: every reading is found, so that a second one can be refused."""

from __future__ import annotations

import difflib
from typing import Any, Final

from overcrush.language.errors import LanguageError
from overcrush.language.grammar import Grammar, Phrase, fill
from overcrush.language.mending import SAID_SO, changes
from overcrush.language.tokens import END, PROPER, Token, Tokenizer
from overcrush.language.words import Words

Reading = tuple[Any, int]
"""A value and the place after its last token."""

SHOWN: Final = 6
"""So many of the words that could stand somewhere are told."""


class Reader:
    """Reads lines by a grammar. Built once: it knows with which words a phrase can begin."""

    def __init__(self, grammar: Grammar, words: Words) -> None:
        self.grammar = grammar
        self.tokenizer = Tokenizer(words)
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

    def read(self, category: str, line: str, number: int = 1) -> list[Any]:
        """All readings of the whole line; an error that points at the first word that fits nothing if there is none."""
        run = Run(self, self.tokenizer.cut(line, number))
        whole = [value for value, end in run.parse(category, 0) if run.tokens[end].kind == END]
        if not whole:
            raise run.refusal(line, number, self.meant(category, line, run))
        different: list[Any] = []
        for value in whole:
            if value not in different:
                different.append(value)
        return different

    def meant(self, category: str, line: str, run: Run) -> str:
        """What may be wrong with a line: a small change with which it can be read further than without."""
        left = len(run.tokens) - run.furthest
        for changed, sentence in changes(line, run.tokens, run.furthest):
            other = Run(self, self.tokenizer.cut(changed, 1))
            whole = any(other.tokens[end].kind == END for _, end in other.parse(category, 0))
            if whole or len(other.tokens) - other.furthest < left - 1:
                return sentence
        return ""


class Run:
    """One line being read."""

    def __init__(self, reader: Reader, tokens: list[Token]) -> None:
        self.reader = reader
        self.grammar = reader.grammar
        self.tokens = tokens
        self.known: dict[tuple[str, int], list[Reading]] = {}
        self.furthest = 0
        self.expected: dict[str, None] = {}
        """What could have stood at the furthest place, in the order of asking."""

    def parse(self, category: str, at: int) -> list[Reading]:
        key = (category, at)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self.parsed(category, at)
        return found

    def parsed(self, category: str, at: int) -> list[Reading]:
        token = self.tokens[at]
        terminal = self.grammar.terminals.get(category)
        if terminal is not None:
            value = terminal.read(token)
            if value is None:
                self.miss(at, terminal.label)
                return []
            return [(value, at + 1)]
        found: list[Reading] = []
        table = self.reader.openings[category]
        phrases = table.get(token.plain, ())
        classed = table.get("<" + token.kind + ">", ())
        for phrase in (*phrases, *classed):
            for slots, end in self.match(phrase, 0, at, {}):
                reading = (fill(phrase.template, slots), end)
                if reading not in found:
                    found.append(reading)
        if not found and self.furthest <= at:
            self.miss_category(category, at)
        return found

    def match(self, phrase: Phrase, element: int, at: int, slots: dict[str, Any]) -> list[tuple[dict[str, Any], int]]:
        elements = phrase.elements
        while element < len(elements):
            name, what = elements[element]
            if name:
                results: list[tuple[dict[str, Any], int]] = []
                for value, end in self.parse(what, at):
                    results += self.match(phrase, element + 1, end, {**slots, name: value})
                return results
            if self.tokens[at].plain != what:
                self.miss(at, what)
                return []
            element += 1
            at += 1
        return [(slots, at)]

    # What is told if nothing fits

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

    def refusal(self, line: str, number: int, meant: str = "") -> LanguageError:
        token = self.tokens[self.furthest]
        expected = list(self.expected)
        found = f"{token.text!r}" if token.kind != END else "the end"
        words = [word for word in self.possible() if not word.startswith("<") and word != token.plain]
        close = difflib.get_close_matches(token.plain, words, n=1, cutoff=0.6) if token.kind != END else []
        message = f"{found} does not fit here."
        if close and not meant.startswith(SAID_SO):
            message += f" Did you mean {close[0]!r}?"
        elif meant:
            message += f" {meant}"
        elif token.kind != PROPER and token.text[:1].isupper() and not token.starts:
            message += " A card's name stands in quotes; affiliations and types of cards must be known."
        if expected:
            shown = ", ".join(word if word[0].isalnum() else f"{word!r}" for word in expected[:SHOWN])
            message += f" Here could stand: {shown}{', ...' if len(expected) > SHOWN else ''}."
        return LanguageError(message, number, token.column, line)

    def possible(self) -> list[str]:
        """All words that could stand at the furthest place, those behind labels included."""
        found = dict.fromkeys(self.expected)
        for category, label in self.grammar.labels.items():
            if label in self.expected:
                found.update(dict.fromkeys(self.reader.openings.get(category, ())))
        if self.tokens[self.furthest].kind == PROPER or self.tokens[self.furthest].text[:1].isupper():
            found.update(dict.fromkeys(self.reader.tokenizer.kinds))
        return list(found)


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
