"""Impulse, Aftershock, Energize, Awaken, Crosspulse: words for a moment, behind which the card writes an effect."""

from collections.abc import Callable

from overcrush.abilities.ability import Keyword, Triggered
from overcrush.abilities.program import May, Nothing
from overcrush.abilities.triggers import By, Event, Purchased, Rolled, Spun
from overcrush.engine.compiler.keywords.definition import ITS_CARD, Abilities, KeywordDefinition
from overcrush.engine.model.edition_options import Options


def at(event: Event, scope: str = "die") -> Callable[[Keyword, Options], Abilities]:
    """The card's effect at that moment."""

    def abilities(keyword: Keyword, _options: Options) -> Abilities:
        return (Triggered(event, keyword.do or Nothing(), scope=scope),)

    return abilities


def awaken(keyword: Keyword, _options: Options) -> Abilities:
    return (Triggered(Event("spun", how=Spun.UP), May(keyword.do or Nothing())),)


IMPULSE = KeywordDefinition(
    "Impulse", rules=("K-062", "K-063"), abilities=at(Event("purchased"), scope="always"), belongs_to=ITS_CARD
)
# Whatever way it leaves, KO included, as long as an opponent is the cause (compendium, Aftershock).
AFTERSHOCK = KeywordDefinition("Aftershock", abilities=at(Event("left field", how=By("opponent"))), belongs_to=ITS_CARD)
ENERGIZE = KeywordDefinition(
    "Energize", abilities=at(Event("rolled", how=Rolled.DOUBLE), scope="always"), belongs_to=ITS_CARD
)
AWAKEN = KeywordDefinition("Awaken", abilities=awaken, belongs_to=ITS_CARD)
CROSSPULSE = KeywordDefinition(
    "Crosspulse", abilities=at(Event("purchased", how=Purchased.WITH_OWN_ENERGY), scope="always"), belongs_to=ITS_CARD
)
