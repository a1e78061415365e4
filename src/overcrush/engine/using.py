"""Steps of using action dice and Globals, around what their texts do (A and G rules)."""

from __future__ import annotations

from overcrush.engine.control import DONE
from overcrush.engine.events import begin, emit
from overcrush.engine.frames import Frame
from overcrush.engine.moving import move, to_used
from overcrush.engine.places import face
from overcrush.engine.programs import Instruction
from overcrush.engine.state import Game
from overcrush.engine.words import ACTION_FACE, EV_ACTION_USED, EV_GLOBAL_USED, FIELD, HOW_NONE, RESERVE
from overcrush.engine.would import propose


class BeginUse(Instruction):
    """The die is used: one that stays moves to the Field Zone, and that is the use (A-005, K-023)."""

    def do(self, g: Game, f: Frame) -> None:
        begin(g)
        if g.setting.cards[g.card[f.die]].stays:
            shown = g.face[f.die]
            move(g, f.die, FIELD, f.seat)
            g.face[f.die] = shown
        emit(g, EV_ACTION_USED, f.die, -1, f.seat, 0, f.seat, HOW_NONE, RESERVE)
        f.slots[DONE] = (1,)
        if g.setting.would[EV_ACTION_USED]:
            propose(g, EV_ACTION_USED, (f.die, 1, f.die, f.card, f.seat, HOW_NONE), f.seat, f.die, f.card)


class FinishUse(Instruction):
    """Then it goes Out of Play (A-004)."""

    def do(self, g: Game, f: Frame) -> None:
        if g.zone[f.die] == RESERVE and face(g, f.die).kind == ACTION_FACE:
            to_used(g, f.die, f.seat)


class NoteGlobal(Instruction):
    """The Global is used and paid for; whoever may cancel it does so now."""

    def do(self, g: Game, f: Frame) -> None:
        if g.setting.heard[EV_GLOBAL_USED]:
            begin(g)
            emit(g, EV_GLOBAL_USED, -1, -1, f.seat, f.card, f.seat, HOW_NONE, 0)
        f.slots[DONE] = (1,)
        if g.setting.would[EV_GLOBAL_USED]:
            propose(g, EV_GLOBAL_USED, (-1, 1, -1, f.card, f.seat, HOW_NONE), f.seat, f.die, f.card)
