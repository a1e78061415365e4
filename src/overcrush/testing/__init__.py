"""The table builder for rule tests: shipped, because whoever writes cards or rules of their own needs it too.

    with table(you=seat(reserve="Sidekick, 2 fist"), opponent=seat(field="Sidekick"), step="main") as game:
        game.you.field("Sidekick")
        game.you.attacks_with("Sidekick")
        game.opponent.blocks()
        assert game.opponent.life == 19

docs/testing.md shows how to write a test with it. With pytest, `overcrush.testing.plugin` closes the tables by itself.
"""

from overcrush.testing.facts import card
from overcrush.testing.mistakes import Mismatch, Mistake
from overcrush.testing.seated import Seated
from overcrush.testing.tables import SeatSetup, seat, table
from overcrush.testing.tabletop import Tabletop
from overcrush.testing.telling import Happened

__all__ = ["Happened", "Mismatch", "Mistake", "SeatSetup", "Seated", "Tabletop", "card", "seat", "table"]
