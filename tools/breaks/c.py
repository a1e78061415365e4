"""Breaks of the C rules: attacking, blocking and combat damage."""

from collections.abc import Callable
from typing import Any

from overcrush.engine.atoms import damage, ko, moves, overcrush, triggers
from overcrush.engine.atoms.moves import move, to_used
from overcrush.engine.atoms.queue import settle
from overcrush.engine.atoms.triggers import begin, emit
from overcrush.engine.effects.combat import RemoveDice
from overcrush.engine.effects.damage import DealDamage
from overcrush.engine.model import proposal
from overcrush.engine.model.abilities import AbilityRow, Group, Value
from overcrush.engine.model.columns import Ints, with_entry
from overcrush.engine.model.constants import (
    ATTACK,
    BLOCKED,
    DEALT_FAST_DAMAGE,
    EV_ATTACKS,
    EV_BLOCKS,
    EV_DAMAGED,
    EV_FIELDED,
    EV_IS_BLOCKED,
    EV_PLAYER_DAMAGED,
    EV_UNBLOCKED,
    PREP,
    RESERVE,
    SIDEKICK,
    USED,
    ZONES,
)
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.instructions import Instruction, Label
from overcrush.engine.model.measures import ABILITY
from overcrush.engine.model.proposal import as_player
from overcrush.engine.model.refusals import ATTACK_CANNOT, BLOCK_CANNOT, BLOCK_ONE
from overcrush.engine.model.rows import E_KIND, E_OTHER
from overcrush.engine.queries import combat_permissions, stats
from overcrush.engine.queries.stats import defense_of, is_attacking, is_blocking
from overcrush.engine.queries.targets import FINISHED
from overcrush.engine.steps import attackers as steps_attackers
from overcrush.engine.steps import combat
from overcrush.engine.steps.attackers import A_SHARES, A_SPLIT, A_WAVE, PickAttackers, combatants
from overcrush.engine.steps.blockers import PAIR, CommitBlocks, PickBlocks
from overcrush.engine.steps.combat import FAST_WAVE, AfterWave, BeginDamage, BeginWave, Split, foes_of
from tools.breaks.making import (
    around,
    around_method,
    breaks,
    entries_changed,
    inactive_player_first,
    kod_dice_go_to,
    put,
    turn_option,
    without_event,
)

Packets = list[tuple[int, ...]]


class Skipped(Instruction):
    """Stands where an instruction was."""

    def do(self, g: Game, f: Frame) -> None:
        """Nothing happens."""


def never_done(question: type[PickAttackers] | type[PickBlocks]) -> None:
    """A declaration goes on as long as anybody is left."""

    def ask(old: Any, self: Any, g: Game, f: Frame) -> list[int]:
        offer = old(self, g, f)
        return [each for each in offer if each != FINISHED] or offer

    around_method(question, "ask", ask)


def attackers(g: Game) -> list[int]:
    return [d for d in combatants(g) if is_attacking(g, d)]


@breaks("C-001", "every die that can attack must")
def _() -> None:
    never_done(PickAttackers)


@breaks("C-002", "an attacker moves before the others are declared")
def _() -> None:
    def take(old: Any, self: PickAttackers, g: Game, f: Frame, answer: int) -> None:
        old(self, g, f, answer)
        if answer != FINISHED:
            move(g, DieId(answer), ATTACK, g.controller[answer])

    around_method(PickAttackers, "take", take)


@breaks("C-003", "Sidekicks neither attack nor block")
def _() -> None:
    def attack(old: Any, g: Game, seat: SeatId, d: int) -> Ints:
        found: Ints = old(g, seat, d)
        return found or ((ATTACK_CANNOT, d) if g.setting.cards[g.card[d]].kind == SIDEKICK else ())

    def block(old: Any, g: Game, seat: SeatId, d: int, attacker: int, pairs: Ints) -> Ints:
        found: Ints = old(g, seat, d, attacker, pairs)
        return found or ((BLOCK_CANNOT, d) if g.setting.cards[g.card[d]].kind == SIDEKICK else ())

    around(combat_permissions.attack_problem, attack)
    around(combat_permissions.block_problem, block)


@breaks("C-004", "what attacking causes waits until blockers are declared")
def _() -> None:
    def steps(old: Any) -> list[Instruction | Label]:
        found: list[Instruction | Label] = old()
        at = next(at for at, each in enumerate(found) if isinstance(each, steps_attackers.CommitAttack))
        found[at + 1 : at + 1 + len(settle())] = [Skipped(), Skipped()]
        return found

    around(combat.attack_steps, steps)


@breaks("C-005", "an attack ability triggers once for all dice")
def _() -> None:
    def queue(old: Any, g: Game, ability: AbilityRow, seat: SeatId, die: int, card: int, event: Ints) -> None:
        again = any(entry[0] == g.batch and entry[2] == ability.number for entry in g.waiting)
        if event[0] != EV_ATTACKS or not again:
            old(g, ability, seat, die, card, event)

    around(triggers.queue, queue)


@breaks("C-006", "what the defender's abilities do comes first")
def _() -> None:
    inactive_player_first()


@breaks("C-007", "a die that must attack may stay at home, and all others must attack")
def _() -> None:
    around(combat_permissions.must_attack, lambda old, g, d: not old(g, d))


@breaks("C-008", "whoever can block must")
def _() -> None:
    never_done(PickBlocks)


@breaks("C-009", "a die may block two attackers")
def _() -> None:
    around(combat_permissions.blocks_at_once, lambda _old, _g, _blocker, _attacker: 2)


@breaks("C-010", "an attacker can have one blocker only")
def _() -> None:
    def block(old: Any, g: Game, seat: SeatId, d: int, attacker: int, pairs: Ints) -> Ints:
        found: Ints = old(g, seat, d, attacker, pairs)
        return found or ((BLOCK_ONE, d) if attacker in pairs[1::2] else ())

    around(combat_permissions.block_problem, block)


@breaks("C-012", "blocking causes nothing")
def _() -> None:
    without_event(EV_BLOCKS, EV_IS_BLOCKED)


@breaks("C-013", "what blocking causes for the defender comes first")
def _() -> None:
    inactive_player_first()


@breaks("C-014", "one blocker blocks every attacker")
def _() -> None:
    def do(old: Any, self: CommitBlocks, g: Game, f: Frame) -> None:
        old(self, g, f)
        if any(g.blocks):
            for d in attackers(g):
                g.flags[d] |= BLOCKED

    def emitted(old: Any, g: Game, kind: int, *rest: Any, **named: Any) -> None:
        old(g, EV_IS_BLOCKED if kind == EV_UNBLOCKED and any(g.blocks) else kind, *rest, **named)

    around_method(CommitBlocks, "do", do)
    around(triggers.emit, emitted)


@breaks("C-015", "an attacker whose blocker leaves is unblocked again")
def _() -> None:
    def leave(old: Any, g: Game, d: int) -> None:
        blocked = g.blocks[d]
        old(g, d)
        for attacker in blocked:
            if not any(attacker in foes for foes in g.blocks):
                g.flags[attacker] &= ~BLOCKED

    around(moves.leave_combat, leave)


@breaks("C-016", "attackers deal their damage before blockers")
def _() -> None:
    def strikes(old: Any, g: Game, f: Frame, d: DieId) -> bool:
        first: bool = old(g, f, d)
        return first or (f.slots[A_WAVE][0] == FAST_WAVE and is_attacking(g, d) and not g.flags[d] & DEALT_FAST_DAMAGE)

    def do(_old: Any, _self: BeginDamage, _g: Game, f: Frame) -> None:
        f.slots[A_WAVE] = (FAST_WAVE,)

    around(combat.strikes_now, strikes)
    around_method(BeginDamage, "do", do)


@breaks("C-017", "the defender divides damage first")
def _() -> None:
    def do(old: Any, self: BeginWave, g: Game, f: Frame) -> None:
        old(self, g, f)
        f.slots[A_SPLIT] = tuple(sorted(f.slots[A_SPLIT], key=lambda d: is_attacking(g, DieId(d))))

    around_method(BeginWave, "do", do)


def changed_amounts(wanted: Callable[[Game, tuple[int, ...]], bool], by: int) -> None:
    """Some packets of combat damage are larger or smaller."""

    def change(g: Game, packets: Packets) -> Packets:
        return [
            (packet[0], packet[1] + by, *packet[2:]) if wanted(g, packet) else packet
            for packet in packets
            if packet[1] + by > 0 or not wanted(g, packet)
        ]

    entries_changed(change)


@breaks("C-018", "an unblocked attacker deals 1 less than its A")
def _() -> None:
    changed_amounts(lambda _g, packet: packet[0] < 0, -1)


@breaks("C-019", "unblocked attackers stay in the field")
def _() -> None:
    put(AfterWave, "do", lambda _self, _g, _f: None)


@breaks("C-020", "an unblocked attacker that deals no damage stays in the field")
def _() -> None:
    def do(old: Any, self: AfterWave, g: Game, f: Frame) -> None:
        struck = {event[E_OTHER] for event in g.events if event[E_KIND] == EV_PLAYER_DAMAGED}
        harmless = [d for d in attackers(g) if d not in struck and not g.flags[d] & BLOCKED]
        for d in harmless:
            g.flags[d] |= BLOCKED
        old(self, g, f)

    around_method(AfterWave, "do", do)


@breaks("C-021", "a blocked attacker hits the player as well")
def _() -> None:
    def change(g: Game, packets: Packets) -> Packets:
        also = [
            (as_player(g.setting.across[packet[4]]), *packet[1:])
            for packet in packets
            if packet[0] >= 0 and is_attacking(g, DieId(packet[2]))
        ]
        return packets + also

    entries_changed(change)


@breaks("C-022", "an attacker's damage goes to its first blocker")
def _() -> None:
    put(Split, "ask", lambda self, g, f: [self.left(g, f)[0]])


@breaks("C-023", "damage may be held back")
def _() -> None:
    def take(old: Any, self: Split, g: Game, f: Frame, answer: int) -> None:
        waiting = len(f.slots[A_SPLIT])
        old(self, g, f, answer)
        if len(f.slots[A_SPLIT]) < waiting:
            shares = f.slots[A_SHARES]
            f.slots[A_SHARES] = (*shares[:-1], max(0, shares[-1] - 1))

    around_method(Split, "take", take)


@breaks("C-024", "blockers deal no damage")
def _() -> None:
    entries_changed(lambda g, packets: [packet for packet in packets if not is_blocking(g, DieId(packet[2]))])


@breaks("C-025", "damage beyond a blocker's D goes on to the player")
def _() -> None:
    around(overcrush.overcrushes, lambda _old, g, d: is_attacking(g, d))


@breaks("C-026", "damage must exceed D for a KO")
def _() -> None:
    around(ko.is_dying, lambda old, g, d: old(g, d) and not 0 < g.damage[d] == defense_of(g, d))


@breaks("C-027", "new damage takes the place of earlier damage")
def _() -> None:
    def commit(old: Any, g: Game, packets: Ints) -> int:
        for at in range(0, len(packets), proposal.STRIDE):
            if packets[at] >= 0 and packets[at + 1] > 0:
                g.damage = with_entry(g.damage, packets[at], 0)
        total: int = old(g, packets)
        return total

    around(damage.commit_damage, commit)


@breaks("C-028", "KO'd dice go to the Used Pile")
def _() -> None:
    kod_dice_go_to(USED)


@breaks("C-029", "dice are KO'd before what their damage causes")
def _() -> None:
    turn_option("ko_before_damage_triggers")


@breaks("C-030", "a die with lethal damage does nothing when damaged")
def _() -> None:
    def queue(old: Any, g: Game, ability: AbilityRow, seat: SeatId, die: int, card: int, event: Ints) -> None:
        lethal = event[0] == EV_DAMAGED and g.damage[event[1]] + event[4] >= defense_of(g, DieId(event[1]))
        if not lethal:
            old(g, ability, seat, die, card, event)

    around(triggers.queue, queue)


@breaks("C-031", "2016: dice wait with their KO for what damage causes")
def _() -> None:
    turn_option("ko_before_damage_triggers")


@breaks("C-032", "survivors of combat stay in the Attack Zone until Cleanup")
def _() -> None:
    turn_option("combatants_return_in_cleanup")


@breaks("C-033", "2016: survivors of combat return with the end of the Attack Step")
def _() -> None:
    turn_option("combatants_return_in_cleanup")


@breaks("C-034", "returning from the Attack Zone is fielding")
def _() -> None:
    def back(old: Any, g: Game) -> None:
        returning = combatants(g)
        old(g)
        begin(g)
        for d in returning:
            emit(g, EV_FIELDED, g.controller[d], g.controller[d], die=d, came_from=ATTACK)

    around(steps_attackers.return_combatants, back)


@breaks("C-035", "nobody is engaged with anybody")
def _() -> None:
    around(stats.engaged_with, lambda _old, _g, _d: [])


@breaks("C-037", "a blocker whose attacker has left goes Out of Play")
def _() -> None:
    def do(old: Any, self: AfterWave, g: Game, f: Frame) -> None:
        old(self, g, f)
        for d in combatants(g):
            if is_blocking(g, d) and not foes_of(g, d):
                to_used(g, d, g.controller[d])

    around_method(AfterWave, "do", do)


@breaks("C-038", "what attackers and blockers deal counts as ability damage")
def _() -> None:
    entries_changed(lambda _g, packets: [(*packet[:5], ABILITY) for packet in packets])


@breaks("C-011", "dice that have left the field can still block")
def _() -> None:
    def choices(old: Any, self: PickBlocks, g: Game, f: Frame) -> list[int]:
        seat = self.seat(g, f)
        gone = g.places[seat * ZONES + PREP]
        return [*old(self, g, f), *(d << PAIR | attacker for d in gone for attacker in attackers(g))]

    around_method(PickBlocks, "choices", choices)


@breaks("C-036", "a die removed from combat fights on")
def _() -> None:
    put(RemoveDice, "do", lambda _self, _g, _f: None)


@breaks("C-039", "2016: what Overcrush and Cleave deal is ability damage")
def _() -> None:
    def crushed(old: Any, g: Game, entries: Ints) -> Ints:
        found: Ints = old(g, entries)
        return (*found[:-1], ABILITY) if len(found) > len(entries) else found

    def of_texts(old: Any, self: DealDamage, amount: Value, to: Group, by: Group, _kind: int) -> None:
        old(self, amount, to, by, ABILITY)

    around(overcrush.with_overcrush, crushed)
    around_method(DealDamage, "__init__", of_texts)


@breaks("C-040", "dice in other zones can attack")
def _() -> None:
    def ask(old: Any, self: PickAttackers, g: Game, f: Frame) -> list[int]:
        return [*old(self, g, f), *g.places[self.seat(g, f) * ZONES + RESERVE]]

    around_method(PickAttackers, "ask", ask)
