"""The suggested payment keeps most choices open."""

from __future__ import annotations

from overcrush.engine.machine import offered
from overcrush.language import Words, read
from overcrush.table.suggestions import choices_left, suggested_payment
from overcrush.testing import Tabletop, card, seat, table
from overcrush.wording.questions import words_of

RAPHAEL = card("Raphael", levels="2/3/3 2/4/4 2/5/5")
ZAPPER = card("Zapper", abilities=read("Global [bolt]: deal 1 damage to target character.", Words()))


def fielding() -> Tabletop:
    """A character that costs 2 to field, and one energy of three types; the Global on the table needs a bolt."""
    game = table(
        you=seat(reserve="Raphael L1, fist, bolt, mask", field="Sidekick"),
        opponent=seat(field="Sidekick", team="Zapper"),
        cards=[RAPHAEL, ZAPPER],
    )
    game.you.answers("field Raphael L1")
    return game


def test_energy_that_something_can_still_be_done_with_is_kept() -> None:
    game = fielding().ahead
    assert words_of(game, offered(game)[0]) == "pay 1 fist 1 bolt"

    payment = suggested_payment(game)
    assert payment is not None
    assert words_of(game, payment) == "pay 1 fist 1 mask"
    assert choices_left(game, payment) > choices_left(game, offered(game)[0])


def test_of_payments_that_leave_as_much_the_first_one_is_suggested() -> None:
    game = table(you=seat(reserve="Raphael L1, fist, bolt, mask"), opponent=seat(field="Sidekick"), cards=[RAPHAEL])
    game.you.answers("field Raphael L1")

    assert suggested_payment(game.ahead) == offered(game.ahead)[0]


def test_looking_for_it_changes_nothing() -> None:
    game = fielding().ahead
    before = game.value()
    suggested_payment(game)

    assert game.value() == before


def test_nothing_is_suggested_for_other_questions() -> None:
    assert suggested_payment(table(you=seat(reserve="Sidekick L1")).ahead) is None
