"""Whether a card can be added to a team is told for every card, also for one that is there already and not allowed."""

import pytest

from overcrush.catalogue import load_catalogue
from overcrush.formats.additions import why_not_added
from overcrush.formats.builtin import FORMATS
from overcrush.formats.team_lookup import team_for

TEAM = team_for("Avengers Assembled").team
CARDS = [entry.card for entry in load_catalogue().of_set("AI") if entry.card is not None]


@pytest.mark.parametrize("code", FORMATS)
def test_every_card_of_a_set_can_be_added_to_a_preset_team_or_the_reason_is_told(code: str) -> None:
    there = {card.id for card, _ in TEAM.cards}
    for card in CARDS:
        found = why_not_added(TEAM, card, FORMATS[code])
        if card.id in there:
            assert found is not None, card.id
        if found is not None:
            assert found.sentence


def test_what_is_there_already_and_not_allowed_is_told_by_the_format() -> None:
    card = TEAM.cards[0][0]
    found = why_not_added(TEAM, card, FORMATS["modern-2022"])
    assert found is not None
    assert (found.rule, found.card) == ("modern-2022", card.id)
