"""Tables for tests: the testing driver's position with the service around it."""

from overcrush.engine.chance import Seeded
from overcrush.table.table import Table
from overcrush.testing import Tabletop


def seated(game: Tabletop, seed: int = 1) -> Table:
    """A table at which the game goes on."""
    return Table(game.game.copy(), Seeded(seed))
