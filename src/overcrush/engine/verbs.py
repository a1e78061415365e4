"""What effects do to dice: damage, KO, moving, fielding, spinning, rolling."""

from __future__ import annotations

from overcrush.engine.abilityrows import Crowd, Value
from overcrush.engine.bending import held_on
from overcrush.engine.bendkinds import (
    ABILITY,
    B_CANNOT_BE,
    B_FORBID,
    BY_CHARACTER,
    V_FIELD,
    V_REROLL,
)
from overcrush.engine.choosing import FINISHED
from overcrush.engine.control import DONE
from overcrush.engine.counting import EachCrowd, one_seat
from overcrush.engine.events import begin
from overcrush.engine.fielding import field_die, level_face, move_to_field, spin
from overcrush.engine.frames import NOTHING, Frame, with_entry
from overcrush.engine.hurting import REACH_ANYTHING, REACH_DICE
from overcrush.engine.moving import (
    move,
    put_down,
    take_up,
    to_card,
    to_used,
)
from overcrush.engine.payment import concerns
from overcrush.engine.places import in_field, is_character, row, shows_character, touch, touch_elsewhere
from overcrush.engine.programs import Asking, Instruction
from overcrush.engine.rolling import (
    AND_ROLL,
    INTO_RESERVE,
    LOOSE,
    OR_KO,
    REROLL,
    TO_HAND,
    TO_PREP,
    can_reroll,
    set_face,
    start_draw,
    start_roll,
    tell_draw_and_roll,
    tell_prepped,
)
from overcrush.engine.state import Game
from overcrush.engine.words import (
    ATTACK,
    CARD,
    DRAWN,
    E_DIE,
    E_KIND,
    E_LEVEL,
    ENERGY_FACE,
    EV_ACTION_USED,
    EV_DAMAGED,
    EV_HITS_PLAYER,
    FIELD,
    HOW_EFFECT,
    OUT,
    PREP,
    RESERVE,
    TOKEN,
    USED,
    ZONES,
)
from overcrush.engine.would import propose, propose_ko


class DealDamage(Instruction):
    """Ability damage, or combat damage where a text says so (Cleave)."""

    def __init__(self, amount: Value, to: Crowd, by: Crowd, kind: int) -> None:
        self.amount = amount
        self.to = to
        self.by = by
        self.kind = kind
        self.reach: int = REACH_ANYTHING
        self.via: int = BY_CHARACTER
        """What kind of target the effect has, and what kind of ability it is: for redirecting (X-058)."""

    def do(self, g: Game, f: Frame) -> None:
        entries = self.entries(g, f)
        f.slots[DONE] = (0,)
        if entries:
            propose(g, EV_DAMAGED, tuple(entries), f.seat, f.die, f.card, self.reach, self.via)

    def entries(self, g: Game, f: Frame) -> list[int]:
        """The packets of damage."""
        amount = self.amount.of(g, f)
        if amount <= 0:
            return []
        sources = [d for d in self.by.members(g, f) if d >= 0]
        if not sources and not isinstance(self.by, EachCrowd):
            # A card without a die in the field deals damage too.
            sources = [-1]
        entries: list[int] = []
        sides: list[int] = []
        for target in self.to.members(g, f):
            if target < 0:
                side = g.setting.side_of[-1 - target]
                if side in sides:
                    # Life is a side's: an effect on both teammates hits it once.
                    continue
                sides.append(side)
            elif not is_character(g, target):
                continue
            for source in sources:
                # "Each of them deals 1 damage": so much from every one, all together.
                entries += [target, amount, source, f.card, f.seat, self.kind]
        return entries


class DealTogether(Instruction):
    """Damage of several verbs at the same moment."""

    def __init__(self, parts: list[DealDamage]) -> None:
        self.parts = parts

    def do(self, g: Game, f: Frame) -> None:
        f.slots[DONE] = (0,)
        entries: list[int] = []
        reach = 0
        for part in self.parts:
            entries += part.entries(g, f)
            reach |= part.reach
        if entries:
            propose(g, EV_DAMAGED, tuple(entries), f.seat, f.die, f.card, reach, self.parts[0].via)


class DivideDamage(Asking):
    """So much for the next of them; the last takes the rest."""

    def __init__(self, amount: Value, among: Crowd, shares: int) -> None:
        super().__init__()
        self.amount = amount
        self.among = among
        self.shares = shares
        self.reach: int = REACH_ANYTHING
        self.via: int = BY_CHARACTER

    def ask(self, g: Game, f: Frame) -> list[int]:
        given = f.slots[self.shares]
        members = self.among.members(g, f)
        left = self.amount.of(g, f) - sum(given)
        if len(given) >= len(members) - 1:
            return [max(left, 0)]
        return list(range(left + 1))

    def take(self, g: Game, f: Frame, answer: int) -> None:
        members = self.among.members(g, f)
        if not members:
            return
        given = (*f.slots[self.shares], answer)
        f.slots[self.shares] = given
        if len(given) < len(members):
            f.at -= 1
            return
        entries: list[int] = []
        for i, target in enumerate(members):
            if given[i]:
                entries += [target, given[i], f.die, f.card, f.seat, ABILITY]
        f.slots[self.shares] = NOTHING
        propose(g, EV_DAMAGED, tuple(entries), f.seat, f.die, f.card, self.reach, self.via)

    def topic(self, g: Game, f: Frame) -> str:
        return "split"


class FightDice(Instruction):
    """Two dice damage each other at the same time."""

    def __init__(self, left: Crowd, right: Crowd, left_amount: Value, right_amount: Value) -> None:
        self.left = left
        self.right = right
        self.left_amount = left_amount
        self.right_amount = right_amount
        self.via: int = BY_CHARACTER

    def do(self, g: Game, f: Frame) -> None:
        f.slots[DONE] = (0,)
        ones = [d for d in self.left.members(g, f) if d >= 0]
        others = [d for d in self.right.members(g, f) if d >= 0]
        if not ones or not others:
            return
        entries: list[int] = []
        for target, amount, source in (
            (others[0], self.left_amount.of(g, f), ones[0]),
            (ones[0], self.right_amount.of(g, f), others[0]),
        ):
            if amount > 0 and is_character(g, target):
                entries += [target, amount, source, g.card[source], f.seat, ABILITY]
        propose(g, EV_DAMAGED, tuple(entries), f.seat, f.die, f.card, REACH_DICE, self.via)


class KoDice(Instruction):
    def __init__(self, dice: Crowd, how: int) -> None:
        self.dice = dice
        self.how = how

    def do(self, g: Game, f: Frame) -> None:
        propose_ko(g, self.dice.members(g, f), f.die, f.card, f.seat, self.how)


class SacrificeDice(Instruction):
    """To the Used Pile: not a KO, so nothing that watches KOs sees it."""

    def __init__(self, dice: Crowd) -> None:
        self.dice = dice

    def do(self, g: Game, f: Frame) -> None:
        begin(g)
        done = 0
        for d in self.dice.members(g, f):
            if d >= 0 and in_field(g, d):
                to_used(g, d, f.seat)
                done += 1
        f.slots[DONE] = (done,)


def out_of_reach(g: Game, f: Frame, d: int) -> bool:
    """Nothing affects a die Out of Play (Z-018), but for an ability that its use, or its own damage to a player,
    triggered and that speaks of it."""
    if g.zone[d] != OUT:
        return False
    event = f.slots[0]
    return not event or event[E_KIND] not in (EV_ACTION_USED, EV_HITS_PLAYER) or event[E_DIE] != d


class MoveDice(Instruction):
    """To a zone of their owners; "used" means Out of Play first on the owner's turn (Z-020)."""

    def __init__(self, dice: Crowd, zone: int) -> None:
        self.dice = dice
        self.zone = zone

    def do(self, g: Game, f: Frame) -> None:
        begin(g)
        done = 0
        unrolled: list[int] = []
        moved: list[int] = []
        for d in self.dice.members(g, f):
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
            tell_prepped(g, tuple(moved), f.seat)
        if unrolled:
            start_roll(g, tuple(unrolled), INTO_RESERVE, -1, f)


def from_card(g: Game, d: int, seat: int, zone: int) -> None:
    """Taken from a card without a purchase."""
    owner = g.setting.cards[g.card[d]].owner
    if owner < 0:
        # A Basic Action Die is nobody's before; every other one stays its team's.
        owner = seat
    take_up(g, d)
    g.owner = with_entry(g.owner, d, owner)
    g.controller = with_entry(g.controller, d, owner)
    put_down(g, d, CARD)
    move(g, d, zone, seat)


class ToField(Instruction):
    """Move into the field (no fielding) or field; level 0 keeps the level the die had."""

    def __init__(self, dice: Crowd, level: Value, fields: bool, yours: bool) -> None:
        self.dice = dice
        self.level = level
        self.fields = fields
        self.yours = yours

    def do(self, g: Game, f: Frame) -> None:
        level = self.level.of(g, f)
        done = 0
        for d in self.dice.members(g, f):
            if d < 0 or in_field(g, d) or g.zone[d] == OUT or row(g, d).kind == TOKEN:
                continue
            if self.fields and protected(g, d, V_FIELD, self.fielder(g, f, d)):
                # Who may not field a die may not do so by an effect either.
                continue
            new = self.face_for(g, f, d, level)
            if new < 0:
                continue
            if g.zone[d] == CARD:
                from_card(g, d, f.seat, DRAWN)
            seat = self.fielder(g, f, d)
            g.face[d] = new
            if self.fields:
                field_die(g, d, seat, HOW_EFFECT)
            else:
                begin(g)
                move_to_field(g, d, seat)
            done += 1
        f.slots[DONE] = (done,)

    def fielder(self, g: Game, f: Frame, d: int) -> int:
        """Whose field it comes to."""
        if self.yours:
            return f.seat
        owner = g.owner[d]
        return owner if owner >= 0 else f.seat

    def face_for(self, g: Game, f: Frame, d: int, level: int) -> int:
        if level == 0:
            if g.face[d] >= 0 and shows_character(g, d):
                return g.face[d]
            event = f.slots[0]
            if event and event[E_DIE] == d and event[E_LEVEL]:
                level = event[E_LEVEL]
            else:
                level = 1
        return level_face(g, d, level)


class SpinDice(Instruction):
    def __init__(self, dice: Crowd, by: Value) -> None:
        self.dice = dice
        self.by = by

    def do(self, g: Game, f: Frame) -> None:
        begin(g)
        by = self.by.of(g, f)
        done = 0
        for d in self.dice.members(g, f):
            if d >= 0:
                done += spin(g, d, by, f.seat)
        f.slots[DONE] = (done,)


class SpinToLevel(Instruction):
    """To a level; 0 is the highest."""

    def __init__(self, dice: Crowd, level: Value) -> None:
        self.dice = dice
        self.level = level

    def do(self, g: Game, f: Frame) -> None:
        begin(g)
        level = self.level.of(g, f)
        done = 0
        for d in self.dice.members(g, f):
            if d >= 0 and shows_character(g, d):
                levels = g.setting.cards[g.setting.die_card[d]].levels
                goal = len(levels) if level == 0 or level > len(levels) else level
                done += spin(g, d, goal - 1 - levels.index(g.face[d]), f.seat)
        f.slots[DONE] = (done,)


class SpinToEnergy(Asking):
    """Dice of a slot are turned to an energy face, one after the other; from the field they go to the Reserve Pool."""

    def __init__(self, slot: int, energy: int, yours: bool) -> None:
        super().__init__()
        self.slot = slot
        self.energy = energy
        self.yours = yours
        """Whether the ability's player chooses the faces, or each die's controller."""

    def faces(self, g: Game, d: int) -> list[int]:
        card = g.setting.cards[g.setting.die_card[d]]
        shown = [i for i in card.rolls if card.faces[i].kind == ENERGY_FACE]
        return shown if self.energy < 0 else [i for i in shown if card.faces[i].units[self.energy]]

    def die(self, g: Game, f: Frame) -> int:
        for d in f.slots[self.slot]:
            if d >= 0 and (in_field(g, d) or g.zone[d] == RESERVE) and self.faces(g, d):
                return d
        return -1

    def seat(self, g: Game, f: Frame) -> int:
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
                f.at -= 1

    def topic(self, g: Game, f: Frame) -> str:
        return "face"


class RollDice(Instruction):
    """Reroll rolled dice, or roll dice of another zone only to look at them."""

    def __init__(self, dice: Crowd, result: int, loose: bool) -> None:
        self.dice = dice
        self.result = result
        self.loose = loose

    def do(self, g: Game, f: Frame) -> None:
        dice = tuple(d for d in self.dice.members(g, f) if d >= 0 and not out_of_reach(g, f, d))
        if self.loose or (dice and all(g.zone[d] == OUT for d in dice)):
            # A used die that lies Out of Play stays there whatever it shows.
            start_roll(g, dice, LOOSE, self.result, f)
        else:
            able = tuple(d for d in dice if can_reroll(g, d) and not protected(g, d, V_REROLL, f.seat))
            start_roll(g, able, REROLL, self.result, f)


class RerollOrKo(Instruction):
    """Reroll fielded dice; those that show no character are KO'd together."""

    def __init__(self, dice: Crowd, result: int) -> None:
        self.dice = dice
        self.result = result

    def do(self, g: Game, f: Frame) -> None:
        dice = [d for d in self.dice.members(g, f) if d >= 0 and is_character(g, d)]
        able = tuple(d for d in dice if can_reroll(g, d) and not protected(g, d, V_REROLL, f.seat))
        start_roll(g, able, OR_KO, self.result, f)


class ForgetFaces(Instruction):
    """Dice that were only looked at show nothing again."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def do(self, g: Game, f: Frame) -> None:
        for d in f.slots[self.slot]:
            if d >= 0 and not in_field(g, d) and g.zone[d] != RESERVE and g.zone[d] != OUT:
                g.face[d] = -1


class DrawDice(Instruction):
    """mode: to hand (a later step says where), to prep, and roll."""

    def __init__(self, count: Value, who: Crowd, result: int, mode: str) -> None:
        self.count = count
        self.who = who
        self.result = result
        self.mode = {"hand": TO_HAND, "prep": TO_PREP, "roll": AND_ROLL}[mode]

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
            tell_draw_and_roll(g, f, g.owner[left[0]], len(left))
            start_roll(g, left, INTO_RESERVE, -1, f)


class RemoveDice(Instruction):
    """Out of the Attack Zone, still in the Field Zone (C-036)."""

    def __init__(self, dice: Crowd) -> None:
        self.dice = dice

    def do(self, g: Game, f: Frame) -> None:
        begin(g)
        done = 0
        for d in self.dice.members(g, f):
            if d >= 0 and g.zone[d] == ATTACK:
                move(g, d, FIELD, f.seat)
                done += 1
        f.slots[DONE] = (done,)


def protected(g: Game, d: int, verb: int, seat: int) -> bool:
    if any(h.bend.word == verb for h in held_on(g, B_CANNOT_BE, d)):
        return True
    return any(h.bend.word == verb and concerns(g, h, seat) for h in held_on(g, B_FORBID, d))


class AttachDice(Instruction):
    def __init__(self, dice: Crowd, to: Crowd) -> None:
        self.dice = dice
        self.to = to

    def do(self, g: Game, f: Frame) -> None:
        hosts = [d for d in self.to.members(g, f) if d >= 0 and in_field(g, d)]
        done = 0
        for d in self.dice.members(g, f):
            if hosts and d >= 0 and g.zone[d] == FIELD and d != hosts[0]:
                g.host = with_entry(g.host, d, hosts[0])
                touch(g, d)
                done += 1
        g.look |= 1
        f.slots[DONE] = (done,)


class ClearDamageOf(Instruction):
    def __init__(self, dice: Crowd) -> None:
        self.dice = dice

    def do(self, g: Game, f: Frame) -> None:
        for d in self.dice.members(g, f):
            if d >= 0:
                g.damage = with_entry(g.damage, d, 0)
                touch_elsewhere(g, d)
