"""Who may act when: the two windows, priority and what may interrupt (P rules)."""

import pytest

from overcrush.abilities.ability import Action, Anytime, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.costs import MoveOwn
from overcrush.abilities.effects import DealDamage, GainLife
from overcrush.abilities.groups import Bound, Chosen
from overcrush.abilities.program import Choose, sequence
from overcrush.abilities.selectors import Character, Opposing, This
from overcrush.abilities.triggers import Event
from overcrush.testing import Tabletop, card, seat, table
from tests.citing import rule
from tests.rules.townsfolk import (
    ALL,
    ARCHER,
    BOOKS_2016,
    BOOKS_2018,
    BRUTE,
    DEFLECTOR,
    FEAST,
    HANGMAN,
    HEALER,
    SMITH,
    STONE,
    STURDY,
    WARDEN,
    stinger,
)

FIRE = card(
    "Signal Fire",
    kind="action",
    keywords=["Continuous"],
    abilities=[Anytime(MoveOwn(This(), "used"), GainLife(Number(1)))],
)
"""Continuous. Whenever you could use a Global, move this to used: gain 1 life."""


def both_may_heal(edition: str) -> Tabletop:
    """The Main Step; each player has energy for a Global that anybody may use."""
    return table(
        edition=edition,
        cards=[HEALER, STURDY],
        life=20,
        you=seat(field="Sturdy", reserve="2 fist, Sidekick", team="Healer", life=10),
        opponent=seat(reserve="3 bolt", life=10),
    )


@rule("P-001")
@pytest.mark.parametrize("edition", ALL)
def test_globals_and_action_dice_wait_for_the_main_step_or_the_time_after_blocks(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[HEALER, FEAST],
        you=seat(field="Sidekick", reserve="Feast, 1 fist", team="Healer", life=10),
        opponent=seat(field="Sidekick", reserve="1 bolt", life=10),
    )
    game.asks("you", "act", "pass", "use Feast", "global Healer")

    game.you.attacks_with("Sidekick")

    # Nobody acts between the attack and the blocks, although both could pay.
    game.asks("opponent", "blockers", "block Sidekick with Sidekick", "done")
    game.opponent.blocks()
    game.asks("you", "act", "pass", "use Feast", "global Healer")


@rule("P-002")
@pytest.mark.parametrize("edition", ALL)
def test_the_active_player_may_act_first_in_each_window(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[HEALER],
        you=seat(field="Sidekick", reserve="1 fist", team="Healer", life=10),
        opponent=seat(reserve="1 bolt", life=10),
    )

    game.asks("you", "act", "pass", "global Healer")
    game.you.attacks_with("Sidekick")
    game.asks("you", "act", "pass", "global Healer")


@rule("P-003")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_the_main_step_does_not_end_before_the_other_player_had_priority(edition: str) -> None:
    game = both_may_heal(edition)

    game.you.passes()

    game.asks("opponent", "act", "pass", "global Healer")


@rule("P-004")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_passing_priority_ends_virtual_energy_for_good(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[HEALER, STONE],
        you=seat(reserve="Stone generic 2, Sidekick", team="Healer", life=10),
        opponent=seat(reserve="1 bolt", life=10),
    )
    game.you.uses_global("Healer")
    assert game.you.energy == "1 generic"

    game.you.passes()
    assert game.you.energy == ""
    game.opponent.passes()

    assert game.you.energy == ""
    game.you.cannot("global Healer", rule="G-003")


@rule("P-005")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_the_inactive_player_uses_one_global_and_priority_goes_back(edition: str) -> None:
    game = both_may_heal(edition)
    game.you.passes()

    game.opponent.uses_global("Healer")

    assert game.opponent.life == 11
    assert game.opponent.energy == "2 bolt", "a second Global could be paid"
    game.asks("you", "act", "pass", "field Sidekick", "buy Sturdy", "global Healer")


@rule("P-006")
@pytest.mark.parametrize("edition", ALL)
def test_the_inactive_player_never_purchases_fields_or_uses_action_dice(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[HEALER, STURDY, FEAST],
        basics="Feast",
        opponent=seat(reserve="3 bolt", used="Sidekick, Feast", team="Healer, Sturdy", life=10),
    )
    game.you.passes()

    game.asks("opponent", "act", "pass", "global Healer")
    game.opponent.cannot("buy Sturdy", rule="P-006")
    game.opponent.cannot("buy Feast", rule="P-006")
    game.opponent.cannot("field Sidekick", rule="P-006")
    game.opponent.cannot("use Feast", rule="A-009")


@rule("P-007")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_the_active_player_acts_again_after_a_global_and_must_pass_again(edition: str) -> None:
    game = both_may_heal(edition)
    game.you.passes()
    game.opponent.uses_global("Healer")

    game.you.buys("Sturdy")
    game.you.field("Sidekick")
    game.you.passes()

    game.asks("opponent", "act", "pass", "global Healer")


@rule("P-008")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_window_closes_when_the_other_player_did_nothing_and_the_active_player_declines(edition: str) -> None:
    game = both_may_heal(edition)
    game.you.passes()
    game.opponent.passes()
    game.asks("you", "act", ...)

    game.you.passes()

    game.asks("you", "attackers", "attack with Sturdy", "done")


@rule("P-008")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_window_stays_open_when_the_other_player_acted(edition: str) -> None:
    game = both_may_heal(edition)
    game.you.passes()
    game.opponent.uses_global("Healer")

    game.you.passes()

    game.asks("opponent", "act", "pass", "global Healer")


@rule("P-009")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_acting_after_both_passed_opens_the_exchange_again(edition: str) -> None:
    game = both_may_heal(edition)
    game.you.passes()
    game.opponent.passes()

    game.you.field("Sidekick")
    game.you.passes()

    game.asks("opponent", "act", "pass", "global Healer")


@rule("P-010")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_too_the_other_player_takes_one_action_per_pause(edition: str) -> None:
    game = both_may_heal(edition)
    game.you.field("Sidekick")
    game.you.uses_global("Healer", "once")
    game.you.passes()

    game.opponent.uses_global("Healer", "once")

    game.asks("you", "act", "pass", "global Healer")
    game.you.uses_global("Healer")
    game.you.passes()
    game.asks("opponent", "act", "pass", "global Healer")


@rule("P-011")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_after_two_passes_only_reactions_to_damage_are_left(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[HEALER, DEFLECTOR],
        you=seat(field="Sidekick", reserve="1 fist", life=10),
        opponent=seat(field="Sidekick", reserve="2 mask", team="Healer, Deflector", life=10),
    )
    game.you.attacks_with("Sidekick")
    game.opponent.blocks()
    game.you.passes()
    game.opponent.passes()

    game.you.passes()

    # The Healer's Global could be paid by both; only the Deflector's answers damage.
    game.asks("opponent", "react", "yes", "no")
    game.opponent.answers("yes")
    assert game.opponent.life == 10
    assert game.opponent.zone("prep") == ["Sidekick"]
    assert game.topic() != "act"


@rule("P-012")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_nobody_is_asked_after_a_single_action_of_the_active_player(edition: str) -> None:
    game = both_may_heal(edition)

    game.you.buys("Sturdy")

    # Ruling A7: the tournament procedure of the books, no window after each action.
    game.asks("you", "act", "pass", "field Sidekick")


@rule("P-013")
def test_in_tmnt_the_other_player_acts_only_when_the_active_player_has_done_everything() -> None:
    game = both_may_heal("tmnt")

    game.you.field("Sidekick")
    game.asks("you", "act", ...)
    game.you.uses_global("Healer", "once")
    game.asks("you", "act", ...)
    game.you.passes()

    game.asks("opponent", "act", "pass", "global Healer")


@rule("P-014")
def test_in_fus_both_players_use_globals_in_a_main_step_and_the_active_player_goes_first() -> None:
    game = both_may_heal("fus")

    game.asks("you", "act", ...)
    game.you.uses_global("Healer", "once")
    game.you.passes()
    game.opponent.uses_global("Healer", "once")

    assert game.story() == [
        "You use the Global of Healer.",
        "You gain 1 life.",
        "Opponent uses the Global of Healer.",
        "Opponent gains 1 life.",
    ]


@rule("P-015")
@pytest.mark.parametrize("edition", ALL)
def test_the_window_of_the_attack_step_is_for_actions_and_globals_not_for_purchase_or_fielding(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[HEALER, STURDY, FEAST],
        you=seat(field="Sidekick", reserve="2 fist, Feast, Sidekick", team="Healer, Sturdy", life=10),
    )
    game.you.attacks_with("Sidekick")

    game.asks("you", "act", "pass", "use Feast", "global Healer")
    game.you.cannot("field Sidekick", rule="P-015")
    game.you.cannot("buy Sturdy", rule="B-001")
    game.you.uses("Feast")
    assert game.you.life == 12


@rule("P-016")
@pytest.mark.parametrize("edition", ALL)
def test_the_defender_may_use_globals_before_damage_with_energy_that_was_saved(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[SMITH],
        you=seat(field="Sidekick"),
        opponent=seat(field="Sidekick", reserve="1 shield", team="Smith"),
    )
    game.you.attacks_with("Sidekick")
    game.opponent.blocks({"Sidekick": "Sidekick"})

    game.opponent.uses_global("Smith", "Sidekick (Opponent)")

    game.skips_to("cleanup")
    assert game.you.zone("prep") == ["Sidekick"]
    assert "Sidekick" not in game.opponent.zone("prep"), "its D was 2 when the damage came"


@rule("P-016")
def test_priority_goes_round_in_the_attack_step_as_in_the_main_step() -> None:
    game = table(
        cards=[HEALER],
        you=seat(field="Sidekick", reserve="1 fist", life=10),
        opponent=seat(reserve="2 fist", team="Healer", life=10),
    )
    game.you.attacks_with("Sidekick")

    game.you.passes()
    game.opponent.uses_global("Healer")
    game.asks("you", "act", "pass", "global Healer")
    game.you.passes()
    game.asks("opponent", "act", "pass", "global Healer")


@rule("P-017")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_an_ability_with_the_timing_of_globals_works_in_both_windows(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[FIRE],
        you=seat(field="Signal Fire x2, Sidekick", life=10),
    )
    game.you.uses_ability("Signal Fire")
    assert game.you.life == 11

    game.you.attacks_with("Sidekick")
    game.you.uses_ability("Signal Fire")

    assert game.you.life == 12


@rule("P-017")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_an_ability_with_the_timing_of_globals_is_its_controllers_also_on_the_other_turn(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[FIRE],
        you=seat(reserve="Sidekick", life=10),
        opponent=seat(field="Signal Fire", life=10),
    )
    game.you.cannot("ability Signal Fire", rule="K-026")
    game.you.passes()

    game.opponent.uses_ability("Signal Fire")

    assert game.opponent.life == 11


@rule("P-017")
def test_an_ability_with_the_timing_of_globals_needs_its_die_in_the_field() -> None:
    game = table(cards=[FIRE], you=seat(reserve="Sidekick", used="Signal Fire", life=10))

    game.you.cannot("ability Signal Fire", rule="P-017")


@rule("P-018")
@pytest.mark.parametrize("edition", ALL)
def test_an_effect_is_resolved_completely_before_anything_else_starts(edition: str) -> None:
    two = sequence(
        Choose("first", Chosen(Opposing() & Character())),
        DealDamage(Number(1), Bound("first")),
        Choose("second", Chosen(Opposing() & Character())),
        DealDamage(Number(1), Bound("second")),
    )
    volley = card("Volley", kind="action", abilities=[Action(two)])
    crier = card(
        "Crier", levels="0/1/3 1/2/4 1/3/5", abilities=[Triggered(Event("damaged"), GainLife(Number(1)), "die")]
    )
    game = table(
        edition=edition,
        cards=[volley, crier, STURDY, SMITH],
        you=seat(reserve="Volley"),
        opponent=seat(field="Crier, Sturdy", reserve="1 shield", team="Smith", life=10),
    )

    game.you.uses("Volley", "Crier")

    # Neither the Global that the opponent could pay nor what the first damage triggered comes in between.
    game.asks("you", "target", "Crier", "Sturdy")
    assert game.opponent.life == 10
    game.you.answers("Sturdy")
    assert game.opponent.life == 11
    assert game.story() == [
        "You use Volley.",
        "Crier takes 1 damage from Volley.",
        "Sturdy takes 1 damage from Volley.",
        "Opponent gains 1 life.",
    ]


@rule("P-019")
@pytest.mark.parametrize("edition", ALL)
def test_nobody_answers_an_effect_that_only_kos(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[HANGMAN, SMITH, WARDEN],
        you=seat(reserve="1 mask, Sidekick", team="Hangman"),
        opponent=seat(field="Sidekick", reserve="2 shield", team="Smith, Warden"),
    )

    game.you.uses_global("Hangman")

    assert game.opponent.zone("prep") == ["Sidekick"], "neither a bonus nor a prevention of damage comes in between"


@rule("P-019")
@pytest.mark.parametrize("edition", ALL)
def test_what_prevents_damage_may_interrupt_an_effect(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[ARCHER, WARDEN],
        you=seat(reserve="1 bolt, Sidekick", team="Archer"),
        opponent=seat(field="Sidekick", reserve="1 shield", team="Warden"),
    )

    game.you.uses_global("Archer")

    game.asks("opponent", "react", "yes", "no")
    game.opponent.answers("yes")
    assert game.opponent.zone("field") == ["Sidekick"]


@rule("P-020")
@pytest.mark.parametrize("edition", ALL)
def test_a_global_that_reacts_is_used_at_its_event_without_priority(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[BRUTE, STURDY, WARDEN],
        you=seat(field="Brute"),
        opponent=seat(field="Sturdy", reserve="2 shield", team="Warden"),
    )
    game.you.attacks_with("Brute")
    game.opponent.blocks({"Brute": "Sturdy"})

    # Nobody has anything to do in the window; the damage itself asks.
    game.asks("opponent", "react", "yes", "no")
    game.opponent.answers("yes")

    assert {(told.name, told.amount) for told in game.events("damaged")} == {("Brute", 1), ("Sturdy", 3)}


@rule("P-021")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_before_blocks_only_globals_that_react_can_be_used(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[stinger(), WARDEN, HEALER],
        you=seat(field="Stinger"),
        opponent=seat(field="Sidekick", reserve="2 shield", team="Warden, Healer", life=10),
    )

    game.you.attacks_with("Stinger")

    game.asks("opponent", "react", "yes", "no")
    game.opponent.answers("yes")
    game.asks("opponent", "blockers", "block Stinger with Sidekick", "done")
    game.opponent.blocks()
    game.asks("opponent", "act", "pass", "global Healer")
