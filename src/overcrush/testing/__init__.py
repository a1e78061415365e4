"""The table builder for rule tests: shipped, because people who write cards or rules of their own need it too.

    with table(you=seat(reserve="Sidekick, 2 fist"), opponent=seat(field="Sidekick"), step="main") as game:
        game.you.field("Sidekick")
        game.you.attacks_with("Sidekick")
        game.opponent.blocks()
        assert game.opponent.life == 19

docs/testing.md shows how to write a test with it. With pytest, `overcrush.testing.plugin` closes the tables by itself.
"""

from overcrush.testing.card_facts import card
from overcrush.testing.failures import Mismatch, Mistake
from overcrush.testing.seat_driver import Seated
from overcrush.testing.story_log import Happened
from overcrush.testing.table_builder import SeatSetup, seat, table
from overcrush.testing.table_driver import Tabletop

__all__ = ["Happened", "Mismatch", "Mistake", "SeatSetup", "Seated", "Tabletop", "card", "seat", "table"]
