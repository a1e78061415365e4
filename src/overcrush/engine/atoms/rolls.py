"""Rolling: questions put to chance, one die at a time, committed together."""

from __future__ import annotations

from typing import Final

from overcrush.engine.atoms.facts import note, set_controller, turn_to
from overcrush.engine.atoms.moves import move
from overcrush.engine.atoms.proposals import propose_ko
from overcrush.engine.atoms.triggers import begin, emit
from overcrush.engine.model.chance_source import ChanceSource
from overcrush.engine.model.constants import (
    ACTION_FACE,
    CANNOT_FIELD,
    CHANCE,
    CHARACTER_FACE,
    ENERGY_FACE,
    EV_ROLLED,
    FIELD,
    MAIN,
    REROLLED,
    RESERVE,
    ROLL_AND_REROLL,
    USED,
)
from overcrush.engine.model.events import Rolled
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game, push
from overcrush.engine.model.ids import Dice, DieId, SeatId, as_dice
from overcrush.engine.model.instructions import DONE, Asking, Instruction, Label, Program, Return
from overcrush.engine.model.question import Option, OptionKind, Question, QuestionKind
from overcrush.engine.model.rows import CAUSE_EFFECT
from overcrush.engine.queries.caches import touch
from overcrush.engine.queries.dice import face, in_field, row
from overcrush.engine.queries.possibilities import can_be_kod, can_reroll

# Slots of the rolling procedure
R_DICE: Final = 2
R_FACES: Final = 3
R_MODE: Final = 4
R_RESULT: Final = 5
ROLL_SLOTS: Final = 6

ROLL_NEXT: Final = Label("the next die, if there is one")
ROLL_A_DIE: Final = Label("roll a die")
ALL_ROLLED: Final = Label("all dice are rolled")

# Modes of rolling
IN_STEP: Final = 0
"""The Roll and Reroll Step: dice lie in the Prep Area and keep their faces."""
REROLL: Final = 1
"""A rolled die in field or Reserve Pool."""
LOOSE: Final = 2
"""A die of another zone, which stays there; the face is only looked at."""
INTO_RESERVE: Final = 3
OR_KO: Final = 4
"""A reroll of fielded dice: whatever shows no character is KO'd from where it stands (V-012)."""
LEAVING: Final = 5
"""A die that is about to leave the field: it goes its way whatever it shows."""


def start_roll(g: Game, dice: Dice, mode: int, result: int, f: Frame) -> None:
    if mode == REROLL or mode == OR_KO:
        dice = tuple(d for d in dice if d >= 0 and can_reroll(g, d))
    if not dice:
        if result >= 0:
            f.slots[result] = ()
        f.slots[DONE] = (0,)
        return
    frame = push(g, g.setting.procedures["roll"], f.seat, f.die, f.card)
    frame.at = ROLL_A_DIE.at
    frame.slots[R_DICE] = dice
    frame.slots[R_MODE] = (mode,)
    frame.slots[R_RESULT] = (result,)


class RollNext(Instruction):
    def do(self, g: Game, f: Frame) -> None:
        if len(f.slots[R_FACES]) == len(f.slots[R_DICE]):
            f.at = ALL_ROLLED.at


class RollDie(Asking):
    """Chance: the face of the next die; equal faces are one answer with their weight."""

    def __init__(self) -> None:
        super().__init__(QuestionKind.ROLL)
        self.samples = True

    def seat(self, g: Game, f: Frame) -> SeatId:
        return CHANCE

    def ask(self, g: Game, f: Frame) -> list[int]:
        d = f.slots[R_DICE][len(f.slots[R_FACES])]
        return g.setting.cards[g.setting.die_card[d]].rolls

    def weights(self, g: Game, f: Frame) -> list[int]:
        d = f.slots[R_DICE][len(f.slots[R_FACES])]
        card = g.setting.cards[g.setting.die_card[d]]
        return [card.faces[i].weight for i in card.rolls]

    def take(self, g: Game, f: Frame, answer: int) -> None:
        f.slots[R_FACES] = (*f.slots[R_FACES], answer)
        f.at = ROLL_NEXT.at

    def sample(self, g: Game, f: Frame, dice: ChanceSource, record: list[int] | None) -> bool:
        faces = f.slots[R_FACES]
        f.slots[R_FACES] = (*faces, *dice.tossed(g.setting.die_pips, as_dice(f.slots[R_DICE][len(faces) :]), record))
        f.at = ALL_ROLLED.at
        return True

    def describe(self, g: Game, f: Frame) -> Question:
        asked = super().describe(g, f)
        asked.die = DieId(rolled_die(f))
        asked.player = roller(g, f)
        return asked

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        return Option(answer, OptionKind.ROLL, die=DieId(rolled_die(f)), face=answer, player=roller(g, f))


def rolled_die(f: Frame) -> int:
    """The die that chance rolls next."""
    return f.slots[R_DICE][len(f.slots[R_FACES])]


def roller(g: Game, f: Frame) -> SeatId:
    """The player whose die is rolled."""
    d = rolled_die(f)
    return g.controller[d] if g.controller[d] >= 0 else f.seat


class RollEnd(Instruction):
    """All faces become true together."""

    def do(self, g: Game, f: Frame) -> None:
        dice = as_dice(f.slots[R_DICE])
        faces = f.slots[R_FACES]
        mode = f.slots[R_MODE][0]
        result = f.slots[R_RESULT][0]
        g.frames.pop()
        below = g.frames[-1]
        below.slots[DONE] = (len(dice),)
        if result >= 0:
            below.slots[result] = dice
        begin(g)
        if mode == IN_STEP:
            shown = g.face
            if g.listener is not None:
                for d, rolled in zip(dice, faces, strict=True):
                    again = g.flags[d] & REROLLED != 0
                    rule = "T-019" if again else "T-018"
                    note(g, Rolled(d, g.card[d], shown[d], rolled, again, g.controller[d]), rule)
            for d, rolled in zip(dice, faces, strict=True):
                shown[d] = rolled
            return
        lost: list[DieId] = []
        for i, d in enumerate(dice):
            came_from = g.zone[d]
            if g.listener is not None:
                holder = g.controller[d] if g.controller[d] >= 0 else f.seat
                again = mode != INTO_RESERVE and is_rolled(g, d)
                shows = mode != OR_KO or row(g, d).faces[faces[i]].kind == CHARACTER_FACE or not can_be_kod(g, d)
                note(g, Rolled(d, g.card[d], g.face[d], faces[i], again, holder, shows))
            if mode != OR_KO:
                show(g, d, faces[i], mode, f.seat)
            elif row(g, d).faces[faces[i]].kind == CHARACTER_FACE or not can_be_kod(g, d):
                show(g, d, faces[i], REROLL, f.seat)
            else:
                lost.append(d)
            if g.setting.heard[EV_ROLLED]:
                emit(g, EV_ROLLED, g.controller[d], f.seat, die=d, cause=CAUSE_EFFECT, came_from=came_from)
        if mode == OR_KO:
            propose_ko(g, tuple(lost), f.die, f.card, f.seat, CAUSE_EFFECT)


def is_rolled(g: Game, d: DieId) -> bool:
    """Whether a die lies where dice show what they are: rolling it is rerolling it (V-010)."""
    return g.zone[d] == RESERVE or in_field(g, d)


def show(g: Game, d: DieId, new: int, mode: int, by: SeatId) -> None:
    """A rolled face; where the die then stands depends on it (V-011 to V-015)."""
    if mode == LEAVING or (mode == LOOSE and not is_rolled(g, d)):
        g.face[d] = new
        return
    if mode == INTO_RESERVE:
        if g.controller[d] != g.owner[d]:
            set_controller(g, d, g.owner[d])
        g.face[d] = new
        move(g, d, RESERVE, by)
        turn_to(g, d, new)
        enter_reserve(g, d, by)
        return
    fielded = in_field(g, d)
    g.face[d] = new
    set_face(g, d, new)
    kind = face(g, d).kind
    if fielded and kind != CHARACTER_FACE and not (kind == ACTION_FACE and row(g, d).stays):
        move(g, d, RESERVE, by)
        enter_reserve(g, d, by)
    elif g.zone[d] == RESERVE:
        enter_reserve(g, d, by)


def set_face(g: Game, d: DieId, new: int) -> None:
    """The die shows another face."""
    turn_to(g, d, new)
    touch(g, d)
    if g.zone[d] >= FIELD:
        g.checks |= 1


def enter_reserve(g: Game, d: DieId, by: SeatId) -> None:
    """On the opponent's turn only energy may lie in the Reserve Pool (Z-012, A18, A19)."""
    kind = face(g, d).kind
    if kind == ENERGY_FACE:
        return
    if g.setting.side_of[g.controller[d]] != g.active:
        move(g, d, USED, by)
    elif kind == CHARACTER_FACE and g.step != MAIN and g.step != ROLL_AND_REROLL:
        g.flags[d] |= CANNOT_FIELD


def roll_at_once(g: Game, dice: Dice, f: Frame, source: ChanceSource, record: list[int] | None) -> None:
    """What a roll of the Roll and Reroll Step comes to, with the same picks and record."""
    f.slots[DONE] = (len(dice),)
    if not dice:
        return
    faces = g.face
    for d, shown in zip(dice, source.tossed(g.setting.die_pips, dice, record), strict=True):
        faces[d] = shown
    begin(g)


def rolling(end: Instruction) -> list[Instruction | Label]:
    """Roll the dice one after the other, and do something with all of them."""
    return [ROLL_NEXT, RollNext(), ROLL_A_DIE, RollDie(), ALL_ROLLED, end, Return()]


def roll_program() -> Program:
    return Program("roll", rolling(RollEnd()), ROLL_SLOTS)
