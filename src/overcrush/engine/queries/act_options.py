"""What the answers of a window mean."""

from __future__ import annotations

from overcrush.engine.model.actions import (
    ABILITY_AT,
    ARG,
    BUY,
    FABRICATE,
    FIELD_IT,
    PASS,
    USE,
    USE_ANYTIME,
    USE_GLOBAL,
    verb_of,
)
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import AbilityId, CardId, DieId
from overcrush.engine.model.question import Option, OptionKind


def act_option(g: Game, answer: int) -> Option:
    """What an answer of a window means."""
    if answer == PASS:
        return Option(answer, OptionKind.PASS)
    verb = verb_of(answer)
    arg = DieId(answer & ARG)
    if verb == BUY:
        return Option(answer, OptionKind.PURCHASE, card=CardId(arg))
    if verb == FABRICATE:
        return Option(answer, OptionKind.FABRICATE, card=CardId(arg))
    if verb == FIELD_IT:
        return Option(answer, OptionKind.FIELD, die=arg, card=g.card[arg])
    if verb == USE:
        return Option(answer, OptionKind.USE_ACTION_DIE, die=arg, card=g.card[arg])
    if verb == USE_GLOBAL:
        return Option(answer, OptionKind.USE_GLOBAL, ability=AbilityId(arg), card=g.setting.abilities[arg].card)
    assert verb == USE_ANYTIME, f"{answer} is no answer of a window"
    ability = AbilityId(answer >> ABILITY_AT)
    return Option(answer, OptionKind.USE_ABILITY, ability=ability, die=arg, card=g.setting.abilities[ability].card)
