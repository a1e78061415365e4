"""What is not understood is said, and a reading that may be wrong is none."""

import time

import pytest

from overcrush.language import Words
from overcrush.language.printed import PrintedParagraph, read_printed

WORDS = Words(frozenset({"Villains"}), frozenset())
NAME = "Lamp Keeper"


def refused(printed: str, kind: str = "character") -> PrintedParagraph:
    found = [each for each in read_printed(printed.splitlines(), WORDS, NAME, kind).paragraphs if each.problem]
    assert len(found) == 1
    assert not found[0].text
    return found[0]


def test_the_first_word_that_is_not_understood_is_named() -> None:
    found = refused("When Lamp Keeper attacks, gain 2 cookies.")
    assert found.understood == "when this attacks, gain 2"
    assert found.stopped == "cookies."
    assert "life" in found.expected


def test_a_paragraph_that_is_read_stays_beside_one_that_is_not() -> None:
    found = read_printed(["When fielded, gain 1 life.", "When fielded, hum a tune."], WORDS, NAME)
    assert not found.read
    assert found.text == "When fielded: gain 1 life."


def test_a_paragraph_with_two_meanings_is_not_read() -> None:
    # Does the condition hold for both sentences, or for the first?
    found = refused("When fielded, if you control a [Villains] character die, gain 1 life. Draw a die.")
    assert "2 ways" in found.problem


def test_parentheses_that_restrict_are_no_reminder() -> None:
    assert "(" in refused("When Lamp Keeper attacks, gain 1 life (only if you have 3 dice).").stopped


def test_a_character_has_no_text_of_an_action_die() -> None:
    assert "action die" in refused("Gain 2 life.").problem


def test_a_bonus_that_lasts_a_turn_or_for_ever_asks_what_kind_of_card_it_is() -> None:
    printed = "Your character dice get +1D."
    assert "which kind of card" in refused(printed, "").problem
    assert read_printed([printed], WORDS, NAME, "action").text == "Each of your characters gets +1D until end of turn."


def test_a_burst_that_adds_to_nothing_is_not_read() -> None:
    assert "none before it" in refused("* Also, gain 1 life.", "action").problem


def test_a_number_that_nothing_tells_is_not_read() -> None:
    assert refused("Deal X damage to target player.", "action").problem


@pytest.mark.parametrize(
    "printed", ["[", "]", '"', "\u2022", "()", "* ", "**", ":", "Global:", "\u00df", "-", "[X][Y]", "(" * 50]
)
def test_scraps_are_refused_or_say_nothing(printed: str) -> None:
    found = read_printed([printed], WORDS, NAME)
    assert not found.text


def test_a_long_paragraph_of_many_parts_is_decided_quickly() -> None:
    printed = "When fielded, " + " and ".join(["deal 1 damage to target character die or player"] * 11) + "."
    read_printed(["Gain 1 life."], WORDS)
    began = time.process_time()
    read_printed([printed], WORDS, NAME)
    assert time.process_time() - began < 1
