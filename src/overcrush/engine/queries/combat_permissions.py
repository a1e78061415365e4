"""Who may and must attack, and who may and must block whom (C-001 to C-015)."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.bend_kinds import (
    B_ATTACKERS_MAX,
    B_ATTACKERS_MIN,
    B_BEHIND,
    B_BLOCKS_MORE,
    B_CALLED_OUT,
    B_CANNOT_ATTACK,
    B_CANNOT_BE_BLOCKED,
    B_CANNOT_BLOCK,
    B_FORBID,
    B_MUST_ATTACK,
    B_MUST_BLOCK,
    B_NEEDS_BLOCKERS,
)
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import ATTACK, FIELD
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId, as_dice
from overcrush.engine.model.modifiers import M_BEND, M_FIRST, M_TARGET
from overcrush.engine.model.permissions import V_ATTACK, V_BLOCK
from overcrush.engine.model.refusals import (
    ATTACK_CANNOT,
    ATTACK_NOT_FIELD,
    ATTACK_NOT_YOURS,
    BLOCK_ACROSS,
    BLOCK_CALLED_OUT,
    BLOCK_CANNOT,
    BLOCK_NOT_FIELD,
    BLOCK_ONE,
    BLOCK_UNBLOCKABLE,
)
from overcrush.engine.queries.active_bends import concerns, held_for_players, held_on
from overcrush.engine.queries.dice import shows_character


def attack_problem(g: Game, seat: SeatId, d: DieId) -> Ints:
    if g.controller[d] != seat:
        return (ATTACK_NOT_YOURS, d)
    if g.zone[d] != FIELD or not shows_character(g, d):
        return (ATTACK_NOT_FIELD, d)
    if g.setting.options.controlled_die_sits_on_controller and d in g.host:
        # FUS: the die that controls another sends that one to attack (V-023).
        if any(g.host[x] == d and g.zone[x] == FIELD and g.owner[x] != seat for x in range(len(g.host))):
            return (ATTACK_CANNOT, d)
    if g.setting.bend_kinds & HOLDING_BACK:
        if held_on(g, B_CANNOT_ATTACK, d):
            return (ATTACK_CANNOT, d)
        for h in held_on(g, B_FORBID, d):
            if h.bend.word == V_ATTACK and concerns(g, h, seat):
                return (ATTACK_CANNOT, d)
    return ()


HOLDING_BACK: Final = 1 << B_CANNOT_ATTACK | 1 << B_FORBID
"""Kinds of bends, as bits, that keep dice from attacking."""


def must_attack(g: Game, d: DieId) -> bool:
    return bool(g.setting.bend_kinds >> B_MUST_ATTACK & 1) and len(held_on(g, B_MUST_ATTACK, d)) > 0


NO_MOST: Final = 1000
"""More attackers than anybody has."""


def most_attackers(g: Game, seat: SeatId) -> int:
    most = NO_MOST
    if g.setting.bend_kinds >> B_ATTACKERS_MAX & 1:
        for h in held_for_players(g, B_ATTACKERS_MAX):
            if concerns(g, h, seat):
                most = min(most, h.bend.word)
    return most


def least_attackers(g: Game, seat: SeatId) -> int:
    least = 0
    if g.setting.bend_kinds >> B_ATTACKERS_MIN & 1:
        for h in held_for_players(g, B_ATTACKERS_MIN):
            if concerns(g, h, seat):
                least = max(least, h.bend.word)
    return least


def callers(g: Game) -> list[tuple[DieId, DieId]]:
    """(called die, caller) of every Call Out that holds; two callers of one die cancel each other (K-017, A44)."""
    if not g.setting.bend_kinds >> B_CALLED_OUT & 1:
        return []
    found = [
        (DieId(m[M_TARGET]), DieId(m[M_FIRST]))
        for m in g.mods
        if g.setting.bends[m[M_BEND]].kind == B_CALLED_OUT and g.zone[m[M_FIRST]] == ATTACK
    ]
    targets = [target for target, _ in found]
    return [
        (target, caller)
        for target, caller in found
        if targets.count(target) == 1
        and not unblockable(g, target, caller)
        and not plainly_cannot(g, target, caller)
        # One die alone, the called one, cannot block what takes two.
        and blockers_needed(g, caller) == 1
    ]


def unblockable(g: Game, blocker: DieId, attacker: DieId) -> bool:
    if g.setting.bend_kinds >> B_CANNOT_BE_BLOCKED & 1:
        for h in held_on(g, B_CANNOT_BE_BLOCKED, attacker):
            if h.bend.test is None or h.bend.test.holds(g, h.frame, blocker):
                return True
    return False


def plainly_cannot(g: Game, blocker: DieId, attacker: DieId) -> bool:
    kinds = g.setting.bend_kinds
    if kinds >> B_CANNOT_BLOCK & 1:
        for h in held_on(g, B_CANNOT_BLOCK, blocker):
            if h.bend.test is None or h.bend.test.holds(g, h.frame, attacker):
                return True
    if kinds >> B_FORBID & 1:
        for h in held_on(g, B_FORBID, blocker):
            if h.bend.word == V_BLOCK and concerns(g, h, g.controller[blocker]):
                return True
    return False


def block_problem(g: Game, seat: SeatId, blocker: DieId, attacker: DieId, pairs: Ints) -> Ints:
    """Why this die cannot block that attacker; () if it can."""
    if g.zone[blocker] != FIELD or g.controller[blocker] != seat or not shows_character(g, blocker):
        return (BLOCK_NOT_FIELD, blocker)
    if g.zone[attacker] != ATTACK or g.setting.across[g.controller[attacker]] != seat:
        return (BLOCK_ACROSS, blocker)
    mine = [pairs[i + 1] for i in range(0, len(pairs), 2) if pairs[i] == blocker]
    if attacker in mine or (mine and len(mine) >= blocks_at_once(g, blocker, attacker)):
        return (BLOCK_ONE, blocker)
    if plainly_cannot(g, blocker, attacker):
        return (BLOCK_CANNOT, blocker)
    if unblockable(g, blocker, attacker):
        return (BLOCK_UNBLOCKABLE, attacker)
    for target, caller in callers(g):
        if (target == blocker) != (caller == attacker):
            return (BLOCK_CALLED_OUT, target)
    return ()


def blocks_at_once(g: Game, blocker: DieId, attacker: DieId) -> int:
    most = 1
    for h in held_on(g, B_BLOCKS_MORE, blocker):
        if h.bend.test is None or h.bend.test.holds(g, h.frame, attacker):
            most = max(most, h.bend.word)
    return most


def blockers_needed(g: Game, attacker: DieId) -> int:
    need = 1
    for h in held_on(g, B_NEEDS_BLOCKERS, attacker):
        need = max(need, h.bend.word)
    return need


def unguarded(g: Game, pairs: Ints) -> list[DieId]:
    """Attackers that must be blocked as well, because one is blocked that can be blocked only together with them."""
    found: list[DieId] = []
    if g.setting.bend_kinds >> B_BEHIND & 1:
        blocked = as_dice(pairs[1::2])
        for attacker in blocked:
            for h in held_on(g, B_BEHIND, attacker):
                if h.frame.die not in blocked and h.frame.die not in found:
                    found.append(h.frame.die)
    return found


def must_block(g: Game, blocker: DieId, attacker: DieId) -> bool:
    for h in held_on(g, B_MUST_BLOCK, blocker):
        if h.bend.test is None or h.bend.test.holds(g, h.frame, attacker):
            return True
    return False


def sent(g: Game, blocker: DieId) -> bool:
    """Another player says whom it blocks: such blocks are made before all others, in an order of their own."""
    return any(h.bend.how == 1 for h in held_on(g, B_MUST_BLOCK, blocker))
