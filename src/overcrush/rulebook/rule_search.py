"""Finds rules, rulings and keywords by a player's words, also misspelt or borrowed from other games."""

import difflib
import math
import re
from collections import Counter
from collections.abc import Collection
from functools import cache
from typing import Final

from msgspec import Struct

from overcrush.rulebook.rule_entries import Keyword, Rule, Ruling
from overcrush.rulebook.rule_loader import Rulebook, rulebook

_WORD: Final = re.compile(r"[a-z0-9]+(?:-\d+)?(?:'[a-z]+)?")
_STOP_WORDS: Final = frozenset(
    _WORD.findall(
        "a about an and any are as at be been but by can could do does for from has have how i if in into is it its "
        "may me my of on or our so than that the their them then there they this to was were what when where which "
        "while who whose why will with would you your"
    )
)

# What people say who come from other games or from one book only, and the word that the rules use.
_SAID_FOR: Final = {
    "buff": "bonus",
    "commissioner": "player",
    "deck": "bag",
    "destroy": "ko",
    "destroyed": "ko",
    "discard": "used",
    "doublestrike": "fast",
    "graveyard": "used",
    "health": "life",
    "hp": "life",
    "kill": "ko",
    "killed": "ko",
    "knockout": "ko",
    "mana": "energy",
    "mulligan": "reroll",
    "npc": "sidekick",
    "npcs": "sidekick",
    "phase": "step",
    "phases": "step",
    "power": "attack",
    "summon": "field",
    "superstar": "character",
    "superstars": "character",
    "toughness": "defense",
    "trample": "overcrush",
    "wildcard": "wild",
}

# Forms that no ending explains, and the two words for one thing that the books use side by side.
_SAME_STEM: Final = {
    "bought": "buy",
    "chosen": "choos",
    "dealt": "deal",
    "dice": "die",
    "drawn": "draw",
    "koing": "ko",
    "kos": "ko",
    "lost": "los",
    "paid": "pay",
    "purchase": "buy",
    "purchased": "buy",
    "purchases": "buy",
    "purchasing": "buy",
    "spun": "spin",
    "won": "win",
}


MOST_WORDS: Final = 50
"""How many different words of a search are looked for."""
LONGEST_WORD: Final = 40


class Hit(Struct, frozen=True):
    """Something that was found, and how well it fits."""

    found: Rule | Ruling | Keyword
    score: float


class Result(Struct, frozen=True):
    """What a search gave; `read_as` holds the words that were taken for other words."""

    hits: list[Hit]
    read_as: dict[str, list[str]]
    left_out: int = 0
    """How many words were not looked for because there were too many."""
    stems: frozenset[str] = frozenset()
    """What was looked for."""


def _stem(word: str) -> str:
    """A rough stem: enough to bring blocker, blocked and blocks together."""
    word = word.removesuffix("'s").removesuffix("'d")
    if word in _SAME_STEM:
        return _SAME_STEM[word]
    for ending in ("ations", "ation", "ings", "ing", "ers", "er", "ies", "ed", "es", "s", "e", "y"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word.removesuffix(ending)
            break
    # fielding, rerolled, prepping: the doubled consonant goes with its ending
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "sl":
        word = word[:-1]
    return word


def words_of(text: str) -> list[str]:
    """The words that say something, in lower case."""
    return [word for word in _WORD.findall(text.lower()) if word not in _STOP_WORDS]


def places(text: str, stems: Collection[str]) -> list[tuple[int, int]]:
    """Where the words of a text stand, from and to, that a search with those stems was about."""
    words = _WORD.finditer(text.lower())
    return [word.span() for word in words if word[0] not in _STOP_WORDS and _stem(word[0]) in stems]


class _Page(Struct):
    entry: Rule | Ruling | Keyword
    weights: dict[str, float]
    length: int


class _Index:
    """Every entry as weighted stems, and how rare each stem is."""

    def __init__(self, book: Rulebook) -> None:
        self.spelling: dict[str, str] = {}
        named = [*book.keywords.values(), *book.words.values()]
        entries: list[Rule | Ruling | Keyword] = [*named, *book.rules.values(), *book.rulings.values()]
        self.pages = [self._page(entry) for entry in entries]
        pages_with = Counter(stem for page in self.pages for stem in page.weights)
        self.rarity = {stem: math.log(1 + len(self.pages) / count) for stem, count in pages_with.items()}
        self.average_length = sum(page.length for page in self.pages) / len(self.pages)

    def _page(self, entry: Rule | Ruling | Keyword) -> _Page:
        match entry:
            case Rule():
                fields = [(entry.rule, 2.0), (entry.topic, 1.5), (f"{entry.note} {entry.where}", 0.5), (entry.id, 9.0)]
            case Ruling():
                fields = [(entry.question, 2.0), (entry.ruling, 1.5), (entry.id, 9.0)]
            case Keyword():
                fields = [(entry.name, 5.0), (" ".join(entry.points), 1.5)]
        weights: dict[str, float] = {}
        length = 0
        for text, weight in fields:
            for word in words_of(text):
                length += 1
                stem = _stem(word)
                self.spelling.setdefault(stem, word)
                # A word said twice says hardly more than a word said once.
                weights[stem] = max(weights[stem], weight) + 0.2 if stem in weights else weight
        return _Page(entry, weights, length)


@cache
def _index() -> _Index:
    return _Index(rulebook())


def _meant(index: _Index, word: str) -> list[str]:
    """The stems to look for when somebody typed that word."""
    if len(word) > LONGEST_WORD:
        return []
    stem = _stem(_SAID_FOR.get(word, word))
    if stem in index.rarity:
        return [stem]
    if len(stem) >= 3:
        begun = [known for known in index.rarity if known.startswith(stem)]
        if begun:
            return sorted(begun, key=len)[:3]
    return difflib.get_close_matches(stem, index.rarity, n=1, cutoff=0.7)


def search(text: str, most: int = 10) -> Result:
    """The entries that fit the words best, best first; an entry that lacks a word ranks below one that has all."""
    index = _index()
    wanted: list[list[str]] = []
    read_as: dict[str, list[str]] = {}
    words = list(dict.fromkeys(words_of(text)))
    for word in words[:MOST_WORDS]:
        stems = _meant(index, word)
        if stems and _stem(word) not in stems:
            read_as[word] = [index.spelling[stem] for stem in stems]
        wanted.append(stems)
    hits = []
    for page in index.pages:
        score, matched = 0.0, 0
        for stems in wanted:
            best = max((page.weights[stem] * index.rarity[stem] for stem in stems if stem in page.weights), default=0.0)
            score += best
            matched += best > 0
        if matched:
            share = matched / len(wanted)
            hits.append(Hit(page.entry, score * share * share / (1 + page.length / index.average_length)))
    hits.sort(key=lambda hit: -hit.score)
    looked_for = frozenset(stem for stems in wanted for stem in stems)
    return Result(hits[:most], read_as, max(0, len(words) - MOST_WORDS), looked_for)
