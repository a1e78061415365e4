"""Blockers: who may and must block whom, and their declaration (C-008 to C-015)."""

from __future__ import annotations

from typing import Final

from overcrush.engine.attacking import (
    A_PAIRS,
    A_SEAT,
    A_SEATS,
)
from overcrush.engine.bending import held_for_players, held_on
from overcrush.engine.bendkinds import (
    B_ARRANGES,
    B_BEHIND,
    B_BLOCKS_MORE,
    B_CALLED_OUT,
    B_CANNOT_BE_BLOCKED,
    B_CANNOT_BLOCK,
    B_FORBID,
    B_MUST_BE_BLOCKED,
    B_MUST_BLOCK,
    B_NEEDS_BLOCKERS,
    M_BEND,
    M_FIRST,
    M_TARGET,
    V_BLOCK,
)
from overcrush.engine.choosing import FINISHED, by_look, next_choices
from overcrush.engine.events import begin, emit
from overcrush.engine.frames import NOTHING, Frame, Ints, with_entry
from overcrush.engine.moving import move
from overcrush.engine.payment import concerns
from overcrush.engine.places import shows_character, touch_moment
from overcrush.engine.programs import Asking, Instruction
from overcrush.engine.refusals import (
    BLOCK_ACROSS,
    BLOCK_CALLED_OUT,
    BLOCK_CANNOT,
    BLOCK_MUST,
    BLOCK_NEEDED,
    BLOCK_NOT_FIELD,
    BLOCK_ONE,
    BLOCK_TOO_FEW,
    BLOCK_UNBLOCKABLE,
)
from overcrush.engine.state import Game
from overcrush.engine.words import (
    ATTACK,
    BLOCKED,
    BLOCKED_NOW,
    EV_BLOCKED_BY,
    EV_BLOCKS,
    EV_BLOCKS_DECLARED,
    EV_IS_BLOCKED,
    EV_UNBLOCKED,
    FIELD,
    HOW_NONE,
    ZONES,
)
from overcrush.engine.would import look_for_deaths

PAIR: Final = 12


PAIR_MASK: Final = (1 << PAIR) - 1


def callers(g: Game) -> list[tuple[int, int]]:
    """(called die, caller) of every Call Out that holds; two callers of one die cancel each other (K-017, A44)."""
    if not g.setting.bend_kinds >> B_CALLED_OUT & 1:
        return []
    found = [
        (m[M_TARGET], m[M_FIRST])
        for m in g.mods
        if g.setting.bends[m[M_BEND]].kind == B_CALLED_OUT and g.zone[m[M_FIRST]] == ATTACK
    ]
    targets = [target for target, _ in found]
    return [
        (target, caller)
        for target, caller in found
        if targets.count(target) == 1 and not unblockable(g, target, caller) and not plainly_cannot(g, target, caller)
    ]


def unblockable(g: Game, blocker: int, attacker: int) -> bool:
    if g.setting.bend_kinds >> B_CANNOT_BE_BLOCKED & 1:
        for h in held_on(g, B_CANNOT_BE_BLOCKED, attacker):
            if h.bend.test is None or h.bend.test.holds(g, h.frame, blocker):
                return True
    return False


def plainly_cannot(g: Game, blocker: int, attacker: int) -> bool:
    kinds = g.setting.bend_kinds
    if kinds >> B_CANNOT_BLOCK & 1:
        for h in held_on(g, B_CANNOT_BLOCK, blocker):
            if h.bend.test is None or h.bend.test.holds(g, h.frame, attacker):
                return True
    if kinds >> B_FORBID & 1:
        for h in held_on(g, B_FORBID, blocker):
            if h.bend.word == V_BLOCK and concerns(g, h, g.controller[blocker]):
                return True
    return False


def block_problem(g: Game, seat: int, blocker: int, attacker: int, pairs: Ints) -> Ints:
    """Why this die cannot block that attacker; () if it can."""
    if g.zone[blocker] != FIELD or g.controller[blocker] != seat or not shows_character(g, blocker):
        return (BLOCK_NOT_FIELD, blocker)
    if g.zone[attacker] != ATTACK or g.setting.across[g.controller[attacker]] != seat:
        return (BLOCK_ACROSS, blocker)
    mine = [pairs[i + 1] for i in range(0, len(pairs), 2) if pairs[i] == blocker]
    if attacker in mine or (mine and len(mine) >= blocks_at_once(g, blocker, attacker)):
        return (BLOCK_ONE, blocker)
    if plainly_cannot(g, blocker, attacker):
        return (BLOCK_CANNOT, blocker)
    if unblockable(g, blocker, attacker):
        return (BLOCK_UNBLOCKABLE, attacker)
    for target, caller in callers(g):
        if (target == blocker) != (caller == attacker):
            return (BLOCK_CALLED_OUT, target)
    return ()


def blocks_at_once(g: Game, blocker: int, attacker: int) -> int:
    most = 1
    for h in held_on(g, B_BLOCKS_MORE, blocker):
        if h.bend.test is None or h.bend.test.holds(g, h.frame, attacker):
            most = max(most, h.bend.word)
    return most


def blockers_needed(g: Game, attacker: int) -> int:
    need = 1
    for h in held_on(g, B_NEEDS_BLOCKERS, attacker):
        need = max(need, h.bend.word)
    return need


def unguarded(g: Game, pairs: Ints) -> list[int]:
    """Attackers that must be blocked as well, because one is blocked that can be blocked only together with them."""
    found: list[int] = []
    if g.setting.bend_kinds >> B_BEHIND & 1:
        blocked = pairs[1::2]
        for attacker in blocked:
            for h in held_on(g, B_BEHIND, attacker):
                if h.frame.die not in blocked and h.frame.die not in found:
                    found.append(h.frame.die)
    return found


def must_block(g: Game, blocker: int, attacker: int) -> bool:
    for h in held_on(g, B_MUST_BLOCK, blocker):
        if h.bend.test is None or h.bend.test.holds(g, h.frame, attacker):
            return True
    return False


def sent(g: Game, blocker: int) -> bool:
    """Another player says whom it blocks: such blocks are made before all others, in an order of their own."""
    return any(h.bend.how == 1 for h in held_on(g, B_MUST_BLOCK, blocker))


class BeginBlocks(Instruction):
    def do(self, g: Game, f: Frame) -> None:
        s = g.setting
        f.slots[A_SEATS] = tuple(seat for seat in s.seats_of[1 - g.active] if g.places[s.across[seat] * ZONES + ATTACK])
        f.slots[A_PAIRS] = NOTHING


class PickBlocks(Asking):
    """The next blocker and whom it blocks, or done. A card may let the attacking player arrange the blocks."""

    def seat(self, g: Game, f: Frame) -> int:
        if g.setting.bend_kinds >> B_ARRANGES & 1:
            for h in held_for_players(g, B_ARRANGES):
                if g.setting.side_of[h.frame.seat] == g.active:
                    return h.frame.seat
        told = self.told(g, f)
        return told[0] if told else f.slots[A_SEAT][0]

    def told(self, g: Game, f: Frame) -> Ints:
        """The next die that another player sends to block: that player, and the pairs to choose from."""
        if not g.setting.bend_kinds >> B_MUST_BLOCK & 1:
            return NOTHING
        seat = f.slots[A_SEAT][0]
        pairs = f.slots[A_PAIRS]
        for d in g.places[seat * ZONES + FIELD]:
            if d in pairs[::2]:
                continue
            for h in held_on(g, B_MUST_BLOCK, d):
                if h.bend.how != 1:
                    continue
                found = [
                    d << PAIR | a
                    for a in g.places[g.setting.across[seat] * ZONES + ATTACK]
                    if (h.bend.test is None or h.bend.test.holds(g, h.frame, a))
                    and not block_problem(g, seat, d, a, pairs)
                ]
                if found:
                    return (h.frame.seat, *found)
        return NOTHING

    def choices(self, g: Game, f: Frame) -> list[int]:
        """Legal next pairs, without the musts."""
        s = g.setting
        seat = f.slots[A_SEAT][0]
        attackers = g.places[s.across[seat] * ZONES + ATTACK]
        pairs = f.slots[A_PAIRS]
        mine = [pairs[i] for i in range(0, len(pairs), 2) if g.controller[pairs[i]] == seat and not sent(g, pairs[i])]
        last = mine[-1] if mine else -1
        able = [d for d in g.places[seat * ZONES + FIELD] if shows_character(g, d)]
        ordered = by_look(g, able)
        offer: list[int] = []
        if last >= 0:
            # A die that may block several attackers goes on in ascending order.
            top = pairs[-1]
            for a in attackers:
                if a > top and not block_problem(g, seat, last, a, pairs):
                    offer.append(last << PAIR | a)
        for d in next_choices(ordered, last, 0):
            for a in attackers:
                if not block_problem(g, seat, d, a, pairs):
                    offer.append(d << PAIR | a)
        if s.bend_kinds & (1 << B_NEEDS_BLOCKERS | 1 << B_BEHIND):
            places = {d: i for i, (_, d) in enumerate(ordered)}
            offer = [o for o in offer if self.enough(g, seat, o, pairs, ordered, places)]
        if s.bend_kinds >> B_ARRANGES & 1 and any(h.bend.word for h in held_for_players(g, B_ARRANGES)):
            # Every attacker that a die can still block first gets one blocker.
            blocked = pairs[1::2]
            free = {o >> PAIR for o in offer if o & PAIR_MASK not in blocked}
            offer = [o for o in offer if o & PAIR_MASK not in blocked or o >> PAIR not in free]
        return offer

    def enough(
        self, g: Game, seat: int, pair: int, pairs: Ints, ordered: list[tuple[int, int]], places: dict[int, int]
    ) -> bool:
        """Every attacker that needs several blockers and has one can still get them, with other blocks in between."""
        blocker = pair >> PAIR
        so_far = (*pairs, blocker, pair & PAIR_MASK)
        missing = 0
        for attacker in {*so_far[1::2], *unguarded(g, so_far)}:
            short = blockers_needed(g, attacker) - so_far[1::2].count(attacker)
            if short > 0:
                later = sum(
                    1 for _, d in ordered[places[blocker] + 1 :] if not block_problem(g, seat, d, attacker, so_far)
                )
                if later < short:
                    return False
                missing += short
        return len(ordered) - places[blocker] > missing

    def ask(self, g: Game, f: Frame) -> list[int]:
        told = self.told(g, f)
        if told:
            return list(told[1:])
        offer = self.choices(g, f)
        if not offer:
            return [FINISHED]
        pairs = f.slots[A_PAIRS]
        kinds = g.setting.bend_kinds
        if kinds >> B_NEEDS_BLOCKERS & 1:
            blocked = pairs[1::2]
            if any(blocked.count(a) < blockers_needed(g, a) for a in blocked):
                return offer
        if unguarded(g, pairs):
            return offer
        musts = self.musts(g, offer, pairs)
        whole = offer
        if musts:
            # A die that must block may not be passed over: nothing behind it is offered before it is taken.
            before = offer[: offer.index(musts[0])]
            offer = [o for o in before if o >> PAIR != musts[0] >> PAIR] + musts
        if kinds >> B_MUST_BE_BLOCKED & 1:
            wanted = self.unblocked(g, whole, pairs)
            if wanted:
                return self.best(offer, whole, wanted)
        if not musts:
            offer.append(FINISHED)
        return offer

    def unblocked(self, g: Game, offer: list[int], pairs: Ints) -> list[int]:
        """Attackers that must be blocked, are not yet, and still can be."""
        attackers: list[int] = []
        for o in offer:
            a = o & PAIR_MASK
            if a not in attackers and a not in pairs[1::2] and held_on(g, B_MUST_BE_BLOCKED, a):
                attackers.append(a)
        return attackers

    def best(self, offer: list[int], whole: list[int], wanted: list[int]) -> list[int]:
        """Pairs after which as many as possible of the attackers that must be blocked are or still can be (A89)."""
        order: list[int] = []
        for o in whole:
            if o >> PAIR not in order:
                order.append(o >> PAIR)
        most = 0
        found: list[int] = []
        for o in offer:
            place = order.index(o >> PAIR)
            later = [w & PAIR_MASK for w in whole if order.index(w >> PAIR) > place]
            count = sum(1 for a in wanted if a == o & PAIR_MASK or a in later)
            if count > most:
                most = count
                found = []
            if count == most:
                found.append(o)
        return found

    def musts(self, g: Game, offer: list[int], pairs: Ints) -> list[int]:
        """The pairs of the next die that must block and does not yet."""
        if not g.setting.bend_kinds >> B_MUST_BLOCK & 1:
            return []
        musts = [o for o in offer if must_block(g, o >> PAIR, o & PAIR_MASK) and o >> PAIR not in pairs[::2]]
        return [o for o in musts if o >> PAIR == musts[0] >> PAIR]

    def take(self, g: Game, f: Frame, answer: int) -> None:
        if answer == FINISHED:
            if f.slots[A_SEATS]:
                f.at -= 2
        else:
            f.slots[A_PAIRS] = (*f.slots[A_PAIRS], answer >> PAIR, answer & PAIR_MASK)
            f.at -= 1

    def problem(self, g: Game, f: Frame, answer: int) -> Ints:
        seat = f.slots[A_SEAT][0]
        told = self.told(g, f)
        if told:
            return (BLOCK_MUST, told[1] >> PAIR)
        if answer == FINISHED:
            musts = self.musts(g, self.choices(g, f), f.slots[A_PAIRS])
            wanted = self.unblocked(g, self.choices(g, f), f.slots[A_PAIRS])
            if wanted and not musts:
                return (BLOCK_NEEDED, wanted[0])
            return (BLOCK_MUST, musts[0] >> PAIR) if musts else (BLOCK_TOO_FEW,)
        blocker = answer >> PAIR
        attacker = answer & PAIR_MASK
        if answer < 0 or blocker >= len(g.zone) or attacker >= len(g.zone):
            return (BLOCK_NOT_FIELD, -1)
        found = block_problem(g, seat, blocker, attacker, f.slots[A_PAIRS])
        if found:
            return found
        musts = self.musts(g, self.choices(g, f), f.slots[A_PAIRS])
        wanted = self.unblocked(g, self.choices(g, f), f.slots[A_PAIRS])
        if wanted and not musts:
            return (BLOCK_NEEDED, wanted[0])
        return (BLOCK_MUST, musts[0] >> PAIR) if musts else (BLOCK_ONE, blocker)

    def topic(self, g: Game, f: Frame) -> str:
        return "blockers"


class CommitBlocks(Instruction):
    """Blockers take their places together; what blocking causes waits together (C-012)."""

    def do(self, g: Game, f: Frame) -> None:
        s = g.setting
        pairs = f.slots[A_PAIRS]
        begin(g)
        for i in range(0, len(pairs), 2):
            blocker = pairs[i]
            attacker = pairs[i + 1]
            if g.zone[blocker] == FIELD:
                move(g, blocker, ATTACK, g.controller[blocker])
            g.flags[blocker] |= BLOCKED_NOW
            g.foes = with_entry(g.foes, blocker, (*g.foes[blocker], attacker))
            g.flags[attacker] |= BLOCKED
        touch_moment(g)
        for seat in s.seats_of[g.active]:
            for attacker in g.places[seat * ZONES + ATTACK]:
                foes = [pairs[i] for i in range(0, len(pairs), 2) if pairs[i + 1] == attacker]
                if foes:
                    emit(g, EV_IS_BLOCKED, attacker, foes[0], seat, len(foes), g.controller[foes[0]], HOW_NONE, 0)
                    if s.heard[EV_BLOCKED_BY]:
                        for blocker in foes:
                            emit(g, EV_BLOCKED_BY, attacker, blocker, seat, 1, g.controller[blocker], HOW_NONE, 0)
                else:
                    emit(g, EV_UNBLOCKED, attacker, -1, seat, 0, seat, HOW_NONE, 0)
        for i in range(0, len(pairs), 2):
            blocker = pairs[i]
            emit(g, EV_BLOCKS, blocker, pairs[i + 1], g.controller[blocker], 1, g.controller[blocker], HOW_NONE, 0)
        if s.heard[EV_BLOCKS_DECLARED]:
            seat = s.seats_of[g.active][0]
            emit(g, EV_BLOCKS_DECLARED, -1, -1, seat, len(pairs) // 2, seat, HOW_NONE, 0)
        look_for_deaths(g)
