"""The Cleanup Step (N rules)."""

import pytest

from overcrush.abilities.ability import Action, Static, Triggered
from overcrush.abilities.amounts import CountOf, Number
from overcrush.abilities.bends import Gets
from overcrush.abilities.effects import Apply, DealDamage, GainLife
from overcrush.abilities.groups import Each
from overcrush.abilities.selectors import ActionDie, Character, In, Opposing, SidekickDie, This, Yours
from overcrush.abilities.triggers import Event
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.townsfolk import ALL, BOOKS_2016, BOOKS_2018, BRUTE, FEAST, HEALER, STURDY

RALLY_CRY = card(
    "Rally Cry",
    kind="basic action",
    abilities=[Action(Apply(Each(Yours() & Character()), Gets(Number(2), Number(0))))],
)
"""Your characters get +2A until end of turn."""
BANNER = card("Banner", abilities=[Static(Yours() & Character() & ~This(), Gets(Number(0), Number(2)))])
"""While active: your characters get +2D."""
BEACON = card("Beacon", kind="action", keywords=["Continuous"])


@rule("N-001")
@pytest.mark.parametrize("edition", ALL)
def test_cleanup_clears_all_damage_of_both_players_dice(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[STURDY],
        you=seat(field="Sturdy damage=2"),
        opponent=seat(field="Sturdy damage=1"),
    )
    game.skips_to("cleanup")
    assert (game.you.damage("Sturdy"), game.opponent.damage("Sturdy")) == (2, 1)

    game.skips_to("end of turn")

    assert (game.you.damage("Sturdy"), game.opponent.damage("Sturdy")) == (0, 0)


@rule("N-002")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_in_2018_applied_effects_end_in_cleanup(edition: str) -> None:
    game = table(edition=edition, cards=[RALLY_CRY, STURDY], you=seat(field="Sturdy", reserve="Rally Cry"))
    game.you.uses("Rally Cry")
    game.skips_to("cleanup")
    assert game.you.attack("Sturdy") == 3

    game.skips_to("end of turn")

    assert game.you.attack("Sturdy") == 1


@rule("N-003")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_all_effects_end_except_those_of_active_characters(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[RALLY_CRY, BANNER, STURDY],
        you=seat(field="Sturdy, Banner", reserve="Rally Cry"),
    )
    game.you.uses("Rally Cry")
    assert (game.you.attack("Sturdy"), game.you.defense("Sturdy")) == (3, 5)
    game.chance("any")

    game.skips_to("opponent main")

    assert (game.you.attack("Sturdy"), game.you.defense("Sturdy")) == (1, 5)


@rule("N-003")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_effects_that_occur_at_the_end_of_the_turn_do_occur(edition: str) -> None:
    owl = card("Owl", abilities=[Triggered(Event("turn end", who="you"), GainLife(Number(1)), "card")])
    game = table(edition=edition, cards=[owl], you=seat(field="Owl", life=10))

    game.skips_to("end of turn")

    assert game.you.life == 11


@rule("N-004")
@pytest.mark.parametrize("edition", ALL)
def test_unused_action_faces_leave_the_reserve_pool_and_energy_stays(edition: str) -> None:
    game = table(edition=edition, cards=[FEAST], you=seat(reserve="Feast, Feast generic 2, 2 fist"))

    game.skips_to("end of turn")

    assert game.you.dice("reserve") == ["Feast (2)", "Sidekick (fist)", "Sidekick (fist)"]
    assert game.you.zone("used") == ["Feast"]


@rule("N-005")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_end_of_turn_effects_of_the_active_player_come_first(edition: str) -> None:
    def owl(amount: int) -> Triggered:
        return Triggered(Event("turn end"), GainLife(Number(amount)), "card")

    cards = [card(name, abilities=[owl(at)]) for at, name in enumerate(("Owl", "Bat", "Moth", "Fox"), start=1)]
    game = table(
        edition=edition,
        cards=cards,
        active="opponent",
        you=seat(field="Owl, Bat", life=5),
        opponent=seat(field="Moth, Fox", life=5),
    )
    game.ends_main()
    game.opponent.attacks_with()

    game.asks("opponent", "order", "Moth", "Fox")
    game.opponent.answers("Fox")
    game.asks("you", "order", "Owl", "Bat")
    game.you.answers("Bat")

    assert [told.amount for told in game.events("life gained")] == [4, 3, 2, 1]


@rule("N-006")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_damage_is_cleared_before_end_of_turn_effects(edition: str) -> None:
    frost = card(
        "Frost",
        abilities=[Triggered(Event("turn end"), DealDamage(Number(1), Each(Opposing() & Character())), "card")],
    )
    game = table(
        edition=edition,
        cards=[frost, STURDY],
        you=seat(field="Frost"),
        opponent=seat(field="Sturdy damage=2"),
    )

    game.skips_to("end of turn")

    assert [(told.name, told.amount) for told in game.events("damaged")] == [("Sturdy", 1)]
    assert game.opponent.zone("field") == ["Sturdy"]
    assert game.opponent.damage("Sturdy") == 0, "ruling A35: cleared again"


@rule("N-006")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_end_of_turn_effects_come_after_unused_actions_left_and_before_out_of_play_is_emptied(edition: str) -> None:
    counter = card(
        "Counter",
        abilities=[
            Triggered(Event("turn end"), GainLife(CountOf(Yours() & ActionDie() & In(("used",)))), "card"),
        ],
    )
    second = card(
        "Second Counter",
        abilities=[
            Triggered(Event("turn end"), GainLife(CountOf(Yours() & SidekickDie() & In(("out",)))), "card"),
        ],
    )
    game = table(
        edition=edition,
        cards=[counter, second, FEAST],
        you=seat(field="Counter, Second Counter", reserve="Feast", out="Sidekick x3", life=5),
    )
    game.you.attacks_with()
    game.you.answers("Counter")

    assert [told.amount for told in game.events("life gained")] == [1, 3]


@rule("N-006")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_applied_effects_have_ended_when_end_of_turn_effects_come(edition: str) -> None:
    frost = card(
        "Frost",
        abilities=[Triggered(Event("turn end"), DealDamage(Number(1), Each(Yours() & Character())), "card")],
    )
    shell = card(
        "Shell",
        kind="basic action",
        abilities=[Action(Apply(Each(Yours() & Character()), Gets(Number(0), Number(5))))],
    )
    game = table(edition=edition, cards=[frost, shell], you=seat(field="Frost, Sidekick", reserve="Shell"))
    game.you.uses("Shell")

    game.skips_to("end of turn")

    assert game.you.zone("prep") == ["Frost", "Sidekick"], "the +5D was gone"


@rule("N-007")
@pytest.mark.parametrize("edition", ALL)
def test_out_of_play_moves_to_the_used_pile_and_the_turn_ends(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[FEAST, HEALER],
        you=seat(field="Sidekick", reserve="Feast, 1 fist", team="Healer", life=10),
    )
    game.you.uses("Feast")
    game.you.uses_global("Healer")
    game.you.attacks_with("Sidekick")
    game.skips_to("cleanup")
    assert game.you.zone("out") == ["Feast", "Sidekick", "Sidekick"]

    game.skips_to("end of turn")

    assert game.you.zone("out") == []
    assert game.you.zone("used") == ["Feast", "Sidekick", "Sidekick"]
    game.chance("any")
    game.asks("opponent", "reroll", ...)


@rule("N-008")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_kod_characters_are_in_the_prep_area_after_cleanup(edition: str) -> None:
    game = table(
        edition=edition, cards=[BRUTE], you=seat(field="Sidekick, Brute"), opponent=seat(field="Brute, Sidekick")
    )
    game.you.attacks_with("Sidekick", "Brute")
    game.opponent.blocks({"Sidekick": "Brute", "Brute": "Sidekick"})

    game.skips_to("end of turn")

    assert game.you.zone("prep") == ["Sidekick"]
    assert game.opponent.zone("prep") == ["Sidekick"]


@rule("N-009")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_unblocked_attackers_reach_the_used_pile_in_cleanup_through_out_of_play(edition: str) -> None:
    game = table(edition=edition, cards=[BRUTE], you=seat(field="Brute"), opponent=seat(field="Sidekick"))
    game.you.attacks_with("Brute")
    game.opponent.blocks()
    game.skips_to("cleanup")
    assert game.you.zone("out") == ["Brute"]
    assert game.you.zone("used") == []

    game.skips_to("end of turn")

    assert game.you.zone("used") == ["Brute"]


@rule("N-010")
@pytest.mark.parametrize("edition", ALL)
def test_energy_kept_for_the_opponents_turn_pays_globals_only(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[HEALER, STURDY, FEAST],
        basics="Feast",
        you=seat(reserve="3 fist", team="Healer, Sturdy", life=10),
        opponent=seat(bag="Sidekick x4"),
    )
    game.skips_to("end of turn")
    game.rolls("L1", "L1", "L1", "L1")
    game.opponent.rerolls()
    game.opponent.passes()

    game.asks("you", "act", "pass", "global Healer")
    game.you.cannot("buy Sturdy", rule="P-006")
    game.you.cannot("buy Feast", rule="P-006")
    game.you.uses_global("Healer")
    if game.topic() == "times":
        game.you.answers("once")
    assert game.you.life == 11


@rule("N-011")
@pytest.mark.parametrize("edition", ALL)
def test_continuous_dice_stay_in_the_field_zone_past_the_end_of_the_turn(edition: str) -> None:
    game = table(edition=edition, cards=[BEACON], you=seat(reserve="Beacon"))
    game.you.uses("Beacon")
    game.chance("any")

    game.skips_to("opponent main")
    assert game.you.zone("field") == ["Beacon"]
    game.skips_to("your main")

    assert game.you.zone("field") == ["Beacon"]
