"""Refusals are values: a rule, a reason and what it is about; their sentences are made outside the engine."""

from string import Formatter

import pytest

from overcrush.engine.machine import play, refusal
from overcrush.engine.model.ability_kinds import LIMITS
from overcrush.engine.model.actions import purchase_answer
from overcrush.engine.model.constants import ENERGY_NAMES
from overcrush.engine.model.refusals import (
    BUY_NOT_MAIN,
    BUY_TOO_LITTLE,
    REASONS,
    TARGET_NOT_LEGAL,
    Detail,
    Refusal,
)
from overcrush.table.position import Position
from overcrush.wording.refusals import refusal_in_words
from overcrush.wording.texts import language
from tests.engine.tiny import small_teams

TEXTS = language().texts
FILLED = {
    Detail.CARD: {"card"},
    Detail.CARD_WITH_TYPES: {"card", "types"},
    Detail.DIE: {"card"},
    Detail.DIE_OR_PLAYER: {"card"},
    Detail.COST: {"cost"},
    Detail.AMOUNT: {"amount"},
    Detail.PAYER: {"have"},
    Detail.ABILITY: {"limit"},
}
"""The fields of a text that each detail fills."""


def test_every_reason_has_a_text_and_no_text_is_without_a_reason() -> None:
    keys = [reason.key for reason in REASONS.values()]
    assert len(set(keys)) == len(keys)
    assert {f"refusal:{key}" for key in keys} == {key for key in TEXTS if key.startswith("refusal:")}


@pytest.mark.parametrize("number", REASONS)
def test_a_text_speaks_only_of_what_its_reason_knows(number: int) -> None:
    reason = REASONS[number]
    known: set[str] = set().union(*(FILLED[detail] for detail in reason.details))
    spoken = {field for _, field, _, _ in Formatter().parse(TEXTS[f"refusal:{reason.key}"]) if field}
    assert {field for field in spoken if f"term:{field.casefold()}" not in TEXTS} <= known


def test_every_limit_has_a_text() -> None:
    assert {f"limit:{limit}" for limit in LIMITS if limit} == {key for key in TEXTS if key.startswith("limit:")}


def test_a_refusal_says_what_is_missing_as_numbers() -> None:
    game = Position(small_teams()).seat(0).reserve("Sidekick", 2, face="bolt").build()
    knight = next(row.number for row in game.setting.cards if row.name == "Knight" and row.owner == 0)

    refused = play(game, purchase_answer(knight))

    cost = game.setting.cards[knight].cost
    assert refused == Refusal("B-004", "buy.too_little", card=knight, cost=cost, have=2)
    assert str(refusal_in_words(game, refused)) == f"Knight costs {cost} energy and you have 2. (B-004)"


def test_energy_is_counted_for_the_player_who_would_pay_not_for_the_one_who_is_asked() -> None:
    position = Position(small_teams()).seat(0).reserve("Sidekick", 1, face="bolt")
    game = position.seat(1).reserve("Sidekick", 2, face="fist").build()

    assert game.asked == 0
    assert refusal(game, (BUY_TOO_LITTLE, 1, 3, 1)).have == 2


def test_types_are_numbers_until_somebody_reads_them() -> None:
    game = Position(small_teams()).seat(0).reserve("Sidekick", 4, face="fist").build()
    knight = next(row.number for row in game.setting.cards if row.name == "Knight" and row.owner == 0)

    refused = play(game, purchase_answer(knight))

    assert refused is not None
    assert (refused.key, refused.types) == ("buy.no_type", (ENERGY_NAMES.index("bolt"),))
    assert "must be bolt;" in refusal_in_words(game, refused).sentence


def test_a_player_who_is_no_legal_target_is_named() -> None:
    game = Position(small_teams()).build()

    refused = refusal(game, (TARGET_NOT_LEGAL, -1 - 1))

    assert refused.player == 1
    assert refusal_in_words(game, refused).sentence == f"{game.setting.names[1]} is not a legal choice here."


def test_what_is_not_on_the_table_has_no_name() -> None:
    game = Position(small_teams()).build()
    refused = refusal(game, (TARGET_NOT_LEGAL, 4000))
    assert refused.fields() == Refusal("", "").fields()
    assert refusal_in_words(game, refused).sentence == "that is not a legal choice here."


def test_refusals_compare_as_values() -> None:
    game = Position(small_teams()).build()
    assert refusal(game, (BUY_NOT_MAIN,)) == refusal(game, (BUY_NOT_MAIN,))
    assert refusal(game, (BUY_NOT_MAIN,)) != refusal(game, (TARGET_NOT_LEGAL, 0))
    assert repr(refusal(game, (BUY_NOT_MAIN,))) == "Refusal('B-001', 'buy.not_main')"
