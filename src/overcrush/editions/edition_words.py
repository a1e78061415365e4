"""The books' words for the same things. One word stands in the code, the edition's word appears to the player."""

from __future__ import annotations

from typing import Final

USUAL: Final[dict[str, str]] = {
    "role": "mastermind",
    "sidekick": "Sidekick",
    "character": "character",
    "wild": "wild",
    "keyword list": "Glossary",
}
"""The code's word, and what most of the 2018 books say. The role is what a book calls the person who plays."""
