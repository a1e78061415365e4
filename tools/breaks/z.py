"""Breaks of the Z rules: the areas of a player."""

from typing import Any

from overcrush.engine.atoms import captures, moves, rolls
from overcrush.engine.atoms.draws import D_SEAT, DrawDie, DrawEnd
from overcrush.engine.atoms.moves import move
from overcrush.engine.atoms.rolls import IN_STEP
from overcrush.engine.effects import damage
from overcrush.engine.effects import moving as effects_moving
from overcrush.engine.effects import rolling as effects_rolling
from overcrush.engine.effects.moving import MoveDice
from overcrush.engine.effects.uses import BeginUse, FinishUse
from overcrush.engine.model.columns import Ints, with_entry
from overcrush.engine.model.constants import (
    BAG,
    CHARACTER_FACE,
    DRAWN_NOW,
    ENERGY_FACE,
    FIELD,
    GONE,
    OUT,
    PREP,
    RESERVE,
    USED,
    ZONES,
)
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.permissions import TO_KO, TO_PURCHASED
from overcrush.engine.queries import filters, targets
from overcrush.engine.queries.dice import face
from overcrush.engine.steps.cleanup import BeginCleanup
from overcrush.engine.steps.roll import ToReserve
from overcrush.engine.steps.turn import Clear, EndMain, EndTurn
from overcrush.table.observation import Observation, SeenDie
from tools.breaks.making import around, around_method, breaks, put, sent_elsewhere

NOWHERE = 99


def in_area(g: Game, seat: SeatId, zone: int) -> Ints:
    return g.places[seat * ZONES + zone]


def straight_to(zone: int) -> None:
    """Spent dice and dice that are sent to the Used Pile go to one zone, whoever's turn it is."""
    around(moves.way_to_used, lambda _old, _g, _owner: zone)


def left_lying(owner: type, kinds: tuple[int, ...]) -> None:
    """A step that empties the Reserve Pool leaves dice on faces of those kinds there."""

    def do(old: Any, self: Any, g: Game, f: Frame) -> None:
        seats = g.setting.seats_of[g.active]
        kept = [(d, g.face[d]) for seat in seats for d in in_area(g, seat, RESERVE) if face(g, DieId(d)).kind in kinds]
        old(self, g, f)
        for d, shown in kept:
            g.face[d] = shown
            move(g, DieId(d), RESERVE, g.owner[d])
            g.face[d] = shown

    around_method(owner, "do", do)


def reaches_out_of_play() -> None:
    """Choices and effects find dice that are Out of Play."""
    put(targets, "OUT", NOWHERE)
    for module in (damage, effects_moving, effects_rolling):
        put(module, "OUT", NOWHERE)


@breaks("Z-001", "dice that go Out of Play are in no area any more")
def _() -> None:
    around(moves.move, lambda old, g, d, zone, by: old(g, d, GONE if zone == OUT else zone, by))


@breaks("Z-002", "each kind of die in the bag is equally likely, however many there are")
def _() -> None:
    put(DrawDie, "weights", lambda self, g, f: [1] * len(self.ask(g, f)))


@breaks("Z-003", "an empty bag stays empty")
def _() -> None:
    around(moves.refill, lambda _old, _g, _seat: False)


@breaks("Z-004", "the bag is refilled as soon as it is empty")
def _() -> None:
    def do(old: Any, self: DrawEnd, g: Game, f: Frame) -> None:
        seat = SeatId(f.slots[D_SEAT][0])
        old(self, g, f)
        moves.refill(g, seat)

    around_method(DrawEnd, "do", do)


@breaks("Z-005", "a refill takes the dice Out of Play too")
def _() -> None:
    def refill(old: Any, g: Game, seat: SeatId) -> bool:
        if not in_area(g, seat, BAG):
            for d in in_area(g, seat, OUT):
                move(g, DieId(d), USED, seat)
        done: bool = old(g, seat)
        return done

    around(moves.refill, refill)


def hidden_bag(own: bool) -> None:
    """A player does not see what is in a bag."""

    def dice(old: Any, self: Observation, seat: SeatId, zone: int) -> list[SeenDie]:
        if zone == BAG and (seat == self.seat) == own:
            return []
        seen: list[SeenDie] = old(self, seat, zone)
        return seen

    around_method(Observation, "dice", dice)


@breaks("Z-006", "nobody may look into their own bag")
def _() -> None:
    hidden_bag(True)


@breaks("Z-007", "nobody may look into the opponent's bag")
def _() -> None:
    hidden_bag(False)


@breaks("Z-008", "only the dice drawn this turn are rolled")
def _() -> None:
    def start_roll(old: Any, g: Game, dice: Ints, mode: int, result: int, f: Frame) -> None:
        if mode == IN_STEP:
            dice = tuple(d for d in dice if g.flags[d] & DRAWN_NOW)
        old(g, dice, mode, result, f)

    around(rolls.start_roll, start_roll)


@breaks("Z-009", "KO'd characters go to the Used Pile")
def _() -> None:
    sent_elsewhere(TO_KO, USED)


@breaks("Z-010", "a die that is prepped goes to the bag")
def _() -> None:
    def do(old: Any, self: MoveDice, g: Game, f: Frame) -> None:
        self.zone = BAG if self.zone == PREP else self.zone
        old(self, g, f)

    around_method(MoveDice, "do", do)


@breaks("Z-011", "rolled dice stay in the Prep Area")
def _() -> None:
    put(ToReserve, "do", lambda _self, _g, _f: None)


@breaks("Z-012", "characters and actions may lie in the Reserve Pool on the opponent's turn")
def _() -> None:
    left_lying(BeginCleanup, (1, 2))
    around(rolls.enter_reserve, lambda _old, _g, _d, _by: None)


@breaks("Z-013", "fielded characters leave when the turn ends")
def _() -> None:
    def do(old: Any, self: EndTurn, g: Game, f: Frame) -> None:
        for seat in g.setting.all_seats:
            for d in in_area(g, seat, FIELD):
                move(g, DieId(d), USED, SeatId(seat))
        old(self, g, f)

    around_method(EndTurn, "do", do)


@breaks("Z-014", "no action die stays in the Field Zone")
def _() -> None:
    def do(old: Any, self: BeginUse, g: Game, f: Frame) -> None:
        g.setting.cards[g.card[f.die]].stays = False
        old(self, g, f)

    around_method(BeginUse, "do", do)


@breaks("Z-015", "dice in the Attack Zone are not in the Field Zone")
def _() -> None:
    put(filters, "FIELD_BITS", 1 << FIELD)


@breaks("Z-016", "spent energy goes straight to the Used Pile")
def _() -> None:
    straight_to(USED)


@breaks("Z-017", "used action dice go straight to the Used Pile")
def _() -> None:
    def do(_old: Any, _self: FinishUse, g: Game, f: Frame) -> None:
        if g.zone[f.die] == RESERVE:
            move(g, f.die, USED, f.seat)

    around_method(FinishUse, "do", do)


@breaks("Z-018", "effects reach dice that are Out of Play")
def _() -> None:
    reaches_out_of_play()


@breaks("Z-019", "unblocked attackers go straight to the Used Pile")
def _() -> None:
    straight_to(USED)


@breaks("Z-020", "dice sent to the Used Pile on their owner's turn are there at once")
def _() -> None:
    straight_to(USED)


@breaks("Z-021", "a player has an Out of Play area on the opponent's turn")
def _() -> None:
    straight_to(OUT)


@breaks("Z-022", "purchased dice go Out of Play")
def _() -> None:
    sent_elsewhere(TO_PURCHASED, OUT)


@breaks("Z-023", "unfielded characters stay in the Reserve Pool")
def _() -> None:
    left_lying(EndMain, (CHARACTER_FACE,))


@breaks("Z-024", "saved energy is not cleared")
def _() -> None:
    left_lying(Clear, (ENERGY_FACE,))


@breaks("Z-025", "a die belongs to whoever controls it")
def _() -> None:
    def moved(old: Any, g: Game, d: int, zone: int, by: int) -> None:
        g.owner = with_entry(g.owner, d, g.controller[d])
        old(g, d, zone, by)

    around(moves.move, moved)
    around(captures.end_of_turn_returns, lambda _old, _g: None)
