"""Steps of using action dice and Globals, around what their texts do (A and G rules)."""

from __future__ import annotations

from overcrush.engine.atoms.facts import note, turn_to
from overcrush.engine.atoms.moves import move, to_used
from overcrush.engine.atoms.proposals import propose
from overcrush.engine.atoms.triggers import begin, emit, note_use, within_limit
from overcrush.engine.model.abilities import AbilityRow, Group, Value
from overcrush.engine.model.actions import ARG, USE_GLOBAL, VERB
from overcrush.engine.model.constants import ACTION_FACE, EV_ACTION_USED, EV_GLOBAL_USED, EV_KEYWORD, FIELD, RESERVE
from overcrush.engine.model.events import ActionUsed, GlobalUsed, KeywordUsed
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game, push
from overcrush.engine.model.ids import NO_DIE, SeatId, as_dice
from overcrush.engine.model.instructions import DONE, Asking, Instruction
from overcrush.engine.model.proposal import entry
from overcrush.engine.model.question import Option, OptionKind, QuestionKind
from overcrush.engine.model.rows import NO_CAUSE
from overcrush.engine.queries.act_options import act_option
from overcrush.engine.queries.active_bends import bent_any, globals_lost
from overcrush.engine.queries.dice import face
from overcrush.engine.queries.targets import FINISHED
from overcrush.engine.queries.usability import SILENCING, global_barred, lacks


class BeginUse(Instruction):
    """The die is used: one that stays moves to the Field Zone, and that is the use (A-005, K-023)."""

    def do(self, g: Game, f: Frame) -> None:
        begin(g)
        if g.setting.cards[g.card[f.die]].stays:
            shown = g.face[f.die]
            move(g, f.die, FIELD, f.seat)
            turn_to(g, f.die, shown)
        if g.listener is not None:
            note(g, ActionUsed(f.die, g.card[f.die], f.seat))
        emit(g, EV_ACTION_USED, f.seat, f.seat, die=f.die, came_from=RESERVE)
        f.slots[DONE] = (1,)
        if g.setting.would[EV_ACTION_USED]:
            propose(g, EV_ACTION_USED, (f.die, 1, f.die, f.card, f.seat, NO_CAUSE), f.seat, f.die, f.card)


class FinishUse(Instruction):
    """Then it goes Out of Play (A-004)."""

    def do(self, g: Game, f: Frame) -> None:
        if g.zone[f.die] == RESERVE and face(g, f.die).kind == ACTION_FACE:
            to_used(g, f.die, f.seat)


class NoteGlobal(Instruction):
    """The Global is used and paid for; whoever may cancel it does so now."""

    def do(self, g: Game, f: Frame) -> None:
        if g.listener is not None:
            note(g, GlobalUsed(f.card, g.setting.ability_of_program[f.program], f.seat))
        if g.setting.heard[EV_GLOBAL_USED]:
            begin(g)
            emit(g, EV_GLOBAL_USED, f.seat, f.seat, card=f.card)
        f.slots[DONE] = (1,)
        if g.setting.would[EV_GLOBAL_USED]:
            use = entry(-1, 1, source=NO_DIE, card=f.card, by=f.seat, cause=NO_CAUSE)
            propose(g, EV_GLOBAL_USED, use, f.seat, f.die, f.card)


class UseGlobals(Asking):
    """The next Global that is used without being paid for, or done; each one once."""

    def __init__(self, count: int, slot: int) -> None:
        super().__init__(QuestionKind.FREE_GLOBAL)
        self.count = count
        self.slot = slot

    def ask(self, g: Game, f: Frame) -> list[int]:
        used = f.slots[self.slot]
        if len(used) >= self.count:
            return [FINISHED]
        free = [a for a in g.setting.all_globals if a.number not in used and can_be_free(g, f.seat, a)]
        return [*(USE_GLOBAL << VERB | a.number for a in free), FINISHED]

    def take(self, g: Game, f: Frame, answer: int) -> None:
        f.slots[DONE] = (len(f.slots[self.slot]),)
        if answer == FINISHED:
            return
        ability = g.setting.abilities[answer & ARG]
        f.slots[self.slot] = (*f.slots[self.slot], ability.number)
        f.repeat()
        note_use(g, ability, f.seat, ability.card)
        push(g, ability.free, f.seat, NO_DIE, ability.card)

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        if answer == FINISHED:
            return Option(answer, OptionKind.DONE)
        return act_option(g, answer)


def can_be_free(g: Game, seat: SeatId, ability: AbilityRow) -> bool:
    """Everything that a Global needs but its cost (G-019)."""
    if ability.event >= 0 or (ability.side >= 0 and g.side[ability.card] != ability.side):
        return False
    if not within_limit(g, ability, seat, ability.card):
        return False
    if bent_any(g, SILENCING) and (global_barred(g, seat, ability.card) or globals_lost(g, ability.card)):
        return False
    return not lacks(g, ability, Frame(-1, seat, NO_DIE, ability.card, [()]))


class Announce(Instruction):
    """A keyword is used: whoever may answer does so now, and the rest happens only if nobody cancelled it."""

    def __init__(self, keyword: int, amount: Value) -> None:
        self.keyword = keyword
        self.amount = amount

    def do(self, g: Game, f: Frame) -> None:
        amount = self.amount.of(g, f)
        begin(g)
        if g.listener is not None:
            note(g, KeywordUsed(f.die, g.card[f.die], self.keyword, amount, f.seat))
        emit(g, EV_KEYWORD, f.seat, f.seat, die=f.die, amount=amount, keyword=self.keyword)
        f.slots[DONE] = (1,)
        if g.setting.would[EV_KEYWORD]:
            use = entry(f.die, amount, source=f.die, card=f.card, by=f.seat, cause=NO_CAUSE)
            propose(g, EV_KEYWORD, use, f.seat, f.die, f.card, keyword=self.keyword)


# Copies, cards, time


class UseActionText(Instruction):
    """The action text of a die's card, for this player, without the die being used."""

    def __init__(self, die: Group) -> None:
        self.die = die

    def do(self, g: Game, f: Frame) -> None:
        for d in as_dice(self.die.members(g, f)):
            if d >= 0:
                actions = g.setting.cards[g.card[d]].actions
                if actions:
                    program = g.setting.abilities[actions[0]].program
                    frame = push(g, program, f.seat, d, g.card[d])
                    frame.at = g.setting.programs[program].body
        f.slots[DONE] = (1,)
