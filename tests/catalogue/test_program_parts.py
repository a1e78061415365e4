"""The engine can run every program of the catalogue."""

import pytest

from overcrush.abilities.ability import Replacement
from overcrush.abilities.card import Card, Side
from overcrush.abilities.effects import Instead
from overcrush.abilities.layouts import basic_action_die
from overcrush.abilities.triggers import Event
from overcrush.catalogue import load_catalogue
from overcrush.catalogue.loader import ORDER
from overcrush.formats.engine_check import why_not_run


@pytest.mark.parametrize("code", ORDER)
def test_the_engine_runs_every_playable_card_of_a_set(code: str) -> None:
    found = {entry.id: why_not_run(entry.card) for entry in load_catalogue().of_set(code) if entry.card is not None}
    assert {card: why for card, why in found.items() if why} == {}


def test_a_card_that_the_engine_cannot_run_says_why() -> None:
    """Nothing can stand in the place of a turn's beginning."""
    ability = Replacement(Event("turn start"), Instead())
    card = Card("MINE-001", "Odd", "", "basic action", 2, (), basic_action_die(), Side((ability,)))
    assert why_not_run(card).startswith("Its text can be read, but not played yet: nothing can answer that event")
