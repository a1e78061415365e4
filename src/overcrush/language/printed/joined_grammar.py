"""The grammar of printed English: the phrases of the exact language, but for a few, and those of print alone."""

from __future__ import annotations

from typing import Any, Final

from overcrush.language.grammar import Grammar
from overcrush.language.phrases import GRAMMAR

NOT_PRINTED: Final = {
    ("head", "character<|s>"),
    ("head", "character <die|dice>"),
    ("head", "sidekick <die|dice>"),
    ("event", "you use {k:used keyword}"),
    *(
        ("change", f"<costs|cost> {{n:number}} {how}")
        for of in ("purchase", "field")
        for how in (f"more to {of}", f"less to {of}", f"less to {of} for each {{p:per}}")
    ),
    ("fact", "{p:player.one} has more life than you"),
}
"""Phrases whose words have another meaning in print. "Character die" is in print a character in the field."""


class Wordings(Grammar):
    """A grammar that is only read: a wording that is there already is not added again."""

    def add(self, category: str, pattern: str, template: Any, origin: str) -> None:
        there = self.phrases.get(category, ())
        if not any(each.pattern == pattern and each.template == template for each in there):
            super().add(category, pattern, template, origin)


def joined() -> Wordings:
    """A grammar that begins as a copy of the exact one."""
    grammar = Wordings(terminals=dict(GRAMMAR.terminals), labels=dict(GRAMMAR.labels))
    for category, phrases in GRAMMAR.phrases.items():
        grammar.phrases[category] = [
            each for each in phrases if (category.partition(".")[0], each.origin) not in NOT_PRINTED
        ]
    return grammar


PRINTED: Final = joined()
phrase: Final = PRINTED.phrase
