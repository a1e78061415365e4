"""How records write an answer: the kind of the option and its fields, in words that no language and no edition changes.

    purchase card=1.PRA-004
    block die=2.PRA-016/1 other=sidekick/3
    roll die=sidekick/4 face=bolt

docs/records.md describes all of it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from overcrush.engine.model.cards import CardRow, FaceRow
from overcrush.engine.model.constants import ACTION_FACE, CHARACTER_FACE, ENERGY_NAMES
from overcrush.engine.model.ids import DieId
from overcrush.engine.model.question import Option, OptionKind
from overcrush.engine.model.setting import Setting

BARE: Final = re.compile(r"[\w:.-]+")
PART: Final = re.compile(r'(?:[^\s"]|"(?:\\.|[^"\\])*")+')
SETTINGS: Final = 256
"""Settings whose notation is kept."""
NONE: Final = "none"
"""No energy at all."""
LEFT_OUT: Final[dict[OptionKind, tuple[str, ...]]] = {
    OptionKind.EFFECT: ("word",),
    OptionKind.DRAW: ("player",),
    OptionKind.ROLL: ("player",),
}
"""Fields that say nothing which the others do not."""


class Notation:
    """Writes and reads the answers of games with the same cards."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.cards = distinct([card_text(row) for row in setting.cards], "~")
        """The cards by number, as records write them."""
        self.dice = [""] * len(setting.die_card)
        for card, dice in enumerate(setting.dice_of):
            for at, d in enumerate(dice, 1):
                self.dice[d] = f"{self.cards[card]}/{at}"
        self.faces = [distinct([face_text(face) for face in row.faces], "@") for row in setting.cards]
        counts: dict[int, int] = {}
        self.abilities: list[str] = []
        for row in setting.abilities:
            counts[row.card] = counts.get(row.card, 0) + 1
            of_card = self.cards[row.card] if row.card >= 0 else ""
            self.abilities.append(f"{of_card}:{counts[row.card]}")

    def written(self, options: Sequence[Option], answer: int) -> str:
        """One of the options of a question, told from all the others."""
        told = distinct([" ".join(self.parts(option)) for option in options], " #")
        return next(text for option, text in zip(options, told, strict=True) if option.answer == answer)

    def meant(self, options: Sequence[Option], text: str) -> list[Option]:
        """The options that a line may mean: those with its kind and all fields that it names."""
        told = distinct([" ".join(self.parts(option)) for option in options], " #")
        if text in told:
            return [options[told.index(text)]]
        wanted = [part.casefold() for part in PART.findall(text)]
        if not wanted:
            return []
        found: list[Option] = []
        for option in options:
            kind, *fields = (part.casefold() for part in self.parts(option))
            if kind == wanted[0] and set(wanted[1:]) <= set(fields):
                found.append(option)
        return found

    def parts(self, option: Option) -> list[str]:
        """The kind and the fields of an option."""
        left_out = LEFT_OUT.get(option.kind, ())
        told = [option.kind.value.replace(" ", "-")]
        for name, text in (
            ("die", self.die(option.die)),
            ("other", self.die(option.other)),
            ("card", "" if option.card is None or option.die is not None else self.cards[option.card]),
            ("ability", "" if option.ability is None else self.abilities[option.ability]),
            ("player", "" if option.player is None else str(option.player + 1)),
            ("face", self.face(option)),
            ("energy", "" if option.energy is None else energy_text(option.energy)),
            ("type", "" if option.energy_type is None else ENERGY_NAMES[option.energy_type]),
            ("amount", "" if option.amount is None else str(option.amount)),
            ("word", "" if option.word is None else json.dumps(option.word)),
            ("dice", ",".join(self.die(d) for d in option.dice or ())),
        ):
            if text and name not in left_out:
                told.append(f"{name}={text}")
        return told

    def die(self, d: DieId | None) -> str:
        """A die by the card that it belongs to and its place among the dice of that card."""
        return "" if d is None else self.dice[d]

    def face(self, option: Option) -> str:
        if option.face is None or option.die is None:
            return ""
        return self.faces[self.setting.die_card[option.die]][option.face]


@lru_cache(maxsize=SETTINGS)
def notation_of(setting: Setting) -> Notation:
    """The notation of games with the cards of a setting."""
    return Notation(setting)


def card_text(row: CardRow) -> str:
    """A card by its player and its id; one that is nobody's by its id alone."""
    told = row.id if BARE.fullmatch(row.id) else json.dumps(row.id)
    return f"{row.owner + 1}.{told}" if row.owner >= 0 else told


def face_text(face: FaceRow) -> str:
    """L2, L3*, action, action**, bolt, bolt+bolt, generic+generic, none"""
    if face.kind == CHARACTER_FACE:
        return f"L{face.level}{'*' * face.burst}"
    if face.kind == ACTION_FACE:
        return f"action{'*' * face.burst}"
    return "+".join(name for energy, name in enumerate(ENERGY_NAMES) for _ in range(face.units[energy])) or NONE


def energy_text(units: Sequence[int]) -> str:
    """fist:1,wild:2"""
    return ",".join(f"{name}:{units[energy]}" for energy, name in enumerate(ENERGY_NAMES) if units[energy]) or NONE


def distinct(texts: Sequence[str], mark: str) -> list[str]:
    """The texts, those that stood before with a mark and a number behind them."""
    seen: dict[str, int] = {}
    found: list[str] = []
    for text in texts:
        seen[text] = seen.get(text, 0) + 1
        found.append(text if seen[text] == 1 else f"{text}{mark}{seen[text]}")
    return found
