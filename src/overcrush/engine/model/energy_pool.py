"""Energy that somebody has, and what was found out about it."""

from __future__ import annotations

from overcrush.engine.model.columns import Ints


class EnergyPool:
    """Certain symbols of energy, and what they pay for where nothing changes prices. Games of a setting share it."""

    __slots__ = ("buys", "have", "total", "uses", "ways")

    def __init__(self, have: list[int], seats: int) -> None:
        self.have = have
        """How many of each type."""
        self.total: int = sum(have)
        self.ways: dict[tuple[int, Ints], list[int]] = {}
        """The exact payments of an amount with certain types, as they are asked for."""
        self.buys: list[list[int] | None] = [None] * seats
        """The cards that each seat could pay for; None until somebody asks."""
        self.uses: list[int] | None = None
        """The Globals, by number, whose energy is there; None until somebody asks."""
