"""Luck: how far the dice of the Roll and Reroll Step were above or below average."""

from __future__ import annotations

from overcrush.engine.model.constants import ENERGY_FACE, PREP, REROLLED, RESERVE, ROLL_AND_REROLL, ZONES
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId
from overcrush.engine.model.setting import Setting


class Averages:
    """What each die shows on average."""

    def __init__(self, setting: Setting) -> None:
        self.energy: list[float] = []
        self.others: list[float] = []
        """Character and action faces: everything that is not energy."""
        for faces in setting.die_faces:
            self.energy.append(sum(face.total for face in faces) / max(1, len(faces)))
            self.others.append(sum(face.kind != ENERGY_FACE for face in faces) / max(1, len(faces)))


class LuckCounter:
    """Adds up, for each seat, what its rolls and rerolls showed above the average of the same dice.

    Rolled dice are counted when the player is asked what to reroll, and rerolled ones at the next question after that
    step. Rolls that cards ask for are not counted.
    """

    def __init__(self, setting: Setting, averages: Averages) -> None:
        self.averages = averages
        self.energy: list[float] = [0.0] * setting.seats
        self.others: list[float] = [0.0] * setting.seats
        self.turn: int = -1
        self.rerolled: bool = False

    def observe(self, game: Game) -> None:
        """Called at every question, before it is answered."""
        if game.step == ROLL_AND_REROLL:
            if game.turn != self.turn:
                self.turn = game.turn
                self.rerolled = False
                seat = game.asked
                self.count(game, seat, [d for d in game.places[seat * ZONES + PREP] if game.face[d] >= 0])
        elif game.turn == self.turn and not self.rerolled:
            self.rerolled = True
            seat = game.setting.seats_of[game.active][0]
            self.count(game, seat, [d for d in game.places[seat * ZONES + RESERVE] if game.flags[d] & REROLLED])

    def count(self, game: Game, seat: int, dice: list[DieId]) -> None:
        """Add what those dice show, less what they show on average."""
        for d in dice:
            if game.face[d] < 0:
                continue
            face = game.setting.die_faces[d][game.face[d]]
            self.energy[seat] += (face.total if face.kind == ENERGY_FACE else 0) - self.averages.energy[d]
            self.others[seat] += (face.kind != ENERGY_FACE) - self.averages.others[d]
