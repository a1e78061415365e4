"""The faces of a die and what they show (D rules)."""

from dataclasses import replace

import pytest

from overcrush.abilities.amounts import (
    CountOf,
    Number,
    Sum,
    TotalOf,
)
from overcrush.abilities.card import ActionFace, Card, CharacterFace, Die, EnergyFace, Face
from overcrush.abilities.effects import DrawAndRoll
from overcrush.abilities.groups import Each
from overcrush.abilities.selectors import (
    ActionDie,
    Character,
    In,
    Yours,
)
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.probing import counting, deed, likely
from tests.rules.small_cards import BOOKS

SENTINEL = card("Harbor Sentinel", cost=4, energy="shield", levels="1/2/3 1/3/3* 2/4/5**")
THIEF = card("Night Thief", cost=2, energy="bolt", levels="0/2/2 1/3/3 1/4/4", affiliations=["Wreckers"])
GIANT = card("Tall Giant", cost=6, energy="fist", levels="1/2/2 1/3/3 2/4/4 3/7/7")
BEACON = card("Beacon", kind="action", energy="mask", keywords=["Continuous"])
ERRAND = deed("Errand", DrawAndRoll(Number(1)))


def with_die(of: Card, *faces: Face) -> Card:
    return replace(of, die=Die(faces))


ONE_BOLT = EnergyFace(("bolt",))
TWO_BOLTS = EnergyFace(("bolt", "bolt"))
LEVELS = (CharacterFace(1, 0, 2, 2), CharacterFace(2, 1, 3, 3), CharacterFace(3, 1, 4, 4))


@rule("D-002")
@pytest.mark.parametrize(
    ("name", "faces"),
    [
        ("Sidekick", {"fist": 1, "bolt": 1, "mask": 1, "shield": 1, "wild": 1, "L1": 1}),
        ("Harbor Sentinel", {"shield": 1, "shield shield": 2, "L1": 1, "L2*": 1, "L3**": 1}),
        ("Tall Giant", {"fist": 1, "fist fist": 1, "L1": 1, "L2": 1, "L3": 1, "L4": 1}),
        ("Beacon", {"mask": 1, "mask mask": 2, "action": 1, "*": 1, "**": 1}),
        ("Errand", {"2": 3, "action": 1, "*": 1, "**": 1}),
    ],
)
def test_a_die_has_six_faces_some_with_energy_the_others_of_its_kind(name: str, faces: dict[str, int]) -> None:
    game = table(cards=[SENTINEL, GIANT, BEACON, ERRAND], step="roll and reroll", you=seat(prep=name))

    assert likely(game) == {f"roll {face}": many for face, many in faces.items()}
    assert sum(likely(game).values()) == 6
    game.chance("any")


@rule("D-002")
@pytest.mark.parametrize(
    "faces",
    [
        pytest.param((ONE_BOLT, TWO_BOLTS, *LEVELS), id="five faces"),
        pytest.param((*LEVELS, *LEVELS), id="no energy face"),
        pytest.param((ONE_BOLT, TWO_BOLTS, TWO_BOLTS, *LEVELS[:2], ActionFace()), id="an action face on a character"),
    ],
)
def test_a_die_that_cannot_be_is_not_set_on_the_table(faces: tuple[Face, ...]) -> None:
    with pytest.raises(ValueError, match=r"Night Thief.*D-00"):
        table(cards=[with_die(THIEF, *faces)], you=seat(team="Night Thief"))


@rule("D-003")
def test_an_action_die_has_no_numbers() -> None:
    stands = Yours() & In(("field",)) & ActionDie()
    census = counting(
        "Census",
        Sum(
            TotalOf("attack", Each(stands)),
            Sum(TotalOf("defense", Each(stands)), Sum(TotalOf("fielding cost", Each(stands)), CountOf(stands))),
        ),
    )
    game = table(cards=[census, BEACON], basics="Census", you=seat(reserve="1 fist", field="Beacon **", life=10))

    game.you.uses_global("Census")

    assert game.you.life == 11


@rule("D-003")
@pytest.mark.parametrize(
    ("of", "faces"),
    [
        pytest.param(BEACON, (ONE_BOLT, TWO_BOLTS, TWO_BOLTS, *LEVELS), id="an action die with levels"),
        pytest.param(THIEF, (*(ONE_BOLT,) * 3, *(ActionFace(),) * 3), id="a character die without levels"),
        pytest.param(THIEF, (ONE_BOLT,) * 6, id="a character die of energy alone"),
    ],
)
def test_character_dice_have_numbers_and_action_dice_have_none(of: Card, faces: tuple[Face, ...]) -> None:
    with pytest.raises(ValueError, match=r"D-003"):
        table(cards=[with_die(of, *faces)], you=seat(team=of.name))


@pytest.mark.parametrize(
    ("level", "cost", "attack", "defense", "bursts"), [(1, 1, 2, 3, 0), (2, 1, 3, 3, 1), (3, 2, 4, 5, 2)]
)
@rule("D-004")
def test_a_character_face_shows_fielding_cost_attack_defense_and_bursts(
    level: int, cost: int, attack: int, defense: int, bursts: int
) -> None:
    seen = counting("Census", TotalOf("bursts", Each(Character())))
    game = table(
        cards=[SENTINEL, seen], basics="Census", you=seat(reserve=f"Harbor Sentinel L{level}, 3 fist", life=10)
    )

    assert game.you.fielding_cost("Harbor Sentinel") == cost
    game.you.field("Harbor Sentinel")
    assert (game.you.attack("Harbor Sentinel"), game.you.defense("Harbor Sentinel")) == (attack, defense)
    assert game.you.energy == f"{3 - cost} fist"
    game.you.uses_global("Census")
    assert game.you.life == 10 + bursts


@pytest.mark.parametrize("edition", BOOKS)
@rule("D-005")
def test_a_sidekick_die_has_four_types_a_wild_and_a_character_face(edition: str) -> None:
    game = table(edition=edition, step="roll and reroll", you=seat(prep="Sidekick"))

    assert sorted(likely(game).values()) == [1] * 6
    assert set(likely(game)) == {"roll fist", "roll bolt", "roll mask", "roll shield", "roll wild", "roll L1"}
    game.chance("any")


@pytest.mark.parametrize("edition", BOOKS)
@rule("D-006")
def test_a_sidekick_is_level_1_costs_nothing_to_field_and_has_1_attack_and_1_defense(edition: str) -> None:
    game = table(edition=edition, you=seat(reserve="Sidekick"), opponent=seat(field="Sidekick"))

    game.you.field("Sidekick")

    assert game.you.level("Sidekick") == 1
    assert (game.you.attack("Sidekick"), game.you.defense("Sidekick")) == (1, 1)
    game.you.attacks_with("Sidekick")
    game.opponent.blocks({"Sidekick": "Sidekick"})
    assert game.you.zone("prep") == ["Sidekick"]
    assert game.opponent.zone("prep") == ["Sidekick"]


@rule("D-020")
@pytest.mark.parametrize(
    ("name", "face", "energy"),
    [
        ("Sidekick", "fist", "1 fist"),
        ("Sidekick", "wild", "1 wild"),
        ("Night Thief", "bolt bolt", "2 bolt"),
        ("Errand", "2", "2 generic"),
    ],
)
def test_an_energy_face_gives_one_or_two_energy(name: str, face: str, energy: str) -> None:
    game = table(cards=[THIEF, ERRAND], step="roll and reroll", you=seat(prep=name))

    game.rolls(face)
    game.you.rerolls()

    assert game.you.energy == energy


@rule("D-020")
@pytest.mark.parametrize("symbols", [(), ("bolt", "bolt", "bolt"), ("gold",)])
def test_an_energy_face_without_energy_or_with_three_is_not_set_on_the_table(symbols: tuple[str, ...]) -> None:
    odd = with_die(THIEF, ONE_BOLT, TWO_BOLTS, EnergyFace(symbols), *LEVELS)

    with pytest.raises(ValueError, match=r"D-020"):
        table(cards=[odd], you=seat(team="Night Thief"))


@rule("D-021")
@pytest.mark.parametrize(
    "faces",
    [
        pytest.param((*LEVELS, ONE_BOLT, TWO_BOLTS, TWO_BOLTS), id="energy last"),
        pytest.param((ONE_BOLT, TWO_BOLTS, TWO_BOLTS, LEVELS[1], LEVELS[0], LEVELS[2]), id="levels mixed"),
        pytest.param((ONE_BOLT, TWO_BOLTS, TWO_BOLTS, LEVELS[0], LEVELS[2], LEVELS[2]), id="a level left out"),
    ],
)
def test_a_die_lists_energy_first_and_then_its_levels_upwards(faces: tuple[Face, ...]) -> None:
    with pytest.raises(ValueError, match=r"D-021"):
        table(cards=[with_die(THIEF, *faces)], you=seat(team="Night Thief"))


@rule("D-021")
def test_the_faces_of_a_roll_are_named_in_the_order_of_the_card() -> None:
    game = table(cards=[GIANT], step="roll and reroll", you=seat(prep="Tall Giant"))

    assert list(likely(game)) == ["roll fist", "roll fist fist", "roll L1", "roll L2", "roll L3", "roll L4"]
    game.chance("any")
