"""From facts and text to a card that can be played, or the reason why it cannot."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Protocol

from overcrush.abilities.ability import Ability
from overcrush.abilities.card import ActionFace, Card, CharacterFace, Side
from overcrush.catalogue.model import Catalogue, Entry
from overcrush.catalogue.reading import CardFile
from overcrush.language.errors import LanguageError
from overcrush.language.words import Words

NOT_WRITTEN: Final = "Its text is not written yet."


class Language(Protocol):
    """Texts to programs and back."""

    def read(self, text: str, words: Words) -> tuple[Ability, ...]: ...

    def write(self, abilities: tuple[Ability, ...], words: Words) -> str: ...


class _Unreadable(Exception):  # noqa: N818 - never leaves this module
    """Why a card is not playable, as a sentence, and the line of its text."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        super().__init__(sentence)
        self.line = line


def build(file: CardFile, language: Language) -> Catalogue:
    """The cards of a file, built with the language."""
    return Catalogue([file.set], [build_entry(entry, file.words, language) for entry in file.entries])


def build_entry(entry: Entry, words: Words, language: Language) -> Entry:
    """The entry with its card, or with the problem that stands against it."""
    if entry.text is None:
        return replace(entry, problem=NOT_WRITTEN)
    try:
        front = _side(entry, entry.text, entry.affiliations, words, language)
        back = None
        if entry.back_text is not None:
            back = _side(entry, entry.back_text, entry.back_affiliations, words, language)
    except _Unreadable as problem:
        return replace(entry, problem=str(problem), problem_line=problem.line)
    card = Card(
        id=entry.id,
        name=entry.name,
        subtitle=entry.subtitle,
        kind=entry.kind,
        cost=entry.cost,
        energy=entry.energy,
        die=entry.die,
        front=front,
        back=back,
        max_dice=entry.max_dice,
        alignment=entry.alignment,
        tags=entry.tags,
        equip=entry.equip,
    )
    return replace(entry, card=card)


def _side(entry: Entry, text: str, affiliations: tuple[str, ...], words: Words, language: Language) -> Side:
    if not text:
        return Side((), affiliations, "")
    try:
        abilities = language.read(text, words)
    except LanguageError as error:
        raise _Unreadable(f"Its text cannot be read: {error}", error.line) from None
    written = language.write(abilities, words)
    if written != text:
        raise _first_difference(text, written)
    _check_bursts(entry, abilities)
    return Side(abilities, affiliations, text)


def _first_difference(text: str, written: str) -> _Unreadable:
    """The two may differ in one line only: that one is told."""
    lines, forms = text.split("\n"), written.split("\n")
    for number, (line, form) in enumerate(zip(lines, forms, strict=False), start=1):
        if line != form:
            return _Unreadable(f"Its text can be read, but line {number} has another form. Write it as: {form}", number)
    return _Unreadable(f"Its text can be read, but it has {len(lines)} lines. Write it as {len(forms)}.")


def _check_bursts(entry: Entry, abilities: tuple[Ability, ...]) -> None:
    """A line for a burst that no face shows could never work."""
    shown = {face.burst for face in entry.die.faces if isinstance(face, CharacterFace | ActionFace)}
    for ability in abilities:
        burst: str = getattr(ability, "burst", "")
        if burst and not shown & {len(part) for part in burst.split("/")}:
            raise _Unreadable(f"Its text has a line for {burst}, and no face of its die shows that.")
