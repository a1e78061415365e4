"""Flip: at the start of your turn you may turn the card over."""

from overcrush.abilities.ability import Triggered
from overcrush.abilities.effects import FlipCard
from overcrush.abilities.program import May
from overcrush.abilities.triggers import Event
from overcrush.engine.compiler.keywords.definition import ITS_CARD, KeywordDefinition

FLIP = KeywordDefinition(
    "Flip",
    abilities=(Triggered(Event("turn start", who="you"), May(FlipCard()), scope="always"),),
    belongs_to=ITS_CARD,
)
