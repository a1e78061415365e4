"""Iron Will: the first damage of a turn cannot KO the die."""

from overcrush.engine.compiler.keywords.definition import KeywordDefinition

IRON_WILL = KeywordDefinition(
    "Iron Will", rules=("K-069", "K-070", "K-071", "K-072"), engine=("atoms/ko.py", "queries/possibilities.py")
)
