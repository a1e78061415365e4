"""What the five rulebooks say, as pages for people: rules, rulings, differences, keywords.

Data and its readers only. Nothing here decides a game: the engine names rules by id and imports none of this.
"""

from overcrush.rulebook.rule_entries import Difference, Keyword, Rule, Ruling, Table
from overcrush.rulebook.rule_loader import Rulebook, UnknownId, rulebook

__all__ = ["Difference", "Keyword", "Rule", "Rulebook", "Ruling", "Table", "UnknownId", "rulebook"]
