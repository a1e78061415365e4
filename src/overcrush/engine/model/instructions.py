"""What the machine runs: instructions, and programs of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from overcrush.engine.model.chance_source import ChanceSource
from overcrush.engine.model.columns import NOTHING, Ints
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.ids import SeatId
from overcrush.engine.model.question import Declaration, Option, Question, QuestionKind, some

if TYPE_CHECKING:
    from overcrush.engine.model.game import Game


BEFORE_MAIN: Final = "before main"
AFTER_BLOCKS: Final = "after blocks"
BEFORE_DAMAGE: Final = "before damage"
BEFORE_CLEANUP: Final = "cleanup"
BEFORE_TURN: Final = "end of turn"


class Instruction:
    """One step of a program. A step that asks is an `Asking`."""

    asks: bool = False
    landmark: str = ""
    """What a game has come to when this is next, for whoever walks it step by step: one of the landmarks above."""
    rule: str = ""
    """The rule by which it does what it does: the cause of events that no ability and no other rule is behind."""
    samples: bool = False
    """Chance can answer it the short way, or what it would ask chance by a program of its own."""
    returns: bool = False
    """It only ends the program."""
    settles: bool = False
    """A Settle: the most frequent step, for which the machine has a short cut of the same meaning as its `do`."""
    question_kind: QuestionKind
    """What kind of question it asks; only an `Asking` has it."""
    declares: bool = False
    """Its answers are parts of one declaration: it asks again and again, until "done" or until nothing is left."""

    def do(self, g: Game, f: Frame) -> None:
        raise AssertionError(f"{type(self).__name__} does nothing")

    def commutes(self, g: Game) -> bool:
        """Whether it does not matter which of two abilities made of such steps comes first."""
        return False

    def seat(self, g: Game, f: Frame) -> SeatId:
        """Who is asked; CHANCE for dice."""
        return f.seat

    def ask(self, g: Game, f: Frame) -> list[int]:
        """The answers, computed from the state alone; nothing changes."""
        raise AssertionError(f"{type(self).__name__} asks nothing")

    def take(self, g: Game, f: Frame, answer: int) -> None:
        """Use one answer of the offer."""
        raise AssertionError(f"{type(self).__name__} takes nothing")

    def weights(self, g: Game, f: Frame) -> list[int]:
        """For chance: the weight of each offered answer."""
        raise AssertionError(f"{type(self).__name__} is not put to chance")

    def sample(self, g: Game, f: Frame, dice: ChanceSource, record: list[int] | None) -> bool:
        """For chance: answer it and what follows at once, with the same picks and record; False without a short cut."""
        return False

    def problem(self, g: Game, f: Frame, answer: int) -> Ints:
        """Why an answer that is not offered is refused: (reason, details...)."""
        return (0,)

    def describe(self, g: Game, f: Frame) -> Question:
        """Its question without options: who is asked, and what it is about."""
        asked = Question(self.seat(g, f), self.question_kind)
        asked.card = some(f.card)
        asked.die = some(f.die)
        asked.declares = self.declares
        return asked

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        """What an answer means."""
        raise AssertionError(f"{type(self).__name__} has no options")

    def so_far(self, g: Game, f: Frame) -> Ints:
        """The answers that the declaration under way consists of so far."""
        return NOTHING

    def hides(self, slot: int) -> bool:
        """Whether it binds a secret choice to that slot."""
        return False

    def declaration(self, g: Game, f: Frame) -> Declaration | None:
        """Everything that its declaration may consist of; None if it takes a single answer."""
        return None


class Asking(Instruction):
    """A step that waits for an answer."""

    def __init__(self, kind: QuestionKind) -> None:
        self.asks = True
        self.question_kind = kind


class Label:
    """A place in a program at which steps go on. It stands among the steps of the program, which says where that is."""

    __slots__ = ("at", "name")

    def __init__(self, name: str) -> None:
        self.name = name
        self.at: int = -1

    def place(self, at: int) -> None:
        """Say where it is; programs that share steps have it at the same place."""
        assert self.at in (-1, at), f"{self.name} stands at {self.at} and at {at}"
        self.at = at


def without_labels(steps: Sequence[Instruction | Label]) -> list[Instruction]:
    """The steps of a program alone, once each of its labels knows its place."""
    code: list[Instruction] = []
    for step in steps:
        if isinstance(step, Label):
            step.place(len(code))
        else:
            code.append(step)
    return code


# What the machine does with a step
DOES: Final = 0
ASKS: Final = 1
SAMPLES: Final = 2
"""It asks chance, which can answer it the short way."""
SETTLES: Final = 3
STRETCH: Final = 4
"""Plain steps begin here: see `Program.stretches`."""
FINISHES: Final = 5
"""It does something, and behind it the program only returns."""
RETURNS: Final = 6
TOSSES: Final = 7
"""It starts what asks chance; the short way needs no program for that."""


def kind_of(step: Instruction) -> int:
    if step.settles:
        return SETTLES
    if step.returns:
        return RETURNS
    if step.asks:
        return SAMPLES if step.samples else ASKS
    return TOSSES if step.samples else DOES


class Program:
    """Flat instructions with a name for people and for the record of what has run."""

    __slots__ = ("body", "code", "kinds", "name", "slots", "stretches", "tail")

    def __init__(
        self, name: str, steps: Sequence[Instruction | Label], slots: int, plain: tuple[type[Instruction], ...] = ()
    ) -> None:
        """plain: steps that neither jump nor start or end a program."""
        self.name = name
        code = without_labels(steps)
        self.code = code
        self.kinds: list[int] = [kind_of(each) for each in code]
        """For each step what the machine does with it."""
        self.stretches: list[list[tuple[int, Instruction]]] = [[] for _ in code]
        """From each step on those that follow while nothing waits, each with the place behind it: plain ones, and the
        first that is not. They are done without a look at the program between two of them."""
        for at in range(len(code)) if plain else ():
            self.stretches[at] = stretch_from(code, self.kinds, at, plain)
        for at, stretch in enumerate(self.stretches):
            if len(stretch) > 1:
                self.kinds[at] = STRETCH
        for at in range(len(code) - 1):
            if self.kinds[at] == DOES and self.kinds[at + 1] == RETURNS:
                self.kinds[at] = FINISHES
        self.slots = slots
        self.body: int = 0
        """Where a text begins, behind the steps that make it a use."""
        self.tail: int = len(code) - 1
        """Where the effect is over and only tidying up is left: a cancelled ability goes on here."""


def stretch_from(
    code: list[Instruction], kinds: list[int], at: int, plain: tuple[type[Instruction], ...]
) -> list[tuple[int, Instruction]]:
    """The steps that can be done straight on; where the queue would be settled there is nothing in it then."""
    found: list[tuple[int, Instruction]] = []
    while at < len(code) and (kinds[at] == DOES or (found and kinds[at] == SETTLES)):
        if kinds[at] == SETTLES:
            at += 2
            continue
        found.append((at + 1, code[at]))
        if not isinstance(code[at], plain):
            break
        at += 1
    return found


# Slots that every program has
EVENT: Final = 0
"""The event that it is about."""
DONE: Final = 1
"""What the last step did."""


class Return(Instruction):
    """The program is over; the frame below goes on. The machine has a short cut of the same meaning."""

    def __init__(self) -> None:
        self.returns = True

    def do(self, g: Game, f: Frame) -> None:
        g.frames.pop()

    def commutes(self, g: Game) -> bool:
        return True
