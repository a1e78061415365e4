"""What the demo cards do where the books' examples do not show it."""

import pytest

from overcrush.abilities.ability import Keyword
from overcrush.catalogue import load_catalogue
from overcrush.formats.demos import demo_ids
from overcrush.testing import card, seat, table


@pytest.mark.parametrize("each", demo_ids())
def test_a_demo_card_can_be_played(each: str) -> None:
    assert load_catalogue().card(each).id == each


# WWE


def test_sasha_banks_preps_a_die_when_she_is_ko_d() -> None:
    game = table(
        edition="wwe",
        you=seat(field="Sasha Banks L1", bag="Ric Flair, Sidekick"),
        opponent=seat(field="Becky Lynch L1"),
        active="opponent",
    )
    game.opponent.attacks_with("Becky Lynch")
    game.you.blocks({"Becky Lynch": "Sasha Banks"})
    game.draws("Ric Flair")
    assert game.you.zone("prep") == ["Ric Flair", "Sasha Banks"]
    assert game.you.life == 18, "Overcrush: five damage for a defense of three"


def test_the_first_die_purchased_after_becky_lynch_s_global_goes_to_prep_and_the_second_does_not() -> None:
    game = table(edition="wwe", you=seat(reserve="5 shield", team="Becky Lynch, Sasha Banks"))
    game.you.uses_global("Becky Lynch")
    game.you.buys("Sasha Banks")
    game.you.buys("Sasha Banks")
    assert (game.you.zone("prep"), game.you.zone("used")) == (["Sasha Banks"], ["Sasha Banks"])


def test_a_moment_of_bliss_used_after_blocks_saves_those_that_are_chosen() -> None:
    game = table(
        edition="wwe",
        you=seat(field="Eddie Guerrero L1, Sidekick", reserve="A Moment of Bliss"),
        opponent=seat(field="Becky Lynch L1, Sidekick"),
    )
    game.you.attacks_with("Eddie Guerrero", "Sidekick")
    game.opponent.blocks({"Eddie Guerrero": "Becky Lynch", "Sidekick": "Sidekick"})
    game.you.uses("A Moment of Bliss", "Eddie Guerrero")
    assert game.you.zone("field") == ["Eddie Guerrero"]
    assert game.you.zone("prep") == ["Sidekick"]


@pytest.mark.parametrize(("guess", "zone"), [("2", "used"), ("3", "prep")])
def test_who_walks_with_elias_preps_the_dice_unless_their_number_is_guessed(guess: str, zone: str) -> None:
    game = table(edition="wwe", you=seat(reserve="Walk with Elias", bag="Sasha Banks, Ric Flair, Sidekick"), turn=3)
    game.you.uses("Walk with Elias", "2")
    game.opponent.answers(guess)
    game.draws("Sasha Banks", "Ric Flair")
    assert [each for each in game.you.zone(zone) if each != "Walk with Elias"] == ["Ric Flair", "Sasha Banks"]


def test_the_global_of_walk_with_elias_is_for_the_own_turn_and_once() -> None:
    game = table(
        edition="wwe",
        you=seat(reserve="2 mask, Sidekick L1", used="Sidekick x4", bag="Sidekick"),
        opponent=seat(reserve="mask", used="Sidekick x2", bag="Sidekick"),
        basics="Walk with Elias",
    )
    game.you.uses_global("Walk with Elias")
    assert game.you.zone("prep") == ["Sidekick", "Sidekick"]
    game.you.cannot("global Walk with Elias", rule="G-005")
    game.you.passes()
    game.opponent.cannot("global Walk with Elias", rule="G-005")


# Avengers Infinity


def test_black_widow_may_ko_a_sidekick_when_fielded() -> None:
    game = table(you=seat(reserve="Black Widow L1"), opponent=seat(field="Sidekick, Red Skull L1"))
    game.you.field("Black Widow", "yes")
    assert game.opponent.zone("field") == ["Red Skull"]


def test_black_widow_s_global_sends_a_character_to_attack() -> None:
    game = table(you=seat(reserve="fist", field="Sidekick", team="Black Widow"))
    game.you.uses_global("Black Widow", "Sidekick")
    game.ends_main()
    assert game.opponent.life == 19, "nothing else could be declared"


def test_arnim_zola_comes_back_for_one_energy() -> None:
    game = table(
        you=seat(field="Arnim Zola L3", reserve="2 mask"), opponent=seat(field="Becky Lynch L1"), active="opponent"
    )
    game.opponent.attacks_with("Becky Lynch")
    game.you.blocks({"Becky Lynch": "Arnim Zola"})
    game.you.answers("yes")
    assert (game.you.level("Arnim Zola"), game.you.damage("Arnim Zola")) == (1, 0)
    assert game.you.energy == "1 mask"
    assert not game.events("ko")


def test_arnim_zola_without_energy_is_ko_d() -> None:
    game = table(you=seat(field="Arnim Zola L3"), opponent=seat(field="Becky Lynch L1"), active="opponent")
    game.opponent.attacks_with("Becky Lynch")
    game.you.blocks({"Becky Lynch": "Arnim Zola"})
    assert game.you.zone("prep") == ["Arnim Zola"]


def test_red_skull_grows_with_every_opposing_ko() -> None:
    game = table(you=seat(field="Red Skull L1 x2, Sidekick"), opponent=seat(field="Sidekick"))
    game.you.attacks_with("Sidekick")
    game.opponent.blocks({"Sidekick": "Sidekick"})
    assert (game.you.attack("Red Skull"), game.you.defense("Red Skull")) == (4, 5)


@pytest.mark.parametrize(("face", "defense"), [("action", 3), ("*", 6), ("**", 6)])
def test_take_cover_makes_all_tougher_and_with_a_burst_one_still_more(face: str, defense: int) -> None:
    game = table(you=seat(field="Black Widow L1, Sidekick", reserve=f"Take Cover {face}"))
    game.you.uses("Take Cover", *([] if face == "action" else ["Black Widow"]))
    assert (game.you.defense("Black Widow"), game.you.defense("Sidekick")) == (defense, 3)


def test_crowd_fighting_hits_as_hard_as_the_chosen_level() -> None:
    game = table(
        you=seat(field="Black Widow L2", reserve="Crowd Fighting"), opponent=seat(field="Red Skull L1, Sidekick")
    )
    game.you.uses("Crowd Fighting", "Black Widow")
    assert game.opponent.damage("Red Skull") == 2
    assert game.opponent.zone("prep") == ["Sidekick"]


# Battle for Ultramar


def test_typhus_deals_damage_when_an_action_die_is_used() -> None:
    game = table(
        edition="bfu", you=seat(field="Typhus L1", reserve="Bolter Drill *"), opponent=seat(field="Arnim Zola L1")
    )
    game.you.uses("Bolter Drill")
    assert game.opponent.damage("Arnim Zola") == 2, "one for Typhus and one for the burst"
    game.you.answers("Opponent")
    assert game.opponent.life == 19


def test_plague_marine_strengthens_sidekicks_and_ends_them() -> None:
    game = table(edition="bfu", you=seat(field="Plague Marine L1, Sidekick"), opponent=seat(field="Sidekick"))
    assert (game.you.attack("Sidekick"), game.you.defense("Sidekick")) == (2, 2)
    assert (game.opponent.attack("Sidekick"), game.opponent.defense("Sidekick")) == (1, 1)
    game.skips_to("end of turn")
    assert (game.you.zone("field"), game.you.zone("prep")) == (["Plague Marine"], ["Sidekick"])
    assert game.opponent.zone("field") == ["Sidekick"]


def test_chaos_warp_rolls_the_whole_bag() -> None:
    game = table(edition="bfu", you=seat(reserve="Chaos Warp **", bag="Sidekick x2, Typhus"), opponent=seat())
    game.you.uses("Chaos Warp", "Opponent")
    game.draws("Sidekick", "Sidekick", "Typhus")
    game.rolls("Typhus: L1", "L1", "fist")
    assert (game.you.life, game.opponent.life) == (19, 18)
    game.you.answers("Typhus")
    assert (game.you.zone("bag"), game.you.zone("used")) == (["Typhus"], ["Sidekick", "Sidekick"])


# Faerûn Under Siege

DRAGON = card(
    "Green Dragon", cost=4, energy="fist", levels="0/2/5 0/2/5 0/2/5", abilities=[Keyword("Breath Weapon", 2)]
)


@pytest.mark.parametrize(("level", "reserve"), [(3, "1 mask"), (1, "2 mask")])
def test_bronze_dragon_cancels_a_breath_weapon_for_one_less_with_its_burst(level: int, reserve: str) -> None:
    game = table(
        edition="fus",
        cards=[DRAGON],
        you=seat(field="Green Dragon L1", reserve="2 fist"),
        opponent=seat(field=f"Bronze Dragon L{level}, Sidekick", reserve=reserve),
    )
    game.you.attacks_with("Green Dragon")
    game.you.answers("yes")
    game.opponent.answers("yes")
    game.opponent.blocks()
    assert game.opponent.zone("field") == ["Bronze Dragon", "Sidekick"]
    assert (game.opponent.life, game.opponent.energy) == (18, ""), "combat damage alone"


def test_bronze_dragon_without_its_burst_pays_in_full() -> None:
    game = table(
        edition="fus",
        cards=[DRAGON],
        you=seat(field="Green Dragon L1", reserve="2 fist"),
        opponent=seat(field="Bronze Dragon L1, Sidekick", reserve="1 mask"),
    )
    game.you.attacks_with("Green Dragon")
    game.you.answers("yes")
    assert game.opponent.zone("prep") == ["Sidekick"]
    assert game.opponent.life == 18


def test_gnome_ranger_leads_the_attack_and_learns_from_monsters() -> None:
    game = table(
        edition="fus",
        you=seat(field="Gnome Ranger L2, Hell Hound L1"),
        opponent=seat(field="Hill Giant L1"),
    )
    assert game.you.attack("Hell Hound") == 2
    game.you.attacks_with("Gnome Ranger", "Hell Hound")
    assert (game.you.attack("Hell Hound"), game.you.attack("Gnome Ranger")) == (3, 4)
    game.opponent.blocks({"Hell Hound": "Hill Giant"})
    game.skips_to("end of turn")
    assert game.opponent.zone("prep") == ["Hill Giant"]
    assert game.you.counters("Gnome Ranger", "experience") == 0, "no Gnome Ranger was active when the turn ended"


def test_gnome_ranger_in_the_field_gains_experience_from_a_monster() -> None:
    game = table(
        edition="fus",
        you=seat(field="Gnome Ranger L2, Hell Hound L2"),
        opponent=seat(field="Hill Giant L1"),
    )
    game.you.attacks_with("Hell Hound")
    game.opponent.blocks({"Hell Hound": "Hill Giant"})
    game.skips_to("end of turn")
    assert game.you.counters("Gnome Ranger", "experience") == 1


def test_banishment_takes_a_die_out_of_the_prep_area() -> None:
    game = table(edition="fus", you=seat(reserve="Banishment"), opponent=seat(prep="Hill Giant, Sidekick"))
    game.you.uses("Banishment", "Hill Giant")
    assert (game.opponent.zone("prep"), game.opponent.zone("used")) == (["Sidekick"], ["Hill Giant"])


@pytest.mark.parametrize(("face", "safe"), [("*", 1), ("**", 2)])
def test_barkskin_keeps_damage_off_one_or_two(face: str, safe: int) -> None:
    game = table(
        edition="fus",
        you=seat(field="Hell Hound L1, Bronze Dragon L1", reserve=f"Barkskin {face}"),
        opponent=seat(field="Hill Giant L3 x2"),
    )
    game.you.uses("Barkskin", *["Hell Hound", "Bronze Dragon"][:safe])
    game.you.attacks_with("Hell Hound", "Bronze Dragon")
    game.opponent.blocks([("Hell Hound", "Hill Giant"), ("Bronze Dragon", "Hill Giant")])
    assert len(game.you.zone("attack")) == safe


def test_blink_reaches_the_player_past_the_blockers_and_only_then() -> None:
    game = table(
        edition="fus",
        you=seat(field="Bronze Dragon L1, Hell Hound L1", reserve="Blink - Transmutation"),
        opponent=seat(field="Sidekick"),
    )
    game.you.cannot("use Blink - Transmutation", rule="A-002")
    game.you.attacks_with("Bronze Dragon", "Hell Hound")
    game.opponent.blocks({"Bronze Dragon": "Sidekick"})
    game.you.uses("Blink - Transmutation")
    assert game.opponent.life == 17, "two from Hell Hound and one from Bronze Dragon"


def test_the_global_of_blink_takes_an_attacker_out_of_combat() -> None:
    game = table(
        edition="fus",
        you=seat(field="Bronze Dragon L1"),
        opponent=seat(reserve="mask"),
        basics="Blink - Transmutation",
    )
    game.you.attacks_with("Bronze Dragon")
    game.opponent.uses_global("Blink - Transmutation")
    assert (game.opponent.life, game.you.zone("field")) == (20, ["Bronze Dragon"])


# Teenage Mutant Ninja Turtles


def test_lunatic_casey_jones_is_not_blocked_by_sidekicks_or_villains() -> None:
    game = table(
        edition="tmnt",
        you=seat(field="Casey Jones: Lunatic Vigilante L1"),
        opponent=seat(field="Sidekick, Rocksteady L1, Hell Hound L1"),
    )
    game.you.attacks_with("Casey Jones")
    for blocker in ("Sidekick", "Rocksteady"):
        game.opponent.cannot(f"block Casey Jones with {blocker}", rule="X-002")
    game.opponent.may("block Casey Jones with Hell Hound")


def test_bebop_and_rocksteady_help_each_other() -> None:
    game = table(edition="tmnt", you=seat(field="Rocksteady L2, Bebop L1"), opponent=seat(field="Raphael L3, Sidekick"))
    assert (game.you.attack("Bebop"), game.you.defense("Bebop")) == (4, 6)
    game.you.attacks_with("Rocksteady")
    game.opponent.blocks({"Rocksteady": "Sidekick"})
    assert game.opponent.life == 16, "Overcrush"
    assert game.you.damage("Rocksteady") == 0


def test_rocksteady_takes_damage_from_whom_he_blocks() -> None:
    game = table(
        edition="tmnt", you=seat(field="Rocksteady L2, Bebop L1"), opponent=seat(field="Sidekick"), active="opponent"
    )
    game.opponent.attacks_with("Sidekick")
    game.you.blocks({"Sidekick": "Rocksteady"})
    assert game.you.damage("Rocksteady") == 1


def test_baxter_stockman_fetches_the_mousers() -> None:
    mousers = card("Mousers", cost=2, energy="bolt", levels="0/1/1 0/1/1 0/1/1")
    game = table(
        edition="tmnt",
        cards=[mousers],
        you=seat(reserve="Baxter Stockman L1", used="Mousers x2, Sidekick"),
        opponent=seat(used="Mousers"),
    )
    game.you.field("Baxter Stockman")
    assert (game.you.zone("prep"), game.you.zone("used")) == (["Mousers", "Mousers"], ["Sidekick"])
    assert game.opponent.zone("used") == ["Mousers"]


@pytest.mark.parametrize("helper", ["Donatello: Donnie", "Leonardo: Big Brother"])
def test_a_turtle_makes_other_turtles_cheaper_and_not_itself(helper: str) -> None:
    game = table(edition="tmnt", you=seat(field=f"{helper} L1", team="Raphael: Cool But Rude, Rocksteady"))
    own = 5 if helper.startswith("Don") else 6
    assert (game.you.cost("Raphael"), game.you.cost("Rocksteady"), game.you.cost(helper)) == (3, 4, own)


def test_enraged_lets_up_to_two_crush() -> None:
    game = table(edition="tmnt", you=seat(field="Raphael L1, Sidekick, Hell Hound L1", reserve="Enraged"))
    game.you.uses("Enraged", "Sidekick", "Raphael")
    assert (game.you.attack("Raphael"), game.you.attack("Sidekick"), game.you.attack("Hell Hound")) == (4, 2, 2)
    assert game.you.has_keyword("Raphael", "Overcrush")
    assert not game.you.has_keyword("Hell Hound", "Overcrush")


def test_give_me_a_break_keeps_a_die_from_blocking_but_no_turtle() -> None:
    game = table(
        edition="tmnt",
        you=seat(field="Sidekick", reserve="Give Me a Break!"),
        opponent=seat(field="Hell Hound L1, Raphael L1"),
    )
    game.you.uses("Give Me a Break!", "Hell Hound")
    game.you.attacks_with("Sidekick")
    game.opponent.cannot("block Sidekick with Hell Hound", rule="X-002")
    game.opponent.may("block Sidekick with Raphael")


def test_the_global_of_give_me_a_break_hurts_whoever_blocks() -> None:
    game = table(
        edition="tmnt",
        you=seat(field="Sidekick", reserve="2 bolt"),
        opponent=seat(field="Raphael L2, Sidekick"),
        basics="Give Me a Break!",
    )
    game.you.uses_global("Give Me a Break!")
    game.you.uses_global("Give Me a Break!")
    game.you.attacks_with("Sidekick")
    game.opponent.blocks({"Sidekick": "Raphael"})
    assert game.opponent.damage("Raphael") == 3, "one for each use, one from the Sidekick"
    assert game.opponent.damage("Sidekick") == 0


def test_pizza_is_for_the_hungry() -> None:
    game = table(edition="tmnt", you=seat(reserve="Pizza! x2, 2 shield, Sidekick L1", life=8))
    game.you.uses_global("Pizza!")
    game.you.cannot("global Pizza!", rule="G-005")
    game.you.uses("Pizza!")
    assert game.you.life == 10
    full = table(edition="tmnt", you=seat(reserve="Pizza!, shield, Sidekick L1", life=15))
    full.you.cannot("use Pizza!", rule="X-003")
    full.you.cannot("global Pizza!", rule="X-003")


def test_turtle_van_saves_a_blocker() -> None:
    game = table(
        edition="tmnt",
        you=seat(field="Turtle Van, Sidekick", life=10),
        opponent=seat(field="Raphael L3"),
        active="opponent",
    )
    game.opponent.attacks_with("Raphael")
    game.you.blocks({"Raphael": "Sidekick"})
    game.you.uses_ability("Turtle Van", "Sidekick")
    game.skips_to("end of turn")
    assert (game.you.zone("field"), game.you.zone("used")) == (["Sidekick"], ["Turtle Van"])
    assert game.you.life == 10
