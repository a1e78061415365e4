"""Reads a file of cards strictly: unknown keys, wrong numbers and unknown words are problems, all reported at once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from overcrush.abilities.card import ActionFace, CharacterFace, Die, EnergyFace, Face
from overcrush.abilities.layouts import FACES, TYPES, Level, action_die, basic_action_die, character_die
from overcrush.catalogue.entries import (
    ACTION,
    BACK,
    BASIC_ACTION,
    BASIC_SUBTITLE,
    CHARACTER,
    FRONT,
    KINDS,
    CardSet,
    Entry,
    TextProblem,
)
from overcrush.catalogue.problems import CatalogueError, Places, Problem, suggestion
from overcrush.catalogue.toml_text import NotToml, read_toml, shown
from overcrush.language.vocabulary import Words

FILE_KEYS: Final = ("set", "name", "edition", "words", "die", "card")
WORD_KEYS: Final = ("affiliations", "tags")
DIE_KEYS: Final = ("levels", "energy", "faces")
CARD_KEYS: Final = (
    "number",
    "name",
    "subtitle",
    "kind",
    "printed_as",
    "cost",
    "max",
    "affiliations",
    "alignment",
    "equip",
    "tags",
    "die",
    *DIE_KEYS,
    "rarity",
    "text",
    "back",
)
BACK_KEYS: Final = ("affiliations", "text")
ALIGNMENTS: Final = ("Good", "Evil", "Neutral")
RARITIES: Final = ("starter", "common", "uncommon", "rare", "super rare", "promo")
EDITIONS: Final = ("fus", "tmnt", "ai", "bfu", "wwe")
SYMBOLS: Final = (*TYPES, "wild", "generic")
MOST: Final = {"number": 999, "cost": 20, "max": 20}
BASIC_MAX: Final = 3
USUAL_MAX: Final = 4
MOST_SYMBOLS: Final = 3
"""No die shows more on one face."""

MOST_WORDS: Final = 200
"""In one list of affiliations or tags."""

_CODE: Final = re.compile(r"[A-Z][A-Z0-9]{0,9}")
_LEVEL: Final = re.compile(r"([0-9])/([0-9]{1,2})/([0-9]{1,2})(\*{0,2})")
_ACTION: Final = re.compile(r"action ?(\*{0,2})")


@dataclass(frozen=True, slots=True)
class TextPlace:
    """Where a text begins in its file: the line, and how many columns stand before it."""

    line: int
    indent: int


@dataclass(frozen=True, slots=True)
class CardFile:
    """What a file says. The entries have texts and no programs yet."""

    file: str
    set: CardSet
    words: Words
    """Those that were given, and the file's own."""
    entries: tuple[Entry, ...]
    text_places: tuple[Mapping[str, TextPlace], ...]
    """For each card and side where its text begins, for errors in it."""
    wrong_facts: tuple[tuple[Problem, ...], ...] = ()
    """For each card what is wrong with its facts or those of its die."""

    def problem(self, number: int, found: TextProblem) -> Problem:
        """What is wrong with a text of a card, with its place in the file."""
        entry, place = self.entries[number], self.text_places[number][found.side]
        line = place.line + max(0, found.line - 1)
        column = found.column + (place.indent if found.line == 1 and found.column else 0)
        where = f"{entry.id} {entry.name}"
        return Problem(
            self.file, line, where if found.side == FRONT else f"{where}, other side", found.sentence, column
        )


@dataclass(frozen=True, slots=True)
class _DieFacts:
    die: Die
    energy: tuple[str, ...]
    kind: str


def read_cards(text: str, file: str, words: Words) -> CardFile:
    """The cards of a file's text; CatalogueError with everything that is wrong."""
    found, problems = read_what_holds(text, file, words)
    if problems:
        raise CatalogueError(problems)
    return found


def read_what_holds(text: str, file: str, words: Words) -> tuple[CardFile, list[Problem]]:
    """The cards of a file's text and everything that is wrong with their facts; CatalogueError if it is not TOML.

    A card with a wrong fact has another in its place: such cards serve only to look at their texts as well.
    """
    try:
        data = read_toml(text)
    except NotToml as error:
        raise CatalogueError([Problem(file, error.line, "", error.sentence, error.column)]) from None
    reader = _Reader(text, file, words)
    found = reader.file_of(data)
    return found, sorted(reader.problems, key=lambda problem: problem.line)


def _level(text: str) -> Level | None:
    found = _LEVEL.fullmatch(text.strip())
    return (int(found[1]), int(found[2]), int(found[3]), len(found[4])) if found else None


class _Reader:
    """Reads one file and notes what is wrong on the way; a wrong value is replaced, so that reading can go on."""

    def __init__(self, text: str, file: str, words: Words) -> None:
        self.places = Places(text)
        self.file = file
        self.words = words
        self.problems: list[Problem] = []
        self.by_section: dict[tuple[str, int], list[Problem]] = {}
        self.header = ""
        self.count = 0
        self.where = ""

    def wrong(self, sentence: str, key: str = "") -> None:
        line = self.places.line(self.header, self.count, key)
        problem = Problem(self.file, line, self.where, sentence)
        self.problems.append(problem)
        self.by_section.setdefault((self.header, self.count), []).append(problem)

    def at(self, header: str, count: int, where: str) -> None:
        self.header, self.count, self.where = header, count, where

    # Values of a kind

    def known_keys(self, table: Mapping[str, object], keys: Sequence[str]) -> None:
        for key in table:
            if key not in keys:
                self.wrong(f"There is no key {shown(key)} here. {suggestion(key, keys)}", key)

    def text_of(self, table: Mapping[str, object], key: str, default: str | None = None) -> str:
        if key not in table:
            if default is None:
                self.wrong(f"{key!r} is missing.")
            return default or ""
        value = table[key]
        if not isinstance(value, str) or (default is None and not value.strip()):
            self.wrong(f'{key!r} is a text, such as {key} = "..."; not {shown(value)}.', key)
            return default or ""
        return value

    def number_of(self, table: Mapping[str, object], key: str, least: int, default: int | None = None) -> int:
        if key not in table:
            if default is None:
                self.wrong(f"{key!r} is missing.")
            return default or least
        value = table[key]
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= MOST[key]:
            self.wrong(f"{key!r} is a whole number from {least} to {MOST[key]}, not {shown(value)}.", key)
            return least
        return value

    def one_of(self, table: Mapping[str, object], key: str, known: Sequence[str], default: str = "") -> str:
        value = self.text_of(table, key, default)
        if value and value not in known:
            self.wrong(f"{key!r} cannot be {shown(value)}. {suggestion(value, known)}", key)
            return default
        return value

    def words_of(self, table: Mapping[str, object], key: str, known: frozenset[str] | None) -> tuple[str, ...]:
        value = table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(word, str) and word.strip() for word in value):
            self.wrong(f'{key!r} is a list of texts, such as {key} = ["..."]; not {shown(value)}.', key)
            return ()
        if len(value) > MOST_WORDS:
            self.wrong(f"{key!r} has {len(value)} words. It can have at most {MOST_WORDS}.", key)
            return ()
        for word, times in Counter(value).items():
            if known is not None and word not in known:
                self.wrong(f"{shown(word)} is none of the known {key}. {self.near_word(word, known)}", key)
            if times > 1:
                self.wrong(
                    f"{key!r} has {shown(word)} {'twice' if times == 2 else f'{times} times'}. Write it once.", key
                )
        return tuple(dict.fromkeys(value))

    def near_word(self, word: str, known: frozenset[str]) -> str:
        near = suggestion(word, sorted(known))
        # Seventy words would be no help.
        return near if near.startswith("Did") else "A new word stands first in [words] at the top of the file."

    def table_of(self, table: Mapping[str, object], key: str) -> dict[str, object]:
        value = table.get(key, {})
        if not isinstance(value, dict):
            self.wrong(f"{key!r} is a section, such as [{key}]; not {shown(value)}.", key)
            return {}
        return value

    # Parts of the file

    def file_of(self, data: Mapping[str, object]) -> CardFile:
        self.known_keys(data, FILE_KEYS)
        code = self.text_of(data, "set")
        if code and not _CODE.fullmatch(code):
            self.wrong(
                f"The code of a set has capitals and digits, at most ten, such as MINE; not {shown(code)}.", "set"
            )
        edition = self.one_of(data, "edition", EDITIONS)
        named = CardSet(code, self.text_of(data, "name", "") or code, edition)
        self.own_words(data)
        dice = self.dice_of(data)
        listed = data.get("card", [])
        if not isinstance(listed, list) or not all(isinstance(each, dict) for each in listed):
            self.at("", 0, "")
            self.wrong("Cards are sections that begin with [[card]].", "card")
            listed = []
        if len(listed) > MOST["number"]:
            self.at("", 0, "")
            self.wrong(
                f"A file has at most {MOST['number']} cards, and here are {len(listed):,}. Make several files of it."
            )
            listed = []
        used: set[str] = set()
        entries = []
        for count, table in enumerate(listed):
            self.at("card", count, f"card {count + 1}")
            entries.append(self.entry_of(table, count, code, dice))
            if isinstance(table.get("die"), str):
                used.add(table["die"])
        self.twice(entries)
        for name in dice:
            if name not in used:
                self.at(f"die.{name}", 0, f"die {name}")
                self.wrong("No card uses this die. Remove it, or name it in a card.")
        places = tuple(self.text_places(count, table) for count, table in enumerate(listed))
        wrong = tuple(self.wrong_facts(count, table) for count, table in enumerate(listed))
        return CardFile(self.file, named, self.words, tuple(entries), places, wrong)

    def wrong_facts(self, count: int, table: Mapping[str, object]) -> tuple[Problem, ...]:
        """What was found wrong with a card and with the die that it names."""
        sections = [("card", count), (f"die.{table.get('die')}", 0)]
        return tuple(problem for section in sections for problem in self.by_section.get(section, ()))

    def text_places(self, count: int, table: Mapping[str, object]) -> dict[str, TextPlace]:
        """Where the texts of a card begin; empty lines before a text are no part of it."""
        back = table.get("back")
        sides = {FRONT: ("card", count, table)}
        if isinstance(back, dict):
            sides[BACK] = ("card.back", self.places.inside("card", count, "card.back"), back)
        found = {}
        for side, (header, number, facts) in sides.items():
            line, indent = self.places.text_place(header, number, "text") if number >= 0 else (0, 0)
            text = facts.get("text")
            empty = len(text) - len(text.lstrip("\n")) if isinstance(text, str) else 0
            found[side] = TextPlace(line + empty, indent)
        return found

    def own_words(self, data: Mapping[str, object]) -> None:
        own = self.table_of(data, "words")
        self.at("words", 0, "words")
        self.known_keys(own, WORD_KEYS)
        affiliations = frozenset(self.words_of(own, "affiliations", None))
        tags = frozenset(self.words_of(own, "tags", None))
        both = (affiliations & (tags | self.words.tags)) | (tags & self.words.affiliations)
        for word in sorted(both):
            self.wrong(f"{word!r} would be an affiliation and a tag. A word is one of them.")
        self.words = Words(self.words.affiliations | affiliations, self.words.tags | tags)
        self.at("", 0, "")

    def dice_of(self, data: Mapping[str, object]) -> dict[str, _DieFacts]:
        dice = {}
        for name in self.table_of(data, "die"):
            self.at(f"die.{name}", 0, f"die {name}")
            table = self.table_of(self.table_of(data, "die"), name)
            self.known_keys(table, DIE_KEYS)
            dice[name] = self.die_of(table)
        self.at("", 0, "")
        return dice

    def die_of(self, table: Mapping[str, object]) -> _DieFacts:
        """The usual energy faces for the levels, unless `faces` says all six."""
        energy = self.energy_of(table)
        if "faces" in table:
            if "levels" in table:
                self.wrong("'faces' lists all six faces, the levels too. Remove 'levels'.", "levels")
            die = self.written_die(table)
            characters = [face for face in die.faces if isinstance(face, CharacterFace)]
            return _DieFacts(die, energy, CHARACTER if characters else ACTION)
        if "levels" not in table:
            return _DieFacts(action_die(energy), energy, ACTION)
        written = self.words_list(table, "levels")
        if len(written) not in (3, 4):
            self.wrong(f"A character die has three or four levels, and {len(written)} are written here.", "levels")
        levels = [self.level_of(text, number) for number, text in enumerate(written[:5], start=1)]
        good = [level for level in levels if level is not None]
        if len(good) not in (3, 4):
            good = [(0, 0, 0, 0)] * 3
        return _DieFacts(character_die(energy, good), energy, CHARACTER)

    def words_list(self, table: Mapping[str, object], key: str) -> list[str]:
        value = table[key]
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            self.wrong(f'{key!r} is a list of texts, such as {key} = ["0/1/1", ...]; not {shown(value)}.', key)
            return []
        return value

    def level_of(self, text: str, number: int) -> Level | None:
        level = _level(text)
        if level is None:
            message = f"Level {number} is written {shown(text)}"
            self.wrong(f"{message}: write fielding cost/attack/defense and bursts, such as 1/3/3 or 1/3/3*.", "levels")
        return level

    def energy_of(self, table: Mapping[str, object]) -> tuple[str, ...]:
        value = table.get("energy", "")
        types = value.split() if isinstance(value, str) else value
        if not isinstance(types, list) or any(word not in TYPES for word in types) or len(set(types)) < len(types):
            self.wrong(
                f"'energy' names different types of {', '.join(TYPES)}, or is \"\" for none; not {shown(value)}.",
                "energy",
            )
            return ()
        return tuple(types)

    def written_die(self, table: Mapping[str, object]) -> Die:
        faces: list[Face] = []
        listed = self.words_list(table, "faces")
        for text in listed[: FACES + 1]:
            symbols = tuple(text.split())
            if symbols and len(symbols) <= MOST_SYMBOLS and all(symbol in SYMBOLS for symbol in symbols):
                faces.append(EnergyFace(symbols))
            elif action := _ACTION.fullmatch(text.strip()):
                faces.append(ActionFace(len(action[1])))
            elif (level := _level(text)) is not None:
                number = 1 + sum(isinstance(face, CharacterFace) for face in faces)
                faces.append(CharacterFace(number, *level))
            else:
                known = f"{', '.join(SYMBOLS)}; a level such as 1/3/3*; or 'action', 'action *', 'action **'"
                self.wrong(f"{shown(text)} is no face: write energy symbols of {known}.", "faces")
        kinds = [type(face) for face in faces]
        if len(listed) != FACES:
            self.wrong(f"A die has six faces, and {len(listed)} are written here.", "faces")
        elif len(faces) < FACES:
            pass
        elif kinds != sorted(kinds, key=(EnergyFace, CharacterFace, ActionFace).index):
            self.wrong("Write the energy faces first, then levels upwards or action faces (D-021).", "faces")
        elif {CharacterFace, ActionFace} <= set(kinds) or set(kinds) == {EnergyFace}:
            self.wrong("Beside energy a die has character faces or action faces, and at least one.", "faces")
        else:
            return Die(tuple(faces))
        return basic_action_die()

    # Cards

    def entry_of(self, table: Mapping[str, object], count: int, code: str, dice: Mapping[str, _DieFacts]) -> Entry:
        number = self.number_of(table, "number", 1, count + 1)
        identity = f"{code}-{number:03d}"
        name = table.get("name")
        self.where = f"{identity} {name}" if isinstance(name, str) else f"card {count + 1}"
        self.known_keys(table, CARD_KEYS)
        facts = self.die_for(table, dice)
        kind = self.one_of(table, "kind", KINDS, facts.kind)
        basic = kind == BASIC_ACTION
        if not basic and kind != facts.kind:
            shows = "character faces" if facts.kind == CHARACTER else "action faces"
            self.wrong(
                f"The card's kind is {kind!r}, and its die has {shows}. Mend 'kind', or the die's 'levels'.", "kind"
            )
        text = self.text_of(table, "text", "") if "text" in table else None
        back = self.table_of(table, "back")
        self.known_keys(back, BACK_KEYS)
        equip = table.get("equip", False)
        if not isinstance(equip, bool):
            self.wrong(f"'equip' is true or false, not {shown(equip)}.", "equip")
        return Entry(
            id=identity,
            set=code,
            number=number,
            name=self.text_of(table, "name"),
            subtitle=BASIC_SUBTITLE if basic else self.text_of(table, "subtitle", ""),
            kind=kind,
            cost=self.number_of(table, "cost", 0),
            energy=() if basic else facts.energy,
            max_dice=self.number_of(table, "max", 1, BASIC_MAX if basic else USUAL_MAX),
            die=basic_action_die() if basic else facts.die,
            affiliations=self.words_of(table, "affiliations", self.words.affiliations),
            alignment=self.one_of(table, "alignment", ALIGNMENTS),
            tags=self.words_of(table, "tags", self.words.tags),
            equip=equip is True,
            rarity=self.one_of(table, "rarity", RARITIES),
            printed_as=self.text_of(table, "printed_as", ""),
            text=None if text is None else text.strip("\n"),
            back_affiliations=self.words_of(back, "affiliations", self.words.affiliations),
            back_text=self.text_of(back, "text", "").strip("\n") if "back" in table else None,
        )

    def die_for(self, table: Mapping[str, object], dice: Mapping[str, _DieFacts]) -> _DieFacts:
        """The die that the card names, or one that is written on the card itself."""
        own = {key: table[key] for key in DIE_KEYS if key in table}
        none = _DieFacts(basic_action_die(), (), BASIC_ACTION)
        if table.get("kind") == BASIC_ACTION:
            for key in (*own, *(["die"] if "die" in table else [])):
                self.wrong(f"A Basic Action has the usual die. Remove {key!r}.", key)
            if "subtitle" in table:
                self.wrong("A Basic Action has no subtitle. Remove it.", "subtitle")
            return none
        if "die" not in table:
            if own:
                return self.die_of(own)
            self.wrong("The card has no die: name one with 'die', or write 'levels' and 'energy' here.")
            return _DieFacts(none.die, (), CHARACTER)
        if own:
            self.wrong(
                f"The card names its die, which has its own {', '.join(own)}. Keep one of them.", next(iter(own))
            )
        name = self.text_of(table, "die")
        if name in dice:
            return dice[name]
        hint = suggestion(name, dice) if dice else "Write a section for it, such as [die.crab]."
        self.wrong(f"There is no die {shown(name)} in this file. {hint}", "die")
        return _DieFacts(none.die, (), CHARACTER)

    def twice(self, entries: Sequence[Entry]) -> None:
        """Numbers are ids, and a name with its subtitle means one card."""
        ids: dict[str, str] = {}
        labels: dict[str, str] = {}
        for count, entry in enumerate(entries):
            self.at("card", count, f"{entry.id} {entry.name}")
            if entry.id in ids:
                self.wrong(f"The number {entry.number} belongs to {ids[entry.id]} already.", "number")
            elif entry.label in labels:
                self.wrong(f"{entry.label} is {labels[entry.label]} already. Give it another subtitle.", "subtitle")
            ids.setdefault(entry.id, entry.label)
            labels.setdefault(entry.label, entry.id)
