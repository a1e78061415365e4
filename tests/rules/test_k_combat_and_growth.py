"""K-030 to K-063: Deadly, Energy Drain, engaged, Equip, Experience, Fabricate, Fast, Frag, Gate, Immortal, Impulse."""

import pytest

from overcrush.abilities.ability import Keyword, Static, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.bends import Gets
from overcrush.abilities.effects import DealDamage, GainLife, Ko, Sacrifice, SwapDice
from overcrush.abilities.groups import Bound, Chosen, Each, Host
from overcrush.abilities.program import Choose, sequence
from overcrush.abilities.selectors import Among, Character, CharacterDie, In, InField, Opposing, Tagged, Yours
from overcrush.abilities.triggers import Event
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.small_cards import action, while_active

ONE = Number(1)
ADDER = card("Adder", levels="0/1/3 1/1/3 1/1/3", keywords=["Deadly"])
GLASS = card("Glass", levels="0/1/1 1/1/1 1/1/1", keywords=["Deadly"])
WALL = card("Wall", levels="0/1/6 1/2/6 1/3/6")
LEECH = card("Leech", levels="0/1/5 1/1/5 1/1/5", keywords=["Energy Drain"])
HERO = card("Hero", levels="0/3/3 1/4/4 1/5/5", keywords=["Experience"])
SCOUT = card("Scout", levels="0/3/3 1/4/4 1/5/5", keywords=["Experience"])
BEAST = card("Beast", levels="0/1/1 1/2/2 1/3/3", tags=["Monster"])
SHOT = action("Shot", Choose("it", Chosen(Character())), Ko(Bound("it")))
FORGED = card("Forged", cost=7, energy="fist", levels="0/5/5 1/6/6 1/7/7", keywords=["Fabricate 2-6"])
FOUR = card("Four", cost=4, levels="0/1/1 1/1/1 1/1/1")
TWO = card("Two", cost=2, levels="0/1/1 1/1/1 1/1/1")
ONECOST = card("Penny", cost=1, levels="0/1/1 1/1/1 1/1/1")
SWIFT = card("Swift", levels="0/2/1 1/2/1 1/2/1", keywords=["Fast"])
SLOW = card("Slow", levels="0/2/2 1/2/2 1/2/2")
GRENADE = card("Grenade", levels="0/4/9 1/4/9 1/4/9", keywords=["Frag"])
UNDYING = card("Undying", energy="mask", levels="0/2/2 1/3/3 1/4/4", keywords=["Immortal"])


@rule("K-030")
@pytest.mark.parametrize("edition", ["ai", "fus"])
def test_a_survivor_of_a_deadly_die_is_kod_at_the_end_of_the_turn(edition: str) -> None:
    game = table(cards=[ADDER, WALL], edition=edition, you=seat(field="Adder"), opponent=seat(field="Wall"))

    game.you.attacks_with("Adder")
    game.opponent.blocks({"Adder": "Wall"})
    assert game.opponent.zone("prep") == [], "the damage alone does not KO it"

    game.chance("any")
    game.skips_to("opponent main")
    assert "Wall" not in game.opponent.zone("field")
    assert [event.name for event in game.events("ko")] == ["Wall"]


@rule("K-031")
def test_deadly_works_though_the_deadly_die_is_gone() -> None:
    game = table(cards=[GLASS, WALL], you=seat(field="Glass"), opponent=seat(field="Wall"))

    game.you.attacks_with("Glass")
    game.opponent.blocks({"Glass": "Wall"})
    assert game.you.zone("prep") == ["Glass"]

    game.chance("any")
    game.skips_to("opponent main")
    assert [event.name for event in game.events("ko")] == ["Glass", "Wall"]


@rule("K-032")
def test_a_deadly_blocker_works_on_the_attacker() -> None:
    game = table(cards=[ADDER, WALL], you=seat(field="Wall"), opponent=seat(field="Adder"))

    game.you.attacks_with("Wall")
    game.opponent.blocks({"Wall": "Adder"})
    game.chance("any")
    game.skips_to("opponent main")

    assert game.you.zone("prep") == ["Wall"]
    assert game.opponent.zone("field") == ["Adder"]


@rule("K-033")
def test_deadly_is_a_ko_and_no_damage() -> None:
    touchy = card("Touchy", levels="0/0/6 1/0/6 1/0/6", abilities=[Triggered(Event("damaged"), GainLife(ONE))])
    limp = card("Limp Adder", levels="0/0/3 1/0/3 1/0/3", keywords=["Deadly"])
    game = table(cards=[limp, touchy], you=seat(field="Limp Adder"), opponent=seat(field="Touchy", life=10))

    game.you.attacks_with("Limp Adder")
    game.opponent.blocks({"Limp Adder": "Touchy"})
    game.chance("any")
    game.skips_to("opponent main")

    assert [event.name for event in game.events("ko")] == ["Touchy"]
    assert game.opponent.life == 10


@rule("K-034")
@pytest.mark.parametrize("edition", ["fus", "ai"])
def test_energy_drain_spins_the_engaged_die_down_before_damage(edition: str) -> None:
    climber = card("Climber", levels="0/1/2 1/2/2 1/9/9")
    game = table(cards=[LEECH, climber], edition=edition, you=seat(field="Leech"), opponent=seat(field="Climber L3"))

    game.you.attacks_with("Leech")
    game.opponent.blocks({"Leech": "Climber"})

    assert game.opponent.level("Climber") == 2
    assert game.you.damage("Leech") == 2, "the attack of level 2, not of level 3"


@rule("K-034")
def test_a_blocking_energy_drain_die_drains_its_attacker() -> None:
    climber = card("Climber", levels="0/1/2 1/2/2 1/9/9")
    game = table(cards=[LEECH, climber], you=seat(field="Climber L3"), opponent=seat(field="Leech"))

    game.you.attacks_with("Climber")
    game.opponent.blocks({"Climber": "Leech"})

    assert game.you.level("Climber") == 2


@rule("K-035")
def test_energy_drain_leaves_level_one_alone() -> None:
    game = table(cards=[LEECH, WALL], you=seat(field="Leech"), opponent=seat(field="Wall L1"))

    game.you.attacks_with("Leech")
    game.opponent.blocks({"Leech": "Wall"})

    assert game.opponent.level("Wall") == 1
    assert game.events("spun") == []


@rule("K-036")
def test_an_attacker_is_engaged_with_each_of_its_blockers_and_they_not_with_each_other() -> None:
    game = table(cards=[ADDER, WALL], you=seat(field="Wall"), opponent=seat(field="Adder, Wall"))

    game.you.attacks_with("Wall")
    game.opponent.blocks({"Wall": ["Adder", "Wall"]})
    game.you.answers("0 to Adder")
    game.chance("any")
    game.skips_to("opponent main")

    assert [event.name for event in game.events("ko")] == ["Wall"], "the attacker alone was engaged with the Deadly die"
    assert sorted(game.opponent.zone("field")) == ["Adder", "Wall"]


ROPE = card(
    "Rope",
    kind="action",
    energy="fist",
    keywords=["Equip"],
    abilities=[Static(Among(Host()) & Character(), Gets(Number(2), Number(0)))],
)
BEARER = card("Bearer", levels="0/1/1 1/2/2 1/3/3", equip=True)
PORTER = card("Porter", levels="0/1/1 1/2/2 1/3/3", equip=True)
BRUTE = card("Brute", levels="0/1/1 1/2/2 1/3/3")


@rule("K-037")
def test_using_gear_places_it_in_the_field() -> None:
    game = table(cards=[ROPE, BEARER], edition="fus", you=seat(reserve="Rope", field="Bearer"))

    game.you.uses("Rope", "no")

    assert sorted(game.you.zone("field")) == ["Bearer", "Rope"]


@rule("K-038")
def test_gear_is_attached_when_placed_and_moved_at_the_start_of_a_turn() -> None:
    game = table(
        cards=[ROPE, BEARER, PORTER], edition="fus", you=seat(reserve="Rope, Sidekick", field="Bearer, Porter")
    )

    game.you.uses("Rope", "yes", "Bearer")
    assert (game.you.attack("Bearer"), game.you.attack("Porter")) == (3, 1)

    game.chance("any")
    game.skips_to("end of turn")
    game.you.answers("yes", "Porter")
    assert (game.you.attack("Bearer"), game.you.attack("Porter")) == (1, 3)


@rule("K-038")
def test_gear_may_be_attached_to_an_opposing_character() -> None:
    game = table(
        cards=[ROPE, BEARER, PORTER],
        edition="fus",
        you=seat(reserve="Rope", field="Bearer"),
        opponent=seat(field="Porter"),
    )

    game.you.uses("Rope", "yes", "Porter")

    assert (game.you.attack("Bearer"), game.opponent.attack("Porter")) == (1, 3)


@rule("K-039")
def test_gear_needs_the_equip_icon() -> None:
    mine = seat(reserve="Rope", field="Bearer, Porter, Brute")
    game = table(cards=[ROPE, BEARER, PORTER, BRUTE], edition="fus", you=mine)

    game.you.uses("Rope", "yes")

    game.asks("you", "choose", "Bearer", "Porter")
    game.you.cannot("Brute", rule="X-013")


@rule("K-040")
def test_gear_stays_when_its_bearer_leaves() -> None:
    game = table(
        cards=[ROPE, BEARER, SHOT],
        edition="fus",
        you=seat(reserve="Shot", field="Bearer, Rope on Bearer, Sidekick"),
    )
    assert game.you.attack("Bearer") == 3

    game.you.uses("Shot", "Bearer")

    assert game.you.zone("prep") == ["Bearer"]
    assert sorted(game.you.zone("field")) == ["Rope", "Sidekick"]


@rule("K-041")
@pytest.mark.parametrize("edition", ["fus", "ai"])
def test_a_monster_that_you_ko_on_your_turn_brings_a_token_at_its_end(edition: str) -> None:
    game = table(
        cards=[HERO, BEAST, SHOT],
        edition=edition,
        you=seat(field="Hero", reserve="Shot"),
        opponent=seat(field="Beast"),
    )

    game.you.uses("Shot", "Beast")
    assert game.you.counters("Hero", "experience") == 0

    game.chance("any")
    game.skips_to("opponent main")
    assert game.you.counters("Hero", "experience") == 1


@rule("K-041")
def test_a_ko_before_the_hero_is_active_brings_nothing() -> None:
    game = table(
        cards=[HERO, BEAST, SHOT],
        edition="fus",
        you=seat(field="Sidekick", reserve="Shot, Hero L1"),
        opponent=seat(field="Beast"),
    )

    game.you.uses("Shot", "Beast")
    game.you.field("Hero")
    game.chance("any")
    game.skips_to("opponent main")

    assert game.you.counters("Hero", "experience") == 0


@rule("K-042")
def test_every_token_gives_all_dice_of_the_card_a_bonus() -> None:
    game = table(cards=[HERO], edition="fus", you=seat(field="Hero L1, Hero L2", counters="Hero experience 2"))

    assert [(game.you.attack(name), game.you.defense(name)) for name in ("Hero L1", "Hero L2")] == [(5, 5), (6, 6)]


@rule("K-043", "K-044")
def test_two_monsters_bring_one_token_to_each_active_card() -> None:
    boom = action("Boom", DealDamage(Number(5), Each(Opposing() & Character())))
    game = table(
        cards=[HERO, SCOUT, BEAST, boom],
        edition="fus",
        you=seat(field="Hero, Scout", reserve="Boom"),
        opponent=seat(field="Beast x2"),
    )

    game.you.uses("Boom")
    game.you.attacks_with()
    game.chance("any")
    game.skips_to("opponent main")

    assert game.you.counters("Hero", "experience") == 1
    assert game.you.counters("Scout", "experience") == 1


@rule("K-045")
def test_a_monster_that_its_own_player_kos_brings_no_token() -> None:
    killed = sequence(Choose("it", Chosen(Yours() & Character() & Tagged("Monster"))), Ko(Bound("it")))
    rites = card("Rites", abilities=[Triggered(Event("fielded", who="opponent"), killed, "card")])
    game = table(
        cards=[HERO, BEAST, rites],
        edition="fus",
        you=seat(field="Hero", reserve="Sidekick"),
        opponent=seat(field="Beast, Rites"),
    )

    game.you.field("Sidekick")
    assert game.opponent.zone("prep") == ["Beast"]

    game.chance("any")
    game.skips_to("opponent main")
    assert game.you.counters("Hero", "experience") == 0


@rule("K-046")
def test_a_character_with_experience_is_an_adventurer() -> None:
    inn = while_active("Inn", Yours() & Character() & Tagged("Adventurer"), Gets(ONE, Number(0)))
    game = table(cards=[HERO, BRUTE, inn], edition="fus", you=seat(field="Hero, Brute, Inn"))

    assert game.you.attack("Hero") == 4
    assert game.you.attack("Brute") == 1


@rule("X-036")
def test_nobody_is_asked_for_an_order_that_makes_no_difference() -> None:
    squire = card("Squire", levels="0/2/4 1/2/4 1/2/4", keywords=["Experience"])
    page = card("Page", levels="0/1/4 1/1/4 1/1/4", keywords=["Experience"])
    ogre = card("Ogre", levels="0/1/1 1/1/1 1/1/1", affiliations=["Monster"])
    game = table(cards=[squire, page, ogre], edition="fus", you=seat(field="Squire, Page"), opponent=seat(field="Ogre"))

    game.you.attacks_with("Squire")
    game.opponent.blocks({"Squire": "Ogre"})
    game.skips_to("end of turn")

    assert (game.you.counters("Squire", "experience"), game.you.counters("Page", "experience")) == (1, 1)


@rule("K-047", "K-049")
@pytest.mark.parametrize("edition", ["fus", "ai"])
def test_fabricate_buys_the_die_for_own_characters(edition: str) -> None:
    game = table(cards=[FORGED, FOUR, TWO], edition=edition, you=seat(field="Four, Two, Sidekick", team="Forged"))

    game.you.answers("fabricate Forged", "Four", "Two")

    assert game.you.zone("used") == ["Forged"]
    assert game.you.zone("prep") == ["Four", "Two"]
    assert [event.name for event in game.events("purchased")] == ["Forged"]


@rule("K-048")
def test_fabricate_needs_enough_dice_and_cost() -> None:
    poor = table(
        cards=[FORGED, FOUR, ONECOST], edition="fus", you=seat(field="Four, Penny", team="Forged", reserve="Sidekick")
    )
    poor.you.cannot("fabricate Forged", rule="K-048")

    few = table(
        cards=[FORGED, card("Seven", cost=7)], edition="fus", you=seat(field="Seven", team="Forged", reserve="Sidekick")
    )
    few.you.cannot("fabricate Forged", rule="K-048")


@rule("K-050")
@pytest.mark.parametrize("edition", ["fus", "ai", "wwe"])
def test_a_fast_die_strikes_before_the_other(edition: str) -> None:
    game = table(cards=[SWIFT, SLOW], edition=edition, you=seat(field="Swift"), opponent=seat(field="Slow"))

    game.you.attacks_with("Swift")
    game.opponent.blocks({"Swift": "Slow"})

    assert game.opponent.zone("prep") == ["Slow"]
    assert game.you.zone("prep") == [], "the other never struck"


@rule("K-051")
def test_a_fast_die_deals_its_damage_once() -> None:
    game = table(cards=[SWIFT, WALL], you=seat(field="Swift"), opponent=seat(field="Wall"))

    game.you.attacks_with("Swift")
    game.opponent.blocks({"Swift": "Wall"})

    assert game.opponent.damage("Wall") == 2


@rule("K-052")
def test_two_fast_dice_strike_together() -> None:
    game = table(cards=[SWIFT], you=seat(field="Swift"), opponent=seat(field="Swift"))

    game.you.attacks_with("Swift")
    game.opponent.blocks({"Swift": "Swift"})

    assert game.you.zone("prep") == ["Swift"]
    assert game.opponent.zone("prep") == ["Swift"]


@rule("K-053")
@pytest.mark.parametrize("edition", ["bfu", "fus"])
def test_frag_hits_every_opposing_die_that_did_not_block(edition: str) -> None:
    game = table(
        cards=[GRENADE, WALL, SLOW],
        edition=edition,
        you=seat(field="Grenade, Slow"),
        opponent=seat(field="Sidekick, Wall, Slow"),
    )

    game.you.attacks_with("Grenade", "Slow")
    game.opponent.blocks({"Grenade": "Sidekick", "Slow": "Wall"})

    assert game.opponent.damage("Slow") == 1
    assert game.opponent.damage("Wall") == 2, "the attacker's damage only: it blocked"
    assert game.you.damage("Slow") == 1, "the Wall's damage only: Frag is for opposing dice"


@rule("K-054")
def test_frag_adds_to_earlier_damage() -> None:
    game = table(cards=[GRENADE, SLOW], you=seat(field="Grenade"), opponent=seat(field="Sidekick, Slow L1 damage=1"))

    game.you.attacks_with("Grenade")
    game.opponent.blocks({"Grenade": "Sidekick"})

    assert sorted(game.opponent.zone("prep")) == ["Sidekick", "Slow"]


@rule("K-055")
def test_frag_happens_once_for_a_die() -> None:
    game = table(cards=[GRENADE, WALL], you=seat(field="Grenade"), opponent=seat(field="Sidekick x2, Wall"))

    game.you.attacks_with("Grenade")
    game.opponent.blocks({"Grenade": ["Sidekick", "Sidekick"]})
    game.you.answers("2 to Sidekick", "resolve Grenade")

    assert game.opponent.zone("prep") == ["Sidekick", "Sidekick"]
    assert game.opponent.damage("Wall") == 1


IMP = card("Imp", levels="0/1/1 1/2/2 1/3/3", tags=["Fiend"])
OGRE = card("Ogre Fiend", levels="0/1/1 1/2/2 1/3/3", tags=["Fiend"])
PORTAL = card("Portal", abilities=[Keyword("Gate", of=Tagged("Fiend"))])


@rule("K-056", "K-058")
@pytest.mark.parametrize("edition", ["fus", "ai"])
def test_gate_may_roll_an_unpurchased_die_of_its_kind(edition: str) -> None:
    game = table(
        cards=[PORTAL, IMP, OGRE],
        edition=edition,
        you=seat(reserve="Portal L1, 1 fist", team="Imp, Ogre Fiend"),
        opponent=seat(team="Imp"),
    )

    game.you.field("Portal")
    game.asks("you", "may", "yes", "no")
    game.you.answers("yes")
    game.asks("you", "choose", "Imp", "Ogre Fiend")


@rule("K-057")
@pytest.mark.parametrize(("answer", "prep", "stock"), [("yes", ["Imp"], 3), ("no", [], 4)])
def test_a_gated_die_may_be_prepped_on_a_character_face(answer: str, prep: list[str], stock: int) -> None:
    game = table(cards=[PORTAL, IMP], edition="fus", you=seat(reserve="Portal L1", team="Imp"))

    game.you.field("Portal", "yes")
    game.rolls("L2")
    game.asks("you", "may", "yes", "no")
    game.you.answers(answer)

    assert game.you.zone("prep") == prep
    assert game.you.stock("Imp") == stock


@rule("K-057")
def test_a_gated_die_stays_on_its_card_on_an_energy_face() -> None:
    game = table(cards=[PORTAL, IMP], edition="fus", you=seat(reserve="Portal L1", team="Imp"))

    game.you.field("Portal", "yes")
    game.rolls("2")

    assert game.you.zone("prep") == []
    assert game.you.stock("Imp") == 4


@rule("K-059")
@pytest.mark.parametrize("edition", ["wwe", "ai"])
def test_an_unfielded_immortal_die_goes_to_the_bag(edition: str) -> None:
    game = table(cards=[UNDYING], edition=edition, you=seat(reserve="Undying L1", bag=""))

    game.ends_main()

    assert game.you.zone("bag") == ["Undying"]


@rule("K-059")
def test_a_sacrificed_immortal_die_reaches_the_bag() -> None:
    offer = action("Offering", Choose("it", Chosen(Yours() & Character())), Sacrifice(Bound("it")))
    game = table(cards=[UNDYING, offer], edition="wwe", you=seat(field="Undying, Sidekick", reserve="Offering", bag=""))

    game.you.uses("Offering", "Undying")
    assert game.you.zone("out") == ["Undying", "Offering"] or game.you.zone("out") == ["Offering", "Undying"]

    game.skips_to("end of turn")
    assert game.you.zone("bag") == ["Undying"]


@rule("K-060")
def test_a_purchased_immortal_die_goes_to_the_used_pile() -> None:
    cheap = card("Undying", cost=1, levels="0/2/2 1/3/3 1/4/4", keywords=["Immortal"])
    game = table(cards=[cheap], edition="wwe", you=seat(reserve="1 fist", team="Undying", bag=""))

    game.you.buys("Undying")

    assert game.you.zone("used") == ["Undying"]


@rule("K-060")
def test_an_immortal_die_spent_as_energy_goes_to_the_used_pile() -> None:
    cheap = card("Cheap", cost=1, levels="0/1/1 1/1/1 1/1/1")
    game = table(cards=[UNDYING, cheap], edition="wwe", you=seat(reserve="Undying mask", team="Cheap", bag=""))

    game.you.buys("Cheap")
    game.skips_to("end of turn")

    assert sorted(game.you.zone("used")) == ["Cheap", "Undying"]


@rule("K-060")
def test_an_immortal_die_that_is_swapped_to_the_used_pile_stays_there() -> None:
    trade = action(
        "Trade",
        Choose("it", Chosen(Yours() & Character() & InField())),
        Choose("other", Chosen(Yours() & CharacterDie() & In(("used",)), how="choose")),
        SwapDice(Bound("it"), Bound("other")),
    )
    game = table(
        cards=[UNDYING, WALL, trade], edition="wwe", you=seat(field="Undying", used="Wall", reserve="Trade", bag="")
    )

    game.you.uses("Trade")

    assert game.you.zone("used") == ["Undying"]
    assert game.you.zone("field") == ["Wall"]


@rule("K-061")
def test_a_kod_immortal_die_goes_to_the_prep_area() -> None:
    game = table(cards=[UNDYING, SHOT], edition="wwe", you=seat(field="Undying, Sidekick", reserve="Shot"))

    game.you.uses("Shot", "Undying")

    assert game.you.zone("prep") == ["Undying"]


@rule("K-062", "K-063")
@pytest.mark.parametrize("edition", ["bfu", "wwe", "fus"])
def test_impulse_happens_on_purchase_with_nothing_active(edition: str) -> None:
    keen = card("Keen", cost=2, abilities=[Keyword("Impulse", do=GainLife(Number(3)))])
    game = table(cards=[keen], edition=edition, you=seat(reserve="2 fist", team="Keen", life=10))

    game.you.buys("Keen")

    assert game.you.life == 13
    assert game.you.zone("field") == []
