"""What players do in a window, packed into an answer: a verb, and a die, card or ability."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.ids import AbilityId, CardId, DieId

PASS: Final = 0
BUY: Final = 1
FIELD_IT: Final = 2
USE: Final = 3
USE_GLOBAL: Final = 4
USE_ANYTIME: Final = 5
FABRICATE: Final = 6
BATCH: Final = 7
VERB: Final = 12
BUY_ONE: Final = BUY << VERB
FIELD_ONE: Final = FIELD_IT << VERB
ARG: Final = (1 << VERB) - 1
ABILITY_AT: Final = 20


def verb_of(answer: int) -> int:
    return answer >> VERB & 0xFF


def purchase_answer(card: CardId) -> int:
    return BUY << VERB | card


def fabricate_answer(card: CardId) -> int:
    return FABRICATE << VERB | card


def field_answer(die: DieId) -> int:
    return FIELD_IT << VERB | die


def use_answer(die: DieId) -> int:
    return USE << VERB | die


def global_answer(ability: AbilityId) -> int:
    return USE_GLOBAL << VERB | ability


def ability_answer(ability: AbilityId, die: DieId) -> int:
    return ability << ABILITY_AT | USE_ANYTIME << VERB | die


# The two windows
MAIN_WINDOW: Final = 0
ATTACK_WINDOW: Final = 1
# Where an action text may be used: in any window, or in one, whose number is added to the first
ANY_WINDOW: Final = 0
FIRST_WINDOW: Final = 1
