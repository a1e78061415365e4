"""What the five rulebooks say, as pages for people: rules, rulings, differences, keywords.

Data and its readers only. Nothing here decides a game: the engine names rules by id and imports none of this.
"""

from overcrush.rulebook.load import Rulebook, UnknownId, rulebook
from overcrush.rulebook.model import Difference, Keyword, Rule, Ruling, Table

__all__ = ["Difference", "Keyword", "Rule", "Rulebook", "Ruling", "Table", "UnknownId", "rulebook"]
