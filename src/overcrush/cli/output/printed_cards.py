"""What `overcrush cards read` does: printed English from a file or a paste, and our text of it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import typer

from overcrush.catalogue.word_lists import known_words
from overcrush.language.printed import PrintedCard, PrintedParagraph, read_printed

KINDS: Final = ("", "character", "action")
MOST_CHARACTERS: Final = 10_000


class NoTextError(Exception):
    """There is nothing that could be read."""


def run(source: str, name: str, kind: str) -> PrintedCard:
    """The printed text of a file, or of the standard input for "-", read."""
    if source == "-":
        text = sys.stdin.read(MOST_CHARACTERS + 1)
    else:
        try:
            text = Path(source).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise NoTextError(f"{source} is not UTF-8 text. Save it as UTF-8.") from None
        except OSError as error:
            raise NoTextError(f"{source} cannot be read: {error.strerror}. Check its name.") from None
    if len(text) > MOST_CHARACTERS:
        raise NoTextError(f"This is more than {MOST_CHARACTERS:,} characters. Give the text of one card.")
    if not text.strip():
        raise NoTextError("There is no text. Give what is printed on the card, each paragraph in a line.")
    return read_printed(text.splitlines(), known_words(), name, kind)


def as_data(card: PrintedCard) -> dict[str, object]:
    """What was found, for programs."""
    paragraphs = [
        {"printed": each.printed, "text": each.text}
        if not each.problem
        else {
            "printed": each.printed,
            "problem": each.problem,
            "understood": each.understood,
            "stopped": each.stopped,
            "expected": list(each.expected),
        }
        for each in card.paragraphs
    ]
    return {"read": card.read, "text": card.text, "paragraphs": paragraphs}


def tell(card: PrintedCard) -> None:
    """What was found, for people: our text, or what was not understood."""
    for each in card.paragraphs:
        if each.problem:
            for line in about(each):
                typer.echo(line)
        elif each.text:
            typer.echo(each.text)


def about(paragraph: PrintedParagraph) -> list[str]:
    """Lines about a paragraph that was not read."""
    lines = [f"Not read: {paragraph.printed}", f"  {paragraph.problem}"]
    if paragraph.understood:
        lines.append(f"  Understood as far as: {paragraph.understood}")
    if paragraph.expected:
        lines.append(f"  Then came: {paragraph.stopped or 'nothing more'}")
        lines.append(f"  What could have come: {'; '.join(paragraph.expected)}")
    return lines
