"""The areas of a player, and how dice go from one to the other (Z rules)."""

import pytest

from overcrush.abilities.amounts import CountOf, Number
from overcrush.abilities.effects import DrawAndRoll, GainLife, Ko, Move, Reroll
from overcrush.abilities.groups import Bound, Chosen
from overcrush.abilities.program import Choose, sequence
from overcrush.abilities.selectors import Character, In, InField, Opposing, Shows, YoursAlone
from overcrush.engine.model.constants import BAG
from overcrush.table.observation import observe
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.probing import counting, deed, likely, with_global
from tests.rules.small_cards import BOOKS, BOOKS_2018

SENTINEL = card("Harbor Sentinel", cost=4, energy="shield", levels="1/2/3 1/3/3* 2/4/5")
THIEF = card("Night Thief", cost=2, energy="bolt", levels="0/2/2 1/3/3 1/4/4")
ERRAND = deed("Errand", DrawAndRoll(Number(1)))


@rule("Z-001")
def test_each_player_has_seven_areas_and_unpurchased_dice_lie_on_their_cards() -> None:
    game = table(
        cards=[SENTINEL, THIEF],
        you=seat(
            bag="Sidekick x2",
            prep="Sidekick",
            reserve="1 fist, Sidekick",
            field="Sidekick, Night Thief L1",
            used="Sidekick, Harbor Sentinel",
            out="Sidekick",
            team="Harbor Sentinel x3, Night Thief x2",
        ),
    )

    game.you.attacks_with("Night Thief")

    assert {area: game.you.dice(area) for area in ("bag", "prep", "reserve", "field", "attack", "used", "out")} == {
        "bag": ["Sidekick", "Sidekick"],
        "prep": ["Sidekick"],
        "reserve": ["Sidekick (fist)"],
        "field": ["Sidekick"],
        "attack": [],
        "used": ["Harbor Sentinel", "Sidekick", "Sidekick"],
        "out": ["Night Thief L1", "Sidekick"],
    }
    assert game.you.zone("card") == ["Harbor Sentinel", "Harbor Sentinel", "Night Thief"]


@rule("Z-002")
def test_every_die_in_the_bag_is_equally_likely_to_be_drawn() -> None:
    game = table(cards=[SENTINEL], step="clear and draw", you=seat(bag="Sidekick x5, Harbor Sentinel x2"))

    assert likely(game) == {"draw Sidekick": 5, "draw Harbor Sentinel": 2}

    game.draws("Harbor Sentinel")

    assert likely(game) == {"draw Sidekick": 5, "draw Harbor Sentinel": 1}
    game.chance("any")


@rule("Z-003")
def test_an_empty_bag_takes_the_used_pile_and_drawing_goes_on() -> None:
    game = table(step="clear and draw", you=seat(bag="Sidekick x2", used="Sidekick x6"))

    assert len(game.you.zone("prep")) == 4
    assert len(game.you.zone("bag")) == 4
    assert game.you.zone("used") == []
    game.chance("any")


@rule("Z-004")
def test_a_bag_that_has_just_become_empty_is_not_refilled_before_the_next_draw() -> None:
    game = table(step="clear and draw", you=seat(bag="Sidekick x4", used="Sidekick x3"))

    game.rolls("fist", "fist", "bolt", "bolt")
    game.you.rerolls()

    assert game.you.zone("bag") == []
    assert len(game.you.zone("used")) == 3
    game.skips_to("end of turn")
    assert game.you.zone("bag") == []


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("Z-005")
def test_dice_out_of_play_are_no_part_of_a_refill(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[ERRAND],
        you=seat(bag="", used="Sidekick x3", out="Sidekick x4", reserve="Errand"),
    )

    game.rolls("shield")
    game.you.uses("Errand")

    assert len(game.you.zone("bag")) == 2
    assert game.you.zone("used") == []
    assert game.you.zone("out") == ["Errand", "Sidekick", "Sidekick", "Sidekick", "Sidekick"]


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("Z-006")
def test_a_player_may_look_into_their_own_bag_and_the_draw_stays_the_same(edition: str) -> None:
    game = table(
        edition=edition, cards=[THIEF], step="clear and draw", you=seat(bag="Night Thief, Sidekick x4, Night Thief")
    )
    before = likely(game)

    seen = [die.name for die in observe(game.game, game.you.number).dice(game.you.number, BAG)]

    assert sorted(seen) == ["Night Thief", "Night Thief", "Sidekick", "Sidekick", "Sidekick", "Sidekick"]
    assert likely(game) == before == {"draw Night Thief": 2, "draw Sidekick": 4}
    game.chance("any")


@rule("Z-007")
def test_a_player_may_look_into_the_opponents_bag() -> None:
    game = table(
        edition="ai",
        cards=[THIEF],
        you=seat(reserve="Sidekick"),
        opponent=seat(bag="Sidekick x2, Night Thief"),
    )

    seen = [die.name for die in observe(game.game, game.you.number).dice(game.opponent.number, BAG)]

    assert sorted(seen) == ["Night Thief", "Sidekick", "Sidekick"]


@pytest.mark.parametrize("edition", BOOKS)
@rule("Z-008")
def test_dice_in_the_prep_area_are_rolled_together_with_those_drawn(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[SENTINEL],
        step="clear and draw",
        you=seat(bag="Sidekick x6", prep="Harbor Sentinel x2"),
    )

    game.rolls("fist", "bolt", "mask", "wild", "Harbor Sentinel: L1", "Harbor Sentinel: shield")

    game.asks("you", "reroll", ...)
    game.you.rerolls()
    assert game.you.dice("reserve") == [
        "Harbor Sentinel (shield)",
        "Harbor Sentinel L1",
        "Sidekick (bolt)",
        "Sidekick (fist)",
        "Sidekick (mask)",
        "Sidekick (wild)",
    ]


@pytest.mark.parametrize("edition", BOOKS)
@rule("Z-009")
def test_a_character_that_is_kod_goes_to_its_owners_prep_area(edition: str) -> None:
    game = table(
        edition=edition, cards=[SENTINEL], you=seat(field="Harbor Sentinel L1"), opponent=seat(field="Sidekick")
    )

    game.you.attacks_with("Harbor Sentinel")
    game.opponent.blocks({"Harbor Sentinel": "Sidekick"})

    assert game.opponent.zone("prep") == ["Sidekick"]
    assert game.opponent.zone("field") == []
    assert game.opponent.zone("used") == []


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("Z-010")
def test_to_prep_a_die_moves_it_to_its_players_prep_area(edition: str) -> None:
    in_used = YoursAlone() & In(("used",))
    ready = with_global(
        "Ready", sequence(Choose("chosen", Chosen(in_used, how="choose")), Move(Bound("chosen"), "prep"))
    )
    game = table(edition=edition, cards=[ready], basics="Ready", you=seat(reserve="1 fist", used="Sidekick"))

    game.you.uses_global("Ready")

    assert game.you.zone("prep") == ["Sidekick"]
    assert game.you.zone("used") == []


@rule("Z-011")
def test_rolled_dice_lie_in_the_reserve_pool_and_are_spent_used_and_fielded_from_there() -> None:
    errand = deed("Good Deed", GainLife(Number(1)))
    game = table(
        cards=[THIEF, errand],
        step="roll and reroll",
        you=seat(prep="Sidekick x2, Night Thief, Good Deed", life=10, team="Night Thief"),
    )

    game.rolls("fist", "L1", "Night Thief: L2", "Good Deed: action")
    game.you.rerolls()

    assert game.you.zone("prep") == []
    assert game.you.dice("reserve") == ["Good Deed", "Night Thief L2", "Sidekick (fist)", "Sidekick L1"]
    game.you.field("Sidekick")
    game.you.uses("Good Deed")
    game.you.field("Night Thief", paying="1 fist")
    assert game.you.dice("reserve") == []
    assert game.you.dice("field") == ["Night Thief L2", "Sidekick"]
    assert game.you.life == 11


@pytest.mark.parametrize("edition", BOOKS)
@rule("Z-012")
def test_only_energy_stays_in_the_reserve_pool_when_the_turn_ends(edition: str) -> None:
    game = table(edition=edition, cards=[ERRAND], you=seat(reserve="1 fist, Sidekick, Errand"))

    game.skips_to("end of turn")

    assert game.you.dice("reserve") == ["Sidekick (fist)"]
    assert game.you.zone("used") == ["Errand", "Sidekick"]


@pytest.mark.parametrize(("die", "face"), [("Night Thief bolt", "L1"), ("Errand 2 generic", "action")])
@rule("Z-012")
def test_a_face_without_energy_rolled_on_the_opponents_turn_goes_to_the_used_pile_at_once(die: str, face: str) -> None:
    """Rulings A18 and A19."""
    energy = YoursAlone() & In(("reserve",)) & ~Shows("fist")
    again = with_global("Again", sequence(Choose("chosen", Chosen(energy)), Reroll(Bound("chosen"))))
    game = table(cards=[again, THIEF, ERRAND], basics="Again", active="opponent", you=seat(reserve=f"1 fist, {die}"))

    game.opponent.passes()
    game.rolls(face)
    game.you.uses_global("Again", paying="1 fist")

    assert game.you.dice("reserve") == []
    assert game.you.zone("used") == sorted(["Sidekick", "Errand" if face == "action" else "Night Thief"])


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("Z-013")
def test_a_character_that_does_not_attack_stays_in_the_field_over_many_turns(edition: str) -> None:
    game = table(edition=edition, you=seat(field="Sidekick"))
    game.chance(7)

    for _ in range(3):
        game.skips_to("opponent main")
        game.skips_to("your main")

    assert game.turn == 9
    assert game.you.zone("field") == ["Sidekick"]


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("Z-014")
def test_some_action_dice_stand_in_the_field_zone(edition: str) -> None:
    beacon = card("Beacon", kind="action", energy="mask", keywords=["Continuous"])
    game = table(edition=edition, cards=[beacon, ERRAND], you=seat(reserve="Beacon action, Sidekick"))

    game.you.uses("Beacon")

    assert game.you.zone("field") == ["Beacon"]
    assert game.you.zone("out") == []
    game.skips_to("end of turn")
    assert game.you.zone("field") == ["Beacon"]


@pytest.mark.parametrize("edition", BOOKS)
@rule("Z-015")
def test_attackers_and_blockers_are_still_in_the_field_zone(edition: str) -> None:
    census = counting("Census", CountOf(InField() & Character()))
    game = table(
        edition=edition,
        cards=[census],
        basics="Census",
        you=seat(reserve="1 fist", field="Sidekick x2", life=5),
        opponent=seat(field="Sidekick x2"),
    )

    game.you.attacks_with("Sidekick")
    game.opponent.blocks({"Sidekick": "Sidekick"})
    game.you.uses_global("Census")

    assert game.you.life == 9


@pytest.mark.parametrize("edition", BOOKS)
@rule("Z-016")
def test_energy_spent_on_the_own_turn_is_out_of_play_until_the_turn_ends(edition: str) -> None:
    game = table(edition=edition, cards=[THIEF], you=seat(reserve="1 bolt, 1 fist, Sidekick", team="Night Thief"))

    game.you.buys("Night Thief")

    assert game.you.zone("out") == ["Sidekick", "Sidekick"]
    assert game.you.zone("used") == ["Night Thief"]
    game.skips_to("end of turn")
    assert game.you.zone("out") == []
    assert game.you.zone("used") == ["Night Thief", "Sidekick", "Sidekick", "Sidekick"]


@pytest.mark.parametrize("edition", BOOKS)
@rule("Z-017")
def test_an_action_die_is_out_of_play_after_its_use_until_the_turn_ends(edition: str) -> None:
    good = deed("Good Deed", GainLife(Number(1)))
    game = table(edition=edition, cards=[good], you=seat(reserve="Good Deed, Sidekick"))

    game.you.uses("Good Deed")

    assert game.you.zone("out") == ["Good Deed"]
    game.skips_to("end of turn")
    assert game.you.zone("out") == []
    assert game.you.zone("used") == ["Good Deed", "Sidekick"]


@pytest.mark.parametrize("edition", BOOKS)
@rule("Z-018")
def test_nothing_reaches_a_die_that_is_out_of_play(edition: str) -> None:
    anywhere = YoursAlone() & ~In(("card", "bag", "reserve"))
    salvage = with_global("Salvage", sequence(Choose("chosen", Chosen(anywhere)), Move(Bound("chosen"), "prep")))
    game = table(
        edition=edition,
        cards=[salvage, SENTINEL, THIEF],
        basics="Salvage",
        you=seat(reserve="1 fist", out="Harbor Sentinel", used="Night Thief", field="Sidekick"),
    )

    game.you.answers("global Salvage")

    game.asks("you", "target", "Night Thief", "Sidekick")
    game.you.cannot("Harbor Sentinel")
    game.you.answers("Night Thief")
    assert game.you.zone("prep") == ["Night Thief"]
    assert game.you.zone("out") == ["Harbor Sentinel", "Sidekick"]


@pytest.mark.parametrize("edition", BOOKS)
@rule("Z-018")
def test_a_chosen_die_that_is_spent_before_the_effect_is_not_reached_any_more(edition: str) -> None:
    energy = YoursAlone() & In(("reserve",)) & Shows("mask")
    salvage = with_global("Salvage", sequence(Choose("chosen", Chosen(energy)), Move(Bound("chosen"), "prep")))
    game = table(edition=edition, cards=[salvage], basics="Salvage", you=seat(reserve="1 mask, 1 fist, Sidekick"))

    game.you.uses_global("Salvage", paying="1 mask")

    assert game.you.dice("out") == ["Sidekick (mask)"]
    assert game.you.zone("prep") == []


@pytest.mark.parametrize("edition", BOOKS)
@rule("Z-019")
def test_an_unblocked_attacker_goes_out_of_play_and_is_used_when_the_turn_ends(edition: str) -> None:
    game = table(edition=edition, you=seat(field="Sidekick"), opponent=seat(field="Sidekick"))

    game.you.attacks_with("Sidekick")
    game.opponent.blocks()

    assert game.opponent.life == 19
    assert game.you.zone("out") == ["Sidekick"]
    assert game.you.zone("used") == []
    game.skips_to("end of turn")
    assert game.you.zone("out") == []
    assert game.you.zone("used") == ["Sidekick"]


@pytest.mark.parametrize("edition", BOOKS_2018)
@pytest.mark.parametrize("zone", ["field", "reserve"])
@rule("Z-020")
def test_a_die_sent_to_the_used_pile_on_its_owners_turn_goes_out_of_play_first(edition: str, zone: str) -> None:
    sweep = deed(
        "Sweep",
        sequence(
            Choose("swept", Chosen(YoursAlone() & In((zone,)) & Shows("character"))), Move(Bound("swept"), "used")
        ),
    )
    game = table(
        edition=edition,
        cards=[sweep],
        you=seat(reserve="Sweep, Sidekick") if zone == "reserve" else seat(reserve="Sweep", field="Sidekick"),
    )

    game.you.uses("Sweep")

    assert game.you.zone("out") == ["Sidekick", "Sweep"]
    assert game.you.zone("used") == []
    game.skips_to("end of turn")
    assert game.you.zone("used") == ["Sidekick", "Sweep"]


@pytest.mark.parametrize("edition", BOOKS)
@rule("Z-021")
def test_on_the_opponents_turn_spent_energy_goes_to_the_used_pile_at_once(edition: str) -> None:
    cheer = with_global("Cheer", GainLife(Number(1)))
    game = table(edition=edition, cards=[cheer], basics="Cheer", active="opponent", you=seat(reserve="1 fist", life=10))

    game.opponent.passes()
    game.you.uses_global("Cheer")

    assert game.you.life == 11
    assert game.you.zone("used") == ["Sidekick"]
    assert game.you.zone("out") == []


@pytest.mark.parametrize("edition", BOOKS)
@rule("Z-021")
def test_on_the_opponents_turn_a_die_sent_to_the_used_pile_is_there_at_once(edition: str) -> None:
    sweep = deed("Sweep", sequence(Choose("swept", Chosen(Opposing() & Character())), Move(Bound("swept"), "used")))
    game = table(edition=edition, cards=[sweep], you=seat(reserve="Sweep, Sidekick"), opponent=seat(field="Sidekick"))

    game.you.uses("Sweep")

    assert game.opponent.zone("used") == ["Sidekick"]
    assert game.opponent.zone("out") == []


@pytest.mark.parametrize("edition", BOOKS)
@rule("Z-022", "B-015")
def test_a_purchased_die_lies_in_the_used_pile_at_once_and_may_be_drawn_this_turn(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[THIEF, ERRAND],
        you=seat(bag="", reserve="2 bolt, Errand", team="Night Thief"),
    )

    game.you.buys("Night Thief")
    assert game.you.zone("used") == ["Night Thief"]

    game.rolls("Night Thief: L3")
    game.you.uses("Errand")

    assert game.you.dice("reserve") == ["Night Thief L3"]
    assert game.you.zone("out") == ["Errand", "Sidekick", "Sidekick"]


@pytest.mark.parametrize("edition", BOOKS)
@rule("Z-023", "T-023")
def test_an_unfielded_character_is_in_the_used_pile_before_attackers_are_declared(edition: str) -> None:
    game = table(edition=edition, you=seat(reserve="Sidekick", field="Sidekick"))

    game.skips_to("attack")

    assert game.you.zone("reserve") == []
    assert game.you.zone("used") == ["Sidekick"]
    assert game.you.zone("out") == []


@pytest.mark.parametrize("edition", BOOKS)
@rule("Z-024", "T-005")
def test_saved_energy_is_cleared_to_the_used_pile_when_its_owners_turn_begins(edition: str) -> None:
    game = table(edition=edition, step="start", you=seat(bag="Sidekick x5", reserve="1 mask, 1 fist"))

    assert game.you.zone("reserve") == []
    assert game.you.zone("used") == ["Sidekick", "Sidekick"]
    assert game.you.zone("out") == []
    game.chance("any")


@rule("Z-025")
def test_a_controlled_die_that_is_kod_ends_in_its_owners_prep_area() -> None:
    strike = deed("Strike", sequence(Choose("struck", Chosen(Character())), Ko(Bound("struck"))))
    game = table(
        cards=[strike, SENTINEL], you=seat(reserve="Strike, Sidekick", field="Harbor Sentinel L1 owner=opponent")
    )

    game.you.uses("Strike")

    assert game.opponent.zone("prep") == ["Harbor Sentinel"]
    assert game.you.zone("prep") == []


@rule("Z-025")
def test_a_borrowed_die_goes_home_when_the_turn_ends() -> None:
    game = table(cards=[SENTINEL], you=seat(field="Harbor Sentinel L1 owner=opponent, Sidekick"))

    game.skips_to("end of turn")

    assert game.opponent.zone("field") == ["Harbor Sentinel"]
    assert game.you.zone("field") == ["Sidekick"]
