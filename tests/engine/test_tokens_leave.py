"""A token that an effect takes out of the field for a time has nothing to come back as (V-046)."""

import pytest

from overcrush.abilities.effects import Capture, Field, SetAside
from overcrush.abilities.groups import Bound, Chosen, NewTokens
from overcrush.abilities.program import Choose, Effect, sequence
from overcrush.abilities.selectors import TokenDie
from overcrush.testing import seat, table
from tests.rules.small_cards import when_fielded

QUEEN = when_fielded("Queen", Field(NewTokens("Drone", 2, 3)))
TOKEN = Choose("taken", Chosen(TokenDie()))


@pytest.mark.parametrize("effect", [Capture(Bound("taken")), SetAside(Bound("taken"))])
def test_a_token_taken_away_until_end_of_turn_does_not_come_back(effect: Effect) -> None:
    jailer = when_fielded("Jailer", sequence(TOKEN, effect))
    game = table(cards=[QUEEN, jailer], you=seat(reserve="Queen, Jailer"))

    game.you.field("Queen")
    assert game.you.zone("field") == ["Drone", "Queen"]
    game.you.field("Jailer")
    assert game.you.zone("field") == ["Jailer", "Queen"]
    game.skips_to("end of turn")

    assert game.you.zone("field") == ["Jailer", "Queen"]
