"""Where an effect may be redirected to, and what target it may be given instead (X-057, X-058)."""

from __future__ import annotations

from overcrush.engine.model.abilities import AbilityRow
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import CardId, DieId, SeatId
from overcrush.engine.model.proposal import (
    ABOUT_REACH,
    ABOUT_VIA,
    NOW_ENTRY,
    P_BY,
    P_CARD,
    P_SOURCE,
    REACH_DICE,
    REACH_PLAYERS,
    W_ABOUT,
    W_ENTRIES,
    W_NOW,
)
from overcrush.engine.queries.dice import is_character
from overcrush.engine.queries.filters import matching
from overcrush.engine.queries.targets import can_be_targeted


def proposal(g: Game) -> Frame | None:
    """The proposal that a reaction answers: the nearest one below."""
    would = g.setting.procedures["would"]
    for i in range(len(g.frames) - 2, -1, -1):
        if g.frames[i].program == would:
            return g.frames[i]
    return None


def may_go_to(g: Game, w: Frame, at: int, seat: SeatId, target: DieId) -> bool:
    """2018: not to an untargetable die, nor to a kind of target that the effect cannot have (X-058).

    at: where the entry stands in the proposal; seat: whose effect it is if nobody dealt it.
    """
    if g.setting.options.redirect_to_anything:
        return True
    about = w.slots[W_ABOUT]
    if not about[ABOUT_REACH] & (REACH_PLAYERS if target < 0 else REACH_DICE):
        return False
    if target < 0:
        return True
    entry = w.slots[W_ENTRIES][at:]
    by = SeatId(entry[P_BY]) if entry[P_BY] >= 0 else seat
    dealer = Frame(-1, by, DieId(entry[P_SOURCE]), CardId(entry[P_CARD]), [()])
    return can_be_targeted(g, dealer, target, about[ABOUT_VIA])


def reachable(g: Game, f: Frame, dice: list[DieId]) -> list[DieId]:
    """Those of some dice that the effect at hand may be redirected to; f: the reaction's frame."""
    w = proposal(g)
    if w is None:
        return dice
    at = w.slots[W_NOW][NOW_ENTRY]
    return [d for d in dice if may_go_to(g, w, at, f.seat, d)]


def goes_somewhere(g: Game, w: Frame, at: int, ability: AbilityRow, f: Frame) -> bool:
    """Whether a reaction that does nothing but redirect could do so; f: what its filters are asked from."""
    if not ability.destinations:
        return True
    for test in ability.destinations:
        for d in matching(g, f, test):
            if is_character(g, d) and may_go_to(g, w, at, f.seat, d):
                return True
    return False
