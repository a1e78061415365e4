"""Attackers: who may and must attack, and their declaration (C-001 to C-007)."""

from __future__ import annotations

from typing import Final

from overcrush.engine.atoms.facts import begin_step, heard_so_far, name_rule, note
from overcrush.engine.atoms.moves import move
from overcrush.engine.atoms.triggers import begin, emit
from overcrush.engine.model.bend_kinds import B_ATTACKERS_MAX, B_ATTACKERS_MIN, B_EXTRA_ATTACK, B_MUST_ATTACK, B_SKIPS
from overcrush.engine.model.columns import NO_OFFER_ORDER, NOTHING, Ints
from overcrush.engine.model.constants import (
    ATTACK,
    ATTACK_STEP,
    ATTACKED_NOW,
    CHARACTER_FACE,
    EV_ATTACK_DECLARED,
    EV_ATTACKS,
    EV_NO_ATTACK,
    EV_STEP_START,
    FIELD,
    ZONES,
)
from overcrush.engine.model.events import Attacked, AttackersDeclared
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game, push
from overcrush.engine.model.ids import NO_CARD, NO_DIE, DieId, SeatId, as_dice, as_seats
from overcrush.engine.model.instructions import Asking, Instruction, Label
from overcrush.engine.model.question import Declaration, Option, OptionKind, Question, QuestionKind
from overcrush.engine.model.refusals import (
    ATTACK_CANNOT,
    ATTACK_MUST,
    ATTACK_NOT_FIELD,
    ATTACK_ORDER,
    ATTACK_TOO_FEW,
    ATTACK_TOO_MANY,
)
from overcrush.engine.queries.active_bends import Held, bent_any, concerns, held_for_players
from overcrush.engine.queries.caches import touch_moment
from overcrush.engine.queries.combat_permissions import (
    HOLDING_BACK,
    NO_MOST,
    attack_problem,
    least_attackers,
    most_attackers,
    must_attack,
)
from overcrush.engine.queries.lookalikes import by_appearance_in_area
from overcrush.engine.queries.targets import FINISHED, dice_declaration, die_option, next_choices

NO: Final = 0
YES: Final = 1
ATTACK_VARIANT: Final = "attack"
"""The question whether there is an Attack Step at all."""

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

ATTACK_BEGINS: Final = Label("the Attack Step begins")
ATTACK_BEGUN: Final = Label("what the start of the step caused")
NEXT_ATTACKER: Final = Label("the next player who declares attackers")
AFTER_COMBAT: Final = Label("combat is over, or nobody attacks: what waits for that is settled")


class BeginAttack(Instruction):
    """Where the start of the step causes something, it is asked first whether there will be one."""

    def do(self, g: Game, f: Frame) -> None:
        if no_attack_step(g):
            emit_no_attack(g)
            f.at = AFTER_COMBAT.at
            return
        f.slots[A_SEATS] = tuple(g.setting.seats_of[g.active])
        if not start_is_heard(g):
            enter_attack_step(g)
            f.at = ATTACK_BEGUN.at


def start_is_heard(g: Game) -> bool:
    """Whether something would happen at the start of an Attack Step."""
    s = g.setting
    if not s.heard[EV_STEP_START]:
        return False
    if not s.granting[EV_STEP_START] and not any(a.step < 0 or a.step == ATTACK_STEP for a in s.watch[EV_STEP_START]):
        return False
    ahead = g.copy()
    enter_attack_step(ahead)
    return len(ahead.waiting) > len(g.waiting)


class WantToAttack(Asking):
    """Without an attack there is no Attack Step (T-025): the player decides before anything of it happens."""

    def __init__(self) -> None:
        super().__init__(QuestionKind.MAY)

    def ask(self, g: Game, f: Frame) -> list[int]:
        offer = [NO]
        for seat in as_seats(f.slots[A_SEATS]):
            able = able_to_attack(g, f, seat)
            if any(must_attack(g, d) for d in able) or (able and not f.slots[A_ONLY] and least_attackers(g, seat)):
                return [YES]
            if able:
                offer = [NO, YES]
        return offer

    def take(self, g: Game, f: Frame, answer: int) -> None:
        if answer == NO:
            if not f.slots[A_ONLY]:
                emit_no_attack(g)
            f.at = AFTER_COMBAT.at
        else:
            enter_attack_step(g)

    def describe(self, g: Game, f: Frame) -> Question:
        asked = super().describe(g, f)
        asked.variant = ATTACK_VARIANT
        return asked

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        return Option(answer, OptionKind.YES if answer == YES else OptionKind.NO)


def no_attack_step(g: Game) -> bool:
    return skips_step(g, ATTACK_STEP) or (g.turn == 1 and not g.setting.options.first_player_may_attack)


def enter_attack_step(g: Game) -> None:
    s = g.setting
    begin_step(g, ATTACK_STEP)
    touch_moment(g)
    if s.heard[EV_STEP_START]:
        begin(g)
        for seat in s.seats_of[g.active]:
            emit(g, EV_STEP_START, seat, seat, step=ATTACK_STEP)


def start_attack(g: Game) -> None:
    """The Attack Step, as a program of its own; none where nobody could attack and nobody would hear of that."""
    s = g.setting
    if nothing_to_attack_with(g):
        return
    frame = push(g, s.procedures["attack"], s.seats_of[g.active][0], NO_DIE, NO_CARD)
    assert len(frame.slots) == ATTACK_SLOTS


def nothing_to_attack_with(g: Game) -> bool:
    """Whether nobody could attack now, and nobody would hear of it."""
    s = g.setting
    if s.heard[EV_NO_ATTACK] or s.bend_kinds >> B_EXTRA_ATTACK & 1:
        return False
    faces = s.die_faces
    for seat in s.seats_of[g.active]:
        for d in g.places[seat * ZONES + FIELD]:
            if faces[d][g.face[d]].kind == CHARACTER_FACE:
                return False
    return True


class AttackAgain(Instruction):
    """A card may grant a second attack step, in which only the dice that it names can attack."""

    def do(self, g: Game, f: Frame) -> None:
        if f.slots[A_ONLY] or not further_attacks(g):
            return
        return_combatants(g)
        for slot in range(A_SEATS, ATTACK_SLOTS):
            f.slots[slot] = NOTHING
        f.slots[A_ONLY] = (1,)
        f.at = ATTACK_BEGINS.at


def further_attacks(g: Game) -> list[Held]:
    """What grants the active side a second attack step."""
    side_of = g.setting.side_of
    return [h for h in held_for_players(g, B_EXTRA_ATTACK) if side_of[h.frame.seat] == g.active]


def attacks_again(g: Game, d: DieId) -> bool:
    return any(h.bend.test is None or h.bend.test.holds(g, h.frame, d) for h in further_attacks(g))


def skips_step(g: Game, step: int) -> bool:
    if not g.setting.bend_kinds >> B_SKIPS & 1:
        return False
    seat = g.setting.seats_of[g.active][0]
    return any(h.bend.word == step and concerns(g, h, seat) for h in held_for_players(g, B_SKIPS))


class NextDeclarer(Instruction):
    """The next player who declares; when all have, go on behind the question."""

    def __init__(self, all_declared: Label) -> None:
        self.all_declared = all_declared

    def do(self, g: Game, f: Frame) -> None:
        seats = f.slots[A_SEATS]
        if not seats:
            f.at = self.all_declared.at
        else:
            f.slots[A_SEAT] = seats[:1]
            f.slots[A_SEATS] = seats[1:]


def able_to_attack(g: Game, f: Frame, seat: SeatId) -> list[DieId]:
    """The dice of a player that may attack in this step."""
    s = g.setting
    fielded = g.places[seat * ZONES + FIELD]
    if s.options.controlled_die_sits_on_controller or bent_any(g, HOLDING_BACK):
        able = [d for d in fielded if not attack_problem(g, seat, d)]
    else:
        faces = s.die_faces
        able = [d for d in fielded if faces[d][g.face[d]].kind == CHARACTER_FACE]
    return [d for d in able if attacks_again(g, d)] if f.slots[A_ONLY] else able


class PickAttackers(Asking):
    """The next attacker or done; nothing is committed before (C-002)."""

    def __init__(self) -> None:
        super().__init__(QuestionKind.ATTACKERS)
        self.declares = True

    def seat(self, g: Game, f: Frame) -> SeatId:
        return SeatId(f.slots[A_SEAT][0])

    def able(self, g: Game, f: Frame) -> list[DieId]:
        return able_to_attack(g, f, SeatId(f.slots[A_SEAT][0]))

    def ask(self, g: Game, f: Frame) -> list[int]:
        seat = f.slots[A_SEAT][0]
        picked = f.slots[A_PICKED]
        if picked and g.setting.seats > 2:
            picked = tuple(d for d in picked if g.controller[d] == seat)
        if picked and g.offer_order:
            able = [d for _, d in g.offer_order]
            able.sort()
        else:
            able = self.able(g, f)
            g.offer_order = by_appearance_in_area(g, able)
        if not able:
            return [FINISHED]
        kinds = g.setting.bend_kinds
        most = most_attackers(g, SeatId(seat)) if kinds >> B_ATTACKERS_MAX & 1 else NO_MOST
        if len(picked) >= most:
            return [FINISHED]
        pairs = g.offer_order
        # Of a turn: whoever attacked in a first attack step counts.
        attacked = len(able) if f.slots[A_ONLY] else len(picked)
        least = least_attackers(g, SeatId(seat)) if kinds >> B_ATTACKERS_MIN & 1 else 0
        lacking = min(least, most, len(able)) - attacked
        offer = next_choices(pairs, picked[-1] if picked else -1, lacking)
        if kinds >> B_MUST_ATTACK & 1:
            # A die that must attack may not be passed over: nothing behind it is offered before it is taken.
            waiting = [d for d in able if d not in picked and must_attack(g, d)]
            if waiting and len(picked) + len(waiting) <= most:
                places = {d: i for i, (_, d) in enumerate(pairs)}
                first = min(places[d] for d in waiting)
                return [d for d in offer if places[DieId(d)] <= first] or [waiting[0]]
        if lacking <= 0:
            offer.append(FINISHED)
        return offer

    def take(self, g: Game, f: Frame, answer: int) -> None:
        if answer == FINISHED:
            g.offer_order = NO_OFFER_ORDER
            if f.slots[A_SEATS]:
                f.at = NEXT_ATTACKER.at
        else:
            f.slots[A_PICKED] = (*f.slots[A_PICKED], answer)
            f.repeat()

    def problem(self, g: Game, f: Frame, answer: int) -> Ints:
        seat = SeatId(f.slots[A_SEAT][0])
        if answer == FINISHED:
            for d in self.able(g, f):
                if must_attack(g, d) and d not in f.slots[A_PICKED]:
                    return (ATTACK_MUST, d)
            return (ATTACK_TOO_FEW,)
        if not 0 <= answer < len(g.zone):
            return (ATTACK_NOT_FIELD, answer)
        found = attack_problem(g, seat, DieId(answer))
        if found:
            return found
        if f.slots[A_ONLY] and not attacks_again(g, DieId(answer)):
            return (ATTACK_CANNOT, answer)
        if len(f.slots[A_PICKED]) >= most_attackers(g, seat):
            return (ATTACK_TOO_MANY, answer)
        return (ATTACK_ORDER, answer)

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        return die_option(answer, OptionKind.ATTACK)

    def so_far(self, g: Game, f: Frame) -> Ints:
        return tuple(d for d in f.slots[A_PICKED] if g.controller[d] == f.slots[A_SEAT][0])

    def declaration(self, g: Game, f: Frame) -> Declaration | None:
        seat = SeatId(f.slots[A_SEAT][0])
        able = self.able(g, f)
        found = dice_declaration(seat, self.question_kind, by_appearance_in_area(g, able), OptionKind.ATTACK)
        found.most = min(most_attackers(g, seat), len(able))
        found.forced = [d for d in able if must_attack(g, d)]
        least = 0 if f.slots[A_ONLY] else least_attackers(g, seat)
        if len(found.forced) > found.most:
            # They cannot all attack: then none of them is forced.
            found.forced = []
        found.least = min(max(least, len(found.forced)), found.most)
        return found


class CommitAttack(Instruction):
    """All attackers move at once, and what attacking causes waits together (C-004)."""

    rule = "C-001"

    def do(self, g: Game, f: Frame) -> None:
        picked = as_dice(f.slots[A_PICKED])
        if g.listener is not None:
            seat = g.controller[picked[0]] if picked else g.setting.seats_of[g.active][0]
            note(g, AttackersDeclared(seat, picked), "C-001")
        if not picked:
            if not f.slots[A_ONLY]:
                emit_no_attack(g)
            f.at = AFTER_COMBAT.at
            return
        if g.step != ATTACK_STEP:
            begin_step(g, ATTACK_STEP)
        begin(g)
        for d in picked:
            move(g, d, ATTACK, g.controller[d])
            g.flags[d] |= ATTACKED_NOW
        touch_moment(g)
        for d in picked:
            if g.listener is not None:
                note(g, Attacked(d, g.card[d], g.controller[d]), "C-001")
            emit(g, EV_ATTACKS, g.controller[d], g.controller[d], die=d, amount=len(picked), came_from=FIELD)
        # One declaration, also if two teammates make it together.
        seat = g.controller[picked[0]]
        emit(g, EV_ATTACK_DECLARED, seat, seat, amount=len(picked))
        g.checks |= 1


def emit_no_attack(g: Game) -> None:
    """The active side does not attack this turn."""
    if g.setting.heard[EV_NO_ATTACK]:
        begin(g)
        seat = g.setting.seats_of[g.active][0]
        emit(g, EV_NO_ATTACK, seat, seat)


def combatants(g: Game) -> list[DieId]:
    found: list[DieId] = []
    for at in range(ATTACK, len(g.places), ZONES):
        found += g.places[at]
    return found


def return_combatants(g: Game) -> None:
    since = heard_so_far(g)
    for at in range(ATTACK, len(g.places), ZONES):
        for d in g.places[at]:
            move(g, d, FIELD, g.controller[d])
    name_rule(g, since, "C-033" if g.setting.options.combatants_return_in_cleanup else "C-032")
    touch_moment(g)
