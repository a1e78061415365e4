"""Underdog: a condition before a text: the opponent has more characters in the field."""

from overcrush.abilities.conditions import Underdog
from overcrush.engine.compiler.keywords.definition import KeywordDefinition

UNDERDOG = KeywordDefinition("Underdog", rules=("K-099",), said_by=Underdog)
