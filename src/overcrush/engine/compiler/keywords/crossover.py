"""Crossover: a card with several energy types counts as each of them. The types printed on the card say it all."""

from overcrush.engine.compiler.keywords.definition import ITS_CARD, KeywordDefinition

CROSSOVER = KeywordDefinition("Crossover", rules=("E-020", "K-027", "K-028", "K-029"), belongs_to=ITS_CARD)
