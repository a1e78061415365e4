"""V-039 to V-044: swapping dice."""

import pytest

from overcrush.abilities.effects import Field, GoesBack, SwapDice
from overcrush.abilities.groups import Bound, Chosen, ThisDie
from overcrush.abilities.program import Choose
from overcrush.abilities.selectors import Character, CharacterDie, In, Named, Yours, YoursAlone
from overcrush.abilities.triggers import Event
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.small_cards import BOOKS_2018, IT, action, gain, gives, target, when, when_fielded, with_global

HERO = card("Hero", levels="0/2/4 1/3/5 1/4/6")
GIANT = card("Giant", levels="0/5/5 1/6/6 1/7/7")
USED = Choose("other", Chosen(YoursAlone() & CharacterDie() & In(("used",)), how="choose"))
SWAP = action("Swap", target(Yours() & Character()), USED, SwapDice(IT, Bound("other")))
SWAPPER = with_global("Swapper", target(Yours() & Character()), USED, SwapDice(IT, Bound("other")))


@rule("V-039")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_two_dice_that_are_swapped_are_each_where_the_other_was(edition: str) -> None:
    game = table(cards=[HERO, GIANT, SWAP], edition=edition, you=seat(field="Hero", used="Giant", reserve="Swap"))

    game.you.uses("Swap")

    assert game.you.zone("field") == ["Giant"]
    assert game.you.zone("used") == ["Hero"]


@rule("V-039")
def test_dice_of_two_players_change_sides_when_they_are_swapped() -> None:
    trade = action(
        "Trade",
        target(Yours() & Character()),
        Choose("other", Chosen(Character() & ~Yours())),
        SwapDice(IT, Bound("other")),
    )
    game = table(
        cards=[HERO, GIANT, trade],
        you=seat(field="Hero L2", reserve="Trade"),
        opponent=seat(field="Giant L3"),
    )

    game.you.uses("Trade")

    assert game.you.dice("field") == ["Giant L3"]
    assert game.opponent.dice("field") == ["Hero L2"]


@rule("V-040")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_die_swapped_in_for_a_blocked_attacker_is_blocked_by_the_same_die(edition: str) -> None:
    wall = card("Wall", levels="0/1/6 1/1/6 1/1/6")
    game = table(
        cards=[HERO, GIANT, SWAPPER, wall],
        edition=edition,
        you=seat(field="Hero", used="Giant", reserve="2 bolt", team="Swapper"),
        opponent=seat(field="Wall", reserve="1 fist"),
    )
    game.you.attacks_with("Hero")
    game.opponent.blocks({"Hero": "Wall"})

    game.you.uses_global("Swapper")
    assert game.you.zone("attack") == ["Giant"]
    game.skips_to("cleanup")

    assert game.opponent.life == 20
    assert (game.opponent.damage("Wall"), game.you.damage("Giant")) == (5, 1)


@rule("V-040")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_die_swapped_in_for_an_unblocked_attacker_is_unblocked(edition: str) -> None:
    game = table(
        cards=[HERO, GIANT, SWAPPER],
        edition=edition,
        you=seat(field="Hero", used="Giant", reserve="1 bolt", team="Swapper"),
    )
    game.you.attacks_with("Hero")

    game.you.uses_global("Swapper")

    assert game.opponent.life == 15


@rule("V-040")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_die_swapped_in_for_a_blocker_blocks_the_same_attacker(edition: str) -> None:
    game = table(
        cards=[HERO, GIANT, SWAPPER],
        edition=edition,
        you=seat(field="Hero"),
        opponent=seat(field="Sidekick", used="Giant", reserve="1 bolt", team="Swapper"),
    )
    game.you.attacks_with("Hero")
    game.opponent.blocks({"Hero": "Sidekick"})

    game.opponent.uses_global("Swapper")
    game.skips_to("cleanup")

    assert game.you.zone("prep") == ["Hero"], "the Giant dealt it 5 damage"
    assert game.opponent.damage("Giant") == 2
    assert game.opponent.life == 20


@rule("V-041")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_die_swapped_to_the_used_pile_does_not_go_out_of_play(edition: str) -> None:
    game = table(cards=[HERO, GIANT, SWAP], edition=edition, you=seat(field="Hero", used="Giant", reserve="Swap"))

    game.you.uses("Swap")

    assert game.you.zone("used") == ["Hero"]
    assert game.you.zone("out") == ["Swap"]


@rule("V-042")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_die_swapped_in_from_an_unrolled_place_is_on_level_one(edition: str) -> None:
    game = table(cards=[HERO, GIANT, SWAP], edition=edition, you=seat(field="Hero L3", used="Giant", reserve="Swap"))

    game.you.uses("Swap")

    assert game.you.dice("field") == ["Giant L1"]


@rule("V-043")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_swapping_in_is_not_fielding(edition: str) -> None:
    medic = when("Medic", Event("fielded"), gain(1))
    welcomer = when("Welcomer", Event("fielded", Character()), gain(2), scope="card")
    game = table(
        cards=[HERO, medic, welcomer, SWAP],
        edition=edition,
        you=seat(field="Hero, Welcomer", used="Medic", reserve="Swap", life=5),
    )

    game.you.uses("Swap", "target Hero")

    assert game.you.zone("field") == ["Medic", "Welcomer"]
    assert game.events("fielded") == []
    assert game.you.life == 5


HIRED = when_fielded(
    "Hiring Hall",
    Choose("hired", Chosen(Named("Giant") & In(("card",)), how="choose")),
    Field(Bound("hired")),
    GoesBack(Bound("hired")),
)


@rule("V-044")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_die_that_goes_back_to_its_card_at_the_end_of_the_turn_cannot_be_swapped(edition: str) -> None:
    game = table(
        cards=[HERO, GIANT, HIRED, SWAP],
        edition=edition,
        you=seat(field="Hero", used="Hero", reserve="Hiring Hall L1, Swap", team="Giant x1"),
    )
    game.you.field("Hiring Hall")
    assert game.you.zone("field") == ["Giant", "Hero", "Hiring Hall"]

    game.you.answers("use Swap")

    game.asks("you", "target", "target Hero L1", "target Hiring Hall")
    game.you.cannot("target Giant")


@rule("V-044")
def test_such_a_die_is_back_on_its_card_after_the_turn() -> None:
    game = table(cards=[GIANT, HIRED], you=seat(reserve="Hiring Hall L1", team="Giant x1"))
    game.you.field("Hiring Hall")
    assert game.you.stock("Giant") == 0
    game.skips_to("cleanup")
    assert "Giant" in game.you.zone("field")

    game.skips_to("end of turn")

    assert game.you.zone("field") == ["Hiring Hall"]
    assert game.you.stock("Giant") == 1


def test_a_die_with_another_effect_on_it_can_be_swapped() -> None:
    cheer = when_fielded("Cheerer", target(Yours() & Character()), gives(2, 0), gives(1, 1, ThisDie()))
    game = table(
        cards=[HERO, GIANT, cheer, SWAP],
        you=seat(field="Hero", used="Giant", reserve="Cheerer L1, Swap"),
    )
    game.you.field("Cheerer", "target Hero")

    game.you.uses("Swap", "target Hero")

    assert game.you.zone("used") == ["Hero"]
