"""The queue of abilities that wait, and delayed effects."""

from __future__ import annotations

from typing import Final

from overcrush.engine.atoms.facts import noted_by
from overcrush.engine.atoms.triggers import begin, limit_key, note_use, within_limit
from overcrush.engine.model.ability_kinds import TRIGGERED
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.events import AbilityBegan, Cause
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game, push
from overcrush.engine.model.ids import AbilityId, CardId, DieId, SeatId
from overcrush.engine.model.instructions import EVENT, Asking, Instruction, Label
from overcrush.engine.model.question import Option, OptionKind, QuestionKind, some
from overcrush.engine.model.rows import (
    D_SERIAL,
    Q_ABILITY,
    Q_BATCH,
    Q_CARD,
    Q_DIE,
    Q_EVENT,
    Q_OTHER,
    Q_PLACE,
    Q_SEAT,
    Q_SERIAL,
    Q_SUBJECT,
    as_delayed,
    program_of_delayed,
)
from overcrush.engine.queries.lookalikes import appearance


class Settle(Instruction):
    """Goes on behind the next step when nothing waits; otherwise that step, an Order, asks what resolves next."""

    def __init__(self, settled: Label) -> None:
        self.settles = True
        self.settled = settled

    def do(self, g: Game, f: Frame) -> None:
        if not g.waiting:
            f.at = self.settled.at


def first_in_line(g: Game) -> list[int]:
    """Places in the queue that may resolve next: of the oldest batch, the active side's first (X-036, X-037)."""
    waiting = g.waiting
    batch = waiting[0][Q_BATCH]
    for entry in waiting:
        if entry[Q_BATCH] < batch:
            batch = entry[Q_BATCH]
    side_of = g.setting.side_of
    mine: list[int] = []
    others: list[int] = []
    for i, entry in enumerate(waiting):
        if entry[Q_BATCH] == batch:
            if side_of[entry[Q_SEAT]] == g.active:
                mine.append(i)
            else:
                others.append(i)
    return mine if mine else others


def alike(g: Game, entry: Ints) -> Ints:
    """What can be told apart of a waiting ability: which of two equal dice it is about makes no difference."""
    source = appearance(g, DieId(entry[Q_DIE])) if entry[Q_DIE] >= 0 else -1
    if entry[Q_ABILITY] < 0:
        return entry
    subject = appearance(g, DieId(entry[Q_SUBJECT])) if entry[Q_SUBJECT] >= 0 else -1
    other = appearance(g, DieId(entry[Q_OTHER])) if entry[Q_OTHER] >= 0 else entry[Q_OTHER]
    return (*entry[:Q_DIE], source, *entry[Q_CARD:Q_SUBJECT], subject, other, *entry[Q_OTHER + 1 :])


def commutes(g: Game, entry: Ints) -> bool:
    """Whether a waiting ability does only what can be done in any order."""
    s = g.setting
    program = s.programs[-1 - entry[Q_ABILITY] if entry[Q_ABILITY] < 0 else s.abilities[entry[Q_ABILITY]].program]
    return all(step.commutes(g) for step in program.code)


class Order(Asking):
    """Which waiting ability resolves next; equal ones are offered once."""

    rule = "X-036"

    def __init__(self, again: Label) -> None:
        super().__init__(QuestionKind.ORDER)
        self.again = again

    def seat(self, g: Game, f: Frame) -> SeatId:
        return SeatId(g.waiting[first_in_line(g)[0]][Q_SEAT])

    def ask(self, g: Game, f: Frame) -> list[int]:
        line = first_in_line(g)
        if len(line) == 1:
            return line
        seen: list[Ints] = []
        offer: list[int] = []
        for i in line:
            kind = alike(g, g.waiting[i])
            if kind not in seen:
                seen.append(kind)
                offer.append(i)
        if len(offer) > 1 and all(commutes(g, g.waiting[i]) for i in offer):
            # Every order comes to the same.
            return offer[:1]
        return offer

    def take(self, g: Game, f: Frame, answer: int) -> None:
        entry = g.waiting.pop(answer)
        f.at = self.again.at
        if entry[Q_ABILITY] < 0:
            resume_delayed(g, entry)
            return
        ability = g.setting.abilities[entry[Q_ABILITY]]
        card = CardId(entry[Q_CARD])
        if ability.limit:
            key = limit_key(ability, card, DieId(entry[Q_DIE]))
            if not within_limit(g, ability, SeatId(entry[Q_SEAT]), key):
                return
            note_use(g, ability, SeatId(entry[Q_SEAT]), key)
        assert ability.kind == TRIGGERED or ability.program >= 0
        if g.listener is not None:
            cause = Cause("", card, ability.number, DieId(entry[Q_DIE]), SeatId(entry[Q_SEAT]))
            noted_by(g, AbilityBegan(card, ability.number, DieId(entry[Q_DIE]), SeatId(entry[Q_SEAT])), cause)
        frame = push(g, ability.program, SeatId(entry[Q_SEAT]), DieId(entry[Q_DIE]), card)
        frame.slots[EVENT] = entry[Q_EVENT:]

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        entry = g.waiting[answer]
        if entry[Q_ABILITY] < 0:
            return Option(answer, OptionKind.RESOLVE, card=some(CardId(entry[Q_CARD])))
        subject = DieId(entry[Q_SUBJECT]) if 0 <= entry[Q_SUBJECT] < len(g.zone) else None
        return Option(
            answer,
            OptionKind.RESOLVE,
            card=some(CardId(entry[Q_CARD])),
            ability=AbilityId(entry[Q_ABILITY]),
            die=some(DieId(entry[Q_DIE])),
            other=subject,
        )


def resume_delayed(g: Game, entry: Ints) -> None:
    """A delayed effect goes on with the bindings it was made with."""
    for i, (head, slots) in enumerate(g.delayed):
        if head[D_SERIAL] == entry[Q_SERIAL]:
            del g.delayed[i]
            program, card = program_of_delayed(entry[Q_ABILITY]), CardId(entry[Q_CARD])
            frame = Frame(program, SeatId(entry[Q_SEAT]), DieId(entry[Q_DIE]), card, list(slots))
            frame.at = entry[Q_PLACE]
            g.frames.append(frame)
            return


AT_END_OF_TURN: Final = 0
AFTER_ATTACK: Final = 1
AFTER_DAMAGE: Final = 2
AFTER_FIRST_ROLL: Final = 3


def queue_delayed(g: Game, moment: int) -> None:
    """Delayed effects whose moment has come wait in the queue like everything else."""
    if g.delayed:
        begin(g)
        for (when, program, at, seat, die, card, serial), _ in g.delayed:
            if when == moment:
                g.waiting.append((g.batch, seat, as_delayed(program), die, card, at, serial))


def settle() -> list[Instruction | Label]:
    """The two instructions that empty the queue."""
    again = Label("settle")
    settled = Label("settled")
    return [again, Settle(settled), Order(again), settled]
