"""The games that the books teach with, set up and looked at on the table."""

import pytest

from overcrush.engine.model.constants import BASIC, CARD, CHARACTER, SIDEKICK
from overcrush.engine.model.game import Game
from overcrush.engine.setup import new_game
from overcrush.formats import DEMOS, UnknownFormat, demo, demo_setup
from overcrush.formats.team import label
from tests.citing import rule


def on_cards(g: Game) -> dict[str, int]:
    """How many unpurchased dice lie on each card."""
    rows = [row for row in g.setting.cards if row.kind != SIDEKICK]
    return {row.id: sum(1 for d in g.setting.dice_of[row.number] if g.zone[d] == CARD) for row in rows}


def of_kind(g: Game, kind: int) -> dict[str, int]:
    kinds = {row.id: row.kind for row in g.setting.cards}
    return {card: count for card, count in on_cards(g).items() if kinds[card] == kind}


def owners(g: Game) -> dict[str, int]:
    return {row.id: row.owner for row in g.setting.cards if row.kind != SIDEKICK}


def names(g: Game, owner: int) -> set[str]:
    return {label(row.source) for row in g.setting.cards if row.kind == CHARACTER and row.owner == owner}


def basics(g: Game) -> set[str]:
    return {row.name for row in g.setting.cards if row.kind == BASIC}


@rule("S-017")
@pytest.mark.parametrize("code", DEMOS)
def test_a_demo_game_starts_with_ten_life(code: str) -> None:
    assert new_game(demo_setup(code)).life == [10, 10]


@rule("S-018")
@pytest.mark.parametrize("code", ["ai", "bfu", "wwe"])
def test_a_demo_of_2018_has_two_characters_and_a_basic_action_each(code: str) -> None:
    setup = demo_setup(code)
    assert [(len(team.cards), len(team.basics)) for team in setup.teams] == [(2, 1), (2, 1)]
    assert list(of_kind(new_game(setup), BASIC).values()) == [3, 3]


@rule("S-019")
@pytest.mark.parametrize("code", ["fus", "tmnt"])
def test_a_demo_of_2016_has_three_basic_actions_that_are_nobodys(code: str) -> None:
    setup = demo_setup(code)
    assert [(len(team.cards), len(team.basics)) for team in setup.teams] == [(2, 0), (2, 0)]
    g = new_game(setup)
    assert list(of_kind(g, BASIC).values()) == [3, 3, 3]
    assert {owners(g)[card] for card in of_kind(g, BASIC)} == {-1}


@rule("S-020")
@pytest.mark.parametrize("code", ["fus", "ai", "bfu"])
def test_two_dice_lie_on_each_character_card(code: str) -> None:
    assert list(of_kind(new_game(demo_setup(code)), CHARACTER).values()) == [2, 2, 2, 2]


@rule("S-021")
def test_three_dice_lie_on_each_character_card_of_tmnt() -> None:
    assert list(of_kind(new_game(demo_setup("tmnt")), CHARACTER).values()) == [3, 3, 3, 3]


@rule("S-022")
def test_three_dice_lie_on_each_character_card_of_wwe_or_two_if_wanted() -> None:
    assert list(of_kind(new_game(demo_setup("wwe")), CHARACTER).values()) == [3, 3, 3, 3]
    assert list(of_kind(new_game(demo_setup("wwe", dice=2)), CHARACTER).values()) == [2, 2, 2, 2]


@rule("S-023")
def test_the_wwe_demo_has_the_book_s_cards() -> None:
    g = new_game(demo_setup("wwe"))
    assert names(g, 0) == {"Eddie Guerrero: I Steal", "Sasha Banks: The Bank Statement"}
    assert names(g, 1) == {"Ric Flair: The Dirtiest Player in the Game", "Becky Lynch: Straight Fire"}
    assert basics(g) == {"Walk with Elias", "A Moment of Bliss"}


@rule("S-024")
def test_the_ai_demo_has_the_book_s_cards() -> None:
    g = new_game(demo_setup("ai"))
    assert names(g, 0) == {"Captain America: The Good Old Days", "Black Widow: Red Alert"}
    assert names(g, 1) == {"Red Skull: Cut off One Head...", "Arnim Zola: Scientist Supreme"}
    assert basics(g) == {"Crowd Fighting", "Take Cover"}


@rule("S-025")
def test_the_bfu_demo_has_the_book_s_cards_and_a_stand_in_for_the_lost_one() -> None:
    g = new_game(demo_setup("bfu"))
    assert names(g, 0) == {"Primaris Reiver: Lightning Assault", "Primaris Inceptor: Crushing Charge"}
    assert names(g, 1) == {"Plague Marine: Vectors of Death and Disease", "Typhus: Host of the Destroyer Hive"}
    assert basics(g) == {"Chaos Warp", "Bolter Drill"}


@rule("S-026")
def test_the_fus_demo_has_the_book_s_cards() -> None:
    g = new_game(demo_setup("fus"))
    assert names(g, 0) == {"Hell Hound: Minion Fiend", "Bronze Dragon: Apprentice Dragon"}
    assert names(g, 1) == {"Gnome Ranger: Master Lords' Alliance", "Hill Giant: Minion Giant"}
    assert basics(g) == {"Banishment", "Barkskin", "Blink - Transmutation"}


@rule("S-027")
def test_the_tmnt_demo_has_the_book_s_cards() -> None:
    g = new_game(demo_setup("tmnt"))
    assert names(g, 0) == {"Donatello: Donnie", "Baxter Stockman: Evil Scientist"}
    assert names(g, 1) == {"Casey Jones: Lunatic Vigilante", "Leonardo: Big Brother"}
    assert basics(g) == {"Pizza!", "Enraged", "Give Me a Break!"}


@rule("S-028")
def test_the_tmnt_example_is_a_set_up_of_its_own() -> None:
    g = new_game(demo_setup("tmnt-example"))
    assert names(g, 0) == {"Raphael: Cool But Rude", "Casey Jones: Mutant Hunter"}
    assert names(g, 1) == {"Rocksteady: Armed and Dangerous", "Bebop: Troublesome"}
    assert basics(g) > {"Turtle Van", "Give Me a Break!"}


def test_a_demo_plays_by_its_own_book() -> None:
    for code in ("fus", "tmnt", "ai", "bfu", "wwe"):
        assert demo_setup(code).options.code == code


def test_an_unknown_demo_is_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownFormat, match="Did you mean tmnt"):
        demo("tmt")
