"""Team building: every limit, all violations at once, and fixes that mend them."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overcrush.abilities.card import Card
from overcrush.formats import (
    FORMATS,
    Format,
    Team,
    check,
    check_side,
    check_table,
    format_named,
    nearest_legal,
)
from tests.citing import rule
from tests.formats.cards import BASICS, action, basic, character, characters, team

STANDARD = FORMATS["standard"]
CASUAL = FORMATS["casual"]
DOUBLES = FORMATS["doubles"]


def rules(given_team: Team, chosen: Format = STANDARD) -> list[str]:
    return [violation.rule for violation in check(given_team, chosen)]


@rule("S-004")
def test_eight_cards_are_the_most_and_fewer_are_legal() -> None:
    assert rules(team(2, 2, 2, 2, 2, 2, 2, 2)) == []
    assert rules(team(2, 2, 2, 2, 2)) == []
    assert rules(team(2, 2, 2, 2, 2, 2, 2, 2, 2)) == ["S-004"]


@rule("S-005")
def test_two_cards_of_one_name_are_refused_whatever_their_subtitles() -> None:
    one = character("Splinter", "Hamato Yoshi", "TMNT-044")
    other = character("Splinter", "Master Splinter", "TMNT-045")
    for chosen in (STANDARD, CASUAL):
        (violation,) = check(Team("Rats", ((one, 2), (other, 3)), BASICS), chosen)
        assert violation.rule == "S-005"
        assert violation.fix == "Keep Splinter: Master Splinter and remove Splinter: Hamato Yoshi."


@rule("S-006")
def test_two_cards_of_one_name_from_different_sets_are_refused() -> None:
    one = character("Captain America", "The Good Old Days", "AI-015")
    other = character("Captain America", "Follow Me!", "AVX-087")
    assert rules(Team("Caps", ((one, 2), (other, 2)), BASICS)) == ["S-006"]


@rule("S-007")
def test_cards_of_different_sets_and_sides_may_be_mixed() -> None:
    cards = (
        character("Ric Flair", number="WWE-034"),
        character("Red Skull", number="AI-034"),
        character("Hell Hound", number="FUS-016"),
    )
    assert rules(Team("Mixed", tuple((card, 2) for card in cards), BASICS)) == []


@rule("S-008")
def test_a_card_needs_a_die() -> None:
    (violation,) = check(team(2, 0), STANDARD)
    assert violation.rule == "S-008"
    assert violation.fix == "Add 1 die to Character 2: Plain or remove the card."
    assert rules(team(2, 1)) == []


@rule("S-009")
def test_a_card_s_own_limit_of_dice_holds() -> None:
    assert rules(team(4)) == []
    (violation,) = check(team(5), STANDARD)
    assert violation.rule == "S-009"
    assert violation.fix == "Remove 1 die from Character 1: Plain."
    assert violation.card == "AI-001"
    assert rules(Team("Three", ((character("Casey Jones", max_dice=3), 4),), BASICS)) == ["S-009"]


@rule("S-010")
def test_twenty_dice_are_the_most() -> None:
    assert rules(team(4, 4, 4, 4, 4)) == []
    assert rules(team(3, 3, 3, 3)) == []
    (violation,) = check(team(4, 4, 4, 4, 4, 1), STANDARD)
    assert violation.rule == "S-010"
    assert violation.fix == "Remove 1 die from Character 5: Plain."


@rule("S-011")
def test_sidekicks_and_basic_action_dice_do_not_count() -> None:
    full = team(4, 4, 4, 4, 4)
    assert full.dice == 20
    assert len(full.basics) == 2
    assert rules(full) == []


@rule("S-012")
def test_a_player_brings_two_different_basic_actions() -> None:
    (violation,) = check(team(2, basics=(BASICS[0], BASICS[0])), STANDARD)
    assert violation.rule == "S-012"
    assert violation.fix == "Replace one of the two Basic Actions One with another Basic Action Card."
    other_print = basic("One", "TMNT-051")
    assert rules(team(2, basics=(BASICS[0], other_print))) == ["S-012"]
    assert rules(team(2)) == []
    assert rules(team(2, basics=())) == ["S-012"]
    (violation,) = check(team(2, basics=(*BASICS, basic("Three", "AI-053"))), STANDARD)
    assert violation.rule == "S-012"
    assert violation.fix == "Remove Three."


@rule("S-034")
def test_a_casual_team_has_fifteen_dice_at_most() -> None:
    assert rules(team(4, 4, 4, 3), CASUAL) == []
    assert rules(team(4, 4, 4, 4), CASUAL) == ["S-034"]


@rule("S-035")
def test_all_limits_of_a_tournament_team_are_checked_together() -> None:
    assert STANDARD.life == 20
    wrong = team(4, 4, 4, 4, 2, 2, 1, 1, 1, basics=(BASICS[0], BASICS[0]))
    assert rules(wrong) == ["S-004", "S-010", "S-012"]
    assert rules(team(4, 4, 4, 2, 2, 2, 1, 1)) == []


@rule("S-036")
def test_an_action_card_takes_a_slot_and_its_dice_count() -> None:
    seven = tuple((card, 2) for card in characters(7))
    spell = action("Spell")
    assert rules(Team("Spells", (*seven, (spell, 2)), BASICS)) == []
    eighth = character("Eighth", number="AI-008")
    assert rules(Team("Spells", (*seven, (spell, 2), (eighth, 2)), BASICS)) == ["S-004"]
    five = tuple((card, 4) for card in characters(4))
    assert rules(Team("Spells", (*five, (spell, 4), (eighth, 1)), BASICS)) == ["S-010"]


def test_a_basic_action_takes_no_slot_of_the_team() -> None:
    (slot,) = check(Team("Slots", ((BASICS[0], 3),), BASICS), STANDARD)
    assert slot.rule == "S-036"
    assert slot.fix == "Remove One from the cards."
    moved = nearest_legal(Team("Slots", ((BASICS[0], 3),), BASICS[1:]), STANDARD)
    assert {card.name for card in moved.basics} == {"One", "Two"}


def test_a_character_is_no_basic_action() -> None:
    wrong = Team("Slots", ((character("A"), 2),), (BASICS[0], character("B", number="AI-002")))
    assert rules(wrong) == ["S-012", "S-012"]
    assert check(wrong, STANDARD)[0].fix == "Move B: Plain to the team's cards with 1 die."


def test_sidekicks_are_no_part_of_a_team() -> None:
    extra = Card("sidekick", "Sidekick", "", "sidekick", 0, (), character("A").die, character("A").front, max_dice=8)
    assert rules(Team("More", ((extra, 2),), BASICS)) == ["S-003"]


def test_sets_and_bans_belong_to_the_format() -> None:
    modern = FORMATS["modern-2022"]
    old = character("Red Skull", number="AI-034")
    new = character("Phoenix", number="DPS-001")
    basics = (basic("One", "IG-100"), basic("Two", "SKC-101"))
    (violation,) = check(Team("Old", ((old, 2), (new, 2)), basics), modern)
    assert violation.rule == "modern-2022"
    assert "of the set Avengers Infinity (AI), which Modern Age 2022 does not allow" in violation.sentence
    bard = character("Half-Elf Bard", "Master Lords' Alliance", "FUS-015")
    basics = (basic("One", "FUS-025"), basic("Two", "FUS-026"))
    assert rules(Team("Bards", ((bard, 2),), basics), FORMATS["modern-2017"]) == ["modern-2017"]
    assert rules(Team("Bards", ((bard, 2),), basics), FORMATS["golden"]) == []
    banned = format_named("golden", bans=("FUS-015",))
    assert "banned in Golden Age" in check(Team("Bards", ((bard, 2),), basics), banned)[0].sentence


def test_every_violation_is_listed_at_once() -> None:
    splinter = character("Splinter", "Hamato Yoshi", "TMNT-044")
    other = character("Splinter", "Master Splinter", "TMNT-045")
    many = tuple((card, 3) for card in characters(7))
    wrong = Team("All wrong", (*many, (splinter, 9), (other, 0)), (BASICS[0], BASICS[0]))
    assert rules(wrong) == ["S-005", "S-004", "S-009", "S-010", "S-012"]
    for violation in check(wrong, STANDARD):
        assert violation.team == "All wrong"
        assert violation.sentence.endswith(".")
        assert violation.fix.endswith(".")


# Doubles


@rule("O-002")
def test_in_doubles_a_player_brings_four_cards_and_one_basic_action() -> None:
    assert rules(team(2, 2, 2, 2, basics=BASICS[:1]), DOUBLES) == []
    assert rules(team(2, 2, 2, 2, 2, basics=BASICS[:1]), DOUBLES) == ["O-002"]
    assert rules(team(2, 2, basics=BASICS), DOUBLES) == ["O-002"]
    assert rules(team(2, 2, basics=()), DOUBLES) == ["O-002"]


@rule("O-003")
def test_in_doubles_only_each_card_s_limit_counts() -> None:
    left = team(4, 4, 4, 4, basics=BASICS[:1], name="Left")
    right = team(4, 4, 4, 4, basics=BASICS[1:], name="Right", first="Other")
    assert left.dice + right.dice == 32
    assert check_side((left, right), DOUBLES) == []
    assert rules(team(5, 4, basics=BASICS[:1]), DOUBLES) == ["O-003"]
    ten = tuple((character(f"Swarm {at}", number=f"AI-{at:03d}", max_dice=10), 10) for at in range(4))
    assert rules(Team("Many", ten, BASICS[:1]), DOUBLES) == []


@rule("O-002")
def test_beginners_at_doubles_bring_exactly_four_characters() -> None:
    beginners = FORMATS["doubles-tmnt"]
    assert rules(team(4, 4, 4, 4, basics=BASICS[:1]), beginners) == []
    assert rules(team(4, 4, 4, basics=BASICS[:1]), beginners) == ["O-002"]
    assert rules(team(basics=BASICS[:1]), beginners) == ["O-002"]
    hammer = action("Hammer", "TMNT-090")
    mixed = Team("Mixed", (*team(4, 4, 4).cards, (hammer, 4)), BASICS[:1])
    assert rules(mixed, beginners)[0] == "O-002"
    assert "only characters" in check(mixed, beginners)[0].sentence
    assert rules(mixed, DOUBLES) == []


@rule("O-003")
def test_beginners_at_doubles_put_all_dice_on_each_card() -> None:
    (violation,) = check(team(4, 4, 4, 3, basics=BASICS[:1]), FORMATS["doubles-tmnt"])
    assert violation.rule == "O-003"
    assert violation.fix == "Add 1 die to Character 4: Plain."


@rule("S-010")
def test_a_tournament_may_ask_for_all_twenty_dice() -> None:
    exact = format_named("standard", edition="fus", exact_dice=True)
    assert rules(team(4, 4, 4, 4, 4), exact) == []
    assert rules(team(4, 4, 4, 4, 3), exact) == ["S-010"]
    assert rules(team(4, 4, 4, 4, 3), format_named("standard", edition="fus")) == []


@rule("O-006")
def test_teammates_share_neither_a_name_nor_a_basic_action() -> None:
    left = team(2, 2, basics=BASICS[:1], name="Left")
    same_name = Team("Right", ((character("Character 1", "Another", "WWE-001"), 2),), BASICS[1:])
    (violation,) = check_side((left, same_name), DOUBLES)
    assert violation.rule == "O-006"
    assert violation.fix == "Remove Character 1: Another here, or Character 1: Plain from Left."
    same_basic = team(2, basics=BASICS[:1], name="Right", first="Other")
    (violation,) = check_side((left, same_basic), DOUBLES)
    assert violation.rule == "O-006"
    assert violation.fix == "Replace One on one of the two teams."


def test_opponents_may_share_names_and_basic_actions() -> None:
    left = team(2, basics=BASICS[:1], name="Left")
    right = team(2, basics=BASICS[1:], name="Right", first="Other")
    assert check_table((left, right, left, right), DOUBLES) == []
    standard = team(2, 2)
    assert check_table((standard, standard), STANDARD) == []


@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_a_table_of_another_size_is_refused(seats: int) -> None:
    (violation,) = check_table((team(2),) * seats, STANDARD)
    assert violation.rule == "S-001"


# Fixes


def cards() -> st.SearchStrategy[Card]:
    kinds = st.sampled_from(["character", "character", "character", "action", "basic action", "sidekick"])

    def build(kind: str, name: str, set_code: str, number: int, most: int) -> Card:
        identity = f"{set_code}-{number:03d}"
        if kind == "basic action":
            return basic(name, identity)
        made = action(name, identity, most) if kind == "action" else character(name, "Plain", identity, most)
        if kind == "sidekick":
            return Card(identity, name, "", kind, 0, (), made.die, made.front, max_dice=8)
        return made

    return st.builds(
        build,
        kinds,
        st.sampled_from("ABCDEFGHIJKLMNOP"),
        st.sampled_from(["AI", "IG", "FUS"]),
        st.integers(10, 16),
        st.integers(1, 6),
    )


TEAMS = st.builds(
    Team,
    st.just("Any"),
    st.lists(st.tuples(cards(), st.integers(-1, 9)), max_size=12).map(tuple),
    st.lists(cards(), max_size=4).map(tuple),
)


@settings(max_examples=300, deadline=None)
@given(TEAMS, st.sampled_from(sorted(FORMATS)))
def test_making_all_fixes_leaves_nothing_wrong_but_missing_cards(any_team: Team, code: str) -> None:
    chosen = FORMATS[code]
    mended = nearest_legal(any_team, chosen)
    for violation in check(mended, chosen):
        assert violation.rule in (chosen.basics_rule, chosen.cards_rule)
        assert re.fullmatch(
            r"Add \d (Basic Action Cards?( of another name)?|cards?( of other names)?)\.", violation.fix
        )
    if not check(any_team, chosen):
        assert mended == any_team
