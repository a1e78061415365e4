"""What is told about a refused line helps: it leads to a line that reads and means the same, or it is not told."""

from __future__ import annotations

import pytest

from overcrush.catalogue.word_lists import known_words
from overcrush.language import LanguageError, read, read_line

WRITE = "Write it like this: "


def refused(line: str, name: str = "") -> str:
    with pytest.raises(LanguageError) as caught:
        read(line, known_words(), name)
    return caught.value.message


@pytest.mark.parametrize(
    ("name", "line", "better"),
    [
        ("Professor X", "When Professor X attacks: draw 1.", "When this attacks: draw 1."),
        ("Carol Danvers", "Carol gets +1A.", "This gets +1A."),
        ("Lamp Keeper", "When Lamp Keeper is KO'd: draw 1.", "When KO'd: draw 1."),
        ("Lamp Keeper", 'When "Lamp Keeper" is KO\'d: draw 1.', "When KO'd: draw 1."),
        (
            "Lamp Keeper",
            "When fielded: gain life equal to Lamp Keeper's A.",
            "When fielded: gain life equal to this die's A.",
        ),
    ],
)
def test_a_card_that_names_itself_is_told_to_say_this(name: str, line: str, better: str) -> None:
    told = refused(line, name)
    assert "A card calls itself 'this', not " in told
    assert told.endswith(WRITE + better)
    read_line(better, known_words())


@pytest.mark.parametrize(
    ("line", "told", "better"),
    [
        ("KO target Villain.", "Did you mean 'Villains'?", "KO target Villains character."),
        ("KO target Villains.", "Villains only describes dice, and needs a noun", "KO target Villains character."),
        ('KO target "Bob".', '"Bob" only describes dice, and needs a noun', 'KO target "Bob" character.'),
        ("When Bob attacks: draw 1.", "name of a card is written in quotes", 'When a "Bob" character attacks: draw 1.'),
        ('When "Bob" attacks: draw 1.', "needs a noun after it", 'When a "Bob" character attacks: draw 1.'),
        ("KO target Trap character.", "A keyword follows the noun", "KO target character with Trap."),
    ],
)
def test_the_first_message_leads_to_a_line_that_reads(line: str, told: str, better: str) -> None:
    message = refused(line)
    assert told in message
    assert message.endswith(WRITE + better)
    read_line(better, known_words())


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("When this deals combat damage: draw 1.", "'deals damage in combat' instead of 'deals combat damage'"),
        ("When this deals combat damage, draw 1.", "'deals damage in combat' instead of 'deals combat damage'"),
        ("Global [1], KO one of your characters: draw 1.", "'a character' instead of 'one of your characters'"),
        ("Anytime, KO one of your Villains characters: draw 1.", "'a Villains character' instead of"),
        ("While active, your characters get +1A.", "Perhaps a colon instead of the comma?"),
        ("While active your characters get +1A.", "Perhaps a colon before 'your'?"),
        ("KO target [Villain] character.", "Only energy stands in brackets. Write Villains without them."),
        ("KO target [Villains] character.", "Only energy stands in brackets. Write Villains without them."),
        ("KO target [lightning] character.", "[lightning] is not energy; that is [fist], [bolt]"),
        ("This gets +2/+2.", "Write +2A +2D instead of +2/+2."),
        ("Draw two dice.", "Numbers are written with digits: 2."),
        ("This character cannot be blocked.", "'This' instead of 'This character'"),
        ("While active: your opponent's characters get -1A.", "'opposing' instead of \"your opponent's\""),
        ("KO target Guardian of the Galaxy character.", "Did you mean 'Guardians of the Galaxy'?"),
        ("KO target \u201cBob\u201d character.", "'\u201c' does not belong in a text. Write \" instead."),
        ('KO target "Bob character.', "The quotation mark that begins here is never closed."),
        ("When fielded: gain 1 life for each KO'd by it.", 'to count what was done before, write "done so".'),
        ("When fielded: KO another target character.", 'for any die but this one write "target other".'),
        ("Overcrush. Fast.", "'Fast' does not fit here. An ability ends before it. The next one stands in a line"),
        ("While active: your Pebbles characters get +1A.", "a new one is added in [words]"),
    ],
)
def test_what_to_write_instead_is_told(line: str, told: str) -> None:
    assert told in refused(line)


@pytest.mark.parametrize(
    "line",
    [
        "When fielded: gain 1 life for each done so.",
        "When fielded: KO target other character.",
        "When this deals damage in combat: draw 1.",
        "Global [1], KO a character: draw 1.",
    ],
)
def test_what_was_told_to_be_written_reads(line: str) -> None:
    read_line(line, known_words())


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("Spark.", "Spark"),
        ("*: Vengeance.", "Vengeance"),
        ("Back for More.", "Back for More"),
        ("Strike 2.", "Strike"),
        ("Heroic: draw 1.", "Heroic"),
        ("When fielded: this gains Spark until end of turn.", "Spark"),
        ("KO target character with Obscure.", "Obscure"),
    ],
)
def test_an_unknown_keyword_is_told_to_be_one_and_where_the_known_ones_are(line: str, word: str) -> None:
    message = refused(line)
    assert message.endswith(
        f"{word!r} is not a keyword that the game knows; docs/language.md lists those that it does."
    )
    assert "Did you mean" not in message


@pytest.mark.parametrize(
    "line",
    [
        "When Professor X attacks: draw 1.",
        "When fielded: Carol gets +1A until end of turn.",
        "When fielded: this gains Spark until end of turn.",
        "When fielded: deal 2 Trap damage to target character.",
        "When fielded: KO target fluffy character.",
        "While active: your opposing Villain-like heroes get +1A.",
    ],
)
def test_a_guess_that_is_not_near_or_changes_the_meaning_is_not_told(line: str) -> None:
    message = refused(line)
    assert "Did you mean" not in message
    assert "Perhaps without" not in message


@pytest.mark.parametrize(
    "line",
    [
        "When fielded: deal 2 damage to target character. If it is KO'd by it, gain 1 life.",
        "When fielded: gain 1 life. If it is KO'd by it, gain 1 life.",
    ],
)
def test_what_damage_has_kod_is_asked_and_counted_in_words_that_are_told(line: str) -> None:
    told = refused(line)
    assert "one or more are KO'd by it" in told
    assert "'done so'" in told


@pytest.mark.parametrize(
    ("line", "better"),
    [
        ("KO one of your characters: deal 3 damage to target opponent.", "Global KO a character: deal 3 damage to"),
        ("Pay [1]: gain 1 life.", "Global [1]: gain 1 life."),
    ],
)
def test_a_cost_alone_is_told_where_it_stands(line: str, better: str) -> None:
    told = refused(line)
    assert "A cost stands behind 'Global', or on a character behind 'Anytime,'." in told
    assert WRITE + better in told
