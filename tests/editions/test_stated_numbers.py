"""The option stated_number_targets: what the books of 2018 call targeting by its number, those of 2016 do not."""

import pytest

from overcrush.testing import seat, table
from tests.rules.small_cards import BOOKS_2016, worded
from tests.rules.test_x_targeting import HAND, HIDDEN


@pytest.mark.parametrize("edition", BOOKS_2016)
@pytest.mark.parametrize("text", ["KO a character.", "Deal 1 damage to an opposing character."])
def test_in_2016_a_text_targets_only_if_it_says_so(edition: str, text: str) -> None:
    game = table(
        cards=[worded("Word", text), HIDDEN, HAND],
        edition=edition,
        you=seat(reserve="Word"),
        opponent=seat(field="Hidden, Hired Hand"),
    )

    game.you.answers("use Word")

    game.asks("you", "choose", "Hidden L1", "Hired Hand L1")
