"""V-049 to V-055: bursts."""

import pytest

from overcrush.abilities.ability import Action, Static, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.card import Card
from overcrush.abilities.effects import GainLife
from overcrush.abilities.selectors import This
from overcrush.abilities.triggers import Event
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.small_cards import BOOKS, BOOKS_2016, BOOKS_2018, bonus, gain


def tonic(*lines: Action) -> Card:
    """An action that gives 1 life, with burst lines."""
    return card("Tonic", kind="basic action", abilities=[Action(GainLife(Number(1))), *lines])


ALSO = Action(gain(2), burst="*", how="also")
ALSO_TWO = Action(gain(2), burst="**", how="also")
EITHER = Action(gain(2), burst="*/**", how="also")
INSTEAD = Action(gain(5), burst="*", how="instead")


@rule("V-049")
@pytest.mark.parametrize("edition", BOOKS)
@pytest.mark.parametrize(
    ("line", "face", "life"),
    [(ALSO, "action", 6), (ALSO, "*", 8), (ALSO, "**", 6), (ALSO_TWO, "*", 6), (ALSO_TWO, "**", 8)],
)
def test_one_burst_and_two_bursts_are_different_results(edition: str, line: Action, face: str, life: int) -> None:
    game = table(cards=[tonic(line)], edition=edition, you=seat(reserve=f"Tonic {face}", life=5))

    game.you.uses("Tonic")

    assert game.you.life == life


@rule("V-049")
@pytest.mark.parametrize(("level", "attack"), [(1, 1), (2, 5), (3, 3)])
def test_a_burst_line_of_a_character_holds_on_the_face_with_that_burst(level: int, attack: int) -> None:
    hero = card("Hero", levels="0/1/1 1/2/2* 1/3/3**", abilities=[Static(This(), bonus(3, 0), "die", burst="*")])
    game = table(cards=[hero], you=seat(field=f"Hero L{level}"))

    assert game.you.attack("Hero") == attack


@rule("V-050")
@pytest.mark.parametrize("edition", BOOKS)
@pytest.mark.parametrize(("face", "life"), [("action", 6), ("*", 8), ("**", 8)])
def test_a_line_for_one_or_two_bursts_matches_both(edition: str, face: str, life: int) -> None:
    game = table(cards=[tonic(EITHER)], edition=edition, you=seat(reserve=f"Tonic {face}", life=5))

    game.you.uses("Tonic")

    assert game.you.life == life


@rule("V-051")
@pytest.mark.parametrize("edition", BOOKS)
@pytest.mark.parametrize("face", ["*", "**"])
def test_a_burst_without_a_line_on_the_card_is_ignored(edition: str, face: str) -> None:
    game = table(cards=[tonic()], edition=edition, you=seat(reserve=f"Tonic {face}", life=5))

    game.you.uses("Tonic")

    assert game.you.life == 6


@rule("V-052")
@pytest.mark.parametrize("edition", BOOKS_2018)
@pytest.mark.parametrize(("line", "life"), [(ALSO, 8), (INSTEAD, 10)])
def test_a_burst_line_adds_to_the_text_or_stands_instead_of_it(edition: str, line: Action, life: int) -> None:
    game = table(cards=[tonic(line)], edition=edition, you=seat(reserve="Tonic *", life=5))

    game.you.uses("Tonic")

    assert game.you.life == life


@rule("V-052")
def test_a_line_that_stands_instead_does_nothing_on_other_faces() -> None:
    game = table(cards=[tonic(INSTEAD)], you=seat(reserve="Tonic **", life=5))

    game.you.uses("Tonic")

    assert game.you.life == 6


WINCES = Triggered(Event("fielded"), GainLife(Number(2)), burst="*")


@rule("V-053")
@pytest.mark.parametrize("edition", BOOKS)
def test_nobody_is_asked_whether_a_burst_applies(edition: str) -> None:
    medic = card("Medic", levels="0/1/1* 1/2/2 1/3/3", abilities=[WINCES])
    game = table(cards=[medic, tonic(ALSO)], edition=edition, you=seat(reserve="Medic L1, Tonic *", life=5))

    game.you.field("Medic")
    assert game.you.life == 7
    game.you.uses("Tonic")

    assert game.you.life == 10
    assert game.topic() == "act", "nothing was asked on the way"


@rule("V-054")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_burst_on_dice_that_are_not_used_or_fielded_never_applies(edition: str) -> None:
    medic = card("Medic", levels="0/1/1* 1/2/2 1/3/3", abilities=[WINCES])
    game = table(cards=[medic, tonic(ALSO)], edition=edition, you=seat(reserve="Medic L1, Tonic *", life=5))

    game.you.passes()
    game.skips_to("end of turn")

    assert game.you.life == 5
    assert game.you.zone("used") == ["Medic", "Tonic"]


@rule("V-055")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_the_burst_of_a_face_that_was_rolled_must_be_used_with_it(edition: str) -> None:
    medic = card("Medic", levels="0/1/1* 1/2/2 1/3/3", abilities=[WINCES])
    game = table(
        cards=[medic, tonic(INSTEAD)],
        edition=edition,
        step="roll and reroll",
        you=seat(prep="Medic, Tonic", life=5),
    )
    game.rolls("Medic: L1", "Tonic: *")
    game.you.rerolls()
    assert game.you.life == 5, "rolling alone does nothing"

    game.you.field("Medic")
    game.you.uses("Tonic")

    assert game.you.life == 12
