"""The preset teams are legal, the bench's teams do much, and a random team is any legal one."""

from __future__ import annotations

import pytest

from overcrush.abilities.ability import Global, Keyword, Replacement, Static, Triggered
from overcrush.engine.chance import Seeded
from overcrush.engine.compiler.keywords import own_abilities
from overcrush.engine.model.edition_options import Options
from overcrush.engine.setup import TeamSetup
from overcrush.formats import Team, check, check_side, format_named
from overcrush.practice import CARDS
from overcrush.practice.practice_teams import BENCH, DOUBLES, FIRST_LESSON, STANDARD, random_team, team


def as_team(setup: TeamSetup) -> Team:
    return Team(setup.name, setup.cards, setup.basics)


@pytest.mark.parametrize("preset", STANDARD, ids=lambda preset: preset.name)
def test_a_standard_team_is_legal_and_full(preset: TeamSetup) -> None:
    assert check(as_team(preset), format_named("standard")) == []
    assert len(preset.cards) == 8
    assert sum(count for _, count in preset.cards) == 20


def test_there_are_six_standard_teams_or_more_and_they_differ() -> None:
    assert len(STANDARD) >= 6
    assert len({preset.name for preset in STANDARD}) == len(STANDARD)


def test_the_doubles_teams_can_sit_at_one_table() -> None:
    rules = format_named("doubles")
    assert check_side([as_team(each) for each in DOUBLES[:2]], rules) == []
    assert check_side([as_team(each) for each in DOUBLES[2:]], rules) == []


def test_twelve_of_the_sixteen_cards_of_the_bench_do_something() -> None:
    cards = [card for preset in BENCH for card, _ in preset.cards]
    doing = [
        card
        for card in cards
        if any(isinstance(each, Triggered | Static | Replacement | Global) for each in card.front.abilities)
    ]
    assert len(cards) == 16
    assert len(doing) >= 12


def test_the_bench_meets_triggers_statics_replacements_and_globals() -> None:
    options = Options()
    kinds: set[type] = set()
    for preset in BENCH:
        for card, _ in preset.cards:
            for each in card.front.abilities:
                kinds.add(type(each))
                if isinstance(each, Keyword):
                    kinds.update(type(meant) for meant in own_abilities(each, options))
    assert {Triggered, Static, Replacement, Global} <= kinds


def test_a_first_lesson_has_two_characters_and_one_basic_action_each() -> None:
    for preset in FIRST_LESSON:
        assert [card.kind for card, _ in preset.cards] == ["character", "character"]
        assert len(preset.basics) == 1


def test_a_random_team_is_legal() -> None:
    rules = format_named("standard")
    for seed in range(100):
        assert check(as_team(random_team(Seeded(seed))), rules) == []


def test_random_teammates_bring_different_cards() -> None:
    rules = format_named("doubles")
    for seed in range(50):
        die = Seeded(seed)
        first = random_team(die, "First", doubles=True)
        taken = frozenset(card.name for card in (*[card for card, _ in first.cards], *first.basics))
        second = random_team(die, "Second", doubles=True, without=taken)
        assert check_side([as_team(first), as_team(second)], rules) == []


def test_random_teams_come_to_every_card() -> None:
    drawn: set[str] = set()
    for seed in range(400):
        drawn_now = random_team(Seeded(seed))
        drawn.update(card.id for card in (*[card for card, _ in drawn_now.cards], *drawn_now.basics))
    assert drawn == set(CARDS)


def test_a_team_of_an_unknown_card_says_which() -> None:
    with pytest.raises(LookupError, match="Did you mean Bell Ringer"):
        team("Typo", {"Bell Rigner": 2})
