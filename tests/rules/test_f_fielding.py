"""Fielding characters: from where, for how much, and what is fielding (F rules)."""

import pytest

from overcrush.abilities.ability import Ability, Static, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.bends import Bend, Free, Price
from overcrush.abilities.card import Card
from overcrush.abilities.effects import DealDamage, Field, GainLife, Move, MoveToField, SwapDice
from overcrush.abilities.groups import Bound, Chosen
from overcrush.abilities.program import Choose, Effect, sequence
from overcrush.abilities.selectors import Character, CopyOfThis, In, Opposing, Shows, SidekickDie, Yours, YoursAlone
from overcrush.abilities.triggers import Event
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.probing import deed, with_global
from tests.rules.small_cards import BOOKS, BOOKS_2016, BOOKS_2018

SENTINEL = card("Harbor Sentinel", cost=4, energy="shield", levels="1/2/3 1/3/3* 2/4/5")
HERALD = card("Herald", levels="1/1/1 1/2/2 2/3/3", abilities=[Triggered(Event("fielded"), GainLife(Number(1)))])
CHEER = with_global("Cheer", GainLife(Number(1)))


def own_price(name: str, bend: Bend, levels: str) -> Card:
    """A character whose text is about its own fielding cost."""
    return card(name, levels=levels, abilities=[Static(CopyOfThis() & In(("reserve",)), bend, "always")])


@pytest.mark.parametrize("edition", BOOKS)
@rule("F-001", "F-006")
def test_a_rolled_character_is_fielded_for_the_cost_on_its_face(edition: str) -> None:
    game = table(edition=edition, cards=[SENTINEL], you=seat(reserve="Harbor Sentinel L1, 3 mask"))

    game.you.field("Harbor Sentinel")

    assert game.you.dice("field") == ["Harbor Sentinel L1"]
    assert game.you.dice("out") == ["Sidekick (mask)"]
    assert game.you.energy == "2 mask"


@pytest.mark.parametrize("edition", BOOKS)
@pytest.mark.parametrize("energy", ["1 mask, 1 fist", "Cheer 2 generic", "2 wild", "1 bolt, 1 shield"])
@rule("F-002")
def test_energy_of_any_kind_pays_a_fielding_cost(edition: str, energy: str) -> None:
    game = table(edition=edition, cards=[SENTINEL, CHEER], you=seat(reserve=f"Harbor Sentinel L3, {energy}, Sidekick"))

    game.you.field("Harbor Sentinel")

    assert game.you.dice("field") == ["Harbor Sentinel L3"]
    assert game.you.energy == ""


@pytest.mark.parametrize("edition", BOOKS)
@rule("F-003")
def test_a_fielding_cost_of_0_needs_no_energy(edition: str) -> None:
    game = table(edition=edition, you=seat(reserve="Sidekick, 1 fist"))

    game.you.field("Sidekick")

    assert game.you.zone("field") == ["Sidekick"]
    assert game.you.energy == "1 fist"


@pytest.mark.parametrize("edition", BOOKS)
@rule("F-004")
def test_a_character_whose_cost_cannot_be_paid_cannot_be_fielded(edition: str) -> None:
    game = table(edition=edition, cards=[SENTINEL], you=seat(reserve="Harbor Sentinel L3, 1 fist, Sidekick"))

    refusal = game.you.cannot("field Harbor Sentinel", rule="F-004")

    assert refusal.card == "Harbor Sentinel"


@pytest.mark.parametrize("edition", BOOKS)
@rule("F-005")
def test_fielding_is_optional(edition: str) -> None:
    game = table(edition=edition, you=seat(reserve="Sidekick", field="Sidekick"))

    game.you.may("field Sidekick")
    game.skips_to("attack")

    assert game.you.zone("field") == ["Sidekick"]
    assert game.you.zone("used") == ["Sidekick"]


@pytest.mark.parametrize("level", [1, 2, 3])
@rule("F-007")
def test_a_fielded_die_keeps_its_level(level: int) -> None:
    game = table(cards=[SENTINEL], you=seat(reserve=f"Harbor Sentinel L{level}, 3 fist"))

    game.you.field("Harbor Sentinel")

    assert game.you.level("Harbor Sentinel") == level


@pytest.mark.parametrize("edition", BOOKS)
@rule("F-008")
def test_a_die_fielded_this_turn_may_attack_this_turn(edition: str) -> None:
    game = table(edition=edition, you=seat(reserve="Sidekick"))

    game.you.field("Sidekick")
    game.you.attacks_with("Sidekick")

    assert game.opponent.life == 19


@pytest.mark.parametrize("edition", BOOKS)
@rule("F-009")
def test_a_when_fielded_effect_takes_place_on_fielding(edition: str) -> None:
    shot: list[Ability] = [
        Triggered(
            Event("fielded"),
            sequence(Choose("hit", Chosen(Opposing() & Character())), DealDamage(Number(2), Bound("hit"))),
        )
    ]
    ranger = card("Ranger", levels="0/1/1 0/1/1 0/1/1", abilities=shot)
    game = table(
        edition=edition,
        cards=[ranger, SENTINEL],
        you=seat(reserve="Ranger"),
        opponent=seat(field="Harbor Sentinel L1, Sidekick"),
    )

    game.you.field("Ranger", "Sidekick")

    assert game.opponent.zone("prep") == ["Sidekick"]
    assert game.opponent.damage("Harbor Sentinel") == 0


@pytest.mark.parametrize("edition", BOOKS)
@pytest.mark.parametrize(
    ("bend", "cost"), [(Free("field"), 0), (Price("field", Number(-1)), 2), (Price("field", Number(1)), 4)]
)
@rule("F-010")
def test_a_text_about_its_own_fielding_cost_needs_no_copy_in_the_field(edition: str, bend: Bend, cost: int) -> None:
    game = table(
        edition=edition,
        cards=[own_price("Stowaway", bend, "3/1/1 3/2/2 3/3/3")],
        you=seat(reserve="Stowaway L1, 4 fist, Sidekick"),
    )

    assert game.you.fielding_cost("Stowaway") == cost
    game.you.field("Stowaway")
    assert len(game.you.zone("out")) == cost


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("F-011")
def test_a_reduction_does_not_make_a_fielding_cost_negative(edition: str) -> None:
    cheap = own_price("Stowaway", Price("field", Number(-2)), "1/1/1 1/2/2 1/3/3")
    game = table(edition=edition, cards=[cheap], you=seat(reserve="Stowaway L1, 1 fist, Sidekick"))

    assert game.you.fielding_cost("Stowaway") == 0
    game.you.field("Stowaway")
    assert game.you.energy == "1 fist"


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("F-012")
def test_a_die_fielded_from_elsewhere_is_free_and_at_level_1(edition: str) -> None:
    call = deed("Call Up", sequence(Choose("called", Chosen(YoursAlone() & In(("used",)))), Field(Bound("called"))))
    game = table(
        edition=edition, cards=[call, HERALD], you=seat(reserve="Call Up, 2 fist, Sidekick", used="Herald", life=10)
    )

    game.you.uses("Call Up")

    assert game.you.dice("field") == ["Herald L1"]
    assert game.you.energy == "2 fist"
    assert game.you.life == 11, "it was fielded"


HERALDS = Yours() & In(("used",)) & ~SidekickDie()
RETURNS: dict[str, Effect] = {
    "moved": sequence(Choose("back", Chosen(HERALDS)), MoveToField(Bound("back"))),
    "swapped": sequence(
        Choose("back", Chosen(HERALDS)),
        Choose("away", Chosen(Yours() & Character())),
        SwapDice(Bound("back"), Bound("away")),
    ),
}


@pytest.mark.parametrize("edition", BOOKS_2018)
@pytest.mark.parametrize("how", RETURNS)
@rule("F-013")
def test_a_die_that_comes_into_the_field_otherwise_is_not_fielded(edition: str, how: str) -> None:
    game = table(
        edition=edition,
        cards=[deed("Return", RETURNS[how]), HERALD],
        you=seat(reserve="Return, 1 fist", used="Herald", field="Sidekick", life=10),
    )

    game.you.uses("Return")

    assert "Herald" in game.you.zone("field")
    assert game.you.life == 10
    assert game.events("fielded") == []


@pytest.mark.parametrize("edition", BOOKS_2016)
@rule("F-014")
def test_dice_that_paid_a_fielding_cost_cannot_be_chosen(edition: str) -> None:
    energy = YoursAlone() & Shows("energy")
    again = deed("Recall", sequence(Choose("chosen", Chosen(energy)), Move(Bound("chosen"), "prep")))
    game = table(
        edition=edition, cards=[SENTINEL, again], you=seat(reserve="Harbor Sentinel L1, 1 mask, Recall, Sidekick")
    )

    game.you.field("Harbor Sentinel")

    assert game.you.dice("out") == ["Sidekick (mask)"]
    game.you.cannot("use Recall", rule="X-019")


@pytest.mark.parametrize("edition", BOOKS)
@pytest.mark.parametrize("die", ["Harbor Sentinel shield", "Cheer action"])
@rule("F-015")
def test_only_a_character_face_is_fielded(edition: str, die: str) -> None:
    game = table(edition=edition, cards=[SENTINEL, CHEER], you=seat(reserve=f"{die}, 3 fist, Sidekick"))

    game.you.cannot(f"field {die.rsplit(' ', 1)[0]}", rule="F-015")
