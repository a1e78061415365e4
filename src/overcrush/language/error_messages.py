"""What is said about a line that cannot be read: the word that fits nothing, and what was probably meant."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from overcrush.language.corrections import KOD_BY_IT, SURE, changes
from overcrush.language.errors import LanguageError
from overcrush.language.lexer import END, WORD, Token, shortened
from overcrush.language.reader import THE_END, Run

SHOWN: Final = 6
"""How many of the words that could follow are listed."""
KEYWORD_LINE: Final = re.compile(r"(?:\*+(?:/\*+)?: )?([A-Z][\w'-]*(?: [\w'-]+){0,2}?)(?: \d+(?:-\d+)?)?[.:]")

WRITE: Final = "Write it like this:"
UNKNOWN: Final = (
    "An affiliation or a type of card must be known: a new one is added in [words] at the top of a file of cards. "
    "The name of a card is written in quotes."
)

BY_WHAT: Final = (
    "'KO'd by it' needs damage or a KO of dice before it, and is said as 'one or more are KO'd by it'; "
    "what was done before is counted with 'done so'."
)

Proper = Callable[[Run], str | None]
"""The text of a line that reads as it has to be written; None if it is refused all the same."""


def refusal(run: Run, category: str, line: str, number: int, name: str, proper: Proper) -> LanguageError:
    """The error for a line that has no reading."""
    token = run.tokens[run.furthest]
    message = f"{shortened(repr(token.text), 40) if token.kind != END else 'the end'} does not fit here."
    advice, enough = advice_for(run, category, line, name, proper)
    if not advice and list(run.expected) == [THE_END]:
        advice, enough = "An ability ends before it. The next one stands in a line of its own.", True
    if not advice:
        advice = unknown_keyword(run, line, token)
        enough = bool(advice)
    if not advice and KOD_BY_IT.search(line):
        advice, enough = BY_WHAT, True
    if not advice and token.kind == WORD and len(token.text) > 1 and token.text[0].isupper() and not token.starts:
        advice = UNKNOWN
    if advice:
        message += f" {advice}"
    if not enough:
        message += f" What fits here: {listed(run, category)}."
    return LanguageError(message, number, token.column, line)


def listed(run: Run, category: str) -> str:
    """What could stand in place of the word that does not fit; short at the beginning of a line, where almost anything
    could."""
    label = run.grammar.labels.get(category)
    if run.furthest == 0 and label:
        return label
    words = [word if word[0].isalnum() else f"{word!r}" for word in run.expected]
    return "; ".join(words[:SHOWN]) + ("; and more" if len(words) > SHOWN else "")


def advice_for(run: Run, category: str, line: str, name: str, proper: Proper) -> tuple[str, bool]:
    """A change with which the line can be read, at least further than without; whether that says enough."""
    left = len(run.tokens) - run.furthest
    further, sure = "", False
    for change in changes(run, line, name):
        try:
            other = run.reader.run(change.line)
        except LanguageError:
            continue
        if other.reads(category):
            text = proper(other)
            if text is not None:
                with_line = change.shown or text != change.line
                return f"{change.sentence} {WRITE} {text}" if with_line else change.sentence, True
        elif not further and change.further is not None and len(other.tokens) - other.furthest <= left - change.further:
            further, sure = change.sentence, change.further <= SURE
    return further, sure


def unknown_keyword(run: Run, line: str, token: Token) -> str:
    """About a word with a capital letter where a keyword could stand."""
    if token.kind != WORD or not token.text[0].isupper():
        return ""
    alone = KEYWORD_LINE.match(line) if run.furthest == 0 else None
    if not alone and (token.starts or not any("keyword" in each for each in run.expected)):
        return ""
    word = alone[1] if alone else token.text
    return f"{word!r} is not a keyword that the game knows; docs/language.md lists those that it does."
