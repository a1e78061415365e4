"""The mutants of a card: its text with one small change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from overcrush.abilities.ability import Ability
from overcrush.abilities.card import Card, Side
from overcrush.catalogue.entries import Entry
from overcrush.language import LanguageError, Words, read_line
from overcrush.language.card_text import readings, unclear, without_labels, written
from overcrush.proving.operators import DROP_A_LINE, OPERATORS


@dataclass(frozen=True, slots=True)
class Mutant:
    """A card that says something slightly different."""

    card: Card
    operator: str
    line: int
    """Of the text, from 1."""
    change: str
    """The line as it now is; empty if it was dropped."""

    @property
    def key(self) -> str:
        """What tells it from the other mutants of the card."""
        return f"{self.line}: {self.change}" if self.change else f"{self.line}: dropped"


def mutants_of(entry: Entry, words: Words) -> Iterator[Mutant]:
    """All mutants of a playable card, those of its back included; each program once."""
    assert entry.card is not None
    card = entry.card
    for mutant, change in mutated(card.front, words):
        yield Mutant(replace(card, front=mutant), *change)
    if card.back is not None:
        offset = len(card.front.abilities)
        for mutant, (operator, line, text) in mutated(card.back, words):
            yield Mutant(replace(card, back=mutant), operator, offset + line, text)


def mutated(side: Side, words: Words) -> Iterator[tuple[Side, tuple[str, int, str]]]:
    lines = side.text.splitlines()
    abilities = side.abilities
    for at, (line, ability) in enumerate(zip(lines, abilities, strict=True)):
        before, after = (lines[:at], abilities[:at]), (lines[at + 1 :], abilities[at + 1 :])
        without = with_lines(side, [*before[0], *after[0]], (*before[1], *after[1]))
        yield without, (DROP_A_LINE, at + 1, "")
        seen: list[Ability] = [ability]
        for operator, changes in OPERATORS.items():
            for text in changes(line, ability):
                other = loosely(text, words)
                if other is None or other in seen:
                    continue
                seen.append(other)
                new = written(without_labels(other))
                changed = with_lines(side, [*before[0], new, *after[0]], (*before[1], other, *after[1]))
                yield changed, (operator, at + 1, new)


def with_lines(side: Side, lines: list[str], abilities: tuple[Ability, ...]) -> Side:
    return replace(side, abilities=abilities, text="\n".join(lines))


def loosely(text: str, words: Words) -> Ability | None:
    """What a changed line means, if it has a meaning: its articles and agreements need not be right."""
    try:
        found = readings(text, words)
        if len(found) != 1 or unclear(found[0]) is not None:
            return None
        return read_line(written(found[0]), words)
    except LanguageError:
        return None
