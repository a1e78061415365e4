"""The Attack Step: attackers, blockers, the window, damage in its waves (C rules)."""

from __future__ import annotations

from typing import Final

from overcrush.engine.atoms.draws import emit_prepped
from overcrush.engine.atoms.ko import check_for_deaths
from overcrush.engine.atoms.moves import destination, move, to_used
from overcrush.engine.atoms.proposals import propose
from overcrush.engine.atoms.queue import AFTER_ATTACK, queue_delayed, settle
from overcrush.engine.atoms.triggers import begin, emit
from overcrush.engine.model.actions import ATTACK_WINDOW
from overcrush.engine.model.bend_kinds import B_DEALS_CAP
from overcrush.engine.model.columns import NOTHING, Ints
from overcrush.engine.model.constants import (
    ATTACK,
    ATTACK_STEP,
    BLOCKED,
    DEALT_FAST_DAMAGE,
    EV_BEFORE_DAMAGE,
    EV_BLOCKS,
    EV_DAMAGED,
    EV_KO,
    EV_LEAVES_UNBLOCKED,
    EV_STEP_END,
    K_FAST,
    K_OVERCRUSH,
    KOD_NOW,
    OUT,
    PREP,
    ZONES,
)
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import NO_CARD, NO_DIE, DieId, SeatId
from overcrush.engine.model.instructions import AFTER_BLOCKS, BEFORE_DAMAGE, Asking, Instruction, Label, Program, Return
from overcrush.engine.model.measures import ABILITY, COMBAT
from overcrush.engine.model.permissions import TO_UNBLOCKED
from overcrush.engine.model.proposal import as_player, entry
from overcrush.engine.model.question import Declaration, Option, Question, QuestionKind
from overcrush.engine.model.refusals import SPLIT_SHARE
from overcrush.engine.model.rows import E_DIE, E_KIND, E_OTHER, NO_CAUSE, Q_BATCH, Q_SEAT
from overcrush.engine.queries.active_bends import held_on
from overcrush.engine.queries.damage_shares import share_option, shares_declaration
from overcrush.engine.queries.die_keywords import has_keyword
from overcrush.engine.queries.stats import attack_of, blockers_of
from overcrush.engine.steps.attackers import (
    A_SHARES,
    A_SPLIT,
    A_WAVE,
    AFTER_COMBAT,
    ATTACK_BEGINS,
    ATTACK_BEGUN,
    ATTACK_SLOTS,
    NEXT_ATTACKER,
    AttackAgain,
    BeginAttack,
    CommitAttack,
    NextDeclarer,
    PickAttackers,
    WantToAttack,
    combatants,
    return_combatants,
)
from overcrush.engine.steps.blockers import NEXT_BLOCKER, BeginBlocks, CommitBlocks, PickBlocks
from overcrush.engine.steps.window import open_window

FAST_WAVE: Final = 0
LAST_WAVE: Final = 1

ATTACKERS_DECLARED: Final = Label("all attackers are declared")
BLOCKERS_DECLARED: Final = Label("all blockers are declared")
NEXT_WAVE: Final = Label("the next wave of damage")
NEXT_SPLIT: Final = Label("the next die that divides its damage")
DEAL_DAMAGE: Final = Label("the damage of a wave")


class OpenAttackWindow(Instruction):
    landmark = AFTER_BLOCKS

    def do(self, g: Game, f: Frame) -> None:
        open_window(g, ATTACK_WINDOW)


# Damage


def strikes_now(g: Game, f: Frame, d: DieId) -> bool:
    """Whether a die deals its combat damage in this wave; each deals it once (K-050, K-051)."""
    if g.flags[d] & DEALT_FAST_DAMAGE:
        return False
    return f.slots[A_WAVE][0] == LAST_WAVE or has_keyword(g, d, K_FAST)


class NearDamage(Instruction):
    """The window is over: whatever comes before combat damage."""

    def do(self, g: Game, f: Frame) -> None:
        if g.setting.heard[EV_BEFORE_DAMAGE] or g.mods:
            begin(g)
            seat = g.setting.seats_of[g.active][0]
            emit(g, EV_BEFORE_DAMAGE, seat, seat)


class BeginDamage(Instruction):
    """Fast dice first, if there are any (A25)."""

    def do(self, g: Game, f: Frame) -> None:
        any_fast = any(has_keyword(g, d, K_FAST) for d in combatants(g))
        f.slots[A_WAVE] = (FAST_WAVE if any_fast else LAST_WAVE,)


class BeginWave(Instruction):
    """Who has to divide damage: against several, the attacking player first (C-017)."""

    landmark = BEFORE_DAMAGE

    def do(self, g: Game, f: Frame) -> None:
        dividing: list[int] = []
        order = [*g.setting.seats_of[g.active], *g.setting.seats_of[1 - g.active]]
        for seat in order:
            for d in g.places[seat * ZONES + ATTACK]:
                if strikes_now(g, f, d) and len(foes_of(g, d)) > 1 and strength_of(g, d) > 0:
                    dividing.append(d)
        f.slots[A_SPLIT] = tuple(dividing)
        f.slots[A_SHARES] = NOTHING


def strength_of(g: Game, d: DieId) -> int:
    """The combat damage that a die deals: its attack, unless a text caps it."""
    amount = attack_of(g, d)
    if g.setting.bend_kinds >> B_DEALS_CAP & 1:
        for h in held_on(g, B_DEALS_CAP, d):
            if h.bend.how != ABILITY and amount > h.bend.word:
                amount = h.bend.word
    return amount


def foes_of(g: Game, d: DieId) -> list[DieId]:
    """Whom its combat damage goes to: blockers, or the attackers it blocks."""
    if g.setting.side_of[g.controller[d]] == g.active:
        return blockers_of(g, d)
    return [a for a in g.blocks[d] if g.zone[a] == ATTACK]


class NextSplit(Instruction):
    def do(self, g: Game, f: Frame) -> None:
        if not f.slots[A_SPLIT]:
            f.at = DEAL_DAMAGE.at


class Split(Asking):
    """How much of a die's damage goes to the next of those it fights; the last takes the rest (C-022, C-023)."""

    def __init__(self) -> None:
        super().__init__(QuestionKind.SPLIT)
        self.declares = True

    def seat(self, g: Game, f: Frame) -> SeatId:
        return g.controller[f.slots[A_SPLIT][0]]

    def left(self, g: Game, f: Frame) -> tuple[int, int]:
        d = DieId(f.slots[A_SPLIT][0])
        shares = f.slots[A_SHARES]
        given = [i for i in range(0, len(shares), 3) if shares[i] == d]
        return strength_of(g, d) - sum(shares[i + 2] for i in given), len(given)

    def ask(self, g: Game, f: Frame) -> list[int]:
        return list(range(self.left(g, f)[0] + 1))

    def take(self, g: Game, f: Frame, answer: int) -> None:
        d = DieId(f.slots[A_SPLIT][0])
        left, at = self.left(g, f)
        foes = foes_of(g, d)
        shares = (*f.slots[A_SHARES], d, foes[at], answer)
        if at == len(foes) - 2:
            shares = (*shares, d, foes[at + 1], left - answer)
            f.slots[A_SPLIT] = f.slots[A_SPLIT][1:]
        f.slots[A_SHARES] = shares
        f.at = NEXT_SPLIT.at

    def problem(self, g: Game, f: Frame, answer: int) -> Ints:
        return (SPLIT_SHARE, self.left(g, f)[0])

    def describe(self, g: Game, f: Frame) -> Question:
        asked = super().describe(g, f)
        asked.die = DieId(f.slots[A_SPLIT][0])
        asked.amount, at = self.left(g, f)
        asked.other = foes_of(g, asked.die)[at]
        return asked

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        return share_option(answer, foes_of(g, DieId(f.slots[A_SPLIT][0]))[self.left(g, f)[1]])

    def so_far(self, g: Game, f: Frame) -> Ints:
        shares = f.slots[A_SHARES]
        return tuple(shares[i + 2] for i in range(0, len(shares), 3) if shares[i] == f.slots[A_SPLIT][0])

    def declaration(self, g: Game, f: Frame) -> Declaration | None:
        left, at = self.left(g, f)
        return shares_declaration(self.seat(g, f), foes_of(g, DieId(f.slots[A_SPLIT][0]))[at:], left)


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
            amount = strength_of(g, d)
            g.flags[d] |= DEALT_FAST_DAMAGE
            if amount == 0:
                continue
            foes = foes_of(g, d)
            if s.side_of[seat] == g.active and (not g.flags[d] & BLOCKED or (not foes and crushes_through(g, d))):
                entries += entry(as_player(s.across[seat]), amount, source=d, card=g.card[d], by=seat, cause=COMBAT)
            elif len(foes) == 1:
                entries += entry(foes[0], amount, source=d, card=g.card[d], by=seat, cause=COMBAT)
            else:
                for i in range(0, len(shares), 3):
                    if shares[i] == d and g.zone[shares[i + 1]] == ATTACK:
                        target, share = shares[i + 1], shares[i + 2]
                        entries += entry(target, share, source=d, card=g.card[d], by=seat, cause=COMBAT)
        if not s.options.ko_before_damage_triggers:
            g.deaths_wait = 1
        propose(g, EV_DAMAGED, tuple(entries), s.seats_of[g.active][0], NO_DIE, NO_CARD)


def crushes_through(g: Game, d: DieId) -> bool:
    """All its blockers are gone and it has Overcrush: full damage (K-075, A22); in 2016 only if they were KO'd."""
    if not has_keyword(g, d, K_OVERCRUSH):
        return False
    if g.setting.options.overcrush_past_removed:
        return True
    blocked_by = [e[E_DIE] for e in g.events if e[E_KIND] == EV_BLOCKS and e[E_OTHER] == d]
    kod = [e[E_DIE] for e in g.events if e[E_KIND] == EV_KO]
    return all(b in kod and g.flags[b] & KOD_NOW for b in blocked_by)


class AfterWave(Instruction):
    """Unblocked attackers that struck leave before anything else resolves (C-019, C-020)."""

    rule = "C-019"

    def do(self, g: Game, f: Frame) -> None:
        if g.setting.options.ko_before_damage_triggers and g.waiting:
            # 2016: what damage and KOs cause resolves as one batch, all of the attacker's first (C-031).
            first = g.waiting[0][Q_BATCH]
            g.waiting = [(first, *waits[Q_SEAT:]) for waits in g.waiting]
        answered = len(g.setting.would[EV_LEAVES_UNBLOCKED]) > 0
        leaving: list[int] = []
        for seat in g.setting.seats_of[g.active]:
            for d in g.places[seat * ZONES + ATTACK]:
                if g.flags[d] & DEALT_FAST_DAMAGE and not g.flags[d] & BLOCKED:
                    zone = destination(g, d, TO_UNBLOCKED, OUT)
                    if zone != OUT:
                        move(g, d, zone, seat)
                        if zone == PREP:
                            emit_prepped(g, (d,), seat)
                    elif answered:
                        leaving += entry(d, 0, source=NO_DIE, card=NO_CARD, by=seat, cause=NO_CAUSE)
                    else:
                        to_used(g, d, seat)
        propose(g, EV_LEAVES_UNBLOCKED, tuple(leaving), g.setting.seats_of[g.active][0], NO_DIE, NO_CARD)


class LetDie(Instruction):
    """2018: only now, after "when damaged", all with enough damage are KO'd together (C-029)."""

    def do(self, g: Game, f: Frame) -> None:
        g.deaths_wait = 0
        check_for_deaths(g)


class NextWave(Instruction):
    def do(self, g: Game, f: Frame) -> None:
        if f.slots[A_WAVE][0] == FAST_WAVE:
            f.slots[A_WAVE] = (LAST_WAVE,)
            f.at = NEXT_WAVE.at


class EndCombat(Instruction):
    """Survivors return to the Field Zone: now (C-032) or in Cleanup (C-033)."""

    def do(self, g: Game, f: Frame) -> None:
        if not g.setting.options.combatants_return_in_cleanup:
            return_combatants(g)
        queue_delayed(g, AFTER_ATTACK)
        if g.setting.heard[EV_STEP_END]:
            begin(g)
            for seat in g.setting.seats_of[g.active]:
                emit(g, EV_STEP_END, seat, seat, step=ATTACK_STEP)


def attack_steps() -> list[Instruction | Label]:
    return [
        ATTACK_BEGINS,
        BeginAttack(),
        WantToAttack(),
        ATTACK_BEGUN,
        *settle(),
        NEXT_ATTACKER,
        NextDeclarer(ATTACKERS_DECLARED),
        PickAttackers(),
        ATTACKERS_DECLARED,
        CommitAttack(),
        *settle(),
        BeginBlocks(),
        NEXT_BLOCKER,
        NextDeclarer(BLOCKERS_DECLARED),
        PickBlocks(),
        BLOCKERS_DECLARED,
        CommitBlocks(),
        *settle(),
        OpenAttackWindow(),
        NearDamage(),
        *settle(),
        BeginDamage(),
        NEXT_WAVE,
        BeginWave(),
        NEXT_SPLIT,
        NextSplit(),
        Split(),
        DEAL_DAMAGE,
        DealWave(),
        AfterWave(),
        *settle(),
        LetDie(),
        *settle(),
        NextWave(),
        EndCombat(),
        AFTER_COMBAT,
        *settle(),
        AttackAgain(),
        Return(),
    ]


PLAIN_STEPS: Final = (BeginBlocks, CommitBlocks, NearDamage, BeginDamage, BeginWave, LetDie, EndCombat)
"""Steps of an attack that neither jump nor start anything of their own."""


def attack_program() -> Program:
    return Program("attack", attack_steps(), ATTACK_SLOTS, PLAIN_STEPS)
