"""V-056 to V-066: active, when fielded, what counts, where a text works."""

import pytest

from overcrush.abilities.ability import Keyword, Static, Triggered
from overcrush.abilities.amounts import CountDifferent, CountOf, Number
from overcrush.abilities.bends import Gets, Price
from overcrush.abilities.conditions import ThisIsActive
from overcrush.abilities.effects import Field, GainLife, LoseLife, MoveToField
from overcrush.abilities.groups import AnOpponent, Each
from overcrush.abilities.program import If
from overcrush.abilities.selectors import (
    Character,
    CharacterDie,
    CopyOfThis,
    Having,
    In,
    Named,
    Opposing,
    This,
    WithAbility,
    Yours,
)
from overcrush.abilities.triggers import Event
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.small_cards import (
    BOOKS,
    BOOKS_2018,
    IT,
    KO,
    action,
    bonus,
    damage,
    gain,
    target,
    when_fielded,
    while_active,
    with_global,
)

MEDIC = when_fielded("Medic", gain(1))
PREPPED = Yours() & CharacterDie() & In(("used",))


@rule("V-056")
@pytest.mark.parametrize("edition", BOOKS)
def test_a_card_is_active_while_one_of_its_dice_is_in_the_field(edition: str) -> None:
    host = card("Host", abilities=[Triggered(Event("fielded", Named("Sidekick")), gain(1), "card")])
    game = table(
        cards=[host, KO],
        edition=edition,
        you=seat(reserve="Sidekick x4, Host L1 x2, Knock Down x2", life=5),
    )
    game.you.field("Sidekick")
    assert game.you.life == 5
    game.you.field("Host")
    game.you.field("Host")
    game.you.field("Sidekick")
    assert game.you.life == 6
    game.you.uses("Knock Down", "target Host")
    game.you.field("Sidekick")
    assert game.you.life == 7
    game.you.uses("Knock Down", "target Host")

    game.you.field("Sidekick")

    assert game.you.life == 7


@rule("V-056")
def test_an_attacking_die_keeps_its_card_active() -> None:
    ask = with_global("Asker", If(ThisIsActive(), gain(1)))
    game = table(cards=[ask], you=seat(field="Asker", reserve="1 bolt, 1 fist", life=5))
    game.you.attacks_with("Asker")

    game.you.uses_global("Asker")

    assert game.you.life == 6


@rule("V-057")
@pytest.mark.parametrize("edition", BOOKS)
def test_when_fielded_is_when_a_die_is_sent_from_the_reserve_pool_for_its_cost(edition: str) -> None:
    medic = when_fielded("Medic", gain(1), levels="2/1/1 2/2/2 2/3/3")
    game = table(cards=[medic], edition=edition, you=seat(reserve="Medic L1, 2 bolt", life=5))
    assert game.you.life == 5

    game.you.field("Medic")

    assert game.you.life == 6
    assert game.you.energy == ""


@rule("V-058")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_an_effect_that_fields_a_die_triggers_when_fielded(edition: str) -> None:
    call = action("Call", target(PREPPED), Field(IT))
    game = table(cards=[MEDIC, call], edition=edition, you=seat(used="Medic", reserve="Call", life=5))

    game.you.uses("Call")

    assert game.you.dice("field") == ["Medic L1"]
    assert game.you.life == 6


@rule("V-059")
@pytest.mark.parametrize("edition", BOOKS)
def test_moving_a_die_into_the_field_does_not_trigger_when_fielded(edition: str) -> None:
    carry = action("Carry", target(PREPPED), MoveToField(IT))
    game = table(cards=[MEDIC, carry], edition=edition, you=seat(used="Medic", reserve="Carry", life=5))

    game.you.uses("Carry")

    assert game.you.dice("field") == ["Medic L1"]
    assert game.you.life == 5


@rule("V-059")
@pytest.mark.parametrize("edition", BOOKS)
def test_attacking_and_coming_back_from_the_attack_zone_do_not_trigger_when_fielded(edition: str) -> None:
    medic = when_fielded("Medic", gain(1), levels="0/1/4 1/2/4 1/3/4")
    game = table(cards=[medic], edition=edition, you=seat(field="Medic", life=5), opponent=seat(field="Sidekick"))
    game.you.attacks_with("Medic")
    game.opponent.blocks({"Medic": "Sidekick"})

    game.skips_to("end of turn")

    assert game.you.zone("field") == ["Medic"]
    assert game.you.life == 5


@rule("V-060")
@pytest.mark.parametrize("edition", BOOKS)
def test_each_die_that_is_fielded_triggers_its_own_ability(edition: str) -> None:
    game = table(cards=[MEDIC], edition=edition, you=seat(reserve="Medic L1 x3", life=5))

    game.you.field("Medic")
    assert game.you.life == 6
    game.you.field("Medic")
    assert game.you.life == 7
    game.you.field("Medic")

    assert game.you.life == 8


@rule("V-061")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_die_that_is_fielded_can_be_its_own_target_and_is_counted(edition: str) -> None:
    count = GainLife(CountOf(Yours() & Character()))
    bomber = when_fielded("Bomber", count, target(), damage(1), levels="0/1/3 1/2/3 1/3/3")
    game = table(cards=[bomber], edition=edition, you=seat(reserve="Bomber L1", field="Sidekick", life=5))

    game.you.field("Bomber", "target Bomber")

    assert game.you.damage("Bomber") == 1
    assert game.you.life == 7


@rule("V-062")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_when_fielded_resolves_though_a_static_effect_kos_the_die_at_once(edition: str) -> None:
    weak = Opposing() & Character() & Having("level", "=", Number(1))
    gloom = while_active("Gloom", weak, bonus(0, -1))
    game = table(
        cards=[MEDIC, gloom],
        edition=edition,
        you=seat(reserve="Medic L1", life=5),
        opponent=seat(field="Gloom"),
    )

    game.you.field("Medic")

    assert game.you.zone("prep") == ["Medic"]
    assert game.you.life == 6


@rule("V-063")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_keyword_that_works_on_fielding_is_no_when_fielded_ability(edition: str) -> None:
    scary = card("Scary", keywords=["Intimidate"])
    portal = card("Portal", keywords=["Gate Medic"])
    watch = card("Watch", abilities=[Triggered(Event("fielded", WithAbility("fielded")), gain(3), "card")])
    game = table(
        cards=[MEDIC, scary, portal, watch],
        edition=edition,
        you=seat(reserve="Scary L1, Portal L1, Medic L1", field="Watch", life=5),
        opponent=seat(field="Sidekick"),
    )
    game.you.field("Scary")
    assert game.opponent.zone("field") == [], "Intimidate works"
    game.you.field("Portal", "no")
    assert game.you.life == 5

    game.you.field("Medic", "resolve Medic")

    assert game.you.life == 9


@rule("V-064")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_active_characters_are_counted_by_character_and_not_by_die(edition: str) -> None:
    baker, miller = card("Baker"), card("Miller")
    census = action("Census", GainLife(CountDifferent(Yours() & Character())))
    game = table(
        cards=[baker, miller, census], edition=edition, you=seat(field="Baker x3, Miller", reserve="Census", life=5)
    )

    game.you.uses("Census")

    assert game.you.life == 7


@rule("V-065")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_opposing_dice_are_counted_each_and_only_in_the_field(edition: str) -> None:
    census = action("Census", GainLife(CountOf(Opposing() & Character())))
    hero = card("Hero")
    game = table(
        cards=[hero, census],
        edition=edition,
        you=seat(reserve="Census", field="Sidekick", life=5),
        opponent=seat(field="Hero x3", prep="Hero", reserve="Sidekick fist", used="Sidekick"),
    )

    game.you.uses("Census")

    assert game.you.life == 8


@rule("V-066")
@pytest.mark.parametrize("edition", BOOKS)
def test_a_characters_text_does_nothing_without_a_die_in_the_field(edition: str) -> None:
    chief = card(
        "Chief",
        abilities=[
            Static(Yours() & Character(), bonus(3, 0)),
            Triggered(Event("fielded", Named("Sidekick")), LoseLife(Number(1), AnOpponent()), "card"),
        ],
    )
    game = table(
        cards=[chief],
        edition=edition,
        you=seat(reserve="Chief L1, Sidekick", prep="Chief", used="Chief", bag="Chief"),
    )

    game.you.field("Sidekick")

    assert game.you.attack("Sidekick") == 1
    assert game.opponent.life == 20


def test_a_global_and_a_cards_own_price_work_without_a_die_in_the_field() -> None:
    own_price = Static(CopyOfThis() & In(("card",)), Price("purchase", Number(-1)), "always")
    bargain = card("Bargain", cost=4, abilities=[own_price])
    helper = with_global("Helper", gain(1))
    game = table(cards=[bargain, helper], you=seat(reserve="1 bolt", team="Bargain, Helper", life=5))

    assert game.you.cost("Bargain") == 3
    game.you.uses_global("Helper")
    assert game.you.life == 6


def test_a_keyword_of_a_purchase_works_without_a_die_in_the_field() -> None:
    quick = card("Quick", cost=1, abilities=[Keyword("Impulse", do=gain(2))])
    game = table(cards=[quick], you=seat(reserve="1 bolt", team="Quick", life=5))

    game.you.buys("Quick")

    assert game.you.life == 7


@rule("V-065")
def test_a_count_of_opposing_dice_follows_the_field() -> None:
    counter = card("Counter", abilities=[Static(This(), Gets(CountOf(Opposing() & Character()), Number(0)), "die")])
    storm = action("Storm", damage(1, Each(Opposing() & Character())))
    game = table(cards=[counter, storm], you=seat(field="Counter", reserve="Storm"), opponent=seat(field="Sidekick x2"))
    assert game.you.attack("Counter") == 3

    game.you.uses("Storm")

    assert game.you.attack("Counter") == 1
