"""Effects that deal damage, fight, KO and sacrifice."""

from __future__ import annotations

from overcrush.engine.atoms.facts import clear_damage_of
from overcrush.engine.atoms.moves import to_used
from overcrush.engine.atoms.proposals import propose, propose_ko
from overcrush.engine.atoms.triggers import begin
from overcrush.engine.model.abilities import Group, Value
from overcrush.engine.model.bend_kinds import B_CANNOT_BE, B_FORBID
from overcrush.engine.model.columns import NOTHING, Ints
from overcrush.engine.model.constants import BAG, EV_ACTION_USED, EV_DAMAGED, EV_HITS_PLAYER, OUT
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId, as_dice
from overcrush.engine.model.instructions import DONE, EVENT, Asking, Instruction
from overcrush.engine.model.measures import ABILITY, BY_CHARACTER
from overcrush.engine.model.proposal import REACH_ANYTHING, REACH_DICE, entry
from overcrush.engine.model.question import Declaration, Option, Question, QuestionKind
from overcrush.engine.model.rows import E_DIE, E_KIND
from overcrush.engine.queries.active_bends import concerns, held_on
from overcrush.engine.queries.caches import touch_elsewhere
from overcrush.engine.queries.damage_shares import share_option, shares_declaration, take_share
from overcrush.engine.queries.dice import in_field, is_character
from overcrush.engine.queries.dice_groups import EachGroup


class DealDamage(Instruction):
    """Ability damage, or combat damage where a text says so (Cleave)."""

    def __init__(self, amount: Value, to: Group, by: Group, kind: int) -> None:
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
        if not sources and not isinstance(self.by, EachGroup):
            # A card without a die in the field deals damage too.
            sources = [-1]
        entries: list[int] = []
        sides: list[int] = []
        for target in as_dice(self.to.members(g, f)):
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
                entries += entry(target, amount, source=DieId(source), card=f.card, by=f.seat, cause=self.kind)
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

    def __init__(self, amount: Value, among: Group, shares: int) -> None:
        super().__init__(QuestionKind.SPLIT)
        self.declares = True
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
            f.repeat()
            return
        entries: list[int] = []
        for i, target in enumerate(members):
            if given[i]:
                entries += entry(target, given[i], source=f.die, card=f.card, by=f.seat, cause=ABILITY)
        f.slots[self.shares] = NOTHING
        propose(g, EV_DAMAGED, tuple(entries), f.seat, f.die, f.card, self.reach, self.via)

    def describe(self, g: Game, f: Frame) -> Question:
        asked = super().describe(g, f)
        asked.variant = "ability"
        asked.amount = self.amount.of(g, f) - sum(f.slots[self.shares])
        members = self.among.members(g, f)
        if members:
            take_share(asked, members[len(f.slots[self.shares])])
        return asked

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        members = self.among.members(g, f)
        return share_option(answer, members[len(f.slots[self.shares])] if members else None)

    def so_far(self, g: Game, f: Frame) -> Ints:
        return f.slots[self.shares]

    def declaration(self, g: Game, f: Frame) -> Declaration | None:
        members = self.among.members(g, f)[len(f.slots[self.shares]) :]
        total = self.amount.of(g, f) - sum(f.slots[self.shares])
        return shares_declaration(self.seat(g, f), members, total)


class FightDice(Instruction):
    """Two dice damage each other at the same time."""

    def __init__(self, left: Group, right: Group, left_amount: Value, right_amount: Value) -> None:
        self.left = left
        self.right = right
        self.left_amount = left_amount
        self.right_amount = right_amount
        self.via: int = BY_CHARACTER

    def do(self, g: Game, f: Frame) -> None:
        f.slots[DONE] = (0,)
        ones = [d for d in as_dice(self.left.members(g, f)) if d >= 0]
        others = [d for d in as_dice(self.right.members(g, f)) if d >= 0]
        if not ones or not others:
            return
        entries: list[int] = []
        for target, amount, source in (
            (others[0], self.left_amount.of(g, f), ones[0]),
            (ones[0], self.right_amount.of(g, f), others[0]),
        ):
            if amount > 0 and is_character(g, target):
                entries += entry(target, amount, source=source, card=g.card[source], by=f.seat, cause=ABILITY)
        propose(g, EV_DAMAGED, tuple(entries), f.seat, f.die, f.card, REACH_DICE, self.via)


class KoDice(Instruction):
    def __init__(self, dice: Group, how: int) -> None:
        self.dice = dice
        self.how = how

    def do(self, g: Game, f: Frame) -> None:
        propose_ko(g, as_dice(self.dice.members(g, f)), f.die, f.card, f.seat, self.how)


class SacrificeDice(Instruction):
    """To the Used Pile: not a KO, so nothing that watches KOs sees it."""

    def __init__(self, dice: Group) -> None:
        self.dice = dice

    def do(self, g: Game, f: Frame) -> None:
        begin(g)
        done = 0
        for d in as_dice(self.dice.members(g, f)):
            if d >= 0 and in_field(g, d):
                to_used(g, d, f.seat)
                done += 1
        f.slots[DONE] = (done,)


def out_of_reach(g: Game, f: Frame, d: DieId) -> bool:
    """Nothing affects a die Out of Play (Z-018), but for an ability that its use, or its own damage to a player,
    triggered and that speaks of it. What an ability was about cannot be told from others once it is in a bag."""
    event = f.slots[EVENT]
    if g.zone[d] == BAG:
        return d == f.die or (len(event) > 0 and event[E_DIE] == d)
    if g.zone[d] != OUT:
        return False
    return not event or event[E_KIND] not in (EV_ACTION_USED, EV_HITS_PLAYER) or event[E_DIE] != d


def protected(g: Game, d: DieId, verb: int, seat: SeatId) -> bool:
    if any(h.bend.word == verb for h in held_on(g, B_CANNOT_BE, d)):
        return True
    return any(h.bend.word == verb and concerns(g, h, seat) for h in held_on(g, B_FORBID, d))


class ClearDamageOf(Instruction):
    def __init__(self, dice: Group) -> None:
        self.dice = dice

    def do(self, g: Game, f: Frame) -> None:
        for d in as_dice(self.dice.members(g, f)):
            if d >= 0:
                clear_damage_of(g, d)
                touch_elsewhere(g, d)
