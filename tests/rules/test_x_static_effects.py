"""X-030 to X-033 and X-051, X-052: static effects, while active, while attacking, and what is left of a bonus."""

import pytest

from overcrush.abilities.ability import Static
from overcrush.abilities.amounts import CountOf, Number
from overcrush.abilities.bends import Gets
from overcrush.abilities.conditions import Exists
from overcrush.abilities.effects import Ko, RemoveFromCombat
from overcrush.abilities.selectors import Attacking, Blocking, Character, Opposing, This, Yours
from overcrush.engine.model.constants import FIELD
from overcrush.testing import card, seat, table
from overcrush.wording.explanations import explain_stat
from tests.citing import rule
from tests.rules.small_cards import (
    BOOKS,
    BOOKS_2016,
    BOOKS_2018,
    IT,
    KO,
    ZAP,
    bonus,
    gives,
    target,
    when_fielded,
    while_active,
    with_global,
    worded,
)

HERO = card("Hero", levels="0/2/4 1/3/5 1/4/6")
CHIEF = while_active("Chief", Yours() & Character(), bonus(3, 0))
SNIPER = with_global("Sniper", target(), Ko(IT))
CALM = with_global("Calm", target(), RemoveFromCombat(IT))
COUNTER = card(
    "Counter",
    levels="0/1/4 1/2/5 1/3/6",
    abilities=[Static(This(), Gets(CountOf(Opposing() & Character()), Number(0)), "die")],
)
CAPTAIN = card(
    "Captain",
    levels="0/1/4 1/2/5 1/3/6",
    abilities=[Static(This(), Gets(CountOf(Yours() & Character() & ~This()), Number(0)), "die")],
)
RAISE = worded("Raise", 'Field a "Hero" character die in your prep.')


@rule("X-030")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_bonus_while_active_is_gone_when_its_source_leaves_in_mid_combat(edition: str) -> None:
    game = table(
        cards=[CHIEF, SNIPER, HERO],
        edition=edition,
        you=seat(field="Chief, Hero"),
        opponent=seat(reserve="1 bolt", team="Sniper"),
    )
    game.you.attacks_with("Hero")
    assert game.you.attack("Hero") == 5

    game.opponent.uses_global("Sniper", "target Chief")

    assert game.opponent.life == 18


@rule("X-031")
@pytest.mark.parametrize("edition", BOOKS)
def test_while_active_begins_with_the_first_die_of_the_card(edition: str) -> None:
    game = table(cards=[CHIEF, HERO], edition=edition, you=seat(field="Hero", reserve="Chief L1"))
    assert game.you.attack("Hero") == 2

    game.you.field("Chief")

    assert game.you.attack("Hero") == 5


@rule("X-031")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_while_active_ends_with_the_last_die_of_the_card(edition: str) -> None:
    game = table(cards=[CHIEF, KO, HERO], edition=edition, you=seat(field="Hero, Chief x2", reserve="Knock Down x2"))

    game.you.uses("Knock Down", "target Chief")
    assert game.you.attack("Hero") == 5
    game.you.uses("Knock Down", "target Chief")

    assert game.you.attack("Hero") == 2


@rule("X-032")
@pytest.mark.parametrize("edition", BOOKS)
def test_a_while_active_effect_applies_once_however_many_dice_there_are(edition: str) -> None:
    game = table(cards=[CHIEF, HERO], edition=edition, you=seat(field="Hero, Chief x3"))

    assert game.you.attack("Hero") == 5


@rule("X-033")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_bonus_while_attacking_is_lost_with_the_attack(edition: str) -> None:
    charger = card("Charger", abilities=[Static(This() & Attacking(), bonus(3, 0), "die")])
    game = table(
        cards=[charger, CALM],
        edition=edition,
        you=seat(field="Charger", reserve="1 bolt", team="Calm"),
        opponent=seat(reserve="1 bolt"),
    )
    assert game.you.attack("Charger") == 1
    game.you.attacks_with("Charger")
    assert game.you.attack("Charger") == 4

    game.you.uses_global("Calm")

    assert game.you.zone("field") == ["Charger"]
    assert game.you.attack("Charger") == 1


@rule("X-033")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_bonus_while_blocking_holds_while_the_die_blocks(edition: str) -> None:
    wall = card("Wall", levels="0/1/1 1/1/1 1/1/1", abilities=[Static(This() & Blocking(), bonus(0, 3), "die")])
    game = table(cards=[wall, HERO], edition=edition, you=seat(field="Hero"), opponent=seat(field="Wall"))
    game.you.attacks_with("Hero")
    assert game.opponent.defense("Wall") == 1

    game.opponent.blocks({"Hero": "Wall"})

    assert game.opponent.zone("field") == ["Wall"], "2 damage against a defense of 4"
    assert game.opponent.defense("Wall") == 1


@rule("X-051")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_an_applied_bonus_outlives_its_source_and_a_static_one_does_not(edition: str) -> None:
    bard = when_fielded("Bard", target(Yours() & Character() & ~This()), gives(1, 0))
    game = table(
        cards=[bard, CHIEF, KO, HERO],
        edition=edition,
        you=seat(field="Hero", reserve="Bard L1, Chief L1, Knock Down x2"),
    )
    game.you.field("Bard")
    game.you.field("Chief")
    assert game.you.attack("Hero") == 6

    game.you.uses("Knock Down", "target Bard")
    game.you.uses("Knock Down", "target Chief")

    assert game.you.attack("Hero") == 3
    game.skips_to("end of turn")
    assert game.you.attack("Hero") == 2


@rule("X-052")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_a_bonus_once_gained_lasts_until_the_end_of_the_turn(edition: str) -> None:
    game = table(cards=[CHIEF, KO, HERO], edition=edition, you=seat(field="Hero, Chief", reserve="Knock Down"))

    game.you.uses("Knock Down", "target Chief")

    assert game.you.attack("Hero") == 5
    game.skips_to("cleanup")
    assert game.you.attack("Hero") == 5
    game.skips_to("end of turn")
    assert game.you.attack("Hero") == 2


@rule("X-052")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_a_die_fielded_after_the_source_left_gets_no_bonus(edition: str) -> None:
    mine = seat(field="Chief, Hero", reserve="Knock Down, Sidekick")
    game = table(cards=[CHIEF, KO, HERO], edition=edition, you=mine)
    game.you.uses("Knock Down", "target Chief")

    game.you.field("Sidekick")

    assert (game.you.attack("Hero"), game.you.attack("Sidekick")) == (5, 1)


@rule("X-032", "X-052")
def test_in_2016_the_bonus_is_not_counted_twice_when_its_source_comes_back() -> None:
    game = table(
        cards=[CHIEF, KO, HERO],
        edition="fus",
        you=seat(field="Hero, Chief", reserve="Knock Down, Chief L1"),
    )
    game.you.uses("Knock Down", "target Chief")

    game.you.field("Chief")

    assert game.you.attack("Hero") == 5


@rule("X-052")
@pytest.mark.parametrize(("edition", "attack"), [*((book, 3) for book in BOOKS_2016), ("ai", 2)])
def test_in_2016_a_bonus_stays_though_the_count_behind_it_shrinks(edition: str, attack: int) -> None:
    game = table(
        cards=[COUNTER, KO, HERO],
        edition=edition,
        you=seat(field="Counter", reserve="Knock Down"),
        opponent=seat(field="Hero x2"),
    )
    assert game.you.attack("Counter") == 3

    game.you.uses("Knock Down", "target Hero")

    assert game.you.attack("Counter") == attack
    game.skips_to("end of turn")
    assert game.you.attack("Counter") == 2


@rule("X-052")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_a_count_that_grows_again_is_not_added_to_what_stayed(edition: str) -> None:
    game = table(
        cards=[CAPTAIN, KO, HERO],
        edition=edition,
        you=seat(field="Captain, Hero", reserve="Knock Down, Sidekick x2"),
    )
    assert game.you.attack("Captain") == 2
    game.you.uses("Knock Down", "target Hero")

    game.you.field("Sidekick")
    assert game.you.attack("Captain") == 2
    game.you.field("Sidekick")

    assert game.you.attack("Captain") == 3


@rule("X-052")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_a_bonus_stays_though_its_condition_ends(edition: str) -> None:
    rivalry = Static(This(), bonus(2, 0), "die", condition=Exists(Opposing() & Character()))
    rival = card("Rival", levels="0/1/4 1/2/5 1/3/6", abilities=[rivalry])
    game = table(
        cards=[rival, KO, HERO],
        edition=edition,
        you=seat(field="Rival", reserve="Knock Down"),
        opponent=seat(field="Hero"),
    )

    game.you.uses("Knock Down", "target Hero")

    assert game.you.attack("Rival") == 3
    game.skips_to("end of turn")
    assert game.you.attack("Rival") == 1


@rule("X-052")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_a_bonus_while_attacking_stays_for_the_turn(edition: str) -> None:
    charger = card("Charger", abilities=[Static(This() & Attacking(), bonus(3, 0), "die")])
    game = table(
        cards=[charger, CALM],
        edition=edition,
        you=seat(field="Charger", reserve="1 bolt", team="Calm"),
        opponent=seat(reserve="1 bolt"),
    )
    game.you.attacks_with("Charger")

    game.you.uses_global("Calm")

    assert game.you.zone("field") == ["Charger"]
    assert game.you.attack("Charger") == 4
    assert explain_stat(game.game, game.game.places[FIELD][0])[1:] == [("Charger, until the end of the turn", 3, 0)]
    game.skips_to("end of turn")
    assert game.you.attack("Charger") == 1


@rule("X-052")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_an_effect_on_attackers_stays_with_a_die_that_attacks_no_more(edition: str) -> None:
    anthem = worded("Anthem", "Until end of turn, your attacking characters get +2A.")
    game = table(
        cards=[anthem, CALM, HERO],
        edition=edition,
        you=seat(field="Hero", reserve="Anthem, 1 bolt", team="Calm"),
        opponent=seat(reserve="1 bolt"),
    )
    game.you.uses("Anthem")
    assert game.you.attack("Hero") == 2
    game.you.attacks_with("Hero")
    assert game.you.attack("Hero") == 4

    game.you.uses_global("Calm")

    assert game.you.attack("Hero") == 4


@rule("X-052")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_less_attack_and_defense_last_as_well(edition: str) -> None:
    tyrant = while_active("Tyrant", Opposing() & Character(), bonus(-1, -3))
    game = table(
        cards=[tyrant, KO, ZAP, HERO],
        edition=edition,
        you=seat(field="Tyrant", reserve="Knock Down, Zap"),
        opponent=seat(field="Hero"),
    )
    game.you.uses("Knock Down", "target Tyrant")
    assert (game.opponent.attack("Hero"), game.opponent.defense("Hero")) == (1, 1)

    game.you.uses("Zap", "target Hero")

    assert game.opponent.zone("prep") == ["Hero"]


@rule("X-052")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_a_kept_bonus_saves_from_damage_until_cleanup(edition: str) -> None:
    guard = while_active("Guard", Yours() & Character(), bonus(0, 2))
    game = table(
        cards=[guard, KO, ZAP],
        edition=edition,
        you=seat(field="Sidekick, Guard", reserve="Zap, Knock Down"),
    )
    game.you.uses("Zap", "target Sidekick")

    game.you.uses("Knock Down", "target Guard")

    assert game.you.zone("field") == ["Sidekick"]
    game.skips_to("end of turn")
    assert game.you.zone("field") == ["Sidekick"], "the damage is cleared when the bonus ends"


@rule("X-052")
def test_in_2016_a_bonus_is_gone_with_the_die_that_had_it() -> None:
    game = table(
        cards=[CHIEF, KO, HERO, RAISE],
        edition="fus",
        you=seat(field="Hero, Chief", reserve="Knock Down x2, Raise"),
    )
    game.you.uses("Knock Down", "target Chief")
    assert game.you.attack("Hero") == 5
    game.you.uses("Knock Down", "target Hero")

    game.you.uses("Raise")

    assert game.you.attack("Hero") == 2
