"""The Attack Step: attackers, blockers, the window, damage in its waves (C rules)."""

from __future__ import annotations

from typing import Final

from overcrush.engine.bendkinds import (
    B_ARRANGES,
    B_ATTACKERS_MAX,
    B_BLOCKS_MORE,
    B_CALLED_OUT,
    B_CANNOT_ATTACK,
    B_CANNOT_BE_BLOCKED,
    B_CANNOT_BLOCK,
    B_EXTRA_ATTACK,
    B_FORBID,
    B_MUST_ATTACK,
    B_MUST_BLOCK,
    B_NEEDS_BLOCKERS,
    B_SKIPS,
    COMBAT,
    M_BEND,
    M_FIRST,
    M_TARGET,
    TO_UNBLOCKED,
    V_ATTACK,
    V_BLOCK,
)
from overcrush.engine.choosing import FINISHED, by_look, next_choices
from overcrush.engine.control import AFTER_ATTACK, Return, queue_later, settle
from overcrush.engine.events import begin, emit
from overcrush.engine.hurting import as_player
from overcrush.engine.moving import destination, move, to_used
from overcrush.engine.payment import concerns
from overcrush.engine.queries import (
    Held,
    attack_of,
    blockers_of,
    has_keyword,
    held_for_players,
    held_on,
    shows_character,
    touch_all,
)
from overcrush.engine.refusals import (
    ATTACK_CANNOT,
    ATTACK_MUST,
    ATTACK_NOT_FIELD,
    ATTACK_NOT_YOURS,
    ATTACK_ORDER,
    ATTACK_TOO_MANY,
    BLOCK_ACROSS,
    BLOCK_CALLED_OUT,
    BLOCK_CANNOT,
    BLOCK_MUST,
    BLOCK_NOT_FIELD,
    BLOCK_ONE,
    BLOCK_TOO_FEW,
    BLOCK_UNBLOCKABLE,
    SPLIT_ALL,
)
from overcrush.engine.state import NOTHING, Asking, Frame, Game, Instruction, Ints, Program
from overcrush.engine.windows import ATTACK_WINDOW, open_window
from overcrush.engine.words import (
    ATTACK,
    ATTACK_STEP,
    ATTACKED_NOW,
    BLOCKED,
    BLOCKED_NOW,
    EV_ATTACK_DECLARED,
    EV_ATTACKS,
    EV_BLOCKS,
    EV_BLOCKS_DECLARED,
    EV_DAMAGED,
    EV_IS_BLOCKED,
    EV_KO,
    EV_STEP_END,
    EV_STEP_START,
    EV_UNBLOCKED,
    FIELD,
    HOW_NONE,
    K_FAST,
    K_OVERCRUSH,
    KODNOW,
    OUT,
    STRUCK,
    ZONES,
)
from overcrush.engine.would import propose

# Slots of the attack
A_SEATS: Final = 2
"""Seats that have still to declare."""
A_SEAT: Final = 3
A_PICKED: Final = 4
A_PAIRS: Final = 5
"""Blocks so far: blocker, attacker, blocker, attacker ..."""
A_WAVE: Final = 6
A_SPLIT: Final = 7
"""Dice that have still to divide their damage."""
A_SHARES: Final = 8
"""Shares so far: source, target, amount ..."""
A_ONLY: Final = 9
"""1 for an extra attack step."""
ATTACK_SLOTS: Final = 10
PAIR: Final = 12
PAIR_MASK: Final = (1 << PAIR) - 1

FAST_WAVE: Final = 0
LAST_WAVE: Final = 1


# Attackers


def attack_problem(g: Game, seat: int, d: int) -> Ints:
    if g.controller[d] != seat:
        return (ATTACK_NOT_YOURS, d)
    if g.zone[d] != FIELD or not shows_character(g, d):
        return (ATTACK_NOT_FIELD, d)
    if g.setting.options.controlled_die_sits_on_controller and d in g.host:
        # FUS: the die that controls another sends that one to attack (V-023).
        if any(g.host[x] == d and g.zone[x] == FIELD and g.owner[x] != seat for x in range(len(g.host))):
            return (ATTACK_CANNOT, d)
    if g.setting.bend_kinds & (1 << B_CANNOT_ATTACK | 1 << B_FORBID):
        if held_on(g, B_CANNOT_ATTACK, d):
            return (ATTACK_CANNOT, d)
        for h in held_on(g, B_FORBID, d):
            if h.bend.word == V_ATTACK and concerns(g, h, seat):
                return (ATTACK_CANNOT, d)
    return ()


def must_attack(g: Game, d: int) -> bool:
    return bool(g.setting.bend_kinds >> B_MUST_ATTACK & 1) and len(held_on(g, B_MUST_ATTACK, d)) > 0


def most_attackers(g: Game, seat: int) -> int:
    most = 1000
    if g.setting.bend_kinds >> B_ATTACKERS_MAX & 1:
        for h in held_for_players(g, B_ATTACKERS_MAX):
            if concerns(g, h, seat):
                most = min(most, h.bend.word)
    return most


class BeginAttack(Instruction):
    def do(self, g: Game, f: Frame) -> None:
        s = g.setting
        if skips_step(g, ATTACK_STEP) or (g.turn == 1 and not s.options.first_player_may_attack):
            f.at = ATTACK_END
            return
        g.step = ATTACK_STEP
        touch_all(g)
        if s.heard[EV_STEP_START]:
            begin(g)
            for seat in s.seats_of[g.active]:
                emit(g, EV_STEP_START, -1, -1, seat, ATTACK_STEP, seat, HOW_NONE, 0)
        f.slots[A_SEATS] = tuple(s.seats_of[g.active])


class AttackAgain(Instruction):
    """A card may grant a second attack step, in which only the dice that it names can attack."""

    def do(self, g: Game, f: Frame) -> None:
        if f.slots[A_ONLY] or not further_attacks(g):
            return
        return_combatants(g)
        for slot in range(A_SEATS, ATTACK_SLOTS):
            f.slots[slot] = NOTHING
        f.slots[A_ONLY] = (1,)
        f.at = 0


def further_attacks(g: Game) -> list[Held]:
    """What grants the active side a second attack step."""
    side_of = g.setting.side_of
    return [h for h in held_for_players(g, B_EXTRA_ATTACK) if side_of[h.frame.seat] == g.active]


def attacks_again(g: Game, d: int) -> bool:
    return any(h.bend.test is None or h.bend.test.holds(g, h.frame, d) for h in further_attacks(g))


def skips_step(g: Game, step: int) -> bool:
    if not g.setting.bend_kinds >> B_SKIPS & 1:
        return False
    seat = g.setting.seats_of[g.active][0]
    return any(h.bend.word == step and concerns(g, h, seat) for h in held_for_players(g, B_SKIPS))


class NextDeclarer(Instruction):
    """The next player who declares; when all have, go on behind the question."""

    def do(self, g: Game, f: Frame) -> None:
        seats = f.slots[A_SEATS]
        if not seats:
            f.at += 1
        else:
            f.slots[A_SEAT] = seats[:1]
            f.slots[A_SEATS] = seats[1:]


class PickAttackers(Asking):
    """The next attacker or done; nothing is committed before (C-002)."""

    def seat(self, g: Game, f: Frame) -> int:
        return f.slots[A_SEAT][0]

    def able(self, g: Game, f: Frame) -> list[int]:
        seat = f.slots[A_SEAT][0]
        able = [d for d in g.places[seat * ZONES + FIELD] if not attack_problem(g, seat, d)]
        return [d for d in able if attacks_again(g, d)] if f.slots[A_ONLY] else able

    def ask(self, g: Game, f: Frame) -> list[int]:
        seat = f.slots[A_SEAT][0]
        able = self.able(g, f)
        if not able:
            return [FINISHED]
        picked = [d for d in f.slots[A_PICKED] if g.controller[d] == seat]
        most = most_attackers(g, seat)
        if len(picked) >= most:
            return [FINISHED]
        pairs = by_look(g, able)
        offer = next_choices(pairs, picked[-1] if picked else -1, 0)
        if g.setting.bend_kinds >> B_MUST_ATTACK & 1:
            # A die that must attack may not be passed over: nothing behind it is offered before it is taken.
            waiting = [d for d in able if d not in picked and must_attack(g, d)]
            if waiting and len(picked) + len(waiting) <= most:
                places = {d: i for i, (_, d) in enumerate(pairs)}
                first = min(places[d] for d in waiting)
                return [d for d in offer if places[d] <= first] or [waiting[0]]
        offer.append(FINISHED)
        return offer

    def take(self, g: Game, f: Frame, answer: int) -> None:
        if answer == FINISHED:
            f.at -= 2
        else:
            f.slots[A_PICKED] = (*f.slots[A_PICKED], answer)
            f.at -= 1

    def problem(self, g: Game, f: Frame, answer: int) -> Ints:
        seat = f.slots[A_SEAT][0]
        if answer == FINISHED:
            for d in self.able(g, f):
                if must_attack(g, d) and d not in f.slots[A_PICKED]:
                    return (ATTACK_MUST, d)
            return (ATTACK_MUST, -1)
        if not 0 <= answer < len(g.zone):
            return (ATTACK_NOT_FIELD, answer)
        found = attack_problem(g, seat, answer)
        if found:
            return found
        if f.slots[A_ONLY] and not attacks_again(g, answer):
            return (ATTACK_CANNOT, answer)
        if len(f.slots[A_PICKED]) >= most_attackers(g, seat):
            return (ATTACK_TOO_MANY, answer)
        return (ATTACK_ORDER, answer)

    def topic(self, g: Game, f: Frame) -> str:
        return "attackers"


class CommitAttack(Instruction):
    """All attackers move at once, and what attacking causes waits together (C-004)."""

    def do(self, g: Game, f: Frame) -> None:
        picked = f.slots[A_PICKED]
        if not picked:
            f.at = ATTACK_END
            return
        g.step = ATTACK_STEP
        begin(g)
        for d in picked:
            move(g, d, ATTACK, g.controller[d])
            g.flags[d] |= ATTACKED_NOW
        touch_all(g)
        for d in picked:
            emit(g, EV_ATTACKS, d, -1, g.controller[d], len(picked), g.controller[d], HOW_NONE, FIELD)
        # One declaration, also if two teammates make it together.
        seat = g.controller[picked[0]]
        emit(g, EV_ATTACK_DECLARED, -1, -1, seat, len(picked), seat, HOW_NONE, 0)
        g.look |= 1


# Blockers


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


def must_block(g: Game, blocker: int, attacker: int) -> bool:
    for h in held_on(g, B_MUST_BLOCK, blocker):
        if h.bend.test is None or h.bend.test.holds(g, h.frame, attacker):
            return True
    return False


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
        return f.slots[A_SEAT][0]

    def choices(self, g: Game, f: Frame) -> list[int]:
        """Legal next pairs, without the musts."""
        s = g.setting
        seat = f.slots[A_SEAT][0]
        attackers = g.places[s.across[seat] * ZONES + ATTACK]
        pairs = f.slots[A_PAIRS]
        mine = [pairs[i] for i in range(0, len(pairs), 2) if g.controller[pairs[i]] == seat]
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
        if s.bend_kinds >> B_NEEDS_BLOCKERS & 1:
            places = {d: i for i, (_, d) in enumerate(ordered)}
            offer = [o for o in offer if self.enough(g, seat, o, pairs, ordered, places)]
        return offer

    def enough(
        self, g: Game, seat: int, pair: int, pairs: Ints, ordered: list[tuple[int, int]], places: dict[int, int]
    ) -> bool:
        """An attacker that needs several blockers can still get them."""
        blocker = pair >> PAIR
        attacker = pair & PAIR_MASK
        need = blockers_needed(g, attacker)
        have = 1 + sum(1 for i in range(1, len(pairs), 2) if pairs[i] == attacker)
        later = sum(
            1
            for _, d in ordered[places[blocker] + 1 :]
            if not block_problem(g, seat, d, attacker, (*pairs, blocker, attacker))
        )
        return have + later >= need

    def ask(self, g: Game, f: Frame) -> list[int]:
        offer = self.choices(g, f)
        if not offer:
            return [FINISHED]
        pairs = f.slots[A_PAIRS]
        kinds = g.setting.bend_kinds
        if kinds >> B_NEEDS_BLOCKERS & 1:
            for i in range(1, len(pairs), 2):
                if sum(1 for j in range(1, len(pairs), 2) if pairs[j] == pairs[i]) < blockers_needed(g, pairs[i]):
                    return [o for o in offer if o & PAIR_MASK == pairs[i]] or [FINISHED]
        musts = self.musts(g, offer, pairs)
        if musts:
            # A die that must block may not be passed over: nothing behind it is offered before it is taken.
            before = offer[: offer.index(musts[0])]
            return [o for o in before if o >> PAIR != musts[0] >> PAIR] + musts
        offer.append(FINISHED)
        return offer

    def musts(self, g: Game, offer: list[int], pairs: Ints) -> list[int]:
        """The pairs of the next die that must block and does not yet."""
        if not g.setting.bend_kinds >> B_MUST_BLOCK & 1:
            return []
        musts = [o for o in offer if must_block(g, o >> PAIR, o & PAIR_MASK) and o >> PAIR not in pairs[::2]]
        return [o for o in musts if o >> PAIR == musts[0] >> PAIR]

    def take(self, g: Game, f: Frame, answer: int) -> None:
        if answer == FINISHED:
            f.at -= 2
        else:
            f.slots[A_PAIRS] = (*f.slots[A_PAIRS], answer >> PAIR, answer & PAIR_MASK)
            f.at -= 1

    def problem(self, g: Game, f: Frame, answer: int) -> Ints:
        seat = f.slots[A_SEAT][0]
        if answer == FINISHED:
            musts = self.musts(g, self.choices(g, f), f.slots[A_PAIRS])
            return (BLOCK_MUST, musts[0] >> PAIR) if musts else (BLOCK_TOO_FEW,)
        blocker = answer >> PAIR
        attacker = answer & PAIR_MASK
        if answer < 0 or blocker >= len(g.zone) or attacker >= len(g.zone):
            return (BLOCK_NOT_FIELD, -1)
        found = block_problem(g, seat, blocker, attacker, f.slots[A_PAIRS])
        if found:
            return found
        musts = self.musts(g, self.choices(g, f), f.slots[A_PAIRS])
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
            g.foes[blocker] = (*g.foes[blocker], attacker)
            g.flags[attacker] |= BLOCKED
        touch_all(g)
        for seat in s.seats_of[g.active]:
            for attacker in g.places[seat * ZONES + ATTACK]:
                foes = [pairs[i] for i in range(0, len(pairs), 2) if pairs[i + 1] == attacker]
                if foes:
                    emit(g, EV_IS_BLOCKED, attacker, foes[0], seat, len(foes), g.controller[foes[0]], HOW_NONE, 0)
                else:
                    emit(g, EV_UNBLOCKED, attacker, -1, seat, 0, seat, HOW_NONE, 0)
        for i in range(0, len(pairs), 2):
            blocker = pairs[i]
            emit(g, EV_BLOCKS, blocker, pairs[i + 1], g.controller[blocker], 1, g.controller[blocker], HOW_NONE, 0)
        if s.heard[EV_BLOCKS_DECLARED]:
            seat = s.seats_of[g.active][0]
            emit(g, EV_BLOCKS_DECLARED, -1, -1, seat, len(pairs) // 2, seat, HOW_NONE, 0)
        g.look |= 1


class OpenAttackWindow(Instruction):
    def do(self, g: Game, f: Frame) -> None:
        open_window(g, ATTACK_WINDOW)


# Damage


def combatants(g: Game) -> list[int]:
    return [d for seat in range(g.setting.seats) for d in g.places[seat * ZONES + ATTACK]]


def strikes_now(g: Game, f: Frame, d: int) -> bool:
    """Whether a die deals its combat damage in this wave; each deals it once (K-050, K-051)."""
    if g.flags[d] & STRUCK:
        return False
    return f.slots[A_WAVE][0] == LAST_WAVE or has_keyword(g, d, K_FAST)


class BeginDamage(Instruction):
    """Fast dice first, if there are any (A25)."""

    def do(self, g: Game, f: Frame) -> None:
        any_fast = any(has_keyword(g, d, K_FAST) for d in combatants(g))
        f.slots[A_WAVE] = (FAST_WAVE if any_fast else LAST_WAVE,)


class BeginWave(Instruction):
    """Who has to divide damage: against several, the attacking player first (C-017)."""

    def do(self, g: Game, f: Frame) -> None:
        dividing: list[int] = []
        order = [*g.setting.seats_of[g.active], *g.setting.seats_of[1 - g.active]]
        for seat in order:
            for d in g.places[seat * ZONES + ATTACK]:
                if strikes_now(g, f, d) and len(foes_of(g, d)) > 1 and attack_of(g, d) > 0:
                    dividing.append(d)
        f.slots[A_SPLIT] = tuple(dividing)
        f.slots[A_SHARES] = NOTHING


def foes_of(g: Game, d: int) -> list[int]:
    """Whom its combat damage goes to: blockers, or the attackers it blocks."""
    if g.setting.side_of[g.controller[d]] == g.active:
        return blockers_of(g, d)
    return [a for a in g.foes[d] if g.zone[a] == ATTACK]


class NextSplit(Instruction):
    def do(self, g: Game, f: Frame) -> None:
        if not f.slots[A_SPLIT]:
            f.at += 1


class Split(Asking):
    """How much of a die's damage goes to the next of those it fights; the last takes the rest (C-022, C-023)."""

    def seat(self, g: Game, f: Frame) -> int:
        return g.controller[f.slots[A_SPLIT][0]]

    def left(self, g: Game, f: Frame) -> tuple[int, int]:
        d = f.slots[A_SPLIT][0]
        shares = f.slots[A_SHARES]
        given = [i for i in range(0, len(shares), 3) if shares[i] == d]
        return attack_of(g, d) - sum(shares[i + 2] for i in given), len(given)

    def ask(self, g: Game, f: Frame) -> list[int]:
        return list(range(self.left(g, f)[0] + 1))

    def take(self, g: Game, f: Frame, answer: int) -> None:
        d = f.slots[A_SPLIT][0]
        left, at = self.left(g, f)
        foes = foes_of(g, d)
        shares = (*f.slots[A_SHARES], d, foes[at], answer)
        if at == len(foes) - 2:
            shares = (*shares, d, foes[at + 1], left - answer)
            f.slots[A_SPLIT] = f.slots[A_SPLIT][1:]
        f.slots[A_SHARES] = shares
        f.at -= 2

    def problem(self, g: Game, f: Frame, answer: int) -> Ints:
        return (SPLIT_ALL,)

    def topic(self, g: Game, f: Frame) -> str:
        return "split"


class DealWave(Instruction):
    """Both sides' damage of this wave, at the same time (C-016)."""

    def do(self, g: Game, f: Frame) -> None:
        s = g.setting
        shares = f.slots[A_SHARES]
        entries: list[int] = []
        for d in combatants(g):
            if not strikes_now(g, f, d):
                continue
            seat = g.controller[d]
            amount = attack_of(g, d)
            g.flags[d] |= STRUCK
            if amount == 0:
                continue
            foes = foes_of(g, d)
            if s.side_of[seat] == g.active and (not g.flags[d] & BLOCKED or (not foes and crushes_through(g, d))):
                entries += [as_player(s.across[seat]), amount, d, g.card[d], seat, COMBAT]
            elif len(foes) == 1:
                entries += [foes[0], amount, d, g.card[d], seat, COMBAT]
            else:
                for i in range(0, len(shares), 3):
                    if shares[i] == d and g.zone[shares[i + 1]] == ATTACK:
                        entries += [shares[i + 1], shares[i + 2], d, g.card[d], seat, COMBAT]
        if not s.options.ko_before_damage_triggers:
            g.hold = 1
        propose(g, EV_DAMAGED, tuple(entries), s.seats_of[g.active][0], -1, -1)


def crushes_through(g: Game, d: int) -> bool:
    """All its blockers are gone and it has Overcrush: full damage (K-075, A22); in 2016 only if they were KO'd."""
    if not has_keyword(g, d, K_OVERCRUSH):
        return False
    if g.setting.options.overcrush_past_removed:
        return True
    blocked_by = [e[1] for e in g.events if e[0] == EV_BLOCKS and e[2] == d]
    kod = [e[1] for e in g.events if e[0] == EV_KO]
    return all(b in kod and g.flags[b] & KODNOW for b in blocked_by)


class AfterWave(Instruction):
    """Unblocked attackers that struck leave before anything else resolves (C-019, C-020)."""

    def do(self, g: Game, f: Frame) -> None:
        if g.setting.options.ko_before_damage_triggers and g.waiting:
            # 2016: what damage and KOs cause resolves as one batch, all of the attacker's first (C-031).
            first = g.waiting[0][0]
            g.waiting = [(first, *entry[1:]) for entry in g.waiting]
        for seat in g.setting.seats_of[g.active]:
            for d in g.places[seat * ZONES + ATTACK]:
                if g.flags[d] & STRUCK and not g.flags[d] & BLOCKED:
                    zone = destination(g, d, TO_UNBLOCKED, OUT)
                    if zone == OUT:
                        to_used(g, d, seat)
                    else:
                        move(g, d, zone, seat)


class LetDie(Instruction):
    """2018: only now, after "when damaged", all with enough damage are KO'd together (C-029)."""

    def do(self, g: Game, f: Frame) -> None:
        g.hold = 0
        g.look |= 1


class NextWave(Instruction):
    def do(self, g: Game, f: Frame) -> None:
        if f.slots[A_WAVE][0] == FAST_WAVE:
            f.slots[A_WAVE] = (LAST_WAVE,)
            f.at = WAVE_START


class EndCombat(Instruction):
    """Survivors return to the Field Zone: now (C-032) or in Cleanup (C-033)."""

    def do(self, g: Game, f: Frame) -> None:
        if not g.setting.options.combatants_return_in_cleanup:
            return_combatants(g)
        queue_later(g, AFTER_ATTACK)
        if g.setting.heard[EV_STEP_END]:
            begin(g)
            for seat in g.setting.seats_of[g.active]:
                emit(g, EV_STEP_END, -1, -1, seat, ATTACK_STEP, seat, HOW_NONE, 0)


def return_combatants(g: Game) -> None:
    for d in combatants(g):
        move(g, d, FIELD, g.controller[d])
    touch_all(g)


def attack_code() -> list[Instruction]:
    return [
        BeginAttack(),
        *settle(),
        NextDeclarer(),
        PickAttackers(),
        CommitAttack(),
        *settle(),
        BeginBlocks(),
        NextDeclarer(),
        PickBlocks(),
        CommitBlocks(),
        *settle(),
        OpenAttackWindow(),
        BeginDamage(),
        BeginWave(),
        NextSplit(),
        Split(),
        DealWave(),
        AfterWave(),
        *settle(),
        LetDie(),
        *settle(),
        NextWave(),
        EndCombat(),
        *settle(),
        AttackAgain(),
        Return(),
    ]


ATTACK_END: Final = 30
WAVE_START: Final = 16


def attack_program() -> Program:
    code = attack_code()
    assert isinstance(code[ATTACK_END], AttackAgain)
    assert isinstance(code[WAVE_START], BeginWave)
    return Program("attack", code, ATTACK_SLOTS)
