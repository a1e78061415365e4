"""Writes docs/language-phrases.md from the grammar: every phrase of the card language with an example that reads."""

import argparse
import heapq
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from overcrush.language import LanguageError, Words
from overcrush.language.card_text import readings, unclear
from overcrush.language.grammar import Phrase
from overcrush.language.phrases import GRAMMAR
from overcrush.language.writer import Writer, finished

PAGE: Final = Path(__file__).parent.parent / "docs" / "language-phrases.md"
GENERATED: Final = (
    "<!-- Written by tools/write_language_docs.py from src/overcrush/language/phrases/; "
    "edit there, then `make docs`. -->"
)
WORDS: Final = Words(frozenset(("Avengers", "Villains")), frozenset(("Fiend", "Gear")))
TRIES: Final = 300
"""How many lines are tried around a phrase before it counts as one without an example."""

TOPICS: Final = (
    (
        "Lines",
        "Each line of a text is one ability. What stands before the colon says when.",
        ("line", "gained", "scope", "limit", "burst", "condition"),
    ),
    ("Effects", "How effects are put together.", ("effect", "body", "clause", "otherwise", "options")),
    ("Verbs", "What is done.", ("verb", "dealer", "selected", "until", "another die")),
    (
        "Bends",
        "What dice, prices and players are like for a while.",
        ("bend", "change", "law", "ban", "damage"),
    ),
    (
        "Events",
        "What follows When and At.",
        ("occasion", "event", "moment", "would", "subject", "actor"),
    ),
    (
        "How an event came about",
        "",
        ("cause", "manner", "harm", "source", "draws", "rolls", "toward", "in step", "used keyword"),
    ),
    ("Conditions", "What follows If and While.", ("fact", "pointed", "past")),
    ("Nouns", "Which dice are meant.", ("noun", "ranked", "core", "head")),
    ("Adjectives", "", ("adjective", "single", "plain", "negated")),
    ("After a noun", "", ("posts", "post", "quality", "deed", "did", "do", "able")),
    (
        "Dice and players",
        "Whom a verb is about.",
        ("group", "single group", "dice", "foreign", "new token", "player", "ordinal"),
    ),
    (
        "Amounts",
        'Plain numbers can be written everywhere; these follow "equal to" and "for each".',
        ("expression", "term", "per", "history"),
    ),
    ("Costs", "", ("costs", "cost", "cost paid", "price", "energy")),
    ("Small words", "", ("zone", "place", "stat", "extreme", "step", "face")),
)
"""Title, sentence, categories."""
SAMPLES: Final = {
    "number": "2",
    "int": "2",
    "bonusA": "+1A",
    "bonusD": "+1D",
    "icon": "[bolt]",
    "generic": "[2]",
    "name": '"Iron Man"',
    "affiliation": "Avengers",
    "tag": "Fiend",
    "alignment": "Evil",
    "keyword": "Overcrush",
    "plain keyword": "Overcrush",
    "numbered keyword": "Range",
    "keyword with two": "Fabricate",
    "keyword with noun": "Gate",
    "keyword with effect": "Impulse",
    "counter": "loyalty",
    "pointed": "this",
    "adjective": "attacking",
    "noun.one": "opposing character",
    "noun.many": "opposing characters",
    "core.one": "character",
    "core.many": "characters",
    "ranked.one": "opposing character",
    "ranked.many": "opposing characters",
    "group": "target opposing character",
    "dice": "target opposing character",
    "dice.one": "target opposing character",
    "dice.many": "2 target opposing characters",
    "player": "an opponent",
    "player.one": "an opponent",
    "subject": "your character",
    "actor": "your character",
    "condition": "you have 3 or more sidekicks",
    "fact": "you have 3 or more sidekicks",
    "effect": "draw and roll 1.",
    "body": "gain 1 life",
    "clause": "gain 1 life",
    "verb": "gain 1 life",
    "expression": "this die's A",
    "term": "this die's A",
    "per": "opposing character",
    "occasion": "when fielded",
    "event": "this attacks",
    "would": "this would be KO'd",
    "costs": "[mask]",
    "cost": "move this to used",
    "cost paid": "[1]",
    "price": "[1]",
    "until": "until end of turn",
    "bend.one": "gets +1A",
    "bend.many": "get +1A",
    "change.one": "gets +1A",
    "change.many": "get +1A",
    "zone": "used",
    "stat": "A",
    "gained": "when KO'd: draw and roll 1",
}


BY_HAND: Final = {
    ("plain", "unchosen"): "When fielded: KO target sidekick. Deal 1 damage to each unchosen sidekick.",
    ("per", "KO'd by it"): "When fielded: deal 2 damage to each opposing character. Gain 1 life for each KO'd by it.",
    ("post", "KO'd by it"): "KO each sidekick. Move a die KO'd by it to used.",
    ("fact", "none is KO'd by it"): "Deal 2 damage to target character. If none is KO'd by it, gain 1 life.",
    (
        "fact",
        "one or more are KO'd by it",
    ): "Deal 2 damage to each sidekick. If one or more are KO'd by it, draw 1.",
    ("body", "unless {p:player.one} pays {c:cost paid}, {b:body}"): (
        "For each opposing character, unless its controller pays [1], reroll it, then if it shows energy, prep it."
    ),
    ("per", "of them"): "When fielded: reroll each sidekick. Gain 1 life for each of them.",
    ("dice", "each of them"): "When fielded: choose 2 target characters. Spin each of them up 1.",
    ("dice", "them"): "When fielded: choose 2 target characters. Spin them up 1.",
    ("body", "for each of them, {b:body}"): "Choose 2 target characters. For each of them, gain 1 life.",
    ("fact", "they are {x:noun.many}"): "Choose 2 target characters. If they are opposing characters, gain 1 life.",
    ("fact", "they are the named ones"): "Name a die. Draw 2. If they are the named ones, gain 1 life.",
    (
        "fact",
        "there are {n:number} or more of them",
    ): "Choose up to 3 target characters. If there are 2 or more of them, gain 1 life.",
    (
        "fact",
        "there are exactly {n:number} of them",
    ): "Choose up to 3 target characters. If there are exactly 2 of them, gain 1 life.",
    ("term", "the number of them"): "Choose any number of sidekicks. X is the number of them. KO them. Gain X life.",
    ("dice", "another target {n:noun.one}"): "Spin target character up 1 and spin another target character down 1.",
    ("another die", "the {n:ordinal} target"): (
        "When fielded: choose target character. Gain life equal to the number of loyalty counters on the first target."
    ),
}
"""Examples of phrases that point back at something."""

OTHERS: Final = {
    "noun.one": "sidekick",
    "noun.many": "sidekicks",
    "subject": "this",
    "group": "it",
    "dice": "it",
    "dice.one": "this",
    "dice.many": "them",
    "verb": "draw 2",
    "body": "draw 2",
}
"""Other samples, for phrases that make no sense with the first ones."""


def size(phrase: Phrase) -> tuple[int, int]:
    return sum(bool(piece.name) for piece in phrase.pieces), len(phrase.pattern)


@cache
def sample(category: str) -> str:
    """A word for a category."""
    if category in SAMPLES:
        return SAMPLES[category]
    return filled(min(GRAMMAR.phrases[category], key=size))


def filled(phrase: Phrase, name: str = "", text: str = "", others: bool = False) -> str:
    """A phrase as text: one slot with the given text, the rest with samples."""
    parts: list[str] = []
    for piece in phrase.pieces:
        if not piece.name:
            parts.append(piece.text)
        elif piece.name == name:
            parts.append(text)
        else:
            parts.append(OTHERS[piece.category] if others and piece.category in OTHERS else sample(piece.category))
    return "".join(parts)


@cache
def users() -> dict[str, list[tuple[Phrase, str]]]:
    """For each category the phrases that have a slot for it."""
    found: dict[str, list[tuple[Phrase, str]]] = {}
    for phrases in GRAMMAR.phrases.values():
        for phrase in phrases:
            for piece in phrase.pieces:
                if piece.name:
                    found.setdefault(piece.category, []).append((phrase, piece.name))
    return found


def around(category: str, text: str) -> Iterator[str]:
    """Lines in which the text stands where its category can, the shortest first."""
    number = 0
    queue: list[tuple[int, int, str, str]] = [(0, number, category, text)]
    seen: set[tuple[str, str]] = set()
    while queue:
        depth, _, where, line_so_far = heapq.heappop(queue)
        if where == "line":
            yield line_so_far
            continue
        for phrase, name in users().get(where, ()):
            wider = filled(phrase, name, line_so_far)
            if (phrase.category, wider) in seen or len(wider) > 160:
                continue
            seen.add((phrase.category, wider))
            number += 1
            heapq.heappush(queue, (depth + 1 + len(phrase.pieces), number, phrase.category, wider))


def example(phrase: Phrase) -> str:
    """A line that reads and uses the phrase; empty if none was found."""
    plain = phrase.category.removesuffix(".one").removesuffix(".many")
    if (plain, phrase.origin) in BY_HAND:
        return uses(BY_HAND[plain, phrase.origin], phrase)
    for others in (False, True):
        for at, line in enumerate(around(phrase.category, filled(phrase, others=others))):
            if at > TRIES:
                break
            text = uses(line[:1].upper() + line[1:], phrase)
            if text:
                return text
    return ""


def uses(line: str, phrase: Phrase) -> str:
    """The line as it is written properly, if it reads and the phrase is part of it."""
    try:
        found = readings(line, WORDS)
    except LanguageError:
        return ""
    if len(found) != 1 or unclear(found[0]) is not None:
        return ""
    writer = Writer(GRAMMAR)
    writer.used = set()
    text = writer.write("line", found[0])
    return finished(text) if text is not None and (phrase.category, phrase.origin) in writer.used else ""


@cache
def examples() -> dict[tuple[str, str], str]:
    """For each phrase, by category and pattern as written, a line that uses it."""
    found: dict[tuple[str, str], str] = {}
    for category, phrases in GRAMMAR.phrases.items():
        for phrase in phrases:
            found[category.removesuffix(".one").removesuffix(".many"), phrase.origin] = ""
    for category, phrases in GRAMMAR.phrases.items():
        plain = category.removesuffix(".one").removesuffix(".many")
        for phrase in sorted(phrases, key=size):
            key = (plain, phrase.origin)
            if not found[key]:
                found[key] = example(phrase)
    return found


SHORT: Final = {
    "number": "N",
    "int": "N",
    "bonusA": "+NA",
    "bonusD": "+ND",
    "icon": "[icon]",
    "generic": "[N]",
    "name": '"Name"',
}


def shown(pattern: str) -> str:
    """A pattern as people read it: names of categories in capitals."""
    text = re.sub(r"<([^|>]*)\|([^>]*)>", r"\1", pattern)
    text = re.sub(r"\{\w+:([\w. ?-]+)\}", lambda found: SHORT.get(found[1], found[1].split(".")[0].upper()), text)
    return text.replace("[[", "[").replace("]]", "]")


def page() -> str:
    """The whole page."""
    parts = [
        GENERATED,
        "# Every phrase of the card language",
        "Words in capitals stand for other phrases, N for a number; `[...]` may be left out. Each example is a line "
        "that reads. The manual is [language.md](language.md).",
    ]
    found = examples()
    for title, sentence, categories in TOPICS:
        parts.append(f"## {title}")
        if sentence:
            parts.append(sentence)
        rows = ["| phrase | example |", "|---|---|"]
        for category in categories:
            for (where, pattern), line in found.items():
                if where == category:
                    name = shown(pattern).replace("|", "\\|")
                    rows.append(f"| `{name}` | `{line}` |")
        parts.append("\n".join(rows))
    return "\n\n".join(parts) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say whether the page is current")
    wanted = parser.parse_args()
    text = page()
    if wanted.check:
        return 0 if PAGE.exists() and PAGE.read_text(encoding="utf-8") == text else 1
    PAGE.write_text(text, encoding="utf-8")
    missing = [f"{category}: {pattern}" for (category, pattern), line in examples().items() if not line]
    if missing:
        print("No example was found for:\n  " + "\n  ".join(missing), file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
