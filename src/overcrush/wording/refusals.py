"""A refusal as a person reads it."""

from __future__ import annotations

from overcrush.engine.model.game import Game
from overcrush.engine.model.refusals import Refusal
from overcrush.wording.options import card_name, energy_name, player_name
from overcrush.wording.texts import listed, say


class WordedRefusal:
    """Why an answer was not taken, in words."""

    def __init__(self, refusal: Refusal, sentence: str, card: str) -> None:
        self.refusal = refusal
        """The same without words."""
        self.sentence = sentence
        self.card = card
        """The name of the card that it is about; empty if it is about none."""

    @property
    def rule(self) -> str:
        """The rule behind it, as the rulebook here numbers them."""
        return self.refusal.rule

    def __repr__(self) -> str:
        return f"WordedRefusal({self.rule}: {self.sentence})"

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


def refusal_in_words(g: Game, refused: Refusal) -> WordedRefusal:
    """A refusal in words."""
    sentence = say(f"refusal:{refused.key}", refusal_fields(g, refused), g)
    card = card_name(g, refused.card) if refused.card is not None else ""
    return WordedRefusal(refused, sentence, card)


def refusal_fields(g: Game, refused: Refusal) -> dict[str, str]:
    """What the sentence of a refusal may speak of."""
    fields = {"card": say("word:that")}
    if refused.card is not None:
        fields["card"] = card_name(g, refused.card)
    elif refused.player is not None:
        fields["card"] = player_name(g, refused.player)
    if refused.cost is not None:
        fields["cost"] = str(refused.cost)
    if refused.have is not None:
        fields["have"] = str(refused.have)
    if refused.amount is not None:
        fields["amount"] = str(refused.amount)
    if refused.limit is not None:
        fields["limit"] = say(f"limit:{refused.limit}")
    if refused.types is not None:
        fields["types"] = listed(energy_name(energy, g) for energy in refused.types)
    return fields
