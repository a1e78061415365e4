"""Combat damage: who deals it to whom, KOs, and what follows (C-016 to C-033, C-038, C-039)."""

import pytest

from overcrush.abilities.ability import AT_ONCE, Replacement, Static, Triggered
from overcrush.abilities.amounts import CountOf, Number
from overcrush.abilities.bends import BlocksMore, Gets, TakesNoDamage
from overcrush.abilities.effects import Apply, DealDamage, GainLife, Prevent
from overcrush.abilities.groups import AnOpponent, ThisDie
from overcrush.abilities.selectors import AnyDie, Character, This, Yours
from overcrush.abilities.triggers import Cause, Event
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.small_cards import IT, action, target
from tests.rules.townsfolk import (
    ALL,
    ARCHER,
    BOOKS_2016,
    BOOKS_2018,
    BRUTE,
    DEFLECTOR,
    SHELTER,
    STURDY,
    gains,
    stinger,
)

GIANT = card("Giant", levels="0/5/5 1/5/5 1/5/5")
WALL = card("Wall", levels="0/0/5 1/0/6 1/0/7")
"""Deals nothing."""
ARMORED = card(
    "Armored", levels="0/2/2 1/3/3 1/4/4", abilities=[Static(This(), TakesNoDamage("combat", AnyDie()), "die")]
)
"""Takes no combat damage."""
DUELLIST = card("Duellist", levels="0/3/9 1/3/9 1/3/9", abilities=[Static(This(), BlocksMore(2, AnyDie()), "die")])
"""May block two attackers."""
RECKONER = card(
    "Reckoner",
    abilities=[
        Triggered(
            Event("player damaged", who="opponent"), GainLife(CountOf(Yours() & Character())), "card", limit=AT_ONCE
        )
    ],
)
"""When your opponent is damaged, once for all at once: gain 1 life for each of your characters in the field."""

GROW = Apply(ThisDie(), Gets(Number(0), Number(2)))
"""This gets +2D."""
NO_COMBAT = Replacement(Event("player damaged", who="you", how=Cause.COMBAT), Prevent(Number(-1)), scope="card")
"""Prevent combat damage to you."""


@rule("C-016")
@pytest.mark.parametrize("edition", ALL)
def test_combat_damage_is_dealt_simultaneously(edition: str) -> None:
    game = table(edition=edition, you=seat(field="Sidekick"), opponent=seat(field="Sidekick"))
    game.you.attacks_with("Sidekick")

    game.opponent.blocks({"Sidekick": "Sidekick"})

    assert game.you.zone("prep") == ["Sidekick"]
    assert game.opponent.zone("prep") == ["Sidekick"]


@rule("C-017")
@pytest.mark.parametrize("edition", ALL)
def test_the_attacking_player_assigns_damage_before_the_defender(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[GIANT, BRUTE, DUELLIST, WALL],
        you=seat(field="Giant, Brute"),
        opponent=seat(field="Duellist, Wall"),
    )
    game.you.attacks_with("Giant", "Brute")
    game.opponent.blocks([("Giant", "Duellist"), ("Brute", "Duellist"), ("Giant", "Wall")])

    game.asks("you", "split", ...)
    game.you.answers("5 to Duellist L1")
    game.asks("opponent", "split", ...)
    game.opponent.answers("3 to Giant L1")

    assert sorted((told.name, told.amount) for told in game.events("damaged")) == [("Duellist", 9), ("Giant", 3)]


@rule("C-018", "W-007")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(("level", "life"), [(1, 16), (2, 15), (3, 14)])
def test_an_unblocked_attacker_deals_its_attack_to_the_defending_player(edition: str, level: int, life: int) -> None:
    game = table(edition=edition, cards=[BRUTE], you=seat(field=f"Brute L{level}"), opponent=seat(field="Sidekick"))
    game.you.attacks_with("Brute")

    game.opponent.blocks()

    assert game.opponent.life == life
    assert game.you.life == 20


@rule("C-019")
@pytest.mark.parametrize("edition", ALL)
def test_unblocked_attackers_are_out_of_play_before_other_effects_of_their_damage(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[RECKONER, BRUTE],
        you=seat(field="Reckoner, Brute, Sidekick", life=10),
    )

    game.you.attacks_with("Brute", "Sidekick")

    assert game.opponent.life == 15
    assert game.you.zone("out") == ["Brute", "Sidekick"]
    assert game.you.life == 11, "only the Reckoner is still there to be counted"


@rule("C-020")
@pytest.mark.parametrize("edition", ALL)
def test_an_unblocked_attacker_without_attack_leaves_too(edition: str) -> None:
    game = table(edition=edition, cards=[WALL], you=seat(field="Wall"), opponent=seat(field="Sidekick"))
    game.you.attacks_with("Wall")

    game.opponent.blocks()

    assert game.opponent.life == 20
    assert game.you.zone("out") == ["Wall"]


@rule("C-020")
@pytest.mark.parametrize("edition", ALL)
def test_an_unblocked_attacker_leaves_when_its_damage_was_prevented(edition: str) -> None:
    game = table(
        edition=edition, cards=[SHELTER], you=seat(field="Sidekick"), opponent=seat(reserve="1 shield", team="Shelter")
    )
    game.you.attacks_with("Sidekick")

    game.opponent.answers("yes")

    assert game.opponent.life == 20
    assert game.you.zone("out") == ["Sidekick"]


@rule("C-020")
@pytest.mark.parametrize("edition", ALL)
def test_an_unblocked_attacker_leaves_when_its_damage_was_redirected(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[DEFLECTOR, STURDY],
        you=seat(field="Sidekick"),
        opponent=seat(field="Sturdy", reserve="1 mask", team="Deflector"),
    )
    game.you.attacks_with("Sidekick")
    game.opponent.blocks()

    game.opponent.answers("yes")

    assert game.opponent.damage("Sturdy") == 1
    assert game.you.zone("out") == ["Sidekick"]


@rule("C-021")
@pytest.mark.parametrize("edition", ALL)
def test_a_blocked_attacker_deals_all_its_damage_to_its_blocker(edition: str) -> None:
    game = table(edition=edition, cards=[GIANT], you=seat(field="Giant"), opponent=seat(field="Sidekick"))
    game.you.attacks_with("Giant")

    game.opponent.blocks({"Giant": "Sidekick"})

    assert [(told.name, told.amount) for told in game.events("damaged")] == [("Sidekick", 5), ("Giant", 1)]
    assert game.opponent.life == 20


@rule("C-022")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("first", range(5))
def test_an_attackers_damage_is_divided_freely_among_its_blockers(edition: str, first: int) -> None:
    game = table(edition=edition, cards=[BRUTE, WALL], you=seat(field="Brute"), opponent=seat(field="Wall L2, Wall L3"))
    game.you.attacks_with("Brute")
    game.opponent.blocks({"Brute": ["Wall L2", "Wall L3"]})

    game.asks("you", "split", *(f"{amount} to Wall L2" for amount in range(5)))
    game.you.answers(f"{first} to Wall L2")

    dealt = {(told.level, told.amount) for told in game.events("damaged")}
    assert dealt == {(level, amount) for level, amount in ((2, first), (3, 4 - first)) if amount}


@rule("C-023")
@pytest.mark.parametrize("edition", ALL)
def test_all_of_an_attackers_damage_must_be_assigned(edition: str) -> None:
    game = table(edition=edition, cards=[BRUTE, WALL], you=seat(field="Brute"), opponent=seat(field="Wall L2, Wall L3"))
    game.you.attacks_with("Brute")
    game.opponent.blocks({"Brute": ["Wall L2", "Wall L3"]})
    game.you.cannot("5 to Wall L2", rule="C-023")

    game.you.answers("1 to Wall L2")

    # What the first does not get goes to the last: there is no way to hold anything back.
    assert sum(told.amount for told in game.events("damaged")) == 4


@rule("C-024")
@pytest.mark.parametrize("edition", ALL)
def test_each_blocker_deals_its_whole_attack_to_the_attacker(edition: str) -> None:
    game = table(
        edition=edition, cards=[BRUTE, STURDY], you=seat(field="Brute L3"), opponent=seat(field="Sidekick, Sturdy L3")
    )
    game.you.attacks_with("Brute")
    game.opponent.blocks({"Brute": ["Sidekick", "Sturdy"]})
    game.you.answers(game.question().words()[0])

    assert [told.amount for told in game.events("damaged") if told.name == "Brute"] == [4]
    assert game.you.damage("Brute") == 4


@rule("C-025")
@pytest.mark.parametrize("edition", ALL)
def test_damage_beyond_defense_does_nothing_more(edition: str) -> None:
    game = table(edition=edition, cards=[GIANT], you=seat(field="Giant"), opponent=seat(field="Sidekick x2"))
    game.you.attacks_with("Giant")
    game.opponent.blocks({"Giant": "Sidekick"})

    game.skips_to("cleanup")

    assert game.opponent.zone("prep") == ["Sidekick"]
    assert game.opponent.zone("field") == ["Sidekick"]
    assert game.opponent.life == 20


@rule("C-026")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(("level", "survives"), [(1, True), (2, True), (3, False)])
def test_damage_equal_to_defense_kos(edition: str, level: int, survives: bool) -> None:
    striker = card("Striker", levels="0/1/9 1/2/9 1/3/9")
    game = table(
        edition=edition, cards=[striker, STURDY], you=seat(field=f"Striker L{level}"), opponent=seat(field="Sturdy")
    )
    game.you.attacks_with("Striker")

    game.opponent.blocks({"Striker": "Sturdy"})

    assert game.opponent.zone("prep") == ([] if survives else ["Sturdy"])


@rule("C-027")
@pytest.mark.parametrize("edition", ALL)
def test_damage_of_all_sources_adds_up_over_the_turn(edition: str) -> None:
    striker = card("Striker", levels="0/1/9 1/2/9 1/3/9")
    game = table(
        edition=edition,
        cards=[striker, STURDY, ARCHER],
        you=seat(field="Striker L2", reserve="1 bolt, Sidekick", team="Archer"),
        opponent=seat(field="Sturdy"),
    )
    game.you.uses_global("Archer", "Sturdy")
    assert game.opponent.zone("prep") == []
    game.you.attacks_with("Striker")

    game.opponent.blocks({"Striker": "Sturdy"})

    assert game.opponent.zone("prep") == ["Sturdy"]


@rule("C-028")
@pytest.mark.parametrize("edition", ALL)
def test_a_kod_die_goes_to_its_owners_prep_area_at_once(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[BRUTE],
        you=seat(field="Brute"),
        opponent=seat(field="Sidekick"),
    )
    game.you.attacks_with("Brute")
    game.opponent.blocks({"Brute": "Sidekick"})

    game.skips_to("cleanup")

    assert game.opponent.zone("prep") == ["Sidekick"]


@rule("C-029")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_in_2018_damage_effects_come_before_all_kos_and_ko_effects_after_them(edition: str) -> None:
    mine = card(
        "Martyr",
        levels="0/2/2 1/2/2 1/2/2",
        abilities=[Triggered(Event("damaged"), GainLife(Number(1))), Triggered(Event("ko"), GainLife(Number(2)))],
    )
    game = table(
        edition=edition,
        cards=[mine],
        you=seat(field="Martyr", life=10),
        opponent=seat(field="Martyr", life=10),
    )
    game.you.attacks_with("Martyr")
    game.story()

    game.opponent.blocks({"Martyr": "Martyr"})

    assert game.story() == [
        "Martyr blocks Martyr.",
        "Martyr takes 2 damage from Martyr.",
        "Martyr takes 2 damage from Martyr.",
        "You gain 1 life.",
        "Opponent gains 1 life.",
        "Martyr is KO'd.",
        "Martyr is KO'd.",
        "You gain 2 life.",
        "Opponent gains 2 life.",
    ]


@rule("C-029")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_in_2018_the_current_defense_decides_after_the_damage_effects(edition: str) -> None:
    tough = card("Stubborn", levels="0/1/1 1/1/1 1/1/1", abilities=[Triggered(Event("damaged"), GROW)])
    game = table(edition=edition, cards=[tough], you=seat(field="Stubborn"), opponent=seat(field="Sidekick"))
    game.you.attacks_with("Stubborn")

    game.opponent.blocks({"Stubborn": "Sidekick"})

    assert game.you.zone("prep") == []
    assert game.opponent.zone("prep") == ["Sidekick"]


@rule("C-030")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_lethally_damaged_die_still_resolves_its_damage_effect(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[gains("Crier", "damaged", 3), BRUTE],
        you=seat(field="Brute"),
        opponent=seat(field="Crier", life=10),
    )
    game.you.attacks_with("Brute")

    game.opponent.blocks({"Brute": "Crier"})

    assert game.opponent.life == 13
    assert game.opponent.zone("prep") == ["Crier"]


@rule("C-030")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_die_that_ability_damage_kos_still_resolves_its_damage_effect(edition: str) -> None:
    """It is KO'd first, as soon as the damage is dealt (A79); its effect has triggered and resolves then."""
    strike = action("Strike", target(), DealDamage(Number(9), IT))
    game = table(
        edition=edition,
        cards=[gains("Crier", "damaged", 3), strike],
        you=seat(reserve="Strike"),
        opponent=seat(field="Crier", life=10),
    )

    game.you.uses("Strike")

    assert (game.opponent.life, game.opponent.zone("prep")) == (13, ["Crier"])


@rule("C-031")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_dice_are_kod_before_the_effects_and_all_of_the_attackers_effects_come_first(edition: str) -> None:
    attacker = card("Attacker", levels="0/3/3 1/3/3 1/3/3", abilities=[Triggered(Event("ko"), GainLife(Number(2)))])
    defender = card(
        "Defender", levels="0/3/3 1/3/3 1/3/3", abilities=[Triggered(Event("damaged"), GainLife(Number(1)))]
    )
    game = table(
        edition=edition,
        cards=[attacker, defender],
        you=seat(field="Attacker", life=10),
        opponent=seat(field="Defender", life=10),
    )
    game.you.attacks_with("Attacker")
    game.story()

    game.opponent.blocks({"Attacker": "Defender"})

    assert game.story() == [
        "Defender blocks Attacker.",
        "Defender takes 3 damage from Attacker.",
        "Attacker takes 3 damage from Defender.",
        "Attacker is KO'd.",
        "Defender is KO'd.",
        "You gain 2 life.",
        "Opponent gains 1 life.",
    ]


@rule("C-032")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_in_2018_survivors_return_to_the_field_zone_when_the_attack_step_ends(edition: str) -> None:
    game = table(edition=edition, cards=[STURDY], you=seat(field="Sturdy"), opponent=seat(field="Sturdy"))
    game.you.attacks_with("Sturdy")
    game.opponent.blocks({"Sturdy": "Sturdy"})

    game.skips_to("cleanup")

    assert game.you.zone("attack") == []
    assert game.you.zone("field") == ["Sturdy"]
    assert game.opponent.zone("attack") == []
    assert game.opponent.zone("field") == ["Sturdy"]


@rule("C-033")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_survivors_return_to_the_field_zone_in_cleanup(edition: str) -> None:
    game = table(edition=edition, cards=[STURDY], you=seat(field="Sturdy"), opponent=seat(field="Sturdy"))
    game.you.attacks_with("Sturdy")
    game.opponent.blocks({"Sturdy": "Sturdy"})
    game.skips_to("cleanup")
    assert game.you.zone("attack") == ["Sturdy"]
    assert game.opponent.zone("attack") == ["Sturdy"]

    game.skips_to("end of turn")

    assert game.you.zone("field") == ["Sturdy"]
    assert game.opponent.zone("field") == ["Sturdy"]


@rule("C-038")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_what_stops_combat_damage_does_not_stop_damage_of_a_text(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[stinger(levels="0/4/4 1/4/4 1/4/4"), ARMORED],
        you=seat(field="Stinger"),
        opponent=seat(field="Armored"),
    )

    game.you.attacks_with("Stinger")
    assert game.opponent.damage("Armored") == 1
    game.opponent.blocks({"Stinger": "Armored"})

    assert [(told.name, told.how, told.amount) for told in game.events("damaged")] == [
        ("Armored", "ability", 1),
        ("Stinger", "combat", 2),
    ]


@rule("C-039")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_the_damage_of_overcrush_is_combat_damage(edition: str) -> None:
    crusher = card("Crusher", levels="0/5/5 1/5/5 1/5/5", keywords=["Overcrush"])
    ward = card("Ward", abilities=[NO_COMBAT])
    game = table(
        edition=edition,
        cards=[crusher, ward],
        you=seat(field="Crusher"),
        opponent=seat(field="Sidekick, Ward"),
    )
    game.you.attacks_with("Crusher")

    game.opponent.blocks({"Crusher": "Sidekick"})

    assert game.opponent.life == 20
    assert game.opponent.zone("prep") == ["Sidekick"]


@rule("C-039")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_the_damage_of_cleave_is_combat_damage_and_that_of_a_text_is_not(edition: str) -> None:
    cleaver = card(
        "Cleaver",
        levels="0/6/6 1/6/6 1/6/6",
        keywords=["Cleave"],
        abilities=[Triggered(Event("attacks"), DealDamage(Number(1), AnOpponent()))],
    )
    ward = card("Ward", abilities=[NO_COMBAT])
    game = table(
        edition=edition,
        cards=[cleaver, ward, ARMORED],
        you=seat(field="Cleaver"),
        opponent=seat(field="Sidekick, Ward, Armored L3"),
    )
    game.you.attacks_with("Cleaver")
    assert game.opponent.life == 19, "the text of the attacker is no combat damage"
    game.opponent.blocks({"Cleaver": "Sidekick"})

    if game.topic() == "target":
        game.you.answers("Armored")

    assert game.opponent.damage("Armored") == 0
    assert [told.name for told in game.events("damaged")] == ["Sidekick", "Cleaver"]
