"""The engine can run every program of the catalogue."""

import pytest

from overcrush.abilities.card import Card
from overcrush.catalogue import load_catalogue
from overcrush.catalogue.load import ORDER
from overcrush.engine.setup import Setup, TeamSetup, build_setting


@pytest.mark.parametrize("code", ORDER)
def test_the_engine_takes_every_playable_card_of_a_set(code: str) -> None:
    """A text may read and still mean something that the engine does not know: such a card would not be playable."""
    refused = {}
    for entry in load_catalogue().of_set(code):
        if entry.card is not None:
            try:
                build_setting(setup_with(entry.card))
            except Exception as error:
                refused[entry.id] = f"{type(error).__name__}: {error}"
    assert refused == {}


def setup_with(card: Card) -> Setup:
    basic = card.kind == "basic action"
    team = TeamSetup("You", () if basic else ((card, 1),), (card,) if basic else ())
    return Setup((team, TeamSetup("Opponent", (), ())))
