"""V-032 to V-038: copying stats, abilities and whole dice."""

import pytest

from overcrush.abilities.ability import Ability, Anytime, Keyword, Replacement, Static, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.bends import BecomesCopy, Bend, CopiesAbilities, CopiesStats
from overcrush.abilities.card import Card
from overcrush.abilities.conditions import ActiveNamed
from overcrush.abilities.effects import Apply, Prevent
from overcrush.abilities.groups import ThisDie
from overcrush.abilities.program import sequence
from overcrush.abilities.selectors import Character, CopyOfThis, Opposing, Sidekick, This, Yours
from overcrush.abilities.triggers import Event
from overcrush.testing import Tabletop, card, seat, table
from tests.citing import rule
from tests.rules.small_cards import BOOKS_2018, IT, KO, ONE, ZAP, action, bonus, gain, gives, target

CHEER = action("Cheer", target(Opposing() & Character()), gives(2, 0))
LEVELS = "0/1/1 0/2/2* 0/2/2"


def copier(bend: Bend, *abilities: Ability) -> Card:
    """When fielded it copies an opposing character."""
    copies = Triggered(Event("fielded"), sequence(target(Opposing() & Character()), Apply(ThisDie(), bend)))
    return card("Mimic", levels=LEVELS, affiliations=["Actors"], abilities=[copies, *abilities])


def model(*abilities: Ability, levels: str = "0/3/3 0/5/5 0/7/7*") -> Card:
    return card("Model", levels=levels, affiliations=["Artists"], abilities=abilities)


def copied(edition: str, bend: Bend, theirs: Card, *mine: Ability, level: int = 1, field: str = "") -> Tabletop:
    """Your Mimic has copied the opponent's Model."""
    game = table(
        cards=[copier(bend, *mine), theirs, CHEER, ZAP, KO],
        edition=edition,
        you=seat(reserve=f"Mimic L{level}, Zap, Knock Down, Sidekick, 2 bolt", field=field, life=5),
        opponent=seat(field="Model L1", life=5),
    )
    game.you.field("Mimic")
    return game


# Stats


def cheered_model_copied(edition: str, level: int, theirs: Card) -> Tabletop:
    game = table(
        cards=[copier(CopiesStats(IT)), theirs, CHEER],
        edition=edition,
        you=seat(reserve=f"Mimic L{level}, Cheer"),
        opponent=seat(field="Model L1"),
    )
    game.you.uses("Cheer")
    game.you.field("Mimic")
    return game


@rule("V-032")
def test_in_fus_a_copy_of_stats_takes_the_numerals_that_the_other_die_shows_and_no_bonus() -> None:
    game = cheered_model_copied("fus", 2, model())

    assert game.opponent.attack("Model") == 5
    assert (game.you.attack("Mimic"), game.you.defense("Mimic")) == (3, 3)


@rule("V-032")
def test_in_fus_what_the_other_die_gains_from_a_burst_is_copied_and_the_own_burst_stays() -> None:
    strong = model(Static(This(), bonus(0, 4), "die", burst="*"), levels="0/3/3* 0/5/5 0/7/7")
    game = table(
        cards=[copier(CopiesStats(IT), Static(This(), bonus(1, 0), "die", burst="*")), strong],
        edition="fus",
        you=seat(reserve="Mimic L1, Mimic L2"),
        opponent=seat(field="Model L1"),
    )

    game.you.field("Mimic L1")
    game.you.field("Mimic L2")

    assert (game.you.attack("Mimic L1"), game.you.defense("Mimic L1")) == (3, 7), "no burst of its own"
    assert (game.you.attack("Mimic L2"), game.you.defense("Mimic L2")) == (4, 7), "its own burst still counts"


@rule("V-033")
@pytest.mark.parametrize("edition", BOOKS_2018)
@pytest.mark.parametrize(("level", "stats"), [(1, (3, 3)), (2, (5, 5)), (3, (7, 7))])
def test_in_2018_a_copy_of_stats_uses_the_printed_numbers_of_its_level(
    edition: str, level: int, stats: tuple[int, int]
) -> None:
    game = cheered_model_copied(edition, level, model())

    assert (game.you.attack("Mimic"), game.you.defense("Mimic")) == stats


@rule("V-033")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_in_2018_the_copiers_own_modifiers_apply_to_the_copied_numbers(edition: str) -> None:
    game = copied(edition, CopiesStats(IT), model(), Static(This(), bonus(2, 1), "die"))

    assert (game.you.attack("Mimic"), game.you.defense("Mimic")) == (5, 4)
    game.skips_to("end of turn")
    assert (game.you.attack("Mimic"), game.you.defense("Mimic")) == (3, 2), "the copy lasts for the turn"


@rule("V-034")
@pytest.mark.parametrize("edition", BOOKS_2018)
@pytest.mark.parametrize(("level", "attack"), [(1, 3), (2, 6), (3, 8)])
def test_in_2018_a_copy_has_a_burst_if_its_own_face_or_the_copied_one_has(
    edition: str, level: int, attack: int
) -> None:
    game = copied(edition, CopiesStats(IT), model(), Static(This(), bonus(1, 0), "die", burst="*"), level=level)

    assert game.you.attack("Mimic") == attack, "level 2 of the Mimic and level 3 of the Model show a burst"


# Abilities


OWN = Triggered(Event("attacks"), gain(1))
OTHER = Triggered(Event("attacks"), gain(3))


@rule("V-035")
def test_in_fus_copied_abilities_replace_the_own_ones() -> None:
    game = copied("fus", CopiesAbilities(IT), model(OTHER), OWN)

    game.you.attacks_with("Mimic")

    assert game.you.life == 8


@rule("V-036")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_in_2018_copied_abilities_are_added_to_the_own_ones(edition: str) -> None:
    game = copied(edition, CopiesAbilities(IT), model(OTHER), OWN)

    game.you.attacks_with("Mimic")
    game.you.answers("resolve Mimic")

    assert game.you.life == 9


@rule("V-035")
def test_in_fus_a_copy_of_abilities_keeps_its_own_name_and_numbers() -> None:
    game = copied("fus", CopiesAbilities(IT), model(Keyword("Overcrush")), Keyword("Fast"))

    assert "Mimic" in game.you.zone("field")
    assert (game.you.attack("Mimic"), game.you.affiliations("Mimic")) == (1, ["Actors"])
    assert game.you.has_keyword("Mimic", "Overcrush")
    assert not game.you.has_keyword("Mimic", "Fast")


@rule("V-036")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_in_2018_keywords_and_lasting_lines_are_copied_too(edition: str) -> None:
    lines = (Keyword("Overcrush"), Static(This(), bonus(4, 0), "die"))
    game = copied(edition, CopiesAbilities(IT), model(*lines), Keyword("Fast"), Static(This(), bonus(2, 0), "die"))

    assert game.you.has_keyword("Mimic", "Overcrush")
    assert game.you.has_keyword("Mimic", "Fast")
    assert (game.you.attack("Mimic"), game.you.defense("Mimic")) == (7, 1)
    game.skips_to("end of turn")
    assert not game.you.has_keyword("Mimic", "Overcrush")
    assert game.you.attack("Mimic") == 3


@rule("V-036")
def test_in_2018_a_copied_line_that_prevents_damage_works_for_the_copier() -> None:
    game = copied("ai", CopiesAbilities(IT), model(Replacement(Event("damaged"), Prevent(Number(-1)))))

    game.you.uses("Zap", "target Mimic")

    assert game.you.zone("field") == ["Mimic"]


@rule("V-036")
def test_in_2018_a_copied_ability_can_be_used_by_the_copier() -> None:
    game = copied("ai", CopiesAbilities(IT), model(Anytime(ONE, gain(2))))

    game.you.uses_ability("Mimic")

    assert game.you.life == 7


@rule("V-037")
@pytest.mark.parametrize("edition", ["fus", *BOOKS_2018])
def test_copied_text_about_its_own_card_means_the_copier(edition: str) -> None:
    line = Static(CopyOfThis() & Character(), bonus(4, 0))
    game = copied(edition, CopiesAbilities(IT), model(line))

    assert game.you.attack("Mimic") == 5
    assert game.opponent.attack("Model") == 7


@rule("V-037")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_copied_line_that_holds_while_active_holds_while_the_copier_is_active(edition: str) -> None:
    lines = (
        Static(Yours() & Sidekick(), bonus(2, 0)),
        Triggered(Event("fielded", Yours() & Sidekick()), gain(1), "card"),
    )
    game = copied(edition, CopiesAbilities(IT), model(*lines), field="Sidekick")
    assert game.you.attack("Sidekick") == 3
    game.you.field("Sidekick")
    assert game.you.life == 6

    game.you.uses("Knock Down", "target Mimic")

    assert game.you.attack("Sidekick") == 1


# The whole die


@rule("V-038")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_copy_of_a_die_is_it_in_everything(edition: str) -> None:
    friend = card("Friend", abilities=[Static(This(), bonus(3, 0), "die", ActiveNamed("Model"))])
    game = table(
        cards=[copier(BecomesCopy(IT), OWN), model(OTHER), friend],
        edition=edition,
        you=seat(reserve="Mimic L2, Sidekick", field="Friend", life=5),
        opponent=seat(field="Model L1"),
    )
    assert game.you.attack("Friend") == 1

    game.you.field("Mimic")

    assert game.you.zone("field") == ["Friend", "Model"]
    assert (game.you.attack("Model"), game.you.defense("Model")) == (5, 5)
    assert game.you.affiliations("Model") == ["Artists"]
    assert game.you.attack("Friend") == 4
    game.you.attacks_with("Model")
    assert game.you.life == 8, "its own line is replaced"


@rule("V-038")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_copy_of_a_die_is_itself_again_when_the_turn_is_over(edition: str) -> None:
    game = copied(edition, BecomesCopy(IT), model())
    assert game.you.zone("field") == ["Model"]

    game.skips_to("end of turn")

    assert game.you.zone("field") == ["Mimic"]
    assert game.you.attack("Mimic") == 1
