"""X-054 to X-059: preventing and redirecting damage."""

import pytest

from overcrush.abilities.ability import Global, Replacement, Static, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.bends import CannotBeTargeted, TakesNoDamage
from overcrush.abilities.card import Card
from overcrush.abilities.effects import DrawAndRoll, Prevent, Redirect
from overcrush.abilities.groups import AnOpponent, Each, EventDoer, ThisDie
from overcrush.abilities.selectors import Affiliated, AnyDie, Character, Named, Opposing, Sidekick, This, Yours
from overcrush.abilities.triggers import Cause, Event
from overcrush.testing import Tabletop, card, seat, table
from tests.citing import rule
from tests.rules.small_cards import (
    BOOKS,
    BOOKS_2016,
    BOOKS_2018,
    ONE,
    ZAP,
    action,
    damage,
    gain,
    target,
    when,
    when_fielded,
    with_global,
    worded,
)

TOUGH = "0/1/5 1/2/5 1/3/5"
HURT = when("Hurt", Event("damaged"), gain(3), levels=TOUGH)
SIDEKICK_HURT = Event("damaged", Yours() & Sidekick())
SAVIOR = with_global("Savior", Prevent(Number(-1)), on=Event("damaged", Character()))


@rule("X-054")
@pytest.mark.parametrize("edition", BOOKS)
def test_takes_no_damage_is_prevention_and_triggers_nothing(edition: str) -> None:
    stone = card(
        "Stone",
        levels=TOUGH,
        abilities=[Triggered(Event("damaged"), gain(3)), Static(This(), TakesNoDamage("any", AnyDie()), "die")],
    )
    game = table(cards=[stone, ZAP], edition=edition, you=seat(field="Stone", reserve="Zap", life=5))

    game.you.uses("Zap")

    assert game.you.life == 5
    assert game.you.damage("Stone") == 0


@rule("X-054")
@pytest.mark.parametrize("edition", BOOKS)
def test_the_cost_of_what_was_prevented_stays_paid(edition: str) -> None:
    shooter = with_global("Shooter", target(Opposing() & Character()), damage(2))
    game = table(
        cards=[shooter, SAVIOR, HURT],
        edition=edition,
        you=seat(reserve="1 bolt, Sidekick", team="Shooter"),
        opponent=seat(field="Hurt", reserve="1 fist", team="Savior", life=5),
    )

    game.you.uses_global("Shooter")
    game.opponent.answers("yes")

    assert game.opponent.damage("Hurt") == 0
    assert game.opponent.life == 5
    assert (game.you.energy, game.opponent.energy) == ("", "")


LESSON = action("Lesson", target(), damage(2), DrawAndRoll(Number(1)))


def taught(edition: str) -> Tabletop:
    """An action deals 2 damage and then draws a die; the damage is prevented."""
    game = table(
        cards=[LESSON, SAVIOR, HURT],
        edition=edition,
        you=seat(reserve="Lesson, Sidekick", bag="Sidekick"),
        opponent=seat(field="Hurt", reserve="1 fist", team="Savior", life=5),
    )
    game.you.uses("Lesson")
    game.opponent.answers("yes")
    assert game.opponent.damage("Hurt") == 0
    return game


@rule("X-055")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_prevention_cancels_the_rest_of_the_ability(edition: str) -> None:
    game = taught(edition)

    assert game.you.zone("bag") == ["Sidekick"]
    assert game.you.zone("out") == ["Lesson"], "it was used all the same"


@pytest.mark.parametrize("edition", BOOKS_2018)
def test_in_2018_the_rest_of_the_ability_happens(edition: str) -> None:
    game = taught(edition)
    game.rolls("fist")

    assert game.you.zone("bag") == []


@rule("X-055")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_damage_that_is_prevented_in_part_cancels_nothing(edition: str) -> None:
    half = with_global("Half Savior", Prevent(Number(1)), on=Event("damaged", Character()))
    game = table(
        cards=[LESSON, half, HURT],
        edition=edition,
        you=seat(reserve="Lesson", bag="Sidekick"),
        opponent=seat(field="Hurt", reserve="1 fist", team="Half Savior", life=5),
    )

    game.you.uses("Lesson")
    game.opponent.answers("yes")
    game.rolls("fist")

    assert game.opponent.damage("Hurt") == 1
    assert game.you.zone("bag") == []


@rule("X-056")
@pytest.mark.parametrize("edition", BOOKS)
def test_redirected_damage_is_still_dealt_by_its_first_source(edition: str) -> None:
    shooter = when_fielded("Shooter", target(), damage(2))
    guard = card("Bodyguard", levels=TOUGH, abilities=[Replacement(SIDEKICK_HURT, Redirect(Number(-1), ThisDie()))])
    grudge = when(
        "Grudge", Event("damaged", AnyDie(), Opposing(), how=Cause.ABILITY), gain(1), scope="card", levels=TOUGH
    )
    game = table(
        cards=[shooter, guard, grudge],
        edition=edition,
        you=seat(reserve="Shooter L1"),
        opponent=seat(field="Bodyguard, Grudge, Sidekick", life=5),
    )

    game.you.field("Shooter", "target Sidekick")

    hurt = game.events("damaged")
    assert [(one.name, one.other, one.amount) for one in hurt] == [("Bodyguard", "Shooter", 2)]
    assert game.opponent.life == 6, "to Grudge the source is an opposing die"


HIDDEN = card(
    "Hidden",
    levels=TOUGH,
    abilities=[
        Static(This(), CannotBeTargeted(), "die"),
        Replacement(SIDEKICK_HURT, Redirect(Number(-1), ThisDie())),
    ],
)


def shot_at_a_sidekick(edition: str) -> Tabletop:
    """An untargetable die would take the damage of a Sidekick on itself."""
    game = table(
        cards=[ZAP, HIDDEN],
        edition=edition,
        you=seat(reserve="Zap"),
        opponent=seat(field="Hidden, Sidekick"),
    )
    game.you.uses("Zap")
    return game


@rule("X-057")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_damage_may_be_redirected_to_an_untargetable_die(edition: str) -> None:
    game = shot_at_a_sidekick(edition)

    assert game.opponent.zone("prep") == []
    assert game.opponent.damage("Hidden") == 1


@rule("X-058")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_in_2018_damage_is_not_redirected_to_an_untargetable_die(edition: str) -> None:
    game = shot_at_a_sidekick(edition)

    assert game.opponent.zone("prep") == ["Sidekick"]
    assert game.opponent.damage("Hidden") == 0


SHIELD = card(
    "Living Shield",
    levels=TOUGH,
    abilities=[Replacement(Event("player damaged", who="you"), Redirect(Number(-1), ThisDie()), scope="watch die")],
)


def shot_at_a_player(edition: str) -> Tabletop:
    """A die would take the damage on itself that an effect deals to its player."""
    blast = action("Blast", damage(2, AnOpponent()))
    game = table(
        cards=[blast, SHIELD],
        edition=edition,
        you=seat(reserve="Blast"),
        opponent=seat(field="Living Shield"),
    )
    game.you.uses("Blast")
    return game


@rule("X-057")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_damage_to_a_player_may_be_redirected_to_a_die(edition: str) -> None:
    game = shot_at_a_player(edition)

    assert game.opponent.life == 20
    assert game.opponent.damage("Living Shield") == 2


@rule("X-058")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_in_2018_an_effect_on_a_player_is_not_redirected_to_a_die(edition: str) -> None:
    game = shot_at_a_player(edition)

    assert game.opponent.life == 18
    assert game.opponent.damage("Living Shield") == 0


LIGHTNING_ROD = card(
    "Iron Rod",
    abilities=[Global(ONE, Redirect(Number(-1), Each(Yours() & Sidekick())), when=Event("player damaged", who="you"))],
)


@rule("X-058")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_in_2018_nobody_is_asked_to_pay_for_redirecting_what_only_players_can_be_the_target_of(edition: str) -> None:
    blast = action("Blast", damage(2, AnOpponent()))
    theirs = seat(field="Sidekick", reserve="1 bolt", team="Iron Rod")
    game = table(cards=[blast, LIGHTNING_ROD], edition=edition, you=seat(reserve="Blast, Sidekick"), opponent=theirs)

    game.you.uses("Blast")

    assert game.opponent.life == 18
    assert game.opponent.energy == "1 bolt"


@rule("X-057")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_it_may_be_paid_for(edition: str) -> None:
    blast = action("Blast", damage(2, AnOpponent()))
    theirs = seat(field="Sidekick", reserve="1 bolt", team="Iron Rod")
    game = table(cards=[blast, LIGHTNING_ROD], edition=edition, you=seat(reserve="Blast, Sidekick"), opponent=theirs)

    game.you.uses("Blast")
    game.opponent.answers("yes")

    assert game.opponent.life == 20
    assert game.opponent.zone("prep") == ["Sidekick"]


CLOAKED = worded("Cloaked", "This cannot be targeted by opponents.", kind="character")
PLAIN = card("Plain", levels=TOUGH)
ROD = worded(
    "Rod", 'Global [1], when your sidekick would be damaged: redirect all of it to one of your "Cloaked" characters.'
)
LENS = worded(
    "Lens",
    "Global [1], when your sidekick would be damaged: redirect all of it to one of your non-sidekick characters.",
)
BAIT = worded(
    "Bait", "Global [1], when a character would be targeted by an action die: change the target to a character."
)


def shot_with_a_way_out(edition: str, way: Card, field: str) -> Tabletop:
    """Damage for a Sidekick, which its player might redirect for 1 energy."""
    game = table(
        cards=[ZAP, CLOAKED, PLAIN, way],
        edition=edition,
        you=seat(reserve="Zap, Sidekick"),
        opponent=seat(field=f"Sidekick, {field}", reserve="1 bolt"),
        basics=way.name,
    )
    game.you.answers("use Zap")
    return game


@rule("X-058")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_in_2018_nobody_is_asked_to_redirect_to_what_the_effect_cannot_target(edition: str) -> None:
    game = shot_with_a_way_out(edition, ROD, "Cloaked")

    assert game.opponent.zone("prep") == ["Sidekick"]
    assert game.opponent.energy == "1 bolt"


@rule("X-057")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_it_may_be_redirected_to_what_the_effect_cannot_target(edition: str) -> None:
    game = shot_with_a_way_out(edition, ROD, "Cloaked")

    game.you.answers("target Sidekick")
    game.opponent.answers("yes")

    assert game.opponent.zone("prep") == ["Cloaked"]


@rule("X-058")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_in_2018_only_what_the_effect_can_target_is_offered_to_redirect_to(edition: str) -> None:
    game = shot_with_a_way_out(edition, LENS, "Cloaked, Plain L1, Plain L2")
    game.you.answers("target Sidekick")

    game.opponent.answers("yes")

    game.asks("opponent", "choose", "Plain L1", "Plain L2")
    game.opponent.cannot("Cloaked", rule="X-058")
    game.opponent.answers("Plain L2")
    assert game.opponent.damage("Plain L2") == 1


@rule("X-058")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_in_2018_a_target_is_not_changed_to_what_the_effect_cannot_target(edition: str) -> None:
    game = shot_with_a_way_out(edition, BAIT, "Cloaked, Plain")
    game.you.answers("target Plain")

    game.opponent.answers("yes")

    game.asks("opponent", "choose", "Sidekick", "Plain")
    game.opponent.cannot("Cloaked", rule="X-058")


MIRROR = card(
    "Mirror",
    levels=TOUGH,
    abilities=[Global(ONE, Redirect(Number(-1), Each(Affiliated("Villains"))), when=SIDEKICK_HURT)],
)


@rule("X-057")
@pytest.mark.parametrize("edition", BOOKS_2016)
def test_in_2016_damage_to_an_opposing_die_may_be_redirected_to_an_own_one(edition: str) -> None:
    redirected_to_a_villain(edition)


@rule("X-058")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_in_2018_what_else_was_asked_of_the_first_target_does_not_matter(edition: str) -> None:
    redirected_to_a_villain(edition)


def redirected_to_a_villain(edition: str) -> None:
    """Damage for an opposing die that is no Villain goes to a Villain of the player who deals it."""
    villain = card("Villain", levels=TOUGH, affiliations=["Villains"])
    shot = action("Shot", target(Opposing() & Character() & ~Affiliated("Villains")), damage(1))
    game = table(
        cards=[shot, villain, MIRROR],
        edition=edition,
        you=seat(field="Villain", reserve="Shot"),
        opponent=seat(field="Sidekick", reserve="1 bolt", team="Mirror"),
    )

    game.you.uses("Shot")
    game.opponent.answers("yes")

    assert game.opponent.zone("field") == ["Sidekick"]
    assert game.you.damage("Villain") == 1


@rule("X-059")
@pytest.mark.parametrize("edition", BOOKS)
def test_redirected_damage_cannot_be_reacted_to_at_its_first_target(edition: str) -> None:
    villain = card("Villain", levels=TOUGH, affiliations=["Villains"])
    own = Each(Named("Villain") & Yours())
    mirror = with_global("Mirror", Redirect(Number(-1), own), on=Event("damaged", Named("Hurt")))
    payback = with_global("Payback", damage(1, EventDoer()), on=Event("damaged", Named("Hurt")))
    game = table(
        cards=[ZAP, HURT, villain, mirror, payback],
        edition=edition,
        you=seat(field="Villain", reserve="Zap"),
        opponent=seat(field="Hurt, Villain", reserve="2 bolt", team="Mirror, Payback", life=5),
    )

    game.you.uses("Zap", "target Hurt")
    game.opponent.answers("yes")

    assert game.opponent.life == 5, "neither Hurt's own ability nor a second Global saw any damage"
    assert game.opponent.energy == "1 bolt"
    assert game.opponent.damage("Villain") == 1


@rule("X-059")
def test_prevented_damage_cannot_be_reacted_to_any_further() -> None:
    other = with_global("Other Savior", Prevent(Number(-1)), gain(1), on=Event("damaged", Character()))
    game = table(
        cards=[ZAP, HURT, SAVIOR, other],
        you=seat(reserve="Zap"),
        opponent=seat(field="Hurt", reserve="2 bolt", team="Savior, Other Savior", life=5),
    )

    game.you.uses("Zap")
    game.opponent.answers("yes")

    assert game.topic() != "react", "the second Global is not offered"
    assert game.opponent.energy == "1 bolt"
    assert game.opponent.damage("Hurt") == 0
