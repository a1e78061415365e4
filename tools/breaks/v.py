"""Breaks of the V rules up to V-048: levels, rerolls, capture, control, copies, swaps, tokens."""

from typing import Any

from overcrush.engine import setup
from overcrush.engine.atoms import captures, fielding, moves, rolls
from overcrush.engine.atoms.captures import CONTROLLED
from overcrush.engine.atoms.facts import note
from overcrush.engine.atoms.fielding import level_face
from overcrush.engine.atoms.moves import move
from overcrush.engine.atoms.rolls import REROLL
from overcrush.engine.atoms.triggers import begin, emit
from overcrush.engine.effects import control as effects_control
from overcrush.engine.effects import lasting
from overcrush.engine.model.bend_kinds import B_COPIES_ABILITIES
from overcrush.engine.model.columns import Ints, with_entry
from overcrush.engine.model.constants import (
    ATTACK,
    BAG,
    EV_FIELDED,
    EV_ROLLED,
    FIELD,
    OUT,
    PREP,
    RESERVE,
    SIDEKICK,
    USED,
)
from overcrush.engine.model.events import Fielded
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.queries import active_bends, caches, dice, possibilities, prices
from overcrush.engine.queries import stats as queries_stats
from overcrush.engine.queries.dice import in_field
from overcrush.engine.steps.cleanup import EmptyOutOfPlay
from tools.breaks.making import around, around_method, breaks, put, turn_option
from tools.breaks.x import kept_on_leaving


def fielded_as_well(g: Game, d: DieId) -> None:
    """ "When fielded" abilities hear of a die that only moved."""
    begin(g)
    if g.listener is not None:
        note(g, Fielded(d, g.card[d], g.controller[d], queries_stats.level_of(g, d), RESERVE))
    emit(g, EV_FIELDED, g.controller[d], g.controller[d], die=d, came_from=RESERVE)


@breaks("V-001", "the leftmost level is the highest")
def _() -> None:
    around(queries_stats.level_of, lambda old, g, d: 4 - old(g, d) if old(g, d) else 0)


@breaks("V-004", "spinning up goes two levels")
def _() -> None:
    around(fielding.spin, lambda old, g, d, by, seat: old(g, d, 2 * by if by > 0 else by, seat))


@breaks("V-005", "spinning up from the highest level leads to the lowest")
def _() -> None:
    def spin(old: Any, g: Game, d: int, by: int, seat: SeatId) -> int:
        levels = g.setting.cards[g.setting.die_card[d]].levels
        if by > 0 and levels and g.face[d] == levels[-1] and len(levels) > 1:
            by = 1 - len(levels)
        turned: int = old(g, d, by, seat)
        return turned

    around(fielding.spin, spin)


@breaks("V-006", "spinning down goes two levels")
def _() -> None:
    around(fielding.spin, lambda old, g, d, by, seat: old(g, d, 2 * by if by < 0 else by, seat))


@breaks("V-007", "spinning down from level 1 leads to the highest level")
def _() -> None:
    def turns(old: Any, g: Game, d: int, by: int, seat: SeatId) -> int:
        levels = g.setting.cards[g.setting.die_card[d]].levels
        if by < 0 and len(levels) > 1 and g.face[d] == levels[0]:
            return len(levels) - 1
        turned: int = old(g, d, by, seat)
        return turned

    around(possibilities.turns_by, turns)


@breaks("V-008", "spinning counts as rolling and fielding, and resets the level on fielding")
def _() -> None:
    def spin(old: Any, g: Game, d: DieId, by: int, seat: SeatId) -> int:
        turned: int = old(g, d, by, seat)
        if turned:
            emit(g, EV_ROLLED, g.controller[d], seat, die=d, came_from=g.zone[d])
            fielded_as_well(g, d)
            if g.zone[d] == RESERVE:
                g.face[d] = level_face(g, d, 1)
        return turned

    around(fielding.spin, spin)


@breaks("V-009", "spinning a die clears its damage")
def _() -> None:
    def spin(old: Any, g: Game, d: int, by: int, seat: SeatId) -> int:
        turned: int = old(g, d, by, seat)
        if turned:
            g.damage = with_entry(g.damage, d, 0)
        return turned

    around(fielding.spin, spin)


@breaks("V-012", "a fielded die that rolls energy goes to the Used Pile")
def _() -> None:
    def show(old: Any, g: Game, d: DieId, new: int, mode: int, by: SeatId) -> None:
        fielded = in_field(g, d)
        old(g, d, new, mode, by)
        if fielded and g.zone[d] == RESERVE:
            move(g, d, USED, by)

    around(rolls.show, show)


@breaks("V-013", "a die rerolled to another level is fielded anew, without what was applied to it")
def _() -> None:
    def show(old: Any, g: Game, d: DieId, new: int, mode: int, by: int) -> None:
        fielded = in_field(g, d)
        old(g, d, new, mode, by)
        if fielded and mode == REROLL and in_field(g, d):
            g.mods = [mod for mod in g.mods if mod[1] != d]
            caches.touch_all(g)
            fielded_as_well(g, d)

    around(rolls.show, show)


@breaks("V-014", "a Continuous die rerolled to energy goes to the Used Pile")
def _() -> None:
    def show(old: Any, g: Game, d: DieId, new: int, mode: int, by: SeatId) -> None:
        fielded = in_field(g, d)
        old(g, d, new, mode, by)
        if fielded and g.zone[d] == RESERVE:
            move(g, d, USED, by)

    around(rolls.show, show)


@breaks("V-017", "FUS: a capture ends with the captor's place in the field, but not with its KO")
def _() -> None:
    def released(old: Any, g: Game, mod: Ints) -> bool:
        return not old(g, mod) and not in_field(g, DieId(mod[3]))

    around(captures.released, released)


@breaks("V-018", "nothing ends a capture before the turn after")
def _() -> None:
    around(captures.released, lambda _old, _g, _mod: False)
    put(EmptyOutOfPlay, "do", lambda _self, _g, _f: None)
    around(captures.end_of_turn_returns, lambda _old, _g: None)


@breaks("V-019", "a captured die goes back to its owner's bag")
def _() -> None:
    def restore(old: Any, g: Game, mod: Ints) -> None:
        old(g, mod)
        if mod[8] != CONTROLLED:
            move(g, DieId(mod[1]), BAG, g.owner[mod[1]])

    around(captures.restore, restore)


@breaks("V-020", "a captured die comes back on level 1")
def _() -> None:
    def restore(old: Any, g: Game, mod: Ints) -> None:
        old(g, mod)
        if in_field(g, DieId(mod[1])):
            g.face[mod[1]] = level_face(g, DieId(mod[1]), 1)

    around(captures.restore, restore)


@breaks("V-021", "coming back from capture is fielding")
def _() -> None:
    def restore(old: Any, g: Game, mod: Ints) -> None:
        old(g, mod)
        if in_field(g, DieId(mod[1])):
            fielded_as_well(g, DieId(mod[1]))

    around(captures.restore, restore)


@breaks("V-023", "FUS: the controlling die attacks as well")
def _() -> None:
    turn_option("controlled_die_sits_on_controller")


@breaks("V-024", "the controlling die cannot attack")
def _() -> None:
    turn_option("controlled_die_sits_on_controller")


@breaks("V-026", "a controlled die has nothing of its card but in FUS")
def _() -> None:
    turn_option("controlled_copy_of_card")

    def stats(old: Any, g: Game, d: int, *lines: Any) -> int:
        counters = g.counters
        if g.controller[d] != g.owner[d]:
            g.counters = []
        try:
            found: int = old(g, d, *lines)
        finally:
            g.counters = counters
        return found

    around(queries_stats.compute_stats, stats)


@breaks("V-030", "control stays when it should end")
def _() -> None:
    around(captures.end_of_turn_returns, lambda _old, _g: None)


@breaks("V-032", "FUS: a copy of stats takes the printed numbers")
def _() -> None:
    turn_option("copies_current_stats")


@breaks("V-033", "a copy of stats keeps its own numbers")
def _() -> None:
    around(active_bends.base_face, lambda _old, g, d: g.setting.die_faces[d][g.face[d]])


@breaks("V-034", "a copy of stats has its own burst only")
def _() -> None:
    around(
        active_bends.burst_of,
        lambda _old, g, d: g.setting.die_faces[d][g.face[d]].burst if g.face[d] >= 0 else 0,
    )


@breaks("V-035", "FUS: copied abilities are added to the own ones")
def _() -> None:
    turn_option("copied_text_replaces")


@breaks("V-041", "a die swapped to the Used Pile goes Out of Play")
def _() -> None:
    def swapped(old: Any, g: Game, a: DieId, b: DieId, same_level: bool) -> None:
        old(g, a, b, same_level)
        for d in (a, b):
            if g.zone[d] == USED:
                move(g, d, OUT, g.owner[d])

    around(effects_control.swap_places, swapped)


@breaks("V-042", "a die swapped in comes on its highest level")
def _() -> None:
    around(fielding.level_face, lambda old, g, d, _level: old(g, d, 99))


@breaks("V-043", "swapping in is fielding")
def _() -> None:
    def swapped(old: Any, g: Game, a: DieId, b: DieId, same_level: bool) -> None:
        old(g, a, b, same_level)
        for d in (a, b):
            if in_field(g, d):
                fielded_as_well(g, d)

    around(effects_control.swap_places, swapped)


@breaks("V-045", "tokens have 1 more A and D than their card says and cost 1")
def _() -> None:
    from dataclasses import replace

    def token(old: Any, name: str, attack: int, defense: int) -> Any:
        return replace(old(name, attack + 1, defense + 1), cost=1)

    around(setup.token_card, token)


@breaks("V-048", "tokens are of the type fist")
def _() -> None:
    from dataclasses import replace

    around(setup.token_card, lambda old, *given: replace(old(*given), energy=("fist",)))


@breaks("V-002", "Sidekicks are on level 2")
def _() -> None:
    def level(old: Any, g: Game, d: DieId) -> int:
        found: int = old(g, d)
        return 2 if found and dice.row(g, d).kind == SIDEKICK else found

    around(queries_stats.level_of, level)


@breaks("V-003", "a die costs its level to field")
def _() -> None:
    around(prices.fielding_cost, lambda _old, g, _seat, d: dice.face(g, d).level)


@breaks("V-010", "dice are rerolled wherever they are")
def _() -> None:
    around(possibilities.can_reroll, lambda _old, g, d: g.zone[d] in (BAG, PREP, RESERVE, FIELD, ATTACK, USED))


@breaks("V-011", "a die that rolls a character by an effect goes to the Used Pile")
def _() -> None:
    def show(old: Any, g: Game, d: DieId, new: int, mode: int, by: SeatId) -> None:
        old(g, d, new, mode, by)
        if dice.shows_character(g, d):
            move(g, d, USED, by)

    around(rolls.show, show)


@breaks("V-015", "a die rerolled to energy keeps the effects on it")
def _() -> None:
    kept_on_leaving()


@breaks("V-016", "a captured die stays where it is")
def _() -> None:
    around(captures.capture, lambda _old, *_given: None)


@breaks("V-022", "taking control changes nothing")
def _() -> None:
    around(captures.take_control, lambda _old, *_given: None)


@breaks("V-025", "a controlled die is one of your card of that name")
def _() -> None:
    def control(old: Any, g: Game, d: DieId, seat: SeatId, die: int, card: int) -> None:
        old(g, d, seat, die, card)
        for row in g.setting.cards:
            if row.owner == seat and row.name == dice.row(g, d).name:
                lasting.set_identity(g, d, row.number)

    around(captures.take_control, control)


def strays() -> None:
    """A controlled die that leaves for an unrolled place goes to its owner's Used Pile."""

    def moved(old: Any, g: Game, d: DieId, zone: int, by: int, paid: bool = False) -> None:
        controlled = in_field(g, d) and g.controller[d] != g.owner[d]
        old(g, d, zone, by, paid)
        if controlled and g.zone[d] in (PREP, BAG, OUT):
            old(g, d, USED, by)

    around(move, moved)


@breaks("V-027", "FUS: a controlled die that leaves goes to its owner's Used Pile")
def _() -> None:
    strays()


@breaks("V-028", "a controlled die that leaves goes to its owner's Used Pile")
def _() -> None:
    strays()


@breaks("V-029", "control never ends")
def _() -> None:
    around(captures.restore, lambda old, g, mod: None if mod[8] == CONTROLLED else old(g, mod))


@breaks("V-031", "FUS: the controlling die leaves when control ends")
def _() -> None:
    def restore(old: Any, g: Game, mod: Ints) -> None:
        old(g, mod)
        if mod[8] == CONTROLLED and in_field(g, DieId(mod[3])):
            move(g, DieId(mod[3]), USED, SeatId(mod[2]))

    def left(old: Any, g: Game, d: int, zone: int) -> None:
        ended = [m for m in g.mods if m[1] == d and len(m) > 8 and m[8] == CONTROLLED]
        old(g, d, zone)
        for mod in ended:
            move(g, DieId(mod[3]), USED, SeatId(mod[2]))

    around(captures.restore, restore)
    around(moves.leave_field, left)


@breaks("V-036", "copied abilities are not added")
def _() -> None:
    def do(old: Any, self: lasting.ApplyBend, g: Game, f: Frame) -> None:
        if self.bend.kind != B_COPIES_ABILITIES:
            old(self, g, f)

    around_method(lasting.ApplyBend, "do", do)


@breaks("V-037", "copied text that works for its whole card does not work for the copier")
def _() -> None:
    around(active_bends.copiers_of, lambda _old, _g, _card: [])


@breaks("V-038", "a copy of a die is still itself")
def _() -> None:
    around(lasting.set_identity, lambda _old, _g, _d, _card: None)


@breaks("V-039", "swapped dice stay where they are")
def _() -> None:
    put(effects_control.SwapDice, "do", lambda _self, _g, _f: None)


@breaks("V-040", "a die that is swapped in does not fight")
def _() -> None:
    def swapped(old: Any, g: Game, a: DieId, b: DieId, same_level: bool) -> None:
        old(g, a, b, same_level)
        for d in (a, b):
            if g.zone[d] == ATTACK:
                move(g, d, FIELD, g.controller[d])

    around(effects_control.swap_places, swapped)


@breaks("V-044", "a die that should go back to its card stays, and can be swapped")
def _() -> None:
    around(captures.goes_back, lambda _old, *_given: None)


@breaks("V-046", "a token that leaves goes where other dice go")
def _() -> None:
    put(moves, "TOKEN", -9)


@breaks("V-047", "tokens have three levels and are spun and rerolled")
def _() -> None:
    from dataclasses import replace

    from overcrush.abilities.card import CharacterFace, Die

    def token(old: Any, name: str, attack: int, defense: int) -> Any:
        faces = tuple(CharacterFace(level, 0, attack + level - 1, defense) for level in (1, 2, 3))
        return replace(old(name, attack, defense), die=Die(faces))

    around(setup.token_card, token)
    put(possibilities, "TOKEN", -9)
