"""Overcrush: what an attacker deals beyond its blockers' defense."""

from __future__ import annotations

from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import ATTACK, K_OVERCRUSH
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId
from overcrush.engine.model.measures import COMBAT
from overcrush.engine.model.proposal import P_AMOUNT, P_BY, P_CARD, P_CAUSE, P_SOURCE, STRIDE, as_player
from overcrush.engine.queries.die_keywords import has_keyword
from overcrush.engine.queries.possibilities import can_be_kod
from overcrush.engine.queries.stats import defense_of

# Overcrush


def with_overcrush(g: Game, entries: Ints) -> Ints:
    """Overcrush: combat damage beyond what the blockers need goes to the player (K-074 to K-078, A26, A27)."""
    if not any(entries[i + P_CAUSE] == COMBAT for i in range(0, len(entries), STRIDE)):
        return entries
    changed = list(entries)
    extra: list[int] = []
    attackers: list[DieId] = []
    for i in range(0, len(entries), STRIDE):
        source = DieId(entries[i + P_SOURCE])
        if entries[i] >= 0 and source >= 0 and source not in attackers and overcrushes(g, source):
            attackers.append(source)
    for attacker in attackers:
        if any(entries[i] < 0 and entries[i + P_SOURCE] == attacker for i in range(0, len(entries), STRIDE)):
            continue
        mine = [i for i in range(0, len(entries), STRIDE) if entries[i + P_SOURCE] == attacker]
        rest = 0
        for i in mine:
            needed = defense_of(g, DieId(entries[i])) - g.damage[entries[i]]
            if entries[i + P_AMOUNT] < needed or not can_be_kod(g, DieId(entries[i])):
                rest = -1
                break
            rest += entries[i + P_AMOUNT] - needed
        if rest > 0:
            for i in mine:
                changed[i + P_AMOUNT] = max(0, defense_of(g, DieId(entries[i])) - g.damage[entries[i]])
            target = as_player(g.setting.across[g.controller[attacker]])
            first = mine[0]
            extra += [target, rest, attacker, entries[first + P_CARD], entries[first + P_BY], COMBAT]
    return (*changed, *extra) if extra else entries


def overcrushes(g: Game, d: DieId) -> bool:
    return g.zone[d] == ATTACK and g.setting.side_of[g.controller[d]] == g.active and has_keyword(g, d, K_OVERCRUSH)
