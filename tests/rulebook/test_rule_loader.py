"""The rulebook's data is whole, and its entries find each other."""

import re

import pytest

from overcrush.abilities.keywords import SHAPES
from overcrush.rulebook import Keyword, Rule, Ruling, UnknownId, rulebook
from overcrush.rulebook.rule_entries import BOOK_TITLES, EDITION_BOOKS, LETTER_TITLES


def test_all_rules_and_rulings_are_there() -> None:
    book = rulebook()
    assert len(book.rules) == 534
    assert list(book.rulings) == [f"A{number}" for number in range(1, 91)]
    assert [difference.number for difference in book.differences] == list(range(1, 53))
    assert len([keyword for keyword in book.keywords.values() if keyword.books]) == 30
    assert len(book.not_testable) == 14


def test_ids_are_numbered_without_gaps_inside_each_letter() -> None:
    by_letter: dict[str, list[int]] = {}
    for rule in rulebook().rules.values():
        by_letter.setdefault(rule.letter, []).append(int(rule.id[2:]))
    assert set(by_letter) == set(LETTER_TITLES)
    for numbers in by_letter.values():
        assert numbers == list(range(1, len(numbers) + 1))


def test_books_and_editions_are_known_ones() -> None:
    for rule in rulebook().rules.values():
        assert rule.books, rule.id
        assert set(rule.books) <= set(BOOK_TITLES), rule.id
        assert rule.edition in EDITION_BOOKS or set(rule.edition.split(",")) <= set(BOOK_TITLES), rule.id


def test_whatever_is_referred_to_exists() -> None:
    book = rulebook()
    texts = [f"{rule.rule} {rule.note}" for rule in book.rules.values()]
    texts += [f"{ruling.ruling} {' '.join(ruling.rules)}" for ruling in book.rulings.values()]
    texts += [" ".join(difference.rules) for difference in book.differences]
    pages = (*book.keywords.values(), *book.words.values())
    texts += [" ".join([*keyword.points, *keyword.rules]) for keyword in pages]
    texts += [*book.keyword_basics, *book.not_testable, *book.not_testable.values()]
    for text in texts:
        assert set(re.findall(r"\b[A-Z]-\d{3}\b", text)) <= set(book.rules), text
        assert set(re.findall(r"[Rr]uling (A\d+)", text)) <= set(book.rulings), text


def test_every_rule_of_a_keyword_of_the_books_stands_on_its_page() -> None:
    book = rulebook()
    listed = {name for page in (*book.keywords.values(), *book.words.values()) for name in page.rules}
    assert [rule.id for rule in book.rules.values() if rule.keyword and rule.id not in listed] == []


WORDS = "opposing, Engaged, Capture, Adventurer, Combat damage, ability damage, Global, Burst, Abilities, Attack"
MORE = "Stats, Face, Spin, When fielded, While active, Field Zone, Active, Assign, Action die"


@pytest.mark.parametrize("typed", f"{WORDS}, {MORE}".split(", "))
def test_every_word_of_the_glossaries_is_found_by_its_name(typed: str) -> None:
    found = rulebook().find(typed)
    assert isinstance(found, Keyword)
    assert found.title == "word of the glossaries"
    assert found.points
    assert found.rules


def test_every_keyword_that_a_card_can_have_has_a_page() -> None:
    pages = rulebook().keywords
    assert set(SHAPES) <= set(pages)
    for name in SHAPES:
        assert rulebook().find(name) is pages[name]
        assert pages[name].points


def test_no_two_rules_have_one_title() -> None:
    titles = [rule.title for rule in rulebook().rules.values()]
    assert len(set(titles)) == len(titles)
    for title in titles:
        assert 0 < len(title) <= 50, title
        assert not title[0].islower()
        assert title[-1] not in ".:;,", title


def test_a_word_stands_once_among_keywords_and_words() -> None:
    book = rulebook()
    names = [
        name.casefold() for page in (*book.keywords.values(), *book.words.values()) for name in (page.name, *page.also)
    ]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("typed", ["X-012", "x-012", "x12", "X 12", " x-12 "])
def test_a_rule_is_found_however_its_id_is_typed(typed: str) -> None:
    found = rulebook().find(typed)
    assert isinstance(found, Rule)
    assert found.id == "X-012"


def test_action_dice_and_rulings_share_a_letter_and_are_told_apart() -> None:
    assert isinstance(rulebook().find("a36"), Ruling)
    assert isinstance(rulebook().find("A-005"), Rule)
    assert isinstance(rulebook().find("call out"), Keyword)


@pytest.mark.parametrize(
    ("typed", "help_given"),
    [
        ("X-999", "Rules with X are X-001 to X-059."),
        ("A99", "Rulings are A1 to A90"),
        ("Overcrsh", "Did you mean Overcrush"),
        ("what?", "overcrush rules search"),
        ("", "overcrush rules search"),
    ],
)
def test_an_unknown_id_is_answered_with_the_nearest_ones(typed: str, help_given: str) -> None:
    with pytest.raises(UnknownId, match=re.escape(help_given)):
        rulebook().find(typed)


def test_rules_and_rulings_know_each_other_both_ways() -> None:
    book = rulebook()
    # A38 names K-069, and K-069 names A38 in its note.
    assert "A38" in [ruling.id for ruling in book.rulings_about(book.rules["K-069"])]
    assert "K-069" in [rule.id for rule in book.rules_about(book.rulings["A38"])]
    for ruling in book.rulings.values():
        for rule in book.rules_about(ruling):
            assert ruling in book.rulings_about(rule)


def test_a_seat_in_a_doubles_example_is_not_taken_for_a_ruling() -> None:
    book = rulebook()
    assert "A1" not in [ruling.id for ruling in book.rulings_about(book.rules["O-001"])]


def test_an_edition_says_in_which_books_a_rule_applies() -> None:
    rules = rulebook().rules
    assert rules["T-009"].applies_in("wwe")
    assert not rules["T-009"].applies_in("fus")
    assert rules["D-012"].applies_in("fus")
    assert not rules["D-012"].applies_in("tmnt")
    assert rules["S-001"].applies_in("tmnt")
    # Only TMNT prints how Doubles is played; it is played so everywhere.
    assert rules["O-014"].applies_in("wwe")
    assert rules["A-011"].applies_in("tmnt")
    assert rules["P-017"].applies_in("fus")
    assert not rules["P-017"].applies_in("tmnt")
    assert not rules["V-010"].applies_in("fus")
