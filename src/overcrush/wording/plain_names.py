"""Names in the code's own words, whatever language is spoken and whatever the edition calls them: for scenarios."""

from __future__ import annotations

from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId
from overcrush.wording import options
from overcrush.wording.texts import plain_language, speaking


def card_name(g: Game, card: int) -> str:
    """A card's name; a Sidekick is a Sidekick in every edition."""
    with speaking(plain_language()):
        return options.card_name(g, card)


def die_name(g: Game, d: DieId) -> str:
    """A die as scenarios call it: Sidekick, Ric Flair L2, Sidekick (fist), Take Cover *."""
    with speaking(plain_language()):
        return options.die_name(g, d)


def face_of(g: Game, d: DieId) -> str:
    """The words of the face a die shows; nothing for an unrolled die."""
    with speaking(plain_language()):
        return options.face_of(g, d)
