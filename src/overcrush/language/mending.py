"""What was probably meant: small changes of a refused line, kept if the line can then be read further."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from overcrush.language.tokens import END, Token

SAID_HERE: Final = (
    (r"\b(?:all|every)\b", "each"),
    (r"\b(?:can't|can not)\b", "cannot"),
    (r"\bWhenever\b", "When"),
    (r"\b(?:the|your) opponent\b", "an opponent"),
    (r"\buntil the end of (?:the )?turn\b", "until end of turn"),
    (r"\b([Aa])t the (start|end) of\b", r"\1t \2 of"),
    (r"\bused pile\b", "used"),
    (r"\bprep area\b", "prep"),
    (r"\breserve pool\b", "reserve"),
    (r"\bfield zone\b", "field"),
    (r"\bGlobal: Pay ((?:\[[^\]]*\])+)\.", r"Global \1:"),
)
"""How other games and printed cards say things, and how the language does."""


SAID_SO: Final = "Here it is said so:"


def changes(line: str, tokens: list[Token], at: int) -> Iterator[tuple[str, str]]:
    """Lines that differ a little from one that cannot be read at a token, each with a sentence about the change."""
    token = tokens[at]
    begins = token.column - 1
    if token.kind == END:
        yield f"{line}.", "A sentence ends with a full stop."
        return
    if at and tokens[at - 1].text == ",":
        comma = tokens[at - 1].column - 1
        yield f"{line[:comma]}:{line[comma + 1 :]}", "Perhaps a colon instead of the comma?"
    for pattern, words in SAID_HERE:
        said = re.search(pattern, line)
        if said is not None and said.start() <= begins:
            meant = said.expand(words)
            changed = line[: said.start()] + meant + line[said.end() :]
            yield changed, f"{SAID_SO} {meant!r} instead of {said.group()!r}."
    yield line[:begins] + line[begins + len(token.text) :].lstrip(), f"Perhaps without {token.text!r}?"
    if line[:1].isupper():
        yield f"While active: {line[0].lower()}{line[1:]}", "Perhaps the line has to begin with 'While active:'?"
