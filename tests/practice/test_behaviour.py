"""Practice cards that lean on the rarer parts of the engine do what their text says."""

from __future__ import annotations

import pytest

from overcrush.language import read
from overcrush.testing import card, seat, table


def test_the_admiral_grants_a_second_attack_step_to_its_own_dice_only() -> None:
    game = table(
        you=seat(field="Second Tide Admiral L1, Sidekick"),
        opponent=seat(life=20),
    )

    game.you.attacks_with("Sidekick")
    game.all_pass()
    assert game.opponent.life == 19
    game.asks("you", "attackers", "attack with Second Tide Admiral L1", "done")
    game.you.attacks_with("Second Tide Admiral")
    game.all_pass()

    assert game.opponent.life == 16
    game.skips_to("end of turn")
    assert [told.name for told in game.events("attacks")] == ["Sidekick", "Second Tide Admiral"]


def test_the_marshal_declares_the_blocks_for_the_defending_player() -> None:
    game = table(
        you=seat(field="Wharf Marshal L1, Dock Hand L1"),
        opponent=seat(field="Breakwater Guard L1"),
    )

    game.you.attacks_with("Wharf Marshal", "Dock Hand")
    game.asks("you", "blockers", ...)
    game.you.answers("block Dock Hand with Breakwater Guard")

    assert [(told.name, told.other) for told in game.events("blocks")] == [("Breakwater Guard", "Dock Hand")]


def test_the_customs_officer_cancels_a_global_that_stays_paid() -> None:
    game = table(
        you=seat(field="Fist Fighter L1", reserve="1 fist"),
        opponent=seat(field="Customs Officer L1", reserve="1 bolt"),
    )

    game.you.uses_global("Fist Fighter", "Fist Fighter")
    game.asks("opponent", "react", "yes", "no")
    game.opponent.answers("yes")

    assert game.you.attack("Fist Fighter") == 2
    assert game.you.energy == ""


def test_the_officer_may_let_a_global_pass() -> None:
    game = table(
        you=seat(field="Fist Fighter L1", reserve="1 fist"),
        opponent=seat(field="Customs Officer L1", reserve="1 bolt"),
    )

    game.you.uses_global("Fist Fighter", "Fist Fighter")
    game.opponent.answers("no")

    assert game.you.attack("Fist Fighter") == 3


def test_the_censor_ignores_text_and_globals_of_the_marked_affiliation() -> None:
    game = table(
        you=seat(reserve="Censor L1, 1 mask, 3 shield"),
        opponent=seat(field="Harbor Sentinel L1, Ferry Pilot L1", life=2),
    )
    assert game.opponent.defense("Ferry Pilot") == 3

    game.you.field("Censor", paying="1 mask")
    game.opponent.answers("no")
    game.you.answers("Watch")

    assert game.opponent.defense("Ferry Pilot") == 2
    refusal = game.you.cannot("global Harbor Sentinel")
    assert refusal.card == "Harbor Sentinel"


def test_safe_harbor_keeps_ability_damage_from_its_player_alone() -> None:
    game = table(
        you=seat(reserve="Safe Harbor, 2 bolt", team="Lightning Rod", life=20),
        opponent=seat(life=20),
    )

    game.you.uses("Safe Harbor")
    game.you.uses_global("Lightning Rod", "you")

    assert game.you.life == 20


def test_a_shield_on_a_die_does_not_protect_its_player() -> None:
    game = table(
        you=seat(reserve="Safe Harbor *", field="Sidekick"),
        opponent=seat(field="Ferry Pilot L1"),
        active="you",
    )
    game.you.uses("Safe Harbor *")
    game.skips_to("end of turn")
    game.chance("any")
    game.skips_to("opponent main")
    game.opponent.attacks_with("Ferry Pilot")
    game.you.blocks()
    game.all_pass()

    assert game.you.life == 18


def test_one_of_two_bodyguards_takes_damage_after_the_other() -> None:
    game = table(
        you=seat(reserve="Broadside"),
        opponent=seat(field="Bodyguard L1 x2, Net Mender L1"),
    )

    game.you.uses("Broadside", "Net Mender")
    game.opponent.answers("no")
    game.asks("opponent", "react", "yes", "no")
    game.opponent.answers("yes")

    assert [(told.name, told.amount) for told in game.events("damaged")] == [("Bodyguard", 2)]


def test_an_answer_to_breath_weapon_prevents_all_of_it() -> None:
    game = table(
        you=seat(field="Lagoon Dragon L1", reserve="1 bolt"),
        opponent=seat(field="Fire Eater L1, Sidekick", reserve="1 mask", life=20),
    )

    game.you.attacks_with("Lagoon Dragon")
    game.you.answers("yes")
    game.opponent.answers("yes")

    assert game.opponent.life == 20
    assert game.opponent.zone("field") == ["Fire Eater", "Sidekick"]


def test_abilities_that_the_understudy_gives_are_not_its_own() -> None:
    game = table(
        you=seat(reserve="Understudy L1, Keelhaul", field="Sidekick", life=10),
        opponent=seat(field="Ferry Pilot L1"),
    )
    game.you.field("Understudy", "Ferry Pilot")
    game.you.uses("Keelhaul", "Ferry Pilot")

    assert game.opponent.zone("used") == ["Ferry Pilot"]
    assert game.events("ko") == []


def test_the_understudy_itself_is_knocked_out_as_usual() -> None:
    game = table(you=seat(reserve="Keelhaul"), opponent=seat(field="Understudy L1"))

    game.you.uses("Keelhaul", "Understudy")

    assert game.opponent.zone("prep") == ["Understudy"]


def test_the_masquerader_counts_characters_without_affiliation_as_sidekicks() -> None:
    game = table(
        you=seat(field="Masquerader L1, Net Mender L1", reserve="Rally"),
        opponent=seat(),
    )

    assert game.you.affiliations("Masquerader") == ["Watch", "Wreckers"]
    game.you.uses("Rally")
    assert game.you.attack("Net Mender") == 1


@pytest.mark.parametrize(("face", "attack"), [("action", 2), ("*", 3)])
def test_a_burst_line_of_a_die_that_stays_needs_the_burst(face: str, attack: int) -> None:
    game = table(you=seat(reserve=f"Storm Front {face}", field="Dock Hand L1"), opponent=seat())

    game.you.uses(f"Storm Front {face}".removesuffix(" action"))

    assert (game.you.attack("Dock Hand"), game.you.defense("Dock Hand")) == (attack, 2)


def test_the_duelist_swaps_its_numbers_only_while_it_attacks() -> None:
    game = table(you=seat(field="Mirror Duelist L1"), opponent=seat(life=20))
    assert (game.you.attack("Mirror Duelist"), game.you.defense("Mirror Duelist")) == (1, 4)

    game.you.attacks_with("Mirror Duelist")
    game.all_pass()

    assert game.opponent.life == 16


def test_the_slayer_doubles_its_defense_while_it_has_less_life() -> None:
    game = table(you=seat(field="Giant Slayer L1", reserve="Hoist Signals", life=9), opponent=seat(life=10))
    assert game.you.defense("Giant Slayer") == 4

    game.you.uses("Hoist Signals", "gain 2 life")

    assert game.you.defense("Giant Slayer") == 2


def test_doldrums_let_an_opponent_draw_three() -> None:
    game = table(
        step="clear and draw",
        active="opponent",
        you=seat(field="Doldrums L1"),
        opponent=seat(bag="Sidekick x4", life=20),
    )
    game.draws("Sidekick", "Sidekick", "Sidekick")
    game.chance("any")
    game.skips_to("opponent main")

    assert len(game.opponent.zone("bag")) == 1
    assert game.opponent.life == 20


def test_whoever_cannot_draw_by_an_effect_draws_the_four_of_the_step() -> None:
    game = table(
        cards=[card("Eager", abilities=read("While active: you draw 2 more in the draw step."))],
        step="clear and draw",
        active="opponent",
        you=seat(field="Doldrums L1"),
        opponent=seat(field="Eager L1", bag="Sidekick x8"),
    )
    game.chance("any")
    game.skips_to("opponent main")

    assert len(game.opponent.zone("bag")) == 4


def test_after_the_doldrums_an_opponent_draws_nothing_once() -> None:
    game = table(
        you=seat(field="Doldrums L1 damage=3"),
        opponent=seat(field="Sidekick x2", bag="Sidekick x8"),
    )
    game.you.attacks_with("Doldrums")
    game.opponent.blocks({"Doldrums": ["Sidekick"]})
    game.chance("any")
    game.skips_to("opponent main")

    assert len(game.opponent.zone("bag")) == 8


def test_the_herald_rings_once_a_turn_also_in_doubles() -> None:
    game = table(
        seats=4,
        step="start",
        you=seat(field="Dawn Herald L1", life=10),
        partner=seat(),
    )
    game.chance("any")
    game.skips_to("your main")

    assert game.you.life == 11


def test_poisoned_casks_send_the_opponents_energy_away_and_keep_your_own() -> None:
    game = table(
        you=seat(reserve="Poisoned Casks **, 2 bolt"),
        opponent=seat(reserve="3 mask"),
    )

    game.you.uses("Poisoned Casks **")

    assert game.opponent.zone("used") == ["Sidekick"] * 3
    assert game.you.zone("prep") == ["Sidekick"] * 2


def test_dead_calm_takes_the_attack_step_and_the_opponents_attack() -> None:
    game = table(
        you=seat(reserve="Dead Calm", field="Dock Hand L1"),
        opponent=seat(field="Ferry Pilot L1"),
    )
    game.you.uses("Dead Calm")
    game.chance("any")
    game.ends_main()
    assert game.topic() != "attackers"

    game.skips_to("opponent main")
    game.ends_main()
    assert game.topic() != "attackers"


def test_the_shell_game_hides_its_number_until_the_guess() -> None:
    game = table(you=seat(field="Shell Game L1"), opponent=seat(life=10))

    game.you.attacks_with("Shell Game")
    game.you.answers("3")
    game.opponent.answers("2")

    assert game.opponent.life == 6


def test_the_fortune_teller_preps_the_die_that_was_named() -> None:
    game = table(
        you=seat(reserve="Fortune Teller L1", bag="Sidekick, Dock Hand"),
        opponent=seat(),
    )
    game.draws("Dock Hand")
    game.you.field("Fortune Teller", "Dock Hand")

    assert game.you.zone("prep") == ["Dock Hand"]


def test_a_lent_die_goes_back_to_its_card() -> None:
    game = table(
        you=seat(field="Dice Lender L1", reserve="2 fist", team="Dock Hand x2"),
        opponent=seat(),
    )
    game.you.uses_ability("Dice Lender", "Dock Hand")
    assert game.you.zone("field") == ["Dice Lender", "Dock Hand"]
    game.skips_to("end of turn")

    assert game.you.stock("Dock Hand") == 2


def test_the_ledger_ghost_grows_cheaper_with_every_global_of_an_opponent() -> None:
    game = table(
        you=seat(team="Ledger Ghost"),
        opponent=seat(field="Fist Fighter L1", reserve="2 fist"),
        active="opponent",
    )
    assert game.you.cost("Ledger Ghost") == 5

    game.opponent.uses_global("Fist Fighter", "Fist Fighter")
    game.opponent.uses_global("Fist Fighter", "Fist Fighter")

    assert game.you.counters("Ledger Ghost", "debt") == 2
    assert game.you.cost("Ledger Ghost") == 3


def test_the_apprentice_has_a_copied_keyword() -> None:
    game = table(you=seat(field="Quick Blade L1", reserve="Apprentice L1"), opponent=seat())

    game.you.field("Apprentice", "Quick Blade")

    assert game.you.has_keyword("Apprentice", "Fast")


def test_a_copied_text_about_others_works_besides_the_original() -> None:
    game = table(you=seat(field="Quartermaster L1, Ferry Pilot L1", reserve="Apprentice L1"), opponent=seat())
    assert game.you.attack("Ferry Pilot") == 3

    game.you.field("Apprentice", "Quartermaster")

    assert game.you.attack("Ferry Pilot") == 4


def test_a_copied_text_that_watches_acts_for_the_copier_too() -> None:
    game = table(
        you=seat(field="Bell Ringer L1, Dock Hand L1", reserve="Apprentice L1, Sidekick", life=10),
        opponent=seat(),
    )
    game.you.field("Apprentice")
    game.you.answers("Apprentice", "Bell Ringer")
    assert game.you.life == 11

    game.you.field("Sidekick")
    game.you.answers("Bell Ringer")

    assert game.you.life == 13


def test_a_copy_of_abilities_ends_before_your_next_turn() -> None:
    game = table(
        you=seat(field="Quick Blade L1", reserve="Apprentice L1"),
        opponent=seat(),
    )
    game.chance("any")
    game.you.field("Apprentice", "Quick Blade")
    game.skips_to("opponent main")
    assert game.you.has_keyword("Apprentice", "Fast")
    game.skips_to("your main")

    assert not game.you.has_keyword("Apprentice", "Fast")


def test_the_toll_collector_takes_what_it_dealt_itself() -> None:
    game = table(you=seat(field="Toll Collector L1, Night Thief L2", life=5), opponent=seat(life=20))

    dealt = game.you.attack("Toll Collector")
    game.you.attacks_with("Toll Collector", "Night Thief")

    assert game.you.life == 5 + dealt
