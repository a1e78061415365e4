"""Global Abilities (G rules)."""

import pytest

from overcrush.abilities.ability import ONCE_ON_YOUR_TURN, ONCE_PER_TURN, Global, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.bends import Gets
from overcrush.abilities.costs import Costs, Energy, SpinDownOwn
from overcrush.abilities.effects import Apply, DealDamage, GainLife, Prevent
from overcrush.abilities.groups import Bound, Chosen
from overcrush.abilities.program import Choose, sequence
from overcrush.abilities.selectors import Attacking, Character, Yours
from overcrush.abilities.triggers import Event
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.townsfolk import (
    ALL,
    ARCHER,
    BOOKS_2016,
    BOOKS_2018,
    BRUTE,
    DEFLECTOR,
    HANGMAN,
    HEALER,
    SHELTER,
    SMITH,
    STURDY,
    TRAINER,
    WARDEN,
    gains,
)

HERALD = card("Herald", cost=9, abilities=[Global(Energy((), Number(1)), GainLife(Number(1)), limit=ONCE_ON_YOUR_TURN)])
"""Global 1, once on your turn: gain 1 life."""
CHAPEL = card("Chapel", cost=9, abilities=[Global(Energy((), Number(1)), GainLife(Number(1)), limit=ONCE_PER_TURN)])
"""Global 1, once per turn: gain 1 life."""
BLOCKADE = card(
    "Blockade",
    cost=9,
    abilities=[Global(Energy(("mask",), Number(1)), Prevent(Number(-1)), when=Event("damaged", Yours() & Character()))],
)
"""Global [mask], when your character would take damage: prevent it."""


@rule("G-001")
@pytest.mark.parametrize("edition", ALL)
def test_a_global_works_although_no_die_of_its_card_was_purchased(edition: str) -> None:
    game = table(edition=edition, cards=[HEALER], you=seat(reserve="1 fist", team="Healer", life=10))
    assert game.you.stock("Healer") == 4

    game.you.uses_global("Healer")

    assert game.you.life == 11


@rule("G-002")
@pytest.mark.parametrize("edition", ALL)
def test_players_use_the_globals_of_the_opponents_cards(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[HEALER],
        you=seat(reserve="1 fist", life=10),
        opponent=seat(team="Healer", life=10),
    )

    game.you.uses_global("Healer")

    assert (game.you.life, game.opponent.life) == (11, 10)


@rule("G-003")
@pytest.mark.parametrize("edition", ALL)
def test_a_global_needs_energy_of_its_type(edition: str) -> None:
    game = table(
        edition=edition, cards=[HANGMAN], you=seat(field="Sidekick", reserve="2 fist, Sidekick", team="Hangman")
    )

    game.you.cannot("global Hangman", rule="G-003")


@rule("G-003")
@pytest.mark.parametrize("edition", ALL)
def test_wild_energy_stands_for_the_type_of_a_global(edition: str) -> None:
    game = table(edition=edition, cards=[HANGMAN], you=seat(field="Sidekick", reserve="1 wild, 1 fist", team="Hangman"))

    game.you.uses_global("Hangman")

    assert game.you.energy == "1 fist"
    assert game.you.zone("prep") == ["Sidekick"]


@rule("G-004")
@pytest.mark.parametrize("edition", ALL)
def test_a_global_without_a_limit_is_used_as_often_as_it_is_paid(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[SMITH],
        you=seat(field="Sidekick", reserve="3 shield, Sidekick", team="Smith"),
    )

    for defense in (2, 3, 4):
        game.you.uses_global("Smith")
        if game.topic() == "times":
            game.you.answers("once")
        assert game.you.defense("Sidekick") == defense
    game.you.cannot("global Smith", rule="G-003")


@rule("G-005")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_limited_global_is_used_only_as_often_and_when_it_says(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[HERALD, HEALER],
        you=seat(reserve="3 fist", team="Herald, Healer", life=10),
        opponent=seat(reserve="1 fist", life=10),
    )
    game.you.uses_global("Herald")

    game.you.cannot("global Herald", rule="G-005")
    game.you.uses_global("Healer")
    game.you.may("global Healer")
    game.you.passes()
    game.opponent.may("global Healer")
    game.opponent.cannot("global Herald", rule="G-005")


@rule("G-006")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_nobody_is_asked_for_globals_outside_the_two_windows(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[HEALER, CHAPEL, STURDY],
        step="start",
        you=seat(field="Sturdy", bag="Sidekick x4", team="Healer, Chapel", life=10),
        opponent=seat(field="Sturdy", reserve="3 fist", life=10),
    )

    game.rolls("fist", "fist", "fist", "fist")
    game.asks("you", "reroll", ...)
    game.you.rerolls()
    game.asks("you", "act", "pass", "global Healer", "global Chapel", "buy Sturdy")
    game.ends_main()
    game.asks("you", "attackers", ...)
    game.you.attacks_with("Sturdy")
    game.asks("opponent", "blockers", ...)
    game.opponent.blocks({"Sturdy": "Sturdy"})
    game.asks("you", "act", "pass", "global Healer", "global Chapel")
    game.all_pass()
    # Damage, Cleanup and the start of the next turn ask nobody.
    game.skips_to("end of turn")
    assert game.events("global used") == []
    game.rolls("fist", "fist", "fist", "fist")
    game.asks("opponent", "reroll", ...)


@rule("G-007")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_the_same_limited_global_on_both_teams_has_a_limit_on_each_card(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[CHAPEL],
        you=seat(reserve="4 fist", team="Chapel", life=10),
        opponent=seat(team="Chapel", life=10),
    )

    game.you.uses_global("Chapel (You)")
    game.you.cannot("global Chapel (You)", rule="G-005")
    game.you.uses_global("Chapel")

    assert game.you.life == 12
    assert game.you.energy == "2 fist"
    game.you.cannot("global Chapel (You)", rule="G-005")
    game.you.cannot("global Chapel (Opponent)", rule="G-005")


@rule("G-008")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_the_use_of_a_global_on_one_card_leaves_its_twin_untouched(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[CHAPEL],
        you=seat(reserve="4 fist", team="Chapel", life=10),
        opponent=seat(team="Chapel", life=10),
    )
    game.asks("you", "act", "pass", "global Chapel (You)", "global Chapel (Opponent)")

    game.you.uses_global("Chapel (Opponent)")

    game.you.cannot("global Chapel (Opponent)", rule="G-005")
    game.you.may("global Chapel")


@rule("G-009")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_reactive_global_is_used_at_its_event_and_at_no_other_time(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[SHELTER],
        you=seat(field="Sidekick", reserve="1 shield, Sidekick"),
        opponent=seat(reserve="1 shield", team="Shelter"),
    )
    game.you.cannot("global Shelter", rule="G-009")

    game.you.attacks_with("Sidekick")

    game.asks("opponent", "react", "yes", "no")
    game.opponent.answers("yes")
    assert game.opponent.life == 20
    assert game.opponent.energy == ""


@rule("G-010")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_declining_a_reactive_global_closes_its_offer(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[SHELTER],
        you=seat(field="Sidekick"),
        opponent=seat(reserve="2 shield", team="Shelter"),
    )
    game.you.attacks_with("Sidekick")
    game.asks("opponent", "react", "yes", "no")

    game.opponent.answers("no")

    assert game.topic() == "rest", "nobody is asked again"
    assert game.opponent.life == 19


@rule("G-010")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_reactive_global_takes_effect_before_its_event_goes_on(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[ARCHER, BLOCKADE],
        you=seat(reserve="1 bolt, Sidekick", team="Archer"),
        opponent=seat(field="Sidekick", reserve="1 mask", team="Blockade"),
    )

    game.you.uses_global("Archer")
    game.opponent.answers("yes")

    assert game.events("damaged") == []
    assert game.opponent.zone("field") == ["Sidekick"]


@rule("G-011")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_reactive_global_is_paid_once_for_each_of_several_events_at_once(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[BRUTE, STURDY, WARDEN],
        you=seat(field="Brute L1, Brute L2, Brute L3"),
        opponent=seat(field="Sturdy L1, Sturdy L2, Sturdy L3", reserve="5 shield", team="Warden"),
    )
    game.you.attacks_with("Brute L1", "Brute L2", "Brute L3")
    game.opponent.blocks({"Brute L1": "Sturdy L1", "Brute L2": "Sturdy L2", "Brute L3": "Sturdy L3"})

    for _ in range(3):
        game.asks("opponent", "react", "yes", "no")
        game.opponent.answers("yes")

    assert [told.amount for told in game.events("damaged") if told.name == "Sturdy"] == [3, 4, 5]
    assert game.opponent.energy == "2 shield", "a fourth payment is not offered"


@rule("G-011")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_what_several_dice_deal_to_one_die_at_once_is_one_event(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[BRUTE, STURDY, WARDEN],
        you=seat(field="Brute L3", reserve="3 shield", team="Warden"),
        opponent=seat(field="Sturdy L3, Sidekick"),
    )
    game.you.attacks_with("Brute")
    game.opponent.blocks({"Brute": ["Sturdy", "Sidekick"]})
    game.you.answers(game.question().words()[0])  # how the Brute divides its damage

    game.asks("you", "Brute L3 would take 4 damage", "yes", "no")
    game.you.answers("yes")

    assert game.topic() == "rest", "no second payment for the same die"
    assert game.you.damage("Brute") == 3
    assert game.you.energy == "2 shield"


@rule("G-012")
@pytest.mark.parametrize("edition", ALL)
def test_nothing_reacts_to_damage_that_was_prevented(edition: str) -> None:
    crier = gains("Crier", "damaged")
    game = table(
        edition=edition,
        cards=[ARCHER, BLOCKADE, WARDEN, crier],
        you=seat(reserve="1 bolt, Sidekick", team="Archer"),
        opponent=seat(field="Crier", reserve="1 mask, 1 shield", team="Blockade, Warden", life=10),
    )

    game.you.uses_global("Archer")
    game.asks("opponent", "Use Blockade", "yes", "no")
    game.opponent.answers("yes")

    # The Warden has nothing left to answer, and the Crier was not damaged.
    game.asks("you", "act", ...)
    assert game.opponent.energy == "1 shield"
    assert game.opponent.life == 10


@rule("G-012")
@pytest.mark.parametrize("edition", ALL)
def test_nothing_reacts_to_the_original_damage_when_it_was_redirected(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[DEFLECTOR, SHELTER, STURDY],
        you=seat(field="Sidekick"),
        opponent=seat(field="Sturdy", reserve="1 mask, 1 shield", team="Deflector, Shelter"),
    )
    game.you.attacks_with("Sidekick")
    game.opponent.blocks()
    game.asks("opponent", "Use Deflector", "yes", "no")

    game.opponent.answers("yes")

    assert game.topic() == "rest", "the Shelter is not offered"
    assert game.opponent.life == 20
    assert game.opponent.damage("Sturdy") == 1


@rule("G-013")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_globals_that_redirect_or_prevent_are_used_in_every_step(edition: str) -> None:
    sapper = card(
        "Sapper",
        abilities=[
            Triggered(
                Event("fielded"), sequence(Choose("hit", Chosen(Character())), DealDamage(Number(1), Bound("hit")))
            )
        ],
    )
    game = table(
        edition=edition,
        cards=[sapper, WARDEN, STURDY],
        you=seat(field="Sturdy", reserve="Sapper"),
        opponent=seat(field="Sturdy", reserve="2 shield", team="Warden"),
    )

    game.you.field("Sapper", "Sturdy (Opponent)")
    game.asks("opponent", "react", "yes", "no")
    game.opponent.answers("yes")
    assert game.opponent.damage("Sturdy") == 0

    game.you.attacks_with("Sturdy")
    game.opponent.blocks({"Sturdy": "Sturdy"})
    game.asks("opponent", "react", "yes", "no")
    game.opponent.answers("yes")
    assert game.opponent.damage("Sturdy") == 0


@rule("G-014")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_a_global_paid_twice_at_once_is_one_effect(edition: str) -> None:
    crier = gains("Crier", "damaged", levels="0/1/3 1/2/4 1/3/5")
    game = table(
        edition=edition,
        cards=[ARCHER, crier],
        you=seat(reserve="2 bolt, Sidekick", team="Archer"),
        opponent=seat(field="Crier", life=10),
    )

    game.you.uses_global("Archer")
    game.asks("you", "times", "once", "2 times")
    game.you.answers("2 times")

    assert [told.amount for told in game.events("damaged")] == [2]
    assert game.opponent.life == 11, "one trigger"
    assert game.you.energy == ""


@rule("G-014")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_in_2018_each_payment_of_a_global_is_an_effect_of_its_own(edition: str) -> None:
    crier = gains("Crier", "damaged", levels="0/1/3 1/2/4 1/3/5")
    game = table(
        edition=edition,
        cards=[ARCHER, crier],
        you=seat(reserve="2 bolt, Sidekick", team="Archer"),
        opponent=seat(field="Crier", life=10),
    )

    game.you.uses_global("Archer")
    game.you.uses_global("Archer")

    assert [told.amount for told in game.events("damaged")] == [1, 1]
    assert game.opponent.life == 12, "two triggers"


@rule("G-015")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_global_needs_both_its_energy_and_its_other_cost(edition: str) -> None:
    tutor = card(
        "Tutor",
        cost=9,
        abilities=[
            Global(Costs((Energy(("mask",), Number(1)), SpinDownOwn(Yours() & Character()))), GainLife(Number(3)))
        ],
    )
    game = table(
        edition=edition,
        cards=[tutor, STURDY],
        you=seat(field="Sturdy L1", reserve="1 mask, Sturdy L2, 1 fist", team="Tutor", life=10),
    )
    game.you.cannot("global Tutor", rule="G-015")

    game.you.field("Sturdy L2", paying="1 fist")
    game.you.uses_global("Tutor")

    assert game.you.life == 13
    assert game.you.dice("field") == ["Sturdy L1", "Sturdy L1"]
    assert game.you.energy == ""


@rule("G-016")
@pytest.mark.parametrize("edition", ALL)
def test_energy_for_a_global_goes_out_of_play_on_your_turn_and_to_the_used_pile_on_the_other(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[HEALER],
        you=seat(reserve="1 fist, Sidekick", team="Healer", life=10),
        opponent=seat(reserve="1 fist", life=10),
    )

    game.you.uses_global("Healer")
    assert game.you.zone("out") == ["Sidekick"]
    game.you.passes()
    game.opponent.uses_global("Healer")

    assert game.opponent.zone("used") == ["Sidekick"]
    assert game.opponent.zone("out") == []


@rule("G-017")
@pytest.mark.parametrize("edition", ALL)
def test_when_both_want_a_global_the_active_players_comes_first(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[ARCHER, SMITH],
        you=seat(field="Sidekick", reserve="1 bolt"),
        opponent=seat(field="Sidekick", reserve="1 shield", team="Archer, Smith"),
    )
    game.you.attacks_with("Sidekick")
    game.opponent.blocks({"Sidekick": "Sidekick"})

    game.asks("you", "act", "pass", "global Archer")
    game.you.uses_global("Archer", "Sidekick (Opponent)")

    assert game.opponent.zone("prep") == ["Sidekick"], "no Smith could come before"


@rule("G-018")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_what_a_global_gives_stays_without_its_cards_dice_and_ends_with_the_turn(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[TRAINER, HANGMAN, STURDY],
        you=seat(field="Sturdy, Trainer", reserve="1 fist, 1 mask, Sidekick", team="Hangman"),
    )
    game.you.uses_global("Trainer", "Sturdy")
    game.you.uses_global("Hangman", "Trainer")
    assert "Trainer" in game.you.zone("prep")

    assert game.you.attack("Sturdy") == 2
    game.skips_to("end of turn")

    assert game.you.attack("Sturdy") == 1


@rule("G-019")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_global_without_a_valid_target_cannot_be_used(edition: str) -> None:
    cheer = card(
        "Cheer",
        cost=9,
        abilities=[
            Global(
                Energy((), Number(1)),
                sequence(
                    Choose("cheered", Chosen(Character() & Attacking())),
                    Apply(Bound("cheered"), Gets(Number(1), Number(0))),
                ),
            )
        ],
    )
    game = table(edition=edition, cards=[cheer], you=seat(field="Sidekick", reserve="1 fist, Sidekick", team="Cheer"))

    game.you.cannot("global Cheer", rule="G-019")
    game.you.attacks_with("Sidekick")
    game.you.uses_global("Cheer")

    game.skips_to("cleanup")
    assert game.opponent.life == 18
