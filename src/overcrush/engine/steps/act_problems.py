"""What stands against an action of a window: the reasons of every refusal, and so what is legal (P rules).

Each function gives the reason why not with its details, or nothing if nothing stands against it. `quick_offer` finds
the same actions in a shorter way; the law `check_window` holds the two together.
"""

from __future__ import annotations

from collections.abc import Sequence

from overcrush.engine.atoms.triggers import within_limit
from overcrush.engine.model.abilities import AbilityRow
from overcrush.engine.model.actions import (
    ABILITY_AT,
    ANY_WINDOW,
    BUY,
    FABRICATE,
    FIELD_IT,
    FIRST_WINDOW,
    PASS,
    USE,
    USE_ANYTIME,
    USE_GLOBAL,
    VERB,
)
from overcrush.engine.model.bend_kinds import B_FORBID
from overcrush.engine.model.cards import CardRow
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import (
    ACTION_FACE,
    BASIC,
    CANNOT_FIELD,
    CHARACTER_FACE,
    EV_PURCHASED,
    FIELD,
    K_FABRICATE,
    MAIN,
    RESERVE,
    SIDEKICK,
    TOKEN,
    ZONES,
)
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import NO_DIE, CardId, DieId, SeatId
from overcrush.engine.model.permissions import V_ACTION, V_FIELD, V_PURCHASE
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
from overcrush.engine.model.rows import E_CARD, E_KIND, E_SEAT
from overcrush.engine.queries.active_bends import (
    bent,
    bent_any,
    concerns,
    die_text_lost,
    globals_lost,
    has_text,
    held_on,
)
from overcrush.engine.queries.dice import face, field_of
from overcrush.engine.queries.energy import (
    can_pay,
    energy_by_type,
    lack,
    representative,
)
from overcrush.engine.queries.lookalikes import appearance
from overcrush.engine.queries.prices import fielding_cost, other_prices, purchase_cost, symbols_of
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


def forbidden(g: Game, seat: SeatId, verb: int, d: DieId) -> int:
    """The card that forbids it + 1, or 0."""
    if g.setting.bend_kinds >> B_FORBID & 1:
        for h in held_on(g, B_FORBID, d):
            if h.bend.word == verb and concerns(g, h, seat):
                return h.frame.card + 1
    return 0


def purchase_problem(g: Game, seat: SeatId, card: CardId) -> Ints:
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


def price_problem(g: Game, seat: SeatId, row: CardRow, have: list[int], cost: int) -> Ints:
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
        by = forbidden(g, seat, V_PURCHASE, DieId(representative(g, card)))
        if by:
            return (FORBIDDEN, by - 1)
    return ()


def bought_this_turn(g: Game, seat: SeatId, card: CardId) -> bool:
    return any(e[E_KIND] == EV_PURCHASED and e[E_SEAT] == seat and e[E_CARD] == card for e in g.events)


def field_problem(g: Game, seat: SeatId, d: DieId) -> Ints:
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


def fielding_problem(g: Game, seat: SeatId, d: DieId) -> Ints:
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


def action_problem(g: Game, seat: SeatId, d: DieId, window: int) -> Ints:
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


def global_problem(g: Game, seat: SeatId, ability: AbilityRow, paid: bool = False) -> Ints:
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
    f = ability.users[seat] if ability.users else Frame(-1, seat, NO_DIE, ability.card, [()])
    missing = lacks(g, ability, f) if paid else use_problem(g, ability, f)
    return use_refusal(missing, ability.card) if missing else ()


def use_refusal(missing: int, card: CardId) -> Ints:
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


def anytime_problem(g: Game, seat: SeatId, ability: AbilityRow, d: DieId) -> Ints:
    if g.controller[d] != seat:
        return (ANYTIME_NOT_YOURS, d)
    if g.zone[d] < FIELD or g.zone[d] > FIELD + 1 or not has_text(g, d, ability.card) or die_text_lost(g, d):
        return (ANYTIME_NOT_FIELDED, d)
    if ability.side >= 0 and g.side[ability.card] != ability.side:
        return (ANYTIME_NOT_FIELDED, d)
    if not within_limit(g, ability, seat, ability.card):
        return (GLOBAL_LIMIT, ability.card, ability.number)
    return use_refusal(use_problem(g, ability, Frame(-1, seat, d, g.card[d], [()])), ability.card)


def fabricate_problem(g: Game, seat: SeatId, card: CardId) -> Ints:
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


def legal_actions(g: Game, seat: SeatId, window: int) -> set[int]:
    """Everything that a player may do in a window now, passing included, with one of all dice that look alike."""
    s = g.setting
    found = {PASS}
    for card in range(len(s.cards)):
        if not purchase_problem(g, seat, CardId(card)):
            found.add(BUY << VERB | card)
        if not fabricate_problem(g, seat, CardId(card)):
            found.add(FABRICATE << VERB | card)
    for d in first_of_look_alikes(g, g.places[seat * ZONES + RESERVE]):
        if not field_problem(g, seat, d):
            found.add(FIELD_IT << VERB | d)
        if not action_problem(g, seat, d, window):
            found.add(USE << VERB | d)
    for ability in s.open_globals:
        if not global_problem(g, seat, ability):
            found.add(USE_GLOBAL << VERB | ability.number)
    for _, ability in s.anytimes_of[s.side_of[seat]]:
        for d in first_of_look_alikes(g, field_of(g, seat)):
            if not anytime_problem(g, seat, ability, d):
                found.add(ability.number << ABILITY_AT | USE_ANYTIME << VERB | d)
    return found


def first_of_look_alikes(g: Game, dice: Sequence[DieId]) -> list[DieId]:
    """Of the dice that cannot be told apart the first."""
    first: dict[int, DieId] = {}
    for d in dice:
        first.setdefault(appearance(g, d), d)
    return list(first.values())
