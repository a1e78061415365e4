"""Finds rules, rulings and keywords by a player's words, also misspelt or borrowed from other games."""

import difflib
import math
import re
from collections import Counter
from collections.abc import Collection, Sequence
from functools import cache
from typing import Final

from msgspec import Struct

from overcrush.rulebook.rule_entries import Keyword, Rule, Ruling
from overcrush.rulebook.rule_loader import Rulebook, rulebook

_WORD: Final = re.compile(r"[a-z0-9]+(?:-\d+)?(?:'[a-z]+)?")
_QUOTED: Final = re.compile(r'["“”]([^"“”]+)["“”]')
_STOP_WORDS: Final = frozenset(
    _WORD.findall(
        "a about allowed am an and any anything are as at be been being but by can can't could did do does doesn't "
        "don't ever for from get gets got happen happens has have he her his how i i'm if in into is isn't it it's its "
        "let may me mean means much must my need needs of off on or our please rule rules she should so something "
        "than that the their them then there they thing things this to use want was we were what what's when where "
        "which while who whose why will with work works would you your"
    )
)
_SAY_LITTLE: Final = frozenset(
    _WORD.findall(
        "after again all also another at back before between during each every first go goes its just many more no "
        "not once one only other out own play player same still turn two until"
    )
)
"""Words that help to tell rules apart and are no reason by themselves to show one."""
LITTLE: Final = 0.3

# What people say who come from other games or from one book only, and the word that the rules use.
_SAID_FOR: Final = {
    "affordable": "cost",
    "ambush": "block",
    "beat": "win",
    "board": "field",
    "buff": "bonus",
    "cast": "use",
    "cheaper": "reduction",
    "commissioner": "player",
    "creature": "character",
    "creatures": "character",
    "dead": "ko",
    "deck": "bag",
    "defeated": "ko",
    "defend": "block",
    "defender": "blocker",
    "defenders": "blocker",
    "defending": "block",
    "deploy": "field",
    "destroy": "ko",
    "destroyed": "ko",
    "dies": "ko",
    "discard": "used",
    "discarded": "used",
    "discount": "reduction",
    "doublestrike": "fast",
    "graveyard": "used",
    "heal": "gain",
    "health": "life",
    "hero": "character",
    "heroes": "character",
    "hp": "life",
    "kill": "ko",
    "killed": "ko",
    "kills": "ko",
    "knockout": "ko",
    "lifepoints": "life",
    "mana": "energy",
    "maximum": "most",
    "minion": "sidekick",
    "minions": "sidekick",
    "money": "energy",
    "monsters": "monster",
    "mulligan": "reroll",
    "npc": "sidekick",
    "npcs": "sidekick",
    "opponents": "opponent",
    "phase": "step",
    "phases": "step",
    "power": "attack",
    "price": "cost",
    "shuffle": "mix",
    "starts": "first",
    "strength": "attack",
    "summon": "field",
    "superstar": "character",
    "superstars": "character",
    "toughness": "defense",
    "trample": "overcrush",
    "trash": "used",
    "unit": "character",
    "units": "character",
    "wildcard": "wild",
}
_PHRASES_FOR: Final = {
    "discard pile": "used pile",
    "draw pile": "bag",
    "hit points": "life",
    "knock out": "ko",
    "knocked out": "ko",
    "level down": "spin down",
    "level up": "spin up",
    "life points": "life",
    "re-roll": "reroll",
    "reroll twice": "second reroll",
    "roll again": "reroll",
    "roll twice": "second reroll",
    "starting player": "first player",
}
"""The same of several words."""
_PHRASE: Final = re.compile(rf"\b(?:{'|'.join(map(re.escape, _PHRASES_FOR))})\b")

# Forms that no ending explains, and the two words for one thing that the books use side by side.
_SAME_STEM: Final = {
    "bought": "buy",
    "chosen": "choos",
    "dealt": "deal",
    "dice": "die",
    "drawn": "draw",
    "drew": "draw",
    "fought": "fight",
    "koing": "ko",
    "kos": "ko",
    "lost": "los",
    "lose": "los",
    "losing": "los",
    "paid": "pay",
    "purchase": "buy",
    "purchased": "buy",
    "purchases": "buy",
    "purchasing": "buy",
    "spent": "spend",
    "spun": "spin",
    "tied": "tie",
    "unblocked": "unblock",
    "winner": "win",
    "won": "win",
}


MOST_WORDS: Final = 50
"""How many different words of a search are looked for."""
LONGEST_WORD: Final = 40
NEAR: Final = 0.3
"""What fits less than this part of the best is not shown."""
TITLE: Final = 3.0
TEXT: Final = 2.0
BESIDE: Final = 0.8
TOGETHER: Final = 0.5
"""What words add to the score that stand together as they were typed."""


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
    pairs: frozenset[tuple[str, str]]
    """Stems that follow each other."""
    length: int
    text: str
    """All of it in lower case, for words in quotation marks."""


class _Index:
    """Every entry as weighted stems, and how rare each stem is."""

    def __init__(self, book: Rulebook) -> None:
        self.spelling: dict[str, str] = {}
        named = [*book.keywords.values(), *book.words.values()]
        entries: list[Rule | Ruling | Keyword] = [*named, *book.rules.values(), *book.rulings.values()]
        self.pages = [self._page(entry) for entry in entries]
        pages_with = Counter(stem for page in self.pages for stem in page.weights)
        self.rarity = {stem: math.log(1 + len(self.pages) / count) for stem, count in pages_with.items()}
        for word in _SAY_LITTLE:
            if (stem := _stem(word)) in self.rarity:
                self.rarity[stem] *= LITTLE
        self.average_length = sum(page.length for page in self.pages) / len(self.pages)

    def _page(self, entry: Rule | Ruling | Keyword) -> _Page:
        match entry:
            case Rule():
                fields = [(entry.title, TITLE), (entry.rule, TEXT), (entry.topic, 1.5), (entry.id, 9.0)]
                # What a test tries is what players ask: it tells what is refused, in their words.
                fields.append((f"{entry.note} {entry.where} {entry.test_idea}", BESIDE))
            case Ruling():
                fields = [(entry.question, TITLE), (entry.ruling, 1.5), (entry.id, 9.0)]
            case Keyword():
                fields = [(entry.name, 9.0), (" ".join(entry.points), 1.5)]
        weights: dict[str, float] = {}
        pairs: set[tuple[str, str]] = set()
        length = 0
        for text, weight in fields:
            before = ""
            for word in words_of(text):
                # What stands beside a rule makes it neither longer nor less to the point.
                length += weight > BESIDE
                stem = _stem(word)
                self.spelling.setdefault(stem, word)
                # A word said twice says hardly more than a word said once.
                weights[stem] = max(weights[stem], weight) + 0.2 if stem in weights else weight
                if weight > BESIDE:
                    pairs.add((before, stem))
                before = stem
        return _Page(entry, weights, frozenset(pairs), length, "\n".join(text for text, _ in fields).lower())


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
    """The entries that fit the words best, best first, without those that fit much less than the best.

    An entry that lacks a word ranks below one that has all. What stands in quotation marks must be there word for word.
    """
    index = _index()
    asked = text.lower()
    exact = [" ".join(quoted.split()) for quoted in _QUOTED.findall(asked)]
    read_as: dict[str, list[str]] = {}
    for said in dict.fromkeys(_PHRASE.findall(asked)):
        if not any(said in quoted for quoted in exact):
            read_as[said] = [_PHRASES_FOR[said]]
            asked = asked.replace(said, _PHRASES_FOR[said])
    words = list(dict.fromkeys(words_of(asked)))
    wanted: list[list[str]] = []
    for word in words[:MOST_WORDS]:
        stems = _meant(index, word)
        if stems and _stem(word) not in stems:
            read_as[word] = [index.spelling[stem] for stem in stems]
        wanted.append(stems)
    pages = [page for page in index.pages if all(quoted in page.text for quoted in exact)]
    hits = [hit for page in pages if (hit := _hit(index, page, wanted))]
    hits.sort(key=lambda hit: -hit.score)
    near = [hit for hit in hits if hit.score >= NEAR * hits[0].score]
    looked_for = frozenset(stem for stems in wanted for stem in stems)
    return Result(near[:most], read_as, max(0, len(words) - MOST_WORDS), looked_for)


def _hit(index: _Index, page: _Page, wanted: Sequence[Sequence[str]]) -> Hit | None:
    score = matched = every = 0.0
    before = ""
    for stems in wanted:
        worth = max((index.rarity[stem] for stem in stems), default=1.0)
        every += worth
        best = max((stem for stem in stems if stem in page.weights), key=lambda stem: page.weights[stem], default="")
        if best:
            score += page.weights[best] * index.rarity[best]
            matched += worth
            if (before, best) in page.pairs:
                score += TOGETHER * index.rarity[best]
        before = best
    if not matched:
        return None
    share = matched / every
    return Hit(page.entry, score * share * share / (1 + page.length / index.average_length))
