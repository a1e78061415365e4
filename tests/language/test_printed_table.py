"""The table of printed phrases: general, reachable, and no change of the exact language."""

import pytest

from overcrush.catalogue import load_catalogue
from overcrush.language import LanguageError, read_line
from overcrush.language.phrases import GRAMMAR
from overcrush.language.printed.joined_grammar import NOT_PRINTED
from overcrush.language.printed.phrases import PRINTED


def test_no_phrase_holds_the_name_of_a_card() -> None:
    names = {entry.name for entry in load_catalogue().entries.values() if entry.name.istitle()}
    said = [phrase.pattern for phrases in PRINTED.phrases.values() for phrase in phrases]
    assert not [pattern for pattern in said if any(name in pattern for name in names)]


def test_every_phrase_that_is_left_out_is_one_of_the_language() -> None:
    known = {
        (category.partition(".")[0], phrase.origin)
        for category, phrases in GRAMMAR.phrases.items()
        for phrase in phrases
    }
    assert known >= NOT_PRINTED


def test_the_language_itself_is_written_as_before() -> None:
    printed_only = {
        (category, phrase.pattern) for category, phrases in PRINTED.phrases.items() for phrase in phrases
    } - {(category, phrase.pattern) for category, phrases in GRAMMAR.phrases.items() for phrase in phrases}
    assert len(printed_only) > 1000
    with pytest.raises(LanguageError):
        read_line("When fielded, gain 1 life.")
