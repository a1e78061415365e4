"""Drawing and rolling: questions put to chance, asked one die at a time, committed together."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from overcrush.engine.bending import held_for_players, held_on
from overcrush.engine.bendkinds import B_CANNOT_BE, B_FORBID, V_DRAW, V_REROLL
from overcrush.engine.control import DONE, Return
from overcrush.engine.events import begin, emit
from overcrush.engine.frames import NOTHING, Dice, Frame, Ints, with_entry, with_more
from overcrush.engine.hurting import lose_life
from overcrush.engine.moving import move, refill
from overcrush.engine.payment import concerns
from overcrush.engine.places import face, in_field, row, touch
from overcrush.engine.programs import Asking, Instruction, Program
from overcrush.engine.state import Game, push
from overcrush.engine.words import (
    ACTION_FACE,
    BAG,
    CHANCE,
    CHARACTER_FACE,
    DRAWN,
    DRAWN_NOW,
    ENERGY_FACE,
    EV_DRAWN,
    EV_DREW_AND_ROLLED,
    EV_MOVED,
    EV_PREPPED,
    EV_ROLLED,
    FIELD,
    GENERIC,
    HOW_EFFECT,
    HOW_STEP,
    MAIN,
    PARTLY_SPENT,
    PREP,
    RESERVE,
    ROLL_AND_REROLL,
    UNFORMED,
    USED,
    ZONES,
)
from overcrush.engine.would import can_be_kod, propose_ko

# Slots of the drawing procedure
D_SEAT: Final = 2
D_LEFT: Final = 3
D_DRAWN: Final = 4
D_MODE: Final = 5
D_RESULT: Final = 6
"""The slot of the frame below that gets the dice."""
DRAW_SLOTS: Final = 7

# Modes of drawing
FOR_STEP: Final = 0
TO_HAND: Final = 1
TO_PREP: Final = 2
AND_ROLL: Final = 3

# Slots of the rolling procedure
R_DICE: Final = 2
R_FACES: Final = 3
R_MODE: Final = 4
R_RESULT: Final = 5
ROLL_SLOTS: Final = 6

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


def start_draw(g: Game, seat: int, count: int, mode: int, result: int, f: Frame) -> None:
    if count <= 0 or drawing_forbidden(g, seat, mode):
        if result >= 0:
            f.slots[result] = ()
        f.slots[DONE] = (0,)
        return
    frame = push(g, g.setting.procedures["draw"], f.seat, f.die, f.card)
    if g.places[seat * ZONES + BAG]:
        # Nothing to refill before the first die.
        frame.at = 1
    frame.slots[D_SEAT] = (seat,)
    frame.slots[D_LEFT] = (count,)
    frame.slots[D_MODE] = (mode,)
    frame.slots[D_RESULT] = (result,)


def drawing_forbidden(g: Game, seat: int, mode: int) -> bool:
    if mode == FOR_STEP or not g.setting.bend_kinds >> B_FORBID & 1:
        return False
    return any(h.bend.word == V_DRAW and concerns(g, h, seat) for h in held_for_players(g, B_FORBID))


class DrawNext(Instruction):
    """Refill an empty bag at the moment a die must be drawn (Z-003); stop when nothing is left."""

    def do(self, g: Game, f: Frame) -> None:
        seat = f.slots[D_SEAT][0]
        if f.slots[D_LEFT][0] <= 0:
            f.at = 3
            return
        if not g.places[seat * ZONES + BAG] and not refill(g, seat):
            f.at = 3


class DrawDie(Asking):
    """Chance: which of the bag's kinds of dice, each die with the same weight (Z-002)."""

    def __init__(self) -> None:
        super().__init__()
        self.samples = True

    def seat(self, g: Game, f: Frame) -> int:
        return CHANCE

    def ask(self, g: Game, f: Frame) -> list[int]:
        cards: list[int] = []
        for d in g.places[f.slots[D_SEAT][0] * ZONES + BAG]:
            card = g.card[d]
            if card not in cards:
                cards.append(card)
        return cards

    def weights(self, g: Game, f: Frame) -> list[int]:
        offer = self.ask(g, f)
        counts = [0] * len(offer)
        for d in g.places[f.slots[D_SEAT][0] * ZONES + BAG]:
            counts[offer.index(g.card[d])] += 1
        return counts

    def take(self, g: Game, f: Frame, answer: int) -> None:
        for d in g.places[f.slots[D_SEAT][0] * ZONES + BAG]:
            if g.card[d] == answer:
                draw_one(g, f, d)
                break
        f.at = 0

    def sample(self, g: Game, f: Frame, dice: Dice, record: list[int] | None) -> bool:
        if g.setting.heard[EV_MOVED]:
            return False
        left = f.slots[D_LEFT][0]
        drawn = draw_at_once(g, f.slots[D_SEAT][0], left, f.slots[D_MODE][0], dice, record)
        f.slots[D_DRAWN] = f.slots[D_DRAWN] + drawn
        f.slots[D_LEFT] = (left - len(drawn),)
        f.at = 3
        return True

    def topic(self, g: Game, f: Frame) -> str:
        return "draw"


def draw_at_once(g: Game, seat: int, left: int, mode: int, dice: Dice, record: list[int] | None) -> Ints:
    """Draw that many dice, or all there are, where nothing listens to dice that move; the same picks and record."""
    places = g.places
    at = seat * ZONES
    zone = PREP if mode == FOR_STEP or mode == TO_PREP else DRAWN
    cards = g.card
    zones = g.zone
    dice_of = g.setting.dice_of
    flag = DRAWN_NOW if mode == FOR_STEP else 0
    flags = g.flags
    drawn: list[int] = []
    bag = list(places[at + BAG])
    for _ in range(left):
        if not bag:
            places[at + BAG] = NOTHING
            if not refill(g, seat):
                break
            bag = list(places[at + BAG])
        # Dice of one card lie side by side in the list, so the place picked names the card as the question would.
        i = 0
        if cards[bag[0]] != cards[bag[-1]]:
            i = dice.below(len(bag))
            card = cards[bag[i]]
            if record is not None:
                record.append(card)
            # The first of that card: its dice have numbers in a row.
            i = bisect_left(bag, dice_of[card][0])
        d = bag.pop(i)
        zones[d] = zone
        if flag:
            flags[d] |= flag
        drawn.append(d)
    places[at + BAG] = tuple(bag)
    places[at + zone] = tuple(sorted((*places[at + zone], *drawn)))
    return tuple(drawn)


def draw_one(g: Game, f: Frame, d: int) -> None:
    mode = f.slots[D_MODE][0]
    move(g, d, PREP if mode == FOR_STEP or mode == TO_PREP else DRAWN, f.seat)
    if mode == FOR_STEP:
        g.flags[d] |= DRAWN_NOW
    f.slots[D_DRAWN] = (*f.slots[D_DRAWN], d)
    f.slots[D_LEFT] = (f.slots[D_LEFT][0] - 1,)


class DrawEnd(Instruction):
    def do(self, g: Game, f: Frame) -> None:
        drawn = f.slots[D_DRAWN]
        seat = f.slots[D_SEAT][0]
        mode = f.slots[D_MODE][0]
        if g.setting.heard[EV_DRAWN] and drawn:
            begin(g)
            for d in drawn:
                emit(g, EV_DRAWN, d, -1, seat, 1, f.seat, HOW_STEP if mode == FOR_STEP else HOW_EFFECT, BAG)
        if drawn:
            if mode == TO_PREP:
                tell_prepped(g, drawn, f.seat)
            elif mode == AND_ROLL:
                tell_draw_and_roll(g, f, seat, len(drawn))
        missing = f.slots[D_LEFT][0]
        result = f.slots[D_RESULT][0]
        g.frames.pop()
        below = g.frames[-1]
        below.slots[DONE] = (len(drawn),)
        if result >= 0:
            below.slots[result] = drawn
        if mode == AND_ROLL and drawn:
            start_roll(g, drawn, INTO_RESERVE, result, below)
        elif mode == FOR_STEP and missing > 0:
            fall_short(g, seat, missing)


def fall_short(g: Game, seat: int, missing: int) -> None:
    """A life lost and a generic energy gained for each die short of four (T-014); not damage (T-015)."""
    g.virtual = with_more(g.virtual, seat * 6 + GENERIC, missing)
    lose_life(g, seat, missing, -1)


def tell_prepped(g: Game, dice: Ints, by: int) -> None:
    """Dice came to their owners' Prep Areas by an effect or a cost that preps: one event for each player."""
    if g.setting.heard[EV_PREPPED] or g.mods:
        begin(g)
        for seat in range(g.setting.seats):
            count = len([d for d in dice if g.owner[d] == seat])
            if count:
                emit(g, EV_PREPPED, -1, -1, seat, count, by, HOW_EFFECT, 0)


def tell_draw_and_roll(g: Game, f: Frame, seat: int, count: int) -> None:
    """Dice that an effect draws and rolls; the event knows the card, so that it can tell itself from others."""
    if g.setting.heard[EV_DREW_AND_ROLLED] or g.mods:
        begin(g)
        emit(g, EV_DREW_AND_ROLLED, -1, -1, seat, count, f.seat, HOW_EFFECT, f.card)


def start_roll(g: Game, dice: Ints, mode: int, result: int, f: Frame) -> None:
    if mode == REROLL or mode == OR_KO:
        dice = tuple(d for d in dice if d >= 0 and can_reroll(g, d))
    if not dice:
        if result >= 0:
            f.slots[result] = ()
        f.slots[DONE] = (0,)
        return
    frame = push(g, g.setting.procedures["roll"], f.seat, f.die, f.card)
    frame.at = 1
    frame.slots[R_DICE] = dice
    frame.slots[R_MODE] = (mode,)
    frame.slots[R_RESULT] = (result,)


def can_reroll(g: Game, d: int) -> bool:
    """Rolled dice only (V-010), no tokens (V-047), no partly spent ones in 2018 (E-012)."""
    if not (in_field(g, d) or g.zone[d] == RESERVE) or len(row(g, d).rolls) < 2:
        return False
    if g.flags[d] & PARTLY_SPENT and not g.setting.options.partly_spent_may_reroll:
        return False
    if g.setting.bend_kinds >> B_CANNOT_BE & 1:
        return not any(h.bend.word == V_REROLL for h in held_on(g, B_CANNOT_BE, d))
    return True


class RollNext(Instruction):
    def do(self, g: Game, f: Frame) -> None:
        if len(f.slots[R_FACES]) == len(f.slots[R_DICE]):
            f.at = 2


class RollDie(Asking):
    """Chance: the face of the next die; equal faces are one answer with their weight."""

    def __init__(self) -> None:
        super().__init__()
        self.samples = True

    def seat(self, g: Game, f: Frame) -> int:
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
        f.at = 0

    def sample(self, g: Game, f: Frame, dice: Dice, record: list[int] | None) -> bool:
        faces = f.slots[R_FACES]
        f.slots[R_FACES] = (*faces, *dice.tossed(g.setting.die_pips, f.slots[R_DICE][len(faces) :], record))
        f.at = 2
        return True

    def topic(self, g: Game, f: Frame) -> str:
        return "roll"


class RollEnd(Instruction):
    """All faces become true together."""

    def do(self, g: Game, f: Frame) -> None:
        dice = f.slots[R_DICE]
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
            for d, rolled in zip(dice, faces, strict=True):
                shown[d] = rolled
            return
        lost: list[int] = []
        for i, d in enumerate(dice):
            came_from = g.zone[d]
            if mode != OR_KO:
                show(g, d, faces[i], mode, f.seat)
            elif row(g, d).faces[faces[i]].kind == CHARACTER_FACE or not can_be_kod(g, d):
                show(g, d, faces[i], REROLL, f.seat)
            else:
                lost.append(d)
            if g.setting.heard[EV_ROLLED]:
                emit(g, EV_ROLLED, d, -1, g.controller[d], faces[i], f.seat, HOW_EFFECT, came_from)
        if mode == OR_KO:
            propose_ko(g, tuple(lost), f.die, f.card, f.seat, HOW_EFFECT)


def show(g: Game, d: int, new: int, mode: int, by: int) -> None:
    """A rolled face; where the die then stands depends on it (V-011 to V-015)."""
    if mode == LOOSE:
        g.face[d] = new
        return
    if mode == INTO_RESERVE:
        if g.controller[d] != g.owner[d]:
            g.controller = with_entry(g.controller, d, g.owner[d])
        g.face[d] = new
        move(g, d, RESERVE, by)
        g.face[d] = new
        settle_reserve(g, d, by)
        return
    fielded = in_field(g, d)
    set_face(g, d, new)
    kind = face(g, d).kind
    if fielded and kind != CHARACTER_FACE and not (kind == ACTION_FACE and row(g, d).stays):
        move(g, d, RESERVE, by)
        settle_reserve(g, d, by)
    elif mode == REROLL and g.zone[d] == RESERVE:
        settle_reserve(g, d, by)


def set_face(g: Game, d: int, new: int) -> None:
    g.face[d] = new
    touch(g, d)
    if g.zone[d] >= FIELD:
        g.look |= 1


def settle_reserve(g: Game, d: int, by: int) -> None:
    """On the opponent's turn only energy may lie in the Reserve Pool (Z-012, A18, A19)."""
    kind = face(g, d).kind
    if kind == ENERGY_FACE:
        return
    if g.setting.side_of[g.controller[d]] != g.active:
        move(g, d, USED, by)
    elif kind == CHARACTER_FACE and g.step != MAIN and g.step != ROLL_AND_REROLL:
        g.flags[d] |= UNFORMED


def roll_at_once(g: Game, dice: Ints, f: Frame, source: Dice, record: list[int] | None) -> None:
    """What a roll of the Roll and Reroll Step comes to, with the same picks and record."""
    f.slots[DONE] = (len(dice),)
    if not dice:
        return
    faces = g.face
    for d, shown in zip(dice, source.tossed(g.setting.die_pips, dice, record), strict=True):
        faces[d] = shown
    begin(g)


class PeekEnd(Instruction):
    """The faces go to a binding of the frame below; no die is turned."""

    def do(self, g: Game, f: Frame) -> None:
        g.frames.pop()
        below = g.frames[-1]
        below.slots[f.slots[R_RESULT][0]] = f.slots[R_FACES]
        below.slots[DONE] = (len(f.slots[R_FACES]),)


def peek_program() -> Program:
    return Program("peek", [RollNext(), RollDie(), PeekEnd(), Return()], ROLL_SLOTS)


def draw_program() -> Program:
    return Program("draw", [DrawNext(), DrawDie(), DrawNext(), DrawEnd(), Return()], DRAW_SLOTS)


def roll_program() -> Program:
    return Program("roll", [RollNext(), RollDie(), RollEnd(), Return()], ROLL_SLOTS)
