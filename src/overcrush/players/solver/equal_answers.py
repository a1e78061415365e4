"""Answers that come to the same as another one, so that the solver need not look at both."""

from __future__ import annotations

from typing import Final

from overcrush.engine.atoms.reactions import nobody_reacts
from overcrush.engine.atoms.triggers import DIE_KEY, GRANTING
from overcrush.engine.model.bend_kinds import B_EXTRA_ATTACK, SHRINKS
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import (
    ATTACK,
    EV_DAMAGED,
    EV_DEALT,
    EV_ENTERED,
    EV_HITS_PLAYER,
    EV_KO,
    EV_LEAVES_UNBLOCKED,
    EV_LEFT,
    EV_LIFE_LOST,
    EV_MOVED,
    EV_PLAYER_DAMAGED,
    EV_PREPPED,
    EV_STEP_END,
    EV_STEP_START,
    EV_TURN_END,
    EV_TURN_START,
    FIELD,
    K_OVERCRUSH,
    RESERVE,
    ZONES,
)
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId
from overcrush.engine.model.modifiers import M_DIE
from overcrush.engine.model.rows import E_DIE, E_OTHER, G_DEFENSE, G_DIE, G_TARGET, U_KEY
from overcrush.engine.queries.active_bends import applied_kinds, live
from overcrush.engine.queries.die_keywords import can_use, has_keyword
from overcrush.engine.queries.lookalikes import appearance, touched_dice
from overcrush.engine.queries.targets import FINISHED
from overcrush.engine.steps.attackers import A_PAIRS, A_WAVE
from overcrush.engine.steps.blockers import PAIR, PAIR_MASK
from overcrush.engine.steps.combat import LAST_WAVE

FROM_DAMAGE_ON: Final = (
    EV_KO,
    EV_DAMAGED,
    EV_DEALT,
    EV_PLAYER_DAMAGED,
    EV_HITS_PLAYER,
    EV_LEAVES_UNBLOCKED,
    EV_MOVED,
    EV_LEFT,
    EV_ENTERED,
    EV_PREPPED,
    EV_LIFE_LOST,
    EV_STEP_END,
    EV_STEP_START,
    EV_TURN_END,
    EV_TURN_START,
)
"""What may happen from the last combat damage to the end of the turn where no text does anything."""
REPLACED: Final = (EV_DAMAGED, EV_KO, EV_LEAVES_UNBLOCKED)
"""What of that may be answered before it happens."""
NO_TWINS: Final[dict[int, int]] = {}


def shares_are_alike(g: Game, f: Frame) -> bool:
    """Whether it changes nobody's life by the end of the turn how a die divides its combat damage.

    All combat damage of a wave is dealt at once, and after the last wave nobody may act any more: the shares decide who
    is KO'd and nothing else, unless a text hears of something that happens from then on.
    """
    s = g.setting
    if s.may_copy or s.bend_kinds >> B_EXTRA_ATTACK & 1 or f.slots[A_WAVE][0] != LAST_WAVE:
        return False
    if g.delayed or g.waiting or any(host >= 0 for host in g.host):
        return False
    if g.mods and (g.modifier_kinds if g.modifier_kinds >= 0 else applied_kinds(g)) & GRANTING:
        return False
    fighting: list[DieId] = []
    standing: list[DieId] = []
    rolled: list[DieId] = []
    for at in range(0, len(g.places), ZONES):
        fighting += g.places[at + ATTACK]
        standing += g.places[at + FIELD]
        rolled += g.places[at + RESERVE]
    for d in fighting:
        if has_keyword(g, d, K_OVERCRUSH):
            return False
    if others_may_die(g, standing):
        fighting += standing
    for kind in FROM_DAMAGE_ON:
        if s.heard[kind] and heard(g, kind, fighting, standing, rolled):
            return False
    return all(nobody_reacts(g, kind) for kind in REPLACED)


def others_may_die(g: Game, standing: list[DieId]) -> bool:
    """Whether characters outside combat could be KO'd: those that are hurt, or any where a text takes D away."""
    s = g.setting
    if g.live is None:
        live(g)
    kinds = g.live_kinds | s.own_kinds
    if g.mods:
        kinds |= g.modifier_kinds if g.modifier_kinds >= 0 else applied_kinds(g)
    if s.has_zero_defense or kinds & SHRINKS or any(bonus[G_DEFENSE] < 0 for bonus in g.gained):
        return True
    return any(g.damage[d] for d in standing)


def heard(g: Game, kind: int, fighting: list[DieId], standing: list[DieId], rolled: list[DieId]) -> bool:
    """Whether an ability may hear of an event of that kind that happens to one of the dice, or to a player."""
    s = g.setting
    for ability in s.watch[kind]:
        at = ability.fielded_at
        if at < 0 or g.fielded[at] or g.fielded[at + 1]:
            return True
    for ability in s.keyword_watch[kind]:
        if any(can_use(g, d, ability.keyword) for d in fighting + standing):
            return True
    own = s.own[kind]
    dice = fighting if kind in (EV_KO, EV_DAMAGED, EV_DEALT, EV_HITS_PLAYER) else fighting + rolled
    if own and any(g.card[d] in own for d in dice):
        return True
    return any(can_use(g, d, ability.keyword) for ability in s.keyword_own[kind] for d in dice)


def unlike_blocks(g: Game, f: Frame, offer: list[int], fixed: int) -> list[int]:
    """The offered blocks without those that are the same as another one with look-alikes exchanged.

    Of attackers that look alike the first is blocked first, and blockers that look alike block attackers in ascending
    order: every other declaration is one of these with other dice. fixed: so many numbers of the pairs cannot be chosen
    otherwise any more.
    """
    if len(offer) < 3:
        return offer
    pairs = f.slots[A_PAIRS]
    twins = earlier_twins(g, offer, pairs)
    last = DieId(-1)
    look = -1
    if len(pairs) > fixed and pairs[-2] not in pairs[:-2:2]:
        # It has one block so far.
        last = DieId(pairs[-2])
        look = appearance(g, last)
    if not twins and last < 0:
        return offer
    kept: list[int] = []
    for answer in offer:
        if answer != FINISHED:
            blocker = answer >> PAIR
            attacker = answer & PAIR_MASK
            if attacker in twins and blocker << PAIR | twins[attacker] in offer:
                continue
            if last >= 0 and attacker < pairs[-1] and blocker != last and appearance(g, DieId(blocker)) == look:
                continue
        kept.append(answer)
    return kept


def earlier_twins(g: Game, offer: list[int], pairs: Ints) -> dict[int, int]:
    """For attackers that nobody blocks yet and that look like an earlier one of these: that one."""
    attackers = sorted({answer & PAIR_MASK for answer in offer if answer != FINISHED})
    if len(attackers) < 2:
        return NO_TWINS
    found: dict[int, int] = {}
    first: dict[Ints, int] = {}
    blocked = pairs[1::2]
    named: set[int] = set()
    for number in attackers:
        if number in blocked:
            continue
        d = DieId(number)
        look = (g.card[d], g.face[d], g.damage[d], g.flags[d], g.controller[d], g.owner[d])
        twin = first.setdefault(look, number)
        if twin == number:
            continue
        if not named:
            named = named_dice(g)
        if number not in named and twin not in named and same_past(g, DieId(twin), d):
            found[number] = twin
    return found


def named_dice(g: Game) -> set[int]:
    """Dice that something on the table speaks of, apart from what happened to themselves this turn."""
    found: set[int] = {-1, *touched_dice(g)}
    for mod in g.mods:
        found.add(mod[M_DIE])
    for d, host in enumerate(g.host):
        if host >= 0:
            found |= {d, host}
    for waits in g.waiting:
        found.update(waits)
    for head, bindings in g.delayed:
        found.update(head)
        for values in bindings:
            found.update(values)
    for bonus in g.gained:
        found.add(bonus[G_TARGET])
        found.add(bonus[G_DIE])
    for event in g.events:
        found.add(event[E_OTHER])
    for use in g.uses:
        found.add(use[U_KEY] - DIE_KEY)
    for frame in g.frames[:-1]:
        found.add(frame.die)
        for slot in frame.slots:
            found.update(slot)
    return found


def same_past(g: Game, one: DieId, other: DieId) -> bool:
    """Whether the same has happened to both this turn."""
    if g.last_damage[one] != g.last_damage[other] or g.blocks[one] != g.blocks[other]:
        return False
    return past(g, one) == past(g, other)


def past(g: Game, d: DieId) -> list[Ints]:
    """What happened to a die this turn, without its number."""
    return [event[:E_DIE] + event[E_DIE + 1 :] for event in g.events if event[E_DIE] == d]
