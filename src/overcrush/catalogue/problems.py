"""What is wrong with a file of cards: all of it at once, each with the place and what to do."""

from __future__ import annotations

import difflib
import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

_HEADER: Final = re.compile(r"\s*\[\[?([A-Za-z0-9_.\"' \t-]+)\]")
_KEY: Final = re.compile(r"\s*([A-Za-z0-9_-]+)\s*=")
_TEXT: Final = re.compile(r"\s*(?:\"\"\"|'''|[\"'])")
_QUOTES: Final = ('"""', "'''")


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong."""

    file: str
    line: int
    """0: it is about the file as a whole."""
    where: str
    """The card or die, as people call it; empty for the file itself."""
    sentence: str
    column: int = 0
    """0: it is about the line as a whole."""

    def __str__(self) -> str:
        line = f"line {self.line}" if self.line else ""
        column = f"column {self.column}" if self.column else ""
        return f"{', '.join(part for part in (self.file, line, column, self.where) if part)}: {self.sentence}"


class CatalogueError(ValueError):
    """A file of cards that cannot be read; every problem is listed."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = list(problems)
        super().__init__("\n".join(map(str, problems)))


def suggestion(word: str, known: Iterable[str]) -> str:
    """ "Did you mean ...?", or all there is."""
    names = list(known)
    folded = {name.casefold(): name for name in names}
    near = difflib.get_close_matches(word.casefold(), folded, n=1, cutoff=0.6)
    if near:
        return f"Did you mean {folded[near[0]]!r}?"
    return f"There are: {', '.join(names)}."


@dataclass(slots=True)
class _Section:
    line: int
    keys: dict[str, int] = field(default_factory=dict)


class Places:
    """In which line of a TOML text its sections and keys stand. The TOML reader itself does not tell."""

    def __init__(self, text: str) -> None:
        self.sections: dict[str, list[_Section]] = {"": [_Section(1)]}
        """For each header all sections that begin with it, in order; an array of tables has several."""
        self.below: set[int] = set()
        """Lines that only open a long text, which begins in the next one."""
        self.indents: dict[int, int] = {}
        """For lines in which a text begins after its key, the columns before it."""
        current = self.sections[""][0]
        open_quotes = ""
        for number, line in enumerate(text.splitlines(), start=1):
            if open_quotes:
                if line.count(open_quotes) % 2:
                    open_quotes = ""
                continue
            if header := _HEADER.match(line):
                current = _Section(number)
                self.sections.setdefault("".join(header[1].split()), []).append(current)
            elif key := _KEY.match(line):
                current.keys.setdefault(key[1], number)
                if opening := _TEXT.match(line, key.end()):
                    self.indents[number] = opening.end()
            open_quotes = next((quotes for quotes in _QUOTES if line.count(quotes) % 2), "")
            if open_quotes and line.rstrip().endswith(open_quotes):
                self.below.add(number)

    def line(self, header: str, count: int = 0, key: str = "") -> int:
        """The line of a key in the section with that header, or of the section itself; 0 if there is none."""
        sections = self.sections.get(header, ())
        if count >= len(sections):
            return 0
        return sections[count].keys.get(key, sections[count].line)

    def inside(self, outer: str, count: int, inner: str) -> int:
        """The number, among all sections with the inner header, of the one in an outer section; -1 if it has none."""
        sections = self.sections.get(outer, ())
        begins = sections[count].line if count < len(sections) else 0
        ends = sections[count + 1].line if count + 1 < len(sections) else sys.maxsize
        for number, section in enumerate(self.sections.get(inner, ())):
            if begins < section.line < ends:
                return number
        return -1

    def text_place(self, header: str, count: int, key: str) -> tuple[int, int]:
        """The line in which the text of a key begins, and the columns before it."""
        line = self.line(header, count, key)
        return (line + 1, 0) if line in self.below else (line, self.indents.get(line, 0))
