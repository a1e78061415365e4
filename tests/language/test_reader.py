"""Texts are read whole, in one way, and written as they were."""

from __future__ import annotations

import pytest

from overcrush.abilities.ability import Action, Static, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.effects import DealDamage
from overcrush.abilities.expansion import unfold_ability
from overcrush.abilities.groups import Bound, Chosen
from overcrush.abilities.program import Choose, Sequence
from overcrush.abilities.selectors import Both, Character, CopyOfThis, Non, Opposing, This
from overcrush.abilities.triggers import Event
from overcrush.language import LanguageError, Words, read, read_line, write

WORDS = Words(frozenset(("Avengers", "Villains", "X-Men")), frozenset(("Fiend",)))

LINES = (
    "Overcrush.",
    "Range 2.",
    "Fabricate 2-4.",
    "*: Fast.",
    "When fielded: deal 2 damage to target opposing character.",
    "When fielded: you may KO target sidekick. If you do, this gets +2A until end of turn.",
    "When this attacks alone: it gains Overcrush until end of turn.",
    "When an Avengers character attacks, once per turn: draw and roll 1.",
    "While active: your other Avengers characters get +1A +1D.",
    'While "Rocksteady" is active: this gets +2A +2D.',
    "Global [mask], once on your turn: prep up to 2 sidekick dice in your used.",
    "Anytime, move this to used: target blocking character takes no damage until end of turn.",
    "When this would be KO'd, you may: pay [1]. If you do, instead clear its damage, then spin it to level 1.",
    "Deal 3 damage divided among up to 3 target opposing characters.",
    "**: instead KO target opposing character.",
    "*/**: also gain 1 life.",
    "Choose one: draw and roll 1; or gain 2 life; or prep a die in your used.",
    "When fielded: draw 1. If it is a sidekick die, prep it; otherwise move it to bag.",
)


@pytest.mark.parametrize("line", LINES)
def test_what_is_read_is_written_as_it_was(line: str) -> None:
    assert write(read(line, WORDS), WORDS) == line


def test_a_text_is_a_program() -> None:
    chosen = Chosen(Both(Opposing(), Character()))
    assert read_line(LINES[4], WORDS) == Triggered(
        Event("fielded", This()), DealDamage(Number(2), chosen), scope="auto"
    )


def test_what_is_said_in_passing_becomes_a_step() -> None:
    (ability,) = unfold_ability(read_line(LINES[4], WORDS))
    opposing = Both(Opposing(), Character())
    steps = (Choose("chosen 1", Chosen(opposing)), DealDamage(Number(2), Bound("chosen 1")))
    assert ability == Triggered(Event("fielded"), Sequence(steps))


def test_a_dealer_in_front_of_a_target_is_what_was_spoken_of_before() -> None:
    line = "Choose your target character. It deals 1 damage to target opposing character."
    (ability,) = unfold_ability(read_line(line, WORDS))
    assert isinstance(ability, Action)
    assert isinstance(ability.do, Sequence)
    assert ability.do.steps[-1] == DealDamage(Number(1), Bound("chosen 2"), Bound("chosen 1"))


def test_other_dice_are_those_of_other_cards_in_a_line_about_the_card() -> None:
    (ability,) = unfold_ability(read_line("While active: your other characters get +1A.", WORDS))
    assert isinstance(ability, Static)
    assert Non(CopyOfThis()) == ability.of.right.left  # type: ignore[attr-defined]


def test_a_line_without_a_head_is_what_an_action_die_does() -> None:
    assert isinstance(read_line("Draw and roll 2.", WORDS), Action)


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ("When fielded: deal 2 damage to taget character.", 32, "Did you mean 'target'?"),
        ("When fielded: deal damage to target character.", 27, "'to' does not fit here."),
        ("When fielded: draw 1", 21, "the end does not fit here."),
        ("When fielded: draw 1", 21, "A sentence ends with a full stop."),
        ("When fielded, you may KO target sidekick.", 15, "Perhaps a colon instead of the comma?"),
        ("When fielded: deal 1 damage to all opposing characters.", 32, "'each' instead of 'all'"),
        ("This can't be blocked.", 6, "'cannot' instead of \"can't\""),
        ("When this attacks: deal 1 damage to the opponent.", 41, "'an opponent' instead of 'the opponent'"),
        ("Global: Pay [mask]. Gain 1 life.", 7, "'Global [mask]:' instead of 'Global: Pay [mask].'"),
        ("Draw and roll 2 dice.", 17, "Perhaps without 'dice'?"),
        ("Your Avengers characters get +1A.", 6, "Perhaps the line has to begin with 'While active:'?"),
        ("While active: your Avenger characters get +1A.", 20, "Did you mean 'Avengers'?"),
        ("When fielded: deal 2 damage to an target character.", 35, "'target' does not fit here."),
        ("When fielded: draw 1, then gain 1 life.", 21, "Write it like this: When fielded: draw 1. Gain 1 life."),
        ("When fielded: draw 1 % 2.", 22, "'%' does not belong in a text."),
        ("KO it.", 1, '"it" points at nothing here; name what is meant.'),
    ],
)
def test_an_error_points_at_the_word_and_says_what_to_do(line: str, column: int, message: str) -> None:
    with pytest.raises(LanguageError) as caught:
        read(line, WORDS)
    assert message in caught.value.message
    assert (caught.value.line, caught.value.column) == (1, column)
    assert caught.value.text == line


@pytest.mark.parametrize(
    ("line", "part", "ways"),
    [
        (
            "When fielded: if you do, if you do, draw 1; otherwise draw 2.",
            "if you do, if you do, draw 1; otherwise draw 2",
            "2 ways",
        ),
        (
            "When fielded: draw 1. Choose one: choose one: draw 1; or draw 2; or draw 3.",
            "choose one: draw 1; or draw 2; or draw 3",
            "3 ways",
        ),
        (
            "When fielded: if you do, if you do, if you do, if you do, if you do, if you do, draw 1; otherwise draw 2.",
            "if you do, if you do, if you do, if you do, if you do, draw 1; otherwise draw 2",
            "more than 4 ways",
        ),
    ],
)
def test_words_with_several_readings_are_refused_and_pointed_at(line: str, part: str, ways: str) -> None:
    with pytest.raises(LanguageError) as caught:
        read(line, WORDS)
    assert caught.value.message.casefold() == f"{part!r} can be read in {ways}; say it so that only one is left."
    assert caught.value.column == line.casefold().rindex(part) + 1


def test_as_many_otherwise_as_if_has_one_reading() -> None:
    line = "When fielded: " + "if you do, " * 15 + "draw 1" + "; otherwise draw 1" * 15 + "."
    assert write(read(line, WORDS), WORDS) == line


def test_every_line_with_a_mistake_is_told() -> None:
    with pytest.raises(LanguageError, match="line 1, column 15: 'drw'") as caught:
        read("When fielded: drw 1.\nOvercrush.\nWhen KO'd: draw 1\nFlst.", WORDS)
    assert [error.line for error in caught.value.further] == [3, 4]


def test_an_error_names_the_line() -> None:
    with pytest.raises(LanguageError, match="line 2, column 1"):
        read("Overcrush.\nNonsense.", WORDS)


def test_words_of_one_file_do_not_change_how_others_are_read() -> None:
    line = "Anytime, KO this: draw 1."
    strange = Words(frozenset(("KO this",)))
    with pytest.raises(LanguageError):
        read(line, strange)
    assert write(read(line, WORDS), WORDS) == line
