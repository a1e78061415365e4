"""Reads the data files and knows what belongs to what."""

import difflib
import re
from functools import cache, cached_property
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from overcrush.command_name import command_name
from overcrush.rulebook.rule_entries import Difference, Keyword, Keywords, Rule, Ruling, Table

FOLDER: Final = Path(__file__).parent
_T = TypeVar("_T")

# A bare "A1" may be a seat in a Doubles example; only "ruling A1" is a ruling.
_RULING_MENTIONED: Final = re.compile(r"ruling (A\d+)")
_LOOSE_RULE_ID: Final = re.compile(r"([A-Za-z])[-_ ]?0*(\d{1,3})")


class UnknownId(LookupError):  # noqa: N818 - reads as what it is, and is shown to people as a sentence
    """Nothing in the rulebook has that id; the message names the nearest ones."""


def _lines(name: str, kind: type[_T]) -> list[_T]:
    decoder = msgspec.json.Decoder(kind)
    return [decoder.decode(line) for line in (FOLDER / name).read_bytes().splitlines()]


class Rulebook:
    """All rules, rulings, differences and keywords, by id and by relation."""

    def __init__(self) -> None:
        self.rules: Final = {rule.id: rule for rule in _lines("rules.jsonl", Rule)}
        self.rulings: Final = {ruling.id: ruling for ruling in _lines("rulings.jsonl", Ruling)}

    @cached_property
    def differences(self) -> list[Difference]:
        """The topics on which the books differ, in their order."""
        return _lines("differences.jsonl", Difference)

    @cached_property
    def tables(self) -> list[Table]:
        """Words, set-up and keywords of the books side by side."""
        return msgspec.json.decode((FOLDER / "tables.json").read_bytes(), type=list[Table])

    @cached_property
    def _keyword_file(self) -> Keywords:
        return msgspec.json.decode((FOLDER / "keywords.json").read_bytes(), type=Keywords)

    @property
    def keyword_basics(self) -> list[str]:
        """What holds for every keyword."""
        return self._keyword_file.general

    @cached_property
    def keywords(self) -> dict[str, Keyword]:
        """The keywords by name; those that later sets brought stand in none of the five books."""
        return {keyword.name: keyword for keyword in self._keyword_file.keywords}

    @cached_property
    def words(self) -> dict[str, Keyword]:
        """The other words of the books' glossaries by name."""
        return {word.name: word for word in self._keyword_file.words}

    @cached_property
    def not_testable(self) -> dict[str, str]:
        """Rules that no test can show, with the reason."""
        return msgspec.json.decode((FOLDER / "not_testable.json").read_bytes(), type=dict[str, str])

    def find(self, wanted: str) -> Rule | Ruling | Keyword:
        """The rule, ruling, keyword or word of the glossaries with that id or name, however it was typed."""
        text = wanted.strip()
        for keyword in (*self.keywords.values(), *self.words.values()):
            if text.casefold() in (keyword.name.casefold(), *keyword.also):
                return keyword
        if text.upper() in self.rulings:
            return self.rulings[text.upper()]
        if loose := _LOOSE_RULE_ID.fullmatch(text):
            rule = self.rules.get(f"{loose[1].upper()}-{int(loose[2]):03d}")
            if rule is not None:
                return rule
        raise UnknownId(f"There is no rule, ruling or keyword {text!r}. {self._nearest(text)}")

    def _nearest(self, text: str) -> str:
        loose = _LOOSE_RULE_ID.fullmatch(text)
        letter = loose[1].upper() if loose else text[:1].upper()
        same_letter = [rule for rule in self.rules if rule[0] == letter]
        if loose and letter == "A" and "-" not in text:
            last = len(self.rulings)
            return f"Rulings are A1 to A{last}; rules about action dice are {same_letter[0]} to {same_letter[-1]}."
        if loose and same_letter:
            return f"Rules with {letter} are {same_letter[0]} to {same_letter[-1]}."
        names = {name.casefold(): name for name in (*self.keywords, *self.words, *self.rules)}
        near = difflib.get_close_matches(text.casefold(), names, n=3, cutoff=0.6)
        if near:
            return f"Did you mean {', '.join(names[name] for name in near)}?"
        return f"Ids look like X-012 or A36; `{command_name()} rules search {text}` looks for words."

    def rulings_about(self, rule: Rule) -> list[Ruling]:
        """The rulings that the rule mentions or that mention it, in their order."""
        mentioned = set(_RULING_MENTIONED.findall(f"{rule.rule} {rule.note} {rule.test_idea}"))
        return [ruling for ruling in self.rulings.values() if ruling.id in mentioned or rule.id in ruling.rules]

    def rules_about(self, ruling: Ruling) -> list[Rule]:
        """The rules that a ruling decides or that refer to it, in the ledger's order."""
        return [rule for rule in self.rules.values() if ruling in self.rulings_about(rule)]

    def keyword_rulings(self, keyword: Keyword) -> list[Ruling]:
        """The rulings about any rule of a keyword or word."""
        found = {ruling.id for rule in keyword.rules for ruling in self.rulings_about(self.rules[rule])}
        return [ruling for ruling in self.rulings.values() if ruling.id in found]

    def differences_about(self, rule: Rule) -> list[Difference]:
        """Where the books differ on that rule."""
        return [difference for difference in self.differences if rule.id in difference.rules]


@cache
def rulebook() -> Rulebook:
    """The rulebook, read once."""
    return Rulebook()
