"""Who decides about going first: found by chance, in one of the ways that the books suggest (S-029 to S-031)."""

from __future__ import annotations

from typing import Final

from overcrush.engine.atoms.facts import note
from overcrush.engine.model.constants import CHANCE
from overcrush.engine.model.events import TurnPassed
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId, SideId
from overcrush.engine.model.instructions import Asking, Instruction, Program, Return
from overcrush.engine.model.question import Option, OptionKind, QuestionKind

COIN: Final = "coin"
BASIC_ACTION_DIE: Final = "basic action die"
SIDEKICK_DIE: Final = "sidekick die"
STARTS: Final = (COIN, BASIC_ACTION_DIE, SIDEKICK_DIE)

ROLLER: Final = 0
CALLER: Final = 1
"""One player rolls, the other calls: side 0 holds the die."""

# What can be called and what the die can show
CALL_ENERGY: Final = 0
CALL_OTHER: Final = 1
"""An action face, or the character face of a Sidekick die."""

FOUND: Final = 2
"""The slot of the side that decides."""
CALLED: Final = 3


class FindStarter(Asking):
    """A coin: chance names the side that decides (S-029, S-031)."""

    rule = "S-029"

    def __init__(self) -> None:
        super().__init__(QuestionKind.WHO_DECIDES)

    def seat(self, g: Game, f: Frame) -> SeatId:
        return CHANCE

    def ask(self, g: Game, f: Frame) -> list[int]:
        return [0, 1]

    def weights(self, g: Game, f: Frame) -> list[int]:
        return [1, 1]

    def take(self, g: Game, f: Frame, answer: int) -> None:
        f.slots[FOUND] = (answer,)

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        return Option(answer, OptionKind.DECIDES, player=g.setting.seats_of[answer][0])


class Call(Asking):
    """The player who does not roll names the kind of face before the roll (S-030, S-031)."""

    rule = "S-029"

    def __init__(self) -> None:
        super().__init__(QuestionKind.CALL)

    def seat(self, g: Game, f: Frame) -> SeatId:
        return g.setting.seats_of[CALLER][0]

    def ask(self, g: Game, f: Frame) -> list[int]:
        return [CALL_ENERGY, CALL_OTHER]

    def take(self, g: Game, f: Frame, answer: int) -> None:
        f.slots[CALLED] = (answer,)

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        return Option(answer, OptionKind.CALL_ENERGY if answer == CALL_ENERGY else OptionKind.CALL_OTHER)


class RollForCall(Asking):
    """Chance rolls the die: whoever called it right decides, else whoever rolled it."""

    rule = "S-029"

    def __init__(self, energy_faces: int) -> None:
        super().__init__(QuestionKind.ROLL_FOR_THE_CALL)
        self.energy_faces = energy_faces

    def seat(self, g: Game, f: Frame) -> SeatId:
        return CHANCE

    def ask(self, g: Game, f: Frame) -> list[int]:
        return [CALL_ENERGY, CALL_OTHER]

    def weights(self, g: Game, f: Frame) -> list[int]:
        return [self.energy_faces, 6 - self.energy_faces]

    def take(self, g: Game, f: Frame, answer: int) -> None:
        f.slots[FOUND] = (CALLER if answer == f.slots[CALLED][0] else ROLLER,)

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        return Option(answer, OptionKind.ROLL_ENERGY if answer == CALL_ENERGY else OptionKind.ROLL_OTHER)


class FirstOrSecond(Asking):
    """The player who was found goes first (0) or second (1), as they like (S-029)."""

    rule = "S-029"

    def __init__(self) -> None:
        super().__init__(QuestionKind.FIRST_OR_SECOND)

    def seat(self, g: Game, f: Frame) -> SeatId:
        return g.setting.seats_of[f.slots[FOUND][0]][0]

    def ask(self, g: Game, f: Frame) -> list[int]:
        return [0, 1]

    def take(self, g: Game, f: Frame, answer: int) -> None:
        side = SideId(f.slots[FOUND][0])
        g.active = side if answer == 0 else SideId(1 - side)
        if g.listener is not None:
            note(g, TurnPassed(g.active), "S-029")
        g.frames[0].seat = g.setting.seats_of[g.active][0]

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        return Option(answer, OptionKind.GO_SECOND if answer else OptionKind.GO_FIRST)


def start_program(method: str) -> Program:
    """What runs before the first turn. A Basic Action Die has three energy faces, a Sidekick five (D-005)."""
    code: list[Instruction]
    if method == COIN:
        code = [FindStarter(), FirstOrSecond(), Return()]
    elif method == BASIC_ACTION_DIE:
        code = [Call(), RollForCall(3), FirstOrSecond(), Return()]
    elif method == SIDEKICK_DIE:
        code = [Call(), RollForCall(5), FirstOrSecond(), Return()]
    else:
        raise ValueError(f"a game starts with one of {', '.join(STARTS)}; not {method!r} (S-029)")
    return Program("start", code, 4)
