"""The facts of a game, each changed in one place, which also tells whoever listens (`model/events.py`).

Where a game is played so often that every step counts, code nearby changes a column by itself, but only while nobody
listens.
"""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.columns import Ints, with_entry, with_more
from overcrush.engine.model.constants import (
    ATTACK_STEP,
    CLEANUP,
    CLEAR_AND_DRAW,
    ENERGY_TYPES,
    MAIN,
    ROLL_AND_REROLL,
    START,
)
from overcrush.engine.model.events import (
    Attached,
    BecameCard,
    BendBegan,
    BendEnded,
    Blocked,
    BlockEnded,
    Cause,
    ControllerChanged,
    DamageCleared,
    EnergyChanged,
    Event,
    ExpiringEnergyChanged,
    OwnerChanged,
    StepBegan,
    Turned,
)
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import CardId, Dice, DieId, SeatId
from overcrush.engine.model.modifiers import (
    BONUS_BEND,
    END_OF_TURN,
    M_BEND,
    M_CARD,
    M_FIRST,
    M_SEAT,
    M_SECOND,
    M_TARGET,
    M_UNTIL,
)
from overcrush.engine.model.rows import G_CARD, G_DIE, G_KEPT_ATTACK, G_KEPT_DEFENSE, G_SEAT, G_TARGET

RULE_OF_STEP: Final[dict[int, str]] = {
    START: "T-004",
    CLEAR_AND_DRAW: "T-007",
    ROLL_AND_REROLL: "T-018",
    MAIN: "T-022",
    ATTACK_STEP: "C-001",
    CLEANUP: "N-006",
}
"""By which rule each step begins."""
RULE_OF_PROGRAM: Final[dict[str, str]] = {"buy": "B-001", "fabricate": "K-047", "field": "F-001"}


# Telling


def note(g: Game, event: Event, rule: str = "") -> None:
    """Tell whoever listens of an event; the rule is its cause unless a card's ability is under way."""
    noted_by(g, event, cause_of(g, rule))


def noted_by(g: Game, event: Event, cause: Cause) -> None:
    """Tell of an event whose cause is known."""
    event.cause = cause
    event.batch = g.batch
    if g.listener is not None:
        g.listener.append(event)


def cause_of(g: Game, rule: str = "") -> Cause:
    """The ability that is under way, or else the rule, or else that of the instruction or procedure under way.

    Nothing, which breaks the law of events, if none of them is named.
    """
    s = g.setting
    if not rule and g.frames:
        f = g.frames[-1]
        if f.at > 0:
            rule = s.programs[f.program].code[f.at - 1].rule
    for f in reversed(g.frames):
        ability = s.ability_of_program[f.program]
        if ability >= 0:
            return Cause("", f.card if f.card >= 0 else s.abilities[ability].card, ability, f.die, f.seat)
        if not rule:
            rule = RULE_OF_PROGRAM.get(s.programs[f.program].name, "")
    return Cause(rule)


def heard_so_far(g: Game) -> int:
    """How many events whoever listens has heard."""
    return 0 if g.listener is None else len(g.listener)


def name_rule(g: Game, since: int, rule: str) -> None:
    """A rule is behind what was told since then, unless a card's ability is."""
    for event in () if g.listener is None else g.listener[since:]:
        if event.cause.card < 0:
            event.cause = Cause(rule)


def rule_under_way(g: Game) -> str:
    """The rule of the innermost instruction under way that names one: what a question comes of."""
    asks = True
    for f in reversed(g.frames):
        # The instruction that asks is the next one of its program; the others have been begun.
        rule = g.setting.programs[f.program].code[f.at if asks else f.at - 1].rule
        if rule:
            return rule
        asks = False
    return ""


# Dice


def turn_to(g: Game, d: DieId, face: int, rule: str = "") -> None:
    """The die shows a face, or nothing (-1), without being rolled or spun."""
    if g.listener is not None and g.face[d] != face:
        note(g, Turned(d, g.card[d], g.face[d], face), rule)
    g.face[d] = face


def clear_damage_of(g: Game, d: DieId, rule: str = "", most: int = 0) -> None:
    """No damage on the die any more; with most only so much less."""
    amount = min(g.damage[d], most) if most else g.damage[d]
    if amount:
        if g.listener is not None:
            note(g, DamageCleared(d, g.card[d], amount), rule)
        g.damage = with_more(g.damage, d, -amount)


def set_owner(g: Game, d: DieId, seat: SeatId) -> None:
    if g.listener is not None and g.owner[d] != seat:
        note(g, OwnerChanged(d, g.card[d], g.owner[d], seat))
    g.owner = with_entry(g.owner, d, seat)


def set_controller(g: Game, d: DieId, seat: SeatId) -> None:
    if g.listener is not None and g.controller[d] != seat:
        note(g, ControllerChanged(d, g.card[d], g.controller[d], seat))
    g.controller = with_entry(g.controller, d, seat)


def set_host(g: Game, d: DieId, host: DieId, rule: str = "") -> None:
    """The die that holds it or that it is attached to; -1 for none."""
    if g.listener is not None and g.host[d] != host:
        note(g, Attached(d, g.card[d], g.host[d], host), rule)
    g.host = with_entry(g.host, d, host)


def set_card(g: Game, d: DieId, card: CardId) -> None:
    """Which card the die is."""
    if g.listener is not None and g.card[d] != card:
        note(g, BecameCard(d, card, g.card[d]))
    g.card = with_entry(g.card, d, card)


def set_blocks(g: Game, blocker: DieId, attackers: Dice) -> None:
    """Whom the die blocks, all of them, without a declaration."""
    if g.listener is not None:
        for attacker in g.blocks[blocker]:
            if attacker not in attackers:
                note(g, BlockEnded(blocker, g.card[blocker], attacker))
        for attacker in attackers:
            if attacker not in g.blocks[blocker]:
                note(g, Blocked(blocker, g.card[blocker], attacker, g.controller[blocker]))
    g.blocks = with_entry(g.blocks, blocker, attackers)


def end_block(g: Game, blocker: DieId, attacker: DieId) -> None:
    """The die blocks that attacker no more."""
    foes = g.blocks[blocker]
    if g.listener is not None:
        note(g, BlockEnded(blocker, g.card[blocker], attacker))
    at = foes.index(attacker)
    g.blocks = with_entry(g.blocks, blocker, foes[:at] + foes[at + 1 :])


# Effects that last


def set_modifiers(g: Game, mods: list[Ints]) -> None:
    """Which applied and persistent effects there are."""
    if g.listener is not None:
        left = list(mods)
        for mod in g.mods:
            if mod in left:
                left.remove(mod)
            else:
                note(g, BendEnded(*bend_fields(mod)), "N-002")
    g.mods = mods


def add_modifier(g: Game, mod: Ints) -> None:
    """One effect more."""
    if g.listener is not None:
        note(g, BendBegan(*bend_fields(mod)))
    g.mods.append(mod)


def bend_fields(mod: Ints) -> tuple[int, int, CardId, SeatId, int, int, int]:
    return (
        mod[M_BEND],
        mod[M_TARGET],
        CardId(mod[M_CARD]),
        SeatId(mod[M_SEAT]),
        mod[M_UNTIL],
        mod[M_FIRST],
        mod[M_SECOND],
    )


def set_gained(g: Game, gained: tuple[Ints, ...]) -> None:
    """Which bonuses dice have gained this turn; what nothing gives any longer is an effect that lasts (X-052)."""
    if g.listener is not None:
        kept = [kept_bonus(row) for row in gained if row[G_KEPT_ATTACK] or row[G_KEPT_DEFENSE]]
        for row in g.gained:
            if row[G_KEPT_ATTACK] or row[G_KEPT_DEFENSE]:
                mod = kept_bonus(row)
                if mod in kept:
                    kept.remove(mod)
                else:
                    noted_by(g, BendEnded(*bend_fields(mod)), Cause("X-052"))
        for mod in kept:
            noted_by(g, BendBegan(*bend_fields(mod)), Cause("X-052"))
    g.gained = gained


def kept_bonus(row: Ints) -> Ints:
    """What lasts of a gained bonus, as an applied effect would be written."""
    kept = row[G_KEPT_ATTACK], row[G_KEPT_DEFENSE]
    return (BONUS_BEND, row[G_TARGET], row[G_SEAT], row[G_DIE], row[G_CARD], END_OF_TURN, *kept)


# Energy that no die shows


def change_energy(g: Game, seat: SeatId, energy: int, amount: int, rule: str = "") -> None:
    """More or less of a type."""
    if g.listener is not None and amount:
        note(g, EnergyChanged(seat, energy, amount), rule)
    g.virtual = with_more(g.virtual, seat * ENERGY_TYPES + energy, amount)


def change_expiring_energy(g: Game, seat: SeatId, amount: int) -> None:
    """How much of it is lost unless the very next thing is paid with it."""
    if g.listener is not None and amount:
        note(g, ExpiringEnergyChanged(seat, amount), "E-013")
    g.expiring_energy[seat] += amount


# The moment


def begin_step(g: Game, step: int) -> None:
    g.step = step
    if g.listener is not None:
        noted_by(g, StepBegan(step), Cause(RULE_OF_STEP[step]))
