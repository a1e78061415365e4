"""What a die is: its kind, its faces, what it counts as where it lies (D rules)."""

import pytest

from overcrush.abilities.ability import Static
from overcrush.abilities.amounts import (
    AffiliationsAmong,
    Amount,
    CountOf,
    EnergyTypesAmong,
    Number,
    Product,
    Sum,
    TotalOf,
)
from overcrush.abilities.bends import Gets
from overcrush.abilities.effects import Apply, Draw, DrawAndRoll, Ko, Move
from overcrush.abilities.groups import Bound, Chosen, Each
from overcrush.abilities.program import Choose, sequence
from overcrush.abilities.selectors import (
    ActionDie,
    Affiliated,
    Character,
    CharacterDie,
    CopyOf,
    Filter,
    Having,
    In,
    Named,
    NoAffiliation,
    OfType,
    Opposing,
    Shows,
    SidekickDie,
    Yours,
    YoursAlone,
)
from overcrush.testing import SeatSetup, card, seat, table
from tests.citing import rule
from tests.rules.probing import counting, deed, with_global
from tests.rules.small_cards import BOOKS, BOOKS_2018

SENTINEL = card("Harbor Sentinel", cost=4, energy="shield", levels="1/2/3 1/3/3* 2/4/5**")
THIEF = card("Night Thief", cost=2, energy="bolt", levels="0/2/2 1/3/3 1/4/4", affiliations=["Wreckers"])
BEACON = card("Beacon", kind="action", energy="mask", keywords=["Continuous"])
ERRAND = deed("Errand", DrawAndRoll(Number(1)))


def hundreds(high: Amount, middle: Amount, low: Amount) -> Amount:
    """Three numbers that one count of life can show."""
    return Sum(Product(Number(100), high), Sum(Product(Number(10), middle), low))


THEIR_PREP = Opposing() & CharacterDie() & In(("prep",))
BANISH = deed("Banishment", sequence(Choose("gone", Chosen(THEIR_PREP, how="choose")), Move(Bound("gone"), "used")))


@pytest.mark.parametrize("edition", BOOKS[1:])
@rule("D-001", "D-011")
def test_every_die_is_a_sidekick_a_character_or_an_action_die(edition: str) -> None:
    mine = YoursAlone() & In(("used",))
    census = counting(
        "Census", hundreds(CountOf(mine & SidekickDie()), CountOf(mine & CharacterDie()), CountOf(mine & ActionDie()))
    )
    game = table(
        edition=edition,
        life=1000,
        cards=[census, ERRAND, THIEF, BEACON],
        basics="Census",
        you=seat(reserve="1 fist", used="Sidekick x3, Night Thief x4, Beacon, Errand", life=1),
    )

    game.you.uses_global("Census")

    assert game.you.life == 1 + 342


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("D-007")
def test_a_sidekick_die_has_a_purchase_cost_of_0(edition: str) -> None:
    cheap = Character() & Having("cost", "<=", Number(0))
    purge = deed("Purge", sequence(Choose("cheap", Chosen(cheap)), Ko(Bound("cheap"))))
    game = table(
        edition=edition,
        cards=[purge, THIEF],
        you=seat(reserve="Purge, 1 fist"),
        opponent=seat(field="Sidekick, Night Thief"),
    )

    game.you.uses("Purge")

    assert game.opponent.zone("prep") == ["Sidekick"]


@pytest.mark.parametrize("energy", ["fist", "bolt", "mask", "shield"])
@rule("D-008")
def test_sidekicks_have_no_energy_type(energy: str) -> None:
    captain = card(
        "Captain", energy=energy, abilities=[Static(Yours() & Character() & OfType(energy), Gets(Number(1), Number(0)))]
    )
    game = table(cards=[captain], you=seat(field="Captain L1, Sidekick"))

    assert game.you.attack("Captain") == 2
    assert game.you.attack("Sidekick") == 1


@rule("D-008")
def test_basic_action_dice_have_no_energy_type() -> None:
    census = counting("Census", EnergyTypesAmong(YoursAlone() & In(("used",))))
    game = table(
        cards=[census, ERRAND, THIEF],
        basics="Census",
        you=seat(reserve="1 fist", used="Errand, Sidekick, Night Thief", life=10),
    )

    game.you.uses_global("Census")

    assert game.you.life == 11


@pytest.mark.parametrize(
    ("of", "many"),
    [
        (Shows("energy"), 3),
        (CharacterDie(), 4),
        (Shows("character"), 4),
        (ActionDie(), 1),
        (Shows("action"), 1),
        (CharacterDie() & SidekickDie(), 1),
    ],
)
@rule("D-009")
def test_a_rolled_die_is_what_its_face_shows(of: Filter, many: int) -> None:
    census = counting("Census", CountOf(YoursAlone() & of & In(("reserve", "field"))))
    game = table(
        cards=[census, ERRAND, THIEF, SENTINEL],
        basics="Census",
        you=seat(
            reserve="1 fist, 1 mask, Sidekick, Night Thief L2, Errand action, Errand 2 generic, Night Thief bolt",
            field="Harbor Sentinel L1, Night Thief L1",
            life=10,
        ),
    )

    game.you.uses_global("Census", paying="1 fist")

    assert game.you.life == 10 + many


@rule("D-010")
def test_a_die_in_the_prep_area_has_no_level_and_no_numbers() -> None:
    there = YoursAlone() & In(("prep",))
    strike = deed("Strike", sequence(Choose("struck", Chosen(Character())), Ko(Bound("struck"))))
    census = counting("Census", hundreds(CountOf(there), TotalOf("level", Each(there)), TotalOf("attack", Each(there))))
    game = table(
        life=1000,
        cards=[strike, census, SENTINEL],
        basics="Census",
        you=seat(reserve="Strike, 1 fist", field="Harbor Sentinel L3", life=1),
    )

    game.you.uses("Strike")
    game.you.uses_global("Census")

    assert game.you.zone("prep") == ["Harbor Sentinel"]
    assert game.you.life == 1 + 100


@pytest.mark.parametrize("edition", ["tmnt", "ai", "bfu", "wwe"])
@rule("D-011")
def test_an_unrolled_sidekick_die_is_no_character_die(edition: str) -> None:
    game = table(
        edition=edition,
        cards=[BANISH, THIEF],
        you=seat(reserve="Banishment, 1 fist"),
        opponent=seat(prep="Sidekick, Night Thief"),
    )

    game.you.uses("Banishment")

    assert game.opponent.zone("used") == ["Night Thief"]
    assert game.opponent.zone("prep") == ["Sidekick"]


@rule("D-012")
def test_in_faerun_an_unrolled_npc_die_is_a_character_die() -> None:
    game = table(
        edition="fus",
        cards=[BANISH, THIEF],
        you=seat(reserve="Banishment, 1 fist"),
        opponent=seat(prep="Sidekick, Night Thief"),
    )

    game.you.uses("Banishment", "Sidekick")

    assert game.opponent.zone("used") == ["Sidekick"]
    assert game.opponent.zone("prep") == ["Night Thief"]


@pytest.mark.parametrize("edition", BOOKS)
@rule("D-013")
def test_a_fielded_sidekick_is_a_character_die_of_level_1(edition: str) -> None:
    first = Character() & Having("level", "=", Number(1))
    strike = deed("Strike", sequence(Choose("struck", Chosen(first)), Ko(Bound("struck"))))
    game = table(
        edition=edition,
        cards=[strike, THIEF],
        you=seat(reserve="Strike, 1 fist"),
        opponent=seat(field="Sidekick, Night Thief L2"),
    )

    game.you.uses("Strike")

    assert game.opponent.zone("prep") == ["Sidekick"]


@rule("D-013")
def test_a_sidekick_on_its_character_face_in_the_reserve_pool_is_a_character_die_of_level_1() -> None:
    there = YoursAlone() & CharacterDie() & In(("reserve",)) & Having("level", "=", Number(1))
    census = counting("Census", CountOf(there))
    game = table(cards=[census], basics="Census", you=seat(reserve="1 fist, 1 bolt, Sidekick x2", life=10))

    game.you.uses_global("Census", paying="1 fist")

    assert game.you.life == 12


@pytest.mark.parametrize(
    ("where", "you"),
    [
        ("bag", seat(reserve="1 fist", bag="Night Thief, Sidekick", life=10)),
        ("prep", seat(reserve="1 fist", prep="Night Thief, Sidekick", life=10)),
        ("used", seat(reserve="1 fist", used="Night Thief, Sidekick", life=10)),
        ("reserve", seat(reserve="1 fist, Night Thief bolt bolt", life=10)),
        ("reserve", seat(reserve="1 fist, Night Thief L3", life=10)),
        ("field", seat(reserve="1 fist", field="Night Thief L1, Sidekick", life=10)),
    ],
)
@rule("D-014")
def test_a_die_keeps_the_affiliation_of_its_card_in_every_zone_and_on_every_face(where: str, you: SeatSetup) -> None:
    census = counting("Census", CountOf(YoursAlone() & Affiliated("Wreckers") & In((where,))))
    game = table(cards=[census, THIEF], basics="Census", you=you)

    game.you.uses_global("Census", paying="1 fist")

    assert game.you.life == 11


@rule("D-015")
def test_action_dice_have_no_affiliation_unless_their_card_says_so() -> None:
    flag = card("Black Flag", kind="action", energy="mask", affiliations=["Wreckers"])
    mine = YoursAlone() & In(("used",))
    census = counting(
        "Census",
        hundreds(
            CountOf(mine & ~NoAffiliation()), CountOf(mine & NoAffiliation()), AffiliationsAmong(mine & ActionDie())
        ),
    )
    game = table(
        life=1000,
        cards=[census, flag, THIEF, BEACON, ERRAND],
        basics="Census",
        you=seat(reserve="1 fist", used="Night Thief, Black Flag, Beacon, Errand", life=1),
    )

    game.you.uses_global("Census")

    assert game.you.life == 1 + 221


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("D-017", "D-018")
def test_a_drawn_die_is_rolled_once_into_the_reserve_pool(edition: str) -> None:
    windfall = deed("Windfall", Draw(Number(1)))
    game = table(edition=edition, cards=[windfall], you=seat(reserve="Windfall, Sidekick", bag="Sidekick x3"))

    game.rolls("wild")
    game.you.uses("Windfall")

    assert len(game.you.zone("bag")) == 2
    assert game.you.dice("reserve") == ["Sidekick (wild)", "Sidekick L1"]
    game.asks("you", "act", "field Sidekick", "pass")


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("D-019")
def test_a_character_rolled_by_an_effect_in_the_attack_step_cannot_be_fielded(edition: str) -> None:
    late = with_global("Late", DrawAndRoll(Number(1)))
    game = table(
        edition=edition,
        cards=[late],
        basics="Late",
        you=seat(reserve="2 fist", field="Sidekick", bag="Sidekick x3"),
    )

    game.you.attacks_with("Sidekick")
    game.rolls("L1")
    game.you.uses_global("Late")

    assert game.you.dice("reserve") == ["Sidekick (fist)", "Sidekick L1"]
    game.you.cannot("field Sidekick L1")
    game.skips_to("cleanup")
    assert game.you.dice("reserve") == ["Sidekick (fist)", "Sidekick L1"]
    game.go_on()
    assert game.you.dice("reserve") == ["Sidekick (fist)"]


@pytest.mark.parametrize("edition", BOOKS_2018)
@rule("D-022")
def test_a_character_means_all_its_dice_and_a_character_die_means_one(edition: str) -> None:
    chosen = Choose("chosen", Chosen(Yours() & Character()))
    whole = deed(
        "Whole", sequence(chosen, Apply(Each(Character() & CopyOf(Bound("chosen"))), Gets(Number(1), Number(0))))
    )
    single = deed("Single", sequence(chosen, Apply(Bound("chosen"), Gets(Number(1), Number(0)))))
    game = table(
        edition=edition,
        cards=[whole, single, THIEF],
        you=seat(reserve="Whole, Single, 1 fist", field="Night Thief L1, Night Thief L2, Sidekick"),
    )

    game.you.uses("Whole", "Night Thief L1")
    assert (game.you.attack("Night Thief L1"), game.you.attack("Night Thief L2")) == (3, 4)
    assert game.you.attack("Sidekick") == 1

    game.you.uses("Single", "Night Thief L1")
    assert (game.you.attack("Night Thief L1"), game.you.attack("Night Thief L2")) == (4, 4)


@rule("D-023")
def test_two_versions_of_a_character_share_their_name_and_are_different_cards() -> None:
    young = card("Bell Ringer", subtitle="Young", cost=2)
    old = card("Bell Ringer", subtitle="Old", cost=3)
    parade = card(
        "Parade", abilities=[Static(Yours() & Character() & Named("Bell Ringer"), Gets(Number(2), Number(0)))]
    )
    game = table(
        cards=[young, old, parade],
        you=seat(
            field="Bell Ringer: Young L1, Bell Ringer: Old L1, Parade L1",
            reserve="2 fist",
            team="Bell Ringer: Young x3, Bell Ringer: Old x2",
        ),
    )

    assert game.you.zone("field") == ["Bell Ringer", "Bell Ringer", "Parade"]
    assert game.you.attack("Bell Ringer: Young") == game.you.attack("Bell Ringer: Old") == 3
    assert game.you.attack("Parade") == 1
    assert (game.you.stock("Bell Ringer: Young"), game.you.stock("Bell Ringer: Old")) == (2, 1)
    assert (game.you.cost("Bell Ringer: Young"), game.you.cost("Bell Ringer: Old")) == (2, 3)
