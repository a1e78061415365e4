"""Using Action Dice (A rules)."""

import pytest

from overcrush.abilities.ability import Action, Anytime, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.bends import Gets
from overcrush.abilities.costs import MoveOwn
from overcrush.abilities.effects import Apply, GainLife
from overcrush.abilities.groups import Each
from overcrush.abilities.selectors import ActionDie, Character, This, Yours
from overcrush.abilities.triggers import Event
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.townsfolk import ALL, BOOKS_2018, BRUTE, FEAST, STONE

FIRE = card(
    "Signal Fire",
    kind="action",
    keywords=["Continuous"],
    abilities=[Anytime(MoveOwn(This(), "used"), GainLife(Number(1)))],
)
"""Continuous. Whenever you could use a Global, move this to used: gain 1 life."""
ADMIRER = card(
    "Admirer",
    abilities=[Triggered(Event("action used", ActionDie(), who="you"), GainLife(Number(3)), "card")],
)
"""When you use an Action Die: gain 3 life."""
COVER = card(
    "Cover",
    kind="basic action",
    abilities=[
        Action(Apply(Each(Yours() & Character()), Gets(Number(0), Number(1)))),
        Action(Apply(Each(Yours() & Character()), Gets(Number(0), Number(3))), burst="*", how="also"),
        Action(GainLife(Number(5)), burst="**", how="instead"),
    ],
)
"""Your characters get +1D; *: and +3D; **: gain 5 life instead."""


@rule("A-001")
@pytest.mark.parametrize("edition", ALL)
def test_an_action_face_is_used_in_the_main_step(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[STONE],
        you=seat(reserve="Stone, Stone generic 2"),
        opponent=seat(field="Sidekick"),
    )
    game.you.cannot("use Stone (2)", rule="A-001")

    game.you.uses("Stone")

    assert game.opponent.zone("prep") == ["Sidekick"]


@rule("A-002")
@pytest.mark.parametrize("edition", ALL)
def test_an_action_face_may_be_kept_and_used_after_blockers_are_declared(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[STONE, BRUTE],
        you=seat(field="Sidekick", reserve="Stone"),
        opponent=seat(field="Brute damage=2"),
    )
    game.you.attacks_with("Sidekick")
    game.opponent.blocks({"Sidekick": "Brute"})

    game.you.uses("Stone")

    assert game.opponent.zone("prep") == ["Brute"]
    game.skips_to("cleanup")
    assert game.you.zone("prep") == [], "the Brute was gone before damage"


@rule("A-003")
@pytest.mark.parametrize("edition", ALL)
def test_using_an_action_die_costs_no_energy(edition: str) -> None:
    game = table(edition=edition, cards=[FEAST], you=seat(reserve="Feast", life=10))
    assert game.you.energy == ""

    game.you.uses("Feast")

    assert game.you.life == 12


@rule("A-004")
@pytest.mark.parametrize("edition", ALL)
def test_a_used_action_die_goes_out_of_play_and_to_the_used_pile_at_the_end_of_the_turn(edition: str) -> None:
    game = table(edition=edition, cards=[FEAST], you=seat(reserve="Feast, Sidekick", life=10))

    game.you.uses("Feast")

    assert game.you.life == 12
    assert game.you.zone("out") == ["Feast"]
    assert game.you.zone("used") == []
    game.skips_to("end of turn")
    assert game.you.zone("out") == []
    assert "Feast" in game.you.zone("used")


@rule("A-005")
@pytest.mark.parametrize("edition", ALL)
def test_a_die_that_stays_in_the_field_is_used_when_it_is_placed_there(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[FIRE, ADMIRER],
        you=seat(field="Admirer", reserve="Signal Fire, Sidekick", life=10),
    )

    game.you.uses("Signal Fire")

    assert game.you.zone("field") == ["Admirer", "Signal Fire"]
    assert game.you.life == 13


@rule("A-006")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_activating_a_die_that_stands_in_the_field_is_not_using_an_action_die(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[FIRE, ADMIRER],
        you=seat(field="Admirer, Signal Fire", reserve="Sidekick", life=10),
    )

    game.you.uses_ability("Signal Fire")

    assert game.you.life == 11, "1 for the Signal Fire, nothing for the Admirer"
    assert game.events("action used") == []


@rule("A-007")
@pytest.mark.parametrize("edition", ALL)
def test_an_action_face_that_was_not_used_goes_to_the_used_pile_in_cleanup(edition: str) -> None:
    game = table(edition=edition, cards=[FEAST], you=seat(reserve="Feast"))
    game.skips_to("cleanup")
    assert game.you.zone("reserve") == ["Feast"]

    game.skips_to("end of turn")

    assert game.you.zone("reserve") == []
    assert game.you.zone("used") == ["Feast"]


@rule("A-008")
@pytest.mark.parametrize("edition", ALL)
def test_an_action_die_on_an_energy_face_stays_in_the_reserve_pool(edition: str) -> None:
    game = table(edition=edition, cards=[FEAST], you=seat(reserve="Feast generic 2, Feast"))
    game.chance("any")

    game.skips_to("opponent main")

    assert game.you.dice("reserve") == ["Feast (2)"]
    assert game.you.energy == "2 generic"


@rule("A-009")
@pytest.mark.parametrize("edition", ALL)
def test_only_the_active_player_uses_action_dice(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[FEAST, FIRE],
        opponent=seat(reserve="Feast generic 2", field="Signal Fire", life=10),
    )
    game.you.passes()

    game.opponent.cannot("use Feast", rule="A-009")
    game.opponent.may("ability Signal Fire")


@rule("A-010")
@pytest.mark.parametrize("edition", ALL)
def test_a_burst_adds_to_the_effect_and_cannot_be_declined(edition: str) -> None:
    game = table(edition=edition, cards=[COVER], you=seat(field="Sidekick", reserve="Cover *, Sidekick"))

    game.you.uses("Cover *")

    game.asks("you", "act", ...)
    assert game.you.defense("Sidekick") == 5


@rule("A-010")
@pytest.mark.parametrize("edition", ALL)
def test_a_burst_replaces_the_effect_where_the_card_says_so(edition: str) -> None:
    game = table(edition=edition, cards=[COVER], you=seat(field="Sidekick", reserve="Cover **, Sidekick", life=10))

    game.you.uses("Cover **")

    assert game.you.life == 15
    assert game.you.defense("Sidekick") == 1


@rule("A-011")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_using_an_action_die_is_optional(edition: str) -> None:
    game = table(edition=edition, cards=[FEAST], you=seat(reserve="Feast", life=10))

    game.asks("you", "act", "pass", "use Feast")
    game.you.passes()
    game.skips_to("end of turn")

    assert game.you.life == 10
    assert game.events("action used") == []


@rule("A-012")
@pytest.mark.parametrize("edition", ALL)
def test_both_players_own_and_use_dice_of_the_same_basic_action(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[FEAST],
        basic_dice=4,
        you=seat(reserve="Feast, 2 fist", life=10),
        opponent=seat(prep="Feast", bag="Sidekick x4", life=10),
    )
    game.you.buys("Feast")
    game.you.uses("Feast")
    game.skips_to("end of turn")
    assert game.you.zone("used").count("Feast") == 2

    game.rolls("Feast: action", "fist", "fist", "fist", "fist")
    game.opponent.rerolls()
    game.opponent.uses("Feast")
    game.opponent.buys("Feast")

    assert game.you.life == 12
    assert game.opponent.life == 12
    assert game.opponent.zone("used") == ["Feast"]
    assert game.opponent.stock("Feast") == 0
