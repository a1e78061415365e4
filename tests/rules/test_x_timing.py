"""X-035 to X-043: triggers, the queue, what may interrupt it, the first time, alternative triggers."""

import pytest

from overcrush.abilities.ability import FIRST_TIME, Global, Triggered
from overcrush.abilities.amounts import Number, StatOf
from overcrush.abilities.card import Card
from overcrush.abilities.effects import GainLife, LoseLife, Prevent
from overcrush.abilities.groups import AnOpponent, Each, ThisDie, Together, You
from overcrush.abilities.program import Effect, May, sequence
from overcrush.abilities.selectors import Character, Sidekick, Yours
from overcrush.abilities.triggers import Event
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.small_cards import BOOKS, BOOKS_2018, ONE, ZAP, action, damage, gain, target, when

SIDEKICK_COMES = Event("fielded", Sidekick())
TOUGH = "0/1/5 1/2/5 1/3/5"


def watcher(name: str, *steps: Effect) -> Card:
    """Does something when a Sidekick of either player is fielded."""
    return when(name, SIDEKICK_COMES, *steps, scope="card", levels=TOUGH)


@rule("X-035")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_three_abilities_that_trigger_at_once_resolve_one_at_a_time(edition: str) -> None:
    cards = [watcher("One", May(gain(1))), watcher("Two", May(gain(2))), watcher("Three", May(gain(3)))]
    game = table(cards=cards, edition=edition, you=seat(field="One, Two, Three", reserve="Sidekick", life=5))

    game.you.field("Sidekick")
    game.you.answers("resolve Two", "yes")
    assert game.you.life == 7
    game.you.answers("resolve Three", "yes")
    assert game.you.life == 10
    game.you.answers("yes")

    assert game.you.life == 11


@rule("X-036")
@pytest.mark.parametrize("edition", BOOKS)
def test_the_active_players_abilities_come_first_and_each_player_orders_their_own(edition: str) -> None:
    cards = [watcher("One", gain(1)), watcher("Two", gain(2)), watcher("Three", gain(3)), watcher("Four", gain(4))]
    game = table(
        cards=cards,
        edition=edition,
        you=seat(field="Three, Four", life=5),
        opponent=seat(field="One, Two", reserve="Sidekick", life=5),
        active="opponent",
    )

    game.opponent.field("Sidekick")
    game.story()
    game.asks("opponent", "order", "resolve One", "resolve Two")
    game.opponent.answers("resolve Two")
    game.asks("you", "order", "resolve Three", "resolve Four")
    game.you.answers("resolve Four")

    assert game.story() == [
        "Opponent gains 2 life.",
        "Opponent gains 1 life.",
        "You gain 4 life.",
        "You gain 3 life.",
    ]


@rule("X-037")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_what_triggers_during_an_effect_waits_behind_everything_that_waits_already(edition: str) -> None:
    first = watcher("First", damage(1, Each(Yours() & Character())))
    hurt = when("Hurt", Event("damaged"), gain(3), levels=TOUGH)
    second = watcher("Second", gain(1))
    game = table(
        cards=[first, hurt, second],
        edition=edition,
        you=seat(field="First, Hurt", reserve="Sidekick", life=5),
        opponent=seat(field="Second", life=5),
    )

    game.you.field("Sidekick")

    told = [line for line in game.story() if "life" in line]
    assert told == ["Opponent gains 1 life.", "You gain 3 life."], "the active player's Hurt was triggered later"


SAVIOR = card(
    "Savior",
    levels=TOUGH,
    abilities=[Global(ONE, sequence(Prevent(Number(1)), gain(1)), when=Event("damaged", Character()))],
)


@rule("X-038")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_global_that_prevents_damage_does_not_wait_for_the_queue(edition: str) -> None:
    first = watcher("First", target(Yours() & Character()), damage(1))
    second = watcher("Second", gain(2))
    game = table(
        cards=[first, second, SAVIOR],
        edition=edition,
        you=seat(field="First, Second", reserve="Sidekick, 1 bolt", team="Savior", life=5),
    )

    game.you.field("Sidekick")
    game.you.answers("resolve First", "target First", "yes")

    assert game.story() == ["You field Sidekick at level 1.", "You gain 1 life.", "You gain 2 life."]
    assert game.you.damage("First") == 0


@rule("X-039")
@pytest.mark.parametrize("edition", BOOKS_2018)
@pytest.mark.parametrize(("answer", "life"), [("yes", 6), ("no", 8)])
def test_damage_that_is_wholly_prevented_triggers_nothing(edition: str, answer: str, life: int) -> None:
    hurt = when("Hurt", Event("damaged"), gain(3), levels=TOUGH)
    game = table(
        cards=[ZAP, hurt, SAVIOR],
        edition=edition,
        you=seat(field="Hurt", reserve="Zap, 1 bolt", team="Savior", life=5),
    )

    game.you.uses("Zap", answer)

    assert game.you.life == life, "1 life from the Savior or 3 from Hurt"


ONCE_HURT = card("Once Hurt", levels=TOUGH, abilities=[Triggered(Event("damaged"), gain(1), limit=FIRST_TIME)])


@rule("X-040")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_the_first_time_is_counted_for_the_card_and_not_for_each_die(edition: str) -> None:
    game = table(
        cards=[ZAP, ONCE_HURT],
        edition=edition,
        you=seat(field="Once Hurt x2", reserve="Zap x3", life=5),
    )

    game.you.uses("Zap", "target Once Hurt")
    assert game.you.life == 6
    game.you.uses("Zap", "target Once Hurt")
    game.you.uses("Zap", "target Once Hurt")

    assert game.you.life == 6


@rule("X-040")
def test_the_first_time_comes_again_in_the_next_turn() -> None:
    game = table(
        cards=[ZAP, ONCE_HURT],
        you=seat(field="Once Hurt", reserve="Zap x2", life=5, bag="Sidekick x4"),
        opponent=seat(bag="Zap, Sidekick x3"),
    )
    game.you.uses("Zap")
    game.you.uses("Zap")
    assert game.you.life == 6
    game.skips_to("end of turn")
    game.draws("Zap, Sidekick, Sidekick, Sidekick")
    game.rolls("Zap: action", "fist, fist, fist")
    game.opponent.rerolls()

    game.opponent.uses("Zap")

    assert game.you.life == 7


@rule("X-041")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_of_several_first_times_at_once_only_the_one_resolved_first_counts(edition: str) -> None:
    storm = action("Storm", damage(1, Each(Character())))
    by_level = Triggered(Event("damaged"), GainLife(StatOf("level", ThisDie())), limit=FIRST_TIME)
    hurt = card("Once Hurt", levels=TOUGH, abilities=[by_level])
    game = table(
        cards=[storm, hurt],
        edition=edition,
        you=seat(field="Once Hurt L1, Once Hurt L2", reserve="Storm", life=5),
    )

    game.you.uses("Storm", "resolve Once Hurt (Once Hurt L2)")

    assert game.you.life == 7


EITHER = card(
    "Either",
    levels=TOUGH,
    abilities=[Triggered(Event("damaged"), May(GainLife(Number(1))), also=(Event("player damaged", who="you"),))],
)


@rule("X-042")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_alternative_triggers_met_by_one_effect_trigger_once(edition: str) -> None:
    both = action("Both", damage(2, Together(You(), Each(Yours() & Character()))))
    game = table(cards=[both, EITHER], edition=edition, you=seat(field="Either", reserve="Both", life=9))

    game.you.uses("Both", "yes")

    assert game.you.life == 8
    assert game.you.damage("Either") == 2


def test_each_alternative_alone_triggers_as_well() -> None:
    ouch = action("Ouch", damage(2, You()))
    game = table(cards=[ZAP, ouch, EITHER], you=seat(field="Either", reserve="Ouch, Zap", life=9))

    game.you.uses("Ouch", "yes")
    game.you.uses("Zap", "yes")

    assert game.you.life == 9


@rule("X-043")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_trigger_of_the_die_itself_fires_for_each_die_one_after_the_other(edition: str) -> None:
    storm = action("Storm", damage(1, Each(Character())))
    hurt = when("Hurt", Event("damaged"), LoseLife(Number(1), AnOpponent()), levels=TOUGH)
    game = table(cards=[storm, hurt], edition=edition, you=seat(field="Hurt L1, Hurt L2", reserve="Storm"))

    game.you.uses("Storm", "resolve Hurt (Hurt L2)")

    assert [line for line in game.story() if "lose" in line] == ["Opponent loses 1 life."] * 2
