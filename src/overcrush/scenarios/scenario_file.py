"""From the text of a scenario file to a Scenario; what is wrong gets a place and a remedy (docs/scenarios.md)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from overcrush.abilities.ability import Ability
from overcrush.abilities.card import Card
from overcrush.catalogue import CatalogueError, Entry, load_catalogue
from overcrush.catalogue.loader import load_what_holds
from overcrush.catalogue.problems import Places
from overcrush.catalogue.word_lists import known_words
from overcrush.editions.edition_model import Value
from overcrush.engine.model.constants import STEP_NAMES
from overcrush.language import LanguageError, Words, read
from overcrush.rulebook import rulebook
from overcrush.scenarios.expectations import NOT, SEAT_KEYS, STAT_KEYS, TABLE_KEYS
from overcrush.scenarios.scenario_model import Expected, Scenario, ScenarioError, Step
from overcrush.testing import Mistake, SeatSetup, card, seat
from overcrush.testing.failures import nearest
from overcrush.testing.table_builder import NEW_GAME

VERSIONS: Final = (1, 2)
"""The second one is read strictly."""
STRICT: Final = 2
LONGEST: Final = 1_000_000
"""Characters; a file beyond it is no scenario."""
SEATS: Final = ("you", "partner", "opponent", "other_opponent")
TOP_KEYS: Final = (
    "scenario",
    "title",
    "note",
    "rules",
    "proves",
    "edition",
    "switches",
    "seats",
    "life",
    "step",
    "active",
    "turn",
    "first",
    "start",
    "basics",
    "basic_dice",
    "random",
    "card",
    "cards",
    *SEATS,
    "play",
    "expect",
)
ZONE_KEYS: Final = (
    "field",
    "reserve",
    "prep",
    "bag",
    "used",
    "out",
    "captured",
    "team",
    "virtual",
    "counters",
    "flipped",
)
SEAT_SETUP_KEYS: Final = ("name", "life", *ZONE_KEYS)
CARD_KEYS: Final = (
    "name",
    "subtitle",
    "kind",
    "cost",
    "energy",
    "levels",
    "keywords",
    "text",
    "affiliations",
    "tags",
    "alignment",
    "max",
    "equip",
)
PLAY_KEYS: Final = ("steps", "rolls", "draws")
HEADER: Final = re.compile(r"\s*\[\[?\s*([A-Za-z0-9_.\s\"'-]+?)\s*\]\]?\s*(?:#.*)?")
TOML_PLACE: Final = re.compile(r"\(at line (\d+), column \d+\)")


class Source:
    """The text of a file, to find the line of a key again."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()

    def line(self, section: str, key: str, count: int = 1) -> int:
        """The line of a key in a section ("" for the top), or of the section itself; the count-th of that name."""
        at = ""
        seen = 0
        begins = 0
        for number, line in enumerate(self.lines, start=1):
            header = HEADER.fullmatch(line)
            if header is not None:
                at = header.group(1).replace(" ", "").replace('"', "").replace("'", "")
                if at == section:
                    seen += 1
                    if seen == count:
                        begins = number
                continue
            if (
                at == section
                and (not section or seen == count)
                and re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*[=.]", line)
            ):
                return number
        return begins

    def find(self, words: str, after: int) -> int:
        """The next line that contains the words; 0 if there is none."""
        for number in range(max(after, 1), len(self.lines) + 1):
            if words in self.lines[number - 1]:
                return number
        return 0


def read_scenario(text: str, folder: Path | None = None) -> Scenario:
    """The scenario of a text; a ScenarioError if it is none. folder: where the files of cards are that it names."""
    if len(text) > LONGEST:
        raise ScenarioError(f"The file has {len(text)} characters; a scenario has at most {LONGEST}.")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = TOML_PLACE.search(str(error))
        line = int(place.group(1)) if place is not None else 0
        raise ScenarioError(f"This is not TOML: {TOML_PLACE.sub('', str(error)).strip()}.", line) from None
    except (ValueError, RecursionError):
        raise ScenarioError("This is not TOML that can be read: a number or a nesting in it is too large.") from None
    return Reader(data, Source(text), folder or Path()).scenario()


NOT_ABOUT_CARDS: Final = ("title", "note", "cards", "card")
"""Keys of which the words do not bring a card of a file to the table."""


def is_named(names: Iterable[str], data: Mapping[str, object], others: Iterable[str]) -> bool:
    """Whether a scenario names a card by one of its names; words that name one of the others do not."""
    words = "\n".join(strings({key: value for key, value in data.items() if key not in NOT_ABOUT_CARDS}))
    for name in sorted(others, key=len, reverse=True):
        words = re.sub(re.escape(name), "", words, flags=re.IGNORECASE)
    either = "|".join(map(re.escape, names))
    return re.search(rf"(?<!\w)(?:{either})(?!\w)", words, re.IGNORECASE) is not None


UNUSED: Final = "The scenario does not use that card."


def raise_all(errors: list[ScenarioError]) -> None:
    """Raise the first error, if there is one, with the others behind it."""
    if errors:
        errors[0].further = tuple(errors[1:])
        raise errors[0]


def strings(data: object) -> list[str]:
    """All texts in the data of a file."""
    found: list[str] = []
    waiting = [data]
    while waiting:
        match waiting.pop():
            case str(text):
                found.append(text)
            case dict(table):
                waiting += table.values()
            case list(values):
                waiting += values
    return found


class Reader:
    """Turns the data of a file into a scenario, key by key."""

    def __init__(self, data: Mapping[str, object], source: Source, folder: Path) -> None:
        self.folder = folder
        self.notes: list[str] = []
        self.further = self.card_files(data, source)
        self.data = data
        self.source = source

    def error(self, sentence: str, section: str, key: str, count: int = 1) -> ScenarioError:
        where = f"[{section}] {key}".strip() if section else key
        return ScenarioError(sentence, self.source.line(section, key, count), where)

    # Values of a kind

    def known(self, data: Mapping[str, object], keys: Iterable[str], section: str, count: int = 1) -> None:
        """Unknown keys are errors."""
        names = list(keys)
        for key in data:
            if key in names:
                continue
            hint = nearest(key, names)
            if section and key in TOP_KEYS:
                hint = f"It belongs to the top of the file: write it above the first [section], not below [{section}]."
            raise self.error(f"There is no key {key!r} here. {hint}", section, key, count)

    def text(self, data: Mapping[str, object], key: str, usual: str, section: str = "", count: int = 1) -> str:
        value = data.get(key, usual)
        if not isinstance(value, str):
            raise self.error(f"{key} is a text in quotes, not {shown(value)}.", section, key, count)
        return value

    def number(
        self, data: Mapping[str, object], key: str, least: int, most: int, section: str, count: int = 1
    ) -> int | None:
        if key not in data:
            return None
        value = data[key]
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.error(f"{key} is a number from {least} to {most}, not {shown(value)}.", section, key, count)
        return value

    def texts(self, data: Mapping[str, object], key: str, section: str = "", count: int = 1) -> tuple[str, ...]:
        """A list of texts; a single text is a list of one."""
        value = data.get(key, [])
        if isinstance(value, str):
            return (value,)
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self.error(f"{key} is a text or a list of texts, not {shown(value)}.", section, key, count)
        return tuple(value)

    def table(self, data: Mapping[str, object], key: str, section: str = "") -> Mapping[str, object]:
        value = data.get(key, {})
        if not isinstance(value, dict):
            raise self.error(f"{key} is a section, [{key}] with keys below it; not {shown(value)}.", section, key)
        return value

    def one_of(self, data: Mapping[str, object], key: str, usual: str, choices: Iterable[str]) -> str:
        value = self.text(data, key, usual)
        if value not in choices:
            raise self.error(f"{key} cannot be {value!r}. {nearest(value, choices)}", "", key)
        return value

    # The parts

    def scenario(self) -> Scenario:
        data = self.data
        self.known(data, TOP_KEYS, "")
        version = self.number(data, "scenario", 0, 999_999, "")
        if version not in (None, *VERSIONS):
            raise self.error(
                f"This is format {version} of scenarios; this program reads formats 1 and 2.", "", "scenario"
            )
        self.text(data, "note", "")
        seats = self.number(data, "seats", 0, 99, "")
        if seats not in (None, 2, 4):
            raise self.error(f"A table has 2 seats, or 4 in doubles; not {seats}.", "", "seats")
        words = [word for word in SEATS if seats == 4 or word in ("you", "opponent")]
        found = Scenario(
            title=self.text(data, "title", ""),
            strict=version == STRICT,
            rules=self.rules(),
            proves=self.proves(),
            edition=self.text(data, "edition", "ai"),
            switches=self.switches(),
            seats=seats or 2,
            life=self.number(data, "life", 1, 1000, ""),
            step=self.one_of(data, "step", "main", (*STEP_NAMES, NEW_GAME)),
            active=self.one_of(data, "active", "you", words),
            turn=self.number(data, "turn", 1, 10_000, "") or 3,
            first=self.one_of(data, "first", "", ("", "you", "opponent")),
            start=self.text(data, "start", "coin"),
            basics=", ".join(self.texts(data, "basics")),
            basic_dice=self.number(data, "basic_dice", 0, 20, ""),
            random=self.number(data, "random", 0, 2**62, ""),
            cards=self.cards(),
            notes=self.notes,
        )
        for word in SEATS:
            if word in data:
                if word not in words:
                    raise self.error(f"[{word}] sits only at a table with seats = 4.", word, "")
                found.sits[word] = self.seat(word)
                found.lines[word] = self.source.line(word, "")
        self.play(found)
        self.expect(found, words)
        return found

    def rules(self) -> tuple[str, ...]:
        ids = self.texts(self.data, "rules")
        known = rulebook().rules
        for name in ids:
            if name not in known:
                raise self.error(f"No rule has the id {name!r}. {nearest(name, known)}", "", "rules")
        return ids

    def card_files(self, data: Mapping[str, object], source: Source) -> dict[str, Entry]:
        """The cards of the files that the scenario names."""
        listed = data.get("cards", [])
        if not isinstance(listed, list) or not all(isinstance(name, str) for name in listed):
            raise ScenarioError('Files of cards are a list: cards = ["mine.toml"].', source.line("", "cards"))
        found: dict[str, Entry] = {}
        line = source.line("", "cards")
        errors: list[ScenarioError] = []
        for name in listed:
            try:
                entries = load_what_holds(self.folder / str(name)).entries
            except CatalogueError as error:
                errors.append(ScenarioError(str(error), line))
                continue
            playable = {entry.id: entry for entry in entries.values() if entry.card is not None}
            others = [name for entry in playable.values() for name in (entry.label, entry.name)]
            for entry in entries.values():
                if entry.card is None:
                    shown_text = f"{entry.id} {entry.label} cannot be played: {entry.problem}"
                    if is_named((entry.id, entry.name), data, others):
                        errors.append(ScenarioError(shown_text, line))
                    else:
                        self.notes.append(f"{shown_text} {UNUSED}")
            found |= playable
        raise_all(errors)
        return found

    def proves(self) -> tuple[str, ...]:
        ids = self.texts(self.data, "proves")
        known = {**load_catalogue().entries, **self.further}
        for name in ids:
            if name not in known:
                raise self.error(f"No card has the id {name!r}. {nearest(name, known)}", "", "proves")
        return ids

    def switches(self) -> dict[str, Value]:
        found: dict[str, Value] = {}
        for name, value in self.table(self.data, "switches").items():
            if not isinstance(value, int):
                raise self.error(f"The switch {name} is true, false or a number, not {shown(value)}.", "switches", name)
            found[name] = value
        return found

    def cards(self) -> tuple[Card, ...]:
        listed = self.data.get("card", [])
        if not isinstance(listed, list) or not all(isinstance(one, dict) for one in listed):
            raise self.error("Cards are written as [[card]], each with keys below it.", "", "card")
        own: list[Card] = []
        errors: list[tuple[str, ScenarioError]] = []
        for count, one in enumerate(listed, start=1):
            try:
                own.append(self.card(one, count))
            except ScenarioError as error:
                errors.append((str(one.get("name", "")), error))
        names = [card.name for card in own]
        if any(not name.strip() or is_named((name,), self.data, names) for name, _ in errors):
            raise_all([error for _, error in errors])
        self.notes += [f"{error} {UNUSED}" for _, error in errors]
        return (*own, *(entry.card for entry in self.further.values() if entry.card is not None))

    def card(self, facts: Mapping[str, object], count: int) -> Card:
        self.known(facts, CARD_KEYS, "card", count)
        name = self.text(facts, "name", "", "card", count)
        if not name.strip() or len(name) > 80:
            raise self.error("A card has a name of 1 to 80 letters.", "card", "name", count)
        equip = facts.get("equip", False)
        if not isinstance(equip, bool):
            raise self.error(f"equip is true or false, not {shown(equip)}.", "card", "equip", count)
        cost = self.number(facts, "cost", 0, 20, "card", count)
        dice = self.number(facts, "max", 0, 20, "card", count)
        try:
            return card(
                " ".join(name.split()),
                subtitle=self.text(facts, "subtitle", "", "card", count),
                kind=self.text(facts, "kind", "character", "card", count),
                cost=cost if cost is not None else 2,
                energy=", ".join(self.texts(facts, "energy", "card", count)),
                levels=" ".join(self.texts(facts, "levels", "card", count)) or "0/1/1 1/2/2 1/3/3",
                keywords=self.texts(facts, "keywords", "card", count),
                abilities=self.abilities(facts, count),
                affiliations=self.texts(facts, "affiliations", "card", count),
                tags=self.texts(facts, "tags", "card", count),
                alignment=self.text(facts, "alignment", "", "card", count),
                dice=dice if dice is not None else 4,
                equip=equip,
                text=self.text(facts, "text", "", "card", count),
            )
        except Mistake as error:
            raise self.error(str(error), "card", "name", count) from None

    def abilities(self, facts: Mapping[str, object], count: int) -> tuple[Ability, ...]:
        """What a text in the card language says; the card's own affiliations and types are words that it may use."""
        text = self.text(facts, "text", "", "card", count)
        own = Words(
            frozenset(self.texts(facts, "affiliations", "card", count)),
            frozenset(self.texts(facts, "tags", "card", count)),
        )
        name = self.text(facts, "name", "", "card", count)
        try:
            return read(text, known_words().joined(own), name)
        except LanguageError as error:
            raise self.unread(error, text, name, count) from None

    def unread(self, error: LanguageError, text: str, name: str, count: int) -> ScenarioError:
        """Everything that is wrong with the text of a card, each with its place in the file."""
        first, before = Places("\n".join(self.source.lines)).text_place("card", count - 1, "text")
        first += len(text) - len(text.lstrip("\r\n")) - 1
        errors = (error, *error.further)
        places = [f"column {each.column + (before if each.line == 1 else 0)}, {name}" for each in errors]
        more = [
            f"line {first + each.line}, {place}: {each.message}"
            for each, place in zip(errors[1:], places[1:], strict=True)
        ]
        return ScenarioError("\n  ".join((error.message, *more)), first + error.line, places[0])

    def seat(self, word: str) -> SeatSetup:
        data = self.table(self.data, word)
        self.known(data, SEAT_SETUP_KEYS, word)
        zones = {key: ", ".join(self.texts(data, key, word)) for key in ZONE_KEYS if key in data}
        name = self.text(data, "name", "", word)
        if len(name) > 40:
            raise self.error("A name has at most 40 letters.", word, "name")
        return seat(
            field=zones.get("field", ""),
            reserve=zones.get("reserve", ""),
            prep=zones.get("prep", ""),
            bag=zones.get("bag"),
            used=zones.get("used", ""),
            out=zones.get("out", ""),
            captured=zones.get("captured", ""),
            team=zones.get("team", ""),
            virtual=zones.get("virtual", ""),
            counters=zones.get("counters", ""),
            flipped=zones.get("flipped", ""),
            life=self.number(data, "life", 1, 1000, word),
            name=name,
        )

    def play(self, found: Scenario) -> None:
        value = self.data.get("play", [])
        section = ""
        data: Mapping[str, object] = {"play": value}
        key = "play"
        if isinstance(value, dict):
            section, key, data = "play", "steps", value
            self.known(value, PLAY_KEYS, "play")
            found.rolls = self.texts(value, "rolls", "play")
            found.draws = self.texts(value, "draws", "play")
        line = self.source.line(section, key)
        for text in self.texts(data, key, section):
            for words in text.splitlines():
                if words.strip() and not words.strip().startswith("#"):
                    at = self.source.find(words.strip(), line)
                    line = at or line
                    found.steps.append(Step(words.strip(), at))
                    # Two equal steps stand in two lines.
                    line += 1 if "\n" in text else 0

    def expect(self, found: Scenario, words: list[str]) -> None:
        data = self.table(self.data, "expect")
        self.known(data, (*TABLE_KEYS, *SEATS), "expect")
        for key, value in data.items():
            if key in SEATS:
                if key not in words:
                    raise self.error(f"{key} sits only at a table with seats = 4.", "expect", key)
                self.expect_of_seat(found, key)
            else:
                found.expected.append(Expected(key, value, line=self.source.line("expect", key)))

    def expect_of_seat(self, found: Scenario, word: str) -> None:
        data = self.table(self.table(self.data, "expect"), word, "expect")
        self.known(data, (*SEAT_KEYS, *STAT_KEYS, NOT), f"expect.{word}")
        self.expect_keys(found, word, f"expect.{word}", data, False)
        opposite = self.table(data, NOT, f"expect.{word}")
        self.known(opposite, (*SEAT_KEYS, *STAT_KEYS), f"expect.{word}.{NOT}")
        self.expect_keys(found, word, f"expect.{word}.{NOT}", opposite, True)

    def expect_keys(self, found: Scenario, word: str, section: str, data: Mapping[str, object], negated: bool) -> None:
        for key, value in data.items():
            if key == NOT:
                continue
            line = self.source.line(section, key) or self.source.line(f"{section}.{key}", "")
            if key in STAT_KEYS:
                if not isinstance(value, dict):
                    raise self.error(
                        f'{key} is given die by die, as in {key} = {{ "Night Thief" = 2 }}; not {shown(value)}.',
                        section,
                        key,
                    )
                for die, number in value.items():
                    found.expected.append(Expected(key, number, word, die, line, negated))
            else:
                found.expected.append(Expected(key, value, word, line=line, negated=negated))


def shown(value: object) -> str:
    """A value as an error repeats it."""
    match value:
        case bool():
            shown_text = str(value).lower()
        case dict():
            shown_text = "a section"
        case _:
            shown_text = repr(value)
    return shown_text if len(shown_text) <= 60 else shown_text[:57] + "..."
