"""Proposals: damage, KO and other things that would happen, until everybody who may change them has done so.

A proposal is a list of entries in the frame of the procedure, six numbers each (`entry`): what it would happen
to, how much, by which die and card, through whom, and its cause. Nothing of it touches a column before its commit.
"""

from __future__ import annotations

from typing import Final

from overcrush.engine.atoms.damage import (
    DAMAGE_BENDS,
    commit_damage,
    dealt_amount,
    lessen_events,
    source_key,
    taken_amount,
)
from overcrush.engine.atoms.facts import heard_so_far, name_rule
from overcrush.engine.atoms.ko import commit_ko, rolled_away
from overcrush.engine.atoms.moves import to_used
from overcrush.engine.atoms.overcrush import with_overcrush
from overcrush.engine.atoms.queue import AFTER_DAMAGE, queue_delayed
from overcrush.engine.atoms.reactions import fits, nobody_reacts, reactions
from overcrush.engine.atoms.redirection import goes_somewhere
from overcrush.engine.atoms.triggers import note_use
from overcrush.engine.model.abilities import AbilityRow, Test
from overcrush.engine.model.ability_kinds import AT_ONCE, FIRST_FROM_EACH, PER_CARD
from overcrush.engine.model.bend_kinds import B_DAMAGE_CAP, B_LESS_DAMAGE
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import (
    ATTACK,
    EV_ACTION_USED,
    EV_DAMAGED,
    EV_GLOBAL_USED,
    EV_KEYWORD,
    EV_KO,
    EV_LEAVES_UNBLOCKED,
    EV_PLAYER_DAMAGED,
    EV_TARGETED,
)
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game, note_done, push
from overcrush.engine.model.ids import AbilityId, CardId, Dice, DieId, SeatId, SideId, as_dice
from overcrush.engine.model.instructions import EVENT, Asking, Instruction, Label, Program, Return
from overcrush.engine.model.measures import BY_ANY, BY_CHARACTER
from overcrush.engine.model.proposal import (
    ABOUT_KEYWORD,
    ABOUT_REACH,
    ABOUT_TARGETS,
    ABOUT_VIA,
    CANCELLED,
    NO_SLOT,
    NOW_ENTRY,
    NOW_SEAT,
    P_AMOUNT,
    P_BY,
    P_CARD,
    P_CAUSE,
    P_SOURCE,
    REACH_ANYTHING,
    REACTED_STRIDE,
    STRIDE,
    W_ABOUT,
    W_ENTRIES,
    W_EVENTS,
    W_FRESH,
    W_KIND,
    W_NOW,
    W_USED,
    WOULD_SLOTS,
    as_seat,
    entry,
)
from overcrush.engine.model.question import Option, OptionKind, Proposal, ProposalKind, Question, QuestionKind, some
from overcrush.engine.model.rows import CAUSE_COST, D_WHEN, E_AMOUNT, NO_KEYWORD, U_ABILITY, U_KEY, U_SEAT, event_row
from overcrush.engine.queries.active_bends import bent_any
from overcrush.engine.queries.dice import is_character, shows_character
from overcrush.engine.queries.lookalikes import appearance
from overcrush.engine.queries.possibilities import can_be_kod

MANDATORY: Final = Label("what must change the proposal")
FIND_REACTION: Final = Label("the next reaction")
COMMIT: Final = Label("what is left happens")
PICK_KO: Final = Label("which KO is answered first")


def propose(
    g: Game,
    kind: int,
    entries: Ints,
    seat: SeatId,
    die: DieId,
    card: CardId,
    reach: int = REACH_ANYTHING,
    via: int = BY_CHARACTER,
    keyword: int = NO_KEYWORD,
    targets: int = NO_SLOT,
) -> None:
    """Let something happen unless somebody changes it. What cannot be changed happens at once."""
    if not entries:
        return
    s = g.setting
    if kind == EV_DAMAGED:
        if not s.would[EV_DAMAGED] and not s.would[EV_PLAYER_DAMAGED] and not s.bend_kinds & DAMAGE_BENDS:
            entries = with_overcrush(g, entries)
            note_done(g, commit_damage(g, entries))
            return
    elif kind == EV_KO and not s.would[EV_KO] and not g.mods:
        commit_ko(g, entries)
        return
    frame = push(g, s.procedures["would"], seat, die, card)
    frame.slots[W_KIND] = (kind,)
    frame.slots[W_ENTRIES] = entries
    frame.slots[W_FRESH] = (0,)
    frame.slots[W_ABOUT] = (reach, via, keyword, targets)


class Mandatory(Instruction):
    """What must change the proposal does so first (A84)."""

    def do(self, g: Game, f: Frame) -> None:
        entries = f.slots[W_ENTRIES]
        fresh = f.slots[W_FRESH][0]
        if f.slots[W_KIND][0] == EV_DAMAGED and bent_any(g, DAMAGE_BENDS):
            changed = list(entries)
            for i in range(fresh, len(entries), STRIDE):
                if fresh == 0:
                    # What is redirected or goes past a blocker later is a part of what was dealt.
                    changed[i + P_AMOUNT] = dealt_amount(g, entries[i : i + STRIDE])
                changed[i + P_AMOUNT] = taken_amount(g, tuple(changed[i : i + STRIDE]))
            if g.setting.bend_kinds & (1 << B_LESS_DAMAGE | 1 << B_DAMAGE_CAP):
                lessen_events(g, changed, fresh)
            f.slots[W_ENTRIES] = tuple(changed)
        f.slots[W_FRESH] = (len(entries),)


def entry_event(g: Game, f: Frame, i: int) -> Ints:
    """The event as it would be, for patterns and for the reaction's bindings; i: where its entry stands."""
    kind = f.slots[W_KIND][0]
    entries = f.slots[W_ENTRIES]
    target = DieId(entries[i])
    source = DieId(entries[i + P_SOURCE])
    by = SeatId(entries[i + P_BY])
    cause = entries[i + P_CAUSE]
    amount = entries[i + P_AMOUNT]
    if kind == EV_GLOBAL_USED:
        # A Global is nobody's die; the event names its card.
        return event_row(kind, by, by, card=CardId(entries[i + P_CARD]))
    if target < 0:
        return event_row(EV_PLAYER_DAMAGED, as_seat(target), by, other=source, amount=amount, cause=cause)
    about = f.slots[W_ABOUT]
    return event_row(
        kind,
        g.controller[target],
        by,
        die=target,
        other=source,
        amount=amount,
        cause=cause,
        card=g.card[target],
        came_from=g.zone[target],
        keyword=about[ABOUT_KEYWORD],
        via=about[ABOUT_VIA] if kind == EV_TARGETED else BY_ANY,
    )


def tell_events_apart(f: Frame) -> None:
    """Entries that came together for the same thing are one event; for a player, those of one source are."""
    entries = f.slots[W_ENTRIES]
    known = f.slots[W_EVENTS]
    first: dict[tuple[int, int], int] = {}
    found = list(known)
    for i in range(len(known) * STRIDE, len(entries), STRIDE):
        target = entries[i]
        found.append(first.setdefault((target, source_key(entries, i) if target < 0 else 0), i))
    f.slots[W_EVENTS] = tuple(found)


def event_parts(g: Game, f: Frame) -> list[int]:
    """The entries that the reaction at hand acts on: of its event, from sources that it is about."""
    number, now, seat, die, card = f.slots[W_NOW]
    ability = g.setting.abilities[number]
    entries = f.slots[W_ENTRIES]
    events = f.slots[W_EVENTS]
    frame = Frame(-1, SeatId(seat), DieId(die), CardId(card), [entry_event(g, f, now)])
    return [
        i
        for i in range(0, len(entries), STRIDE)
        if (events[i // STRIDE] == events[now // STRIDE] or (ability.limit == AT_ONCE and entries[i] == entries[now]))
        and entries[i + P_AMOUNT] != CANCELLED
        and (ability.limit != FIRST_FROM_EACH or source_key(entries, i) == source_key(entries, now))
        and (i == now or ability.other is None or of_source(g, frame, ability.other, DieId(entries[i + P_SOURCE])))
    ]


def of_source(g: Game, frame: Frame, test: Test, source: DieId) -> bool:
    return source >= 0 and test.holds(g, frame, source)


def amount_at_hand(g: Game, f: Frame) -> int:
    """How much the reaction at hand could change."""
    return sum(f.slots[W_ENTRIES][i + P_AMOUNT] for i in event_parts(g, f))


class FindReaction(Instruction):
    """The next ability that may or must act on an event; the active side's come first."""

    def do(self, g: Game, f: Frame) -> None:
        kind = f.slots[W_KIND][0]
        entries = f.slots[W_ENTRIES]
        used = f.slots[W_USED]
        if kind == EV_LEAVES_UNBLOCKED:
            entries = without_energy(g, f)
        if len(f.slots[W_EVENTS]) * STRIDE < len(entries):
            tell_events_apart(f)
        if nobody_reacts(g, kind):
            f.at = COMMIT.at
            return
        events = f.slots[W_EVENTS]
        found: list[tuple[int, Ints, SeatId, DieId, CardId, AbilityRow]] = []
        proposed: list[tuple[int, Ints]] = []
        for i in range(0, len(entries), STRIDE):
            if entries[i + P_AMOUNT] != CANCELLED and (kind != EV_DAMAGED or entries[i + P_AMOUNT] != 0):
                proposed.append((i, entry_event(g, f, i)))
        for side in (g.active, SideId(1 - g.active)):
            for i, event in proposed:
                for seat, die, card, ability in reactions(g, event, side):
                    found.append((i, event, seat, die, card, ability))
        for must in (True, False) if found else ():
            for i, event, seat, die, card, ability in found:
                if ability.optional == must:
                    continue
                about = event_for(ability, entries, events, i)
                if seen(used, ability.number, about, die, seat):
                    continue
                if ability.limit == FIRST_FROM_EACH and answered(g, ability, seat, source_key(entries, i)):
                    continue
                if ability.redirects and not redirectable(g, f, ability):
                    continue
                if not fits(g, ability, seat, die, card, event):
                    continue
                if not goes_somewhere(g, f, i, ability, Frame(-1, seat, die, CardId(card), [event])):
                    continue
                f.slots[W_NOW] = (ability.number, i, seat, die, card)
                if must and kind == EV_KO and ability.scope == PER_CARD and len(answerable(g, f)) > 1:
                    f.at = PICK_KO.at
                    return
                f.slots[W_USED] = (*used, ability.number, about, die, seat)
                if must:
                    react(g, f)
                    f.at = FIND_REACTION.at
                return
        f.at = COMMIT.at


def redirectable(g: Game, f: Frame, ability: AbilityRow) -> bool:
    """2018: an effect that only players can be the target of is not redirected to a die, nor the other way (X-058)."""
    return g.setting.options.redirect_to_anything or f.slots[W_ABOUT][ABOUT_REACH] & ability.redirects != 0


def answerable(g: Game, f: Frame) -> list[int]:
    """The KOs of the proposal that the reaction at hand must answer, each as its entry; look-alikes once."""
    number, _, seat, die, card = f.slots[W_NOW]
    ability = g.setting.abilities[number]
    entries = f.slots[W_ENTRIES]
    looks: list[int] = []
    found: list[int] = []
    for i in range(0, len(entries), STRIDE):
        about = f.slots[W_EVENTS][i // STRIDE]
        if entries[i + P_AMOUNT] == CANCELLED or seen(
            f.slots[W_USED], AbilityId(number), about, DieId(die), SeatId(seat)
        ):
            continue
        look = appearance(g, DieId(entries[i]))
        if look not in looks and fits(g, ability, SeatId(seat), DieId(die), CardId(card), entry_event(g, f, i)):
            looks.append(look)
            found.append(i)
    return found


class PickKo(Asking):
    """A card answers several KOs of one moment: which of them first (X-036)."""

    def __init__(self) -> None:
        super().__init__(QuestionKind.CHOOSE)

    def seat(self, g: Game, f: Frame) -> SeatId:
        return SeatId(f.slots[W_NOW][NOW_SEAT])

    def ask(self, g: Game, f: Frame) -> list[int]:
        return [f.slots[W_ENTRIES][i] for i in answerable(g, f)]

    def take(self, g: Game, f: Frame, answer: int) -> None:
        number, _, seat, die, card = f.slots[W_NOW]
        i = next(i for i in answerable(g, f) if f.slots[W_ENTRIES][i] == answer)
        f.slots[W_NOW] = (number, i, seat, die, card)
        f.slots[W_USED] = (*f.slots[W_USED], number, f.slots[W_EVENTS][i // STRIDE], die, seat)
        f.at = FIND_REACTION.at
        react(g, f)

    def describe(self, g: Game, f: Frame) -> Question:
        asked = super().describe(g, f)
        asked.ability = AbilityId(f.slots[W_NOW][0])
        asked.card = f.slots[W_NOW][4]
        return asked

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        return Option(answer, OptionKind.CHOOSE_DIE, die=DieId(answer))


def without_energy(g: Game, f: Frame) -> Ints:
    """An answer may have rolled a die that leaves: if it now shows no character it goes before the next one."""
    entries = list(f.slots[W_ENTRIES])
    since = heard_so_far(g)
    for i in range(0, len(entries), STRIDE):
        d = DieId(entries[i])
        if entries[i + P_AMOUNT] != CANCELLED and g.zone[d] == ATTACK and not shows_character(g, d):
            entries[i + P_AMOUNT] = CANCELLED
            to_used(g, d, SeatId(entries[i + P_BY]))
    name_rule(g, since, "D-009")
    f.slots[W_ENTRIES] = tuple(entries)
    return f.slots[W_ENTRIES]


def event_for(ability: AbilityRow, entries: Ints, events: Ints, i: int) -> int:
    """What an ability acts on once: an event, each source's part of it, or all that would happen to one thing."""
    if ability.limit == FIRST_FROM_EACH:
        return i
    if ability.limit == AT_ONCE:
        return next(j for j in range(0, len(entries), STRIDE) if entries[j] == entries[i])
    return events[i // STRIDE]


def answered(g: Game, ability: AbilityRow, seat: SeatId, key: int) -> bool:
    for use in g.uses:
        if use[U_ABILITY] == ability.first and use[U_KEY] == key and use[U_SEAT] == seat:
            return True
    return False


def note_first_damage(g: Game, entries: Ints) -> None:
    """A source has damaged a player: it was the first time of the turn, also for a card that becomes active later."""
    for ability in g.setting.would[EV_PLAYER_DAMAGED]:
        if ability.limit == FIRST_FROM_EACH:
            for i in range(0, len(entries), STRIDE):
                if entries[i] < 0 and entries[i + P_AMOUNT] > 0:
                    for seat in g.setting.seats_of[g.setting.side_of[as_seat(entries[i])]]:
                        if not answered(g, ability, seat, source_key(entries, i)):
                            g.uses.append((ability.first, source_key(entries, i), seat, 0))


def seen(used: Ints, ability: AbilityId, event: int, die: DieId, seat: SeatId) -> bool:
    for j in range(0, len(used), REACTED_STRIDE):
        if used[j : j + REACTED_STRIDE] == (ability, event, die, seat):
            return True
    return False


def react(g: Game, f: Frame) -> None:
    number, _, seat, die, card = f.slots[W_NOW]
    ability = g.setting.abilities[number]
    if ability.limit == FIRST_FROM_EACH:
        g.uses.append((ability.first, source_key(f.slots[W_ENTRIES], f.slots[W_NOW][NOW_ENTRY]), seat, 0))
    note_use(g, ability, SeatId(seat), card)
    kind = f.slots[W_KIND][0]
    event = entry_event(g, f, f.slots[W_NOW][NOW_ENTRY])
    if kind == EV_DAMAGED:
        event = (*event[:E_AMOUNT], amount_at_hand(g, f), *event[E_AMOUNT + 1 :])
    frame = push(g, ability.program, SeatId(seat), DieId(die), CardId(card))
    frame.slots[EVENT] = event


NO: Final = 0
YES: Final = 1


class MayReact(Asking):
    """Use a reaction or not; it must be decided at once (G-010)."""

    def __init__(self) -> None:
        super().__init__(QuestionKind.REACT)

    def seat(self, g: Game, f: Frame) -> SeatId:
        return SeatId(f.slots[W_NOW][NOW_SEAT])

    def ask(self, g: Game, f: Frame) -> list[int]:
        return [NO, YES]

    def take(self, g: Game, f: Frame, answer: int) -> None:
        f.at = FIND_REACTION.at
        if answer == YES:
            react(g, f)

    def describe(self, g: Game, f: Frame) -> Question:
        asked = super().describe(g, f)
        number, _, _, die, card = f.slots[W_NOW]
        asked.ability = number
        asked.die = some(DieId(die))
        asked.card = some(card)
        asked.event = proposed(g, f)
        return asked

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        return Option(answer, OptionKind.YES if answer == YES else OptionKind.NO)


def proposed(g: Game, f: Frame) -> Proposal:
    """What the reaction at hand could change."""
    kind = f.slots[W_KIND][0]
    entries = f.slots[W_ENTRIES]
    i = f.slots[W_NOW][NOW_ENTRY]
    target = DieId(entries[i])
    card = some(CardId(entries[i + P_CARD]))
    by = some(SeatId(entries[i + P_BY]))
    if kind == EV_KO:
        return Proposal(ProposalKind.KO, die=target, card=card, by=by)
    if kind == EV_ACTION_USED:
        return Proposal(ProposalKind.USE_ACTION_DIE, die=target, card=card, by=by)
    if kind == EV_GLOBAL_USED:
        return Proposal(ProposalKind.USE_GLOBAL, card=card, by=by)
    if kind == EV_TARGETED:
        return Proposal(ProposalKind.TARGET, die=target, card=card, by=by)
    if kind == EV_LEAVES_UNBLOCKED:
        return Proposal(ProposalKind.LEAVE_UNBLOCKED, die=target, by=by)
    if kind == EV_KEYWORD:
        return Proposal(ProposalKind.USE_KEYWORD, die=target, card=card, keyword=f.slots[W_ABOUT][ABOUT_KEYWORD], by=by)
    assert kind == EV_DAMAGED, f"nothing is known of proposals of kind {kind}"
    amount = amount_at_hand(g, f)
    if target < 0:
        return Proposal(ProposalKind.DAMAGE, player=as_seat(target), amount=amount, card=card, by=by)
    return Proposal(ProposalKind.DAMAGE, die=target, amount=amount, card=card, by=by)


class CommitProposal(Instruction):
    """What is left happens."""

    def do(self, g: Game, f: Frame) -> None:
        kind = f.slots[W_KIND][0]
        entries = f.slots[W_ENTRIES]
        if kind == EV_DAMAGED:
            further = with_overcrush(g, entries)
            if len(further) > len(entries):
                # Damage that goes past the blockers is damage to a player and may be answered as such.
                f.slots[W_ENTRIES] = further
                f.at = MANDATORY.at
                return
            g.frames.pop()
            note_first_damage(g, further)
            note_done(g, commit_damage(g, further))
            if g.delayed and any(head[D_WHEN] == AFTER_DAMAGE for head, _ in g.delayed):
                queue_delayed(g, AFTER_DAMAGE)
            if g.setting.options.prevention_cancels_ability and prevented(entries):
                cancel_ability(g)
        elif kind == EV_KO:
            g.frames.pop()
            commit_ko(g, entries)
        elif kind == EV_TARGETED:
            g.frames.pop()
            change_targets(g, entries, f.slots[W_ABOUT][ABOUT_TARGETS])
        elif kind == EV_LEAVES_UNBLOCKED:
            g.frames.pop()
            for i in range(0, len(entries), STRIDE):
                if entries[i + P_AMOUNT] != CANCELLED and g.zone[entries[i]] == ATTACK:
                    to_used(g, DieId(entries[i]), SeatId(entries[i + P_BY]))
        else:
            # A use that somebody may cancel: the program below goes on only if nobody did.
            g.frames.pop()
            note_done(g, 0 if entries[P_AMOUNT] == CANCELLED else 1)


def change_targets(g: Game, entries: Ints, slot: int) -> None:
    """The program that has targeted dice goes on with those that the answers have left it."""
    frame = g.frames[-1]
    targets: list[int] = []
    at = 0
    for d in as_dice(frame.slots[slot]):
        if d >= 0 and is_character(g, d):
            targets.append(entries[at])
            at += STRIDE
        else:
            targets.append(d)
    frame.slots[slot] = tuple(targets)


def prevented(entries: Ints) -> bool:
    """All of the damage was prevented (what something else replaced was not)."""
    return all(entries[i + P_AMOUNT] == 0 for i in range(0, len(entries), STRIDE))


def cancel_ability(g: Game) -> None:
    """2016: an ability whose damage was prevented does nothing more (X-055)."""
    if g.frames:
        below = g.frames[-1]
        if g.setting.ability_of_program[below.program] >= 0:
            below.at = g.setting.programs[below.program].tail


def would_program() -> Program:
    return Program(
        "would",
        [
            MANDATORY,
            Mandatory(),
            FIND_REACTION,
            FindReaction(),
            MayReact(),
            COMMIT,
            CommitProposal(),
            Return(),
            PICK_KO,
            PickKo(),
        ],
        WOULD_SLOTS,
    )


def propose_ko(g: Game, dice: Dice, source: DieId, card: CardId, by: SeatId, cause: int) -> None:
    """KO by an effect: no damage, so nothing that watches damage sees it (X-053).

    A cost cannot be avoided (X-003): a KO that pays one happens at once, and nobody is asked about it.
    """
    entries: list[int] = []
    for d in dice:
        if d >= 0 and ((is_character(g, d) and can_be_kod(g, d)) or rolled_away(g, d)):
            entries += entry(d, 0, source=source, card=card, by=by, cause=cause)
    note_done(g, 0)
    if cause == CAUSE_COST and entries:
        commit_ko(g, tuple(entries))
        return
    propose(g, EV_KO, tuple(entries), by, source, card)
