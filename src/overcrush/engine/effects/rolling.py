"""Effects that roll, draw and spin dice."""

from __future__ import annotations

from overcrush.engine.atoms.draws import AND_ROLL, MORE_FOR_STEP, TO_HAND, TO_PREP, emit_draw_and_roll, start_draw
from overcrush.engine.atoms.facts import clear_damage_of, note, turn_to
from overcrush.engine.atoms.fielding import spin
from overcrush.engine.atoms.moves import leave_combat, move
from overcrush.engine.atoms.rolls import (
    INTO_RESERVE,
    LEAVING,
    LOOSE,
    OR_KO,
    R_DICE,
    R_RESULT,
    REROLL,
    is_rolled,
    set_face,
    start_roll,
)
from overcrush.engine.atoms.triggers import begin, emit
from overcrush.engine.effects.answers import InsteadOfIt
from overcrush.engine.effects.damage import out_of_reach, protected
from overcrush.engine.model.abilities import Group, Value
from overcrush.engine.model.constants import (
    ATTACK,
    CHARACTER_FACE,
    DRAWN,
    ENERGY_FACE,
    EV_KEYWORD,
    EV_LEAVES_UNBLOCKED,
    FIELD,
    K_REGENERATE,
    OUT,
    RESERVE,
    ZONES,
)
from overcrush.engine.model.events import KeywordUsed
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game, push
from overcrush.engine.model.ids import NO_DIE, DieId, SeatId, as_dice
from overcrush.engine.model.instructions import DONE, Asking, Instruction
from overcrush.engine.model.permissions import V_REROLL
from overcrush.engine.model.question import Option, OptionKind, Question, QuestionKind
from overcrush.engine.model.rows import E_DIE, E_KIND
from overcrush.engine.queries.dice import in_field, is_character, shows_character
from overcrush.engine.queries.dice_groups import one_seat
from overcrush.engine.queries.possibilities import can_reroll
from overcrush.engine.queries.targets import FINISHED


class SpinDice(Instruction):
    def __init__(self, dice: Group, by: Value) -> None:
        self.dice = dice
        self.by = by

    def do(self, g: Game, f: Frame) -> None:
        begin(g)
        by = self.by.of(g, f)
        done = 0
        for d in as_dice(self.dice.members(g, f)):
            if d >= 0:
                done += spin(g, d, by, f.seat)
        f.slots[DONE] = (done,)


class SpinToLevel(Instruction):
    """To a level; 0 is the highest."""

    def __init__(self, dice: Group, level: Value) -> None:
        self.dice = dice
        self.level = level

    def do(self, g: Game, f: Frame) -> None:
        begin(g)
        level = self.level.of(g, f)
        done = 0
        for d in as_dice(self.dice.members(g, f)):
            if d >= 0 and shows_character(g, d):
                levels = g.setting.cards[g.setting.die_card[d]].levels
                goal = len(levels) if level == 0 or level > len(levels) else level
                done += spin(g, d, goal - 1 - levels.index(g.face[d]), f.seat)
        f.slots[DONE] = (done,)


class SpinToEnergy(Asking):
    """Dice of a slot are turned to an energy face, one after the other; from the field they go to the Reserve Pool."""

    def __init__(self, slot: int, energy: int, yours: bool) -> None:
        super().__init__(QuestionKind.FACE)
        self.slot = slot
        self.energy = energy
        self.yours = yours
        """Whether the ability's player chooses the faces, or each die's controller."""

    def faces(self, g: Game, d: DieId) -> list[int]:
        card = g.setting.cards[g.setting.die_card[d]]
        shown = [i for i in card.rolls if card.faces[i].kind == ENERGY_FACE]
        return shown if self.energy < 0 else [i for i in shown if card.faces[i].units[self.energy]]

    def die(self, g: Game, f: Frame) -> DieId:
        for d in as_dice(f.slots[self.slot]):
            if d >= 0 and (in_field(g, d) or g.zone[d] == RESERVE) and self.faces(g, d):
                return d
        return NO_DIE

    def seat(self, g: Game, f: Frame) -> SeatId:
        d = self.die(g, f)
        return f.seat if d < 0 or self.yours else g.controller[d]

    def ask(self, g: Game, f: Frame) -> list[int]:
        d = self.die(g, f)
        return [FINISHED] if d < 0 else self.faces(g, d)

    def take(self, g: Game, f: Frame, answer: int) -> None:
        d = self.die(g, f)
        f.slots[DONE] = (0 if d < 0 else 1,)
        if d >= 0:
            begin(g)
            move(g, d, RESERVE, f.seat)
            set_face(g, d, answer)
            f.slots[self.slot] = tuple(x for x in f.slots[self.slot] if x != d)
            if self.die(g, f) >= 0:
                f.repeat()

    def describe(self, g: Game, f: Frame) -> Question:
        asked = super().describe(g, f)
        asked.die = self.die(g, f)
        return asked

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        if answer == FINISHED:
            return Option(answer, OptionKind.DONE)
        return Option(answer, OptionKind.FACE, die=self.die(g, f), face=answer)


class RollDice(Instruction):
    """Reroll dice; or roll them, which for dice of other zones than field and Reserve Pool is only a look at a face."""

    def __init__(self, dice: Group, result: int, loose: bool) -> None:
        self.dice = dice
        self.result = result
        self.loose = loose

    def do(self, g: Game, f: Frame) -> None:
        dice = tuple(d for d in as_dice(self.dice.members(g, f)) if d >= 0 and not out_of_reach(g, f, d))
        if self.loose or (dice and all(g.zone[d] == OUT for d in dice)):
            # A used die that lies Out of Play stays there whatever it shows.
            able = tuple(d for d in dice if not is_rolled(g, d) or self.may_reroll(g, f, d))
            event = f.slots[0]
            leaving = event and event[E_KIND] == EV_LEAVES_UNBLOCKED and dice == (event[E_DIE],)
            start_roll(g, able, LEAVING if leaving else LOOSE, self.result, f)
        else:
            able = tuple(d for d in dice if self.may_reroll(g, f, d))
            start_roll(g, able, REROLL, self.result, f)

    def may_reroll(self, g: Game, f: Frame, d: DieId) -> bool:
        return can_reroll(g, d) and not protected(g, d, V_REROLL, f.seat)


class RerollOrKo(Instruction):
    """Reroll fielded dice; those that show no character are KO'd together."""

    def __init__(self, dice: Group, result: int) -> None:
        self.dice = dice
        self.result = result

    def do(self, g: Game, f: Frame) -> None:
        dice = [d for d in as_dice(self.dice.members(g, f)) if d >= 0 and is_character(g, d)]
        able = tuple(d for d in dice if can_reroll(g, d) and not protected(g, d, V_REROLL, f.seat))
        start_roll(g, able, OR_KO, self.result, f)


class ForgetFaces(Instruction):
    """Dice that were only looked at show nothing again."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def do(self, g: Game, f: Frame) -> None:
        for d in as_dice(f.slots[self.slot]):
            if d >= 0 and not in_field(g, d) and g.zone[d] != RESERVE and g.zone[d] != OUT:
                turn_to(g, d, -1)


class DrawDice(Instruction):
    """mode: to hand (a later step says where), to prep, for the Clear and Draw Step, and roll."""

    def __init__(self, count: Value, who: Group, result: int, mode: str) -> None:
        self.count = count
        self.who = who
        self.result = result
        self.mode = {"hand": TO_HAND, "prep": TO_PREP, "step": MORE_FOR_STEP, "roll": AND_ROLL}[mode]

    def do(self, g: Game, f: Frame) -> None:
        count = self.count.of(g, f)
        seat = one_seat(g, f, self.who)
        if count < 0:
            count = len(g.places[seat * ZONES])
        start_draw(g, seat, count, self.mode, self.result, f)


class FinishDrawn(Instruction):
    """A drawn die that no step moved is rolled into the Reserve Pool (D-017)."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def do(self, g: Game, f: Frame) -> None:
        left = tuple(d for d in f.slots[self.slot] if d >= 0 and g.zone[d] == DRAWN)
        if left:
            emit_draw_and_roll(g, f, g.owner[left[0]], len(left))
            start_roll(g, as_dice(left), INTO_RESERVE, -1, f)


class Regenerated(Instruction):
    """The face rolled for a die that would be KO'd: a character face saves it (K-087, A39)."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def do(self, g: Game, f: Frame) -> None:
        rolled = f.slots[self.slot]
        d = f.die
        card = g.setting.cards[g.setting.die_card[d]]
        if not rolled or card.faces[rolled[0]].kind != CHARACTER_FACE:
            return
        InsteadOfIt().do(g, f)
        clear_damage_of(g, d)
        if g.zone[d] == RESERVE:
            # A text that KOs a die for the energy it shows: it had left the field.
            set_face(g, d, rolled[0])
        if g.zone[d] == ATTACK or g.zone[d] == RESERVE:
            move(g, d, FIELD, f.seat)
        else:
            leave_combat(g, d)
        set_face(g, d, rolled[0])
        if g.listener is not None:
            note(g, KeywordUsed(d, g.card[d], K_REGENERATE, 1, f.seat))
        if g.setting.heard[EV_KEYWORD] or g.mods:
            begin(g)
            emit(g, EV_KEYWORD, f.seat, f.seat, die=d, amount=1, keyword=K_REGENERATE)


class RollBinding(Instruction):
    """Roll a die without showing the face: nothing of a proposal touches the table before its time."""

    def __init__(self, dice: Group, slot: int) -> None:
        self.dice = dice
        self.slot = slot

    def do(self, g: Game, f: Frame) -> None:
        dice = tuple(d for d in self.dice.members(g, f) if d >= 0)
        frame = push(g, g.setting.procedures["peek"], f.seat, f.die, f.card)
        frame.slots[R_DICE] = dice
        frame.slots[R_RESULT] = (self.slot,)
