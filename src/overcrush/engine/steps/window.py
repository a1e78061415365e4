"""The two windows in which players act: purchase, field, use action dice, Globals and the like (P rules)."""

from __future__ import annotations

from typing import Final

from overcrush.engine.atoms.facts import change_energy, change_expiring_energy, note
from overcrush.engine.atoms.queue import settle
from overcrush.engine.atoms.spending import lose_virtual
from overcrush.engine.atoms.triggers import note_use, within_limit
from overcrush.engine.model.abilities import AbilityRow
from overcrush.engine.model.actions import (
    ABILITY_AT,
    ARG,
    BUY,
    BUY_ONE,
    FABRICATE,
    FIELD_IT,
    FIELD_ONE,
    PASS,
    USE,
    USE_ANYTIME,
    USE_GLOBAL,
    VERB,
    verb_of,
)
from overcrush.engine.model.bend_kinds import B_ENERGY_AS, B_FORBID, B_OTHER_PRICE, B_PRICE, B_UNTARGETABLE
from overcrush.engine.model.cards import CardRow
from overcrush.engine.model.columns import NOTHING, Ints
from overcrush.engine.model.constants import (
    ACTION_FACE,
    ATTACK,
    BASIC,
    CANNOT_FIELD,
    CHARACTER_FACE,
    EV_PURCHASED,
    FIELD,
    GENERIC,
    K_FABRICATE,
    MAIN,
    NOBODY,
    RESERVE,
    SIDEKICK,
    TOKEN,
    ZONES,
)
from overcrush.engine.model.events import AbilityUsed
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game, push
from overcrush.engine.model.instructions import Asking, Instruction, Label, Program, Return
from overcrush.engine.model.permissions import V_ACTION, V_FIELD, V_PURCHASE
from overcrush.engine.model.question import Option, Question, QuestionKind
from overcrush.engine.model.refusals import (
    ANYTIME_NOT_FIELDED,
    ANYTIME_NOT_YOURS,
    BUY_NEEDS_EACH_TYPE,
    BUY_NO_TYPE,
    BUY_NONE_LEFT,
    BUY_NOT_ACTIVE,
    BUY_NOT_MAIN,
    BUY_OPPONENTS,
    BUY_SECOND_BASIC,
    BUY_SIDEKICK,
    BUY_TEAMMATES,
    BUY_TOO_LITTLE,
    FABRICATE_TOO_FEW,
    FIELD_NOT_ACTIVE,
    FIELD_NOT_CHARACTER,
    FIELD_NOT_MAIN,
    FIELD_NOT_RESERVE,
    FIELD_TOO_LATE,
    FIELD_TOO_LITTLE,
    FORBIDDEN,
    GLOBAL_CANNOT_PAY,
    GLOBAL_CONDITION,
    GLOBAL_COST,
    GLOBAL_IGNORED,
    GLOBAL_LIMIT,
    GLOBAL_NO_TARGET,
    GLOBAL_REACTIVE,
    NOT_OFFERED,
    USE_CONDITION,
    USE_NO_TARGET,
    USE_NOT_ACTION_FACE,
    USE_NOT_ACTIVE,
    USE_NOT_RESERVE,
    USE_WINDOW,
)
from overcrush.engine.queries.act_options import act_option
from overcrush.engine.queries.active_bends import (
    bent,
    bent_any,
    bent_now,
    concerns,
    die_text_lost,
    globals_lost,
    has_text,
    held_on,
)
from overcrush.engine.queries.dice import face, field_of
from overcrush.engine.queries.energy import (
    bought_with,
    can_pay,
    energy_by_type,
    energy_with,
    lack,
    representative,
    used_with,
)
from overcrush.engine.queries.lookalikes import appearance, appearances_in_area
from overcrush.engine.queries.prices import PRICES, fielding_cost, other_prices, purchase_cost, symbols_of
from overcrush.engine.queries.usability import (
    NO_CONDITION,
    NO_ENERGY,
    NO_OTHER_COST,
    NO_TARGET,
    NO_TYPE,
    SILENCING,
    global_barred,
    lacks,
    use_problem,
)
from overcrush.engine.steps.fabricate import parts
from overcrush.engine.steps.purchase import drop_expiring_energy

BARGAINS: Final = PRICES | 1 << B_ENERGY_AS | 1 << B_FORBID
"""Kinds of bends, as bits, that purchases and fielding must be looked at more closely for."""
CHEAPENING: Final = 1 << B_PRICE | 1 << B_ENERGY_AS
SHELTERING: Final = SILENCING | 1 << B_UNTARGETABLE


# Slots of the window
W_STAGE: Final = 2
"""0: the active side acts; 1: the other side may act once; 2: the active side after the other passed without acting."""
W_SEAT: Final = 3
W_PASSES: Final = 4
"""How many players of the acting side have passed in a row."""
W_KIND: Final = 5
WINDOW_SLOTS: Final = 6

SETTLE_FIRST: Final = Label("what an answer caused")
ASK_PLAYER: Final = Label("who has priority acts or passes")
WINDOW_CLOSES: Final = Label("everybody has passed")

MAIN_WINDOW: Final = 0
ATTACK_WINDOW: Final = 1
# Where an action text may be used: in any window, or in one, whose number is added to the first
ANY_WINDOW: Final = 0
FIRST_WINDOW: Final = 1


NO_OFFER: Final[list[int]] = []


def open_window(g: Game, kind: int) -> None:
    s = g.setting
    seat = s.seats_of[g.active][0]
    # In the order of the slots of the window, W_STAGE to W_KIND behind the two that every program has.
    slots = [NOTHING, NOTHING, (0,), (seat,), (0,), (kind,)]
    frame = Frame(s.procedures["window"], seat, -1, -1, slots)
    if not g.waiting and not g.checks:
        # Nothing to settle before the first question.
        frame.at = ASK_PLAYER.at
    g.frames.append(frame)


# Why not: 0 means nothing stands against it. These functions filter the offer and explain the refusal.


def forbidden(g: Game, seat: int, verb: int, d: int) -> int:
    """The card that forbids it + 1, or 0."""
    if g.setting.bend_kinds >> B_FORBID & 1:
        for h in held_on(g, B_FORBID, d):
            if h.bend.word == verb and concerns(g, h, seat):
                return h.frame.card + 1
    return 0


def purchase_problem(g: Game, seat: int, card: int) -> Ints:
    s = g.setting
    row = s.cards[card]
    if s.side_of[seat] != g.active:
        return (BUY_NOT_ACTIVE,)
    if g.step != MAIN:
        return (BUY_NOT_MAIN,)
    if row.kind == SIDEKICK or row.kind == TOKEN:
        return (BUY_SIDEKICK,)
    if row.owner >= 0 and row.owner != seat:
        return (BUY_TEAMMATES if s.side_of[row.owner] == s.side_of[seat] else BUY_OPPONENTS, card)
    if g.stock[card] == 0:
        return (BUY_NONE_LEFT, card)
    return price_problem(g, seat, row, energy_by_type(g, seat), purchase_cost(g, seat, card))


def price_problem(g: Game, seat: int, row: CardRow, have: list[int], cost: int) -> Ints:
    """What stands between a player in the Main Step and a die on a card of theirs."""
    card = row.number
    if cost:
        missing = lack(g, seat, have, cost, row.types)
        if missing:
            for packed in other_prices(g, seat, card):
                types = symbols_of(packed)
                if not lack(g, seat, have, len(types), types):
                    missing = 0
        if missing == 1:
            return (BUY_TOO_LITTLE, card, cost, seat)
        if missing == 2:
            return (BUY_NEEDS_EACH_TYPE if len(row.types) > 1 else BUY_NO_TYPE, card)
    if row.kind == BASIC and g.setting.seats > 2 and bought_this_turn(g, seat, card):
        return (BUY_SECOND_BASIC, card)
    if g.setting.bend_kinds >> B_FORBID & 1 and bent(g, B_FORBID):
        by = forbidden(g, seat, V_PURCHASE, representative(g, card))
        if by:
            return (FORBIDDEN, by - 1)
    return ()


def bought_this_turn(g: Game, seat: int, card: int) -> bool:
    return any(e[0] == EV_PURCHASED and e[3] == seat and e[7] == card for e in g.events)


def field_problem(g: Game, seat: int, d: int) -> Ints:
    s = g.setting
    if s.side_of[seat] != g.active:
        return (FIELD_NOT_ACTIVE,)
    if g.step != MAIN:
        return (FIELD_NOT_MAIN,)
    if g.zone[d] != RESERVE or g.controller[d] != seat:
        return (FIELD_NOT_RESERVE, d)
    if face(g, d).kind != CHARACTER_FACE:
        return (FIELD_NOT_CHARACTER, d)
    return fielding_problem(g, seat, d)


def fielding_problem(g: Game, seat: int, d: int) -> Ints:
    """What stands between a player in the Main Step and a character face in their Reserve Pool."""
    if g.flags[d] & CANNOT_FIELD:
        return (FIELD_TOO_LATE, d)
    if g.setting.bend_kinds >> B_FORBID & 1 and bent(g, B_FORBID):
        by = forbidden(g, seat, V_FIELD, d)
        if by:
            return (FORBIDDEN, by - 1)
    cost = fielding_cost(g, seat, d)
    if cost and can_pay(g, seat, cost, ()):
        return (FIELD_TOO_LITTLE, d, cost, seat)
    return ()


def action_problem(g: Game, seat: int, d: int, window: int) -> Ints:
    s = g.setting
    if s.side_of[seat] != g.active:
        return (USE_NOT_ACTIVE,)
    if g.zone[d] != RESERVE or g.controller[d] != seat:
        return (USE_NOT_RESERVE, d)
    if face(g, d).kind != ACTION_FACE:
        return (USE_NOT_ACTION_FACE, d)
    by = forbidden(g, seat, V_ACTION, d)
    if by:
        return (FORBIDDEN, by - 1)
    for number in s.cards[g.card[d]].actions:
        ability = s.abilities[number]
        if ability.window != ANY_WINDOW and ability.window - FIRST_WINDOW != window:
            return (USE_WINDOW, d)
        missing = use_problem(g, ability, Frame(-1, seat, d, g.card[d], [()]))
        if missing == NO_TARGET:
            return (USE_NO_TARGET, d)
        if missing:
            return (USE_CONDITION, d)
    return ()


def global_problem(g: Game, seat: int, ability: AbilityRow, paid: bool = False) -> Ints:
    """paid: the energy is known to be there, and nothing else is asked for."""
    if ability.event >= 0:
        return (GLOBAL_REACTIVE, ability.card)
    if ability.side >= 0 and g.side[ability.card] != ability.side:
        return (NOT_OFFERED,)
    if ability.limit and not within_limit(g, ability, seat, ability.card):
        return (GLOBAL_LIMIT, ability.card, ability.number)
    if g.setting.bend_kinds & SILENCING and bent_any(g, SILENCING):
        by = global_barred(g, seat, ability.card)
        if by:
            return (FORBIDDEN, by - 1)
        if globals_lost(g, ability.card):
            return (GLOBAL_IGNORED, ability.card)
    f = ability.users[seat] if ability.users else Frame(-1, seat, -1, ability.card, [()])
    missing = lacks(g, ability, f) if paid else use_problem(g, ability, f)
    return use_refusal(missing, ability.card) if missing else ()


def use_refusal(missing: int, card: int) -> Ints:
    """The refusal for what a Global, or an ability of its timing, lacks."""
    if missing == NO_ENERGY or missing == NO_TYPE:
        return (GLOBAL_CANNOT_PAY, card)
    if missing == NO_OTHER_COST:
        return (GLOBAL_COST, card)
    if missing == NO_CONDITION:
        return (GLOBAL_CONDITION, card)
    if missing:
        return (GLOBAL_NO_TARGET, card)
    return ()


def anytime_problem(g: Game, seat: int, ability: AbilityRow, d: int) -> Ints:
    if g.controller[d] != seat:
        return (ANYTIME_NOT_YOURS, d)
    if g.zone[d] < FIELD or g.zone[d] > FIELD + 1 or not has_text(g, d, ability.card) or die_text_lost(g, d):
        return (ANYTIME_NOT_FIELDED, d)
    if ability.side >= 0 and g.side[ability.card] != ability.side:
        return (ANYTIME_NOT_FIELDED, d)
    if not within_limit(g, ability, seat, ability.card):
        return (GLOBAL_LIMIT, ability.card, ability.number)
    return use_refusal(use_problem(g, ability, Frame(-1, seat, d, g.card[d], [()])), ability.card)


def fabricate_problem(g: Game, seat: int, card: int) -> Ints:
    """Fabricate X-Y: X own characters whose costs total Y or more (K-047, K-048)."""
    s = g.setting
    row = s.cards[card]
    if s.side_of[seat] != g.active or g.step != MAIN or row.owner != seat:
        return (BUY_NOT_MAIN,)
    count = row.keyword_values.get(K_FABRICATE, 0)
    if not row.keywords[0] >> K_FABRICATE & 1 or g.stock[card] == 0:
        return (NOT_OFFERED,)
    costs = sorted((s.cards[g.card[d]].cost for d in parts(g, seat)), reverse=True)
    total = row.second_values.get(K_FABRICATE, 0)
    if len(costs) < count or sum(costs[:count]) < total:
        return (FABRICATE_TOO_FEW, card, count, total)
    return ()


class Act(Asking):
    """What the player with priority does next."""

    def __init__(self) -> None:
        super().__init__(QuestionKind.ACT)

    def seat(self, g: Game, f: Frame) -> int:
        return f.slots[W_SEAT][0]

    def ask(self, g: Game, f: Frame) -> list[int]:
        slots = f.slots
        stage = slots[W_STAGE][0]
        if stage == 2 and g.declined:
            return g.declined
        s = g.setting
        seat = slots[W_SEAT][0]
        side = s.side_of[seat]
        offer = [PASS]
        reserve = g.places[seat * ZONES + RESERVE]
        if not reserve and (side != g.active or nothing_for_nothing(g)) and out_of_reach(g, seat, side):
            if stage == 0 and s.seats == 2:
                g.declined = offer
            return offer
        faces = s.die_faces
        shown = g.face
        packed = 0
        characters: list[int] = []
        actions: list[int] = []
        for d in reserve:
            side_up = faces[d][shown[d]]
            if side_up.packed:
                packed += side_up.packed
            elif side_up.kind == CHARACTER_FACE:
                characters.append(d)
            else:
                actions.append(d)
        # While the offer is put together nothing changes: the energy is counted once.
        pool = s.energy_pools.get(packed) if g.virtual is s.no_energy else None
        if pool is None:
            pool = energy_with(g, seat, packed)
        total = pool.total
        g.pool_seat = seat
        g.pool = pool.have
        if g.live is None or g.mods:
            kinds = bent_now(g)
        else:
            kinds = g.live_kinds | s.own_kinds
        if side == g.active:
            window = slots[W_KIND][0]
            if window == MAIN_WINDOW:
                if kinds & BARGAINS or s.special_purchases:
                    offer_purchases(g, seat, pool.have, total, kinds & PRICES != 0, offer)
                else:
                    stock = g.stock
                    for card in bought_with(g, seat, pool):
                        if stock[card]:
                            offer.append(BUY_ONE | card)
                for d in unlike(g, characters) if len(characters) > 1 else characters:
                    if kinds & BARGAINS:
                        if not fielding_problem(g, seat, d):
                            offer.append(FIELD_IT << VERB | d)
                    elif faces[d][shown[d]].fielding <= total and not g.flags[d] & CANNOT_FIELD:
                        offer.append(FIELD_ONE | d)
            for d in unlike(g, actions) if len(actions) > 1 else actions:
                if not action_problem(g, seat, d, window):
                    offer.append(USE << VERB | d)
        if kinds & CHEAPENING and (s.global_prices_vary or kinds >> B_ENERGY_AS & 1):
            for ability in s.open_globals:
                if not global_problem(g, seat, ability):
                    offer.append(USE_GLOBAL << VERB | ability.number)
        else:
            # Without anything that changes prices, the pool tells which Globals can be paid.
            sheltered = kinds & SHELTERING != 0
            targets = -1
            payable = pool.uses
            for number in used_with(g, seat, pool) if payable is None else payable:
                ability = s.abilities[number]
                if ability.simple and not sheltered:
                    if ability.needs:
                        if targets < 0:
                            targets = 1 if anybody(g) else 0
                        if targets == 0:
                            continue
                    if not ability.limit or within_limit(g, ability, seat, ability.card):
                        offer.append(USE_GLOBAL << VERB | number)
                elif not global_problem(g, seat, ability, ability.energy_only):
                    offer.append(USE_GLOBAL << VERB | number)
        fielded = g.fielded
        for at, ability in s.anytimes_of[side]:
            if fielded[at] or s.may_copy:
                offer_anytime(g, seat, ability, offer)
        g.pool_seat = NOBODY
        if stage == 0 and s.seats == 2:
            g.declined = offer
        return offer

    def take(self, g: Game, f: Frame, answer: int) -> None:
        slots = f.slots
        seat = slots[W_SEAT][0]
        stage = slots[W_STAGE][0]
        if answer == PASS:
            f.at = SETTLE_FIRST.at if g.waiting else ASK_PLAYER.at
            if stage == 2 or g.virtual is not g.setting.no_energy:
                g.declined = NO_OFFER
            pass_priority(g, f, seat)
            return
        # What the answer causes is settled first.
        f.at = SETTLE_FIRST.at
        g.declined = NO_OFFER
        verb = answer >> VERB & 0xFF
        arg = answer & ARG
        slots[W_PASSES] = (0,)
        if g.expiring_energy[seat] and (verb == USE or verb == FABRICATE):
            # What does not cost energy does not spend the rest of a generic die at once either (E-013).
            drop_expiring_energy(g, seat, g.expiring_energy[seat])
        if stage == 1:
            push(g, g.setting.procedures["hand back"], seat, -1, -1)
        if verb == BUY:
            push(g, g.setting.procedures["buy"], seat, -1, arg)
        elif verb == FABRICATE:
            push(g, g.setting.procedures["fabricate"], seat, -1, arg)
        elif verb == FIELD_IT:
            push(g, g.setting.procedures["field"], seat, arg, g.card[arg])
        elif verb == USE:
            push(g, g.setting.abilities[g.setting.cards[g.card[arg]].actions[0]].program, seat, arg, g.card[arg])
        elif verb == USE_GLOBAL:
            ability = g.setting.abilities[arg]
            note_use(g, ability, seat, ability.card)
            push(g, ability.program, seat, -1, ability.card)
        else:
            assert verb == USE_ANYTIME
            ability = g.setting.abilities[answer >> ABILITY_AT]
            note_use(g, ability, seat, ability.card)
            if g.listener is not None:
                note(g, AbilityUsed(arg, g.card[arg], ability.number, seat))
            push(g, ability.program, seat, arg, g.card[arg])
        slots[W_STAGE] = (0,)
        if stage == 1:
            # One ability, then priority goes back (P-005).
            slots[W_SEAT] = (g.setting.seats_of[g.active][0],)

    def problem(self, g: Game, f: Frame, answer: int) -> Ints:
        s = g.setting
        seat = f.slots[W_SEAT][0]
        verb = verb_of(answer)
        arg = answer & ARG
        if answer < 0:
            return (NOT_OFFERED,)
        if verb == BUY and arg < len(s.cards):
            return purchase_problem(g, seat, arg)
        if verb == FABRICATE and arg < len(s.cards):
            return fabricate_problem(g, seat, arg)
        if verb == FIELD_IT and arg < len(g.zone):
            return field_problem(g, seat, arg)
        if verb == USE and arg < len(g.zone):
            return action_problem(g, seat, arg, f.slots[W_KIND][0])
        if verb == USE_GLOBAL and arg < len(s.abilities):
            return global_problem(g, seat, s.abilities[arg])
        if verb == USE_ANYTIME and arg < len(g.zone) and answer >> ABILITY_AT < len(s.abilities):
            return anytime_problem(g, seat, s.abilities[answer >> ABILITY_AT], arg)
        return (NOT_OFFERED,)

    def describe(self, g: Game, f: Frame) -> Question:
        asked = super().describe(g, f)
        if g.setting.side_of[asked.seat] != g.active:
            asked.variant = "other"
        else:
            asked.variant = "main" if f.slots[W_KIND][0] == MAIN_WINDOW else "attack"
        return asked

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        return act_option(g, answer)


def out_of_reach(g: Game, seat: int, side: int) -> bool:
    """Whether a player out of turn has no energy, and nothing on the table can be used without."""
    s = g.setting
    if g.places[seat * ZONES + RESERVE] or s.free_globals or s.may_copy or g.virtual is not s.no_energy:
        return False
    for at, _ in s.anytimes_of[side]:
        if g.fielded[at]:
            return False
    return True


def nothing_for_nothing(g: Game) -> bool:
    """Whether nothing can be purchased without energy: no price is changed, no card is fabricated."""
    return not g.setting.special_purchases and not bent_any(g, BARGAINS)


def anybody(g: Game) -> bool:
    """Whether there is a character in the field."""
    faces = g.setting.die_faces
    shown = g.face
    for at in range(0, len(g.places), ZONES):
        for d in g.places[at + FIELD] + g.places[at + ATTACK]:
            if faces[d][shown[d]].kind == CHARACTER_FACE:
                return True
    return False


def offer_anytime(g: Game, seat: int, ability: AbilityRow, offer: list[int]) -> None:
    dice = [d for d in field_of(g, seat) if has_text(g, d, ability.card)]
    kinds: list[int] = []
    for d in dice:
        if len(dice) > 1:
            kind = appearance(g, d)
            if kind in kinds:
                continue
            kinds.append(kind)
        if not anytime_problem(g, seat, ability, d):
            offer.append(ability.number << ABILITY_AT | USE_ANYTIME << VERB | d)


def unlike(g: Game, dice: list[int]) -> list[int]:
    """Of the dice that cannot be told apart the first."""
    if len(dice) < 2:
        return dice
    first: dict[int, int] = {}
    for d, kind in zip(dice, appearances_in_area(g, dice), strict=True):
        first.setdefault(kind, d)
    return list(first.values())


def offer_purchases(g: Game, seat: int, have: list[int], total: int, bargains: bool, offer: list[int]) -> None:
    """A card that costs too much is not looked at further."""
    s = g.setting
    others = bool(s.bend_kinds >> B_OTHER_PRICE & 1)
    for card in s.buyable[seat]:
        number = card.number
        if g.stock[number]:
            price = purchase_cost(g, seat, number) if bargains else card.plain_price
            if (price <= total or others) and not price_problem(g, seat, card, have, price):
                offer.append(BUY << VERB | number)
            if s.fabricating and card.keywords[0] >> K_FABRICATE & 1 and not fabricate_problem(g, seat, number):
                offer.append(FABRICATE << VERB | number)


def pass_priority(g: Game, f: Frame, seat: int) -> None:
    """The exchange of priority (P-003 to P-009); in doubles a side passes when both have passed in a row (A90)."""
    s = g.setting
    if not (s.options.short_draw_energy_until_main_ends and g.step == MAIN and s.side_of[seat] == g.active):
        if g.virtual is not s.no_energy:
            lose_virtual(g, seat)
    elif g.expiring_energy[seat]:
        change_energy(g, seat, GENERIC, -g.expiring_energy[seat], "E-013")
        change_expiring_energy(g, seat, -g.expiring_energy[seat])
    slots = f.slots
    stage = slots[W_STAGE][0]
    if s.seats == 2:
        if stage == 0:
            other = s.seats_of[1 - g.active][0]
            if not out_of_reach(g, other, 1 - g.active):
                slots[W_STAGE] = (1,)
                slots[W_SEAT] = (other,)
                return
        # A pass of whoever can do nothing else is not waited for.
        if stage == 2 or len(g.declined) == 1:
            g.declined = NO_OFFER
            g.frames.pop()
        else:
            slots[W_STAGE] = (2,)
            slots[W_SEAT] = (s.seats_of[g.active][0],)
        return
    seats = s.seats_of[g.active if stage != 1 else 1 - g.active]
    passes = f.slots[W_PASSES][0] + 1
    if passes < len(seats):
        f.slots[W_PASSES] = (passes,)
        f.slots[W_SEAT] = (seats[(seats.index(seat) + 1) % len(seats)],)
        return
    f.slots[W_PASSES] = (0,)
    if stage == 0:
        f.slots[W_STAGE] = (1,)
        f.slots[W_SEAT] = (s.seats_of[1 - g.active][0],)
    elif stage == 1:
        f.slots[W_STAGE] = (2,)
        f.slots[W_SEAT] = (s.seats_of[g.active][0],)
    else:
        f.at = WINDOW_CLOSES.at


class HandBack(Instruction):
    """The other side has used its one ability and gives priority back: energy that no die shows is lost (A10)."""

    def do(self, g: Game, f: Frame) -> None:
        lose_virtual(g, f.seat)


def hand_back_program() -> Program:
    return Program("hand back", [HandBack(), Return()], 2)


def window_program() -> Program:
    steps = [SETTLE_FIRST, *settle(), ASK_PLAYER, Act(), WINDOW_CLOSES, Return()]
    return Program("window", steps, WINDOW_SLOTS)
