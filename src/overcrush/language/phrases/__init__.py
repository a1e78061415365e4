"""All phrases of the language, by topic. To add one, write it where its kind stands; see language/grammar.py."""

from overcrush.language.phrases import amounts, bends, conditions, costs, effects, events, groups, lines, nouns, program
from overcrush.language.phrases.base import GRAMMAR

__all__ = ["GRAMMAR"]

TOPICS = (nouns, groups, amounts, conditions, events, costs, bends, effects, program, lines)
