"""Blockers: who may and must block whom, and their declaration (C-008 to C-015)."""

from __future__ import annotations

from typing import Final

from overcrush.engine.atoms.facts import note
from overcrush.engine.atoms.ko import check_for_deaths
from overcrush.engine.atoms.moves import move
from overcrush.engine.atoms.triggers import begin, emit
from overcrush.engine.model.bend_kinds import B_ARRANGES, B_BEHIND, B_MUST_BE_BLOCKED, B_MUST_BLOCK, B_NEEDS_BLOCKERS
from overcrush.engine.model.columns import NOTHING, Ints, with_entry
from overcrush.engine.model.constants import (
    ATTACK,
    BLOCKED,
    BLOCKED_NOW,
    EV_BLOCKED_BY,
    EV_BLOCKS,
    EV_BLOCKS_DECLARED,
    EV_IS_BLOCKED,
    EV_UNBLOCKED,
    FIELD,
    ZONES,
)
from overcrush.engine.model.events import Blocked, BlockersDeclared
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import NO_DIE, DieId, SeatId, as_dice
from overcrush.engine.model.instructions import Asking, Instruction, Label
from overcrush.engine.model.question import Declaration, Option, OptionKind, QuestionKind
from overcrush.engine.model.refusals import (
    BLOCK_MUST,
    BLOCK_NEEDED,
    BLOCK_NOT_FIELD,
    BLOCK_ONE,
    BLOCK_TOO_FEW,
    NOT_OFFERED,
)
from overcrush.engine.queries.active_bends import held_for_players, held_on
from overcrush.engine.queries.caches import touch_moment
from overcrush.engine.queries.combat_permissions import block_problem, blockers_needed, must_block, sent, unguarded
from overcrush.engine.queries.dice import shows_character
from overcrush.engine.queries.lookalikes import by_appearance
from overcrush.engine.queries.targets import FINISHED, next_choices
from overcrush.engine.steps.attackers import A_PAIRS, A_SEAT, A_SEATS

PAIR: Final = 12
"""An answer is the blocker, so many bits higher, and the attacker."""
PAIR_MASK: Final = (1 << PAIR) - 1

NEXT_BLOCKER: Final = Label("the next player who declares blockers")


def block_answer(blocker: DieId, attacker: DieId) -> int:
    """The answer that one die blocks another."""
    return blocker << PAIR | attacker


def too_few(g: Game, pairs: Ints) -> Ints:
    """Which attacker has fewer blockers than it needs, and how many that is; or which one must be blocked as well."""
    blocked = as_dice(pairs[1::2])
    for attacker in blocked:
        needed = blockers_needed(g, attacker)
        if blocked.count(attacker) < needed:
            return (BLOCK_TOO_FEW, attacker, needed)
    left_out = unguarded(g, pairs)
    return (BLOCK_NEEDED, left_out[0]) if left_out else (NOT_OFFERED,)


class BeginBlocks(Instruction):
    def do(self, g: Game, f: Frame) -> None:
        s = g.setting
        f.slots[A_SEATS] = tuple(seat for seat in s.seats_of[1 - g.active] if g.places[s.across[seat] * ZONES + ATTACK])
        f.slots[A_PAIRS] = NOTHING


class PickBlocks(Asking):
    """The next blocker and whom it blocks, or done. A card may let the attacking player arrange the blocks."""

    def __init__(self) -> None:
        super().__init__(QuestionKind.BLOCKERS)
        self.declares = True

    def seat(self, g: Game, f: Frame) -> SeatId:
        if g.setting.bend_kinds >> B_ARRANGES & 1:
            for h in held_for_players(g, B_ARRANGES):
                if g.setting.side_of[h.frame.seat] == g.active:
                    return h.frame.seat
        told = self.told(g, f)
        return SeatId(told[0] if told else f.slots[A_SEAT][0])

    def told(self, g: Game, f: Frame) -> Ints:
        """The next die that another player sends to block: that player, and the pairs to choose from."""
        if not g.setting.bend_kinds >> B_MUST_BLOCK & 1:
            return NOTHING
        seat = SeatId(f.slots[A_SEAT][0])
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
        seat = SeatId(f.slots[A_SEAT][0])
        attackers = g.places[s.across[seat] * ZONES + ATTACK]
        pairs = f.slots[A_PAIRS]
        mine = [d for d in as_dice(pairs[::2]) if g.controller[d] == seat and not sent(g, d)]
        last = mine[-1] if mine else NO_DIE
        able = [d for d in g.places[seat * ZONES + FIELD] if shows_character(g, d)]
        ordered = by_appearance(g, able)
        offer: list[int] = []
        if last >= 0:
            # A die that may block several attackers goes on in ascending order.
            top = pairs[-1]
            for a in attackers:
                if a > top and not block_problem(g, seat, last, a, pairs):
                    offer.append(last << PAIR | a)
        for d in next_choices(ordered, last, 0):
            for a in attackers:
                if not block_problem(g, seat, DieId(d), a, pairs):
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
        self, g: Game, seat: SeatId, pair: int, pairs: Ints, ordered: list[tuple[int, DieId]], places: dict[DieId, int]
    ) -> bool:
        """Every attacker that needs several blockers and has one can still get them, with other blocks in between."""
        blocker = DieId(pair >> PAIR)
        so_far = (*pairs, blocker, pair & PAIR_MASK)
        missing = 0
        for attacker in {*as_dice(so_far[1::2]), *unguarded(g, so_far)}:
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
            blocked = as_dice(pairs[1::2])
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
            a = DieId(o & PAIR_MASK)
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
        musts = [
            o for o in offer if must_block(g, DieId(o >> PAIR), DieId(o & PAIR_MASK)) and o >> PAIR not in pairs[::2]
        ]
        return [o for o in musts if o >> PAIR == musts[0] >> PAIR]

    def take(self, g: Game, f: Frame, answer: int) -> None:
        if answer == FINISHED:
            if f.slots[A_SEATS]:
                f.at = NEXT_BLOCKER.at
        else:
            f.slots[A_PAIRS] = (*f.slots[A_PAIRS], answer >> PAIR, answer & PAIR_MASK)
            f.repeat()

    def problem(self, g: Game, f: Frame, answer: int) -> Ints:
        seat = SeatId(f.slots[A_SEAT][0])
        told = self.told(g, f)
        if told:
            return (BLOCK_MUST, told[1] >> PAIR)
        if answer == FINISHED:
            musts = self.musts(g, self.choices(g, f), f.slots[A_PAIRS])
            wanted = self.unblocked(g, self.choices(g, f), f.slots[A_PAIRS])
            if wanted and not musts:
                return (BLOCK_NEEDED, wanted[0])
            return (BLOCK_MUST, musts[0] >> PAIR) if musts else too_few(g, f.slots[A_PAIRS])
        blocker = DieId(answer >> PAIR)
        attacker = DieId(answer & PAIR_MASK)
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

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        if answer == FINISHED:
            return Option(answer, OptionKind.DONE)
        return Option(answer, OptionKind.BLOCK, die=DieId(answer >> PAIR), other=DieId(answer & PAIR_MASK))

    def so_far(self, g: Game, f: Frame) -> Ints:
        pairs = f.slots[A_PAIRS]
        return tuple(
            pairs[i] << PAIR | pairs[i + 1]
            for i in range(0, len(pairs), 2)
            if g.controller[pairs[i]] == f.slots[A_SEAT][0]
        )

    def declaration(self, g: Game, f: Frame) -> Declaration | None:
        """Every pair that is legal by itself; which of them go together is a matter of the rules about blocks."""
        told = self.told(g, f)
        if told:
            parts = [self.option(g, f, answer) for answer in told[1:]]
            found = Declaration(SeatId(told[0]), self.question_kind, parts, list(told[1:]))
            found.least = found.most = 1
            found.exclusive = [told[1:]]
            return found
        seat = SeatId(f.slots[A_SEAT][0])
        already = tuple(d for pair in self.sent_pairs(g, f) for d in pair)
        able = [d for d in g.places[seat * ZONES + FIELD] if shows_character(g, d)]
        parts = []
        looks: list[int] = []
        exclusive: list[Ints] = []
        forced: list[int] = []
        for look, d in by_appearance(g, able):
            attackers = g.places[g.setting.across[seat] * ZONES + ATTACK]
            mine = [a for a in attackers if not block_problem(g, seat, d, a, already)]
            for a in mine:
                parts.append(Option(d << PAIR | a, OptionKind.BLOCK, die=d, other=a))
                looks.append(look << PAIR | a)
            if len(mine) > 1 and block_problem(g, seat, d, mine[1], (*already, d, mine[0])):
                exclusive.append(tuple(d << PAIR | a for a in mine))
            musts = [a for a in mine if must_block(g, d, a)]
            if musts:
                forced.append(d << PAIR | musts[0])
        found = Declaration(self.seat(g, f), self.question_kind, parts, looks)
        found.exclusive = exclusive
        found.forced = forced
        found.least = len(forced)
        found.most = len(parts) - sum(len(group) - 1 for group in exclusive)
        return found

    def sent_pairs(self, g: Game, f: Frame) -> list[tuple[int, int]]:
        """The blocks that another player has sent dice to."""
        pairs = f.slots[A_PAIRS]
        return [(pairs[i], pairs[i + 1]) for i in range(0, len(pairs), 2) if sent(g, DieId(pairs[i]))]


class CommitBlocks(Instruction):
    """Blockers take their places together; what blocking causes waits together (C-012)."""

    rule = "C-008"

    def do(self, g: Game, f: Frame) -> None:
        s = g.setting
        pairs = f.slots[A_PAIRS]
        begin(g)
        if g.listener is not None:
            declared = tuple((pairs[i], pairs[i + 1]) for i in range(0, len(pairs), 2))
            blocked = [attacker for _, attacker in declared]
            attackers = [d for seat in s.seats_of[g.active] for d in g.places[seat * ZONES + ATTACK]]
            unblocked = tuple(d for d in attackers if d not in blocked)
            note(g, BlockersDeclared(s.seats_of[1 - g.active][0], declared, unblocked), "C-008")
        for i in range(0, len(pairs), 2):
            blocker = DieId(pairs[i])
            attacker = DieId(pairs[i + 1])
            if g.zone[blocker] == FIELD:
                move(g, blocker, ATTACK, g.controller[blocker])
            g.flags[blocker] |= BLOCKED_NOW
            g.blocks = with_entry(g.blocks, blocker, (*g.blocks[blocker], attacker))
            g.flags[attacker] |= BLOCKED
        touch_moment(g)
        for seat in s.seats_of[g.active]:
            for attacker in g.places[seat * ZONES + ATTACK]:
                foes = [DieId(pairs[i]) for i in range(0, len(pairs), 2) if pairs[i + 1] == attacker]
                if foes:
                    emit(g, EV_IS_BLOCKED, seat, g.controller[foes[0]], die=attacker, other=foes[0], amount=len(foes))
                    if s.heard[EV_BLOCKED_BY]:
                        for blocker in foes:
                            emit(g, EV_BLOCKED_BY, seat, g.controller[blocker], die=attacker, other=blocker, amount=1)
                else:
                    emit(g, EV_UNBLOCKED, seat, seat, die=attacker)
        for i in range(0, len(pairs), 2):
            blocker = DieId(pairs[i])
            if g.listener is not None:
                note(g, Blocked(blocker, g.card[blocker], DieId(pairs[i + 1]), g.controller[blocker]), "C-008")
            emit(
                g,
                EV_BLOCKS,
                g.controller[blocker],
                g.controller[blocker],
                die=blocker,
                other=DieId(pairs[i + 1]),
                amount=1,
            )
        if s.heard[EV_BLOCKS_DECLARED]:
            seat = s.seats_of[g.active][0]
            emit(g, EV_BLOCKS_DECLARED, seat, seat, amount=len(pairs) // 2)
        check_for_deaths(g)
