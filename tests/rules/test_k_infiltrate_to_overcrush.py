"""K-064 to K-079: Infiltrate, Intimidate, Iron Will, opposing, Overcrush."""

import pytest

from overcrush.abilities.amounts import Number
from overcrush.abilities.bends import Gets
from overcrush.abilities.effects import (
    Apply,
    DealDamage,
    GainLife,
    Ko,
    RemoveFromCombat,
    Spin,
)
from overcrush.abilities.groups import Bound, Chosen
from overcrush.abilities.program import Choose
from overcrush.abilities.selectors import (
    Blocking,
    Character,
    Opposing,
)
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.small_cards import action, when_fielded

ONE = Number(1)
SPY = card("Spy", levels="0/3/3 1/3/3 1/3/3", keywords=["Infiltrate"])
BULLY = card("Bully", levels="0/1/1 1/1/1 1/1/1", keywords=["Intimidate"])
WALL = card("Wall", levels="0/1/6 1/2/6 1/3/6")
IRON = card("Iron", levels="0/1/2 1/1/3 1/1/4", keywords=["Iron Will"])
RAM = card("Ram", levels="0/5/5 1/7/7 1/8/8", keywords=["Overcrush"])
DUO = card("Duo", levels="0/1/2 1/1/2 1/1/2")
TRIO = card("Trio", levels="0/1/3 1/1/3 1/1/3")
SHOT = action("Shot", Choose("it", Chosen(Character())), Ko(Bound("it")))
BITE = action("Bite", Choose("it", Chosen(Character())), DealDamage(ONE, Bound("it")))
BLAST = action("Blast", Choose("it", Chosen(Character())), DealDamage(Number(9), Bound("it")))


@rule("K-064")
@pytest.mark.parametrize("edition", ["wwe", "fus"])
def test_an_unblocked_infiltrator_may_leave_combat_for_one_damage(edition: str) -> None:
    game = table(cards=[SPY], edition=edition, you=seat(field="Spy"), opponent=seat(life=10))

    game.you.attacks_with("Spy")
    game.you.answers("yes")

    assert game.opponent.life == 9
    game.chance("any")
    game.skips_to("opponent main")
    assert game.you.zone("field") == ["Spy"]


@rule("K-065")
def test_infiltrate_is_optional() -> None:
    game = table(cards=[SPY], edition="wwe", you=seat(field="Spy"), opponent=seat(life=10))

    game.you.attacks_with("Spy")
    game.asks("you", "may", "yes", "no")
    game.you.answers("no")

    assert game.opponent.life == 7
    assert game.you.zone("out") == ["Spy"]


@rule("K-066")
def test_the_damage_of_infiltrate_is_ability_damage() -> None:
    game = table(cards=[SPY], edition="wwe", you=seat(field="Spy"), opponent=seat(life=10))

    game.you.attacks_with("Spy")
    game.you.answers("yes")

    assert [(event.amount, event.how) for event in game.events("player damaged")] == [(1, "ability")]


@rule("K-067")
@pytest.mark.parametrize("edition", ["wwe", "fus"])
def test_intimidate_sets_a_target_aside_for_the_turn(edition: str) -> None:
    game = table(
        cards=[BULLY, WALL, SHOT],
        edition=edition,
        you=seat(reserve="Bully L1, Shot", field="Sidekick"),
        opponent=seat(field="Wall L2, Sidekick", life=10),
    )

    game.you.answers("field Bully")
    game.asks("you", "target", "target Wall L2", "target Sidekick")
    game.you.cannot("target Sidekick (You)", rule="X-013")
    game.you.answers("target Wall")
    assert game.opponent.zone("field") == ["Sidekick"]

    game.you.answers("use Shot")
    game.you.cannot("target Wall")
    game.you.answers("target Sidekick (Opponent)")
    game.you.attacks_with("Sidekick")
    assert game.opponent.life == 9, "nobody could block"


@rule("K-068")
def test_what_was_intimidated_comes_back_at_its_level_without_being_fielded() -> None:
    greeter = when_fielded("Greeter", GainLife(ONE), levels="0/1/6 1/2/6 1/3/6")
    game = table(
        cards=[BULLY, greeter],
        edition="wwe",
        you=seat(reserve="Bully L1"),
        opponent=seat(field="Greeter L2 damage=1", life=10),
    )

    game.you.field("Bully")
    game.chance("any")
    game.skips_to("opponent main")

    assert game.opponent.dice("field") == ["Greeter L2"]
    assert (game.opponent.damage("Greeter"), game.opponent.life) == (0, 10)


@rule("K-069")
@pytest.mark.parametrize("edition", ["ai", "fus"])
def test_iron_will_stands_a_first_blow(edition: str) -> None:
    game = table(cards=[IRON, BLAST], edition=edition, you=seat(reserve="Blast", field="Iron L2, Sidekick"))

    game.you.uses("Blast", "target Iron")

    assert sorted(game.you.zone("field")) == ["Iron", "Sidekick"]


@rule("K-070")
def test_iron_will_falls_to_damage_after_damage() -> None:
    game = table(cards=[IRON, BLAST, BITE], you=seat(reserve="Blast, Bite", field="Iron L2, Sidekick"))

    game.you.uses("Blast", "target Iron")
    game.you.uses("Bite", "target Iron")

    assert game.you.zone("prep") == ["Iron"]


@rule("K-071")
def test_iron_will_falls_when_its_defense_falls_to_the_damage() -> None:
    drop = action("Drop", Choose("it", Chosen(Character())), Spin(Bound("it"), Number(-1)))
    game = table(cards=[IRON, BITE, drop], you=seat(reserve="Bite x2, Drop", field="Iron L2, Sidekick"))

    game.you.uses("Bite", "target Iron")
    assert game.you.damage("Iron") == 1
    game.you.uses("Drop", "target Iron")
    assert sorted(game.you.zone("field")) == ["Iron", "Sidekick"], "defense 2 against 1 damage"

    weak = action("Weaken", Choose("it", Chosen(Character())), Apply(Bound("it"), Gets(Number(0), Number(-1))))
    other = table(cards=[IRON, BITE, weak], you=seat(reserve="Bite, Weaken", field="Iron L1, Sidekick"))
    other.you.uses("Bite", "target Iron")
    other.you.uses("Weaken", "target Iron")
    assert other.you.zone("prep") == ["Iron"]


@rule("K-072")
def test_iron_will_falls_to_a_ko_effect_only_after_damage() -> None:
    game = table(cards=[IRON, SHOT, BITE], you=seat(reserve="Shot x2, Bite", field="Iron L2, Sidekick"))

    game.you.uses("Shot", "target Iron")
    assert sorted(game.you.zone("field")) == ["Iron", "Sidekick"]

    game.you.uses("Bite", "target Iron")
    game.you.uses("Shot", "target Iron")
    assert game.you.zone("prep") == ["Iron"]


@rule("K-073")
def test_a_die_of_yours_that_the_opponent_controls_is_opposing() -> None:
    hurt = action("Sting", Choose("it", Chosen(Opposing() & Character())), DealDamage(ONE, Bound("it")))
    game = table(
        cards=[WALL, hurt, DUO],
        you=seat(reserve="Sting", field="Duo"),
        opponent=seat(field="Wall L1 owner=you, Sidekick"),
    )

    game.you.answers("use Sting")

    game.asks("you", "target", "Wall", "Sidekick")


@rule("K-074", "K-075")
@pytest.mark.parametrize("edition", ["fus", "tmnt", "ai", "wwe"])
def test_overcrush_sends_what_is_left_to_the_opponent(edition: str) -> None:
    game = table(cards=[RAM, DUO], edition=edition, you=seat(field="Ram L1"), opponent=seat(field="Duo", life=10))

    game.you.attacks_with("Ram")
    game.opponent.blocks({"Ram": "Duo"})

    assert game.opponent.zone("prep") == ["Duo"]
    assert game.opponent.life == 7


@rule("K-075")
@pytest.mark.parametrize(("edition", "life"), [("ai", 5), ("bfu", 5), ("wwe", 5), ("fus", 10), ("tmnt", 10)])
def test_overcrush_gets_past_a_removed_blocker_in_2018_only(edition: str, life: int) -> None:
    shove = action("Shove", Choose("it", Chosen(Opposing() & Blocking())), RemoveFromCombat(Bound("it")))
    game = table(
        cards=[RAM, DUO, shove],
        edition=edition,
        you=seat(field="Ram L1", reserve="Shove"),
        opponent=seat(field="Duo", life=10),
    )

    game.you.attacks_with("Ram")
    game.opponent.blocks({"Ram": "Duo"})
    game.you.uses("Shove")

    assert game.opponent.life == life


@rule("K-074")
@pytest.mark.parametrize("edition", ["fus", "tmnt"])
def test_overcrush_of_2016_gets_past_a_blocker_that_was_kod_before(edition: str) -> None:
    game = table(
        cards=[RAM, DUO, SHOT],
        edition=edition,
        you=seat(field="Ram L1", reserve="Shot"),
        opponent=seat(field="Duo", life=10),
    )

    game.you.attacks_with("Ram")
    game.opponent.blocks({"Ram": "Duo"})
    game.you.uses("Shot", "target Duo")

    assert game.opponent.life == 5


@rule("K-076")
def test_overcrush_gives_nothing_while_a_blocker_stands() -> None:
    game = table(cards=[RAM, DUO, WALL], you=seat(field="Ram L1"), opponent=seat(field="Duo, Wall", life=10))

    game.you.attacks_with("Ram")
    game.opponent.blocks({"Ram": ["Duo", "Wall"]})
    game.you.answers("5 to Duo")

    assert game.opponent.zone("prep") == ["Duo"]
    assert game.opponent.life == 10


@rule("K-077")
def test_what_overcrush_leaves_counts_earlier_damage() -> None:
    game = table(
        cards=[RAM, DUO, TRIO],
        you=seat(field="Ram L2"),
        opponent=seat(field="Duo, Trio L1 damage=1", life=10),
    )

    game.you.attacks_with("Ram")
    game.opponent.blocks({"Ram": ["Duo", "Trio"]})
    game.you.answers("4 to Duo")

    assert game.opponent.zone("prep") == ["Duo", "Trio"]
    assert game.opponent.life == 7, "7 less 2 less 2"


@rule("K-078")
def test_a_blocking_overcrush_die_sends_nothing_on() -> None:
    game = table(cards=[RAM, DUO], you=seat(field="Duo", life=10), opponent=seat(field="Ram"))

    game.you.attacks_with("Duo")
    game.opponent.blocks({"Duo": "Ram"})

    assert game.you.zone("prep") == ["Duo"]
    assert game.you.life == 10


@rule("K-079")
def test_a_blocked_overcrush_die_returns_to_the_field() -> None:
    game = table(cards=[RAM, DUO], you=seat(field="Ram"), opponent=seat(field="Duo", life=10))

    game.you.attacks_with("Ram")
    game.opponent.blocks({"Ram": "Duo"})

    assert game.you.zone("field") == ["Ram"]
