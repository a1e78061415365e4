"""Effects that move dice: to other zones, into the field, onto other dice."""

from __future__ import annotations

from overcrush.engine.atoms.draws import emit_prepped
from overcrush.engine.atoms.facts import set_controller, set_host, set_owner, turn_to
from overcrush.engine.atoms.fielding import field_die, level_face, move_to_field
from overcrush.engine.atoms.moves import move, put_down, take_up, to_card, to_used
from overcrush.engine.atoms.rolls import INTO_RESERVE, enter_reserve, set_face, start_roll
from overcrush.engine.atoms.triggers import begin
from overcrush.engine.effects.damage import out_of_reach, protected
from overcrush.engine.model.abilities import Group, Value
from overcrush.engine.model.constants import CARD, DRAWN, FIELD, OUT, PREP, RESERVE, TOKEN, USED
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import NO_DIE, DieId, SeatId, Zone, as_dice
from overcrush.engine.model.instructions import DONE, EVENT, Asking, Instruction
from overcrush.engine.model.permissions import V_FIELD
from overcrush.engine.model.question import Option, OptionKind, Question, QuestionKind
from overcrush.engine.model.rows import CAUSE_EFFECT, E_DIE, E_LEVEL
from overcrush.engine.queries.caches import touch
from overcrush.engine.queries.dice import faces_showing, in_field, row, shows_character
from overcrush.engine.queries.dice_groups import one_seat
from overcrush.engine.queries.targets import FINISHED


class MoveDice(Instruction):
    """To a zone of their owners; "used" means Out of Play first on the owner's turn (Z-020)."""

    def __init__(self, dice: Group, zone: Zone) -> None:
        self.dice = dice
        self.zone = zone

    def do(self, g: Game, f: Frame) -> None:
        begin(g)
        done = 0
        unrolled: list[DieId] = []
        moved: list[DieId] = []
        for d in as_dice(self.dice.members(g, f)):
            if d < 0 or g.zone[d] == self.zone or out_of_reach(g, f, d):
                continue
            done += 1
            moved.append(d)
            if self.zone == USED:
                to_used(g, d, f.seat)
            elif self.zone == CARD:
                to_card(g, d, f.seat)
            elif self.zone == RESERVE and g.face[d] < 0:
                unrolled.append(d)
            elif g.zone[d] == CARD:
                from_card(g, d, f.seat, self.zone)
            else:
                move(g, d, self.zone, f.seat)
        f.slots[DONE] = (done,)
        if self.zone == PREP and done:
            emit_prepped(g, tuple(moved), f.seat)
        if unrolled:
            start_roll(g, tuple(unrolled), INTO_RESERVE, -1, f)


def from_card(g: Game, d: DieId, seat: SeatId, zone: Zone) -> None:
    """Taken from a card without a purchase."""
    owner = g.setting.cards[g.card[d]].owner
    if owner < 0:
        # A Basic Action Die is nobody's before; every other one stays its team's.
        owner = seat
    take_up(g, d)
    set_owner(g, d, owner)
    set_controller(g, d, owner)
    put_down(g, d, CARD)
    move(g, d, zone, seat)


class ToField(Instruction):
    """Move into the field (no fielding) or field; level 0 keeps the level the die had."""

    def __init__(self, dice: Group, level: Value, fields: bool, yours: bool) -> None:
        self.dice = dice
        self.level = level
        self.fields = fields
        self.yours = yours

    def do(self, g: Game, f: Frame) -> None:
        level = self.level.of(g, f)
        done = 0
        for d in as_dice(self.dice.members(g, f)):
            if d < 0 or in_field(g, d) or g.zone[d] == OUT or row(g, d).kind == TOKEN:
                continue
            if self.fields and protected(g, d, V_FIELD, SeatId(self.fielder(g, f, d))):
                # Who may not field a die may not do so by an effect either.
                continue
            new = self.face_for(g, f, d, level)
            if new < 0:
                continue
            if g.zone[d] == CARD:
                from_card(g, d, f.seat, DRAWN)
            seat = SeatId(self.fielder(g, f, d))
            turn_to(g, d, new)
            if self.fields:
                field_die(g, d, seat, CAUSE_EFFECT)
            else:
                begin(g)
                move_to_field(g, d, seat)
            done += 1
        f.slots[DONE] = (done,)

    def fielder(self, g: Game, f: Frame, d: DieId) -> int:
        """Whose field it comes to."""
        if self.yours:
            return f.seat
        owner = g.owner[d]
        return owner if owner >= 0 else f.seat

    def face_for(self, g: Game, f: Frame, d: DieId, level: int) -> int:
        if level == 0:
            if g.face[d] >= 0 and shows_character(g, d):
                return g.face[d]
            event = f.slots[EVENT]
            if event and event[E_DIE] == d and event[E_LEVEL]:
                level = event[E_LEVEL]
            else:
                level = 1
        return level_face(g, d, level)


class AttachDice(Instruction):
    def __init__(self, dice: Group, to: Group) -> None:
        self.dice = dice
        self.to = to

    def do(self, g: Game, f: Frame) -> None:
        hosts = [d for d in as_dice(self.to.members(g, f)) if d >= 0 and in_field(g, d)]
        done = 0
        for d in as_dice(self.dice.members(g, f)):
            if hosts and d >= 0 and g.zone[d] == FIELD and d != hosts[0]:
                set_host(g, d, DieId(hosts[0]))
                touch(g, d)
                done += 1
        g.checks |= 1
        f.slots[DONE] = (done,)


class ReserveOnFace(Asking):
    """Dice of a slot go to the Reserve Pool, one after the other, each on a face that is chosen.

    Any face, or one that shows the energy kept in another slot.
    """

    def __init__(self, dice: int, by: Group, noted: int) -> None:
        super().__init__(QuestionKind.FACE)
        self.dice = dice
        self.by = by
        self.noted = noted

    def faces(self, g: Game, f: Frame, d: DieId) -> list[int]:
        if self.noted < 0:
            return list(g.setting.cards[g.setting.die_card[d]].rolls)
        return faces_showing(g, d, f.slots[self.noted])

    def die(self, g: Game, f: Frame) -> DieId:
        for d in as_dice(f.slots[self.dice]):
            if d >= 0 and g.zone[d] != RESERVE and self.faces(g, f, d):
                return d
        return NO_DIE

    def seat(self, g: Game, f: Frame) -> SeatId:
        return one_seat(g, f, self.by)

    def ask(self, g: Game, f: Frame) -> list[int]:
        d = self.die(g, f)
        return [FINISHED] if d < 0 else self.faces(g, f, d)

    def take(self, g: Game, f: Frame, answer: int) -> None:
        d = self.die(g, f)
        f.slots[DONE] = (0 if d < 0 else 1,)
        if d >= 0:
            begin(g)
            move(g, d, RESERVE, f.seat)
            set_face(g, d, answer)
            enter_reserve(g, d, f.seat)
            # It may not stay there (A19), and is not asked about again.
            f.slots[self.dice] = tuple(x for x in f.slots[self.dice] if x != d)
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
