"""The law of views: each seat sees the game as it is, except for what others have chosen in secret."""

from __future__ import annotations

from overcrush.engine.chance import Seeded
from overcrush.engine.laws import LawBroken
from overcrush.engine.model.game import Game
from overcrush.table.observation import observe


def check_views(g: Game) -> None:
    """Views agree with the state and hide what they must; whatever replaces the unknown makes a possible game."""
    before = g.value()
    for seat in g.setting.all_seats:
        seen = observe(g, seat)
        if (seen.question() is not None) != (g.asked == seat):
            raise LawBroken(f"seat {seat} sees a question that is not put to it, or does not see its own")
        if not seen.secrets and seen.game.value() != before:
            raise LawBroken(f"nothing is hidden from seat {seat}, and it sees another game")
        if seen.secrets and seen.game.value() == before:
            raise LawBroken(f"seat {seat} sees what another seat has chosen in secret")
        possible = seen.sample(Seeded(seat))
        if len(possible.frames) != len(g.frames) or possible.zone != g.zone:
            raise LawBroken(f"what seat {seat} may think of is no game like this one")
    if g.value() != before:
        raise LawBroken("looking at the game changed it")
