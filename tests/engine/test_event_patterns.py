"""What narrows an event is lowered to a test of its own; what cannot be meant is refused in words."""

import pytest

from overcrush.abilities.triggers import By, During, How, Into, OutOf, Spends, TargetedBy, Uses
from overcrush.engine.compiler.event_patterns import SIMPLE, lower_how
from overcrush.engine.compiler.nouns import VocabularyError
from overcrush.engine.model.constants import STEP_NAMES
from overcrush.engine.queries.event_filters import DuringTest

UNKNOWN: tuple[How, ...] = (
    *(By("nobody"), TargetedBy("fate"), TargetedBy("global", "nobody"), Spends("mana"), Uses("Juggling")),
    *(Into("graveyard"), OutOf("graveyard"), During("untap")),
)
EMPTY: tuple[How, ...] = (By("anyone"), TargetedBy("any"), TargetedBy("global", "you"))


@pytest.mark.parametrize("how", UNKNOWN, ids=str)
def test_a_word_that_narrows_no_event_is_refused_with_those_that_do(how: How) -> None:
    with pytest.raises(VocabularyError, match="use one of"):
        lower_how(how)


@pytest.mark.parametrize("how", EMPTY, ids=str)
def test_a_narrowing_that_no_card_can_mean_is_refused(how: How) -> None:
    with pytest.raises(VocabularyError, match="leave"):
        lower_how(how)


def test_different_narrowings_have_different_tests() -> None:
    told = ("cause", "kind", "direction")
    tests = [(type(test), *(getattr(test, each, None) for each in told)) for test in SIMPLE.values()]
    assert len(set(tests)) == len(SIMPLE)


@pytest.mark.parametrize("number", range(len(STEP_NAMES)), ids=STEP_NAMES)
def test_a_step_is_waited_for_by_its_number(number: int) -> None:
    test = lower_how(During(STEP_NAMES[number]))
    assert isinstance(test, DuringTest)
    assert test.step == number
