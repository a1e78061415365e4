"""The moment a test looks at: the game runs on by itself where nobody has a choice, a test wants to stop in between.

A player who can only pass is not asked, so after the last purchase a turn may end, the next one begin and dice be drawn
in one go. The moment is a second game that walks the same way step by step and rests at three places: when the active
player could only pass in the Main Step, before Cleanup, and before the next turn; on request also in combat, after
blocks and before damage. Questions with one answer that it
walked past are kept, so that a test may still say what was answered there, or ask why something else was not possible.
"""

from __future__ import annotations

from typing import Final

from overcrush.engine.machine import LOOP_BOUND, look_before, offered, run_checks
from overcrush.engine.model.actions import MAIN_WINDOW, PASS
from overcrush.engine.model.constants import CHANCE, GOING_ON, NOBODY
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SideId
from overcrush.engine.model.instructions import (
    AFTER_BLOCKS as AFTER_BLOCKS,
)
from overcrush.engine.model.instructions import (
    BEFORE_CLEANUP as BEFORE_CLEANUP,
)
from overcrush.engine.model.instructions import (
    BEFORE_DAMAGE as BEFORE_DAMAGE,
)
from overcrush.engine.model.instructions import (
    BEFORE_MAIN as BEFORE_MAIN,
)
from overcrush.engine.model.instructions import (
    BEFORE_TURN as BEFORE_TURN,
)
from overcrush.engine.model.instructions import (
    Instruction,
)
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.steps.quick_offer import out_of_reach
from overcrush.engine.steps.window import OPEN, give_priority_to_others, window_kind, window_stage

AT_QUESTION: Final = ""
IN_MAIN: Final = "main"
IN_COMBAT: Final = (AFTER_BLOCKS, BEFORE_DAMAGE)


class Moment:
    """A game that rests where a test wants to look."""

    def __init__(self, game: Game, before_main: bool = False) -> None:
        """before_main: rest also before a Main Step begins."""
        self.game = game
        self.before_main = before_main
        self.strict: bool = False
        """Whether it also rests after blocks and before combat damage, and remembers across answers of chance."""
        self.rest: str = AT_QUESTION
        """Where it rests; nothing: it has come to a question with two answers or more, or to the end."""
        self.forced: list[Game] = []
        """The game at each question that had one answer, since the last answer that was given."""

    def answer(self, number: int) -> None:
        """Take an answer to the open question, then walk to the next resting place."""
        g = self.game
        if not self.strict or g.asked != CHANCE:
            self.forced = []
        offered(g)
        f = g.frames[-1]
        instruction = g.setting.programs[f.program].code[f.at]
        if g.setting.keeps_bonuses:
            look_before(g, f)
        self.take(instruction, f, number)
        self.walk(False)

    def take(self, instruction: Instruction, f: Frame, number: int) -> None:
        g = self.game
        g.offer = None
        if instruction.question_kind is QuestionKind.ACT and number == PASS and window_stage(g) == OPEN:
            self.note_unasked_pass()
        f.at += 1
        instruction.take(g, f, number)
        if g.checks & 3 and g.result == GOING_ON:
            run_checks(g)

    def note_unasked_pass(self) -> None:
        """A window does not wait for the other player who can do nothing: keep that question like every forced one."""
        s = self.game.setting
        theirs = SideId(1 - self.game.active)
        other = s.seats_of[theirs][0]
        if s.seats > 2 or not out_of_reach(self.game, other, theirs):
            return
        g = self.game.copy()
        give_priority_to_others(g, other)
        g.offer = [PASS]
        g.asked = other
        self.forced.append(g)

    def walk(self, leave: bool) -> None:
        """Walk on; `leave`: from the place where it rests now."""
        g = self.game
        for _ in range(LOOP_BOUND):
            if g.result != GOING_ON:
                break
            f = g.frames[-1]
            instruction = g.setting.programs[f.program].code[f.at]
            if not instruction.asks:
                self.rest = AT_QUESTION if leave else resting(instruction, self.before_main, self.strict)
                if self.rest:
                    return
                f.at += 1
                instruction.do(g, f)
                if g.checks & 3 and g.result == GOING_ON:
                    run_checks(g)
            else:
                offer = instruction.ask(g, f)
                seat = instruction.seat(g, f)
                g.offer = offer
                g.asked = seat
                if len(offer) > 1:
                    self.rest = AT_QUESTION
                    return
                if not leave and instruction.question_kind is QuestionKind.ACT and first_in_main(g):
                    self.rest = IN_MAIN
                    return
                if seat != CHANCE:
                    self.forced.append(g.copy())
                self.take(instruction, f, offer[0])
            leave = False
        else:
            raise RuntimeError("The game does not come to a question.")
        self.rest = AT_QUESTION
        g.offer = None
        g.asked = NOBODY


def resting(instruction: Instruction, before_main: bool, in_combat: bool) -> str:
    """The resting place before an instruction, if there is one."""
    place = instruction.landmark
    passed_over = (place in IN_COMBAT and not in_combat) or (place == BEFORE_MAIN and not before_main)
    return AT_QUESTION if passed_over else place


def first_in_main(g: Game) -> bool:
    """The active side may act in the Main Step, and has not passed yet."""
    return window_kind(g) == MAIN_WINDOW and window_stage(g) == OPEN
