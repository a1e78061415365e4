"""K-001 to K-029: ability damage, Ally, Attune, Breath Weapon, Call Out, Cleave, Continuous, Crossover."""

import pytest

from overcrush.abilities.ability import Action, Anytime, Global, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.bends import CannotBeBlocked, Gets, NeedsBlockers, Price, TakesNoDamage
from overcrush.abilities.costs import Energy, MoveOwn
from overcrush.abilities.effects import DealDamage, GainLife, Move, Rule
from overcrush.abilities.groups import Bound, Chosen
from overcrush.abilities.program import Choose, sequence
from overcrush.abilities.selectors import (
    AnyDie,
    Character,
    CharacterDie,
    In,
    OfType,
    Opposing,
    Sidekick,
    SidekickDie,
    This,
    Yours,
    YoursAlone,
)
from overcrush.abilities.triggers import Event
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.small_cards import always, when_fielded, while_active

ONE = Number(1)
CHEER = card("Cheer", kind="basic action", abilities=[Action(GainLife(ONE))])
PIER = card(
    "Pier",
    kind="basic action",
    keywords=["Continuous"],
    abilities=[Anytime(MoveOwn(This(), "used"), GainLife(Number(2)))],
)
TUNED = card("Tuned", levels="0/2/3 1/3/3 1/4/4", keywords=["Attune"])
SHRILL = card("Shrill", levels="0/2/3 1/3/3 1/4/4", keywords=["Attune"])
DRAKE = card("Drake", levels="0/3/4 1/4/4 1/5/5", keywords=["Breath Weapon 2"])
WYRM = card("Wyrm", levels="0/3/4 1/4/4 1/5/5", keywords=["Breath Weapon 1"])
WARD = card("Ward", levels="0/2/4 1/3/4 1/4/5", keywords=["Anti-Breath Weapon"])
BIG = card("Big", levels="0/3/6 1/4/6 1/5/6")
CALLER = card("Caller", levels="0/3/3 1/4/4 1/5/5", keywords=["Call Out"])
HERALD = card("Herald", levels="0/3/3 1/4/4 1/5/5", keywords=["Call Out"])
PLAIN = card("Plain", levels="0/2/2 1/3/3 1/4/4")
AXE = card("Axe", levels="0/5/6 1/6/6 1/7/7", keywords=["Cleave"])
FRIEND = card("Friend", energy="bolt", levels="0/2/2 1/3/3 1/4/4", keywords=["Ally"], affiliations=["Guild"])


@rule("K-001")
@pytest.mark.parametrize("edition", ["ai", "bfu", "wwe"])
def test_damage_of_a_text_is_ability_damage_and_combat_damage_is_not(edition: str) -> None:
    spark = when_fielded("Spark", Choose("it", Chosen(Opposing() & Character())), DealDamage(ONE, Bound("it")))
    cloaked = always("Cloaked", TakesNoDamage("ability", AnyDie()), "0/1/1 1/1/1 1/1/1")
    game = table(
        cards=[spark, cloaked],
        edition=edition,
        you=seat(reserve="Spark", field="Sidekick"),
        opponent=seat(field="Cloaked"),
    )

    game.you.field("Spark")
    assert game.opponent.zone("field") == ["Cloaked"], "the ability's damage was prevented"

    game.you.attacks_with("Sidekick")
    game.opponent.blocks({"Sidekick": "Cloaked"})
    assert game.opponent.zone("prep") == ["Cloaked"], "combat damage was not"


@rule("K-002", "K-004")
def test_a_fielded_ally_is_a_sidekick_and_stays_what_it_is() -> None:
    drill = while_active("Drill", Yours() & Sidekick(), Gets(ONE, Number(0)))
    bolts = while_active("Bolts", Yours() & Character() & OfType("bolt"), Gets(Number(0), Number(2)))
    game = table(cards=[drill, bolts, FRIEND], you=seat(field="Drill, Bolts, Friend L2, Sidekick"))

    assert game.you.attack("Friend") == 4, "printed 3 and the bonus of Sidekicks"
    assert game.you.defense("Friend") == 5, "printed 3 and the bonus of bolt characters"
    assert game.you.level("Friend") == 2
    assert game.you.affiliations("Friend") == ["Guild"]
    assert game.you.attack("Sidekick") == 2


@rule("K-003")
def test_outside_the_field_an_ally_is_no_sidekick_die() -> None:
    rally = card(
        "Rally Point",
        abilities=[
            Global(
                Energy((), ONE),
                sequence(
                    Choose("them", Chosen(YoursAlone() & SidekickDie() & In(("used",)), how="choose")),
                    Move(Bound("them"), "prep"),
                ),
            )
        ],
    )
    game = table(
        cards=[rally, FRIEND], you=seat(reserve="1 fist, Sidekick", used="Friend, Sidekick", team="Rally Point")
    )

    game.you.answers("global Rally Point")

    assert game.you.zone("prep") == ["Sidekick"], "the only die that could be chosen"
    assert "Friend" in game.you.zone("used")


@rule("K-005")
@pytest.mark.parametrize("victim", ["Opponent", "Plain"])
def test_attune_deals_one_damage_when_its_controller_uses_an_action_die(victim: str) -> None:
    game = table(
        cards=[CHEER, TUNED, PLAIN],
        you=seat(field="Tuned", reserve="Cheer", life=10),
        opponent=seat(field="Plain", life=10),
    )

    game.you.uses("Cheer")
    game.asks("you", "target", ...)
    game.you.answers(f"target {victim}")

    assert (game.opponent.life, game.opponent.damage("Plain")) == ((9, 0) if victim == "Opponent" else (10, 1))
    assert game.you.life == 11, "after the action's own effect"


@rule("K-006")
def test_two_dice_of_an_attune_character_still_deal_one() -> None:
    game = table(cards=[CHEER, TUNED], you=seat(field="Tuned x2", reserve="Cheer"), opponent=seat(life=10))

    game.you.uses("Cheer", "target Opponent")

    assert game.opponent.life == 9
    assert game.topic() != "target"


@rule("K-007")
def test_two_different_attune_characters_deal_one_each() -> None:
    game = table(cards=[CHEER, TUNED, SHRILL], you=seat(field="Tuned, Shrill", reserve="Cheer"), opponent=seat(life=10))

    game.you.uses("Cheer", "Tuned", "target Opponent", "target Opponent")

    assert game.opponent.life == 8


@rule("K-008")
def test_attune_answers_placing_a_continuous_die_and_not_cashing_it_in() -> None:
    game = table(cards=[PIER, TUNED], you=seat(field="Tuned", reserve="Pier", life=10), opponent=seat(life=10))

    game.you.uses("Pier", "target Opponent")
    assert game.opponent.life == 9

    game.you.uses_ability("Pier")
    assert game.you.life == 12
    assert game.opponent.life == 9


@rule("K-009")
@pytest.mark.parametrize("edition", ["fus", "ai"])
def test_an_attacking_breath_weapon_may_be_paid_for(edition: str) -> None:
    game = table(
        cards=[DRAKE],
        edition=edition,
        you=seat(field="Drake", reserve="2 fist"),
        opponent=seat(life=10),
    )

    game.you.attacks_with("Drake")
    game.asks("you", "may", "yes", "no")
    game.you.answers("no")

    assert game.opponent.life == 7, "only the unblocked attacker's damage"
    assert game.you.zone("reserve") == ["Sidekick", "Sidekick"]


@rule("K-010")
def test_a_paid_breath_weapon_hits_the_opponent_and_every_opposing_character() -> None:
    game = table(
        cards=[DRAKE, PLAIN, BIG],
        you=seat(field="Drake, Plain", reserve="2 fist"),
        opponent=seat(field="Sidekick, Plain, Big", life=10),
    )

    game.you.attacks_with("Drake")
    game.you.answers("yes")

    assert game.opponent.life == 8
    assert game.opponent.zone("prep") == ["Plain", "Sidekick"]
    assert game.opponent.damage("Big") == 2
    assert game.you.damage("Plain") == 0


@rule("K-011")
def test_a_character_breathes_once_however_many_of_its_dice_attack() -> None:
    game = table(
        cards=[DRAKE, WYRM],
        you=seat(field="Drake x2, Wyrm", reserve="5 fist"),
        opponent=seat(life=20),
    )

    game.you.attacks_with("Drake", "Drake", "Wyrm")
    game.you.answers("resolve Drake", "yes", "yes")

    assert game.opponent.life == 20 - 2 - 1 - 9, "one breath of the Drakes, one of the Wyrm, and three attackers with 3"


@rule("K-012")
@pytest.mark.parametrize("edition", ["fus", "ai"])
def test_anti_breath_weapon_may_pay_as_much_to_prevent_it(edition: str) -> None:
    game = table(
        cards=[DRAKE, WARD],
        edition=edition,
        you=seat(field="Drake", reserve="2 fist"),
        opponent=seat(field="Ward, Sidekick", reserve="2 mask", life=10),
    )

    game.you.attacks_with("Drake")
    game.you.answers("yes")
    game.asks("opponent", "react", "yes", "no")
    game.opponent.answers("yes")

    assert game.opponent.life == 10
    assert sorted(game.opponent.zone("field")) == ["Sidekick", "Ward"]
    assert game.opponent.zone("reserve") == [], "the answer cost 2"
    assert game.you.zone("reserve") == [], "and the breath is not refunded"


@rule("K-013")
def test_anti_breath_weapon_needs_its_character_active() -> None:
    game = table(
        cards=[DRAKE, WARD],
        you=seat(field="Drake", reserve="2 fist"),
        opponent=seat(field="Sidekick", team="Ward", reserve="2 mask", life=10),
    )

    game.you.attacks_with("Drake")
    game.you.answers("yes")

    assert game.opponent.life == 10 - 2 - 3, "nobody was asked; the breath took the only blocker"


@rule("K-014")
def test_call_out_targets_one_opposing_character() -> None:
    game = table(cards=[CALLER, PLAIN], you=seat(field="Caller, Sidekick"), opponent=seat(field="Plain, Sidekick"))

    game.you.attacks_with("Caller")

    game.asks("you", "target", "Plain", "Sidekick")


@rule("K-015")
@pytest.mark.parametrize("edition", ["wwe", "fus"])
def test_the_called_die_may_block_its_caller_or_nothing(edition: str) -> None:
    game = table(
        cards=[CALLER, PLAIN],
        edition=edition,
        you=seat(field="Caller, Sidekick"),
        opponent=seat(field="Plain", life=20),
    )

    game.you.attacks_with("Caller", "Sidekick")
    game.you.answers("target Plain")

    game.opponent.cannot("block Sidekick with Plain", rule="K-015")
    game.opponent.blocks()
    assert game.opponent.life == 16


@rule("K-016")
def test_nobody_else_can_block_the_caller() -> None:
    game = table(
        cards=[CALLER, PLAIN, BIG],
        you=seat(field="Caller"),
        opponent=seat(field="Plain, Big", life=20),
    )

    game.you.attacks_with("Caller")
    game.you.answers("target Plain")

    game.opponent.cannot("block Caller with Big", rule="K-015")
    game.opponent.blocks({"Caller": "Plain"})
    assert game.opponent.zone("prep") == ["Plain"]


@rule("K-017")
def test_a_call_out_is_cancelled_when_its_target_is_gone() -> None:
    pinger = card(
        "Pinger",
        levels="0/1/3 1/1/3 1/1/3",
        abilities=[
            Triggered(
                Event("attacks"),
                sequence(Choose("it", Chosen(Opposing() & Character())), DealDamage(Number(2), Bound("it"))),
            )
        ],
    )
    game = table(
        cards=[CALLER, pinger, PLAIN],
        you=seat(field="Caller, Pinger"),
        opponent=seat(field="Plain, Sidekick", life=20),
    )

    game.you.attacks_with("Caller", "Pinger")
    game.you.answers("Caller", "target Plain", "target Plain")
    assert game.opponent.zone("prep") == ["Plain"]

    game.opponent.blocks({"Caller": "Sidekick"})
    assert game.opponent.life == 19, "only the Pinger came through"


@rule("K-017")
def test_two_callers_of_one_die_cancel_each_other() -> None:
    game = table(
        cards=[CALLER, HERALD, PLAIN],
        you=seat(field="Caller, Herald"),
        opponent=seat(field="Plain, Sidekick", life=20),
    )

    game.you.attacks_with("Caller", "Herald")
    game.you.answers("Caller", "target Plain", "target Plain")

    game.opponent.blocks({"Caller": "Sidekick", "Herald": "Plain"})
    assert game.opponent.life == 20


@rule("K-017")
def test_a_caller_that_cannot_be_blocked_is_simply_unblockable() -> None:
    veil = card("Veil", kind="basic action", abilities=[Action(Rule(Yours() & Character(), CannotBeBlocked(AnyDie())))])
    game = table(
        cards=[CALLER, PLAIN, veil],
        you=seat(field="Caller, Sidekick", reserve="Veil"),
        opponent=seat(field="Plain", life=20),
    )

    game.you.uses("Veil")
    game.you.attacks_with("Caller")
    game.you.answers("target Plain")

    assert game.opponent.life == 17


@rule("K-017")
def test_a_caller_that_takes_two_blockers_has_called_nobody() -> None:
    wide = card("Wide", kind="basic action", abilities=[Action(Rule(Yours() & Character(), NeedsBlockers(2)))])
    game = table(
        cards=[CALLER, PLAIN, wide],
        you=seat(field="Caller, Sidekick", reserve="Wide"),
        opponent=seat(field="Plain, Sidekick", life=20),
    )

    game.you.uses("Wide")
    game.you.attacks_with("Caller")
    game.you.answers("target Plain")
    game.opponent.blocks({"Caller": ["Plain", "Sidekick"]})

    assert game.opponent.life == 20


@rule("K-018")
@pytest.mark.parametrize("edition", ["fus", "wwe"])
def test_cleave_deals_half_its_attack_to_another_die_as_combat_damage(edition: str) -> None:
    game = table(
        cards=[AXE, BIG], edition=edition, you=seat(field="Axe"), opponent=seat(field="Sidekick, Big", life=20)
    )

    game.you.attacks_with("Axe")
    game.opponent.blocks({"Axe": "Sidekick"})

    assert game.opponent.damage("Big") == 2, "half of 5, rounded down"
    hits = [event for event in game.events("damaged") if event.name == "Big"]
    assert [(hit.amount, hit.how) for hit in hits] == [(2, "combat")]


@rule("K-021")
def test_combat_damage_is_what_attackers_and_blockers_deal() -> None:
    shielded = always("Shielded", TakesNoDamage("combat", AnyDie()), "0/1/1 1/1/1 1/1/1")
    game = table(cards=[AXE, shielded], you=seat(field="Axe"), opponent=seat(field="Sidekick, Shielded", life=20))

    game.you.attacks_with("Axe")
    game.opponent.blocks({"Axe": "Sidekick"})

    assert game.opponent.zone("field") == ["Shielded"], "Cleave deals combat damage, which it does not take"


@rule("K-019")
def test_cleave_works_once_for_an_attack() -> None:
    game = table(
        cards=[AXE, BIG],
        you=seat(field="Axe"),
        opponent=seat(field="Sidekick x2, Big", life=20),
    )

    game.you.attacks_with("Axe")
    game.opponent.blocks({"Axe": ["Sidekick", "Sidekick"]})
    game.you.answers("2 to Sidekick", "resolve Axe")

    assert game.opponent.zone("prep") == ["Sidekick", "Sidekick"]
    assert game.opponent.damage("Big") == 2


@rule("K-020")
def test_a_blocking_cleave_die_strikes_nobody_else() -> None:
    game = table(cards=[AXE, BIG], you=seat(field="Sidekick, Big"), opponent=seat(field="Axe"))

    game.you.attacks_with("Sidekick")
    game.opponent.blocks({"Sidekick": "Axe"})

    assert game.you.zone("prep") == ["Sidekick"]
    assert game.you.damage("Big") == 0


@rule("K-022")
@pytest.mark.parametrize("edition", ["fus", "ai"])
def test_a_continuous_die_moves_to_the_field_and_stays(edition: str) -> None:
    game = table(cards=[PIER], edition=edition, you=seat(reserve="Pier, Sidekick"))

    game.you.uses("Pier")
    assert game.you.zone("field") == ["Pier"]

    game.chance("any")
    game.skips_to("opponent main")
    assert game.you.zone("field") == ["Pier"]


@rule("K-023")
@pytest.mark.parametrize("edition", ["ai", "bfu", "wwe"])
def test_placing_a_continuous_die_is_its_use(edition: str) -> None:
    clerk = card("Clerk", abilities=[Triggered(Event("action used", who="you"), GainLife(Number(1)), "card")])
    game = table(cards=[PIER, clerk], edition=edition, you=seat(field="Clerk", reserve="Pier", life=10))

    game.you.uses("Pier")

    assert game.you.life == 11


@rule("K-024", "K-025")
def test_a_continuous_die_is_cashed_in_when_a_global_could_be_used() -> None:
    game = table(cards=[PIER], you=seat(field="Pier, Sidekick", life=10), opponent=seat(field="Sidekick"))

    game.you.attacks_with("Sidekick")
    game.opponent.blocks({"Sidekick": "Sidekick"})
    game.you.uses_ability("Pier")

    assert game.you.life == 12
    assert game.you.zone("out") == ["Pier"], "on one's own turn it is Out of Play first"


@rule("K-024")
def test_its_controller_may_cash_it_in_on_the_opponents_turn_too() -> None:
    game = table(cards=[PIER], active="opponent", you=seat(field="Pier", life=10), opponent=seat(reserve="Sidekick"))

    game.opponent.passes()
    game.you.uses_ability("Pier")

    assert game.you.life == 12
    assert game.you.zone("used") == ["Pier"], "there is no Out of Play on the opponent's turn"


@rule("K-026")
def test_nobody_else_may_use_a_continuous_die() -> None:
    game = table(cards=[PIER], you=seat(field="Sidekick", reserve="Sidekick"), opponent=seat(field="Pier"))

    game.you.cannot("ability Pier", rule="K-026")


@rule("K-027")
def test_a_crossover_die_needs_energy_of_each_type() -> None:
    mixed = card("Mixed", cost=4, energy="fist bolt")
    paid = table(cards=[mixed], edition="wwe", you=seat(reserve="1 fist, 1 bolt, 2 mask", team="Mixed"))
    paid.you.buys("Mixed")
    assert paid.you.zone("used") == ["Mixed"]

    short = table(cards=[mixed], edition="wwe", you=seat(reserve="4 fist, Sidekick", team="Mixed"))
    short.you.cannot("buy Mixed", rule="E-020")


@rule("K-028")
def test_a_cheaper_crossover_die_still_needs_each_type() -> None:
    mixed = card("Mixed", cost=3, energy="fist bolt")
    broker = while_active("Broker", CharacterDie() & In(("card",)) & Yours(), Price("purchase", Number(-3)))
    game = table(cards=[mixed, broker], edition="wwe", you=seat(field="Broker", reserve="2 fist", team="Mixed"))
    assert game.you.cost("Mixed") == 2
    game.you.cannot("buy Mixed", rule="E-020")

    other = table(
        cards=[mixed, broker], edition="wwe", you=seat(field="Broker", reserve="1 fist, 1 bolt", team="Mixed")
    )
    other.you.buys("Mixed")
    assert other.you.zone("used") == ["Mixed"]


@rule("K-029")
def test_a_crossover_die_counts_as_each_of_its_types() -> None:
    mixed = card("Mixed", cost=3, energy="fist bolt", levels="0/1/1 1/2/2 1/3/3")
    fists = while_active("Fists", Yours() & Character() & OfType("fist"), Gets(ONE, Number(0)))
    bolts = while_active("Bolts", Yours() & Character() & OfType("bolt"), Gets(Number(2), Number(0)))
    game = table(cards=[mixed, fists, bolts], edition="wwe", you=seat(field="Mixed, Fists, Bolts"))

    assert game.you.attack("Mixed") == 4
