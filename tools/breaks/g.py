"""Breaks of the G rules: Global Abilities."""

from typing import Any

from overcrush.engine.atoms import proposals, triggers
from overcrush.engine.atoms.proposals import YES, FindReaction, MayReact
from overcrush.engine.atoms.triggers import begin
from overcrush.engine.effects.answers import PreventDamage, RedirectDamage
from overcrush.engine.model.abilities import AbilityRow
from overcrush.engine.model.actions import MAIN_WINDOW, USE_GLOBAL, VERB, verb_of
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import MAIN
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.model.proposal import W_USED
from overcrush.engine.model.refusals import GLOBAL_COST, GLOBAL_LIMIT, GLOBAL_NO_TARGET, NOT_OFFERED
from overcrush.engine.queries import energy
from overcrush.engine.queries.dice import is_active
from overcrush.engine.steps import act_problems, cleanup
from overcrush.engine.steps.roll import BeginRoll
from overcrush.engine.steps.window import Act, open_window
from tools.breaks.making import around, around_method, breaks, offered_too, put, spent_dice_go_astray, swap, turn_option
from tools.breaks.p import other_side_first

ONE_USE = 4
"""How many numbers of W_USED one reaction takes."""
COUNTED = -5


def overlooked(reason: int) -> None:
    """What stands against the use of a Global for that reason does not count."""

    def problem(old: Any, g: Game, seat: SeatId, ability: AbilityRow, paid: bool = False) -> Ints:
        found: Ints = old(g, seat, ability, paid)
        return () if found and found[0] == reason else found

    around(act_problems.global_problem, problem)


def refused_where(wanted: Any) -> None:
    """Globals are not offered where something holds."""

    def problem(old: Any, g: Game, seat: SeatId, ability: AbilityRow, paid: bool = False) -> Ints:
        found: Ints = old(g, seat, ability, paid)
        return found or ((NOT_OFFERED,) if wanted(g, seat, ability) else ())

    around(act_problems.global_problem, problem)


def limit_by_name() -> None:
    """Cards of one name share the limit of their Globals."""

    def within(old: Any, g: Game, ability: AbilityRow, seat: SeatId, card: int) -> bool:
        cards = g.setting.cards
        twin = any(
            use[2] == seat and cards[g.setting.abilities[use[0]].card].name == cards[ability.card].name
            for use in g.uses
        )
        fits: bool = old(g, ability, seat, card)
        return fits and not twin

    around(triggers.within_limit, within)


@breaks("G-001", "a Global needs its character active")
def _() -> None:
    refused_where(lambda g, _seat, ability: not any(is_active(g, ability.card, side) for side in g.setting.all_sides))


@breaks("G-002", "players use the Globals of their own cards only")
def _() -> None:
    refused_where(lambda g, seat, ability: g.setting.cards[ability.card].owner != seat)


@breaks("G-003", "any energy pays for a Global")
def _() -> None:
    around(energy.lack, lambda old, g, seat, have, amount, _types: old(g, seat, have, amount, ()))
    around(energy.payments, lambda old, g, seat, amount, _types: old(g, seat, amount, ()))
    offered_too(
        lambda g, _f, seat: [
            USE_GLOBAL << VERB | ability.number
            for ability in g.setting.all_globals
            if not act_problems.global_problem(g, SeatId(seat), ability)
        ]
    )


@breaks("G-004", "every Global is used once a turn")
def _() -> None:
    def take(old: Any, self: Act, g: Game, f: Frame, answer: int) -> None:
        if verb_of(answer) == USE_GLOBAL:
            g.uses.append((answer & 0xFFF, COUNTED, g.asked, 0))
        old(self, g, f, answer)

    def problem(old: Any, g: Game, seat: SeatId, ability: AbilityRow, paid: bool = False) -> Ints:
        found: Ints = old(g, seat, ability, paid)
        again = any(use[0] == ability.number and use[1] == COUNTED for use in g.uses)
        return found or ((GLOBAL_LIMIT, ability.card, ability.number) if again else ())

    around_method(Act, "take", take)
    around(act_problems.global_problem, problem)


@breaks("G-005", "limits of Globals do not count")
def _() -> None:
    around(triggers.within_limit, lambda _old, _g, _ability, _seat, _card: True)


@breaks("G-006", "Globals are used before the dice are rolled")
def _() -> None:
    def do(old: Any, self: BeginRoll, g: Game, f: Frame) -> None:
        old(self, g, f)
        open_window(g, MAIN_WINDOW)

    around_method(BeginRoll, "do", do)


@breaks("G-007", "equal cards of both players share the limit of their Globals")
def _() -> None:
    limit_by_name()


@breaks("G-008", "equal cards of both players count as one")
def _() -> None:
    limit_by_name()


@breaks("G-009", "reactive Globals are used in the windows too")
def _() -> None:
    def more(g: Game, _f: Frame, _seat: SeatId) -> list[int]:
        return [USE_GLOBAL << VERB | ability.number for ability in g.setting.all_globals if ability.event >= 0]

    offered_too(more)


@breaks("G-010", "a reactive Global does nothing at once, and whoever declines is asked again")
def _() -> None:
    def take(_old: Any, _self: MayReact, _g: Game, f: Frame, answer: int) -> None:
        f.at = proposals.FIND_REACTION.at
        if answer != YES:
            f.slots[W_USED] = f.slots[W_USED][:-ONE_USE]

    around_method(MayReact, "take", take)


@breaks("G-011", "a reactive Global is paid twice at each moment, however many things happen in it")
def _() -> None:
    def seen(_old: Any, used: Ints, ability: int, _event: int, die: int, seat: SeatId) -> bool:
        uses = [used[at : at + ONE_USE] for at in range(0, len(used), ONE_USE)]
        return sum((use[0], use[2], use[3]) == (ability, die, seat) for use in uses) > 1

    around(proposals.seen, seen)


@breaks("G-012", "damage that was prevented or redirected is still there to be answered")
def _() -> None:
    for reaction in (PreventDamage, RedirectDamage):
        put(reaction, "do", lambda _self, g, _f: begin(g))


@breaks("G-013", "2016: Globals that answer damage are used in the Main Step only")
def _() -> None:
    def do(old: Any, self: FindReaction, g: Game, f: Frame) -> None:
        if g.step == MAIN:
            old(self, g, f)
        else:
            f.at = proposals.COMMIT.at

    around_method(FindReaction, "do", do)


@breaks("G-014", "2016 pays Globals one by one, and 2018 in batches")
def _() -> None:
    turn_option("globals_in_batches")


@breaks("G-015", "a Global is used although its other cost cannot be paid")
def _() -> None:
    overlooked(GLOBAL_COST)


@breaks("G-016", "energy for a Global goes to the Used Pile on one's own turn and Out of Play on the other's")
def _() -> None:
    spent_dice_go_astray()


@breaks("G-017", "the inactive player's Global comes first")
def _() -> None:
    other_side_first()


@breaks("G-018", "what a Global gave does not end with the turn")
def _() -> None:
    swap(cleanup.end_effects, lambda _g: None)


@breaks("G-019", "a Global is used although it has no target")
def _() -> None:
    overlooked(GLOBAL_NO_TARGET)
