"""The search language: words, fields, comparisons, joined with and, or, not and parentheses.

set:ai cost>=4 energy:fist (keyword:Overcrush or text:"cannot be blocked") not affiliation:Villains
"""

from __future__ import annotations

import difflib
import operator
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from overcrush.abilities.ability import Keyword
from overcrush.abilities.card import CharacterFace
from overcrush.abilities.keywords import KEYWORDS
from overcrush.abilities.layouts import TYPES
from overcrush.catalogue.entries import ACTION, BASIC_ACTION, CHARACTER, Catalogue, Entry

Test = Callable[[Entry], bool]

NONE: Final = "none"
TYPE_WORDS: Final = {
    "character": CHARACTER,
    "action": ACTION,
    "basic": BASIC_ACTION,
    "basic action": BASIC_ACTION,
}
LONGEST: Final = 1_000
"""Characters of a query."""
MOST_NESTED: Final = 40
"""Parentheses inside of parentheses, and `not` before `not`."""
MOST_DIGITS: Final = 9
STATES: Final = ("playable", "unplayable", "blank", "equip", "burst", "global")


class QueryError(ValueError):
    """A query that cannot be read: where, why, and what was probably meant."""

    def __init__(self, query: str, position: int, sentence: str) -> None:
        self.query = query
        self.position = position
        """Counted from 0."""
        self.sentence = sentence
        super().__init__(f"{sentence}\n  {query}\n  {' ' * position}^")


# What fields say about a card


def levels_of(entry: Entry) -> list[CharacterFace]:
    """The character faces of its die, lowest level first."""
    return [face for face in entry.die.faces if isinstance(face, CharacterFace)]


def texts_of(entry: Entry) -> str:
    """Everything that its sides say."""
    return "\n".join(text for text in (entry.text, entry.back_text) if text)


def keywords_of(entry: Entry) -> list[str]:
    """The keywords that its abilities are."""
    if entry.card is None:
        return []
    sides = [side for side in (entry.card.front, entry.card.back) if side is not None]
    found = [ability.name for side in sides for ability in side.abilities if isinstance(ability, Keyword)]
    return list(dict.fromkeys(found))


def _energies(entry: Entry) -> tuple[str, ...]:
    return entry.energy or (NONE,)


def _affiliations(entry: Entry) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*entry.affiliations, *entry.back_affiliations))) or (NONE,)


TEXT_FIELDS: Final[dict[str, Callable[[Entry], Iterable[str]]]] = {
    "name": lambda entry: (entry.name, entry.printed_as),
    "subtitle": lambda entry: (entry.subtitle,),
    "id": lambda entry: (entry.id,),
    "set": lambda entry: (entry.set,),
    "type": lambda entry: (entry.kind,),
    "energy": _energies,
    "affiliation": _affiliations,
    "alignment": lambda entry: (entry.alignment or NONE,),
    "tag": lambda entry: entry.tags or (NONE,),
    "keyword": lambda entry: keywords_of(entry) or (NONE,),
    "text": lambda entry: (texts_of(entry),),
    "rarity": lambda entry: (entry.rarity,),
}
WHOLE: Final = ("set", "energy", "alignment", "type", "rarity")
"""In these a value means the whole word: set:ai is not part of another code."""

NUMBER_FIELDS: Final[dict[str, Callable[[Entry], Iterable[int]]]] = {
    "cost": lambda entry: (entry.cost,),
    "max": lambda entry: (entry.max_dice,),
    "number": lambda entry: (entry.number,),
    "A": lambda entry: [face.attack for face in levels_of(entry)],
    "D": lambda entry: [face.defense for face in levels_of(entry)],
    "fielding": lambda entry: [face.fielding_cost for face in levels_of(entry)],
    "level": lambda entry: [len(levels_of(entry))] if levels_of(entry) else [],
}
BY_LEVEL: Final = ("A", "D", "fielding")
"""Followed by a number, only that level counts: A1>=3."""
OTHER_NAMES: Final = {
    "attack": "A",
    "defense": "D",
    "affiliations": "affiliation",
    "keywords": "keyword",
    "kind": "type",
    "levels": "level",
    "tags": "tag",
    "team": "affiliation",
}
FIELDS: Final = (*TEXT_FIELDS, *NUMBER_FIELDS, "is")

COMPARISONS: Final[dict[str, Callable[[int, int], bool]]] = {
    ":": operator.eq,
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}

_TERM: Final = re.compile(r"([A-Za-z]+)(\d?)\s*(<=|>=|!=|=>|=<|==|[:=<>≤≥≠])\s*")
_OTHER_SIGNS: Final = {"=>": ">=", "=<": "<=", "==": "=", "≥": ">=", "≤": "<=", "≠": "!="}
_QUOTED: Final = re.compile(r'"([^"]*)"')
_BARE: Final = re.compile(r'[^\s()"]+')
_SPACE: Final = re.compile(r"\s*")
_OPERATORS: Final = ("and", "or", "not")


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    """word, field, and, or, not, (, ), end"""
    at: int
    field: str = ""
    level: int = 0
    comparison: str = ""
    value: str = ""
    value_at: int = 0
    end: int = 0


@dataclass(frozen=True, slots=True)
class Part:
    """One of the conditions that a query joins with `and`, and where it stands."""

    start: int
    end: int
    field: str = ""
    """Empty for words, for parentheses and after `not`."""
    comparison: str = ""
    value: str = ""
    either: bool = False
    """Conditions joined with `or`, without parentheses around them."""


def search(catalogue: Catalogue, query: str) -> list[Entry]:
    """The cards that a query fits, in the order of the catalogue; QueryError if it cannot be read."""
    test = read_query(query, catalogue)
    return [entry for entry in catalogue.entries.values() if test(entry)]


def read_query(query: str, catalogue: Catalogue) -> Test:
    """What a query asks of a card. The catalogue tells which sets and affiliations there are."""
    return _Parser(query, catalogue).whole()


def read_parts(query: str, catalogue: Catalogue) -> tuple[Test, list[Part]]:
    """What a query asks of a card, and the conditions that all must hold; a query with `or` is a single one."""
    parser = _Parser(query, catalogue)
    return parser.whole(), parser.parts()


def _tokens(query: str) -> Iterator[_Token]:
    at = 0
    while True:
        at = _end(_SPACE, query, at)
        if at == len(query):
            yield _Token("end", at, end=at)
            return
        if query[at] in "()":
            yield _Token(query[at], at, end=at + 1)
            at += 1
        elif term := _TERM.match(query, at):
            value, end = _value(query, term.end())
            level = int(term[2]) if term[2] else 0
            sign = _OTHER_SIGNS.get(term[3], term[3])
            yield _Token("field", at, term[1], level, sign, value, term.end(), end)
            at = end
        elif query[at] == "-" and at + 1 < len(query) and not query[at + 1].isspace():
            yield _Token("not", at, end=at + 1)
            at += 1
        else:
            value, end = _value(query, at)
            bare = query[at] != '"' and value.casefold() in _OPERATORS
            yield _Token(value.casefold() if bare else "word", at, value=value, value_at=at, end=end)
            at = end


def _end(pattern: re.Pattern[str], query: str, at: int) -> int:
    found = pattern.match(query, at)
    return found.end() if found else at


def _value(query: str, at: int) -> tuple[str, int]:
    if query[at : at + 1] == '"':
        quoted = _QUOTED.match(query, at)
        if quoted is None:
            raise QueryError(query, at, "The quotation mark that begins here is never closed.")
        return quoted[1], quoted.end()
    bare = _BARE.match(query, at)
    return (bare[0], bare.end()) if bare else ("", at)


class _Parser:
    """Reads tokens from left to right: `or` binds least, then `and` (also unwritten), then `not`."""

    def __init__(self, query: str, catalogue: Catalogue) -> None:
        if len(query) > LONGEST:
            message = f"The query has {len(query):,} characters; it can have at most {LONGEST:,}."
            raise QueryError(f"{query[:60]}...", 0, message)
        self.query = query
        self.catalogue = catalogue
        self.depth = 0
        self.tokens = list(_tokens(query))
        self.at = 0
        self.known: dict[str, list[str]] = {}
        """Values of fields that were looked up in all cards: once for a query, however often it names the field."""

    @property
    def token(self) -> _Token:
        return self.tokens[self.at]

    def wrong(self, position: int, sentence: str) -> QueryError:
        return QueryError(self.query, position, sentence)

    def whole(self) -> Test:
        if self.token.kind == "end":
            raise self.wrong(0, "The query is empty. Write words of a name or text, or a field such as set:ai.")
        test = self.either()
        if self.token.kind == ")":
            raise self.wrong(self.token.at, "This parenthesis closes nothing. Remove it, or open one before it.")
        return test

    def either(self) -> Test:
        tests = [self.every()]
        while self.token.kind == "or":
            self.at += 1
            tests.append(self.every())
        return tests[0] if len(tests) == 1 else lambda entry: any(test(entry) for test in tests)

    def every(self) -> Test:
        tests = [self.negated()]
        while self.token.kind not in ("or", ")", "end"):
            if self.token.kind == "and":
                self.at += 1
            tests.append(self.negated())
        return tests[0] if len(tests) == 1 else lambda entry: all(test(entry) for test in tests)

    def negated(self) -> Test:
        token = self.token
        if self.depth == MOST_NESTED:
            raise self.wrong(token.at, f"This is nested too deeply: {MOST_NESTED} parentheses or 'not' are the most.")
        self.depth += 1
        test = self.single()
        self.depth -= 1
        return test

    def single(self) -> Test:
        token = self.token
        match token.kind:
            case "not":
                self.at += 1
                test = self.negated()
                return lambda entry: not test(entry)
            case "(":
                self.at += 1
                inner = self.either()
                if self.token.kind != ")":
                    raise self.wrong(token.at, "This parenthesis is never closed.")
                self.at += 1
                return inner
            case "word":
                self.at += 1
                return _words(token.value)
            case "field":
                self.at += 1
                return self.field(token)
            case "end":
                raise self.wrong(token.at, "The query ends where a word or a field should stand.")
            case _:
                raise self.wrong(token.at, f"A word or a field should stand here, not {token.kind!r}.")

    def parts(self) -> list[Part]:
        """The conditions of a query that was read whole."""
        found: list[Part] = []
        depth, start = 0, -1
        tokens = [token for token in self.tokens if token.kind != "end"]
        for token in tokens:
            if token.kind == "or" and depth == 0:
                return [Part(tokens[0].at, tokens[-1].end, either=True)]
            depth += {"(": 1, ")": -1}.get(token.kind, 0)
            if start < 0 and token.kind != "and":
                start = token.at
            if start < 0 or depth > 0 or token.kind == "not":
                continue
            alone = token.kind == "field" and start == token.at
            facts = (self.field_name(token), token.comparison, token.value) if alone else ("", "", "")
            found.append(Part(start, token.end, *facts))
            start = -1
        return found

    def field(self, token: _Token) -> Test:
        name = self.field_name(token)
        if not token.value:
            raise self.wrong(token.value_at, f"What should {name!r} be? Write a value after the {token.comparison!r}.")
        if token.level and name not in BY_LEVEL:
            raise self.wrong(token.at, f"A level can follow {', '.join(BY_LEVEL)}, not {name!r}.")
        if name == "is":
            return self.state(token)
        if name in NUMBER_FIELDS:
            return self.number(name, token)
        return self.text(name, token)

    def field_name(self, token: _Token) -> str:
        folded = {each.casefold(): each for each in FIELDS} | OTHER_NAMES
        typed = token.field.casefold()
        if typed in folded:
            return folded[typed]
        near = difflib.get_close_matches(typed, folded, n=1, cutoff=0.6)
        hint = f"Did you mean {folded[near[0]]!r}?" if near else f"Fields are {', '.join(FIELDS)}."
        quoting = f"To look for words with {token.comparison!r}, put them in quotation marks."
        raise self.wrong(token.at, f"There is no field {token.field!r}. {hint} {quoting}")

    def number(self, name: str, token: _Token) -> Test:
        if not token.value.isdecimal():
            raise self.wrong(token.value_at, f"{name!r} is compared with a whole number, not with {token.value!r}.")
        if len(token.value) > MOST_DIGITS:
            raise self.wrong(token.value_at, f"A number in a query has at most {MOST_DIGITS} digits.")
        compare, number, values = COMPARISONS[token.comparison], int(token.value), NUMBER_FIELDS[name]
        level = token.level
        if level:
            return lambda entry: any(compare(value, number) for value in list(values(entry))[level - 1 : level])
        return lambda entry: any(compare(value, number) for value in values(entry))

    def text(self, name: str, token: _Token) -> Test:
        if token.comparison not in (":", "=", "!="):
            raise self.wrong(
                token.value_at - len(token.comparison),
                f"{name!r} is a text: write {name}:{token.value} instead of {token.comparison!r}.",
            )
        value = self.known_value(name, token)
        values, negative = TEXT_FIELDS[name], token.comparison == "!="
        if token.comparison == "=" or name in WHOLE:
            return lambda entry: any(value == each.casefold() for each in values(entry)) != negative
        return lambda entry: any(value in each.casefold() for each in values(entry)) != negative

    def known_value(self, name: str, token: _Token) -> str:
        """The value as it is compared; a value that no card could have is an error where there is a closed list."""
        value = token.value.casefold()
        known = self.values_of(name)
        if known is None:
            return value
        if name == "type" and value in TYPE_WORDS:
            return TYPE_WORDS[value]
        folded = {each.casefold(): each for each in known}
        if value in folded or (name not in WHOLE and any(value in each for each in folded)):
            return value
        near = difflib.get_close_matches(value, folded, n=1, cutoff=0.6)
        hint = f"Did you mean {folded[near[0]]!r}?" if near else f"There are: {', '.join(known)}."
        raise self.wrong(token.value_at, f"No card has {name} {token.value!r}. {hint}")

    def values_of(self, name: str) -> list[str] | None:
        match name:
            case "set":
                return list(self.catalogue.sets)
            case "type":
                return list(TYPE_WORDS)
            case "energy":
                return [*TYPES, NONE]
            case "affiliation" | "alignment" | "tag" | "rarity" | "keyword":
                if name not in self.known:
                    values = TEXT_FIELDS[name]
                    found = {value for entry in self.catalogue.entries.values() for value in values(entry) if value}
                    # A keyword that no card here has is a word of the game all the same.
                    self.known[name] = sorted(found | set(KEYWORDS)) if name == "keyword" else sorted(found)
                return self.known[name]
            case _:
                return None

    def state(self, token: _Token) -> Test:
        value = token.value.casefold()
        if value not in STATES or token.comparison not in (":", "=", "!="):
            near = difflib.get_close_matches(value, STATES, n=1, cutoff=0.6)
            hint = (
                f"Did you mean is:{near[0]}?" if near else f"There are: {', '.join(f'is:{each}' for each in STATES)}."
            )
            raise self.wrong(token.value_at, f"A card cannot be {token.value!r}. {hint}")
        negative = token.comparison == "!="
        return lambda entry: _is(entry, value) != negative


def _is(entry: Entry, state: str) -> bool:
    match state:
        case "playable":
            return entry.playable
        case "unplayable":
            return not entry.playable
        case "blank":
            return entry.text == ""
        case "equip":
            return entry.equip
        case "burst":
            return any(line.startswith("*") for line in texts_of(entry).splitlines())
        case _:
            return any(line.startswith("Global") for line in texts_of(entry).splitlines())


def _words(value: str) -> Test:
    """Words in the name, the subtitle, the item's title or the text."""
    wanted = value.casefold()
    return lambda entry: any(
        wanted in each.casefold()
        for each in (entry.name, entry.subtitle, entry.printed_as, entry.id, entry.text or "", entry.back_text or "")
    )
