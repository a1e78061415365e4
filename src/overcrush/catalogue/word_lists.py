"""The closed lists of words that cards and texts may use: affiliations and tags."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from overcrush.language.vocabulary import Words

FILE: Final = Path(__file__).parent / "words.toml"


@cache
def known_words() -> Words:
    """The words of all sets. One stands in one list only, so that it has one reading."""
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return Words(frozenset(data["affiliations"]), frozenset(data["tags"]))
