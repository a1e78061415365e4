"""From facts and text to a card that can be played, or the reason why it cannot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Protocol

from overcrush.abilities.ability import Ability
from overcrush.abilities.card import ActionFace, Card, CharacterFace, Side
from overcrush.catalogue.card_file import CardFile
from overcrush.catalogue.entries import BACK, FRONT, Catalogue, Entry, TextProblem
from overcrush.language.errors import LanguageError
from overcrush.language.vocabulary import Words

NOT_WRITTEN: Final = "Its text is not written yet."


class Language(Protocol):
    """Texts to programs and back."""

    def read(self, text: str, words: Words, name: str) -> tuple[Ability, ...]: ...

    def write(self, abilities: tuple[Ability, ...], words: Words) -> str: ...


def build(file: CardFile, language: Language) -> Catalogue:
    """The cards of a file, built with the language."""
    return Catalogue([file.set], [build_entry(entry, file.words, language) for entry in file.entries])


def build_entry(entry: Entry, words: Words, language: Language) -> Entry:
    """The entry with its card, or with the problems that stand against it."""
    if entry.text is None:
        return replace(entry, problems=(TextProblem(NOT_WRITTEN),))
    front = _read(entry, entry.text, FRONT, words, language)
    back = None if entry.back_text is None else _read(entry, entry.back_text, BACK, words, language)
    problems = (*front.problems, *(back.problems if back is not None else ()))
    problems = problems or tuple(_bursts_not_shown(entry, (*front.abilities, *(back.abilities if back else ()))))
    if problems:
        return replace(entry, problems=problems)
    card = Card(
        id=entry.id,
        name=entry.name,
        subtitle=entry.subtitle,
        kind=entry.kind,
        cost=entry.cost,
        energy=entry.energy,
        die=entry.die,
        front=Side(front.abilities, entry.affiliations, entry.text),
        back=None if back is None else Side(back.abilities, entry.back_affiliations, entry.back_text or ""),
        max_dice=entry.max_dice,
        alignment=entry.alignment,
        tags=entry.tags,
        equip=entry.equip,
    )
    return replace(entry, card=card)


def text_problems(entry: Entry, words: Words, language: Language) -> tuple[TextProblem, ...]:
    """What is wrong with the texts of a card, whatever its other facts are."""
    sides = ((entry.text, FRONT), (entry.back_text, BACK))
    found = [_read(entry, text, side, words, language).problems for text, side in sides if text is not None]
    return tuple(problem for problems in found for problem in problems)


@dataclass(frozen=True, slots=True)
class _Read:
    abilities: tuple[Ability, ...] = ()
    problems: tuple[TextProblem, ...] = ()


def _read(entry: Entry, text: str, side: str, words: Words, language: Language) -> _Read:
    if not text:
        return _Read()
    try:
        abilities = language.read(text, words, entry.name)
    except LanguageError as first:
        errors = (first, *first.further)
        return _Read((), tuple(TextProblem(error.message, error.line, error.column, side) for error in errors))
    return _Read(abilities, tuple(_other_forms(text, language.write(abilities, words), side)))


def _other_forms(text: str, written: str, side: str) -> Iterator[TextProblem]:
    """Lines that read and are written otherwise, such as those with spaces around them."""
    lines, forms = text.split("\n"), written.split("\n")
    if len(lines) != len(forms):
        message = (
            f"The text has {len(lines)} lines and {len(forms)} abilities. Write each in one line, without empty lines."
        )
        yield TextProblem(message, side=side)
        return
    for number, (line, form) in enumerate(zip(lines, forms, strict=True), start=1):
        if line != form:
            yield TextProblem(f"Write it like this: {form}", number, side=side)


def _bursts_not_shown(entry: Entry, abilities: tuple[Ability, ...]) -> Iterator[TextProblem]:
    """A line for a burst that no face shows could never work."""
    shown = {face.burst for face in entry.die.faces if isinstance(face, CharacterFace | ActionFace)}
    for ability in abilities:
        burst: str = getattr(ability, "burst", "")
        if burst and not shown & {len(part) for part in burst.split("/")}:
            yield TextProblem(f"Its text has a line for {burst}, and no face of its die shows that.")
