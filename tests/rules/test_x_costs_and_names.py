"""X-001 to X-011: card text, costs, doing as much as possible, whom a text means."""

import pytest

from overcrush.abilities.ability import Static
from overcrush.abilities.amounts import CountOf, Number
from overcrush.abilities.bends import BlocksMore, CannotBeBlocked, Gets, MustBlock
from overcrush.abilities.conditions import ActiveNamed, Done
from overcrush.abilities.costs import KoOwn, SpinDownOwn
from overcrush.abilities.effects import DrawAndRoll, LoseLife, Move
from overcrush.abilities.groups import AnOpponent, Bound, Chosen
from overcrush.abilities.program import Choose, If, Pay
from overcrush.abilities.selectors import (
    AnyDie,
    Character,
    CopyOfThis,
    In,
    Named,
    Sidekick,
    This,
    Yours,
    YoursAlone,
)
from overcrush.abilities.triggers import Event
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.small_cards import (
    BOOKS,
    BOOKS_2016,
    BOOKS_2018,
    action,
    always,
    bonus,
    gain,
    gives,
    target,
    when,
    when_fielded,
    while_active,
    with_global,
)


@rule("X-001")
@pytest.mark.parametrize("edition", BOOKS)
def test_a_card_that_lets_a_die_block_two_attackers_overrides_the_rules(edition: str) -> None:
    wall = always("Wall", BlocksMore(2, AnyDie()), "0/1/9 1/1/9 1/1/9")
    game = table(cards=[wall], edition=edition, you=seat(field="Sidekick, Wall"), opponent=seat(field="Wall, Sidekick"))
    game.you.attacks_with("Sidekick", "Wall")

    game.opponent.blocks([("Sidekick", "Wall"), ("Wall", "Wall")])

    assert game.opponent.life == 20


def test_without_such_a_card_the_second_attacker_is_not_blocked() -> None:
    game = table(you=seat(field="Sidekick x2"), opponent=seat(field="Sidekick"))
    game.you.attacks_with("Sidekick", "Sidekick")

    game.opponent.blocks([("Sidekick", "Sidekick")])

    assert game.opponent.life == 19


@rule("X-002")
@pytest.mark.parametrize("edition", BOOKS)
def test_cannot_be_blocked_beats_every_card_that_lets_a_die_block(edition: str) -> None:
    ghost = always("Ghost", CannotBeBlocked(AnyDie()))
    guard = card(
        "Guard", abilities=[Static(This(), MustBlock(AnyDie()), "die"), Static(This(), BlocksMore(2, AnyDie()), "die")]
    )
    game = table(cards=[ghost, guard], edition=edition, you=seat(field="Ghost"), opponent=seat(field="Guard"))

    game.you.attacks_with("Ghost")

    assert game.opponent.life == 19, "nobody was asked to block"


@rule("X-003")
@pytest.mark.parametrize("edition", BOOKS)
def test_a_global_whose_cost_cannot_be_paid_cannot_be_used(edition: str) -> None:
    stairs = with_global("Stairs", gain(1), cost=SpinDownOwn(Character()))
    game = table(cards=[stairs], edition=edition, you=seat(field="Stairs L1", reserve="Sidekick"))

    game.you.cannot("global Stairs", rule="G-015")


@rule("X-003", "V-007")
def test_only_a_die_that_can_be_spun_down_pays_for_spinning_down() -> None:
    stairs = with_global("Stairs", gain(1), cost=SpinDownOwn(Character()))
    game = table(cards=[stairs], you=seat(field="Stairs L1, Stairs L3, Sidekick", reserve="Sidekick", life=10))

    game.you.uses_global("Stairs")

    assert game.you.dice("field") == ["Sidekick", "Stairs L1", "Stairs L2"]
    assert game.you.life == 11


@rule("X-004")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_an_action_that_kos_an_own_die_first_cannot_be_used_without_one(edition: str) -> None:
    bargain = action("Bargain", Pay(KoOwn(Character())), If(Done(), LoseLife(Number(3), AnOpponent())))
    game = table(
        cards=[bargain], edition=edition, you=seat(reserve="Bargain, Sidekick"), opponent=seat(field="Sidekick")
    )

    game.you.cannot("use Bargain", rule="X-003")
    game.you.field("Sidekick")
    game.you.uses("Bargain")

    assert game.opponent.life == 17
    assert game.you.zone("prep") == ["Sidekick"]


@rule("X-005")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_an_effect_on_two_dice_helps_one_if_there_is_only_one(edition: str) -> None:
    drill = action("Drill", Choose("two", Chosen(Yours() & Character(), Number(2))), gives(1, 0, Bound("two")))
    game = table(cards=[drill], edition=edition, you=seat(reserve="Drill", field="Sidekick"))

    game.you.uses("Drill")

    assert game.you.attack("Sidekick") == 2


@rule("X-006")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_too_few_dice_fill_the_place_that_is_named_first(edition: str) -> None:
    used = YoursAlone() & In(("used",))
    sorting = action(
        "Sorting",
        Choose("first", Chosen(used, how="choose")),
        Move(Bound("first"), "prep"),
        Choose("second", Chosen(used, how="choose")),
        Move(Bound("second"), "bag"),
    )
    game = table(cards=[sorting], edition=edition, you=seat(reserve="Sorting", used="Sidekick", bag=""))

    game.you.uses("Sorting")

    assert game.you.zone("prep") == ["Sidekick"]
    assert game.you.zone("bag") == []


@rule("X-007")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_without_the_first_part_there_is_no_second(edition: str) -> None:
    butcher = when_fielded("Butcher", Pay(KoOwn(Sidekick())), If(Done(), DrawAndRoll(Number(1))))
    game = table(cards=[butcher], edition=edition, you=seat(reserve="Butcher L1", bag="Sidekick"))

    game.you.field("Butcher")

    assert game.you.zone("bag") == ["Sidekick"]


@rule("X-007")
def test_with_the_first_part_the_second_follows() -> None:
    butcher = when_fielded("Butcher", Pay(KoOwn(Sidekick())), If(Done(), DrawAndRoll(Number(1))))
    game = table(cards=[butcher], you=seat(reserve="Butcher L1", field="Sidekick", bag="Sidekick"))

    game.you.field("Butcher")
    game.rolls("bolt")

    assert game.you.zone("bag") == []
    assert game.you.dice("reserve") == ["Sidekick (bolt)"]


@rule("X-008")
@pytest.mark.parametrize("edition", BOOKS)
def test_a_name_in_a_text_means_the_own_team(edition: str) -> None:
    brute = card("Brute")
    friend = card("Friend", abilities=[Static(This(), bonus(2, 0), "die", ActiveNamed("Brute"))])
    caller = while_active("Caller", Named("Brute") & Yours(), bonus(3, 0))
    game = table(
        cards=[brute, friend, caller],
        edition=edition,
        you=seat(field="Friend, Caller, Sidekick", team="Brute", reserve="Brute L1"),
        opponent=seat(field="Brute"),
    )

    assert game.you.attack("Friend") == 1
    assert game.opponent.attack("Brute") == 1
    game.you.field("Brute")
    assert game.you.attack("Friend") == 3
    assert game.you.attack("Brute") == 4
    assert game.opponent.attack("Brute") == 1


@rule("X-009")
@pytest.mark.parametrize("edition", BOOKS)
def test_the_same_card_of_the_opponent_is_another_card(edition: str) -> None:
    pack = while_active("Wolf", CopyOfThis() & Character(), Gets(CountOf(CopyOfThis() & Character()), Number(0)))
    game = table(cards=[pack], edition=edition, you=seat(field="Wolf x2"), opponent=seat(field="Wolf"))

    assert game.you.attack("Wolf") == 3
    assert game.opponent.attack("Wolf") == 2


@rule("X-009")
def test_the_same_card_of_the_opponent_sees_only_its_own_dice_fielded() -> None:
    howl = when("Wolf", Event("fielded", CopyOfThis()), gain(1), scope="card")
    game = table(
        cards=[howl],
        you=seat(field="Wolf", reserve="Wolf L1, Sidekick", life=10),
        opponent=seat(field="Wolf", life=10),
    )

    game.you.field("Wolf")

    assert (game.you.life, game.opponent.life) == (11, 10)


@rule("X-010")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_kind_of_dice_in_a_text_means_both_players_dice(edition: str) -> None:
    trainer = while_active("Trainer", Sidekick(), bonus(1, 0))
    game = table(cards=[trainer], edition=edition, you=seat(field="Trainer, Sidekick"), opponent=seat(field="Sidekick"))

    assert game.you.attack("Sidekick") == 2
    assert game.opponent.attack("Sidekick") == 2
    assert game.you.attack("Trainer") == 1


@rule("X-011")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_a_bonus_without_a_length_lasts_for_the_turn(edition: str) -> None:
    cheer = action("Cheer", target(), gives(2, 0))
    game = table(cards=[cheer], edition=edition, you=seat(reserve="Cheer", field="Sidekick"))

    game.you.uses("Cheer")

    assert game.you.attack("Sidekick") == 3
    game.skips_to("cleanup")
    assert game.you.attack("Sidekick") == 3
    game.skips_to("end of turn")
    assert game.you.attack("Sidekick") == 1
