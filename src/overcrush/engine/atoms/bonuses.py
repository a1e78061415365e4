"""2016: a bonus once gained lasts until the turn ends, whatever becomes of what gave it (X-052)."""

from __future__ import annotations

from typing import Final

from overcrush.engine.atoms.facts import set_gained
from overcrush.engine.model.bend_kinds import B_GETS
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import START
from overcrush.engine.model.game import Game
from overcrush.engine.model.rows import G_ATTACK, G_DEFENSE, G_TARGET
from overcrush.engine.queries.active_bends import applied_kinds, live
from overcrush.engine.queries.caches import TEXT_BENDS
from overcrush.engine.queries.dice import field_of
from overcrush.engine.queries.kept_bonuses import beyond, more_of, same_bonus, text_is_ignored
from overcrush.engine.queries.stats import compute_stats

MAY_GIVE: Final = 1 << B_GETS | TEXT_BENDS
"""Kinds of bends, as bits, through which a die may have a bonus that its own card does not give."""


def gain_bonuses(g: Game) -> None:
    """Write down what dice have gained by now, and how much of it nothing gives any longer.

    Called before every answer of a player and whenever deaths are looked for. What is moved at the start of the turn
    (Gear) takes its bonus along: a turn's bonuses are gained after that."""
    s = g.setting
    if g.bonuses_seen or g.step == START:
        return
    g.bonuses_seen = True
    if g.live is None:
        live(g)
    everywhere = g.live_kinds | s.bend_kinds & TEXT_BENDS
    if g.mods:
        everywhere |= g.modifier_kinds if g.modifier_kinds >= 0 else applied_kinds(g)
    now: list[Ints] = []
    for seat in s.all_seats:
        for d in field_of(g, seat):
            if (everywhere & MAY_GIVE) or s.cards[g.card[d]].own_kinds >> B_GETS & 1:
                compute_stats(g, d, None, now)
    if not now and not g.gained:
        return
    rows: list[Ints] = []
    for row in g.gained:
        if text_is_ignored(g, row):
            continue
        attack = defense = 0
        for bonus in now:
            if same_bonus(bonus, row):
                attack, defense = bonus[G_ATTACK], bonus[G_DEFENSE]
        most = more_of(row[G_ATTACK], attack), more_of(row[G_DEFENSE], defense)
        rows.append((*row[:G_ATTACK], *most, beyond(most[0], attack), beyond(most[1], defense)))
    for bonus in now:
        if not any(same_bonus(bonus, row) for row in rows):
            rows.append((*bonus, 0, 0))
    if tuple(rows) != g.gained:
        set_gained(g, tuple(rows))


def end_bonuses(g: Game, d: int) -> None:
    """The die has left the field, and what it had gained is gone (X-024)."""
    left = tuple([row for row in g.gained if row[G_TARGET] != d])
    if len(left) < len(g.gained):
        set_gained(g, left)
