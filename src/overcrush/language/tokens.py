"""A line of text cut into words, numbers, icons, names and marks."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from overcrush.language.errors import LanguageError
from overcrush.language.words import Words

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
                raise LanguageError(f"{line[at]!r} does not belong in a text.", number, at + 1, line)
            kind = str(part.lastgroup)
            if kind != "space":
                found.append(Token(kind, part.group(), at + 1, starts))
                starts = part.group() == "."
            at = part.end()
        found.append(Token(END, "", len(line) + 1))
        return found
