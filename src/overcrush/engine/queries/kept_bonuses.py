"""Bonuses that were gained this turn and last although nothing gives them any longer (2016, X-052)."""

from __future__ import annotations

from overcrush.engine.model.bend_kinds import B_GETS, B_LOSES_TEXT
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import CardId, DieId
from overcrush.engine.model.modifiers import EVERYTHING, M_BEND, M_CARD, M_DIE, M_FIRST, M_SEAT, M_SECOND, M_TARGET
from overcrush.engine.model.rows import G_ATTACK, G_CARD, G_DEFENSE, G_DIE, G_SEAT
from overcrush.engine.queries.active_bends import Held, die_text_lost, mod_frame, text_lost
from overcrush.engine.queries.dice import in_field


def bonuses_now(g: Game, d: DieId, held: list[Held]) -> list[Ints]:
    """What a die has now of static abilities (held) and of effects on whatever matches, one row for each source."""
    found: list[Ints] = []
    for h in held:
        add_bonus(found, (d, h.bend.number, h.frame.seat, h.frame.die, h.frame.card, h.first, h.second))
    for mod in g.mods:
        if mod[M_TARGET] == EVERYTHING:
            bend = g.setting.bends[mod[M_BEND]]
            if bend.kind == B_GETS and bend.dice is not None and bend.dice.holds(g, mod_frame(mod), d):
                of = mod[M_BEND], mod[M_SEAT], mod[M_DIE], mod[M_CARD]
                add_bonus(found, (d, *of, mod[M_FIRST], mod[M_SECOND]))
    return found


def add_bonus(found: list[Ints], bonus: Ints) -> None:
    """One more; what one source gives several times is one bonus."""
    if not bonus[G_ATTACK] and not bonus[G_DEFENSE]:
        return
    for i, other in enumerate(found):
        if same_bonus(other, bonus):
            sums = other[G_ATTACK] + bonus[G_ATTACK], other[G_DEFENSE] + bonus[G_DEFENSE]
            found[i] = (*other[:G_ATTACK], *sums)
            return
    found.append(bonus)


def same_bonus(one: Ints, other: Ints) -> bool:
    """Whether two rows are about the same bonus: of the same text of the same source, for the same die."""
    return one[:G_ATTACK] == other[:G_ATTACK]


def text_is_ignored(g: Game, bonus: Ints) -> bool:
    """The text that gave a bonus is ignored, and with it what was gained of it: the card that says so is stronger."""
    if not g.setting.bend_kinds >> B_LOSES_TEXT & 1:
        return False
    die = DieId(bonus[G_DIE])
    if die >= 0 and g.card[die] == bonus[G_CARD] and in_field(g, die):
        return die_text_lost(g, die)
    return text_lost(g, CardId(bonus[G_CARD]), g.setting.side_of[bonus[G_SEAT]])


def more_of(one: int, other: int) -> int:
    """The one that changes a number more, up or down."""
    return other if abs(other) > abs(one) else one


def beyond(most: int, now: int) -> int:
    """How much of a bonus lasts that is smaller now than it was."""
    return max(most - max(now, 0), 0) if most > 0 else min(most - min(now, 0), 0)
