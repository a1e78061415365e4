"""A line of text cut into words, numbers, icons, names and marks."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from overcrush.language.bounds import MOST
from overcrush.language.errors import LanguageError
from overcrush.language.vocabulary import Words

WORD: Final = "word"
PROPER: Final = "proper"
"""An affiliation, a type of card, an alignment or a keyword."""
NUMBER: Final = "number"
BONUS: Final = "bonus"
"""+1A or -2D."""
ICON: Final = "icon"
NAME: Final = "name"
"""Something in quotes: a card's name."""
MARK: Final = "mark"
END: Final = "end"

PARTS: Final = re.compile(
    r"""(?P<space>\s+)
    | (?P<bonus>[+-](?:\d+|X)[AD]\b)
    | (?P<icon>\[(?:fist|bolt|mask|shield|wild|\?|\d+)\])
    | (?P<name>"[^"]*")
    | (?P<number>\d+)
    | (?P<mark>\*/\*\*|\*\*|\*|[.,:;()/-]|\+1/\+1)
    | (?P<word>[^\W\d_]+(?:'[^\W\d_]+)?(?:'s|s')?)
    """,
    re.VERBOSE,
)

WITH_NUMBERS: Final = (NUMBER, BONUS, ICON)
DIGITS: Final = re.compile(r"\d+")
IN_BRACKETS: Final = re.compile(r"\[([^\[\]]*)\]")
BOTH_STATS: Final = re.compile(r"([+-]\d{1,2})/([+-]\d{1,2})\b")
TYPED: Final = {"\u201c": '"', "\u201d": '"', "\u2018": "'", "\u2019": "'", "\u2013": "-", "\u2014": "-", "\u00d7": "x"}
"""Signs of typesetting, and the one on the keyboard."""


@dataclass(frozen=True, slots=True)
class Token:
    kind: str
    text: str
    column: int
    starts: bool = False
    """Begins a sentence, so that its capital letter says nothing."""
    senses: tuple[str, ...] = ()
    """What a proper word may be."""

    @property
    def plain(self) -> str:
        """As the grammar writes it: no capital at the beginning of a sentence, and one word for "a" and "an"."""
        if self.kind != WORD:
            return self.text
        text = self.text
        if self.starts and text != "X" and not text[1:2].isupper():
            text = text[0].lower() + text[1:]
        return "a" if text == "an" else text


class Tokenizer:
    """Cuts lines; knows the proper words."""

    def __init__(self, words: Words) -> None:
        self.kinds = words.kinds()
        longest = sorted(self.kinds, key=len, reverse=True)
        self.proper = re.compile("(?:" + "|".join(map(re.escape, longest)) + r")(?![^\W_])") if longest else None

    def cut(self, line: str, number: int) -> list[Token]:
        """The tokens of a line, with an end after the last."""
        found: list[Token] = []
        at = 0
        starts = True
        while at < len(line):
            proper = self.proper.match(line, at) if self.proper else None
            if proper:
                found.append(Token(PROPER, proper.group(), at + 1, starts, self.kinds[proper.group()]))
                at = proper.end()
                starts = False
                continue
            part = PARTS.match(line, at)
            if part is None:
                raise LanguageError(self.strange(line, at), number, at + 1, line)
            kind = str(part.lastgroup)
            if kind in WITH_NUMBERS and is_too_large(part.group()):
                raise LanguageError(f"{shortened(part.group())} is too large: {GREATEST}", number, at + 1, line)
            if kind != "space":
                found.append(Token(kind, part.group(), at + 1, starts))
                starts = part.group() == "."
            at = part.end()
        found.append(Token(END, "", len(line) + 1))
        return found

    def strange(self, line: str, at: int) -> str:
        """What to do about a sign that belongs to no word."""
        sign = line[at]
        message = f"{sign!r} does not belong in a text."
        if sign == "[" and (found := IN_BRACKETS.match(line, at)):
            if (word := found[1].strip()) in self.kinds:
                return f"Only energy stands in brackets. Write {word} without them."
            nearest = get_close_matches(word, self.kinds, n=1, cutoff=0.75)
            if nearest:
                return f"Only energy stands in brackets. Write {nearest[0]} without them."
            known = "[fist], [bolt], [mask], [shield], [?], or a number such as [2]"
            return f"{shortened(found[0])} is not energy; that is {known}."
        if sign == '"':
            return "The quotation mark that begins here is never closed."
        if found := BOTH_STATS.match(line, at):
            return f"Write {found[1]}A {found[2]}D instead of {found[0]}."
        if sign == "+":
            return f"{message} A bonus is written +1A for attack and +1D for defense."
        if sign in TYPED:
            return f"{message} Write {TYPED[sign]} instead."
        return message


GREATEST: Final = f"a number in a text is at most {MOST}."


def is_too_large(text: str) -> bool:
    """Whether the number in a word is larger than any that can be written, however many digits it has."""
    found = DIGITS.search(text)
    digits = found.group().lstrip("0") if found else ""
    return len(digits) > len(str(MOST)) or int(digits or "0") > MOST


def shortened(text: str, most: int = 20) -> str:
    """A word as it is shown, of which only the beginning is needed."""
    return text if len(text) <= most else f"{text[:most]}..."
