"""Breaks of the F rules: fielding characters."""

from typing import Any

from overcrush.engine.atoms import fielding
from overcrush.engine.atoms.fielding import move_to_field
from overcrush.engine.effects.moving import ToField
from overcrush.engine.model.actions import FIELD_IT, VERB
from overcrush.engine.model.columns import Ints, with_more
from overcrush.engine.model.constants import CHARACTER_FACE, FIELDED_NOW, RESERVE, ZONES
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.refusals import ATTACK_CANNOT, FIELD_TOO_LITTLE
from overcrush.engine.queries import combat_permissions, prices, targets
from overcrush.engine.queries.energy import can_pay
from overcrush.engine.queries.filters import matching
from overcrush.engine.steps import act_problems
from overcrush.engine.steps.purchase import FieldingPrice
from tools.breaks.making import around, around_method, breaks, never_passing, offered_too, spent_dice_go_astray


def moving_is_fielding() -> None:
    """Whatever an effect puts into the field triggers "when fielded"."""

    def do(old: Any, self: ToField, g: Game, f: Frame) -> None:
        self.fields = True
        old(self, g, f)

    around_method(ToField, "do", do)


def out_of_play_can_be_chosen() -> None:
    """Out of Play is a zone like any other."""
    around(targets.legal, lambda _old, g, f, test, _targeting, _source: matching(g, f, test))


@breaks("F-001", "fielding is free")
def _() -> None:
    around(prices.fielding_cost, lambda _old, _g, _seat, _d: 0)


@breaks("F-002", "fielding needs energy of the character's type")
def _() -> None:
    def problem(old: Any, g: Game, seat: SeatId, d: DieId) -> Ints:
        found: Ints = old(g, seat, d)
        cost = prices.fielding_cost(g, seat, d)
        types = g.setting.cards[g.card[d]].types
        return found or ((FIELD_TOO_LITTLE, d, cost, seat) if cost and can_pay(g, seat, cost, types) else ())

    def do(old: Any, self: FieldingPrice, g: Game, f: Frame) -> None:
        old(self, g, f)
        f.slots[3] = g.setting.cards[f.card].types if f.slots[2][0] else ()

    around(act_problems.fielding_problem, problem)
    around_method(FieldingPrice, "do", do)


@breaks("F-003", "fielding costs at least 1")
def _() -> None:
    around(prices.fielding_cost, lambda old, g, seat, d: max(1, old(g, seat, d)))


@breaks("F-004", "a character may be fielded without the energy for it")
def _() -> None:
    def problem(old: Any, g: Game, seat: SeatId, d: int) -> Ints:
        found: Ints = old(g, seat, d)
        return () if found and found[0] == FIELD_TOO_LITTLE else found

    around(act_problems.fielding_problem, problem)


@breaks("F-005", "a character that can be fielded must be")
def _() -> None:
    never_passing(FIELD_IT)


@breaks("F-006", "energy paid for fielding goes to the Used Pile")
def _() -> None:
    spent_dice_go_astray()


@breaks("F-007", "a fielded die turns to level 1")
def _() -> None:
    def field(old: Any, g: Game, d: int, seat: SeatId, how: int) -> None:
        g.face[d] = g.setting.cards[g.setting.die_card[d]].levels[0]
        old(g, d, seat, how)

    around(fielding.field_die, field)


@breaks("F-008", "a die fielded this turn cannot attack")
def _() -> None:
    def problem(old: Any, g: Game, seat: SeatId, d: int) -> Ints:
        found: Ints = old(g, seat, d)
        return found or ((ATTACK_CANNOT, d) if g.flags[d] & FIELDED_NOW else ())

    around(combat_permissions.attack_problem, problem)


@breaks("F-009", "fielding causes nothing")
def _() -> None:
    around(fielding.field_die, lambda _old, g, d, seat, _how: move_to_field(g, d, seat))


@breaks("F-010", "a card's own fielding cost changes only while it is active")
def _() -> None:
    from overcrush.engine.queries.dice import is_active

    def cost(old: Any, g: Game, seat: SeatId, d: int) -> int:
        found: int = old(g, seat, d)
        if is_active(g, g.card[d], g.setting.side_of[seat]):
            return found
        return g.setting.die_faces[d][g.face[d]].fielding

    around(prices.fielding_cost, cost)


@breaks("F-011", "a fielding cost below 0 gives energy back")
def _() -> None:
    def do(old: Any, self: FieldingPrice, g: Game, f: Frame) -> None:
        shown = g.setting.die_faces[f.die][g.face[f.die]]
        printed, shown.fielding = shown.fielding, shown.fielding + 20
        below = prices.fielding_cost(g, f.seat, f.die) - 20
        shown.fielding = printed
        if below < 0:
            g.virtual = with_more(g.virtual, f.seat * 6 + 5, -below)
        old(self, g, f)

    around_method(FieldingPrice, "do", do)


@breaks("F-012", "an effect fields a die on its highest level")
def _() -> None:
    around(fielding.level_face, lambda old, g, d, _level: old(g, d, 99))


@breaks("F-013", "moving a die into the field is fielding it")
def _() -> None:
    moving_is_fielding()


@breaks("F-014", "2016: dice Out of Play can be targeted")
def _() -> None:
    out_of_play_can_be_chosen()


@breaks("F-015", "every die in the Reserve Pool can be fielded")
def _() -> None:
    def more(g: Game, _f: Frame, seat: SeatId) -> list[int]:
        faces = g.setting.die_faces
        mine = g.places[seat * ZONES + RESERVE]
        return [FIELD_IT << VERB | d for d in mine if faces[d][g.face[d]].kind != CHARACTER_FACE]

    offered_too(more)
