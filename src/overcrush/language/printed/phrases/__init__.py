"""Phrases of printed English, by topic: many wordings, one meaning. They are for reading only."""

from overcrush.language.printed.joined_grammar import PRINTED
from overcrush.language.printed.phrases import printed_effects, printed_lines, printed_nouns

__all__ = ["PRINTED"]

TOPICS = (printed_nouns, printed_effects, printed_lines)
