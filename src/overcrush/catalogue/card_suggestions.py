"""What somebody probably meant who wrote plain words: `cost 3` as cost:3, `fist action` as energy:fist type:action.

Words that stand on no card are read as the nearest ones that stand on some card.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from overcrush.abilities.keywords import KEYWORDS
from overcrush.abilities.layouts import TYPES
from overcrush.catalogue.card_search import NUMBER_FIELDS, OTHER_NAMES, TYPE_WORDS, texts_of
from overcrush.catalogue.entries import Catalogue

MOST_WORDS: Final = 12
"""Of longer queries nothing is guessed."""
MOST_MENDED: Final = 3
CLOSE: Final = 0.75

_NUMBERS: Final = {
    **{name.casefold(): name for name in NUMBER_FIELDS},
    **{name: field for name, field in OTHER_NAMES.items() if field in NUMBER_FIELDS},
    "costing": "cost",
    "costs": "cost",
    "fielding cost": "fielding",
    "price": "cost",
    "purchase cost": "cost",
}
_SIGNS: Final = {
    "": ":",
    "above": ">",
    "at least": ">=",
    "at most": "<=",
    "below": "<",
    "equal to": ":",
    "equals": ":",
    "fewer than": "<",
    "greater than": ">",
    "higher than": ">",
    "is": ":",
    "less than": "<",
    "lower than": "<",
    "more than": ">",
    "of": ":",
    "over": ">",
    "under": "<",
    "up to": "<=",
}
_AFTER: Final = {"or less": "<=", "or fewer": "<=", "or lower": "<=", "or more": ">=", "or higher": ">=", "+": ">="}
_FILLING: Final = ("a", "all", "an", "and", "card", "cards", "find", "for", "have", "in", "of", "or", "the", "with")
_MANY: Final = {"actions": "action", "basics": "basic", "basic actions": "basic action", "characters": "character"}


def _choices(words: Sequence[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True) if word)


_NUMBER_LAST: Final = re.compile(
    rf"(?P<field>{_choices(tuple(_NUMBERS))})\s*(?P<sign>{_choices(tuple(_SIGNS))})?\s*(?P<number>\d{{1,2}})"
    rf"(?:\s*(?P<after>{_choices(tuple(_AFTER))}))?(?!\w)"
)
_NUMBER_FIRST: Final = re.compile(
    rf"(?:(?P<sign>{_choices(tuple(_SIGNS))})\s+)?(?P<number>\d{{1,2}})[\s-]*(?:(?P<after>{_choices(tuple(_AFTER))})\s+)?"
    rf"(?P<field>{_choices(tuple(_NUMBERS))})(?!\w)"
)
_PLAIN: Final = re.compile(r"[\w '\-.+!]+")


def suggested(catalogue: Catalogue, query: str) -> str:
    """Another query that plain words probably mean; empty if nothing is guessed."""
    words = " ".join(query.casefold().split())
    if not words or _PLAIN.fullmatch(words) is None or len(words.split()) > MOST_WORDS:
        return ""
    found: list[str] = []
    known = _values(catalogue)
    longest = max(len(value.split()) for value in known)
    guessed = False
    while words:
        number = _NUMBER_LAST.match(words) or _NUMBER_FIRST.match(words)
        if number:
            sign = _AFTER.get(number["after"] or "") or _SIGNS[number["sign"] or ""]
            found.append(f"{_NUMBERS[number['field']]}{sign}{number['number']}")
            words, guessed = words[number.end() :].strip(), True
            continue
        parts = words.split()
        for count in range(min(longest, len(parts)), 0, -1):
            if (condition := known.get(" ".join(parts[:count]))) is not None:
                found.append(condition)
                words, guessed = " ".join(parts[count:]), True
                break
        else:
            if parts[0] not in _FILLING:
                found.append(parts[0])
            words = " ".join(parts[1:])
    return " ".join(dict.fromkeys(found)) if guessed else ""


def mended(catalogue: Catalogue, query: str) -> str:
    """A query whose words stand on cards, for one with words that stand on none; empty if none is near."""
    words = query.casefold().split()
    if _PLAIN.fullmatch(" ".join(words)) is None or len(words) > MOST_WORDS:
        return ""
    known = _words(catalogue)
    better: list[str] = []
    changed = 0
    for word in words:
        if word in known or any(word in each for each in known):
            better.append(word)
            continue
        near = difflib.get_close_matches(word, [each for each in known if abs(len(each) - len(word)) <= 2], 1, CLOSE)
        changed += 1
        if not near or changed > MOST_MENDED:
            return ""
        better.append(near[0])
    return " ".join(better) if changed else ""


@lru_cache(maxsize=4)
def _values(catalogue: Catalogue) -> dict[str, str]:
    """Words that are values of a field, in small letters, as conditions; what most people mean by a word comes last."""
    values: dict[str, str] = {}

    def take(field: str, *words: str) -> None:
        for word in words:
            values[word.casefold()] = f'{field}:"{word}"' if re.search(r"[^\w\-.]", word) else f"{field}:{word}"

    entries = catalogue.entries.values()
    take("rarity", *sorted({entry.rarity for entry in entries if entry.rarity}))
    take("tag", *sorted({tag for entry in entries for tag in entry.tags}))
    take("alignment", *sorted({entry.alignment for entry in entries if entry.alignment}))
    affiliations = {each for entry in entries for each in (*entry.affiliations, *entry.back_affiliations)}
    take("affiliation", *sorted(affiliations))
    take("keyword", *KEYWORDS)
    take("set", *(code.lower() for code in catalogue.sets))
    take("energy", *TYPES)
    take("type", *TYPE_WORDS)
    take("is", "global")
    values |= {many: values[one] for many, one in _MANY.items()}
    values["globals"] = values["global"]
    return values


@lru_cache(maxsize=4)
def _words(catalogue: Catalogue) -> frozenset[str]:
    """All words of the cards."""
    said = (
        f"{entry.name} {entry.subtitle} {entry.printed_as} {' '.join(entry.affiliations)} {texts_of(entry)}"
        for entry in catalogue.entries.values()
    )
    return frozenset(word for text in said for word in re.findall(r"[\w'\-]{3,}", text.casefold())) | frozenset(
        word for name in KEYWORDS for word in name.casefold().split()
    )
