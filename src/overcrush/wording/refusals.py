"""A refusal as a person reads it."""

from __future__ import annotations

from overcrush.engine.model.game import Game
from overcrush.engine.model.refusals import Refusal
from overcrush.wording.options import card_message, card_name, energy_message, player_message
from overcrush.wording.texts import Message, Part, listing, say


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
    sentence = say(refusal_message(g, refused), None, g)
    card = card_name(g, refused.card) if refused.card is not None else ""
    return WordedRefusal(refused, sentence, card)


def refusal_message(g: Game, refused: Refusal) -> Message:
    """A refusal to be said in any language."""
    return Message(f"refusal:{refused.key}", refusal_fields(g, refused))


def refusal_fields(g: Game, refused: Refusal) -> dict[str, Part | list[Part]]:
    """What the sentence of a refusal may speak of."""
    fields: dict[str, Part | list[Part]] = {"card": Message("word:that")}
    if refused.card is not None:
        fields["card"] = card_message(g, refused.card)
    elif refused.player is not None:
        fields["card"] = player_message(g, refused.player)
    if refused.cost is not None:
        fields["cost"] = refused.cost
    if refused.have is not None:
        fields["have"] = refused.have
    if refused.amount is not None:
        fields["amount"] = refused.amount
    if refused.limit is not None:
        fields["limit"] = Message(f"limit:{refused.limit}")
    if refused.types is not None:
        fields["types"] = listing(energy_message(energy) for energy in refused.types)
    return fields
