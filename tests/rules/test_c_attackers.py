"""Declaring attackers and blockers, and what that causes (C-001 to C-015, C-034 to C-037, C-040)."""

import pytest

from overcrush.abilities.ability import Global, Static, Triggered
from overcrush.abilities.amounts import CountOf, Number
from overcrush.abilities.bends import MustAttack
from overcrush.abilities.costs import Energy
from overcrush.abilities.effects import GainLife, RemoveFromCombat
from overcrush.abilities.groups import Bound, Chosen, ThisDie
from overcrush.abilities.program import Choose, sequence
from overcrush.abilities.selectors import Attacking, Blocking, Character, EngagedWith, This
from overcrush.abilities.triggers import Event
from overcrush.testing import SeatSetup, card, seat, table
from tests.citing import rule
from tests.rules.townsfolk import (
    ALL,
    BOOKS_2018,
    BRUTE,
    HANGMAN,
    STURDY,
    drains,
    gains,
    in_any_order,
    stinger,
)

HOTHEAD = card("Hothead", abilities=[Static(This(), MustAttack(), "die")])
"""Must attack."""
ESCAPE = card(
    "Escape",
    cost=9,
    abilities=[
        Global(
            Energy((), Number(1)),
            sequence(Choose("freed", Chosen(Attacking() | Blocking())), RemoveFromCombat(Bound("freed"))),
        )
    ],
)
"""Global 1: remove target attacking or blocking character from combat."""


@rule("C-001")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("attackers", [(), ("Brute",), ("Sturdy", "Sidekick"), ("Brute", "Sturdy", "Sidekick")])
def test_any_all_or_none_of_the_fielded_characters_attack(edition: str, attackers: tuple[str, ...]) -> None:
    game = table(edition=edition, cards=[BRUTE, STURDY], you=seat(field="Brute, Sturdy, Sidekick"))

    game.you.attacks_with(*attackers)

    assert sorted(told.name for told in game.events("attacks")) == sorted(attackers)


@rule("C-002")
@pytest.mark.parametrize("edition", ALL)
def test_attackers_are_declared_at_once_and_move_at_no_cost(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[BRUTE, STURDY],
        you=seat(field="Brute L3, Sturdy L3", reserve="1 fist"),
        opponent=seat(field="Sidekick"),
    )
    game.ends_main()
    game.you.answers("attack with Brute")
    # Nothing has moved before the declaration is done.
    assert game.you.zone("attack") == []

    game.you.answers("done")

    assert game.you.zone("attack") == ["Brute"]
    assert game.you.zone("field") == ["Sturdy"]
    assert game.you.energy == "1 fist"
    game.asks("opponent", "blockers", ...)
    game.opponent.blocks()
    game.skips_to("cleanup")
    assert [told.name for told in game.events("attacks")] == ["Brute"], "no further attacker could join"


@rule("C-003")
@pytest.mark.parametrize("edition", ALL)
def test_sidekicks_attack_and_block_like_any_character(edition: str) -> None:
    game = table(edition=edition, you=seat(field="Sidekick x2"), opponent=seat(field="Sidekick"))

    game.you.attacks_with("Sidekick x2")
    game.opponent.blocks([("Sidekick", "Sidekick")])
    game.skips_to("cleanup")

    assert game.opponent.life == 19
    assert game.you.zone("prep") == ["Sidekick"]
    assert game.opponent.zone("prep") == ["Sidekick"]


@rule("C-004")
@pytest.mark.parametrize("edition", ALL)
def test_what_attacking_causes_happens_before_blockers_are_declared(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[stinger(), BRUTE],
        you=seat(field="Stinger, Brute"),
        opponent=seat(field="Sidekick, Brute"),
    )

    game.you.attacks_with("Stinger", "Brute")
    assert sorted(game.you.zone("attack")) == ["Brute", "Stinger"], "all are declared before the first effect"
    game.you.answers("Sidekick")

    game.asks("opponent", "blockers", "block Stinger with Brute", "block Brute with Brute", "done")
    assert game.opponent.zone("prep") == ["Sidekick"]


@rule("C-005")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_each_attacking_die_triggers_its_own_when_attacks_ability(edition: str) -> None:
    game = table(
        edition=edition, cards=[drains("Piper", "attacks")], you=seat(field="Piper x3"), opponent=seat(field="Sidekick")
    )

    game.you.attacks_with("Piper x2")
    in_any_order(game)

    game.asks("opponent", "blockers", ...)
    assert game.opponent.life == 18, "two dice attack, the third does not"


@rule("C-006")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_the_active_player_orders_attack_effects_first_and_the_defender_follows(edition: str) -> None:
    first = gains("Fifer", "attacks", 1)
    second = gains("Drummer", "attacks", 2)
    watch = card(
        "Lookout", abilities=[Triggered(Event("attack declared", who="opponent"), GainLife(Number(3)), "card")]
    )
    guard = card("Guard", abilities=[Triggered(Event("attack declared", who="opponent"), GainLife(Number(4)), "card")])
    game = table(
        edition=edition,
        cards=[first, second, watch, guard],
        you=seat(field="Fifer, Drummer", life=5),
        opponent=seat(field="Lookout, Guard", life=5),
    )

    game.you.attacks_with("Fifer", "Drummer")
    game.asks("you", "order", "Fifer", "Drummer")
    game.you.answers("Drummer")
    game.asks("opponent", "order", "Lookout", "Guard")
    game.opponent.answers("Guard")

    told = [(told.player, told.amount) for told in game.events("life gained")]
    assert told == [("You", 2), ("You", 1), ("Opponent", 4), ("Opponent", 3)]


@rule("C-007")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_die_that_must_attack_and_can_is_not_left_out(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[HOTHEAD, BRUTE],
        you=seat(field="Brute, Hothead L1", reserve="Hothead generic 1"),
    )
    game.ends_main()

    game.you.cannot("done", rule="C-007")
    game.you.answers("attack with Brute")

    # The Hothead in the field has no choice; the one in the Reserve Pool is not able to attack.
    assert sorted(told.name for told in game.events("attacks")) == ["Brute", "Hothead"]


@rule("C-008")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("blockers", [(), ("Sturdy",), ("Brute", "Sturdy")])
def test_the_defender_blocks_with_any_all_or_none(edition: str, blockers: tuple[str, ...]) -> None:
    game = table(
        edition=edition,
        cards=[BRUTE, STURDY],
        you=seat(field="Sidekick"),
        opponent=seat(field="Brute, Sturdy"),
    )
    game.you.attacks_with("Sidekick")

    game.opponent.blocks({"Sidekick": blockers} if blockers else {})

    assert sorted(told.name for told in game.events("blocks")) == sorted(blockers)


@rule("C-009")
@pytest.mark.parametrize("edition", ALL)
def test_a_die_blocks_one_attacker_only(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[BRUTE, STURDY],
        you=seat(field="Brute, Sturdy"),
        opponent=seat(field="Sidekick, Brute"),
    )
    game.you.attacks_with("Brute", "Sturdy")

    game.opponent.answers("block Brute with Sidekick")

    game.opponent.cannot("block Sturdy with Sidekick", rule="C-009")
    game.opponent.may("block Sturdy with Brute")


@rule("C-010")
@pytest.mark.parametrize("edition", ALL)
def test_several_dice_block_the_same_attacker(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[BRUTE],
        you=seat(field="Brute"),
        opponent=seat(field="Sidekick x3"),
    )
    game.you.attacks_with("Brute")

    game.opponent.blocks({"Brute": ["Sidekick", "Sidekick", "Sidekick"]})

    assert game.opponent.zone("attack") == ["Sidekick"] * 3


@rule("C-011")
@pytest.mark.parametrize("edition", ALL)
def test_only_characters_still_in_the_field_zone_can_block(edition: str) -> None:
    ranger = card("Ranger", keywords=["Range 1"])
    game = table(
        edition=edition,
        cards=[ranger, STURDY],
        you=seat(field="Ranger"),
        opponent=seat(field="Sidekick, Sturdy", reserve="1 fist"),
    )
    game.you.attacks_with("Ranger")
    game.you.answers("Sidekick")

    game.asks("opponent", "blockers", "block Ranger with Sturdy", "done")
    game.opponent.cannot("block Ranger with Sidekick", rule="C-011")


@rule("C-012")
@pytest.mark.parametrize("edition", ALL)
def test_each_blocking_and_each_blocked_die_triggers_on_its_own(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[gains("Gatekeeper", "blocks"), gains("Ram", "is blocked", levels="0/9/9 1/9/9 1/9/9")],
        you=seat(field="Ram L1, Ram L2", life=10),
        opponent=seat(field="Gatekeeper x2", life=10),
    )
    game.you.attacks_with("Ram L1", "Ram L2")

    game.opponent.answers("block Ram L1 with Gatekeeper L1")
    assert game.opponent.life == 10, "nothing happens before all blockers are declared"
    game.opponent.answers("block Ram L1 with Gatekeeper L1")
    in_any_order(game)

    assert game.opponent.life == 12
    assert game.you.life == 11


@rule("C-013")
@pytest.mark.parametrize("edition", ALL)
def test_block_effects_of_the_attacking_player_resolve_first_each_player_in_their_order(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[
            gains("Ram", "is blocked", 1, levels="0/1/9 1/1/9 1/1/9"),
            gains("Tower", "is blocked", 2, levels="0/1/9 1/1/9 1/1/9"),
            gains("Gate", "blocks", 3, levels="0/1/9 1/1/9 1/1/9"),
            gains("Moat", "blocks", 4, levels="0/1/9 1/1/9 1/1/9"),
        ],
        you=seat(field="Ram, Tower", life=5),
        opponent=seat(field="Gate, Moat", life=5),
    )
    game.you.attacks_with("Ram", "Tower")
    game.opponent.blocks({"Ram": "Gate", "Tower": "Moat"})

    game.asks("you", "order", "Ram", "Tower")
    game.you.answers("Tower")
    game.asks("opponent", "order", "Gate", "Moat")
    game.opponent.answers("Moat")

    assert [told.amount for told in game.events("life gained")] == [2, 1, 4, 3]


@rule("C-014")
@pytest.mark.parametrize("edition", ALL)
def test_an_attacker_with_a_blocker_is_blocked_and_every_other_is_not(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[BRUTE, STURDY],
        you=seat(field="Brute, Sturdy, Sidekick"),
        opponent=seat(field="Sidekick x2"),
    )
    game.you.attacks_with("Brute", "Sturdy", "Sidekick")
    game.opponent.blocks({"Brute": ["Sidekick", "Sidekick"]})

    assert [told.name for told in game.events("is blocked")] == ["Brute"]
    assert sorted(told.name for told in game.events("unblocked")) == ["Sidekick", "Sturdy"]
    game.you.answers(game.question().words()[0])  # how the Brute divides its damage
    assert game.opponent.life == 18
    assert game.you.zone("out") == ["Sidekick", "Sturdy"]


@rule("C-015")
@pytest.mark.parametrize("edition", ALL)
def test_a_blocked_attacker_stays_blocked_when_its_blocker_is_gone(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[BRUTE, HANGMAN],
        you=seat(field="Brute", reserve="1 mask", team="Hangman"),
        opponent=seat(field="Sidekick"),
    )
    game.you.attacks_with("Brute")
    game.opponent.blocks({"Brute": "Sidekick"})

    game.you.uses_global("Hangman", "Sidekick")
    game.skips_to("end of turn")

    assert game.opponent.life == 20
    assert game.you.zone("field") == ["Brute"]


@rule("C-034")
@pytest.mark.parametrize("edition", ALL)
def test_returning_from_the_attack_zone_keeps_the_level_and_is_not_fielding(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[gains("Knight", "fielded", levels="0/1/5 1/2/6 1/3/7")],
        you=seat(field="Knight L2", life=10),
        opponent=seat(field="Knight L3", life=10),
    )
    game.you.attacks_with("Knight")
    game.opponent.blocks({"Knight": "Knight"})

    game.skips_to("end of turn")

    assert game.you.dice("field") == ["Knight L2"]
    assert game.opponent.dice("field") == ["Knight L3"]
    assert game.events("fielded") == []
    assert (game.you.life, game.opponent.life) == (10, 10)


@rule("C-035")
@pytest.mark.parametrize("edition", ALL)
def test_a_die_is_engaged_with_each_die_it_blocks_or_is_blocked_by(edition: str) -> None:
    def counts(event: str) -> Triggered:
        return Triggered(Event(event), GainLife(CountOf(Character() & EngagedWith(ThisDie()))))

    boar = card("Boar", levels="0/1/9 1/1/9 1/1/9", abilities=[counts("is blocked"), counts("unblocked")])
    hound = card("Hound", levels="0/1/9 1/1/9 1/1/9", abilities=[counts("blocks")])
    game = table(
        edition=edition,
        cards=[boar, hound],
        you=seat(field="Boar L1, Boar L2", life=10),
        opponent=seat(field="Hound, Sidekick x2", life=10),
    )
    game.you.attacks_with("Boar L1", "Boar L2")

    game.opponent.blocks({"Boar L1": ["Hound", "Sidekick"]})

    in_any_order(game)

    assert game.you.life == 12, "two blockers for the one, nobody for the other"
    assert game.opponent.life == 11


@rule("C-036")
@pytest.mark.parametrize("edition", ALL)
def test_an_attacker_removed_from_the_attack_zone_deals_and_takes_no_combat_damage(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[ESCAPE, BRUTE, STURDY],
        you=seat(field="Brute, Sturdy", reserve="2 fist", team="Escape"),
        opponent=seat(field="Sturdy"),
    )
    game.you.attacks_with("Brute", "Sturdy")
    game.opponent.blocks({"Brute": "Sturdy"})

    game.you.uses_global("Escape", "Brute")
    game.you.uses_global("Escape", "Sturdy (You)")
    game.skips_to("cleanup")

    assert game.events("damaged", "player damaged") == []
    assert game.you.zone("field") == ["Brute", "Sturdy"]
    assert game.you.zone("out") == ["Sidekick", "Sidekick"], "the energy, and no attacker"


@rule("C-036")
@pytest.mark.parametrize("edition", ALL)
def test_a_blocker_removed_from_the_attack_zone_deals_and_takes_no_combat_damage(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[ESCAPE, BRUTE, STURDY],
        you=seat(field="Brute", reserve="1 fist", team="Escape"),
        opponent=seat(field="Sturdy, Sidekick"),
    )
    game.you.attacks_with("Brute")
    game.opponent.blocks({"Brute": ["Sturdy", "Sidekick"]})

    game.you.uses_global("Escape", "Sturdy")
    game.skips_to("cleanup")

    assert sorted((told.name, told.amount) for told in game.events("damaged")) == [("Brute", 1), ("Sidekick", 4)]
    assert "Sturdy" in game.opponent.zone("field")


@rule("C-037")
@pytest.mark.parametrize("edition", ALL)
def test_blockers_of_an_attacker_that_left_deal_nothing_and_stay(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[HANGMAN, BRUTE],
        you=seat(field="Brute, Sidekick"),
        opponent=seat(field="Sidekick, Brute", reserve="1 mask", team="Hangman"),
    )
    game.you.attacks_with("Brute", "Sidekick")
    game.opponent.blocks({"Brute": ["Sidekick", "Brute"]})

    game.opponent.uses_global("Hangman", "Brute (You)")
    game.skips_to("end of turn")

    assert game.events("damaged") == []
    assert game.opponent.zone("field") == ["Brute", "Sidekick"]
    assert game.opponent.life == 19


@rule("C-040")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(
    "you",
    [
        seat(field="Sidekick", reserve="Brute generic 1"),
        seat(field="Sidekick", prep="Brute"),
        seat(field="Sidekick", used="Brute"),
        seat(field="Sidekick", bag="Brute"),
        seat(field="Sidekick", out="Brute"),
    ],
    ids=["reserve", "prep", "used", "bag", "out"],
)
def test_only_characters_in_the_field_zone_attack(edition: str, you: SeatSetup) -> None:
    game = table(edition=edition, cards=[BRUTE], you=you)
    game.ends_main()

    game.you.cannot("attack with Brute", rule="C-040")
    game.asks("you", "attackers", "attack with Sidekick", "done")
