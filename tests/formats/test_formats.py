"""Formats as data: what they set, how they are changed, what is refused."""

from pathlib import Path

import pytest

from overcrush.abilities.card import CharacterFace, EnergyFace
from overcrush.abilities.layouts import action_die, basic_action_die, character_die
from overcrush.catalogue import load_catalogue
from overcrush.editions import UnknownEdition, UnknownSwitch
from overcrush.engine.setup import new_game
from overcrush.formats import (
    DRAFTS,
    FORMATS,
    IllegalTeams,
    UnknownFormat,
    WrongFormat,
    format_named,
    options_of,
    setup_for,
)
from overcrush.testing import seat, table
from overcrush.testing.failures import Mismatch
from overcrush.wording.questions import outcome
from tests.citing import rule
from tests.formats.cards import BASICS, LEVELS, basic, team

PAIR = (team(2, 2, name="You"), team(2, 2, name="Opponent"))


@rule("S-016")
def test_a_full_game_starts_with_twenty_life() -> None:
    for code in ("standard", "golden", "unlimited"):
        assert new_game(setup_for(PAIR, FORMATS[code])).life == [20, 20]


def test_a_casual_game_starts_with_fifteen_life() -> None:
    assert new_game(setup_for(PAIR, FORMATS["casual"])).life == [15, 15]


def test_a_format_is_changed_by_name() -> None:
    assert format_named("doubles", basic_dice=3).basic_dice == 3
    assert FORMATS["doubles"].basic_dice == 6
    assert format_named(" Standard ", edition="fus").edition == "fus"


def test_unknown_formats_and_settings_are_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownFormat, match="Did you mean standard"):
        format_named("standart")
    with pytest.raises(UnknownFormat, match="Did you mean basic_dice"):
        format_named("doubles", basic_die=3)
    with pytest.raises(UnknownFormat, match="way to draft a team"):
        format_named("rainbow-draft")
    with pytest.raises(UnknownEdition):
        format_named("standard", edition="2018")


@pytest.mark.parametrize(
    "wrong", [{"seats": 3}, {"life": 0}, {"start": "dance"}, {"dice": -1}, {"basics": -1}, {"turn_limit": -1}]
)
def test_a_format_that_nobody_could_play_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(WrongFormat, match="standard: "):
        format_named("standard", **wrong)


def test_a_format_sets_the_edition_s_switches() -> None:
    event = format_named("standard", first_turn_attack=False, turn_limit=100, switches=(("swarm_chains", False),))
    options = options_of(event)
    assert not options.first_player_may_attack
    assert options.turn_limit == 100
    assert not options.swarm_chains
    with pytest.raises(UnknownSwitch):
        options_of(format_named("standard", switches=(("swarm", False),)))


def test_every_format_ends_its_games() -> None:
    assert {code for code, each in FORMATS.items() if not options_of(each).turn_limit} == set()


@pytest.mark.parametrize(
    ("life", "told"),
    [
        (7, "After 2 turns the game ends: Opponent has more life and wins."),
        (20, "After 2 turns the game ends with equal life: it is a tie."),
    ],
)
def test_at_its_turn_limit_a_game_has_a_result_that_says_why(life: int, told: str) -> None:
    game = table(switches={"turn_limit": 2}, turn=2, step="main", you=seat(life=life), opponent=seat(life=20))
    with pytest.raises(Mismatch, match="The game was over before opponent main"):
        game.skips_to("opponent main")
    assert outcome(game.game) == told


def test_illegal_teams_make_no_game_and_all_violations_are_told() -> None:
    with pytest.raises(IllegalTeams) as refused:
        setup_for((team(5, name="You"), team(0, name="Opponent")), FORMATS["standard"])
    assert [violation.rule for violation in refused.value.violations] == ["S-009", "S-008"]
    assert "You: Character 1: Plain has 5 dice" in str(refused.value)
    assert "Opponent: " in str(refused.value)


def test_the_middle_holds_what_the_format_says() -> None:
    demo = FORMATS["demo-fus"]
    teams = (team(2, 2, basics=()), team(2, 2, basics=()))
    three = (*BASICS, basic("Three", "AI-053"))
    assert len(setup_for(teams, demo, shared=three).shared_basics) == 3
    for shared in (three[:2], (three[0], three[0], three[1]), (*three[:2], load_catalogue().card("FUS-016"))):
        with pytest.raises(IllegalTeams) as refused:
            setup_for(teams, demo, shared=shared)
        assert {violation.rule for violation in refused.value.violations} == {"S-019"}


def test_a_side_that_does_not_exist_cannot_go_first() -> None:
    with pytest.raises(ValueError, match="side 0 or side 1 goes first"):
        setup_for(PAIR, FORMATS["standard"], first=2)


def test_drafts_are_described() -> None:
    assert set(DRAFTS) == {"rainbow-draft", "double-rainbow-draft"}
    for draft in DRAFTS.values():
        assert draft.procedure
        assert draft.assumed


def test_the_page_about_formats_names_every_format() -> None:
    page = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
    for code in FORMATS:
        assert f"`{code}`" in page


# The usual faces


def energy(symbols: list[tuple[str, ...]]) -> tuple[EnergyFace, ...]:
    return tuple(EnergyFace(each) for each in symbols)


@pytest.mark.parametrize(
    ("types", "faces"),
    [
        (("bolt",), [("bolt",), ("bolt", "bolt"), ("bolt", "bolt")]),
        (("bolt", "mask"), [("generic",), ("bolt", "mask"), ("bolt", "mask")]),
        (("fist", "bolt", "mask"), [("generic",), ("fist", "bolt"), ("bolt", "mask")]),
        (("fist", "bolt", "mask", "shield"), [("wild",), ("fist", "bolt"), ("mask", "shield")]),
        ((), [("generic",), ("generic", "generic"), ("generic", "generic")]),
    ],
)
def test_a_die_has_the_usual_energy_faces(types: tuple[str, ...], faces: list[tuple[str, ...]]) -> None:
    assert character_die(types, LEVELS).faces[:3] == energy(faces)
    assert action_die(types).faces[:3] == energy(faces)


def test_a_die_of_four_levels_has_one_double_less() -> None:
    die = character_die(("fist",), (*LEVELS, (3, 9, 9, 2)))
    assert die.faces[:2] == energy([("fist",), ("fist", "fist")])
    assert die.faces[5] == CharacterFace(4, 3, 9, 9, 2)


def test_a_basic_action_die_shows_two_generic_energy_or_its_action() -> None:
    assert basic_action_die().faces[:3] == energy([("generic", "generic")] * 3)
    assert [getattr(face, "burst", None) for face in basic_action_die().faces[3:]] == [0, 1, 2]


@pytest.mark.parametrize(("types", "levels"), [(("bolt", "bolt"), 3), (("wild",), 3), (("bolt",), 2)])
def test_a_die_that_cannot_be_is_refused(types: tuple[str, ...], levels: int) -> None:
    with pytest.raises(ValueError, match="die"):
        character_die(types, LEVELS[:levels])
