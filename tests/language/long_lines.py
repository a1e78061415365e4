"""Lines that are hard to read: as long as a line may be, nested or listed as deeply as that allows."""

from __future__ import annotations

from collections.abc import Callable

from overcrush.language.bounds import LONGEST_LINE

Line = Callable[[int], str]


def listed(head: str, part: str, joint: str, tail: str) -> Line:
    return lambda count: head + joint.join([part] * count) + tail


def nested(head: str, opening: str, inside: str, closing: str = "", tail: str = ".") -> Line:
    return lambda count: head + opening * count + inside + closing * count + tail


FIELDED = "When fielded: "
LINES: dict[str, Line] = {
    "if and otherwise": nested(FIELDED, "if you do, ", "draw 1", "; otherwise draw 1"),
    "if with half as many otherwise": lambda count: (
        FIELDED + "if you do, " * count + "draw 1" + "; otherwise draw 1" * (count // 2) + "."
    ),
    "verbs": listed(FIELDED, "draw 1", " and ", "."),
    "steps": listed(FIELDED, "draw 1", ", then ", "."),
    "sentences": lambda count: FIELDED + "draw 1. " + "Draw 1. " * count + "Draw 1.",
    "bends": listed(FIELDED + "this ", "gains Overcrush", " and ", " until end of turn."),
    "nouns": listed(FIELDED + "KO each ", "opposing character", " or ", "."),
    "adjectives": listed(FIELDED + "KO each ", "attacking", " or ", " character."),
    "facts joined by and": listed(FIELDED + "if ", "you do", " and ", ", draw 1."),
    "facts joined by or": listed(FIELDED + "if ", "you do", " or ", ", draw 1."),
    "subjects": listed("When ", "this", " or ", " attacks: draw 1."),
    "targets": listed(FIELDED + "deal 1 damage to ", "target character", " and ", "."),
    "permissions": nested(FIELDED, "you may ", "draw 1"),
    "what follows a noun": nested(FIELDED + "KO each character", " with Overcrush", ""),
    "what follows one noun or another": nested(FIELDED + "KO each character", " engaged with any character", ""),
    "options": listed("Choose one: ", "draw 1", "; or ", "."),
    "choices": nested("Choose one: ", "choose one: ", "draw 1"),
    "choices of options": nested("Choose one: ", "choose one: ", "draw 1", "; or draw 1"),
    "halves": nested(FIELDED + "gain life equal to ", "half ", "1"),
    "sums": listed(FIELDED + "gain life equal to ", "1", " plus ", "."),
    "energy": nested("Global ", "[?]", "", "", ": draw 1."),
    "costs": listed("Global ", "KO this", ", ", ": draw 1."),
    "repetitions": nested(FIELDED, "for each player, ", "draw 1"),
    "abilities gained": nested(FIELDED, "this gains (when fielded: ", "draw 1", ") until end of turn"),
    "payments": nested(FIELDED, "unless an opponent pays [1], ", "draw 1"),
}


def longest(line: Line) -> str:
    """The longest line of that kind that may be written."""
    count = 1
    while len(line(count + 1)) <= LONGEST_LINE:
        count += 1
    return line(count)


def misspelt(line: str) -> str:
    """The line with its last word misspelt, so that all of it is read before it is refused."""
    return f"{line[:-2]}q{line[-1]}"
