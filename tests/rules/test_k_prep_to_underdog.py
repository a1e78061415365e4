"""K-080 to K-100: prep, Range, Regenerate, Suit Up, Swarm, Tag Out, Turtle Power, Underdog, when fielded."""

import pytest

from overcrush.abilities.ability import Keyword, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.conditions import Underdog
from overcrush.abilities.effects import (
    DrawAndRoll,
    Field,
    GainLife,
    Ko,
    Move,
    PrepFromBag,
)
from overcrush.abilities.groups import Bound, Chosen, You
from overcrush.abilities.program import Choose, May
from overcrush.abilities.selectors import (
    Character,
    CharacterDie,
    In,
    Named,
    Opposing,
    YoursAlone,
)
from overcrush.abilities.triggers import Event
from overcrush.engine.compiler.keywords.turtle_power import AFFILIATION as TURTLES
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.small_cards import action, when_fielded

ONE = Number(1)
IN_USED = YoursAlone() & CharacterDie() & In(("used",))
WALL = card("Wall", levels="0/1/6 1/2/6 1/3/6")
TRIO = card("Trio", levels="0/1/3 1/1/3 1/1/3")
ARCHER = card("Archer", levels="0/1/1 1/1/1 1/1/1", keywords=["Range 1"])
SNIPER = card("Sniper", levels="0/1/1 1/1/1 1/1/1", keywords=["Range 2"])
HYDRA = card("Hydra", energy="mask", levels="0/2/2 1/3/3 1/4/4", keywords=["Regenerate"])
SHOT = action("Shot", Choose("it", Chosen(Character())), Ko(Bound("it")))
BEE = card("Bee", energy="bolt", levels="0/1/1 1/1/1 1/1/1", keywords=["Swarm"])
SUB = card("Sub", levels="0/2/2 1/2/2 1/2/2", keywords=["Tag Out"])


@rule("K-080")
@pytest.mark.parametrize("edition", ["ai", "bfu", "wwe"])
def test_to_prep_a_die_is_to_move_it_to_the_prep_area(edition: str) -> None:
    recall = action("Recall", Choose("it", Chosen(IN_USED, how="choose")), Move(Bound("it"), "prep"))
    game = table(cards=[recall, WALL], edition=edition, you=seat(reserve="Recall", used="Wall"))

    game.you.uses("Recall")

    assert (game.you.zone("prep"), game.you.zone("used")) == (["Wall"], [])


@rule("K-081")
@pytest.mark.parametrize("edition", ["ai", "bfu", "wwe"])
def test_to_prep_from_the_bag_is_to_draw(edition: str) -> None:
    pack = action("Pack", PrepFromBag(ONE))
    game = table(cards=[pack, WALL], edition=edition, you=seat(reserve="Pack", bag="Wall, Sidekick"))

    game.you.answers("use Pack")
    game.draws("Wall")

    assert game.you.zone("prep") == ["Wall"]
    assert game.you.zone("bag") == ["Sidekick"]


@rule("K-082")
@pytest.mark.parametrize("edition", ["bfu", "fus"])
def test_an_attack_with_range_makes_every_range_die_of_both_sides_shoot(edition: str) -> None:
    game = table(
        cards=[ARCHER, SNIPER, WALL],
        edition=edition,
        you=seat(field="Archer, Wall"),
        opponent=seat(field="Sniper, Wall"),
    )

    game.you.attacks_with("Archer")
    game.you.answers("target Wall")
    game.opponent.answers("target Wall")

    assert game.opponent.damage("Wall") == 1
    assert game.you.damage("Wall") == 2


@rule("K-082")
def test_without_an_attacking_range_die_nobody_shoots() -> None:
    game = table(cards=[ARCHER, SNIPER, WALL], you=seat(field="Archer, Wall"), opponent=seat(field="Sniper, Wall"))

    game.you.attacks_with("Wall")

    game.asks("opponent", "blockers", ...)
    assert game.events("damaged") == []


@rule("K-083")
def test_each_range_die_has_a_target_of_its_own() -> None:
    game = table(cards=[ARCHER, WALL, TRIO], you=seat(field="Archer x2"), opponent=seat(field="Wall, Trio"))

    game.you.attacks_with("Archer")
    game.you.answers("target Wall", "target Trio")

    assert (game.opponent.damage("Wall"), game.opponent.damage("Trio")) == (1, 1)


@rule("K-083")
@pytest.mark.parametrize("count", [2, 3])
def test_as_many_range_dice_can_ko_as_many_look_alike_dice(count: int) -> None:
    game = table(
        cards=[ARCHER], you=seat(field=f"Archer x{count}"), opponent=seat(field=f"Sidekick x{count}"), edition="bfu"
    )

    game.you.attacks_with("Archer")
    # The first target is no choice: they are all alike. From then on they are not.
    for number in range(2, count + 1):
        game.you.answers(f"target Sidekick #{number}")

    assert len(game.events("ko")) == count


@rule("K-083")
def test_two_range_dice_can_shoot_at_one_of_two_look_alike_dice() -> None:
    game = table(cards=[ARCHER, WALL], you=seat(field="Archer x2"), opponent=seat(field="Wall x2"), edition="bfu")

    game.you.attacks_with("Archer")
    game.asks("you", "target", "Wall", "Wall #2")
    game.you.answers("target Wall")

    assert [event.amount for event in game.events("damaged")] == [2]


@rule("K-084")
def test_a_defending_range_die_shoots_though_it_is_kod_by_it() -> None:
    game = table(cards=[ARCHER], you=seat(field="Archer"), opponent=seat(field="Archer"))

    game.you.attacks_with("Archer")

    assert game.you.zone("prep") == ["Archer"]
    assert game.opponent.zone("prep") == ["Archer"]


@rule("K-084")
@pytest.mark.parametrize("edition", ["bfu", "fus"])
def test_what_a_ko_by_range_triggers_resolves_though_its_card_was_shot_too(edition: str) -> None:
    """Such reactions wait until all Range damage is dealt (A46)."""
    gloat = Triggered(Event("ko", Opposing()), GainLife(ONE), scope="card")
    gloater = card("Gloater", levels="0/1/1 1/1/1 1/1/1", keywords=["Range 1"], abilities=[gloat])
    game = table(
        cards=[ARCHER, gloater],
        edition=edition,
        you=seat(field="Archer", life=10),
        opponent=seat(field="Gloater", life=10),
    )

    game.you.attacks_with("Archer")

    assert (game.you.zone("prep"), game.opponent.zone("prep")) == (["Archer"], ["Gloater"])
    assert game.opponent.life == 11


@rule("K-085")
def test_range_is_dealt_before_blockers_are_declared() -> None:
    game = table(cards=[ARCHER], you=seat(field="Archer"), opponent=seat(field="Sidekick", life=10))

    game.you.attacks_with("Archer")

    assert game.opponent.zone("prep") == ["Sidekick"]
    assert game.opponent.life == 9


@rule("K-086")
@pytest.mark.parametrize(("face", "field", "prep"), [("L2", ["Hydra"], []), ("mask", [], ["Hydra"])])
def test_a_regenerating_die_of_2016_is_rolled_after_its_ko(face: str, field: list[str], prep: list[str]) -> None:
    mourner = card("Mourner", abilities=[Triggered(Event("ko"), GainLife(ONE))], keywords=["Regenerate"])
    game = table(cards=[HYDRA, SHOT], edition="tmnt", you=seat(reserve="Shot", field="Hydra, Sidekick"))
    game.you.uses("Shot", "target Hydra")
    game.rolls(face)
    assert [name for name in game.you.zone("field") if name == "Hydra"] == field
    assert game.you.zone("prep") == prep

    other = table(cards=[mourner, SHOT], edition="tmnt", you=seat(reserve="Shot", field="Mourner, Sidekick", life=10))
    other.you.answers("use Shot", "target Mourner")
    other.rolls("L1")
    if other.topic() == "order":
        other.you.answers(other.question().answers[0].words)
    assert other.you.life == 11, "it was KO'd"


@rule("K-087")
@pytest.mark.parametrize("edition", ["ai", "bfu", "wwe"])
@pytest.mark.parametrize(("face", "field", "prep"), [("L2", ["Hydra L2"], []), ("mask", [], ["Hydra"])])
def test_a_die_that_would_be_kod_is_rolled_instead(edition: str, face: str, field: list[str], prep: list[str]) -> None:
    game = table(cards=[HYDRA, SHOT], edition=edition, you=seat(reserve="Shot", field="Hydra, Sidekick"))

    game.you.uses("Shot", "target Hydra")
    game.rolls(face)

    assert [die for die in game.you.dice("field") if die.startswith("Hydra")] == field
    assert game.you.zone("prep") == prep


@rule("K-088")
@pytest.mark.parametrize("edition", ["ai", "bfu", "wwe"])
def test_a_regenerated_die_was_not_kod(edition: str) -> None:
    mourner = card("Mourner", abilities=[Triggered(Event("ko"), GainLife(ONE))], keywords=["Regenerate"])
    game = table(cards=[mourner, SHOT], edition=edition, you=seat(reserve="Shot", field="Mourner, Sidekick", life=10))

    game.you.uses("Shot", "target Mourner")
    game.rolls("L1")

    assert game.you.life == 10
    assert game.events("ko") == []


@rule("K-089")
@pytest.mark.parametrize("edition", ["ai", "tmnt"])
def test_a_regenerated_die_is_out_of_combat_and_not_fielded(edition: str) -> None:
    eager = card(
        "Eager",
        levels="0/2/2 1/2/2 1/2/2",
        abilities=[Triggered(Event("fielded"), GainLife(ONE))],
        keywords=["Regenerate"],
    )
    game = table(
        cards=[eager, WALL, SHOT],
        edition=edition,
        you=seat(field="Eager", reserve="Shot", life=10),
        opponent=seat(field="Wall", life=10),
    )

    game.you.attacks_with("Eager")
    game.opponent.blocks({"Eager": "Wall"})
    game.you.uses("Shot", "target Eager")
    game.rolls("L1")

    assert game.you.life == 10
    assert game.opponent.damage("Wall") == 0
    assert game.you.zone("field") == ["Eager"]


YOUTH = card("Youth", levels="0/1/1 1/1/1 1/1/1")
ARMOR = card(
    "Armor",
    cost=2,
    levels="0/1/1 1/5/5 1/7/7",
    abilities=[Keyword("Suit Up", of=Named("Youth")), Triggered(Event("fielded"), GainLife(ONE))],
)


@rule("K-090")
@pytest.mark.parametrize("edition", ["ai", "fus"])
def test_suit_up_may_ko_a_named_die_on_purchase(edition: str) -> None:
    mine = seat(field="Youth, Sidekick", reserve="2 fist", team="Armor")
    game = table(cards=[YOUTH, ARMOR], edition=edition, you=mine)

    game.you.buys("Armor")
    game.asks("you", "may", "yes", "no")
    game.you.answers("yes")

    assert game.you.zone("prep") == ["Youth"]

    mine = seat(field="Sidekick", reserve="2 fist", team="Armor, Youth")
    without = table(cards=[YOUTH, ARMOR], edition=edition, you=mine)
    without.you.buys("Armor")
    assert without.topic() != "may"


@rule("K-091")
def test_the_bought_die_may_then_stand_in_the_field_at_level_two() -> None:
    game = table(cards=[YOUTH, ARMOR], you=seat(field="Youth", reserve="2 fist", team="Armor", life=10))

    game.you.buys("Armor", "yes", "yes")

    assert game.you.dice("field") == ["Armor L2"]
    assert game.you.life == 10, "a move is not fielding"


@rule("K-092")
@pytest.mark.parametrize("edition", ["fus", "tmnt", "bfu"])
def test_a_swarm_copy_drawn_while_one_is_active_draws_one_more(edition: str) -> None:
    game = table(
        cards=[BEE],
        edition=edition,
        step="clear and draw",
        you=seat(field="Bee", bag="Bee, Sidekick x5"),
    )

    game.draws("Bee", "Sidekick", "Sidekick", "Sidekick", "Sidekick")
    game.chance("any")

    assert len(game.you.zone("bag")) == 1
    assert len(game.you.zone("prep")) + len(game.you.zone("reserve")) == 5


@rule("K-092")
def test_without_an_active_copy_there_is_no_swarm() -> None:
    game = table(cards=[BEE], step="clear and draw", you=seat(bag="Bee, Sidekick x5"))

    game.draws("Bee", "Sidekick", "Sidekick", "Sidekick")
    game.chance("any")

    assert len(game.you.zone("bag")) == 2


@rule("K-093")
def test_each_swarm_copy_drawn_draws_one_more() -> None:
    game = table(cards=[BEE], edition="fus", step="clear and draw", you=seat(field="Bee", bag="Bee x2, Sidekick x5"))

    game.draws("Bee", "Bee", "Sidekick", "Sidekick")
    game.chance("any")

    assert len(game.you.zone("bag")) == 1


@rule("K-094")
def test_a_swarm_copy_from_the_prep_area_draws_nothing() -> None:
    game = table(
        cards=[BEE], edition="fus", step="clear and draw", you=seat(field="Bee", prep="Bee", bag="Sidekick x6")
    )

    game.chance("any")

    assert len(game.you.zone("bag")) == 2


@rule("K-095")
def test_a_swarm_copy_drawn_by_an_action_draws_nothing_more() -> None:
    haul = action("Haul", DrawAndRoll(ONE))
    game = table(cards=[BEE, haul], edition="fus", you=seat(field="Bee", reserve="Haul", bag="Bee, Sidekick x3"))

    game.you.answers("use Haul")
    game.draws("Bee")
    game.rolls("bolt")

    assert game.you.zone("bag") == ["Sidekick", "Sidekick", "Sidekick"]


@rule("K-096")
@pytest.mark.parametrize("edition", ["wwe", "fus"])
def test_tag_out_preps_the_die_to_strengthen_another(edition: str) -> None:
    game = table(
        cards=[SUB, WALL],
        edition=edition,
        you=seat(field="Sub, Sidekick"),
        opponent=seat(field="Wall", life=10),
    )

    game.you.attacks_with("Sidekick")
    game.opponent.blocks({"Sidekick": "Wall"})
    game.you.answers("yes", "target Sidekick")

    assert game.you.zone("prep") == ["Sub"]
    assert game.opponent.damage("Wall") == 3, "1 and the bonus of 2"
    assert game.you.damage("Sidekick") == 1, "which its defense of 3 stands"


@rule("K-097")
def test_tag_out_is_optional_and_once_for_each_die() -> None:
    game = table(cards=[SUB], edition="wwe", you=seat(field="Sub, Sidekick"), opponent=seat(life=10))

    game.you.attacks_with("Sidekick")
    game.asks("you", "may", "yes", "no")
    game.you.answers("no")

    assert game.you.zone("field") == ["Sub"]
    assert game.opponent.life == 9
    assert game.you.zone("prep") == []


@rule("K-098")
@pytest.mark.parametrize("edition", ["tmnt", "ai"])
def test_turtle_power_makes_other_turtles_cheaper(edition: str) -> None:
    brain = card("Brain", cost=5, energy="mask", affiliations=[TURTLES], keywords=["Turtle Power"])
    hothead = card("Hothead", cost=5, energy="bolt", affiliations=[TURTLES])
    stray = card("Stray", cost=5, energy="bolt")
    game = table(cards=[brain, hothead, stray], edition=edition, you=seat(field="Brain", team="Hothead, Stray"))

    assert [game.you.cost(name) for name in ("Hothead", "Stray", "Brain")] == [4, 5, 5]

    shared = table(
        cards=[brain, hothead], edition=edition, you=seat(field="Brain"), opponent=seat(team="Hothead, Brain")
    )
    assert [shared.opponent.cost(name) for name in ("Hothead", "Brain")] == [4, 4], "other dice of any player"

    away = table(cards=[brain, hothead], edition=edition, you=seat(team="Brain, Hothead"))
    assert away.you.cost("Hothead") == 5


@rule("K-099")
@pytest.mark.parametrize("edition", ["wwe", "fus"])
@pytest.mark.parametrize(("theirs", "offered"), [("Sidekick", False), ("Sidekick x3", True), ("Sidekick x2", False)])
def test_underdog_needs_an_opponent_with_more_character_dice(edition: str, theirs: str, offered: bool) -> None:
    brave = card(
        "Brave",
        abilities=[Triggered(Event("fielded"), May(GainLife(ONE, You())), condition=Underdog())],
        keywords=["Underdog"],
    )
    game = table(
        cards=[brave],
        edition=edition,
        you=seat(field="Sidekick", reserve="Brave L1", life=10),
        opponent=seat(field=theirs),
    )

    game.you.field("Brave")

    assert (game.topic() == "may") is offered


@rule("K-100")
def test_when_fielded_works_by_paying_and_by_an_effect_that_fields() -> None:
    greeter = when_fielded("Greeter", GainLife(ONE))
    hoist = action("Hoist", Choose("it", Chosen(IN_USED, how="choose")), Field(Bound("it")))
    game = table(cards=[greeter, hoist], you=seat(reserve="Greeter L1, Hoist", used="Greeter", life=10))

    game.you.field("Greeter")
    assert game.you.life == 11

    game.you.uses("Hoist")
    assert game.you.life == 12
