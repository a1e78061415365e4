"""Effects that give energy or use somebody else's."""

from __future__ import annotations

from overcrush.engine.atoms.facts import change_energy
from overcrush.engine.atoms.moves import to_used
from overcrush.engine.atoms.spending import use_die
from overcrush.engine.model.abilities import Group, Value
from overcrush.engine.model.columns import NOTHING, Ints
from overcrush.engine.model.constants import ENERGY_FACE, ENERGY_TYPES, RESERVE
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, as_dice
from overcrush.engine.model.instructions import DONE, Asking, Instruction
from overcrush.engine.model.proposal import as_seat
from overcrush.engine.model.question import Option, OptionKind, QuestionKind
from overcrush.engine.queries.dice import face
from overcrush.engine.queries.targets import FINISHED


class UseEnergy(Asking):
    """One symbol of an energy die, whosever it is, becomes energy of the player who uses it (E-011, E-016)."""

    def __init__(self, dice: Group) -> None:
        super().__init__(QuestionKind.ENERGY)
        self.dice = dice

    def die(self, g: Game, f: Frame) -> int:
        for d in as_dice(self.dice.members(g, f)):
            if d >= 0 and g.zone[d] == RESERVE and face(g, d).kind == ENERGY_FACE:
                return d
        return -1

    def ask(self, g: Game, f: Frame) -> list[int]:
        d = DieId(self.die(g, f))
        return [FINISHED] if d < 0 else [t for t in range(ENERGY_TYPES) if face(g, d).units[t]]

    def take(self, g: Game, f: Frame, answer: int) -> None:
        d = DieId(self.die(g, f))
        f.slots[DONE] = (0 if d < 0 else 1,)
        if d >= 0:
            units = [0] * ENERGY_TYPES
            units[answer] = 1
            if use_die(g, g.controller[d], d, units, []):
                to_used(g, d, g.controller[d])
            change_energy(g, f.seat, answer, 1)

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        if answer == FINISHED:
            return Option(answer, OptionKind.DONE)
        return Option(answer, OptionKind.ENERGY, energy_type=answer, die=DieId(self.die(g, f)))


class NoteEnergy(Instruction):
    """Keeps what energy a die shows, so that another die can be turned to the same."""

    def __init__(self, dice: Group, slot: int) -> None:
        self.dice = dice
        self.slot = slot

    def do(self, g: Game, f: Frame) -> None:
        shown: Ints = NOTHING
        for d in as_dice(self.dice.members(g, f)):
            if d >= 0 and g.face[d] >= 0 and face(g, d).kind == ENERGY_FACE:
                shown = tuple(face(g, d).units)
        f.slots[self.slot] = shown


class GainEnergy(Instruction):
    """Virtual energy (E-016)."""

    def __init__(self, amount: Value, energy: int, who: Group) -> None:
        self.amount = amount
        self.energy = energy
        self.who = who

    def do(self, g: Game, f: Frame) -> None:
        for player in self.who.members(g, f):
            change_energy(g, as_seat(player), self.energy, max(0, self.amount.of(g, f)))
        f.slots[DONE] = (1,)
